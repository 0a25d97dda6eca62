#include "editor/viewport/camera.h"

#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/trigonometric.hpp>
#include <glm/vec4.hpp>

namespace city
{

glm::vec3 Camera::forward() const
{
    const float y = glm::radians(yaw);
    const float p = glm::radians(pitch);
    return {std::sin(y) * std::cos(p), std::sin(p), -std::cos(y) * std::cos(p)};
}

glm::vec3 Camera::right() const
{
    const float y = glm::radians(yaw);
    return {std::cos(y), 0, std::sin(y)};
}

glm::vec3 Camera::up() const
{
    return glm::cross(right(), forward());
}

glm::mat4 Camera::view(glm::vec3 origin) const
{
    const glm::vec3 eye = position - origin;
    const glm::vec3 x = right();
    const glm::vec3 y = up();
    const glm::vec3 z = -forward();
    return {{x.x, y.x, z.x, 0},
            {x.y, y.y, z.y, 0},
            {x.z, y.z, z.z, 0},
            {-glm::dot(x, eye), -glm::dot(y, eye), -glm::dot(z, eye), 1}};
}

glm::mat4 Camera::projection(QSizeF size) const
{
    const float aspect = size.height() > 0 ? float(size.width() / size.height()) : 1.0f;
    if (parallelHeight) {
        const float h = *parallelHeight / 2;
        return glm::ortho(-h * aspect, h * aspect, -h, h, kNear, kFar);
    }
    return glm::perspective(glm::radians(kFieldOfView), aspect, kNear, kFar);
}

Ray Camera::ray(QPointF point, QSizeF size) const
{
    const double width = size.width() > 0 ? size.width() : 1;
    const double height = size.height() > 0 ? size.height() : 1;
    const float x = float(2 * point.x() / width - 1);
    const float y = float(1 - 2 * point.y() / height);
    const float aspect = float(width / height);
    if (parallelHeight) {
        const float h = *parallelHeight / 2;
        return {position + right() * (x * h * aspect) + up() * (y * h), forward()};
    }
    const float h = std::tan(glm::radians(kFieldOfView) / 2);
    return {position, glm::normalize(forward() + right() * (x * h * aspect) + up() * (y * h))};
}

std::optional<QPointF> Camera::project(glm::vec3 place, QSizeF size) const
{
    const glm::vec4 clip = projection(size) * view(position) * glm::vec4(place - position, 1);
    if (clip.w <= 0 || clip.z < -clip.w)
        return std::nullopt;
    return QPointF((double(clip.x / clip.w) + 1) / 2 * size.width(),
                   (1 - double(clip.y / clip.w)) / 2 * size.height());
}

} // namespace city
