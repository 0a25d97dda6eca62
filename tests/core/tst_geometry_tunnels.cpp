#include "tests/support/mesh_case.h"

#include <QTest>

using namespace city;
using namespace city::test;

namespace
{

// The road of psdl.md §15, then (8-11) a rectangle strip with edges of different heights.
constexpr auto kVertices = "-7 0.15 0    -5 0 0    5 0 0    7 0.15 0 "
                           "-7 0.15 -20  -5 0 -20  5 0 -20  7 0.15 -20 "
                           "-4 3 0  0 0 0  -4 3 -20  0 0 -20 "
                           "-7 0.15 -40  -5 0 -40  5 0 -40  7 0.15 -40 ";
constexpr auto kTextures = "t0 t1 t2 t3 t4 t5 t6";
// The road itself is suppressed, which does not matter to its tunnel.
constexpr auto kRoad = " 0050 0 0082 0 1 2 3 4 5 6 7";
constexpr auto kBare = " 0050 0 0082 1 1 2 2 5 5 6 6";
constexpr auto kRectangles = " 0050 0 0092 8 9 A B";

// Height 4: WallMap 20 m / 4 = 5 repeats; r = 1.332, the chamfer 1.414·r = 1.883448.
constexpr auto kLeftWall = R"(
    piece t0 Wall
    v -7 4.15 0    0 1
    v -7 0.15 0    0 0
    v -7 4.15 -20  5 1
    v -7 0.15 -20  5 0
    t 0,1,2 2,1,3
    n 1 0 0
)";
constexpr auto kRightWall = R"(
    piece t1 Wall
    v 7 0.15 0    0 0
    v 7 4.15 0    0 1
    v 7 0.15 -20  5 0
    v 7 4.15 -20  5 1
    t 0,1,2 2,1,3
    n -1 0 0
)";
constexpr auto kLeftTop = R"(
    piece t3 Wall
    v -8.332 4.15 0    0 0
    v -7     4.15 0    0 1
    v -8.332 4.15 -20  5 0
    v -7     4.15 -20  5 1
)";
constexpr auto kLeftFace = R"(
    v -8.332 -0.85 0    0 1
    v -8.332 4.15  0    0 0
    v -8.332 -0.85 -20  5 1
    v -8.332 4.15  -20  5 0
)";
constexpr auto kRightTop = R"(
    piece t4 Wall
    v 7     4.15 0    0 0
    v 8.332 4.15 0    0 1
    v 7     4.15 -20  5 0
    v 8.332 4.15 -20  5 1
)";
constexpr auto kRightFace = R"(
    v 8.332 4.15  0    0 0
    v 8.332 -0.85 0    0 1
    v 8.332 4.15  -20  5 0
    v 8.332 -0.85 -20  5 1
)";
constexpr auto kTwoQuads = "t 0,1,2 2,1,3 4,5,6 6,5,7\n";
// ArcMap(L,R): W = 14, W/n = 7: 3.
constexpr auto kDeck = R"(
    piece t5 Wall
    v  8.332 -0.85 0    0 0
    v -8.332 -0.85 0    0 1
    v  8.332 -0.85 -20  3 0
    v -8.332 -0.85 -20  3 1
    t 0,1,2 2,1,3
    n 0 -1 0
)";

QString withCaps(const char* leading, const char* trailing)
{
    return QString(leading) + kLeftFace + trailing;
}

} // namespace

class TestGeometryTunnels : public QObject
{
    Q_OBJECT

private slots:
    void walls_data();
    void walls();
    void thickWallsFaceOut();
    void place_data();
    void place();
};

void TestGeometryTunnels::walls_data()
{
    QTest::addColumn<QString>("words"); // from the flags on, with the strip
    QTest::addColumn<QString>("rows");

    const auto road = [](const char* flags) { return QString(flags) + " 0400 0100" + kRoad; };
    QTest::newRow("left wall") << road("0001") << kLeftWall;
    QTest::newRow("right wall") << road("0002") << kRightWall;
    QTest::newRow("both walls") << road("0003") << QString(kLeftWall) + kRightWall;
    QTest::newRow("no side") << road("0000") << "";
    QTest::newRow("both faces of both") << road("4003") << R"(
        piece t0 Wall
        v -7 4.15 0    0 1
        v -7 0.15 0    0 0
        v -7 4.15 -20  5 1
        v -7 0.15 -20  5 0
        v -7 0.15 0    0 0
        v -7 4.15 0    0 1
        v -7 0.15 -20  5 0
        v -7 4.15 -20  5 1
        t 0,1,2 2,1,3 4,5,6 6,5,7
        piece t1 Wall
        v 7 0.15 0    0 0
        v 7 4.15 0    0 1
        v 7 0.15 -20  5 0
        v 7 4.15 -20  5 1
        v 7 4.15 0    0 1
        v 7 0.15 0    0 0
        v 7 4.15 -20  5 1
        v 7 0.15 -20  5 0
        t 0,1,2 2,1,3 4,5,6 6,5,7
    )";
    // A height of 48 m: 20/48 + 0.5 rounds down to 0, but one repeat there is.
    QTest::newRow("high wall") << QString("0001 3000 0100") + kRoad << R"(
        piece t0 Wall
        v -7 48.15 0    0 1
        v -7 0.15  0    0 0
        v -7 48.15 -20  1 1
        v -7 0.15  -20  1 0
        t 0,1,2 2,1,3
        n 1 0 0
    )";
    QTest::newRow("no height: s = 0") << QString("0001 0000 0100") + kRoad << R"(
        piece t0 Wall
        v -7 0.15 0    0 1
        v -7 0.15 0    0 0
        v -7 0.15 -20  0 1
        v -7 0.15 -20  0 0
        t 0,1,2 2,1,3
    )";
    // Heights are 8.8 fixed point: 1.5 m. 20/1.5 + 0.5: 13 repeats, along the left edge.
    QTest::newRow("fractions of a metre") << QString("0002 0180 0100") + kRectangles << R"(
        piece t1 Wall
        v 0 0   0     0 0
        v 0 1.5 0     0 1
        v 0 0   -20  13 0
        v 0 1.5 -20  13 1
        t 0,1,2 2,1,3
        n -1 0 0
    )";

    QTest::newRow("flat ceiling, without walls") << road("0008") << R"(
        piece t2 Ceiling
        v  7 4.15 0    0 0
        v -7 4.15 0    0 1
        v  7 4.15 -20  3 0
        v -7 4.15 -20  3 1
        t 0,1,2 2,1,3
        n 0 -1 0
    )";
    const QString arch = R"(
        piece t2 Ceiling
        v 7    4.15 -20  3 0
        v 7    4.15 0    0 0
        v 3.5  5.65 -20  3 0.25
        v 3.5  5.65 0    0 0.25
        v 0    6.15 -20  3 0.5
        v 0    6.15 0    0 0.5
        v -3.5 5.65 -20  3 0.75
        v -3.5 5.65 0    0 0.75
        v -7   4.15 -20  3 1
        v -7   4.15 0    0 1
        t 0,1,2 2,1,3 2,3,4 4,3,5 4,5,6 6,5,7 6,7,8 8,7,9
        n 0 -1 0
    )";
    QTest::newRow("arched ceiling") << road("0100") << arch;
    QTest::newRow("arched wins over flat") << road("0108") << arch;
    QTest::newRow("arch, closed at the left start") << road("0110") << R"(
        piece t2 Ceiling
        v 7    4.15 -20  3 0
        v 7    4.15 0    0 0
        v 3.5  5.65 -20  3 0.25
        v 3.5  4.15 0    0 0.25
        v 0    6.15 -20  3 0.5
        v 0    4.15 0    0 0.5
        v -3.5 5.65 -20  3 0.75
        v -3.5 4.15 0    0 0.75
        v -7   4.15 -20  3 1
        v -7   4.15 0    0 1
        t 0,1,2 2,1,3 2,3,4 4,3,5 4,5,6 6,5,7 6,7,8 8,7,9
        n 0 -1 0
    )";
    QTest::newRow("arch, closed at the left end") << road("0120") << R"(
        piece t2 Ceiling
        v 7    4.15 -20  3 0
        v 7    4.15 0    0 0
        v 3.5  4.15 -20  3 0.25
        v 3.5  5.65 0    0 0.25
        v 0    4.15 -20  3 0.5
        v 0    6.15 0    0 0.5
        v -3.5 4.15 -20  3 0.75
        v -3.5 5.65 0    0 0.75
        v -7   4.15 -20  3 1
        v -7   4.15 0    0 1
        t 0,1,2 2,1,3 2,3,4 4,3,5 4,5,6 6,5,7 6,7,8 8,7,9
        n 0 -1 0
    )";
    QTest::newRow("arch: the right side's closures do not count") << road("01C0") << arch;
    // Left edge 3 m higher: inner points rise from the right one. ArcMap: W = 5, W/n = 2.5: 8.
    QTest::newRow("arch over a slope") << QString("0100 0400 0100") + kRectangles << R"(
        piece t2 Ceiling
        v  0 4   -20  8 0
        v  0 4   0    0 0
        v -1 5.5 -20  8 0.25
        v -1 5.5 0    0 0.25
        v -2 6   -20  8 0.5
        v -2 6   0    0 0.5
        v -3 5.5 -20  8 0.75
        v -3 5.5 0    0 0.75
        v -4 7   -20  8 1
        v -4 7   0    0 1
        t 0,1,2 2,1,3 2,3,4 4,3,5 4,5,6 6,5,7 6,7,8 8,7,9
    )";

    const QString curvedLeft = R"(
        piece t0 Wall
        v -7     4.15 -20  5 1
        v -7     4.15 0    0 1
        v -8.332 3.15 -20  5 0.75
        v -8.332 3.15 0    0 0.75
        v -8.332 1.15 -20  5 0.25
        v -8.332 1.15 0    0 0.25
        v -7     0.15 -20  5 0
        v -7     0.15 0    0 0
        t 0,1,2 2,1,3 2,3,4 4,3,5 4,5,6 6,5,7
        n 1 0 0
    )";
    const QString curvedRight = R"(
        piece t1 Wall
        v 7     4.15 0    0 1
        v 7     4.15 -20  5 1
        v 8.332 3.15 0    0 0.75
        v 8.332 3.15 -20  5 0.75
        v 8.332 1.15 0    0 0.25
        v 8.332 1.15 -20  5 0.25
        v 7     0.15 0    0 0
        v 7     0.15 -20  5 0
        t 0,1,2 2,1,3 2,3,4 4,3,5 4,5,6 6,5,7
        n -1 0 0
    )";
    QTest::newRow("curved walls") << road("2003") << curvedLeft + curvedRight;
    QTest::newRow("curved walls have one face") << road("6003") << curvedLeft + curvedRight;
    QTest::newRow("curved, left only") << road("2001") << curvedLeft;
    // At a closed left start the second row stands as high as the first.
    QTest::newRow("curved, closed at the left start") << road("2011") << R"(
        piece t0 Wall
        v -7     4.15 -20  5 1
        v -7     4.15 0    0 1
        v -8.332 3.15 -20  5 0.75
        v -7     4.15 0    0 0.75
        v -8.332 1.15 -20  5 0.25
        v -7     1.15 0    0 0.25
        v -7     0.15 -20  5 0
        v -7     0.15 0    0 0
        t 0,1,2 2,1,3 2,3,4 4,3,5 4,5,6 6,5,7
    )";
    QTest::newRow("curved, closed at the left end") << road("2021") << R"(
        piece t0 Wall
        v -7     4.15 -20  5 1
        v -7     4.15 0    0 1
        v -7     3.15 -20  5 0.75
        v -8.332 3.15 0    0 0.75
        v -7     1.15 -20  5 0.25
        v -8.332 1.15 0    0 0.25
        v -7     0.15 -20  5 0
        v -7     0.15 0    0 0
        t 0,1,2 2,1,3 2,3,4 4,3,5 4,5,6 6,5,7
    )";
    QTest::newRow("curved, closed at both right ends") << road("20C2") << R"(
        piece t1 Wall
        v 7 4.15 0    0 1
        v 7 4.15 -20  5 1
        v 7 3.15 0    0 0.75
        v 7 3.15 -20  5 0.75
        v 7 1.15 0    0 0.25
        v 7 1.15 -20  5 0.25
        v 7 0.15 0    0 0
        v 7 0.15 -20  5 0
        t 0,1,2 2,1,3 2,3,4 4,3,5 4,5,6 6,5,7
        n -1 0 0
    )";
    // L = L2: beside() is L itself here.
    QTest::newRow("curved without a sidewalk") << QString("2001 0400 0100") + kBare << R"(
        piece t0 Wall
        v -5 4 -20  5 1
        v -5 4 0    0 1
        v -5 3 -20  5 0.75
        v -5 3 0    0 0.75
        v -5 1 -20  5 0.25
        v -5 1 0    0 0.25
        v -5 0 -20  5 0
        v -5 0 0    0 0
        t 0,1,2 2,1,3 2,3,4 4,3,5 4,5,6 6,5,7
        n 1 0 0
    )";

    QTest::newRow("thick left") << road("0005")
                                << QString(kLeftWall) + kLeftTop + kLeftFace + kTwoQuads;
    QTest::newRow("thick right") << road("0006")
                                 << QString(kRightWall) + kRightTop + kRightFace + kTwoQuads;
    const QString thick = QString(kLeftWall) + kRightWall + kLeftTop + kLeftFace + kTwoQuads +
                          kRightTop + kRightFace + kTwoQuads + kDeck;
    QTest::newRow("thick on both sides, with a deck") << road("0007") << thick;
    QTest::newRow("thick without sides") << road("0004") << "";
    // Caps stand on the road's edge, not a metre below.
    const char* leading = "v -7 0.15 0  -1 1\nv -7 4.15 0  -1 0\n";
    const char* trailing = "v -7 0.15 -20  6 1\nv -7 4.15 -20  6 0\n";
    QTest::newRow("thick left, closed at the start")
        << road("0015")
        << QString(kLeftWall) + kLeftTop + withCaps(leading, "") +
               "t 0,1,2 2,1,3 4,5,6 6,5,7 6,7,8 8,7,9";
    QTest::newRow("thick left, closed at the end")
        << road("0025")
        << QString(kLeftWall) + kLeftTop + withCaps("", trailing) +
               "t 0,1,2 2,1,3 4,5,6 6,5,7 6,7,8 8,7,9";
    QTest::newRow("thick left, closed at both ends")
        << road("0035")
        << QString(kLeftWall) + kLeftTop + withCaps(leading, trailing) +
               "t 0,1,2 2,1,3 4,5,6 6,5,7 6,7,8 8,7,9 8,9,10 10,9,11";
    QTest::newRow("thick right, closed at both ends")
        << road("00C6")
        << QString(kRightWall) + kRightTop + "v 7 4.15 0  -1 0\nv 7 0.15 0  -1 1\n" + kRightFace +
               "v 7 4.15 -20  6 0\nv 7 0.15 -20  6 1\n"
               "t 0,1,2 2,1,3 4,5,6 6,5,7 6,7,8 8,7,9 8,9,10 10,9,11";
    // The ends move towards the strip's middle; the deck keeps to the unmoved line.
    QTest::newRow("chamfered left ends") << road("0605") << QString(kLeftWall) + R"(
        piece t3 Wall
        v -8.332 4.15  -1.883448   0 0
        v -7     4.15  0           0 1
        v -8.332 4.15  -18.116552  5 0
        v -7     4.15  -20         5 1
        v -8.332 -0.85 -1.883448   0 1
        v -8.332 4.15  -1.883448   0 0
        v -8.332 -0.85 -18.116552  5 1
        v -8.332 4.15  -18.116552  5 0
    )" + kTwoQuads;
    QTest::newRow("chamfered right: the end never is") << road("1806") << QString(kRightWall) + R"(
        piece t4 Wall
        v 7     4.15  0          0 0
        v 8.332 4.15  -1.883448  0 1
        v 7     4.15  -20        5 0
        v 8.332 4.15  -20        5 1
        v 8.332 4.15  -1.883448  0 0
        v 8.332 -0.85 -1.883448  0 1
        v 8.332 4.15  -20        5 0
        v 8.332 -0.85 -20        5 1
    )" + kTwoQuads;
    QTest::newRow("chamfers leave the deck alone")
        << road("1E07")
        << QString(thick)
               .replace("v -8.332 4.15 0    0 0", "v -8.332 4.15 -1.883448    0 0")
               .replace("v -8.332 4.15 -20  5 0", "v -8.332 4.15 -18.116552  5 0")
               .replace("v -8.332 -0.85 0    0 1\n    v -8.332 4.15  0    0 0",
                        "v -8.332 -0.85 -1.883448 0 1\n v -8.332 4.15 -1.883448 0 0")
               .replace("v -8.332 -0.85 -20  5 1\n    v -8.332 4.15  -20  5 0",
                        "v -8.332 -0.85 -18.116552 5 1\n v -8.332 4.15 -18.116552 5 0")
               .replace("v 8.332 4.15 0    0 1", "v 8.332 4.15 -1.883448 0 1")
               .replace("v 8.332 4.15  0    0 0\n    v 8.332 -0.85 0    0 1",
                        "v 8.332 4.15 -1.883448 0 0\n v 8.332 -0.85 -1.883448 0 1");
    // Without sidewalks L = L2: the unguarded points are not finite, so only the walls are left.
    QTest::newRow("thick without sidewalks") << QString("0007 0400 0100") + kBare << R"(
        piece t0 Wall
        v -5 4 0    0 1
        v -5 0 0    0 0
        v -5 4 -20  5 1
        v -5 0 -20  5 0
        t 0,1,2 2,1,3
        n 1 0 0
        piece t1 Wall
        v 5 0 0    0 0
        v 5 4 0    0 1
        v 5 0 -20  5 0
        v 5 4 -20  5 1
        t 0,1,2 2,1,3
        n -1 0 0
    )";
    // On the right only the first point is unguarded: a sidewalk that ends there is drawn.
    QTest::newRow("thick right, sidewalk up to the end")
        << QString("0006 0400 0100 0050 0 0082 0 1 2 3 4 5 6 6") << R"(
        piece t1 Wall
        v 7 0.15 0    0 0
        v 7 4.15 0    0 1
        v 5 0    -20  5 0
        v 5 4    -20  5 1
        t 0,1,2 2,1,3
        piece t4 Wall
        v 7     4.15 0    0 0
        v 8.332 4.15 0    0 1
        v 5     4    -20  5 0
        v 5     4    -20  5 1
        v 8.332 4.15  0    0 0
        v 8.332 -0.85 0    0 1
        v 5     4     -20  5 0
        v 5     -1    -20  5 1
        t 0,1,2 2,1,3 4,5,6 6,5,7
    )";
    QTest::newRow("thick left, sidewalk up to the end: walls only")
        << QString("0005 0400 0100 0050 0 0082 0 1 2 3 5 5 6 7") << R"(
        piece t0 Wall
        v -7 4.15 0    0 1
        v -7 0.15 0    0 0
        v -5 4    -20  5 1
        v -5 0    -20  5 0
        t 0,1,2 2,1,3
    )";
    // Three sections of which the middle one has no left sidewalk: guarded, it stands on L.
    // Twice |(2, 0.15, 20)| / 4 m: floor(10.55) = 10 repeats, there and back.
    QTest::newRow("thick left, no sidewalk in the middle")
        << QString("0005 0400 0100 0050 0 0083 0 1 2 3 5 5 6 7 C D E F") << R"(
        piece t0 Wall
        v -7 4.15 0    0 1
        v -7 0.15 0    0 0
        v -5 4    -20  5 1
        v -5 0    -20  5 0
        v -7 4.15 -40  0 1
        v -7 0.15 -40  0 0
        t 0,1,2 2,1,3 2,3,4 4,3,5
        piece t3 Wall
        v -8.332 4.15 0    0 0
        v -7     4.15 0    0 1
        v -5     4    -20  5 0
        v -5     4    -20  5 1
        v -8.332 4.15 -40  0 0
        v -7     4.15 -40  0 1
        v -8.332 -0.85 0    0 1
        v -8.332 4.15  0    0 0
        v -5     -1    -20  5 1
        v -5     4     -20  5 0
        v -8.332 -0.85 -40  0 1
        v -8.332 4.15  -40  0 0
        t 0,1,2 2,1,3 2,3,4 4,3,5 6,7,8 8,7,9 8,9,10 10,9,11
    )";

    // The outer columns of a divided road; the inner edges do not matter.
    QTest::newRow("divided road")
        << QString("0003 0400 0100 0050 0 00C2 0401 0500 0 1 1 2 2 3 4 5 5 6 6 7")
        << QString(kLeftWall) + kRightWall;
}

void TestGeometryTunnels::walls()
{
    QFETCH(QString, words);
    QFETCH(QString, rows);
    const CityModel city =
        cityOf({kVertices, "", kTextures, "0050 1 004B " + words.toStdString(), ""});
    for (int lod = kMinLod; lod <= kMaxLod; ++lod) {
        const std::string wrong = differences(city, meshOf(city, lod), rows.toStdString());
        QVERIFY2(wrong.empty(), wrong.c_str());
    }
}

void TestGeometryTunnels::thickWallsFaceOut()
{
    const CityModel city =
        cityOf({kVertices, "", kTextures, std::string("0050 1 004B 0007 0400 0") + kRoad, ""});
    const BlockMesh mesh = meshOf(city);
    int tops = 0, faces = 0;
    for (const MeshPiece& piece : mesh.pieces) {
        const std::string_view name = city.get<TextureEntry>(piece.texture)->name();
        for (std::uint32_t i = 0; i < piece.indexCount && (name == "t3" || name == "t4"); i += 3) {
            const auto at = [&](std::uint32_t k) {
                return mesh.vertices[mesh.indices[piece.firstIndex + i + k]].position;
            };
            const glm::vec3 u = at(1) - at(0);
            const glm::vec3 v = at(2) - at(0);
            const glm::vec3 n(u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x);
            if (qAbs(n.y) > qAbs(n.x)) {
                QVERIFY(n.y > 0);
                ++tops;
            } else {
                QVERIFY(name == "t3" ? n.x < 0 : n.x > 0);
                ++faces;
            }
        }
    }
    QCOMPARE(tops, 4);
    QCOMPARE(faces, 4);
}

void TestGeometryTunnels::place_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("textures"); // of the pieces, in order

    const QString wall = "0050 2 004B 0001 0400 0100 ";
    const QString road = "0082 1 1 2 2 5 5 6 6 ";
    QTest::newRow("before the road, with the value at the tunnel")
        << wall + "0050 1 " + road << "t1 t0";
    QTest::newRow("no texture between") << wall + road << "t1 t1";
    QTest::newRow("two textures between: nothing") << wall + "0050 1 0050 1 " + road << "t0";
    QTest::newRow("a second tunnel takes its place")
        << wall + "004B 0002 0400 0100 " + road << "t2 t1";
    QTest::newRow("another type follows: nothing") << wall + "0031 0 1 2 " + road << "t1 t1";
    QTest::newRow("a facade bound follows: nothing") << wall + "003C 0 0 1 2 " + road << "t1";
    QTest::newRow("no strip follows") << wall << "";
    QTest::newRow("before any texture: left wall untextured")
        << "004B 0003 0400 0100 0050 1 " + road << "none t0 t0";
    QTest::newRow("under value 0 too") << "0050 0 004B 0003 0400 0100 " + road << "none t0";
    QTest::newRow("two words") << "0050 2 004A 0001 0400 " + road << "t1 t1";
    QTest::newRow("four words") << "0050 2 004C 0001 0400 0 0 " + road << "t1 t1";
    QTest::newRow("one word: nothing") << "0050 2 0049 0001 " + road << "t1";
    QTest::newRow("no word: nothing") << "0050 2 0048 0 " + road << "t1";
    QTest::newRow("one section: nothing") << wall + "0001 1 1 2 2 " + road << "t1";
    QTest::newRow("a vertex that does not exist: nothing")
        << wall + "0012 1 2 5 99 " + road << "t1";
    QTest::newRow("LAST on the tunnel: the strip is not reached")
        << "0050 2 00CB 0001 0400 0100 " + road << "";
    QTest::newRow("LAST on the texture between: neither") << wall + "00D0 1 " + road << "";
}

void TestGeometryTunnels::place()
{
    QFETCH(QString, words);
    QFETCH(QString, textures);
    const CityModel city = cityOf({kVertices, "5", kTextures, words.toStdString(), ""});
    QStringList names;
    for (const MeshPiece& piece : meshOf(city).pieces) {
        const auto* entry = city.get<TextureEntry>(piece.texture);
        names += entry ? QString::fromStdString(std::string(entry->name())) : "none";
    }
    QCOMPARE(names.join(' '), textures);
}

QTEST_GUILESS_MAIN(TestGeometryTunnels)
#include "tst_geometry_tunnels.moc"
