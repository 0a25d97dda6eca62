#include "editor/tools/move_tool.h"

#include "core/edits/transform_edits.h"
#include "editor/error_text.h"
#include "editor/selection.h"

#include <QLineF>

#include <cmath>

namespace city
{

namespace
{

/// Where a ray meets the level plane through a point; nothing when it looks along or away from it.
std::optional<glm::dvec3> onLevelPlane(const Ray& ray, float height)
{
    constexpr double kGrazing = 1e-3; // a pixel would be hundreds of metres
    const double fall = double(ray.direction.y);
    const double distance = (double(height) - double(ray.origin.y)) / fall;
    if (std::abs(fall) < kGrazing || distance <= 0)
        return {};
    return glm::dvec3(ray.origin) + glm::dvec3(ray.direction) * distance;
}

/// Whether a hit, or the block it belongs to, is selected.
bool isSelected(const PickHit& hit, const Selection& selection, const CityModel& model)
{
    for (ObjectId id = hit.object; id; id = model.parent(id))
        if (selection.contains(id))
            return true;
    return false;
}

} // namespace

MoveTool::~MoveTool()
{
    cancel();
}

void MoveTool::pointer(const PointerEvent& event)
{
    switch (event.type) {
    case PointerEvent::Type::Press:
        if (event.button == Qt::LeftButton)
            press(event);
        else if (event.button == Qt::RightButton)
            cancel();
        break;
    case PointerEvent::Type::Move: {
        const bool over =
            !event.hits.empty() && isSelected(event.hits.front(), selection(), document().model());
        if (m_drag)
            drag(event);
        else if (over != m_isOverSelected) {
            m_isOverSelected = over;
            emit cursorChanged();
        }
        break;
    }
    case PointerEvent::Type::Release:
        if (event.button == Qt::LeftButton)
            endDrag(&CityDocument::finishGesture);
        break;
    case PointerEvent::Type::Click:
        if (event.button == Qt::LeftButton)
            click(m_picker, event);
        break;
    case PointerEvent::Type::Leave:
        break;
    }
}

void MoveTool::press(const PointerEvent& event)
{
    if (event.hits.empty() || event.modifiers)
        return;
    const PickHit& hit = event.hits.front();
    if (!isSelected(hit, selection(), document().model()))
        return;
    m_drag = Drag{.screen = event.screen, .taken = hit.point, .ids = selection().ids()};
    emit cursorChanged();
}

void MoveTool::drag(const PointerEvent& event)
{
    if (!m_drag->gesture) {
        if (QLineF(event.screen, m_drag->screen).length() < kClickDistance)
            return;
        m_drag->gesture = document().beginGesture();
        m_picker.restart();
    }
    const auto place = onLevelPlane(event.ray, m_drag->taken.y);
    if (!place)
        return;
    m_drag->by = *place - glm::dvec3(m_drag->taken);
    m_drag->by.y = 0;
    // Built on the city as it was before the drag, so that nothing made on the way stays.
    auto edit = edits::moveBy(document().gestureBase(), m_drag->ids, m_drag->by);
    if (!edit) {
        emit refused(errorText(edit.error()));
        return;
    }
    if (const auto done = document().push(std::move(*edit), m_drag->gesture); !done)
        emit refused(errorText(done.error()));
    emit hintChanged();
}

bool MoveTool::cancel()
{
    return endDrag(&CityDocument::cancelGesture);
}

bool MoveTool::endDrag(void (CityDocument::*endGesture)())
{
    if (!m_drag)
        return false;
    const Gesture gesture = m_drag->gesture;
    m_drag.reset();
    if (gesture)
        (document().*endGesture)();
    emit hintChanged();
    emit cursorChanged();
    return true;
}

QString MoveTool::hint() const
{
    if (m_drag && m_drag->gesture)
        return tr("X %1 m · Z %2 m · Esc: back")
            .arg(m_drag->by.x, 0, 'f', 2)
            .arg(m_drag->by.z, 0, 'f', 2);
    return tr("Drag a selected object over the ground · Click: select");
}

Qt::CursorShape MoveTool::cursor() const
{
    if (m_drag)
        return Qt::ClosedHandCursor;
    return m_isOverSelected ? Qt::OpenHandCursor : Qt::ArrowCursor;
}

} // namespace city
