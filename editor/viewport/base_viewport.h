#pragma once

#include "editor/viewport/camera_controller.h"
#include "editor/viewport/screen_picker.h"
#include "editor/viewport/viewport.h"

#include <QElapsedTimer>
#include <QPointer>
#include <QTimer>

class QMouseEvent;
class QWheelEvent;

namespace city
{

/// What every view does whether it draws or not: it follows a city and a selection, moves the
/// camera, and picks. Subclasses give the pane, hand on its events, and draw.
class BaseViewport : public Viewport
{
    Q_OBJECT

public:
    explicit BaseViewport(QObject* parent = nullptr);
    ~BaseViewport() override;

    void attach(Session* session, Selection* selection) override;
    void rebuild() override;
    Camera camera() const override { return m_controller.camera(); }
    void setCamera(const Camera& camera) override;
    QSizeF viewSize() const override { return m_controller.viewSize(); }
    void frame(std::span<const ObjectId> ids) override;
    bool isOverhead() const override { return m_controller.isOverhead(); }
    void setOverhead(bool overhead) override;
    void lookAlong(float yaw, float pitch) override;
    bool isParallel() const override { return m_controller.isParallel(); }
    void setParallel(bool parallel) override;
    void goTo(const Camera& camera) override;
    void zoom(float notches) override;
    void turn(float degrees) override;
    void dragPad(Pad pad, QPointF by) override;
    float flySpeed() const override { return m_controller.flySpeed(); }
    void setFlySpeed(float speed) override;
    ViewLook look() const override { return m_look; }
    void setLook(const ViewLook& look) override;
    bool isFlyMode() const override { return m_controller.isFlyMode(); }
    void setFlyMode(bool on) override;
    std::vector<PickHit> pick(QPointF screen) const override;
    std::vector<PickHit> pickIn(const QRectF& rect, bool covered, double step) const override;
    void setPickFilter(PickFilter filter) override { m_filter = std::move(filter); }
    /// Whether the arrow that points north is drawn: with the grid, and from above.
    bool hasNorthArrow() const { return m_look.grid || isOverhead(); }
    void setHovered(std::vector<ObjectId> ids) override;
    const std::vector<ObjectId>& hovered() const override { return m_hovered; }
    void setRubberBand(const QRectF& rect) override;
    QRectF rubberBand() const override { return m_band; }

protected:
    const CityScene& scene() const { return m_scene; }
    Session* session() const;
    /// Null, or what is to be outlined.
    Selection* selection() const;

    /// Hands an event of the pane on. True when nothing else may see it.
    bool handle(QEvent* event);
    void viewResized(QSizeF size);

    /// The whole city may look different.
    virtual void sceneRebuilt() {}
    virtual void sceneChanged(const SceneChanges&) {}
    virtual void selectionChanged() {}
    virtual void hoveredChanged() {}
    virtual void rubberBandChanged() {}
    virtual void cameraMoved() {}
    /// The look changed from what it was; the scene's level of detail is followed already.
    virtual void lookWasChanged(const ViewLook&) {}

private:
    /// Whether a place of the view is on the arrow that points north.
    bool isOnNorthArrow(QPointF at) const;
    void mousePressed(const QMouseEvent& event);
    void mouseMoved(const QMouseEvent& event);
    void mouseReleased(const QMouseEvent& event);
    void mouseLeft();
    /// False when the wheel is not the camera's.
    bool wheelTurned(const QWheelEvent& event);
    /// Accepts the event when the camera or someone who listens takes it.
    void keyWasPressed(QKeyEvent& event);
    void keyWasReleased(QKeyEvent& event);
    bool shortcutCame(QKeyEvent& event);
    void focusWent(Qt::FocusReason reason);
    void cameraWasMoved();
    void tick();
    PointerEvent pointerEvent(PointerEvent::Type type, const QMouseEvent& event) const;
    ScreenPicker::View screenView() const { return {camera(), m_controller.viewSize()}; }

    QPointer<Session> m_session;
    QPointer<Selection> m_selection;
    CityScene m_scene;
    ViewLook m_look;
    PickScene m_picks;
    ScreenPicker m_screen;
    PickFilter m_filter;
    CameraController m_controller;
    float m_flySpeed = CameraController::kFirstFlySpeed; ///< last told
    QTimer m_timer;                                      ///< runs while time moves the camera
    QElapsedTimer m_sinceTick;
    Qt::MouseButton m_pressedButton = Qt::NoButton;
    QPointF m_pressed;
    bool m_travelled = false;
    int m_depthUnits = 0; ///< of a wheel turned with Ctrl, that made no notch yet
    bool m_isArrowPressed = false;
    PointerEvent m_lastPointer;
    std::vector<ObjectId> m_hovered;
    QRectF m_band;
};

} // namespace city
