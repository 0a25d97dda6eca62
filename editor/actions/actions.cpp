#include "editor/actions/actions.h"

#include "core/document/session.h"
#include "core/edits/duplicate_edits.h"
#include "core/edits/structure_edits.h"
#include "editor/error_text.h"
#include "editor/main_window.h"
#include "editor/selection.h"
#include "editor/tools/tool_box.h"
#include "editor/viewport/viewport.h"

#include <array>
#include <unordered_set>

namespace city
{

namespace
{

// --- why an action cannot be used
// ------------------------------------------------------------------

constexpr Text kFree{};

Text always(const EditorContext&)
{
    return kFree;
}

Text needsCity(const EditorContext& context)
{
    return context.session.document().model().size() == 0 ? CITY_TR("Actions", "Open a city first.")
                                                          : kFree;
}

Text needsSelection(const EditorContext& context)
{
    return context.selection.isEmpty() ? CITY_TR("Actions", "Select something first.") : kFree;
}

Text needsWritableSelection(const EditorContext& context)
{
    if (!context.session.document().readOnlyReason().isEmpty())
        return CITY_TR("Actions", "This city can be read, not changed.");
    return needsSelection(context);
}

Text needsUndo(const EditorContext& context)
{
    return context.session.document().canUndo()
               ? kFree
               : CITY_TR("Actions", "Nothing was changed that could be undone.");
}

Text needsRedo(const EditorContext& context)
{
    return context.session.document().canRedo()
               ? kFree
               : CITY_TR("Actions", "Nothing was undone that could come back.");
}

Text needsSomethingToCancel(const EditorContext& context)
{
    return context.tools.canEscape() ? kFree : CITY_TR("Actions", "Nothing is going on.");
}

Text needsSample(const EditorContext& context)
{
    return context.window.samplePath().isEmpty()
               ? CITY_TR("Actions", "The sample city is not installed.")
               : kFree;
}

Text needsContainer(const EditorContext& context)
{
    if (const Text why = needsSelection(context); why.source[0])
        return why;
    const CityModel& model = context.session.document().model();
    return model.parent(context.selection.active())
               ? kFree
               : CITY_TR("Actions", "The selection lies in nothing else.");
}

Text needsContents(const EditorContext& context)
{
    if (const Text why = needsSelection(context); why.source[0])
        return why;
    const CityModel& model = context.session.document().model();
    return model.children(context.selection.active()).empty()
               ? CITY_TR("Actions", "The selection contains nothing.")
               : kFree;
}

// --- what actions do
// -------------------------------------------------------------------------------

/// Pushes an edit; a refusal becomes a line in the status bar.
bool push(EditorContext& context, Result<Edit> edit)
{
    Result<void> done;
    if (edit)
        done = context.session.document().push(std::move(*edit));
    else
        done = tl::unexpected(edit.error());
    if (!done)
        context.window.showHint(errorText(done.error()));
    return done.has_value();
}

void removeSelected(EditorContext& context)
{
    CityDocument& document = context.session.document();
    push(context, edits::remove(document.model(), context.selection.ids()));
}

void duplicateSelected(EditorContext& context)
{
    constexpr glm::dvec3 kBeside{1, 0, 0}; // a metre east, so that the copy can be seen
    CityDocument& document = context.session.document();
    auto edit = edits::duplicate(document.model(), context.selection.ids(), kBeside);
    const std::vector<ObjectId> copies = edit ? edit->targets : std::vector<ObjectId>{};
    if (push(context, std::move(edit)))
        context.selection.set(copies);
}

void selectAll(EditorContext& context)
{
    const CityModel& model = context.session.document().model();
    std::vector<ObjectId> all;
    const auto append = [&](std::span<const ObjectId> ids) {
        all.insert(all.end(), ids.begin(), ids.end());
    };
    append(model.list(ListKind::Blocks));
    for (const ObjectId file : model.list(ListKind::InstFiles))
        append(model.children(file));
    for (const ObjectId pathset : model.list(ListKind::Pathsets))
        append(model.children(pathset));
    context.selection.set(std::move(all));
}

void selectContainer(EditorContext& context)
{
    const CityModel& model = context.session.document().model();
    std::vector<ObjectId> containers;
    for (const ObjectId id : context.selection.ids())
        containers.push_back(model.parent(id) ? model.parent(id) : id);
    context.selection.set(std::move(containers));
}

void selectContents(EditorContext& context)
{
    const CityModel& model = context.session.document().model();
    std::vector<ObjectId> contents;
    for (const ObjectId id : context.selection.ids())
        for (const ObjectId child : model.children(id))
            if (!model.get<TextureUse>(child)) // the sheet shows textures on what they paint
                contents.push_back(child);
    context.selection.set(std::move(contents));
}

QString undoText(const EditorContext& context)
{
    const CityDocument& document = context.session.document();
    const QString step = document.undoStack().undoText();
    if (document.isGestureRunning() || step.isEmpty())
        return translated(CITY_TR("Actions", "Undo"));
    return translated(CITY_TR("Actions", "Undo %1")).arg(step);
}

QString redoText(const EditorContext& context)
{
    const QString step = context.session.document().undoStack().redoText();
    return step.isEmpty() ? translated(CITY_TR("Actions", "Redo"))
                          : translated(CITY_TR("Actions", "Redo %1")).arg(step);
}

template <const char* const& id>
bool isTool(const EditorContext& context)
{
    return context.tools.activeId() == id;
}

constexpr const char* kSelectTool = "tool.select";
constexpr const char* kMoveTool = "tool.move";

constexpr MenuSpec kMenus[] = {
    {"file", CITY_TR("Actions", "&File")},     {"edit", CITY_TR("Actions", "&Edit")},
    {"select", CITY_TR("Actions", "&Select")}, {"view", CITY_TR("Actions", "&View")},
    {"tool", CITY_TR("Actions", "&Tools")},    {"help", CITY_TR("Actions", "&Help")},
};

constexpr unsigned kViewAndOutliner = kInView | kInOutliner;

constexpr ActionSpec kActions[] = {
    // --- File
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

    // --- Edit
    {.id = "edit.undo",
     .menu = "edit",
     .text = CITY_TR("Actions", "Undo"),
     .help = CITY_TR("Actions", "Takes the last step back; during a drag, the drag."),
     .icon = breeze("edit-undo"),
     .keys = "Ctrl+Z",
     .where = kAnywhere | kInDrag,
     .enabled = needsUndo,
     .run = [](EditorContext& context) { context.session.document().undo(); },
     .textNow = undoText},
    {.id = "edit.redo",
     .menu = "edit",
     .text = CITY_TR("Actions", "Redo"),
     .help = CITY_TR("Actions", "Makes the step again that was taken back."),
     .icon = breeze("edit-redo"),
     .keys = "Ctrl+Shift+Z, Ctrl+Y",
     .enabled = needsRedo,
     .run = [](EditorContext& context) { context.session.document().redo(); },
     .textNow = redoText},
    {.id = "edit.duplicate",
     .menu = "edit",
     .text = CITY_TR("Actions", "Duplicate"),
     .help = CITY_TR("Actions", "Copies what is selected and selects the copies."),
     .icon = breeze("edit-duplicate"),
     .keys = "Ctrl+D",
     .where = kViewAndOutliner,
     .enabled = needsWritableSelection,
     .run = duplicateSelected,
     .startsGroup = true},
    {.id = "edit.delete",
     .menu = "edit",
     .text = CITY_TR("Actions", "Delete"),
     .help = CITY_TR("Actions", "Deletes what is selected with all that belongs to it."),
     .icon = breeze("edit-delete"),
     .keys = "Del",
     .where = kViewAndOutliner,
     .enabled = needsWritableSelection,
     .run = removeSelected},
    {.id = "edit.find",
     .menu = "edit",
     .text = CITY_TR("Actions", "Find"),
     .help = CITY_TR("Actions", "Goes to the outliner's filter."),
     .icon = breeze("edit-find"),
     .keys = "Ctrl+F",
     .enabled = needsCity,
     .run = [](EditorContext& context) { context.window.find(); },
     .startsGroup = true},
    {.id = "edit.cancel",
     .menu = "edit",
     .text = CITY_TR("Actions", "Cancel"),
     .help = CITY_TR("Actions", "Takes back the drag, then the tool, then the selection."),
     .icon = breeze("dialog-cancel"),
     .keys = "Esc",
     .where = kAnywhere | kInDrag,
     .enabled = needsSomethingToCancel,
     .run = [](EditorContext& context) { context.tools.escape(); }},

    // --- Select
    {.id = "select.all",
     .menu = "select",
     .text = CITY_TR("Actions", "All"),
     .help = CITY_TR("Actions", "Selects all blocks, instances and paths."),
     .icon = breeze("edit-select-all"),
     .keys = "Ctrl+A",
     .where = kViewAndOutliner,
     .enabled = needsCity,
     .run = selectAll},
    {.id = "select.none",
     .menu = "select",
     .text = CITY_TR("Actions", "None"),
     .help = CITY_TR("Actions", "Selects nothing."),
     .icon = breeze("edit-select-none"),
     .keys = "Ctrl+Shift+A",
     .enabled = needsSelection,
     .run = [](EditorContext& context) { context.selection.clear(); }},
    {.id = "select.parent",
     .menu = "select",
     .text = CITY_TR("Actions", "Container"),
     .help = CITY_TR("Actions", "Selects the block, file or path around the selection."),
     .icon = breeze("go-up"),
     .keys = "Alt+Up",
     .where = kViewAndOutliner,
     .enabled = needsContainer,
     .run = selectContainer,
     .startsGroup = true},
    {.id = "select.children",
     .menu = "select",
     .text = CITY_TR("Actions", "Contents"),
     .help = CITY_TR("Actions", "Selects what lies in the selection."),
     .icon = breeze("go-down"),
     .keys = "Alt+Down",
     .where = kViewAndOutliner,
     .enabled = needsContents,
     .run = selectContents},

    // --- View
    {.id = "view.frame",
     .menu = "view",
     .text = CITY_TR("Actions", "Frame Selection"),
     .help = CITY_TR("Actions", "Brings the selection into view."),
     .icon = breeze("zoom-fit-selection"),
     .keys = "F",
     .where = kInView | kInDrag,
     .enabled = needsSelection,
     .run = [](EditorContext& context) { context.viewport.frame(context.selection.ids()); }},
    {.id = "view.frameAll",
     .menu = "view",
     .text = CITY_TR("Actions", "Frame Everything"),
     .help = CITY_TR("Actions", "Brings the whole city into view."),
     .icon = breeze("zoom-fit-drawing"),
     .keys = "Home",
     .where = kInView | kInDrag,
     .enabled = needsCity,
     .run = [](EditorContext& context) { context.viewport.frame({}); }},
    {.id = "view.top",
     .menu = "view",
     .text = CITY_TR("Actions", "Overhead View"),
     .help = CITY_TR("Actions", "Looks straight down, north up; again goes back."),
     .icon = breeze("map-flat"),
     .keys = "O",
     .where = kInView | kInDrag,
     .enabled = needsCity,
     .run =
         [](EditorContext& context) {
             context.viewport.setOverhead(!context.viewport.isOverhead());
         },
     .checked = [](const EditorContext& context) { return context.viewport.isOverhead(); }},
    {.id = "view.fly",
     .menu = "view",
     .text = CITY_TR("Actions", "Fly Mode"),
     .help =
         CITY_TR("Actions", "The mouse looks around and W A S D Q E fly, until a click or Esc."),
     .icon = "own",
     .keys = "Shift+F",
     .where = kInView,
     .enabled = needsCity,
     .run =
         [](EditorContext& context) { context.viewport.setFlyMode(!context.viewport.isFlyMode()); },
     .checked = [](const EditorContext& context) { return context.viewport.isFlyMode(); }},
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

    // --- Tools
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

    // --- Help
    {.id = "help.about",
     .menu = "help",
     .text = CITY_TR("Actions", "About Blockwright"),
     .help = CITY_TR("Actions", "Version, licence and what draws the picture."),
     .icon = breeze("help-about"),
     .enabled = always,
     .run = [](EditorContext& context) { context.window.showAbout(); }},
};

} // namespace

std::span<const ActionSpec> actionSpecs()
{
    return kActions;
}

std::span<const MenuSpec> menuSpecs()
{
    return kMenus;
}

} // namespace city
