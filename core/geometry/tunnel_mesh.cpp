#include "core/geometry/attribute_mesh.h"
#include "core/geometry/tunnel_words.h"

namespace city
{
namespace
{

using namespace tunnel_flags;

/// A tunnel over its strip: the outer columns with their neighbours, and what the words say.
struct TunnelShape {
    Column left, leftInner, right, rightInner; ///< L, L2, R, R2
    std::size_t sections = 0;
    std::uint16_t flags = 0;
    float height = 0;          ///< h
    float offset = 0;          ///< r, of the outer faces
    std::vector<float> along;  ///< s, of the walls
    std::vector<float> across; ///< a, of ceiling and deck

    bool has(std::uint16_t flag) const { return (flags & flag) != 0; }
    std::size_t last() const { return sections - 1; }

    /// P + r·unit_xz(P-Q), not finite where they coincide in XZ.
    glm::vec3 besideUnguarded(glm::vec3 p, glm::vec3 q) const
    {
        return movedXz(p, offset * unitXz(p - q));
    }
    glm::vec3 beside(glm::vec3 p, glm::vec3 q) const
    {
        return hasXzLength(p - q) ? besideUnguarded(p, q) : p;
    }
};

/// A thin sheet over one side's column, seen from the road and maybe from outside.
void appendWall(MeshBuilder& out, const TunnelShape& t, bool isLeft)
{
    const Column& column = isLeft ? t.left : t.right;
    const auto foot = [&](std::size_t i) { return Corner{column[i], t.along[i], 0}; };
    const auto head = [&](std::size_t i) {
        return Corner{raised(column[i], t.height), t.along[i], 1};
    };
    const auto face = [&](bool looksRight) {
        if (looksRight)
            out.strip(t.sections, head, foot);
        else
            out.strip(t.sections, foot, head);
    };
    out.bind(isLeft ? 0 : 1, MeshRole::Wall);
    face(isLeft);
    if (t.has(kBothFaces))
        face(!isLeft);
}

/// 1. A wall on each side that has one.
void appendWalls(MeshBuilder& out, const TunnelShape& t)
{
    if (t.has(kLeft))
        appendWall(out, t, true);
    if (t.has(kRight))
        appendWall(out, t, false);
}

/// The rows of a curved wall from the top down, as parts of the height and t alike.
constexpr std::array kCurvedRows = {1.f, 0.75f, 0.25f, 0.f};

/// A point of a curved wall. The two middle rows bulge out, except at a closed end.
Corner curvedPoint(const TunnelShape& t, std::size_t i, std::size_t row, bool isLeft)
{
    const bool bulges = row == 1 || row == 2;
    const bool closed = (i == 0 && t.has(isLeft ? kLeftClosedStart : kRightClosedStart)) ||
                        (i == t.last() && t.has(isLeft ? kLeftClosedEnd : kRightClosedEnd));
    const glm::vec3 edge = isLeft ? t.left[i] : t.right[i];
    const glm::vec3 foot =
        bulges && !closed ? t.beside(edge, isLeft ? t.leftInner[i] : t.rightInner[i]) : edge;
    // The engine's quirk: at a closed left start the second row is as high as the first.
    const bool fullHeight = row == 1 && isLeft && i == 0 && t.has(kLeftClosedStart);
    const float part = fullHeight ? 1.f : kCurvedRows[row];
    return {raised(foot, part * t.height), t.along[i], kCurvedRows[row]};
}

void appendCurvedWall(MeshBuilder& out, const TunnelShape& t, bool isLeft)
{
    out.bind(isLeft ? 0 : 1, MeshRole::Wall);
    for (std::size_t i = 0; i + 1 < t.sections; ++i) {
        for (std::size_t row = 0; row < kCurvedRows.size(); ++row) {
            out.corner(curvedPoint(t, isLeft ? i + 1 : i, row, isLeft));
            out.corner(curvedPoint(t, isLeft ? i : i + 1, row, isLeft));
        }
        out.endStrip();
    }
}

/// The line of the left outer face; the engine does not guard its ends against L = L2.
std::vector<glm::vec3> leftOuterLine(const TunnelShape& t)
{
    std::vector<glm::vec3> line(t.sections);
    for (std::size_t i = 0; i < t.sections; ++i)
        line[i] = i == 0 || i == t.last() ? t.besideUnguarded(t.left[i], t.leftInner[i])
                                          : t.beside(t.left[i], t.leftInner[i]);
    return line;
}

/// The right one: only its first point is unguarded.
std::vector<glm::vec3> rightOuterLine(const TunnelShape& t)
{
    std::vector<glm::vec3> line(t.sections);
    for (std::size_t i = 0; i < t.sections; ++i)
        line[i] = i == 0 ? t.besideUnguarded(t.right[i], t.rightInner[i])
                         : t.beside(t.right[i], t.rightInner[i]);
    return line;
}

void appendLeftOuter(MeshBuilder& out, const TunnelShape& t, std::vector<glm::vec3> line)
{
    const std::size_t n = t.sections;
    const float h = t.height;
    const auto& s = t.along;
    const auto along = [&](std::size_t i) {
        return kChamfer * t.offset * perp(unitXz(t.left[i] - t.leftInner[i]));
    };
    if (t.has(kChamferLeftStart))
        line.front() = movedXz(line.front(), along(0));
    if (t.has(kChamferLeftEnd))
        line.back() = movedXz(line.back(), -along(t.last()));

    out.bind(3, MeshRole::Wall);
    out.strip(
        n,
        [&](std::size_t i) {
            return Corner{raised(line[i], h), s[i], 0};
        },
        [&](std::size_t i) {
            return Corner{raised(t.left[i], h), s[i], 1};
        });
    // The face. Its closed ends stand on the road's edge, not a metre below.
    if (t.has(kLeftClosedStart)) {
        out.corner({t.left[0], -1, 1});
        out.corner({raised(t.left[0], h), -1, 0});
    }
    for (std::size_t i = 0; i < n; ++i) {
        out.corner({raised(line[i], -kFootDrop), s[i], 1});
        out.corner({raised(line[i], h), s[i], 0});
    }
    if (t.has(kLeftClosedEnd)) {
        out.corner({t.left[t.last()], s[t.last()] + 1, 1});
        out.corner({raised(t.left[t.last()], h), s[t.last()] + 1, 0});
    }
    out.endStrip();
}

void appendRightOuter(MeshBuilder& out, const TunnelShape& t, std::vector<glm::vec3> line)
{
    const std::size_t n = t.sections;
    const float h = t.height;
    const auto& s = t.along;
    // The engine never applies the chamfer of the right end to the face that it draws.
    if (t.has(kChamferRightStart))
        line.front() = movedXz(line.front(),
                               -kChamfer * t.offset * perp(unitXz(t.right[0] - t.rightInner[0])));

    out.bind(4, MeshRole::Wall);
    out.strip(
        n,
        [&](std::size_t i) {
            return Corner{raised(t.right[i], h), s[i], 0};
        },
        [&](std::size_t i) {
            return Corner{raised(line[i], h), s[i], 1};
        });
    if (t.has(kRightClosedStart)) {
        out.corner({raised(t.right[0], h), -1, 0});
        out.corner({t.right[0], -1, 1});
    }
    for (std::size_t i = 0; i < n; ++i) {
        out.corner({raised(line[i], h), s[i], 0});
        out.corner({raised(line[i], -kFootDrop), s[i], 1});
    }
    if (t.has(kRightClosedEnd)) {
        out.corner({raised(t.right[t.last()], h), s[t.last()] + 1, 0});
        out.corner({t.right[t.last()], s[t.last()] + 1, 1});
    }
    out.endStrip();
}

/// 2. and 3. Outer faces, tops and the deck between them.
void appendThickWalls(MeshBuilder& out, const TunnelShape& t)
{
    const std::vector<glm::vec3> left = leftOuterLine(t);
    const std::vector<glm::vec3> right = rightOuterLine(t);
    if (t.has(kLeft))
        appendLeftOuter(out, t, left);
    if (t.has(kRight))
        appendRightOuter(out, t, right);
    if (!t.has(kLeft) || !t.has(kRight))
        return;
    out.bind(5, MeshRole::Wall);
    out.strip(
        t.sections,
        [&](std::size_t i) {
            return Corner{raised(right[i], -kFootDrop), t.across[i], 0};
        },
        [&](std::size_t i) {
            return Corner{raised(left[i], -kFootDrop), t.across[i], 1};
        });
}

/// The arch over the height of the walls, from right to left.
struct ArchPoint {
    float part;
    float rise; ///< metres
};
constexpr std::array<ArchPoint, 5> kArch = {
    {{0, 0}, {0.25f, 1.5f}, {0.5f, 2.0f}, {0.75f, 1.5f}, {1, 0}}};

Corner archCorner(const TunnelShape& t, std::size_t i, const ArchPoint& point)
{
    const bool closed =
        (i == 0 && t.has(kLeftClosedStart)) || (i == t.last() && t.has(kLeftClosedEnd));
    const float rise = closed ? 0.f : point.rise;
    const glm::vec3 from = t.right[i];
    const glm::vec3 to = t.left[i];
    glm::vec3 at = to;
    if (point.part < 1) // only the last point stands on the left edge's height
        at = {from.x + (to.x - from.x) * point.part, from.y, from.z + (to.z - from.z) * point.part};
    return {raised(at, t.height + rise), t.across[i], point.part};
}

/// 4. The ceiling, whatever sides there are.
void appendCeiling(MeshBuilder& out, const TunnelShape& t)
{
    out.bind(2, MeshRole::Ceiling);
    if (t.has(kArchedCeiling)) {
        for (std::size_t i = 0; i + 1 < t.sections; ++i) {
            for (const ArchPoint& point : kArch) {
                out.corner(archCorner(t, i + 1, point));
                out.corner(archCorner(t, i, point));
            }
            out.endStrip();
        }
    } else if (t.has(kFlatCeiling)) {
        out.strip(
            t.sections,
            [&](std::size_t i) {
                return Corner{raised(t.right[i], t.height), t.across[i], 0};
            },
            [&](std::size_t i) {
                return Corner{raised(t.left[i], t.height), t.across[i], 1};
            });
    }
}

} // namespace

void appendTunnel(MeshBuilder& out, const Tunnel& tunnel, std::span<const Ref> strip,
                  std::size_t sectionSize)
{
    const std::size_t n = strip.size() / sectionSize;
    const glm::vec3* points = out.positions(strip);
    if (!points || n < 2)
        return;
    TunnelShape t;
    t.left = {points, sectionSize};
    t.leftInner = {points + 1, sectionSize};
    t.right = {points + sectionSize - 1, sectionSize};
    t.rightInner = {points + sectionSize - 2, sectionSize};
    t.sections = n;
    t.flags = tunnelFlags(tunnel);
    t.height = tunnelHeight(tunnel);
    t.offset = kRailOffset * t.height;
    t.along = wallMap(t.left, n, t.height);
    t.across = arcMap(t.left, t.right, n);

    if (!t.has(kCurvedWalls)) {
        appendWalls(out, t);
    } else {
        if (t.has(kLeft))
            appendCurvedWall(out, t, true);
        if (t.has(kRight))
            appendCurvedWall(out, t, false);
    }
    if (t.has(kThick))
        appendThickWalls(out, t);
    appendCeiling(out, t);
}

} // namespace city
