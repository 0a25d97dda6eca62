#pragma once

#include "editor/viewport/camera.h"

#include <QSize>

class QWindow;

namespace Qt3DCore
{
class QEntity;
class QTransform;
} // namespace Qt3DCore
namespace Qt3DRender
{
class QCameraLens;
class QCameraSelector;
class QFrameGraphNode;
class QRenderCapture;
class QRenderSurfaceSelector;
class QRenderTargetSelector;
} // namespace Qt3DRender

namespace city
{

class Materials;

/// A camera as Qt3D wants it.
class CameraNode
{
public:
    explicit CameraNode(Qt3DCore::QEntity* root);
    Qt3DCore::QEntity* entity() const { return m_entity; }
    void set(const Camera& camera, QSizeF size, glm::vec3 sceneOrigin);

private:
    Qt3DCore::QEntity* m_entity;
    Qt3DRender::QCameraLens* m_lens;
    Qt3DCore::QTransform* m_transform;
};

/// What is drawn in which order: the city with everything solid, then the overlays. Twice: into the
/// window, and, while a picture is asked for, into a buffer of the picture's size.
class FrameGraph
{
public:
    FrameGraph(QWindow* window, const Materials& materials, Qt3DCore::QEntity* screenCamera,
               Qt3DCore::QEntity* pictureCamera);

    Qt3DRender::QFrameGraphNode* root() const;
    void setPixelRatio(float ratio);
    /// Whether the edges of the city's triangles are drawn too.
    void setWireframe(bool on);

    /// Draws pictures of that size from now on.
    void beginPicture(QSize size);
    void endPicture();
    /// Null when no picture is being drawn.
    Qt3DRender::QRenderCapture* capture() const { return m_capture; }

private:
    /// Gives the last node of the branch, which is drawn last.
    Qt3DRender::QFrameGraphNode* addBranch(Qt3DRender::QFrameGraphNode* parent,
                                           Qt3DCore::QEntity* camera);
    Qt3DRender::QFrameGraphNode* addWire(Qt3DRender::QFrameGraphNode* camera) const;

    const Materials& m_materials;
    Qt3DCore::QEntity* m_pictureCamera;
    Qt3DRender::QRenderSurfaceSelector* m_surface;
    Qt3DRender::QFrameGraphNode* m_screenCamera = nullptr;
    Qt3DRender::QFrameGraphNode* m_newestCamera = nullptr; ///< of the branch made last
    Qt3DRender::QFrameGraphNode* m_screenWire = nullptr;
    bool m_wireframe = false;
    /// The branch for pictures; null except between beginPicture and endPicture, because a branch
    /// that is only disabled goes on costing a frame's work once it was enabled.
    Qt3DRender::QRenderTargetSelector* m_picture = nullptr;
    Qt3DRender::QRenderCapture* m_capture = nullptr;
};

} // namespace city
