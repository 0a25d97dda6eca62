#include "core/exchange/json_reader.h"

#include <algorithm>
#include <bit>
#include <charconv>

namespace city
{
namespace
{

const Json kNothing;

std::optional<std::uint64_t> parseHex(std::string_view digits)
{
    std::uint64_t value = 0;
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    if (digits.empty() || error != std::errc{} || end != digits.data() + digits.size())
        return {};
    return value;
}

} // namespace

Result<Json> parseJson(std::string_view text)
{
    try {
        return Json::parse(text);
    } catch (const Json::parse_error& error) {
        return failAt(ErrorCode::BadValue, "not valid JSON", error.byte);
    } catch (const Json::exception&) {
        return fail(ErrorCode::BadValue, "a number of the JSON text is out of range");
    }
}

std::optional<std::string> bytesOfString(std::string_view utf8)
{
    std::string bytes;
    bytes.reserve(utf8.size());
    for (std::size_t i = 0; i < utf8.size(); ++i) {
        const auto c = static_cast<unsigned char>(utf8[i]);
        if (c < 0x80) {
            bytes += utf8[i];
        } else if ((c == 0xC2 || c == 0xC3) && i + 1 < utf8.size()) {
            const auto low = static_cast<unsigned char>(utf8[++i]);
            bytes += static_cast<char>((c & 3) << 6 | (low & 0x3F));
        } else {
            return {};
        }
    }
    return bytes;
}

std::string JsonReader::place() const
{
    std::string text;
    for (const Level& level : m_stack) {
        if (!text.empty() && !level.step.starts_with('['))
            text += '.';
        text += level.step;
    }
    return text;
}

void JsonReader::failHere(std::string what)
{
    if (m_error)
        return;
    const std::string where = place();
    m_error = Error{ErrorCode::BadValue, where.empty() ? std::move(what) : where + ": " + what, {}};
}

Result<void> JsonReader::status() const
{
    if (m_error)
        return tl::unexpected(*m_error);
    return {};
}

bool JsonReader::has(std::string_view key) const
{
    const Json& json = *m_stack.back().json;
    return json.is_object() && json.find(std::string(key)) != json.end();
}

void JsonReader::enter(std::string_view key)
{
    const Json& json = *m_stack.back().json;
    m_stack.back().entered.push_back(key);
    const Json* value = &kNothing;
    if (!json.is_object()) {
        failHere("is no object");
    } else if (const auto found = json.find(std::string(key)); found != json.end()) {
        value = &*found;
    } else {
        failHere("\"" + std::string(key) + "\" is missing");
    }
    m_stack.push_back({value, std::string(key), {}});
}

void JsonReader::enterElement(std::size_t index)
{
    const Json& json = *m_stack.back().json;
    const bool exists = json.is_array() && index < json.size();
    if (!exists)
        failHere("has too few elements");
    m_stack.push_back({exists ? &json[index] : &kNothing, "[" + std::to_string(index) + "]", {}});
}

std::size_t JsonReader::arraySize()
{
    const Json& json = *m_stack.back().json;
    if (!json.is_array()) {
        failHere("is no list");
        return 0;
    }
    return json.size();
}

void JsonReader::refuseOtherKeys()
{
    const Json& json = *m_stack.back().json;
    const auto& entered = m_stack.back().entered;
    if (!json.is_object() || json.size() == entered.size())
        return;
    for (const auto& [key, value] : json.items())
        if (std::ranges::find(entered, key) == entered.end())
            failHere("unknown key \"" + key + "\"");
}

bool JsonReader::boolean()
{
    const Json& json = *m_stack.back().json;
    if (!json.is_boolean())
        failHere("is neither true nor false");
    return json.is_boolean() && json.get<bool>();
}

float JsonReader::number()
{
    const Json& json = *m_stack.back().json;
    if (json.is_number())
        return json.get<float>();
    if (json.is_string()) {
        const auto& text = json.get_ref<const std::string&>();
        if (text == "inf")
            return std::numeric_limits<float>::infinity();
        if (text == "-inf")
            return -std::numeric_limits<float>::infinity();
        if (text.starts_with("nan:"))
            if (const auto bits = parseHex(std::string_view(text).substr(4));
                bits && *bits <= 0xFFFFFFFF)
                return std::bit_cast<float>(static_cast<std::uint32_t>(*bits));
    }
    failHere("is no number");
    return 0;
}

std::int64_t JsonReader::integer(std::int64_t min, std::int64_t max)
{
    const Json& json = *m_stack.back().json;
    const bool fits =
        json.is_number_integer() && (!json.is_number_unsigned() ||
                                     json.get<std::uint64_t>() <= static_cast<std::uint64_t>(max));
    const std::int64_t value = fits ? json.get<std::int64_t>() : 0;
    if (!fits || value < min || value > max) {
        failHere("is no whole number from " + std::to_string(min) + " to " + std::to_string(max));
        return 0;
    }
    return value;
}

glm::vec3 JsonReader::vector()
{
    glm::vec3 value{};
    if (arraySize() != 3)
        failHere("is no list of three numbers");
    for (int i = 0; i < 3 && ok(); ++i) {
        enterElement(static_cast<std::size_t>(i));
        value[i] = number();
        leave();
    }
    return value;
}

std::string JsonReader::bytes()
{
    const Json& json = *m_stack.back().json;
    if (!json.is_string()) {
        failHere("is no text");
        return {};
    }
    auto bytes = bytesOfString(json.get_ref<const std::string&>());
    if (!bytes)
        failHere("has a character that files cannot hold");
    return bytes ? std::move(*bytes) : std::string{};
}

std::string JsonReader::hex()
{
    const std::string text = bytes();
    std::string result;
    result.reserve(text.size() / 2);
    for (std::size_t i = 0; i < text.size(); i += 2) {
        const auto byte = parseHex(std::string_view(text).substr(i, 2));
        if (!byte || text.size() % 2 != 0) {
            failHere("is no row of hex digits");
            return {};
        }
        result += static_cast<char>(*byte);
    }
    return result;
}

std::uint32_t JsonReader::hexNumber(std::uint32_t max)
{
    if (!isString())
        return static_cast<std::uint32_t>(integer(0, max));
    const std::string text = bytes();
    const auto value = text.starts_with("0x") ? parseHex(std::string_view(text).substr(2))
                                              : std::optional<std::uint64_t>{};
    if (!value || *value > max) {
        failHere("is no number like \"0x12\"");
        return 0;
    }
    return static_cast<std::uint32_t>(*value);
}

} // namespace city
