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

/// What a start without a path opens.
enum class StartWith { LastCity, Sample, Page };
inline const Setting<int> kStartWith{"start/with", int(StartWith::LastCity)};

/// Messages about a city that were closed and do not come back: its folder and the text, a line
/// break between.
inline const Setting<QStringList> kClosedMessages{"messages/closed", {}};

// Messages of the window by what they are about.
inline constexpr const char* kSettingsMessage = "settings";
inline constexpr const char* kStartMessage = "start";
inline constexpr const char* kSampleMessage = "sample";
inline constexpr const char* kNoticeMessage = "notice."; ///< and a number

} // namespace city
