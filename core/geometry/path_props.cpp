#include "core/geometry/path_props.h"

#include <cmath>
#include <glm/geometric.hpp>

namespace city
{
namespace
{

enum PathType : std::uint8_t { SinglePoints = 0, DirectedPoints = 1, LineStrip = 2 };

constexpr float kDefaultSpacing = 5; // metres, for a spacing byte of 0
constexpr float kSpacingUnit = 0.25f;

bool isFinite(glm::vec3 v)
{
    return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z);
}

void placeSingle(std::span<const PathPoint> points, PathProps& out)
{
    for (const PathPoint& point : points) {
        if (!isFinite(point.position)) {
            out.notFinite = true;
            continue;
        }
        PropPlacement prop;
        prop.origin = point.position;
        out.props.push_back(prop);
    }
}

/// At the first point of each pair, +X towards the second with the height left out.
void placeDirected(std::span<const PathPoint> points, PathProps& out)
{
    for (std::size_t i = 0; i + 1 < points.size(); i += 2) {
        const glm::vec3 from = points[i].position;
        const glm::vec3 to = points[i + 1].position;
        const glm::vec3 flat(to.x - from.x, 0, to.z - from.z);
        const float length = glm::length(flat);
        if (!isFinite(from) || !std::isfinite(length)) {
            out.notFinite = true;
            continue;
        }
        if (length == 0)
            continue;
        const glm::vec3 x = flat / length;
        out.props.push_back({x, {0, 1, 0}, {-x.z, 0, x.x}, from});
    }
}

/// Props every `spacing` metres or a little more, so that they divide the segment evenly; counted
/// and stepped in single precision as the game does, where the last may fall away by rounding.
void placeAlong(glm::vec3 from, glm::vec3 to, float spacing, PathProps& out)
{
    const glm::vec3 way = to - from;
    const float length = glm::length(way);
    if (!isFinite(from) || !std::isfinite(length)) {
        out.notFinite = true;
        return;
    }
    const float count = std::floor(length / spacing);
    if (count < 1 || (way.x == 0 && way.z == 0))
        return;
    const glm::vec3 x = way / length;
    const glm::vec3 z(-x.z, 0, x.x);
    const glm::vec3 y = glm::cross(z, x); // as long as z: the prop is thinner on a slope
    const float step = length / count;
    glm::vec3 position = from;
    std::size_t placed = 0;
    for (float rest = length; rest >= spacing; rest -= step) {
        if (placed++ == kMaxPropsPerSegment) {
            out.limited = true;
            return;
        }
        out.props.push_back({x, y, z, position});
        position += x * step;
    }
}

} // namespace

PathProps placeProps(const Path& path, std::span<const PathPoint> points)
{
    PathProps out;
    switch (path.type) {
    case SinglePoints:
        placeSingle(points, out);
        break;
    case DirectedPoints:
        placeDirected(points, out);
        break;
    case LineStrip: {
        const float spacing = path.spacing == 0 ? kDefaultSpacing : path.spacing * kSpacingUnit;
        for (std::size_t i = 0; i + 1 < points.size(); ++i)
            placeAlong(points[i].position, points[i + 1].position, spacing, out);
        break;
    }
    default:
        break;
    }
    return out;
}

PathProps placeProps(const CityModel& model, ObjectId path)
{
    const auto* record = model.get<Path>(path);
    if (!record)
        return {};
    std::vector<PathPoint> points;
    for (const ObjectId id : model.children(path))
        if (const auto* point = model.get<PathPoint>(id))
            points.push_back(*point);
    return placeProps(*record, points);
}

} // namespace city
