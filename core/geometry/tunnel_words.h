#pragma once

#include "core/records/psdl.h"

#include <cstdint>
#include <vector>

/// What a tunnel's words mean (docs/formats/psdl.md §5.9).
namespace city
{

namespace tunnel_flags
{
inline constexpr std::uint16_t kLeft = 0x0001;
inline constexpr std::uint16_t kRight = 0x0002;
inline constexpr std::uint16_t kThick = 0x0004;
inline constexpr std::uint16_t kFlatCeiling = 0x0008;
inline constexpr std::uint16_t kLeftClosedStart = 0x0010;
inline constexpr std::uint16_t kLeftClosedEnd = 0x0020;
inline constexpr std::uint16_t kRightClosedStart = 0x0040;
inline constexpr std::uint16_t kRightClosedEnd = 0x0080;
inline constexpr std::uint16_t kArchedCeiling = 0x0100;
inline constexpr std::uint16_t kChamferLeftStart = 0x0200;
inline constexpr std::uint16_t kChamferLeftEnd = 0x0400;
inline constexpr std::uint16_t kChamferRightStart = 0x0800;
inline constexpr std::uint16_t kChamferRightEnd = 0x1000;
inline constexpr std::uint16_t kCurvedWalls = 0x2000;
inline constexpr std::uint16_t kBothFaces = 0x4000;
} // namespace tunnel_flags

/// Drawing takes ten words as the junction form and any other count of two or more as strip form.
inline bool isJunctionTunnel(const Tunnel& tunnel)
{
    return tunnel.words.size() == 10;
}
inline bool isStripTunnel(const Tunnel& tunnel)
{
    return tunnel.words.size() >= 2 && !isJunctionTunnel(tunnel);
}

inline std::uint16_t tunnelFlags(const Tunnel& tunnel)
{
    return tunnel.words[0];
}
/// The walls' height in metres.
inline float tunnelHeight(const Tunnel& tunnel)
{
    return static_cast<float>(tunnel.words[1]) / 256.f;
}

inline constexpr float kRailOffset = 0.333f; ///< outer faces, as a part of the height
inline constexpr float kChamfer = 1.414f;    ///< as a part of the rail offset
inline constexpr float kFootDrop = 1.0f;     ///< metres that outer faces reach down
inline constexpr float kOpenCorner = 0.25f;  ///< metres, corners of a junction without a wall

/// A 32-bit mask of perimeter edges: bit i is the edge from point i-1 to point i, modulo 32.
struct EdgeMask {
    std::uint32_t bits = 0;
    bool has(std::size_t edge) const { return (bits >> (edge % 32)) & 1u; }
};

/// The junction form's words after flags and heights.
struct JunctionWords {
    std::size_t ceilingStart = 0; ///< perimeter point
    EdgeMask walls, bevelStart, bevelEnd;
};
inline JunctionWords junctionWords(const Tunnel& tunnel)
{
    const auto mask = [&](std::size_t word) {
        return EdgeMask{tunnel.words[word] | static_cast<std::uint32_t>(tunnel.words[word + 1])
                                                 << 16};
    };
    return {tunnel.words[3], mask(4), mask(6), mask(8)};
}

} // namespace city
