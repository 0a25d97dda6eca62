#pragma once

#include "core/model/edit.h"
#include "core/records/refs.h"

#include <optional>
#include <span>
#include <string>

/// Numbers, names and shared entries behind references, as the schema and the verbs use them.
namespace city
{

/// The list that a reference counts in.
ListKind listOf(RefKind kind);

/// The number a reference has now: its object's position, or the raw number where it names none.
/// Constant time as long as nothing was added or removed before the object since the file was read.
std::uint32_t numberOf(const CityModel& model, const Ref& ref, RefKind kind);
/// An object's number by its position in its list, counted as `kind` is.
std::uint32_t numberOf(const CityModel& model, ObjectId id, RefKind kind);
/// The reference of a number; without an object where the number points nowhere or means none.
Ref refTo(const CityModel& model, std::uint32_t number, RefKind kind);
/// Numbers with blanks between, for example "4 5 8 9".
std::string numbersText(const CityModel& model, std::span<const Ref> refs, RefKind kind);

/// The value of a height or density; NaN where the reference names none.
float heightOf(const CityModel& model, const Ref& height);
/// A bit-equal entry of the list of heights, or a new one at its end. Refuses beyond 65,536.
Result<Ref> sharedHeight(EditBuilder& edit, float value);

/// Bytes in hexadecimal, "0A FF"; long ones are cut and end with their number.
std::string hexText(std::string_view bytes);
/// Words in hexadecimal, "000A 00FF".
std::string hexText(std::span<const std::uint16_t> words);

} // namespace city
