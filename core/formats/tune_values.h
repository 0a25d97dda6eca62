#pragma once

#include "core/formats/tune_text.h"

#include <glm/vec3.hpp>
#include <optional>
#include <variant>

/// Values of tuning texts: numbers as the game reads them, and values by path.
namespace city
{

/// A tag's value; Int tags give int64 so that a number out of range can be refused.
using TuneValue = std::variant<std::int64_t, float, glm::vec3>;

/// Whether both are the same bit by bit, so that -0 differs from 0 and NaN does not from itself.
bool sameValue(const TuneValue& a, const TuneValue& b);

/// A tag by name: `dgBangerData/BirthRule/Life`. The class name may be left out. GlowOffset takes
/// a number from 0 (`GlowOffset/1`), as does a component of a vector (`Size/2`,
/// `GlowOffset/1/2`).
struct TunePath {
    const TuneField* block = nullptr; ///< the block the tag is in; null for the class block
    const TuneField* field = nullptr;
    std::size_t number = 0;               ///< which one of a repeated tag
    std::optional<std::size_t> component; ///< of a vector, 0 to 2
};

Result<TunePath> parseTunePath(const TuneClassInfo& info, std::string_view path);

struct TuneReading {
    TuneValue value;
    bool inFile = false; ///< else the value is the game's default
    std::size_t line = 0;
};

/// The value of a tag: of several the last one, the game's default when there is none. Fails when
/// the class has no such tag, or the text fewer lines of a repeated one.
Result<TuneReading> readTune(const TuneFile& file, std::string_view path);
/// The same in a text that is parsed already.
Result<TuneReading> readTune(const TuneTree& tree, const TunePath& path);

/// What an absent tag keeps.
TuneValue defaultValue(const TunePath& path);

/// How many GlowOffset lines the file has, and how many NumGlows announces (absent means one).
std::size_t glowLineCount(const TuneTree& tree);
std::int64_t announcedGlows(const TuneTree& tree);

/// The game's buffer for numbers; the rest of a longer token is dropped (tune-text.md §2).
inline constexpr std::size_t kTuneNumberCharacters = 31;

/// The number the game makes of a token: a decimal prefix, of 31 characters at most; 0 for
/// anything else (tune-text.md §2).
float readTuneFloat(std::string_view word, std::size_t characters = kTuneNumberCharacters);
std::int32_t readTuneInt(std::string_view word, std::size_t characters = kTuneNumberCharacters);
/// Whether the game takes the token for a number at all.
bool isTuneFloat(std::string_view word);
bool isTuneInt(std::string_view word);
/// Whether the game reads the whole token: nothing behind the number, no more than 31 characters,
/// in the range of the type. An Int may have a fraction of zeros.
bool isCleanNumber(TuneType type, std::string_view word);

/// A finite number in the style of the token it replaces: its decimals, more when the value needs
/// them, never an exponent unless 31 characters are not enough (tune-text.md §5).
std::string writeTuneFloat(float value, std::string_view oldWord);

/// Text for display: Windows-1252 as UTF-8, unassigned bytes as replacement marks.
std::string displayText(std::string_view bytes);

} // namespace city
