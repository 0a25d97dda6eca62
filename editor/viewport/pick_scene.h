#pragma once

#include "editor/viewport/city_scene.h"
#include "editor/viewport/pointer_event.h"

namespace city
{

/// Answers what a ray meets first, next and so on. Follows the scene block by block and needs no
/// picture.
class PickScene : public QObject
{
    Q_OBJECT

public:
    explicit PickScene(const CityScene& scene, QObject* parent = nullptr);

    /// Nearest first, each object once, at most `maxHits`. Sides that are not drawn because they
    /// are seen from behind are passed through.
    std::vector<PickHit> pick(const Ray& ray, std::size_t maxHits = kMaxHits) const;
    /// The nearest; its object is unset when there is none.
    PickHit first(const Ray& ray) const;

    static constexpr std::size_t kMaxHits = 64;

private:
    void rebuild();
    void follow(const SceneChanges& changes);
    void setGroup(ObjectId owner);
    void removeGroup(ObjectId owner);

    const CityScene& m_scene;
    mutable RayScene m_rays;                           ///< casting may first have to commit
    std::map<ObjectId, std::vector<ObjectId>> m_boxed; ///< owner to the objects its boxes name
};

} // namespace city
