#include "editor/viewport/qt3d/qt3d_viewport.h"

#include "core/document/session.h"
#include "editor/selection.h"
#include "editor/viewport/qt3d/frame_graph.h"
#include "editor/viewport/qt3d/materials.h"
#include "editor/viewport/qt3d/scene_nodes.h"
#include "editor/viewport/qt3d/view_window.h"

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QLoggingCategory>
#include <QPalette>
#include <QResizeEvent>
#include <QSet>
#include <QWidget>
#include <Qt3DCore/QAspectEngine>
#include <Qt3DCore/QCoreAspect>
#include <Qt3DCore/QEntity>
#include <Qt3DRender/QRenderAspect>
#include <Qt3DRender/QRenderCapture>
#include <Qt3DRender/QRenderSettings>

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <numeric>

Q_LOGGING_CATEGORY(lcViewport, "city.viewport")

namespace city
{

namespace
{

/// How far the camera may go from the place that is zero for the graphics card, and the raster of
/// such places. Further away single precision shows as shaking.
constexpr float kMaxFromOrigin = 1024;
constexpr float kOriginRaster = 256;
/// Qt3D takes a frame over before it shows all of a change.
constexpr int kFramesPerChange = 2;
constexpr int kSamples = 4;
constexpr float kGridReach = 400; ///< metres, where the last lines fade
/// Frames this far apart do not count as following each other.
constexpr qint64 kPauseMilliseconds = 500;
/// A picture with no more colours than this may have been taken before anything was drawn: it has
/// to come out the same more often.
constexpr qsizetype kFewColours = 3;
constexpr int kSameOften = 6;

QSurfaceFormat surfaceFormat(bool isSoftware)
{
    QSurfaceFormat format;
    format.setRenderableType(QSurfaceFormat::OpenGL);
    format.setVersion(3, 3);
    format.setProfile(QSurfaceFormat::CoreProfile);
    format.setDepthBufferSize(24);
    format.setStencilBufferSize(8);
    format.setSamples(isSoftware ? 0 : kSamples); // four times the work without a card
    return format;
}

bool hasColours(const QImage& image)
{
    QSet<QRgb> colours;
    for (int y = 0; y < image.height(); y += std::max(image.height() / 64, 1))
        for (int x = 0; x < image.width(); x += std::max(image.width() / 64, 1))
            colours.insert(image.pixel(x, y));
    return colours.size() > kFewColours;
}

} // namespace

/// Everything of Qt3D. The members go in reverse order: the nodes first, the window last.
struct Qt3DViewport::Engine {
    explicit Engine(bool isSoftware)
        : window(new ViewWindow(surfaceFormat(isSoftware))), root(new Qt3DCore::QEntity),
          materials(root), nodes(root, materials, isSoftware), screenCamera(root),
          pictureCamera(root),
          frameGraph(window, materials, screenCamera.entity(), pictureCamera.entity())
    {
        auto* settings = new Qt3DRender::QRenderSettings;
        settings->setActiveFrameGraph(frameGraph.root());
        settings->setRenderPolicy(Qt3DRender::QRenderSettings::Always); // whenever we ask
        root->addComponent(settings);
        aspects.registerAspect(new Qt3DCore::QCoreAspect);
        aspects.registerAspect(new Qt3DRender::QRenderAspect);
        aspects.setRunMode(Qt3DCore::QAspectEngine::Manual);
    }

    QPointer<ViewWindow> window; ///< owned by its container
    Qt3DCore::QAspectEngine aspects;
    Qt3DCore::QEntity* root; ///< owned by the aspects once they run
    Qt3DCore::QEntityPtr rootPointer{root};
    Materials materials;
    SceneNodes nodes;
    CameraNode screenCamera, pictureCamera;
    FrameGraph frameGraph;
    glm::vec3 sceneOrigin{};
    bool running = false;
};

Qt3DViewport::Qt3DViewport(const GlProbe& probe, QObject* parent)
    : BaseViewport(parent), m_probe(probe)
{
    // Qt3D chooses another renderer unless told, and takes its context from the default format.
    qputenv("QT3D_RENDERER", "opengl");
    QSurfaceFormat::setDefaultFormat(surfaceFormat(probe.isSoftware));
    m_stats.renderer = QStringLiteral("opengl, %1").arg(probe.renderer);
    qCInfo(lcViewport) << "Draw with" << m_stats.renderer;

    m_engine = std::make_unique<Engine>(probe.isSoftware);
    m_engine->window->setHandler([this](QEvent* event) { return windowEvent(event); });
    m_widget = QWidget::createWindowContainer(m_engine->window);
    m_widget->setObjectName(QStringLiteral("viewport"));
    m_widget->setAccessibleName(tr("City view"));
    m_widget->setFocusPolicy(Qt::StrongFocus);
    m_widget->setMinimumSize(160, 120);
    m_widget->installEventFilter(this);
    updateColours();
}

Qt3DViewport::~Qt3DViewport()
{
    if (m_engine->window)
        m_engine->window->setHandler({});
    m_engine->aspects.setRootEntity({});
    m_engine.reset();
    if (m_widget && !m_widget->parent())
        delete m_widget;
}

QWidget* Qt3DViewport::widget()
{
    return m_widget;
}

void Qt3DViewport::attach(Session* newSession, Selection* newSelection)
{
    if (session())
        session()->disconnect(this);
    BaseViewport::attach(newSession, newSelection);
    // A city that was opened or saved elsewhere may have other textures beside it.
    if (newSession)
        connect(newSession, &Session::opened, this, [this, newSession] {
            if (newSession->textureFolders() != m_textureFolders)
                sceneRebuilt();
        });
}

void Qt3DViewport::rebuild()
{
    BaseViewport::rebuild();
}

void Qt3DViewport::readTextureFolders()
{
    m_textureFolders = session() ? session()->textureFolders() : QStringList{};
    m_library.setFolders(m_textureFolders);
}

void Qt3DViewport::sceneRebuilt()
{
    readTextureFolders();
    m_layers.reset();
    m_engine->nodes.clear();
    m_chunks.build();
    std::vector<std::size_t> all(m_chunks.count());
    std::iota(all.begin(), all.end(), std::size_t{0});
    updateChunks(all);
    ++m_stats.fullRebuilds;
    m_areMarksOld = true;
    updateLabels(true);
    updateOutline();
}

void Qt3DViewport::sceneChanged(const SceneChanges& changes)
{
    const auto touched = m_chunks.update(changes);
    updateChunks(touched);
    m_stats.chunksUpdatedByLastEdit = int(touched.size());
    m_areMarksOld = true;
    updateLabels(!changes.groups.empty() || !changes.removedGroups.empty());
    updateOutline();
    if (!hovered().empty())
        hoveredChanged();
}

void Qt3DViewport::updateChunks(const std::vector<std::size_t>& touched)
{
    for (const std::size_t chunk : touched) {
        const ChunkBuffers buffers = m_chunks.buffers(chunk);
        m_engine->nodes.setPages(m_layers.pages());
        m_engine->nodes.setChunk(chunk, buffers);
    }
    m_engine->nodes.sortFrom(camera().position);
    requestFrame();
}

void Qt3DViewport::selectionChanged()
{
    updateOutline();
}

void Qt3DViewport::hoveredChanged()
{
    m_engine->nodes.setHover(outlineOf(scene(), hovered(), {}));
    requestFrame();
}

void Qt3DViewport::rubberBandChanged()
{
    m_engine->nodes.setBand(bandBuffers(rubberBand(), m_engine->window->size()));
    requestFrame();
}

void Qt3DViewport::updateOutline()
{
    if (const Selection* selected = selection())
        m_engine->nodes.setOutline(outlineOf(scene(), selected->ids(), selected->active()));
    else
        m_engine->nodes.setOutline({});
    requestFrame();
}

void Qt3DViewport::lookWasChanged(const ViewLook& before)
{
    const ViewLook now = look();
    if (now.shading != before.shading) {
        m_chunks.setShading(now.shading);
        std::vector<std::size_t> all(m_chunks.count());
        std::iota(all.begin(), all.end(), std::size_t{0});
        updateChunks(all);
    }
    m_engine->frameGraph.setWireframe(now.wireframe);
    if (now.overlays != before.overlays) {
        m_areMarksOld = true;
        updateLabels(true);
    }
    updateGrid();
    requestFrame();
}

void Qt3DViewport::updateMarks()
{
    const ViewLook now = look();
    if (m_areMarksOld && (now.overlays || m_engine->nodes.hasMarks())) {
        m_engine->nodes.setMarks(marksOf(scene(), now));
        m_markTexts = markTextsOf(scene(), now);
        m_areMarkTextsOld = true;
    }
    if (m_areMarkTextsOld && (!m_markTexts.empty() || m_engine->nodes.hasMarks()))
        m_engine->nodes.setMarkTexts(placeMarkTexts(
            m_markTexts, camera(), m_pictureSize.isEmpty() ? viewSize() : m_pictureSize));
    m_areMarksOld = m_areMarkTextsOld = false;
}

void Qt3DViewport::updateGrid()
{
    const ViewLook now = look();
    const Camera eye = camera();
    m_engine->materials.setNorth(eye.yaw);
    m_engine->nodes.showNorth(hasNorthArrow());
    if (!now.grid) {
        m_engine->nodes.setGrid(std::nullopt);
        return;
    }
    // From above, what the picture shows; else as far as lines can be told apart.
    const float reach = std::max(kGridReach, eye.parallelHeight.value_or(0) * 2);
    const float raster = now.gridStep * 100;
    const glm::vec3 middle{std::round(eye.position.x / raster) * raster, now.gridHeight,
                           std::round(eye.position.z / raster) * raster};
    const glm::vec3 below = eye.position - middle;
    m_engine->materials.setGrid(m_gridInk, now.gridStep, reach, {below.x, below.z},
                                {-middle.x, -middle.z});
    m_engine->nodes.setGrid(middle);
}

void Qt3DViewport::updateLabels(bool always)
{
    // The overlay of names has them all.
    auto near = look().has(ViewOverlay::Names) ? std::vector<LabelKey>()
                                               : labelsNear(scene(), camera().position);
    if (!always && near == m_labelled)
        return;
    m_labelled = std::move(near);
    m_engine->nodes.setLabels(makeLabels(scene(), m_labelled));
}

void Qt3DViewport::setOverlay(const Overlay& overlay)
{
    if (overlay.isEmpty() && !m_engine->nodes.hasHandles())
        return;
    m_engine->nodes.setHandles(overlay);
    requestFrame();
}

void Qt3DViewport::updateColours()
{
    const bool dark = m_widget->palette().color(QPalette::Window).lightness() < 128;
    m_engine->materials.setSkyColours(dark ? QColor(0x23, 0x27, 0x2b) : QColor(0xb9, 0xc9, 0xd6),
                                      dark ? QColor(0x3b, 0x42, 0x48) : QColor(0xe3, 0xe8, 0xec));
    // White or black, to be seen on either sky.
    m_gridInk = dark ? QColor(255, 255, 255, 36) : QColor(0, 0, 0, 41);
    m_engine->materials.setWireColour(dark ? QColor(0xd8, 0xdc, 0xe0) : QColor(0x10, 0x12, 0x14));
    updateGrid();
    requestFrame();
}

void Qt3DViewport::cameraMoved()
{
    const Camera now = camera();
    if (glm::length(now.position - m_engine->sceneOrigin) > kMaxFromOrigin) {
        m_engine->sceneOrigin = glm::round(now.position / kOriginRaster) * kOriginRaster;
        m_engine->nodes.setSceneOrigin(m_engine->sceneOrigin);
    }
    m_engine->nodes.sortFrom(now.position);
    m_areMarkTextsOld = true;
    updateLabels(false);
    updateGrid();
    m_engine->screenCamera.set(now, m_engine->window->size(), m_engine->sceneOrigin);
    requestFrame();
}

bool Qt3DViewport::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        updateColours();
    return BaseViewport::eventFilter(watched, event);
}

bool Qt3DViewport::windowEvent(QEvent* event)
{
    switch (event->type()) {
    case QEvent::UpdateRequest:
        drawFrame();
        return true;
    case QEvent::Expose:
    case QEvent::Show:
        requestFrame();
        return false;
    case QEvent::Resize:
        viewResized(static_cast<QResizeEvent*>(event)->size());
        return false;
    case QEvent::DragEnter:
    case QEvent::DragMove:
    case QEvent::DragLeave:
    case QEvent::Drop:
        // The pane's parents know what may be dropped.
        return QCoreApplication::sendEvent(m_widget, event);
    case QEvent::KeyPress:
        return handle(event) || QCoreApplication::sendEvent(m_widget, event);
    default:
        return handle(event);
    }
}

void Qt3DViewport::start()
{
    if (m_engine->running)
        return;
    m_engine->window->create();
    const float ratio = float(m_engine->window->devicePixelRatio());
    m_engine->materials.setPixelRatio(ratio);
    m_engine->frameGraph.setPixelRatio(ratio);
    m_engine->aspects.setRootEntity(m_engine->rootPointer);
    m_engine->running = true;
}

void Qt3DViewport::requestFrame()
{
    m_framesWanted = kFramesPerChange;
    if (m_engine->window && m_engine->window->isExposed())
        m_engine->window->requestUpdate();
}

void Qt3DViewport::drawFrame()
{
    start();
    updateMarks();
    m_engine->aspects.processFrame();
    ++m_stats.frames;
    const qint64 since = m_sinceFrame.isValid() ? m_sinceFrame.nsecsElapsed() : 0;
    m_sinceFrame.start();
    if (since > 0 && since < kPauseMilliseconds * 1'000'000) {
        const double now = 1e9 / double(since);
        m_stats.fps = m_stats.fps > 0 ? m_stats.fps * 0.9 + now * 0.1 : now;
    }
    emit frameDrawn();
    if (--m_framesWanted > 0 && m_engine->window->isExposed())
        m_engine->window->requestUpdate();
}

Result<QImage> Qt3DViewport::capture(QSize size, int timeoutMs)
{
    if (size.isEmpty())
        return fail(ErrorCode::Usage, "a picture needs a width and a height");
    const QDeadlineTimer deadline(timeoutMs);
    start();
    m_engine->pictureCamera.set(camera(), size, m_engine->sceneOrigin);
    m_engine->frameGraph.beginPicture(size);
    // Handles are placed for the screen.
    m_engine->nodes.showHandles(size == m_engine->window->size());
    m_pictureSize = size;
    m_areMarkTextsOld = true;
    QImage picture, before;
    int same = 0;
    // Textures arrive while frames are drawn: what two pictures in a row show is complete.
    while (!deadline.hasExpired()) {
        const std::unique_ptr<Qt3DRender::QRenderCaptureReply> reply(
            m_engine->frameGraph.capture()->requestCapture());
        while (!reply->isComplete() && !deadline.hasExpired()) {
            QCoreApplication::processEvents(QEventLoop::ExcludeUserInputEvents);
            drawFrame();
        }
        picture = reply->image().convertToFormat(QImage::Format_RGB32);
        same = picture.size() == size && picture == before ? same + 1 : 0;
        if (same >= (hasColours(picture) ? 1 : kSameOften))
            break;
        before = picture;
        picture = {};
    }
    m_engine->frameGraph.endPicture();
    m_engine->nodes.showHandles(true);
    m_pictureSize = {};
    m_areMarkTextsOld = true;
    requestFrame();
    if (picture.isNull())
        return fail(ErrorCode::Io,
                    "no picture was drawn within " + std::to_string(timeoutMs) + " ms");
    return picture;
}

ViewportStats Qt3DViewport::stats() const
{
    ViewportStats stats = m_stats;
    stats.entities = int(m_engine->root->findChildren<Qt3DCore::QEntity*>().size()) + 1;
    stats.chunks = int(m_engine->nodes.chunkCount());
    stats.largestBuffer = m_engine->nodes.largestBuffer();
    return stats;
}

} // namespace city
