#pragma once

#include "core/base/result.h"
#include "editor/viewport/pointer_event.h"
#include "editor/viewport/view_look.h"

#include <QImage>
#include <QObject>
#include <QRectF>
#include <QSize>
#include <QString>

#include <functional>
#include <memory>
#include <span>

class QKeyEvent;
class QWidget;

namespace city
{

class Overlay;
class Selection;
class Session;

/// How far apart, in device-independent pixels, a box looks for what shows in it.
inline constexpr double kBoxStep = 4;

/// The arrow that points north lies that far from the right and the upper edge of the picture, in
/// device-independent pixels; a click as near to its middle turns north up.
inline constexpr double kNorthArrowInset = 34;
inline constexpr double kNorthArrowReach = 22;

/// Numbers about the view, for budgets, tests and the About page.
struct ViewportStats {
    int entities = 0;
    int chunks = 0;
    /// Chunks whose buffers were written again because of the last edit.
    int chunksUpdatedByLastEdit = 0;
    int fullRebuilds = 0;
    int frames = 0;           ///< drawn so far
    double fps = 0;           ///< over the last drawn frames, while they follow each other
    qint64 largestBuffer = 0; ///< bytes
    QString renderer;         ///< what draws: "opengl, llvmpipe (…)", or "none"
};

/// The view of the city. The rest of the window knows only this class, so that everything but the
/// picture can be tested, and used, without one.
class Viewport : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// The pane to put into a layout; made once, owned by whoever takes it as a child.
    virtual QWidget* widget() = 0;
    /// Why there is no picture; empty when there is one.
    virtual QString unavailableReason() const = 0;

    /// Shows a city and follows its changes; null shows nothing. Both must outlive the view or be
    /// detached from it. `selection` may be null.
    virtual void attach(Session* session, Selection* selection) = 0;
    /// Throws the scene away and builds it again from the document.
    virtual void rebuild() = 0;

    virtual Camera camera() const = 0;
    virtual void setCamera(const Camera& camera) = 0;
    /// Of the picture on the screen, in device-independent pixels.
    virtual QSizeF viewSize() const = 0;
    /// Draws handles and marks over the picture, until others come.
    virtual void setOverlay(const Overlay&) {}
    /// Brings objects, or with none the whole city, into view and keeps the angle.
    virtual void frame(std::span<const ObjectId> ids) = 0;
    /// Whether the view looks straight down in parallel projection, north up; leaving it goes back
    /// to the camera before.
    virtual bool isOverhead() const = 0;
    virtual void setOverhead(bool overhead) = 0;
    /// Looks that way (Camera's angles) at what is in the middle now.
    virtual void lookAlong(float yaw, float pitch) = 0;
    /// Parallel projection at any angle.
    virtual bool isParallel() const = 0;
    virtual void setParallel(bool parallel) = 0;
    /// Glides to a camera, overhead ones included.
    virtual void goTo(const Camera& camera) = 0;
    /// A step of the wheel over the middle of the picture; positive goes nearer.
    virtual void zoom(float notches) = 0;
    /// Turns the view about its middle, clockwise seen from above.
    virtual void turn(float degrees) = 0;
    /// What dragging a pad of the view bar does, for hands without a second button.
    enum class Pad { Orbit, Pan, Dolly };
    virtual void dragPad(Pad pad, QPointF by) = 0;
    /// Metres a second.
    virtual float flySpeed() const = 0;
    virtual void setFlySpeed(float speed) = 0;

    virtual ViewLook look() const = 0;
    virtual void setLook(const ViewLook& look) = 0;

    /// Flying without a button held; a click or Escape ends it.
    virtual bool isFlyMode() const = 0;
    virtual void setFlyMode(bool on) = 0;

    /// What lies under a point of the widget, nearest first. Works without a picture.
    virtual std::vector<PickHit> pick(QPointF screen) const = 0;
    /// What shows in a rectangle of the widget, even partly, each object once; with `covered` also
    /// what something else hides. Leaves out what may not be picked.
    virtual std::vector<PickHit> pickIn(const QRectF& rect, bool covered,
                                        double step = kBoxStep) const = 0;
    /// What pointer events and pickIn may name; empty for everything. pick() names all.
    virtual void setPickFilter(std::function<bool(ObjectId)> filter) = 0;

    /// Lights objects thinly, for what the mouse is over.
    virtual void setHovered(std::vector<ObjectId> ids) = 0;
    virtual const std::vector<ObjectId>& hovered() const = 0;
    /// Shows the box that is being dragged; a null rectangle shows none.
    virtual void setRubberBand(const QRectF& rect) = 0;
    virtual QRectF rubberBand() const = 0;
    /// A picture of the view, as large as asked for. Waits until it is drawn.
    virtual Result<QImage> capture(QSize size, int timeoutMs = 10'000) = 0;
    virtual ViewportStats stats() const = 0;

signals:
    /// The mouse, as far as the camera does not take it.
    void pointer(const city::PointerEvent& event);
    /// The wheel was turned with Ctrl held: by so many notches to what lies behind, negative for
    /// what lies before.
    void depthStepped(QPointF screen, int notches);
    /// What is under the cursor, for the status bar; `block` is unset over none.
    void cursorMoved(glm::vec3 position, city::ObjectId block);
    void cursorLeft();
    void cameraChanged();
    void lookChanged();
    /// Metres a second while flying; the wheel changes it.
    void flySpeedChanged(float speed);
    /// A key was pressed in the view and neither a shortcut nor the camera took it. Accept the
    /// event to stop it there.
    void keyPressed(QKeyEvent* event);
    /// Accept the event to have a key that may be a shortcut's: it then comes as keyPressed.
    void keyClaimed(QKeyEvent* event);
    /// The keyboard went elsewhere, but not to a menu.
    void focusLost();
    /// A frame was drawn.
    void frameDrawn();
};

/// The view with a picture, or a NullViewport where OpenGL cannot be used.
std::unique_ptr<Viewport> makeViewport();

} // namespace city
