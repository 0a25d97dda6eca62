#pragma once

#include <string>

/// Records of tuning text files (docs/formats/tune-text.md).
namespace city
{

enum class TuneClass { BangerData, BirthRule };

/// A tuning text: the whole file as it is on disk. Reading a value parses it, writing one replaces
/// that value's token, so every other byte stays by construction.
struct TuneFile {
    TuneClass tuneClass = TuneClass::BangerData;
    std::string name; ///< file name without suffix
    std::string text;
    friend bool operator==(const TuneFile&, const TuneFile&) = default;
};

} // namespace city
