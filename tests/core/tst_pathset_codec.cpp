#include "core/formats/pathset_codec.h"
#include "tests/support/fixtures.h"

#include <QTest>

#include <limits>

using namespace city;
using namespace city::test;

namespace
{

Bytes tiny()
{
    return readFile(std::string(CITY_FIXTURES) + "/formats/examples/tiny.pathset");
}

} // namespace

class TestPathsetCodec : public QObject
{
    Q_OBJECT

private slots:
    void fixturesRoundTrip_data();
    void fixturesRoundTrip();
    void workedExampleReadsAsWritten();
    void oddFormsRoundTrip_data();
    void oddFormsRoundTrip();
    void secondCountFollowsWhereItDid();
    void brokenFilesAreRefused_data();
    void brokenFilesAreRefused();
    void problemsNamePlaceAndOffset();
};

void TestPathsetCodec::fixturesRoundTrip_data()
{
    QTest::addColumn<QString>("path");
    const auto files = fixtureFiles(CITY_FIXTURES, ".pathset");
    QVERIFY(files.size() >= 8);
    for (const std::string& file : files)
        QTest::newRow(file.c_str()) << QString::fromStdString(file);
}

void TestPathsetCodec::fixturesRoundTrip()
{
    QFETCH(QString, path);
    const Bytes bytes = readFile(std::string(CITY_FIXTURES) + "/" + path.toStdString());
    const auto data = decodePathset(bytes);
    QVERIFY2(data, data ? "" : describe(data.error()).c_str());
    QVERIFY(!data->paths.empty());
    QVERIFY(*encodePathset(*data) == bytes);
    QVERIFY(pathsetProblems(*data).empty());
}

void TestPathsetCodec::workedExampleReadsAsWritten()
{
    const PathsetData data = decodePathset(tiny()).value();
    QCOMPARE(data.paths.size(), 2u);
    QVERIFY(data.paths[0].path.name() == "sp_bin_f");
    QCOMPARE(data.paths[0].path.type, std::uint8_t{1});
    QVERIFY(data.paths[0].points.at(1).position == glm::vec3(7, 0.15f, -4));
    QVERIFY(data.paths[1].path.name() == "sp_tree_f");
    QCOMPARE(data.paths[1].path.type, std::uint8_t{2});
    QCOMPARE(data.paths[1].path.spacing, std::uint8_t{32});
    QVERIFY(data.paths[1].points.at(1).position == glm::vec3(-6, 0.15f, -20));
}

void TestPathsetCodec::oddFormsRoundTrip_data()
{
    QTest::addColumn<QByteArray>("bytes");
    const std::string name = std::string(64, '4');
    const std::string noise = "6162 00" + std::string(58, '7');
    QTest::newRow("no paths, a tail") << QByteArray("50544831 00000000 03000000 ABCD");
    QTest::newRow("no terminator") << QByteArray::fromStdString(
        "50544831 01000000 00000000" + name + "00000000 00000000 07 FF 12 34");
    QTest::newRow("noise behind the name, odd second count, NaN")
        << QByteArray::fromStdString("50544831 01000000 00000000" + noise +
                                     "01000000 05000000 CDCDCDCD 0100A07F 00000080 0000807F"
                                     "00 00 00 00");
}

void TestPathsetCodec::oddFormsRoundTrip()
{
    QFETCH(QByteArray, bytes);
    const Bytes input = hex(bytes.toStdString());
    const auto data = decodePathset(input);
    QVERIFY2(data, data ? "" : describe(data.error()).c_str());
    QVERIFY(*encodePathset(*data) == input);
}

void TestPathsetCodec::secondCountFollowsWhereItDid()
{
    PathsetData data = decodePathset(tiny()).value();
    QVERIFY(data.paths[0].path.count2FollowsCount);
    data.paths[0].points.resize(3);
    data.paths[1].path.count2FollowsCount = false;
    data.paths[1].path.pointCount2 = 0;
    data.paths[1].points.resize(5);
    const PathsetData again = decodePathset(*encodePathset(data)).value();
    QCOMPARE(again.paths[0].path.pointCount2, 3u);
    QVERIFY(again.paths[0].path.count2FollowsCount);
    QCOMPARE(again.paths[1].path.pointCount2, 0u);
    QCOMPARE(again.paths[1].points.size(), 5u);
}

void TestPathsetCodec::brokenFilesAreRefused_data()
{
    QTest::addColumn<int>("size");
    QTest::addColumn<int>("at");
    QTest::addColumn<QByteArray>("patch");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, int size, int at, const char* patch, const char* what) {
        QTest::newRow(name) << size << at << QByteArray(patch) << what;
    };
    row("empty", 0, 0, "", "header: needs 4 bytes, 0 are left (at byte 0)");
    row("magic", 164, 0, "51", "header: this is not a pathset (at byte 0)");
    row("paths", 164, 4, "FFFFFFFF",
        "header: path count 4294967295 is more than the rest of the file can hold (at byte 4)");
    row("points", 164, 0x2C, "FFFFFFFF",
        "path 0: point count 4294967295 is more than the rest of the file can hold (at byte 44)");
    row("cut in points", 0x90, 0, "",
        "path 1: point count 2 is more than the rest of the file can hold (at byte 120)");
    row("cut in type", 0xA2, 0, "", "path 1: needs 1 bytes, 0 are left (at byte 162)");
}

void TestPathsetCodec::brokenFilesAreRefused()
{
    QFETCH(int, size);
    QFETCH(int, at);
    QFETCH(QByteArray, patch);
    QFETCH(QString, message);
    Bytes bytes = tiny();
    bytes.resize(static_cast<std::size_t>(size));
    std::ranges::copy(hex(patch.toStdString()), bytes.begin() + at);
    const auto data = decodePathset(bytes);
    QVERIFY(!data);
    QCOMPARE(QString::fromStdString(describe(data.error())), message);
}

void TestPathsetCodec::problemsNamePlaceAndOffset()
{
    PathsetData data = decodePathset(tiny()).value();
    data.paths[0].path.storedName.fill('x');
    data.paths[1].path.storedName.fill('\0');
    data.paths[1].points[1].position.y = std::numeric_limits<float>::quiet_NaN();
    std::vector<std::string> found;
    for (const Error& problem : pathsetProblems(data))
        found.push_back(describe(problem));
    const std::vector<std::string> expected = {
        "path 0: the name has no terminator (at byte 12)",
        "path 1: the name is empty (at byte 88)",
        "path 1, point 1: a coordinate is not a number (at byte 148)",
    };
    QCOMPARE(found, expected);
}

QTEST_GUILESS_MAIN(TestPathsetCodec)
#include "tst_pathset_codec.moc"
