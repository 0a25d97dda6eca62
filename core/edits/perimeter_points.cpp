#include "core/edits/perimeter_points.h"

#include "core/edits/parts.h"
#include "core/geometry/tunnel_words.h"

#include <algorithm>
#include <set>

namespace city::edits
{
namespace
{

using Ids = std::vector<ObjectId>;

constexpr std::size_t kMaskBits = 32;

/// The fan's vertices; null for other records.
std::vector<Ref>* fanVertices(Record& record)
{
    if (auto* road = std::get_if<RoadTriangleFan>(&record))
        return &road->vertices;
    if (auto* fan = std::get_if<TriangleFan>(&record))
        return &fan->vertices;
    if (auto* roof = std::get_if<RoofTriangleFan>(&record))
        return &roof->vertices;
    return nullptr;
}

void putMask(std::vector<std::uint16_t>& words, std::size_t at, std::uint32_t bits)
{
    words[at] = static_cast<std::uint16_t>(bits);
    words[at + 1] = static_cast<std::uint16_t>(bits >> 16);
}

/// Bits above a point move up by one. The new edge before the point has walls where the edge had
/// them that it was a part of.
std::uint32_t withPoint(EdgeMask mask, std::size_t point, std::size_t countBefore)
{
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < std::min(countBefore + 1, kMaskBits); ++i) {
        const std::size_t old = i <= point ? i % countBefore : i - 1;
        if (mask.has(old))
            bits |= 1u << i;
    }
    return bits;
}

/// The edges before and behind the point become one.
std::uint32_t withoutPoint(EdgeMask mask, std::size_t point, std::size_t countBefore)
{
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i + 1 < std::min(countBefore, kMaskBits + 1); ++i) {
        const std::size_t old = i < point ? i : i + 1;
        if (mask.has(old))
            bits |= 1u << i;
    }
    if (mask.has(point))
        bits |= 1u << (point % (countBefore - 1));
    return bits;
}

/// Changes the masks of a block's junction tunnels when a point comes or goes.
template <class F>
void followMasks(EditBuilder& edit, ObjectId block, std::size_t point, bool comes, F&& changed)
{
    const auto children = edit.model().children(block);
    for (const ObjectId id : Ids(children.begin(), children.end())) {
        const auto* tunnel = edit.model().get<Tunnel>(id);
        if (!tunnel || !isJunctionTunnel(*tunnel))
            continue;
        const JunctionWords words = junctionWords(*tunnel);
        edit.modify<Tunnel>(id, [&](Tunnel& record) {
            putMask(record.words, 4, changed(words.walls));
            putMask(record.words, 6, changed(words.bevelStart));
            putMask(record.words, 8, changed(words.bevelEnd));
            std::size_t ceiling = words.ceilingStart;
            if (comes && ceiling >= point)
                ++ceiling;
            if (!comes && ceiling > point)
                --ceiling;
            record.words[3] = static_cast<std::uint16_t>(ceiling);
        });
    }
}

bool hasJunctionTunnel(const CityModel& model, ObjectId block)
{
    return std::ranges::any_of(model.children(block), [&](ObjectId id) {
        const auto* tunnel = model.get<Tunnel>(id);
        return tunnel && isJunctionTunnel(*tunnel);
    });
}

Result<void> splitOutline(EditBuilder& edit, ObjectId block, ObjectId from, ObjectId to,
                          ObjectId vertex)
{
    for (std::size_t i = 0;; ++i) {
        const auto& points = edit.model().get<Block>(block)->perimeter;
        if (i >= points.size())
            return {};
        const ObjectId a = points[i].vertex.id;
        const ObjectId b = points[(i + 1) % points.size()].vertex.id;
        if (!(a == from && b == to) && !(a == to && b == from))
            continue;
        const std::size_t count = points.size();
        if (count >= kMaskBits && hasJunctionTunnel(edit.model(), block))
            return failFor(edit.model(), block, ErrorCode::BadValue,
                           "has walls, which reach no further than 32 corners");
        edit.modify<Block>(block, [&](Block& changed) {
            const Ref neighbour = changed.perimeter[i].neighbour;
            changed.perimeter.insert(changed.perimeter.begin() + std::ptrdiff_t(i) + 1,
                                     {Ref{vertex, 0}, neighbour});
        });
        followMasks(edit, block, i + 1, true,
                    [&](EdgeMask mask) { return withPoint(mask, i + 1, count); });
        ++i; // both halves are done
    }
}

void splitFan(EditBuilder& edit, ObjectId fan, ObjectId from, ObjectId to, ObjectId vertex)
{
    Record record = edit.model().at(fan);
    std::vector<Ref>& vertices = *fanVertices(record);
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const ObjectId a = vertices[i].id;
        const ObjectId b = vertices[(i + 1) % vertices.size()].id;
        if (!(a == from && b == to) && !(a == to && b == from))
            continue;
        vertices.insert(vertices.begin() + std::ptrdiff_t(i) + 1, Ref{vertex, 0});
        break;
    }
    edit.replace(fan, std::move(record));
}

/// Whether a block's outline would still be one without a corner.
bool canSpare(const Block& block, ObjectId vertex)
{
    std::set<ObjectId> others;
    const auto& points = block.perimeter;
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (points[i].vertex.id != vertex) {
            others.insert(points[i].vertex.id);
            continue;
        }
        // The two edges that meet here become one, which has one neighbour.
        const PerimeterPoint& before = points[(i + points.size() - 1) % points.size()];
        if (!(before.neighbour == points[i].neighbour))
            return false;
    }
    return others.size() >= 3;
}

bool canSpare(const CityModel& model, ObjectId user, ObjectId vertex)
{
    if (const auto* block = model.get<Block>(user))
        return canSpare(*block, vertex);
    Record record = model.at(user);
    const auto* vertices = fanVertices(record);
    return vertices && vertices->size() > 3 && vertices->front().id != vertex;
}

} // namespace

Result<void> splitEdge(EditBuilder& edit, ObjectId from, ObjectId to, ObjectId vertex)
{
    const auto users = edit.model().users(from);
    for (const ObjectId user : Ids(users.begin(), users.end())) {
        if (edit.model().get<Block>(user)) {
            if (auto ok = splitOutline(edit, user, from, to, vertex); !ok)
                return ok;
            continue;
        }
        Record record = edit.model().at(user);
        if (fanVertices(record))
            splitFan(edit, user, from, to, vertex);
    }
    return {};
}

void dissolveCorner(EditBuilder& edit, ObjectId vertex)
{
    const auto span = edit.model().users(vertex);
    const Ids users(span.begin(), span.end());
    for (const ObjectId user : users)
        if (!canSpare(edit.model(), user, vertex))
            return;
    for (const ObjectId user : users) {
        if (!edit.model().get<Block>(user)) {
            Record record = edit.model().at(user);
            std::erase_if(*fanVertices(record), [&](const Ref& ref) { return ref.id == vertex; });
            edit.replace(user, std::move(record));
            continue;
        }
        for (std::size_t i = edit.model().get<Block>(user)->perimeter.size(); i-- > 0;) {
            const auto& points = edit.model().get<Block>(user)->perimeter;
            if (points[i].vertex.id != vertex)
                continue;
            const std::size_t count = points.size();
            edit.modify<Block>(user, [&](Block& changed) {
                changed.perimeter.erase(changed.perimeter.begin() + std::ptrdiff_t(i));
            });
            followMasks(edit, user, i, false,
                        [&](EdgeMask mask) { return withoutPoint(mask, i, count); });
        }
    }
}

} // namespace city::edits
