#include "tests/support/mesh_case.h"

#include <QTest>

using namespace city;
using namespace city::test;

namespace
{

// 0, 1: what no attribute uses. 2-5: a sidewalk along -Z with the road on its left. 6-9: corners of
// a crosswalk. 10, 11: another sidewalk section, west of the origin.
constexpr auto kVertices = "0 -0.15 0   0 -0.15 0 "
                           "10 0 0   12 0.15 0   10 0 -8   12 0.15 -8 "
                           "1 0 0   -1 0 0   1 0 -10   -1 0 -10 "
                           "-10 0 -5   -8 0.15 -5   -10 0 -13   -8 0.15 -13   1 0 0 ";

} // namespace

class TestGeometrySidewalks : public QObject
{
    Q_OBJECT

private slots:
    void rows_data();
    void rows();
    void nothing_data();
    void nothing();
};

void TestGeometrySidewalks::rows_data()
{
    QTest::addColumn<int>("lod");
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("rows");

    // s = x/4 - floor(10/4), t = z/4, on the curb face too.
    const QString high = R"(
        piece sw Curb half
        v 10 0    0   0.5  0
        v 10 0.15 0   0.5  0
        v 10 0    -8  0.5 -2
        v 10 0.15 -8  0.5 -2
        t 0,1,2 2,1,3
        n -1 0 0
        piece sw Sidewalk
        v 10 0.15 0   0.5  0
        v 12 0.15 0   1    0
        v 10 0.15 -8  0.5 -2
        v 12 0.15 -8  1   -2
        t 0,1,2 2,1,3
        n 0 1 0
    )";
    const QString lower = R"(
        piece sw Sidewalk
        v 10 0    0   0.5  0
        v 12 0.15 0   1    0
        v 10 0    -8  0.5 -2
        v 12 0.15 -8  1   -2
        t 0,1,2 2,1,3
        n 0 1 0
    )";
    QTest::newRow("high") << 3 << "0050 1 008A 2 3 4 5" << high;
    QTest::newRow("long form of the count") << 3 << "0050 1 0088 2 2 3 4 5" << high;
    QTest::newRow("medium") << 2 << "0050 1 008A 2 3 4 5" << lower;
    QTest::newRow("low") << 1 << "0050 1 008A 2 3 4 5" << lower;
    QTest::newRow("very low") << 0 << "0050 1 008A 2 3 4 5" << lower;
    // First vertex (-10, -5): s = x/4 + 3, t = z/4 + 2.
    QTest::newRow("whole pictures of the first vertex are taken off") << 2 << "0050 1 008A A B C D"
                                                                      << R"(
        piece sw Sidewalk
        v -10 0    -5   0.5  0.75
        v -8  0.15 -5   1    0.75
        v -10 0    -13  0.5 -1.25
        v -8  0.15 -13  1   -1.25
        t 0,1,2 2,1,3
        n 0 1 0
    )";
    QTest::newRow("a bend: the outer corner repeated") << 2 << "0050 1 008B 2 3 4 3 4 5"
                                                       << R"(
        piece sw Sidewalk
        v 10 0    0   0.5  0
        v 12 0.15 0   1    0
        v 10 0    -8  0.5 -2
        v 12 0.15 0   1    0
        v 10 0    -8  0.5 -2
        v 12 0.15 -8  1   -2
        t 0,1,2 2,1,3 2,3,4 4,3,5
    )";

    // Seen from the end of the walk beyond -Z the curb is on the right, from +Z on the left.
    QTest::newRow("cap, marker 0: closes the far end") << 3 << "0050 1 008A 0 0 4 5"
                                                       << R"(
        piece sw Curb half
        v 10 0.15 -8  0.5 0
        v 12 0.15 -8  1   0
        v 10 0    -8  0.5 0
        t 0,1,2
        n 0 0 -1
    )";
    QTest::newRow("cap, marker 1: closes the near end") << 3 << "0050 1 008A 1 1 2 3"
                                                        << R"(
        piece sw Curb half
        v 10 0    0  0.5 0
        v 12 0.15 0  1   0
        v 10 0.15 0  0.5 0
        t 0,1,2
        n 0 0 1
    )";
    QTest::newRow("three pairs are no cap") << 2 << "0050 1 008B 0 0 2 3 4 5"
                                            << R"(
        piece sw Sidewalk
        v 0  -0.15 0    0    0
        v 0  -0.15 0    0    0
        v 10 0     0    2.5  0
        v 12 0.15  0    3    0
        v 10 0     -8   2.5 -2
        v 12 0.15  -8   3   -2
        t 0,1,2 2,1,3 2,3,4 4,3,5
    )";
    QTest::newRow("(0,1) is no marker") << 2 << "0050 1 008A 0 1 4 5"
                                        << R"(
        piece sw Sidewalk
        v 0  -0.15 0   0    0
        v 0  -0.15 0   0    0
        v 10 0     -8  2.5 -2
        v 12 0.15  -8  3   -2
        t 0,1,2 2,1,3
    )";

    // |v0 - v2| / |v0 - v1| = 10 / 2. Texture +2, the same at every level.
    const QString crosswalk = R"(
        piece cw Crosswalk
        v -1 0 0    0 0
        v  1 0 0    1 0
        v -1 0 -10  0 5
        v  1 0 -10  1 5
        t 0,1,2 2,1,3
        n 0 1 0
    )";
    for (int lod = kMinLod; lod <= kMaxLod; ++lod)
        QTest::addRow("crosswalk at %d", lod) << lod << "0050 1 00A4 6 7 8 9" << crosswalk;
    // v0 and v1 are the same number: the width of the other end counts; |(0, 0, 10)| / 2.
    QTest::newRow("crosswalk that begins in a point") << 3 << "0050 1 00A4 6 6 8 9"
                                                      << R"(
        piece cw Crosswalk
        v  1 0 0    0 0
        v  1 0 0    1 0
        v -1 0 -10  0 5
        v  1 0 -10  1 5
        t 0,1,2 2,1,3
    )";
    // Corners given around the rectangle: half of it cannot be seen. |v0 - v2| = 10.19804.
    QTest::newRow("crosswalk with crossed pairs stays as it is") << 3 << "0050 1 00A4 6 7 9 8"
                                                                 << R"(
        piece cw Crosswalk
        v -1 0 0    0 0
        v  1 0 0    1 0
        v  1 0 -10  0 5.09902
        v -1 0 -10  1 5.09902
        t 0,1,2 2,1,3
    )";
}

void TestGeometrySidewalks::rows()
{
    QFETCH(int, lod);
    QFETCH(QString, words);
    QFETCH(QString, rows);
    const CityModel city = cityOf({kVertices, "", "rd sw cw", words.toStdString(), ""});
    const std::string wrong = differences(city, meshOf(city, lod), rows.toStdString());
    QVERIFY2(wrong.empty(), wrong.c_str());
}

void TestGeometrySidewalks::nothing_data()
{
    QTest::addColumn<int>("lod");
    QTest::addColumn<QString>("words");
    for (int lod = kMinLod; lod <= kMaxLod; ++lod) {
        QTest::addRow("strip under value 0 at %d", lod) << lod << "0050 0 008A 2 3 4 5";
        QTest::addRow("cap under value 0 at %d", lod) << lod << "0050 0 008A 0 0 4 5";
        QTest::addRow("crosswalk under value 0 at %d", lod) << lod << "0050 0 00A4 6 7 8 9";
        QTest::addRow("one pair at %d", lod) << lod << "0050 1 0089 2 3";
        QTest::addRow("a vertex that does not exist at %d", lod) << lod << "0050 1 008A 2 3 4 55";
        QTest::addRow("a cap's vertex that does not exist at %d", lod)
            << lod << "0050 1 008A 1 1 4 55";
        QTest::addRow("a crosswalk's at %d", lod) << lod << "0050 1 00A4 6 7 8 55";
        // 14 stands where 6 does: another number, no width.
        QTest::addRow("crosswalk without width at %d", lod) << lod << "0050 1 00A4 6 E 8 9";
    }
    for (int lod = kMinLod; lod < kMaxLod; ++lod)
        QTest::addRow("caps are for the high level, not %d", lod) << lod << "0050 1 008A 0 0 4 5";
}

void TestGeometrySidewalks::nothing()
{
    QFETCH(int, lod);
    QFETCH(QString, words);
    const CityModel city = cityOf({kVertices, "", "rd sw cw", words.toStdString(), ""});
    QCOMPARE(meshOf(city, lod), BlockMesh{});
}

QTEST_GUILESS_MAIN(TestGeometrySidewalks)
#include "tst_geometry_sidewalks.moc"
