#pragma once

#include "editor/actions/actions.h"

/// What the actions around hiding and locking do and need; their rows stand among the View menu's.
namespace city
{

Text needsHideable(const EditorContext& context);
Text needsLockable(const EditorContext& context);
Text needsHidden(const EditorContext& context);
Text needsLocked(const EditorContext& context);

void hideSelected(EditorContext& context);
void isolateSelected(EditorContext& context);
void showAll(EditorContext& context);
void lockSelected(EditorContext& context);
void unlockAll(EditorContext& context);

} // namespace city
