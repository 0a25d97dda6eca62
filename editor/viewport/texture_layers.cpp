#include "editor/viewport/texture_layers.h"

#include <algorithm>

namespace city
{

namespace
{

constexpr int kPlainSide = 64;

int sideFor(QSize size)
{
    int side = kPlainSide;
    while (side < std::max(size.width(), size.height()) && side < TextureLayers::kMaxSide)
        side *= 2;
    return side;
}

/// 8 × 8 cells a repeat, seen from afar as well as from near.
QImage checker(int side)
{
    QImage image(side, side, QImage::Format_RGBA8888);
    const int cell = std::max(side / 8, 1);
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x)
            image.setPixelColor(x, y,
                                (x / cell + y / cell) % 2 ? QColor(0x14, 0x14, 0x14)
                                                          : QColor(0xff, 0x3d, 0xf2));
    return image;
}

/// Kinds differ in lightness too, so that they can be told apart without colour.
QColor plainColour(PlainLayer plain)
{
    switch (plain) {
    case PlainLayer::Instance:
        return {0x7a, 0x8f, 0xb8};
    case PlainLayer::Landmark:
        return {0xb0, 0x7a, 0xb8};
    case PlainLayer::Prop:
        return {0x7f, 0xa8, 0x6e};
    case PlainLayer::Road:
        return {0x4c, 0x50, 0x58};
    case PlainLayer::Sidewalk:
        return {0xc9, 0xbf, 0xa6};
    case PlainLayer::Ground:
        return {0x6f, 0x8f, 0x5a};
    case PlainLayer::Divider:
        return {0xd8, 0xc2, 0x4e};
    case PlainLayer::Wall:
        return {0x5f, 0x7f, 0x99};
    case PlainLayer::Facade:
        return {0xb5, 0x7a, 0x5c};
    case PlainLayer::Roof:
        return {0x8a, 0x4f, 0x4a};
    default:
        return {0x9a, 0x9a, 0x9a};
    }
}

QImage plainImage(PlainLayer plain, int side)
{
    if (plain == PlainLayer::Missing)
        return checker(side);
    QImage image(side, side, QImage::Format_RGBA8888);
    image.fill(plainColour(plain));
    return image;
}

bool isOpaque(const QByteArray& level)
{
    unsigned all = 255;
    for (qsizetype i = 3; i < level.size(); i += 4)
        all &= static_cast<std::uint8_t>(level[i]);
    return all == 255;
}

/// The next smaller level of a picture without transparency.
QByteArray halvedOpaque(const QByteArray& level, int side)
{
    const int half = side / 2;
    QByteArray out(half * half * 4, Qt::Uninitialized);
    for (int y = 0; y < half; ++y) {
        const auto* in = reinterpret_cast<const std::uint8_t*>(level.constData()) + 8 * y * side;
        const auto* below = in + 4 * side;
        auto* pixel = reinterpret_cast<std::uint8_t*>(out.data()) + 4 * y * half;
        for (int x = 0; x < half; ++x)
            for (int i = 0; i < 4; ++i)
                pixel[4 * x + i] = static_cast<std::uint8_t>(
                    (in[8 * x + i] + in[8 * x + 4 + i] + below[8 * x + i] + below[8 * x + 4 + i]) /
                    4);
    }
    return out;
}

/// The next smaller level. Colours count as much as they are opaque, or the invisible surroundings
/// of a tree would tint its edge.
QByteArray halved(const QByteArray& level, int side)
{
    const int half = side / 2;
    QByteArray out(half * half * 4, Qt::Uninitialized);
    const auto* in = reinterpret_cast<const std::uint8_t*>(level.constData());
    auto* pixel = reinterpret_cast<std::uint8_t*>(out.data());
    for (int y = 0; y < half; ++y) {
        for (int x = 0; x < half; ++x, pixel += 4) {
            unsigned sum[4]{};
            for (const int corner : {0, 1, side, side + 1}) {
                const auto* from = in + (2 * y * side + 2 * x + corner) * 4;
                const unsigned weight = from[3] + 1u;
                for (int i = 0; i < 3; ++i)
                    sum[i] += from[i] * weight;
                sum[3] += weight;
            }
            for (int i = 0; i < 3; ++i)
                pixel[i] = static_cast<std::uint8_t>(sum[i] / sum[3]);
            pixel[3] = static_cast<std::uint8_t>((sum[3] - 4) / 4);
        }
    }
    return out;
}

} // namespace

std::vector<QByteArray> LayerSource::levels(int side) const
{
    QImage image;
    if (plain == PlainLayer::Count)
        image = TextureLibrary::load(file, side);
    else
        image = plainImage(plain, side);
    if (image.isNull())
        image = checker(side);
    if (image.size() != QSize(side, side))
        image = image.scaled(side, side, Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
                    .convertToFormat(QImage::Format_RGBA8888);
    std::vector<QByteArray> levels{
        QByteArray(reinterpret_cast<const char*>(image.constBits()), image.sizeInBytes())};
    const bool opaque = isOpaque(levels.back());
    for (; side > 1; side /= 2)
        levels.push_back(opaque ? halvedOpaque(levels.back(), side) : halved(levels.back(), side));
    return levels;
}

TextureLayers::TextureLayers(const TextureLibrary& library) : m_library(library)
{
    reset();
}

void TextureLayers::reset()
{
    m_slots.clear();
    m_pages.clear();
    TexturePage plain{{.side = kPlainSide}, {}};
    for (int i = 0; i < int(PlainLayer::Count); ++i)
        plain.layers.push_back({{}, PlainLayer(i)});
    m_pages.push_back(std::move(plain));
}

TextureSlot TextureLayers::slot(PlainLayer plain) const
{
    return {0, int(plain)};
}

TextureSlot TextureLayers::slot(std::string_view name)
{
    if (const auto known = m_slots.find(name); known != m_slots.end())
        return known->second;
    TextureSlot slot = this->slot(PlainLayer::Missing);
    if (const auto file = m_library.find(name)) {
        slot.page = pageWithRoom({sideFor(file->size), file->clampU, file->clampV, file->alpha});
        auto& layers = m_pages[static_cast<std::size_t>(slot.page)].layers;
        const LayerSource source{*file, PlainLayer::Count};
        const auto same = std::ranges::find(layers, source); // another spelling of the name
        slot.layer = int(same - layers.begin());
        if (same == layers.end())
            layers.push_back(source);
    }
    m_slots.emplace(name, slot);
    return slot;
}

int TextureLayers::pageWithRoom(const PageKind& kind)
{
    for (std::size_t i = 0; i < m_pages.size(); ++i)
        if (m_pages[i].kind == kind && m_pages[i].layers.size() < kMaxLayers)
            return int(i);
    m_pages.push_back({kind, {}});
    return int(m_pages.size()) - 1;
}

std::vector<std::string> TextureLayers::missing() const
{
    std::vector<std::string> names;
    for (const auto& [name, slot] : m_slots)
        if (slot == this->slot(PlainLayer::Missing))
            names.push_back(name);
    return names;
}

} // namespace city
