#pragma once

#include "core/model/city_model.h"

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <vector>

namespace city
{

/// Objects for a file that outlives the session: target texts (core/edits/targets.h) in a JSON
/// array, neighbours of a list as one range: ["block:2..5,9", "pathset:props/path:0/point:3"].
/// Ids that name nothing are left out.
nlohmann::json placesToJson(const CityModel& model, std::span<const ObjectId> ids);

/// The objects that are still there. What the file names and the city does not have, and whatever
/// is no text, is passed over.
std::vector<ObjectId> objectsFromJson(const CityModel& model, const nlohmann::json& places);

} // namespace city
