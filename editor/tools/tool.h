#pragma once

#include "core/base/text.h"
#include "core/schema/property.h"
#include "editor/tools/key_event.h"
#include "editor/viewport/pointer_event.h"

#include <QObject>

#include <glm/vec3.hpp>

namespace city
{

class CityDocument;
class ClickPicker;
class Overlay;
class Picking;
class Selection;
class ToolOptions;
class Viewport;
struct ToolView;

/// What tools work on.
struct ToolContext {
    CityDocument& document;
    Selection& selection;
    Picking& picking;
    ToolOptions& options;
    const ToolView& view;
    Viewport* viewport = nullptr; ///< null where nothing is shown
};

/// A number that the tool bar shows.
struct ToolField {
    QString label;
    Unit unit = Unit::None;
    double value = 0; ///< what relative entries count from
    QString text;
    QString typed; ///< in a drag, which holds it
    bool isEnabled = true;
};

/// What the mouse does in the view. A tool never sees a QMouseEvent or anything of Qt3D.
class Tool : public QObject
{
    Q_OBJECT

public:
    explicit Tool(ToolContext context) : m_context(context) {}

    virtual void pointer(const PointerEvent& event) = 0;
    /// Whether a key is the tool's now, even one that belongs to a shortcut.
    virtual bool wantsKey(const KeyEvent&) const { return false; }
    /// True when the tool took the key.
    virtual bool key(const KeyEvent&) { return false; }
    /// Begins a drag without the mouse, by typed numbers; false when the tool cannot.
    virtual bool typeNumbers() { return false; }
    /// Moves what is being dragged by steps of the grid; false when nothing is.
    virtual bool nudge(const glm::dvec3&) { return false; }
    /// Draws handles and marks.
    virtual void draw(Overlay&) const {}
    /// Another tool comes.
    virtual void leave() {}
    /// Takes back what is going on, one thing after the other; false when nothing is.
    virtual bool cancel() { return false; }
    /// Lets go of the handles that are selected; false when there are none.
    virtual bool releaseHandles() { return false; }
    /// Puts something new where the cursor is: a section, a point. False when the tool cannot.
    virtual bool insert() { return false; }
    /// Deletes what the tool has selected in its own way; false when that is nobody's but the
    /// selection's.
    virtual bool remove() { return false; }
    /// What the tool works on while something else is selected; empty for the selection itself.
    virtual std::vector<ObjectId> held() const { return {}; }
    /// The numbers of now: where things are, and in a drag how far they go. At most three, as many
    /// as long as the options stay.
    virtual std::vector<ToolField> fields() const { return {}; }
    /// Takes a number that was typed while nothing is dragged; a sentence when it is refused.
    virtual QString setField(int, double) { return {}; }
    /// Whether Alt+click lists what lies under the cursor.
    virtual bool listsCandidates() const { return false; }
    /// What to do now, in a line.
    virtual QString hint() const = 0;
    virtual Qt::CursorShape cursor() const { return Qt::ArrowCursor; }

signals:
    void hintChanged();
    void cursorChanged();
    void overlayChanged();
    /// Something could not be done; a sentence.
    void refused(const QString& why);

protected:
    CityDocument& document() const { return m_context.document; }
    Selection& selection() const { return m_context.selection; }
    Picking& picking() const { return m_context.picking; }
    ToolOptions& options() const { return m_context.options; }
    const ToolView& view() const { return m_context.view; }
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
