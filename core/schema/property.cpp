#include "core/schema/property.h"

#include "core/base/numbers.h"
#include "core/schema/schema.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace city
{
namespace
{

const Choice* choiceOf(const Property& property, std::string_view key)
{
    const auto found = std::ranges::find(property.choices, key, &Choice::key);
    return found == property.choices.end() ? nullptr : &*found;
}

const Choice* choiceOf(const Property& property, std::int64_t value)
{
    const auto found = std::ranges::find(property.choices, value, &Choice::value);
    return found == property.choices.end() ? nullptr : &*found;
}

tl::unexpected<Error> refuse(const Property& property, const std::string& got)
{
    return fail(ErrorCode::BadValue, "property '" + std::string(property.key) + "' takes " +
                                         allowedValues(property) + ", not " + got);
}

std::string quoted(std::string_view text)
{
    return "'" + std::string(text) + "'";
}

bool sameValue(const Value& a, const Value& b)
{
    if (const auto* x = std::get_if<float>(&a))
        if (const auto* y = std::get_if<float>(&b))
            return sameBits(*x, *y);
    if (const auto* x = std::get_if<glm::vec3>(&a))
        if (const auto* y = std::get_if<glm::vec3>(&b))
            return sameBits(*x, *y);
    return a == b;
}

std::string flagsText(const Property& property, std::int64_t bits)
{
    std::string text;
    const auto add = [&text](std::string_view part) {
        if (!text.empty())
            text += '|';
        text += part;
    };
    for (const Choice& choice : property.choices) {
        if ((bits & choice.value) != choice.value)
            continue;
        add(choice.key);
        bits &= ~choice.value;
    }
    if (bits != 0) {
        char buffer[24];
        const auto end =
            std::to_chars(buffer, buffer + sizeof buffer, static_cast<std::uint64_t>(bits), 16).ptr;
        add("0x" + std::string(buffer, end));
    }
    return text.empty() ? "none" : text;
}

Result<Value> flagsFromText(const Property& property, std::string_view text)
{
    std::int64_t bits = 0;
    std::string_view rest = trimmed(text);
    if (rest.empty() || rest == "none")
        return bits;
    for (bool more = true; more;) {
        const std::size_t bar = rest.find('|');
        more = bar != std::string_view::npos;
        const std::string_view part = trimmed(rest.substr(0, bar));
        if (const Choice* choice = choiceOf(property, part))
            bits |= choice->value;
        else if (const auto number = parseNumber<std::int64_t>(part))
            bits |= *number;
        else
            return refuse(property, quoted(part));
        if (more)
            rest.remove_prefix(bar + 1);
    }
    return bits;
}

Result<Value> vec3FromText(const Property& property, std::string_view text)
{
    glm::vec3 vector{};
    std::string_view rest = trimmed(text);
    for (int i = 0; i < 3; ++i) {
        const std::size_t end = std::min(rest.find_first_of(",; \t"), rest.size());
        const auto number = parseNumber<float>(rest.substr(0, end));
        if (!number)
            return refuse(property, quoted(text));
        vector[i] = *number;
        rest = trimmed(rest.substr(end));
        if (i < 2 && !rest.empty() && (rest[0] == ',' || rest[0] == ';'))
            rest = trimmed(rest.substr(1));
    }
    if (!rest.empty())
        return refuse(property, quoted(text));
    return vector;
}

/// The value as the property's own type, limits not yet looked at.
Result<Value> converted(const Property& property, const Value& value)
{
    const auto* integer = std::get_if<std::int64_t>(&value);
    const auto* text = std::get_if<std::string>(&value);
    bool fits = false;
    switch (property.kind) {
    case ValueKind::Bool:
        fits = std::holds_alternative<bool>(value);
        break;
    case ValueKind::Int:
    case ValueKind::Object:
    case ValueKind::Colour:
        fits = integer != nullptr;
        break;
    case ValueKind::Float:
        if (integer)
            return Value{static_cast<float>(*integer)};
        fits = std::holds_alternative<float>(value);
        break;
    case ValueKind::String:
    case ValueKind::Texture:
        fits = text != nullptr;
        break;
    case ValueKind::Vec3:
        fits = std::holds_alternative<glm::vec3>(value);
        break;
    case ValueKind::Flags:
    case ValueKind::Enum:
        if (text)
            return fromText(property, *text);
        fits = integer != nullptr;
        break;
    }
    if (fits)
        return value;
    return refuse(property, text ? quoted(*text) : toText(property, value));
}

bool inLimits(const Property& property, double number)
{
    return std::isfinite(number) && number >= property.min && number <= property.max;
}

/// Whether a value of the property's type is allowed.
bool isAllowed(const Property& property, const Value& value)
{
    if (const auto* number = std::get_if<float>(&value))
        return inLimits(property, static_cast<double>(*number));
    if (const auto* vector = std::get_if<glm::vec3>(&value))
        return inLimits(property, static_cast<double>(vector->x)) &&
               inLimits(property, static_cast<double>(vector->y)) &&
               inLimits(property, static_cast<double>(vector->z));
    if (const auto* text = std::get_if<std::string>(&value)) {
        // A control character would end the name early in a file or break a line of one.
        const bool plain = std::ranges::none_of(
            *text, [](char c) { return static_cast<unsigned char>(c) < 0x20; });
        return plain && inLimits(property, static_cast<double>(text->size()));
    }
    if (const auto* integer = std::get_if<std::int64_t>(&value)) {
        if (property.kind == ValueKind::Enum)
            return choiceOf(property, *integer) != nullptr;
        return inLimits(property, static_cast<double>(*integer));
    }
    return true;
}

constexpr double kLowest = std::numeric_limits<double>::lowest();
constexpr double kHighest = std::numeric_limits<double>::max();

std::string rangeText(const Property& property)
{
    if (property.min == kLowest && property.max == kHighest)
        return "";
    if (property.max == kHighest)
        return " of at least " + numberText(property.min);
    if (property.min == kLowest)
        return " of at most " + numberText(property.max);
    return " from " + numberText(property.min) + " to " + numberText(property.max);
}

std::string choiceKeys(const Property& property, std::string_view between)
{
    std::string text;
    for (const Choice& choice : property.choices) {
        if (!text.empty())
            text += between;
        text += choice.key;
    }
    return text;
}

} // namespace

std::string_view unitText(Unit unit)
{
    switch (unit) {
    case Unit::None:
        return "";
    case Unit::Metres:
        return "m";
    case Unit::Degrees:
        return "°";
    case Unit::Kilograms:
        return "kg";
    case Unit::Seconds:
        return "s";
    case Unit::PerSecond:
        return "1/s";
    case Unit::Percent:
        return "%";
    }
    return "";
}

std::string allowedValues(const Property& property)
{
    const std::string range = rangeText(property);
    std::string unit;
    if (property.unit != Unit::None)
        unit = (range.empty() ? " in " : " ") + std::string(unitText(property.unit));
    switch (property.kind) {
    case ValueKind::Bool:
        return "true or false";
    case ValueKind::Int:
    case ValueKind::Object:
    case ValueKind::Colour:
        return "a whole number" + range + unit;
    case ValueKind::Float:
        return "a number" + range + unit;
    case ValueKind::Vec3:
        return "three numbers" + range + unit;
    case ValueKind::Flags:
        return "any of " + choiceKeys(property, "|") + " or a number" + range;
    case ValueKind::Enum:
        return "one of " + choiceKeys(property, ", ");
    case ValueKind::String:
    case ValueKind::Texture:
        break;
    }
    std::string text = property.kind == ValueKind::Texture ? "a texture name" : "a text";
    if (property.max == kHighest)
        return text;
    if (property.min > 0)
        return text + " of " + numberText(property.min) + " to " + numberText(property.max) +
               " characters";
    return text + " of at most " + numberText(property.max) + " characters";
}

std::span<const Property> propertiesOf(const CityModel& model, ObjectId id)
{
    const Record* record = model.find(id);
    if (!record)
        return {};
    return rowsOf(*record);
}

const Property* findProperty(const CityModel& model, ObjectId id, std::string_view key)
{
    const auto rows = propertiesOf(model, id);
    const auto found = std::ranges::find(rows, key, &Property::key);
    return found == rows.end() ? nullptr : &*found;
}

Result<void> setValue(EditBuilder& edit, ObjectId id, const Property& property, const Value& value)
{
    assert(edit.model().contains(id));
    if (!property.set)
        return fail(ErrorCode::ReadOnly,
                    "property '" + std::string(property.key) + "' is read-only");
    const auto wanted = converted(property, value);
    if (!wanted)
        return tl::unexpected(wanted.error());
    // What is there already stays untouched, even where it could not be typed anew. Textures look
    // for themselves: an empty name may stand for several states.
    if (property.kind != ValueKind::Texture &&
        sameValue(valueOf(edit.model(), id, property), *wanted))
        return {};
    if (!isAllowed(property, *wanted))
        return refuse(property, std::holds_alternative<std::string>(*wanted)
                                    ? quoted(std::get<std::string>(*wanted))
                                    : toText(property, *wanted));
    return property.set(edit, id, property, *wanted);
}

std::string toText(const Property& property, const Value& value)
{
    if (const auto* truth = std::get_if<bool>(&value))
        return *truth ? "true" : "false";
    if (const auto* number = std::get_if<float>(&value))
        return numberText(*number);
    if (const auto* text = std::get_if<std::string>(&value))
        return *text;
    if (const auto* vector = std::get_if<glm::vec3>(&value))
        return numberText(vector->x) + ", " + numberText(vector->y) + ", " + numberText(vector->z);
    const auto integer = std::get<std::int64_t>(value);
    if (property.kind == ValueKind::Flags)
        return flagsText(property, integer);
    if (property.kind == ValueKind::Enum)
        if (const Choice* choice = choiceOf(property, integer))
            return std::string(choice->key);
    return numberText(integer);
}

Result<Value> fromText(const Property& property, std::string_view text)
{
    switch (property.kind) {
    case ValueKind::Bool:
        if (trimmed(text) == "true")
            return true;
        if (trimmed(text) == "false")
            return false;
        break;
    case ValueKind::Enum:
        if (const Choice* choice = choiceOf(property, trimmed(text)))
            return choice->value;
        [[fallthrough]];
    case ValueKind::Int:
    case ValueKind::Object:
    case ValueKind::Colour:
        if (const auto number = parseNumber<std::int64_t>(text))
            return *number;
        break;
    case ValueKind::Float:
        if (const auto number = parseNumber<float>(text))
            return *number;
        break;
    case ValueKind::String:
    case ValueKind::Texture:
        return std::string(text);
    case ValueKind::Vec3:
        return vec3FromText(property, text);
    case ValueKind::Flags:
        return flagsFromText(property, text);
    }
    return refuse(property, quoted(text));
}

} // namespace city
