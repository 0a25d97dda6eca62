#include "core/formats/tex_codec.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

namespace city
{
namespace
{

constexpr std::size_t kPaletteEntryBytes = 4; // B, G, R, A

/// What a texel of a format looks like.
struct PixelLayout {
    TexFormat format;
    unsigned bits; ///< per texel
    std::size_t paletteEntries;
    bool alpha;
};

constexpr PixelLayout kLayouts[] = {
    {TexFormat::P8, 8, 256, false},     {TexFormat::P8A8, 16, 256, true},
    {TexFormat::A1R5G5B5, 16, 0, true}, {TexFormat::PA8, 8, 256, true},
    {TexFormat::P4, 4, 16, false},      {TexFormat::PA4, 4, 16, true},
    {TexFormat::Rgb888, 24, 0, false},  {TexFormat::Rgba8888, 32, 0, true},
};

const PixelLayout* layoutOf(std::uint16_t format)
{
    const auto found =
        std::ranges::find(kLayouts, static_cast<TexFormat>(format), &PixelLayout::format);
    return found == std::end(kLayouts) ? nullptr : found;
}

/// A level's size in the file. Half a byte too many is not read, except that other programs write
/// a byte for a 4-bit level of one texel (tex.md "Pixel formats", P4).
std::uint64_t levelBytes(const PixelLayout& layout, std::uint64_t width, std::uint64_t height)
{
    return std::max<std::uint64_t>(width * height * layout.bits / 8, 1);
}

Bytes taken(ByteReader& in, std::uint64_t size)
{
    const ByteView bytes =
        in.take(static_cast<std::size_t>(std::min<std::uint64_t>(size, in.remaining())));
    return {bytes.begin(), bytes.end()};
}

/// Levels until the header's count, until a side becomes 0, or until the bytes end.
void readLevels(ByteReader& in, const PixelLayout& layout, TexImage& image)
{
    const bool wholeChain = image.mipLevels == 0;
    for (unsigned i = 0; wholeChain || i < image.mipLevels; ++i) {
        TexLevel level{static_cast<std::uint32_t>(image.width) >> i,
                       static_cast<std::uint32_t>(image.height) >> i,
                       {}};
        if (level.width == 0 || level.height == 0)
            return;
        const bool oneTexel = level.width * level.height == 1 && layout.bits < 8;
        if (in.remaining() == 0 && !oneTexel)
            return;
        level.bytes = taken(in, levelBytes(layout, level.width, level.height));
        image.levels.push_back(std::move(level));
    }
}

using Texel = std::array<std::uint8_t, 4>;

class TexelReader
{
public:
    TexelReader(const TexImage& image, const PixelLayout& layout, const TexLevel& level)
        : m_layout(layout), m_bytes(level.bytes), m_texels(std::size_t{level.width} * level.height)
    {
        for (std::size_t i = 0; i < m_colours.size(); ++i)
            m_colours[i] = colour(image.palette, i);
    }

    /// The texel at a position in row order; black and transparent when the bytes end before it.
    Texel at(std::size_t index) const
    {
        if (m_layout.bits == 4)
            return fourBit(index);
        const std::size_t size = m_layout.bits / 8;
        if ((index + 1) * size > m_bytes.size())
            return {};
        const auto byte = [&](std::size_t i) { return byteAt(index * size + i); };
        switch (m_layout.format) {
        case TexFormat::P8:
        case TexFormat::PA8:
            return m_colours[byte(0)];
        case TexFormat::P8A8: {
            Texel texel = m_colours[byte(0)];
            texel[3] = byte(1);
            return texel;
        }
        case TexFormat::A1R5G5B5:
            return fromWord(static_cast<std::uint16_t>(byte(0) | byte(1) << 8));
        case TexFormat::Rgb888:
            return {byte(0), byte(1), byte(2), 255};
        case TexFormat::Rgba8888:
            return {byte(0), byte(1), byte(2), byte(3)};
        case TexFormat::P4:
        case TexFormat::PA4:
            break;
        }
        return {};
    }

private:
    std::uint8_t byteAt(std::size_t i) const { return std::to_integer<std::uint8_t>(m_bytes[i]); }

    /// The even texel is the low half of a byte. The last of an odd number of texels has no byte
    /// in most files and shows entry 0 then.
    Texel fourBit(std::size_t index) const
    {
        if (index / 2 >= m_bytes.size())
            return index + 1 == m_texels && m_texels % 2 == 1 ? m_colours[0] : Texel{};
        const unsigned byte = byteAt(index / 2);
        return m_colours[index % 2 == 0 ? byte & 0x0Fu : byte >> 4u];
    }

    Texel colour(ByteView palette, std::size_t index) const
    {
        const std::size_t at = index * kPaletteEntryBytes;
        const auto byte = [&](std::size_t i) {
            return std::to_integer<std::uint8_t>(palette[at + i]);
        };
        Texel texel{0, 0, 0, 255};
        if (at + kPaletteEntryBytes <= palette.size())
            texel = {byte(2), byte(1), byte(0), byte(3)};
        if (!m_layout.alpha)
            texel[3] = 255; // kept in the file, ignored by the game
        return texel;
    }

    static Texel fromWord(std::uint16_t word)
    {
        const auto widened = [word](unsigned shift) {
            const unsigned five = word >> shift & 0x1Fu;
            return static_cast<std::uint8_t>(five << 3u | five >> 2u);
        };
        return {widened(10), widened(5), widened(0),
                static_cast<std::uint8_t>((word & 0x8000u) != 0 ? 255 : 0)};
    }

    std::array<Texel, 256> m_colours; ///< the palette, as shown
    const PixelLayout& m_layout;
    ByteView m_bytes;
    std::size_t m_texels;
};

/// Pictures larger than this are not made: a header alone can claim 4 billion texels.
constexpr std::uint64_t kMaxTexels = 1u << 26;

} // namespace

Result<TexImage> decodeTex(ByteView bytes)
{
    ByteReader in(bytes);
    in.setPlace("texture header");
    TexImage image;
    image.width = in.read<std::uint16_t>();
    image.height = in.read<std::uint16_t>();
    image.format = in.read<std::uint16_t>();
    image.mipLevels = in.read<std::uint16_t>();
    image.reserved0 = in.read<std::uint16_t>();
    image.flags = in.read<std::uint32_t>();
    if (const auto status = in.status(); !status)
        return tl::unexpected(status.error());
    if (const PixelLayout* layout = layoutOf(image.format)) {
        image.palette = taken(in, layout->paletteEntries * kPaletteEntryBytes);
        readLevels(in, *layout, image);
    }
    image.tail = taken(in, in.remaining());
    return image;
}

Result<Bytes> encodeTex(const TexImage& image)
{
    ByteWriter out;
    out.write(image.width);
    out.write(image.height);
    out.write(image.format);
    out.write(image.mipLevels);
    out.write(image.reserved0);
    out.write(image.flags);
    out.write(image.palette);
    for (const TexLevel& level : image.levels)
        out.write(level.bytes);
    out.write(image.tail);
    return out.take();
}

Result<RgbaImage> toRgba8(const TexImage& image, std::size_t level)
{
    const PixelLayout* layout = layoutOf(image.format);
    if (!layout)
        return fail(ErrorCode::Unsupported,
                    "texture format " + std::to_string(image.format) + " is not one of the game's");
    if (level >= image.levels.size())
        return fail(ErrorCode::BadReference, "texture has no level " + std::to_string(level));
    const TexLevel& source = image.levels[level];
    const std::uint64_t texels = std::uint64_t{source.width} * source.height;
    if (texels > kMaxTexels)
        return fail(ErrorCode::Unsupported, "texture of " + std::to_string(source.width) + " by " +
                                                std::to_string(source.height) +
                                                " is too large to be shown");
    RgbaImage result{source.width, source.height, {}};
    result.pixels.resize(static_cast<std::size_t>(texels) * sizeof(Texel));
    const TexelReader reader(image, *layout, source);
    for (std::size_t i = 0; i < texels; ++i) {
        const Texel texel = reader.at(i);
        std::memcpy(result.pixels.data() + i * sizeof(Texel), texel.data(), sizeof(Texel));
    }
    return result;
}

bool hasAlpha(TexFormat format)
{
    const PixelLayout* layout = layoutOf(static_cast<std::uint16_t>(format));
    return layout && layout->alpha;
}

std::size_t paletteEntries(std::uint16_t format)
{
    const PixelLayout* layout = layoutOf(format);
    return layout ? layout->paletteEntries : 0;
}

bool isKnownTexFormat(std::uint16_t format)
{
    return layoutOf(format) != nullptr;
}

std::uint32_t maxTexLevels(std::uint32_t width, std::uint32_t height)
{
    return static_cast<std::uint32_t>(std::bit_width(std::min(width, height)));
}

} // namespace city
