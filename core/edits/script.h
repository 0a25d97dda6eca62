#pragma once

#include "core/model/edit.h"

#include <nlohmann/json_fwd.hpp>

namespace city
{

/// Builds a script: a list of steps {"verb": …, arguments}, each one undo step, each on the city as
/// the steps before it leave it. All are refused when one is; the message says which.
Result<std::vector<Edit>> buildScript(const CityModel& model, const nlohmann::json& script);

} // namespace city
