#pragma once

#include "core/edits/query_keys.h"
#include "core/schema/property.h"

#include <optional>
#include <string_view>
#include <utility>

/// How single values are compared with what a query says. The answers are those of `:` and `=`; for
/// `!=` the search turns them around.
namespace city::query
{

/// `7`, `0x1F`, `2..5`, `*`; a plain number is a range to itself. Nothing for other texts.
std::optional<std::pair<double, double>> rangeOf(std::string_view text);

Answer textAnswer(std::string_view text, const Condition& condition);
Answer numberAnswer(std::int64_t number, const Condition& condition);
/// Compared in single precision, as the value is stored: 0.15 finds what was written as 0.15.
Answer numberAnswer(float number, const Condition& condition);
inline Answer numberAnswer(std::uint32_t number, const Condition& condition)
{
    return numberAnswer(static_cast<std::int64_t>(number), condition);
}
inline Answer numberAnswer(std::uint8_t number, const Condition& condition)
{
    return numberAnswer(static_cast<std::int64_t>(number), condition);
}
Answer flagsAnswer(const Property& property, std::int64_t bits, const Condition& condition);
Answer valueAnswer(const Property& property, const Value& value, const Condition& condition);

/// The gap between two boxes, 0 when they touch.
float distanceBetween(const Bounds& a, const Bounds& b);

} // namespace city::query
