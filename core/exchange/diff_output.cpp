#include "core/base/bytes.h"
#include "core/exchange/diff.h"
#include "core/exchange/diff_tex.h"
#include "core/formats/inst_codec.h"
#include "core/formats/pathset_codec.h"
#include "core/formats/psdl_codec.h"
#include "core/formats/tex_codec.h"
#include "core/formats/tune_values.h"
#include "core/model/city_files.h"

#include <charconv>
#include <nlohmann/json.hpp>

namespace city
{
namespace
{

constexpr std::string_view kFileName = "file";

/// A file alone in a city. All of one format get the same name, so that they are compared.
Result<CityModel> modelOfFile(std::string_view format, ByteView bytes)
{
    CityLoader loader;
    const auto put = [&](auto file, auto add) -> Result<void> {
        if (!file)
            return tl::unexpected(file.error());
        add(std::move(*file));
        return {};
    };
    Result<void> done =
        fail(ErrorCode::Unsupported, "\"" + std::string(format) + "\" files cannot be compared");
    const std::string name(kFileName);
    if (format == "psdl")
        done = put(decodePsdl(bytes), [&](PsdlFile file) { loader.addPsdl(std::move(file)); });
    else if (format == "inst")
        done =
            put(decodeInst(bytes), [&](InstData data) { loader.addInst(name, std::move(data)); });
    else if (format == "pathset")
        done = put(decodePathset(bytes),
                   [&](PathsetData data) { loader.addPathset(name, std::move(data)); });
    else if (format == "dgBangerData" || format == "asBirthRule")
        done =
            put(decodeTune(format == "asBirthRule" ? TuneClass::BirthRule : TuneClass::BangerData,
                           name, bytes),
                [&](TuneFile file) { loader.addTune(std::move(file)); });
    if (!done)
        return tl::unexpected(done.error());
    return loader.take();
}

/// The number behind `word` in a place, for example of "block:" in "block:2/attr:0".
std::optional<std::uint32_t> numberIn(std::string_view place, std::string_view word)
{
    const std::size_t at = place.find(word);
    if (at == std::string_view::npos || (at != 0 && place[at - 1] != '/'))
        return {};
    std::uint32_t number = 0;
    const char* begin = place.data() + at + word.size();
    if (std::from_chars(begin, place.data() + place.size(), number).ec != std::errc{})
        return {};
    return number;
}

constexpr std::string_view changeName(ChangeKind change)
{
    switch (change) {
    case ChangeKind::Changed:
        return "changed";
    case ChangeKind::Added:
        return "added";
    case ChangeKind::Removed:
        return "removed";
    }
    return {};
}

nlohmann::ordered_json toJson(const Difference& difference)
{
    nlohmann::ordered_json json;
    json["change"] = changeName(difference.change);
    json["place"] = displayText(difference.place);
    if (const auto block = numberIn(difference.place, "block:"))
        json["block"] = *block;
    if (const auto attribute = numberIn(difference.place, "attr:"))
        json["attribute"] = *attribute;
    json["kind"] = difference.kind;
    if (difference.change == ChangeKind::Changed) {
        json["property"] = difference.property;
        json["before"] = displayText(difference.before);
        json["after"] = displayText(difference.after);
    }
    return json;
}

} // namespace

Result<std::vector<Difference>> diffFiles(std::string_view format, ByteView a, ByteView b)
{
    if (format == "tex") {
        const auto imageA = decodeTex(a), imageB = decodeTex(b);
        if (!imageA || !imageB)
            return tl::unexpected(imageA ? imageB.error() : imageA.error());
        return diffTextures(*imageA, *imageB);
    }
    const auto modelA = modelOfFile(format, a);
    if (!modelA)
        return tl::unexpected(modelA.error());
    const auto modelB = modelOfFile(format, b);
    if (!modelB)
        return tl::unexpected(modelB.error());
    return diffCities(*modelA, *modelB);
}

std::string diffText(const std::vector<Difference>& differences)
{
    std::string text;
    for (const Difference& difference : differences) {
        text += displayText(difference.place) + ' ';
        if (difference.change == ChangeKind::Changed)
            text += difference.property + ": " + displayText(difference.before) + " -> " +
                    displayText(difference.after);
        else
            text += std::string(changeName(difference.change)) + ": " + difference.kind;
        text += '\n';
    }
    return text;
}

nlohmann::ordered_json diffJson(const std::vector<Difference>& differences)
{
    nlohmann::ordered_json json;
    auto& list = json["differences"] = nlohmann::ordered_json::array();
    for (const Difference& difference : differences)
        list.push_back(toJson(difference));
    return json;
}

} // namespace city
