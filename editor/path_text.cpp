#include "editor/path_text.h"

#include <QDir>

namespace city
{

QString shownPath(const QString& path)
{
    const QString home = QDir::homePath();
    const bool isBelowHome = home.size() > 1 && (path == home || path.startsWith(home + '/'));
    return QDir::toNativeSeparators(isBelowHome ? '~' + path.mid(home.size()) : path);
}

} // namespace city
