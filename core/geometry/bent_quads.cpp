#include "core/geometry/bent_quads.h"

#include <cmath>
#include <glm/geometric.hpp>
#include <span>

namespace city
{
namespace
{

/// Two columns of a strip by their place in a section.
struct Lane {
    std::size_t left, right;
};

struct Roadway {
    std::span<const Ref> vertices;
    std::size_t perSection = 1;
    std::vector<Lane> lanes;
};

Roadway roadwayOf(const Record& record)
{
    if (const auto* road = std::get_if<RoadStrip>(&record))
        return {road->vertices, 4, {{1, 2}}};
    if (const auto* divided = std::get_if<DividedRoadStrip>(&record))
        return {divided->vertices, 6, {{1, 2}, {3, 4}}};
    if (const auto* rectangle = std::get_if<RectangleStrip>(&record))
        return {rectangle->vertices, 2, {{0, 1}}};
    return {};
}

bool isFinite(const glm::vec3& point)
{
    return std::isfinite(point.x) && std::isfinite(point.y) && std::isfinite(point.z);
}

} // namespace

float bend(const glm::vec3& a, const glm::vec3& b, const glm::vec3& c, const glm::vec3& d)
{
    const glm::vec3 normal = glm::cross(b - a, c - a);
    const float length = glm::length(normal);
    return length > 1e-6f ? std::abs(glm::dot(normal / length, d - a)) : 0;
}

std::vector<RoadQuad> roadQuads(const CityModel& model, ObjectId attribute)
{
    const Roadway road = roadwayOf(model.at(attribute));
    std::vector<glm::vec3> points;
    for (const Ref& ref : road.vertices) {
        const auto* vertex = model.get<Vertex>(ref.id);
        if (!vertex || !isFinite(vertex->position))
            return {};
        points.push_back(vertex->position);
    }
    std::vector<RoadQuad> quads;
    for (std::size_t i = 0; i + 2 * road.perSection <= points.size(); i += road.perSection)
        for (const Lane& lane : road.lanes) {
            const glm::vec3* next = &points[i + road.perSection];
            RoadQuad quad{
                {points[i + lane.left], points[i + lane.right], next[lane.left], next[lane.right]},
                0};
            quad.bend = bend(quad.corners[0], quad.corners[1], quad.corners[2], quad.corners[3]);
            quads.push_back(quad);
        }
    return quads;
}

} // namespace city
