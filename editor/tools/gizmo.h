#pragma once

#include "core/geometry/screen_map.h"
#include "editor/viewport/overlay.h"

#include <glm/mat3x3.hpp>

/// The handles of Move, Rotate and Scale: where they show and which one a cursor meets.
namespace city
{

/// A handle. The axes' numbers follow each other.
enum class GizmoPart {
    None,
    AxisX,
    AxisY,
    AxisZ,
    PlaneX, ///< the square that moves along the two other axes
    PlaneY,
    PlaneZ,
    Disc, ///< the middle: over surfaces
    RingX,
    Ring, ///< about the vertical
    RingZ,
    Size, ///< X and Z together
    Body, ///< no handle: the object itself
};

/// Which handles a tool has.
enum class GizmoKind { None, Move, Rotate, Scale };

/// Sizes in pixels, the same wherever the pivot lies.
namespace gizmo_sizes
{
inline constexpr double kArrow = 96;
inline constexpr double kRing = 76; ///< radius
inline constexpr double kSquare = 16;
inline constexpr double kSquareAt = 32; ///< from the pivot along both axes to its middle
inline constexpr double kDisc = 14;
inline constexpr double kReach = 8;
inline constexpr double kLine = 3;
inline constexpr double kHotLine = 5;
/// An axis that shows shorter than this points at the viewer and is no handle.
inline constexpr double kShortest = 12;
} // namespace gizmo_sizes

struct Gizmo {
    GizmoKind kind = GizmoKind::None;
    glm::dvec3 pivot{};
    glm::dmat3 axes{1.0}; ///< unit columns: the world's or an object's own
    /// Rotate: rings about X and Z too. Scale: a handle for each axis besides the common one.
    bool hasAllAxes = false;
};

/// The axis of a part, 0 to 2: the arrow's direction, or a square's or ring's normal; −1 for
/// others.
int axisOf(GizmoPart part);
bool isAxis(GizmoPart part);
bool isPlane(GizmoPart part);

/// The handle under the cursor.
GizmoPart partAt(const Gizmo& gizmo, const ScreenMap& map, glm::dvec2 cursor);

/// Draws the handles. The hot one is thicker; while one is dragged the others fade.
void drawGizmo(Overlay& overlay, const Gizmo& gizmo, const ScreenMap& map, GizmoPart hot,
               bool isDragging);

} // namespace city
