#include "core/exchange/json_psdl.h"

#include "core/exchange/json_fields.h"

#include <algorithm>
#include <array>

namespace city
{
namespace
{

/// Whether R is T, const or not: the record's own type in a description for both directions.
template <class R, class T>
constexpr bool isA = std::is_same_v<std::remove_const_t<R>, T>;

/// Calls `f` with the value for writing, or with an empty one for reading, which then goes back.
/// It stands for a value that the file packs together with others.
template <class Io, class T, class F, class Back>
void packed(T v, F&& f, Back&& back)
{
    f(v);
    if constexpr (Io::kReading)
        back(v);
}

/// A word in 8.8 fixed point as a number; every such number comes back exactly.
template <class Io, class W>
void fixedPoint(Io& io, std::string_view key, W& word)
{
    packed<Io>(
        static_cast<float>(word) / 256, [&](float& v) { io.field(key, v); },
        [&](float v) {
            const float steps = v * 256;
            if constexpr (Io::kReading) {
                if (!(steps >= 0 && steps <= 65535) ||
                    steps != static_cast<float>(static_cast<int>(steps)))
                    io.reader().failHere(std::string(key) +
                                         " is no multiple of 1/256 from 0 to 255.996");
                else
                    word = static_cast<std::uint16_t>(steps);
            }
        });
}

template <class Io, class H>
void headFields(Io& io, H& head, std::uint8_t usualSubtype)
{
    io.optional("last", head.last, false);
    io.optional("longForm", head.longForm, false);
    io.optional("subtype", head.subtype, usualSubtype);
    io.optional("countWord", head.countWord, std::uint16_t{0});
}

/// The texture value V, and the stored parts of it where they are not the usual ones.
template <class Io, class R>
void textureUseFields(Io& io, R& use)
{
    io.optional("last", use.head.last, false);
    io.optional("longForm", use.head.longForm, false);
    io.optional("countWord", use.head.countWord, std::uint16_t{0});
    io.field("texture", use.texture);
    io.optional("subtype", use.head.subtype, static_cast<std::uint8_t>(use.texture.raw >> 8));
    io.optional("word", use.word, static_cast<std::uint16_t>(use.texture.raw & 0xFF));
}

template <class Io, class R>
void dividedRoadFields(Io& io, R& road)
{
    headFields(io, road.head, 0);
    packed<Io>(
        static_cast<std::uint8_t>(road.divider & 0x3F),
        [&](std::uint8_t& type) { io.field("dividerType", type); },
        [&](std::uint8_t type) {
            if constexpr (Io::kReading) {
                road.divider = type & 0x3F;
                if (type > 0x3F)
                    io.reader().failHere("dividerType is more than 63");
            }
        });
    // Plain names: clang 14 cannot capture structured bindings.
    const auto closure = [&](std::string_view key, int bit) {
        packed<Io>(
            (road.divider & bit) != 0, [&](bool& closed) { io.optional(key, closed, false); },
            [&](bool closed) {
                if constexpr (Io::kReading)
                    road.divider = static_cast<std::uint16_t>(road.divider | (closed ? bit : 0));
            });
    };
    closure("closedStart", 0x40);
    closure("closedEnd", 0x80);
    io.field("dividerTexture", road.dividerTexture);
    if constexpr (Io::kReading)
        road.divider =
            static_cast<std::uint16_t>(road.divider | (road.dividerTexture.raw & 0xFF) << 8);
    fixedPoint(io, "value", road.value);
    io.rows("sections", road.vertices, 6);
}

/// The strip form with three words and the junction form with ten have names for them; any other
/// count is a plain list (docs/formats/psdl.md §5.9).
template <class Io, class R>
void tunnelFields(Io& io, R& tunnel)
{
    headFields(io, tunnel.head, 0);
    bool plain = tunnel.words.size() != 3 && tunnel.words.size() != 10;
    bool junction = tunnel.words.size() == 10;
    if constexpr (Io::kReading) {
        plain = io.reader().has("words");
        junction = io.reader().has("ceilingStart");
        tunnel.words.assign(plain ? 0 : junction ? 10 : 3, 0);
    }
    if (plain)
        return io.row("words", tunnel.words);
    io.hex("flags", tunnel.words[0]);
    fixedPoint(io, "height", tunnel.words[1]);
    fixedPoint(io, "collisionHeight", tunnel.words[2]);
    if (!junction)
        return;
    io.field("ceilingStart", tunnel.words[3]);
    std::size_t word = 4;
    for (const std::string_view mask : {"walls", "bevelsAtStart", "bevelsAtEnd"}) {
        packed<Io>(
            static_cast<std::uint32_t>(tunnel.words[word] | tunnel.words[word + 1] << 16),
            [&](std::uint32_t& bits) { io.hex(mask, bits); },
            [&](std::uint32_t bits) {
                if constexpr (Io::kReading) {
                    tunnel.words[word] = static_cast<std::uint16_t>(bits & 0xFFFF);
                    tunnel.words[word + 1] = static_cast<std::uint16_t>(bits >> 16);
                }
            });
        word += 2;
    }
}

/// A texture name, or an object where it is not simply its characters and a NUL.
template <class Io, class R>
void textureEntry(Io& io, R& entry)
{
    if constexpr (Io::kReading) {
        if (io.reader().isString()) {
            std::string name;
            io.bytesValue(name);
            entry = TextureEntry::named(name);
            return;
        }
    } else {
        if (entry == TextureEntry::named(entry.name()))
            return io.bytesValue(std::string(entry.name()));
    }
    io.object("", [&](auto& object) {
        object.bytes("stored", entry.stored);
        object.optional("material", entry.material, std::uint8_t{0});
    });
}

template <class Io, class R>
void attributeFields(Io& io, R& record)
{
    if constexpr (isA<R, TextureUse>) {
        textureUseFields(io, record);
    } else if constexpr (isA<R, DividedRoadStrip>) {
        dividedRoadFields(io, record);
    } else if constexpr (isA<R, Tunnel>) {
        tunnelFields(io, record);
    } else if constexpr (isA<R, UnknownAttribute>) {
        io.row("words", record.words);
    } else if constexpr (isA<R, Sliver>) {
        headFields(io, record.head, 4);
        io.field("top", record.top);
        io.field("density", record.density);
        io.field("left", record.left);
        io.field("right", record.right);
    } else if constexpr (isA<R, Crosswalk>) {
        headFields(io, record.head, 4);
        io.row("vertices", record.vertices);
    } else if constexpr (isA<R, FacadeBound>) {
        headFields(io, record.head, 4);
        io.field("light", record.light);
        io.field("top", record.top);
        io.field("left", record.left);
        io.field("right", record.right);
    } else if constexpr (isA<R, Facade>) {
        headFields(io, record.head, 6);
        io.field("bottom", record.bottom);
        io.field("top", record.top);
        io.field("uRepeat", record.uRepeat);
        io.field("vRepeat", record.vRepeat);
        io.field("left", record.left);
        io.field("right", record.right);
    } else if constexpr (isA<R, RoadStrip>) {
        headFields(io, record.head, 0);
        io.rows("sections", record.vertices, 4);
    } else if constexpr (isA<R, SidewalkStrip> || isA<R, RectangleStrip>) {
        headFields(io, record.head, 0);
        io.rows("sections", record.vertices, 2);
    } else {
        headFields(io, record.head, 0);
        if constexpr (isA<R, RoofTriangleFan>)
            io.field("height", record.height);
        io.row("vertices", record.vertices);
    }
}

std::string_view typeName(std::size_t index)
{
    return kindName(index + recordIndex<RoadStrip>());
}

/// Makes the attribute that "type" names.
template <std::size_t I = 0>
bool makeAttribute(std::string_view type, AttributeRecord& attribute)
{
    if constexpr (I < std::variant_size_v<AttributeRecord>) {
        if (typeName(I) != type)
            return makeAttribute<I + 1>(type, attribute);
        attribute.emplace<I>();
        return true;
    }
    return false;
}

void attribute(JsonOut& io, const AttributeRecord& record)
{
    io.object("", [&](JsonOut& object) {
        object.bytes("type", std::string(typeName(record.index())));
        std::visit([&](const auto& value) { attributeFields(object, value); }, record);
    });
}

void attribute(JsonIn& io, AttributeRecord& record)
{
    io.object("", [&](JsonIn& object) {
        std::string type;
        object.bytes("type", type);
        if (!makeAttribute(type, record))
            object.reader().failHere("\"" + type + "\" is no type of attribute");
        std::visit([&](auto& value) { attributeFields(object, value); }, record);
    });
}

/// A room of a road: a negative number stays one (docs/formats/psdl.md §9).
void roadRoom(JsonOut& io, const RoadRoom& room)
{
    const auto number = static_cast<std::int64_t>(room.block.raw);
    io.writer().write(room.negative ? -number : number);
}

void roadRoom(JsonIn& io, RoadRoom& room)
{
    const std::int64_t number = io.reader().integer(-32768, 32767);
    room.negative = number < 0;
    room.block.raw = static_cast<std::uint32_t>(number < 0 ? -number : number);
}

template <class Io, class B>
void blockFields(Io& io, B& block)
{
    io.hex("flags", block.block.flags);
    io.field("propRule", block.block.propRule);
    io.items("perimeter", block.block.perimeter, [](auto& list, auto& point) {
        if constexpr (Io::kReading) {
            std::array<Ref, 2> pair;
            for (std::size_t i = 0; i < 2; ++i) {
                list.reader().enterElement(i);
                list.value(pair[i]);
                list.reader().leave();
            }
            point = {pair[0], pair[1]};
        } else {
            list.writer().beginInline();
            list.value(point.vertex);
            list.value(point.neighbour);
            list.writer().endInline();
        }
    });
    io.items("attributes", block.attributes,
             [](auto& list, auto& record) { attribute(list, record); });
}

template <class Io, class H>
void headerFields(Io& io, H& header)
{
    packed<Io>(
        std::string(header.psd1 ? "PSD1" : "PSD0"),
        [&](std::string& magic) { io.bytes("magic", magic); },
        [&](const std::string& magic) {
            if constexpr (Io::kReading) {
                header.psd1 = magic == "PSD1";
                if (!header.psd1 && magic != "PSD0")
                    io.reader().failHere("magic is neither PSD0 nor PSD1");
            }
        });
    io.field("version", header.version);
    io.optional("textureCountZero", header.textureCountZero, false);
    io.optional("roomCountZero", header.roomCountZero, false);
    io.field("firstRoadRoom", header.firstRoadRoom);
    io.hex("dummyFlags", header.dummyFlags);
    io.hex("dummyRule", header.dummyRule);
    io.field("boundsMin", header.boundsMin);
    io.field("boundsMax", header.boundsMax);
    io.field("sphereCentre", header.sphereCentre);
    io.field("sphereRadius", header.sphereRadius);
    io.rawBytes("tail", header.tail);
}

template <class Io, class R>
void roadFields(Io& io, R& road)
{
    io.hex("flags", road.flags);
    io.row("left", road.left);
    io.row("right", road.right);
    io.row("stopLight", road.stopLight);
    io.row("startCross", road.startCross);
    io.row("endCross", road.endCross);
    io.items("rooms", road.rooms, [](auto& list, auto& room) { roadRoom(list, room); });
}

template <class Io, class F>
void fileFields(Io& io, F& file)
{
    io.object("city", [&](auto& object) { headerFields(object, file.header); });
    io.items("textures", file.textures, [](auto& list, auto& entry) { textureEntry(list, entry); });
    io.items("heights", file.heights, [](auto& list, auto& height) { list.value(height.value); });
    io.items("vertices", file.vertices,
             [](auto& list, auto& vertex) { list.value(vertex.position); });
    io.items("blocks", file.blocks, [](auto& list, auto& block) {
        list.object("", [&](auto& object) { blockFields(object, block); });
    });
    io.items("roads", file.roads, [](auto& list, auto& road) {
        list.object("", [&](auto& object) { roadFields(object, road); });
    });
}

} // namespace

void writePsdlJson(JsonWriter& writer, const PsdlFile& file)
{
    JsonOut io(writer);
    fileFields(io, file);
}

PsdlFile readPsdlJson(JsonReader& reader)
{
    JsonIn io(reader);
    PsdlFile file;
    fileFields(io, file);
    return file;
}

} // namespace city
