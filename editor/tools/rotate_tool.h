#pragma once

#include "editor/tools/drag_tool.h"

namespace city
{

/// Turns what is selected about the vertical by the ring, instances with the option Tilt also about
/// the other axes. Quarter turns are exact.
class RotateTool final : public DragTool
{
    Q_OBJECT

public:
    using DragTool::DragTool;

    std::vector<ToolField> fields() const override;
    QString setField(int field, double value) override;

protected:
    Gizmo gizmo() const override;
    void beginDrag(Drag& drag) override;
    void restart(Drag& drag, bool keep) override;
    Result<Edit> editOf(Drag& drag) override;
    QString stepName(const Drag& drag) const override;
    bool usesAxis(int) const override { return canTilt(); } // else all stands upright
    bool takesAlong() const override;
    int numberCount(const Drag&) const override { return 1; }
    QString numbersText(const Drag& drag) const override;
    QString idleHint() const override;

private:
    /// Whether instances alone are selected and shall lean.
    bool canTilt() const;
    /// What is turned about: the ring that was taken, or the axis of the key.
    int axisOfDrag(const Drag& drag) const;
    glm::dvec3 directionOfAxis(const Drag& drag) const;
    /// The direction from the pivot to where a pointer is, in degrees.
    std::optional<double> directionOf(const Drag& drag, const PointerEvent& event) const;

    double m_free = 0, m_degrees = 0; ///< unsnapped; as shown
    double m_last = 0;                ///< the direction of the last event: full turns count
};

} // namespace city
