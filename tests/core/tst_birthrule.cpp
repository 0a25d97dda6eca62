#include "core/formats/tune_diagnostics.h"
#include "core/formats/tune_edit.h"
#include "tests/support/fixtures.h"

#include <QTest>

using namespace city;
using namespace city::test;

namespace
{

// A class with blocks for the reading by name; the game's own such classes are not opened yet.
constexpr TuneField kAero[] = {{"Drag", TuneType::Float}, {"Down", TuneType::Float}};
constexpr TuneClassInfo kAeroClass{"Aero", false, kAero};
constexpr TuneField kCar[] = {
    {"Mass", TuneType::Float},
    {"CenterOfGravity", TuneType::Vec3},
    {.name = "Aero", .type = TuneType::Block, .block = &kAeroClass},
    {"SSSValue", TuneType::Int},
    {"Drift", TuneType::Float},
    {"Spin180", TuneType::Float},
    {"Pitch", TuneType::Float},
    {"Roll", TuneType::Float},
    {"Reverse180", TuneType::Float},
};
constexpr TuneClassInfo kCarClass{"vehCarSim", false, kCar};

const TuneClassInfo& ruleInfo()
{
    return tuneClassInfo(TuneClass::BirthRule);
}

QString text(const TuneValue& value)
{
    if (const auto* integer = std::get_if<std::int64_t>(&value))
        return QString::number(*integer);
    if (const auto* number = std::get_if<float>(&value))
        return QString::fromStdString(writeTuneFloat(*number, "0"));
    const auto& v = std::get<glm::vec3>(value);
    return text(TuneValue(v.x)) + "," + text(TuneValue(v.y)) + "," + text(TuneValue(v.z));
}

/// What the game reads, as "Life=1 Mass=2"; " !" at the end when it never comes to the end.
QString reading(const QByteArray& bytes, const TuneClassInfo& info)
{
    const TuneGameReading reading = readAsGame(bytes.toStdString(), info);
    QStringList found;
    for (const auto& [path, value] : reading.values)
        found += QString::fromStdString(path) + "=" + text(value);
    if (reading.stop)
        found += "!";
    return found.join(' ');
}

QStringList messages(const QByteArray& bytes)
{
    QStringList found;
    for (const TuneDiagnostic& diagnostic : diagnose(bytes.toStdString(), ruleInfo()))
        found += QString::fromStdString(describe(diagnostic));
    return found;
}

} // namespace

class TestBirthRule : public QObject
{
    Q_OBJECT

private slots:
    void theGameReadsEveryFile_data();
    void theGameReadsEveryFile();
    void aNewTagNeverChangesWhatOthersSay();
    void readsByName_data();
    void readsByName();
    void quirksFixtureReadsAsExpected();
    void problems_data();
    void problems();
    void deepBlocksAreHarmless();
    void problemTableIsInOrder();
};

void TestBirthRule::theGameReadsEveryFile_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<int>("tags");
    for (const auto& path : fixturesWithSuffix(".asBirthRule"))
        QTest::newRow(fixtureName(path).c_str())
            << QString::fromStdString(path.string())
            << (path.filename() == "dust_demo.asBirthRule" ? 21 : 30);
    QTest::newRow("defaults") << QString() << 30;
}

void TestBirthRule::theGameReadsEveryFile()
{
    QFETCH(QString, path);
    QFETCH(int, tags);
    const Bytes bytes = readFile(path.toStdString());
    const std::string content =
        path.isEmpty() ? defaultTuneText(TuneClass::BirthRule) : std::string(asText(bytes));
    const TuneGameReading reading = readAsGame(content, ruleInfo());
    QVERIFY(!reading.stop);
    QCOMPARE(int(reading.values.size()), tags);
    for (const TuneDiagnostic& diagnostic : diagnose(content, ruleInfo())) {
        // these files write whole numbers with a fraction, as a real tool does
        const std::string message = describe(diagnostic);
        QVERIFY2(diagnostic.problem == TuneProblem::Fraction, message.c_str());
        QCOMPARE(diagnostic.arguments, (std::vector<std::string>{"0.500000", "DRotationVar"}));
    }
}

/// Found by fuzzing: a tag's name that stands as another one's value in the same line becomes a tag
/// when a line break is put before it.
void TestBirthRule::aNewTagNeverChangesWhatOthersSay()
{
    const Bytes bytes = readFile(CITY_SOURCE_DIR "/tests/fuzz/seeds/words_in_one_line.asBirthRule");
    const auto file = decodeTune(TuneClass::BirthRule, "dust", bytes);
    QVERIFY(file);
    QVERIFY(!readTune(*file, "Velocity")->inFile);
    const auto changed = setTune(*file, "Velocity", glm::vec3(1));
    QVERIFY(!changed);
    QCOMPARE(changed.error().code, ErrorCode::Unsupported);
    QVERIFY(changed.error().what.find("without changing") != std::string::npos);
}

void TestBirthRule::readsByName_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const char* bytes, const char* expected) {
        QTest::newRow(name) << QByteArray(bytes) << expected;
    };
    row("any order", "type: a\r\nC {\r\n Roll 1\r\n Mass 2\r\n}", "Mass=2 Roll=1");
    row("seven bytes", "abcdefgC { Mass 2 }", "Mass=2");
    row("no header", "vehGyroX {\r\n Mass 2 \r\n}\r\n", "Mass=2");         // "X" is the class then
    row("seven letters lost", "vehGyro {\r\n Mass 2 \r\n}\r\n", "Mass=2"); // "{" is the class
    row("last wins", "type: a\r\nC { Mass 1 Mass 2 }", "Mass=2");
    row("several on a line", "type: a\r\nC { Mass 1 Roll 2 }", "Mass=1 Roll=2");
    row("line breaks are white space", "type: a\nC\n{\nCenterOfGravity 1\n\n2\n3 Mass\n4 }",
        "CenterOfGravity=1,2,3 Mass=4");
    row("case", "type: a\r\nC { mass 1 \r\n Mass 2 }", "Mass=2");
    row("unknown takes the line", "type: a\r\nC {\r\n Foo 1 Mass 2\r\n Roll 3 }", "Roll=3");
    row("unknown block", "type: a\r\nC {\r\n Foo { Mass 2\r\n { } }\r\n Roll 3 }", "Roll=3");
    row("unknown block, deeper", "type: a\nC {\n Foo { a { Mass 2 } }\n Roll 3 }", "Roll=3");
    row("short vector swallows", "type: a\r\nC {\r\n CenterOfGravity 1 2\r\n Mass 3\r\n}",
        "CenterOfGravity=1,2,0 !"); // "3" is an unknown name then, and the brace its value
    row("no number", "type: a\r\nC {\r\n Mass x \r\n Roll +5 \r\n}", "Mass=0 Roll=0");
    row("fraction in an int", "type: a\r\nC {\r\n SSSValue 1.9 \r\n}", "SSSValue=1");
    row("LF behind an unknown value", "type: a\nC {\n Foo 5\n Mass 1\n Roll 2\n}", "Roll=2");
    row("blank saves it", "type: a\nC {\n Foo 5 \n Mass 1\n Roll 2\n}", "Mass=1 Roll=2");
    row("CRLF saves it", "type: a\r\nC {\r\n Foo 5\r\n Mass 1\r\n Roll 2\r\n}", "Mass=1 Roll=2");
    row("unknown alone", "type: a\r\nC {\r\n Foo\r\n Mass 1\r\n Roll 2\r\n}", "Roll=2");
    row("comment glued on, CRLF", "type: a\r\nC {\r\n Mass 5;x\r\nRoll 2\r\n}", "Mass=5 Roll=2");
    row("comment glued on, indented", "type: a\nC {\n Mass 5;x\n Roll 2\n}", "Mass=5 Roll=2");
    row("comment glued on, lost", "type: a\nC {\n Mass 5;x\nRoll 2\nDrift 3\n}", "Mass=5");
    row("comment", "type: a\nC {\n Mass ;1\n 5 ;x }\n Roll 2\n}", "Mass=5 Roll=2");
    row("quoted", "type: a\nC {\n \"Mass\" \"5\" \n Roll 2\n}", "Mass=5 Roll=2");
    row("quoted brace closes", "type: a\nC {\n Mass 5 \"}\" \n Roll 2\n}", "Mass=5");
    row("block", "type: a\nC {\n Aero {\n Drag 1\n }\n Mass 2\n}", "Aero/Drag=1 Mass=2");
    row("stray brace", "type: a\nC {\n {\n Mass 2\n}", "Mass=2");
    row("two labels", "type: a\r\nC {\r\n Aero asAero :075abc8c {\r\n Drag 1\r\n }\r\n Mass 2\r\n}",
        "Aero/Drag=1 Mass=2");
    row("one label", "type: a\r\nC {\r\n Aero asAero {\r\n Drag 1\r\n }\r\n Mass 2\r\n}\r\n",
        "!"); // the block is lost, and Mass and the brace are the block's
    row("unknown block with labels",
        "type: a\r\nC {\r\n Mass 5 \r\n Foo asFoo :1 {\r\n Mass 0.1 \r\n }\r\n Roll 2 \r\n}",
        "Mass=0.1");
    row("behind the end", "type: a\nC {\n Mass 2\n}\n Roll 2\n", "Mass=2");
    row("no end", "type: a\nC {\n Mass 2\n", "Mass=2 !");
    row("end glued to a comment", "type: a\nC {\n Mass 2 \n};x\n", "Mass=2 !");
    row("cut in a value", "type: a\nC {\n CenterOfGravity 2 3", "!");
    row("cut in an unknown block", "type: a\nC {\n Foo {", "!");
    row("cut behind an unknown name", "type: a\nC {\n Foo", "!");
    row("empty", "", "!");
    row("binary", "type: b\nC {\n Mass 2\n}", "!");
    row("63 characters", ("type: a\nC { Mass 1 " + QByteArray(70, 'x') + " 2 \n Roll 2 }"),
        "Mass=1 Roll=2");
}

void TestBirthRule::readsByName()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, expected);
    QCOMPARE(reading(bytes, kCarClass), expected);
}

void TestBirthRule::quirksFixtureReadsAsExpected()
{
    const Bytes bytes = readFixture("formats/fixtures/mm2-objects/quirks.vehGyro");
    QVERIFY(!bytes.empty());
    // expected.json: Reverse180 is not in the file
    QCOMPARE(reading(QByteArray::fromStdString(std::string(asText(bytes))), kCarClass),
             QString("Drift=0.2 Pitch=0.1 Roll=0 Spin180=0.9"));
}

void TestBirthRule::problems_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QStringList>("expected");
    const auto row = [](const char* name, const QByteArray& bytes, const QStringList& expected) {
        QTest::newRow(name) << bytes << expected;
    };
    const QByteArray head = "type: a\r\nasBirthRule {\r\n";
    row("none", head + "  Life 1 \r\n}\r\n", {});
    row("missing header", "asBirthRule {\r\n  Life 1 \r\n}\r\n",
        {"line 1: The header 'type: a' is missing: the game skips the first seven characters"});
    row("mark", "\xEF\xBB\xBF" + head + "  Life 1 \r\n}\r\n",
        {"line 1: The file begins with a UTF-8 mark, which the game takes for its header"});
    row("duplicate", head + " Life 1\r\n Life 2\r\n}\r\n",
        {"line 4: Tag Life stands here again; the last one counts"});
    row("count", head + " Position 1 2 \r\n Life 2 3 \r\n}\r\n",
        {"line 3: Tag Position needs 3 numbers and has 2",
         "line 4: Tag Life needs 1 numbers and has 2",
         "line 4: The game reads another value for Life: 1"});
    row("not a number", head + " Life x\r\n}\r\n",
        {"line 3: 'x' is no number; the game reads 0 for Life"});
    row("fraction", head + " DAlpha 0.5 \r\n DAlphaVar -80.000\r\n}\r\n",
        {"line 3: DAlpha is a whole number; the game drops the rest of '0.5'"});
    row("unknown", head + " Foo 1 \r\n}\r\n", {"line 3: Tag Foo is unknown in asBirthRule"});
    row("lost line", "type: a\nasBirthRule {\n Foo 1\n Life 2\n}\n",
        {"line 3: Tag Foo is unknown in asBirthRule",
         "line 3: The game loses the line behind the unknown tag Foo: a blank or CRLF is missing "
         "at its end",
         "line 4: The game reads another value for Life: 1"});
    row("labels", head + " Foo a {\r\n }\r\n}\r\n",
        {"line 3: Tag Foo is unknown in asBirthRule",
         "line 3: Block Foo has words before its '{', which can make the game lose values"});
    row("stray brace", head + " {\r\n Life 1 \r\n}\r\n",
        {"line 3: A '{' stands where a tag should begin"});
    row("end", head + " Life 1 \r\n", {"line 4: A '}' is missing at the end: the game hangs"});
    row("end glued to a comment", head + " Life 1 \r\n};x\r\n",
        {"line 4: Put a blank before the comment behind '}'",
         "line 5: The text ends where the game expects }"});
    row("long name", head + " " + QByteArray(64, 'n') + " 1 \r\n}\r\n",
        {"line 3: Tag " + QString(63, 'n') + " is unknown in asBirthRule",
         "line 3: A name is longer than 63 characters: " + QString(64, 'n')});
    row("no class", "type: a\r\n", {"line 2: There is no class name"});
    row("binary", "type: b\r\nx",
        {"line 1: The header is 'type: b' instead of 'type: a'", "line 2: There is no class name"});
    row("windows-1252", head + " Foo\xE9 1 \r\n}\r\n",
        {QString::fromUtf8("line 3: Tag Fooé is unknown in asBirthRule")});
    row("percent in a name", head + " %2 1 \r\n}\r\n",
        {"line 3: Tag %2 is unknown in asBirthRule"});
}

void TestBirthRule::problems()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QStringList, expected);
    QCOMPARE(messages(bytes), expected);
}

void TestBirthRule::deepBlocksAreHarmless()
{
    QByteArray bytes = "type: a\nasBirthRule {\n";
    for (int i = 0; i < 20000; ++i)
        bytes += "a {\n";
    QVERIFY(messages(bytes).size() >= 2);
}

void TestBirthRule::problemTableIsInOrder()
{
    for (int i = 0; i <= int(TuneProblem::GameDiffers); ++i) {
        QCOMPARE(int(tuneProblemInfo(TuneProblem(i)).problem), i);
        QVERIFY(*tuneProblemInfo(TuneProblem(i)).text.source);
    }
}

QTEST_GUILESS_MAIN(TestBirthRule)
#include "tst_birthrule.moc"
