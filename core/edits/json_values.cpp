#include "core/edits/json_values.h"

#include "core/base/numbers.h"

#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>

namespace city::edits
{
namespace
{

using Json = nlohmann::json;

tl::unexpected<Error> refuse(const Property& property, const std::string& why)
{
    return fail(ErrorCode::BadValue, "property '" + std::string(property.key) + "' " + why);
}

// --- Relative texts
// --------------------------------------------------------------------------------

struct Relative {
    char operation;
    std::string_view operand;
};

std::optional<Relative> relativeOf(const Property& property, std::string_view text)
{
    // A name is free to begin like this.
    const bool isName = property.kind == ValueKind::String || property.kind == ValueKind::Texture;
    text = trimmed(text);
    if (isName || text.size() < 2 || text[1] != '=' ||
        std::string_view("+-*/").find(text[0]) == std::string_view::npos)
        return {};
    return Relative{text[0], text.substr(2)};
}

double combined(double value, char operation, double operand)
{
    switch (operation) {
    case '+':
        return value + operand;
    case '-':
        return value - operand;
    case '*':
        return value * operand;
    default:
        return value / operand;
    }
}

/// One number, or three with commas or blanks between.
std::optional<std::vector<double>> numbersOf(std::string_view text)
{
    std::vector<double> numbers;
    for (std::string_view rest = trimmed(text); !rest.empty();) {
        const std::size_t end = std::min(rest.find_first_of(",; \t"), rest.size());
        const auto number = parseNumber<double>(rest.substr(0, end));
        if (!number || !std::isfinite(*number))
            return {};
        numbers.push_back(*number);
        rest = trimmed(rest.substr(end));
        if (!rest.empty() && (rest[0] == ',' || rest[0] == ';'))
            rest = trimmed(rest.substr(1));
    }
    if (numbers.size() != 1 && numbers.size() != 3)
        return {};
    return numbers;
}

Result<Value> relativeFlags(const Property& property, const Relative& relative, std::int64_t now)
{
    const auto operand = fromText(property, relative.operand);
    if (!operand)
        return operand;
    const auto bits = std::get<std::int64_t>(*operand);
    if (relative.operation == '+')
        return now | bits;
    if (relative.operation == '-')
        return now & ~bits;
    return refuse(property, "takes += and -= for its flags");
}

Result<Value> relativeValue(const Property& property, const Relative& relative, const Value& now)
{
    if (property.kind == ValueKind::Flags)
        return relativeFlags(property, relative, std::get<std::int64_t>(now));
    const auto operand = numbersOf(relative.operand);
    if (!operand || (operand->size() == 3 && property.kind != ValueKind::Vec3))
        return refuse(property, "cannot take '" + std::string(relative.operand) + "' after '" +
                                    relative.operation + "='");
    const double first = operand->front();
    if (const auto* number = std::get_if<float>(&now))
        return static_cast<float>(combined(double{*number}, relative.operation, first));
    if (const auto* vector = std::get_if<glm::vec3>(&now)) {
        // One number adds to all three, like a factor.
        glm::vec3 result{};
        for (int i = 0; i < 3; ++i)
            result[i] = static_cast<float>(
                combined(double{(*vector)[i]}, relative.operation,
                         operand->size() == 3 ? (*operand)[static_cast<std::size_t>(i)] : first));
        return result;
    }
    if (property.kind == ValueKind::Int || property.kind == ValueKind::Colour) {
        const auto number = static_cast<double>(std::get<std::int64_t>(now));
        const double result = std::round(combined(number, relative.operation, first));
        if (!(std::abs(result) < 9e15)) // where doubles still hold every whole number
            return refuse(property, "would leave the range of whole numbers");
        return static_cast<std::int64_t>(result);
    }
    return refuse(property, "has no value to change relatively");
}

// --- JSON values
// -----------------------------------------------------------------------------------

Result<Value> vectorFromJson(const Property& property, const Json& value, const Value& now)
{
    const auto* vector = std::get_if<glm::vec3>(&now);
    if (!vector || value.size() != 3)
        return refuse(property, "does not take " + value.dump());
    glm::vec3 result = *vector;
    for (int i = 0; i < 3; ++i) {
        const Json& part = value[static_cast<std::size_t>(i)];
        if (part.is_number())
            result[i] = part.get<float>();
        else if (!part.is_null())
            return refuse(property, "does not take " + value.dump());
    }
    return result;
}

Result<Value> flagsFromJson(const Property& property, const Json& value)
{
    std::int64_t bits = 0;
    for (const Json& part : value) {
        if (!part.is_string())
            return refuse(property, "takes a list of flag names, not " + value.dump());
        const auto bit = fromText(property, part.get_ref<const std::string&>());
        if (!bit)
            return bit;
        bits |= std::get<std::int64_t>(*bit);
    }
    return bits;
}

Result<Value> numberFromJson(const Property& property, const Json& value)
{
    if (value.is_number_unsigned() && value.get<std::uint64_t>() > 0x7FFFFFFFFFFFFFFF)
        return refuse(property, "does not take " + value.dump());
    if (value.is_number_integer()) {
        // A number that is a float to begin with is not rounded twice.
        if (property.kind == ValueKind::Float)
            return value.get<float>();
        return value.get<std::int64_t>();
    }
    const auto number = value.get<double>();
    if (property.kind != ValueKind::Float && number == std::floor(number) &&
        std::abs(number) < 9e15)
        return static_cast<std::int64_t>(number);
    return static_cast<float>(number);
}

} // namespace

Result<Value> valueFromJson(const CityModel& model, ObjectId id, const Property& property,
                            const Json& value)
{
    if (value.is_boolean())
        return value.get<bool>();
    if (value.is_number())
        return numberFromJson(property, value);
    if (value.is_null() && property.kind == ValueKind::Texture)
        return std::string{};
    if (value.is_array() && property.kind == ValueKind::Flags)
        return flagsFromJson(property, value);
    if (value.is_array())
        return vectorFromJson(property, value, valueOf(model, id, property));
    if (!value.is_string())
        return refuse(property, "does not take " + value.dump());
    const auto& text = value.get_ref<const std::string&>();
    if (const auto relative = relativeOf(property, text))
        return relativeValue(property, *relative, valueOf(model, id, property));
    return fromText(property, text);
}

} // namespace city::edits
