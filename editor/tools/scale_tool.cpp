#include "editor/tools/scale_tool.h"

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

bool ScaleTool::hasAllAxes() const
{
    return options().values().eachAxis;
}

Gizmo ScaleTool::gizmo() const
{
    if (selection().isEmpty() || !edits::centreOf(document().model(), selection().ids()))
        return {};
    // Instances scale along their own axes, so these are what the handles show.
    return {.kind = GizmoKind::Scale,
            .pivot = pivotOf(selection().ids()),
            .axes = localAxes(),
            .hasAllAxes = hasAllAxes()};
}

void ScaleTool::beginDrag(Drag&)
{
    m_base = m_free = m_factor = 1;
    m_factors = glm::dvec3(1.0);
}

void ScaleTool::restart(Drag&, bool keep)
{
    m_base = keep ? m_free : 1;
}

bool ScaleTool::scales(const Drag& drag, int axis) const
{
    if (drag.lock.axis >= 0)
        return (axis == drag.lock.axis) != drag.lock.isExcluded;
    if (const int held = axisOf(drag.part); held >= 0)
        return axis == held;
    return axis != 1 || (hasAllAxes() && drag.isByKeys);
}

double ScaleTool::shareOf(const Drag& drag) const
{
    const QPointF moved = drag.now.screen - drag.from.screen;
    glm::dvec2 along(1, 0);
    if (const int axis = axisOf(drag.part); axis >= 0) {
        const ScreenMap& map = view().map;
        const glm::dvec3 way =
            drag.gizmo.axes[axis] * map.metresPerPixel(drag.gizmo.pivot) * gizmo_sizes::kArrow;
        const auto from = map.project(drag.gizmo.pivot);
        const auto to = map.project(drag.gizmo.pivot + way);
        if (from && to && glm::distance(*from, *to) > 1)
            along = glm::normalize(*to - *from);
    }
    return glm::dot(glm::dvec2(moved.x(), moved.y()), along) / gizmo_sizes::kArrow;
}

glm::dvec3 ScaleTool::factorsOf(const Drag& drag) const
{
    glm::dvec3 factors(1.0);
    int field = 0;
    for (int i = 0; i < 3; ++i) {
        if (!scales(drag, i))
            continue;
        factors[i] = m_factor;
        if (numberCount(drag) == 1)
            continue;
        factors[i] = drag.numbers.value(field++).value_or(1); // a number for each
    }
    return factors;
}

Result<Edit> ScaleTool::editOf(Drag& drag)
{
    // As far as the cursor goes away from the pivot, along the handle and by its length.
    if (!drag.isByKeys && view().map.project(drag.gizmo.pivot))
        m_free = std::max(m_base * (1 + shareOf(drag) * (drag.isSlow() ? 0.1 : 1.0)), kSmallest);
    m_factor = isSnapping(drag) ? std::max(snappedTo(m_free, kStep), kStep) : m_free;
    if (const auto typed = drag.numbers.value(0))
        m_factor = *typed;
    m_factors = factorsOf(drag);
    return edits::scale(document().gestureBase(), drag.ids, m_factors,
                        editPivot(options().values(), document().gestureBase(), drag.subjects));
}

int ScaleTool::numberCount(const Drag& drag) const
{
    return hasAllAxes() && drag.isByKeys && drag.lock.axis < 0 ? 3 : 1;
}

QString ScaleTool::stepName(const Drag& drag) const
{
    return scaleName(document().gestureBase(), drag.subjects, m_factor);
}

QString ScaleTool::numbersText(const Drag& drag) const
{
    constexpr std::array kNames{"X", "Y", "Z"};
    const CityModel& model = document().gestureBase();
    QStringList texts;
    if (numberCount(drag) == 3) {
        for (int i = 0; i < 3; ++i)
            texts += tr("%1 × %2", "axes and factor")
                         .arg(QLatin1String(kNames[std::size_t(i)]),
                              fieldText(drag, i, factorText(m_factors[i])));
    } else {
        QStringList axes;
        for (int i = 0; i < 3; ++i)
            if (scales(drag, i))
                axes += QLatin1String(kNames[std::size_t(i)]);
        texts += tr("%1 × %2", "axes and factor")
                     .arg(axes.join(' '), fieldText(drag, 0, factorText(m_factor)));
    }
    const auto any = [&](auto&& is) {
        return std::ranges::any_of(drag.ids, [&](ObjectId id) {
            const auto* instance = model.get<Instance>(id);
            return instance && is(*instance);
        });
    };
    const bool isUneven = m_factors.x != m_factors.y || m_factors.z != m_factors.x;
    const bool keepsShape = m_factors.x == m_factors.z && m_factors.y == 1;
    if (isUneven && !keepsShape && any([](const Instance& one) { return one.compact; }))
        texts += tr("will use the full record, 48 bytes");
    if (any([](const Instance& one) { return one.flags & instance_flags::kLandmark; }))
        texts += tr("the collision keeps its size");
    return texts.join(QStringLiteral(" · "));
}

std::vector<ToolField> ScaleTool::fields() const
{
    constexpr std::array kNames{"X", "Y", "Z"};
    const bool isDragging = this->isDragging();
    const glm::dvec3 factors = isDragging ? m_factors : glm::dvec3(1.0);
    const bool hasAny = !selection().isEmpty();
    std::vector<ToolField> fields;
    if (!hasAllAxes())
        return {
            {.label = tr("Factor"),
             .value = 1,
             .text = hasAny ? factorText(isDragging ? m_factor : 1) : QString(),
             .typed = isDragging ? QString::fromStdString(running()->numbers.text(0)) : QString(),
             .isEnabled = hasAny}};
    int typed = 0;
    for (int i = 0; i < 3; ++i) {
        ToolField field{.label = QLatin1String(kNames[std::size_t(i)]),
                        .value = 1,
                        .text = hasAny ? factorText(factors[i]) : QString(),
                        .typed = {},
                        .isEnabled = hasAny};
        if (isDragging && scales(*running(), i))
            field.typed = QString::fromStdString(
                running()->numbers.text(running()->numbers.count() == 3 ? typed++ : 0));
        fields.push_back(field);
    }
    return fields;
}

QString ScaleTool::setField(int field, double value)
{
    glm::dvec3 factors(value, 1, value);
    if (hasAllAxes()) {
        factors = glm::dvec3(1.0);
        factors[field] = value;
    }
    return scaleSelected(document(), selection(), options().values(), factors);
}

QString ScaleTool::idleHint() const
{
    return tr("Drag the handle · X Y Z: one axis · type a factor");
}

} // namespace city
