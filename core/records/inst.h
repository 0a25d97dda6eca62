#pragma once

#include "core/base/bits.h"
#include "core/base/ids.h"

#include <array>
#include <cstdint>
#include <glm/vec3.hpp>
#include <string>
#include <string_view>

/// Records of INST files (docs/formats/inst.md).
namespace city
{

/// One INST file of the city, for example `<map>.inst` or `<map>_ai.inst`; its records are its
/// children.
struct InstFile {
    std::string name; ///< file name without folder
    friend bool operator==(const InstFile&, const InstFile&) = default;
};

/// One placed object. The compact form stores only xAxis.x, xAxis.z and the origin; its other axes
/// follow from them (inst.md §1).
struct Instance {
    Ref room; ///< a block; 0 is none
    std::uint8_t variant = 0;
    std::uint8_t flags = 0;
    bool compact = true;
    std::string storedName; ///< exactly the bytes of the name field, the NUL included
    glm::vec3 xAxis{1, 0, 0}, yAxis{0, 1, 0}, zAxis{0, 0, 1};
    glm::vec3 origin{};

    /// The package's name up to its first NUL.
    std::string_view name() const
    {
        return std::string_view(storedName).substr(0, storedName.find('\0'));
    }
    friend bool operator==(const Instance& a, const Instance& b)
    {
        return a.room == b.room && a.variant == b.variant && a.flags == b.flags &&
               a.compact == b.compact && a.storedName == b.storedName &&
               sameBits(a.xAxis, b.xAxis) && sameBits(a.yAxis, b.yAxis) &&
               sameBits(a.zAxis, b.zAxis) && sameBits(a.origin, b.origin);
    }
};

/// Names of Instance::flags (inst.md §2).
namespace instance_flags
{
inline constexpr std::uint8_t kLandmark = 0x01;
inline constexpr std::uint8_t kBanger = 0x02;
inline constexpr std::uint8_t kNoWheelCollision = 0x04;
inline constexpr std::uint8_t kMultiRoom = 0x20;
} // namespace instance_flags

} // namespace city
