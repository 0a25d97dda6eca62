#include "editor/tools/rotate_tool.h"

#include "core/edits/transform_edits.h"
#include "core/geometry/snapping.h"
#include "editor/selection.h"
#include "editor/tools/tool_options.h"
#include "editor/tools/tool_view.h"
#include "editor/tools/transform_commands.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>

namespace city
{

namespace
{

constexpr double kGrazing = 0.05;        // the ring is seen from its edge
constexpr double kDegreesPerPixel = 0.5; // there

QString degreesText(double degrees)
{
    return QString::number(degrees + 0.0, 'f',
                           std::abs(degrees - std::round(degrees)) < 1e-9 ? 0 : 2);
}

} // namespace

bool RotateTool::canTilt() const
{
    const CityModel& model = document().model();
    return options().values().tilt && std::ranges::all_of(selection().ids(), [&](ObjectId id) {
               return model.get<Instance>(id) != nullptr;
           });
}

Gizmo RotateTool::gizmo() const
{
    if (selection().isEmpty() || !edits::centreOf(document().model(), selection().ids()))
        return {};
    return {.kind = GizmoKind::Rotate,
            .pivot = pivotOf(selection().ids()),
            .axes = options().values().isLocal ? localAxes() : glm::dmat3(1.0),
            .hasAllAxes = canTilt()};
}

int RotateTool::axisOfDrag(const Drag& drag) const
{
    if (drag.lock.axis >= 0 && !drag.lock.isExcluded)
        return drag.lock.axis;
    const int axis = axisOf(drag.part);
    return axis >= 0 ? axis : 1;
}

glm::dvec3 RotateTool::directionOfAxis(const Drag& drag) const
{
    const int axis = axisOfDrag(drag);
    const bool isLocal = drag.lock.axis >= 0 ? drag.lock.isLocal : options().values().isLocal;
    // The vertical is the same for all, and quarter turns about it are exact.
    return isLocal && axis != 1 ? localAxes()[axis] : glm::dmat3(1.0)[axis];
}

std::optional<double> RotateTool::directionOf(const Drag& drag, const PointerEvent& event) const
{
    const int axis = axisOfDrag(drag);
    const glm::dvec3 normal = directionOfAxis(drag);
    const glm::dvec3 ray(event.ray.direction);
    const double fall = glm::dot(ray, normal);
    if (std::abs(fall) < kGrazing) {
        // Square to the axis on the screen: an upright one turns by going sideways.
        const auto from = view().map.project(drag.gizmo.pivot);
        const auto to = view().map.project(drag.gizmo.pivot + normal);
        glm::dvec2 along(0, -1);
        if (from && to && glm::distance(*from, *to) > 0)
            along = glm::normalize(*to - *from);
        const glm::dvec2 moved = pixelsOf(event.screen) - pixelsOf(drag.from.screen);
        return glm::dot(moved, glm::dvec2(-along.y, along.x)) * kDegreesPerPixel;
    }
    const glm::dvec3 eye(event.ray.origin);
    const double distance = glm::dot(drag.gizmo.pivot - eye, normal) / fall;
    if (distance <= 0)
        return {};
    // Counter-clockwise about the axis: from the next axis but one to the one after it.
    const glm::dvec3 arm = eye + ray * distance - drag.gizmo.pivot;
    const glm::dmat3 axes = normal == glm::dmat3(1.0)[axis] ? glm::dmat3(1.0) : localAxes();
    const double u = glm::dot(arm, axes[(axis + 1) % 3]);
    const double v = glm::dot(arm, axes[(axis + 2) % 3]);
    if (u == 0 && v == 0)
        return {};
    return std::atan2(v, u) * 180 / std::numbers::pi;
}

bool RotateTool::takesAlong() const
{
    return DragTool::takesAlong() && options().values().pivot != ToolOptions::Pivot::Each;
}

void RotateTool::beginDrag(Drag& drag)
{
    m_free = m_degrees = 0;
    m_last = drag.isByKeys ? 0 : directionOf(drag, drag.from).value_or(0);
}

void RotateTool::restart(Drag& drag, bool keep)
{
    if (keep)
        return;
    m_free = 0; // about another axis
    m_last = drag.isByKeys ? 0 : directionOf(drag, drag.now).value_or(0);
}

Result<Edit> RotateTool::editOf(Drag& drag)
{
    if (!drag.isByKeys) {
        if (const auto direction = directionOf(drag, drag.now)) {
            m_free += std::remainder(*direction - m_last, 360.0) * (drag.isSlow() ? 0.1 : 1.0);
            m_last = *direction;
        }
    }
    const bool bySteps = isSnapping(drag) && options().values().snapAngle;
    m_degrees = bySteps ? snappedTo(m_free, options().values().angle) : m_free;
    if (drag.isByKeys)
        m_degrees = 0;
    if (const auto typed = drag.numbers.value(0))
        m_degrees = *typed;
    return edits::rotate(document().gestureBase(), drag.ids, glm::vec3(directionOfAxis(drag)),
                         m_degrees,
                         editPivot(options().values(), document().gestureBase(), drag.subjects));
}

QString RotateTool::stepName(const Drag& drag) const
{
    return rotateName(document().gestureBase(), drag.subjects, m_degrees);
}

QString RotateTool::numbersText(const Drag& drag) const
{
    const QString angle = tr("%1°").arg(fieldText(drag, 0, degreesText(m_degrees)));
    constexpr std::array kNames{"X", "Y", "Z"};
    const int axis = axisOfDrag(drag);
    if (axis == 1)
        return angle;
    return tr("%1 %2 · will use the full record, 48 bytes", "axis and angle")
        .arg(QLatin1String(kNames[std::size_t(axis)]), angle);
}

QString RotateTool::idleHint() const
{
    if (options().values().tilt && !canTilt())
        return tr("Drag the ring · type an angle · , . turn by a step · only instances tilt");
    return tr("Drag the ring · type an angle · , . turn by a step");
}

std::vector<ToolField> RotateTool::fields() const
{
    const bool isDragging = this->isDragging();
    return {{.label = tr("Angle"),
             .unit = Unit::Degrees,
             .value = isDragging ? m_degrees : 0,
             .text = selection().isEmpty() ? QString() : degreesText(isDragging ? m_degrees : 0),
             .typed = isDragging ? QString::fromStdString(running()->numbers.text(0)) : QString(),
             .isEnabled = !selection().isEmpty()}};
}

QString RotateTool::setField(int, double value)
{
    return turnSelected(document(), selection(), options().values(), value);
}

} // namespace city
