#pragma once

#include "core/geometry/snapping.h"
#include "editor/viewport/overlay.h"

namespace city
{

/// Marks what a drag snaps to: each kind has a shape of its own.
void drawSnap(Overlay& overlay, const ScreenMap& map, const SnapTarget& target);

} // namespace city
