#pragma once

#include "core/base/result.h"
#include "core/model/edit.h"
#include "editor/actions/actions.h"

#include <vector>

namespace city
{

// The rows of actionSpecs() by topic, one file actions_<topic>.cpp each.
std::span<const ActionSpec> fileActions();
std::span<const ActionSpec> editActions();
std::span<const ActionSpec> selectActions();
std::span<const ActionSpec> relatedActions();
std::span<const ActionSpec> cameraActions();
std::span<const ActionSpec> lookActions();
std::span<const ActionSpec> viewActions();
std::span<const ActionSpec> buildActions();
std::span<const ActionSpec> toolActions();
std::span<const ActionSpec> issuesActions();
std::span<const ActionSpec> settingsActions();
std::span<const ActionSpec> helpActions();

// --- why an action cannot be used, for the rows' `enabled`

/// Nothing stands in the way.
constexpr Text kFree{};
Text always(const EditorContext&);
Text needsCity(const EditorContext& context);
Text needsSelection(const EditorContext& context);
Text needsWritableSelection(const EditorContext& context);
/// Something that verbs are about: selected, or held by the tool at work.
Text needsWritableSubjects(const EditorContext& context);

constexpr unsigned kViewAndOutliner = kInView | kInOutliner;

/// What of the selection a verb may change; says in the status bar how many locked objects it
/// leaves as they are.
std::vector<ObjectId> editableIds(EditorContext& context);

/// Pushes an edit; a refusal becomes a line in the status bar.
bool push(EditorContext& context, Result<Edit> edit);

} // namespace city
