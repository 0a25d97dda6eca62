#pragma once

#include "core/base/text.h"
#include "editor/viewport/pointer_event.h"

#include <QObject>

namespace city
{

class CityDocument;
class ClickPicker;
class Picking;
class Selection;
class Viewport;

/// What tools work on.
struct ToolContext {
    CityDocument& document;
    Selection& selection;
    Picking& picking;
    Viewport* viewport = nullptr; ///< null where nothing is shown
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
    /// Whether Alt+click lists what lies under the cursor.
    virtual bool listsCandidates() const { return false; }
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
    Picking& picking() const { return m_context.picking; }
    /// Null where nothing is shown.
    Viewport* viewport() const { return m_context.viewport; }

    /// Selects what a click means.
    void click(ClickPicker& picker, const PointerEvent& event);
    /// Lights what a click would take now.
    void hover(const PointerEvent& event);

private:
    ToolContext m_context;
};

} // namespace city
