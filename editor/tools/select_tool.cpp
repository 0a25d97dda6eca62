#include "editor/tools/select_tool.h"

namespace city
{

void SelectTool::pointer(const PointerEvent& event)
{
    if (event.type == PointerEvent::Type::Click && event.button == Qt::LeftButton)
        m_picker.click(event, selection());
}

QString SelectTool::hint() const
{
    return tr("Click: select, again: next behind · Shift adds, Ctrl toggles");
}

} // namespace city
