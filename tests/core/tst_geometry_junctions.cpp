#include "tests/support/mesh_case.h"

#include <QTest>

using namespace city;
using namespace city::test;

namespace
{

// 16 by 8 m, counter-clockwise from above: p0 (0,0), p1 (16,0), p2 (16,-8), p3 (0,-8).
constexpr auto kSquare = "0 0 0  16 0 0  16 0 -8  0 0 -8 ";
constexpr auto kRaised = "0 0 0  16 0 0  16 1 -8  0 0 -8 "; // Ymax = 1
constexpr auto kTextures = "t0 t1 t2 t3 t4 t5";

// Height 4; edges 1 (p0 to p1, 16 m) and 2 (p1 to p2, 8 m), seen from inside.
constexpr auto kWalls = R"(
    piece t0 Wall
    v 16 4 0   0 1
    v 16 0 0   0 0
    v 0  4 0   4 1
    v 0  0 0   4 0
    v 16 4 -8  0 1
    v 16 0 -8  0 0
    v 16 4 0   2 1
    v 16 0 0   2 0
    t 0,1,2 2,1,3 4,5,6 6,5,7
)";
// r = 1.332 on walled edges, 0.25 m at p3 that has none.
constexpr auto kApron = R"(
    piece t5 Wall
    v -0.25  -1 -8     -0.03125 -1
    v 17.332 -1 -8     2.1665   -1
    v 17.332 -1 0      2.1665   0
    v 0      -1 1.332  0        0.1665
    t 0,1,2 0,2,3
    n 0 -1 0
)";
constexpr auto kFourQuads = "t 0,1,2 2,1,3 4,5,6 6,5,7 8,9,10 10,9,11 12,13,14 14,13,15\n";

} // namespace

class TestGeometryJunctions : public QObject
{
    Q_OBJECT

private slots:
    void rows_data();
    void rows();
    void wallsFaceIn();
    void outerFacesFaceOut();
    void masksCountModulo32();
    void nothing_data();
    void nothing();
};

void TestGeometryJunctions::rows_data()
{
    QTest::addColumn<QString>("vertices");
    QTest::addColumn<QString>("perimeter");
    QTest::addColumn<QString>("words"); // flags, heights, ceiling start, masks
    QTest::addColumn<QString>("rows");

    const QString corners = "0 1 2 3";
    QTest::newRow("two walls") << kSquare << corners << "0 0400 0 0 6 0 0 0 0 0" << kWalls;
    QTest::newRow("sides, arch and chamfers do not matter")
        << kSquare << corners << "3FF3 0400 0 0 6 0 0 0 0 0" << kWalls;
    QTest::newRow("both faces") << kSquare << corners << "4000 0400 0 0 2 0 0 0 0 0"
                                << R"(
        piece t0 Wall
        v 16 4 0  0 1
        v 16 0 0  0 0
        v 0  4 0  4 1
        v 0  0 0  4 0
        v 16 0 0  0 0
        v 16 4 0  0 1
        v 0  0 0  4 0
        v 0  4 0  4 1
        t 0,1,2 2,1,3 4,5,6 6,5,7
    )";
    QTest::newRow("bit 0: from the last point to the first")
        << kSquare << corners << "0 0400 0 0 1 0 0 0 0 0"
        << R"(
        piece t0 Wall
        v 0 4 0   0 1
        v 0 0 0   0 0
        v 0 4 -8  2 1
        v 0 0 -8  2 0
        t 0,1,2 2,1,3
        n 1 0 0
    )";
    // Lengths in 3-D: |(8, 1)| = 8.0623 over 4; feet at their own heights.
    QTest::newRow("feet follow the outline") << kRaised << corners << "0 0400 0 0 4 0 0 0 0 0"
                                             << R"(
        piece t0 Wall
        v 16 5 -8  0       1
        v 16 1 -8  0       0
        v 16 4 0   2.01556 1
        v 16 0 0   2.01556 0
        t 0,1,2 2,1,3
        n -1 0 0
    )";
    QTest::newRow("higher than long: one repeat") << kSquare << corners << "0 2000 0 0 4 0 0 0 0 0"
                                                  << R"(
        piece t0 Wall
        v 16 32 -8  0 1
        v 16 0  -8  0 0
        v 16 32 0   1 1
        v 16 0  0   1 0
        t 0,1,2 2,1,3
        n -1 0 0
    )";

    // Y = 1 + 4; hub p1, then backwards; s = x/8 - 2, t = z/8.
    QTest::newRow("ceiling") << kRaised << corners << "8 0400 0 1 0 0 0 0 0 0"
                             << R"(
        piece t2 Ceiling
        v 16 5 0    0  0
        v 0  5 0   -2  0
        v 0  5 -8  -2 -1
        v 16 5 -8   0 -1
        t 0,1,2 0,2,3
        n 0 -1 0
    )";
    QTest::newRow("a ceiling that starts outside: none")
        << kSquare << corners << "8 0400 0 4 2 0 0 0 0 0"
        << R"(
        piece t0 Wall
        v 16 4 0  0 1
        v 16 0 0  0 0
        v 0  4 0  4 1
        v 0  0 0  4 0
        t 0,1,2 2,1,3
        n 0 0 -1
    )";
    QTest::newRow("flat ceiling flag alone starts at point 0")
        << kSquare << corners << "8 0400 0 0 0 0 0 0 0 0"
        << R"(
        piece t2 Ceiling
        v 0  4 0   0  0
        v 0  4 -8  0 -1
        v 16 4 -8  2 -1
        v 16 4 0   2  0
        t 0,1,2 0,2,3
        n 0 -1 0
    )";

    QTest::newRow("thick") << kSquare << corners << "4 0400 0 0 6 0 0 0 0 0"
                           << QString(kWalls) + kApron + R"(
        piece t4 Wall
        v 16     -1 1.332  0 0
        v 16     4  1.332  0 1
        v 0      -1 1.332  4 0
        v 0      4  1.332  4 1
        v 16     4  1.332  0 0
        v 16     4  0      0 1
        v 0      4  1.332  4 0
        v 0      4  0      4 1
        v 17.332 -1 -8     0 0
        v 17.332 4  -8     0 1
        v 17.332 -1 0      2 0
        v 17.332 4  0      2 1
        v 17.332 4  -8     0 0
        v 16     4  -8     0 1
        v 17.332 4  0      2 0
        v 16     4  0      2 1
    )" + kFourQuads;
    QTest::newRow("thick: no second face") << kSquare << corners << "4004 0400 0 0 0 0 0 0 0 0"
                                           << R"(
        piece t5 Wall
        v -0.25 -1 -8     -0.03125 -1
        v 16    -1 -8.25  2        -1.03125
        v 16.25 -1 0      2.03125  0
        v 0     -1 0.25   0        0.03125
        t 0,1,2 0,2,3
        n 0 -1 0
    )";
    // Outer faces hang from the highest point, walls stand on their own ones.
    QTest::newRow("thick, raised") << kRaised << corners << "4 0400 0 0 4 0 0 0 0 0"
                                   << R"(
        piece t0 Wall
        v 16 5 -8  0       1
        v 16 1 -8  0       0
        v 16 4 0   2.01556 1
        v 16 0 0   2.01556 0
        t 0,1,2 2,1,3
        piece t5 Wall
        v -0.25  0 -8    -0.03125 -1
        v 17.332 0 -8    2.1665   -1
        v 17.332 0 0     2.1665   0
        v 0      0 0.25  0        0.03125
        t 0,1,2 0,2,3
        n 0 -1 0
        piece t4 Wall
        v 17.332 0 -8  0 0
        v 17.332 5 -8  0 1
        v 17.332 0 0   2 0
        v 17.332 5 0   2 1
        v 17.332 5 -8  0 0
        v 16     5 -8  0 1
        v 17.332 5 0   2 0
        v 16     5 0   2 1
        t 0,1,2 2,1,3 4,5,6 6,5,7
    )";
    // Start bit 1: at p1 (0, 1.332) becomes (-1.883448, 1.332). End bit 2: at p1 (1.332, 0) becomes
    // (1.332, -1.883448). The apron stays.
    QTest::newRow("bevels") << kSquare << corners << "4 0400 0 0 6 0 2 0 4 0"
                            << QString(kWalls) + kApron + R"(
        piece t4 Wall
        v 14.116552 -1 1.332      0 0
        v 14.116552 4  1.332      0 1
        v 0         -1 1.332      4 0
        v 0         4  1.332      4 1
        v 14.116552 4  1.332      0 0
        v 16        4  0          0 1
        v 0         4  1.332      4 0
        v 0         4  0          4 1
        v 17.332    -1 -8         0 0
        v 17.332    4  -8         0 1
        v 17.332    -1 -1.883448  2 0
        v 17.332    4  -1.883448  2 1
        v 17.332    4  -8         0 0
        v 16        4  -8         0 1
        v 17.332    4  -1.883448  2 0
        v 16        4  0          2 1
    )" + kFourQuads;
    // p1 twice: edge 2 has no length. Its wall is a line, it has no outer face, and the point in
    // front of it stays in the apron.
    QTest::newRow("a walled edge without length") << kSquare << "0 1 1 2 3"
                                                  << "4 0400 0 0 4 0 0 0 0 0"
                                                  << R"(
        piece t0 Wall
        v 16 4 0  0 1
        v 16 0 0  0 0
        v 16 4 0  1 1
        v 16 0 0  1 0
        t 0,1,2 2,1,3
        piece t5 Wall
        v -0.25 -1 -8     -0.03125 -1
        v 16    -1 -8.25  2        -1.03125
        v 16    -1 0      2        0
        v 16    -1 0      2        0
        v 0     -1 0.25   0        0.03125
        t 0,1,2 0,2,3 0,3,4
    )";
    QTest::newRow("an outline of two points has no ceiling and no apron")
        << kSquare << "0 1"
        << "C 0400 0 0 2 0 0 0 0 0"
        << R"(
        piece t0 Wall
        v 16 4 0  0 1
        v 16 0 0  0 0
        v 0  4 0  4 1
        v 0  0 0  4 0
        t 0,1,2 2,1,3
        piece t4 Wall
        v 16 -1 1.332  0 0
        v 16 4  1.332  0 1
        v 0  -1 1.332  4 0
        v 0  4  1.332  4 1
        v 16 4  1.332  0 0
        v 16 4  0      0 1
        v 0  4  1.332  4 0
        v 0  4  0      4 1
        t 0,1,2 2,1,3 4,5,6 6,5,7
    )";
}

void TestGeometryJunctions::rows()
{
    QFETCH(QString, vertices);
    QFETCH(QString, perimeter);
    QFETCH(QString, words);
    QFETCH(QString, rows);
    const CityModel city =
        cityOf({vertices.toStdString(), "", kTextures, "0050 1 0048 A " + words.toStdString(),
                perimeter.toStdString()});
    for (int lod = kMinLod; lod <= kMaxLod; ++lod) {
        const std::string wrong = differences(city, meshOf(city, lod), rows.toStdString());
        QVERIFY2(wrong.empty(), wrong.c_str());
    }
}

namespace
{

/// The facing of every triangle of a texture, with its first corner.
struct Facing {
    glm::vec3 at, normal;
};
std::vector<Facing> facings(const CityModel& city, const BlockMesh& mesh, std::string_view texture)
{
    std::vector<Facing> all;
    for (const MeshPiece& piece : mesh.pieces) {
        if (city.get<TextureEntry>(piece.texture)->name() != texture)
            continue;
        for (std::uint32_t i = 0; i < piece.indexCount; i += 3) {
            const auto at = [&](std::uint32_t k) {
                return mesh.vertices[mesh.indices[piece.firstIndex + i + k]].position;
            };
            const glm::vec3 u = at(1) - at(0);
            const glm::vec3 v = at(2) - at(0);
            all.push_back({(at(0) + at(1) + at(2)) / 3.f,
                           {u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x}});
        }
    }
    return all;
}

constexpr glm::vec3 kMiddle{8, 0, -4};

} // namespace

void TestGeometryJunctions::wallsFaceIn()
{
    const CityModel city =
        cityOf({kSquare, "", kTextures, "0050 1 0048 A 0 0400 0 0 F 0 0 0 0 0", "0 1 2 3"});
    const auto all = facings(city, meshOf(city), "t0");
    QCOMPARE(all.size(), 8u);
    for (const Facing& facing : all) {
        const glm::vec3 in = kMiddle - facing.at;
        QVERIFY(facing.normal.x * in.x + facing.normal.z * in.z > 0);
        QCOMPARE(facing.normal.y, 0.f);
    }
}

void TestGeometryJunctions::outerFacesFaceOut()
{
    const CityModel city =
        cityOf({kSquare, "", kTextures, "0050 1 0048 A 4 0400 0 0 F 0 0 0 0 0", "0 1 2 3"});
    const auto all = facings(city, meshOf(city), "t4");
    QCOMPARE(all.size(), 16u);
    for (const Facing& facing : all) {
        const glm::vec3 out = facing.at - kMiddle;
        if (facing.normal.x == 0 && facing.normal.z == 0)
            QVERIFY(facing.normal.y > 0); // a top
        else
            QVERIFY(facing.normal.x * out.x + facing.normal.z * out.z > 0);
    }
}

void TestGeometryJunctions::masksCountModulo32()
{
    // 40 points on a line of 1 m steps; bit 5 is edge 5 and edge 37.
    std::string vertices, perimeter;
    for (int i = 0; i < 40; ++i) {
        vertices += std::to_string(i) + " 0 0 ";
        perimeter += std::to_string(i) + ' ';
    }
    const CityModel city =
        cityOf({vertices, "", kTextures, "0050 1 0048 A 0 0400 0 0 20 0 0 0 0 0", perimeter});
    const BlockMesh mesh = meshOf(city);
    QCOMPARE(mesh.vertices.size(), 8u);
    QCOMPARE(mesh.vertices[0].position.x, 5.f);
    QCOMPARE(mesh.vertices[2].position.x, 4.f);
    QCOMPARE(mesh.vertices[4].position.x, 37.f);
    QCOMPARE(mesh.vertices[6].position.x, 36.f);
    // The high word: bit 16 + 3.
    const CityModel high =
        cityOf({vertices, "", kTextures, "0050 1 0048 A 0 0400 0 0 0 8 0 0 0 0", perimeter});
    QCOMPARE(meshOf(high).vertices.size(), 4u);
    QCOMPARE(meshOf(high).vertices[0].position.x, 19.f);
}

void TestGeometryJunctions::nothing_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("perimeter");
    QTest::newRow("no height") << "0050 1 0048 A C 0 0 0 6 0 0 0 0 0"
                               << "0 1 2 3";
    QTest::newRow("no outline") << "0050 1 0048 A C 0400 0 0 6 0 0 0 0 0"
                                << "";
    QTest::newRow("a corner that does not exist") << "0050 1 0048 A C 0400 0 0 6 0 0 0 0 0"
                                                  << "0 1 2 9";
    QTest::newRow("a bit beyond the outline") << "0050 1 0048 A 0 0400 0 0 10 0 0 0 0 0"
                                              << "0 1 2 3";
    // Nine words are no junction, and no strip follows.
    QTest::newRow("nine words") << "0050 1 0048 9 0 0400 0 0 6 0 0 0 0"
                                << "0 1 2 3";
}

void TestGeometryJunctions::nothing()
{
    QFETCH(QString, words);
    QFETCH(QString, perimeter);
    const CityModel city =
        cityOf({kSquare, "", kTextures, words.toStdString(), perimeter.toStdString()});
    QCOMPARE(meshOf(city), BlockMesh{});
}

QTEST_GUILESS_MAIN(TestGeometryJunctions)
#include "tst_geometry_junctions.moc"
