#pragma once

#include "core/model/edit.h"

#include <span>

namespace city::edits
{

/// Turns the direction round: of roads, divided roads and rectangle strips (with the tunnel before
/// them and what closes a divider's ends), also of all those in a block; of the points of paths;
/// and of walls, which then face the other way. Surfaces stay where they are and face up.
Result<Edit> reverse(const CityModel& model, std::span<const ObjectId> ids);

} // namespace city::edits
