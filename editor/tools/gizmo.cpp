#include "editor/tools/gizmo.h"

#include <array>
#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>
#include <optional>

namespace city
{

namespace
{

using namespace gizmo_sizes;

constexpr int kRingSides = 64;
constexpr float kFaded = 0.4f;
constexpr std::array kAxisColours{overlay_colours::kX, overlay_colours::kY, overlay_colours::kZ};
constexpr std::array kAxisLetters{"X", "Y", "Z"};
constexpr std::array kArrows{GizmoPart::AxisX, GizmoPart::AxisY, GizmoPart::AxisZ};
constexpr std::array kRings{GizmoPart::RingX, GizmoPart::Ring, GizmoPart::RingZ};
constexpr std::array kPlanes{GizmoPart::PlaneX, GizmoPart::PlaneY, GizmoPart::PlaneZ};

/// A gizmo in the picture.
class Shown
{
public:
    Shown(const Gizmo& gizmo, const ScreenMap& map)
        : m_gizmo(gizmo), m_map(map), m_metres(map.metresPerPixel(gizmo.pivot)),
          m_pivot(map.project(gizmo.pivot))
    {
    }

    std::optional<glm::dvec2> pivot() const { return m_pivot; }
    /// So many pixels from the pivot along the axes.
    std::optional<glm::dvec2> at(const glm::dvec3& pixels) const
    {
        return m_map.project(m_gizmo.pivot + m_gizmo.axes * (pixels * m_metres));
    }
    /// An arrow's tip; nothing for one that points at the viewer.
    std::optional<glm::dvec2> tip(int axis) const
    {
        glm::dvec3 pixels{};
        pixels[axis] = kArrow;
        const auto end = at(pixels);
        if (!end || !m_pivot || glm::distance(*end, *m_pivot) < kShortest)
            return {};
        return end;
    }
    /// A square's corners; empty for one that is seen edge-on.
    std::vector<glm::dvec2> square(int normal) const
    {
        const int a = (normal + 1) % 3;
        const int b = (normal + 2) % 3;
        constexpr double kLow = kSquareAt - kSquare / 2;
        constexpr double kHigh = kSquareAt + kSquare / 2;
        std::vector<glm::dvec2> corners;
        for (const auto& [u, v] :
             {std::pair{kLow, kLow}, {kHigh, kLow}, {kHigh, kHigh}, {kLow, kHigh}}) {
            glm::dvec3 pixels{};
            pixels[a] = u;
            pixels[b] = v;
            if (const auto corner = at(pixels))
                corners.push_back(*corner);
        }
        if (corners.size() != 4 || std::abs(areaOf(corners)) < kSquare)
            return {};
        return corners;
    }
    /// A ring about an axis.
    std::vector<glm::dvec2> ring(int axis) const
    {
        std::vector<glm::dvec2> points;
        for (int i = 0; i < kRingSides; ++i) {
            const double angle = 2 * std::numbers::pi * i / kRingSides;
            glm::dvec3 pixels{};
            pixels[(axis + 1) % 3] = kRing * std::cos(angle);
            pixels[(axis + 2) % 3] = kRing * std::sin(angle);
            const auto point = at(pixels);
            if (!point)
                return {};
            points.push_back(*point);
        }
        return points;
    }
    /// The end of Scale's handle: to the right on the screen.
    glm::dvec2 sizeHandle() const { return *m_pivot + glm::dvec2(kArrow, 0); }
    bool hasAllAxes() const { return m_gizmo.hasAllAxes; }

    static double areaOf(const std::vector<glm::dvec2>& corners)
    {
        double twice = 0;
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const glm::dvec2 a = corners[i];
            const glm::dvec2 b = corners[(i + 1) % corners.size()];
            twice += a.x * b.y - a.y * b.x;
        }
        return twice / 2;
    }

private:
    const Gizmo& m_gizmo;
    const ScreenMap& m_map;
    double m_metres;
    std::optional<glm::dvec2> m_pivot;
};

bool contains(const std::vector<glm::dvec2>& corners, glm::dvec2 point)
{
    int left = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const glm::dvec2 way = corners[(i + 1) % corners.size()] - corners[i];
        const glm::dvec2 to = point - corners[i];
        left += way.x * to.y - way.y * to.x > 0 ? 1 : 0;
    }
    return !corners.empty() && (left == 0 || left == int(corners.size()));
}

GizmoPart movePartAt(const Shown& shown, glm::dvec2 cursor)
{
    if (glm::distance(cursor, *shown.pivot()) <= kReach)
        return GizmoPart::Disc;
    for (int i = 0; i < 3; ++i)
        if (contains(shown.square(i), cursor))
            return kPlanes[std::size_t(i)];
    GizmoPart best = GizmoPart::None;
    double nearest = kReach;
    for (int i = 0; i < 3; ++i) {
        const auto tip = shown.tip(i);
        if (!tip)
            continue;
        const double distance = distanceToSegment(cursor, *shown.pivot(), *tip);
        if (distance <= nearest) {
            nearest = distance;
            best = kArrows[std::size_t(i)];
        }
    }
    return best;
}

GizmoPart ringAt(const Shown& shown, glm::dvec2 cursor)
{
    GizmoPart best = GizmoPart::None;
    double nearest = kReach;
    for (const int axis : {1, 0, 2}) {
        if (axis != 1 && !shown.hasAllAxes())
            continue;
        const auto ring = shown.ring(axis);
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const double distance = distanceToSegment(cursor, ring[i], ring[(i + 1) % ring.size()]);
            if (distance > nearest || (distance == nearest && best != GizmoPart::None))
                continue;
            nearest = distance;
            best = kRings[std::size_t(axis)];
        }
    }
    return best;
}

GizmoPart sizePartAt(const Shown& shown, glm::dvec2 cursor)
{
    for (int axis = 0; axis < 3 && shown.hasAllAxes(); ++axis) {
        const auto tip = shown.tip(axis);
        if (tip && glm::distance(cursor, *tip) <= kSquare / 2 + 2)
            return kArrows[std::size_t(axis)];
    }
    return distanceToSegment(cursor, *shown.pivot(), shown.sizeHandle()) <= kReach
               ? GizmoPart::Size
               : GizmoPart::None;
}

/// Draws one gizmo.
class Drawing
{
public:
    Drawing(Overlay& overlay, const Shown& shown, GizmoPart hot, bool isDragging)
        : m_overlay(overlay), m_shown(shown), m_hot(hot), m_isDragging(isDragging)
    {
    }

    void move()
    {
        for (int i = 0; i < 3; ++i)
            plane(i);
        for (int i = 0; i < 3; ++i)
            arrow(i);
        const bool isHot = m_hot == GizmoPart::Disc || m_hot == GizmoPart::Body;
        m_overlay.disc(*m_shown.pivot(), kDisc / 2 + (isHot ? 1 : 0), overlay_colours::kWhite,
                       opacity(isHot ? m_hot : GizmoPart::Disc));
    }
    void rotate()
    {
        for (const int axis : {0, 2, 1}) {
            const GizmoPart part = kRings[std::size_t(axis)];
            if (axis == 1 || m_shown.hasAllAxes())
                m_overlay.path(m_shown.ring(axis), true, width(part),
                               kAxisColours[std::size_t(axis)], opacity(part));
        }
        m_overlay.disc(*m_shown.pivot(), kDisc / 4, overlay_colours::kWhite, 1);
    }
    void scale()
    {
        for (int axis = 0; axis < 3 && m_shown.hasAllAxes(); ++axis)
            sizeAlong(axis);
        const float visible = opacity(GizmoPart::Size);
        m_overlay.line(*m_shown.pivot(), m_shown.sizeHandle(), width(GizmoPart::Size),
                       overlay_colours::kWhite, visible);
        m_overlay.square(m_shown.sizeHandle(), kSquare, overlay_colours::kWhite, visible);
        m_overlay.disc(*m_shown.pivot(), kDisc / 4, overlay_colours::kWhite, 1);
    }

private:
    double width(GizmoPart part) const { return part == m_hot ? kHotLine : kLine; }
    float opacity(GizmoPart part) const { return m_isDragging && part != m_hot ? kFaded : 1.0f; }

    void plane(int normal)
    {
        const auto corners = m_shown.square(normal);
        const GizmoPart part = kPlanes[std::size_t(normal)];
        const glm::vec3 colour = kAxisColours[std::size_t(normal)];
        m_overlay.area(corners, colour, (part == m_hot ? 0.8f : 0.4f) * opacity(part));
        m_overlay.path(corners, true, 1, colour, opacity(part));
    }
    void sizeAlong(int axis)
    {
        const auto tip = m_shown.tip(axis);
        if (!tip)
            return;
        const GizmoPart part = kArrows[std::size_t(axis)];
        const glm::vec3 colour = kAxisColours[std::size_t(axis)];
        m_overlay.line(*m_shown.pivot(), *tip, width(part), colour, opacity(part));
        m_overlay.square(*tip, kSquare * 0.75, colour, opacity(part));
        m_overlay.text(*tip + glm::dvec2(kSquare * 0.75, 0), kAxisLetters[std::size_t(axis)],
                       opacity(part));
    }
    void arrow(int axis)
    {
        const auto tip = m_shown.tip(axis);
        if (!tip)
            return;
        const GizmoPart part = kArrows[std::size_t(axis)];
        const glm::vec3 colour = kAxisColours[std::size_t(axis)];
        // Y is thicker, for those who cannot tell it by its green.
        const double thick = width(part) + (axis == 1 ? 1 : 0);
        const glm::dvec2 along = glm::normalize(*tip - *m_shown.pivot());
        const glm::dvec2 aside(-along.y, along.x);
        const glm::dvec2 neck = *tip - along * 12.0;
        m_overlay.line(*m_shown.pivot(), neck, thick, colour, opacity(part));
        const std::array head{*tip, neck + aside * 6.0, neck - aside * 6.0};
        m_overlay.path(head, true, 1, colour, opacity(part));
        m_overlay.area(head, colour, opacity(part));
        m_overlay.text(*tip + along * 12.0 - glm::dvec2(4, 0), kAxisLetters[std::size_t(axis)],
                       opacity(part));
    }

    Overlay& m_overlay;
    const Shown& m_shown;
    GizmoPart m_hot;
    bool m_isDragging;
};

} // namespace

int axisOf(GizmoPart part)
{
    switch (part) {
    case GizmoPart::AxisX:
    case GizmoPart::PlaneX:
    case GizmoPart::RingX:
        return 0;
    case GizmoPart::AxisY:
    case GizmoPart::PlaneY:
    case GizmoPart::Ring:
        return 1;
    case GizmoPart::AxisZ:
    case GizmoPart::PlaneZ:
    case GizmoPart::RingZ:
        return 2;
    default:
        return -1;
    }
}

bool isAxis(GizmoPart part)
{
    return part == GizmoPart::AxisX || part == GizmoPart::AxisY || part == GizmoPart::AxisZ;
}

bool isPlane(GizmoPart part)
{
    return part == GizmoPart::PlaneX || part == GizmoPart::PlaneY || part == GizmoPart::PlaneZ;
}

GizmoPart partAt(const Gizmo& gizmo, const ScreenMap& map, glm::dvec2 cursor)
{
    const Shown shown(gizmo, map);
    if (!shown.pivot())
        return GizmoPart::None;
    switch (gizmo.kind) {
    case GizmoKind::Move:
        return movePartAt(shown, cursor);
    case GizmoKind::Rotate:
        return ringAt(shown, cursor);
    case GizmoKind::Scale:
        return sizePartAt(shown, cursor);
    case GizmoKind::None:
        break;
    }
    return GizmoPart::None;
}

void drawGizmo(Overlay& overlay, const Gizmo& gizmo, const ScreenMap& map, GizmoPart hot,
               bool isDragging)
{
    const Shown shown(gizmo, map);
    if (!shown.pivot())
        return;
    Drawing drawing(overlay, shown, hot, isDragging);
    if (gizmo.kind == GizmoKind::Move)
        drawing.move();
    else if (gizmo.kind == GizmoKind::Rotate)
        drawing.rotate();
    else if (gizmo.kind == GizmoKind::Scale)
        drawing.scale();
}

} // namespace city
