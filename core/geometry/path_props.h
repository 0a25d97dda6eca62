#pragma once

#include "core/model/city_model.h"

#include <glm/vec3.hpp>
#include <span>
#include <vector>

/// Where the game puts the props of a path (docs/formats/pathset.md §2).
namespace city
{

/// A prop's placement: the world position of a model point p is
/// p.x·xAxis + p.y·yAxis + p.z·zAxis + origin.
struct PropPlacement {
    glm::vec3 xAxis{1, 0, 0}, yAxis{0, 1, 0}, zAxis{0, 0, 1};
    glm::vec3 origin{};

    friend bool operator==(const PropPlacement&, const PropPlacement&) = default;
};

/// An editor places no more than this on one segment; broken coordinates must not hang it.
inline constexpr std::size_t kMaxPropsPerSegment = 10'000;

struct PathProps {
    std::vector<PropPlacement> props;
    bool limited = false;   ///< a segment got only kMaxPropsPerSegment
    bool notFinite = false; ///< a point or a length was not finite; nothing was placed there
};

PathProps placeProps(const Path& path, std::span<const PathPoint> points);
/// The same for a path of the model; nothing for other objects.
PathProps placeProps(const CityModel& model, ObjectId path);

} // namespace city
