#include "core/document/session.h"
#include "editor/actions/action_tables.h"
#include "editor/main_window.h"
#include "editor/named_sets_parts.h"
#include "editor/selection.h"
#include "editor/selection_queries.h"
#include "editor/tools/tool_box.h"
#include "editor/viewport/viewport.h"

#include <QWidget>

#include <algorithm>

namespace city
{

namespace
{

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

Text needsBlock(const EditorContext& context)
{
    if (const Text why = needsSelection(context); why.source[0])
        return why;
    const CityModel& model = context.session.document().model();
    // Points are looked for only when it is asked: finding their block takes a walk over all.
    for (const ObjectId id : context.selection.ids()) {
        const auto* instance = model.get<Instance>(id);
        if (instance ? bool(instance->room.id) : !model.get<Vertex>(id))
            return kFree;
    }
    return CITY_TR("Actions", "The selection stands in no block.");
}

Text needsSelectionBefore(const EditorContext& context)
{
    return context.selection.canGoBack() ? kFree
                                         : CITY_TR("Actions", "Nothing was selected before.");
}

Text needsSelectionAfter(const EditorContext& context)
{
    return context.selection.canGoForward()
               ? kFree
               : CITY_TR("Actions", "This is the last selection that was made.");
}

/// Select All and invert leave some out, and say how many.
void showNotSelected(EditorContext& context)
{
    if (const QString left = context.tools.picking().leftOutText(); !left.isEmpty())
        context.window.showHint(left);
}

void selectAll(EditorContext& context)
{
    context.selection.set(
        everythingBut(context.session.document().model(), context.tools.picking(), nullptr));
    showNotSelected(context);
}

void invertSelection(EditorContext& context)
{
    context.selection.set(everythingBut(context.session.document().model(), context.tools.picking(),
                                        &context.selection));
    showNotSelected(context);
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

void selectSameBlock(EditorContext& context)
{
    const CityModel& model = context.session.document().model();
    const auto blocks = blocksAround(model, context.selection.ids());
    if (blocks.empty()) {
        context.window.showHint(
            translated(CITY_TR("Actions", "The selection stands in no block.")));
        return;
    }
    context.selection.set(contentsOfBlocks(model, context.tools.picking(), blocks));
}

/// Goes on to the next object that shows, the nearest first; after the last the first again.
void selectInView(EditorContext& context, int step)
{
    constexpr double kSampled = 16; // pixels: what is smaller is met by its middle
    const CityModel& model = context.session.document().model();
    auto hits = context.viewport.pickIn(context.viewport.widget()->rect(), false, kSampled);
    std::ranges::stable_sort(hits, {}, &PickHit::distance);
    const auto shown = context.tools.picking().candidates(model, hits);
    if (shown.empty()) {
        context.window.showHint(
            translated(CITY_TR("Actions", "Nothing that could be picked shows in the view.")));
        return;
    }
    const auto count = int(shown.size());
    int now = step > 0 ? -1 : 0;
    for (int i = 0; i < count; ++i)
        if (std::ranges::find(shown[std::size_t(i)].ids, context.selection.active()) !=
            shown[std::size_t(i)].ids.end())
            now = i;
    context.selection.set(shown[std::size_t((now + step + count) % count)].ids);
}

constexpr ActionSpec kActions[] = {
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
    {.id = "select.invert",
     .menu = "select",
     .text = CITY_TR("Actions", "Invert"),
     .help = CITY_TR("Actions", "Selects everything that is not selected."),
     .icon = breeze("edit-select-invert"),
     .keys = "Ctrl+I",
     .enabled = needsCity,
     .run = invertSelection},
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
    {.id = "select.back",
     .menu = "select",
     .text = CITY_TR("Actions", "Previous Selection"),
     .help = CITY_TR("Actions", "Selects what was selected before."),
     .icon = breeze("go-previous"),
     .keys = "Alt+Left",
     .where = kViewAndOutliner | kInSheet,
     .enabled = needsSelectionBefore,
     .run = [](EditorContext& context) { context.selection.goBack(); }},
    {.id = "select.forward",
     .menu = "select",
     .text = CITY_TR("Actions", "Next Selection"),
     .help = CITY_TR("Actions", "Selects what was selected after."),
     .icon = breeze("go-next"),
     .keys = "Alt+Right",
     .where = kViewAndOutliner | kInSheet,
     .enabled = needsSelectionAfter,
     .run = [](EditorContext& context) { context.selection.goForward(); }},
    {.id = "select.next",
     .menu = "select",
     .text = CITY_TR("Actions", "Next Object in View"),
     .help = CITY_TR("Actions", "Goes on to the next object that shows, the nearest first."),
     .icon = breeze("arrow-right"),
     .keys = "Tab",
     .where = kInView,
     .enabled = needsCity,
     .run = [](EditorContext& context) { selectInView(context, 1); }},
    {.id = "select.previous",
     .menu = "select",
     .text = CITY_TR("Actions", "Previous Object in View"),
     .help = CITY_TR("Actions", "Goes back to the object before."),
     .icon = breeze("arrow-left"),
     .keys = "Shift+Tab",
     .where = kInView,
     .enabled = needsCity,
     .run = [](EditorContext& context) { selectInView(context, -1); }},
    {.id = "select.similar",
     .menu = "select",
     .text = CITY_TR("Actions", "Similar"),
     .help = CITY_TR("Actions", "Selects what is like the selection; with Shift, in addition."),
     .icon = breeze("edit-select-all-layers"),
     .keys = "Shift+G",
     .where = kInView,
     .enabled = needsSelection,
     .startsGroup = true},
    {.id = "select.connected",
     .menu = "select",
     .text = CITY_TR("Actions", "Connected"),
     .help = CITY_TR("Actions", "Selects what hangs on the selection; with Shift, in addition."),
     .icon = breeze("distribute-graph"),
     .keys = "Shift+L",
     .where = kInView,
     .enabled = needsSelection},
    {.id = "select.sameBlock",
     .menu = "select",
     .text = CITY_TR("Actions", "In the Same Block"),
     .help = CITY_TR("Actions", "Selects what lies and stands in the blocks of the selection."),
     .icon = breeze("edit-group"),
     .where = kViewAndOutliner,
     .enabled = needsBlock,
     .run = selectSameBlock},
    {.id = "select.underCursor",
     .menu = "select",
     .text = CITY_TR("Actions", "Under the Cursor…"),
     .help = CITY_TR("Actions", "Lists what lies under the cursor, to choose from."),
     .icon = breeze("dialog-layers"),
     .keys = "Shift+Q",
     .where = kInView,
     .enabled = needsCity,
     .run = [](EditorContext& context) { context.tools.requestList(); }},
    {.id = "select.wholes",
     .menu = "select",
     .text = CITY_TR("Actions", "Pick Wholes"),
     .help = CITY_TR("Actions", "Clicks take whole blocks and paths instead of their parts."),
     .icon = breeze("object-group"),
     .keys = "K",
     .where = kInView,
     .enabled = always,
     .run =
         [](EditorContext& context) {
             Picking& picking = context.tools.picking();
             picking.setTakesWholes(!picking.takesWholes());
         },
     .checked = [](const EditorContext& context) { return context.tools.picking().takesWholes(); },
     .startsGroup = true},
    {.id = "select.kinds",
     .menu = "select",
     .text = CITY_TR("Actions", "What Can Be Picked"),
     .help = CITY_TR("Actions", "Which kinds of things clicks and boxes take."),
     .icon = breeze("view-filter"),
     .enabled = always},
    {.id = "select.saveSet",
     .menu = "select",
     .text = CITY_TR("Actions", "Save as Named Set…"),
     .help = CITY_TR("Actions", "Gives the selection a name, to select it again later."),
     .icon = breeze("tag-new"),
     .enabled = needsSelection,
     .run = [](EditorContext& context) { saveSelectionAsSet(context.window); },
     .startsGroup = true},
    {.id = "select.sets",
     .menu = "select",
     .text = CITY_TR("Actions", "Named Sets"),
     .help = CITY_TR("Actions", "Selects what was given a name; with Shift, in addition."),
     .icon = breeze("tag"),
     .enabled = needsCity},
};

} // namespace

std::span<const ActionSpec> selectActions()
{
    return kActions;
}

} // namespace city
