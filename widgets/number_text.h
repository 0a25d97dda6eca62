#pragma once

#include "core/schema/property.h"

#include <QString>

#include <limits>

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

/// How a number moves when it is stepped or dragged.
struct NumberSteps {
    Unit unit = Unit::None;
    double step = 1;
    double min = std::numeric_limits<double>::lowest();
    double max = std::numeric_limits<double>::max();
    bool isWhole = false;
};
/// What one step is where a property names none: 0.1 m, 1 degree, 1 for whole numbers, else 0.01.
double usualStep(Unit unit, bool isWhole);

/// What stands in a field after some steps: a number stays within its limits, an angle with a full
/// turn wraps, a relative entry such as "+=15" stays one, and an empty field, which is about
/// several values, begins one. Empty where the text is nothing that steps could be added to.
QString steppedText(const QString& text, const NumberSteps& steps, double count);

/// A number with all the digits it needs, always with a point.
QString exactText(float value);
/// A number for looking at: two decimals, more where they would hide a small one.
QString shortText(float value);

/// A unit's sign, for example "m"; empty for none.
QString unitSign(Unit unit);

} // namespace city
