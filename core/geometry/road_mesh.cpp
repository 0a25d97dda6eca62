#include "core/geometry/attribute_mesh.h"

namespace city
{
namespace
{

constexpr float kCurbRise = 0.15f; // metres; outer edges are stored this much above the curb

std::vector<glm::vec3> midpoints(Column a, Column b, std::size_t n)
{
    std::vector<glm::vec3> points(n);
    for (std::size_t i = 0; i < n; ++i)
        points[i] = (a[i] + b[i]) * 0.5f;
    return points;
}

/// The walk on the left and, at LOD 3, its curb face. The right side is its mirror image.
void appendLeftSidewalk(MeshBuilder& out, Column outer, Column curb, std::size_t n, int lod)
{
    const std::vector<float> s = arcMap(outer, curb, n);
    const float rise = lod == 3 ? kCurbRise : 0.f;
    const auto atCurb = [&](std::size_t i) { return Corner{raised(curb[i], rise), s[i], 0}; };
    out.bind(1, MeshRole::Sidewalk);
    out.strip(
        n,
        [&](std::size_t i) {
            return Corner{outer[i], s[i], 1};
        },
        atCurb);
    if (lod != 3)
        return;
    out.rebind(MeshRole::Curb, kHalfBright);
    out.strip(n, atCurb, [&](std::size_t i) { return Corner{curb[i], s[i], 0}; });
}

void appendRightSidewalk(MeshBuilder& out, Column curb, Column outer, std::size_t n, int lod)
{
    const std::vector<float> s = arcMap(curb, outer, n);
    const float rise = lod == 3 ? kCurbRise : 0.f;
    const auto atCurb = [&](std::size_t i) { return Corner{raised(curb[i], rise), s[i], 0}; };
    out.bind(1, MeshRole::Sidewalk);
    out.strip(n, atCurb, [&](std::size_t i) { return Corner{outer[i], s[i], 1}; });
    if (lod != 3)
        return;
    out.rebind(MeshRole::Curb, kHalfBright);
    out.strip(
        n,
        [&](std::size_t i) {
            return Corner{curb[i], s[i], 0};
        },
        atCurb);
}

/// Whether LOD 0 keeps a section: with an odd number every other one, with an even number the
/// first and then every odd one; two sections stay.
bool inLowest(std::size_t i, std::size_t n)
{
    if (n <= 2 || i == 0)
        return true;
    return n % 2 == 1 ? i % 2 == 0 : i % 2 == 1;
}

} // namespace

RoadSides roadSides(const glm::vec3* points, std::span<const Ref> refs, std::size_t size)
{
    RoadSides sides;
    sides.outerLeft = {points, size};
    sides.curbLeft = {points + 1, size};
    sides.curbRight = {points + size - 2, size};
    sides.outerRight = {points + size - 1, size};
    sides.hasLeft = refs[0] != refs[1];
    sides.hasRight = refs[size - 2] != refs[size - 1];
    sides.sections = refs.size() / size;
    return sides;
}

void appendRoadSidewalks(MeshBuilder& out, const RoadSides& sides, int lod)
{
    if (sides.hasLeft)
        appendLeftSidewalk(out, sides.outerLeft, sides.curbLeft, sides.sections, lod);
    if (sides.hasRight)
        appendRightSidewalk(out, sides.curbRight, sides.outerRight, sides.sections, lod);
}

void appendLowRoad(MeshBuilder& out, const RoadSides& sides, int lod)
{
    const std::size_t n = sides.sections;
    const std::vector<float> s = arcMap(sides.outerLeft, sides.outerRight, n);
    const float drop = lod == 1 ? kCurbRise : 0.f; // also where there is no sidewalk
    out.bind(2, MeshRole::RoadLow);
    for (std::size_t i = 0; i < n; ++i) {
        if (lod == 0 && !inLowest(i, n))
            continue;
        out.corner({raised(sides.outerLeft[i], -drop), s[i], 0});
        out.corner({raised(sides.outerRight[i], -drop), s[i], 1});
    }
    out.endStrip();
}

void appendRoad(MeshBuilder& out, const RoadStrip& road, int lod)
{
    const std::size_t n = road.vertices.size() / 4;
    const glm::vec3* points = out.positions(road.vertices);
    if (!points || n < 2)
        return;
    const RoadSides sides = roadSides(points, road.vertices, 4);
    if (lod <= 1) {
        appendLowRoad(out, sides, lod);
        return;
    }
    appendRoadSidewalks(out, sides, lod);
    const std::vector<float> s = arcMap(sides.curbLeft, sides.curbRight, n);
    const std::vector<glm::vec3> middle = midpoints(sides.curbLeft, sides.curbRight, n);
    const auto atMiddle = [&](std::size_t i) { return Corner{middle[i], s[i], 0}; };
    out.bind(0, MeshRole::Road);
    out.strip(
        n,
        [&](std::size_t i) {
            return Corner{sides.curbLeft[i], s[i], 1};
        },
        atMiddle);
    out.strip(n, atMiddle, [&](std::size_t i) { return Corner{sides.curbRight[i], s[i], 1}; });
}

void appendRectangles(MeshBuilder& out, const RectangleStrip& strip)
{
    const std::size_t n = strip.vertices.size() / 2;
    const glm::vec3* points = out.positions(strip.vertices);
    if (!points || n < 2)
        return;
    const Column left{points, 2};
    const Column right{points + 1, 2};
    const std::vector<float> s = arcMap(left, right, n);
    out.bind(0, MeshRole::Rectangle);
    out.strip(
        n,
        [&](std::size_t i) {
            return Corner{left[i], s[i], 0};
        },
        [&](std::size_t i) {
            return Corner{right[i], s[i], 1};
        });
}

} // namespace city
