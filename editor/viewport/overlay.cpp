#include "editor/viewport/overlay.h"

#include "editor/viewport/labels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>

namespace city
{

namespace
{

constexpr double kRimWidth = 1;
constexpr int kCircleSides = 24;

glm::vec4 rim(float opacity)
{
    return {overlay_colours::kRim, opacity};
}

glm::dvec2 onCircle(int side)
{
    const double angle = 2 * std::numbers::pi * side / kCircleSides;
    return {std::cos(angle), std::sin(angle)};
}

} // namespace

void Overlay::triangle(glm::dvec2 a, glm::dvec2 b, glm::dvec2 c, glm::vec4 colour)
{
    for (const glm::dvec2& corner : {a, b, c})
        m_vertices.push_back({{corner, 0}, {-1, -1}, colour});
}

void Overlay::plainLine(glm::dvec2 from, glm::dvec2 to, double width, glm::vec4 colour)
{
    const glm::dvec2 way = to - from;
    const double length = glm::length(way);
    if (!(length > 0))
        return;
    const glm::dvec2 aside = glm::dvec2(-way.y, way.x) * (width / 2 / length);
    triangle(from + aside, from - aside, to + aside, colour);
    triangle(to + aside, from - aside, to - aside, colour);
}

void Overlay::line(glm::dvec2 from, glm::dvec2 to, double width, glm::vec3 colour, float opacity)
{
    plainLine(from, to, width + 2 * kRimWidth, rim(opacity));
    plainLine(from, to, width, {colour, opacity});
}

void Overlay::dashes(glm::dvec2 from, glm::dvec2 to, double width, double on, glm::vec3 colour,
                     float opacity)
{
    constexpr int kMaxDashes = 500; // a line to far outside the picture
    const double length = glm::distance(from, to);
    if (!(length > 0) || !(on > 0))
        return;
    const glm::dvec2 along = (to - from) / length;
    int count = 0;
    for (double at = 0; at < length && count < kMaxDashes; at += 2 * on, ++count)
        line(from + along * at, from + along * std::min(at + on, length), width, colour, opacity);
}

void Overlay::path(std::span<const glm::dvec2> points, bool closed, double width, glm::vec3 colour,
                   float opacity)
{
    const std::size_t pieces = points.size() < 2 ? 0 : points.size() - (closed ? 0 : 1);
    // All rims first: the rim of one piece must not cut into the next.
    for (const bool isRim : {true, false})
        for (std::size_t i = 0; i < pieces; ++i)
            plainLine(points[i], points[(i + 1) % points.size()],
                      width + (isRim ? 2 * kRimWidth : 0.0),
                      isRim ? rim(opacity) : glm::vec4(colour, opacity));
}

void Overlay::area(std::span<const glm::dvec2> corners, glm::vec3 colour, float opacity)
{
    for (std::size_t i = 2; i < corners.size(); ++i)
        triangle(corners[0], corners[i - 1], corners[i], {colour, opacity});
}

void Overlay::disc(glm::dvec2 centre, double radius, glm::vec3 colour, float opacity)
{
    for (int i = 0; i < kCircleSides; ++i) {
        const double outer = radius + kRimWidth;
        triangle(centre, centre + onCircle(i) * outer, centre + onCircle(i + 1) * outer,
                 rim(opacity));
    }
    for (int i = 0; i < kCircleSides; ++i)
        triangle(centre, centre + onCircle(i) * radius, centre + onCircle(i + 1) * radius,
                 {colour, opacity});
}

void Overlay::circle(glm::dvec2 centre, double radius, double width, glm::vec3 colour,
                     float opacity)
{
    std::array<glm::dvec2, kCircleSides> points;
    for (int i = 0; i < kCircleSides; ++i)
        points[std::size_t(i)] = centre + onCircle(i) * radius;
    path(points, true, width, colour, opacity);
}

void Overlay::square(glm::dvec2 centre, double side, glm::vec3 colour, float opacity)
{
    const auto fill = [&](double size, glm::vec4 with) {
        const double half = size / 2;
        plainLine(centre - glm::dvec2(half, 0), centre + glm::dvec2(half, 0), size, with);
    };
    fill(side + 2 * kRimWidth, rim(opacity));
    fill(side, {colour, opacity});
}

void Overlay::text(glm::dvec2 at, std::string_view latin, float opacity)
{
    const glm::dvec2 letter = letterSize();
    const double width = textWidth(latin);
    plainLine(at - glm::dvec2(kTextPad, 0), at + glm::dvec2(width + kTextPad, 0), letter.y,
              {overlay_colours::kRim, overlay_colours::kPlateOpacity * opacity});
    // Whole pixels keep the letters sharp.
    glm::vec2 corner(std::floor(at.x), std::floor(at.y - letter.y / 2));
    for (const char character : latin) {
        const LetterCell cell = letterCell(character);
        const glm::vec2 size(letter);
        constexpr std::array<glm::vec2, 6> kCorners{
            {{0, 0}, {1, 0}, {1, 1}, {0, 0}, {1, 1}, {0, 1}}};
        for (const glm::vec2& part : kCorners)
            m_vertices.push_back({{corner + part * size, 0},
                                  cell.corner + part * cell.size,
                                  glm::vec4(1, 1, 1, opacity)});
        corner.x += size.x;
    }
}

double Overlay::textWidth(std::string_view latin)
{
    return letterSize().x * double(latin.size());
}

} // namespace city
