#pragma once

#include "editor/settings.h"

#include <QByteArray>
#include <QStringList>

namespace city
{

/// A layout of another number is dropped, not misapplied.
inline constexpr int kLayoutVersion = 2;

inline const Setting<QByteArray> kGeometry{"window/geometry", {}};
inline const Setting<QString> kWorkspace{"window/workspace", "build"};
inline const Setting<bool> kGrid{"view/grid", true};
inline const Setting<QStringList> kRecent{"city/recent", {}};
inline const Setting<QString> kLastCamera{"city/lastCamera", {}};

// Messages of the window by what they are about.
inline constexpr const char* kSettingsMessage = "settings";
inline constexpr const char* kStartMessage = "start";

} // namespace city
