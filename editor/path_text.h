#pragma once

#include <QString>

namespace city
{

/// A path as people read it, the home folder as ~.
QString shownPath(const QString& path);

} // namespace city
