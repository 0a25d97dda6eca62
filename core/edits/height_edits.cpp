#include "core/edits/height_edits.h"

#include "core/edits/parts.h"
#include "core/edits/section_edits.h"
#include "core/edits/transform_edits.h"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <unordered_set>

namespace city::edits
{
namespace
{

using Ids = std::vector<ObjectId>;

constexpr Text kAlign = CITY_TR("Verbs", "Align Heights");
constexpr Text kPlanar = CITY_TR("Verbs", "Make Planar");
constexpr Text kMark = CITY_TR("Verbs", "Mark as Not Planar");

glm::vec3 placeOf(const CityModel& model, ObjectId id)
{
    if (const auto* point = model.get<PathPoint>(id))
        return point->position;
    if (const auto* instance = model.get<Instance>(id))
        return instance->origin;
    return positionOf(model, id);
}

void setHeight(EditBuilder& edit, ObjectId id, double height)
{
    const auto y = static_cast<float>(height);
    if (edit.model().get<Vertex>(id))
        edit.modify<Vertex>(id, [y](Vertex& vertex) { vertex.position.y = y; });
    else if (edit.model().get<PathPoint>(id))
        edit.modify<PathPoint>(id, [y](PathPoint& point) { point.position.y = y; });
    else
        edit.modify<Instance>(id, [y](Instance& instance) { instance.origin.y = y; });
}

/// How far a vertex lies above the road as the outer edge of a sidewalk; 0 for all others.
double raiseOf(const CityModel& model, ObjectId vertex)
{
    for (const ObjectId user : model.users(vertex)) {
        const Sections strip = sectionsOf(model.at(user));
        if (strip.size < 4)
            continue;
        for (std::size_t i = 0; i < strip.count(); ++i) {
            const auto section = strip.at(i);
            for (const auto& [outer, curb] :
                 {std::pair{section.front().id, section[1].id},
                  std::pair{section.back().id, section[strip.size - 2].id}})
                if (outer == vertex && curb && curb != vertex)
                    return double{positionOf(model, vertex).y} - double{positionOf(model, curb).y};
        }
    }
    return 0;
}

/// The plane y = slopeX·x + slopeZ·z + height through a middle.
struct Plane {
    glm::dvec3 middle{};
    double slopeX = 0, slopeZ = 0;

    double heightAt(const glm::vec3& place) const
    {
        return middle.y + slopeX * (double{place.x} - middle.x) +
               slopeZ * (double{place.z} - middle.z);
    }
};

/// The plane of the least squares of heights; where the places lie in one line, level across it.
Plane planeThrough(std::span<const glm::dvec3> places)
{
    Plane plane;
    for (const glm::dvec3& place : places)
        plane.middle += place / double(places.size());
    double xx = 0, xz = 0, zz = 0, xy = 0, zy = 0;
    for (const glm::dvec3& place : places) {
        const glm::dvec3 d = place - plane.middle;
        xx += d.x * d.x;
        xz += d.x * d.z;
        zz += d.z * d.z;
        xy += d.x * d.y;
        zy += d.z * d.y;
    }
    const double area = xx * zz - xz * xz;
    const double size = xx + zz;
    if (area > 1e-9 * size * size) {
        plane.slopeX = (xy * zz - zy * xz) / area;
        plane.slopeZ = (zy * xx - xy * xz) / area;
    } else if (size > 0) {
        // Rank one: the slope along the line, by the pseudo-inverse.
        plane.slopeX = xy / size;
        plane.slopeZ = zy / size;
    }
    return plane;
}

} // namespace

Result<Edit> alignHeights(const CityModel& model, std::span<const ObjectId> ids,
                          std::optional<double> height)
{
    const Ids parts = movedParts(model, ids);
    if (parts.empty())
        return fail(ErrorCode::Unsupported, "the targets have no place");
    if (!height) {
        const Ids last = movedParts(model, ids.last(1));
        if (last.empty())
            return failFor(model, ids.back(), ErrorCode::Unsupported, "has no height");
        height = double{placeOf(model, last.front()).y};
    }
    if (!std::isfinite(static_cast<float>(*height)))
        return fail(ErrorCode::BadValue, "the height is larger than files can hold");
    EditBuilder edit(model, kAlign);
    for (const ObjectId id : parts)
        setHeight(edit, id, *height);
    for (const ObjectId id : ids)
        edit.addTarget(id);
    return edit.finish();
}

Result<Edit> makePlanar(const CityModel& model, std::span<const ObjectId> ids)
{
    Ids parts = movedParts(model, ids);
    std::erase_if(parts, [&](ObjectId id) { return model.get<Instance>(id) != nullptr; });
    if (parts.size() < 4)
        return fail(ErrorCode::Usage, "three places always lie in a plane; four are needed");
    std::vector<double> raises;
    std::vector<glm::dvec3> places;
    for (const ObjectId id : parts) {
        raises.push_back(model.get<Vertex>(id) ? raiseOf(model, id) : 0);
        places.push_back(glm::dvec3(placeOf(model, id)) - glm::dvec3(0, raises.back(), 0));
    }
    const Plane plane = planeThrough(places);
    if (!std::isfinite(plane.middle.x + plane.middle.y + plane.middle.z))
        return fail(ErrorCode::BadValue, "a place is not finite");
    EditBuilder edit(model, kPlanar);
    for (std::size_t i = 0; i < parts.size(); ++i)
        setHeight(edit, parts[i], plane.heightAt(placeOf(model, parts[i])) + raises[i]);
    for (const ObjectId id : ids)
        edit.addTarget(id);
    return edit.finish();
}

std::vector<BentRoad> markBent(const CityModel& base, Edit& edit)
{
    constexpr float kNoise = 1e-3f; // what moves as a whole bends by this at most
    const auto movesVertex = [](const Delta& delta) {
        return delta.after && std::holds_alternative<Vertex>(*delta.after);
    };
    if (std::ranges::none_of(edit.deltas, movesVertex))
        return {};
    CityModel after = base;
    after.apply(edit);
    std::unordered_set<ObjectId> touched;
    for (const Delta& delta : edit.deltas)
        if (after.get<Vertex>(delta.id))
            for (const ObjectId user : after.users(delta.id))
                if (listOf(after.at(user)) == ListKind::Attributes)
                    touched.insert(user);
    std::vector<BentRoad> bent;
    EditBuilder marks(after, kMark);
    for (const ObjectId attribute : touched) {
        const ObjectId block = after.parent(attribute);
        if (after.get<Block>(block)->flags & block_flags::kSpecialBound)
            continue;
        const auto quads = roadQuads(after, attribute);
        const auto before = base.contains(attribute) ? roadQuads(base, attribute) : quads;
        for (std::size_t i = 0; i < quads.size(); ++i) {
            const bool isOld =
                before.size() == quads.size() && quads[i].bend <= before[i].bend + kNoise;
            if (quads[i].bend <= kMostBend || isOld)
                continue;
            bent.push_back({block, attribute, quads[i]});
            marks.modify<Block>(
                block, [](Block& changed) { changed.flags |= block_flags::kSpecialBound; });
        }
    }
    if (!bent.empty())
        appendEdit(edit, marks.finish());
    return bent;
}

} // namespace city::edits
