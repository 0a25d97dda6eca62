#include "resources/samples/generator/texture_canvas.h"

#include <algorithm>
#include <map>

namespace city::harbour
{
namespace
{

using Pixel = std::array<int, 4>;

std::uint32_t hash(int x, int y, std::uint32_t seed)
{
    std::uint32_t h = static_cast<std::uint32_t>(x) * 374761393u +
                      static_cast<std::uint32_t>(y) * 668265263u + seed * 2246822519u;
    h = (h ^ (h >> 13)) * 1274126177u;
    return h ^ (h >> 16);
}

/// −amount … amount.
int jitter(int x, int y, std::uint32_t seed, int amount)
{
    if (amount <= 0)
        return 0;
    return static_cast<int>(hash(x, y, seed) % static_cast<std::uint32_t>(2 * amount + 1)) - amount;
}

int clamped(int value)
{
    return std::clamp(value, 0, 255);
}

/// What is told apart when colours are counted: five bits a channel, three of the opacity.
int keyOf(const Pixel& p)
{
    return (p[0] >> 3) << 13 | (p[1] >> 3) << 8 | (p[2] >> 3) << 3 | p[3] >> 5;
}

struct Entry {
    int key = 0;
    std::array<long, 4> sum{};
    long count = 0;
    int mean(std::size_t channel) const { return static_cast<int>(sum[channel] / count); }
};

/// Median cut: the box with the widest channel is halved until there are 256.
std::map<int, int> palette(const std::vector<Pixel>& pixels, std::vector<Pixel>& colours)
{
    std::map<int, Entry> counted;
    for (const Pixel& p : pixels) {
        Entry& entry = counted[keyOf(p)];
        entry.key = keyOf(p);
        for (std::size_t c = 0; c < 4; ++c)
            entry.sum[c] += p[c];
        ++entry.count;
    }
    std::vector<std::vector<Entry>> boxes(1);
    for (const auto& [key, entry] : counted)
        boxes.front().push_back(entry);
    const auto widest = [](const std::vector<Entry>& box) {
        std::pair<int, std::size_t> best{-1, 0};
        for (std::size_t c = 0; c < 4; ++c) {
            const auto [low, high] =
                std::ranges::minmax(box, {}, [c](const Entry& entry) { return entry.mean(c); });
            best = std::max(best, std::pair{high.mean(c) - low.mean(c), c});
        }
        return best;
    };
    while (boxes.size() < 256) {
        std::size_t chosen = 0;
        std::pair<int, std::size_t> best{0, 0};
        for (std::size_t i = 0; i < boxes.size(); ++i)
            if (boxes[i].size() > 1)
                if (const auto width = widest(boxes[i]); width.first > best.first)
                    best = width, chosen = i;
        if (best.first == 0)
            break;
        std::vector<Entry>& box = boxes[chosen];
        std::ranges::stable_sort(box, {}, [&](const Entry& e) { return e.mean(best.second); });
        const auto middle = box.begin() + static_cast<std::ptrdiff_t>(box.size() / 2);
        std::vector<Entry> upper(middle, box.end());
        box.erase(middle, box.end());
        boxes.push_back(std::move(upper));
    }
    std::map<int, int> indexOf;
    for (const auto& box : boxes) {
        Entry all;
        for (const Entry& entry : box) {
            indexOf[entry.key] = static_cast<int>(colours.size());
            for (std::size_t c = 0; c < 4; ++c)
                all.sum[c] += entry.sum[c];
            all.count += entry.count;
        }
        colours.push_back({all.mean(0), all.mean(1), all.mean(2), all.mean(3)});
    }
    return indexOf;
}

int nearest(const std::vector<Pixel>& colours, const Pixel& p)
{
    long best = -1;
    int found = 0;
    for (std::size_t i = 0; i < colours.size(); ++i) {
        long distance = 0;
        for (std::size_t c = 0; c < 4; ++c)
            distance += static_cast<long>(colours[i][c] - p[c]) * (colours[i][c] - p[c]);
        if (best < 0 || distance < best)
            best = distance, found = static_cast<int>(i);
    }
    return found;
}

/// Half the size, four pixels into one.
std::vector<Pixel> halved(const std::vector<Pixel>& pixels, int width, int height)
{
    std::vector<Pixel> result;
    for (int y = 0; y + 1 < height; y += 2)
        for (int x = 0; x + 1 < width; x += 2) {
            const auto at = [&](int dx, int dy) {
                return pixels[static_cast<std::size_t>((y + dy) * width + x + dx)];
            };
            Pixel mean{};
            for (std::size_t c = 0; c < 4; ++c)
                mean[c] = (at(0, 0)[c] + at(1, 0)[c] + at(0, 1)[c] + at(1, 1)[c]) / 4;
            result.push_back(mean);
        }
    return result;
}

} // namespace

Canvas::Canvas(int width, int height) : m_width(width), m_height(height)
{
    m_pixels.assign(static_cast<std::size_t>(width * height), {128, 128, 128, 255});
}

template <class F>
void Canvas::each(int left, int bottom, int right, int top, F change)
{
    const int fromX = std::max(0, left * m_width / 128),
              toX = std::min(m_width, right * m_width / 128);
    const int fromY = std::max(0, bottom * m_height / 128);
    const int toY = std::min(m_height, top * m_height / 128);
    for (int y = fromY; y < toY; ++y)
        for (int x = fromX; x < toX; ++x)
            change(at(x, y), x, y);
}

void Canvas::fill(Rgb colour)
{
    rect(0, 0, 128, 128, colour);
}

void Canvas::rect(int left, int bottom, int right, int top, Rgb colour)
{
    each(left, bottom, right, top, [&](Pixel& p, int, int) {
        p = {colour[0], colour[1], colour[2], 255};
    });
}

void Canvas::shade(int left, int bottom, int right, int top, int percent)
{
    each(left, bottom, right, top, [&](Pixel& p, int, int) {
        for (std::size_t c = 0; c < 3; ++c)
            p[c] = clamped(p[c] * percent / 100);
    });
}

void Canvas::ramp(int left, int bottom, int right, int top, Rgb colour, int low, int high)
{
    each(left, bottom, right, top, [&](Pixel& p, int, int y) {
        const int at = y * 128 / m_height - bottom;
        const int percent = low + (high - low) * at / std::max(1, top - bottom);
        for (std::size_t c = 0; c < 3; ++c)
            p[c] = clamped(colour[c] * percent / 100);
    });
}

void Canvas::opacity(int left, int bottom, int right, int top, int value)
{
    each(left, bottom, right, top, [&](Pixel& p, int, int) { p[3] = value; });
}

void Canvas::grain(int amount, int blotch, int cell, std::uint32_t seed)
{
    each(0, 0, 128, 128, [&](Pixel& p, int x, int y) {
        const int columns = m_width / cell, rows = m_height / cell;
        const auto spot = [&](int i, int j) {
            return jitter(i % columns, j % rows, seed + 1, blotch * 16);
        };
        const int i = x / cell, j = y / cell, fx = x % cell, fy = y % cell;
        const int low = spot(i, j) * (cell - fx) + spot(i + 1, j) * fx;
        const int high = spot(i, j + 1) * (cell - fx) + spot(i + 1, j + 1) * fx;
        const int add =
            jitter(x, y, seed, amount) + (low * (cell - fy) + high * fy) / (cell * cell) / 16;
        for (std::size_t c = 0; c < 3; ++c)
            p[c] = clamped(p[c] + add);
    });
}

void Canvas::courses(int stoneWidth, int stoneHeight, Rgb stone, Rgb joint, int variation,
                     std::uint32_t seed)
{
    each(0, 0, 128, 128, [&](Pixel& p, int x, int y) {
        const int v = y * 128 / m_height, course = v / stoneHeight;
        const int u = (x * 128 / m_width + (course % 2 == 0 ? 0 : stoneWidth / 2)) % 128;
        const bool isJoint = u % stoneWidth == 0 || v % stoneHeight == 0;
        const int add = isJoint ? 0 : jitter(u / stoneWidth, course, seed, variation);
        const Rgb& colour = isJoint ? joint : stone;
        p = {clamped(colour[0] + add), clamped(colour[1] + add), clamped(colour[2] + add), 255};
    });
}

TexImage Canvas::paletted(std::uint32_t flags, bool alpha, bool mipmaps) const
{
    TexImage image;
    image.width = static_cast<std::uint16_t>(m_width);
    image.height = static_cast<std::uint16_t>(m_height);
    image.format = static_cast<std::uint16_t>(alpha ? TexFormat::PA8 : TexFormat::P8);
    image.flags = flags;
    std::vector<Pixel> colours, pixels = m_pixels;
    std::map<int, int> indexOf = palette(m_pixels, colours);
    for (int width = m_width, height = m_height; width > 0 && height > 0; width /= 2, height /= 2) {
        TexLevel level{static_cast<std::uint32_t>(width), static_cast<std::uint32_t>(height), {}};
        for (const Pixel& p : pixels) {
            const auto [found, isNew] = indexOf.try_emplace(keyOf(p), 0);
            if (isNew)
                found->second = nearest(colours, p);
            level.bytes.push_back(static_cast<std::byte>(found->second));
        }
        image.levels.push_back(std::move(level));
        if (!mipmaps)
            break;
        pixels = halved(pixels, width, height);
    }
    image.mipLevels = static_cast<std::uint16_t>(image.levels.size());
    colours.resize(256);
    for (const Pixel& p : colours) // stored as blue, green, red, opacity
        for (const std::size_t channel : {2u, 1u, 0u, 3u})
            image.palette.push_back(static_cast<std::byte>(p[channel]));
    return image;
}

} // namespace city::harbour
