#include "core/base/bits.h"
#include "core/formats/tune_edit.h"

#include <QFile>
#include <QTest>

#include <cmath>
#include <limits>

using namespace city;

namespace
{

TuneFile fixture(const char* path, TuneClass tuneClass)
{
    QFile file(QString(CITY_FIXTURES) + "/" + path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s is missing", path);
    return {tuneClass, "name", file.readAll().toStdString()};
}

TuneFile mailpost()
{
    return fixture("formats/fixtures/mm2-objects/np_mailpost.dgBangerData", TuneClass::BangerData);
}

TuneFile banger(std::string body)
{
    return {TuneClass::BangerData, "name", "type: a\r\ndgBangerData {\r\n" + body + "}\r\n"};
}

/// A value as text, for comparisons in rows.
std::string toText(const TuneValue& value)
{
    if (const auto* number = std::get_if<std::int64_t>(&value))
        return "i" + std::to_string(*number);
    if (const auto* number = std::get_if<float>(&value))
        return "f" + writeTuneFloat(*number, "0");
    const auto& v = std::get<glm::vec3>(value);
    return "v" + writeTuneFloat(v.x, "0") + "," + writeTuneFloat(v.y, "0") + "," +
           writeTuneFloat(v.z, "0");
}

/// The reverse, without vectors' letters: "i3", "f0.5", "v1,2,3".
TuneValue toValue(const QString& text)
{
    const QString rest = text.mid(1);
    if (text.startsWith('i'))
        return std::int64_t(rest.toLongLong());
    if (text.startsWith('f'))
        return rest.toFloat();
    const QStringList parts = rest.split(',');
    return glm::vec3(parts[0].toFloat(), parts[1].toFloat(), parts[2].toFloat());
}

std::string readable(std::string text)
{
    return QString::fromStdString(text).replace("\r", "\\r").replace("\t", "\\t").toStdString();
}

} // namespace

class TestTuneValues : public QObject
{
    Q_OBJECT

private slots:
    void readsFloatsAsTheGame_data();
    void readsFloatsAsTheGame();
    void readsIntsAsTheGame_data();
    void readsIntsAsTheGame();
    void writesFloats_data();
    void writesFloats();
    void everyFloatReadsBack();
    void readsByPath_data();
    void readsByPath();
    void refusesPaths_data();
    void refusesPaths();
    void set_data();
    void set();
    void refusesValues_data();
    void refusesValues();
    void refusesWhatCannotBeRead();
    void settingWhatIsThereChangesNothing();
    void defaultsAreComplete_data();
    void defaultsAreComplete();
    void showsWindows1252();
};

void TestTuneValues::readsFloatsAsTheGame_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<float>("expected");
    const auto row = [](const char* word, float expected) {
        QTest::newRow(word) << QString(word) << expected;
    };
    row("1.5", 1.5f);
    row("1.5f", 1.5f);
    row("1.#QNAN0", 1);
    row("-.5", -0.5f);
    row(".25", 0.25f);
    row("5.", 5);
    row(".", 0);
    row("-", 0);
    row("--5", 0);
    row("+5", 0);
    row("nan", 0);
    row("inf", 0);
    row("-inf", 0);
    row("0x10", 0);
    row("-0x10", -0.0f);
    row("1e3", 1000);
    row("1e", 1);
    row("1e+", 1);
    row("1.0e-2x", 0.01f);
    row("1e39", std::numeric_limits<float>::infinity());
    row("-1e999", -std::numeric_limits<float>::infinity());
    row("1e99999999999999999999", std::numeric_limits<float>::infinity());
    row("1e-999", 0);
    row("0.0000001e-400", 0);
    row("0e999", 0);
    row("1000000015047466219876688855040", 1e30f);
    row("100000001504746621987668885504012", 1e30f); // 31 characters count
    row("0.1", 0.1f);
    row("", 0);
}

void TestTuneValues::readsFloatsAsTheGame()
{
    QFETCH(QString, word);
    QFETCH(float, expected);
    const float read = readTuneFloat(word.toStdString());
    QVERIFY2(sameBits(read, expected), qPrintable(QString::number(read)));
}

void TestTuneValues::readsIntsAsTheGame_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<int>("expected");
    const auto row = [](const char* word, int expected) {
        QTest::newRow(word) << QString(word) << expected;
    };
    row("12", 12);
    row("-331546", -331546);
    row("12abc", 12);
    row("0.5", 0);
    row(".5", 0);
    row("-80.000000", -80);
    row("+5", 0);
    row("0x10", 0);
    row("-", 0);
    row("4294967295", -1);
    row("4294967301", 5);
    row("-4294967301", -5);
    row("2147483648", std::numeric_limits<int>::min());
}

void TestTuneValues::readsIntsAsTheGame()
{
    QFETCH(QString, word);
    QFETCH(int, expected);
    QCOMPARE(readTuneInt(word.toStdString()), expected);
}

void TestTuneValues::writesFloats_data()
{
    QTest::addColumn<QString>("old");
    QTest::addColumn<float>("value");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* old, float value, const char* expected) {
        QTest::addRow("%s to %s", old, expected) << QString(old) << value << QString(expected);
    };
    row("0", 3, "3"); // the page's examples
    row("0", 2.5f, "2.5");
    row("60.000000", 12.5f, "12.500000");
    row("1.0", 0.25f, "0.25");
    row("1.0", 2, "2.0");
    row("0", 0.1f, "0.1");
    row("0.50", -0.125f, "-0.125");
    row("1.5f", 2, "2.0");
    row("x", 2, "2.000000");
    row("", 2, "2.000000");
    row("1e30", 2, "2");
    row("1.25e5", 2, "2.00");
    row("0.000000", 1e-7f, "0.0000001");
    row("0.000000", 1e30f, "1000000015047466219876688855040");
    row("0.000000", 1e31f, "9999999848243207295109594873856");
    row("0.000000", 2e31f, "1.99999997e+31");
    row("0.000000", 1e-30f, "1e-30");
    row("0.000000", 1.17549435e-38f, "1.17549435e-38");
    row("0.000000", 3.40282347e38f, "3.40282347e+38");
    row("0.000000", -0.0f, "-0.000000");
    row("0.000000", 16777217.0f, "16777216.000000");
    row("0.0000000", 0.1f, "0.1000000");
    row("0.0000000000000000000000000001", 1, "1.0000000000000000000000000000");
    row("0.000000000000000000000000000000000000", 1, "1");
}

void TestTuneValues::writesFloats()
{
    QFETCH(QString, old);
    QFETCH(float, value);
    QFETCH(QString, expected);
    QCOMPARE(QString::fromStdString(writeTuneFloat(value, old.toStdString())), expected);
}

void TestTuneValues::everyFloatReadsBack()
{
    std::uint32_t state = 1;
    for (int i = 0; i < 20000; ++i) {
        state = state * 1664525u + 1013904223u;
        const float value = std::bit_cast<float>(state);
        if (!std::isfinite(value))
            continue;
        for (const char* old : {"0", "0.0", "0.000000", "-12.0000000000", "x"}) {
            const std::string text = writeTuneFloat(value, old);
            QVERIFY2(text.size() <= 31, text.c_str());
            QVERIFY2(sameBits(readTuneFloat(text), value), text.c_str());
            QVERIFY2(isCleanNumber(TuneType::Float, text), text.c_str());
        }
    }
}

void TestTuneValues::readsByPath_data()
{
    QTest::addColumn<QString>("body");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<int>("line"); ///< 0: the default
    const auto row = [](const char* name, const char* body, const char* path, const char* expected,
                        int line) { QTest::newRow(name) << body << path << expected << line; };
    row("int", "AudioId 7\n", "AudioId", "i7", 3);
    row("with the class name", "AudioId 7\n", "dgBangerData/AudioId", "i7", 3);
    row("float", "Mass 7\n", "Mass", "f7", 3);
    row("vector", "Size 1 2 3\n", "Size", "v1,2,3", 3);
    row("component", "Size 1 2 3\n", "Size/1", "f2", 3);
    row("last one wins", "Mass 7\nFriction 1\nMass 8\n", "Mass", "f8", 5);
    row("in the block", "Mass 7\nBirthRule {\nMass 8\n}\n", "dgBangerData/BirthRule/Mass", "f8", 5);
    row("in a block of another name", "asBirthRule {\nMass 8\n}\n", "BirthRule/Mass", "f8", 4);
    row("the named block counts", "BirthRule {\nMass 7\n}\nx {\nMass 8\n}\n", "BirthRule/Mass",
        "f7", 4);
    row("glow by number", "NumGlows 2\nGlowOffset 1 2 3\nGlowOffset 4 5 6\n", "GlowOffset/1",
        "v4,5,6", 5);
    row("glow component", "NumGlows 1\nGlowOffset 1 2 3\n", "GlowOffset/0/2", "f3", 4);
    row("absent", "", "Mass", "f50", 0);
    row("absent type", "", "CollisionType", "i16", 0);
    row("absent in the block", "", "BirthRule/Gravity", "f-9.8", 0);
    row("absent vector", "", "Size", "v0.2,0.5,0.2", 0);
    row("absent glows mean one", "", "NumGlows", "i1", 0);
    row("short vector", "Size 1 2\nMass 3\n", "Size", "v1,2,0", 3);
    row("swallowed name", "AudioId Size 1 2 3\n", "AudioId", "i0", 3);
    row("not a number", "Mass x\n", "Mass", "f0", 3);
    row("no value", "Mass\nFriction 1\n", "Mass", "f0", 3);
    row("on the next line", "Mass\n\n  8\n", "Mass", "f8", 3);
    row("case counts", "mass 8\n", "Mass", "f50", 0);
    row("quoted", "Mass \"8\"\n", "Mass", "f8", 3);
    row("block named like a tag", "Mass {\n}\n", "Mass", "f50", 0);
}

void TestTuneValues::readsByPath()
{
    QFETCH(QString, body);
    QFETCH(QString, path);
    QFETCH(QString, expected);
    QFETCH(int, line);
    const auto reading = readTune(banger(body.toStdString()), path.toStdString());
    QVERIFY(reading);
    QCOMPARE(QString::fromStdString(toText(reading->value)), expected);
    QCOMPARE(int(reading->line), line);
    QCOMPARE(reading->inFile, line != 0);
}

void TestTuneValues::refusesPaths_data()
{
    QTest::addColumn<QString>("path");
    for (const char* path :
         {"", "dgBangerData", "mass", "Life", "BirthRule", "BirthRule/", "BirthRule/LifeVar",
          "BirthRule/Life/0", "Size/3", "Size/x", "Size/-1", "Size/1/1", "GlowOffset",
          "GlowOffset/0", "GlowOffset/99999999999999999999", "asBirthRule/Life", "Mass/", "/Mass"})
        QTest::newRow(path) << QString(path);
}

void TestTuneValues::refusesPaths()
{
    QFETCH(QString, path);
    const TuneFile file = mailpost();
    if (path == "Mass/") // a trailing slash names the same value
        QVERIFY(readTune(file, path.toStdString()));
    else
        QVERIFY(!readTune(file, path.toStdString()));
    QVERIFY(path == "Mass/" || !setTune(file, path.toStdString(), 1.0f));
}

void TestTuneValues::set_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("after");
    const auto row = [](const char* name, const char* before, const char* path, const char* value,
                        const char* after) {
        QTest::newRow(name) << before << path << value << after;
    };
    // one token
    row("float", "  Mass 35.000000 \r\n", "Mass", "f12.5", "  Mass 12.500000 \r\n");
    row("whole float", "  Mass 35\n", "Mass", "f36", "  Mass 36\n");
    row("int", "  AudioId 0 \r\n", "AudioId", "i-3", "  AudioId -3 \r\n");
    row("int with a fraction", "BirthRule {\n DAlpha -80.000000\n}\n", "BirthRule/DAlpha", "i-3",
        "BirthRule {\n DAlpha -3\n}\n");
    row("one component", "  CG 0.0\t1.0\t2.0 ; c\r\n", "CG/1", "f1.5",
        "  CG 0.0\t1.5\t2.0 ; c\r\n");
    row("only what differs", "  CG 0.0\t1\t2.000 \r\n", "CG", "v0,1,3", "  CG 0.0\t1\t3.000 \r\n");
    row("comment glued on", "Mass 5;x\r\n", "Mass", "f6", "Mass 6;x\r\n");
    row("last duplicate", "Mass 5\nMass 6\n", "Mass", "f7", "Mass 5\nMass 7\n");
    row("quoted", "Mass \"5.0\"\n", "Mass", "f7", "Mass 7.0\n");
    row("quoted, word glued on", "Mass \"5.0\"x\n", "Mass", "f7", "Mass 7.0 x\n");
    row("not a number", "Mass x \n", "Mass", "f0", "Mass 0.000000 \n");
    row("number with a tail", "Mass 1.5f \n", "Mass", "f1.5", "Mass 1.5 \n");
    row("windows-1252 stays", "Foo \xc3\xa4 1\n; \xe9\nMass 1\n", "Mass", "f2",
        "Foo \xc3\xa4 1\n; \xe9\nMass 2\n");
    row("on the next line", "Mass\n\n  8\n", "Mass", "f9", "Mass\n\n  9\n");
    row("glow by number", "NumGlows 2\nGlowOffset 1 2 3\nGlowOffset 4 5 6\n", "GlowOffset/1",
        "v4,5,7", "NumGlows 2\nGlowOffset 1 2 3\nGlowOffset 4 5 7\n");
    row("block of another name", "x {\n  Life 1\n}\n", "BirthRule/Life", "f2",
        "x {\n  Life 2\n}\n");
    // missing values
    row("no value", "Mass\nFriction 1\n", "Mass", "f2", "Mass 2.000000\nFriction 1\n");
    row("short vector", "CG 1.0, 2.0\t3.0\nSize 1\t2 \n", "Size", "v1,2,3",
        "CG 1.0, 2.0\t3.0\nSize 1\t2\t3.000000 \n");
    row("swallowed name", "AudioId Size 1 2 3\n", "AudioId", "i5", "AudioId 5 Size 1 2 3\n");
    row("swallowed by a vector", "CG 1 Mass 2\n", "CG", "v1,2,3",
        "CG 1 2.000000 3.000000 Mass 2\n");
    row("swallowed itself", "Mass Mass 2\n", "Mass", "f3", "Mass 3.000000 Mass 3\n");
    row("swallowed several", "Mass Friction 1 Mass 2\n", "Mass", "f3", "Mass Friction 1 Mass 3\n");
    // absent tags
    row("appended", "  YRadius 0.5 \r\n", "ColliderId", "i3",
        "  YRadius 0.5 \r\n  ColliderId 3 \r\n");
    row("in the order", "  YRadius 0.5\n  CollisionType 16\n", "CollisionPrim", "i2",
        "  YRadius 0.5\n  CollisionPrim 2\n  CollisionType 16\n");
    row("before the next", "\tMass   5\n", "AudioId", "i3", "\tAudioId   3\n\tMass   5\n");
    row("vector copies a vector", "  Size 1 2 3 \r\n  Mass 1\r\n", "CG", "v1,2,3",
        "  Size 1 2 3 \r\n  CG 1.000000 2.000000 3.000000 \r\n  Mass 1\r\n");
    row("comment stays with its line", "  YRadius 0.5 ; m\n", "ColliderId", "i3",
        "  YRadius 0.5 ; m\n  ColliderId 3 \n");
    row("behind the block", "  BirthRule {\n    Life 1\n    }\n", "BillFlags", "i3",
        "  BirthRule {\n    Life 1\n    }\n  BillFlags 3 \n");
    row("into the block", "  BirthRule {\n    Life 1\n  }\n", "BirthRule/Mass", "f3",
        "  BirthRule {\n    Life 1\n    Mass 3.000000\n  }\n");
    row("into an empty block", "  BirthRule {\r\n  }\r\n", "BirthRule/Mass", "f3",
        "  BirthRule {\r\n    Mass 3.000000 \r\n  }\r\n");
    row("into a block on one line", "  BirthRule { }\r\n", "BirthRule/Mass", "f3",
        "  BirthRule { Mass 3.000000 }\r\n");
    row("into an empty file", "", "Mass", "f3", "  Mass 3.000000 \r\n");
    row("on one line", " AudioId 0 Mass 1 Friction 2\n", "Elasticity", "f3",
        " AudioId 0 Mass 1 Elasticity 3.000000 Friction 2\n");
    row("behind a tag without value", " BirthRule { Life }\n", "BirthRule/Mass", "f3",
        " BirthRule { Life\n Mass 3.000000 \n }\n");
    row("before a stray brace", " NumParts 0\n 1 {\n", "TexNumber", "i3",
        " NumParts 0\n 1\n TexNumber 3 \n {\n");
    row("unknown stay", "  YRadius 1\n  Foo 2\n", "ColliderId", "i3",
        "  YRadius 1\n  ColliderId 3\n  Foo 2\n");
    row("nearest of an odd order", "  Friction 1\n  AudioId 1\n", "Elasticity", "f3",
        "  Friction 1\n  AudioId 1\n  Elasticity 3.000000\n");
    // glows
    row("more glows", "  NumGlows 1\n  GlowOffset 1 2 3\n  Mass 1\n", "NumGlows", "i2",
        "  NumGlows 2\n  GlowOffset 1 2 3\n  GlowOffset 0.000000 0.000000 0.000000\n  Mass 1\n");
    row("first glow", "  Size 1 2 3\n  NumGlows 0\n  Mass 1\n", "NumGlows", "i1",
        "  Size 1 2 3\n  NumGlows 1\n  GlowOffset 0.000000 0.000000 0.000000\n  Mass 1\n");
    row("fewer glows", "  NumGlows 2\n  GlowOffset 1 2 3\n  GlowOffset 4\n 5 6\n  Mass 1\n",
        "NumGlows", "i1", "  NumGlows 1\n  GlowOffset 1 2 3\n  Mass 1\n");
    row("no glows", "  NumGlows 1\n  GlowOffset 1 2 3 ; lamp\n  Mass 1\n", "NumGlows", "i0",
        "  NumGlows 0\n ; lamp\n  Mass 1\n");
    row("no glows on one line", "  NumGlows 1 GlowOffset 1 2 3;x\n  Mass 1\n", "NumGlows", "i0",
        "  NumGlows 0 ;x\n  Mass 1\n");
    row("absent count", "  GlowOffset 1 2 3\n", "NumGlows", "i2",
        "  NumGlows 2\n  GlowOffset 1 2 3\n  GlowOffset 0.000000 0.000000 0.000000\n");
    row("the count repairs", "  NumGlows 1\n", "NumGlows", "i1",
        "  NumGlows 1\n  GlowOffset 0.000000\\t0.000000\\t0.000000\n");
    row("many announced glows", "  NumGlows 99999999\n", "GlowOffset/0", "v1,2,3",
        "  NumGlows 99999999\n  GlowOffset 1.000000\\t2.000000\\t3.000000\n");
    row("announced glow", "  NumGlows 1\n", "GlowOffset/0", "v1,2,3",
        "  NumGlows 1\n  GlowOffset 1.000000\\t2.000000\\t3.000000\n");
}

void TestTuneValues::set()
{
    QFETCH(QString, before);
    QFETCH(QString, path);
    QFETCH(QString, value);
    QFETCH(QString, after);
    const TuneFile file = banger(before.toLatin1().toStdString());
    const auto changed = setTune(file, path.toStdString(), toValue(value));
    QVERIFY2(changed, changed ? "" : changed.error().what.c_str());
    const std::string expected = banger(after.replace("\\t", "\t").toLatin1().toStdString()).text;
    QCOMPARE(QString::fromStdString(readable(changed->text)),
             QString::fromStdString(readable(expected)));
    const auto reading = readTune(*changed, path.toStdString());
    QVERIFY(reading);
    QCOMPARE(QString::fromStdString(toText(reading->value)), value);
    QVERIFY(changed->name == file.name && changed->tuneClass == file.tuneClass);
    // once more changes nothing
    QCOMPARE(setTune(*changed, path.toStdString(), toValue(value))->text, changed->text);
}

void TestTuneValues::refusesValues_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QVariant>("number");
    QTest::newRow("NaN") << "Mass" << QVariant(std::numeric_limits<float>::quiet_NaN());
    QTest::newRow("infinite") << "Mass" << QVariant(std::numeric_limits<float>::infinity());
    QTest::newRow("infinite component") << "Size/1" << QVariant(HUGE_VALF);
    QTest::newRow("byte") << "CollisionPrim" << QVariant(256);
    QTest::newRow("negative byte") << "CollisionType" << QVariant(-1);
    QTest::newRow("short") << "NumParts" << QVariant(32768);
    QTest::newRow("int") << "BillFlags" << QVariant(qlonglong(1) << 31);
    QTest::newRow("glows") << "NumGlows" << QVariant(-1);
    QTest::newRow("many glows") << "NumGlows" << QVariant(17);
    QTest::newRow("float for an int") << "BillFlags" << QVariant(1.0f);
    QTest::newRow("number for a vector") << "Size" << QVariant(1.0f);
    QTest::newRow("glow that is not there") << "GlowOffset/0/0" << QVariant(1.0f);
}

void TestTuneValues::refusesValues()
{
    QFETCH(QString, path);
    QFETCH(QVariant, number);
    const TuneValue value = number.typeId() == QMetaType::Float
                                ? TuneValue(number.toFloat())
                                : TuneValue(std::int64_t(number.toLongLong()));
    const auto changed = setTune(mailpost(), path.toStdString(), value);
    QVERIFY(!changed);
    QVERIFY(!changed.error().what.empty());
}

void TestTuneValues::refusesWhatCannotBeRead()
{
    // the quote takes everything to the end with it, new lines too
    const TuneFile quote{TuneClass::BangerData, "x",
                         "type: a\ndgBangerData {\n  AudioId 0\n  Mass \"1\n"};
    QCOMPARE(setTune(quote, "Friction", 1.0f).error().code, ErrorCode::Unsupported);
    QVERIFY(setTune(quote, "AudioId", std::int64_t{1}));
    // nothing can stand behind a block without end
    const TuneFile open{TuneClass::BangerData, "x",
                        "type: a\ndgBangerData {\n  BirthRule {\n  Life 1\n"};
    QCOMPARE(setTune(open, "TexNumber", std::int64_t{1}).error().code, ErrorCode::Unsupported);
    QVERIFY(setTune(open, "BirthRule/Mass", 1.0f));
    // a word with a digit in front would become one more number of the new tag, its block the
    // class block's own
    const TuneFile digit{TuneClass::BangerData, "x",
                         "type: a\ndgBangerData {\n 0Rule {\n  Friction 2\n }\n}\n"};
    QCOMPARE(setTune(digit, "NumGlows", std::int64_t{0}).error().code, ErrorCode::Unsupported);
    QCOMPARE(setTune({TuneClass::BangerData, "x", ""}, "Mass", 1.0f).error().code,
             ErrorCode::Unsupported);
}

void TestTuneValues::settingWhatIsThereChangesNothing()
{
    const TuneFile file = mailpost();
    const TuneClassInfo& info = tuneClassInfo(TuneClass::BangerData);
    for (const TuneField& field : info.fields) {
        for (const TuneField& leaf : field.block ? field.block->fields : std::span(&field, 1)) {
            if (leaf.repeated)
                continue;
            const std::string path =
                (field.block ? std::string(field.name) + "/" : "") + std::string(leaf.name);
            const auto value = readTune(file, path);
            QVERIFY2(value && value->inFile, path.c_str());
            QCOMPARE(setTune(file, path, value->value)->text, file.text);
        }
    }
}

void TestTuneValues::defaultsAreComplete_data()
{
    QTest::addColumn<int>("tuneClass");
    QTest::newRow("banger") << int(TuneClass::BangerData);
    QTest::newRow("rule") << int(TuneClass::BirthRule);
}

void TestTuneValues::defaultsAreComplete()
{
    QFETCH(int, tuneClass);
    const TuneFile file{TuneClass(tuneClass), "x", defaultTuneText(TuneClass(tuneClass))};
    const std::string expected = TuneClass(tuneClass) == TuneClass::BangerData
                                     ? "type: a\r\ndgBangerData {\r\n  AudioId 0 \r\n"
                                       "  Size 0.200000\t0.500000\t0.200000 \r\n"
                                     : "type: a\r\nasBirthRule {\r\n"
                                       "  Position 0.000000\t0.000000\t0.000000 \r\n";
    QCOMPARE(file.text.substr(0, expected.size()), expected);
    QVERIFY(file.text.ends_with("}\r\n"));
    const TuneClassInfo& info = tuneClassInfo(file.tuneClass);
    const TuneTree tree = parseTune(file.text, &info);
    QVERIFY(tree.nodes[0].close != kNoIndex);
    for (const TuneField& field : info.fields)
        QCOMPARE(tree.find(tree.nodes[0], field).size(), field.repeated ? 0u : 1u);
    QVERIFY(sameBits(
        std::get<float>(readTune(file, tuneClass ? "Gravity" : "BirthRule/Gravity")->value),
        -9.8f));
}

void TestTuneValues::showsWindows1252()
{
    QCOMPARE(displayText("a\xE9\x80\x81\xFF\x9F"), std::string("aé€\uFFFDÿŸ"));
    for (int c = 0; c < 256; ++c)
        QVERIFY(!QString::fromUtf8(displayText(std::string(1, char(c))).c_str()).isNull());
}

QTEST_GUILESS_MAIN(TestTuneValues)
#include "tst_tune_values.moc"
