#include "core/geometry/attribute_mesh.h"

namespace city
{
namespace
{

constexpr float kCurbRise = 0.15f; // metres
constexpr float kPictureSize = 4;  // metres a picture, on walks and curb faces alike

enum class Cap { None, Start, End };

/// Exactly two pairs of which the first is (0,0) or (1,1), numbers without an object: a cap.
Cap capOf(std::span<const Ref> vertices)
{
    if (vertices.size() != 4 || vertices[0].id || vertices[1].id ||
        vertices[0].raw != vertices[1].raw || vertices[0].raw > 1)
        return Cap::None;
    return vertices[0].raw == 0 ? Cap::Start : Cap::End;
}

/// Corners mapped by x and z; whole pictures are taken off so that the first vertex is in [0, 1).
class PlanarMap
{
public:
    explicit PlanarMap(glm::vec3 first)
        : m_s(std::floor(first.x / kPictureSize)), m_t(std::floor(first.z / kPictureSize))
    {
    }
    Corner operator()(glm::vec3 point) const
    {
        return {point, point.x / kPictureSize - m_s, point.z / kPictureSize - m_t};
    }

private:
    float m_s, m_t;
};

void appendCap(MeshBuilder& out, Cap cap, std::span<const Ref> pair, int lod)
{
    const glm::vec3* points = out.positions(pair);
    if (!points || lod != 3)
        return;
    const PlanarMap map(points[0]);
    const Corner curb = map(points[0]);
    const Corner top = map(raised(points[0], kCurbRise));
    const Corner outer = map(points[1]);
    out.bind(1, MeshRole::Curb, kHalfBright);
    if (cap == Cap::Start)
        out.fan(std::array{top, outer, curb});
    else
        out.fan(std::array{curb, outer, top});
}

} // namespace

void appendSidewalk(MeshBuilder& out, const SidewalkStrip& strip, int lod)
{
    const std::span<const Ref> vertices = strip.vertices;
    if (const Cap cap = capOf(vertices); cap != Cap::None) {
        appendCap(out, cap, vertices.subspan(2), lod);
        return;
    }
    const std::size_t n = vertices.size() / 2;
    const glm::vec3* points = out.positions(vertices);
    if (!points || n < 2)
        return;
    const Column curb{points, 2};
    const Column outer{points + 1, 2};
    const PlanarMap map(curb[0]);
    const auto atCurb = [&](std::size_t i) { return map(curb[i]); };
    const auto atTop = [&](std::size_t i) { return map(raised(curb[i], kCurbRise)); };
    const auto atOuter = [&](std::size_t i) { return map(outer[i]); };
    out.bind(1, MeshRole::Curb, kHalfBright);
    if (lod == 3)
        out.strip(n, atCurb, atTop);
    out.rebind(MeshRole::Sidewalk);
    if (lod == 3)
        out.strip(n, atTop, atOuter);
    else
        out.strip(n, atCurb, atOuter);
}

void appendCrosswalk(MeshBuilder& out, const Crosswalk& crosswalk)
{
    const glm::vec3* v = out.positions(crosswalk.vertices);
    if (!v)
        return;
    const bool sameFirst = crosswalk.vertices[0] == crosswalk.vertices[1];
    const float width = sameFirst ? glm::length(v[2] - v[3]) : glm::length(v[0] - v[1]);
    if (width == 0)
        return;
    const float repeats = glm::length(v[0] - v[2]) / width;
    out.bind(2, MeshRole::Crosswalk);
    out.strip(std::array<Corner, 4>{
        {{v[1], 0, 0}, {v[0], 1, 0}, {v[3], 0, repeats}, {v[2], 1, repeats}}});
}

} // namespace city
