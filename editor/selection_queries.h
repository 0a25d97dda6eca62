#pragma once

#include "core/model/city_model.h"

#include <span>
#include <vector>

/// Sets of objects that actions select.
namespace city
{

class Picking;
class Selection;

/// Everything that may be picked and is not selected in `except`: blocks, instances and paths as
/// wholes, or their parts where a part has to stay out.
std::vector<ObjectId> everythingBut(const CityModel& model, const Picking& picking,
                                    const Selection* except);

/// The blocks that objects are, lie in or stand in, each once.
std::vector<ObjectId> blocksAround(const CityModel& model, std::span<const ObjectId> ids);

/// What lies and stands in blocks: their attributes, or with `picking` taking wholes themselves,
/// and the instances and props in them.
std::vector<ObjectId> contentsOfBlocks(const CityModel& model, const Picking& picking,
                                       std::span<const ObjectId> blocks);

} // namespace city
