#include "core/exchange/json_text_files.h"

#include "core/exchange/json_fields.h"

#include <algorithm>

namespace city
{
namespace
{

std::string toString(const Bytes& bytes)
{
    return std::string(asText(bytes));
}

Bytes toBytes(std::string_view text)
{
    const ByteView bytes = asBytes(text);
    return {bytes.begin(), bytes.end()};
}

/// Bytes in lines of `perLine` each, as hex.
void hexLines(JsonOut& io, std::string_view key, const Bytes& bytes, std::size_t perLine)
{
    JsonWriter& writer = io.writer();
    writer.key(key);
    writer.beginArray();
    const std::size_t step = std::max<std::size_t>(perLine, 1);
    for (std::size_t i = 0; i < bytes.size(); i += step)
        writer.writeHex(ByteView(bytes).subspan(i, std::min(step, bytes.size() - i)));
    writer.endArray();
}

void hexLines(JsonIn& io, std::string_view key, Bytes& bytes, std::size_t)
{
    JsonReader& reader = io.reader();
    std::string all;
    reader.enter(key);
    const std::size_t lines = reader.arraySize();
    for (std::size_t i = 0; i < lines && reader.ok(); ++i) {
        reader.enterElement(i);
        all += reader.hex();
        reader.leave();
    }
    reader.leave();
    bytes = toBytes(all);
}

template <class Io, class I>
void texFields(Io& io, I& image)
{
    io.field("width", image.width);
    io.field("height", image.height);
    io.field("pixelFormat", image.format);
    io.field("mipLevels", image.mipLevels);
    io.optional("reserved0", image.reserved0, std::uint16_t{1});
    io.hex("flags", image.flags);
    hexLines(io, "palette", image.palette, 4);
    io.items("levels", image.levels, [](auto& list, auto& level) {
        list.object("", [&](auto& object) {
            object.field("width", level.width);
            object.field("height", level.height);
            // A row has the same number of bytes in a whole level; one that is cut ends earlier.
            const std::size_t rows = std::max<std::size_t>(level.height, 1);
            hexLines(object, "rows", level.bytes, (level.bytes.size() + rows - 1) / rows);
        });
    });
    if constexpr (Io::kReading) {
        std::string tail;
        io.rawBytes("tail", tail);
        image.tail = toBytes(tail);
    } else {
        io.rawBytes("tail", toString(image.tail));
    }
}

} // namespace

void writeLinesJson(JsonWriter& writer, std::string_view text)
{
    const bool crlf = text.find("\r\n") != std::string_view::npos;
    const std::string_view lineEnd = crlf ? "\r\n" : "\n";
    writer.key("lineEnd");
    writer.writeText(crlf ? "crlf" : "lf");
    writer.key("lines");
    writer.beginArray();
    std::size_t begin = 0;
    while (true) {
        const std::size_t end = text.find(lineEnd, begin);
        writer.writeBytes(text.substr(begin, end == std::string_view::npos ? end : end - begin));
        if (end == std::string_view::npos)
            break;
        begin = end + lineEnd.size();
    }
    writer.endArray();
}

std::string readLinesJson(JsonReader& reader)
{
    reader.enter("lineEnd");
    const std::string name = reader.bytes();
    if (name != "crlf" && name != "lf")
        reader.failHere("is neither crlf nor lf");
    reader.leave();
    std::string text;
    reader.enter("lines");
    const std::size_t count = reader.arraySize();
    for (std::size_t i = 0; i < count && reader.ok(); ++i) {
        if (i > 0)
            text += name == "crlf" ? "\r\n" : "\n";
        reader.enterElement(i);
        text += reader.bytes();
        reader.leave();
    }
    reader.leave();
    return text;
}

void writeTexJson(JsonWriter& writer, const TexImage& image)
{
    JsonOut io(writer);
    texFields(io, image);
}

TexImage readTexJson(JsonReader& reader)
{
    JsonIn io(reader);
    TexImage image;
    texFields(io, image);
    return image;
}

} // namespace city
