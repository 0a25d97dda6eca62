#pragma once

#include "core/base/result.h"

#include <QString>
#include <QStringList>

namespace city
{

/// Where a city's files lie. Paths are relative to `folder` and spelled as on disk.
struct CityLayout {
    QString folder;
    QString mapName;
    QString prefix; ///< "city/" in the game's layout, empty for a `.psdl` on its own
    QString psdl;
    QStringList insts;    ///< `<map>.inst`, then `<map>_ai.inst`
    QStringList pathsets; ///< of the city, then of its races
    QStringList bangers, birthRules;
    QStringList
        companions; ///< other files of this map: they travel along when it is saved elsewhere
};

/// Finds a city's files, whatever the case of their names. `path` is a folder in the game's layout,
/// its `city` folder, or a `.psdl`. Refused when there is none or more than one to choose from.
Result<CityLayout> findCity(const QString& path);

/// A folder's entry of that name, whatever its case; empty when there is none.
QString findEntry(const QString& folder, const QString& name);

} // namespace city
