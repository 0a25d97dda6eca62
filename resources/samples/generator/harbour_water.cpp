#include "resources/samples/generator/harbour_houses.h"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace city::harbour
{
namespace
{

using namespace block_flags;

/// A wall down to the water below an edge; land on the left of it.
void addQuayWall(Town& town, BlockSketch& block, glm::vec3 from, glm::vec3 to)
{
    const Number left = town.psdl.vertex({from.x, kWater, from.z});
    const Number right = town.psdl.vertex({to.x, kWater, to.z});
    const auto times = std::max(1l, std::lround(glm::distance(from, to) / 6));
    const float top = std::max(from.y, to.y);
    block.facadeBound(top, left, right);
    block.facade(kWater, top, static_cast<unsigned>(times), 1, left, right);
}

/// From the avenue's southern walk to the water, west or east of the bridge.
void addQuay(Town& town, bool isEast)
{
    BlockSketch& block = town.psdl.addBlock(kStandard | kInstance);
    const Number room = town.psdl.blockCount();
    town.rooms[isEast ? "quay east" : "quay west"] = room;
    const std::size_t column = isEast ? 1 : 0;
    std::vector<Number> edge; // the town's side, from west to east
    const auto add = [&](Number vertex) {
        if (edge.empty() || edge.back() != vertex)
            edge.push_back(vertex);
    };
    const auto outer = [&](std::size_t at, std::size_t corner) {
        add(town.junctions[2][at].outer[corner]);
    };
    const float inner = isEast ? 7.5f : -7.5f;
    if (isEast) {
        outer(1, 3);
    } else {
        add(town.psdl.vertex({kWest, kWalk, 102}));
        outer(0, 2), outer(0, 3);
    }
    for (const Number vertex : town.eastward[2][column].rightEdge())
        add(vertex);
    if (isEast) {
        outer(2, 2), outer(2, 3);
        add(town.psdl.vertex({kEast, kWalk, 102}));
    }
    const glm::vec3 west{isEast ? inner : kWest, kWalk, kQuay};
    const glm::vec3 east{isEast ? kEast : inner, kWalk, kQuay};
    std::vector<Number> outline{town.psdl.vertex(west), town.psdl.vertex(east)};
    outline.insert(outline.end(), edge.rbegin(), edge.rend());
    block.outline(outline);
    block.texture(town.psdl.texture("hb_quay"));
    // Paving as quads: each piece of the avenue's side with its shadow on the quay's edge.
    for (std::size_t i = 0; i + 1 < edge.size(); ++i) {
        const glm::vec3 a = town.at(edge[i]), b = town.at(edge[i + 1]);
        block.fan({town.psdl.vertex({a.x, kWalk, kQuay}), town.psdl.vertex({b.x, kWalk, kQuay}),
                   edge[i + 1], edge[i]});
    }
    block.texture(town.psdl.texture("hb_quaywall"));
    addQuayWall(town, block, west, east);
    const auto hut = [&](float x, const HouseStyle& style, float length, unsigned floors) {
        addHouse(town, room,
                 {onGround(x, 120), onGround(x + length, 120), onGround(x + length, 113),
                  onGround(x, 113)},
                 style, floors);
    };
    if (isEast) {
        hut(104, warehouses()[0], 36, 1);
        hut(76, warehouses()[1], 18, 1);
        hut(24, cottages()[3], 8, 1);
    } else {
        hut(-144, cottages()[0], 10, 1);
        hut(-128, cottages()[2], 10, 1);
        hut(-112, cottages()[1], 12, 2);
    }
}

/// Water fills both sides of a line down the bridge's western edge.
void addWater(Town& town, bool isEast)
{
    BlockSketch& block = town.psdl.addBlock(kStandard);
    town.rooms[isEast ? "water east" : "water west"] = town.psdl.blockCount();
    const auto vertex = [&](float x, float y, float z) { return town.psdl.vertex({x, y, z}); };
    const auto isle = [&](float x, float z) { return vertex(x, 0, kIsland + z); };
    const Number bridgeStart = vertex(-7.5f, kWater, kQuay),
                 bridgeEnd = vertex(-7.5f, kWater, kIsland);
    const Number bow = vertex(0, 0.375f, 244);
    if (!isEast)
        block.outline({vertex(kWest, kWalk, kQuay), vertex(kWest, kWater, kSea),
                       vertex(0, kWater, kSea), bow, vertex(-9, 0.375f, 244),
                       vertex(-14, 0.375f, 232), isle(-7.5f, 36), isle(-18, 25.5f),
                       isle(-18, 10.5f), bridgeEnd, bridgeStart, vertex(-7.5f, kWalk, kQuay)});
    else
        block.outline({bridgeStart, bridgeEnd, vertex(7.5f, kWater, kIsland), isle(18, 10.5f),
                       isle(18, 25.5f), isle(7.5f, 36), vertex(14, 0.375f, 232),
                       vertex(9, 0.375f, 244), bow, vertex(0, kWater, kSea),
                       vertex(kEast, kWater, kSea), vertex(kEast, kWalk, kQuay),
                       vertex(7.5f, kWalk, kQuay), vertex(7.5f, kWater, kQuay)});
    block.texture(town.psdl.texture("hb_water")); // first of all attributes: deep water
    const float west = isEast ? -7.5f : kWest, east = isEast ? kEast : -7.5f;
    block.fan({vertex(west, kWater, kSea), vertex(east, kWater, kSea), vertex(east, kWater, kQuay),
               vertex(west, kWater, kQuay)});
}

/// The island's garden, where the lighthouse stands.
void addGarden(Town& town)
{
    BlockSketch& block = town.psdl.addBlock(kStandard | kInstance);
    const Number room = town.psdl.blockCount();
    town.rooms["garden"] = room;
    constexpr float kY = 0.375f;
    const auto vertex = [&](float x, float y, float z) { return town.psdl.vertex({x, y, z}); };
    const std::vector<Number> rim{vertex(7.5f, 0, 221), vertex(-7.5f, 0, 221), vertex(-14, kY, 232),
                                  vertex(-9, kY, 244),  vertex(0, kY, 244),    vertex(9, kY, 244),
                                  vertex(14, kY, 232)};
    block.outline(rim);
    block.texture(town.psdl.texture("hb_grass"));
    std::vector<Number> lawn{vertex(0, kY, 234)};
    lawn.insert(lawn.end(), rim.begin(), rim.end());
    lawn.push_back(rim.front());
    block.fan(lawn);
    block.texture(town.psdl.texture("hb_quaywall"));
    for (std::size_t i = 1; i < rim.size(); ++i)
        addQuayWall(town, block, town.at(rim[i]), town.at(rim[(i + 1) % rim.size()]));
    constexpr HouseStyle kKeeper{"", "hb_cream", "hb_back", "hb_roof", 4, 3, true};
    addHouse(town, room, {glm::vec3{-9, kY, 240}, {-3, kY, 240}, {-3, kY, 234}, {-9, kY, 234}},
             kKeeper, 1);
}

} // namespace

void addWaterfront(Town& town)
{
    addQuay(town, false);
    addQuay(town, true);
    addWater(town, false);
    addWater(town, true);
    addGarden(town);
}

} // namespace city::harbour
