#pragma once

#include <QColor>
#include <QString>

#include <cstdint>
#include <tl/expected.hpp>

namespace city
{

/// The game's colour, a number with sign whose bits are 0xAABBGGRR (docs/formats/birthrule.md).
QColor colourOf(std::int64_t value);
std::int64_t colourValue(const QColor& colour);

/// "R 230 G 240 B 250 A 255 · −331546".
QString colourText(std::int64_t value);
/// "#RRGGBBAA", for editing.
QString colourHex(std::int64_t value);
/// Reads `#RRGGBB`, `#RRGGBBAA`, four or three numbers from 0 to 255 in the order R G B A (letters
/// allowed), or the game's number. The error is a sentence for the user.
tl::expected<std::int64_t, QString> parseColour(const QString& text);

} // namespace city
