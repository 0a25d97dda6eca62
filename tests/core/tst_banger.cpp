#include "core/formats/tune_diagnostics.h"
#include "core/formats/tune_edit.h"
#include "tests/support/fixtures.h"

#include <QTest>

using namespace city;
using namespace city::test;

namespace
{

const TuneClassInfo& bangerInfo()
{
    return tuneClassInfo(TuneClass::BangerData);
}

std::string mailpost()
{
    return std::string(
        asText(readFixture("formats/fixtures/mm2-objects/np_mailpost.dgBangerData")));
}

/// The mail post's text with one part of it replaced.
std::string mailpost(const QString& from, const QString& to)
{
    QString text = QString::fromLatin1(mailpost().c_str());
    if (!text.contains(from))
        qFatal("the text has no '%s'", qPrintable(from));
    return text.replace(text.indexOf(from), from.size(), to).toLatin1().toStdString();
}

QStringList messages(const std::string& text)
{
    QStringList found;
    for (const TuneDiagnostic& diagnostic : diagnose(text, bangerInfo()))
        found += QString::fromStdString(describe(diagnostic));
    return found;
}

} // namespace

class TestBanger : public QObject
{
    Q_OBJECT

private slots:
    void theGameReadsEveryFile_data();
    void theGameReadsEveryFile();
    void theGameReadsTheMailPost();
    void realQuirksWork_data();
    void realQuirksWork();
    void theGameStops_data();
    void theGameStops();
    void problems_data();
    void problems();
    void repairsMakeTheGameRead();
};

void TestBanger::theGameReadsEveryFile_data()
{
    QTest::addColumn<QString>("path");
    for (const auto& path : fixturesWithSuffix(".dgBangerData"))
        QTest::newRow(fixtureName(path).c_str()) << QString::fromStdString(path.string());
    QTest::newRow("defaults") << QString();
}

void TestBanger::theGameReadsEveryFile()
{
    QFETCH(QString, path);
    const Bytes bytes = readFile(path.toStdString());
    const std::string text =
        path.isEmpty() ? defaultTuneText(TuneClass::BangerData) : std::string(asText(bytes));
    const TuneGameReading reading = readAsGame(text, bangerInfo());
    QVERIFY2(!reading.stop, reading.stop ? reading.stop->expected.c_str() : "");
    // 19 tags of its own without block, counts of glows and 24 of the block
    const std::size_t glows = glowLineCount(parseTune(text, &bangerInfo()));
    QCOMPARE(reading.values.size(), 17u + glows + 24u);
    QCOMPARE(messages(text), QStringList());
}

void TestBanger::theGameReadsTheMailPost()
{
    const TuneGameReading reading = readAsGame(mailpost(), bangerInfo());
    QVERIFY(!reading.stop);
    const auto value = [&](const char* path) { return reading.values.find(path)->second; };
    QCOMPARE(std::get<glm::vec3>(value("Size")), glm::vec3(0.4f, 1.2f, 0.4f));
    QCOMPARE(std::get<float>(value("Mass")), 35.0f);
    QCOMPARE(std::get<float>(value("BirthRule/Mass")), 0.05f);
    QCOMPARE(std::get<std::int64_t>(value("BirthRule/DAlpha")), -2);
    QCOMPARE(std::get<std::int64_t>(value("CollisionType")), 16);
}

// banger.md §10
void TestBanger::realQuirksWork_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("value");
    const auto row = [](const char* name, const char* from, const char* to, const char* path,
                        const char* value) { QTest::newRow(name) << from << to << path << value; };
    row("block called asBirthRule", "BirthRule {", "asBirthRule {", "BirthRule/Life", "2.5");
    row("one glow without NumGlows", "NumGlows 0", "GlowOffset 1 2 3", "GlowOffset/0", "1 2 3");
    row("no CollisionType", "  CollisionType 16 \r\n", "", "CollisionType", "16");
    row("no CollisionPrim", "  CollisionPrim 1 \r\n", "", "CollisionPrim", "0");
    row("no ColliderId", "  ColliderId 3 \r\n", "", "ColliderId", "0");
    row("1e30 in 31 digits", "28000.000000", "1000000015047466219876688855040", "ImpulseLimit2",
        "1000000015047466219876688855040");
    row("heavy", "35.000000", "72600000.000000", "Mass", "72600000");
    row("all in one line", "0 \r\n", "0 ", "NumGlows", "0");
}

void TestBanger::realQuirksWork()
{
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(QString, path);
    QFETCH(QString, value);
    const TuneFile file{TuneClass::BangerData, "x", mailpost(from, to)};
    QCOMPARE(messages(file.text), QStringList());
    const auto reading = readTune(file, path.toStdString());
    QVERIFY(reading);
    std::string found;
    if (const auto* number = std::get_if<std::int64_t>(&reading->value))
        found = std::to_string(*number);
    else if (const auto* vector = std::get_if<glm::vec3>(&reading->value))
        found = writeTuneFloat(vector->x, "0") + " " + writeTuneFloat(vector->y, "0") + " " +
                writeTuneFloat(vector->z, "0");
    else
        found = writeTuneFloat(std::get<float>(reading->value), "0");
    QCOMPARE(QString::fromStdString(found), value);
}

void TestBanger::theGameStops_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<int>("line");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<QString>("found");
    const auto row = [](const char* name, const char* from, const char* to, int line,
                        const char* expected, const char* found) {
        QTest::newRow(name) << from << to << line << expected << found;
    };
    row("missing tag", "  Mass 35.000000 \r\n", "", 7, "Mass", "Elasticity");
    row("wrong order", "AudioId 0 \r\n", "Mass 0 \r\n", 3, "AudioId", "Mass");
    row("case", "Friction", "friction", 9, "Friction", "friction");
    row("not a number", "35.000000", "heavy", 7, "a number", "heavy");
    row("plus sign", "AudioId 0", "AudioId +1", 3, "a number", "+1");
    row("fraction first", "AudioId 0", "AudioId .5", 3, "a number", ".5");
    row("short vector", "0.400000\t1.200000", "0.400000", 5, "a number", "CG");
    row("extra tag in the block", "    Mass 0.05", "    LifeVar 1 \r\n    Mass 0.05", 20, "Mass",
        "LifeVar");
    row("extra tag at the end", "CollisionType 16 ", "CollisionType 16 \r\n  Foo 1", 46, "}",
        "Foo");
    row("glow without count", "NumGlows 0", "NumGlows 0 \r\n  GlowOffset 0 0 0", 7, "Mass",
        "GlowOffset");
    row("glow missing", "NumGlows 0", "NumGlows 1", 7, "GlowOffset", "Mass");
    row("optional tags in another order", "ColliderId 3", "CollisionType 3", 44, "}",
        "CollisionPrim");
    row("block without brace", "BirthRule {", "BirthRule", 15, "{", "Position");
    row("class without brace", "dgBangerData {", "dgBangerData", 3, "{", "AudioId");
    row("labels on the class", "dgBangerData {", "dgBangerData x {", 2, "{", "x");
    row("brace glued on", "NumParts 0", "NumParts 0}", 14, "}", "");
    row("seven bytes eaten", "type: a\r\ndgBangerData {", "dgBangerData {", 2, "", "");
}

void TestBanger::theGameStops()
{
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(int, line);
    QFETCH(QString, expected);
    QFETCH(QString, found);
    const std::string text = mailpost(from, to);
    const TuneGameReading reading = readAsGame(text, bangerInfo());
    if (expected.isEmpty() || found.isEmpty()) {
        // read all the same: a number's tail, a header that takes the class name's beginning
        QVERIFY(!reading.stop);
        QCOMPARE(messages(text).size(), 1);
        return;
    }
    QVERIFY(reading.stop);
    QCOMPARE(int(reading.stop->line), line);
    QCOMPARE(QString::fromStdString(reading.stop->expected), expected);
    QCOMPARE(QString::fromStdString(reading.stop->found), found);
    const QString message =
        QString("line %1: The game expects %2 here and finds '%3'").arg(line).arg(expected, found);
    QVERIFY2(messages(text).contains(message), qPrintable(messages(text).join("\n")));
}

void TestBanger::problems_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QStringList>("expected");
    const auto row = [](const char* name, const char* from, const char* to,
                        const QStringList& expected) {
        QTest::newRow(name) << from << to << expected;
    };
    row("missing brace", "  CollisionType 16 \r\n}\r\n", "  CollisionType 16 \r\n",
        {"line 46: A '}' is missing at the end: the game hangs"});
    row("nothing behind the class", "dgBangerData {", "dgBangerData }",
        {"line 2: The '{' behind the class name is missing",
         "line 2: The game expects { here and finds '}'"});
    row("unknown tag", "  Friction", "  Foo \xE9 \r\n  Friction",
        {"line 9: Tag Foo is unknown in dgBangerData",
         "line 9: The game expects Friction here and finds 'Foo'"});
    row("duplicate", "  Friction", "  Mass 35 \r\n  Friction",
        {"line 9: Tag Mass stands here again; the last one counts",
         "line 9: The game expects Friction here and finds 'Mass'"});
    row("long number, same value", "35.000000", "35.00000000000000000000000000000000000",
        {"line 7: '35.00000000000000000000000000000000000' is longer than 31 characters, with no "
         "effect on the value of Mass"});
    row("long number, other value", "35.000000", "35000000000000000000000000000000000",
        {"line 7: '35000000000000000000000000000000000' is longer than 31 characters; the game "
         "reads another number for Mass"});
    row("range of a byte", "CollisionPrim 1", "CollisionPrim 300",
        {"line 44: '300' is out of the range of CollisionPrim"});
    row("range of an int", "BillFlags 0", "BillFlags 4294967296",
        {"line 41: '4294967296' is out of the range of BillFlags"});
    row("infinite", "35.000000", "1e99", {"line 7: '1e99' is out of the range of Mass"});
    row("tail", "35.000000", "35.0kg",
        {"line 7: The game reads only the beginning of '35.0kg' for Mass"});
    row("comment glued on", "35.000000 ", "35.000000;kg",
        {"line 7: Put a blank before the comment behind '35.000000'"});
    row("class of another name", "dgBangerData {", "DGBangerData {",
        {"line 2: The class is called DGBangerData instead of dgBangerData"});
    row("other header", "type: a", "type: x",
        {"line 1: The header is 'type: x' instead of 'type: a'"});
    row("many glows", "NumGlows 0 \r\n", "NumGlows -1 \r\n",
        {"line 6: '-1' is out of the range of NumGlows"});
}

void TestBanger::problems()
{
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(QStringList, expected);
    QCOMPARE(messages(mailpost(from, to)), expected);
}

void TestBanger::repairsMakeTheGameRead()
{
    // every mandatory tag in turn is missing; setting it puts it back where the game expects it
    const TuneClassInfo& info = bangerInfo();
    const TuneFile whole{TuneClass::BangerData, "x", mailpost()};
    const TuneTree tree = parseTune(whole.text, &info);
    int repaired = 0;
    for (std::size_t i = 1; i < tree.nodes.size(); ++i) {
        const TuneNode& node = tree.nodes[i];
        if (node.kind != TuneNode::Kind::Field || node.field->optional)
            continue;
        std::string path(tree.name(node));
        if (node.parent != 0)
            path = "BirthRule/" + path;
        const std::size_t begin = whole.text.rfind('\n', tree.tokens[node.token].begin) + 1;
        const std::size_t end = whole.text.find('\n', begin) + 1;
        TuneFile broken = whole;
        broken.text.erase(begin, end - begin);
        QVERIFY(readAsGame(broken.text, info).stop);
        const auto value = readTune(whole, path);
        QVERIFY(value);
        const auto fixed = setTune(broken, path, value->value);
        QVERIFY(fixed);
        QVERIFY2(!readAsGame(fixed->text, info).stop, path.c_str());
        QCOMPARE(QString::fromStdString(fixed->text), QString::fromStdString(whole.text));
        ++repaired;
    }
    QCOMPARE(repaired, 13 + 24);
    // the whole block
    const std::size_t begin = whole.text.find("  BirthRule");
    const std::size_t end = whole.text.find("  TexNumber");
    TuneFile broken = whole;
    broken.text.erase(begin, end - begin);
    const auto fixed = setTune(broken, "BirthRule/Life", 2.5f);
    QVERIFY(fixed);
    QVERIFY(!readAsGame(fixed->text, info).stop);
    QCOMPARE(std::get<float>(readTune(*fixed, "BirthRule/Life")->value), 2.5f);
    QCOMPARE(std::get<float>(readTune(*fixed, "BirthRule/Gravity")->value), -9.8f);
}

QTEST_GUILESS_MAIN(TestBanger)
#include "tst_banger.moc"
