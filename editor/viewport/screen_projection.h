#pragma once

#include "editor/viewport/camera.h"

#include <QRectF>

#include <array>
#include <glm/vec4.hpp>

namespace city
{

/// Projects many places of one view without asking the camera for its angles each time.
class ScreenProjection
{
public:
    ScreenProjection(const Camera& camera, QSizeF size);

    /// Where a place shows; nothing when it lies behind the camera.
    std::optional<QPointF> project(glm::vec3 place) const;
    /// Metres along the ray through the place.
    float distance(glm::vec3 place) const;
    /// The place of a line that shows nearest to a point, if that is within `reach` pixels.
    std::optional<glm::vec3> nearest(glm::vec3 from, glm::vec3 to, QPointF point,
                                     double reach) const;
    /// Whether any of a triangle lies in a rectangle of the picture. What is behind the camera is
    /// cut off.
    bool crosses(const std::array<glm::vec3, 3>& corners, const QRectF& rect) const;
    /// Whether a triangle, counter-clockwise seen from its front, shows its front.
    bool facesCamera(const std::array<glm::vec3, 3>& corners) const;

private:
    glm::vec4 clip(glm::vec3 place) const;
    QPointF toPixels(glm::vec4 clip) const;

    glm::vec3 m_eye, m_forward;
    bool m_isParallel;
    glm::mat4 m_matrix;
    QSizeF m_size;
};

} // namespace city
