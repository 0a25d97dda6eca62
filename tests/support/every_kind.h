#pragma once

#include "resources/samples/generator/city_set.h"

namespace city::test
{

/// A city that holds every kind of object and every form of each, for tests that walk tables: both
/// tunnel forms, a sidewalk cap, dividers of each type, roads of the road table, compact and full
/// instances, all path types, both classes of tuning text, stray and unknown words. Its shapes make
/// no sense; its files decode.
CitySet everyKindCity();

/// Every object of a city, parents before their children.
std::vector<ObjectId> allObjects(const CityModel& model);

} // namespace city::test
