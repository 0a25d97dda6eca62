#include "core/edits/reverse_edits.h"

#include "core/edits/parts.h"
#include "core/edits/wall_light.h"
#include "core/geometry/tunnel_words.h"

#include <algorithm>
#include <array>
#include <utility>

namespace city::edits
{
namespace
{

using Ids = std::vector<ObjectId>;

constexpr Text kReverse = CITY_TR("Verbs", "Reverse Direction");

constexpr std::uint16_t kDividerClosedStart = 0x40; // docs/formats/psdl.md §5.8
constexpr std::uint16_t kDividerClosedEnd = 0x80;

std::uint16_t swapped(std::uint16_t bits, std::uint16_t one, std::uint16_t other)
{
    const bool hasOne = bits & one;
    const bool hasOther = bits & other;
    bits = static_cast<std::uint16_t>(bits & ~(one | other));
    return static_cast<std::uint16_t>(bits | (hasOne ? other : 0) | (hasOther ? one : 0));
}

/// Left becomes right and the start the end.
std::uint16_t turnedFlags(std::uint16_t flags)
{
    using namespace tunnel_flags;
    constexpr std::pair<std::uint16_t, std::uint16_t> kPairs[] = {
        {kLeft, kRight},
        {kLeftClosedStart, kRightClosedEnd},
        {kLeftClosedEnd, kRightClosedStart},
        {kChamferLeftStart, kChamferRightEnd},
        {kChamferLeftEnd, kChamferRightStart},
    };
    for (const auto& [one, other] : kPairs)
        flags = swapped(flags, one, other);
    return flags;
}

bool isRoad(const Record& record)
{
    return std::holds_alternative<RoadStrip>(record) ||
           std::holds_alternative<DividedRoadStrip>(record) ||
           std::holds_alternative<RectangleStrip>(record);
}

/// The strip tunnel that stands before a road, perhaps with a texture between; else none.
ObjectId tunnelOf(const CityModel& model, ObjectId road)
{
    const auto attributes = model.children(model.parent(road));
    auto at = std::ranges::find(attributes, road);
    for (int steps = 0; steps < 2 && at != attributes.begin(); ++steps) {
        --at;
        if (const auto* tunnel = model.get<Tunnel>(*at))
            return isStripTunnel(*tunnel) ? *at : ObjectId{};
        if (!model.get<TextureUse>(*at))
            break;
    }
    return {};
}

class Reversal
{
public:
    explicit Reversal(const CityModel& model) : m_edit(model, kReverse) {}

    Result<void> add(ObjectId id)
    {
        const Record& record = model().at(id);
        if (isRoad(record)) {
            turnRoad(id);
        } else if (std::holds_alternative<Facade>(record)) {
            m_edit.modify<Facade>(id, [](Facade& wall) { std::swap(wall.left, wall.right); });
        } else if (std::holds_alternative<Sliver>(record)) {
            m_edit.modify<Sliver>(id, [](Sliver& wall) { std::swap(wall.left, wall.right); });
        } else if (std::holds_alternative<FacadeBound>(record)) {
            turnBound(id);
        } else if (std::holds_alternative<Path>(record)) {
            turnPath(id);
        } else if (std::holds_alternative<Block>(record)) {
            return addRoadsOf(id);
        } else {
            return failFor(model(), id, ErrorCode::Unsupported, "has no direction to reverse");
        }
        return {};
    }

    Result<Edit> finish(std::span<const ObjectId> targets)
    {
        for (const ObjectId id : targets)
            m_edit.addTarget(id);
        return m_edit.finish();
    }

private:
    const CityModel& model() const { return m_edit.model(); }

    void turnRoad(ObjectId id)
    {
        // The whole list backwards: sections from the other end, each from right to left.
        Record record = model().at(id);
        if (auto* road = std::get_if<RoadStrip>(&record))
            std::ranges::reverse(road->vertices);
        if (auto* rectangle = std::get_if<RectangleStrip>(&record))
            std::ranges::reverse(rectangle->vertices);
        if (auto* divided = std::get_if<DividedRoadStrip>(&record)) {
            std::ranges::reverse(divided->vertices);
            divided->divider = swapped(divided->divider, kDividerClosedStart, kDividerClosedEnd);
        }
        m_edit.replace(id, std::move(record));
        if (const ObjectId tunnel = tunnelOf(model(), id))
            m_edit.modify<Tunnel>(
                tunnel, [](Tunnel& words) { words.words[0] = turnedFlags(words.words[0]); });
    }

    void turnBound(ObjectId id)
    {
        const bool isLit = lightFollowsWall(model(), id);
        m_edit.modify<FacadeBound>(id, [](FacadeBound& wall) { std::swap(wall.left, wall.right); });
        if (isLit)
            setLightFromWall(m_edit, id);
    }

    void turnPath(ObjectId id)
    {
        const auto points = model().children(id);
        std::vector<PathPoint> values;
        for (const ObjectId point : points)
            values.push_back(*model().get<PathPoint>(point));
        const Ids ids(points.begin(), points.end());
        for (std::size_t i = 0; i < ids.size(); ++i)
            m_edit.replace(ids[i], values[ids.size() - 1 - i]);
    }

    Result<void> addRoadsOf(ObjectId block)
    {
        const auto children = model().children(block);
        bool any = false;
        for (const ObjectId id : Ids(children.begin(), children.end())) {
            if (!isRoad(model().at(id)))
                continue;
            turnRoad(id);
            any = true;
        }
        if (!any)
            return failFor(model(), block, ErrorCode::Unsupported, "has no road to reverse");
        return {};
    }

    EditBuilder m_edit;
};

} // namespace

Result<Edit> reverse(const CityModel& model, std::span<const ObjectId> ids)
{
    Reversal reversal(model);
    Ids once(ids.begin(), ids.end()); // twice would be nothing
    std::ranges::sort(once);
    once.erase(std::unique(once.begin(), once.end()), once.end());
    for (const ObjectId id : once) {
        // A road of a block that is a target too turns with it.
        if (std::ranges::binary_search(once, model.parent(id)))
            continue;
        if (auto ok = reversal.add(id); !ok)
            return tl::unexpected(ok.error());
    }
    return reversal.finish(ids);
}

} // namespace city::edits
