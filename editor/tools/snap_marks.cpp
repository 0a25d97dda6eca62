#include "editor/tools/snap_marks.h"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <numbers>

namespace city
{

void drawSnap(Overlay& overlay, const ScreenMap& map, const SnapTarget& target)
{
    constexpr double kHalf = 6; // the marks are 12 pixels large
    constexpr double kWidth = 2;
    constexpr glm::vec3 kColour = overlay_colours::kWhite;
    const auto at = map.project(target.place);
    if (!at)
        return;
    const auto shape = [&](std::initializer_list<glm::dvec2> corners) {
        std::vector<glm::dvec2> points;
        for (const glm::dvec2& corner : corners)
            points.push_back(*at + corner * kHalf);
        overlay.path(points, true, kWidth, kColour);
    };
    switch (target.kind) {
    case SnapKind::RoadEnd:
    case SnapKind::PathEnd:
        overlay.circle(*at, kHalf, kWidth, kColour);
        break;
    case SnapKind::Vertex:
    case SnapKind::Point:
        shape({{-1, -1}, {1, -1}, {1, 1}, {-1, 1}});
        break;
    case SnapKind::EdgeMiddle:
        shape({{0, -1}, {1, 1}, {-1, 1}});
        break;
    case SnapKind::Edge: {
        const auto from = map.project(target.from);
        const auto to = map.project(target.to);
        if (from && to)
            overlay.line(*from, *to, kWidth, kColour);
        shape({{0, -1}, {1, 0}, {0, 1}, {-1, 0}});
        break;
    }
    }
}

void drawRefused(Overlay& overlay, glm::dvec2 at)
{
    constexpr double kRadius = 16;
    constexpr int kStripes = 3; // on either side of the middle one
    const glm::dvec2 along = glm::normalize(glm::dvec2(1, -1));
    const glm::dvec2 across(along.y, -along.x);
    for (int i = -kStripes; i <= kStripes; ++i) {
        const double off = kRadius * i / (kStripes + 1);
        const double half = std::sqrt(kRadius * kRadius - off * off);
        const glm::dvec2 middle = at + across * off;
        overlay.line(middle - along * half, middle + along * half, 2, overlay_colours::kRefused);
    }
    overlay.circle(at, kRadius, 2, overlay_colours::kRefused);
}

void drawGuides(Overlay& overlay, const ScreenMap& map, const GuideHit& hit)
{
    constexpr double kDot = 2;
    const auto at = map.project(hit.place);
    if (!at)
        return;
    for (const GuideLine& line : hit.lines) {
        const glm::dvec3 anchor(line.anchor.x, hit.place.y, line.anchor.z);
        if (const auto from = map.project(anchor))
            overlay.dashes(*from, *at, 1, kDot, overlay_colours::kWhite);
    }
    constexpr double kArm = 5;
    if (hit.lines.size() > 1)
        for (const glm::dvec2 arm : {glm::dvec2(kArm, kArm), glm::dvec2(kArm, -kArm)})
            overlay.line(*at - arm, *at + arm, 2, overlay_colours::kWhite);
}

void drawRaster(Overlay& overlay, const ScreenMap& map, const glm::dvec3& place, bool onSurface)
{
    constexpr double kHalf = 6;
    constexpr double kWidth = 2;
    const auto at = map.project(place);
    if (!at)
        return;
    if (!onSurface) {
        for (const glm::dvec2 arm : {glm::dvec2(kHalf, 0), glm::dvec2(0, kHalf)})
            overlay.line(*at - arm, *at + arm, kWidth, overlay_colours::kWhite);
        return;
    }
    constexpr int kSides = 16;
    const double radius = kHalf * map.metresPerPixel(place);
    std::vector<glm::dvec2> ring;
    for (int i = 0; i < kSides; ++i) {
        const double angle = 2 * std::numbers::pi * i / kSides;
        if (const auto corner =
                map.project(place + glm::dvec3(std::cos(angle), 0, std::sin(angle)) * radius))
            ring.push_back(*corner);
    }
    overlay.path(ring, true, kWidth, overlay_colours::kWhite);
}

void drawStripes(Overlay& overlay, const ScreenMap& map, const std::array<glm::vec3, 4>& corners)
{
    constexpr int kStripes = 8;
    const auto at = [&](double u, double v) {
        const glm::dvec3 near = glm::mix(glm::dvec3(corners[0]), glm::dvec3(corners[1]), u);
        const glm::dvec3 far = glm::mix(glm::dvec3(corners[2]), glm::dvec3(corners[3]), u);
        return map.project(glm::mix(near, far, v));
    };
    const auto line = [&](std::optional<glm::dvec2> from, std::optional<glm::dvec2> to) {
        if (from && to)
            overlay.line(*from, *to, 3, overlay_colours::kRefused);
    };
    for (int i = 1; i < kStripes; ++i) {
        const double sum = 2.0 * i / kStripes; // along a stripe u + v stays the same
        const double low = std::max(0.0, sum - 1);
        const double high = std::min(1.0, sum);
        line(at(low, high), at(high, low));
    }
    line(at(0, 0), at(1, 0));
    line(at(1, 0), at(1, 1));
    line(at(1, 1), at(0, 1));
    line(at(0, 1), at(0, 0));
}

} // namespace city
