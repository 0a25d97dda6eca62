#include "core/schema/road_shape.h"

#include <glm/geometric.hpp>

namespace city
{
namespace
{

float distance(const CityModel& model, const std::vector<Ref>& vertices, std::size_t a,
               std::size_t b)
{
    if (a >= vertices.size() || b >= vertices.size())
        return 0;
    const auto* from = model.get<Vertex>(vertices[a].id);
    const auto* to = model.get<Vertex>(vertices[b].id);
    return from && to ? glm::distance(from->position, to->position) : 0.0F;
}

} // namespace

RoadShape roadShape(const CityModel& model, const RoadStrip& road)
{
    return {.roadWidth = distance(model, road.vertices, 1, 2),
            .leftSidewalkWidth = distance(model, road.vertices, 0, 1),
            .rightSidewalkWidth = distance(model, road.vertices, 2, 3)};
}

RoadShape roadShape(const CityModel& model, const DividedRoadStrip& road)
{
    return {.roadWidth = distance(model, road.vertices, 1, 4),
            .leftSidewalkWidth = distance(model, road.vertices, 0, 1),
            .rightSidewalkWidth = distance(model, road.vertices, 4, 5),
            .dividerWidth = distance(model, road.vertices, 2, 3)};
}

RoadShape roadShape(const CityModel& model, const RectangleStrip& road)
{
    return {.roadWidth = distance(model, road.vertices, 0, 1)};
}

} // namespace city
