#pragma once

#include <span>
#include <string_view>

namespace city
{

/// The word that was probably meant: the one fewest letters away, upper and lower case alike;
/// empty when none is near enough.
std::string_view nearestWord(std::string_view typed, std::span<const std::string_view> words);

} // namespace city
