#pragma once

#include "core/base/bytes.h"

#include <cstdint>
#include <glm/vec3.hpp>
#include <string>
#include <string_view>

namespace city
{

/// Appends a float as JSON: the shortest decimal that reads back as the same bits. What JSON has no
/// number for is a string: "inf", "-inf", "nan:7fc00001".
void appendFloat(std::string& out, float value);

/// Appends a JSON string of bytes: one character a byte, U+0080 to U+00FF for those that are no
/// ASCII, so that any bytes come back.
void appendByteString(std::string& out, std::string_view bytes);

/// Appends a string that is UTF-8 already; what is not is replaced.
void appendUtf8String(std::string& out, std::string_view text);

void appendHex(std::string& out, ByteView bytes);

/// Writes indented JSON, one value a line; lists made with beginInline take one line.
class JsonWriter
{
public:
    void beginObject();
    void endObject();
    void beginArray();
    void endArray();
    /// An array whose values stand on one line; only plain values go in.
    void beginInline();
    void endInline();

    void key(std::string_view name);

    void write(bool value);
    void write(float value);
    void write(std::int64_t value);
    void write(std::uint64_t value);
    void write(glm::vec3 value);
    void writeBytes(std::string_view bytes); ///< as appendByteString
    void writeText(std::string_view utf8);   ///< as appendUtf8String
    void writeHex(ByteView bytes);
    /// "0x0104", with that many digits at least.
    void writeHexNumber(std::uint32_t value, int digits);

    /// The document with a final line end.
    std::string take();

private:
    void separate();
    void open(char bracket);
    void close(char bracket);
    void indent();

    std::string m_out;
    int m_depth = 0;
    bool m_first = true;
    bool m_afterKey = false;
    bool m_inline = false;
};

} // namespace city
