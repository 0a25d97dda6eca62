#pragma once

#include "core/schema/rows.h"
#include "core/schema/texture_in_force.h"

/// Rows for the textures an attribute is drawn with (docs/formats/psdl.md §4.1).
namespace city::schema
{

/// `arg` of the row is the offset.
inline Value getTexture(const CityModel& model, ObjectId id, const Property& row)
{
    return std::string(textureOf(model, id, static_cast<int>(row.arg)));
}

inline Result<void> setTextureRow(EditBuilder& edit, ObjectId id, const Property& row,
                                  const Value& value)
{
    return setTexture(edit, id, static_cast<int>(row.arg), std::get<std::string>(value));
}

inline Value getTextureNumber(const CityModel& model, ObjectId id, const Property&)
{
    return std::int64_t{textureNumberOf(model, id)};
}

inline constexpr double kMaxTextureName = 254;

/// The texture at an offset from the entry in force.
constexpr Property textureRow(std::string_view key, Text label, int offset)
{
    return custom(key, label, ValueKind::Texture, &getTexture, &setTextureRow,
                  {.help = CITY_TR("Schema", "Only this attribute changes; empty is none"),
                   .min = 0,
                   .max = kMaxTextureName,
                   .arg = offset});
}

/// The number of the entry in force, for the raw view.
constexpr Property textureNumberRow()
{
    return custom("textureEntry", CITY_TR("Schema", "Texture entry"), ValueKind::Int,
                  &getTextureNumber, nullptr,
                  {.help = CITY_TR("Schema", "The number set by the Texture record in force; 0 "
                                             "hides roads, walkways and ground")});
}

} // namespace city::schema
