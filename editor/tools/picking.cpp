#include "editor/tools/picking.h"

#include <algorithm>
#include <unordered_set>

namespace city
{

namespace
{

template <class... Records>
constexpr std::uint32_t bits()
{
    return ((1u << recordIndex<Records>()) | ...);
}

constexpr PickKind kKinds[] = {
    {"roads", CITY_TR("PickKinds", "Roads"), bits<RoadStrip, DividedRoadStrip>()},
    {"junctions", CITY_TR("PickKinds", "Junctions and Crosswalks"),
     bits<RoadTriangleFan, Crosswalk>()},
    {"sidewalks", CITY_TR("PickKinds", "Sidewalks and Walkways"),
     bits<SidewalkStrip, RectangleStrip>()},
    {"ground", CITY_TR("PickKinds", "Ground"), bits<TriangleFan>()},
    {"walls", CITY_TR("PickKinds", "Facades and Slivers"), bits<Facade, FacadeBound, Sliver>()},
    {"roofs", CITY_TR("PickKinds", "Roofs"), bits<RoofTriangleFan>()},
    {"tunnels", CITY_TR("PickKinds", "Tunnels and Railings"), bits<Tunnel>()},
    {"instances", CITY_TR("PickKinds", "Instances"), bits<Instance>()},
    {"props", CITY_TR("PickKinds", "Props and Paths"), bits<Path, PathPoint>()},
};
static_assert(std::variant_size_v<Record> <= 32);

} // namespace

std::span<const PickKind> pickKinds()
{
    return kKinds;
}

Picking::Picking(QObject* parent) : QObject(parent) {}

void Picking::setTakesWholes(bool wholes)
{
    m_wholes = wholes;
    emit changed();
}

void Picking::setTakesKind(const PickKind& kind, bool takes)
{
    m_records = takes ? m_records | kind.records : m_records & ~kind.records;
    emit changed();
}

void Picking::setPickable(std::function<bool(ObjectId)> isPickable,
                          std::function<QString()> leftOutText)
{
    m_isPickable = std::move(isPickable);
    m_leftOutText = std::move(leftOutText);
    emit changed();
}

bool Picking::allowsKind(const CityModel& model, ObjectId id) const
{
    const Record* record = model.find(id);
    return record && (m_records >> record->index() & 1u);
}

bool Picking::allows(const CityModel& model, ObjectId id) const
{
    return allowsKind(model, id) && isPickable(id);
}

std::vector<ObjectId> Picking::taken(const CityModel& model, ObjectId met) const
{
    const Record* record = model.find(met);
    if (!record)
        return {};
    const ObjectId around = model.parent(met);
    if (m_wholes && (isAttribute(*record) || std::holds_alternative<PathPoint>(*record)))
        return {around};
    const auto* path = model.get<Path>(around);
    if (!path || path->type != 1)
        return {met};
    // A directed prop stands at the first point of a pair and looks along to the second.
    const auto points = model.children(around);
    const auto index = std::size_t(std::ranges::find(points, met) - points.begin());
    const std::size_t first = index - index % 2;
    std::vector<ObjectId> pair{points[first]};
    if (first + 1 < points.size())
        pair.push_back(points[first + 1]);
    return pair;
}

std::vector<Picking::Candidate> Picking::candidates(const CityModel& model,
                                                    std::span<const PickHit> hits) const
{
    std::vector<Candidate> all;
    std::unordered_set<ObjectId> seen;
    for (const PickHit& hit : hits) {
        std::vector<ObjectId> ids = taken(model, hit.object);
        if (!ids.empty() && seen.insert(ids.front()).second)
            all.push_back({std::move(ids), hit});
    }
    return all;
}

std::vector<ObjectId> Picking::taken(const CityModel& model, std::span<const PickHit> hits) const
{
    std::vector<ObjectId> all;
    for (const Candidate& candidate : candidates(model, hits))
        all.insert(all.end(), candidate.ids.begin(), candidate.ids.end());
    return all;
}

} // namespace city
