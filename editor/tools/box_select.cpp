#include "editor/tools/box_select.h"

#include "core/document/city_document.h"
#include "editor/selection.h"
#include "editor/tools/click_picker.h"
#include "editor/tools/picking.h"
#include "editor/tools/tool_options.h"
#include "editor/viewport/viewport.h"

#include <QLineF>

namespace city
{

void BoxSelect::press(const PointerEvent& event)
{
    m_from = m_to = event.screen;
    m_isDragging = false;
}

void BoxSelect::move(const PointerEvent& event)
{
    if (!m_from || !m_context.viewport)
        return;
    m_to = event.screen;
    if (QLineF(*m_from, m_to).length() >= kClickDistance)
        m_isDragging = true;
    show();
}

bool BoxSelect::release(const PointerEvent& event)
{
    if (!m_isDragging) {
        m_from.reset();
        return false;
    }
    const QRectF box = QRectF(*m_from, event.screen).normalized();
    cancel();
    const CityModel& model = m_context.document.model();
    const Viewport& view = *m_context.viewport;
    // What is drawn through everything, or looked at from above, is meant though it is covered.
    const bool covered =
        m_context.options.values().xray || view.look().wireframe || view.isOverhead();
    const auto hits = view.pickIn(box, covered);
    const std::vector<ObjectId> ids = m_context.picking.taken(model, hits);
    if (!ids.empty())
        selectWith(event.modifiers, ids, m_context.selection, model);
    else if (!(event.modifiers & (Qt::ShiftModifier | Qt::ControlModifier)))
        m_context.selection.clear();
    return true;
}

bool BoxSelect::cancel()
{
    const bool was = m_isDragging;
    m_from.reset();
    m_isDragging = false;
    if (was)
        show();
    return was;
}

void BoxSelect::show() const
{
    m_context.viewport->setRubberBand(m_isDragging ? QRectF(*m_from, m_to).normalized() : QRectF());
}

} // namespace city
