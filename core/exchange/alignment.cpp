#include "core/exchange/alignment.h"

#include <algorithm>
#include <cstdint>

namespace city
{
namespace
{

constexpr std::int64_t kMaxEdits = 400;

/// The pairs of same elements of a shortest edit script, in order (E. Myers, "An O(ND) Difference
/// Algorithm and Its Variations"); none when it is longer than kMaxEdits.
std::vector<AlignedPair> samePairs(std::int64_t sizeA, std::int64_t sizeB, std::size_t offset,
                                   const ElementTest& same)
{
    const auto isSame = [&](std::int64_t a, std::int64_t b) {
        return same(offset + static_cast<std::size_t>(a), offset + static_cast<std::size_t>(b));
    };
    const std::int64_t limit = std::min(sizeA + sizeB, kMaxEdits);
    // reach[d][k + d]: how far down list A a script of d edits comes on diagonal k = a - b.
    std::vector<std::vector<std::int64_t>> reach;
    const auto at = [&](std::int64_t d, std::int64_t k) {
        return d < 0 || k < -d || k > d
                   ? std::int64_t{-1}
                   : reach[static_cast<std::size_t>(d)][static_cast<std::size_t>(k + d)];
    };
    const auto startOf = [&](std::int64_t d, std::int64_t k) {
        if (d == 0)
            return std::int64_t{0};
        const std::int64_t removed = at(d - 1, k - 1), added = at(d - 1, k + 1);
        return std::max(removed < 0 ? -1 : removed + 1, added);
    };
    for (std::int64_t d = 0; d <= limit; ++d) {
        reach.emplace_back(static_cast<std::size_t>(2 * d + 1), -1);
        for (std::int64_t k = -d; k <= d; k += 2) {
            std::int64_t a = startOf(d, k);
            if (a < 0 || a > sizeA || a - k > sizeB || a - k < 0)
                continue;
            while (a < sizeA && a - k < sizeB && isSame(a, a - k))
                ++a;
            reach.back()[static_cast<std::size_t>(k + d)] = a;
            if (a < sizeA || a - k < sizeB)
                continue;
            std::vector<AlignedPair> pairs;
            for (std::int64_t step = d, diagonal = k, end = a; step >= 0; --step) {
                const std::int64_t start = startOf(step, diagonal);
                for (; end > start; --end)
                    pairs.push_back({offset + static_cast<std::size_t>(end - 1),
                                     offset + static_cast<std::size_t>(end - 1 - diagonal)});
                const std::int64_t added = at(step - 1, diagonal + 1);
                diagonal += start == added ? 1 : -1;
                end = at(step - 1, diagonal);
            }
            std::ranges::reverse(pairs);
            return pairs;
        }
    }
    return {};
}

/// What lies between two same elements: pairs by position while they may, then the rest alone.
void pairGap(std::size_t a, std::size_t endA, std::size_t b, std::size_t endB,
             const ElementTest& mayPair, std::vector<AlignedPair>& out)
{
    for (; a < endA && b < endB; ++a, ++b) {
        if (mayPair(a, b)) {
            out.push_back({a, b});
        } else {
            out.push_back({a, AlignedPair::kNone});
            out.push_back({AlignedPair::kNone, b});
        }
    }
    for (; a < endA; ++a)
        out.push_back({a, AlignedPair::kNone});
    for (; b < endB; ++b)
        out.push_back({AlignedPair::kNone, b});
}

} // namespace

std::vector<AlignedPair> align(std::size_t sizeA, std::size_t sizeB, const ElementTest& same,
                               const ElementTest& mayPair)
{
    std::size_t front = 0, back = 0;
    while (front < std::min(sizeA, sizeB) && same(front, front))
        ++front;
    while (back < std::min(sizeA, sizeB) - front && same(sizeA - 1 - back, sizeB - 1 - back))
        ++back;
    auto pairs = samePairs(static_cast<std::int64_t>(sizeA - front - back),
                           static_cast<std::int64_t>(sizeB - front - back), front, same);
    for (std::size_t i = back; i > 0; --i)
        pairs.push_back({sizeA - i, sizeB - i});

    std::vector<AlignedPair> result;
    for (std::size_t i = 0; i < front; ++i)
        result.push_back({i, i});
    std::size_t a = front, b = front;
    for (const AlignedPair& pair : pairs) {
        pairGap(a, pair.a, b, pair.b, mayPair, result);
        result.push_back(pair);
        a = pair.a + 1;
        b = pair.b + 1;
    }
    pairGap(a, sizeA, b, sizeB, mayPair, result);
    return result;
}

} // namespace city
