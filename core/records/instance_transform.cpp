#include "core/records/instance_transform.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>

namespace city
{
namespace
{

struct SinCos {
    double sin, cos;
};

/// Exact for multiples of 90 degrees.
SinCos sinCos(double degrees)
{
    const double turn = std::remainder(degrees, 360.0);
    if (turn == 0.0)
        return {0, 1};
    if (turn == 90.0)
        return {1, 0};
    if (turn == -90.0)
        return {-1, 0};
    if (turn == 180.0 || turn == -180.0)
        return {0, -1};
    const double radians = turn * std::numbers::pi / 180.0;
    return {std::sin(radians), std::cos(radians)};
}

bool isQuarter(double degrees)
{
    return std::remainder(degrees, 90.0) == 0.0;
}

double degreesOf(double radians)
{
    return radians * 180.0 / std::numbers::pi;
}

/// The value with three decimals when it is that but for single-precision noise.
float snapped(double value, double tolerance)
{
    const double rounded = std::round(value * 1000.0) / 1000.0;
    // Adding zero turns -0 into 0.
    return static_cast<float>((std::abs(value - rounded) <= tolerance ? rounded : value) + 0.0);
}

/// A half turn has one name.
float snappedAngle(double degrees)
{
    const float angle = snapped(degrees, 1e-5);
    return angle == -180.0F ? 180.0F : angle;
}

float snappedScale(double scale)
{
    return snapped(scale, std::abs(scale) * 1e-6);
}

/// The columns of a rotation by heading, pitch and roll.
glm::dmat3 orientation(const InstancePose& pose)
{
    const SinCos h = sinCos(static_cast<double>(pose.heading));
    const SinCos p = sinCos(static_cast<double>(pose.pitch));
    const SinCos r = sinCos(static_cast<double>(pose.roll));
    const glm::dvec3 right(h.cos, 0, -h.sin);
    const glm::dvec3 up(-p.sin * h.sin, p.cos, -p.sin * h.cos);
    const glm::dvec3 front(p.cos * h.sin, p.sin, p.cos * h.cos);
    return {r.cos * right + r.sin * up, -r.sin * right + r.cos * up, front};
}

glm::dmat3 axesOf(const Instance& instance)
{
    return {glm::dvec3(instance.xAxis), glm::dvec3(instance.yAxis), glm::dvec3(instance.zAxis)};
}

void setAxes(Instance& instance, const glm::dmat3& axes)
{
    // Adding zero turns -0 into 0.
    instance.xAxis = glm::vec3(axes[0] + 0.0);
    instance.yAxis = glm::vec3(axes[1] + 0.0);
    instance.zAxis = glm::vec3(axes[2] + 0.0);
}

/// Whether a pose says all of the axes: at right angles, none without length.
bool isOrthogonal(const Instance& instance)
{
    const glm::dmat3 axes = axesOf(instance);
    for (int i = 0; i < 3; ++i) {
        const glm::dvec3& a = axes[i];
        const glm::dvec3& b = axes[(i + 1) % 3];
        const double lengths = glm::length(a) * glm::length(b);
        if (lengths == 0.0 || !(std::abs(glm::dot(a, b)) <= 1e-5 * lengths))
            return false;
    }
    return true;
}

bool isUpright(const InstancePose& pose)
{
    return pose.pitch == 0.0F && pose.roll == 0.0F;
}

/// Gives the instance the axes of a pose, in the compact form where that is kept.
void compose(Instance& instance, const InstancePose& pose)
{
    const glm::vec3& scale = pose.scale;
    if (instance.compact && isUpright(pose) && scale.y == 1.0F && scale.x == scale.z &&
        scale.x > 0.0F) {
        const SinCos h = sinCos(static_cast<double>(pose.heading));
        const auto s = static_cast<double>(scale.x);
        setCompactAxes(instance, static_cast<float>(s * h.cos + 0.0),
                       static_cast<float>(0.0 - s * h.sin));
        return;
    }
    instance.compact = false;
    glm::dmat3 axes = orientation(pose);
    for (int i = 0; i < 3; ++i)
        axes[i] *= static_cast<double>(scale[i]);
    setAxes(instance, axes);
}

/// Turns from one pose's orientation to another's.
void reorient(Instance& instance, const InstancePose& from, const InstancePose& to)
{
    if (isOrthogonal(instance)) {
        compose(instance, to);
        return;
    }
    instance.compact = false;
    setAxes(instance, orientation(to) * glm::transpose(orientation(from)) * axesOf(instance));
}

/// A vector turned by quarters about one of the three axes: components swap and change sign, so
/// every bit, also that of a zero's sign, comes back after four of them.
glm::vec3 quarterTurned(glm::vec3 v, int axis, int quarters)
{
    const int from = (axis + 1) % 3;
    const int to = (axis + 2) % 3;
    for (int i = 0; i < quarters; ++i) {
        const float before = v[from];
        v[from] = -v[to];
        v[to] = before;
    }
    return v;
}

struct AxisTurn {
    int axis = -1; ///< 0 to 2, or -1 for any other direction
    double degrees = 0;
};

/// Recognizes the three axes and their opposites.
AxisTurn axisTurn(glm::vec3 axis, double degrees)
{
    for (int i = 0; i < 3; ++i)
        if (axis[i] != 0.0F && axis[(i + 1) % 3] == 0.0F && axis[(i + 2) % 3] == 0.0F)
            return {i, axis[i] > 0.0F ? degrees : -degrees};
    return {-1, degrees};
}

int quartersOf(double degrees)
{
    const auto quarters = static_cast<int>(std::remainder(degrees, 360.0) / 90.0);
    return (quarters + 4) % 4;
}

glm::vec3 rotatedVector(glm::vec3 vector, glm::vec3 axis, double degrees)
{
    const AxisTurn turn = axisTurn(axis, degrees);
    if (turn.axis >= 0 && isQuarter(turn.degrees))
        return quarterTurned(vector, turn.axis, quartersOf(turn.degrees));
    return glm::vec3(rotationMatrix(axis, degrees) * glm::dvec3(vector));
}

} // namespace

InstancePose poseOf(const Instance& instance)
{
    const glm::dmat3 axes = axesOf(instance);
    const bool mirrored = glm::determinant(axes) < 0.0;
    const glm::dvec3 size(glm::length(axes[0]) * (mirrored ? -1.0 : 1.0), glm::length(axes[1]),
                          glm::length(axes[2]));
    InstancePose pose;
    pose.scale = {snappedScale(size.x), snappedScale(size.y), snappedScale(size.z)};
    const glm::dvec3 right = size.x != 0.0 ? axes[0] / size.x : glm::dvec3(1, 0, 0);
    const glm::dvec3 front = size.z != 0.0 ? axes[2] / size.z : glm::dvec3(-right.z, 0, right.x);
    const double frontFlat = std::hypot(front.x, front.z);
    pose.pitch = snappedAngle(degreesOf(std::atan2(front.y, frontFlat)));
    if (frontFlat < 1e-6) {
        // Straight up or down: heading and roll are the same turn; call all of it heading.
        pose.heading = snappedAngle(degreesOf(std::atan2(-right.z, right.x)));
        return pose;
    }
    pose.heading = snappedAngle(degreesOf(std::atan2(front.x, front.z)));
    InstancePose level = pose;
    level.roll = 0;
    const glm::dmat3 unrolled = orientation(level);
    pose.roll = snappedAngle(
        degreesOf(std::atan2(glm::dot(right, unrolled[1]), glm::dot(right, unrolled[0]))));
    return pose;
}

void setCompactAxes(Instance& instance, float a, float b)
{
    instance.xAxis = {a, 0, b};
    instance.yAxis = {0, 1, 0};
    instance.zAxis = {-b, 0, a};
}

bool fitsCompact(const Instance& instance)
{
    const glm::vec3& x = instance.xAxis;
    return x.y == 0.0F && instance.yAxis == glm::vec3(0, 1, 0) &&
           instance.zAxis == glm::vec3(-x.z, 0, x.x);
}

void setHeading(Instance& instance, float degrees)
{
    const InstancePose from = poseOf(instance);
    InstancePose to = from;
    to.heading = degrees;
    reorient(instance, from, to);
}

void setTilt(Instance& instance, float pitch, float roll)
{
    const InstancePose from = poseOf(instance);
    InstancePose to = from;
    to.pitch = pitch;
    to.roll = roll;
    reorient(instance, from, to);
}

void setScale(Instance& instance, glm::vec3 scale)
{
    InstancePose pose = poseOf(instance);
    const glm::vec3 before = pose.scale;
    pose.scale = scale;
    if (isOrthogonal(instance) || before.x == 0.0F || before.y == 0.0F || before.z == 0.0F) {
        compose(instance, pose);
        return;
    }
    scaleBy(instance, scale / before);
}

void scaleBy(Instance& instance, glm::vec3 factors)
{
    if (factors == glm::vec3(1, 1, 1))
        return;
    if (instance.compact && factors.y == 1.0F && factors.x == factors.z && factors.x > 0.0F) {
        setCompactAxes(instance, instance.xAxis.x * factors.x, instance.xAxis.z * factors.x);
        return;
    }
    instance.compact = false;
    instance.xAxis *= factors.x;
    instance.yAxis *= factors.y;
    instance.zAxis *= factors.z;
}

void turnBy(Instance& instance, double degrees)
{
    rotateBy(instance, {0, 1, 0}, degrees);
}

void rotateBy(Instance& instance, glm::vec3 axis, double degrees)
{
    if (std::remainder(degrees, 360.0) == 0.0)
        return;
    if (instance.compact && axisTurn(axis, degrees).axis == 1) {
        const glm::vec3 x = rotatedVector(instance.xAxis, axis, degrees);
        setCompactAxes(instance, x.x, x.z);
        return;
    }
    instance.compact = false;
    instance.xAxis = rotatedVector(instance.xAxis, axis, degrees);
    instance.yAxis = rotatedVector(instance.yAxis, axis, degrees);
    instance.zAxis = rotatedVector(instance.zAxis, axis, degrees);
}

glm::vec3 rotatedPoint(glm::vec3 point, glm::vec3 pivot, glm::vec3 axis, double degrees)
{
    // Zero distances stay zero, so that what lies on the axis keeps its bits.
    const glm::dvec3 from = glm::dvec3(point) - glm::dvec3(pivot);
    if (from == glm::dvec3(0, 0, 0) || std::remainder(degrees, 360.0) == 0.0)
        return point;
    return glm::vec3(rotationMatrix(axis, degrees) * from + glm::dvec3(pivot));
}

glm::dmat3 rotationMatrix(glm::vec3 axis, double degrees)
{
    if (axis == glm::vec3(0, 0, 0))
        return glm::dmat3(1.0);
    const glm::dvec3 n = glm::normalize(glm::dvec3(axis));
    const SinCos turn = sinCos(degrees);
    const double rest = 1.0 - turn.cos;
    // Rodrigues' formula, column by column.
    return {{turn.cos + rest * n.x * n.x, rest * n.x * n.y + turn.sin * n.z,
             rest * n.x * n.z - turn.sin * n.y},
            {rest * n.x * n.y - turn.sin * n.z, turn.cos + rest * n.y * n.y,
             rest * n.y * n.z + turn.sin * n.x},
            {rest * n.x * n.z + turn.sin * n.y, rest * n.y * n.z - turn.sin * n.x,
             turn.cos + rest * n.z * n.z}};
}

} // namespace city
