#pragma once

#include "editor/tools/drag_tool.h"

namespace city
{

/// Scales what is selected: by the handle along X and Z together, with an axis key or the option
/// Each axis along one.
class ScaleTool final : public DragTool
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
    bool usesAxis(int) const override { return true; }
    bool takesAlong() const override { return false; } // they would grow with it
    int numberCount(const Drag& drag) const override;
    QString numbersText(const Drag& drag) const override;
    QString idleHint() const override;

private:
    bool hasAllAxes() const;
    /// Whether a factor is for an axis in this drag.
    bool scales(const Drag& drag, int axis) const;
    /// How far the cursor went along the handle, in its lengths.
    double shareOf(const Drag& drag) const;
    glm::dvec3 factorsOf(const Drag& drag) const;

    double m_base = 1, m_free = 1, m_factor = 1; ///< before the last restart; unsnapped; as shown
    glm::dvec3 m_factors{1.0};
};

} // namespace city
