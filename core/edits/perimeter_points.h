#pragma once

#include "core/model/edit.h"

namespace city::edits
{

/// Puts a vertex that lies on the edge between two others into all outlines and fans that have this
/// edge, so that no surface has a corner in the middle of another's edge. The masks of junction
/// tunnels, which count the points of their block's outline, follow (docs/formats/psdl.md §5.9).
Result<void> splitEdge(EditBuilder& edit, ObjectId from, ObjectId to, ObjectId vertex);

/// Takes a vertex out of the outlines and fans it is a corner of, when nothing else uses it and all
/// of them can spare it; else leaves it.
void dissolveCorner(EditBuilder& edit, ObjectId vertex);

} // namespace city::edits
