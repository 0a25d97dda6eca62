#pragma once

#include "core/geometry/screen_map.h"
#include "editor/viewport/pointer_event.h"

#include <functional>

namespace city
{

/// What tools know of the view they work in.
struct ToolView {
    ScreenMap map = {}; ///< empty without a picture: then there are no handles
    /// What lies under a point of the view, nearest first.
    std::function<std::vector<PickHit>(QPointF)> pick = {};
};

ScreenMap screenMapOf(const Camera& camera, QSizeF size);

inline glm::dvec2 pixelsOf(QPointF point)
{
    return {point.x(), point.y()};
}

} // namespace city
