#include "core/exchange/info.h"

#include "core/base/numbers.h"
#include "core/formats/inst_codec.h"
#include "core/formats/pathset_codec.h"
#include "core/formats/psdl_codec.h"
#include "core/formats/tex_codec.h"
#include "core/formats/tune_values.h"
#include "core/geometry/bounds.h"
#include "core/schema/texture_groups.h"

#include <array>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

namespace city
{
namespace
{

using Json = nlohmann::ordered_json;

/// A float as the shortest decimal that means it, not with the digits of a double.
Json number(float value)
{
    if (!std::isfinite(value))
        return numberText(value);
    return *parseNumber<double>(numberText(value));
}

Json point(glm::vec3 position)
{
    return Json::array({number(position.x), number(position.y), number(position.z)});
}

void putBounds(const Bounds& bounds, Json& info)
{
    if (!bounds.isEmpty())
        info["bounds"] = Json{{"min", point(bounds.min)}, {"max", point(bounds.max)}};
}

/// Names in alphabetical order with their counts.
class Names
{
public:
    void add(std::string_view name, std::size_t count = 1) { m_counts[displayText(name)] += count; }
    void put(Json& info) const
    {
        info["names"] = Json::object();
        for (const auto& [name, count] : m_counts)
            info["names"][name] = count;
    }

private:
    std::map<std::string, std::size_t> m_counts;
};

/// Counts the names an attribute is drawn with: those of its group behind the entry in force.
void addTextures(const PsdlFile& file, std::int64_t first, TextureOffsets offsets, Names& names)
{
    for (int offset = offsets.first; offset < offsets.end(); ++offset) {
        const std::int64_t entry = first + offset;
        if (entry >= 0 && entry < static_cast<std::int64_t>(file.textures.size()))
            names.add(file.textures[static_cast<std::size_t>(entry)].name());
    }
}

void addTextures(const PsdlFile& file, const std::vector<AttributeRecord>& attributes, Names& names)
{
    std::int64_t inForce = -1; // the 0-based entry; a block begins without one
    for (const AttributeRecord& attribute : attributes) {
        if (const auto* use = std::get_if<TextureUse>(&attribute)) {
            inForce = std::int64_t{use->texture.raw} - 1;
            continue;
        }
        const Record record = std::visit([](const auto& r) { return Record(r); }, attribute);
        addTextures(file, inForce, textureOffsets(record), names);
        if (const auto* road = std::get_if<DividedRoadStrip>(&attribute))
            addTextures(file, std::int64_t{road->dividerTexture.raw} - 1, dividerOffsets(*road),
                        names);
    }
}

Result<Json> psdlInfo(Json info, ByteView bytes)
{
    const auto file = decodePsdl(bytes);
    if (!file)
        return tl::unexpected(file.error());
    std::array<std::size_t, std::variant_size_v<AttributeRecord>> kinds{};
    std::size_t attributes = 0;
    Bounds bounds;
    Names names;
    for (const TextureEntry& entry : file->textures)
        if (!entry.name().empty())
            names.add(entry.name(), 0);
    for (const PsdlBlock& block : file->blocks) {
        attributes += block.attributes.size();
        for (const AttributeRecord& attribute : block.attributes)
            ++kinds[attribute.index()];
        addTextures(*file, block.attributes, names);
    }
    for (const Vertex& vertex : file->vertices)
        bounds.add(vertex.position);
    auto& counts = info["counts"];
    counts["vertex"] = file->vertices.size();
    counts["height"] = file->heights.size();
    counts["texture"] = file->textures.size();
    counts["block"] = file->blocks.size();
    counts["road"] = file->roads.size();
    counts["attribute"] = attributes;
    for (std::size_t i = 0; i < kinds.size(); ++i)
        counts[std::string(kindName(recordIndex<RoadStrip>() + i))] = kinds[i];
    putBounds(bounds, info);
    names.put(info);
    return info;
}

Result<Json> instInfo(Json info, ByteView bytes)
{
    const auto data = decodeInst(bytes);
    if (!data)
        return tl::unexpected(data.error());
    std::size_t compact = 0, landmarks = 0, bangers = 0;
    Bounds bounds;
    Names names;
    for (const Instance& instance : data->instances) {
        compact += instance.compact;
        landmarks += (instance.flags & instance_flags::kLandmark) != 0;
        bangers += (instance.flags & instance_flags::kBanger) != 0;
        bounds.add(instance.origin);
        names.add(instance.name());
    }
    info["counts"] = Json{{"instance", data->instances.size()},
                          {"compact", compact},
                          {"full", data->instances.size() - compact},
                          {"landmark", landmarks},
                          {"banger", bangers}};
    putBounds(bounds, info);
    names.put(info);
    return info;
}

Result<Json> pathsetInfo(Json info, ByteView bytes)
{
    const auto data = decodePathset(bytes);
    if (!data)
        return tl::unexpected(data.error());
    std::map<unsigned, std::size_t> types;
    std::size_t points = 0;
    Bounds bounds;
    Names names;
    for (const PathData& path : data->paths) {
        ++types[path.path.type];
        points += path.points.size();
        names.add(path.path.name());
        for (const PathPoint& pathPoint : path.points)
            bounds.add(pathPoint.position);
    }
    auto& counts = info["counts"];
    counts["path"] = data->paths.size();
    counts["point"] = points;
    for (const auto& [type, count] : types)
        counts["type " + std::to_string(type)] = count;
    putBounds(bounds, info);
    names.put(info);
    return info;
}

Json tuneValue(const TuneValue& value)
{
    if (const auto* whole = std::get_if<std::int64_t>(&value))
        return *whole;
    if (const auto* real = std::get_if<float>(&value))
        return number(*real);
    return point(std::get<glm::vec3>(value));
}

/// The values of the class's tags that are in the file.
Json tagsOf(const TuneFile& file, const TuneClassInfo& tags, const std::string& path,
            std::size_t& count)
{
    Json values = Json::object();
    for (const TuneField& field : tags.fields) {
        const std::string here = path + std::string(field.name);
        if (field.type == TuneType::Block) {
            values[std::string(field.name)] = tagsOf(file, *field.block, here + '/', count);
            continue;
        }
        const auto reading = readTune(file, here);
        if (!reading || !reading->inFile)
            continue;
        ++count;
        values[std::string(field.name)] = tuneValue(reading->value);
    }
    return values;
}

template <TuneClass tuneClass>
Result<Json> tuneInfo(Json info, ByteView bytes)
{
    const auto file = decodeTune(tuneClass, {}, bytes);
    if (!file)
        return tl::unexpected(file.error());
    std::size_t count = 0;
    Json values = tagsOf(*file, tuneClassInfo(tuneClass), {}, count);
    info["counts"] = Json{{"tag", count}};
    info["values"] = std::move(values);
    return info;
}

Result<Json> texInfo(Json info, ByteView bytes)
{
    const auto image = decodeTex(bytes);
    if (!image)
        return tl::unexpected(image.error());
    info["counts"] =
        Json{{"level", image->levels.size()}, {"palette entry", image->palette.size() / 4}};
    info["values"] =
        Json{{"width", image->width},        {"height", image->height},
             {"pixelFormat", image->format}, {"mipLevels", image->mipLevels},
             {"flags", image->flags},        {"alpha", hasAlpha(TexFormat{image->format})}};
    return info;
}

struct InfoFormat {
    std::string_view name;
    Result<Json> (*info)(Json, ByteView);
};

constexpr std::array kInfoFormats = {
    InfoFormat{"psdl", psdlInfo},
    InfoFormat{"inst", instInfo},
    InfoFormat{"pathset", pathsetInfo},
    InfoFormat{"dgBangerData", tuneInfo<TuneClass::BangerData>},
    InfoFormat{"asBirthRule", tuneInfo<TuneClass::BirthRule>},
    InfoFormat{"tex", texInfo},
};

/// Lines of an object's members; lists stand on their line.
void appendLines(const Json& object, std::size_t depth, std::string& out)
{
    for (const auto& [key, value] : object.items()) {
        out.append(2 * depth, ' ');
        out += key + ':';
        if (value.is_object()) {
            out += '\n';
            appendLines(value, depth + 1, out);
            continue;
        }
        if (value.is_array()) {
            for (const Json& element : value)
                out += ' ' + element.dump();
        } else {
            out += ' ' + (value.is_string() ? value.get<std::string>() : value.dump());
        }
        out += '\n';
    }
}

} // namespace

Result<Json> fileInfo(std::string_view format, ByteView bytes)
{
    for (const InfoFormat& row : kInfoFormats)
        if (row.name == format)
            return row.info(Json{{"format", format}, {"bytes", bytes.size()}}, bytes);
    return fail(ErrorCode::Unsupported,
                "nothing is known about \"" + std::string(format) + "\" files");
}

std::string infoText(const Json& info)
{
    std::string text;
    appendLines(info, 0, text);
    return text;
}

} // namespace city
