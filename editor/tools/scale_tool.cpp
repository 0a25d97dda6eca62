#include "editor/tools/scale_tool.h"

#include "core/edits/transform_edits.h"
#include "core/geometry/snapping.h"
#include "editor/object_names.h"
#include "editor/selection.h"
#include "editor/tools/tool_options.h"
#include "editor/tools/tool_view.h"
#include "editor/tools/transform_commands.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>

namespace city
{

namespace
{

constexpr double kStep = 0.1;      // of the factor, when snapping
constexpr double kSmallest = 0.01; // the mouse goes no further

QString factorText(double factor)
{
    return QString::number(factor, 'g', 6);
}

} // namespace

Gizmo ScaleTool::gizmo() const
{
    if (selection().isEmpty() || !edits::centreOf(document().model(), selection().ids()))
        return {};
    return {.kind = GizmoKind::Scale, .pivot = pivotOf(selection().ids())};
}

void ScaleTool::beginDrag(Drag&)
{
    m_base = m_free = m_factor = 1;
}

void ScaleTool::restart(Drag&, bool keep)
{
    m_base = keep ? m_free : 1;
}

Result<Edit> ScaleTool::editOf(Drag& drag)
{
    const auto pivot = view().map.project(drag.gizmo.pivot);
    if (!drag.isByKeys && pivot) {
        // As far as the cursor goes away from the pivot, to the right by the handle's length.
        const double by = drag.now.screen.x() - drag.from.screen.x();
        const double share = by / gizmo_sizes::kArrow * (drag.isSlow() ? 0.1 : 1.0);
        m_free = std::max(m_base * (1 + share), kSmallest);
    }
    m_factor = isSnapping(drag) ? std::max(snappedTo(m_free, kStep), kStep) : m_free;
    if (const auto typed = drag.numbers.value(0))
        m_factor = *typed;
    glm::dvec3 factors(m_factor, 1, m_factor);
    for (int i = 0; i < 3 && drag.lock.axis >= 0; ++i)
        factors[i] = (i == drag.lock.axis) != drag.lock.isExcluded ? m_factor : 1;
    return edits::scale(document().gestureBase(), drag.ids, factors,
                        editPivot(options().values(), document().gestureBase(), drag.subjects));
}

QString ScaleTool::stepName(const Drag& drag) const
{
    return tr("Scale %1 to %2")
        .arg(countedObjects(document().gestureBase(), drag.subjects), factorText(m_factor));
}

QString ScaleTool::numbersText(const Drag& drag) const
{
    constexpr std::array kAlone{"X", "Y", "Z"};
    constexpr std::array kOthers{"Y Z", "X Z", "X Y"};
    const AxisLock& lock = drag.lock;
    const QString number = fieldText(drag, 0, factorText(m_factor));
    if (lock.axis < 0)
        return tr("X Z × %1").arg(number);
    const auto& names = lock.isExcluded ? kOthers : kAlone;
    return tr("%1 × %2", "axes and factor")
        .arg(QLatin1String(names[std::size_t(lock.axis)]), number);
}

QString ScaleTool::idleHint() const
{
    return tr("Drag the handle · X Y Z: one axis · type a factor");
}

} // namespace city
