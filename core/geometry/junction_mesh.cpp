#include "core/geometry/attribute_mesh.h"
#include "core/geometry/tunnel_words.h"

#include <algorithm>

namespace city
{
namespace
{

constexpr float kPictureSize = 8; // metres, of ceiling and apron

/// The junction form over a block's outline. Edge i runs from point i-1 to point i.
struct JunctionShape {
    std::vector<glm::vec3> points;
    std::uint16_t flags = 0;
    JunctionWords words;
    float height = 0;  ///< h
    float offset = 0;  ///< r
    float highest = 0; ///< Ymax, of the outline

    std::size_t before(std::size_t i) const { return i == 0 ? points.size() - 1 : i - 1; }
    std::size_t after(std::size_t i) const { return i + 1 == points.size() ? 0 : i + 1; }
    bool has(std::uint16_t flag) const { return (flags & flag) != 0; }
};

/// 1. A thin sheet on each walled edge, seen from inside.
void appendWalls(MeshBuilder& out, const JunctionShape& j)
{
    out.bind(0, MeshRole::Wall);
    const bool both = j.has(tunnel_flags::kBothFaces) && !j.has(tunnel_flags::kThick);
    for (std::size_t i = 0; i < j.points.size(); ++i) {
        if (!j.words.walls.has(i))
            continue;
        const glm::vec3 p = j.points[i];
        const glm::vec3 q = j.points[j.before(i)];
        const float u = std::max(1.f, glm::length(p - q) / j.height);
        const Corner pTop{raised(p, j.height), 0, 1}, pFoot{p, 0, 0};
        const Corner qTop{raised(q, j.height), u, 1}, qFoot{q, u, 0};
        out.strip(std::array{pTop, pFoot, qTop, qFoot});
        if (both)
            out.strip(std::array{pFoot, pTop, qFoot, qTop});
    }
}

/// 2. The ceiling: a fan over the outline backwards, so that it faces down.
void appendCeiling(MeshBuilder& out, const JunctionShape& j)
{
    std::size_t at = j.words.ceilingStart;
    if (at >= j.points.size())
        return;
    const float s = std::floor(j.points[at].x / kPictureSize);
    const float t = std::floor(j.points[at].z / kPictureSize);
    out.bind(2, MeshRole::Ceiling);
    for (std::size_t i = 0; i < j.points.size(); ++i, at = j.before(at)) {
        const glm::vec3 p = j.points[at];
        out.corner(
            {{p.x, j.highest + j.height, p.z}, p.x / kPictureSize - s, p.z / kPictureSize - t});
    }
    out.endFan();
}

/// A point of the apron: moved outwards from a walled edge, a little where there is none.
glm::vec3 apronPoint(const JunctionShape& j, std::size_t i)
{
    const std::size_t next = j.after(i);
    glm::vec3 edge = j.points[next] - j.points[i];
    float by = kOpenCorner;
    if (j.words.walls.has(next)) {
        by = j.offset;
    } else if (j.words.walls.has(i)) {
        edge = j.points[i] - j.points[j.before(i)];
        by = j.offset;
    }
    glm::vec3 point = j.points[i];
    if (hasXzLength(edge))
        point = movedXz(point, perp(unitXz(edge)) * by);
    point.y = j.highest - kFootDrop;
    return point;
}

/// 3. The underside. No whole pictures are taken off here.
void appendApron(MeshBuilder& out, const JunctionShape& j)
{
    out.bind(5, MeshRole::Wall);
    for (std::size_t i = j.points.size(); i-- > 0;) {
        const glm::vec3 p = apronPoint(j, i);
        out.corner({p, p.x / kPictureSize, p.z / kPictureSize});
    }
    out.endFan();
}

/// Both signs are minus in the engine, so only on some headings it is a bevel along the edge.
glm::vec2 bevelled(glm::vec2 o)
{
    return {o.x - kChamfer * o.y, o.y - kChamfer * o.x};
}

void appendOuterFaces(MeshBuilder& out, const JunctionShape& j)
{
    const float low = j.highest - kFootDrop;
    const float high = j.highest + j.height;
    const auto at = [](glm::vec3 point, float y) { return glm::vec3(point.x, y, point.z); };
    out.bind(4, MeshRole::Wall);
    for (std::size_t i = 0; i < j.points.size(); ++i) {
        const glm::vec3 p = j.points[i];
        const glm::vec3 q = j.points[j.before(i)];
        const glm::vec2 edge(p.x - q.x, p.z - q.z);
        const float length = glm::length(edge);
        if (!j.words.walls.has(i) || length == 0)
            continue;
        const glm::vec2 o = perp(edge / length) * j.offset;
        const glm::vec3 pOut = movedXz(p, j.words.bevelStart.has(i) ? bevelled(o) : o);
        const glm::vec3 qOut = movedXz(q, j.words.bevelEnd.has(i) ? bevelled(o) : o);
        const float u = std::max(1.f, length / j.height);
        out.strip(std::array<Corner, 4>{{{at(pOut, low), 0, 0},
                                         {at(pOut, high), 0, 1},
                                         {at(qOut, low), u, 0},
                                         {at(qOut, high), u, 1}}});
        out.strip(std::array<Corner, 4>{{{at(pOut, high), 0, 0},
                                         {at(p, high), 0, 1},
                                         {at(qOut, high), u, 0},
                                         {at(q, high), u, 1}}});
    }
}

} // namespace

void appendJunction(MeshBuilder& out, const Tunnel& tunnel, const Block& block)
{
    JunctionShape j;
    j.flags = tunnelFlags(tunnel);
    j.words = junctionWords(tunnel);
    j.height = tunnelHeight(tunnel);
    j.offset = kRailOffset * j.height;
    if (j.height == 0 || block.perimeter.empty())
        return;
    for (const PerimeterPoint& corner : block.perimeter) {
        const std::optional<glm::vec3> point = out.position(corner.vertex);
        if (!point)
            return;
        j.points.push_back(*point);
    }
    j.highest = std::ranges::max_element(j.points, {}, &glm::vec3::y)->y;

    appendWalls(out, j);
    if (j.has(tunnel_flags::kFlatCeiling))
        appendCeiling(out, j);
    if (j.has(tunnel_flags::kThick)) {
        appendApron(out, j);
        appendOuterFaces(out, j);
    }
}

} // namespace city
