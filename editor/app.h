#pragma once

#include <QString>

namespace city
{

/// Opens the window on a city, or on the one of last time, and runs until it is closed.
int runWindow(int& argc, char** argv);

/// The city that comes with the program, looked for beside the program and in the sources it was
/// built from; empty when it is not there.
QString findSample(const QString& programFolder);

} // namespace city
