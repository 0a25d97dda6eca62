#include "core/formats/inst_codec.h"
#include "core/records/instance_transform.h"
#include "tests/support/fixtures.h"

#include <QTest>

#include <bit>
#include <limits>

using namespace city;
using namespace city::test;

namespace
{

Bytes tiny()
{
    return readFile(std::string(CITY_FIXTURES) + "/formats/examples/tiny.inst");
}

} // namespace

class TestInstCodec : public QObject
{
    Q_OBJECT

private slots:
    void fixturesRoundTrip_data();
    void fixturesRoundTrip();
    void workedExampleReadsAsWritten();
    void compactAxesFollowFromTwoNumbers();
    void compactFormStoresOnlyTwoNumbers();
    void oddNamesAreKept_data();
    void oddNamesAreKept();
    void bitsOfNoNumberSurvive();
    void cutFilesAreRefused_data();
    void cutFilesAreRefused();
    void unstorableValuesAreRefused();
    void problemsNamePlaceAndOffset();
};

void TestInstCodec::fixturesRoundTrip_data()
{
    QTest::addColumn<QString>("path");
    const auto files = fixtureFiles(CITY_FIXTURES, ".inst");
    QVERIFY(files.size() >= 7);
    for (const std::string& file : files)
        QTest::newRow(file.c_str()) << QString::fromStdString(file);
}

void TestInstCodec::fixturesRoundTrip()
{
    QFETCH(QString, path);
    const Bytes bytes = readFile(std::string(CITY_FIXTURES) + "/" + path.toStdString());
    const auto data = decodeInst(bytes);
    QVERIFY2(data, data ? "" : describe(data.error()).c_str());
    QVERIFY(!data->instances.empty());
    QVERIFY(*encodeInst(*data) == bytes);
    QVERIFY(instProblems(*data).empty());
}

void TestInstCodec::workedExampleReadsAsWritten()
{
    const InstData data = decodeInst(tiny()).value();
    QCOMPARE(data.instances.size(), 2u);
    const Instance& box = data.instances[0];
    QCOMPARE(box.room.raw, 1u);
    QCOMPARE(box.variant, std::uint8_t{2});
    QCOMPARE(box.flags, std::uint8_t{0});
    QVERIFY(box.compact);
    QVERIFY(box.name() == "sf_box");
    QVERIFY(box.xAxis == glm::vec3(0, 0, -1));
    QVERIFY(box.zAxis == glm::vec3(1, 0, 0));
    QVERIFY(box.origin == glm::vec3(7, 0.15f, -10));
    const Instance& tower = data.instances[1];
    QVERIFY(!tower.compact);
    QCOMPARE(tower.flags, instance_flags::kLandmark);
    QVERIFY(tower.yAxis == glm::vec3(0, 3, 0));
    QVERIFY(tower.origin == glm::vec3(20, 0.15f, -10));
}

void TestInstCodec::compactAxesFollowFromTwoNumbers()
{
    Instance instance;
    setCompactAxes(instance, 0.5f, 2.0f);
    QVERIFY(instance.xAxis == glm::vec3(0.5f, 0, 2));
    QVERIFY(instance.yAxis == glm::vec3(0, 1, 0));
    QVERIFY(instance.zAxis == glm::vec3(-2, 0, 0.5f));
}

void TestInstCodec::compactFormStoresOnlyTwoNumbers()
{
    InstData data = decodeInst(tiny()).value();
    Instance& box = data.instances[0];
    box.xAxis = {3, 9, 4};
    box.yAxis = {9, 9, 9};
    const InstData again = decodeInst(*encodeInst(data)).value();
    QVERIFY(again.instances[0].xAxis == glm::vec3(3, 0, 4));
    QVERIFY(again.instances[0].yAxis == glm::vec3(0, 1, 0));
    QVERIFY(again.instances[0].zAxis == glm::vec3(-4, 0, 3));
    QVERIFY(again.instances[1] == data.instances[1]);
}

void TestInstCodec::oddNamesAreKept_data()
{
    QTest::addColumn<QByteArray>("field");
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("empty") << QByteArray("80") << QByteArray("");
    QTest::newRow("only a terminator") << QByteArray("81 00") << QByteArray("");
    QTest::newRow("no terminator") << QByteArray("82 6162") << QByteArray("ab");
    QTest::newRow("early terminator") << QByteArray("84 61006263") << QByteArray("a");
    QTest::newRow("not ascii") << QByteArray("83 E9FF00") << QByteArray("\xE9\xFF");
}

void TestInstCodec::oddNamesAreKept()
{
    QFETCH(QByteArray, field);
    QFETCH(QByteArray, name);
    const Bytes bytes =
        hex("0100 0000" + field.toStdString() + "0000803F 00000000 00000000 00000000 00000000");
    const auto data = decodeInst(bytes);
    QVERIFY(data);
    QCOMPARE(QByteArray::fromStdString(std::string(data->instances.at(0).name())), name);
    QVERIFY(*encodeInst(*data) == bytes);
}

void TestInstCodec::bitsOfNoNumberSurvive()
{
    // A signalling NaN with a payload, -0 and an infinity.
    const Bytes bytes = hex("0100 0000 81 00  010080FF 00000080 0100A07F 000080FF FFFFFFFF");
    const auto data = decodeInst(bytes);
    QVERIFY(data);
    QCOMPARE(std::bit_cast<std::uint32_t>(data->instances.at(0).xAxis.x), 0xFF800001u);
    QVERIFY(*encodeInst(*data) == bytes);
}

void TestInstCodec::cutFilesAreRefused_data()
{
    QTest::addColumn<int>("size");
    QTest::addColumn<QString>("message");
    QTest::newRow("room") << 1 << "instance 0: needs 2 bytes, 1 are left (at byte 0)";
    QTest::newRow("name") << 8 << "instance 0: needs 7 bytes, 3 are left (at byte 5)";
    QTest::newRow("origin") << 30 << "instance 0: needs 4 bytes, 2 are left (at byte 28)";
    QTest::newRow("length") << 36 << "instance 1: needs 1 bytes, 0 are left (at byte 36)";
    QTest::newRow("matrix") << 90 << "instance 1: needs 4 bytes, 3 are left (at byte 87)";
}

void TestInstCodec::cutFilesAreRefused()
{
    QFETCH(int, size);
    QFETCH(QString, message);
    const Bytes whole = tiny();
    const ByteView cut = ByteView(whole).first(static_cast<std::size_t>(size));
    const auto data = decodeInst(cut);
    QVERIFY(!data);
    QCOMPARE(QString::fromStdString(describe(data.error())), message);
}

void TestInstCodec::unstorableValuesAreRefused()
{
    InstData data = decodeInst(tiny()).value();
    data.instances[1].room.raw = 65536;
    QCOMPARE(encodeInst(data).error().what,
             std::string("instance 1: block 65536 is more than 65535"));
    data = decodeInst(tiny()).value();
    data.instances[0].storedName = std::string(127, 'x');
    QVERIFY(encodeInst(data));
    data.instances[0].storedName += 'x';
    QCOMPARE(encodeInst(data).error().what,
             std::string("instance 0: a name of 128 bytes is longer than 127"));
}

void TestInstCodec::problemsNamePlaceAndOffset()
{
    InstData data = decodeInst(tiny()).value();
    data.instances[0].storedName = "box";
    data.instances[1].storedName.clear();
    data.instances[1].yAxis.y = std::numeric_limits<float>::infinity();
    data.instances[1].origin.x = std::numeric_limits<float>::quiet_NaN();
    std::vector<std::string> found;
    for (const Error& problem : instProblems(data))
        found.push_back(describe(problem));
    const std::vector<std::string> expected = {
        "instance 0: the name has no terminator (at byte 0)",
        "instance 1: the name is empty (at byte 28)",
        "instance 1: the position is not a number (at byte 28)",
        "instance 1: an axis is not a number (at byte 28)",
    };
    QCOMPARE(found, expected);
}

QTEST_GUILESS_MAIN(TestInstCodec)
#include "tst_inst_codec.moc"
