#pragma once

#include "editor/settings.h"

class QApplication;

namespace city
{

/// Light or dark, or what the desktop says.
enum class Theme { System, Light, Dark };

inline const Setting<int> kTheme{"window/theme", int(Theme::System)};
/// A language's code, or empty for the system's.
inline const Setting<QString> kLanguage{"window/language", {}};

/// Makes everything that is pressed or typed into at least 24 pixels high and wide.
void useLargeTargets();
Theme themeOf(const Settings& settings);
/// Gives the whole program the theme's colours.
void applyTheme(Theme theme);

/// The languages there are: code, and name in the language itself.
QList<std::pair<QString, QString>> languages();
/// The program's own texts and those of Qt, in the chosen language.
void installLanguage(QApplication& application, const QString& code);

} // namespace city
