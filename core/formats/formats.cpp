#include "core/formats/formats.h"

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

std::string counted(std::size_t n, std::string_view one, std::string_view many)
{
    return std::to_string(n) + ' ' + std::string(n == 1 ? one : many);
}

std::string summary(const PsdlFile& file)
{
    std::size_t attributes = 0;
    for (const PsdlBlock& block : file.blocks)
        attributes += block.attributes.size();
    return counted(file.blocks.size(), "block", "blocks") + ", " +
           counted(attributes, "attribute", "attributes") + ", " +
           counted(file.vertices.size(), "vertex", "vertices") +
           (file.header.psd1 ? ", PSD1: read-only" : "");
}

std::string summary(const InstData& data)
{
    return counted(data.instances.size(), "instance", "instances");
}

std::string summary(const PathsetData& data)
{
    std::size_t points = 0;
    for (const PathData& path : data.paths)
        points += path.points.size();
    return counted(data.paths.size(), "path", "paths") + ", " + counted(points, "point", "points");
}

std::string summary(const TuneFile& file)
{
    const TuneTree tree = parseTune(file.text, &tuneClassInfo(file.tuneClass));
    const auto isTag = [](const TuneNode& node) { return node.kind == TuneNode::Kind::Field; };
    return counted(static_cast<std::size_t>(std::ranges::count_if(tree.nodes, isTag)), "tag",
                   "tags");
}

std::string summary(const TexImage& image)
{
    return std::to_string(image.width) + " x " + std::to_string(image.height) + ", format " +
           std::to_string(image.format) + ", " + counted(image.levels.size(), "level", "levels");
}

template <class File>
Result<CheckResult> checkCodec(ByteView bytes, Result<File> (*decode)(ByteView),
                               Result<Bytes> (*encode)(const File&))
{
    const auto file = decode(bytes);
    if (!file)
        return tl::unexpected(file.error());
    const auto written = encode(*file);
    if (!written)
        return tl::unexpected(written.error());
    return compareBytes(bytes, *written, summary(*file));
}

Result<CheckResult> checkPsdl(ByteView bytes)
{
    return checkCodec(bytes, decodePsdl, encodePsdl);
}

Result<CheckResult> checkInst(ByteView bytes)
{
    return checkCodec(bytes, decodeInst, encodeInst);
}

Result<CheckResult> checkPathset(ByteView bytes)
{
    return checkCodec(bytes, decodePathset, encodePathset);
}

template <TuneClass Class>
Result<TuneFile> decodeTuneOf(ByteView bytes)
{
    return decodeTune(Class, {}, bytes);
}

Result<CheckResult> checkBanger(ByteView bytes)
{
    return checkCodec(bytes, decodeTuneOf<TuneClass::BangerData>, encodeTune);
}

Result<CheckResult> checkBirthRule(ByteView bytes)
{
    return checkCodec(bytes, decodeTuneOf<TuneClass::BirthRule>, encodeTune);
}

Result<CheckResult> checkTex(ByteView bytes)
{
    return checkCodec(bytes, decodeTex, encodeTex);
}

constexpr std::array<std::string_view, 1> kPsdlSuffixes = {".psdl"};
constexpr std::array<std::string_view, 1> kInstSuffixes = {".inst"};
constexpr std::array<std::string_view, 1> kPathsetSuffixes = {".pathset"};
constexpr std::array<std::string_view, 1> kBangerSuffixes = {".dgbangerdata"};
constexpr std::array<std::string_view, 1> kBirthRuleSuffixes = {".asbirthrule"};
constexpr std::array<std::string_view, 1> kTexSuffixes = {".tex"};

constexpr std::array kFormats = {
    Format{"psdl", CITY_TR("Formats", "City streets and blocks"), kPsdlSuffixes, checkPsdl},
    Format{"inst", CITY_TR("Formats", "Placed objects"), kInstSuffixes, checkInst},
    Format{"pathset", CITY_TR("Formats", "Prop paths"), kPathsetSuffixes, checkPathset},
    Format{"dgBangerData", CITY_TR("Formats", "Prop collision data"), kBangerSuffixes, checkBanger},
    Format{"asBirthRule", CITY_TR("Formats", "Particle rules"), kBirthRuleSuffixes, checkBirthRule},
    Format{"tex", CITY_TR("Formats", "Textures"), kTexSuffixes, checkTex},
};

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool endsWith(std::string_view name, std::string_view suffix)
{
    return name.size() >= suffix.size() &&
           std::ranges::equal(name.substr(name.size() - suffix.size()), suffix, {}, lower, lower);
}

} // namespace

std::span<const Format> formats()
{
    return kFormats;
}

const Format* formatOf(std::string_view fileName)
{
    const auto found = std::ranges::find_if(kFormats, [&](const Format& format) {
        return std::ranges::any_of(
            format.suffixes, [&](std::string_view suffix) { return endsWith(fileName, suffix); });
    });
    return found == kFormats.end() ? nullptr : &*found;
}

CheckResult compareBytes(ByteView read, ByteView written, std::string summary)
{
    const auto [a, b] = std::ranges::mismatch(read, written);
    CheckResult result;
    result.same = a == read.end() && b == written.end();
    result.firstDifference = result.same ? 0 : static_cast<std::size_t>(a - read.begin());
    result.summary = std::move(summary);
    return result;
}

} // namespace city
