#pragma once

#include "resources/samples/generator/harbour_town.h"

#include <optional>

namespace city::harbour
{

/// How a house looks.
struct HouseStyle {
    std::string_view shop; ///< ground floor of the street front; none when empty
    std::string_view wall; ///< a window and its wall, `bay` metres wide
    std::string_view back;
    std::string_view roof;
    float bay = 4;
    float floorHeight = 3.5f;
    bool hipped = false; ///< four slopes; else flat
};

/// Houses wall to wall. House i stands between fronts i and i + 1 and backs i and i + 1, which run
/// counter-clockwise around the block: the street is on the right hand. A closed row ends where it
/// began; its lists have one point fewer.
struct HouseRow {
    std::vector<glm::vec3> fronts, backs; ///< on the ground
    bool closed = false;
    std::vector<HouseStyle> styles;   ///< picked by dice
    unsigned lowest = 2, highest = 4; ///< floors above the shop
    unsigned gapIn = 0;               ///< one lot in so many is a yard; 0 is none
};

void addHouses(Town& town, Number room, const HouseRow& row);

/// One house by its corners, the front first, counter-clockwise; all four walls.
void addHouse(Town& town, Number room, const std::array<glm::vec3, 4>& corners,
              const HouseStyle& style, unsigned floors);

/// Points that divide the line into about `width` metres each, both ends included.
std::vector<glm::vec3> lots(glm::vec3 from, glm::vec3 to, float width);

/// Houses of brick and plaster with shops; offices of concrete and glass; houses with tiled roofs;
/// warehouses.
std::vector<HouseStyle> townHouses();
std::vector<HouseStyle> offices();
std::vector<HouseStyle> cottages();
std::vector<HouseStyle> warehouses();

} // namespace city::harbour
