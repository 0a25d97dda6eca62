#pragma once

#include <cmath>
#include <cstddef>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <vector>

/// Columns of a strip's sections and the texture coordinate that runs along them
/// (docs/formats/psdl.md §4.2). Everything in single precision and in the page's order: the count
/// of repeats hangs on it.
namespace city
{

/// One vertex of each section, for example all outer left ones.
struct Column {
    const glm::vec3* first = nullptr;
    std::size_t stride = 1;

    const glm::vec3& operator[](std::size_t section) const { return first[section * stride]; }
};

/// ArcMap of columns A and B over n sections.
std::vector<float> arcMap(Column a, Column b, std::size_t n);
/// WallMap of column A: one repeat each `repeatLength` metres.
std::vector<float> wallMap(Column a, std::size_t n, float repeatLength);

inline glm::vec3 raised(glm::vec3 point, float by)
{
    return {point.x, point.y + by, point.z};
}

/// The XZ part of `v` with length 1; not finite where it has none.
inline glm::vec2 unitXz(glm::vec3 v)
{
    const glm::vec2 flat(v.x, v.z);
    return flat / glm::length(flat);
}

inline bool hasXzLength(glm::vec3 v)
{
    return v.x != 0 || v.z != 0;
}

/// A quarter turn in XZ: to the right of the direction of travel, seen from above.
inline glm::vec2 perp(glm::vec2 v)
{
    return {-v.y, v.x};
}

inline glm::vec3 movedXz(glm::vec3 point, glm::vec2 by)
{
    return {point.x + by.x, point.y, point.z + by.y};
}

} // namespace city
