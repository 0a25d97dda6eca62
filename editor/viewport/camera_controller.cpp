#include "editor/viewport/camera_controller.h"

#include "editor/viewport/pointer_event.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

namespace city
{

namespace
{

constexpr float kOverheadPitch = -90;
/// The overhead camera stands this far above the city's highest place.
constexpr float kOverheadClearance = 100;
/// In parallel projection the size of things does not depend on the distance; this one keeps the
/// city between the nearest and the farthest place that is drawn.
constexpr float kParallelDistance = 1500;
constexpr float kDollyPerPixel = 0.01f;

float wrappedYaw(float yaw)
{
    const float wrapped = std::fmod(yaw, 360.0f);
    return wrapped < 0 ? wrapped + 360.0f : wrapped;
}

/// The shorter way round from one yaw to another.
float yawBetween(float from, float to, float share)
{
    return wrappedYaw(from + (std::fmod(to - from + 540.0f, 360.0f) - 180.0f) * share);
}

bool isFlyKey(int key)
{
    return key == Qt::Key_W || key == Qt::Key_A || key == Qt::Key_S || key == Qt::Key_D ||
           key == Qt::Key_Q || key == Qt::Key_E;
}

} // namespace

CameraController::CameraController(Probe probe) : m_probe(std::move(probe)) {}

void CameraController::setCamera(const Camera& camera)
{
    m_glide.reset();
    m_camera = camera;
    m_camera.yaw = wrappedYaw(m_camera.yaw);
    const float limit = m_camera.parallelHeight ? -kOverheadPitch : Camera::kMaxPitch;
    m_camera.pitch = std::clamp(m_camera.pitch, -limit, limit);
}

void CameraController::setFlySpeed(float speed)
{
    m_flySpeed = std::clamp(speed, kMinFlySpeed, kMaxFlySpeed);
}

bool CameraController::isOverhead() const
{
    return isParallel() && m_camera.pitch <= kOverheadPitch + 0.01f;
}

bool CameraController::isGoing() const
{
    return ownsKeys() && std::ranges::any_of(m_keys, isFlyKey);
}

glm::vec3 CameraController::pivotAt(QPointF at) const
{
    if (m_probe)
        if (const auto place = m_probe(at))
            return *place;
    return m_camera.position + m_camera.forward() * m_focusDistance;
}

bool CameraController::press(QPointF at, Qt::MouseButton button, Qt::KeyboardModifiers modifiers)
{
    if (m_drag == Drag::FlyMode) {
        setFlyMode(false);
        return true;
    }
    if (m_drag != Drag::None)
        return true; // what a press starts stays that until its release
    const bool shift = modifiers & Qt::ShiftModifier;
    const bool control = modifiers & Qt::ControlModifier;
    if (button == Qt::MiddleButton)
        m_drag = shift || isOverhead() ? Drag::Pan : control ? Drag::Dolly : Drag::Orbit;
    else if (button == Qt::RightButton)
        m_drag = isParallel() ? Drag::Pan : Drag::Look;
    else if (button == Qt::LeftButton && m_keys.contains(Qt::Key_Space))
        m_drag = Drag::Pan;
    else if (button == Qt::LeftButton && (modifiers & Qt::AltModifier))
        m_drag = Drag::Orbit;
    else
        return false;
    m_glide.reset();
    m_button = button;
    m_modifiers = modifiers;
    m_pressed = m_last = at;
    m_travelled = false;
    m_pivot = pivotAt(at);
    return true;
}

bool CameraController::move(QPointF at)
{
    if (m_drag == Drag::None)
        return false;
    if (m_drag == Drag::FlyMode) {
        look(at - m_last);
        m_last = at;
        return true;
    }
    const QPointF all = at - m_pressed;
    if (!m_travelled && std::hypot(all.x(), all.y()) < kClickDistance)
        return true;
    m_travelled = true;
    const QPointF by = at - m_last;
    m_last = at;
    if (m_drag == Drag::Look)
        look(by);
    else if (m_drag == Drag::Orbit)
        orbit(by);
    else if (m_drag == Drag::Pan)
        pan(at);
    else
        dolly(float(-by.y()) * kDollyPerPixel);
    return true;
}

CameraController::Outcome CameraController::release(QPointF at, Qt::MouseButton button)
{
    if (m_drag == Drag::None || button != m_button)
        return Outcome::NotTaken;
    move(at);
    const bool moved = m_travelled;
    m_drag = Drag::None;
    m_button = Qt::NoButton;
    std::erase_if(m_keys, isFlyKey);
    return moved ? Outcome::Moved : Outcome::Click;
}

void CameraController::cancel()
{
    m_drag = Drag::None;
    m_button = Qt::NoButton;
    m_keys.clear();
}

void CameraController::look(QPointF by)
{
    if (isParallel())
        return;
    m_camera.yaw = wrappedYaw(m_camera.yaw + float(by.x()) * kLookDegreesPerPixel);
    m_camera.pitch = std::clamp(m_camera.pitch - float(by.y()) * kLookDegreesPerPixel,
                                -Camera::kMaxPitch, Camera::kMaxPitch);
}

void CameraController::orbit(QPointF by)
{
    // The pivot keeps its place in the camera's own axes, so nothing jumps when it is off-centre.
    const glm::vec3 arm = m_pivot - m_camera.position;
    const glm::vec3 local{glm::dot(arm, m_camera.right()), glm::dot(arm, m_camera.up()),
                          glm::dot(arm, m_camera.forward())};
    m_camera.yaw = wrappedYaw(m_camera.yaw + float(by.x()) * kOrbitDegreesPerPixel);
    if (!isOverhead())
        m_camera.pitch = std::clamp(m_camera.pitch - float(by.y()) * kOrbitDegreesPerPixel,
                                    -Camera::kMaxPitch, Camera::kMaxPitch);
    m_camera.position = m_pivot - (m_camera.right() * local.x + m_camera.up() * local.y +
                                   m_camera.forward() * local.z);
    m_focusDistance = std::max(glm::length(arm), kMinWheelMetres);
}

void CameraController::pan(QPointF to)
{
    const Ray ray = m_camera.ray(to, m_size);
    const glm::vec3 forward = m_camera.forward();
    const float ahead = glm::dot(m_pivot - ray.origin, forward);
    const float slope = glm::dot(ray.direction, forward);
    if (ahead <= 0 || slope <= 0)
        return;
    m_camera.position += m_pivot - (ray.origin + ray.direction * (ahead / slope));
}

void CameraController::dolly(float by)
{
    if (isParallel()) {
        *m_camera.parallelHeight = std::clamp(*m_camera.parallelHeight * (1 - by), 1.0f, 50'000.0f);
        return;
    }
    const float step = m_focusDistance * by;
    m_camera.position += m_camera.forward() * step;
    m_focusDistance = std::max(m_focusDistance - step, kMinWheelMetres);
}

bool CameraController::wheel(QPointF at, float notches, Qt::KeyboardModifiers modifiers)
{
    if (ownsKeys()) {
        m_flySpeed =
            std::clamp(m_flySpeed * std::pow(kFlySpeedStep, notches), kMinFlySpeed, kMaxFlySpeed);
        return true;
    }
    if (modifiers & Qt::ControlModifier)
        return false; // steps through what lies under the cursor
    if (modifiers & Qt::ShiftModifier)
        notches /= 4;
    m_glide.reset();
    if (isParallel()) {
        wheelParallel(at, notches);
        return true;
    }
    const glm::vec3 goal = pivotAt(at);
    const glm::vec3 way = goal - m_camera.position;
    const float distance = glm::length(way);
    if (distance <= 0)
        return true;
    // The least step makes the camera pass through the point instead of creeping up to it.
    const float step = std::max(distance * kWheelStep, kMinWheelMetres) * notches;
    m_camera.position += way * (step / distance);
    m_focusDistance = std::max(distance - step, kMinWheelMetres);
    return true;
}

void CameraController::wheelParallel(QPointF at, float notches)
{
    const glm::vec3 before = m_camera.ray(at, m_size).origin;
    m_camera.parallelHeight =
        std::clamp(*m_camera.parallelHeight * std::pow(1 - kWheelStep, notches), 1.0f, 50'000.0f);
    m_camera.position += before - m_camera.ray(at, m_size).origin;
}

bool CameraController::keyPress(int key, Qt::KeyboardModifiers modifiers)
{
    m_modifiers = modifiers;
    if (key == Qt::Key_Space)
        m_keys.insert(key);
    if (m_drag == Drag::FlyMode && key == Qt::Key_Escape) {
        setFlyMode(false);
        return true;
    }
    if (!ownsKeys())
        return false;
    if (isFlyKey(key)) {
        m_keys.insert(key);
        m_travelled = true;
    }
    return true;
}

bool CameraController::keyRelease(int key, Qt::KeyboardModifiers modifiers)
{
    m_modifiers = modifiers;
    return m_keys.erase(key) > 0 && key != Qt::Key_Space;
}

void CameraController::setFlyMode(bool on)
{
    if (on && m_drag == Drag::None && !isParallel()) {
        m_drag = Drag::FlyMode;
        m_last = QPointF(m_size.width() / 2, m_size.height() / 2);
    } else if (!on && m_drag == Drag::FlyMode) {
        m_drag = Drag::None;
        std::erase_if(m_keys, isFlyKey);
    }
}

Camera CameraController::framed(const Bounds& bounds) const
{
    Camera camera = m_camera;
    if (bounds.isEmpty())
        return camera;
    const glm::vec3 centre = bounds.centre();
    const float aspect = m_size.height() > 0 ? float(m_size.width() / m_size.height()) : 1.0f;
    const float tall = std::tan(glm::radians(Camera::kFieldOfView) / 2) * kFrameFill;
    float distance = kMinFrameDistance;
    float height = kMinFrameDistance;
    for (int corner = 0; corner < 8; ++corner) {
        const glm::vec3 place{corner & 1 ? bounds.max.x : bounds.min.x,
                              corner & 2 ? bounds.max.y : bounds.min.y,
                              corner & 4 ? bounds.max.z : bounds.min.z};
        const glm::vec3 arm = place - centre;
        const float x = std::abs(glm::dot(arm, camera.right()));
        const float y = std::abs(glm::dot(arm, camera.up()));
        const float nearer = -glm::dot(arm, camera.forward());
        distance = std::max(distance, nearer + std::max(x / aspect, y) / tall);
        height = std::max(height, 2 * std::max(x / aspect, y) / kFrameFill);
    }
    if (camera.parallelHeight) {
        camera.parallelHeight = height;
        if (isOverhead()) {
            const float above = camera.position.y;
            camera.position = {centre.x, std::max(above, bounds.max.y + Camera::kNear), centre.z};
        } else {
            camera.position = centre - camera.forward() * kParallelDistance;
        }
    } else {
        camera.position = centre - camera.forward() * distance;
    }
    return camera;
}

void CameraController::frame(const Bounds& bounds, bool glide)
{
    if (bounds.isEmpty())
        return;
    const Camera to = framed(bounds);
    m_focusDistance = glm::length(bounds.centre() - to.position);
    begin(to, glide);
}

void CameraController::begin(const Camera& to, bool glide)
{
    // From one projection to the other there is no way between.
    if (glide && to.parallelHeight.has_value() == isParallel())
        m_glide = Glide{m_camera, to, 0};
    else
        setCamera(to);
}

void CameraController::goTo(const Camera& camera, bool glide)
{
    cancel();
    const bool wasOverhead = isOverhead();
    if (!wasOverhead)
        m_beforeOverhead = m_camera;
    begin(camera, glide);
}

void CameraController::lookAlong(float yaw, float pitch, bool glide)
{
    if (isOverhead())
        setOverhead(false, {});
    cancel();
    const glm::vec3 middle = focus();
    Camera to = m_camera;
    to.yaw = yaw;
    to.pitch = pitch;
    to.position = middle - to.forward() * m_focusDistance;
    begin(to, glide);
}

void CameraController::setParallel(bool parallel)
{
    if (parallel == isParallel())
        return;
    m_glide.reset();
    cancel();
    const float perMetre = 2 * std::tan(glm::radians(Camera::kFieldOfView) / 2);
    const glm::vec3 middle = focus();
    if (parallel) {
        m_camera.parallelHeight = m_focusDistance * perMetre;
        m_focusDistance = kParallelDistance;
    } else {
        m_focusDistance = std::max(*m_camera.parallelHeight / perMetre, kMinWheelMetres);
        m_camera.parallelHeight.reset();
        m_camera.pitch = std::clamp(m_camera.pitch, -Camera::kMaxPitch, Camera::kMaxPitch);
    }
    m_camera.position = middle - m_camera.forward() * m_focusDistance;
}

void CameraController::turn(float degrees)
{
    m_glide.reset();
    const glm::vec3 middle = focus();
    m_camera.yaw = wrappedYaw(m_camera.yaw + degrees);
    m_camera.position = middle - m_camera.forward() * m_focusDistance;
}

void CameraController::orbitBy(QPointF by)
{
    m_glide.reset();
    m_pivot = focus();
    orbit(by);
}

void CameraController::panBy(QPointF by)
{
    m_glide.reset();
    m_pivot = focus();
    if (const auto at = m_camera.project(m_pivot, m_size))
        pan(*at + by);
}

void CameraController::dollyBy(QPointF by)
{
    m_glide.reset();
    dolly(float(-by.y()) * kDollyPerPixel);
}

void CameraController::setOverhead(bool overhead, const Bounds& city)
{
    if (overhead == isOverhead())
        return;
    m_glide.reset();
    cancel();
    if (!overhead) {
        m_camera = m_beforeOverhead.value_or(Camera{});
        m_focusDistance = m_focusDistanceBefore;
        return;
    }
    m_beforeOverhead = m_camera;
    m_focusDistanceBefore = m_focusDistance;
    const float height =
        isParallel() ? *m_camera.parallelHeight
                     : 2 * m_focusDistance * std::tan(glm::radians(Camera::kFieldOfView) / 2);
    const glm::vec3 middle = focus();
    m_camera.position = middle;
    m_camera.position.y = (city.isEmpty() ? middle.y : city.max.y) + kOverheadClearance;
    m_camera.yaw = 0;
    m_camera.pitch = kOverheadPitch;
    m_camera.parallelHeight = std::max(height, kMinFrameDistance);
}

void CameraController::advance(double seconds)
{
    if (m_glide) {
        m_glide->elapsed += seconds;
        const double share = std::clamp(m_glide->elapsed / kGlideSeconds, 0.0, 1.0);
        const Camera& from = m_glide->from;
        const Camera& to = m_glide->to;
        if (share >= 1) {
            setCamera(Camera{to}); // a copy: setCamera ends the glide that `to` lies in
            return;
        }
        const float t = float(share * share * (3 - 2 * share));
        m_camera.position = from.position + (to.position - from.position) * t;
        m_camera.yaw = yawBetween(from.yaw, to.yaw, t);
        m_camera.pitch = from.pitch + (to.pitch - from.pitch) * t;
        if (from.parallelHeight && to.parallelHeight)
            m_camera.parallelHeight =
                *from.parallelHeight + (*to.parallelHeight - *from.parallelHeight) * t;
    }
    if (!isGoing())
        return;
    float speed = m_flySpeed * float(seconds);
    if (m_modifiers & Qt::ShiftModifier)
        speed *= 4;
    if (m_modifiers & Qt::AltModifier)
        speed /= 4;
    const auto held = [this](int key) { return m_keys.contains(key) ? 1.0f : 0.0f; };
    const glm::vec3 way = m_camera.forward() * (held(Qt::Key_W) - held(Qt::Key_S)) +
                          m_camera.right() * (held(Qt::Key_D) - held(Qt::Key_A)) +
                          glm::vec3(0, 1, 0) * (held(Qt::Key_E) - held(Qt::Key_Q));
    m_camera.position += way * speed;
}

} // namespace city
