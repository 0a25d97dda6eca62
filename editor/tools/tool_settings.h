#pragma once

#include "core/base/text.h"
#include "editor/settings.h"
#include "editor/tools/tool_options.h"

#include <span>
#include <string_view>

namespace city
{

/// Something of the tools that is on or off, as tool bar and popup show it and settings keep it.
struct ToolOptionRow {
    std::string_view tool; ///< the id of the tool whose bar has it; empty for those of snapping
    const char* key;       ///< public: the settings key, and the name of its box
    Text text;
    Text help;
    bool ToolOptions::Values::*value;
};
std::span<const ToolOptionRow> toolOptionRows();

/// Takes what the settings keep, and keeps every change from now on. `settings` must outlive
/// `options`.
void rememberToolOptions(ToolOptions& options, Settings& settings);

} // namespace city
