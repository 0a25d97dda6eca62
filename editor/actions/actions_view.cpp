#include "core/document/session.h"
#include "editor/actions/action_tables.h"
#include "editor/actions/actions_hidden.h"
#include "editor/main_window.h"
#include "editor/selection.h"
#include "editor/viewport/viewport.h"
#include "editor/window_layout.h"

namespace city
{

namespace
{

template <int number>
void useWorkspace(EditorContext& context)
{
    context.window.docksLayout().setWorkspace(number);
}

template <int number>
bool isWorkspace(const EditorContext& context)
{
    return context.window.docksLayout().workspace() == number;
}

template <int step>
void turnWorkspace(EditorContext& context)
{
    constexpr int kCount = int(kWorkspaces.size());
    WindowLayout& layout = context.window.docksLayout();
    layout.setWorkspace((layout.workspace() + step + kCount) % kCount);
}

constexpr ActionSpec kActions[] = {
    {.id = "view.kinds",
     .menu = "view",
     .text = CITY_TR("Actions", "Show"),
     .help = CITY_TR("Actions", "Which kinds of objects are shown, and which are locked."),
     .icon = breeze("object-visible"),
     .enabled = needsCity,
     .startsGroup = true},
    {.id = "view.hide",
     .menu = "view",
     .text = CITY_TR("Actions", "Hide"),
     .help = CITY_TR("Actions", "Hides what is selected, for work only: the game gets it all."),
     .icon = breeze("view-hidden"),
     .keys = "H",
     .where = kInView,
     .enabled = needsHideable,
     .run = hideSelected},
    {.id = "view.isolate",
     .menu = "view",
     .text = CITY_TR("Actions", "Isolate"),
     .help = CITY_TR("Actions", "Shows nothing but what is selected; again shows all."),
     .icon = breeze("view-private"),
     .keys = "Shift+H",
     .where = kInView,
     .enabled = needsHideable,
     .run = isolateSelected},
    {.id = "view.showAll",
     .menu = "view",
     .text = CITY_TR("Actions", "Show All"),
     .help = CITY_TR("Actions", "Shows everything that was hidden."),
     .icon = breeze("view-visible"),
     .keys = "Ctrl+Shift+H",
     .enabled = needsHidden,
     .run = showAll},
    {.id = "view.lock",
     .menu = "view",
     .text = CITY_TR("Actions", "Lock"),
     .help = CITY_TR("Actions", "Keeps what is selected from being picked and changed."),
     .icon = breeze("object-locked"),
     .keys = "Ctrl+L",
     .where = kViewAndOutliner,
     .enabled = needsLockable,
     .run = lockSelected},
    {.id = "view.unlockAll",
     .menu = "view",
     .text = CITY_TR("Actions", "Unlock All"),
     .help = CITY_TR("Actions", "Unlocks everything that was locked."),
     .icon = breeze("object-unlocked"),
     .keys = "Ctrl+Shift+L",
     .enabled = needsLocked,
     .run = unlockAll},
    {.id = "view.workspace",
     .menu = "view",
     .text = CITY_TR("Actions", "Workspace"),
     .help = CITY_TR("Actions", "Layouts of docks for the three kinds of work."),
     .icon = breeze("view-catalog"),
     .enabled = always,
     .startsGroup = true},
    {.id = "view.workspace.1",
     .menu = "view.workspace",
     .text = kWorkspaces[0].name,
     .help = CITY_TR("Actions", "Docks as they were left for building blocks."),
     .icon = breeze("view-catalog"),
     .enabled = always,
     .run = useWorkspace<0>,
     .checked = isWorkspace<0>},
    {.id = "view.workspace.2",
     .menu = "view.workspace",
     .text = kWorkspaces[1].name,
     .help = CITY_TR("Actions", "Docks as they were left for placing things."),
     .icon = breeze("view-catalog"),
     .enabled = always,
     .run = useWorkspace<1>,
     .checked = isWorkspace<1>},
    {.id = "view.workspace.3",
     .menu = "view.workspace",
     .text = kWorkspaces[2].name,
     .help = CITY_TR("Actions", "Docks as they were left for collision and particles."),
     .icon = breeze("view-catalog"),
     .enabled = always,
     .run = useWorkspace<2>,
     .checked = isWorkspace<2>},
    {.id = "view.workspaceNext",
     .menu = "view",
     .text = CITY_TR("Actions", "Next Workspace"),
     .help = CITY_TR("Actions", "Goes to the next of the three layouts."),
     .icon = breeze("go-next-view"),
     .keys = "Ctrl+PgDown",
     .enabled = always,
     .run = turnWorkspace<1>},
    {.id = "view.workspacePrevious",
     .menu = "view",
     .text = CITY_TR("Actions", "Previous Workspace"),
     .help = CITY_TR("Actions", "Goes to the layout before."),
     .icon = breeze("go-previous-view"),
     .keys = "Ctrl+PgUp",
     .enabled = always,
     .run = turnWorkspace<-1>},
    {.id = "view.docks",
     .menu = "view",
     .text = CITY_TR("Actions", "Docks"),
     .help = CITY_TR("Actions", "Which docks are open."),
     .icon = breeze("view-sidetree"),
     .enabled = always},
    {.id = "view.hideDocks",
     .menu = "view",
     .text = CITY_TR("Actions", "Hide Docks"),
     .help = CITY_TR("Actions", "Leaves the window to the view; again brings the docks back."),
     .icon = breeze("sidebar-collapse"),
     .keys = "F9",
     .enabled = always,
     .run = [](EditorContext& context) { context.window.docksLayout().toggleDocks(); },
     .checked =
         [](const EditorContext& context) {
             return context.window.docksLayout().areDocksHidden();
         }},
    {.id = "view.sheet",
     .menu = "view",
     .text = CITY_TR("Actions", "Go to Properties"),
     .help = CITY_TR("Actions", "Puts the keyboard into the row that was used last."),
     .icon = breeze("document-properties"),
     .keys = "F4",
     .enabled = needsSelection,
     .run = [](EditorContext& context) { context.window.goToSheet(); }},
    {.id = "view.findRow",
     .menu = "view",
     .text = CITY_TR("Actions", "Find Property"),
     .help = CITY_TR("Actions", "Searches the rows of the property sheet."),
     .icon = breeze("edit-find"),
     .keys = "Ctrl+Shift+F",
     .enabled = needsSelection,
     .run = [](EditorContext& context) { context.window.findRow(); }},
    {.id = "view.nextPane",
     .menu = "view",
     .text = CITY_TR("Actions", "Next Pane"),
     .help = CITY_TR("Actions", "Puts the keyboard into the next part of the window."),
     .icon = breeze("view-split-left-right"),
     .keys = "F6",
     .enabled = always,
     .run = [](EditorContext& context) { context.window.goToPane(1); }},
    {.id = "view.previousPane",
     .menu = "view",
     .text = CITY_TR("Actions", "Previous Pane"),
     .help = CITY_TR("Actions", "Puts the keyboard into the part of the window before."),
     .icon = breeze("view-split-left-right"),
     .keys = "Shift+F6",
     .enabled = always,
     .run = [](EditorContext& context) { context.window.goToPane(-1); }},
    {.id = "view.fullScreen",
     .menu = "view",
     .text = CITY_TR("Actions", "Full Screen"),
     .help = CITY_TR("Actions", "Fills the screen with the window."),
     .icon = breeze("view-fullscreen"),
     .keys = "F11",
     .enabled = always,
     .run = [](EditorContext& context) { context.window.toggleFullScreen(); },
     .checked = [](const EditorContext& context) { return context.window.isFullScreen(); }},
    {.id = "view.resetLayout",
     .menu = "view",
     .text = CITY_TR("Actions", "Reset Layout"),
     .help = CITY_TR("Actions", "Puts docks and bars where they were at first."),
     .icon = breeze("edit-reset"),
     .enabled = always,
     .run = [](EditorContext& context) { context.window.docksLayout().reset(); }},
};

} // namespace

std::span<const ActionSpec> viewActions()
{
    return kActions;
}

} // namespace city
