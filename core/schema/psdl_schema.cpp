// The city file itself, its shared lists, blocks and Texture records (docs/formats/psdl.md §2 to
// §4).
#include "core/base/numbers.h"
#include "core/schema/schema.h"
#include "core/schema/texture_rows.h"

namespace city::schema
{
namespace
{

constexpr Text kCity = CITY_TR("Schema", "City");
constexpr Text kBounds = CITY_TR("Schema", "Bounds");
constexpr Text kOutline = CITY_TR("Schema", "Outline");

// --- city
// ------------------------------------------------------------------------------------------
template <ListKind List>
Value listSize(const CityModel& model, ObjectId, const Property&)
{
    return static_cast<std::int64_t>(model.list(List).size());
}

constexpr Property sizeRow(std::string_view key, Text label, PropertyGet get)
{
    return custom(key, label, ValueKind::Int, get, nullptr);
}

Value firstRoadRoom(const CityModel& model, ObjectId id, const Property&)
{
    return std::int64_t{
        numberOf(model, std::get<PsdlHeader>(model.at(id)).firstRoadRoom, RefKind::Block)};
}

/// Any number is kept: a city of building blocks alone names the block after its last.
Result<void> setFirstRoadRoom(EditBuilder& edit, ObjectId id, const Property&, const Value& value)
{
    const Ref block = refTo(edit.model(), static_cast<std::uint32_t>(std::get<std::int64_t>(value)),
                            RefKind::Block);
    edit.modify<PsdlHeader>(id, [&](PsdlHeader& header) { header.firstRoadRoom = block; });
    return {};
}

std::string headerTail(const CityModel&, const PsdlHeader& header)
{
    return hexText(header.tail);
}

constexpr std::array kCityRows = join(
    inGroup(
        kCity, sizeRow("vertices", CITY_TR("Schema", "Vertices"), &listSize<ListKind::Vertices>),
        sizeRow("heights", CITY_TR("Schema", "Heights"), &listSize<ListKind::Heights>),
        sizeRow("textures", CITY_TR("Schema", "Texture entries"), &listSize<ListKind::Textures>),
        sizeRow("blocks", CITY_TR("Schema", "Blocks"), &listSize<ListKind::Blocks>),
        sizeRow("roads", CITY_TR("Schema", "Roads"), &listSize<ListKind::Roads>),
        custom("firstRoadRoom", CITY_TR("Schema", "First road block"), ValueKind::Object,
               &firstRoadRoom, &setFirstRoadRoom,
               {.help = CITY_TR("Schema", "Blocks before it are buildings only; 0 where not "
                                          "sorted"),
                .min = 0,
                .max = 4294967295.0})),
    inGroup(kBounds,
            field<&PsdlHeader::boundsMin>("boundsMin", CITY_TR("Schema", "Lowest corner"),
                                          {.unit = Unit::Metres}),
            field<&PsdlHeader::boundsMax>("boundsMax", CITY_TR("Schema", "Highest corner"),
                                          {.unit = Unit::Metres}),
            field<&PsdlHeader::sphereCentre>("sphereCentre", CITY_TR("Schema", "Sphere centre"),
                                             {.unit = Unit::Metres}),
            field<&PsdlHeader::sphereRadius>("sphereRadius", CITY_TR("Schema", "Sphere radius"),
                                             {.unit = Unit::Metres, .min = 0})),
    inGroup(kRaw,
            readOnly(field<&PsdlHeader::psd1>(
                "psd1", CITY_TR("Schema", "PSD1"),
                {.help = CITY_TR("Schema", "Another game's variant; cannot be changed")})),
            readOnly(field<&PsdlHeader::version>("version", CITY_TR("Schema", "Version"))),
            readOnly(field<&PsdlHeader::textureCountZero>(
                "textureCountZero", CITY_TR("Schema", "Texture count stored as 0"))),
            readOnly(field<&PsdlHeader::roomCountZero>(
                "roomCountZero", CITY_TR("Schema", "Block count stored as 0"))),
            readOnly(field<&PsdlHeader::dummyFlags>("dummyFlags",
                                                    CITY_TR("Schema", "Flags of block 0"))),
            readOnly(field<&PsdlHeader::dummyRule>("dummyRule",
                                                   CITY_TR("Schema", "Prop rule of block 0"))),
            derived<&headerTail>("tail", CITY_TR("Schema", "Bytes after the road table"))));

// --- shared lists
// ----------------------------------------------------------------------------------
template <RefKind Kind>
Value listNumber(const CityModel& model, ObjectId id, const Property&)
{
    return std::int64_t{numberOf(model, id, Kind)};
}

template <RefKind Kind>
constexpr Property numberRow()
{
    return custom("number", CITY_TR("Schema", "Number"), ValueKind::Int, &listNumber<Kind>,
                  nullptr);
}

Value userCount(const CityModel& model, ObjectId id, const Property&)
{
    return static_cast<std::int64_t>(model.users(id).size());
}

Value textureEntryName(const CityModel& model, ObjectId id, const Property&)
{
    return std::string(std::get<TextureEntry>(model.at(id)).name());
}

Result<void> setTextureEntryName(EditBuilder& edit, ObjectId id, const Property&,
                                 const Value& value)
{
    const auto& name = std::get<std::string>(value);
    if (name == std::get<TextureEntry>(edit.model().at(id)).name())
        return {};
    edit.modify<TextureEntry>(id, [&](TextureEntry& entry) {
        entry.stored = TextureEntry::named(lowerCase(name)).stored;
    });
    return {};
}

std::string storedTextureName(const CityModel&, const TextureEntry& entry)
{
    return hexText(entry.stored);
}

constexpr std::array kVertexRows = inGroup(
    kGeneral,
    field<&Vertex::position>(
        "position", CITY_TR("Schema", "Position"),
        {.help = CITY_TR("Schema", "Moves everything that uses the vertex"), .unit = Unit::Metres}),
    custom("users", CITY_TR("Schema", "Shared by"), ValueKind::Int, &userCount, nullptr),
    numberRow<RefKind::Vertex>());

constexpr std::array kHeightRows = inGroup(
    kGeneral,
    field<&Height::value>("value", CITY_TR("Schema", "Value"),
                          {.help = CITY_TR("Schema", "Metres, or repeats per metre where a sliver "
                                                     "uses it; changes for everything that does")}),
    numberRow<RefKind::Height>());

constexpr std::array kTextureEntryRows = join(
    inGroup(kGeneral,
            custom("name", CITY_TR("Schema", "Name"), ValueKind::Texture, &textureEntryName,
                   &setTextureEntryName,
                   {.help = CITY_TR("Schema", "File in texture/ without extension; changes for "
                                              "everything that uses the entry; empty is an empty "
                                              "slot"),
                    .min = 0,
                    .max = kMaxTextureName}),
            numberRow<RefKind::Texture>()),
    inGroup(kRaw, derived<&storedTextureName>("nameBytes", CITY_TR("Schema", "Name as stored")),
            readOnly(field<&TextureEntry::material>(
                "material", CITY_TR("Schema", "Material"),
                {.help = CITY_TR("Schema", "Only in PSD1 files")}))));

// --- block
// -----------------------------------------------------------------------------------------
constexpr std::array kBlockFlags = {
    Choice{block_flags::kUnknown0, "unknown0", CITY_TR("Schema", "Bit 0, unknown")},
    Choice{block_flags::kSubterranean, "subterranean", CITY_TR("Schema", "Subterranean (echo)")},
    Choice{block_flags::kStandard, "standard", CITY_TR("Schema", "Standard")},
    Choice{block_flags::kRoad, "road", CITY_TR("Schema", "Road")},
    Choice{block_flags::kIntersection, "intersection", CITY_TR("Schema", "Intersection")},
    Choice{block_flags::kSpecialBound, "specialBound",
           CITY_TR("Schema", "Road surface is not planar")},
    Choice{block_flags::kWarp, "warp", CITY_TR("Schema", "Above or below another block")},
    Choice{block_flags::kInstance, "instance", CITY_TR("Schema", "Holds landmarks")},
};

std::int64_t perimeterCount(const CityModel&, const Block& block)
{
    return static_cast<std::int64_t>(block.perimeter.size());
}

std::string perimeterVertices(const CityModel& model, const Block& block)
{
    std::vector<Ref> vertices;
    for (const PerimeterPoint& point : block.perimeter)
        vertices.push_back(point.vertex);
    return numbersText(model, vertices, RefKind::Vertex);
}

std::string perimeterNeighbours(const CityModel& model, const Block& block)
{
    std::vector<Ref> neighbours;
    for (const PerimeterPoint& point : block.perimeter)
        neighbours.push_back(point.neighbour);
    return numbersText(model, neighbours, RefKind::Block);
}

Value attributeCount(const CityModel& model, ObjectId id, const Property&)
{
    return static_cast<std::int64_t>(model.children(id).size());
}

constexpr std::array kBlockRows = join(
    inGroup(kGeneral, numberRow<RefKind::Block>(),
            flags<&Block::flags>("flags", CITY_TR("Schema", "Flags"), kBlockFlags),
            field<&Block::propRule>(
                "propRule", CITY_TR("Schema", "Prop rule"),
                {.help = CITY_TR("Schema", "Of a road's first block: props along the road; 0 is "
                                           "none"),
                 .max = 99}),
            custom("attributes", CITY_TR("Schema", "Attributes"), ValueKind::Int, &attributeCount,
                   nullptr)),
    inGroup(kOutline, derived<&perimeterCount>("points", CITY_TR("Schema", "Points")),
            derived<&perimeterVertices>("vertices", CITY_TR("Schema", "Vertices")),
            derived<&perimeterNeighbours>(
                "neighbours", CITY_TR("Schema", "Neighbours"),
                {.help = CITY_TR("Schema", "The block across the edge that begins at each point; 0 "
                                           "is none")})));

// --- Texture record and unknown words
// --------------------------------------------------------------
Value textureUseName(const CityModel& model, ObjectId id, const Property&)
{
    const auto& use = std::get<TextureUse>(model.at(id));
    const std::int64_t number = numberOf(model, use.texture, RefKind::Texture);
    return std::string(textureName(model, number - 1));
}

Result<void> setTextureUseName(EditBuilder& edit, ObjectId id, const Property&, const Value& value)
{
    return setTextureUse(edit, id, std::get<std::string>(value));
}

Value textureUseNumber(const CityModel& model, ObjectId id, const Property&)
{
    return std::int64_t{
        numberOf(model, std::get<TextureUse>(model.at(id)).texture, RefKind::Texture)};
}

Result<void> setTextureUseNumber(EditBuilder& edit, ObjectId id, const Property&,
                                 const Value& value)
{
    return setTextureNumber(edit, id, static_cast<std::uint32_t>(std::get<std::int64_t>(value)));
}

Value servedCount(const CityModel& model, ObjectId id, const Property&)
{
    return static_cast<std::int64_t>(attributesOfTextureUse(model, id).size());
}

std::string unknownWords(const CityModel&, const UnknownAttribute& unknown)
{
    return hexText(unknown.words);
}

constexpr std::array kTextureUseRows = join(
    inGroup(kTextures,
            custom("texture", CITY_TR("Schema", "Texture"), ValueKind::Texture, &textureUseName,
                   &setTextureUseName,
                   {.help = CITY_TR("Schema", "First of the group for the attributes after it; "
                                              "empty is none"),
                    .min = 0,
                    .max = kMaxTextureName}),
            custom("entry", CITY_TR("Schema", "Texture entry"), ValueKind::Int, &textureUseNumber,
                   &setTextureUseNumber,
                   {.help = CITY_TR("Schema", "Counted from 1; 0 hides roads, walkways and ground"),
                    .min = 0,
                    .max = 2047}),
            custom("attributes", CITY_TR("Schema", "Serves attributes"), ValueKind::Int,
                   &servedCount, nullptr)),
    inGroup(kRaw, readOnly(field<&TextureUse::word>("word", CITY_TR("Schema", "Word as read"))),
            lastRow<TextureUse>(),
            derived<&headSubtype<TextureUse>>("subtype", CITY_TR("Schema", "Subtype as read"))));

constexpr std::array kUnknownRows = inGroup(
    kRaw,
    derived<&unknownWords>("words", CITY_TR("Schema", "Words"),
                           {.help = CITY_TR("Schema", "Cannot be read as attributes; kept")}));

} // namespace

std::span<const Property> cityRows()
{
    return kCityRows;
}

std::span<const Property> vertexRows()
{
    return kVertexRows;
}

std::span<const Property> heightRows()
{
    return kHeightRows;
}

std::span<const Property> textureEntryRows()
{
    return kTextureEntryRows;
}

std::span<const Property> blockRows()
{
    return kBlockRows;
}

std::span<const Property> textureUseRows()
{
    return kTextureUseRows;
}

std::span<const Property> unknownRows()
{
    return kUnknownRows;
}

} // namespace city::schema
