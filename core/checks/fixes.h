#pragma once

#include "core/checks/check.h"

/// What fixes are written with.
namespace city::checks
{

/// Changes each finding's object with `change(EditBuilder&, const Issue&) -> Result<void>`, all in
/// one edit. What is gone by now is left out.
template <class Change>
Result<Edit> fixEach(const CityModel& model, std::span<const Issue> issues, Text text,
                     Change change)
{
    EditBuilder edit(model, text);
    for (const Issue& issue : issues) {
        if (!edit.model().contains(issue.object))
            continue;
        if (const Result<void> done = change(edit, issue); !done)
            return tl::unexpected(done.error());
        edit.addTarget(issue.object);
    }
    return edit.finish();
}

} // namespace city::checks
