#include "core/formats/formats.h"
#include "tests/support/fixtures.h"

#include <QTest>

#include <set>

using namespace city;
using namespace city::test;

class TestFormats : public QObject
{
    Q_OBJECT

private slots:
    void rowsAreComplete();
    void suffixesIgnoreCase();
    void everyFixtureChecks_data();
    void everyFixtureChecks();
    void summariesCountTheContents_data();
    void summariesCountTheContents();
    void differencesAreFound();
    void brokenFilesGiveTheCodecsMessage();
};

void TestFormats::rowsAreComplete()
{
    std::set<std::string_view> suffixes;
    std::set<std::string_view> names;
    for (const Format& format : formats()) {
        QVERIFY(names.insert(format.name).second);
        QVERIFY(format.check != nullptr);
        QVERIFY(*format.label.source != '\0');
        QVERIFY(!format.suffixes.empty());
        for (const std::string_view suffix : format.suffixes) {
            QVERIFY(suffix.starts_with('.'));
            QVERIFY(suffixes.insert(suffix).second);
        }
    }
    QVERIFY(names.contains("psdl") && names.contains("inst") && names.contains("pathset"));
}

void TestFormats::suffixesIgnoreCase()
{
    for (const Format& format : formats())
        for (const std::string_view suffix : format.suffixes) {
            const QString upper =
                QString::fromUtf8(suffix.data(), qsizetype(suffix.size())).toUpper();
            QCOMPARE(formatOf(("folder.x/A" + upper).toStdString()), &format);
        }
    QVERIFY(formatOf("city.psdl.bak") == nullptr);
    QVERIFY(formatOf("psdl") == nullptr);
}

void TestFormats::everyFixtureChecks_data()
{
    QTest::addColumn<QString>("path");
    for (const std::string& file : fixtureFiles(CITY_FIXTURES, ""))
        if (formatOf(file))
            QTest::newRow(file.c_str()) << QString::fromStdString(file);
}

void TestFormats::everyFixtureChecks()
{
    QFETCH(QString, path);
    const Bytes bytes = readFile(std::string(CITY_FIXTURES) + "/" + path.toStdString());
    const auto result = formatOf(path.toStdString())->check(bytes);
    QVERIFY2(result, result ? "" : describe(result.error()).c_str());
    QVERIFY2(result->same, std::to_string(result->firstDifference).c_str());
    QVERIFY(!result->summary.empty());
}

void TestFormats::summariesCountTheContents_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("summary");
    QTest::newRow("psdl") << "tiny.psdl"
                          << "2 blocks, 9 attributes, 12 vertices";
    QTest::newRow("inst") << "tiny.inst"
                          << "2 instances";
    QTest::newRow("pathset") << "tiny.pathset"
                             << "2 paths, 4 points";
}

void TestFormats::summariesCountTheContents()
{
    QFETCH(QString, file);
    QFETCH(QString, summary);
    const Bytes bytes =
        readFile(std::string(CITY_FIXTURES) + "/formats/examples/" + file.toStdString());
    const auto result = formatOf(file.toStdString())->check(bytes);
    QVERIFY(result);
    QCOMPARE(QString::fromStdString(result->summary), summary);
}

void TestFormats::differencesAreFound()
{
    const Bytes a = hex("00 01 02 03");
    QVERIFY(compareBytes(a, a, "").same);
    QVERIFY(!compareBytes(a, hex("00 01 FF 03"), "").same);
    QCOMPARE(compareBytes(a, hex("00 01 FF 03"), "").firstDifference, 2u);
    QCOMPARE(compareBytes(a, hex("00 01 02"), "").firstDifference, 3u);
    QCOMPARE(compareBytes(a, hex("00 01 02 03 04"), "").firstDifference, 4u);
}

void TestFormats::brokenFilesGiveTheCodecsMessage()
{
    const auto result = formatOf("x.PSDL")->check(hex("50534430 0200"));
    QVERIFY(!result);
    QCOMPARE(describe(result.error()),
             std::string("header: needs 4 bytes, 2 are left (at byte 4)"));
}

QTEST_GUILESS_MAIN(TestFormats)
#include "tst_formats.moc"
