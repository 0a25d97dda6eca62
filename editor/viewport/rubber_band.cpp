#include "editor/viewport/rubber_band.h"

#include <cstdint>
#include <vector>

namespace city
{

namespace
{

constexpr glm::vec4 kFill{1, 1, 1, 0.12f};
constexpr glm::vec4 kLine{1, 1, 1, 1};
constexpr glm::vec4 kRim{0x10 / 255.0f, 0x12 / 255.0f, 0x14 / 255.0f, 1};

class Bands
{
public:
    explicit Bands(QSizeF view) : m_view(view) {}

    void fill(const QRectF& rect, glm::vec4 colour)
    {
        const auto base = static_cast<std::uint32_t>(m_vertices.size());
        for (const QPointF& corner :
             {rect.topLeft(), rect.topRight(), rect.bottomLeft(), rect.bottomRight()})
            m_vertices.push_back({{float(2 * corner.x() / m_view.width() - 1),
                                   float(1 - 2 * corner.y() / m_view.height()), 0},
                                  colour});
        for (const std::uint32_t i : {0u, 1u, 2u, 2u, 1u, 3u})
            m_indices.push_back(base + i);
    }
    /// A line a pixel wide around a rectangle, on its outside.
    void frame(const QRectF& rect, glm::vec4 colour)
    {
        const QRectF outer = rect.adjusted(-1, -1, 1, 1);
        fill({outer.left(), outer.top(), outer.width(), 1}, colour);
        fill({outer.left(), rect.bottom(), outer.width(), 1}, colour);
        fill({outer.left(), rect.top(), 1, rect.height()}, colour);
        fill({rect.right(), rect.top(), 1, rect.height()}, colour);
    }
    BandBuffers take() const { return {bytesOf(m_vertices), bytesOf(m_indices)}; }

private:
    static QByteArray bytesOf(const auto& values)
    {
        return QByteArray(reinterpret_cast<const char*>(values.data()),
                          static_cast<qsizetype>(values.size() * sizeof(values[0])));
    }

    QSizeF m_view;
    std::vector<BandVertex> m_vertices;
    std::vector<std::uint32_t> m_indices;
};

} // namespace

BandBuffers bandBuffers(const QRectF& rect, QSizeF view)
{
    if (rect.isNull() || view.isEmpty())
        return {};
    Bands bands(view);
    bands.fill(rect, kFill);
    bands.frame(rect, kLine);
    bands.frame(rect.adjusted(-1, -1, 1, 1), kRim);
    return bands.take();
}

} // namespace city
