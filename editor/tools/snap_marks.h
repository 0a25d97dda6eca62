#pragma once

#include "core/geometry/snap_guides.h"
#include "core/geometry/snapping.h"
#include "editor/viewport/overlay.h"

#include <array>

namespace city
{

/// Draws a surface that something is wrong with: two corners of one side, then two of the other.
void drawStripes(Overlay& overlay, const ScreenMap& map, const std::array<glm::vec3, 4>& corners);

/// Marks a place where something cannot be: a disc of stripes in the colour of what is refused.
void drawRefused(Overlay& overlay, glm::dvec2 at);
/// Draws guides as dotted lines through the place they lead to, a cross where two of them meet.
void drawGuides(Overlay& overlay, const ScreenMap& map, const GuideHit& hit);
/// Marks a place on the raster by a plus, or one on the surface below by a disc that lies there.
void drawRaster(Overlay& overlay, const ScreenMap& map, const glm::dvec3& place, bool onSurface);
/// Marks what a drag snaps to: each kind has a shape of its own.
void drawSnap(Overlay& overlay, const ScreenMap& map, const SnapTarget& target);

} // namespace city
