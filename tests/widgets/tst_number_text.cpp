#include "widgets/colour_text.h"
#include "widgets/number_text.h"

#include <QLocale>
#include <QTest>

using namespace city;

/// Numbers as people type and read them.
class TestNumberText : public QObject
{
    Q_OBJECT

private slots:
    void reads_data();
    void reads();
    void readsTheSameInEveryLocale_data();
    void readsTheSameInEveryLocale();
    void refuses_data();
    void refuses();
    void showsEnoughDigits_data();
    void showsEnoughDigits();
    void stepsWhatStandsThere_data();
    void stepsWhatStandsThere();
    void exactTextReadsBack_data();
    void exactTextReadsBack();
    void coloursRead_data();
    void coloursRead();
    void coloursShow();
};

void TestNumberText::reads_data()
{
    using How = NumberEntry::How;
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("unit");
    QTest::addColumn<int>("how");
    QTest::addColumn<double>("value");
    const auto row = [](const char* text, Unit unit, How how, double value) {
        QTest::newRow(text) << QString::fromUtf8(text) << int(unit) << int(how) << value;
    };
    row("12.5", Unit::None, How::Set, 12.5);
    row("12,5", Unit::None, How::Set, 12.5);
    row(" -0.25 ", Unit::None, How::Set, -0.25);
    row("−3", Unit::None, How::Set, -3);
    row("1e3", Unit::None, How::Set, 1000);
    row("2.5E-1", Unit::None, How::Set, 0.25);
    row("0x1F", Unit::None, How::Set, 31);
    row("12/3+1", Unit::None, How::Set, 5);
    row("2*(1+3)-1", Unit::None, How::Set, 7);
    row("90cm", Unit::Metres, How::Set, 0.9);
    row("1,5 m", Unit::Metres, How::Set, 1.5);
    row("1m+20cm", Unit::Metres, How::Set, 1.2);
    row("2 km", Unit::Metres, How::Set, 2000);
    row("3.14159265358979rad", Unit::Degrees, How::Set, 180);
    row("45°", Unit::Degrees, How::Set, 45);
    row("250 g", Unit::Kilograms, How::Set, 0.25);
    row("500ms", Unit::Seconds, How::Set, 0.5);
    row("4 /s", Unit::PerSecond, How::Set, 4);
    row("50 %", Unit::Percent, How::Set, 50);
    row("+=15", Unit::None, How::Add, 15);
    row("-=2,5", Unit::None, How::Add, -2.5);
    row("*=2", Unit::None, How::Multiply, 2);
    row("/=4", Unit::None, How::Multiply, 0.25);
    row("+= 50cm", Unit::Metres, How::Add, 0.5);
}

void TestNumberText::reads()
{
    QFETCH(QString, text);
    QFETCH(int, unit);
    const auto entry = parseNumberEntry(text, Unit(unit));
    QVERIFY2(entry.has_value(), entry ? "" : qPrintable(entry.error()));
    QTEST(int(entry->how), "how");
    QFETCH(double, value);
    QVERIFY2(std::abs(entry->value - value) < 1e-9, qPrintable(QString::number(entry->value)));
}

void TestNumberText::readsTheSameInEveryLocale_data()
{
    QTest::addColumn<QString>("locale");
    for (const char* locale : {"C", "de_DE", "tr_TR", "fr_FR", "ar_EG"})
        QTest::newRow(locale) << QString(locale);
}

void TestNumberText::readsTheSameInEveryLocale()
{
    QFETCH(QString, locale);
    const QLocale before;
    QLocale::setDefault(QLocale(locale));
    const auto comma = parseNumberEntry("12,5", Unit::Kilograms);
    const auto point = parseNumberEntry("12.5", Unit::Kilograms);
    const QString shown = shortText(12.5f) + ' ' + exactText(12.5f);
    QLocale::setDefault(before);
    QCOMPARE(comma->value, 12.5);
    QCOMPARE(point->value, 12.5);
    QCOMPARE(shown, "12.50 12.5");
}

void TestNumberText::refuses_data()
{
    QTest::addColumn<QString>("text");
    for (const char* text : {"", "  ", "abc", "1.234,5", "1.2.3", "12 apples", "1+", "(1", "1)",
                             "0x", "1/0", "+=", "/=0", "!=3", "=5", "-", "nan", "inf", "5 kg"})
        QTest::newRow(text) << QString(text);
    QTest::newRow("deep") << QString(200, '(') + '1' + QString(200, ')');
}

void TestNumberText::refuses()
{
    QFETCH(QString, text);
    const auto entry = parseNumberEntry(text, Unit::Metres);
    QVERIFY(!entry);
    QVERIFY2(entry.error().endsWith('.'), qPrintable(entry.error()));
}

void TestNumberText::showsEnoughDigits_data()
{
    QTest::addColumn<float>("value");
    QTest::addColumn<QString>("text");
    QTest::newRow("two decimals") << 10.123f << "10.12";
    QTest::newRow("whole") << 24.0f << "24.00";
    QTest::newRow("zero") << 0.0f << "0.00";
    QTest::newRow("small") << 0.002f << "0.002";
    QTest::newRow("tenth") << 0.1f << "0.1";
    QTest::newRow("third") << 1.0f / 3 << "0.333";
    QTest::newRow("negative") << -8.0f << "-8.00";
    QTest::newRow("large") << 1e20f << "1e+20";
}

void TestNumberText::showsEnoughDigits()
{
    QFETCH(float, value);
    QTEST(shortText(value), "text");
}

void TestNumberText::stepsWhatStandsThere_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<NumberSteps>("steps");
    QTest::addColumn<double>("count");
    QTest::addColumn<QString>("after");
    const NumberSteps metres{.unit = Unit::Metres, .step = 0.1, .min = -1, .max = 20};
    const NumberSteps turn{.unit = Unit::Degrees, .step = 1, .min = -180, .max = 180};
    const NumberSteps tilt{.unit = Unit::Degrees, .step = 1, .min = -90, .max = 90};
    const NumberSteps whole{.isWhole = true};
    QTest::newRow("up") << "10.123" << metres << 1.0 << "10.223";
    QTest::newRow("part of a step") << "10" << metres << 0.25 << "10.025";
    QTest::newRow("formula") << "12/3+1" << metres << -10.0 << "4";
    QTest::newRow("to the limit") << "19.95" << metres << 3.0 << "20";
    QTest::newRow("past a turn") << "179.5" << turn << 1.0 << "-179.5";
    QTest::newRow("before a turn") << "-179" << turn << -3.0 << "178";
    QTest::newRow("no full turn") << "89.5" << tilt << 1.0 << "90";
    QTest::newRow("several values") << "" << metres << 2.0 << "+=0.2";
    QTest::newRow("relative") << "+=15" << metres << -10.0 << "+=14";
    QTest::newRow("relative turns") << "-=0.5" << metres << 10.0 << "+=0.5";
    QTest::newRow("factor") << "*=2" << metres << 1.0 << "";
    QTest::newRow("no number") << "ten" << metres << 1.0 << "";
    QTest::newRow("whole") << "7" << whole << 2.9 << "9";
    QTest::newRow("hex") << "0x1F" << whole << 1.0 << "32";
}

void TestNumberText::stepsWhatStandsThere()
{
    QFETCH(QString, text);
    QFETCH(NumberSteps, steps);
    QFETCH(double, count);
    QTEST(steppedText(text, steps, count), "after");
}

void TestNumberText::exactTextReadsBack_data()
{
    QTest::addColumn<float>("value");
    for (const float value : {0.1f, 10.123f, 1.0f / 3, -1e-20f, 16777216.0f, 3.4e38f})
        QTest::addRow("%g", double(value)) << value;
}

void TestNumberText::exactTextReadsBack()
{
    QFETCH(float, value);
    const auto entry = parseNumberEntry(exactText(value), Unit::None);
    QVERIFY(entry);
    QCOMPARE(float(entry->value), value);
}

void TestNumberText::coloursRead_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<qint64>("value"); // 1 for a text that is refused: no row means it
    const auto row = [](const char* text, qint64 value) {
        QTest::newRow(text) << QString::fromUtf8(text) << value;
    };
    row("#E6F0FA", -331546); // 0xFFFAF0E6
    row("#e6f0faff", -331546);
    row("#E6F0FA00", 0xFAF0E6);
    row("-331546", -331546);
    row("4294635750", -331546);
    row("0xFFFAF0E6", -331546);
    row("230 240 250", -331546);
    row("R 230 G 240 B 250 A 255 · −331546", -331546);
    row("230, 240, 250, 128", -2131037978);
    row("0", 0);
    row("#E6F0F", 1);
    row("#GGGGGG", 1);
    row("230 240", 1);
    row("230 240 256", 1);
    row("1 2 3 4 5", 1);
    row("red", 1);
    row("", 1);
    row("4294967296", 1);
}

void TestNumberText::coloursRead()
{
    QFETCH(QString, text);
    QFETCH(qint64, value);
    const auto read = parseColour(text);
    QCOMPARE(read.has_value(), value != 1);
    if (read)
        QCOMPARE(*read, value);
    else
        QVERIFY(!read.error().isEmpty());
}

void TestNumberText::coloursShow()
{
    QCOMPARE(colourText(-331546), QString::fromUtf8("R 230 G 240 B 250 A 255 · −331546"));
    QCOMPARE(colourHex(-331546), QString("#E6F0FAFF"));
    for (const std::int64_t value : {0LL, -1LL, -331546LL, 2147483647LL, -2147483648LL}) {
        QCOMPARE(*parseColour(colourHex(value)), value);
        QCOMPARE(*parseColour(colourText(value)), value);
        QCOMPARE(colourValue(colourOf(value)), value);
    }
}

QTEST_GUILESS_MAIN(TestNumberText)
#include "tst_number_text.moc"
