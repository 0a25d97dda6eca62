#pragma once

#include "editor/viewport/pick_scene.h"

#include <QRectF>

#include <functional>

namespace city
{

/// Says whether an object may be met; empty for all.
using PickFilter = std::function<bool(ObjectId)>;

/// What shows at a point of a picture or in a rectangle of it. Small things are met by what is near
/// them too.
class ScreenPicker : public QObject
{
    Q_OBJECT

public:
    struct View {
        Camera camera;
        QSizeF size;
    };

    ScreenPicker(const CityScene& scene, const PickScene& picks, QObject* parent = nullptr);

    /// Says whether the line through a path's points is drawn; only such lines can be met.
    void setLineShown(PickFilter isShown) { m_isLineShown = std::move(isShown); }

    /// Nearest first, each object once. A prop within kReach of the point comes before a line, and
    /// both before a surface that they lie in front of, or no more than kBehind behind.
    std::vector<PickHit> at(const View& view, QPointF point, const PickFilter& filter = {}) const;
    /// The first of these; its object is unset when there is none.
    PickHit first(const View& view, QPointF point, const PickFilter& filter = {}) const;
    /// Everything that shows in a rectangle, even partly, sampled by rays `step` pixels apart; what
    /// is too small for that counts by its middle. With `covered`, also what something else hides.
    std::vector<PickHit> in(const View& view, const QRectF& rect, bool covered, double step,
                            const PickFilter& filter = {}) const;

    static constexpr double kReach = 6;    ///< device-independent pixels
    static constexpr float kBehind = 0.3f; ///< metres

private:
    /// A box that stands for an object.
    struct Mark {
        ObjectId object;
        bool isProp = false;
        RayBox box;
    };
    const std::vector<Mark>& marks() const;
    /// The pieces of shown lines: path, from, to.
    struct Line {
        ObjectId path;
        glm::vec3 from{}, to{};
    };
    std::vector<Line> lines() const;
    std::vector<PickHit> near(const View& view, QPointF point, const PickHit& surface,
                              const PickFilter& filter) const;
    PickHit firstSurface(const Ray& ray, const PickFilter& filter) const;
    std::vector<PickHit> shown(const View& view, const QRectF& rect, double step,
                               const PickFilter& filter) const;
    std::vector<PickHit> crossed(const View& view, const QRectF& rect,
                                 const PickFilter& filter) const;

    const CityScene& m_scene;
    const PickScene& m_picks;
    PickFilter m_isLineShown;
    mutable std::vector<Mark> m_marks;
    mutable bool m_areMarksStale = true;
};

} // namespace city
