#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string_view>
#include <vector>

/// The small pieces that targets and queries share: numbers, sets of numbers and name patterns.
namespace city
{

/// Whether `text` matches `pattern`, where `*` stands for any characters and `?` for one. Upper and
/// lower case are alike, as they are for the game's file names.
bool matchesPattern(std::string_view text, std::string_view pattern);

/// Whether a pattern has a `*` or `?` in it.
bool isPattern(std::string_view text);

/// Whether two names are the same but for upper and lower case (ASCII only, no locale).
bool sameName(std::string_view a, std::string_view b);

/// A number, hexadecimal with 0x; nothing else is allowed around it.
Result<std::uint32_t> parseIndex(std::string_view text);

/// Numbers as targets write them: `*`, `7`, `0x1F`, `2..5`, and several of these with commas.
struct NumberSet {
    struct Range {
        std::uint32_t first, last;
    };
    std::vector<Range> ranges;
    bool all = false;

    bool contains(std::uint32_t number) const;
};
Result<NumberSet> parseNumberSet(std::string_view text);

} // namespace city
