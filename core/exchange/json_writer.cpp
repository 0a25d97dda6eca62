#include "core/exchange/json_writer.h"

#include <bit>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

namespace city
{
namespace
{

constexpr std::string_view kDigits = "0123456789abcdef";

void appendHexDigits(std::string& out, std::uint32_t value, int digits)
{
    for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4)
        out += kDigits[(value >> shift) & 15];
}

template <class T>
void appendInteger(std::string& out, T value)
{
    char buffer[24];
    const auto end = std::to_chars(std::begin(buffer), std::end(buffer), value).ptr;
    out.append(buffer, end);
}

} // namespace

void appendFloat(std::string& out, float value)
{
    if (std::isnan(value)) {
        out += "\"nan:";
        appendHexDigits(out, std::bit_cast<std::uint32_t>(value), 8);
        out += '"';
    } else if (std::isinf(value)) {
        out += value > 0 ? "\"inf\"" : "\"-inf\"";
    } else if (value == 0 && std::signbit(value)) {
        out += "-0.0"; // "-0" would be an integer, which has no sign
    } else {
        char buffer[32];
        const auto end = std::to_chars(std::begin(buffer), std::end(buffer), value).ptr;
        out.append(buffer, end);
    }
}

void appendByteString(std::string& out, std::string_view bytes)
{
    out += '"';
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (c == '\t') {
            out += "\\t";
        } else if (c == '\n') {
            out += "\\n";
        } else if (c == '\r') {
            out += "\\r";
        } else if (byte < 0x20 || byte >= 0x7F) {
            out += "\\u00";
            appendHexDigits(out, byte, 2);
        } else {
            out += c;
        }
    }
    out += '"';
}

void appendUtf8String(std::string& out, std::string_view text)
{
    out += nlohmann::json(std::string(text))
               .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

void appendHex(std::string& out, ByteView bytes)
{
    for (const std::byte byte : bytes)
        appendHexDigits(out, std::to_integer<std::uint32_t>(byte), 2);
}

void JsonWriter::indent()
{
    m_out += '\n';
    m_out.append(static_cast<std::size_t>(2 * m_depth), ' ');
}

/// What stands before a value or a key: nothing after a key, else a comma and a new line.
void JsonWriter::separate()
{
    if (m_afterKey) {
        m_afterKey = false;
        return;
    }
    if (!m_first)
        m_out += m_inline ? ", " : ",";
    if (!m_inline && m_depth > 0)
        indent();
    m_first = false;
}

void JsonWriter::open(char bracket)
{
    separate();
    m_out += bracket;
    ++m_depth;
    m_first = true;
}

void JsonWriter::close(char bracket)
{
    --m_depth;
    if (!m_first && !m_inline)
        indent();
    m_out += bracket;
    m_first = false;
}

void JsonWriter::beginObject()
{
    open('{');
}

void JsonWriter::endObject()
{
    close('}');
}

void JsonWriter::beginArray()
{
    open('[');
}

void JsonWriter::endArray()
{
    close(']');
}

void JsonWriter::beginInline()
{
    open('[');
    m_inline = true;
}

void JsonWriter::endInline()
{
    close(']');
    m_inline = false;
}

void JsonWriter::key(std::string_view name)
{
    separate();
    m_out += '"';
    m_out += name; // our own keys need no escapes
    m_out += "\": ";
    m_afterKey = true;
}

void JsonWriter::write(bool value)
{
    separate();
    m_out += value ? "true" : "false";
}

void JsonWriter::write(float value)
{
    separate();
    appendFloat(m_out, value);
}

void JsonWriter::write(std::int64_t value)
{
    separate();
    appendInteger(m_out, value);
}

void JsonWriter::write(std::uint64_t value)
{
    separate();
    appendInteger(m_out, value);
}

void JsonWriter::write(glm::vec3 value)
{
    beginInline();
    write(value.x);
    write(value.y);
    write(value.z);
    endInline();
}

void JsonWriter::writeBytes(std::string_view bytes)
{
    separate();
    appendByteString(m_out, bytes);
}

void JsonWriter::writeText(std::string_view utf8)
{
    separate();
    appendUtf8String(m_out, utf8);
}

void JsonWriter::writeHex(ByteView bytes)
{
    separate();
    m_out += '"';
    appendHex(m_out, bytes);
    m_out += '"';
}

void JsonWriter::writeHexNumber(std::uint32_t value, int digits)
{
    separate();
    while (digits < 8 && (value >> (4 * digits)) != 0)
        ++digits;
    m_out += "\"0x";
    appendHexDigits(m_out, value, digits);
    m_out += '"';
}

std::string JsonWriter::take()
{
    m_out += '\n';
    return std::move(m_out);
}

} // namespace city
