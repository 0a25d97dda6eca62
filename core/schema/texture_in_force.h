#pragma once

#include "core/schema/texture_groups.h"

/// Which texture an attribute is drawn with, and how to give one attribute another without touching
/// the rest (docs/formats/psdl.md §4.1).
namespace city
{

/// The Texture record in force for an attribute: the last one before it in its block. Unset when
/// there is none. Of a Texture record it is the record itself.
ObjectId textureUseOf(const CityModel& model, ObjectId attribute);
/// The attributes that a Texture record sets the texture of, in the block's order.
std::vector<ObjectId> attributesOfTextureUse(const CityModel& model, ObjectId use);
/// The number in force for an attribute, the 1-based entry; 0 is none.
std::uint32_t textureNumberOf(const CityModel& model, ObjectId attribute);
/// The name an attribute is drawn with at an offset; empty where it is untextured or not drawn.
std::string_view textureOf(const CityModel& model, ObjectId attribute, int offset);

/// Sets the texture of one attribute at one of its offsets: changes the Texture record in force
/// where it serves that attribute alone, else puts one before it and one that goes back to the old
/// texture before the next attribute. An empty name for the first offset is "no texture", number 0;
/// a tunnel's walls get an empty entry instead, as number 0 does not leave them alone.
Result<void> setTexture(EditBuilder& edit, ObjectId attribute, int offset, std::string_view name);
/// Sets the entry that a Texture record names, for all the attributes it serves.
Result<void> setTextureUse(EditBuilder& edit, ObjectId use, std::string_view name);
/// The same by number; refuses one without an entry.
Result<void> setTextureNumber(EditBuilder& edit, ObjectId use, std::uint32_t number);

/// The name of a divider's entry at an offset from the one that dividerTexture refers to.
std::string_view dividerTextureOf(const CityModel& model, const DividedRoadStrip& road, int offset);
/// Sets it; refuses when only an entry beyond number 255 would do. An empty name at offset 0 is
/// "none".
Result<void> setDividerTexture(EditBuilder& edit, ObjectId road, int offset, std::string_view name);

} // namespace city
