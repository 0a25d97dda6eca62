#include "editor/viewport/pick_scene.h"

#include <algorithm>
#include <unordered_set>

namespace city
{

namespace
{

/// A city's picture comes first, which takes less than this; who points at something before gets
/// what he asks for at once.
constexpr int kBuildAfterMilliseconds = 1000;

/// What is not drawn cannot be meant.
bool isDrawn(const RayHit& hit)
{
    return !hit.isBox || hit.distance < kMaxBoxDistance;
}

} // namespace

PickScene::PickScene(const CityScene& scene, QObject* parent) : QObject(parent), m_scene(scene)
{
    m_untilBuilt.setSingleShot(true);
    m_untilBuilt.setInterval(kBuildAfterMilliseconds);
    connect(&m_untilBuilt, &QTimer::timeout, this, &PickScene::build);
    connect(&scene, &CityScene::rebuilt, this, [this] {
        m_isStale = true;
        m_untilBuilt.start();
    });
    connect(&scene, &CityScene::changed, this, &PickScene::follow);
}

void PickScene::build() const
{
    if (!m_isStale)
        return;
    m_isStale = false;
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
    if (m_isStale)
        return; // it will be built from what the scene is then
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

void PickScene::setGroup(ObjectId owner) const
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
    build();
    std::vector<PickHit> hits;
    std::unordered_set<ObjectId> seen;
    // An attribute may be met in several pieces, so more is asked for than is given back.
    for (const RayHit& hit : m_rays.cast(ray.origin, ray.direction, 4 * maxHits, false)) {
        if (hits.size() == maxHits)
            break;
        if (isDrawn(hit) && seen.insert(hit.object).second)
            hits.push_back({hit.object, hit.block, hit.distance, hit.point, hit.normal});
    }
    return hits;
}

PickHit PickScene::first(const Ray& ray) const
{
    build();
    const RayHit hit = m_rays.first(ray.origin, ray.direction, false);
    if (!isDrawn(hit)) {
        const std::vector<PickHit> hits = pick(ray, 1);
        return hits.empty() ? PickHit{} : hits.front();
    }
    return {hit.object, hit.block, hit.distance, hit.point, hit.normal};
}

} // namespace city
