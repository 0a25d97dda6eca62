#pragma once

#include "core/records/tex.h"

#include <array>
#include <cstdint>
#include <vector>

/// A small picture to draw textures on, and its way into a `.tex` file.
namespace city::harbour
{

using Rgb = std::array<int, 3>; ///< 0-255

/// Row 0 is the bottom, as the game stores pictures (docs/formats/tex.md "Row order"). Rectangles
/// are in 1/128 of the picture, so a drawing does not depend on its size. Whole numbers only: the
/// same picture comes out everywhere.
class Canvas
{
public:
    Canvas(int width, int height);
    int width() const { return m_width; }
    int height() const { return m_height; }

    void fill(Rgb colour);
    void rect(int left, int bottom, int right, int top, Rgb colour);
    /// Scales brightness inside a rectangle, in percent.
    void shade(int left, int bottom, int right, int top, int percent);
    /// A window or anything else with a brightness that runs from `low` to `high` percent upwards.
    void ramp(int left, int bottom, int right, int top, Rgb colour, int low, int high);
    /// Sets the opacity of a rectangle; the picture begins opaque.
    void opacity(int left, int bottom, int right, int top, int value);
    /// Grain: every pixel up to ±amount, and spots of `cell` pixels up to ±blotch; wraps around.
    void grain(int amount, int blotch, int cell, std::uint32_t seed);
    /// Courses of stones with joints; every second course shifted by half a stone.
    void courses(int stoneWidth, int stoneHeight, Rgb stone, Rgb joint, int variation,
                 std::uint32_t seed);

    std::array<int, 4>& at(int x, int y)
    {
        return m_pixels[static_cast<std::size_t>(y * m_width + x)];
    }

    /// 256 colours and all mip levels; with `alpha` the palette's opacity counts.
    TexImage paletted(std::uint32_t flags, bool alpha = false, bool mipmaps = true) const;

private:
    template <class F>
    void each(int left, int bottom, int right, int top, F change);

    int m_width, m_height;
    std::vector<std::array<int, 4>> m_pixels; ///< red, green, blue, opacity
};

} // namespace city::harbour
