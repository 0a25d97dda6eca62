#pragma once

#include "core/geometry/bounds.h"
#include "editor/viewport/camera.h"

#include <Qt>

#include <functional>
#include <optional>
#include <set>

namespace city
{

/// Turns mouse and keys into camera moves: fly, orbit, pan, dolly, framing and the overhead view.
/// Knows no window, so it can be tested without one.
class CameraController
{
public:
    /// What the city shows under a point of the view: the pivot of orbits, the goal of the wheel.
    using Probe = std::function<std::optional<glm::vec3>(QPointF)>;

    static constexpr float kLookDegreesPerPixel = 0.15f;
    static constexpr float kOrbitDegreesPerPixel = 0.3f;
    static constexpr float kFirstFocusDistance = 60; ///< metres ahead
    static constexpr float kWheelStep = 0.12f;       ///< of the way to the point, a notch
    static constexpr float kMinWheelMetres = 0.5f;   ///< a notch
    static constexpr float kFirstFlySpeed = 20;      ///< metres a second
    static constexpr float kMinFlySpeed = 0.5f;
    static constexpr float kMaxFlySpeed = 400;
    static constexpr float kFlySpeedStep = 1.25f;
    static constexpr float kFrameFill = 0.85f;    ///< of the picture, when framing
    static constexpr float kMinFrameDistance = 5; ///< metres
    static constexpr double kGlideSeconds = 0.15;

    /// What the release of a button that the camera took was.
    enum class Outcome {
        NotTaken,
        Moved, ///< the camera's; nothing else may act on it
        Click, ///< it never travelled: the tools may take it as a click
    };

    explicit CameraController(Probe probe = {});

    const Camera& camera() const { return m_camera; }
    /// Jumps; ends glides.
    void setCamera(const Camera& camera);
    void setViewSize(QSizeF size) { m_size = size; }
    QSizeF viewSize() const { return m_size; }
    float flySpeed() const { return m_flySpeed; }
    void setFlySpeed(float speed);

    /// True when the camera takes the event; it then keeps the button until its release.
    bool press(QPointF at, Qt::MouseButton button, Qt::KeyboardModifiers modifiers);
    bool move(QPointF at);
    Outcome release(QPointF at, Qt::MouseButton button);
    /// Gives everything up: the window lost the focus.
    void cancel();

    /// Notches away from the user are positive. False when the wheel is not the camera's.
    bool wheel(QPointF at, float notches, Qt::KeyboardModifiers modifiers);

    /// True when the camera takes the key, which it does while it flies.
    bool keyPress(int key, Qt::KeyboardModifiers modifiers);
    bool keyRelease(int key, Qt::KeyboardModifiers modifiers);
    /// Whether all keys are the camera's now, even those of shortcuts.
    bool ownsKeys() const { return m_drag == Drag::Look || m_drag == Drag::FlyMode; }

    /// Flying without a button: the mouse looks, keys go, a click or Escape ends.
    void setFlyMode(bool on);
    bool isFlyMode() const { return m_drag == Drag::FlyMode; }

    /// Moves to where the bounds fill the picture, keeping the angle.
    void frame(const Bounds& bounds, bool glide);
    /// The camera that framing would give.
    Camera framed(const Bounds& bounds) const;

    bool isParallel() const { return m_camera.parallelHeight.has_value(); }
    /// Straight down in parallel projection.
    bool isOverhead() const;
    /// Looks straight down on what was in the middle, or goes back to the camera before.
    void setOverhead(bool overhead, const Bounds& city);

    /// Looks that way at what was in the middle, in the projection of now; not overhead any more.
    void lookAlong(float yaw, float pitch, bool glide);
    /// Parallel projection that shows what was in the middle as large as before, and back.
    void setParallel(bool parallel);
    void goTo(const Camera& camera, bool glide);
    /// About what is in the middle, clockwise seen from above.
    void turn(float degrees);

    // What a middle drag does with its modifiers, about what is in the middle.
    void orbitBy(QPointF by);
    void panBy(QPointF by);
    void dollyBy(QPointF by);

    /// Whether time moves the camera now.
    bool isRunning() const { return m_glide || isGoing(); }
    void advance(double seconds);

private:
    enum class Drag { None, Look, Orbit, Pan, Dolly, FlyMode };
    struct Glide {
        Camera from, to;
        double elapsed = 0;
    };

    bool isGoing() const;
    glm::vec3 pivotAt(QPointF at) const;
    glm::vec3 focus() const { return m_camera.position + m_camera.forward() * m_focusDistance; }
    void begin(const Camera& to, bool glide);
    void look(QPointF by);
    void orbit(QPointF by);
    void pan(QPointF to);
    void dolly(float by);
    void wheelParallel(QPointF at, float notches);

    Probe m_probe;
    Camera m_camera;
    QSizeF m_size{1280, 720};
    Drag m_drag = Drag::None;
    Qt::MouseButton m_button = Qt::NoButton;
    QPointF m_pressed, m_last;
    bool m_travelled = false;
    glm::vec3 m_pivot{};
    float m_focusDistance = kFirstFocusDistance;
    float m_flySpeed = kFirstFlySpeed;
    std::set<int> m_keys; ///< held: W A S D Q E and Space
    Qt::KeyboardModifiers m_modifiers;
    std::optional<Glide> m_glide;
    std::optional<Camera> m_beforeOverhead;
    float m_focusDistanceBefore = kFirstFocusDistance; ///< before the overhead view
};

} // namespace city
