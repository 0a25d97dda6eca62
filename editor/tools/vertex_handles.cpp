#include "editor/tools/vertex_handles.h"

#include "core/edits/parts.h"
#include "core/edits/section_edits.h"
#include "core/edits/transform_edits.h"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace city
{

namespace
{

constexpr double kReach = 8;

/// Calls `f(before, behind, at)` for each pair of corners or points that follow each other.
template <class F>
void forEachStep(const CityModel& model, ObjectId line, F&& f)
{
    if (model.get<Path>(line)) {
        const auto points = model.children(line);
        for (std::uint32_t i = 1; i < points.size(); ++i)
            f(points[i - 1], points[i], i);
        return;
    }
    const edits::Sections strip = edits::sectionsOf(model.at(line));
    for (std::uint32_t i = 1; i < strip.count(); ++i)
        for (std::size_t column = 0; column < strip.size; ++column)
            f(strip.at(i - 1)[column].id, strip.at(i)[column].id, i);
}

bool isLine(const CityModel& model, ObjectId id)
{
    return model.get<Path>(id) || !edits::sectionsOf(model.at(id)).vertices.empty();
}

} // namespace

bool isHandle(const CityModel& model, ObjectId id)
{
    return model.get<Vertex>(id) || model.get<PathPoint>(id);
}

glm::dvec3 handlePlace(const CityModel& model, ObjectId id)
{
    if (const auto* vertex = model.get<Vertex>(id))
        return glm::dvec3(vertex->position);
    if (const auto* point = model.get<PathPoint>(id))
        return glm::dvec3(point->position);
    return {};
}

void VertexHandles::setOwners(const CityModel& model, std::span<const ObjectId> owners)
{
    std::vector<ObjectId> kept(owners.begin(), owners.end());
    std::erase_if(kept, [&](ObjectId id) { return !model.contains(id); });
    m_owners = std::move(kept);
    m_handles.clear();
    for (const ObjectId id : edits::movedParts(model, m_owners))
        if (isHandle(model, id))
            m_handles.push_back({id, model.get<PathPoint>(id) != nullptr});
    m_lines.clear();
    for (const ObjectId owner : m_owners) {
        if (isLine(model, owner))
            m_lines.push_back(owner);
        for (const ObjectId child : model.children(owner))
            if (isLine(model, child))
                m_lines.push_back(child);
    }
}

ObjectId VertexHandles::at(const CityModel& model, const ScreenMap& map, glm::dvec2 cursor) const
{
    ObjectId best;
    double nearest = kReach + 1;
    double depth = 0;
    for (const Handle& handle : m_handles) {
        const glm::dvec3 place = handlePlace(model, handle.id);
        const auto shown = map.project(place);
        if (!shown)
            continue;
        const double distance = glm::distance(*shown, cursor);
        const double away = glm::distance(place, map.eye);
        const bool isSame = best && std::abs(distance - nearest) < 1;
        if (distance > kReach || (isSame ? away >= depth : distance >= nearest))
            continue;
        best = handle.id;
        nearest = distance;
        depth = away;
    }
    return best;
}

std::vector<ObjectId> VertexHandles::taken(const CityModel& model, ObjectId handle,
                                           bool sections) const
{
    std::vector<ObjectId> ids{handle};
    for (const ObjectId line : m_lines) {
        const edits::Sections strip = edits::sectionsOf(model.at(line));
        for (std::size_t i = 0; sections && i < strip.count(); ++i) {
            const auto corners = strip.at(i);
            if (std::ranges::find(corners, handle, &Ref::id) == corners.end())
                continue;
            for (const Ref& corner : corners)
                if (corner.id && std::ranges::find(ids, corner.id) == ids.end())
                    ids.push_back(corner.id);
        }
    }
    return ids;
}

std::vector<std::pair<glm::dvec3, glm::dvec3>>
VertexHandles::sectionBars(const CityModel& model) const
{
    std::vector<std::pair<glm::dvec3, glm::dvec3>> bars;
    for (const ObjectId line : m_lines) {
        if (!model.contains(line))
            continue;
        const edits::Sections strip = edits::sectionsOf(model.at(line));
        for (std::size_t i = 0; i < strip.count(); ++i)
            if (strip.at(i).front().id && strip.at(i).back().id)
                bars.emplace_back(handlePlace(model, strip.at(i).front().id),
                                  handlePlace(model, strip.at(i).back().id));
    }
    return bars;
}

std::vector<std::vector<glm::dvec3>> VertexHandles::outlines(const CityModel& model) const
{
    std::vector<std::vector<glm::dvec3>> all;
    for (const ObjectId owner : m_owners) {
        if (!model.contains(owner)) // it was deleted, and the tool hears of that in a moment
            continue;
        std::vector<ObjectId> corners;
        const edits::Sections strip = edits::sectionsOf(model.at(owner));
        if (const auto* block = model.get<Block>(owner)) {
            for (const PerimeterPoint& point : block->perimeter)
                corners.push_back(point.vertex.id);
        } else if (!strip.vertices.empty()) {
            for (std::size_t i = 0; i < strip.count(); ++i)
                corners.push_back(strip.at(i).front().id);
            for (std::size_t i = strip.count(); i-- > 0;)
                corners.push_back(strip.at(i).back().id);
        } else if (listOf(model.at(owner)) == ListKind::Attributes) {
            edits::collectVertices(model.at(owner), corners);
        }
        std::vector<glm::dvec3> places;
        for (const ObjectId corner : corners)
            if (model.get<Vertex>(corner))
                places.push_back(handlePlace(model, corner));
        if (places.size() > 1)
            all.push_back(std::move(places));
    }
    return all;
}

std::optional<HandleEdge> VertexHandles::edgeAt(const CityModel& model, const ScreenMap& map,
                                                glm::dvec2 cursor) const
{
    std::optional<HandleEdge> best;
    double nearest = kReach;
    for (const ObjectId line : m_lines)
        forEachStep(model, line, [&](ObjectId before, ObjectId behind, std::uint32_t at) {
            if (!before || !behind || before == behind)
                return;
            HandleEdge edge{.object = line,
                            .at = at,
                            .from = handlePlace(model, before),
                            .to = handlePlace(model, behind)};
            const auto from = map.project(edge.from);
            const auto to = map.project(edge.to);
            if (!from || !to || distanceToSegment(cursor, *from, *to) > nearest)
                return;
            nearest = distanceToSegment(cursor, *from, *to);
            // Perspective shortens what is far: the share on the screen is not the one there.
            const double share = nearestShare(cursor, *from, *to);
            const double a = map.metresPerPixel(edge.from);
            const double b = map.metresPerPixel(edge.to);
            edge.share = glm::clamp(share * a / (share * a + (1 - share) * b), 0.01, 0.99);
            best = edge;
        });
    return best;
}

std::optional<HandleEdge> VertexHandles::edgeBetween(const CityModel& model, ObjectId one,
                                                     ObjectId other) const
{
    std::optional<HandleEdge> found;
    for (const ObjectId line : m_lines)
        forEachStep(model, line, [&](ObjectId before, ObjectId behind, std::uint32_t at) {
            if ((before == one && behind == other) || (before == other && behind == one))
                found = HandleEdge{.object = line,
                                   .at = at,
                                   .from = handlePlace(model, before),
                                   .to = handlePlace(model, behind)};
        });
    return found;
}

} // namespace city
