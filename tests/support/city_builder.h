#pragma once

#include "resources/samples/generator/city_set.h"

/// Made-up cities for tests (docs: scenarios S01 and after). The same call always gives the same
/// bytes; all of them decode to the records given here.
namespace city::test
{

/// 4 blocks (1 is grass with two facades, 2 and 3 are roads, 4 is their intersection), 24 vertices,
/// 3 textures, 2 instances, a pathset with 3 paths, one banger file. Road 2 has texture `r1_f`,
/// road 3 `r2_f`.
CitySet tinyCity();

/// A grid of streets around `columns` × `rows` blocks with buildings: (2·columns + 1)·(2·rows + 1)
/// blocks in the file's sense. 1 × 2 gives the 15 rooms of scenario S21. Blocks come first in the
/// file, then streets, then junctions; there are instances on every block and a pathset.
CitySet gridCity(int columns, int rows);

/// A city of retail size: 1,350 blocks, 25,000 vertices, 76,000 attributes of which 19,000 are
/// facades, 4,000 instances, 5,000 props placed by 100 paths.
CitySet bigCity();

/// The text of a valid banger file for a prop of that size and mass, in the game's own white space.
std::string bangerText(glm::vec3 size, float mass);

} // namespace city::test
