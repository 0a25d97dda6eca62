#pragma once

#include "resources/samples/generator/city_set.h"

namespace city
{

/// The sample city: a small harbour town with every attribute type, its props, instances, tuning
/// texts and textures. The same call always gives the same bytes; resources/samples/harbour holds
/// them.
CitySet harbourCity();

} // namespace city
