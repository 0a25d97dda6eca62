#pragma once

#include <bit>
#include <cstdint>
#include <glm/vec3.hpp>

namespace city
{

/// Equality of the stored bits: NaN equals itself and -0 differs from 0, as files see it.
inline bool sameBits(float a, float b)
{
    return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b);
}

inline bool sameBits(const glm::vec3& a, const glm::vec3& b)
{
    return sameBits(a.x, b.x) && sameBits(a.y, b.y) && sameBits(a.z, b.z);
}

} // namespace city
