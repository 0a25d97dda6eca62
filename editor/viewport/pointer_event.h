#pragma once

#include "core/base/ids.h"
#include "editor/viewport/camera.h"

#include <QPointF>
#include <Qt>

#include <vector>

namespace city
{

/// Something under the cursor that can be picked.
struct PickHit {
    ObjectId object;    ///< an attribute, instance, path or path point
    ObjectId block;     ///< the attribute's block; unset for what stands in none
    float distance = 0; ///< metres along the ray
    glm::vec3 point{};
    glm::vec3 normal{0, 1, 0}; ///< unit, of the side that was met
};

/// What tools see of the mouse: no QMouseEvent, no Qt3D.
struct PointerEvent {
    enum class Type {
        Press,
        Move, ///< with or without a button
        Release,
        Click, ///< follows the release of a press that travelled less than kClickDistance
        Leave, ///< the cursor left the view; positions are the last ones
    };

    Type type = Type::Move;
    Camera camera; ///< of the view; clicks of one camera on one spot belong together
    Ray ray;
    QPointF screen; ///< device-independent pixels from the view's top left corner
    Qt::MouseButton button = Qt::NoButton; ///< what Press, Release and Click are about
    Qt::MouseButtons buttons;              ///< held after the event
    Qt::KeyboardModifiers modifiers;
    /// Nearest first, each object once; for Move the nearest alone.
    std::vector<PickHit> hits;
};

/// A press that travels less than this is a click, in device-independent pixels.
inline constexpr double kClickDistance = 4;

} // namespace city
