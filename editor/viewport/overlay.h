#pragma once

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>
#include <span>
#include <string_view>
#include <vector>

/// What tools draw over the picture: handles, marks, numbers. Everything is in the view's pixels
/// (device-independent, from its top left corner), so it is as large wherever it lies, and over
/// all.
namespace city
{

/// A corner of a triangle of the overlay.
struct OverlayVertex {
    glm::vec3 pixels{};     ///< the third is 0
    glm::vec2 uv{-1, -1};   ///< in the picture of letters (labels.h); negative for a plain colour
    glm::vec4 colour{1.0f}; ///< red, green, blue, opacity
};
static_assert(sizeof(OverlayVertex) == 36);

namespace overlay_colours
{
inline constexpr glm::vec3 kX{0.851f, 0.231f, 0.169f};       // #D93B2B
inline constexpr glm::vec3 kY{0.482f, 0.878f, 0.561f};       // #7BE08F
inline constexpr glm::vec3 kZ{0.239f, 0.541f, 1.0f};         // #3D8BFF
inline constexpr glm::vec3 kWhite{1, 1, 1};                  // handles, snapping, text
inline constexpr glm::vec3 kRim{0.063f, 0.071f, 0.078f};     // #101214
inline constexpr glm::vec3 kSelected{1.0f, 0.604f, 0.122f};  // #FF9A1F
inline constexpr glm::vec3 kHover{0.357f, 0.753f, 1.0f};     // #5BC0FF
inline constexpr glm::vec3 kRefused{0.643f, 0.075f, 0.235f}; // #A4133C
inline constexpr glm::vec3 kLinks{0.549f, 0.424f, 1.0f};     // #8C6CFF, of blocks and outlines
inline constexpr float kPlateOpacity = 0.75f;
} // namespace overlay_colours

/// A drawing, made anew whenever what it shows or the camera moves. What is added later lies above.
class Overlay
{
public:
    /// How far the plate of a text goes beyond its letters, to the left and right.
    static constexpr double kTextPad = 3;

    const std::vector<OverlayVertex>& vertices() const { return m_vertices; }
    bool isEmpty() const { return m_vertices.empty(); }

    /// A line with a dark rim of one pixel.
    void line(glm::dvec2 from, glm::dvec2 to, double width, glm::vec3 colour, float opacity = 1);
    /// Pieces of `on` pixels with gaps of as much.
    void dashes(glm::dvec2 from, glm::dvec2 to, double width, double on, glm::vec3 colour,
                float opacity = 1);
    /// A line through several points, the last joined with the first if it is `closed`.
    void path(std::span<const glm::dvec2> points, bool closed, double width, glm::vec3 colour,
              float opacity = 1);
    /// A convex area; the rim is a line of its own.
    void area(std::span<const glm::dvec2> corners, glm::vec3 colour, float opacity);
    void disc(glm::dvec2 centre, double radius, glm::vec3 colour, float opacity = 1);
    void circle(glm::dvec2 centre, double radius, double width, glm::vec3 colour,
                float opacity = 1);
    /// A square upright on the screen.
    void square(glm::dvec2 centre, double side, glm::vec3 colour, float opacity = 1);
    /// Latin letters on a dark plate, the left end of their middle at a place.
    void text(glm::dvec2 at, std::string_view latin, float opacity = 1);
    /// How wide such a text is, in pixels.
    static double textWidth(std::string_view latin);

private:
    void triangle(glm::dvec2 a, glm::dvec2 b, glm::dvec2 c, glm::vec4 colour);
    void plainLine(glm::dvec2 from, glm::dvec2 to, double width, glm::vec4 colour);

    std::vector<OverlayVertex> m_vertices; ///< three for each triangle
};

} // namespace city
