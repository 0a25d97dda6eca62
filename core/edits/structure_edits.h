#pragma once

#include "core/model/edit.h"

#include <span>

namespace city::edits
{

/// Deletes blocks, attributes, roads, vertices, instances, paths, points and pathsets, with all
/// that belongs to them. What referred to a deleted block then refers to none: neighbours, INST
/// rooms, the rooms of roads; a road without rooms goes too. Vertices that only the deleted objects
/// used go with them. LAST moves to the final drawable attribute that is left. A vertex that
/// something else uses is refused, and so are the first two, heights and textures: other numbers
/// depend on them.
Result<Edit> remove(const CityModel& model, std::span<const ObjectId> ids);

} // namespace city::edits
