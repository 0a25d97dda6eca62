#include "editor/viewport/screen_projection.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <limits>
#include <span>

namespace city
{

namespace
{

/// Whether a convex polygon and a rectangle have a point in common: no side of either has all of
/// the other beyond it.
bool overlap(std::span<const QPointF> polygon, const QRectF& rect)
{
    double left = std::numeric_limits<double>::infinity(), right = -left, top = left,
           bottom = -left;
    for (const QPointF& corner : polygon) {
        left = std::min(left, corner.x());
        right = std::max(right, corner.x());
        top = std::min(top, corner.y());
        bottom = std::max(bottom, corner.y());
    }
    if (right < rect.left() || left > rect.right() || bottom < rect.top() || top > rect.bottom())
        return false;
    const std::array corners{rect.topLeft(), rect.topRight(), rect.bottomLeft(),
                             rect.bottomRight()};
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const QPointF way = polygon[(i + 1) % polygon.size()] - polygon[i];
        const auto side = [&](QPointF point) {
            const QPointF to = point - polygon[i];
            return way.x() * to.y() - way.y() * to.x();
        };
        double inside = 0; // the side that the polygon itself is on
        for (const QPointF& corner : polygon)
            if (const double at = side(corner); std::abs(at) > std::abs(inside))
                inside = at;
        if (inside != 0 &&
            std::ranges::all_of(corners, [&](QPointF corner) { return side(corner) * inside < 0; }))
            return false;
    }
    return true;
}

} // namespace

ScreenProjection::ScreenProjection(const Camera& camera, QSizeF size)
    : m_eye(camera.position), m_forward(camera.forward()),
      m_isParallel(camera.parallelHeight.has_value()),
      m_matrix(camera.projection(size) * camera.view(camera.position)), m_size(size)
{
}

glm::vec4 ScreenProjection::clip(glm::vec3 place) const
{
    return m_matrix * glm::vec4(place - m_eye, 1);
}

QPointF ScreenProjection::toPixels(glm::vec4 place) const
{
    return {(double(place.x / place.w) + 1) / 2 * m_size.width(),
            (1 - double(place.y / place.w)) / 2 * m_size.height()};
}

std::optional<QPointF> ScreenProjection::project(glm::vec3 place) const
{
    const glm::vec4 at = clip(place);
    if (at.w <= 0 || at.z < -at.w)
        return std::nullopt;
    return toPixels(at);
}

std::optional<glm::vec3> ScreenProjection::nearest(glm::vec3 from, glm::vec3 to, QPointF point,
                                                   double reach) const
{
    glm::vec4 a = clip(from);
    glm::vec4 b = clip(to);
    const float before = a.z + a.w;
    const float after = b.z + b.w;
    if (before < 0 && after < 0)
        return std::nullopt;
    if (before < 0)
        a += (b - a) * (before / (before - after));
    else if (after < 0)
        b += (a - b) * (after / (after - before));
    const QPointF start = toPixels(a);
    const QPointF way = toPixels(b) - start;
    const double square = QPointF::dotProduct(way, way);
    const double share =
        square > 0 ? std::clamp(QPointF::dotProduct(point - start, way) / square, 0.0, 1.0) : 0;
    const QPointF off = start + way * share - point;
    if (std::hypot(off.x(), off.y()) > reach)
        return std::nullopt;
    // From a share of the picture's line to one of the real line: depths divide.
    const float real = a.w * float(share) / (b.w + (a.w - b.w) * float(share));
    const glm::vec4 at = a + (b - a) * real;
    const glm::vec4 whole = clip(to) - clip(from);
    const float length = glm::dot(whole, whole);
    const float along = length > 0 ? glm::dot(at - clip(from), whole) / length : 0;
    return from + (to - from) * along;
}

float ScreenProjection::distance(glm::vec3 place) const
{
    return m_isParallel ? glm::dot(place - m_eye, m_forward) : glm::length(place - m_eye);
}

bool ScreenProjection::facesCamera(const std::array<glm::vec3, 3>& corners) const
{
    const glm::vec3 normal = glm::cross(corners[1] - corners[0], corners[2] - corners[0]);
    return glm::dot(normal, m_isParallel ? m_forward : corners[0] - m_eye) < 0;
}

bool ScreenProjection::crosses(const std::array<glm::vec3, 3>& corners, const QRectF& rect) const
{
    // The near plane takes at most one corner away and adds two.
    std::array<QPointF, 4> polygon;
    std::size_t count = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        const glm::vec4 from = clip(corners[i]);
        const glm::vec4 to = clip(corners[(i + 1) % 3]);
        const float before = from.z + from.w;
        const float after = to.z + to.w;
        if (before >= 0)
            polygon[count++] = toPixels(from);
        if ((before >= 0) != (after >= 0))
            polygon[count++] = toPixels(from + (to - from) * (before / (before - after)));
    }
    return count > 0 && overlap(std::span(polygon).first(count), rect);
}

} // namespace city
