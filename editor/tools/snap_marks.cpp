#include "editor/tools/snap_marks.h"

#include <array>

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

} // namespace city
