#pragma once

#include "core/model/edit.h"

#include <glm/vec3.hpp>
#include <optional>
#include <span>

/// Moving, turning and scaling. Targets are blocks, attributes, vertices, instances, paths, points,
/// and INST files and pathsets for all that is in them.
///
/// Vertices are shared, so moving one moves everything that uses it. A block or attribute takes its
/// vertices along, each once, and the heights of its facades, slivers, bounds and roofs: by equal
/// entries of the list or new ones, never by changing those that others use. A bound whose light
/// followed from its direction keeps following it.
namespace city::edits
{

/// The point that stays where it is.
struct Pivot {
    enum class Kind {
        Centre, ///< the middle of all that is transformed
        Each,   ///< every target's own middle; an instance's is its origin
        Point,
    };
    Kind kind = Kind::Centre;
    glm::dvec3 point{}; ///< for Kind::Point
};

/// The middle of the box around all positions that the targets have; nothing without any.
std::optional<glm::dvec3> centreOf(const CityModel& model, std::span<const ObjectId> ids);

/// The vertices, instances and path points that move with the targets, each once; those of targets
/// without a place are left out.
std::vector<ObjectId> movedParts(const CityModel& model, std::span<const ObjectId> ids);

Result<Edit> moveBy(const CityModel& model, std::span<const ObjectId> ids, const glm::dvec3& by);
/// Moves the middle of the targets to a point.
Result<Edit> moveTo(const CityModel& model, std::span<const ObjectId> ids, const glm::dvec3& to);

/// Turns counter-clockwise seen from the axis's tip; quarter turns are exact. Blocks and attributes
/// only turn about the vertical: their walls stand upright by format.
Result<Edit> rotate(const CityModel& model, std::span<const ObjectId> ids, const glm::vec3& axis,
                    double degrees, const Pivot& pivot);

/// Scales distances from the pivot, and instances along their own axes. Factors are not zero, and
/// for blocks, attributes and vertices not negative: that would turn surfaces inside out.
Result<Edit> scale(const CityModel& model, std::span<const ObjectId> ids, const glm::dvec3& factors,
                   const Pivot& pivot);

} // namespace city::edits
