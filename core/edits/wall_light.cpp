#include "core/edits/wall_light.h"

#include "core/edits/parts.h"

#include <cmath>
#include <numbers>

namespace city::edits
{
namespace
{

constexpr std::uint16_t kLightMask = 63;

std::optional<std::uint16_t> lightByDirection(const CityModel& model, const FacadeBound& bound)
{
    if (!bound.left.id || !bound.right.id)
        return {};
    return wallLight(positionOf(model, bound.left.id), positionOf(model, bound.right.id));
}

} // namespace

std::uint16_t wallLight(const glm::vec3& left, const glm::vec3& right)
{
    const double dx = double{right.x} - double{left.x};
    const double dz = double{right.z} - double{left.z};
    const double degrees = std::atan2(dz, dx) * 180.0 / std::numbers::pi;
    if (!std::isfinite(degrees))
        return 0;
    return static_cast<std::uint16_t>(static_cast<int>(std::floor((degrees + 180.0) / 5.625)) &
                                      kLightMask);
}

bool lightFollowsWall(const CityModel& model, ObjectId id)
{
    const auto* bound = model.get<FacadeBound>(id);
    return bound && (bound->light & kLightMask) == lightByDirection(model, *bound);
}

void setLightFromWall(EditBuilder& edit, ObjectId id)
{
    const auto light = lightByDirection(edit.model(), std::get<FacadeBound>(edit.model().at(id)));
    if (light)
        edit.modify<FacadeBound>(id, [&](FacadeBound& bound) {
            bound.light = static_cast<std::uint16_t>((bound.light & ~kLightMask) | *light);
        });
}

} // namespace city::edits
