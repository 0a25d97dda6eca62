#pragma once

#include "core/schema/property.h"

#include <nlohmann/json_fwd.hpp>

namespace city::edits
{

/// A property's new value as scripts and the sheet write it:
///
///   * a JSON value: true, 12.5, [1, 2, 3], where null keeps one of three numbers, or null for no
///     texture; for flags also a list of their keys
///   * a text that `fromText` reads: "12.5", "landmark|banger"
///   * a relative text from the object's own value: "+=2", "-=2", "*=1.5", "/=2" for numbers, with
///     three numbers "+=1,0,0" for three; "+=landmark" and "-=landmark" for flags
Result<Value> valueFromJson(const CityModel& model, ObjectId id, const Property& property,
                            const nlohmann::json& value);

} // namespace city::edits
