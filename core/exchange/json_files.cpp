#include "core/exchange/json_files.h"

#include "core/exchange/json_placed.h"
#include "core/exchange/json_psdl.h"
#include "core/exchange/json_text_files.h"
#include "core/formats/inst_codec.h"
#include "core/formats/pathset_codec.h"
#include "core/formats/psdl_codec.h"
#include "core/formats/tex_codec.h"
#include "core/formats/tune_text.h"

#include <algorithm>
#include <array>

namespace city
{
namespace
{

/// One format's two directions between bytes and the fields of its document.
struct JsonFormat {
    std::string_view name;
    Result<void> (*write)(JsonWriter& writer, ByteView bytes);
    Result<Bytes> (*read)(JsonReader& reader);
};

template <auto decode, auto write>
Result<void> writeDecoded(JsonWriter& writer, ByteView bytes)
{
    const auto file = decode(bytes);
    if (!file)
        return tl::unexpected(file.error());
    write(writer, *file);
    return {};
}

template <auto read, auto encode>
Result<Bytes> readEncoded(JsonReader& reader)
{
    const auto file = read(reader);
    reader.refuseOtherKeys();
    if (const auto status = reader.status(); !status)
        return tl::unexpected(status.error());
    return encode(file);
}

template <TuneClass tuneClass>
Result<TuneFile> decodeTuneOf(ByteView bytes)
{
    return decodeTune(tuneClass, {}, bytes);
}

void writeTuneJson(JsonWriter& writer, const TuneFile& file)
{
    writeLinesJson(writer, file.text);
}

template <TuneClass tuneClass>
TuneFile readTuneJson(JsonReader& reader)
{
    return {tuneClass, {}, readLinesJson(reader)};
}

template <TuneClass tuneClass>
constexpr JsonFormat tuneFormat(std::string_view name)
{
    return {name, writeDecoded<decodeTuneOf<tuneClass>, writeTuneJson>,
            readEncoded<readTuneJson<tuneClass>, encodeTune>};
}

constexpr std::array kJsonFormats = {
    JsonFormat{"psdl", writeDecoded<decodePsdl, writePsdlJson>,
               readEncoded<readPsdlJson, encodePsdl>},
    JsonFormat{"inst", writeDecoded<decodeInst, writeInstJson>,
               readEncoded<readInstJson, encodeInst>},
    JsonFormat{"pathset", writeDecoded<decodePathset, writePathsetJson>,
               readEncoded<readPathsetJson, encodePathset>},
    tuneFormat<TuneClass::BangerData>("dgBangerData"),
    tuneFormat<TuneClass::BirthRule>("asBirthRule"),
    JsonFormat{"tex", writeDecoded<decodeTex, writeTexJson>, readEncoded<readTexJson, encodeTex>},
};

const JsonFormat* findFormat(std::string_view name)
{
    const auto found = std::ranges::find(kJsonFormats, name, &JsonFormat::name);
    return found == kJsonFormats.end() ? nullptr : &*found;
}

} // namespace

Result<std::string> exportJson(std::string_view format, ByteView bytes)
{
    const JsonFormat* row = findFormat(format);
    if (!row)
        return fail(ErrorCode::Unsupported, "\"" + std::string(format) + "\" has no text form");
    JsonWriter writer;
    writer.beginObject();
    writer.key("format");
    writer.writeText(row->name);
    if (const auto done = row->write(writer, bytes); !done)
        return tl::unexpected(done.error());
    writer.endObject();
    return writer.take();
}

Result<ImportedFile> importJson(std::string_view text)
{
    const auto json = parseJson(text);
    if (!json)
        return tl::unexpected(json.error());
    JsonReader reader(*json);
    reader.enter("format");
    const std::string name = reader.bytes();
    reader.leave();
    if (const auto status = reader.status(); !status)
        return tl::unexpected(status.error());
    const JsonFormat* row = findFormat(name);
    if (!row)
        return fail(ErrorCode::Unsupported, "format: \"" + name + "\" has no text form");
    auto bytes = row->read(reader);
    if (!bytes)
        return tl::unexpected(bytes.error());
    return ImportedFile{name, std::move(*bytes)};
}

} // namespace city
