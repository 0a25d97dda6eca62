#include "core/geometry/snap_guides.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <unordered_set>

namespace city
{
namespace
{

constexpr double kReach = 8;
/// Of lines that run almost alike the crossing is no help.
constexpr double kLeastAngle = 0.05;

using Ids = std::vector<ObjectId>;

Ids idsOf(std::span<const Ref> refs, std::size_t first, std::size_t step)
{
    Ids ids;
    for (std::size_t i = first; i < refs.size(); i += step)
        ids.push_back(refs[i].id);
    return ids;
}

/// The rows of corners that follow each other in which a handle stands.
std::vector<Ids> rowsOf(const CityModel& model, ObjectId handle)
{
    std::vector<Ids> rows;
    const auto columns = [&](std::span<const Ref> refs, std::size_t size) {
        for (std::size_t i = 0; i < size; ++i)
            rows.push_back(idsOf(refs, i, size));
    };
    if (model.get<PathPoint>(handle)) {
        const auto points = model.children(model.parent(handle));
        rows.emplace_back(points.begin(), points.end());
    }
    for (const ObjectId user : model.users(handle)) {
        const Record& record = model.at(user);
        if (const auto* block = std::get_if<Block>(&record)) {
            Ids row;
            for (const PerimeterPoint& point : block->perimeter)
                row.push_back(point.vertex.id);
            // Closed: two more at each end.
            const std::size_t count = row.size();
            for (std::size_t i = 0; i < 4 && count > 0; ++i)
                row.push_back(row[i % count]);
            rows.push_back(std::move(row));
        } else if (const auto* road = std::get_if<RoadStrip>(&record)) {
            columns(road->vertices, 4);
        } else if (const auto* divided = std::get_if<DividedRoadStrip>(&record)) {
            columns(divided->vertices, 6);
        } else if (const auto* rectangle = std::get_if<RectangleStrip>(&record)) {
            columns(rectangle->vertices, 2);
        } else if (const auto* sidewalk = std::get_if<SidewalkStrip>(&record)) {
            columns(sidewalk->vertices, 2);
        }
    }
    return rows;
}

std::optional<glm::dvec3> levelPlace(const CityModel& model, ObjectId id)
{
    if (const auto* vertex = model.get<Vertex>(id))
        return glm::dvec3(vertex->position.x, 0, vertex->position.z);
    if (const auto* point = model.get<PathPoint>(id))
        return glm::dvec3(point->position.x, 0, point->position.z);
    return {};
}

/// The point of a guide that lies nearest to a place, at its height.
glm::dvec3 nearestOn(const GuideLine& line, const glm::dvec3& place)
{
    const glm::dvec3 level(place.x, 0, place.z);
    glm::dvec3 on = line.anchor + line.direction * glm::dot(level - line.anchor, line.direction);
    on.y = place.y;
    return on;
}

std::optional<glm::dvec3> crossing(const GuideLine& a, const GuideLine& b, double height)
{
    const double sine = a.direction.x * b.direction.z - a.direction.z * b.direction.x;
    if (std::abs(sine) < kLeastAngle)
        return {};
    const glm::dvec3 between = b.anchor - a.anchor;
    const double along = (between.x * b.direction.z - between.z * b.direction.x) / sine;
    glm::dvec3 place = a.anchor + a.direction * along;
    place.y = height;
    return place;
}

} // namespace

Text guideName(GuideKind kind)
{
    switch (kind) {
    case GuideKind::StraightOn:
        return CITY_TR("Snapping", "Straight on");
    case GuideKind::SquareTo:
        return CITY_TR("Snapping", "Square to an edge");
    case GuideKind::InLine:
        break;
    }
    return CITY_TR("Snapping", "In line with a corner");
}

std::vector<GuideLine> guidesOf(const CityModel& model, ObjectId handle,
                                std::span<const ObjectId> moving)
{
    std::vector<GuideLine> guides;
    const std::unordered_set<ObjectId> left(moving.begin(), moving.end());
    const auto add = [&](GuideKind kind, const glm::dvec3& anchor, const glm::dvec3& direction) {
        const bool isKnown = std::ranges::any_of(guides, [&](const GuideLine& line) {
            return glm::distance(line.anchor, anchor) < 1e-6 &&
                   std::abs(glm::dot(line.direction, direction)) > 1 - 1e-9;
        });
        if (!isKnown)
            guides.push_back({kind, anchor, direction});
    };
    const auto standing = [&](ObjectId id) {
        return id && id != handle && !left.contains(id) ? levelPlace(model, id) : std::nullopt;
    };
    // From the neighbour beside the handle and the one behind that.
    const auto from = [&](ObjectId beside, ObjectId behind) {
        const auto anchor = standing(beside);
        if (!anchor)
            return;
        if (const auto start = standing(behind); start && glm::distance(*start, *anchor) > 1e-6) {
            const glm::dvec3 way = glm::normalize(*anchor - *start);
            add(GuideKind::StraightOn, *anchor, way);
            add(GuideKind::SquareTo, *anchor, {-way.z, 0, way.x});
        }
        add(GuideKind::InLine, *anchor, {1, 0, 0});
        add(GuideKind::InLine, *anchor, {0, 0, 1});
    };
    for (const Ids& row : rowsOf(model, handle))
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (row[i] != handle)
                continue;
            if (i >= 1)
                from(row[i - 1], i >= 2 ? row[i - 2] : ObjectId{});
            if (i + 1 < row.size())
                from(row[i + 1], i + 2 < row.size() ? row[i + 2] : ObjectId{});
        }
    return guides;
}

std::optional<GuideHit> guided(std::span<const GuideLine> guides, const ScreenMap& map,
                               const glm::dvec3& place)
{
    const auto shown = map.project(place);
    if (!shown)
        return {};
    const auto away = [&](const glm::dvec3& to) {
        const auto at = map.project(to);
        return at ? glm::distance(*at, *shown) : HUGE_VAL;
    };
    std::vector<std::pair<double, const GuideLine*>> near;
    for (const GuideLine& line : guides)
        if (const double distance = away(nearestOn(line, place)); distance <= kReach)
            near.emplace_back(distance, &line);
    if (near.empty())
        return {};
    std::ranges::stable_sort(near, {}, &std::pair<double, const GuideLine*>::first);
    const GuideLine& best = *near.front().second;
    for (const auto& [distance, other] : near)
        if (const auto both = crossing(best, *other, place.y); both && away(*both) <= kReach)
            return GuideHit{*both, {best, *other}};
    return GuideHit{nearestOn(best, place), {best}};
}

} // namespace city
