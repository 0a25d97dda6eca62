#pragma once

#include "editor/tools/drag_tool.h"

namespace city
{

/// Scales what is selected: by the handle along X and Z together, with an axis key along one.
class ScaleTool final : public DragTool
{
    Q_OBJECT

public:
    using DragTool::DragTool;

protected:
    Gizmo gizmo() const override;
    void beginDrag(Drag& drag) override;
    void restart(Drag& drag, bool keep) override;
    Result<Edit> editOf(Drag& drag) override;
    QString stepName(const Drag& drag) const override;
    bool usesAxis(int) const override { return true; }
    bool takesAlong() const override { return false; } // they would grow with it
    int numberCount(const Drag&) const override { return 1; }
    QString numbersText(const Drag& drag) const override;
    QString idleHint() const override;

private:
    double m_base = 1, m_free = 1, m_factor = 1; ///< before the last restart; unsnapped; as shown
};

} // namespace city
