#include "tests/support/mesh_case.h"

#include <QTest>

using namespace city;
using namespace city::test;

namespace
{

// OL CL ML MR CR OR at z = 0 (0-5) and z = -20 (6-11).
constexpr auto kLevel = "-12 0.15 0    -10 0 0    -1 0 0    1 0 0    10 0 0    12 0.15 0 "
                        "-12 0.15 -20  -10 0 -20  -1 0 -20  1 0 -20  10 0 -20  12 0.15 -20 ";
// The same with an inner left edge 3 m up: ML-MR = (-4, 3, 0), n = (-0.8, 0.6, 0). No sidewalks.
constexpr auto kTilted = "-10 3 0  -10 3 0    -2 3 0    2 0 0    10 0 0    10 0 0 "
                         "-10 3 0  -10 3 -20  -2 3 -20  2 0 -20  10 0 -20  10 0 -20 ";
constexpr auto kTextures = "rd sw lo da db dc dd";        // D = 4: da is entry D-1, db entry D
constexpr auto kTwoSections = " 1 1 2 3 4 4 7 7 8 9 A A"; // without sidewalks

// ArcMap(CL,ML): W = 9, W/n = 4.5, 20 m: floor(4.94) = 4 repeats, for both halves.
constexpr auto kHalves = R"(
    piece rd Road
    v -10 0 0    0 1
    v -1  0 0    0 0
    v -10 0 -20  4 1
    v -1  0 -20  4 0
    v 1   0 0    0 0
    v 10  0 0    0 1
    v 1   0 -20  4 0
    v 10  0 -20  4 1
    t 0,1,2 2,1,3 4,5,6 6,5,7
    n 0 1 0
)";
// Tilted: W = 8, W/n = 4, 20 m: 5.
constexpr auto kTiltedHalves = R"(
    piece rd Road
    v -10 3 0    0 1
    v -2  3 0    0 0
    v -10 3 -20  5 1
    v -2  3 -20  5 0
    v 2   0 0    0 0
    v 10  0 0    0 1
    v 2   0 -20  5 0
    v 10  0 -20  5 1
    t 0,1,2 2,1,3 4,5,6 6,5,7
    n 0 1 0
)";
constexpr auto kFlat = R"(
    piece db Divider
    v -1 0 0     0 0
    v  1 0 0     0 5
    v -1 0 -20  20 0
    v  1 0 -20  20 5
    t 0,1,2 2,1,3
    n 0 1 0
)";
// Side walls, bevels and top of a divider 0.25 m high and bevelled by as much; s = 0, 20.
constexpr auto kElevatedSides = R"(
    piece da Divider half
    v -1 0    0     0 0
    v -1 0.25 0     0 0.25
    v -1 0    -20  20 0
    v -1 0.25 -20  20 0.25
    v  1 0.25 0     0 0.25
    v  1 0    0     0 1
    v  1 0.25 -20  20 0.25
    v  1 0    -20  20 1
    t 0,1,2 2,1,3 4,5,6 6,5,7
    piece db Divider
    v -1    0.25 0     0 0
    v -0.75 0.25 0     0 1
    v -1    0.25 -20  20 0
    v -0.75 0.25 -20  20 1
    v  0.75 0.25 0     0 1
    v  1    0.25 0     0 0
    v  0.75 0.25 -20  20 1
    v  1    0.25 -20  20 0
    t 0,1,2 2,1,3 4,5,6 6,5,7
    n 0 1 0
)";
constexpr auto kElevatedTop = R"(
    piece dc Divider
    v -0.75 0.25 0     0 0
    v  0.75 0.25 0     0 1
    v -0.75 0.25 -20  20 0
    v  0.75 0.25 -20  20 1
)";
constexpr auto kQuad = "t 0,1,2 2,1,3\n";
constexpr auto kTwoQuads = "t 0,1,2 2,1,3 4,5,6 6,5,7\n";
constexpr auto kStartCap = R"(
    v -1 0    0  0 0
    v  1 0    0  1 0
    v -1 0.25 0  1 1
    v  1 0.25 0  0 1
)";
constexpr auto kEndCap = R"(
    v  1 0    -20  0 0
    v -1 0    -20  1 0
    v  1 0.25 -20  1 1
    v -1 0.25 -20  0 1
)";
constexpr auto kWedge = R"(
    piece db Divider
    v -1   0 0     0 0
    v -0.6 1 0     0 1
    v -1   0 -20  20 0
    v -0.6 1 -20  20 1
    v  0.6 1 0     0 1
    v  1   0 0     0 0
    v  0.6 1 -20  20 1
    v  1   0 -20  20 0
    t 0,1,2 2,1,3 4,5,6 6,5,7
    n 0 1 0
)";
constexpr auto kWedgeTop = R"(
    piece dc Divider
    v -0.6 1 0     0 0
    v  0.6 1 0     0 1
    v -0.6 1 -20  20 0
    v  0.6 1 -20  20 1
)";

} // namespace

class TestGeometryDividers : public QObject
{
    Q_OBJECT

private slots:
    void rows_data();
    void rows();
    void endCapFacesOut();
    void wallsFaceTheRoad();
    void nothing_data();
    void nothing();
};

void TestGeometryDividers::rows_data()
{
    QTest::addColumn<int>("lod");
    QTest::addColumn<QString>("vertices");
    QTest::addColumn<QString>("words"); // divider words and vertices of a strip of two sections
    QTest::addColumn<QString>("rows");

    const auto plain = [](const char* words) { return QString(words) + kTwoSections; };
    QTest::newRow("flat") << 3 << kLevel << plain("0401 0500") << QString(kHalves) + kFlat;
    QTest::newRow("flat, medium") << 2 << kLevel << plain("0401 0500") << QString(kHalves) + kFlat;
    QTest::newRow("flat: closing it means nothing")
        << 3 << kLevel << plain("04C1 0500") << QString(kHalves) + kFlat;
    QTest::newRow("type 0 draws no divider") << 3 << kLevel << plain("04C0 0500") << kHalves;
    QTest::newRow("type 4 neither") << 3 << kLevel << plain("04C4 0500") << kHalves;
    QTest::newRow("type 9 neither: six bits count") << 3 << kLevel << plain("0409 0500") << kHalves;
    // D = 0: entry D is the first of the list.
    QTest::newRow("D = 0") << 3 << kLevel << plain("0001 0500")
                           << QString(kHalves) + QString(kFlat).replace("piece db", "piece rd");

    QTest::newRow("elevated, open") << 3 << kLevel << plain("0402 0040")
                                    << QString(kHalves) + kElevatedSides + kElevatedTop + kQuad;
    QTest::newRow("elevated, open, medium")
        << 2 << kLevel << plain("0402 0040")
        << QString(kHalves) + kElevatedSides + kElevatedTop + kQuad;
    QTest::newRow("elevated, closed at the start")
        << 3 << kLevel << plain("0442 0040")
        << QString(kHalves) + kElevatedSides + kElevatedTop + kQuad + "piece dd Divider" +
               kStartCap + kQuad + "n 0 0 1";
    // The end cap takes whatever texture is bound: the start cap's, or the top's.
    QTest::newRow("elevated, closed at both ends")
        << 3 << kLevel << plain("04C2 0040")
        << QString(kHalves) + kElevatedSides + kElevatedTop + kQuad + "piece dd Divider" +
               kStartCap + kEndCap + kTwoQuads;
    QTest::newRow("elevated, closed at the end")
        << 3 << kLevel << plain("0482 0040")
        << QString(kHalves) + kElevatedSides + kElevatedTop + kEndCap + kTwoQuads;

    // 0.4 m in and 1 m up, whatever the value says.
    QTest::newRow("wedged, open") << 3 << kLevel << plain("0403 0500")
                                  << QString(kHalves) + kWedge + kWedgeTop + kQuad;
    QTest::newRow("wedged, closed at both ends") << 2 << kLevel << plain("04C3 0100")
                                                 << QString(kHalves) + kWedge + kWedgeTop + kQuad +
                                                        R"(piece dd Divider
        v -1   0 0    0 0
        v  1   0 0    1 0
        v -0.6 1 0    1 1
        v  0.6 1 0    0 1
        v  1   0 -20  0 0
        v -1   0 -20  1 0
        v  0.6 1 -20  1 1
        v -0.6 1 -20  0 1
        t 0,1,2 2,1,3 4,5,6 6,5,7
    )";
    QTest::newRow("wedged, closed at the end")
        << 3 << kLevel << plain("0483 0100") << QString(kHalves) + kWedge + kWedgeTop + R"(
        v  1   0 -20  0 0
        v -1   0 -20  1 0
        v  0.6 1 -20  1 1
        v -0.6 1 -20  0 1
        t 0,1,2 2,1,3 4,5,6 6,5,7
    )";

    // ArcMap(ML,MR): W = 5, W/n = 2.5, 20 m: 8. h·n = (-0.2, 0.15, 0): the bevel of the right edge
    // rises by 0.15, but the top's right edge sinks by as much.
    QTest::newRow("elevated and tilted")
        << 3 << kTilted << plain("0442 0040") << QString(kTiltedHalves) + R"(
        piece da Divider half
        v -2 3    0    0 0
        v -2 3.25 0    0 0.25
        v -2 3    -20  8 0
        v -2 3.25 -20  8 0.25
        v  2 0.25 0    0 0.25
        v  2 0    0    0 1
        v  2 0.25 -20  8 0.25
        v  2 0    -20  8 1
        t 0,1,2 2,1,3 4,5,6 6,5,7
        piece db Divider
        v -2   3.25 0    0 0
        v -1.8 3.1  0    0 1
        v -2   3.25 -20  8 0
        v -1.8 3.1  -20  8 1
        v  1.8 0.4  0    0 1
        v  2   0.25 0    0 0
        v  1.8 0.4  -20  8 1
        v  2   0.25 -20  8 0
        t 0,1,2 2,1,3 4,5,6 6,5,7
        n 0 1 0
        piece dc Divider
        v -1.8 3.1 0    0 0
        v  1.8 0.1 0    0 1
        v -1.8 3.1 -20  8 0
        v  1.8 0.1 -20  8 1
        t 0,1,2 2,1,3
        n 0 1 0
        piece dd Divider
        v -2 3    0  0 0
        v  2 0    0  1 0
        v -2 3.25 0  1 1
        v  2 0.25 0  0 1
        t 0,1,2 2,1,3
        n 0 0 1
    )";
    // 0.4·n = (-0.32, 0.24, 0). Sides: TL = (-1.68, 3.76), TR = (1.68, 1.24). Top and start cap
    // have TR at 0.76, the end cap has TL at 4.24.
    QTest::newRow("wedged and tilted")
        << 3 << kTilted << plain("04C3 0100") << QString(kTiltedHalves) + R"(
        piece db Divider
        v -2    3    0    0 0
        v -1.68 3.76 0    0 1
        v -2    3    -20  8 0
        v -1.68 3.76 -20  8 1
        v  1.68 1.24 0    0 1
        v  2    0    0    0 0
        v  1.68 1.24 -20  8 1
        v  2    0    -20  8 0
        t 0,1,2 2,1,3 4,5,6 6,5,7
        piece dc Divider
        v -1.68 3.76 0    0 0
        v  1.68 0.76 0    0 1
        v -1.68 3.76 -20  8 0
        v  1.68 0.76 -20  8 1
        t 0,1,2 2,1,3
        piece dd Divider
        v -2    3    0    0 0
        v  2    0    0    1 0
        v -1.68 3.76 0    1 1
        v  1.68 0.76 0    0 1
        v  2    0    -20  0 0
        v -2    3    -20  1 0
        v  1.68 1.24 -20  1 1
        v -1.68 4.24 -20  0 1
        t 0,1,2 2,1,3 4,5,6 6,5,7
    )";
    // ML and MR are the same vertex: no direction across, no width, s = 0.
    QTest::newRow("wedged without width")
        << 3 << kLevel << QString("0403 0100 1 1 2 2 4 4 7 7 8 8 A A") << R"(
        piece rd Road
        v -10 0 0    0 1
        v -1  0 0    0 0
        v -10 0 -20  4 1
        v -1  0 -20  4 0
        v -1  0 0    0 0
        v 10  0 0    0 1
        v -1  0 -20  4 0
        v 10  0 -20  4 1
        t 0,1,2 2,1,3 4,5,6 6,5,7
        piece db Divider
        v -1 0 0    0 0
        v -1 1 0    0 1
        v -1 0 -20  0 0
        v -1 1 -20  0 1
        v -1 1 0    0 1
        v -1 0 0    0 0
        v -1 1 -20  0 1
        v -1 0 -20  0 0
        t 0,1,2 2,1,3 4,5,6 6,5,7
        piece dc Divider
        v -1 1 0    0 0
        v -1 1 0    0 1
        v -1 1 -20  0 0
        v -1 1 -20  0 1
        t 0,1,2 2,1,3
    )";

    const QString sidewalks = "0401 0500 0 1 2 3 4 5 6 7 8 9 A B";
    QTest::newRow("sidewalks, high") << 3 << kLevel << sidewalks << QString(R"(
        piece sw Sidewalk
        v -12 0.15 0     0 1
        v -10 0.15 0     0 0
        v -12 0.15 -20  20 1
        v -10 0.15 -20  20 0
        t 0,1,2 2,1,3
        n 0 1 0
        piece sw Curb half
        v -10 0.15 0     0 0
        v -10 0    0     0 0
        v -10 0.15 -20  20 0
        v -10 0    -20  20 0
        t 0,1,2 2,1,3
        n 1 0 0
        piece sw Sidewalk
        v 10 0.15 0     0 0
        v 12 0.15 0     0 1
        v 10 0.15 -20  20 0
        v 12 0.15 -20  20 1
        t 0,1,2 2,1,3
        n 0 1 0
        piece sw Curb half
        v 10 0    0     0 0
        v 10 0.15 0     0 0
        v 10 0    -20  20 0
        v 10 0.15 -20  20 0
        t 0,1,2 2,1,3
        n -1 0 0
    )") + kHalves + kFlat;
    QTest::newRow("sidewalks, medium") << 2 << kLevel << sidewalks << QString(R"(
        piece sw Sidewalk
        v -12 0.15 0     0 1
        v -10 0    0     0 0
        v -12 0.15 -20  20 1
        v -10 0    -20  20 0
        v 10  0    0     0 0
        v 12  0.15 0     0 1
        v 10  0    -20  20 0
        v 12  0.15 -20  20 1
        t 0,1,2 2,1,3 4,5,6 6,5,7
        n 0 1 0
    )") + kHalves + kFlat;
    // ArcMap(OL,OR): W = 24, W/n = 12, 20 m: floor(2.17) = 2. No divider.
    QTest::newRow("low") << 1 << kLevel << sidewalks << R"(
        piece lo RoadLow
        v -12 0 0    0 0
        v  12 0 0    0 1
        v -12 0 -20  2 0
        v  12 0 -20  2 1
        t 0,1,2 2,1,3
        n 0 1 0
    )";
    QTest::newRow("very low") << 0 << kLevel << sidewalks << R"(
        piece lo RoadLow
        v -12 0.15 0    0 0
        v  12 0.15 0    0 1
        v -12 0.15 -20  2 0
        v  12 0.15 -20  2 1
        t 0,1,2 2,1,3
        n 0 1 0
    )";
}

void TestGeometryDividers::rows()
{
    QFETCH(int, lod);
    QFETCH(QString, vertices);
    QFETCH(QString, words);
    QFETCH(QString, rows);
    const CityModel city =
        cityOf({vertices.toStdString(), "", kTextures, "0050 1 00C2 " + words.toStdString(), ""});
    const std::string wrong = differences(city, meshOf(city, lod), rows.toStdString());
    QVERIFY2(wrong.empty(), wrong.c_str());
}

void TestGeometryDividers::endCapFacesOut()
{
    const CityModel city =
        cityOf({kLevel, "", kTextures, std::string("0050 1 00C2 0482 0040") + kTwoSections, ""});
    const BlockMesh mesh = meshOf(city);
    // The last two triangles are the end cap's: both face away from the road, to -Z.
    for (std::size_t i = mesh.indices.size() - 6; i < mesh.indices.size(); i += 3) {
        const glm::vec3 a = mesh.vertices[mesh.indices[i]].position;
        const glm::vec3 b = mesh.vertices[mesh.indices[i + 1]].position;
        const glm::vec3 c = mesh.vertices[mesh.indices[i + 2]].position;
        QCOMPARE(a.z, -20.f);
        QVERIFY((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) < 0);
    }
}

void TestGeometryDividers::wallsFaceTheRoad()
{
    const CityModel city =
        cityOf({kLevel, "", kTextures, std::string("0050 1 00C2 0402 0040") + kTwoSections, ""});
    const BlockMesh mesh = meshOf(city);
    const MeshPiece& walls = mesh.pieces[1];
    QCOMPARE(walls.indexCount, 12u);
    for (std::uint32_t i = 0; i < walls.indexCount; i += 3) {
        const auto at = [&](std::uint32_t k) {
            return mesh.vertices[mesh.indices[walls.firstIndex + i + k]].position;
        };
        const glm::vec3 u = at(1) - at(0);
        const glm::vec3 v = at(2) - at(0);
        const float x = u.y * v.z - u.z * v.y;
        QVERIFY(at(0).x < 0 ? x < 0 : x > 0);
    }
}

void TestGeometryDividers::nothing_data()
{
    QTest::addColumn<QString>("words");
    QTest::newRow("under value 0, the divider too")
        << "0050 0 00C2 0402 0040 1 1 2 3 4 4 7 7 8 9 A A";
    QTest::newRow("one section") << "0050 1 00C1 0402 0040 1 1 2 3 4 4";
    QTest::newRow("a vertex that does not exist")
        << "0050 1 00C2 0402 0040 1 1 2 3 4 4 7 7 8 99 A A";
}

void TestGeometryDividers::nothing()
{
    QFETCH(QString, words);
    const CityModel city = cityOf({kLevel, "", kTextures, words.toStdString(), ""});
    for (int lod = kMinLod; lod <= kMaxLod; ++lod)
        QCOMPARE(meshOf(city, lod), BlockMesh{});
}

QTEST_GUILESS_MAIN(TestGeometryDividers)
#include "tst_geometry_dividers.moc"
