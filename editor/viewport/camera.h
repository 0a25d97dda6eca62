#pragma once

#include <QPointF>
#include <QSizeF>

#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <optional>

namespace city
{

/// A half line in the city's metres; `direction` is a unit vector.
struct Ray {
    glm::vec3 origin{};
    glm::vec3 direction{0, 0, -1};
};

/// Where a view looks from. Angles are degrees, as people type them: yaw 0 looks north (−Z) and
/// grows clockwise seen from above (90 looks east, +X), pitch is positive upwards. No roll.
struct Camera {
    glm::vec3 position{0, 60, 60};
    float yaw = 0;
    float pitch = -35;
    /// Parallel projection (the overhead view): metres from the top to the bottom of the picture.
    std::optional<float> parallelHeight = {};

    static constexpr float kFieldOfView = 60; ///< vertical, degrees
    static constexpr float kNear = 0.25f;     ///< metres
    static constexpr float kFar = 5000;
    static constexpr float kMaxPitch = 89;

    glm::vec3 forward() const;
    glm::vec3 right() const;
    glm::vec3 up() const;

    /// The city to the camera's space (right, up, backwards), with `position − origin` as the
    /// translation, so that scenes far from zero keep their precision.
    glm::mat4 view(glm::vec3 origin = {}) const;
    glm::mat4 projection(QSizeF size) const;

    /// The ray through a point of a picture of that size; y grows downwards.
    Ray ray(QPointF point, QSizeF size) const;
    /// Where a place shows in the picture; nothing when it lies behind the camera.
    std::optional<QPointF> project(glm::vec3 place, QSizeF size) const;

    friend bool operator==(const Camera&, const Camera&) = default;
};

} // namespace city
