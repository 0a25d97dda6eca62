#pragma once

#include "core/model/edit.h"

#include <span>

/// Vertices are shared; these verbs say by whom.
namespace city::edits
{

/// Makes everything that uses the vertices use `to` instead, which stays where it is; they go.
/// Refused where a block, surface or wall would be left with too few corners, and for the reserved
/// vertices.
Result<Edit> weld(const CityModel& model, std::span<const ObjectId> vertices, ObjectId to);

/// Gives each block that uses the vertices vertices of its own, at the same places; the first block
/// keeps them. Refused when only one block uses them.
Result<Edit> unweld(const CityModel& model, std::span<const ObjectId> vertices);

/// Gives some blocks vertices of their own instead of those that they share with other blocks, and
/// makes them and the others neighbours no more. Empty when they share none.
Result<Edit> detach(const CityModel& model, std::span<const ObjectId> blocks);

} // namespace city::edits
