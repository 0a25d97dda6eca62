#pragma once

#include <QColor>
#include <QPalette>

namespace city
{

/// The colours of findings and refusals, readable on the palette's ground.
enum class Signal { Error, Warning, Note, Good };

QColor signalColour(Signal signal, const QPalette& palette);

/// The colour of the X, Y or Z axis (0 to 2), readable as a letter on the palette's ground.
QColor axisColour(int axis, const QPalette& palette);

/// Whether the palette is a dark one.
bool isDark(const QPalette& palette);

} // namespace city
