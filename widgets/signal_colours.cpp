#include "widgets/signal_colours.h"

namespace city
{

QColor signalColour(Signal signal, const QPalette& palette)
{
    const bool dark = isDark(palette);
    switch (signal) {
    case Signal::Error:
        return dark ? QColor(0xFF8A80) : QColor(0xB3261E);
    case Signal::Warning:
        return dark ? QColor(0xF2C14E) : QColor(0x8A5A00);
    case Signal::Note:
        return dark ? QColor(0x7DB8FF) : QColor(0x1B5FAA);
    case Signal::Good:
        break;
    }
    return dark ? QColor(0x7BD88F) : QColor(0x1F7A3D);
}

QColor axisColour(int axis, const QPalette& palette)
{
    // Those of the gizmo, on a light ground as dark as letters must be.
    const QColor light[] = {0xC2331F, 0x1F7A3D, 0x1B5FAA};
    const QColor dark[] = {0xFF8A75, 0x7BE08F, 0x7DB8FF};
    return isDark(palette) ? dark[axis] : light[axis];
}

bool isDark(const QPalette& palette)
{
    return palette.color(QPalette::Window).lightness() < 128;
}

} // namespace city
