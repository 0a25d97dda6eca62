#pragma once

#include "core/base/bits.h"

#include <array>
#include <cstdint>
#include <glm/vec3.hpp>
#include <string>
#include <string_view>

/// Records of pathsets (docs/formats/pathset.md).
namespace city
{

/// One pathset file; its paths are its children and their points theirs.
struct PathsetFile {
    std::string name; ///< path below the city's folder, for example "props.pathset"
    std::uint32_t currentPath = 0;
    std::string tail; ///< bytes after the last path
    friend bool operator==(const PathsetFile&, const PathsetFile&) = default;
};

/// One path: a name and how the game places it along its points.
struct Path {
    std::array<char, 32> storedName{}; ///< all 32 bytes, those after the NUL included
    /// The second count as stored. Where it equalled the first one it follows it.
    std::uint32_t pointCount2 = 0;
    bool count2FollowsCount = true;
    std::uint8_t type = 0;
    std::uint8_t spacing = 0; ///< quarter metres; 0 means 5 m
    std::array<std::uint8_t, 2> unused{};

    /// The name up to its first NUL.
    std::string_view name() const
    {
        const std::string_view all(storedName.data(), storedName.size());
        return all.substr(0, all.find('\0'));
    }
    friend bool operator==(const Path&, const Path&) = default;
};

/// One point of a path with its often uninitialised flag word.
struct PathPoint {
    std::uint32_t flags = 0;
    glm::vec3 position{};
    friend bool operator==(const PathPoint& a, const PathPoint& b)
    {
        return a.flags == b.flags && sameBits(a.position, b.position);
    }
};

} // namespace city
