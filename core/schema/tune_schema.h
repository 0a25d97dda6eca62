#pragma once

#include "core/schema/property.h"

#include <span>

/// The properties of banger data and birth rules (docs/formats/banger.md, birthrule.md).
namespace city
{

/// The rows for a tuning text: every tag of its class, one row for each glow it announces (16 at
/// most), and what the class does not know as read-only text. `path` is the tag's path below the
/// class (`BirthRule/Life`), the key the same in lowerCamel (`birthRule.life`).
std::span<const Property> tuneRows(const TuneFile& file);

/// All rows that files of a class can have.
std::span<const Property> tuneRows(TuneClass tuneClass);

} // namespace city
