#include "resources/samples/generator/city_set.h"

#include "core/formats/inst_codec.h"
#include "core/formats/pathset_codec.h"
#include "core/formats/psdl_codec.h"

#include <fstream>

namespace city
{
namespace
{

Result<void> writeEncoded(const std::filesystem::path& path, const Result<Bytes>& bytes)
{
    if (!bytes)
        return tl::unexpected(bytes.error());
    return writeFile(path, *bytes);
}

std::string tunePath(const TuneFile& file)
{
    return file.tuneClass == TuneClass::BangerData ? "tune/banger/" + file.name + ".dgBangerData"
                                                   : "tune/effects/" + file.name + ".asBirthRule";
}

} // namespace

Result<void> writeFile(const std::filesystem::path& path, ByteView bytes)
{
    std::error_code error;
    std::filesystem::create_directories(path.parent_path(), error);
    std::ofstream out(path, std::ios::binary | std::ios::trunc);
    const std::string_view text = asText(bytes);
    out.write(text.data(), static_cast<std::streamsize>(text.size()));
    out.close();
    if (!out)
        return fail(ErrorCode::Io, "cannot write " + path.string());
    return {};
}

Result<void> writeCity(const CitySet& set, const std::filesystem::path& root)
{
    const auto city = root / "city";
    if (const auto done = writeEncoded(city / (set.map + ".psdl"), encodePsdl(set.psdl)); !done)
        return done;
    for (const auto& [name, data] : set.insts)
        if (const auto done = writeEncoded(city / name, encodeInst(data)); !done)
            return done;
    for (const auto& [name, data] : set.pathsets)
        if (const auto done = writeEncoded(city / set.map / name, encodePathset(data)); !done)
            return done;
    for (const TuneFile& file : set.tunes)
        if (const auto done = writeFile(root / tunePath(file), asBytes(file.text)); !done)
            return done;
    for (const PlainFile& file : set.others)
        if (const auto done = writeFile(root / file.path, asBytes(file.bytes)); !done)
            return done;
    return {};
}

} // namespace city
