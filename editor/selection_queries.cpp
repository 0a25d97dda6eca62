#include "editor/selection_queries.h"

#include "core/geometry/room_finder.h"
#include "editor/selection.h"
#include "editor/tools/picking.h"

#include <algorithm>
#include <unordered_set>

namespace city
{

namespace
{

/// The sheet shows textures on what they paint; they are never selected by themselves.
bool isPart(const CityModel& model, ObjectId id)
{
    return !model.get<TextureUse>(id);
}

class Collector
{
public:
    Collector(const CityModel& model, const Picking& picking, const Selection* except)
        : m_model(model), m_picking(picking), m_except(except)
    {
    }

    void add(ObjectId id)
    {
        if (m_except && m_except->contains(id))
            return;
        if (isWhole(id)) {
            m_all.push_back(id);
            return;
        }
        for (const ObjectId part : m_model.children(id))
            if (isPart(m_model, part))
                add(part);
    }
    std::vector<ObjectId> take() { return std::move(m_all); }

private:
    bool isWhole(ObjectId id) const
    {
        return m_picking.allows(m_model, id) && !(m_except && m_except->contains(id)) &&
               std::ranges::all_of(m_model.children(id), [this](ObjectId part) {
                   return !isPart(m_model, part) || isWhole(part);
               });
    }

    const CityModel& m_model;
    const Picking& m_picking;
    const Selection* m_except;
    std::vector<ObjectId> m_all;
};

template <class Visit>
void forEachPlaced(const CityModel& model, const Visit& visit)
{
    for (const ListKind kind : {ListKind::InstFiles, ListKind::Pathsets})
        for (const ObjectId file : model.list(kind))
            for (const ObjectId object : model.children(file))
                visit(object);
}

} // namespace

std::vector<ObjectId> everythingBut(const CityModel& model, const Picking& picking,
                                    const Selection* except)
{
    Collector collector(model, picking, except);
    for (const ObjectId block : model.list(ListKind::Blocks))
        collector.add(block);
    forEachPlaced(model, [&](ObjectId object) { collector.add(object); });
    return collector.take();
}

std::vector<ObjectId> blocksAround(const CityModel& model, std::span<const ObjectId> ids)
{
    std::vector<ObjectId> blocks;
    std::unordered_set<ObjectId> seen;
    std::optional<RoomFinder> rooms; // made when it is needed
    for (const ObjectId id : ids) {
        ObjectId block;
        if (model.get<Block>(id)) {
            block = id;
        } else if (model.get<Block>(model.parent(id))) {
            block = model.parent(id);
        } else if (const auto* instance = model.get<Instance>(id)) {
            block = instance->room.id;
        } else {
            const auto points = model.children(id);
            const auto* point = model.get<PathPoint>(points.empty() ? id : points.front());
            if (point && !rooms)
                rooms.emplace(model);
            if (point)
                block = rooms->roomAt(point->position);
        }
        if (block && seen.insert(block).second)
            blocks.push_back(block);
    }
    return blocks;
}

std::vector<ObjectId> contentsOfBlocks(const CityModel& model, const Picking& picking,
                                       std::span<const ObjectId> blocks)
{
    const std::unordered_set<ObjectId> wanted(blocks.begin(), blocks.end());
    std::vector<ObjectId> all;
    const auto add = [&](ObjectId id) {
        if (isPart(model, id) && picking.allows(model, id))
            all.push_back(id);
    };
    for (const ObjectId block : blocks) {
        if (picking.takesWholes())
            add(block);
        else
            for (const ObjectId part : model.children(block))
                add(part);
    }
    const RoomFinder rooms(model);
    forEachPlaced(model, [&](ObjectId object) {
        const auto isIn = [&](ObjectId id) {
            const auto* point = model.get<PathPoint>(id);
            return point && wanted.contains(rooms.roomAt(point->position));
        };
        if (const auto* instance = model.get<Instance>(object)) {
            if (wanted.contains(instance->room.id))
                add(object);
            return;
        }
        const auto* path = model.get<Path>(object);
        const auto points = model.children(object);
        if (path && (path->type > 1 || picking.takesWholes())) {
            if (std::ranges::any_of(points, isIn))
                add(object);
            return;
        }
        for (const ObjectId point : points)
            if (isIn(point))
                add(point);
    });
    return all;
}

} // namespace city
