#pragma once

namespace city
{

class IssuesDock;
class MainWindow;

/// Gives a window its Issues dock, the count in its status bar and its entries in menus.
void addIssues(MainWindow& window);
/// The window's dock.
IssuesDock& issuesOf(MainWindow& window);
/// The same where the window may be half made or half gone; null then.
IssuesDock* findIssues(MainWindow& window);

} // namespace city
