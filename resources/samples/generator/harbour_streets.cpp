#include "resources/samples/generator/harbour_town.h"

#include <algorithm>

namespace city::harbour
{
namespace
{

using namespace block_flags;

constexpr std::uint32_t kRoadWithWalks = 0x40, kRoadDivided = 0x08; // road table flags, psdl.md §9

void addStreet(Town& town, const Street& street, std::uint8_t rule, Number textures,
               std::string_view name = {})
{
    BlockSketch& block = town.psdl.addBlock(kRoad);
    const Number room = town.psdl.blockCount();
    block.outline(street.outline());
    block.propRule(rule);
    block.texture(textures);
    block.road(street.strip());
    town.psdl.addRoad(roadEntry(street.strip(), 4, room));
    if (!name.empty())
        town.rooms[std::string(name)] = room;
}

/// The avenue: a painted island, a wedge of concrete, or grass between stones.
void addAvenue(Town& town, const Street& street, std::size_t column)
{
    BlockSketch& block = town.psdl.addBlock(kRoad);
    const Number room = town.psdl.blockCount();
    block.outline(street.outline());
    block.propRule(3);
    block.texture(town.group({"hb_avenue", "hb_walk", "hb_avelow"}));
    constexpr std::uint16_t kFlat = 1, kElevated = 2, kWedged = 3, kStart = 0x40, kEnd = 0x80;
    const Number paint = town.group({"hb_kerb", "hb_paint", "hb_paint", "hb_kerb"});
    const Number grass = town.group({"hb_kerb", "hb_kerb", "hb_grass", "hb_kerb"});
    const Number wedge = town.group({"hb_kerb", "hb_jersey", "hb_jersey", "hb_jersey"});
    const std::vector<Number> strip = street.strip();
    if (column == 0) {
        block.dividedRoad(kElevated | kStart | kEnd, grass, 0.25f, strip);
    } else {
        // Two strips in one room: paint first, then the wedge.
        const auto half = static_cast<std::ptrdiff_t>(strip.size() / 12 * 6);
        block.dividedRoad(kFlat | kStart, paint, 1, {strip.begin(), strip.begin() + half + 6});
        block.dividedRoad(kWedged | kStart | kEnd, wedge, 1, {strip.begin() + half, strip.end()});
    }
    Road road = roadEntry(strip, 6, room);
    road.flags = kRoadWithWalks | kRoadDivided;
    road.left = road.right = {0.25f, 0.75f};
    town.psdl.addRoad(std::move(road));
    town.rooms["avenue" + std::to_string(column)] = room;
}

/// The western street of row 0 runs through the station: three rooms, one road.
void addStationStreet(Town& town, const Street& street)
{
    const auto at = [&](float x) {
        Section s;
        const Section& first = street.sections.front();
        const auto moved = [&](Number vertex) {
            const glm::vec3 p = town.at(vertex);
            return town.psdl.vertex({x, p.y, p.z});
        };
        s.outerLeft = moved(first.outerLeft), s.curbLeft = moved(first.curbLeft);
        s.curbRight = moved(first.curbRight), s.outerRight = moved(first.outerRight);
        return s;
    };
    const Street west{{street.sections.front(), at(-75)}};
    const Street inside{{at(-75), at(-62.5f), at(-50), at(-37.5f), at(-25)}};
    const Street east{{at(-25), street.sections.back()}};
    const Number asphalt = town.group({"hb_road", "hb_walk", "hb_roadlow"});
    Road road;
    for (const Street* part : {&west, &inside, &east}) {
        const bool isTunnel = part == &inside;
        BlockSketch& block = town.psdl.addBlock(
            isTunnel ? static_cast<std::uint8_t>(kRoad | kSubterranean | kWarp) : kRoad);
        const Number room = town.psdl.blockCount();
        block.outline(part->outline());
        if (part == &west) {
            block.propRule(1);
            road = roadEntry(part->strip(), 4, room);
        } else {
            road.rooms.push_back({Ref{{}, room}, false});
            road.endCross = roadEntry(part->strip(), 4, room).endCross;
        }
        if (isTunnel) {
            block.texture(town.group(
                {"hb_tiles", "hb_tiles", "hb_vault", "hb_stone", "hb_stone", "hb_concrete"}));
            // Both sides, arched but flat at its ends, 5.5 m (psdl.md §5.9).
            block.tunnel({0x01F3, 0x0580, 0x0700});
            town.rooms["tunnel"] = room;
        }
        block.texture(asphalt);
        block.road(part->strip());
    }
    town.psdl.addRoad(std::move(road));
}

/// Around the corners from the arm `d` to the next one.
void addCorner(BlockSketch& block, const Junction& one, std::size_t d)
{
    std::size_t next = (d + 1) % 4;
    std::vector<Number> walk{one.mouthLeft[d], one.outer[d]};
    if (one.arms[next]) {
        walk.insert(walk.end(), {one.inner[d], one.outer[d], one.mouthRight[next], one.outer[d]});
    } else {
        std::size_t corner = next;
        for (next = (next + 1) % 4; !one.arms[next]; next = (next + 1) % 4) {
            walk.insert(walk.end(), {one.inner[corner], one.outer[corner]});
            corner = next;
        }
        walk.insert(walk.end(), {one.mouthRight[next], one.outer[corner]});
    }
    block.sidewalk(walk);
}

void addJunction(Town& town, const Junction& one, const std::string& name)
{
    BlockSketch& block = town.psdl.addBlock(kIntersection);
    town.rooms[name] = town.psdl.blockCount();
    block.outline({one.outer.begin(), one.outer.end()});
    block.texture(town.group({"hb_cross", "hb_pave", "hb_zebra", "hb_cross"}));
    std::vector<Number> rim;
    for (std::size_t d = 0; d < 4; ++d) {
        const std::size_t next = (d + 1) % 4;
        if (one.arms[d])
            rim.insert(rim.end(), {one.mouthRight[d], one.mouthLeft[d]});
        if (one.arms[d] == one.arms[next]) // a corner between two arms, or one of the town's own
            rim.push_back(one.inner[d]);
    }
    std::vector<Number> surface{town.psdl.vertex(one.centre)};
    surface.insert(surface.end(), rim.begin(), rim.end());
    surface.push_back(rim.front());
    block.roadFan(surface);
    for (std::size_t d = 0; d < 4; ++d)
        if (one.arms[d])
            addCorner(block, one, d);
    for (std::size_t d = 0; d < 4; ++d)
        if (one.arms[d]) // from right to left, the junction on the left hand
            block.crosswalk(
                {one.mouthRight[d], one.inner[(d + 3) % 4], one.mouthLeft[d], one.inner[d]});
}

/// Over the water, between stone parapets; its walks end at the island with caps.
void addBridge(Town& town)
{
    BlockSketch& block = town.psdl.addBlock(kRoad | kWarp);
    town.rooms["bridge"] = town.psdl.blockCount();
    block.outline(town.bridge.outline());
    block.texture(town.group(
        {"hb_parapet", "hb_parapet", "hb_concrete", "hb_stone", "hb_stone", "hb_concrete"}));
    block.tunnel({0x00F7, 0x0120, 0x0100}); // both sides, thick, closed at their ends, 1.125 m
    block.texture(town.group({"hb_road", "hb_walk", "hb_roadlow"}));
    block.road(town.bridge.strip());
    const Section& end = town.bridge.sections.back();
    block.sidewalkCap(1, end.curbLeft, end.outerLeft);
    block.sidewalkCap(0, end.curbRight, end.outerRight);
}

/// The turning place on the island, with a railing wherever there is water behind.
void addTurningPlace(Town& town)
{
    BlockSketch& block = town.psdl.addBlock(kIntersection);
    town.rooms["island"] = town.psdl.blockCount();
    const Section& end = town.bridge.sections.back();
    const auto vertex = [&](float x, float z) { return town.psdl.vertex({x, 0, kIsland + z}); };
    std::vector<Number> rim{vertex(-7.5f, 0),  vertex(-18, 10.5f), vertex(-18, 25.5f),
                            vertex(-7.5f, 36), vertex(7.5f, 36),   vertex(18, 25.5f),
                            vertex(18, 10.5f), vertex(7.5f, 0)};
    std::vector<Number> outline = rim;
    outline.front() =
        end.outerRight; // the street's sides as the traveller sees them: west is right
    outline.back() = end.outerLeft;
    block.outline(outline);
    block.texture(
        town.group({"hb_rail", "hb_rail", "hb_concrete", "hb_stone", "hb_stone", "hb_concrete"}));
    // Both faces, 1.25 m, on every edge but the bridge's (bit 0) and the garden's (bit 4).
    block.tunnel({0x4003, 0x0140, 0x0100, 0, 0x00EE, 0, 0, 0, 0, 0});
    block.texture(town.group({"hb_cross", "hb_pave", "hb_zebra", "hb_cross"}));
    std::vector<Number> surface{vertex(0, 18)};
    surface.insert(surface.end(), rim.begin(), rim.end());
    surface.push_back(rim.front());
    block.roadFan(surface);
    block.texture(town.group({"hb_quaywall"}));
    for (std::size_t i = 0; i + 1 < rim.size(); ++i) {
        const glm::vec3 a = town.at(rim[i]), b = town.at(rim[i + 1]);
        if (i == 3)
            continue; // the garden
        const Number left = town.psdl.vertex({a.x, kWater, a.z});
        const Number right = town.psdl.vertex({b.x, kWater, b.z});
        block.facadeBound(0, left, right);
        block.facade(kWater, 0, 4, 1, left, right);
    }
    const glm::vec3 a = town.at(rim.back()), b = town.at(rim.front());
    const Number left = town.psdl.vertex({a.x, kWater, a.z});
    const Number right = town.psdl.vertex({b.x, kWater, b.z});
    block.facadeBound(0, left, right);
    block.facade(kWater, 0, 4, 1, left, right); // below the bridge's end
}

} // namespace

void addStreets(Town& town)
{
    town.firstRoad = town.psdl.blockCount() + 1;
    const Number asphalt = town.group({"hb_road", "hb_walk", "hb_roadlow"});
    addStationStreet(town, town.eastward[0][0]);
    addStreet(town, town.eastward[0][1], 1, asphalt, "north street");
    for (std::size_t column = 0; column + 1 < kColumns; ++column) {
        addStreet(town, town.eastward[1][column], 2,
                  town.group({"hb_avenue", "hb_walk", "hb_roadlow"}));
        addAvenue(town, town.eastward[2][column], column);
    }
    for (const auto& row : town.southward)
        for (const Street& street : row)
            addStreet(town, street, 1, asphalt);
    addStreet(town, town.approach, 1, asphalt, "approach");
    BlockSketch& approach = town.psdl.block(town.rooms["approach"]);
    const Number left = town.psdl.vertex({-7.5f, kWater, kQuay});
    const Number right = town.psdl.vertex({7.5f, kWater, kQuay});
    approach.facadeBound(0, left, right);
    approach.texture(town.psdl.texture("hb_quaywall"));
    approach.facade(kWater, 0, 3, 1, left, right); // below the bridge's start
    addBridge(town);
    for (std::size_t row = 0; row < kRows; ++row)
        for (std::size_t column = 0; column < kColumns; ++column)
            addJunction(town, town.junctions[row][column],
                        "junction" + std::to_string(row) + std::to_string(column));
    addTurningPlace(town);
    BlockSketch& alley = town.psdl.addBlock(kRoad);
    town.rooms["alley"] = town.psdl.blockCount();
    const auto vertex = [&](float x, float z) { return town.psdl.vertex(onGround(x, z)); };
    // Between the two halves of the north-eastern block, from row 0 down to row 1.
    const float north = town.at(town.eastward[0][1].rightEdge().front()).z;
    const float south = town.at(town.eastward[1][1].leftEdge().front()).z;
    const std::vector<Number> strip{vertex(53, north), vertex(47, north), vertex(53, south),
                                    vertex(47, south)};
    alley.outline({strip[1], strip[3], strip[2], strip[0]});
    alley.texture(town.group({"hb_cobble", "hb_cobble", "hb_cobble"}));
    alley.rectangles(strip);
}

} // namespace city::harbour
