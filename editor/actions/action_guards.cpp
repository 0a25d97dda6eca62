#include "core/document/session.h"
#include "editor/actions/action_tables.h"
#include "editor/error_text.h"
#include "editor/main_window.h"
#include "editor/selection.h"
#include "editor/tools/tool_box.h"
#include "editor/visibility_text.h"

namespace city
{

Text always(const EditorContext&)
{
    return kFree;
}

Text needsCity(const EditorContext& context)
{
    return context.session.document().model().size() == 0 ? CITY_TR("Actions", "Open a city first.")
                                                          : kFree;
}

Text needsSelection(const EditorContext& context)
{
    return context.selection.isEmpty() ? CITY_TR("Actions", "Select something first.") : kFree;
}

Text needsWritableSelection(const EditorContext& context)
{
    if (!context.session.document().readOnlyReason().isEmpty())
        return CITY_TR("Actions", "This city can be read, not changed.");
    return needsSelection(context);
}

Text needsWritableSubjects(const EditorContext& context)
{
    if (!context.session.document().readOnlyReason().isEmpty())
        return CITY_TR("Actions", "This city can be read, not changed.");
    return context.tools.subjects().empty() ? CITY_TR("Actions", "Select something first.") : kFree;
}

std::vector<ObjectId> editableIds(EditorContext& context)
{
    std::vector<ObjectId> ids = context.selection.editable();
    if (ids.size() < context.selection.size())
        context.window.showHint(leftText(context.selection.size() - ids.size()));
    return ids;
}

bool push(EditorContext& context, Result<Edit> edit)
{
    Result<void> done;
    if (edit)
        done = context.session.document().push(std::move(*edit));
    else
        done = tl::unexpected(edit.error());
    if (!done)
        context.window.showHint(errorText(done.error()));
    return done.has_value();
}

} // namespace city
