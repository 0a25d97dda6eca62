#pragma once

#include "core/base/bits.h"
#include "core/base/ids.h"

#include <array>
#include <cstdint>
#include <glm/vec3.hpp>
#include <optional>
#include <string>
#include <vector>

/// Records of a city's PSDL file (docs/formats/psdl.md). They hold values as stored; what a value
/// means is the business of core/schema and core/geometry.
namespace city
{

/// A vertex; attributes and perimeters share it (psdl.md §2).
struct Vertex {
    glm::vec3 position{};

    friend bool operator==(const Vertex& a, const Vertex& b)
    {
        return sameBits(a.position, b.position);
    }
};

/// An entry of the shared list of heights, which also holds sliver densities (psdl.md §2).
struct Height {
    float value = 0;

    friend bool operator==(const Height& a, const Height& b) { return sameBits(a.value, b.value); }
};

/// An entry of the texture list. `stored` is exactly what the length byte covers, the NUL included;
/// empty is an empty slot. `material` is PSD1's extra byte (psdl.md §14).
struct TextureEntry {
    std::string stored;
    std::uint8_t material = 0;

    /// The name up to its first NUL.
    std::string_view name() const { return std::string_view(stored).substr(0, stored.find('\0')); }
    static TextureEntry named(std::string_view name)
    {
        return {name.empty() ? std::string{} : std::string(name) + '\0', 0};
    }
    friend bool operator==(const TextureEntry&, const TextureEntry&) = default;
};

/// One corner of a block's outline and the block across the edge that begins there.
struct PerimeterPoint {
    Ref vertex;
    Ref neighbour; ///< a block; 0 is none

    friend bool operator==(const PerimeterPoint&, const PerimeterPoint&) = default;
};

/// A block (room): outline, flags and prop rule; its attributes are its children (psdl.md §3).
struct Block {
    std::vector<PerimeterPoint> perimeter;
    std::uint8_t flags = 0;
    std::uint8_t propRule = 0;

    friend bool operator==(const Block&, const Block&) = default;
};

/// Whether one of a block's edges names another block as its neighbour.
bool namesNeighbour(const Block& block, ObjectId neighbour);

/// Names of Block::flags (psdl.md §3.2).
namespace block_flags
{
inline constexpr std::uint8_t kUnknown0 = 0x01;
inline constexpr std::uint8_t kSubterranean = 0x02;
inline constexpr std::uint8_t kStandard = 0x04;
inline constexpr std::uint8_t kRoad = 0x08;
inline constexpr std::uint8_t kIntersection = 0x10;
inline constexpr std::uint8_t kSpecialBound = 0x20;
inline constexpr std::uint8_t kWarp = 0x40;
inline constexpr std::uint8_t kInstance = 0x80;
} // namespace block_flags

/// What every attribute's header carries (psdl.md §4). `subtype` is what was read for types of
/// fixed size; types with a count choose the shortest form unless `longForm` says that a small
/// count was stored in a word of its own.
struct AttributeHead {
    bool last = false;
    bool longForm = false;
    std::uint8_t subtype = 0;    ///< fixed-size types only
    std::uint16_t countWord = 0; ///< fixed-size types with subtype 0: the word the engine eats

    friend bool operator==(const AttributeHead&, const AttributeHead&) = default;
};

/// 4 vertices a section: outer left, curb left, curb right, outer right (§5.1).
struct RoadStrip {
    AttributeHead head;
    std::vector<Ref> vertices;
    friend bool operator==(const RoadStrip&, const RoadStrip&) = default;
};

/// Pairs (curb, outer). A first pair (0,0) or (1,1) of exactly two marks a cap (§5.2); the marker's
/// references have no id, only the raw number.
struct SidewalkStrip {
    AttributeHead head;
    std::vector<Ref> vertices;
    friend bool operator==(const SidewalkStrip&, const SidewalkStrip&) = default;
};

/// Pairs (left, right) (§5.3).
struct RectangleStrip {
    AttributeHead head;
    std::vector<Ref> vertices;
    friend bool operator==(const RectangleStrip&, const RectangleStrip&) = default;
};

/// A wall with a sloped bottom (§5.4). Words after the four known ones do not exist.
struct Sliver {
    AttributeHead head{.subtype = 4};
    Ref top;     ///< height
    Ref density; ///< height entry used as texture repeats per metre
    Ref left, right;
    friend bool operator==(const Sliver&, const Sliver&) = default;
};

/// Two pairs of vertices across the walking direction (§5.5).
struct Crosswalk {
    AttributeHead head{.subtype = 4};
    std::array<Ref, 4> vertices;
    friend bool operator==(const Crosswalk&, const Crosswalk&) = default;
};

/// Hub first, then counter-clockwise from above; drawn only from above its hub (§5.6).
struct RoadTriangleFan {
    AttributeHead head;
    std::vector<Ref> vertices;
    friend bool operator==(const RoadTriangleFan&, const RoadTriangleFan&) = default;
};

/// Hub first, then counter-clockwise from above (§5.6).
struct TriangleFan {
    AttributeHead head;
    std::vector<Ref> vertices;
    friend bool operator==(const TriangleFan&, const TriangleFan&) = default;
};

/// A collision wall that also sets the light of the facades after it (§5.7).
struct FacadeBound {
    AttributeHead head{.subtype = 4};
    std::uint16_t light = 0;
    Ref top; ///< height
    Ref left, right;
    friend bool operator==(const FacadeBound&, const FacadeBound&) = default;
};

/// 6 vertices a section: OL, CL, ML, MR, CR, OR (§5.8).
struct DividedRoadStrip {
    AttributeHead head;
    std::uint16_t divider =
        0;                   ///< A: type, closures, and D, the divider's texture, in the high byte
    Ref dividerTexture;      ///< D as a reference to texture entry D-1; it wins over A on encoding
    std::uint16_t value = 0; ///< B, 8.8 fixed point
    std::vector<Ref> vertices;
    friend bool operator==(const DividedRoadStrip&, const DividedRoadStrip&) = default;
};

/// Walls, railings and ceilings of the next strip or of a junction (§5.9); all words as stored:
/// flags, height1, height2, and for the junction form ceilingStart and three 32-bit masks.
struct Tunnel {
    AttributeHead head;
    std::vector<std::uint16_t> words;
    friend bool operator==(const Tunnel&, const Tunnel&) = default;
};

/// Sets the texture for the attributes after it (§4.1). raw is V, the 1-based entry; 0 is none.
struct TextureUse {
    AttributeHead head; ///< subtype as read: bits 8.. of V
    std::uint16_t word = 0;
    Ref texture;
    friend bool operator==(const TextureUse& a, const TextureUse& b)
    {
        return a.head == b.head && a.texture == b.texture && (a.texture.id || a.word == b.word);
    }
};

/// A vertical rectangle (§5.10).
struct Facade {
    AttributeHead head{.subtype = 6};
    Ref bottom, top; ///< heights
    std::uint16_t uRepeat = 1;
    std::uint16_t vRepeat = 1;
    Ref left, right;
    friend bool operator==(const Facade&, const Facade&) = default;
};

/// A flat fan at one height (§5.11).
struct RoofTriangleFan {
    AttributeHead head;
    Ref height;
    std::vector<Ref> vertices;
    friend bool operator==(const RoofTriangleFan&, const RoofTriangleFan&) = default;
};

/// The rest of a block's words from where they cannot be read as attributes (§4).
struct UnknownAttribute {
    std::vector<std::uint16_t> words;
    friend bool operator==(const UnknownAttribute&, const UnknownAttribute&) = default;
};

/// A room of a road; negative numbers are kept (psdl.md §9).
struct RoadRoom {
    Ref block;
    bool negative = false;
    friend bool operator==(const RoadRoom&, const RoadRoom&) = default;
};

/// An entry of the road table (psdl.md §9).
struct Road {
    std::uint32_t flags = 0;
    std::vector<float> left, right; ///< lane positions as fractions of the width
    std::array<std::uint8_t, 2> stopLight{};
    std::array<Ref, 4> startCross, endCross;
    std::vector<RoadRoom> rooms;
    friend bool operator==(const Road& a, const Road& b);
};

/// What of a PSDL file belongs to no list.
struct PsdlHeader {
    bool psd1 = false; ///< opened read-only; names carry a material byte (§14)
    std::uint32_t version = 2;
    bool textureCountZero = false; ///< a stored texture count of 0 reads like 1
    bool roomCountZero = false;    ///< a stored room count of 0: no flag and rule tables
    Ref firstRoadRoom;             ///< a block, or any number; kept
    std::uint8_t dummyFlags = 0;
    std::uint8_t dummyRule = 0xCD;
    glm::vec3 boundsMin{}, boundsMax{}, sphereCentre{};
    float sphereRadius = 0;
    std::string tail; ///< bytes after the road table (PSD1: after the sphere)
    friend bool operator==(const PsdlHeader& a, const PsdlHeader& b);
};

} // namespace city
