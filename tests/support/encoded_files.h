#pragma once

#include "core/base/bytes.h"
#include "core/model/city_files.h"

#include <map>
#include <string>

namespace city::test
{

/// Every file of a model as bytes, by kind and name.
std::map<std::string, Result<Bytes>> encodedFiles(const CityModel& model);

} // namespace city::test
