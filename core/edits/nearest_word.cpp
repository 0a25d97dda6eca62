#include "core/edits/nearest_word.h"

#include "core/edits/patterns.h"

#include <algorithm>
#include <vector>

namespace city
{
namespace
{

/// How many letters must be put in, left out, exchanged or swapped with their neighbour.
std::size_t distance(std::string_view a, std::string_view b)
{
    const auto differ = [](char x, char y) {
        return !sameName(std::string_view(&x, 1), std::string_view(&y, 1));
    };
    std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), now(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        now[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t cost = differ(a[i - 1], b[j - 1]) ? 1 : 0;
            now[j] = std::min({last[j] + 1, now[j - 1] + 1, last[j - 1] + cost});
            if (i > 1 && j > 1 && !differ(a[i - 1], b[j - 2]) && !differ(a[i - 2], b[j - 1]))
                now[j] = std::min(now[j], before[j - 2] + 1);
        }
        std::swap(before, last);
        std::swap(last, now);
    }
    return last[b.size()];
}

} // namespace

std::string_view nearestWord(std::string_view typed, std::span<const std::string_view> words)
{
    // Longer ones are no slip of the finger; the table would be large.
    if (typed.empty() || typed.size() > 64)
        return {};
    std::size_t best = std::max<std::size_t>(1, typed.size() / 3) + 1;
    std::string_view nearest;
    for (const std::string_view word : words) {
        const std::size_t steps = distance(typed, word);
        if (steps < best && steps < word.size()) {
            best = steps;
            nearest = word;
        }
    }
    return nearest;
}

} // namespace city
