#include "widgets/colour_text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

namespace city
{

namespace
{

struct ColourTexts {
    Q_DECLARE_TR_FUNCTIONS(ColourTexts)
};

constexpr QChar kMinus(0x2212);

tl::expected<std::int64_t, QString> parseHex(const QString& digits)
{
    bool isHex = false;
    const std::uint32_t number = digits.toUInt(&isHex, 16);
    if (!isHex || (digits.size() != 6 && digits.size() != 8))
        return tl::unexpected(ColourTexts::tr("A colour in hex has six or eight digits, #RRGGBB or "
                                              "#RRGGBBAA."));
    const std::uint32_t rgba = digits.size() == 6 ? number << 8 | 0xFF : number;
    return colourValue(
        QColor(int(rgba >> 24), int(rgba >> 16 & 0xFF), int(rgba >> 8 & 0xFF), int(rgba & 0xFF)));
}

} // namespace

QColor colourOf(std::int64_t value)
{
    const auto bits = static_cast<std::uint32_t>(value);
    return QColor(int(bits & 0xFF), int(bits >> 8 & 0xFF), int(bits >> 16 & 0xFF), int(bits >> 24));
}

std::int64_t colourValue(const QColor& colour)
{
    const auto bits = std::uint32_t(colour.alpha()) << 24 | std::uint32_t(colour.blue()) << 16 |
                      std::uint32_t(colour.green()) << 8 | std::uint32_t(colour.red());
    return static_cast<std::int32_t>(bits);
}

QString colourText(std::int64_t value)
{
    const QColor colour = colourOf(value);
    QString number = QString::number(value);
    number.replace('-', kMinus);
    return QString("R %1 G %2 B %3 A %4 · %5")
        .arg(colour.red())
        .arg(colour.green())
        .arg(colour.blue())
        .arg(colour.alpha())
        .arg(number);
}

QString colourHex(std::int64_t value)
{
    const QColor colour = colourOf(value);
    return QString("#%1%2%3%4")
        .arg(colour.red(), 2, 16, QChar('0'))
        .arg(colour.green(), 2, 16, QChar('0'))
        .arg(colour.blue(), 2, 16, QChar('0'))
        .arg(colour.alpha(), 2, 16, QChar('0'))
        .toUpper();
}

tl::expected<std::int64_t, QString> parseColour(const QString& text)
{
    // What the field shows may be typed into as well.
    const QString plain = text.section(QChar(0xB7), 0, 0).trimmed().replace(kMinus, '-');
    if (plain.startsWith('#'))
        return parseHex(plain.mid(1));
    bool isNumber = false;
    const qlonglong number = plain.toLongLong(&isNumber, 0);
    if (isNumber && number >= INT32_MIN && number <= UINT32_MAX)
        return static_cast<std::int32_t>(static_cast<std::uint32_t>(number));
    static const QRegularExpression kGaps("[\\s,;RGBA]+",
                                          QRegularExpression::CaseInsensitiveOption);
    const QStringList parts = plain.split(kGaps, Qt::SkipEmptyParts);
    if (parts.size() < 2)
        return tl::unexpected(ColourTexts::tr("Type #RRGGBB, R G B A from 0 to 255, or the game's "
                                              "number."));
    std::array<int, 4> channels{0, 0, 0, 255};
    for (qsizetype i = 0; i < parts.size(); ++i) {
        bool isChannel = false;
        const int channel = parts[i].toInt(&isChannel);
        if (!isChannel || channel < 0 || channel > 255 || parts.size() < 3 || parts.size() > 4)
            return tl::unexpected(
                ColourTexts::tr("Red, green, blue and opacity are numbers from 0 to 255."));
        channels[std::size_t(i)] = channel;
    }
    return colourValue(QColor(channels[0], channels[1], channels[2], channels[3]));
}

} // namespace city
