#include "tests/support/mesh_case.h"

#include <QTest>

using namespace city;
using namespace city::test;

namespace
{

// The road of psdl.md §15, vertices 0-7 being v2-v9 there.
constexpr auto kRoad = "-7 0.15 0    -5 0 0    5 0 0    7 0.15 0 "
                       "-7 0.15 -20  -5 0 -20  5 0 -20  7 0.15 -20 ";

constexpr auto kLeftWalk = R"(
    piece sw Sidewalk
    v -7 0.15 0     0 1
    v -5 0.15 0     0 0
    v -7 0.15 -20  20 1
    v -5 0.15 -20  20 0
    t 0,1,2 2,1,3
    n 0 1 0
    piece sw Curb half
    v -5 0.15 0     0 0
    v -5 0    0     0 0
    v -5 0.15 -20  20 0
    v -5 0    -20  20 0
    t 0,1,2 2,1,3
    n 1 0 0
)";
constexpr auto kRightWalk = R"(
    piece sw Sidewalk
    v 5 0.15 0     0 0
    v 7 0.15 0     0 1
    v 5 0.15 -20  20 0
    v 7 0.15 -20  20 1
    t 0,1,2 2,1,3
    n 0 1 0
    piece sw Curb half
    v 5 0    0     0 0
    v 5 0.15 0     0 0
    v 5 0    -20  20 0
    v 5 0.15 -20  20 0
    t 0,1,2 2,1,3
    n -1 0 0
)";
constexpr auto kHalves = R"(
    piece rd Road
    v -5 0 0    0 1
    v  0 0 0    0 0
    v -5 0 -20  4 1
    v  0 0 -20  4 0
    v  0 0 0    0 0
    v  5 0 0    0 1
    v  0 0 -20  4 0
    v  5 0 -20  4 1
    t 0,1,2 2,1,3 4,5,6 6,5,7
    n 0 1 0
)";

} // namespace

class TestGeometryRoads : public QObject
{
    Q_OBJECT

private slots:
    void road_data();
    void road();
    void lowestLevelSkipsSections_data();
    void lowestLevelSkipsSections();
    void textureGroup_data();
    void textureGroup();
    void rectangles_data();
    void rectangles();
    void nothing_data();
    void nothing();
    void brokenCornerHidesItsStripOnly();
};

void TestGeometryRoads::road_data()
{
    QTest::addColumn<int>("lod");
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("rows");

    const QString both = "0050 1 0082 0 1 2 3 4 5 6 7";
    QTest::newRow("high") << 3 << both << QString(kLeftWalk) + kRightWalk + kHalves;
    QTest::newRow("long form of the count")
        << 3 << "0050 1 0080 2 0 1 2 3 4 5 6 7" << QString(kLeftWalk) + kRightWalk + kHalves;
    QTest::newRow("medium: slopes, no curb faces") << 2 << both << QString(R"(
        piece sw Sidewalk
        v -7 0.15 0     0 1
        v -5 0    0     0 0
        v -7 0.15 -20  20 1
        v -5 0    -20  20 0
        v  5 0    0     0 0
        v  7 0.15 0     0 1
        v  5 0    -20  20 0
        v  7 0.15 -20  20 1
        t 0,1,2 2,1,3 4,5,6 6,5,7
        n 0 1 0
    )") + kHalves;
    QTest::newRow("low: one strip, lowered") << 1 << both << R"(
        piece rdlo RoadLow
        v -7 0 0    0 0
        v  7 0 0    0 1
        v -7 0 -20  3 0
        v  7 0 -20  3 1
        t 0,1,2 2,1,3
        n 0 1 0
    )";
    QTest::newRow("very low: not lowered") << 0 << both << R"(
        piece rdlo RoadLow
        v -7 0.15 0    0 0
        v  7 0.15 0    0 1
        v -7 0.15 -20  3 0
        v  7 0.15 -20  3 1
        t 0,1,2 2,1,3
        n 0 1 0
    )";
    QTest::newRow("no left sidewalk")
        << 3 << "0050 1 0082 1 1 2 3 5 5 6 7" << QString(kRightWalk) + kHalves;
    QTest::newRow("no right sidewalk")
        << 3 << "0050 1 0082 0 1 2 2 4 5 6 6" << QString(kLeftWalk) + kHalves;
    QTest::newRow("no sidewalks") << 3 << "0050 1 0082 1 1 2 2 5 5 6 6" << kHalves;
    QTest::newRow("low: lowered without a sidewalk too") << 1 << "0050 1 0082 1 1 2 2 5 5 6 6"
                                                         << R"(
        piece rdlo RoadLow
        v -5 -0.15 0    0 0
        v  5 -0.15 0    0 1
        v -5 -0.15 -20  4 0
        v  5 -0.15 -20  4 1
        t 0,1,2 2,1,3
        n 0 1 0
    )";
    // The second section has a sidewalk on the left, but the first one's numbers decide.
    QTest::newRow("only the first section decides")
        << 3 << "0050 1 0082 1 1 2 2 4 5 6 7" << kHalves;
}

void TestGeometryRoads::road()
{
    QFETCH(int, lod);
    QFETCH(QString, words);
    QFETCH(QString, rows);
    const CityModel city = cityOf({kRoad, "", "rd sw rdlo", words.toStdString(), ""});
    const std::string wrong = differences(city, meshOf(city, lod), rows.toStdString());
    QVERIFY2(wrong.empty(), wrong.c_str());
}

// A strip of rectangles 14 m wide whose sections stand at these z; ArcMap runs back and forth.
void TestGeometryRoads::lowestLevelSkipsSections_data()
{
    QTest::addColumn<int>("lod");
    QTest::addColumn<QString>("depths"); // -z of the sections
    QTest::addColumn<QString>("kept");   // -z and s of the sections drawn

    // 3 sections: W = 28, W/n = 9.33, 20 m: 2 repeats, k = 0.1. 4: W/n = 10.5, 30 m: 3. 5: 11.2,
    // 40 m: 4.
    QTest::newRow("3 of 3, low") << 1 << "0 10 20"
                                 << "0 0 10 1 20 0";
    QTest::newRow("odd: every other, 3") << 0 << "0 10 20"
                                         << "0 0 20 0";
    QTest::newRow("even: the first, then the odd ones, 4") << 0 << "0 10 20 30"
                                                           << "0 0 10 1 30 1";
    QTest::newRow("4 of 4, low") << 1 << "0 10 20 30"
                                 << "0 0 10 1 20 0 30 1";
    QTest::newRow("odd: every other, 5") << 0 << "0 10 20 30 40"
                                         << "0 0 20 0 40 0";
    // Lengths 10, 4, 10: 24 m over 10.5 are 2 repeats, k = 1/12; the way back passes zero.
    QTest::newRow("back beyond zero") << 1 << "0 10 14 24"
                                      << "0 0 10 0.833333 14 0.5 24 -0.333333";
    // After a negative coordinate the run adds again: lengths 10, 4, 10, 6: 30 m, W/n 11.2: 3, 0.1.
    QTest::newRow("and on again") << 1 << "0 10 14 24 30"
                                  << "0 0 10 1 14 0.6 24 -0.4 30 0.2";
}

void TestGeometryRoads::lowestLevelSkipsSections()
{
    QFETCH(int, lod);
    QFETCH(QString, depths);
    QFETCH(QString, kept);
    const QStringList sections = depths.split(' ');
    QString vertices;
    QString words = QString("0050 1 00%1").arg(0x80 + sections.size(), 2, 16, QChar('0'));
    for (qsizetype i = 0; i < sections.size(); ++i) {
        vertices += QString("-7 0.15 -%1 7 0.15 -%1 ").arg(sections[i]);
        words += QString(" %1 %1 %2 %2").arg(2 * i, 0, 16).arg(2 * i + 1, 0, 16);
    }
    const CityModel city =
        cityOf({vertices.toStdString(), "", "rd sw rdlo", words.toStdString(), ""});
    const BlockMesh mesh = meshOf(city, lod);
    const QStringList expected = kept.split(' ');
    QCOMPARE(mesh.vertices.size(), static_cast<std::size_t>(expected.size()));
    for (qsizetype i = 0; i + 1 < expected.size(); i += 2) {
        const MeshVertex& left = mesh.vertices[static_cast<std::size_t>(i)];
        const MeshVertex& right = mesh.vertices[static_cast<std::size_t>(i + 1)];
        QCOMPARE(-left.position.z, expected[i].toFloat());
        QCOMPARE(-right.position.z, expected[i].toFloat());
        QVERIFY2(qAbs(left.uv.x - expected[i + 1].toFloat()) < 1e-5f,
                 qPrintable(QString::number(left.uv.x)));
        QCOMPARE(left.uv.y, 0.f);
        QCOMPARE(right.uv.x, left.uv.x);
        QCOMPARE(right.uv.y, 1.f);
        QCOMPARE(left.position.y, lod == 1 ? 0.f : 0.15f);
    }
}

void TestGeometryRoads::textureGroup_data()
{
    QTest::addColumn<QString>("list");
    QTest::addColumn<QString>("texture"); // words before the road
    QTest::addColumn<QString>("road");
    QTest::addColumn<QString>("sidewalk");
    QTest::addColumn<QString>("low");

    QTest::newRow("value 1") << "a b c d"
                             << "0050 1"
                             << "a"
                             << "b"
                             << "c";
    QTest::newRow("value 2") << "a b c d"
                             << "0050 2"
                             << "b"
                             << "c"
                             << "d";
    QTest::newRow("past the list") << "a b c d"
                                   << "0050 4"
                                   << "d"
                                   << "none"
                                   << "none";
    QTest::newRow("far past the list") << "a b c d"
                                       << "0053 FF"
                                       << "none"
                                       << "none"
                                       << "none";
    QTest::newRow("an empty slot") << "a - c d"
                                   << "0050 1"
                                   << "a"
                                   << "none"
                                   << "c";
    // A room starts with V = 0 without its suppressing effect: entries -1, 0 and 1.
    QTest::newRow("before any texture") << "a b c d"
                                        << ""
                                        << "none"
                                        << "a"
                                        << "b";
}

void TestGeometryRoads::textureGroup()
{
    QFETCH(QString, list);
    QFETCH(QString, texture);
    QFETCH(QString, road);
    QFETCH(QString, sidewalk);
    QFETCH(QString, low);
    const CityModel city = cityOf(
        {kRoad, "", list.toStdString(), texture.toStdString() + " 0082 0 1 2 3 4 5 6 7", ""});
    const auto names = [&](int lod) {
        QStringList all;
        for (const MeshPiece& piece : meshOf(city, lod).pieces) {
            const auto* entry = city.get<TextureEntry>(piece.texture);
            all += entry ? QString::fromStdString(std::string(entry->name())) : "none";
        }
        return all;
    };
    QCOMPARE(names(3), QStringList({sidewalk, sidewalk, sidewalk, sidewalk, road}));
    QCOMPARE(names(2), QStringList({sidewalk, road}));
    QCOMPARE(names(1), QStringList(low));
    QCOMPARE(names(0), QStringList(low));
}

void TestGeometryRoads::rectangles_data()
{
    QTest::addColumn<QString>("vertices");
    QTest::addColumn<QString>("rows");

    // W = 6, W/n = 3, 20 m: floor(7.17) repeats.
    QTest::newRow("level") << "-3 1 0  3 1 0  -3 1 -20  3 1 -20"
                           << R"(
        piece al Rectangle
        v -3 1 0    0 0
        v  3 1 0    0 1
        v -3 1 -20  7 0
        v  3 1 -20  7 1
        t 0,1,2 2,1,3
        n 0 1 0
    )";
    // Widths count for all sections but the last, in 3-D: |(4, 3, 0)| = 5, 5/2 = 2.5, 20 m: 8.
    QTest::newRow("tilted and widening") << "-2 3 0  2 0 0  -9 3 -20  9 0 -20"
                                         << R"(
        piece al Rectangle
        v -2 3 0    0 0
        v  2 0 0    0 1
        v -9 3 -20  8 0
        v  9 0 -20  8 1
        t 0,1,2 2,1,3
        n 0 1 0
    )";
    QTest::newRow("begins with a point: no width, all s = 0") << "1 0 0  1 0 0  -3 0 -20  3 0 -20"
                                                              << R"(
        piece al Rectangle
        v  1 0 0    0 0
        v  1 0 0    0 1
        v -3 0 -20  0 0
        v  3 0 -20  0 1
        t 0,1,2 2,1,3
    )";
    QTest::newRow("shorter than 10 cm: all s = 0") << "-3 0 0  3 0 0  -3 0 -0.09  3 0 -0.09"
                                                   << R"(
        piece al Rectangle
        v -3 0 0      0 0
        v  3 0 0      0 1
        v -3 0 -0.09  0 0
        v  3 0 -0.09  0 1
        t 0,1,2 2,1,3
        n 0 1 0
    )";
    // Wider than long: never less than one repeat.
    QTest::newRow("one repeat at least") << "-30 0 0  30 0 0  -30 0 -6  30 0 -6"
                                         << R"(
        piece al Rectangle
        v -30 0 0   0 0
        v  30 0 0   0 1
        v -30 0 -6  1 0
        v  30 0 -6  1 1
        t 0,1,2 2,1,3
        n 0 1 0
    )";
    // 0.1 m wide and 20 m long would be 400 repeats in one section: 127.
    QTest::newRow("128 repeats at most") << "0 0 0  0.1 0 0  0 0 -20  0.1 0 -20"
                                         << R"(
        piece al Rectangle
        v 0   0 0      0 0
        v 0.1 0 0      0 1
        v 0   0 -20  127 0
        v 0.1 0 -20  127 1
        t 0,1,2 2,1,3
        n 0 1 0
    )";
}

void TestGeometryRoads::rectangles()
{
    QFETCH(QString, vertices);
    QFETCH(QString, rows);
    const CityModel city =
        cityOf({vertices.toStdString(), "", "al sw lo", "0050 1 0092 0 1 2 3", ""});
    for (int lod = kMinLod; lod <= kMaxLod; ++lod) {
        const std::string wrong = differences(city, meshOf(city, lod), rows.toStdString());
        QVERIFY2(wrong.empty(), wrong.c_str());
    }
}

void TestGeometryRoads::nothing_data()
{
    QTest::addColumn<QString>("words");
    QTest::newRow("road under value 0") << "0050 0 0082 0 1 2 3 4 5 6 7";
    QTest::newRow("rectangles under value 0") << "0050 0 0092 0 1 4 5";
    QTest::newRow("one section") << "0050 1 0081 0 1 2 3";
    QTest::newRow("no section") << "0050 1 0080 0";
    QTest::newRow("one pair") << "0050 1 0091 0 1";
    QTest::newRow("a vertex that does not exist") << "0050 1 0082 0 1 2 3 4 5 6 8";
    QTest::newRow("the same in a rectangle") << "0050 1 0092 0 1 4 FFFF";
}

void TestGeometryRoads::nothing()
{
    QFETCH(QString, words);
    const CityModel city = cityOf({kRoad, "", "rd sw rdlo", words.toStdString(), ""});
    for (int lod = kMinLod; lod <= kMaxLod; ++lod)
        QCOMPARE(meshOf(city, lod), BlockMesh{});
}

void TestGeometryRoads::brokenCornerHidesItsStripOnly()
{
    std::string vertices = kRoad;
    vertices.replace(vertices.find("-7"), 2, "nan");
    const CityModel city = cityOf({vertices, "", "rd sw rdlo", "0050 1 0082 0 1 2 3 4 5 6 7", ""});
    const std::string wrong = differences(city, meshOf(city), std::string(kRightWalk) + kHalves);
    QVERIFY2(wrong.empty(), wrong.c_str());
    QCOMPARE(meshOf(city, 1), BlockMesh{});
}

QTEST_GUILESS_MAIN(TestGeometryRoads)
#include "tst_geometry_roads.moc"
