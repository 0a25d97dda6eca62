#pragma once

#include "core/base/text.h"
#include "core/geometry/screen_map.h"
#include "core/model/city_model.h"

#include <span>
#include <vector>

/// Lines that a dragged corner may settle on where no place is near.
namespace city
{

enum class GuideKind {
    StraightOn, ///< goes on from the two corners before
    SquareTo,   ///< stands square on them
    InLine,     ///< north or east of a neighbour
};
/// What the guide is called, for example "Straight on".
Text guideName(GuideKind kind);

/// A level line, endless both ways.
struct GuideLine {
    GuideKind kind = GuideKind::StraightOn;
    glm::dvec3 anchor{};
    glm::dvec3 direction{}; ///< unit length, no height
};

/// The guides of a vertex or path point: from its neighbours along outlines, strips and paths, but
/// not from those that are `moving` too.
std::vector<GuideLine> guidesOf(const CityModel& model, ObjectId handle,
                                std::span<const ObjectId> moving);

/// Where guides lead a place to.
struct GuideHit {
    glm::dvec3 place{};
    std::vector<GuideLine> lines; ///< one, or two that cross there
};

/// The nearest guide within 8 pixels of a place, or the crossing of two. The height stays.
std::optional<GuideHit> guided(std::span<const GuideLine> guides, const ScreenMap& map,
                               const glm::dvec3& place);

} // namespace city
