#include "core/edits/arguments.h"

#include "core/edits/patterns.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace city::edits
{
namespace
{

using Json = nlohmann::json;

bool isIndex(const Json& value)
{
    return value.is_number_unsigned() &&
           value.get<std::uint64_t>() <= std::numeric_limits<std::uint32_t>::max();
}

bool isVector(const Json& value)
{
    return value.is_array() && value.size() == 3 &&
           std::ranges::all_of(value, [](const Json& part) { return part.is_number(); });
}

bool isOneOf(const Json& value, std::initializer_list<std::string_view> texts)
{
    return value.is_string() &&
           std::ranges::find(texts, value.get_ref<const std::string&>()) != texts.end();
}

/// The number in "vertex:N".
std::optional<std::uint32_t> vertexNumber(const std::string& text)
{
    constexpr std::string_view kWord = "vertex:";
    if (!text.starts_with(kWord))
        return {};
    const auto number = parseIndex(std::string_view(text).substr(kWord.size()));
    return number ? std::optional(*number) : std::nullopt;
}

bool isPoint(const Json& value)
{
    return isVector(value) || isIndex(value) || isOneOf(value, {"start", "end"}) ||
           (value.is_string() && vertexNumber(value.get_ref<const std::string&>()));
}

bool isAddableKind(const std::string& name)
{
    const auto kinds = addableKinds();
    return std::ranges::find(kinds, name) != kinds.end();
}

bool hasForm(ArgumentKind kind, const Json& value)
{
    switch (kind) {
    case ArgumentKind::Target:
        return value.is_string() ||
               (value.is_array() && !value.empty() &&
                std::ranges::all_of(value, [](const Json& one) { return one.is_string(); }));
    case ArgumentKind::Text:
        return value.is_string();
    case ArgumentKind::Kind:
        return value.is_string() && isAddableKind(value.get_ref<const std::string&>());
    case ArgumentKind::Value:
        return true;
    case ArgumentKind::Properties:
        return value.is_object();
    case ArgumentKind::Vector:
        return isVector(value);
    case ArgumentKind::Factor:
        return value.is_number() || isVector(value);
    case ArgumentKind::Number:
        return value.is_number();
    case ArgumentKind::Axis:
        return isVector(value) || isOneOf(value, {"x", "y", "z"});
    case ArgumentKind::Pivot:
        return isVector(value) || isOneOf(value, {"centre", "each"});
    case ArgumentKind::Points:
        return value.is_array() && std::ranges::all_of(value, isPoint);
    case ArgumentKind::Index:
        return isIndex(value);
    case ArgumentKind::Numbers:
        return value.is_array() && std::ranges::all_of(value, isIndex);
    case ArgumentKind::Flag:
        return value.is_boolean();
    }
    return false;
}

glm::dvec3 vectorOf(const Json& value)
{
    return {value[0].get<double>(), value[1].get<double>(), value[2].get<double>()};
}

AddPoint pointOf(const Json& value)
{
    AddPoint point;
    if (value.is_array()) {
        point.position = glm::vec3(vectorOf(value));
    } else if (value.is_number()) {
        point.kind = AddPoint::Kind::Vertex;
        point.vertex = value.get<std::uint32_t>();
    } else if (value == "start" || value == "end") {
        point.kind = value == "start" ? AddPoint::Kind::StartCap : AddPoint::Kind::EndCap;
    } else {
        point.kind = AddPoint::Kind::Vertex;
        point.vertex = *vertexNumber(value.get_ref<const std::string&>());
    }
    return point;
}

} // namespace

Result<void> checkArgument(const VerbArgument& argument, const Json& value)
{
    if (hasForm(argument.kind, value))
        return {};
    return fail(ErrorCode::Usage, "argument '" + std::string(argument.name) + "' is " +
                                      std::string(argumentKindHelp(argument.kind)) + ", not " +
                                      value.dump());
}

bool hasArgument(const VerbCall& call, const char* name)
{
    return call.arguments.contains(name);
}

std::string textArgument(const VerbCall& call, const char* name)
{
    return call.arguments.value(name, std::string{});
}

glm::dvec3 vectorArgument(const VerbCall& call, const char* name)
{
    return hasArgument(call, name) ? vectorOf(call.arguments[name]) : glm::dvec3{};
}

glm::dvec3 factorArgument(const VerbCall& call, const char* name)
{
    const Json& value = call.arguments.at(name);
    return value.is_number() ? glm::dvec3(value.get<double>()) : vectorOf(value);
}

double numberArgument(const VerbCall& call, const char* name)
{
    return call.arguments.at(name).get<double>();
}

glm::vec3 axisArgument(const VerbCall& call, const char* name)
{
    if (!hasArgument(call, name))
        return {0, 1, 0};
    const Json& value = call.arguments[name];
    if (value.is_array())
        return glm::vec3(vectorOf(value));
    glm::vec3 axis{};
    axis[value.get_ref<const std::string&>()[0] - 'x'] = 1;
    return axis;
}

Pivot pivotArgument(const VerbCall& call, const char* name)
{
    if (!hasArgument(call, name))
        return {};
    const Json& value = call.arguments[name];
    if (value.is_array())
        return {Pivot::Kind::Point, vectorOf(value)};
    return {value == "each" ? Pivot::Kind::Each : Pivot::Kind::Centre, {}};
}

bool flagArgument(const VerbCall& call, const char* name)
{
    return call.arguments.value(name, false);
}

std::vector<std::uint32_t> numbersArgument(const VerbCall& call, const char* name)
{
    return call.arguments.value(name, std::vector<std::uint32_t>{});
}

std::vector<AddPoint> pointsArgument(const VerbCall& call, const char* name)
{
    std::vector<AddPoint> points;
    if (hasArgument(call, name))
        for (const Json& value : call.arguments[name])
            points.push_back(pointOf(value));
    return points;
}

} // namespace city::edits
