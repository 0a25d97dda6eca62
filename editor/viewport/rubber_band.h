#pragma once

#include <QByteArray>
#include <QRectF>

#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

namespace city
{

/// A corner of the box that is being dragged, in the picture's own coordinates, −1 to 1.
struct BandVertex {
    glm::vec3 place{};
    glm::vec4 colour{};
};
static_assert(sizeof(BandVertex) == 28);

struct BandBuffers {
    QByteArray vertices; ///< BandVertex
    QByteArray indices;  ///< 32 bits
};

/// A dragged box over a view of that size: a thin fill, a white line, a dark rim around it. Empty
/// for a null rectangle.
BandBuffers bandBuffers(const QRectF& rect, QSizeF view);

} // namespace city
