#pragma once

#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <optional>

namespace city
{

/// How places show in a picture: what handles and snapping need of a camera. Pictures count pixels
/// from the top left corner.
struct ScreenMap {
    glm::dmat4 clip{0.0};  ///< from `place - eye` to OpenGL's clip space
    glm::dvec3 eye{};      ///< where the camera stands
    double focal = 1;      ///< the projection's height: its entry [1][1]
    glm::dvec2 size{0, 0}; ///< of the picture, in pixels; zero for none

    bool isEmpty() const { return !(size.x > 0 && size.y > 0); }
    /// Where a place shows; nothing behind the camera or without a picture.
    std::optional<glm::dvec2> project(const glm::dvec3& place) const;
    /// How long a pixel is at a place; zero behind the camera.
    double metresPerPixel(const glm::dvec3& place) const;
};

/// The distance of a point from the piece of a line between two others.
double distanceToSegment(glm::dvec2 point, glm::dvec2 from, glm::dvec2 to);
/// The share of the way from `from` to `to` that lies nearest to a point, in [0, 1].
double nearestShare(glm::dvec2 point, glm::dvec2 from, glm::dvec2 to);

} // namespace city
