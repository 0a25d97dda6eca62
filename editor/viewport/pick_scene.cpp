#include "editor/viewport/pick_scene.h"

#include <algorithm>
#include <unordered_set>

namespace city
{

PickScene::PickScene(const CityScene& scene, QObject* parent) : QObject(parent), m_scene(scene)
{
    connect(&scene, &CityScene::rebuilt, this, &PickScene::rebuild);
    connect(&scene, &CityScene::changed, this, &PickScene::follow);
    rebuild();
}

void PickScene::rebuild()
{
    m_rays.clear();
    m_boxed.clear();
    for (const auto& [block, mesh] : m_scene.meshes())
        m_rays.setBlock(block, mesh);
    for (const auto& [owner, group] : m_scene.groups())
        setGroup(owner);
    m_rays.commit();
}

void PickScene::follow(const SceneChanges& changes)
{
    for (const ObjectId block : changes.blocks)
        m_rays.setBlock(block, m_scene.meshes().at(block));
    for (const ObjectId block : changes.removedBlocks)
        m_rays.removeBlock(block);
    for (const ObjectId owner : changes.groups) {
        removeGroup(owner);
        setGroup(owner);
    }
    for (const ObjectId owner : changes.removedGroups)
        removeGroup(owner);
}

void PickScene::setGroup(ObjectId owner)
{
    std::map<ObjectId, std::vector<RayBox>> boxes;
    for (const PlacedBox& box : m_scene.groups().at(owner).boxes)
        boxes[box.object].push_back(box.box);
    for (const auto& [object, list] : boxes) {
        m_rays.setBoxes(object, list);
        m_boxed[owner].push_back(object);
    }
}

void PickScene::removeGroup(ObjectId owner)
{
    const auto boxed = m_boxed.find(owner);
    if (boxed == m_boxed.end())
        return;
    for (const ObjectId object : boxed->second)
        m_rays.removeBoxes(object);
    m_boxed.erase(boxed);
}

std::vector<PickHit> PickScene::pick(const Ray& ray, std::size_t maxHits) const
{
    std::vector<PickHit> hits;
    std::unordered_set<ObjectId> seen;
    // An attribute may be met in several pieces, so more is asked for than is given back.
    for (const RayHit& hit : m_rays.cast(ray.origin, ray.direction, 4 * maxHits, false)) {
        if (hits.size() == maxHits)
            break;
        if (seen.insert(hit.object).second)
            hits.push_back({hit.object, hit.block, hit.distance, hit.point, hit.normal});
    }
    return hits;
}

PickHit PickScene::first(const Ray& ray) const
{
    const RayHit hit = m_rays.first(ray.origin, ray.direction, false);
    return {hit.object, hit.block, hit.distance, hit.point, hit.normal};
}

} // namespace city
