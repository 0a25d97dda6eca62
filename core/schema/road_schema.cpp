// Road strips, divided roads, sidewalks, rectangle strips and the road table
// (docs/formats/psdl.md §5.1 to §5.3, §5.8, §9).
#include "core/base/numbers.h"
#include "core/schema/road_shape.h"
#include "core/schema/schema.h"
#include "core/schema/texture_rows.h"

namespace city::schema
{
namespace
{

constexpr Text kDivider = CITY_TR("Schema", "Divider");
constexpr Text kTraffic = CITY_TR("Schema", "Traffic");
constexpr Text kLanes = CITY_TR("Schema", "Lanes");
constexpr Text kEnds = CITY_TR("Schema", "Ends");

// --- strips
// ----------------------------------------------------------------------------------------
template <class T>
float roadWidth(const CityModel& model, const T& road)
{
    return roadShape(model, road).roadWidth;
}
template <class T>
float leftSidewalkWidth(const CityModel& model, const T& road)
{
    return roadShape(model, road).leftSidewalkWidth;
}
template <class T>
float rightSidewalkWidth(const CityModel& model, const T& road)
{
    return roadShape(model, road).rightSidewalkWidth;
}
float dividerWidth(const CityModel& model, const DividedRoadStrip& road)
{
    return roadShape(model, road).dividerWidth;
}

template <class T, int PerSection>
constexpr Property sectionsRow()
{
    return derived<&sectionCount<T, PerSection>>("sections", CITY_TR("Schema", "Cross-sections"));
}

template <class T>
constexpr std::array<Property, 3> widthRows()
{
    return {derived<&roadWidth<T>>("roadWidth", CITY_TR("Schema", "Road width"),
                                   {.help = CITY_TR("Schema", "From curb to curb at the first "
                                                              "cross-section"),
                                    .unit = Unit::Metres}),
            derived<&leftSidewalkWidth<T>>("leftSidewalkWidth",
                                           CITY_TR("Schema", "Left sidewalk width"),
                                           {.unit = Unit::Metres}),
            derived<&rightSidewalkWidth<T>>("rightSidewalkWidth",
                                            CITY_TR("Schema", "Right sidewalk width"),
                                            {.unit = Unit::Metres})};
}

template <class T>
constexpr std::array<Property, 4> rawStripRows()
{
    return join(inGroup(kRaw, textureNumberRow(), vertexRow<T>()),
                inGroup(kRaw, countedHeadRows<T>()));
}

constexpr std::array kRoadTextures = {
    textureRow("texture", CITY_TR("Schema", "Road"), 0),
    textureRow("sidewalkTexture", CITY_TR("Schema", "Sidewalk and curb"), 1),
    textureRow("lowDetailTexture", CITY_TR("Schema", "Road from far away"), 2)};

constexpr std::array kRoadStripRows =
    join(inGroup(kTextures, kRoadTextures), inGroup(kShape, sectionsRow<RoadStrip, 4>()),
         inGroup(kShape, widthRows<RoadStrip>()), rawStripRows<RoadStrip>());

constexpr std::array kRectangleStripRows =
    join(inGroup(kTextures, textureRow("texture", CITY_TR("Schema", "Texture"), 0)),
         inGroup(kShape, sectionsRow<RectangleStrip, 2>(),
                 derived<&roadWidth<RectangleStrip>>("roadWidth", CITY_TR("Schema", "Width"),
                                                     {.unit = Unit::Metres})),
         rawStripRows<RectangleStrip>());

// --- sidewalk
// --------------------------------------------------------------------------------------
constexpr std::array kCaps = {
    Choice{0, "none", CITY_TR("Schema", "Strip")},
    Choice{1, "start", CITY_TR("Schema", "Cap, marker 0")},
    Choice{2, "end", CITY_TR("Schema", "Cap, marker 1")},
};

std::int64_t capOf(const SidewalkStrip& strip)
{
    if (strip.vertices.size() != 4)
        return 0;
    const Ref& first = strip.vertices[0];
    const Ref& second = strip.vertices[1];
    if (first.id || second.id || first.raw != second.raw || first.raw > 1)
        return 0;
    return std::int64_t{first.raw} + 1;
}

Value cap(const CityModel& model, ObjectId id, const Property&)
{
    return capOf(std::get<SidewalkStrip>(model.at(id)));
}

Result<void> setCap(EditBuilder& edit, ObjectId id, const Property&, const Value& value)
{
    const auto wanted = std::get<std::int64_t>(value);
    if (wanted == 0 || capOf(std::get<SidewalkStrip>(edit.model().at(id))) == 0)
        return fail(ErrorCode::BadValue, "property 'cap': a strip does not become a cap, nor a cap "
                                         "a strip; a cap can be start or end");
    edit.modify<SidewalkStrip>(id, [&](SidewalkStrip& strip) {
        strip.vertices[0].raw = strip.vertices[1].raw = static_cast<std::uint32_t>(wanted - 1);
    });
    return {};
}

PropertyState capState(const CityModel& model, ObjectId id, const Property&)
{
    if (capOf(std::get<SidewalkStrip>(model.at(id))) != 0)
        return {};
    return {.enabled = false, .why = CITY_TR("Schema", "Only for sidewalk caps")};
}

constexpr std::array kSidewalkRows =
    join(inGroup(kTextures, textureRow("texture", CITY_TR("Schema", "Sidewalk and curb"), 1)),
         inGroup(kShape,
                 custom("cap", CITY_TR("Schema", "Cap"), ValueKind::Enum, &cap, &setCap,
                        {.help = CITY_TR("Schema", "Which way the triangle of an open end faces"),
                         .choices = kCaps,
                         .state = &capState}),
                 sectionsRow<SidewalkStrip, 2>()),
         rawStripRows<SidewalkStrip>());

// --- divided road
// ----------------------------------------------------------------------------------
constexpr std::array kDividerTypes = {
    Choice{0, "none", CITY_TR("Schema", "None (not drawn)")},
    Choice{1, "flat", CITY_TR("Schema", "Flat")},
    Choice{2, "elevated", CITY_TR("Schema", "Elevated")},
    Choice{3, "wedged", CITY_TR("Schema", "Wedged")},
};
constexpr std::int64_t kElevated = 2;
constexpr std::int64_t kWedged = 3;

std::int64_t dividerType(const CityModel& model, ObjectId id)
{
    return std::get<DividedRoadStrip>(model.at(id)).divider & 0x3F;
}

PropertyState drawnDividerState(const CityModel& model, ObjectId id, const Property&)
{
    const std::int64_t type = dividerType(model, id);
    if (type >= 1 && type <= kWedged)
        return {};
    return {.enabled = false, .why = CITY_TR("Schema", "The divider is not drawn")};
}

PropertyState closureState(const CityModel& model, ObjectId id, const Property&)
{
    const std::int64_t type = dividerType(model, id);
    if (type == kElevated || type == kWedged)
        return {};
    return {.enabled = false,
            .why = CITY_TR("Schema", "Only elevated and wedged dividers have ends to close")};
}

PropertyState dividerValueState(const CityModel& model, ObjectId id, const Property& row)
{
    if (dividerType(model, id) == kWedged)
        return {.enabled = false,
                .why = CITY_TR("Schema", "A wedge is always 1 m high; keep 1 for its collision")};
    return drawnDividerState(model, id, row);
}

Value dividerTexture(const CityModel& model, ObjectId id, const Property& row)
{
    const auto& road = std::get<DividedRoadStrip>(model.at(id));
    return std::string(dividerTextureOf(model, road, static_cast<int>(row.arg)));
}

Result<void> setDividerTextureRow(EditBuilder& edit, ObjectId id, const Property& row,
                                  const Value& value)
{
    return setDividerTexture(edit, id, static_cast<int>(row.arg), std::get<std::string>(value));
}

std::int64_t dividerEntry(const CityModel& model, const DividedRoadStrip& road)
{
    return numberOf(model, road.dividerTexture, RefKind::Texture);
}

constexpr Property dividerTextureRow(std::string_view key, Text label, int offset, Text help)
{
    return custom(key, label, ValueKind::Texture, &dividerTexture, &setDividerTextureRow,
                  {.help = help,
                   .min = 0,
                   .max = kMaxTextureName,
                   .state = &drawnDividerState,
                   .arg = offset});
}

constexpr std::array kDividedRoadRows = join(
    inGroup(kTextures, kRoadTextures),
    inGroup(
        kDivider,
        bits<&DividedRoadStrip::divider, 0, 6>("dividerType", CITY_TR("Schema", "Divider"),
                                               {.choices = kDividerTypes}),
        fixed8_8<&DividedRoadStrip::value>(
            "dividerValue", CITY_TR("Schema", "Divider value"),
            {.help =
                 CITY_TR("Schema", "Flat: repeats across; elevated: height and bevel in metres; "
                                   "stored in steps of 1/256"),
             .step = 0.01,
             .state = &dividerValueState}),
        flag<&DividedRoadStrip::divider, 0x40>("closedStart", CITY_TR("Schema", "Closed at start"),
                                               {.state = &closureState}),
        flag<&DividedRoadStrip::divider, 0x80>("closedEnd", CITY_TR("Schema", "Closed at end"),
                                               {.state = &closureState}),
        dividerTextureRow("dividerTexture", CITY_TR("Schema", "Divider texture"), 0,
                          CITY_TR("Schema", "First of the divider's group: sides of an elevated "
                                            "one; empty is none")),
        dividerTextureRow("dividerSurfaceTexture", CITY_TR("Schema", "Divider surface"), 1,
                          CITY_TR("Schema", "A flat divider, the bevels of an elevated one, the "
                                            "sides of a wedged one")),
        dividerTextureRow("dividerTopTexture", CITY_TR("Schema", "Divider top"), 2,
                          CITY_TR("Schema", "Top of elevated and wedged dividers")),
        dividerTextureRow("dividerCapTexture", CITY_TR("Schema", "Divider ends"), 3,
                          CITY_TR("Schema", "Closed ends of elevated and wedged dividers"))),
    inGroup(kShape, sectionsRow<DividedRoadStrip, 6>()),
    inGroup(kShape, widthRows<DividedRoadStrip>()),
    inGroup(kShape, derived<&dividerWidth>("dividerWidth", CITY_TR("Schema", "Divider width"),
                                           {.unit = Unit::Metres})),
    inGroup(kRaw, derived<&dividerEntry>("dividerEntry", CITY_TR("Schema", "Divider entry")),
            readOnly(field<&DividedRoadStrip::divider>("dividerWord",
                                                       CITY_TR("Schema", "Divider word")))),
    rawStripRows<DividedRoadStrip>());

// --- road table
// ------------------------------------------------------------------------------------
constexpr std::array kRoadFlags = {
    Choice{1 << 1, "blocked", CITY_TR("Schema", "Blocked")},
    Choice{1 << 2, "noPedestrians", CITY_TR("Schema", "No pedestrians")},
    Choice{1 << 3, "divided", CITY_TR("Schema", "Divided")},
    Choice{1 << 4, "alley", CITY_TR("Schema", "Alley")},
    Choice{1 << 5, "freeway", CITY_TR("Schema", "Freeway")},
    Choice{1 << 6, "sidewalks", CITY_TR("Schema", "Has sidewalks")},
    Choice{1 << 22, "curbAtCentre", CITY_TR("Schema", "Curb line near the centre")},
};

/// As BAI's vehicleRule.
constexpr std::array kIntersectionTypes = {
    Choice{0, "stopSign", CITY_TR("Schema", "Stop sign")},
    Choice{1, "trafficLight", CITY_TR("Schema", "Traffic light")},
    Choice{2, "alwaysStop", CITY_TR("Schema", "Always stop (dead end)")},
    Choice{3, "neverStop", CITY_TR("Schema", "Never stop")},
};

template <std::vector<float> Road::*Lanes>
Value lanes(const CityModel& model, ObjectId id, const Property&)
{
    std::string text;
    for (const float lane : std::get<Road>(model.at(id)).*Lanes) {
        if (!text.empty())
            text += ", ";
        text += numberText(lane);
    }
    return text;
}

template <std::vector<float> Road::*Lanes>
Result<void> setLanes(EditBuilder& edit, ObjectId id, const Property& row, const Value& value)
{
    std::vector<float> parsed;
    std::string_view rest = trimmed(std::get<std::string>(value));
    while (!rest.empty()) {
        const std::size_t comma = std::min(rest.find(','), rest.size());
        const auto number = parseNumber<float>(rest.substr(0, comma));
        if (!number || !std::isfinite(*number))
            return fail(ErrorCode::BadValue,
                        "property '" + std::string(row.key) +
                            "' takes fractions with commas between, for example 0.25, 0.75");
        parsed.push_back(*number);
        rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
    if (parsed.size() > 255)
        return fail(ErrorCode::BadValue,
                    "property '" + std::string(row.key) + "' takes at most 255 lanes");
    edit.modify<Road>(id, [&](Road& road) { road.*Lanes = parsed; });
    return {};
}

template <int End>
Value stopLight(const CityModel& model, ObjectId id, const Property&)
{
    return std::int64_t{std::get<Road>(model.at(id)).stopLight[End]};
}

template <int End>
Result<void> setStopLight(EditBuilder& edit, ObjectId id, const Property&, const Value& value)
{
    edit.modify<Road>(id, [&](Road& road) {
        road.stopLight[End] = static_cast<std::uint8_t>(std::get<std::int64_t>(value));
    });
    return {};
}

template <std::array<Ref, 4> Road::*Cross>
std::string crossVertices(const CityModel& model, const Road& road)
{
    return numbersText(model, road.*Cross, RefKind::Vertex);
}

std::string roomNumbers(const CityModel& model, const Road& road)
{
    std::string text;
    for (const RoadRoom& room : road.rooms) {
        if (!text.empty())
            text += ' ';
        if (room.negative)
            text += '-';
        text += numberText(numberOf(model, room.block, RefKind::Block));
    }
    return text;
}

constexpr Property lanesRow(std::string_view key, Text label, PropertyGet get, PropertySet set)
{
    return custom(key, label, ValueKind::String, get, set,
                  {.help = CITY_TR("Schema", "Positions of the lanes as fractions of the width")});
}

constexpr Property stopLightRow(std::string_view key, Text label, PropertyGet get, PropertySet set)
{
    return custom(key, label, ValueKind::Int, get, set, {.min = 0, .max = 255});
}

constexpr std::array kRoadRows = join(
    inGroup(kTraffic, flags<&Road::flags>("flags", CITY_TR("Schema", "Flags"), kRoadFlags)),
    inGroup(kLanes,
            lanesRow("leftLanes", CITY_TR("Schema", "Left lanes"), &lanes<&Road::left>,
                     &setLanes<&Road::left>),
            lanesRow("rightLanes", CITY_TR("Schema", "Right lanes"), &lanes<&Road::right>,
                     &setLanes<&Road::right>)),
    inGroup(kEnds,
            bits<&Road::flags, 10, 2>("startIntersection", CITY_TR("Schema", "Rule at one end"),
                                      {.help = CITY_TR("Schema", "Bits 10 and 11 of the flags"),
                                       .choices = kIntersectionTypes}),
            bits<&Road::flags, 16, 2>("endIntersection", CITY_TR("Schema", "Rule at the other end"),
                                      {.help = CITY_TR("Schema", "Bits 16 and 17 of the flags"),
                                       .choices = kIntersectionTypes}),
            stopLightRow("startStopLight", CITY_TR("Schema", "Stop light at start"), &stopLight<0>,
                         &setStopLight<0>),
            stopLightRow("endStopLight", CITY_TR("Schema", "Stop light at end"), &stopLight<1>,
                         &setStopLight<1>)),
    inGroup(kRaw,
            derived<&crossVertices<&Road::startCross>>("startCross",
                                                       CITY_TR("Schema", "First cross-section")),
            derived<&crossVertices<&Road::endCross>>("endCross",
                                                     CITY_TR("Schema", "Last cross-section")),
            derived<&roomNumbers>("rooms", CITY_TR("Schema", "Blocks"),
                                  {.help = CITY_TR("Schema", "A minus sign is kept as it is read; "
                                                             "its meaning is unknown")})));

} // namespace

std::span<const Property> roadStripRows()
{
    return kRoadStripRows;
}

std::span<const Property> sidewalkRows()
{
    return kSidewalkRows;
}

std::span<const Property> rectangleStripRows()
{
    return kRectangleStripRows;
}

std::span<const Property> dividedRoadRows()
{
    return kDividedRoadRows;
}

std::span<const Property> roadRows()
{
    return kRoadRows;
}

} // namespace city::schema
