#pragma once

#include <cstddef>
#include <functional>
#include <vector>

namespace city
{

/// One line of two lists laid side by side: an element of each, or of one alone.
struct AlignedPair {
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    std::size_t a = kNone, b = kNone;

    bool isAdded() const { return a == kNone; }
    bool isRemoved() const { return b == kNone; }
    friend bool operator==(const AlignedPair&, const AlignedPair&) = default;
};

using ElementTest = std::function<bool(std::size_t a, std::size_t b)>;

/// Lays two lists side by side so that few elements are alone. `same` elements are found also
/// behind insertions and deletions (a shortest edit script, given up after some hundred edits);
/// what lies between is paired by position where `mayPair` allows it, as changed elements.
std::vector<AlignedPair> align(std::size_t sizeA, std::size_t sizeB, const ElementTest& same,
                               const ElementTest& mayPair);

} // namespace city
