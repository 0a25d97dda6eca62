#include "core/geometry/strip.h"

#include <algorithm>

namespace city
{
namespace
{

constexpr float kShortest = 0.1f;     // a strip shorter than this is not mapped
constexpr float kMostRepeats = 128.f; // of one section; more is squeezed to kSqueezedRepeats
constexpr float kSqueezedRepeats = 127.f;

struct Lengths {
    std::vector<float> sections;
    float total = 0;
    float longest = 1;
};

Lengths lengthsOf(Column a, std::size_t n)
{
    Lengths lengths;
    lengths.sections.resize(n, 0.f);
    for (std::size_t i = 1; i < n; ++i) {
        const float length = glm::length(a[i - 1] - a[i]);
        lengths.sections[i] = length;
        lengths.total += length;
        lengths.longest = std::max(lengths.longest, length);
    }
    return lengths;
}

/// Turns the lengths into coordinates: back and forth, which mirrors the picture each section.
std::vector<float> mapped(Lengths lengths, float repeats)
{
    float scale = repeats / lengths.total;
    if (scale * lengths.longest > kMostRepeats)
        scale = kSqueezedRepeats / lengths.longest;
    float run = 0;
    for (float& value : lengths.sections) {
        run = run > 0 ? run - value : run + value;
        value = run * scale;
    }
    return std::move(lengths.sections);
}

} // namespace

std::vector<float> arcMap(Column a, Column b, std::size_t n)
{
    if (n <= 1)
        return std::vector<float>(n, 0.f);
    Lengths lengths = lengthsOf(a, n);
    float width = 0;
    for (std::size_t i = 1; i < n; ++i)
        width += glm::length(a[i - 1] - b[i - 1]);
    if (width == 0 || lengths.total < kShortest)
        return std::vector<float>(n, 0.f);
    // Divided by n although n-1 widths were added: so a strip of two sections repeats per half
    // width.
    const float mean = width / static_cast<float>(n);
    return mapped(std::move(lengths), std::max(1.f, std::floor(lengths.total / mean + 0.5f)));
}

std::vector<float> wallMap(Column a, std::size_t n, float repeatLength)
{
    if (n <= 1)
        return std::vector<float>(n, 0.f);
    Lengths lengths = lengthsOf(a, n);
    if (repeatLength == 0 || lengths.total < kShortest)
        return std::vector<float>(n, 0.f);
    return mapped(std::move(lengths),
                  std::max(1.f, std::floor(lengths.total / repeatLength + 0.5f)));
}

} // namespace city
