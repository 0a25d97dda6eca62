#pragma once

#include "core/records/tex.h"

/// Angel textures, `.tex` (docs/formats/tex.md).
namespace city
{

/// Pixels as R, G, B, A bytes, row after row.
struct RgbaImage {
    std::uint32_t width = 0, height = 0;
    std::vector<std::uint8_t> pixels;
};

/// Any size, level count and format decodes; only a file without a whole header does not. Formats
/// that MM2 does not know have no levels, their data is the tail.
Result<TexImage> decodeTex(ByteView bytes);
Result<Bytes> encodeTex(const TexImage& image);

/// A level's pixels. Row 0 is the first stored row, which the game shows at v = 0; retail pictures
/// store their bottom row first, so a viewer that wants them upright draws row 0 at the bottom
/// (tex.md "Row order"). Texels that a cut file lacks are black and transparent. Fails for a level
/// or format that is not there.
Result<RgbaImage> toRgba8(const TexImage& image, std::size_t level);

/// Whether the game blends and alpha-tests the texture; it decides by format alone.
bool hasAlpha(TexFormat format);
/// The format's number of palette entries: 256, 16 or 0.
std::size_t paletteEntries(std::uint16_t format);
/// Whether MM2 reads the format.
bool isKnownTexFormat(std::uint16_t format);
/// How many levels the game reads at most: 1 + min(log2 w, log2 h).
std::uint32_t maxTexLevels(std::uint32_t width, std::uint32_t height);

} // namespace city
