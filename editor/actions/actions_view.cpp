#include "core/document/session.h"
#include "editor/actions/action_tables.h"
#include "editor/main_window.h"
#include "editor/selection.h"
#include "editor/viewport/viewport.h"

namespace city
{

namespace
{

constexpr ActionSpec kActions[] = {
    {.id = "view.docks",
     .menu = "view",
     .text = CITY_TR("Actions", "Docks"),
     .help = CITY_TR("Actions", "Which docks are open."),
     .icon = breeze("view-sidetree"),
     .enabled = always,
     .startsGroup = true},
    {.id = "view.hideDocks",
     .menu = "view",
     .text = CITY_TR("Actions", "Hide Docks"),
     .help = CITY_TR("Actions", "Leaves the window to the view; again brings the docks back."),
     .icon = breeze("sidebar-collapse"),
     .keys = "F9",
     .enabled = always,
     .run = [](EditorContext& context) { context.window.toggleDocks(); },
     .checked = [](const EditorContext& context) { return context.window.areDocksHidden(); }},
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
     .run = [](EditorContext& context) { context.window.resetLayout(); }},
};

} // namespace

std::span<const ActionSpec> viewActions()
{
    return kActions;
}

} // namespace city
