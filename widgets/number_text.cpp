#include "widgets/number_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numbers>

namespace city
{

namespace
{

struct UnitWord {
    Unit unit;
    const char* word;
    double factor;
};

constexpr std::array kUnitWords = {
    UnitWord{Unit::Metres, "mm", 0.001},
    UnitWord{Unit::Metres, "cm", 0.01},
    UnitWord{Unit::Metres, "km", 1000},
    UnitWord{Unit::Metres, "m", 1},
    UnitWord{Unit::Degrees, "rad", 180 / std::numbers::pi},
    UnitWord{Unit::Degrees, "deg", 1},
    UnitWord{Unit::Degrees, "°", 1},
    UnitWord{Unit::Kilograms, "kg", 1},
    UnitWord{Unit::Kilograms, "g", 0.001},
    UnitWord{Unit::Kilograms, "t", 1000},
    UnitWord{Unit::Seconds, "ms", 0.001},
    UnitWord{Unit::Seconds, "s", 1},
    UnitWord{Unit::PerSecond, "/s", 1},
    UnitWord{Unit::Percent, "%", 1},
};

struct NumberText {
    Q_DECLARE_TR_FUNCTIONS(NumberText)
};

/// A recursive descent over + - * / and parentheses; remembers its first failure.
class Parser
{
public:
    Parser(QString text, Unit unit) : m_text(std::move(text)), m_unit(unit) {}

    tl::expected<double, QString> all()
    {
        const double value = sum();
        skipBlanks();
        if (m_error.isEmpty() && m_at < m_text.size())
            m_error = NumberText::tr("“%1” is not a number.").arg(m_text.trimmed());
        if (m_error.isEmpty() && !std::isfinite(value))
            m_error = NumberText::tr("“%1” has no value.").arg(m_text.trimmed());
        if (!m_error.isEmpty())
            return tl::unexpected(m_error);
        return value;
    }

private:
    double sum()
    {
        double value = product();
        while (true) {
            if (take('+'))
                value += product();
            else if (take('-') || take(QChar(0x2212)))
                value -= product();
            else
                return value;
        }
    }

    double product()
    {
        double value = factor();
        while (true) {
            if (take('*'))
                value *= factor();
            else if (take('/'))
                value /= factor();
            else
                return value;
        }
    }

    double factor()
    {
        if (++m_depth > 50) { // deeper than anyone types, and no danger to the stack
            failHere();
            return 0;
        }
        double value = 0;
        if (take('-') || take(QChar(0x2212))) {
            value = -factor();
        } else if (take('+')) {
            value = factor();
        } else if (take('(')) {
            value = sum();
            if (!take(')'))
                failHere();
        } else {
            value = number();
        }
        --m_depth;
        return value;
    }

    double number()
    {
        skipBlanks();
        if (m_text.mid(m_at, 2).compare(u"0x", Qt::CaseInsensitive) == 0)
            return hexNumber();
        QByteArray digits;
        int points = 0;
        for (; m_at < m_text.size(); ++m_at) {
            const QChar c = m_text[m_at];
            const bool isExponent =
                (c == 'e' || c == 'E') && !digits.isEmpty() && isExponentAhead();
            const bool isSign = (c == '-' || c == '+') && digits.endsWith('e');
            if (c >= '0' && c <= '9')
                digits += char(c.unicode());
            else if (c == '.' || c == ',') {
                digits += '.';
                ++points;
            } else if (isExponent)
                digits += 'e';
            else if (isSign)
                digits += char(c.unicode());
            else
                break;
        }
        if (points > 1) {
            m_error = NumberText::tr("“%1” has more than one decimal point.").arg(m_text.trimmed());
            return 0;
        }
        double value = 0;
        const char* const end = digits.constData() + digits.size();
        const auto [rest, code] = std::from_chars(digits.constData(), end, value);
        if (code != std::errc{} || rest != end) {
            failHere();
            return 0;
        }
        return value * unitFactor();
    }

    double hexNumber()
    {
        m_at += 2;
        const qsizetype begin = m_at;
        while (m_at < m_text.size() && QString("0123456789abcdefABCDEF").contains(m_text[m_at]))
            ++m_at;
        bool ok = false;
        const double value = double(m_text.mid(begin, m_at - begin).toULongLong(&ok, 16));
        if (!ok)
            failHere();
        return value;
    }

    bool isExponentAhead() const
    {
        qsizetype next = m_at + 1;
        if (next < m_text.size() && (m_text[next] == '-' || m_text[next] == '+'))
            ++next;
        return next < m_text.size() && m_text[next] >= '0' && m_text[next] <= '9';
    }

    double unitFactor()
    {
        skipBlanks();
        for (const UnitWord& word : kUnitWords) {
            const QString sign = QString::fromUtf8(word.word);
            if (word.unit != m_unit || !m_text.mid(m_at).startsWith(sign, Qt::CaseInsensitive))
                continue;
            m_at += sign.size();
            return word.factor;
        }
        return 1;
    }

    void skipBlanks()
    {
        while (m_at < m_text.size() && m_text[m_at].isSpace())
            ++m_at;
    }

    bool take(QChar c)
    {
        skipBlanks();
        if (m_at >= m_text.size() || m_text[m_at] != c)
            return false;
        ++m_at;
        return true;
    }

    void failHere()
    {
        if (m_error.isEmpty())
            m_error = NumberText::tr("“%1” is not a number.").arg(m_text.trimmed());
        m_at = m_text.size();
    }

    QString m_text;
    Unit m_unit;
    qsizetype m_at = 0;
    int m_depth = 0;
    QString m_error;
};

} // namespace

tl::expected<NumberEntry, QString> parseNumberEntry(const QString& text, Unit unit)
{
    QString rest = text.trimmed();
    if (rest.isEmpty())
        return tl::unexpected(NumberText::tr("A number is needed here."));
    const QString sign = rest.size() > 1 && rest[1] == '=' ? rest.left(1) : QString();
    if (!sign.isEmpty())
        rest = rest.mid(2);
    const auto value = Parser(rest, unit).all();
    if (!value)
        return tl::unexpected(value.error());
    if (sign == "+")
        return NumberEntry{NumberEntry::How::Add, *value};
    if (sign == "-")
        return NumberEntry{NumberEntry::How::Add, -*value};
    if (sign == "*")
        return NumberEntry{NumberEntry::How::Multiply, *value};
    if (sign == "/" && *value == 0)
        return tl::unexpected(NumberText::tr("Nothing can be divided by zero."));
    if (sign == "/")
        return NumberEntry{NumberEntry::How::Multiply, 1 / *value};
    if (!sign.isEmpty())
        return tl::unexpected(NumberText::tr("Write +=, -=, *= or /= before a number."));
    return NumberEntry{NumberEntry::How::Set, *value};
}

double usualStep(Unit unit, bool isWhole)
{
    if (isWhole || unit == Unit::Degrees)
        return 1;
    return unit == Unit::Metres ? 0.1 : 0.01;
}

QString steppedText(const QString& text, const NumberSteps& steps, double count)
{
    const auto shown = [&](double value) {
        return steps.isWhole ? QString::number(qint64(value)) : exactText(float(value));
    };
    const auto relative = [&](double by) {
        return (by < 0 ? QString("-=") : QString("+=")) + shown(std::abs(by));
    };
    const double by = steps.isWhole ? std::trunc(count * steps.step) : count * steps.step;
    if (text.trimmed().isEmpty())
        return relative(by);
    const auto entry = parseNumberEntry(text, steps.unit);
    if (!entry || entry->how == NumberEntry::How::Multiply)
        return {};
    if (entry->how == NumberEntry::How::Add)
        return relative(entry->value + by);
    double value = entry->value + by;
    const double range = steps.max - steps.min;
    if (steps.unit == Unit::Degrees && range == 360)
        value -= 360 * std::ceil((value - steps.max) / 360);
    return shown(std::clamp(value, steps.min, steps.max));
}

QString exactText(float value)
{
    std::array<char, 64> buffer{};
    const auto [end, code] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return QString::fromLatin1(buffer.data(), end - buffer.data());
}

QString shortText(float value)
{
    if (!std::isfinite(value) || std::abs(value) >= 1e7f)
        return exactText(value);
    if (value == 0 || std::abs(value) >= 1)
        return QString::number(double(value), 'f', 2);
    const QString exact = exactText(value);
    return exact.size() <= 6 && !exact.contains('e') ? exact
                                                     : QString::number(double(value), 'g', 3);
}

QString unitSign(Unit unit)
{
    const std::string_view sign = unitText(unit);
    return QString::fromUtf8(sign.data(), qsizetype(sign.size()));
}

} // namespace city
