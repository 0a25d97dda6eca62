#include "tests/support/mesh_case.h"

#include <QTest>

using namespace city;
using namespace city::test;

namespace
{

// 0 to 1: a wall along +Z, seen from -X. 2 to 3: along +X with a sloped foot, seen from +Z. 4, 5:
// where the slope meets the top at 4 m; 6 above it.
constexpr auto kVertices = "7 0.15 -20  7 3 0   0 1 0   10 3 0   0 4 0   10 4 0   0 6 0 ";
// 0 bottom, 1 top, 2 the slivers' top, 3 and 4 densities, 5 not a number.
constexpr auto kHeights = "0.15 10.15 4 0.25 0 nan";

} // namespace

class TestGeometryFacades : public QObject
{
    Q_OBJECT

private slots:
    void rows_data();
    void rows();
    void nothing_data();
    void nothing();
};

void TestGeometryFacades::rows_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("rows");

    // The vertices' own heights do not matter.
    const QString facade = R"(
        piece fac Facade
        v 7 0.15  -20  0 0
        v 7 0.15  0    2 0
        v 7 10.15 0    2 1
        v 7 10.15 -20  0 1
        t 0,1,2 0,2,3
        n -1 0 0
    )";
    QTest::newRow("facade") << "0050 1 00DE 0 1 2 1 0 1" << facade;
    QTest::newRow("facade under value 0: untextured")
        << "0050 0 00DE 0 1 2 1 0 1" << QString(facade).replace("piece fac", "piece none");
    QTest::newRow("facade before any texture: untextured")
        << "00DE 0 1 2 1 0 1" << QString(facade).replace("piece fac", "piece none");
    QTest::newRow("repeats are unsigned, and drawn however many") << "0050 1 00DE 0 1 FFFF 8000 0 1"
                                                                  << R"(
        piece fac Facade
        v 7 0.15  -20  0     0
        v 7 0.15  0    65535 0
        v 7 10.15 0    65535 32768
        v 7 10.15 -20  0     32768
        t 0,1,2 0,2,3
        n -1 0 0
    )";
    QTest::newRow("no repeats") << "0050 1 00DE 0 1 0 0 0 1"
                                << R"(
        piece fac Facade
        v 7 0.15  -20  0 0
        v 7 0.15  0    0 0
        v 7 10.15 0    0 0
        v 7 10.15 -20  0 0
        t 0,1,2 0,2,3
    )";
    QTest::newRow("bottom above top: drawn inside out") << "0050 1 00DE 1 0 2 1 0 1"
                                                        << R"(
        piece fac Facade
        v 7 10.15 -20  0 0
        v 7 10.15 0    2 0
        v 7 0.15  0    2 1
        v 7 0.15  -20  0 1
        t 0,1,2 0,2,3
        n 1 0 0
    )";
    QTest::newRow("a bound draws nothing, and its facade goes on")
        << "0050 1 003C 30 1 0 1 00DE 0 1 2 1 0 1" << facade;
    // A subtype other than 6 changes nothing; with 0 the game eats a word first.
    QTest::newRow("facade with subtype 1") << "0050 1 00D9 0 1 2 1 0 1" << facade;
    QTest::newRow("facade with subtype 0 and a word") << "0050 1 00D8 7 0 1 2 1 0 1" << facade;

    // u = floor(10 · 0.25 + 0.5) = 3, v = (1 - 4) · 0.25 and (3 - 4) · 0.25.
    const QString sliver = R"(
        piece fac Sliver
        v 0  1 0  0 -0.75
        v 10 3 0  3 -0.25
        v 10 4 0  3 0
        v 0  4 0  0 0
        t 0,1,2 0,2,3
        n 0 0 1
    )";
    QTest::newRow("sliver") << "0050 1 009C 2 3 2 3" << sliver;
    QTest::newRow("sliver under value 0: untextured")
        << "0050 0 009C 2 3 2 3" << QString(sliver).replace("piece fac", "piece none");
    QTest::newRow("sliver whose left foot is at the top") << "0050 1 009C 2 3 4 3"
                                                          << R"(
        piece fac Sliver
        v 0  4 0  0 0
        v 10 3 0  3 -0.25
        v 10 4 0  3 0
        t 0,1,2
        n 0 0 1
    )";
    QTest::newRow("sliver whose right foot is at the top") << "0050 1 009C 2 3 2 5"
                                                           << R"(
        piece fac Sliver
        v 0  1 0  0 -0.75
        v 10 4 0  3 0
        v 0  4 0  0 0
        t 0,1,2
        n 0 0 1
    )";
    QTest::newRow("a foot above the top turns its half over") << "0050 1 009C 2 3 6 3"
                                                              << R"(
        piece fac Sliver
        v 0  6 0  0 0.5
        v 10 3 0  3 -0.25
        v 10 4 0  3 0
        v 0  4 0  0 0
        t 0,1,2 0,2,3
    )";
}

void TestGeometryFacades::rows()
{
    QFETCH(QString, words);
    QFETCH(QString, rows);
    const CityModel city = cityOf({kVertices, kHeights, "fac", words.toStdString(), ""});
    for (int lod = kMinLod; lod <= kMaxLod; ++lod) {
        const std::string wrong = differences(city, meshOf(city, lod), rows.toStdString());
        QVERIFY2(wrong.empty(), wrong.c_str());
    }
}

void TestGeometryFacades::nothing_data()
{
    QTest::addColumn<QString>("words");
    QTest::newRow("bound") << "0050 1 00BC 30 1 0 1";
    QTest::newRow("facade: bottom does not exist") << "0050 1 00DE 6 1 2 1 0 1";
    QTest::newRow("facade: top does not exist") << "0050 1 00DE 0 6 2 1 0 1";
    QTest::newRow("facade: left does not exist") << "0050 1 00DE 0 1 2 1 7 1";
    QTest::newRow("facade: right does not exist") << "0050 1 00DE 0 1 2 1 0 7";
    QTest::newRow("facade: top is no number") << "0050 1 00DE 0 5 2 1 0 1";
    QTest::newRow("sliver: both feet at the top") << "0050 1 009C 2 3 4 5";
    QTest::newRow("sliver: density 0") << "0050 1 009C 2 4 2 3";
    QTest::newRow("sliver: top does not exist") << "0050 1 009C 6 3 2 3";
    QTest::newRow("sliver: density does not exist") << "0050 1 009C 2 6 2 3";
    QTest::newRow("sliver: density is no number") << "0050 1 009C 2 5 2 3";
    QTest::newRow("sliver: left does not exist") << "0050 1 009C 2 3 7 3";
}

void TestGeometryFacades::nothing()
{
    QFETCH(QString, words);
    const CityModel city = cityOf({kVertices, kHeights, "fac", words.toStdString(), ""});
    QCOMPARE(meshOf(city), BlockMesh{});
}

QTEST_GUILESS_MAIN(TestGeometryFacades)
#include "tst_geometry_facades.moc"
