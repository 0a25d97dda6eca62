#pragma once

#include "core/schema/property.h"

#include <QString>

namespace city
{

/// What was typed into a number field.
struct NumberEntry {
    enum class How { Set, Add, Multiply };
    How how = How::Set;
    double value = 0;
};

/// Reads a number as people type it, in every locale alike: "12.5" and "12,5", "0x1F", "90cm",
/// "1.57rad", "12/3+1", and relative to the present value "+=15", "-=2", "*=1.5", "/=2". Units are
/// those of the row's kind. The error's text is a sentence for the user.
tl::expected<NumberEntry, QString> parseNumberEntry(const QString& text, Unit unit);

/// A number with all the digits it needs, always with a point.
QString exactText(float value);
/// A number for looking at: two decimals, more where they would hide a small one.
QString shortText(float value);

/// A unit's sign, for example "m"; empty for none.
QString unitSign(Unit unit);

} // namespace city
