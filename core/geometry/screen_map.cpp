#include "core/geometry/screen_map.h"

#include <algorithm>
#include <glm/geometric.hpp>
#include <glm/vec4.hpp>

namespace city
{

std::optional<glm::dvec2> ScreenMap::project(const glm::dvec3& place) const
{
    if (isEmpty())
        return {};
    const glm::dvec4 at = clip * glm::dvec4(place - eye, 1.0);
    // A NaN place fails the comparisons.
    if (!(at.w > 0) || !(at.z >= -at.w))
        return {};
    return glm::dvec2((at.x / at.w + 1) / 2 * size.x, (1 - at.y / at.w) / 2 * size.y);
}

double ScreenMap::metresPerPixel(const glm::dvec3& place) const
{
    if (isEmpty())
        return 0;
    const double w = (clip * glm::dvec4(place - eye, 1.0)).w;
    return std::max(w, 0.0) * 2 / (size.y * focal);
}

double nearestShare(glm::dvec2 point, glm::dvec2 from, glm::dvec2 to)
{
    const glm::dvec2 way = to - from;
    const double length = glm::dot(way, way);
    return length > 0 ? std::clamp(glm::dot(point - from, way) / length, 0.0, 1.0) : 0.0;
}

double distanceToSegment(glm::dvec2 point, glm::dvec2 from, glm::dvec2 to)
{
    return glm::distance(point, from + (to - from) * nearestShare(point, from, to));
}

} // namespace city
