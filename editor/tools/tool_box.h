#pragma once

#include "editor/tools/picking.h"
#include "editor/tools/tool.h"
#include "editor/tools/tool_options.h"
#include "editor/tools/tool_view.h"
#include "editor/viewport/overlay.h"

#include <functional>
#include <memory>
#include <span>
#include <string_view>

namespace city
{

/// A tool as the window lists it; its action has the same id.
struct ToolSpec {
    std::string_view id;
    std::unique_ptr<Tool> (*make)(ToolContext context);
};
std::span<const ToolSpec> toolSpecs();

/// The tool at work. There is always one; the first of the table is the one to fall back to.
class ToolBox final : public QObject
{
    Q_OBJECT

public:
    ToolBox(CityDocument& document, Selection& selection, QObject* parent = nullptr);
    ~ToolBox() override;

    /// Changes the tool; what the one before was doing is taken back.
    void activate(std::string_view id);
    std::string_view activeId() const { return m_active; }
    QString hint() const { return m_take ? m_takeHint : m_tool->hint(); }
    Qt::CursorShape cursor() const { return m_take ? Qt::CrossCursor : m_tool->cursor(); }

    /// Gives tools the view they work in; null before it goes.
    void setViewport(Viewport* viewport);
    Picking& picking() { return m_picking; }
    const Picking& picking() const { return m_picking; }

    void pointer(const PointerEvent& event);
    /// Gives the next click on an object to `take` instead of the tool; its answer tells why that
    /// object will not do, and then another one can be clicked. Escape and a change of the tool end
    /// it.
    void pickNext(const QString& hint, std::function<QString(ObjectId)> take);
    /// Lists what lies where the cursor was seen last in the view.
    void requestList() { emit listRequested(m_cursor); }
    /// Takes back what the tool is doing; false when it does nothing.
    bool cancel() { return endPick() || m_tool->cancel(); }
    CityDocument& document() const { return m_context.document; }
    /// The numbers of the tool bar (Tool::fields).
    std::vector<ToolField> fields() const { return m_tool->fields(); }
    QString setField(int field, double value) { return m_tool->setField(field, value); }
    /// Snapping, pivot, axes.
    ToolOptions& options() { return m_options; }
    const ToolOptions& options() const { return m_options; }
    /// The view that handles are drawn in.
    void setView(ToolView view);
    const ToolView& view() const { return m_view; }
    /// What the tool draws over it.
    Overlay overlay() const;

    bool wantsKey(const KeyEvent& event) const { return m_tool->wantsKey(event); }
    bool key(const KeyEvent& event) { return m_tool->key(event); }
    /// Numbers instead of the mouse, for the tools that drag.
    void typeNumbers();
    /// Moves what is dragged or else what is selected by steps of the grid.
    void nudge(const glm::dvec3& steps);
    /// Selects what lies so many steps behind the selected thing under a place of the view, before
    /// it if negative; without one there the nearest. Stays at the ends.
    void pickBehind(QPointF screen, int steps);
    /// A section or point where the cursor is.
    void insert();
    /// Whether the tool deletes in its own way; it has done so then.
    bool remove() { return m_tool->remove(); }
    /// What verbs are about: what the tool holds, else what is selected.
    std::vector<ObjectId> subjects() const;
    /// Turns what is selected by steps, to the left as seen from above.
    void turn(int steps);
    /// Takes back all that is going on: the window turns to something else.
    void cancelAll();
    /// One rung down: what is going on, then the tool, then the selection. False when all is done.
    bool escape();
    bool canEscape() const;

signals:
    void toolChanged();
    void hintChanged();
    void cursorChanged();
    void overlayChanged();
    void refused(const QString& why);
    /// What lies under the cursor is to be chosen from.
    void listRequested(QPointF screen);

private:
    bool endPick();
    void pickAt(const PointerEvent& event);

    Picking m_picking;
    ToolOptions m_options;
    ToolView m_view;
    ToolContext m_context;
    std::string_view m_active;
    std::unique_ptr<Tool> m_tool;
    QPointF m_cursor;
    std::function<QString(ObjectId)> m_take; ///< who wants the next click
    QString m_takeHint;
};

} // namespace city
