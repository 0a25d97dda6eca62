#pragma once

#include "core/base/text.h"
#include "editor/viewport/pointer_event.h"

#include <QObject>

namespace city
{

class CityDocument;
class Selection;

/// What tools work on.
struct ToolContext {
    CityDocument& document;
    Selection& selection;
};

/// What the mouse does in the view. A tool never sees a QMouseEvent or anything of Qt3D.
class Tool : public QObject
{
    Q_OBJECT

public:
    explicit Tool(ToolContext context) : m_context(context) {}

    virtual void pointer(const PointerEvent& event) = 0;
    /// Takes back what is going on; false when nothing is.
    virtual bool cancel() { return false; }
    /// What to do now, in a line.
    virtual QString hint() const = 0;
    virtual Qt::CursorShape cursor() const { return Qt::ArrowCursor; }

signals:
    void hintChanged();
    void cursorChanged();
    /// Something could not be done; a sentence.
    void refused(const QString& why);

protected:
    CityDocument& document() const { return m_context.document; }
    Selection& selection() const { return m_context.selection; }

private:
    ToolContext m_context;
};

} // namespace city
