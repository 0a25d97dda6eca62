#pragma once

#include "core/records/tune.h"

#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>

/// What the game's record lists say about the classes of tuning texts: tags in file order with
/// their types (docs/formats/banger.md §2, birthrule.md §2). Labels, units and help are the
/// schema's.
namespace city
{

enum class TuneType : std::uint8_t { Int, Float, Vec3, Block };

struct TuneClassInfo;

/// One tag of a class.
struct TuneField {
    std::string_view name;
    TuneType type = TuneType::Float;
    /// The constructor's value, which an absent tag keeps; an Int uses the first number.
    std::array<float, 3> fallback = {};
    /// The limits of an Int: the width of the member the game keeps it in.
    std::int64_t min = std::numeric_limits<std::int32_t>::min();
    std::int64_t max = std::numeric_limits<std::int32_t>::max();
    bool optional = false; ///< a positional reader can do without it
    bool repeated = false; ///< one line per glow: GlowOffset
    const TuneClassInfo* block = nullptr;

    bool holds(std::int64_t number) const { return number >= min && number <= max; }

    /// How many tokens the game reads as the value.
    std::size_t tokenCount() const
    {
        return type == TuneType::Vec3 ? 3 : type == TuneType::Block ? 0 : 1;
    }
};

struct TuneClassInfo {
    std::string_view name;
    /// The game expects the tags one after the other in this order; else it looks for names.
    bool positional = false;
    std::span<const TuneField> fields;

    /// The tag of that name (case counts), or null.
    const TuneField* find(std::string_view tag) const;
    /// The tag's place in the order.
    std::size_t indexOf(const TuneField& field) const;
};

/// The class's tags.
const TuneClassInfo& tuneClassInfo(TuneClass tuneClass);

/// The number of glows that our editor writes at most; files with more are kept and shown.
inline constexpr std::int64_t kMaxGlows = 16;

} // namespace city
