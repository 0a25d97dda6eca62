#pragma once

#include "core/schema/property.h"

#include <map>
#include <optional>
#include <string>
#include <unordered_map>

namespace city
{

/// How often the entries of the shared lists are used.
struct EntryUses {
    std::unordered_map<ObjectId, int> heights;
    /// Attributes and dividers drawn with a texture, by its name in lower case.
    std::map<std::string, int> textures;
};

/// Counts them in one walk over all attributes.
EntryUses entryUses(const CityModel& model);

/// The reference behind a row that shows an entry of the list of heights; unset for other rows.
std::optional<Ref> heightRefOf(const CityModel& model, ObjectId id, const Property& property);

/// The value a property has where nothing is said about it; unset where the format has none.
std::optional<Value> defaultOf(const CityModel& model, ObjectId id, const Property& property);

} // namespace city
