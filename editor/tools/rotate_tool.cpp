#include "editor/tools/rotate_tool.h"

#include "core/edits/transform_edits.h"
#include "core/geometry/snapping.h"
#include "editor/selection.h"
#include "editor/tools/tool_options.h"
#include "editor/tools/tool_view.h"
#include "editor/tools/transform_commands.h"

#include <cmath>
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

Gizmo RotateTool::gizmo() const
{
    if (selection().isEmpty() || !edits::centreOf(document().model(), selection().ids()))
        return {};
    return {.kind = GizmoKind::Rotate, .pivot = pivotOf(selection().ids())};
}

std::optional<double> RotateTool::directionOf(const Drag& drag, const PointerEvent& event) const
{
    const double fall = double(event.ray.direction.y);
    if (std::abs(fall) < kGrazing)
        return (event.screen.x() - drag.from.screen.x()) * kDegreesPerPixel;
    const double distance = (drag.gizmo.pivot.y - double(event.ray.origin.y)) / fall;
    if (distance <= 0)
        return {};
    const glm::dvec3 arm = glm::dvec3(event.ray.origin) +
                           glm::dvec3(event.ray.direction) * distance - drag.gizmo.pivot;
    if (arm.x == 0 && arm.z == 0)
        return {};
    return std::atan2(arm.x, arm.z) * 180 / std::numbers::pi;
}

bool RotateTool::takesAlong() const
{
    return options().values().pivot != ToolOptions::Pivot::Each;
}

void RotateTool::beginDrag(Drag& drag)
{
    m_base = m_free = m_degrees = 0;
    m_last = drag.isByKeys ? 0 : directionOf(drag, drag.from).value_or(0);
}

void RotateTool::restart(Drag&, bool keep)
{
    m_base = keep ? m_free : 0;
}

Result<Edit> RotateTool::editOf(Drag& drag)
{
    if (!drag.isByKeys) {
        if (const auto direction = directionOf(drag, drag.now)) {
            m_free += std::remainder(*direction - m_last, 360.0) * (drag.isSlow() ? 0.1 : 1.0);
            m_last = *direction;
        }
    }
    m_degrees = isSnapping(drag) ? snappedTo(m_free, options().values().angle) : m_free;
    if (drag.isByKeys)
        m_degrees = 0;
    if (const auto typed = drag.numbers.value(0))
        m_degrees = *typed;
    return edits::rotate(document().gestureBase(), drag.ids, {0, 1, 0}, m_degrees,
                         editPivot(options().values(), document().gestureBase(), drag.subjects));
}

QString RotateTool::stepName(const Drag& drag) const
{
    return rotateName(document().gestureBase(), drag.subjects, m_degrees);
}

QString RotateTool::numbersText(const Drag& drag) const
{
    return tr("%1°").arg(fieldText(drag, 0, degreesText(m_degrees)));
}

QString RotateTool::idleHint() const
{
    return tr("Drag the ring · type an angle · , . turn by a step");
}

} // namespace city
