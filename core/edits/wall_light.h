#pragma once

#include "core/model/edit.h"

#include <optional>

/// The light of walls (docs/formats/psdl.md §5.7): an entry of the game's table of 64 directions.
namespace city::edits
{

/// The light of a wall from `left` to `right`, which faces the side of (right − left) × up.
std::uint16_t wallLight(const glm::vec3& left, const glm::vec3& right);

/// Whether the object is a facade bound with the light that its direction gives.
bool lightFollowsWall(const CityModel& model, ObjectId id);

/// Gives a facade bound the light of its direction; the bits above the table's six stay.
void setLightFromWall(EditBuilder& edit, ObjectId bound);

} // namespace city::edits
