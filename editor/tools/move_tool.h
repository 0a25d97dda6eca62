#pragma once

#include "core/edits/height_edits.h"
#include "core/geometry/snap_guides.h"
#include "core/geometry/snapping.h"
#include "editor/tools/drag_tool.h"

namespace city
{

/// Moves what is selected: along an arrow or a square of the gizmo, over surfaces by its middle, or
/// over a level plane by the object itself.
class MoveTool : public DragTool
{
    Q_OBJECT

public:
    using DragTool::DragTool;

    bool nudge(const glm::dvec3& steps) override;
    std::vector<ToolField> fields() const override;
    QString setField(int field, double value) override;

protected:
    Gizmo gizmo() const override;
    std::optional<Drag> gripAt(const PointerEvent& event) override;
    void beginDrag(Drag& drag) override;
    void restart(Drag& drag, bool keep) override;
    Result<Edit> editOf(Drag& drag) override;
    QString refusalOf(const Drag& drag) const override;
    QString stepName(const Drag& drag) const override;
    bool usesAxis(int) const override { return true; }
    int numberCount(const Drag& drag) const override;
    QString numbersText(const Drag& drag) const override;
    QString idleHint() const override;
    void drawDrag(Overlay& overlay, const Drag& drag) const override;

    /// Whether snapping to a place also takes its height.
    virtual bool snapsHeight(const Drag& drag) const;
    const std::optional<SnapTarget>& snapped() const { return m_target; }
    /// How far the drag has gone.
    const glm::dvec3& way() const { return m_by; }

private:
    /// What a drag can do: along which of some axes, and through which place.
    struct Motion {
        glm::dmat3 axes{1.0};
        std::array<bool, 3> free{true, false, true};
        bool isOverSurfaces = false;
    };
    Motion motionOf(const Drag& drag) const;
    /// The way from one ray to another, as far as the motion allows it.
    std::optional<glm::dvec3> way(const Motion& motion, const Drag& drag) const;
    std::optional<glm::dvec3> overSurface(const Drag& drag) const;
    /// Whether the ground below is what a body follows now.
    bool followsSurface(const Drag& drag) const;
    /// Where a free way settles.
    glm::dvec3 settled(const Motion& motion, const Drag& drag, glm::dvec3 by);
    void takeNumbers(const Motion& motion, const Drag& drag, glm::dvec3& by) const;

    std::optional<SnapScene> m_places;     ///< for a drag that snaps
    std::vector<ObjectId> m_moving;        ///< the vertices, points and instances that go along
    glm::dvec3 m_reference{};              ///< the point of what moves that snaps
    glm::dvec3 m_base{}, m_free{}, m_by{}; ///< before the last restart; unsnapped; as shown
    glm::dvec3 m_nudged{};
    std::optional<SnapTarget> m_target;
    std::vector<GuideLine> m_guides;
    std::optional<GuideHit> m_guided;
    std::vector<edits::BentRoad> m_bent; ///< whose blocks get the flag for it
};

} // namespace city
