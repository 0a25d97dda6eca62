#include "core/edits/weld_edits.h"

#include "core/edits/parts.h"
#include "core/edits/wall_light.h"

#include <algorithm>
#include <functional>
#include <map>
#include <unordered_map>
#include <unordered_set>

namespace city::edits
{
namespace
{

using Ids = std::vector<ObjectId>;

constexpr Text kWeld = CITY_TR("Verbs", "Weld");
constexpr Text kUnweld = CITY_TR("Verbs", "Unweld");
constexpr Text kDetach = CITY_TR("Verbs", "Detach");

Result<void> checkVertices(const CityModel& model, std::span<const ObjectId> ids)
{
    for (const ObjectId id : ids) {
        if (!model.get<Vertex>(id))
            return failFor(model, id, ErrorCode::Unsupported, "is no vertex");
        if (isReservedVertex(model, id))
            return failFor(model, id, ErrorCode::Unsupported,
                           "stays alone: sidewalk caps use its number");
    }
    return {};
}

/// How many different vertices a record needs to be something.
std::size_t leastCorners(const Record& record)
{
    switch (listOf(record)) {
    case ListKind::Blocks:
        return 3;
    case ListKind::Attributes:
        break;
    default:
        return 0;
    }
    const bool isWall = std::holds_alternative<Facade>(record) ||
                        std::holds_alternative<FacadeBound>(record) ||
                        std::holds_alternative<Sliver>(record);
    // A sidewalk's cap has two, besides its marker.
    return isWall || std::holds_alternative<SidewalkStrip>(record) ? 2 : 3;
}

std::size_t cornersOf(const Record& record)
{
    Ids vertices;
    collectVertices(record, vertices);
    std::ranges::sort(vertices);
    return std::size_t(std::unique(vertices.begin(), vertices.end()) - vertices.begin());
}

/// Makes a record use other vertices: `other` takes one and gives what to use instead.
void exchange(EditBuilder& edit, ObjectId user, const std::function<ObjectId(ObjectId)>& other)
{
    const bool isLit = lightFollowsWall(edit.model(), user);
    Record changed = edit.model().at(user);
    forEachRef(changed, [&](Ref& ref, RefKind kind) {
        if (kind == RefKind::Vertex && ref.id)
            ref.id = other(ref.id);
    });
    edit.replace(user, std::move(changed));
    if (isLit)
        setLightFromWall(edit, user);
}

/// The block that a user of a vertex belongs to: itself, its parent, or of a road the first block
/// that `isWanted`.
ObjectId ownerOf(const CityModel& model, ObjectId user,
                 const std::function<bool(ObjectId)>& isWanted)
{
    const auto* road = model.get<Road>(user);
    if (!road)
        return model.get<Block>(user) ? user : model.parent(user);
    for (const RoadRoom& room : road->rooms)
        if (isWanted(room.block.id))
            return room.block.id;
    return {};
}

/// Copies of vertices, each made when it is first asked for and once for each owner.
class Copies
{
public:
    explicit Copies(EditBuilder& edit) : m_edit(edit) {}

    Result<ObjectId> copyFor(ObjectId owner, ObjectId vertex)
    {
        const auto [known, isNew] = m_copies.try_emplace({owner, vertex});
        if (isNew) {
            const auto made = appendVertex(m_edit, positionOf(m_edit.model(), vertex));
            if (!made)
                return tl::unexpected(made.error());
            known->second = made->id;
        }
        return known->second;
    }

private:
    EditBuilder& m_edit;
    std::map<std::pair<ObjectId, ObjectId>, ObjectId> m_copies;
};

/// Makes the users of a vertex use the copy of their owner; those whose owner is none keep it.
Result<void> separate(EditBuilder& edit, Copies& copies, ObjectId vertex,
                      const std::function<ObjectId(ObjectId user)>& ownerOfUser)
{
    const auto users = edit.model().users(vertex);
    for (const ObjectId user : Ids(users.begin(), users.end())) {
        const ObjectId owner = ownerOfUser(user);
        if (!owner)
            continue;
        const auto copy = copies.copyFor(owner, vertex);
        if (!copy)
            return tl::unexpected(copy.error());
        exchange(edit, user, [&](ObjectId id) { return id == vertex ? *copy : id; });
    }
    return {};
}

/// Ends the neighbourhood of some blocks with all others, on both sides.
void unlink(EditBuilder& edit, const std::unordered_set<ObjectId>& blocks)
{
    for (const ObjectId block : blocks) {
        const auto users = edit.model().users(block);
        Ids touched(users.begin(), users.end());
        touched.push_back(block);
        for (const ObjectId id : touched) {
            if (!edit.model().get<Block>(id))
                continue;
            edit.modify<Block>(id, [&](Block& changed) {
                for (PerimeterPoint& point : changed.perimeter) {
                    const ObjectId other = point.neighbour.id;
                    if (other && blocks.contains(other) != blocks.contains(id))
                        point.neighbour = {};
                }
            });
        }
    }
}

} // namespace

Result<Edit> weld(const CityModel& model, std::span<const ObjectId> vertices, ObjectId to)
{
    Ids all(vertices.begin(), vertices.end());
    std::erase(all, to);
    if (all.empty())
        return fail(ErrorCode::Usage, "two vertices are needed to weld");
    all.push_back(to);
    if (auto ok = checkVertices(model, all); !ok)
        return tl::unexpected(ok.error());
    all.pop_back();
    EditBuilder edit(model, kWeld);
    const std::unordered_set<ObjectId> gone(all.begin(), all.end());
    for (const ObjectId vertex : all) {
        const auto users = edit.model().users(vertex);
        for (const ObjectId user : Ids(users.begin(), users.end())) {
            exchange(edit, user, [&](ObjectId id) { return gone.contains(id) ? to : id; });
            const std::size_t before = cornersOf(model.at(user));
            const std::size_t after = cornersOf(edit.model().at(user));
            const std::size_t least = leastCorners(model.at(user));
            if (after < least && after < before)
                return failFor(model, user, ErrorCode::BadValue,
                               "would be left with " + std::to_string(after) +
                                   " corners and needs " + std::to_string(least));
        }
    }
    removeUnusedVertices(edit, all);
    edit.addTarget(to);
    return edit.finish();
}

Result<Edit> unweld(const CityModel& model, std::span<const ObjectId> vertices)
{
    if (auto ok = checkVertices(model, vertices); !ok)
        return tl::unexpected(ok.error());
    EditBuilder edit(model, kUnweld);
    Copies copies(edit);
    for (const ObjectId vertex : vertices) {
        // The first block in the file keeps it.
        std::unordered_set<ObjectId> owners;
        ObjectId first;
        for (const ObjectId user : model.users(vertex)) {
            const ObjectId owner = model.get<Road>(user)    ? ObjectId{}
                                   : model.get<Block>(user) ? user
                                                            : model.parent(user);
            if (owner)
                owners.insert(owner);
        }
        for (const ObjectId block : model.list(ListKind::Blocks))
            if (!first && owners.contains(block))
                first = block;
        const auto ownerOfUser = [&](ObjectId user) {
            const ObjectId owner =
                ownerOf(model, user, [&](ObjectId id) { return owners.contains(id); });
            return owner == first ? ObjectId{} : owner;
        };
        if (auto ok = separate(edit, copies, vertex, ownerOfUser); !ok)
            return tl::unexpected(ok.error());
        edit.addTarget(vertex);
    }
    Edit result = edit.finish();
    if (result.isEmpty())
        return fail(ErrorCode::Unsupported, "only one block uses these vertices");
    return result;
}

Result<Edit> detach(const CityModel& model, std::span<const ObjectId> blocks)
{
    for (const ObjectId id : blocks)
        if (!model.get<Block>(id))
            return failFor(model, id, ErrorCode::Unsupported, "is no block");
    const std::unordered_set<ObjectId> inside(blocks.begin(), blocks.end());
    const auto isInside = [&](ObjectId id) { return inside.contains(id); };
    EditBuilder edit(model, kDetach);
    Copies copies(edit);
    Ids vertices;
    for (const ObjectId block : blocks)
        collectBlockVertices(model, block, vertices);
    std::ranges::sort(vertices);
    vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
    for (const ObjectId vertex : vertices) {
        const auto users = model.users(vertex);
        const bool isShared = std::ranges::any_of(
            users, [&](ObjectId user) { return !isInside(ownerOf(model, user, isInside)); });
        if (!isShared || isReservedVertex(model, vertex))
            continue;
        // One copy for all of the blocks: what they share they go on sharing.
        const auto ownerOfUser = [&](ObjectId user) {
            return isInside(ownerOf(model, user, isInside)) ? *inside.begin() : ObjectId{};
        };
        if (auto ok = separate(edit, copies, vertex, ownerOfUser); !ok)
            return tl::unexpected(ok.error());
    }
    unlink(edit, inside);
    for (const ObjectId block : blocks)
        edit.addTarget(block);
    return edit.finish();
}

} // namespace city::edits
