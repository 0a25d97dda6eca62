#pragma once

#include "core/base/bytes.h"

#include <cstdint>
#include <vector>

/// Records of Angel textures (docs/formats/tex.md).
namespace city
{

/// The pixel formats that MM2 reads. Other numbers are kept.
enum class TexFormat : std::uint16_t {
    P8 = 1,
    P8A8 = 2,
    A1R5G5B5 = 6,
    PA8 = 14,
    P4 = 15,
    PA4 = 16,
    Rgb888 = 17,
    Rgba8888 = 18,
};

struct TexLevel {
    std::uint32_t width = 0, height = 0;
    Bytes bytes; ///< as stored, row 0 first; shorter than the size asks for in a cut file
    friend bool operator==(const TexLevel&, const TexLevel&) = default;
};

struct TexImage {
    std::uint16_t width = 0, height = 0;
    std::uint16_t format = 0;    ///< a TexFormat when the game knows it
    std::uint16_t mipLevels = 0; ///< as the header says; 0 means the whole chain
    std::uint16_t reserved0 = 1; ///< at offset 8, ignored by the game
    std::uint32_t flags = 0;     ///< bit 0 clamp U, bit 16 clamp V; tex.md "Flags"
    Bytes palette;               ///< entries B, G, R, A; empty for true colour
    std::vector<TexLevel> levels;
    Bytes tail; ///< what follows the levels; everything behind the header of an unknown format
    friend bool operator==(const TexImage&, const TexImage&) = default;
};

} // namespace city
