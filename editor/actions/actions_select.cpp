#include "core/document/session.h"
#include "editor/actions/action_tables.h"
#include "editor/selection.h"

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
};

} // namespace

std::span<const ActionSpec> selectActions()
{
    return kActions;
}

} // namespace city
