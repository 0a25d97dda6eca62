#pragma once

namespace city
{

class IssuesDock;
class MainWindow;

/// Gives a window its Issues dock, the count in its status bar and its entries in menus.
void addIssues(MainWindow& window);
/// The window's dock.
IssuesDock& issuesOf(MainWindow& window);

} // namespace city
