#include "editor/viewport/base_viewport.h"

#include "core/document/session.h"
#include "core/document/visibility.h"
#include "editor/selection.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <QWidget>

#include <cmath>

namespace city
{

namespace
{

constexpr int kTickMilliseconds = 16;
constexpr float kWheelUnitsPerNotch = 120;

} // namespace

BaseViewport::BaseViewport(QObject* parent)
    : Viewport(parent), m_picks(m_scene), m_screen(m_scene, m_picks),
      m_controller([this](QPointF at) -> std::optional<glm::vec3> {
          const PickHit hit = m_picks.first(camera().ray(at, m_controller.viewSize()));
          return hit.object ? std::optional(hit.point) : std::nullopt;
      })
{
    m_timer.setInterval(kTickMilliseconds);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &BaseViewport::tick);
    // The outline of a selected path shows its line.
    m_screen.setLineShown(
        [this](ObjectId path) { return m_selection && m_selection->contains(path); });
    connect(&m_scene, &CityScene::rebuilt, this, [this] { sceneRebuilt(); });
    connect(&m_scene, &CityScene::changed, this,
            [this](const SceneChanges& changes) { sceneChanged(changes); });
}

BaseViewport::~BaseViewport()
{
    // The scene's last signals must not reach a subclass that is gone.
    m_scene.disconnect(this);
}

void BaseViewport::attach(Session* session, Selection* selection)
{
    if (m_selection)
        m_selection->disconnect(this);
    m_session = session;
    m_selection = selection;
    if (selection)
        connect(selection, &Selection::changed, this, [this] { selectionChanged(); });
    m_scene.setDocument(session ? &session->document() : nullptr,
                        session ? &session->visibility() : nullptr);
    selectionChanged();
}

Session* BaseViewport::session() const
{
    return m_session;
}

Selection* BaseViewport::selection() const
{
    return m_selection;
}

void BaseViewport::rebuild()
{
    m_scene.rebuild();
}

void BaseViewport::setCamera(const Camera& camera)
{
    m_controller.setCamera(camera);
    cameraWasMoved();
}

void BaseViewport::frame(std::span<const ObjectId> ids)
{
    Bounds bounds;
    for (const ObjectId id : ids)
        bounds.add(m_scene.boundsOf(id));
    if (ids.empty())
        bounds = m_scene.bounds();
    m_controller.frame(bounds, widget()->isVisible());
    cameraWasMoved();
}

void BaseViewport::setOverhead(bool overhead)
{
    m_controller.setOverhead(overhead, m_scene.bounds());
    cameraWasMoved();
}

void BaseViewport::lookAlong(float yaw, float pitch)
{
    m_controller.lookAlong(yaw, pitch, widget()->isVisible());
    cameraWasMoved();
}

void BaseViewport::setParallel(bool parallel)
{
    m_controller.setParallel(parallel);
    cameraWasMoved();
}

void BaseViewport::goTo(const Camera& camera)
{
    m_controller.goTo(camera, widget()->isVisible());
    cameraWasMoved();
}

void BaseViewport::zoom(float notches)
{
    const QSizeF size = m_controller.viewSize();
    m_controller.wheel({size.width() / 2, size.height() / 2}, notches, {});
    cameraWasMoved();
}

void BaseViewport::turn(float degrees)
{
    m_controller.turn(degrees);
    cameraWasMoved();
}

void BaseViewport::dragPad(Pad pad, QPointF by)
{
    switch (pad) {
    case Pad::Orbit:
        m_controller.orbitBy(by);
        break;
    case Pad::Pan:
        m_controller.panBy(by);
        break;
    case Pad::Dolly:
        m_controller.dollyBy(by);
        break;
    }
    cameraWasMoved();
}

void BaseViewport::setFlySpeed(float speed)
{
    m_controller.setFlySpeed(speed);
    cameraWasMoved();
}

void BaseViewport::setLook(const ViewLook& look)
{
    if (look == m_look)
        return;
    const ViewLook before = m_look;
    m_look = look;
    if (look.lod != before.lod)
        m_scene.setLod(look.lod, camera());
    lookWasChanged(before);
    emit lookChanged();
}

void BaseViewport::setFlyMode(bool on)
{
    m_controller.setFlyMode(on);
    cameraWasMoved();
}

std::vector<PickHit> BaseViewport::pick(QPointF screen) const
{
    return m_screen.at(screenView(), screen);
}

std::vector<PickHit> BaseViewport::pickIn(const QRectF& rect, bool covered, double step) const
{
    return m_screen.in(screenView(), rect, covered, step, m_filter);
}

void BaseViewport::setHovered(std::vector<ObjectId> ids)
{
    if (ids == m_hovered)
        return;
    m_hovered = std::move(ids);
    hoveredChanged();
}

void BaseViewport::setRubberBand(const QRectF& rect)
{
    if (rect == m_band)
        return;
    m_band = rect;
    rubberBandChanged();
}

void BaseViewport::cameraWasMoved()
{
    if (m_controller.isRunning() && !m_timer.isActive()) {
        m_sinceTick.start();
        m_timer.start();
    }
    if (m_look.lod == ViewLook::kLodAsTheGame)
        m_scene.setLod(m_look.lod, camera());
    if (m_controller.flySpeed() != m_flySpeed) {
        m_flySpeed = m_controller.flySpeed();
        emit flySpeedChanged(m_flySpeed);
    }
    cameraMoved();
    emit cameraChanged();
}

void BaseViewport::tick()
{
    m_controller.advance(double(m_sinceTick.nsecsElapsed()) * 1e-9);
    m_sinceTick.start();
    if (!m_controller.isRunning())
        m_timer.stop();
    cameraWasMoved();
}

PointerEvent BaseViewport::pointerEvent(PointerEvent::Type type, const QMouseEvent& event) const
{
    PointerEvent pointer;
    pointer.type = type;
    pointer.screen = event.position();
    pointer.camera = camera();
    pointer.ray = pointer.camera.ray(pointer.screen, m_controller.viewSize());
    pointer.button = type == PointerEvent::Type::Move ? Qt::NoButton : event.button();
    pointer.buttons = event.buttons();
    pointer.modifiers = event.modifiers();
    if (type != PointerEvent::Type::Move)
        pointer.hits = m_screen.at(screenView(), pointer.screen, m_filter);
    else if (PickHit hit = m_screen.first(screenView(), pointer.screen, m_filter); hit.object)
        pointer.hits.push_back(hit);
    return pointer;
}

bool BaseViewport::handle(QEvent* event)
{
    switch (event->type()) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick:
        mousePressed(*static_cast<QMouseEvent*>(event));
        return true;
    case QEvent::MouseMove:
        mouseMoved(*static_cast<QMouseEvent*>(event));
        return true;
    case QEvent::MouseButtonRelease:
        mouseReleased(*static_cast<QMouseEvent*>(event));
        return true;
    case QEvent::Wheel:
        event->setAccepted(wheelTurned(*static_cast<QWheelEvent*>(event)));
        return true;
    case QEvent::ShortcutOverride:
        return shortcutCame(*static_cast<QKeyEvent*>(event));
    case QEvent::KeyPress:
        keyWasPressed(*static_cast<QKeyEvent*>(event));
        return event->isAccepted();
    case QEvent::KeyRelease:
        keyWasReleased(*static_cast<QKeyEvent*>(event));
        return event->isAccepted();
    case QEvent::Leave:
        mouseLeft();
        return false;
    case QEvent::FocusOut:
        focusWent(static_cast<QFocusEvent*>(event)->reason());
        return false;
    default:
        return false;
    }
}

bool BaseViewport::isOnNorthArrow(QPointF at) const
{
    const QPointF way = at - QPointF(viewSize().width() - kNorthArrowInset, kNorthArrowInset);
    return hasNorthArrow() && std::hypot(way.x(), way.y()) <= kNorthArrowReach;
}

void BaseViewport::mousePressed(const QMouseEvent& event)
{
    if (event.button() == Qt::LeftButton && !m_controller.ownsKeys() &&
        isOnNorthArrow(event.position())) {
        m_isArrowPressed = true;
        return;
    }
    if (m_controller.press(event.position(), event.button(), event.modifiers()))
        return;
    m_pressedButton = event.button();
    m_pressed = event.position();
    m_travelled = false;
    m_lastPointer = pointerEvent(PointerEvent::Type::Press, event);
    emit pointer(m_lastPointer);
}

void BaseViewport::mouseMoved(const QMouseEvent& event)
{
    if (m_isArrowPressed)
        return;
    if (m_controller.move(event.position())) {
        cameraWasMoved();
        return;
    }
    const QPointF way = event.position() - m_pressed;
    if (std::hypot(way.x(), way.y()) >= kClickDistance)
        m_travelled = true;
    m_lastPointer = pointerEvent(PointerEvent::Type::Move, event);
    emit pointer(m_lastPointer);
    if (const PickHit under = m_picks.first(m_lastPointer.ray); under.object)
        emit cursorMoved(under.point, under.block);
    else
        emit cursorLeft();
}

void BaseViewport::mouseReleased(const QMouseEvent& event)
{
    if (m_isArrowPressed && event.button() == Qt::LeftButton) {
        m_isArrowPressed = false;
        if (isOnNorthArrow(event.position()))
            turn(-camera().yaw);
        return;
    }
    using Outcome = CameraController::Outcome;
    const Outcome outcome = m_controller.release(event.position(), event.button());
    if (outcome == Outcome::Moved) {
        cameraWasMoved();
        return;
    }
    if (outcome == Outcome::Click) {
        emit pointer(pointerEvent(PointerEvent::Type::Click, event));
        return;
    }
    if (event.button() != m_pressedButton)
        return;
    m_pressedButton = Qt::NoButton;
    m_lastPointer = pointerEvent(PointerEvent::Type::Release, event);
    emit pointer(m_lastPointer);
    if (!m_travelled) {
        m_lastPointer.type = PointerEvent::Type::Click;
        emit pointer(m_lastPointer);
    }
}

void BaseViewport::mouseLeft()
{
    m_lastPointer.type = PointerEvent::Type::Leave;
    m_lastPointer.button = Qt::NoButton;
    m_lastPointer.hits.clear();
    emit pointer(m_lastPointer);
    emit cursorLeft();
}

bool BaseViewport::wheelTurned(const QWheelEvent& event)
{
    // Alt turns the wheel sideways on some systems.
    const QPoint delta = event.angleDelta();
    const int units = delta.y() != 0 ? delta.y() : delta.x();
    const bool taken =
        m_controller.wheel(event.position(), float(units) / kWheelUnitsPerNotch, event.modifiers());
    if (taken) {
        cameraWasMoved();
        return true;
    }
    // Ctrl alone: through what lies under the cursor. Wheels of fine steps add up to notches.
    m_depthUnits += units;
    const int notches = m_depthUnits / int(kWheelUnitsPerNotch);
    m_depthUnits -= notches * int(kWheelUnitsPerNotch);
    if (notches != 0)
        emit depthStepped(event.position(), notches);
    return true;
}

void BaseViewport::keyWasPressed(QKeyEvent& event)
{
    event.ignore();
    if (m_controller.keyPress(event.key(), event.modifiers())) {
        event.accept();
        cameraWasMoved();
        return;
    }
    emit keyPressed(&event);
}

void BaseViewport::keyWasReleased(QKeyEvent& event)
{
    event.ignore();
    if (!event.isAutoRepeat() && m_controller.keyRelease(event.key(), event.modifiers()))
        event.accept();
}

bool BaseViewport::shortcutCame(QKeyEvent& event)
{
    event.setAccepted(m_controller.ownsKeys());
    if (!event.isAccepted())
        emit keyClaimed(&event);
    return event.isAccepted();
}

void BaseViewport::focusWent(Qt::FocusReason reason)
{
    m_isArrowPressed = false;
    m_controller.cancel();
    if (reason != Qt::PopupFocusReason && reason != Qt::MenuBarFocusReason)
        emit focusLost();
}

void BaseViewport::viewResized(QSizeF size)
{
    m_controller.setViewSize(size);
    cameraWasMoved();
}

} // namespace city
