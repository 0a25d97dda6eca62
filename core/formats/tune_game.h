#pragma once

#include "core/formats/tune_values.h"

#include <map>

/// What the game itself reads from a tuning text, quirks included. The editor shows the tree of
/// tune_text instead, so that a file in odd order can be repaired; this says whether both agree.
namespace city
{

/// Where the game's reading goes wrong for good.
struct TuneGameStop {
    std::size_t line = 0;
    std::string expected; ///< a tag, a brace or "a number"
    std::string found;    ///< a word; empty at the end of the text, where the game hangs
};

struct TuneGameReading {
    /// By path below the class (`BirthRule/Life`, `GlowOffset/0`); absent ones keep their default.
    std::map<std::string, TuneValue, std::less<>> values;
    std::optional<TuneGameStop> stop;
};

/// Reads as the game does: dgBangerData by position (banger.md §2), other classes by name with
/// everything that a name loop loses (tune-text.md §2, §3).
TuneGameReading readAsGame(std::string_view text, const TuneClassInfo& info);

} // namespace city
