#include "core/document/session.h"
#include "core/edits/height_edits.h"
#include "core/edits/reverse_edits.h"
#include "editor/actions/action_tables.h"
#include "editor/selection.h"
#include "editor/tools/tool_box.h"

namespace city
{

namespace
{

Text needsVertexTool(const EditorContext& context)
{
    if (!context.session.document().readOnlyReason().isEmpty())
        return CITY_TR("Actions", "This city can be read, not changed.");
    return context.tools.activeId() == "tool.vertex"
               ? kFree
               : CITY_TR("Actions", "Choose the tool Vertices and Points (V) first.");
}

/// The corners that are selected in the tool, else all that verbs are about.
std::vector<ObjectId> places(EditorContext& context)
{
    return context.selection.isEmpty() ? context.tools.subjects() : editableIds(context);
}

void reverseSubjects(EditorContext& context)
{
    push(context, edits::reverse(context.session.document().model(), context.tools.subjects()));
}

void alignHeights(EditorContext& context)
{
    push(context,
         edits::alignHeights(context.session.document().model(), places(context), std::nullopt));
}

void makePlanar(EditorContext& context)
{
    push(context, edits::makePlanar(context.session.document().model(), places(context)));
}

constexpr ActionSpec kActions[] = {
    {.id = "build.insert",
     .menu = "build",
     .text = CITY_TR("Actions", "Insert Section or Point"),
     .help = CITY_TR("Actions", "Adds a section to the strip, or a point to the path, under the "
                                "cursor or between two that are selected."),
     .icon = breeze("node-add"),
     .keys = "Ins",
     .where = kInView,
     .enabled = needsVertexTool,
     .run = [](EditorContext& context) { context.tools.insert(); }},
    {.id = "build.reverse",
     .menu = "build",
     .text = CITY_TR("Actions", "Reverse Direction"),
     .help = CITY_TR("Actions", "Turns round the direction of roads and paths; walls then face the "
                                "other way."),
     .icon = breeze("path-reverse"),
     .where = kViewAndOutliner,
     .enabled = needsWritableSubjects,
     .run = reverseSubjects},
    {.id = "build.alignHeights",
     .menu = "build",
     .text = CITY_TR("Actions", "Align Heights"),
     .help = CITY_TR("Actions", "Brings corners and points to the height of the one selected "
                                "last."),
     .icon = breeze("align-vertical-bottom"),
     .where = kInView,
     .enabled = needsWritableSubjects,
     .run = alignHeights},
    {.id = "build.planar",
     .menu = "build",
     .text = CITY_TR("Actions", "Make Planar"),
     .help = CITY_TR("Actions", "Raises and lowers corners to the plane that fits them best."),
     .icon = "own",
     .where = kInView,
     .enabled = needsWritableSubjects,
     .run = makePlanar},
};

} // namespace

std::span<const ActionSpec> buildActions()
{
    return kActions;
}

} // namespace city
