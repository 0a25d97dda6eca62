#pragma once

#include "core/records/inst.h"

#include <glm/mat3x3.hpp>

/// Turning, tilting and scaling of placed objects (docs/formats/inst.md §1). Angles are degrees
/// here: 90 is exact and a half pi is not, and a quarter turn must not leave 6e-17 behind.
namespace city
{

/// How an instance stands. Heading is counter-clockwise about +Y seen from above; a positive pitch
/// lifts the front (+Z), a positive roll the right side (+X). A mirrored object has a negative X
/// scale. Angles and scales within float noise of three decimals are given as those.
struct InstancePose {
    float heading = 0, pitch = 0, roll = 0;
    glm::vec3 scale{1, 1, 1};
};

/// Heading and roll are in (-180, 180], pitch in [-90, 90]. What a sheared matrix loses here the
/// functions below keep.
InstancePose poseOf(const Instance& instance);

/// Sets the axes of the compact form from its two stored floats; the form itself stays as it is.
void setCompactAxes(Instance& instance, float a, float b);
/// Whether the compact form holds the axes without a loss.
bool fitsCompact(const Instance& instance);

// All of these keep the compact form while it can hold the result and else change to the full one.

/// Sets the heading; pitch, roll and scale stay.
void setHeading(Instance& instance, float degrees);
/// Sets pitch and roll; heading and scale stay.
void setTilt(Instance& instance, float pitch, float roll);
/// Sets the scale along the object's own axes; a negative X mirrors.
void setScale(Instance& instance, glm::vec3 scale);
/// Multiplies the scale along the object's own axes.
void scaleBy(Instance& instance, glm::vec3 factors);
/// Turns about a vertical line through the origin; four quarter turns give the same bits again.
void turnBy(Instance& instance, double degrees);
/// Turns about any line through the origin, counter-clockwise seen from the axis's tip. Turns about
/// X, Y and Z by quarters are exact.
void rotateBy(Instance& instance, glm::vec3 axis, double degrees);

/// A point turned about a line through a pivot; exact for quarters about X, Y and Z but for the
/// rounding of its distance from the pivot.
glm::vec3 rotatedPoint(glm::vec3 point, glm::vec3 pivot, glm::vec3 axis, double degrees);
/// The matrix of a turn, exact for quarters about X, Y and Z.
glm::dmat3 rotationMatrix(glm::vec3 axis, double degrees);

} // namespace city
