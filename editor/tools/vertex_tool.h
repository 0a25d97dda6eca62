#pragma once

#include "editor/tools/move_tool.h"
#include "editor/tools/vertex_handles.h"

#include <QElapsedTimer>
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
    bool releaseHandles() override;
    bool insert() override;
    bool remove() override;
    std::vector<ObjectId> held() const override { return m_handles.owners(); }

protected:
    Gizmo gizmo() const override;
    std::optional<Drag> gripAt(const PointerEvent& event) override;
    std::vector<ObjectId> draggedIds() const override;
    bool listsCandidates() const override { return false; }
    bool snapsHeight(const Drag& drag) const override;
    QString refusalOf(const Drag&) const override { return {}; } // points go one by one here
    void beginDrag(Drag& drag) override;
    Result<Edit> editOf(Drag& drag) override;
    QString stepName(const Drag& drag) const override;
    QString numbersText(const Drag& drag) const override;
    void complete(Drag& drag) override;
    void completed() override;
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
    void showHandlesOf(std::span<const ObjectId> owners);
    ObjectId handleAt(QPointF screen) const;
    /// The vertex that the dragged one lies on now and is welded to at the end; else none.
    ObjectId weldTarget(const Drag& drag) const;
    Result<Edit> withWeld(const Drag& drag, Edit edit) const;
    void insertAt(const HandleEdge& edge);
    /// Takes the sections of strips out that selected corners belong to.
    Result<Edit> withoutSections(std::span<const ObjectId> corners) const;
    void push(Result<Edit> edit);
    /// Selects handles as a click or a box with these modifiers does.
    void choose(std::span<const ObjectId> ids, Qt::KeyboardModifiers modifiers);
    void drawHandles(Overlay& overlay) const;

    std::vector<ObjectId> m_held; ///< what was selected before
    VertexHandles m_handles;
    ObjectId m_hotHandle, m_pressed;
    std::optional<HandleEdge> m_hotEdge;
    std::vector<ObjectId> m_result; ///< what the drag that ends leaves selected
    QElapsedTimer m_sinceClick;     ///< on an edge, for the second of two
    QPointF m_lastClick;
    std::optional<QPointF> m_boxFrom;
    QRectF m_box; ///< empty until the pointer has travelled
};

} // namespace city
