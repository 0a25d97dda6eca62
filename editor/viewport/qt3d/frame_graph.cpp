#include "editor/viewport/qt3d/frame_graph.h"

#include "editor/viewport/qt3d/materials.h"

#include <QMatrix4x4>
#include <QWindow>
#include <Qt3DCore/QEntity>
#include <Qt3DCore/QTransform>
#include <Qt3DRender/QCameraLens>
#include <Qt3DRender/QCameraSelector>
#include <Qt3DRender/QClearBuffers>
#include <Qt3DRender/QFilterKey>
#include <Qt3DRender/QFrustumCulling>
#include <Qt3DRender/QRenderCapture>
#include <Qt3DRender/QRenderPassFilter>
#include <Qt3DRender/QRenderSurfaceSelector>
#include <Qt3DRender/QRenderTarget>
#include <Qt3DRender/QRenderTargetOutput>
#include <Qt3DRender/QRenderTargetSelector>
#include <Qt3DRender/QSortPolicy>
#include <Qt3DRender/QTexture>
#include <Qt3DRender/QViewport>

#include <utility>

namespace city
{

using namespace Qt3DRender;

CameraNode::CameraNode(Qt3DCore::QEntity* root)
    : m_entity(new Qt3DCore::QEntity), m_lens(new QCameraLens),
      m_transform(new Qt3DCore::QTransform)
{
    m_entity->addComponent(m_lens);
    m_entity->addComponent(m_transform);
    m_entity->setParent(root);
}

void CameraNode::set(const Camera& camera, QSizeF size, glm::vec3 sceneOrigin)
{
    const glm::mat4 projection = camera.projection(size);
    // Both keep columns; QMatrix4x4's constructor wants rows.
    m_lens->setProjectionMatrix(QMatrix4x4(&projection[0][0]).transposed());
    const glm::vec3 eye = camera.position - sceneOrigin;
    m_transform->setTranslation({eye.x, eye.y, eye.z});
    m_transform->setRotation(QQuaternion::fromAxisAndAngle(0, 1, 0, -camera.yaw) *
                             QQuaternion::fromAxisAndAngle(1, 0, 0, camera.pitch));
}

FrameGraph::FrameGraph(QWindow* window, const Materials& materials, Qt3DCore::QEntity* screenCamera,
                       Qt3DCore::QEntity* pictureCamera)
    : m_materials(materials), m_pictureCamera(pictureCamera), m_surface(new QRenderSurfaceSelector)
{
    m_surface->setSurface(window);
    addBranch(m_surface, screenCamera);
    m_screenCamera = m_newestCamera;
}

QFrameGraphNode* FrameGraph::root() const
{
    return m_surface;
}

void FrameGraph::setPixelRatio(float ratio)
{
    m_surface->setSurfacePixelRatio(ratio);
}

void FrameGraph::setWireframe(bool on)
{
    if (on == m_wireframe)
        return;
    m_wireframe = on;
    if (on)
        m_screenWire = addWire(m_screenCamera);
    else
        delete std::exchange(m_screenWire, nullptr);
}

/// A filter wants all its keys in a pass, so edges have a filter of their own; and what lies below
/// the node that clears would clear again.
QFrameGraphNode* FrameGraph::addWire(QFrameGraphNode* camera) const
{
    auto* wire = new QRenderPassFilter(camera);
    wire->addMatch(m_materials.wireKey());
    return wire;
}

QFrameGraphNode* FrameGraph::addBranch(QFrameGraphNode* parent, Qt3DCore::QEntity* camera)
{
    auto* viewport = new QViewport(parent);
    auto* selector = new QCameraSelector(viewport);
    selector->setCamera(camera);

    auto* clear = new QClearBuffers(selector);
    clear->setBuffers(QClearBuffers::ColorDepthBuffer);
    // What is near hides what is behind it before that is drawn; and where two surfaces lie in one
    // plane, the same one is on top each time.
    auto* sorted = new QSortPolicy(new QFrustumCulling(clear));
    sorted->setSortTypes(QList<QSortPolicy::SortType>{QSortPolicy::FrontToBack});
    auto* city = new QRenderPassFilter(sorted);
    city->addMatch(m_materials.cityKey());
    m_newestCamera = selector;

    auto* ordered = new QSortPolicy(selector);
    ordered->setSortTypes(QList<QSortPolicy::SortType>{QSortPolicy::BackToFront});
    auto* overlay = new QRenderPassFilter(ordered);
    overlay->addMatch(m_materials.overlayKey());
    return m_wireframe ? addWire(selector) : overlay;
}

void FrameGraph::beginPicture(QSize size)
{
    const auto makeOutput = [size](QRenderTargetOutput::AttachmentPoint point,
                                   QAbstractTexture::TextureFormat format) {
        auto* texture = new QTexture2D;
        texture->setFormat(format);
        texture->setSize(size.width(), size.height());
        texture->setGenerateMipMaps(false);
        auto* output = new QRenderTargetOutput;
        output->setAttachmentPoint(point);
        output->setTexture(texture);
        texture->setParent(output);
        return output;
    };
    auto* target = new QRenderTarget;
    target->addOutput(makeOutput(QRenderTargetOutput::Color0, QAbstractTexture::RGBA8_UNorm));
    target->addOutput(makeOutput(QRenderTargetOutput::Depth, QAbstractTexture::D24));
    m_picture = new QRenderTargetSelector;
    target->setParent(m_picture);
    m_picture->setTarget(target);
    m_capture = new QRenderCapture(addBranch(m_picture, m_pictureCamera));
    m_picture->setParent(m_surface);
}

void FrameGraph::endPicture()
{
    delete m_picture;
    m_picture = nullptr;
    m_capture = nullptr;
}

} // namespace city
