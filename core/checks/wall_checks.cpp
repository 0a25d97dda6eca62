// Facades, their collision walls and slivers (docs/formats/psdl.md §5.4, §5.7, §5.10, §11).
#include "core/base/numbers.h"
#include "core/checks/block_view.h"
#include "core/checks/fixes.h"
#include "core/schema/references.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>

namespace city
{
namespace
{

constexpr std::uint16_t kMostRepeats = 128; // §10
constexpr float kRaisedHeight = 10;         // metres, of a facade that had none
constexpr float kBoundReach = 0.1f;         // metres from a facade's end to its wall

std::string metresText(float metres)
{
    return numberText(std::round(metres * 100) / 100);
}

void findFlatFacades(const CheckInput& input, const BlockView& view, Findings& findings)
{
    for (const AttributeView& attribute : view.attributes)
        if (const auto* facade = std::get_if<Facade>(attribute.record)) {
            const float top = heightOf(input.model, facade->top);
            const float bottom = heightOf(input.model, facade->bottom);
            if (bottom >= top)
                findings.add(attribute.id, {metresText(top), metresText(bottom)}, "top");
        }
}

Result<Edit> raiseFacades(const CityModel& model, std::span<const Issue> issues)
{
    return checks::fixEach(
        model, issues, CITY_TR("Checks", "Raise to 10 m"),
        [](EditBuilder& edit, const Issue& issue) -> Result<void> {
            const Facade facade = *edit.model().get<Facade>(issue.object);
            const auto top =
                sharedHeight(edit, heightOf(edit.model(), facade.bottom) + kRaisedHeight);
            if (!top)
                return tl::unexpected(top.error());
            edit.modify<Facade>(issue.object, [&](Facade& record) { record.top = *top; });
            return {};
        });
}

constexpr Fix kRaise[] = {{CITY_TR("Checks", "Raise to 10 m"), raiseFacades}};

void findManyRepeats(const CheckInput&, const BlockView& view, Findings& findings)
{
    for (const AttributeView& attribute : view.attributes)
        if (const auto* facade = std::get_if<Facade>(attribute.record)) {
            const std::uint16_t most = std::max(facade->uRepeat, facade->vRepeat);
            if (most > kMostRepeats)
                findings.add(attribute.id, {numberText(unsigned{most})},
                             facade->uRepeat == most ? "uRepeat" : "vRepeat");
        }
}

Result<Edit> limitRepeats(const CityModel& model, std::span<const Issue> issues)
{
    return checks::fixEach(model, issues, CITY_TR("Checks", "Limit to 128"),
                           [](EditBuilder& edit, const Issue& issue) -> Result<void> {
                               edit.modify<Facade>(issue.object, [](Facade& facade) {
                                   facade.uRepeat = std::min(facade.uRepeat, kMostRepeats);
                                   facade.vRepeat = std::min(facade.vRepeat, kMostRepeats);
                               });
                               return {};
                           });
}

constexpr Fix kLimitRepeats[] = {{CITY_TR("Checks", "Limit to 128"), limitRepeats}};

void findBadDensities(const CheckInput& input, const BlockView& view, Findings& findings)
{
    for (const AttributeView& attribute : view.attributes)
        if (const auto* sliver = std::get_if<Sliver>(attribute.record)) {
            const float density = heightOf(input.model, sliver->density);
            if (sliver->density.id && !(density > 0))
                findings.add(attribute.id, {numberText(density)}, "density");
        }
}

/// A wall seen from above.
struct Wall {
    glm::vec2 from, to;
};

std::optional<Wall> wallOf(const CityModel& model, const Ref& left, const Ref& right)
{
    const glm::vec3* a = checks::position(model, left);
    const glm::vec3* b = checks::position(model, right);
    if (!a || !b || !checks::isFinite(*a) || !checks::isFinite(*b))
        return std::nullopt;
    return Wall{{a->x, a->z}, {b->x, b->z}};
}

float distanceTo(const Wall& wall, const glm::vec2& point)
{
    const glm::vec2 way = wall.to - wall.from;
    const float square = glm::dot(way, way);
    const float along =
        square > 0 ? std::clamp(glm::dot(point - wall.from, way) / square, 0.f, 1.f) : 0;
    return glm::length(point - (wall.from + way * along));
}

void findUnboundFacades(const CheckInput& input, const BlockView& view, Findings& findings)
{
    std::vector<Wall> bounds;
    for (const AttributeView& attribute : view.attributes)
        if (const auto* bound = std::get_if<FacadeBound>(attribute.record))
            if (const auto wall = wallOf(input.model, bound->left, bound->right))
                bounds.push_back(*wall);
    const auto isNear = [&bounds](const glm::vec2& end) {
        return std::ranges::any_of(
            bounds, [&](const Wall& wall) { return distanceTo(wall, end) <= kBoundReach; });
    };
    for (const AttributeView& attribute : view.attributes)
        if (const auto* facade = std::get_if<Facade>(attribute.record)) {
            const auto wall = wallOf(input.model, facade->left, facade->right);
            if (wall && !(isNear(wall->from) && isNear(wall->to)))
                findings.add(attribute.id);
        }
}

constexpr Check kChecks[] = {
    {"facade.flat", Severity::Warning,
     CITY_TR("Checks", "It stops at or below where it starts: top %1 m, bottom %2 m."),
     findFlatFacades, kRaise},
    {"facade.repeats", Severity::Warning,
     CITY_TR("Checks", "Its picture is repeated %1 times; more than 128 look wrong."),
     findManyRepeats, kLimitRepeats},
    {"facade.unbound", Severity::Warning,
     CITY_TR("Checks", "No facade bound of the block reaches both of its ends: cars drive "
                       "through."),
     findUnboundFacades},
    {"sliver.density", Severity::Warning,
     CITY_TR("Checks", "Its picture is repeated %1 times a metre; that must be above 0."),
     findBadDensities},
};

} // namespace

std::span<const Check> wallChecks()
{
    return kChecks;
}

} // namespace city
