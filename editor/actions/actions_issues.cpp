#include "core/document/session.h"
#include "editor/actions/action_tables.h"
#include "editor/docks/issues_dock.h"
#include "editor/docks/issues_parts.h"
#include "editor/main_window.h"

namespace city
{

namespace
{

constexpr const char* kMenu = "tool.issues";
constexpr Text kChooseFirst =
    CITY_TR("Actions", "Choose a finding first: F8 goes to the next one.");

/// What stands in the way of everything about findings.
Text needsFindings(const EditorContext& context)
{
    const IssuesDock* dock = findIssues(context.window);
    return dock && dock->hasRows() ? kFree
                                   : CITY_TR("Actions", "The list of issues shows no finding.");
}

Text needsFix(const EditorContext& context)
{
    if (const Text why = needsFindings(context); why.source[0])
        return why;
    const IssuesDock& dock = *findIssues(context.window);
    if (!dock.hasCurrent())
        return kChooseFirst;
    if (!dock.canFix())
        return CITY_TR("Actions", "There is no quick fix for this finding.");
    return context.session.document().readOnlyReason().isEmpty()
               ? kFree
               : CITY_TR("Actions", "This city can be read, not changed.");
}

Text needsUnapproved(const EditorContext& context)
{
    if (const Text why = needsFindings(context); why.source[0])
        return why;
    const IssuesDock& dock = *findIssues(context.window);
    if (!dock.hasCurrent())
        return kChooseFirst;
    return dock.isCurrentApproved()
               ? CITY_TR("Actions", "This finding is approved; its menu withdraws that.")
               : kFree;
}

constexpr ActionSpec kActions[] = {
    {.id = kMenu,
     .menu = "tool",
     .text = CITY_TR("Actions", "Issues"),
     .help = CITY_TR("Actions", "Goes through what is wrong with the city, and mends it."),
     .icon = breeze("dialog-warning"),
     .enabled = always,
     .startsGroup = true},
    {.id = "issues.next",
     .menu = kMenu,
     .text = CITY_TR("Actions", "Next Issue"),
     .help = CITY_TR("Actions", "Selects, frames and opens what the next finding is about."),
     .icon = breeze("go-next-skip"),
     .keys = "F8",
     .enabled = needsFindings,
     .run = [](EditorContext& context) { issuesOf(context.window).step(1); }},
    {.id = "issues.previous",
     .menu = kMenu,
     .text = CITY_TR("Actions", "Previous Issue"),
     .help = CITY_TR("Actions", "Goes back to the finding before."),
     .icon = breeze("go-previous-skip"),
     .keys = "Shift+F8",
     .enabled = needsFindings,
     .run = [](EditorContext& context) { issuesOf(context.window).step(-1); }},
    {.id = "issues.fix",
     .menu = kMenu,
     .text = CITY_TR("Actions", "Quick Fix"),
     .help = CITY_TR("Actions", "Mends what the findings chosen in the list are about."),
     .icon = breeze("tools-wizard"),
     .keys = "Ctrl+.",
     .enabled = needsFix,
     .run = [](EditorContext& context) { issuesOf(context.window).fix(); },
     .startsGroup = true},
    {.id = "issues.fixAll",
     .menu = kMenu,
     .text = CITY_TR("Actions", "Fix All of This Kind"),
     .help = CITY_TR("Actions", "Mends all findings of the same kind in one step."),
     .icon = breeze("tools-wizard"),
     .enabled = needsFix,
     .run = [](EditorContext& context) { issuesOf(context.window).fixAll(); }},
    {.id = "issues.approve",
     .menu = kMenu,
     .text = CITY_TR("Actions", "Approve…"),
     .help = CITY_TR("Actions", "Takes a reason why the chosen findings may stay as they are."),
     .icon = breeze("dialog-ok-apply"),
     .enabled = needsUnapproved,
     .run = [](EditorContext& context) { issuesOf(context.window).startApproval(); }},
};

} // namespace

std::span<const ActionSpec> issuesActions()
{
    return kActions;
}

} // namespace city
