#pragma once

#include "core/model/city_model.h"

#include <array>
#include <glm/vec3.hpp>
#include <vector>

/// Road surfaces that are not flat: cars sink into them or float (docs/formats/psdl.md §5.1).
namespace city
{

/// Metres that the fourth corner may lie off the plane of the other three.
inline constexpr float kMostBend = 0.1f;

/// The surface between two sections of a strip.
struct RoadQuad {
    std::array<glm::vec3, 4> corners; ///< left and right, then those of the next section
    float bend = 0;                   ///< metres
};

/// How far the fourth corner lies from the plane of the other three; 0 where they span none.
float bend(const glm::vec3& a, const glm::vec3& b, const glm::vec3& c, const glm::vec3& d);

/// The surfaces that cars drive on of a road strip, of both halves of a divided road or of a
/// rectangle strip, section by section. None for other attributes, and where a corner does not
/// exist or is not finite.
std::vector<RoadQuad> roadQuads(const CityModel& model, ObjectId attribute);

} // namespace city
