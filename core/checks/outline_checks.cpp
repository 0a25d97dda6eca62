// Outlines of blocks, their neighbours and flags (docs/formats/psdl.md §3, §11).
#include "core/base/numbers.h"
#include "core/checks/block_view.h"
#include "core/checks/fixes.h"
#include "core/schema/references.h"

#include <algorithm>
#include <unordered_set>

namespace city
{
namespace
{

constexpr std::size_t kMostPoints = 255; // an 8-bit field of the game (§10)

std::vector<glm::vec3> corners(const CheckInput& input, const Block& block)
{
    std::vector<Ref> refs;
    refs.reserve(block.perimeter.size());
    for (const PerimeterPoint& point : block.perimeter)
        refs.push_back(point.vertex);
    return checks::positions(input.model, refs);
}

/// Twice the area seen from above, positive for counter-clockwise outlines.
double signedArea(std::span<const glm::vec3> points)
{
    double area = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const glm::vec3 &a = points[i], &b = points[(i + 1) % points.size()];
        area += double(a.z) * double(b.x) - double(a.x) * double(b.z);
    }
    return area;
}

void findFewPoints(const CheckInput&, const BlockView& view, Findings& findings)
{
    if (view.block->perimeter.size() < 3)
        findings.add(view.id, {numberText(view.block->perimeter.size())}, "points");
}

void findManyPoints(const CheckInput&, const BlockView& view, Findings& findings)
{
    if (view.block->perimeter.size() > kMostPoints)
        findings.add(view.id, {numberText(view.block->perimeter.size())}, "points");
}

void findClockwise(const CheckInput& input, const BlockView& view, Findings& findings)
{
    const auto points = corners(input, *view.block);
    if (points.size() >= 3 && !(signedArea(points) > 0))
        findings.add(view.id, {}, "vertices");
}

/// Turns the outline round; each edge keeps the block across it.
Result<Edit> turnOutlines(const CityModel& model, std::span<const Issue> issues)
{
    return checks::fixEach(model, issues, CITY_TR("Checks", "Turn the Outline Round"),
                           [](EditBuilder& edit, const Issue& issue) -> Result<void> {
                               edit.modify<Block>(issue.object, [](Block& block) {
                                   auto& points = block.perimeter;
                                   const std::size_t count = points.size();
                                   std::ranges::reverse(points);
                                   // Edge i now runs from the old point count-1-i to the one before
                                   // it.
                                   std::vector<Ref> neighbours(count);
                                   for (std::size_t i = 0; i < count; ++i)
                                       neighbours[i] = points[(i + 1) % count].neighbour;
                                   for (std::size_t i = 0; i < count; ++i)
                                       points[i].neighbour = neighbours[i];
                               });
                               return {};
                           });
}

constexpr Fix kTurnOutlines[] = {{CITY_TR("Checks", "Turn the Outline Round"), turnOutlines}};

/// On which side of the line from a to b the point lies, seen from above.
double side(const glm::vec3& a, const glm::vec3& b, const glm::vec3& p)
{
    return (double(b.x) - double(a.x)) * (double(p.z) - double(a.z)) -
           (double(b.z) - double(a.z)) * (double(p.x) - double(a.x));
}

bool reallyCross(const glm::vec3& a, const glm::vec3& b, const glm::vec3& c, const glm::vec3& d)
{
    constexpr double kTouch = 1e-6;
    const auto apart = [](double x, double y) {
        return (x > kTouch && y < -kTouch) || (x < -kTouch && y > kTouch);
    };
    return apart(side(a, b, c), side(a, b, d)) && apart(side(c, d, a), side(c, d, b));
}

void findCrossingEdges(const CheckInput& input, const BlockView& view, Findings& findings)
{
    const auto points = corners(input, *view.block);
    const std::size_t count = points.size();
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t k = i + 2; k < count; ++k)
            if (reallyCross(points[i], points[(i + 1) % count], points[k], points[(k + 1) % count]))
                return findings.add(view.id, {numberText(i), numberText(k)}, "vertices");
}

void findOneWayLinks(const CheckInput& input, const BlockView& view, Findings& findings)
{
    std::vector<ObjectId> told;
    for (const PerimeterPoint& point : view.block->perimeter) {
        const ObjectId other = point.neighbour.id;
        const auto* block = input.model.get<Block>(other);
        if (!block || other == view.id || namesNeighbour(*block, view.id) ||
            std::ranges::find(told, other) != told.end())
            continue;
        told.push_back(other);
        findings.add(view.id, {numberText(numberOf(input.model, point.neighbour, RefKind::Block))},
                     "neighbours");
    }
}

/// Names the block on the other's edge with the same two vertices.
bool linkBack(EditBuilder& edit, ObjectId from, ObjectId to)
{
    const Block block = *edit.model().get<Block>(from);
    const Block other = *edit.model().get<Block>(to);
    const std::size_t count = block.perimeter.size(), otherCount = other.perimeter.size();
    for (std::size_t i = 0; i < count; ++i) {
        if (block.perimeter[i].neighbour.id != to)
            continue;
        const Ref &a = block.perimeter[i].vertex, &b = block.perimeter[(i + 1) % count].vertex;
        for (std::size_t k = 0; k < otherCount; ++k) {
            const PerimeterPoint& point = other.perimeter[k];
            const Ref& next = other.perimeter[(k + 1) % otherCount].vertex;
            if (point.vertex != b || next != a || point.neighbour.id)
                continue;
            const Ref back{from, numberOf(edit.model(), from, RefKind::Block)};
            edit.modify<Block>(to, [&](Block& record) { record.perimeter[k].neighbour = back; });
            return true;
        }
    }
    return false;
}

/// The block that a finding's first argument numbers.
ObjectId otherBlock(const CityModel& model, const Issue& issue)
{
    const auto number = parseNumber<std::uint32_t>(issue.arguments.at(0));
    return number ? refTo(model, *number, RefKind::Block).id : ObjectId{};
}

Result<Edit> linkBothWays(const CityModel& model, std::span<const Issue> issues)
{
    return checks::fixEach(model, issues, CITY_TR("Checks", "Link Both Ways"),
                           [](EditBuilder& edit, const Issue& issue) -> Result<void> {
                               const ObjectId other = otherBlock(edit.model(), issue);
                               if (!other || !linkBack(edit, issue.object, other))
                                   return fail(ErrorCode::Unsupported,
                                               "block " + issue.arguments.at(0) +
                                                   " has no free edge with the same two vertices");
                               return {};
                           });
}

Result<Edit> removeLinks(const CityModel& model, std::span<const Issue> issues)
{
    return checks::fixEach(model, issues, CITY_TR("Checks", "Remove the Link"),
                           [](EditBuilder& edit, const Issue& issue) -> Result<void> {
                               const ObjectId other = otherBlock(edit.model(), issue);
                               edit.modify<Block>(issue.object, [&](Block& block) {
                                   for (PerimeterPoint& point : block.perimeter)
                                       if (point.neighbour.id == other)
                                           point.neighbour = {};
                               });
                               return {};
                           });
}

constexpr Fix kMendLinks[] = {{CITY_TR("Checks", "Link Both Ways"), linkBothWays},
                              {CITY_TR("Checks", "Remove the Link"), removeLinks}};

constexpr Check kChecks[] = {
    {"outline.few", Severity::Error,
     CITY_TR("Checks", "The outline has %1 points; a block needs three."), findFewPoints},
    {"outline.many", Severity::Error,
     CITY_TR("Checks", "The outline has %1 points; the game counts to 255."), findManyPoints},
    {"outline.clockwise", Severity::Error,
     CITY_TR("Checks", "The outline does not run counter-clockwise seen from above."),
     findClockwise, kTurnOutlines},
    {"outline.crosses", Severity::Error, CITY_TR("Checks", "Edges %1 and %2 of the outline cross."),
     findCrossingEdges},
    {"outline.oneWay", Severity::Warning,
     CITY_TR("Checks", "Block %1 is a neighbour here, but does not name this block back."),
     findOneWayLinks, kMendLinks},
};

} // namespace

std::span<const Check> outlineChecks()
{
    return kChecks;
}

} // namespace city
