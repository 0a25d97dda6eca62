#pragma once

#include "core/geometry/block_mesh.h"

#include <glm/vec3.hpp>
#include <limits>

namespace city
{

/// An axis-aligned box; empty until a point is added. Points that are not finite are left out.
struct Bounds {
    glm::vec3 min{std::numeric_limits<float>::infinity()};
    glm::vec3 max{-std::numeric_limits<float>::infinity()};

    bool isEmpty() const { return min.x > max.x; }
    glm::vec3 centre() const { return isEmpty() ? glm::vec3{} : (min + max) * 0.5f; }
    glm::vec3 size() const { return isEmpty() ? glm::vec3{} : max - min; }
    /// Half the diagonal: the radius of a sphere around the centre.
    float radius() const;
    void add(glm::vec3 point);
    void add(const Bounds& other);

    friend bool operator==(const Bounds&, const Bounds&) = default;
};

/// The assumed half size of an instance or prop whose model is not known, in metres.
inline constexpr glm::vec3 kUnknownModelHalfSize{0.5f, 0.5f, 0.5f};

/// A room's bounding sphere (docs/formats/psdl.md §3.4).
struct Sphere {
    glm::vec3 centre{};
    float radius = 0;
};

Bounds boundsOf(const BlockMesh& mesh);
/// A block's outline and all vertices and heights its attributes name, without meshing it.
Bounds blockBounds(const CityModel& model, ObjectId block);
/// Any object's bounds: a vertex, block, attribute, instance, path, point or a file of them; the
/// whole city for the city object; empty for what has no place.
Bounds objectBounds(const CityModel& model, ObjectId object);
/// All vertices, instances and path points.
Bounds cityBounds(const CityModel& model);
/// Centre by the outline's area, height the mean of its corners; nothing for an empty outline.
Sphere blockSphere(const CityModel& model, ObjectId block);

} // namespace city
