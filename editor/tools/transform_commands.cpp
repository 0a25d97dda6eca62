#include "editor/tools/transform_commands.h"

#include "core/document/city_document.h"
#include "core/geometry/room_finder.h"
#include "editor/error_text.h"
#include "editor/selection.h"

#include <algorithm>
#include <unordered_set>

namespace city
{

namespace
{

QString push(CityDocument& document, const Selection& selection, Result<Edit> edit)
{
    Result<void> done;
    if (edit) {
        edit->targets = selection.ids(); // what goes along is nothing the user acted on
        done = document.push(std::move(*edit));
    } else {
        done = tl::unexpected(edit.error());
    }
    return done ? QString() : errorText(done.error());
}

} // namespace

edits::Pivot editPivot(const ToolOptions::Values& options, const CityModel& model,
                       std::span<const ObjectId> ids)
{
    using Kind = edits::Pivot::Kind;
    if (options.pivot == ToolOptions::Pivot::Each)
        return {Kind::Each, {}};
    // Of what the user chose: what goes along has no part in it.
    const bool isActive = options.pivot == ToolOptions::Pivot::Active && !ids.empty();
    if (const auto centre = edits::centreOf(model, isActive ? ids.last(1) : ids))
        return {Kind::Point, *centre};
    return {Kind::Centre, {}};
}

std::vector<ObjectId> withWhatStandsIn(const CityModel& model, std::span<const ObjectId> ids)
{
    std::vector<ObjectId> all(ids.begin(), ids.end());
    std::unordered_set<ObjectId> known(ids.begin(), ids.end());
    const auto hasBlock = [&](ObjectId id) { return model.get<Block>(id) != nullptr; };
    if (std::ranges::none_of(ids, hasBlock))
        return all;
    const auto isChosen = [&](ObjectId id) {
        for (ObjectId at = id; at; at = model.parent(at))
            if (known.contains(at))
                return true;
        return false;
    };
    for (const ObjectId block : ids)
        for (const ObjectId user : model.users(block))
            if (model.get<Instance>(user) && !isChosen(user))
                all.push_back(user);
    const RoomFinder rooms(model);
    for (const ObjectId file : model.list(ListKind::Pathsets))
        for (const ObjectId path : model.children(file))
            for (const ObjectId point : model.children(path)) {
                const ObjectId room = rooms.roomAt(model.get<PathPoint>(point)->position);
                if (room && known.contains(room) && !isChosen(point))
                    all.push_back(point);
            }
    return all;
}

QString moveSelected(CityDocument& document, const Selection& selection, const glm::dvec3& by)
{
    const auto ids = withWhatStandsIn(document.model(), selection.ids());
    return push(document, selection, edits::moveBy(document.model(), ids, by));
}

QString turnSelected(CityDocument& document, const Selection& selection,
                     const ToolOptions::Values& options, double degrees)
{
    const auto ids = options.pivot == ToolOptions::Pivot::Each
                         ? selection.ids()
                         : withWhatStandsIn(document.model(), selection.ids());
    return push(document, selection,
                edits::rotate(document.model(), ids, {0, 1, 0}, degrees,
                              editPivot(options, document.model(), selection.ids())));
}

} // namespace city
