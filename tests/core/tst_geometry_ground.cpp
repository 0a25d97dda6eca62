#include "tests/support/mesh_case.h"

#include <QTest>

using namespace city;
using namespace city::test;

namespace
{

// 0-3: counter-clockwise from above, hub (9, -1). 4-7: the same 100 m west and 20 m south.
constexpr auto kVertices = "9 0 -1    25 0.5 -1    25 1 -17    9 2 -17 "
                           "-91 0 19  -75 0.5 19   -75 1 3     -91 2 3 "
                           "nan 0 0 ";

// s = x/8 - floor(9/8), t = z/8 - floor(-1/8).
constexpr auto kFan = R"(
    piece gnd Ground
    v 9  0   -1   0.125  0.875
    v 25 0.5 -1   2.125  0.875
    v 25 1   -17  2.125 -1.125
    v 9  2   -17  0.125 -1.125
    t 0,1,2 0,2,3
    n 0 1 0
)";
// All at height entry 1.
constexpr auto kRoof = R"(
    piece gnd Roof
    v 9  12.5 -1   0.125  0.875
    v 25 12.5 -1   2.125  0.875
    v 25 12.5 -17  2.125 -1.125
    v 9  12.5 -17  0.125 -1.125
    t 0,1,2 0,2,3
    n 0 1 0
)";

} // namespace

class TestGeometryGround : public QObject
{
    Q_OBJECT

private slots:
    void rows_data();
    void rows();
    void nothing_data();
    void nothing();
};

void TestGeometryGround::rows_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("rows");
    QTest::newRow("fan") << "0050 1 00B2 0 1 2 3" << kFan;
    QTest::newRow("fan, long form of the count") << "0050 1 00B0 2 0 1 2 3" << kFan;
    QTest::newRow("road fan") << "0050 1 00AA 0 1 2 3" << kFan;
    QTest::newRow("road fan, long form of the count") << "0050 1 00A8 2 0 1 2 3" << kFan;
    QTest::newRow("one triangle") << "0050 1 00B1 0 1 2"
                                  << R"(
        piece gnd Ground
        v 9  0   -1   0.125  0.875
        v 25 0.5 -1   2.125  0.875
        v 25 1   -17  2.125 -1.125
        t 0,1,2
        n 0 1 0
    )";
    // floor(-91/8) = -12, floor(19/8) = 2.
    QTest::newRow("a hub west of the origin") << "0050 1 00B2 4 5 6 7"
                                              << R"(
        piece gnd Ground
        v -91 0   19  0.625  0.375
        v -75 0.5 19  2.625  0.375
        v -75 1   3   2.625 -1.625
        v -91 2   3   0.625 -1.625
        t 0,1,2 0,2,3
        n 0 1 0
    )";
    QTest::newRow("roof") << "0050 1 00E3 1 0 1 2 3" << kRoof;
    QTest::newRow("roof, long form of the count") << "0050 1 00E0 3 1 0 1 2 3" << kRoof;
    QTest::newRow("roof under value 0: untextured")
        << "0050 0 00E3 1 0 1 2 3" << QString(kRoof).replace("piece gnd", "piece none");
    QTest::newRow("roof before any texture: untextured")
        << "00E3 1 0 1 2 3" << QString(kRoof).replace("piece gnd", "piece none");
    QTest::newRow("fan before any texture: drawn, untextured")
        << "00B2 0 1 2 3" << QString(kFan).replace("piece gnd", "piece none");
    QTest::newRow("fan before any texture, road kind")
        << "00AA 0 1 2 3" << QString(kFan).replace("piece gnd", "piece none");
}

void TestGeometryGround::rows()
{
    QFETCH(QString, words);
    QFETCH(QString, rows);
    const CityModel city = cityOf({kVertices, "3 12.5 nan", "gnd", words.toStdString(), ""});
    for (int lod = kMinLod; lod <= kMaxLod; ++lod) {
        const std::string wrong = differences(city, meshOf(city, lod), rows.toStdString());
        QVERIFY2(wrong.empty(), wrong.c_str());
    }
}

void TestGeometryGround::nothing_data()
{
    QTest::addColumn<QString>("words");
    QTest::newRow("fan under value 0") << "0050 0 00B2 0 1 2 3";
    QTest::newRow("road fan under value 0") << "0050 0 00AA 0 1 2 3";
    QTest::newRow("two vertices") << "0050 1 00B0 0 0 1";
    QTest::newRow("a corner that is no number") << "0050 1 00B2 0 1 8 3";
    QTest::newRow("a corner that does not exist") << "0050 1 00B2 0 1 2 9";
    QTest::newRow("roof of two vertices") << "0050 1 00E1 1 0 1";
    QTest::newRow("roof of one vertex") << "0050 1 00E0 0 1 0";
    QTest::newRow("roof at a height that does not exist") << "0050 1 00E3 3 0 1 2 3";
    QTest::newRow("roof at a height that is no number") << "0050 1 00E3 2 0 1 2 3";
    QTest::newRow("roof with a corner that does not exist") << "0050 1 00E3 1 0 1 2 9";
}

void TestGeometryGround::nothing()
{
    QFETCH(QString, words);
    const CityModel city = cityOf({kVertices, "3 12.5 nan", "gnd", words.toStdString(), ""});
    QCOMPARE(meshOf(city), BlockMesh{});
}

QTEST_GUILESS_MAIN(TestGeometryGround)
#include "tst_geometry_ground.moc"
