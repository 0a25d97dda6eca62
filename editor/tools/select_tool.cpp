#include "editor/tools/select_tool.h"

#include "core/document/city_document.h"
#include "editor/tools/picking.h"

namespace city
{

void SelectTool::pointer(const PointerEvent& event)
{
    switch (event.type) {
    case PointerEvent::Type::Press:
        if (event.button == Qt::LeftButton)
            m_box.press(event);
        else if (event.button == Qt::RightButton)
            cancel();
        break;
    case PointerEvent::Type::Move:
        m_box.move(event);
        hover(m_box.isDragging() ? PointerEvent{} : event);
        break;
    case PointerEvent::Type::Release:
        if (event.button == Qt::LeftButton && m_box.release(event)) {
            m_picker.restart();
            if (const QString left = picking().leftOutText(); !left.isEmpty())
                emit refused(left);
        }
        break;
    case PointerEvent::Type::Click:
        if (event.button == Qt::LeftButton)
            click(m_picker, event);
        hover(event);
        break;
    case PointerEvent::Type::Leave:
        hover(event);
        break;
    }
}

bool SelectTool::cancel()
{
    return m_box.cancel();
}

QString SelectTool::hint() const
{
    return tr("Click: select, again: next behind · Drag: box · Shift adds, Ctrl toggles · "
              "Alt+click: list");
}

} // namespace city
