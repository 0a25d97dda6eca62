#pragma once

#include "core/model/edit.h"

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string_view>

namespace city
{
struct Property;
}

namespace city::edits
{

/// Sets a property of the schema for all the targets that have it; the value is absolute or
/// relative as core/edits/json_values.h says. Refused, without any effect, when no target has the
/// property, when one of them cannot have it changed, or when a value is not allowed.
Result<Edit> setProperty(const CityModel& model, std::span<const ObjectId> ids,
                         std::string_view key, const nlohmann::json& value);

/// The same as part of a larger edit, for one object that has the property.
Result<void> setPropertyOf(EditBuilder& edit, ObjectId id, const Property& property,
                           const nlohmann::json& value);

} // namespace city::edits
