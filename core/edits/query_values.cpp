#include "core/edits/query_values.h"

#include "core/base/numbers.h"
#include "core/edits/patterns.h"

#include <algorithm>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <limits>

namespace city::query
{
namespace
{

std::optional<double> numberOf(std::string_view text)
{
    if (const auto whole = parseNumber<std::int64_t>(text))
        return static_cast<double>(*whole);
    const auto number = parseNumber<double>(text);
    return number && *number == *number ? number : std::nullopt;
}

Answer answerOf(bool yes)
{
    return yes ? Answer::Yes : Answer::No;
}

template <class F>
Answer anyItem(const Condition& condition, F&& holds)
{
    return answerOf(std::ranges::any_of(condition.items, holds));
}

/// `round` gives the query's numbers the precision of the value.
template <class F>
bool matches(double number, const Item& item, QueryOperator op, F&& round)
{
    if (!item.range)
        return false;
    const double first = round(item.range->first);
    const double last = round(item.range->second);
    switch (op) {
    case QueryOperator::Less:
        return number < first;
    case QueryOperator::LessOrEqual:
        return number <= last;
    case QueryOperator::Greater:
        return number > last;
    case QueryOperator::GreaterOrEqual:
        return number >= first;
    default:
        return number >= first && number <= last;
    }
}

/// Text for a choice or number, which are never found by a part of it.
Answer wholeTextAnswer(std::string_view text, const Condition& condition)
{
    return anyItem(condition, [&](const Item& item) { return matchesPattern(text, item.text); });
}

} // namespace

std::optional<std::pair<double, double>> rangeOf(std::string_view text)
{
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    if (text == "*")
        return std::pair{-kInfinity, kInfinity};
    if (const auto number = numberOf(text))
        return std::pair{*number, *number};
    const std::size_t dots = text.find("..");
    if (dots == std::string_view::npos)
        return std::nullopt;
    const auto first = numberOf(text.substr(0, dots));
    const auto last = numberOf(text.substr(dots + 2));
    return first && last ? std::optional(std::pair{*first, *last}) : std::nullopt;
}

Answer textAnswer(std::string_view text, const Condition& condition)
{
    return anyItem(condition, [&](const Item& item) { return matchesPattern(text, item.pattern); });
}

Answer numberAnswer(std::int64_t number, const Condition& condition)
{
    return anyItem(condition, [&](const Item& item) {
        return matches(static_cast<double>(number), item, condition.op,
                       [](double value) { return value; });
    });
}

Answer numberAnswer(float number, const Condition& condition)
{
    return anyItem(condition, [&](const Item& item) {
        return matches(static_cast<double>(number), item, condition.op,
                       [](double value) { return static_cast<double>(static_cast<float>(value)); });
    });
}

Answer flagsAnswer(const Property& property, std::int64_t bits, const Condition& condition)
{
    const auto holds = [&](const Item& item) {
        for (const Choice& choice : property.choices)
            if (matchesPattern(choice.key, item.text) && (bits & choice.value) == choice.value)
                return true;
        if (matchesPattern(toText(property, bits), item.text))
            return true;
        if (!item.range || item.range->first != item.range->second)
            return item.range && matches(static_cast<double>(bits), item, condition.op,
                                         [](double value) { return value; });
        const double wanted = item.range->first;
        if (wanted == static_cast<double>(bits))
            return true;
        // A number of one bit finds it among others, as its name would.
        const bool fits = wanted >= 1 && wanted < 4294967296.0;
        const auto mask = fits ? static_cast<std::int64_t>(wanted) : 0;
        return condition.op == QueryOperator::Contains && mask != 0 && (bits & mask) == mask;
    };
    if (condition.op != QueryOperator::Contains && condition.op != QueryOperator::Equals &&
        condition.op != QueryOperator::Differs)
        return numberAnswer(bits, condition);
    return anyItem(condition, holds);
}

Answer valueAnswer(const Property& property, const Value& value, const Condition& condition)
{
    const auto text = [&] { return toText(property, value); };
    switch (property.kind) {
    case ValueKind::Int:
    case ValueKind::Object:
    case ValueKind::Colour:
        return numberAnswer(std::get<std::int64_t>(value), condition);
    case ValueKind::Float:
        return numberAnswer(std::get<float>(value), condition);
    case ValueKind::Flags:
        return flagsAnswer(property, std::get<std::int64_t>(value), condition);
    case ValueKind::Enum:
        return std::max(wholeTextAnswer(text(), condition),
                        numberAnswer(std::get<std::int64_t>(value), condition));
    case ValueKind::Bool:
        return std::max(wholeTextAnswer(text(), condition),
                        numberAnswer(static_cast<std::int64_t>(std::get<bool>(value)), condition));
    case ValueKind::String:
    case ValueKind::Texture:
        return textAnswer(std::get<std::string>(value), condition);
    case ValueKind::Vec3:
        break;
    }
    return textAnswer(text(), condition);
}

float distanceBetween(const Bounds& a, const Bounds& b)
{
    const glm::vec3 gap = glm::max(glm::max(a.min - b.max, b.min - a.max), glm::vec3{0});
    return glm::length(gap);
}

} // namespace city::query
