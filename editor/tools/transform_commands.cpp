#include "editor/tools/transform_commands.h"

#include "core/document/city_document.h"
#include "core/edits/weld_edits.h"
#include "core/geometry/room_finder.h"
#include "editor/error_text.h"
#include "editor/object_names.h"
#include "editor/selection.h"

#include <QCoreApplication>

#include <algorithm>
#include <unordered_set>

namespace city
{

namespace
{

struct Commands {
    Q_DECLARE_TR_FUNCTIONS(Tools)
};

/// What goes along is nothing the user acted on: the targets are the subjects alone.
QString push(CityDocument& document, const std::vector<ObjectId>& subjects, Result<Edit> edit,
             const QString& name)
{
    Result<void> done;
    if (edit) {
        edit->targets = subjects;
        done = document.push(std::move(*edit), name);
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

QString moveName(const CityModel& model, std::span<const ObjectId> ids)
{
    return Commands::tr("Move %1").arg(countedObjects(model, ids));
}

QString scaleName(const CityModel& model, std::span<const ObjectId> ids, double factor)
{
    return Commands::tr("Scale %1 to %2")
        .arg(countedObjects(model, ids), QString::number(factor, 'g', 6));
}

QString rotateName(const CityModel& model, std::span<const ObjectId> ids, double degrees)
{
    return Commands::tr("Rotate %1 by %2°")
        .arg(countedObjects(model, ids), QString::number(degrees + 0.0, 'g', 6));
}

Result<Edit> moveEdit(const CityModel& model, const ToolOptions::Values& options,
                      std::span<const ObjectId> subjects, std::span<const ObjectId> all,
                      const glm::dvec3& by, std::vector<edits::BentRoad>* bent)
{
    std::vector<ObjectId> blocks;
    for (const ObjectId id : subjects)
        if (options.detach && model.get<Block>(id))
            blocks.push_back(id);
    CityModel start = model;
    std::optional<Edit> first;
    if (!blocks.empty()) {
        auto detached = edits::detach(model, blocks);
        if (!detached)
            return detached;
        start.apply(*detached);
        first = std::move(*detached);
    }
    auto edit = edits::moveBy(start, all, by);
    if (!edit)
        return edit;
    auto marked = edits::markBent(start, *edit);
    if (bent)
        *bent = std::move(marked);
    if (!first || edit->isEmpty()) // what ends where it began detaches nothing
        return edit;
    first->text = edit->text;
    appendEdit(*first, std::move(*edit));
    return std::move(*first);
}

QString moveSelected(CityDocument& document, const Selection& selection,
                     const ToolOptions::Values& options, const glm::dvec3& by)
{
    const CityModel& model = document.model();
    const auto ids = selection.editable();
    const auto all = options.takeAlong ? selection.editable(withWhatStandsIn(model, ids)) : ids;
    return push(document, ids, moveEdit(model, options, ids, all, by), moveName(model, ids));
}

QString turnSelected(CityDocument& document, const Selection& selection,
                     const ToolOptions::Values& options, double degrees)
{
    const CityModel& model = document.model();
    const auto ids = selection.editable();
    const bool takesAlong = options.takeAlong && options.pivot != ToolOptions::Pivot::Each;
    const auto all = takesAlong ? selection.editable(withWhatStandsIn(model, ids)) : ids;
    return push(document, ids,
                edits::rotate(model, all, {0, 1, 0}, degrees, editPivot(options, model, ids)),
                rotateName(model, ids, degrees));
}

QString scaleSelected(CityDocument& document, const Selection& selection,
                      const ToolOptions::Values& options, const glm::dvec3& factors)
{
    const CityModel& model = document.model();
    const auto ids = selection.editable();
    return push(document, ids, edits::scale(model, ids, factors, editPivot(options, model, ids)),
                scaleName(model, ids, std::max({factors.x, factors.y, factors.z})));
}

} // namespace city
