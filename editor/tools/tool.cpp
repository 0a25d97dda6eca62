#include "editor/tools/tool.h"

#include "core/document/city_document.h"
#include "editor/selection.h"
#include "editor/tools/click_picker.h"
#include "editor/tools/picking.h"
#include "editor/viewport/viewport.h"

#include <algorithm>

namespace city
{

void Tool::click(ClickPicker& picker, const PointerEvent& event)
{
    const QString why = picker.click(event, selection(), document().model(), picking());
    if (!why.isEmpty())
        emit refused(why);
}

void Tool::hover(const PointerEvent& event)
{
    if (!viewport())
        return;
    std::vector<ObjectId> ids;
    if (!event.hits.empty())
        ids = picking().taken(document().model(), event.hits.front().object);
    // What is selected is lit already.
    if (std::ranges::all_of(ids, [this](ObjectId id) { return selection().contains(id); }))
        ids.clear();
    viewport()->setHovered(std::move(ids));
}

} // namespace city
