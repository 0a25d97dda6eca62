// Tunnels, railings and the walls of junctions (docs/formats/psdl.md §5.9, §11).
#include "core/base/numbers.h"
#include "core/checks/block_view.h"
#include "core/checks/fixes.h"
#include "core/geometry/tunnel_words.h"

#include <algorithm>

namespace city
{
namespace
{

constexpr std::size_t kMaskBits = 32;

/// The strip that a tunnel belongs to: the next attribute, one Texture aside; null when that is
/// none.
const AttributeView* stripBehind(const BlockView& view, const AttributeView& tunnel)
{
    auto next = std::ranges::find(view.attributes, tunnel.id, &AttributeView::id) + 1;
    if (next != view.attributes.end() && std::holds_alternative<TextureUse>(*next->record))
        ++next;
    if (next == view.attributes.end())
        return nullptr;
    const bool isStrip = std::holds_alternative<RoadStrip>(*next->record) ||
                         std::holds_alternative<DividedRoadStrip>(*next->record) ||
                         std::holds_alternative<RectangleStrip>(*next->record);
    return isStrip ? &*next : nullptr;
}

template <class F>
void forEachTunnel(const BlockView& view, F&& f)
{
    for (const AttributeView& attribute : view.attributes)
        if (const auto* tunnel = std::get_if<Tunnel>(attribute.record))
            f(attribute, *tunnel);
}

void findOddWords(const CheckInput&, const BlockView& view, Findings& findings)
{
    forEachTunnel(view, [&](const AttributeView& attribute, const Tunnel& tunnel) {
        if (tunnel.words.size() != 3 && tunnel.words.size() != 10)
            findings.add(attribute.id, {numberText(tunnel.words.size())}, "words");
    });
}

void findLonelyTunnels(const CheckInput&, const BlockView& view, Findings& findings)
{
    forEachTunnel(view, [&](const AttributeView& attribute, const Tunnel& tunnel) {
        if (isStripTunnel(tunnel) && !stripBehind(view, attribute))
            findings.add(attribute.id);
    });
}

void findVanishingFaces(const CheckInput&, const BlockView& view, Findings& findings)
{
    forEachTunnel(view, [&](const AttributeView& attribute, const Tunnel& tunnel) {
        if (!isStripTunnel(tunnel) || !(tunnelFlags(tunnel) & tunnel_flags::kThick))
            return;
        const AttributeView* behind = stripBehind(view, attribute);
        if (!behind)
            return;
        const auto strip = checks::stripOf(*behind->record);
        if (strip.perSection < 4 || strip.sections() == 0)
            return;
        const std::size_t n = strip.perSection;
        const bool left =
            (tunnelFlags(tunnel) & tunnel_flags::kLeft) && strip.vertices[0] == strip.vertices[1];
        const bool right = (tunnelFlags(tunnel) & tunnel_flags::kRight) &&
                           strip.vertices[n - 2] == strip.vertices[n - 1];
        if (left || right)
            findings.add(attribute.id, {}, "flags");
    });
}

/// The first edge, from 0, that a mask names and an outline of so many points does not have.
std::optional<std::size_t> edgeBeyond(const EdgeMask& mask, std::size_t points)
{
    for (std::size_t edge = points; edge < kMaskBits; ++edge)
        if (mask.has(edge))
            return edge;
    return std::nullopt;
}

template <class F>
void forEachJunction(const BlockView& view, F&& f)
{
    forEachTunnel(view, [&](const AttributeView& attribute, const Tunnel& tunnel) {
        if (isJunctionTunnel(tunnel))
            f(attribute, junctionWords(tunnel));
    });
}

void findManyPoints(const CheckInput&, const BlockView& view, Findings& findings)
{
    const std::size_t points = view.block->perimeter.size();
    forEachJunction(view, [&](const AttributeView& attribute, const JunctionWords&) {
        if (points > kMaskBits)
            findings.add(attribute.id, {numberText(points)}, "wallMask");
    });
}

void findEdgesBeyond(const CheckInput&, const BlockView& view, Findings& findings)
{
    const std::size_t points = view.block->perimeter.size();
    forEachJunction(view, [&](const AttributeView& attribute, const JunctionWords& words) {
        const auto look = [&](const EdgeMask& mask, std::string_view key) {
            if (const auto edge = edgeBeyond(mask, points))
                findings.add(attribute.id, {numberText(*edge), numberText(points)}, key);
        };
        look(words.walls, "wallMask");
        look(words.bevelStart, "bevelStartMask");
        look(words.bevelEnd, "bevelEndMask");
    });
}

Result<Edit> clearEdgesBeyond(const CityModel& model, std::span<const Issue> issues)
{
    return checks::fixEach(
        model, issues, CITY_TR("Checks", "Clear What Is Beyond"),
        [](EditBuilder& edit, const Issue& issue) -> Result<void> {
            const auto* block = edit.model().get<Block>(edit.model().parent(issue.object));
            const std::size_t points = block->perimeter.size();
            const std::uint32_t kept = points >= kMaskBits ? 0xFFFFFFFFu : (1u << points) - 1;
            edit.modify<Tunnel>(issue.object, [kept](Tunnel& tunnel) {
                for (std::size_t word = 4; word + 1 < tunnel.words.size(); word += 2) {
                    tunnel.words[word] &= static_cast<std::uint16_t>(kept);
                    tunnel.words[word + 1] &= static_cast<std::uint16_t>(kept >> 16);
                }
            });
            return {};
        });
}

constexpr Fix kClearEdgesBeyond[] = {{CITY_TR("Checks", "Clear What Is Beyond"), clearEdgesBeyond}};

void findWallsWithoutLength(const CheckInput& input, const BlockView& view, Findings& findings)
{
    const auto& outline = view.block->perimeter;
    forEachJunction(view, [&](const AttributeView& attribute, const JunctionWords& words) {
        for (std::size_t i = 0; i < outline.size(); ++i) {
            const std::size_t before = (i + outline.size() - 1) % outline.size();
            const glm::vec3* a = checks::position(input.model, outline[before].vertex);
            const glm::vec3* b = checks::position(input.model, outline[i].vertex);
            if (words.walls.has(i) && a && b && a->x == b->x && a->z == b->z)
                return findings.add(attribute.id, {numberText(i)}, "wallMask");
        }
    });
}

void findCeilingsBeyond(const CheckInput&, const BlockView& view, Findings& findings)
{
    const std::size_t points = view.block->perimeter.size();
    forEachTunnel(view, [&](const AttributeView& attribute, const Tunnel& tunnel) {
        if (isJunctionTunnel(tunnel) && (tunnelFlags(tunnel) & tunnel_flags::kFlatCeiling) &&
            junctionWords(tunnel).ceilingStart >= points)
            findings.add(attribute.id,
                         {numberText(junctionWords(tunnel).ceilingStart), numberText(points)},
                         "ceilingStart");
    });
}

constexpr Check kChecks[] = {
    {"tunnel.words", Severity::Warning,
     CITY_TR("Checks", "It has %1 words; the game collides with 3 or 10 only."), findOddWords},
    {"tunnel.noStrip", Severity::Warning,
     CITY_TR("Checks", "No road or walkway follows it: it is not drawn."), findLonelyTunnels},
    {"tunnel.noSidewalk", Severity::Warning,
     CITY_TR("Checks", "Its thick wall stands beside a road without sidewalk: the outer faces "
                       "vanish."),
     findVanishingFaces},
    {"tunnel.manyPoints", Severity::Warning,
     CITY_TR("Checks", "The outline has %1 points, and the masks tell 32 edges apart."),
     findManyPoints},
    {"tunnel.edgeBeyond", Severity::Warning,
     CITY_TR("Checks", "The mask names edge %1; the outline has %2."), findEdgesBeyond,
     kClearEdgesBeyond},
    {"tunnel.noLength", Severity::Warning,
     CITY_TR("Checks", "A wall stands on edge %1, which has no length."), findWallsWithoutLength},
    {"tunnel.ceilingBeyond", Severity::Warning,
     CITY_TR("Checks", "The ceiling begins at point %1; the outline has %2."), findCeilingsBeyond},
};

} // namespace

std::span<const Check> tunnelChecks()
{
    return kChecks;
}

} // namespace city
