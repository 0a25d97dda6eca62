#include "resources/samples/generator/harbour_houses.h"

#include <algorithm>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace city::harbour
{
namespace
{

using namespace block_flags;

/// The two edges that a rectangle of ground has along Z, and its borders in X.
struct Lot {
    float west, east, north, south;
};

/// Where the slope of the ground changes between two borders, both included.
std::vector<float> bends(float north, float south)
{
    std::vector<float> result{north};
    for (const float z : {-97.5f, -82.5f, -8.5f, 8.5f, 78.0f, 102.0f})
        if (z > north && z < south)
            result.push_back(z);
    result.push_back(south);
    return result;
}

/// Ground that follows the slope, one fan a band.
void addGround(Town& town, BlockSketch& block, const Lot& lot, std::string_view texture)
{
    block.texture(town.psdl.texture(texture));
    const std::vector<float> z = bends(lot.north, lot.south);
    for (std::size_t i = 0; i + 1 < z.size(); ++i) {
        const auto vertex = [&](float x, float at) { return town.psdl.vertex(onGround(x, at)); };
        block.fan({vertex(lot.west, z[i + 1]), vertex(lot.east, z[i + 1]), vertex(lot.east, z[i]),
                   vertex(lot.west, z[i])});
    }
}

void append(std::vector<Number>& outline, const std::vector<Number>& edge, bool backwards = false)
{
    std::vector<Number> part = edge;
    if (backwards)
        std::ranges::reverse(part);
    for (const Number vertex : part)
        if (outline.empty() || outline.back() != vertex)
            outline.push_back(vertex);
    if (outline.size() > 1 && outline.front() == outline.back())
        outline.pop_back();
}

/// A ring of lots around a quadrilateral, counter-clockwise; backs lie `depth` metres inside.
HouseRow ringAround(const std::array<glm::vec3, 4>& corners, float width, float depth)
{
    HouseRow row;
    row.closed = true;
    for (std::size_t side = 0; side < 4; ++side) {
        const glm::vec3 from = corners[side], to = corners[(side + 1) % 4];
        std::vector<glm::vec3> fronts = lots(from, to, width);
        fronts.pop_back();
        row.fronts.insert(row.fronts.end(), fronts.begin(), fronts.end());
    }
    glm::vec3 middle{}, half{};
    for (const glm::vec3 corner : corners)
        middle += corner * 0.25f;
    half = glm::abs(corners[0] - middle);
    for (const glm::vec3 front : row.fronts) {
        const glm::vec3 from = front - middle;
        const float x = middle.x + from.x * (half.x - depth) / half.x;
        const float z = middle.z + from.z * (half.z - depth) / half.z;
        row.backs.push_back(onGround(x, z));
    }
    return row;
}

/// A block between four streets: south, east, north, west edges as they run counter-clockwise.
BlockSketch& addInnerBlock(Town& town, std::size_t row, std::size_t column)
{
    BlockSketch& block = town.psdl.addBlock(kStandard);
    std::vector<Number> outline;
    append(outline, town.eastward[row + 1][column].leftEdge());
    append(outline, town.southward[row][column + 1].rightEdge(), true);
    append(outline, town.eastward[row][column].rightEdge(), true);
    append(outline, town.southward[row][column].leftEdge());
    block.outline(outline);
    return block;
}

Lot innerLot(const Town& town, std::size_t row, std::size_t column)
{
    const glm::vec3 northWest = town.at(town.junctions[row][column].outer[3]);
    const glm::vec3 southEast = town.at(town.junctions[row + 1][column + 1].outer[1]);
    return {northWest.x, southEast.x, northWest.z, southEast.z};
}

std::array<glm::vec3, 4> cornersOf(const Lot& lot)
{
    return {onGround(lot.west, lot.south), onGround(lot.east, lot.south),
            onGround(lot.east, lot.north), onGround(lot.west, lot.north)};
}

/// Houses around a yard; where the street bends away, the strip between is paved.
void addRing(Town& town, std::size_t column, const std::vector<HouseStyle>& styles,
             unsigned highest)
{
    BlockSketch& block = addInnerBlock(town, 1, column);
    const Number room = town.psdl.blockCount();
    town.rooms["ring" + std::to_string(column)] = room;
    const Lot lot = innerLot(town, 1, column);
    addGround(town, block, lot, "hb_yard");
    block.texture(town.psdl.texture("hb_pave"));
    std::vector<Number> strip = town.eastward[2][column].leftEdge();
    strip.insert(strip.begin(), town.psdl.vertex(onGround((lot.west + lot.east) / 2, lot.south)));
    block.fan(strip);
    HouseRow houses = ringAround(cornersOf(lot), 14, 17);
    houses.styles = styles;
    houses.highest = highest;
    houses.gapIn = 11;
    addHouses(town, room, houses);
}

/// The north-eastern block: two halves with an alley between them.
void addAlleyBlocks(Town& town)
{
    const Lot whole = innerLot(town, 0, 1);
    const float middle = (whole.west + whole.east) / 2;
    for (const bool isEast : {false, true}) {
        Lot lot = whole;
        (isEast ? lot.west : lot.east) = middle + (isEast ? 3.0f : -3.0f);
        BlockSketch& block = town.psdl.addBlock(kStandard);
        const Number room = town.psdl.blockCount();
        std::vector<Number> outline;
        for (const glm::vec3 corner : cornersOf(lot))
            outline.push_back(town.psdl.vertex(corner));
        block.outline(outline);
        addGround(town, block, lot, "hb_yard");
        HouseRow houses = ringAround(cornersOf(lot), 12, 11);
        houses.styles = townHouses();
        houses.lowest = 1, houses.highest = 3;
        houses.gapIn = isEast ? 9 : 0;
        addHouses(town, room, houses);
    }
}

/// Lawns between two gravel paths that cross at a paved square.
void addPark(Town& town)
{
    BlockSketch& block = addInnerBlock(town, 0, 0);
    const Number room = town.psdl.blockCount();
    block.addFlags(kInstance);
    town.rooms["park"] = room;
    const Lot lot = innerLot(town, 0, 0);
    const float midX = (lot.west + lot.east) / 2, midZ = (lot.north + lot.south) / 2;
    constexpr float kPath = 2, kSquare = 9;
    const auto vertex = [&](float x, float z) { return town.psdl.vertex(onGround(x, z)); };
    block.texture(town.psdl.texture("hb_grass"));
    // Each lawn is seen from its outer corner; a mirrored one runs the other way round.
    for (const float sx : {-1.0f, 1.0f})
        for (const float sz : {-1.0f, 1.0f}) {
            const float x = sx < 0 ? lot.west : lot.east, z = sz < 0 ? lot.north : lot.south;
            std::vector<Number> lawn{
                vertex(x, z),
                vertex(x, midZ + sz * kPath),
                vertex(midX + sx * kSquare, midZ + sz * kPath),
                vertex(midX + sx * kSquare, midZ + sz * kSquare),
                vertex(midX + sx * kPath, midZ + sz * kSquare),
                vertex(midX + sx * kPath, z),
            };
            if (sx * sz < 0)
                std::reverse(lawn.begin() + 1, lawn.end()); // the hub stays
            block.fan(lawn);
        }
    block.texture(town.psdl.texture("hb_path"));
    block.rectangles({vertex(midX + kPath, lot.north), vertex(midX - kPath, lot.north),
                      vertex(midX + kPath, midZ - kSquare), vertex(midX - kPath, midZ - kSquare)});
    block.rectangles({vertex(midX + kPath, midZ + kSquare), vertex(midX - kPath, midZ + kSquare),
                      vertex(midX + kPath, lot.south), vertex(midX - kPath, lot.south)});
    block.rectangles({vertex(lot.west, midZ - kPath), vertex(lot.west, midZ + kPath),
                      vertex(midX - kSquare, midZ - kPath), vertex(midX - kSquare, midZ + kPath)});
    block.rectangles({vertex(midX + kSquare, midZ - kPath), vertex(midX + kSquare, midZ + kPath),
                      vertex(lot.east, midZ - kPath), vertex(lot.east, midZ + kPath)});
    block.texture(town.psdl.texture("hb_pave"));
    block.fan({vertex(midX - kSquare, midZ + kSquare), vertex(midX + kSquare, midZ + kSquare),
               vertex(midX + kSquare, midZ - kSquare), vertex(midX - kSquare, midZ - kSquare)});
    const std::array<glm::vec3, 4> pavilion{
        onGround(lot.west + 10, lot.south - 10), onGround(lot.west + 20, lot.south - 10),
        onGround(lot.west + 20, lot.south - 17), onGround(lot.west + 10, lot.south - 17)};
    addHouse(town, room, pavilion, cottages().front(), 1);
}

/// The part of the station that spans the street: a roof on two portals and a south wall.
void addStationDeck(Town& town)
{
    BlockSketch& block = town.psdl.addBlock(kStandard);
    town.rooms["station"] = town.psdl.blockCount();
    constexpr float kFoot = 6 + kWalk, kArch = 6 + 5.5f, kTop = 15;
    constexpr float kFrom = -75, kTo = -25, kNorth = -97.5f, kSouth = -82.5f;
    const auto vertex = [&](float x, float y, float z) { return town.psdl.vertex({x, y, z}); };
    const auto corners = [&](float y) {
        return std::array{vertex(kFrom, y, kSouth), vertex(kTo, y, kSouth), vertex(kTo, y, kNorth),
                          vertex(kFrom, y, kNorth)};
    };
    const auto top = corners(kTop), arch = corners(kArch), foot = corners(kFoot);
    block.outline({top.begin(), top.end()});
    block.texture(town.psdl.texture("hb_gravel"));
    block.roof(kTop, {top.begin(), top.end()});
    block.facadeBound(kTop, foot[0], foot[1]);
    block.texture(town.psdl.texture("hb_station"));
    block.facade(kFoot, kTop, 8, 1, foot[0], foot[1]);
    for (const std::size_t side : {1u, 3u}) {
        const Number left = arch[side], right = arch[(side + 1) % 4];
        block.facadeBound(kTop, left, right);
        block.texture(town.psdl.texture("hb_portal"));
        block.facade(kArch, kTop, 4, 1, left, right);
    }
}

/// North of row 0: the station and cottages in the west, more of them in the east.
void addNorth(Town& town)
{
    constexpr float kNorth = -145, kStreet = -97.5f, kDepth = 12;
    for (const bool isEast : {false, true}) {
        const Lot lot{isEast ? 7.5f : kWest, isEast ? kEast : 7.5f, kNorth, kStreet};
        BlockSketch& block = town.psdl.addBlock(kStandard);
        const Number room = town.psdl.blockCount();
        std::vector<Number> outline;
        for (const glm::vec3 corner : cornersOf(lot))
            outline.push_back(town.psdl.vertex(corner));
        block.outline(outline);
        addGround(town, block, lot, "hb_grass");
        const auto addRow = [&](float from, float to) {
            HouseRow houses;
            // The street is south of the houses, so counter-clockwise is from west to east.
            houses.fronts = lots(onGround(from, kStreet), onGround(to, kStreet), 11);
            for (const glm::vec3 front : houses.fronts)
                houses.backs.push_back(onGround(front.x, front.z - kDepth));
            houses.styles = isEast ? cottages() : townHouses();
            houses.lowest = isEast ? 2 : 1, houses.highest = isEast ? 3 : 2;
            houses.gapIn = 5;
            addHouses(town, room, houses);
        };
        if (isEast) {
            addRow(10, 90);
            continue;
        }
        addRow(-92, -75);
        addRow(-25, -10);
        // The station's hall, half a metre behind the wall of the street that runs through it.
        constexpr float kFront = kStreet - 0.5f;
        constexpr HouseStyle kHall{"", "hb_station", "hb_station", "hb_tin", 6.25f, 8.85f, false};
        addHouse(town, room,
                 {onGround(-75, kFront), onGround(-25, kFront), onGround(-25, kFront - 24),
                  onGround(-75, kFront - 24)},
                 kHall, 1);
    }
}

/// West and east of the outer streets, one block for each step of the slope.
void addSides(Town& town)
{
    for (const bool isEast : {false, true})
        for (const std::size_t row : {0u, 1u}) {
            const std::size_t column = isEast ? 2 : 0;
            const Junction &above = town.junctions[row][column],
                           &below = town.junctions[row + 1][column];
            const float street = town.at(above.outer[isEast ? 0 : 1]).x;
            const float north = row == 0 ? town.at(above.outer[0]).z : town.at(above.outer[2]).z;
            const float south = town.at(below.outer[2]).z;
            const Lot lot{isEast ? street : kWest, isEast ? kEast : street, north, south};
            BlockSketch& block = town.psdl.addBlock(kStandard);
            const Number room = town.psdl.blockCount();
            std::vector<Number> outline;
            for (const glm::vec3 corner : cornersOf(lot))
                outline.push_back(town.psdl.vertex(corner));
            block.outline(outline);
            const bool isYard = isEast && row == 1;
            addGround(town, block, lot, isYard ? "hb_yard" : "hb_grass");
            HouseRow houses;
            const float first = town.at(above.outer[2]).z, last = town.at(below.outer[1]).z;
            // Counter-clockwise: up along a street in the east, down along one in the west.
            houses.fronts = isEast ? lots(onGround(street, first), onGround(street, last), 12)
                                   : lots(onGround(street, last), onGround(street, first), 12);
            for (const glm::vec3 front : houses.fronts)
                houses.backs.push_back(onGround(front.x + (isEast ? 14.0f : -14.0f), front.z));
            houses.styles = isYard ? warehouses() : row == 0 ? cottages() : townHouses();
            houses.lowest = isYard ? 1 : 2, houses.highest = isYard ? 2 : 3;
            houses.gapIn = 6;
            addHouses(town, room, houses);
        }
}

} // namespace

void addBlocks(Town& town)
{
    addPark(town);
    addAlleyBlocks(town);
    addRing(town, 0, townHouses(), 5);
    addRing(town, 1, offices(), 8);
    addStationDeck(town);
    addNorth(town);
    addSides(town);
}

} // namespace city::harbour
