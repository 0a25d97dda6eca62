#pragma once

#include "editor/tools/move_tool.h"

#include <QRectF>

namespace city
{

/// Vertices and path points by their handles. What was selected is held meanwhile: it shows its
/// handles, and the selection is of these. With nothing held, the block under the cursor shows its
/// own.
class VertexTool final : public MoveTool
{
    Q_OBJECT

public:
    explicit VertexTool(ToolContext context);

    void leave() override;

protected:
    Gizmo gizmo() const override;
    std::optional<Drag> gripAt(const PointerEvent& event) override;
    std::vector<ObjectId> draggedIds() const override;
    bool listsCandidates() const override { return false; }
    bool snapsHeight(const Drag& drag) const override;
    QString idleHint() const override;
    void drawIdle(Overlay& overlay) const override;
    void drawDrag(Overlay& overlay, const Drag& drag) const override;
    void clicked(const PointerEvent& event) override;
    void hovered(const PointerEvent& event) override;
    void beginBox(const PointerEvent& event) override;
    void moveBox(const PointerEvent& event) override;
    void endBox(const PointerEvent& event) override;
    bool cancelBox() override;
    bool isBoxing() const override;

private:
    struct Handle {
        ObjectId id;
        bool isPoint = false;
    };
    void showHandlesOf(std::span<const ObjectId> owners);
    ObjectId handleAt(QPointF screen) const;
    /// Selects handles as a click or a box with these modifiers does.
    void choose(std::span<const ObjectId> ids, Qt::KeyboardModifiers modifiers);
    void drawHandles(Overlay& overlay) const;

    std::vector<ObjectId> m_held;   ///< what was selected before
    std::vector<ObjectId> m_owners; ///< whose handles show
    std::vector<Handle> m_handles;
    ObjectId m_hotHandle, m_pressed;
    std::optional<QPointF> m_boxFrom;
    QRectF m_box; ///< empty until the pointer has travelled
};

} // namespace city
