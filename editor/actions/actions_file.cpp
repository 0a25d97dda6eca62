#include "core/document/session.h"
#include "editor/actions/action_tables.h"
#include "editor/docks/issues_dock.h"
#include "editor/docks/issues_parts.h"
#include "editor/main_window.h"

namespace city
{

namespace
{

Text needsCityToLeave(const EditorContext& context)
{
    return context.session.mapName().isEmpty()
               ? CITY_TR("Actions", "The start page is shown already.")
               : kFree;
}

Text needsSample(const EditorContext& context)
{
    return context.window.samplePath().isEmpty()
               ? CITY_TR("Actions", "The sample city is not installed.")
               : kFree;
}

constexpr ActionSpec kActions[] = {
    {.id = "file.open",
     .menu = "file",
     .text = CITY_TR("Actions", "Open City…"),
     .help = CITY_TR("Actions", "Opens a city's .psdl file with what lies beside it."),
     .icon = breeze("document-open"),
     .keys = "Ctrl+O",
     .enabled = always,
     .run = [](EditorContext& context) { context.window.openFile(); }},
    {.id = "file.openGame",
     .menu = "file",
     .text = CITY_TR("Actions", "Open Game Folder…"),
     .help = CITY_TR("Actions", "Opens a folder that is laid out as the game's."),
     .icon = breeze("document-open-folder"),
     .keys = "Ctrl+Shift+O",
     .enabled = always,
     .run = [](EditorContext& context) { context.window.openFolder(); }},
    {.id = "file.recent",
     .menu = "file",
     .text = CITY_TR("Actions", "Open Recent"),
     .help = CITY_TR("Actions", "Cities that were opened before."),
     .icon = breeze("document-open-recent"),
     .enabled = always},
    {.id = "file.sample",
     .menu = "file",
     .text = CITY_TR("Actions", "Open Sample City"),
     .help = CITY_TR("Actions", "Opens the city that comes with the program."),
     .icon = breeze("document-new-from-template"),
     .enabled = needsSample,
     .run = [](EditorContext& context) { context.window.openSample(); }},
    {.id = "file.start",
     .menu = "file",
     .text = CITY_TR("Actions", "Start Page"),
     .help = CITY_TR("Actions", "Closes the city and shows the last ones that were open."),
     .icon = breeze("go-home"),
     .enabled = needsCityToLeave,
     .run = [](EditorContext& context) { context.window.closeCity(); }},
    {.id = "file.save",
     .menu = "file",
     .text = CITY_TR("Actions", "Save"),
     .help = CITY_TR("Actions", "Writes the files that were changed."),
     .icon = breeze("document-save"),
     .keys = "Ctrl+S",
     .enabled = needsCity, // also with nothing to save: typed text may become a change
     .run = [](EditorContext& context) { context.window.save(); },
     .startsGroup = true},
    {.id = "file.saveAs",
     .menu = "file",
     .text = CITY_TR("Actions", "Save As…"),
     .help = CITY_TR("Actions", "Writes all files of the city into another folder."),
     .icon = breeze("document-save-as"),
     .keys = "Ctrl+Shift+S",
     .enabled = needsCity,
     .run = [](EditorContext& context) { context.window.saveAs(); }},
    {.id = "file.check",
     .menu = "file",
     .text = CITY_TR("Actions", "Check for Game"),
     .help = CITY_TR("Actions", "Looks at the whole city again and lists what is wrong."),
     .icon = breeze("checkmark"),
     .keys = "F7",
     .enabled = needsCity,
     .run =
         [](EditorContext& context) {
             IssuesDock& issues = issuesOf(context.window);
             issues.show();
             issues.raise();
             issues.check();
         },
     .startsGroup = true},
    {.id = "file.close",
     .menu = "file",
     .text = CITY_TR("Actions", "Close City"),
     .help = CITY_TR("Actions", "Closes the city and keeps the window."),
     .icon = breeze("document-close"),
     .keys = "Ctrl+W",
     .enabled = needsCity,
     .run = [](EditorContext& context) { context.window.closeCity(); },
     .startsGroup = true},
    {.id = "file.quit",
     .menu = "file",
     .text = CITY_TR("Actions", "Quit"),
     .help = CITY_TR("Actions", "Leaves the program."),
     .icon = breeze("application-exit"),
     .keys = "Ctrl+Q",
     .enabled = always,
     .run = [](EditorContext& context) { context.window.close(); }},
};

} // namespace

std::span<const ActionSpec> fileActions()
{
    return kActions;
}

} // namespace city
