#include "editor/actions/actions_hidden.h"

#include "core/document/session.h"
#include "core/document/visibility.h"
#include "editor/actions/action_tables.h"
#include "editor/selection.h"

#include <algorithm>

namespace city
{

namespace
{

bool canSelected(const EditorContext& context, auto&& can)
{
    const CityModel& model = context.session.document().model();
    return std::ranges::any_of(context.selection.ids(), [&](ObjectId id) {
        const Record* record = model.find(id);
        return record && Visibility::canHave(*record) && can(id);
    });
}

} // namespace

Text needsHideable(const EditorContext& context)
{
    if (const Text why = needsSelection(context); why.source[0])
        return why;
    return canSelected(context, [](ObjectId) { return true; })
               ? kFree
               : CITY_TR("Actions", "What is selected is not drawn.");
}

Text needsLockable(const EditorContext& context)
{
    if (const Text why = needsSelection(context); why.source[0])
        return why;
    if (!canSelected(context, [](ObjectId) { return true; }))
        return CITY_TR("Actions", "Only what stands in the city can be locked.");
    const Visibility& visibility = context.session.visibility();
    return canSelected(context, [&](ObjectId id) { return !visibility.isLocked(id); })
               ? kFree
               : CITY_TR("Actions", "This is locked already.");
}

Text needsHidden(const EditorContext& context)
{
    return context.session.visibility().isAny(Trait::Hidden)
               ? kFree
               : CITY_TR("Actions", "Nothing is hidden.");
}

Text needsLocked(const EditorContext& context)
{
    return context.session.visibility().isAny(Trait::Locked)
               ? kFree
               : CITY_TR("Actions", "Nothing is locked.");
}

void hideSelected(EditorContext& context)
{
    const std::vector<ObjectId> ids = context.selection.ids();
    context.session.visibility().set(Trait::Hidden, ids, true);
}

void isolateSelected(EditorContext& context)
{
    context.session.visibility().setAllBut(Trait::Hidden, context.selection.ids());
}

void showAll(EditorContext& context)
{
    context.session.visibility().clear(Trait::Hidden);
}

void lockSelected(EditorContext& context)
{
    context.session.visibility().set(Trait::Locked, context.selection.ids(), true);
}

void unlockAll(EditorContext& context)
{
    context.session.visibility().clear(Trait::Locked);
}

} // namespace city
