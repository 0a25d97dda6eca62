// Facades, their bounds, slivers, tunnels and railings (docs/formats/psdl.md §5.4, §5.7, §5.9,
// §5.10).
#include "core/schema/schema.h"
#include "core/schema/texture_rows.h"

#include <algorithm>

namespace city::schema
{
namespace
{

constexpr Text kTunnel = CITY_TR("Schema", "Tunnel and railing");
constexpr Text kJunction = CITY_TR("Schema", "Junction");

// --- facade, bound, sliver
// -------------------------------------------------------------------------
constexpr std::array kFacadeRows = join(
    inGroup(kTextures, textureRow("texture", CITY_TR("Schema", "Texture"), 0),
            field<&Facade::uRepeat>("uRepeat", CITY_TR("Schema", "Repeats across"),
                                    {.help = CITY_TR("Schema", "More than 128 look wrong")}),
            field<&Facade::vRepeat>("vRepeat", CITY_TR("Schema", "Repeats upwards"),
                                    {.help = CITY_TR("Schema", "More than 128 look wrong")})),
    inGroup(kShape, heightRow<&Facade::bottom>("bottom", CITY_TR("Schema", "Bottom")),
            heightRow<&Facade::top>("top", CITY_TR("Schema", "Top"))),
    inGroup(kRaw, textureNumberRow(), vertexRow<Facade>()), inGroup(kRaw, fixedHeadRows<Facade>()));

constexpr std::array kFacadeBoundRows = join(
    inGroup(kShape, heightRow<&FacadeBound::top>("top", CITY_TR("Schema", "Top")),
            bits<&FacadeBound::light, 0, 6>(
                "light", CITY_TR("Schema", "Light"),
                {.help = CITY_TR("Schema", "Direction the facades after it are lit from, in 64 "
                                           "steps of the circle")})),
    inGroup(kRaw,
            readOnly(field<&FacadeBound::light>("lightWord", CITY_TR("Schema", "Light word"))),
            vertexRow<FacadeBound>()),
    inGroup(kRaw, fixedHeadRows<FacadeBound>()));

constexpr std::array kSliverRows = join(
    inGroup(
        kTextures, textureRow("texture", CITY_TR("Schema", "Texture"), 0),
        heightRow<&Sliver::density>(
            "density", CITY_TR("Schema", "Repeats per metre"),
            {.help = CITY_TR("Schema", "Kept in the list of heights"), .min = 0, .step = 0.05})),
    inGroup(kShape, heightRow<&Sliver::top>("top", CITY_TR("Schema", "Top"))),
    inGroup(kRaw, textureNumberRow(), vertexRow<Sliver>()), inGroup(kRaw, fixedHeadRows<Sliver>()));

// --- tunnel
// ----------------------------------------------------------------------------------------
constexpr std::array kTunnelFlags = {
    Choice{0x0001, "left", CITY_TR("Schema", "Left side")},
    Choice{0x0002, "right", CITY_TR("Schema", "Right side")},
    Choice{0x0004, "thick", CITY_TR("Schema", "Thick walls")},
    Choice{0x0008, "flatCeiling", CITY_TR("Schema", "Flat ceiling")},
    Choice{0x0010, "leftClosedStart", CITY_TR("Schema", "Left closed at start")},
    Choice{0x0020, "leftClosedEnd", CITY_TR("Schema", "Left closed at end")},
    Choice{0x0040, "rightClosedStart", CITY_TR("Schema", "Right closed at start")},
    Choice{0x0080, "rightClosedEnd", CITY_TR("Schema", "Right closed at end")},
    Choice{0x0100, "archedCeiling", CITY_TR("Schema", "Arched ceiling")},
    Choice{0x0200, "chamferLeftStart", CITY_TR("Schema", "Chamfer left start")},
    Choice{0x0400, "chamferLeftEnd", CITY_TR("Schema", "Chamfer left end")},
    Choice{0x0800, "chamferRightStart", CITY_TR("Schema", "Chamfer right start")},
    Choice{0x1000, "chamferRightEnd", CITY_TR("Schema", "Chamfer right end")},
    Choice{0x2000, "curvedWalls", CITY_TR("Schema", "Curved side walls")},
    Choice{0x4000, "bothFaces", CITY_TR("Schema", "Both faces of thin walls")},
};

constexpr std::size_t kJunctionWords = 10;

// Word numbers of Tunnel::words; masks take two words each.
constexpr std::int64_t kFlagsWord = 0;
constexpr std::int64_t kHeightWord = 1;
constexpr std::int64_t kCollisionWord = 2;
constexpr std::int64_t kCeilingWord = 3;
constexpr std::int64_t kWallWords = 4;
constexpr std::int64_t kBevelStartWords = 6;
constexpr std::int64_t kBevelEndWords = 8;

const std::vector<std::uint16_t>& wordsAt(const CityModel& model, ObjectId id)
{
    return std::get<Tunnel>(model.at(id)).words;
}

/// A row about a word that a short (beta) form does not have reads as 0.
std::uint16_t wordOf(const CityModel& model, ObjectId id, std::int64_t word)
{
    const auto& words = wordsAt(model, id);
    const auto index = static_cast<std::size_t>(word);
    return index < words.size() ? words[index] : std::uint16_t{0};
}

bool isJunction(const CityModel&, const Tunnel& tunnel)
{
    return tunnel.words.size() == kJunctionWords;
}

Result<void> setWords(EditBuilder& edit, ObjectId id, const Property& row,
                      std::initializer_list<std::uint16_t> values)
{
    const auto first = static_cast<std::size_t>(row.arg);
    if (first + values.size() > wordsAt(edit.model(), id).size())
        return fail(ErrorCode::Unsupported, "property '" + std::string(row.key) +
                                                "': this form of the tunnel has no such word");
    edit.modify<Tunnel>(
        id, [&](Tunnel& tunnel) { std::ranges::copy(values, tunnel.words.begin() + row.arg); });
    return {};
}

Value word(const CityModel& model, ObjectId id, const Property& row)
{
    return std::int64_t{wordOf(model, id, row.arg)};
}

Result<void> setWord(EditBuilder& edit, ObjectId id, const Property& row, const Value& value)
{
    return setWords(edit, id, row, {static_cast<std::uint16_t>(std::get<std::int64_t>(value))});
}

Value metres(const CityModel& model, ObjectId id, const Property& row)
{
    return static_cast<float>(wordOf(model, id, row.arg)) / 256.0F;
}

Result<void> setMetres(EditBuilder& edit, ObjectId id, const Property& row, const Value& value)
{
    return setWords(edit, id, row, {toFixed8_8(std::get<float>(value))});
}

Value mask(const CityModel& model, ObjectId id, const Property& row)
{
    return std::int64_t{wordOf(model, id, row.arg)} | std::int64_t{wordOf(model, id, row.arg + 1)}
                                                          << 16;
}

Result<void> setMask(EditBuilder& edit, ObjectId id, const Property& row, const Value& value)
{
    const auto bits = static_cast<std::uint32_t>(std::get<std::int64_t>(value));
    return setWords(
        edit, id, row,
        {static_cast<std::uint16_t>(bits & 0xFFFF), static_cast<std::uint16_t>(bits >> 16)});
}

PropertyState wordState(const CityModel& model, ObjectId id, const Property& row)
{
    if (static_cast<std::size_t>(row.arg) < wordsAt(model, id).size())
        return {};
    return {.enabled = false, .why = CITY_TR("Schema", "This form of the tunnel has no such word")};
}

PropertyState junctionState(const CityModel& model, ObjectId id, const Property&)
{
    const bool junction = isJunction(model, std::get<Tunnel>(model.at(id)));
    return {.visible = junction,
            .enabled = junction,
            .why = junction ? Text{} : CITY_TR("Schema", "Only for tunnels of junctions")};
}

std::string words(const CityModel&, const Tunnel& tunnel)
{
    return hexText(tunnel.words);
}

constexpr Property metresRow(std::string_view key, Text label, std::int64_t number, Text help)
{
    return custom(key, label, ValueKind::Float, &metres, &setMetres,
                  {.help = help,
                   .unit = Unit::Metres,
                   .min = 0,
                   .max = kMaxFixed8_8,
                   .state = &wordState,
                   .arg = number});
}

constexpr Property maskRow(std::string_view key, Text label, std::int64_t number)
{
    return custom(key, label, ValueKind::Int, &mask, &setMask,
                  {.help = CITY_TR("Schema", "Bit i is the edge from point i-1 to point i of the "
                                             "block's outline, bit 0 the one to the first point"),
                   .min = 0,
                   .max = 4294967295.0,
                   .state = &junctionState,
                   .arg = number});
}

constexpr std::array kTunnelRows = join(
    inGroup(kTextures, textureRow("texture", CITY_TR("Schema", "Left wall, junction walls"), 0),
            textureRow("rightTexture", CITY_TR("Schema", "Right wall"), 1),
            textureRow("ceilingTexture", CITY_TR("Schema", "Ceiling"), 2),
            textureRow("leftOuterTexture", CITY_TR("Schema", "Left outer face"), 3),
            textureRow("rightOuterTexture", CITY_TR("Schema", "Right outer face"), 4),
            textureRow("undersideTexture", CITY_TR("Schema", "Underside"), 5)),
    inGroup(kTunnel,
            custom("flags", CITY_TR("Schema", "Parts"), ValueKind::Flags, &word, &setWord,
                   {.min = 0,
                    .max = 65535,
                    .choices = kTunnelFlags,
                    .kind = ValueKind::Flags,
                    .state = &wordState,
                    .arg = kFlagsWord}),
            metresRow("height", CITY_TR("Schema", "Height"), kHeightWord,
                      CITY_TR("Schema", "Stored in steps of 1/256 m")),
            metresRow("collisionHeight", CITY_TR("Schema", "Collision height"), kCollisionWord,
                      CITY_TR("Schema", "The game uses at least 3 m"))),
    inGroup(kJunction,
            derived<&isJunction>("junction", CITY_TR("Schema", "Junction form"),
                                 {.help = CITY_TR("Schema", "Stands on the block's outline instead "
                                                            "of the next strip")}),
            custom("ceilingStart", CITY_TR("Schema", "Ceiling starts at point"), ValueKind::Int,
                   &word, &setWord,
                   {.help = CITY_TR("Schema", "Number of a point of the block's outline"),
                    .min = 0,
                    .max = 65535,
                    .state = &junctionState,
                    .arg = kCeilingWord}),
            maskRow("wallMask", CITY_TR("Schema", "Walled edges"), kWallWords),
            maskRow("bevelStartMask", CITY_TR("Schema", "Bevelled at start"), kBevelStartWords),
            maskRow("bevelEndMask", CITY_TR("Schema", "Bevelled at end"), kBevelEndWords)),
    inGroup(kRaw, derived<&words>("words", CITY_TR("Schema", "Words")), textureNumberRow()),
    inGroup(kRaw, countedHeadRows<Tunnel>()));

} // namespace

std::span<const Property> sliverRows()
{
    return kSliverRows;
}

std::span<const Property> facadeBoundRows()
{
    return kFacadeBoundRows;
}

std::span<const Property> facadeRows()
{
    return kFacadeRows;
}

std::span<const Property> tunnelRows()
{
    return kTunnelRows;
}

} // namespace city::schema
