#include "core/document/session.h"
#include "core/geometry/snapping.h"
#include "editor/actions/action_set.h"
#include "editor/actions/action_tables.h"
#include "editor/bars/snap_bar.h"
#include "editor/main_window.h"
#include "editor/selection.h"
#include "editor/tools/tool_box.h"
#include "editor/viewport/viewport.h"

#include <QAction>
#include <QToolButton>

#include <cmath>
#include <numbers>

namespace city
{

namespace
{

template <const char* const& id>
bool isTool(const EditorContext& context)
{
    return context.tools.activeId() == id;
}

constexpr const char* kSelectTool = "tool.select";
constexpr const char* kMoveTool = "tool.move";
constexpr const char* kRotateTool = "tool.rotate";
constexpr const char* kScaleTool = "tool.scale";
constexpr const char* kVertexTool = "tool.vertex";

void changeOptions(EditorContext& context, void (*change)(ToolOptions::Values&))
{
    ToolOptions::Values values = context.tools.options().values();
    change(values);
    context.tools.options().set(values);
}

/// Below its button in the main bar, or in the window's corner where that is hidden.
void openSnapOptions(EditorContext& context)
{
    const QAction* action = context.window.actions().action("tool.snapOptions");
    const QWidget* anchor = &context.window;
    for (QObject* object : action->associatedObjects())
        if (auto* button = qobject_cast<QToolButton*>(object); button && button->isVisible())
            anchor = button;
    auto* popup = new SnapPopup(context.tools.options(), &context.window);
    popup->setAttribute(Qt::WA_DeleteOnClose);
    popup->openBelow(*anchor);
}

/// Arrows move along the axis of the city that lies nearest to their direction in the view.
void nudge(EditorContext& context, int right, int away)
{
    const double yaw = std::round(double(context.viewport.camera().yaw) / 90) * 90;
    const double radians = yaw * std::numbers::pi / 180;
    const double sine = std::round(std::sin(radians));
    const double cosine = std::round(std::cos(radians));
    context.tools.nudge({right * cosine + away * sine, 0, right * sine - away * cosine});
}

/// From above and with nothing selected, it is the view that turns.
bool turnsView(const EditorContext& context)
{
    return context.selection.isEmpty() && context.viewport.isOverhead();
}

Text needsTurnable(const EditorContext& context)
{
    return turnsView(context) ? kFree : needsWritableSelection(context);
}

/// To the left is counter-clockwise on the screen, for the city as for what is selected.
void turn(EditorContext& context, int steps)
{
    constexpr float kViewStep = 15; // degrees
    if (turnsView(context))
        context.viewport.turn(kViewStep * float(steps));
    else
        context.tools.turn(steps);
}

constexpr ActionSpec kActions[] = {
    {.id = kSelectTool,
     .menu = "tool",
     .text = CITY_TR("Actions", "Select"),
     .help = CITY_TR("Actions", "Click selects; again on the same spot, what is behind."),
     .icon = breeze("tool-pointer"),
     .keys = "Q",
     .where = kInView,
     .enabled = always,
     .run = [](EditorContext& context) { context.tools.activate(kSelectTool); },
     .checked = isTool<kSelectTool>},
    {.id = kMoveTool,
     .menu = "tool",
     .text = CITY_TR("Actions", "Move"),
     .help = CITY_TR("Actions", "Drags what is selected over the ground."),
     .icon = breeze("transform-move"),
     .keys = "W",
     .where = kInView,
     .enabled = always,
     .run = [](EditorContext& context) { context.tools.activate(kMoveTool); },
     .checked = isTool<kMoveTool>},
    {.id = kRotateTool,
     .menu = "tool",
     .text = CITY_TR("Actions", "Rotate"),
     .help = CITY_TR("Actions", "Turns what is selected about the vertical."),
     .icon = "own",
     .keys = "E",
     .where = kInView,
     .enabled = always,
     .run = [](EditorContext& context) { context.tools.activate(kRotateTool); },
     .checked = isTool<kRotateTool>},
    {.id = kScaleTool,
     .menu = "tool",
     .text = CITY_TR("Actions", "Scale"),
     .help = CITY_TR("Actions", "Makes what is selected larger or smaller."),
     .icon = breeze("transform-scale"),
     .keys = "R",
     .where = kInView,
     .enabled = always,
     .run = [](EditorContext& context) { context.tools.activate(kScaleTool); },
     .checked = isTool<kScaleTool>},
    {.id = kVertexTool,
     .menu = "tool",
     .text = CITY_TR("Actions", "Vertices and Points"),
     .help = CITY_TR("Actions", "Drags the corners of what is selected."),
     .icon = breeze("edit-node"),
     .keys = "V",
     .where = kInView,
     .enabled = always,
     .run = [](EditorContext& context) { context.tools.activate(kVertexTool); },
     .checked = isTool<kVertexTool>},
    {.id = "tool.snap",
     .menu = "tool",
     .text = CITY_TR("Actions", "Snap"),
     .help = CITY_TR("Actions", "Drags settle on places nearby and on the grid; Ctrl inverts it."),
     .icon = breeze("snap"),
     .keys = "G",
     .where = kInView | kInDrag,
     .enabled = always,
     .run =
         [](EditorContext& context) {
             changeOptions(context,
                           [](ToolOptions::Values& values) { values.snap = !values.snap; });
         },
     .checked = [](const EditorContext& context) { return context.tools.options().values().snap; },
     .startsGroup = true},
    {.id = "tool.snapOptions",
     .menu = "tool",
     .text = CITY_TR("Actions", "Snapping…"),
     .help = CITY_TR("Actions", "What drags settle on, and the sizes of grid and angle."),
     .icon = breeze("snap-angle"),
     .enabled = always,
     .run = openSnapOptions},
    {.id = "tool.gridUp",
     .menu = "tool",
     .text = CITY_TR("Actions", "Larger Grid"),
     .help = CITY_TR("Actions", "The next larger step of the grid, up to 20 m."),
     .icon = breeze("zoom-out-large"),
     .keys = "+",
     .where = kInView,
     .enabled = always,
     .run =
         [](EditorContext& context) {
             changeOptions(context, [](ToolOptions::Values& values) {
                 values.grid = nextGrid(values.grid, true);
             });
         }},
    {.id = "tool.gridDown",
     .menu = "tool",
     .text = CITY_TR("Actions", "Smaller Grid"),
     .help = CITY_TR("Actions", "The next smaller step of the grid, down to 0.1 m."),
     .icon = breeze("zoom-in-large"),
     .keys = "-",
     .where = kInView,
     .enabled = always,
     .run =
         [](EditorContext& context) {
             changeOptions(context, [](ToolOptions::Values& values) {
                 values.grid = nextGrid(values.grid, false);
             });
         }},
    {.id = "tool.local",
     .menu = "tool",
     .text = CITY_TR("Actions", "Local Axes"),
     .help = CITY_TR("Actions", "Handles follow the axes of the object selected last."),
     .icon = "own",
     .keys = "L",
     .where = kInView,
     .enabled = always,
     .run =
         [](EditorContext& context) {
             changeOptions(context,
                           [](ToolOptions::Values& values) { values.isLocal = !values.isLocal; });
         },
     .checked =
         [](const EditorContext& context) { return context.tools.options().values().isLocal; }},
    {.id = "tool.pivot",
     .menu = "tool",
     .text = CITY_TR("Actions", "Pivot"),
     .help = CITY_TR("Actions", "The point that stays when something is turned or scaled."),
     .icon = breeze("crosshairs"),
     .enabled = always},
    {.id = "tool.nudgeLeft",
     .menu = "tool",
     .text = CITY_TR("Actions", "Nudge Left by Grid"),
     .help = CITY_TR("Actions", "Moves what is selected a step to the left in the view."),
     .icon = breeze("transform-move-horizontal"),
     .keys = "Left",
     .where = kInView | kInDrag,
     .enabled = needsWritableSelection,
     .run = [](EditorContext& context) { nudge(context, -1, 0); },
     .startsGroup = true},
    {.id = "tool.nudgeRight",
     .menu = "tool",
     .text = CITY_TR("Actions", "Nudge Right by Grid"),
     .help = CITY_TR("Actions", "Moves what is selected a step to the right in the view."),
     .icon = breeze("transform-move-horizontal"),
     .keys = "Right",
     .where = kInView | kInDrag,
     .enabled = needsWritableSelection,
     .run = [](EditorContext& context) { nudge(context, 1, 0); }},
    {.id = "tool.nudgeAway",
     .menu = "tool",
     .text = CITY_TR("Actions", "Nudge Away by Grid"),
     .help = CITY_TR("Actions", "Moves what is selected a step away from the viewer."),
     .icon = breeze("transform-move-vertical"),
     .keys = "Up",
     .where = kInView | kInDrag,
     .enabled = needsWritableSelection,
     .run = [](EditorContext& context) { nudge(context, 0, 1); }},
    {.id = "tool.nudgeNearer",
     .menu = "tool",
     .text = CITY_TR("Actions", "Nudge Nearer by Grid"),
     .help = CITY_TR("Actions", "Moves what is selected a step towards the viewer."),
     .icon = breeze("transform-move-vertical"),
     .keys = "Down",
     .where = kInView | kInDrag,
     .enabled = needsWritableSelection,
     .run = [](EditorContext& context) { nudge(context, 0, -1); }},
    {.id = "tool.raise",
     .menu = "tool",
     .text = CITY_TR("Actions", "Raise by Grid"),
     .help = CITY_TR("Actions", "Moves what is selected a step up."),
     .icon = breeze("transform-move-vertical"),
     .keys = "PgUp",
     .where = kInView | kInDrag,
     .enabled = needsWritableSelection,
     .run =
         [](EditorContext& context) {
             context.tools.nudge({0, 1, 0});
         }},
    {.id = "tool.lower",
     .menu = "tool",
     .text = CITY_TR("Actions", "Lower by Grid"),
     .help = CITY_TR("Actions", "Moves what is selected a step down."),
     .icon = breeze("transform-move-vertical"),
     .keys = "PgDown",
     .where = kInView | kInDrag,
     .enabled = needsWritableSelection,
     .run =
         [](EditorContext& context) {
             context.tools.nudge({0, -1, 0});
         }},
    {.id = "tool.turnLeft",
     .menu = "tool",
     .text = CITY_TR("Actions", "Turn Left by Step"),
     .help = CITY_TR("Actions", "Turns what is selected by the angle of snapping, or, with nothing "
                                "selected, the overhead view."),
     .icon = breeze("object-rotate-left"),
     .keys = ",",
     .where = kInView,
     .enabled = needsTurnable,
     .run = [](EditorContext& context) { turn(context, 1); }},
    {.id = "tool.turnRight",
     .menu = "tool",
     .text = CITY_TR("Actions", "Turn Right by Step"),
     .help = CITY_TR("Actions", "Turns what is selected by the angle of snapping, or, with nothing "
                                "selected, the overhead view."),
     .icon = breeze("object-rotate-right"),
     .keys = ".",
     .where = kInView,
     .enabled = needsTurnable,
     .run = [](EditorContext& context) { turn(context, -1); }},
    {.id = "tool.numbers",
     .menu = "tool",
     .text = CITY_TR("Actions", "Type Numbers"),
     .help = CITY_TR("Actions", "Moves, turns or scales by numbers that are typed."),
     .icon = breeze("edit-entry"),
     .keys = "Return",
     .where = kInView,
     .enabled = needsWritableSelection,
     .run = [](EditorContext& context) { context.tools.typeNumbers(); }},
};

} // namespace

std::span<const ActionSpec> toolActions()
{
    return kActions;
}

} // namespace city
