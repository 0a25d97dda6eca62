#include "core/document/session.h"
#include "core/edits/duplicate_edits.h"
#include "core/edits/structure_edits.h"
#include "core/edits/weld_edits.h"
#include "editor/actions/action_tables.h"
#include "editor/bars/go_to_bar.h"
#include "editor/docks/outliner_dock.h"
#include "editor/docks/outliner_model.h"
#include "editor/docks/properties_dock.h"
#include "editor/docks/selection_source.h"
#include "editor/main_window.h"
#include "editor/selection.h"
#include "editor/tools/tool_box.h"
#include "editor/visibility_text.h"

#include <QClipboard>
#include <QGuiApplication>

#include <algorithm>

namespace city
{

namespace
{

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

Text needsRenamable(const EditorContext& context)
{
    if (const Text why = needsWritableSelection(context); why.source[0])
        return why;
    const OutlinerModel& rows = context.window.outliner().model();
    return rows.canRename(context.selection.active())
               ? kFree
               : CITY_TR("Actions", "Only paths and texture entries are renamed here.");
}

void renameSelected(EditorContext& context)
{
    if (!context.window.outliner().rename(context.selection.active()))
        context.window.showHint(
            translated(CITY_TR("Actions", "The outliner's filter or grouping hides it.")));
}

Text needsMatches(const EditorContext& context)
{
    if (const Text why = needsCity(context); why.source[0])
        return why;
    return context.window.outliner().matchCount() == 0
               ? CITY_TR("Actions", "Type what to find into the outliner first (Ctrl+F).")
               : kFree;
}

void removeSelected(EditorContext& context)
{
    if (context.tools.remove())
        return;
    const std::vector<ObjectId> ids = editableIds(context);
    if (!ids.empty())
        push(context, edits::remove(context.session.document().model(), ids));
}

void duplicateSelected(EditorContext& context)
{
    constexpr glm::dvec3 kBeside{1, 0, 0}; // a metre east, so that the copy can be seen
    const std::vector<ObjectId> ids = editableIds(context);
    if (ids.empty())
        return;
    auto edit = edits::duplicate(context.session.document().model(), ids, kBeside);
    const std::vector<ObjectId> copies = edit ? edit->targets : std::vector<ObjectId>{};
    if (push(context, std::move(edit)))
        context.selection.set(copies);
}

/// Whether the selection is of corners, and of so many at least.
bool hasVertices(const EditorContext& context, std::size_t least)
{
    const CityModel& model = context.session.document().model();
    return context.selection.size() >= least &&
           std::ranges::all_of(context.selection.ids(),
                               [&](ObjectId id) { return model.get<Vertex>(id) != nullptr; });
}

Text needsTwoVertices(const EditorContext& context)
{
    if (const Text why = needsWritableSelection(context); why.source[0])
        return why;
    return hasVertices(context, 2)
               ? kFree
               : CITY_TR("Actions",
                         "Select two corners or more in the tool Vertices and Points first.");
}

Text needsVertices(const EditorContext& context)
{
    if (const Text why = needsWritableSelection(context); why.source[0])
        return why;
    return hasVertices(context, 1)
               ? kFree
               : CITY_TR("Actions", "Select corners in the tool Vertices and Points first.");
}

void weldSelected(EditorContext& context)
{
    const ObjectId to = context.selection.active();
    if (push(context, edits::weld(context.session.document().model(), editableIds(context), to)))
        context.selection.set({to});
}

void unweldSelected(EditorContext& context)
{
    push(context, edits::unweld(context.session.document().model(), editableIds(context)));
}

void copyValues(EditorContext& context)
{
    QGuiApplication::clipboard()->setText(context.window.properties().source().copyValues());
    context.window.showHint(translated(CITY_TR("Actions", "The values were copied.")));
}

void pasteValues(EditorContext& context)
{
    SelectionSource& source = context.window.properties().source();
    context.window.showHint(source.pasteValues(QGuiApplication::clipboard()->text()));
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

constexpr ActionSpec kActions[] = {
    {.id = "edit.undo",
     .menu = "edit",
     .text = CITY_TR("Actions", "Undo"),
     .help = CITY_TR("Actions", "Takes the last step back; during a drag, the drag."),
     .icon = breeze("edit-undo"),
     .keys = "Ctrl+Z",
     .where = kAnywhere | kInDrag,
     .enabled = needsUndo,
     .run =
         [](EditorContext& context) {
             if (!context.tools.cancel())
                 context.session.document().undo();
         },
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
    {.id = "edit.rename",
     .menu = "edit",
     .text = CITY_TR("Actions", "Rename"),
     .help = CITY_TR("Actions", "Opens the name in the outliner for typing."),
     .icon = breeze("edit-rename"),
     .keys = "F2",
     .where = kViewAndOutliner,
     .enabled = needsRenamable,
     .run = renameSelected},
    {.id = "edit.join",
     .menu = "edit",
     .text = CITY_TR("Actions", "Join (weld)"),
     .help = CITY_TR("Actions", "Makes one corner of several, where the one selected last is."),
     .icon = breeze("node-join"),
     .keys = "Ctrl+J",
     .where = kViewAndOutliner,
     .enabled = needsTwoVertices,
     .run = weldSelected},
    {.id = "edit.split",
     .menu = "edit",
     .text = CITY_TR("Actions", "Split (unweld)"),
     .help = CITY_TR("Actions", "Gives each block that shares the corners its own."),
     .icon = breeze("node-break"),
     .keys = "Ctrl+Shift+J",
     .where = kViewAndOutliner,
     .enabled = needsVertices,
     .run = unweldSelected},
    {.id = "edit.copyValues",
     .menu = "edit",
     .text = CITY_TR("Actions", "Copy Values"),
     .help = CITY_TR("Actions", "Copies all values of the property sheet as JSON."),
     .icon = breeze("edit-copy"),
     .keys = "Ctrl+Shift+C",
     .where = kInView | kInSheet,
     .enabled = needsSelection,
     .run = copyValues,
     .startsGroup = true},
    {.id = "edit.pasteValues",
     .menu = "edit",
     .text = CITY_TR("Actions", "Paste Values"),
     .help = CITY_TR("Actions", "Sets what rows of the same names take of copied values."),
     .icon = breeze("edit-paste-style"),
     .keys = "Ctrl+Shift+V",
     .where = kInSheet,
     .enabled = needsWritableSelection,
     .run = pasteValues},
    {.id = "edit.find",
     .menu = "edit",
     .text = CITY_TR("Actions", "Find"),
     .help = CITY_TR("Actions", "Goes to the outliner's filter."),
     .icon = breeze("edit-find"),
     .keys = "Ctrl+F",
     .enabled = needsCity,
     .run = [](EditorContext& context) { context.window.find(); },
     .startsGroup = true},
    {.id = "edit.findNext",
     .menu = "edit",
     .text = CITY_TR("Actions", "Find Next"),
     .help = CITY_TR("Actions", "Selects and frames the next object that the filter found."),
     .icon = breeze("go-down-search"),
     .keys = "F3",
     .enabled = needsMatches,
     .run = [](EditorContext& context) { context.window.outliner().findNext(1); }},
    {.id = "edit.findPrevious",
     .menu = "edit",
     .text = CITY_TR("Actions", "Find Previous"),
     .help = CITY_TR("Actions", "Selects and frames the object before that the filter found."),
     .icon = breeze("go-up-search"),
     .keys = "Shift+F3",
     .enabled = needsMatches,
     .run = [](EditorContext& context) { context.window.outliner().findNext(-1); }},
    {.id = "edit.goTo",
     .menu = "edit",
     .text = CITY_TR("Actions", "Go To…"),
     .help = CITY_TR("Actions", "Goes to a block's number, an address or a place."),
     .icon = breeze("go-jump"),
     .keys = "Ctrl+Shift+G",
     .enabled = needsCity,
     .run = [](EditorContext& context) { context.window.findChild<GoToBar*>()->open(); }},
    {.id = "edit.cancel",
     .menu = "edit",
     .text = CITY_TR("Actions", "Cancel"),
     .help = CITY_TR("Actions", "Takes back the drag, then the tool, then the selection."),
     .icon = breeze("dialog-cancel"),
     .keys = "Esc",
     .where = kAnywhere | kInDrag,
     .enabled = needsSomethingToCancel,
     .run = [](EditorContext& context) { context.tools.escape(); }},
};

} // namespace

std::span<const ActionSpec> editActions()
{
    return kActions;
}

} // namespace city
