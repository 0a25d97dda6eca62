#pragma once

#include "core/model/edit.h"

#include <cstdint>
#include <span>

namespace city::edits
{

/// Puts attributes, instances, paths or points, all of one of these kinds, before position `at` of
/// a block, INST file, pathset or path, in the order they have in the city; past the end means at
/// the end. `at` counts the list as it is before. Attributes keep the textures they are drawn with.
/// A path that goes to another pathset is a new object there, its points stay the same.
///
/// Refused where order has a meaning that would be lost: a tunnel stands before its road, words
/// that could not be read stand last.
Result<Edit> reorder(const CityModel& model, std::span<const ObjectId> ids, ObjectId parent,
                     std::uint32_t at);

/// The same with copies; the originals stay.
Result<Edit> copyTo(const CityModel& model, std::span<const ObjectId> ids, ObjectId parent,
                    std::uint32_t at);

} // namespace city::edits
