#pragma once

namespace city
{

class MainWindow;

/// Connects what is hidden and locked with the window: selection, picking, status bar, actions, the
/// Show menu, and the bar above the sheet.
void followVisibility(MainWindow& window);

} // namespace city
