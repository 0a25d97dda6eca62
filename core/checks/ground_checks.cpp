// What cars and people stand on: roads, sidewalks, surfaces, crosswalks (docs/formats/psdl.md §5,
// §11).
#include "core/base/numbers.h"
#include "core/checks/block_view.h"
#include "core/checks/fixes.h"
#include "core/geometry/bent_quads.h"
#include "core/schema/references.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>

namespace city
{
namespace
{

constexpr float kCurb = 0.15f;      // metres, §5.1
constexpr float kCurbNoise = 0.01f; // what of it counts as right
constexpr float kFlat = 0.05f;      // metres that fans and crosswalks may be uneven
constexpr float kFacesDown = 1e-3f; // square metres that are more than noise

/// A length for a message: centimetres are enough.
std::string metresText(float metres)
{
    return numberText(std::round(metres * 100) / 100);
}

/// Two columns of a strip by their place in a section.
struct Lane {
    std::size_t left, right;
};

/// The surfaces across a strip, from left to right, without those of no width.
std::vector<Lane> lanesOf(const AttributeView& attribute)
{
    const auto strip = checks::stripOf(*attribute.record);
    const auto differ = [&](std::size_t a, std::size_t b) {
        return strip.sections() > 0 && strip.vertices[a] != strip.vertices[b];
    };
    std::vector<Lane> lanes;
    switch (strip.perSection) {
    case 2:
        lanes.push_back({0, 1});
        break;
    case 4:
        for (const Lane lane : {Lane{0, 1}, Lane{1, 2}, Lane{2, 3}})
            if (lane.left == 1 || differ(lane.left, lane.right))
                lanes.push_back(lane);
        break;
    case 6:
        for (const Lane lane : {Lane{0, 1}, Lane{1, 2}, Lane{2, 3}, Lane{3, 4}, Lane{4, 5}})
            if (lane.left == 1 || lane.left == 3 || differ(lane.left, lane.right))
                lanes.push_back(lane);
        break;
    default:
        break;
    }
    return lanes;
}

bool isCapOf(const AttributeView& attribute)
{
    const auto* strip = std::get_if<SidewalkStrip>(attribute.record);
    return strip && checks::isCap(*strip);
}

void findBentRoads(const CheckInput& input, const BlockView& view, Findings& findings)
{
    if (view.block->flags & block_flags::kSpecialBound)
        return;
    for (const AttributeView& attribute : view.attributes) {
        float most = 0;
        for (const RoadQuad& quad : roadQuads(input.model, attribute.id))
            most = std::max(most, quad.bend);
        if (most > kMostBend)
            findings.add(attribute.id, {metresText(most)});
    }
}

Result<Edit> markNotPlanar(const CityModel& model, std::span<const Issue> issues)
{
    return checks::fixEach(model, issues, CITY_TR("Checks", "Mark the Block as Not Planar"),
                           [](EditBuilder& edit, const Issue& issue) -> Result<void> {
                               edit.modify<Block>(
                                   edit.model().parent(issue.object),
                                   [](Block& block) { block.flags |= block_flags::kSpecialBound; });
                               return {};
                           });
}

constexpr Fix kMarkNotPlanar[] = {
    {CITY_TR("Checks", "Mark the Block as Not Planar"), markNotPlanar}};

/// Twice the area of a triangle seen from above, negative when it faces down.
float areaFromAbove(const glm::vec3& a, const glm::vec3& b, const glm::vec3& c)
{
    return (b.z - a.z) * (c.x - a.x) - (b.x - a.x) * (c.z - a.z);
}

/// Both triangles between two sections, each from left to right.
bool quadFacesDown(const glm::vec3& left, const glm::vec3& right, const glm::vec3& nextLeft,
                   const glm::vec3& nextRight)
{
    return areaFromAbove(left, right, nextLeft) < -kFacesDown ||
           areaFromAbove(nextLeft, right, nextRight) < -kFacesDown;
}

bool stripFacesDown(const AttributeView& attribute, std::size_t perSection,
                    std::span<const glm::vec3> points)
{
    for (const Lane& lane : lanesOf(attribute))
        for (std::size_t i = 0; i + 2 * perSection <= points.size(); i += perSection)
            if (quadFacesDown(points[i + lane.left], points[i + lane.right],
                              points[i + perSection + lane.left],
                              points[i + perSection + lane.right]))
                return true;
    return false;
}

bool fanFacesDown(std::span<const glm::vec3> points)
{
    for (std::size_t i = 1; i + 1 < points.size(); ++i)
        if (areaFromAbove(points[0], points[i], points[i + 1]) < -kFacesDown)
            return true;
    return false;
}

void findDownwards(const CheckInput& input, const BlockView& view, Findings& findings)
{
    for (const AttributeView& attribute : view.attributes) {
        bool down = false;
        if (const auto strip = checks::stripOf(*attribute.record);
            strip.sections() >= 2 && !isCapOf(attribute)) {
            down = stripFacesDown(attribute, strip.perSection,
                                  checks::positions(input.model, strip.vertices));
        } else if (const auto* crossing = std::get_if<Crosswalk>(attribute.record)) {
            // Drawn as strip{v1, v0, v3, v2}.
            const auto v = checks::positions(input.model, crossing->vertices);
            down = v.size() == 4 && quadFacesDown(v[1], v[0], v[3], v[2]);
        } else {
            std::visit(
                [&](const auto& record) {
                    using T = std::decay_t<decltype(record)>;
                    if constexpr (std::is_same_v<T, RoadTriangleFan> ||
                                  std::is_same_v<T, TriangleFan> ||
                                  std::is_same_v<T, RoofTriangleFan>)
                        down = fanFacesDown(checks::positions(input.model, record.vertices));
                },
                *attribute.record);
        }
        if (down)
            findings.add(attribute.id, {}, "vertices");
    }
}

/// Calls `f(curb, outer)` for each point of a sidewalk's edges.
template <class F>
void forEachCurb(const AttributeView& attribute, F&& f)
{
    const auto strip = checks::stripOf(*attribute.record);
    const auto at = [&](std::size_t i) -> const Ref& { return strip.vertices[i]; };
    if (std::holds_alternative<SidewalkStrip>(*attribute.record)) {
        for (std::size_t i = isCapOf(attribute) ? 2 : 0; i + 1 < strip.vertices.size(); i += 2)
            f(at(i), at(i + 1));
        return;
    }
    if (strip.perSection < 4 || strip.sections() == 0)
        return;
    const std::size_t n = strip.perSection;
    // The game looks at the first section alone to see whether there is a sidewalk.
    const bool left = at(0) != at(1), right = at(n - 2) != at(n - 1);
    for (std::size_t i = 0; i + n <= strip.vertices.size(); i += n) {
        if (left)
            f(at(i + 1), at(i));
        if (right)
            f(at(i + n - 2), at(i + n - 1));
    }
}

bool isWrongStep(const glm::vec3& curb, const glm::vec3& outer)
{
    return !(std::abs(outer.y - curb.y - kCurb) <= kCurbNoise);
}

void findWrongCurbs(const CheckInput& input, const BlockView& view, Findings& findings)
{
    for (const AttributeView& attribute : view.attributes) {
        float worst = kCurb;
        bool found = false;
        forEachCurb(attribute, [&](const Ref& curbRef, const Ref& outerRef) {
            const glm::vec3* curb = checks::position(input.model, curbRef);
            const glm::vec3* outer = checks::position(input.model, outerRef);
            if (!curb || !outer || curbRef == outerRef || !checks::isFinite(*curb) ||
                !checks::isFinite(*outer) || !isWrongStep(*curb, *outer))
                return;
            const float step = outer->y - curb->y;
            if (!found || std::abs(step - kCurb) > std::abs(worst - kCurb))
                worst = step;
            found = true;
        });
        if (found)
            findings.add(attribute.id, {metresText(worst)});
    }
}

Result<Edit> setCurbs(const CityModel& model, std::span<const Issue> issues)
{
    return checks::fixEach(
        model, issues, CITY_TR("Checks", "Set to 0.15 m"),
        [](EditBuilder& edit, const Issue& issue) -> Result<void> {
            const Record record = edit.model().at(issue.object);
            forEachCurb({issue.object, &record}, [&](const Ref& curbRef, const Ref& outerRef) {
                const glm::vec3* curb = checks::position(edit.model(), curbRef);
                const glm::vec3* outer = checks::position(edit.model(), outerRef);
                if (!curb || !outer || curbRef == outerRef || !isWrongStep(*curb, *outer))
                    return;
                const float height = curb->y + kCurb;
                edit.modify<Vertex>(outerRef.id,
                                    [height](Vertex& vertex) { vertex.position.y = height; });
            });
            return {};
        });
}

constexpr Fix kSetCurbs[] = {{CITY_TR("Checks", "Set to 0.15 m"), setCurbs}};

/// The greatest difference in height from the first of the points.
float unevenness(std::span<const glm::vec3> points)
{
    float most = 0;
    for (const glm::vec3& point : points)
        most = std::max(most, std::abs(point.y - points[0].y));
    return most;
}

void findUnevenFans(const CheckInput& input, const BlockView& view, Findings& findings)
{
    for (const AttributeView& attribute : view.attributes)
        if (const auto* fan = std::get_if<RoadTriangleFan>(attribute.record)) {
            const float most = unevenness(checks::positions(input.model, fan->vertices));
            if (most > kFlat)
                findings.add(attribute.id, {metresText(most)}, "vertices");
        }
}

void findUnevenCrosswalks(const CheckInput& input, const BlockView& view, Findings& findings)
{
    for (const AttributeView& attribute : view.attributes)
        if (const auto* crossing = std::get_if<Crosswalk>(attribute.record)) {
            const auto points = checks::positions(input.model, crossing->vertices);
            if (points.empty())
                continue;
            const auto [low, high] = std::ranges::minmax(points, {}, &glm::vec3::y);
            if (high.y - low.y > kFlat)
                findings.add(attribute.id, {metresText(high.y - low.y)}, "vertices");
        }
}

constexpr Check kChecks[] = {
    {"ground.bent", Severity::Warning,
     CITY_TR("Checks", "The surface is bent by %1 m between two cross-sections: cars sink in or "
                       "float."),
     findBentRoads, kMarkNotPlanar},
    {"ground.facesDown", Severity::Error,
     CITY_TR("Checks", "Part of the surface faces down: left and right are swapped, or its "
                       "corners run the wrong way round."),
     findDownwards},
    {"ground.curb", Severity::Warning,
     CITY_TR("Checks", "The outer edge lies %1 m above the curb; the game draws it at 0.15 m."),
     findWrongCurbs, kSetCurbs},
    {"ground.unevenFan", Severity::Warning,
     CITY_TR("Checks", "A corner lies %1 m off the first one's height, and cars drive on a flat "
                       "surface there."),
     findUnevenFans},
    {"ground.unevenCrosswalk", Severity::Warning,
     CITY_TR("Checks", "Its corners lie up to %1 m apart in height, and cars drive on a flat "
                       "surface there."),
     findUnevenCrosswalks},
};

} // namespace

std::span<const Check> groundChecks()
{
    return kChecks;
}

} // namespace city
