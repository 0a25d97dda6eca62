#pragma once

#include "editor/viewport/city_scene.h"
#include "editor/viewport/pointer_event.h"

#include <QTimer>

namespace city
{

/// Answers what a ray meets first, next and so on. Follows the scene block by block and needs no
/// picture. A new city's rays are prepared when they are first asked for, or a moment after it
/// came.
class PickScene : public QObject
{
    Q_OBJECT

public:
    explicit PickScene(const CityScene& scene, QObject* parent = nullptr);

    /// Nearest first, each object once, at most `maxHits`. Sides that are not drawn because they
    /// are seen from behind are passed through, and so are boxes too far away to be drawn.
    std::vector<PickHit> pick(const Ray& ray, std::size_t maxHits = kMaxHits) const;
    /// The nearest; its object is unset when there is none.
    PickHit first(const Ray& ray) const;

    static constexpr std::size_t kMaxHits = 64;

private:
    void build() const;
    void follow(const SceneChanges& changes);
    void setGroup(ObjectId owner) const;
    void removeGroup(ObjectId owner);

    const CityScene& m_scene;
    QTimer m_untilBuilt;
    mutable bool m_isStale = true;
    mutable RayScene m_rays;                                   ///< built when first asked
    mutable std::map<ObjectId, std::vector<ObjectId>> m_boxed; ///< owner to its boxes' objects
};

} // namespace city
