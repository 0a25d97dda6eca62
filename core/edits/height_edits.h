#pragma once

#include "core/geometry/bent_quads.h"
#include "core/model/edit.h"

#include <span>

/// Heights of places: vertices, path points and instances, or those that blocks, attributes and
/// paths have.
namespace city::edits
{

/// Brings all places to one height in metres; without one to that of the last target.
Result<Edit> alignHeights(const CityModel& model, std::span<const ObjectId> ids,
                          std::optional<double> height);

/// Raises and lowers vertices and points to the plane that fits them best. Outer edges of sidewalks
/// stay as far above their curbs as they are.
Result<Edit> makePlanar(const CityModel& model, std::span<const ObjectId> ids);

/// A road surface that an edit bends, and how its block is told.
struct BentRoad {
    ObjectId block, attribute;
    RoadQuad quad; ///< as it becomes
};

/// The road surfaces that an edit bends by more than kMostBend. Their blocks get the flag for it
/// (0x20, docs/formats/psdl.md §3.2) in the same edit, where they have not got it yet; only those
/// are listed. The edit must be built on `base`.
std::vector<BentRoad> markBent(const CityModel& base, Edit& edit);

} // namespace city::edits
