#pragma once

#include "core/checks/check.h"

#include <functional>
#include <string_view>
#include <vector>

namespace city::test
{

/// How to spoil the sample city so that a check finds something.
struct CheckCase {
    std::string_view check;
    std::function<void(EditBuilder&)> spoil;
    std::function<void(KnownFiles&)> know = {}; ///< what of the game's files is known
};

/// At least one for each row of the table of checks.
const std::vector<CheckCase>& checkCases();

} // namespace city::test
