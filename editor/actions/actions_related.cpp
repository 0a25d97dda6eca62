#include "core/document/session.h"
#include "core/edits/related.h"
#include "editor/actions/action_tables.h"
#include "editor/main_window.h"
#include "editor/query_facts.h"
#include "editor/selection.h"
#include "editor/selection_queries.h"
#include "editor/settings.h"
#include "editor/tools/tool_box.h"

#include <QGuiApplication>

// The rows of the submenus Similar and Connected.
namespace city
{

namespace
{

inline const Setting<bool> kInViewOnly{"select/inViewOnly", false};

constexpr const char* kSimilar = "select.similar";
constexpr const char* kConnected = "select.connected";

/// Selects what of these may be picked; with Shift held, in addition.
void take(EditorContext& context, std::vector<ObjectId> ids)
{
    const CityModel& model = context.session.document().model();
    const QueryFacts& facts = context.window.queryFacts();
    const bool inViewOnly = context.window.settings().value(kInViewOnly);
    std::erase_if(ids, [&](ObjectId id) {
        return !context.tools.picking().allows(model, id) || (inViewOnly && !facts.isInView(id));
    });
    if (ids.empty()) {
        context.window.showHint(translated(
            inViewOnly ? CITY_TR("Actions", "The view shows nothing of that kind.")
                       : CITY_TR("Actions", "There is nothing of that kind that can be picked.")));
        return;
    }
    if (QGuiApplication::keyboardModifiers() & Qt::ShiftModifier)
        context.selection.add(ids);
    else
        context.selection.set(std::move(ids));
}

template <Likeness likeness>
Text needsLikeness(const EditorContext& context)
{
    if (const Text why = needsSelection(context); why.source[0])
        return why;
    return hasLikeness(context.session.document().model(), context.selection.active(), likeness)
               ? kFree
               : CITY_TR("Actions", "What was selected last has nothing of the kind.");
}

template <Likeness likeness>
void selectSimilar(EditorContext& context)
{
    take(context, similarTo(context.session.document().model(), context.selection.ids(), likeness));
}

using Related = std::vector<ObjectId> (*)(const CityModel&, std::span<const ObjectId>);

template <Related related>
void selectConnected(EditorContext& context)
{
    take(context, related(context.session.document().model(), context.selection.ids()));
}

void selectBlockContents(EditorContext& context)
{
    const CityModel& model = context.session.document().model();
    take(context, contentsOfBlocks(model, context.tools.picking(),
                                   blocksAround(model, context.selection.ids())));
}

constexpr ActionSpec kActions[] = {
    {.id = "select.similarKind",
     .menu = kSimilar,
     .text = CITY_TR("Actions", "Same Kind"),
     .help = CITY_TR("Actions", "Selects everything of the kinds of the selection."),
     .icon = breeze("view-filter"),
     .where = kViewAndOutliner,
     .enabled = needsLikeness<Likeness::Kind>,
     .run = selectSimilar<Likeness::Kind>},
    {.id = "select.similarTexture",
     .menu = kSimilar,
     .text = CITY_TR("Actions", "Same Texture"),
     .help = CITY_TR("Actions", "Selects what is drawn with the same texture."),
     .icon = breeze("texture"),
     .where = kViewAndOutliner,
     .enabled = needsLikeness<Likeness::Texture>,
     .run = selectSimilar<Likeness::Texture>},
    {.id = "select.similarModel",
     .menu = kSimilar,
     .text = CITY_TR("Actions", "Same Model"),
     .help = CITY_TR("Actions", "Selects instances of the same model, or paths of the same prop."),
     .icon = breeze("shape-cuboid"),
     .where = kViewAndOutliner,
     .enabled = needsLikeness<Likeness::Model>,
     .run = selectSimilar<Likeness::Model>},
    {.id = "select.similarBlockType",
     .menu = kSimilar,
     .text = CITY_TR("Actions", "Same Type of Block"),
     .help = CITY_TR("Actions", "Selects roads, junctions or other blocks, or what lies in such."),
     .icon = breeze("draw-polygon"),
     .where = kViewAndOutliner,
     .enabled = needsLikeness<Likeness::BlockType>,
     .run = selectSimilar<Likeness::BlockType>},
    {.id = "select.similarFlags",
     .menu = kSimilar,
     .text = CITY_TR("Actions", "Same Flags"),
     .help = CITY_TR("Actions", "Selects objects of the same kind with the same flags."),
     .icon = breeze("flag"),
     .where = kViewAndOutliner,
     .enabled = needsLikeness<Likeness::Flags>,
     .run = selectSimilar<Likeness::Flags>},
    {.id = "select.similarSize",
     .menu = kSimilar,
     .text = CITY_TR("Actions", "Same Size ±10 %"),
     .help = CITY_TR("Actions", "Selects what is as long, high and wide, within a tenth."),
     .icon = breeze("transform-scale"),
     .where = kViewAndOutliner,
     .enabled = needsLikeness<Likeness::Size>,
     .run = selectSimilar<Likeness::Size>},
    {.id = "select.inView",
     .menu = kSimilar,
     .text = CITY_TR("Actions", "Only in the View"),
     .help = CITY_TR("Actions", "Similar and Connected take only what the view shows."),
     .icon = breeze("view-visible"),
     .where = kViewAndOutliner,
     .enabled = always,
     .run =
         [](EditorContext& context) {
             Settings& settings = context.window.settings();
             settings.set(kInViewOnly, !settings.value(kInViewOnly));
         },
     .checked =
         [](const EditorContext& context) { return context.window.settings().value(kInViewOnly); },
     .startsGroup = true},
    {.id = "select.neighbours",
     .menu = kConnected,
     .text = CITY_TR("Actions", "Neighbours across an Edge"),
     .help = CITY_TR("Actions", "Selects the blocks that the perimeters name as neighbours."),
     .icon = breeze("distribute-graph"),
     .where = kViewAndOutliner,
     .enabled = needsSelection,
     .run = selectConnected<neighboursOf>},
    {.id = "select.street",
     .menu = kConnected,
     .text = CITY_TR("Actions", "Same Street"),
     .help = CITY_TR("Actions", "Selects all blocks of the street that the traffic follows."),
     .icon = breeze("draw-path"),
     .where = kViewAndOutliner,
     .enabled = needsSelection,
     .run = selectConnected<streetsOf>},
    {.id = "select.vertexUsers",
     .menu = kConnected,
     .text = CITY_TR("Actions", "Users of These Vertices"),
     .help = CITY_TR("Actions", "Selects what shares a corner with the selection."),
     .icon = breeze("edit-node"),
     .where = kViewAndOutliner,
     .enabled = needsSelection,
     .run = selectConnected<vertexUsersOf>},
    {.id = "select.blockContents",
     .menu = kConnected,
     .text = CITY_TR("Actions", "Contents of the Block"),
     .help = CITY_TR("Actions", "Selects what lies and stands in the blocks of the selection."),
     .icon = breeze("edit-group"),
     .where = kViewAndOutliner,
     .enabled = needsSelection,
     .run = selectBlockContents},
};

} // namespace

std::span<const ActionSpec> relatedActions()
{
    return kActions;
}

} // namespace city
