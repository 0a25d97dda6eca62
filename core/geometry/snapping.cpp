#include "core/geometry/snapping.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>
#include <unordered_set>

namespace city
{
namespace
{

constexpr std::array kGrids{0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0};

glm::dvec3 middle(const glm::vec3& a, const glm::vec3& b)
{
    return (glm::dvec3(a) + glm::dvec3(b)) * 0.5;
}

/// The block that a vertex lies in: the first that uses it, itself or by an attribute.
ObjectId blockOf(const CityModel& model, ObjectId vertex)
{
    for (const ObjectId user : model.users(vertex)) {
        if (model.get<Block>(user))
            return user;
        if (const ObjectId parent = model.parent(user))
            return parent;
    }
    return {};
}

/// The vertices of a strip that is a road; empty for other records.
std::span<const Ref> roadVertices(const Record& record)
{
    if (const auto* road = std::get_if<RoadStrip>(&record))
        return road->vertices;
    if (const auto* divided = std::get_if<DividedRoadStrip>(&record))
        return divided->vertices;
    return {};
}

/// How many vertices a section has (docs/formats/psdl.md §5.1).
std::size_t sectionSize(const Record& record)
{
    return std::holds_alternative<DividedRoadStrip>(record) ? 6 : 4;
}

} // namespace

bool SnapChoice::has(SnapKind kind) const
{
    switch (kind) {
    case SnapKind::RoadEnd:
    case SnapKind::PathEnd:
        return ends;
    case SnapKind::Vertex:
    case SnapKind::Point:
        return vertices;
    case SnapKind::EdgeMiddle:
        return middles;
    case SnapKind::Edge:
        break;
    }
    return edges;
}

double snapReach(SnapKind kind)
{
    switch (kind) {
    case SnapKind::RoadEnd:
    case SnapKind::PathEnd:
        return 14;
    case SnapKind::Vertex:
    case SnapKind::Point:
        return 10;
    case SnapKind::EdgeMiddle:
    case SnapKind::Edge:
        break;
    }
    return 8;
}

Text snapName(SnapKind kind)
{
    switch (kind) {
    case SnapKind::RoadEnd:
        return CITY_TR("Snapping", "Road end");
    case SnapKind::PathEnd:
        return CITY_TR("Snapping", "Path end");
    case SnapKind::Vertex:
        return CITY_TR("Snapping", "Vertex");
    case SnapKind::Point:
        return CITY_TR("Snapping", "Point");
    case SnapKind::EdgeMiddle:
        return CITY_TR("Snapping", "Middle of an edge");
    case SnapKind::Edge:
        break;
    }
    return CITY_TR("Snapping", "Edge");
}

SnapScene::SnapScene(const CityModel& model, std::span<const ObjectId> moving)
{
    const std::unordered_set<ObjectId> left(moving.begin(), moving.end());
    const auto standing = [&](const Ref& ref) -> const Vertex* {
        return left.contains(ref.id) ? nullptr : model.get<Vertex>(ref.id);
    };
    for (const ObjectId id : model.list(ListKind::Vertices))
        if (!left.contains(id) && !model.users(id).empty())
            m_places.push_back({.kind = SnapKind::Vertex,
                                .object = id,
                                .block = blockOf(model, id),
                                .place = glm::dvec3(model.get<Vertex>(id)->position)});
    for (const ObjectId block : model.list(ListKind::Blocks)) {
        const auto& perimeter = model.get<Block>(block)->perimeter;
        for (std::size_t i = 0; i < perimeter.size(); ++i) {
            const Vertex* from = standing(perimeter[i].vertex);
            const Vertex* to = standing(perimeter[(i + 1) % perimeter.size()].vertex);
            if (from && to)
                m_edges.push_back({block, from->position, to->position});
        }
        for (const ObjectId attribute : model.children(block)) {
            const Record& record = model.at(attribute);
            const auto vertices = roadVertices(record);
            const std::size_t section = sectionSize(record);
            if (vertices.size() < 2 * section)
                continue;
            for (const std::size_t first : {std::size_t{0}, vertices.size() - section}) {
                // The middle of the carriageway, whose edges lie inside the pavements.
                const Vertex* left1 = standing(vertices[first + 1]);
                const Vertex* right1 = standing(vertices[first + section - 2]);
                if (left1 && right1)
                    m_places.push_back({.kind = SnapKind::RoadEnd,
                                        .object = attribute,
                                        .block = block,
                                        .place = middle(left1->position, right1->position)});
            }
        }
    }
    for (const ObjectId file : model.list(ListKind::Pathsets)) {
        for (const ObjectId path : model.children(file)) {
            const auto points = model.children(path);
            for (const ObjectId id : points) {
                if (left.contains(id))
                    continue;
                const bool isEnd = id == points.front() || id == points.back();
                m_places.push_back({.kind = isEnd ? SnapKind::PathEnd : SnapKind::Point,
                                    .object = isEnd ? path : id,
                                    .block = {},
                                    .place = glm::dvec3(model.get<PathPoint>(id)->position)});
            }
        }
    }
}

std::optional<SnapTarget> SnapScene::nearest(const ScreenMap& map, glm::dvec2 cursor,
                                             const SnapChoice& choice) const
{
    std::optional<SnapTarget> best;
    double bestDistance = 0;
    const auto offer = [&](const SnapTarget& target, double distance) {
        const bool wins = !best || target.kind < best->kind ||
                          (target.kind == best->kind && distance < bestDistance);
        if (distance > snapReach(target.kind) || !wins || !choice.has(target.kind))
            return;
        best = target;
        bestDistance = distance;
    };
    for (const SnapTarget& target : m_places)
        if (const auto at = map.project(target.place))
            offer(target, glm::distance(*at, cursor));
    if (best)
        return best; // edges win over nothing of these
    for (const Edge& edge : m_edges) {
        const auto from = map.project(glm::dvec3(edge.from));
        const auto to = map.project(glm::dvec3(edge.to));
        if (!from || !to || distanceToSegment(cursor, *from, *to) > snapReach(SnapKind::Edge))
            continue;
        SnapTarget target{.kind = SnapKind::EdgeMiddle,
                          .object = edge.block,
                          .block = edge.block,
                          .place = middle(edge.from, edge.to),
                          .from = glm::dvec3(edge.from),
                          .to = glm::dvec3(edge.to)};
        if (const auto at = map.project(target.place))
            offer(target, glm::distance(*at, cursor));
        // Perspective shortens what is far: the share on the screen is not the one on the edge.
        const double share = nearestShare(cursor, *from, *to);
        const double a = map.metresPerPixel(target.from);
        const double b = map.metresPerPixel(target.to);
        const double along = share * a / (share * a + (1 - share) * b);
        target.kind = SnapKind::Edge;
        target.place = target.from + (target.to - target.from) * along;
        offer(target, distanceToSegment(cursor, *from, *to));
    }
    return best;
}

double snappedTo(double value, double step)
{
    return step > 0 ? std::round(value / step) * step : value;
}

double nextGrid(double grid, bool larger)
{
    if (larger) {
        const auto next = std::ranges::find_if(kGrids, [&](double g) { return g > grid + 1e-9; });
        return next == kGrids.end() ? kGrids.back() : *next;
    }
    double previous = kGrids.front();
    for (const double g : kGrids)
        if (g < grid - 1e-9)
            previous = g;
    return previous;
}

} // namespace city
