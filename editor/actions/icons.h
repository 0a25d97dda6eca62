#pragma once

#include <QIcon>

class QPalette;

namespace city
{

/// Chooses the icons for a light or a dark palette. The program brings its own copies: outside KDE
/// Qt finds no icon theme.
void setIconThemeFor(const QPalette& palette);

/// An action's icon: a theme's name, or `own` for the SVG named after the action.
QIcon actionIcon(const char* icon, const char* actionId);

} // namespace city
