#pragma once

#include <QString>

namespace city
{

class MainWindow;

/// Gives a window its bar for naming sets, the submenu of the sets there are, and the outliner's
/// grouping by them.
void addNamedSets(MainWindow& window);
/// Asks in a bar for the name of a set with what is selected, and saves it.
void saveSelectionAsSet(MainWindow& window);
/// The same for what a query finds, now and later.
void saveQueryAsSet(MainWindow& window, const QString& query);

} // namespace city
