#pragma once

#include "core/checks/check.h"

#include <QStringList>

namespace city
{

/// The files that checks may look for, by folder: names of textures where there is a texture
/// folder, of packages where there is one for those. May be called from any thread.
KnownFiles knownFiles(const QStringList& textureFolders);

} // namespace city
