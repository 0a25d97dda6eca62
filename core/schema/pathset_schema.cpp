// Pathsets, their paths and points (docs/formats/pathset.md).
#include "core/schema/rows.h"
#include "core/schema/schema.h"

#include <algorithm>

namespace city::schema
{
namespace
{

constexpr Text kPath = CITY_TR("Schema", "Path");
constexpr Text kPoint = CITY_TR("Schema", "Point");
constexpr std::uint8_t kDefaultSpacing = 20; // a stored 0 means 5 m (§1)

constexpr std::array kPathTypes = {
    Choice{0, "points", CITY_TR("Schema", "Single points")},
    Choice{1, "directed", CITY_TR("Schema", "Directed points")},
    Choice{2, "line", CITY_TR("Schema", "Line")},
};

Value pathCount(const CityModel& model, ObjectId id, const Property&)
{
    return static_cast<std::int64_t>(model.children(id).size());
}

std::string tail(const CityModel&, const PathsetFile& file)
{
    return hexText(file.tail);
}

Value pathName(const CityModel& model, ObjectId id, const Property&)
{
    return std::string(std::get<Path>(model.at(id)).name());
}

/// Writes the name over the old one; the bytes behind it stay unless the new one reaches there.
Result<void> setPathName(EditBuilder& edit, ObjectId id, const Property&, const Value& value)
{
    const auto& name = std::get<std::string>(value);
    edit.modify<Path>(id, [&](Path& path) {
        auto& stored = path.storedName;
        std::fill_n(stored.begin(), path.name().size(), '\0');
        std::ranges::copy(name, stored.begin());
        stored[name.size()] = '\0';
    });
    return {};
}

Value spacing(const CityModel& model, ObjectId id, const Property&)
{
    const std::uint8_t stored = std::get<Path>(model.at(id)).spacing;
    return static_cast<float>(stored == 0 ? kDefaultSpacing : stored) / 4.0F;
}

Result<void> setSpacing(EditBuilder& edit, ObjectId id, const Property&, const Value& value)
{
    const auto quarters = std::lround(std::get<float>(value) * 4.0F);
    edit.modify<Path>(id, [&](Path& path) { path.spacing = static_cast<std::uint8_t>(quarters); });
    return {};
}

PropertyState spacingState(const CityModel& model, ObjectId id, const Property&)
{
    if (std::get<Path>(model.at(id)).type == 2)
        return {};
    return {.enabled = false, .why = CITY_TR("Schema", "Only lines are filled by spacing")};
}

std::string nameBytes(const CityModel&, const Path& path)
{
    return hexText(std::string_view(path.storedName.data(), path.storedName.size()));
}

std::string unusedBytes(const CityModel&, const Path& path)
{
    return hexText(
        std::string_view(reinterpret_cast<const char*>(path.unused.data()), path.unused.size()));
}

Value secondCount(const CityModel& model, ObjectId id, const Property&)
{
    const auto& path = std::get<Path>(model.at(id));
    return path.count2FollowsCount ? static_cast<std::int64_t>(model.children(id).size())
                                   : std::int64_t{path.pointCount2};
}

constexpr std::array kPathsetRows =
    join(inGroup(kGeneral, readOnly(field<&PathsetFile::name>("name", CITY_TR("Schema", "File"))),
                 custom("paths", CITY_TR("Schema", "Paths"), ValueKind::Int, &pathCount, nullptr)),
         inGroup(kRaw,
                 readOnly(field<&PathsetFile::currentPath>(
                     "currentPath", CITY_TR("Schema", "Current path"),
                     {.help = CITY_TR("Schema", "State of the game's own editor; ignored")})),
                 derived<&tail>("tail", CITY_TR("Schema", "Bytes after the last path"))));

constexpr std::array kPathRows = join(
    inGroup(kPath,
            custom("name", CITY_TR("Schema", "Name"), ValueKind::String, &pathName, &setPathName,
                   {.help = CITY_TR("Schema", "Prop, or texture of a decal"), .min = 1, .max = 31}),
            field<&Path::type>("type", CITY_TR("Schema", "Type"), {.choices = kPathTypes}),
            custom("spacing", CITY_TR("Schema", "Spacing"), ValueKind::Float, &spacing, &setSpacing,
                   {.help = CITY_TR("Schema", "Stored in quarters of a metre; a stored 0 is 5 m"),
                    .unit = Unit::Metres,
                    .min = 0.25,
                    .max = 63.75,
                    .step = 0.25,
                    .state = &spacingState}),
            custom("points", CITY_TR("Schema", "Points"), ValueKind::Int, &pathCount, nullptr)),
    inGroup(kRaw, readOnly(field<&Path::spacing>("spacingByte", CITY_TR("Schema", "Spacing byte"))),
            custom("secondCount", CITY_TR("Schema", "Second count"), ValueKind::Int, &secondCount,
                   nullptr, {.help = CITY_TR("Schema", "0 or the number of points; ignored")}),
            derived<&unusedBytes>("unused", CITY_TR("Schema", "Unused bytes")),
            derived<&nameBytes>("nameBytes", CITY_TR("Schema", "Name as stored"))));

constexpr std::array kPointRows =
    join(inGroup(kPoint, field<&PathPoint::position>("position", CITY_TR("Schema", "Position"),
                                                     {.unit = Unit::Metres})),
         inGroup(kRaw, readOnly(field<&PathPoint::flags>(
                           "flags", CITY_TR("Schema", "Flag word"),
                           {.help = CITY_TR("Schema", "Often uninitialised; meaning unknown")}))));

} // namespace

std::span<const Property> pathsetRows()
{
    return kPathsetRows;
}

std::span<const Property> pathRows()
{
    return kPathRows;
}

std::span<const Property> pointRows()
{
    return kPointRows;
}

} // namespace city::schema
