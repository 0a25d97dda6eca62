#include "core/formats/psdl_codec.h"
#include "core/geometry/obj_writer.h"
#include "core/model/city_files.h"
#include "tests/support/fixtures.h"
#include "tests/support/mesh_case.h"

#include <QTest>

#include <cmath>
#include <glm/geometric.hpp>

using namespace city;
using namespace city::test;

namespace
{

CityModel openCity(const std::string& path)
{
    CityLoader loader;
    loader.addPsdl(decodePsdl(readFile(std::string(CITY_FIXTURES) + '/' + path)).value());
    return loader.take();
}

BlockMesh meshOfBlock(const CityModel& city, std::size_t number, int lod)
{
    const TextureTable textures(city);
    return meshBlock({city, textures}, city.list(ListKind::Blocks)[number - 1], lod);
}

// Room 1 of the worked example is the same at every level.
constexpr auto kRoom1 = R"(
    piece gnd Ground
    v 7  0.15 0    0.875  0
    v 27 0.15 0    3.375  0
    v 27 0.15 -20  3.375 -2.5
    v 7  0.15 -20  0.875 -2.5
    t 0,1,2 0,2,3
    n 0 1 0
    piece fac Facade
    v 7 0.15  -20  0 0
    v 7 0.15  0    2 0
    v 7 10.15 0    2 1
    v 7 10.15 -20  0 1
    t 0,1,2 0,2,3
    n -1 0 0
    piece roof Roof
    v 7  10.15 0    0.875  0
    v 27 10.15 0    3.375  0
    v 27 10.15 -20  3.375 -2.5
    v 7  10.15 -20  0.875 -2.5
    t 0,1,2 0,2,3
    n 0 1 0
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

class TestGeometryFiles : public QObject
{
    Q_OBJECT

private slots:
    void workedExample_data();
    void workedExample();
    void everyCityMeshes_data();
    void everyCityMeshes();
    void flatCityFacesUp();
    void objText();
    void objNumbersReadBack();
    void objOfOneBlock();
};

void TestGeometryFiles::workedExample_data()
{
    QTest::addColumn<int>("room");
    QTest::addColumn<int>("lod");
    QTest::addColumn<QString>("rows");

    for (int lod = kMinLod; lod <= kMaxLod; ++lod)
        QTest::addRow("room 1 at %d", lod) << 1 << lod << kRoom1;
    QTest::newRow("room 2, high: 12 triangles") << 2 << 3 << QString(R"(
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
    )") + kHalves;
    QTest::newRow("room 2, medium: 8 triangles") << 2 << 2 << QString(R"(
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
    QTest::newRow("room 2, low") << 2 << 1 << R"(
        piece rdlo RoadLow
        v -7 0 0    0 0
        v  7 0 0    0 1
        v -7 0 -20  3 0
        v  7 0 -20  3 1
        t 0,1,2 2,1,3
        n 0 1 0
    )";
    QTest::newRow("room 2, very low") << 2 << 0 << R"(
        piece rdlo RoadLow
        v -7 0.15 0    0 0
        v  7 0.15 0    0 1
        v -7 0.15 -20  3 0
        v  7 0.15 -20  3 1
        t 0,1,2 2,1,3
        n 0 1 0
    )";
}

void TestGeometryFiles::workedExample()
{
    QFETCH(int, room);
    QFETCH(int, lod);
    QFETCH(QString, rows);
    const CityModel city = openCity("formats/examples/tiny.psdl");
    const std::string wrong = differences(
        city, meshOfBlock(city, static_cast<std::size_t>(room), lod), rows.toStdString());
    QVERIFY2(wrong.empty(), wrong.c_str());
}

void TestGeometryFiles::everyCityMeshes_data()
{
    QTest::addColumn<QString>("path");
    for (const std::string& path : fixtureFiles(CITY_FIXTURES, ".psdl"))
        QTest::newRow(path.c_str()) << QString::fromStdString(path);
}

void TestGeometryFiles::everyCityMeshes()
{
    QFETCH(QString, path);
    const CityModel city = openCity(path.toStdString());
    const TextureTable textures(city);
    for (int lod = kMinLod; lod <= kMaxLod; ++lod) {
        BlockMesh mesh;
        for (const ObjectId block : city.list(ListKind::Blocks))
            appendBlock({city, textures}, block, lod, mesh);
        QVERIFY(!mesh.pieces.empty());
        for (const MeshVertex& vertex : mesh.vertices)
            QVERIFY(std::isfinite(vertex.position.x) && std::isfinite(vertex.position.y) &&
                    std::isfinite(vertex.position.z) && std::isfinite(vertex.uv.x) &&
                    std::isfinite(vertex.uv.y));
        for (const std::uint32_t index : mesh.indices)
            QVERIFY(index < mesh.vertices.size());
        std::uint32_t next = 0;
        for (const MeshPiece& piece : mesh.pieces) {
            QCOMPARE(piece.firstIndex, next);
            QVERIFY(piece.indexCount > 0 && piece.indexCount % 3 == 0);
            QVERIFY(city.contains(piece.attribute));
            next += piece.indexCount;
        }
        QCOMPARE(mesh.indices.size(), next);
    }
}

void TestGeometryFiles::flatCityFacesUp()
{
    // Written by somebody else's exporter, proven in the game: whatever lies flat faces up.
    const CityModel city = openCity("corpus/scout_flat/city/scout_flat.psdl");
    const TextureTable textures(city);
    BlockMesh mesh;
    for (const ObjectId block : city.list(ListKind::Blocks))
        appendBlock({city, textures}, block, kMaxLod, mesh);
    std::size_t looked = 0;
    for (const MeshPiece& piece : mesh.pieces) {
        if (piece.role != MeshRole::Road && piece.role != MeshRole::Sidewalk &&
            piece.role != MeshRole::Ground && piece.role != MeshRole::Roof)
            continue;
        for (std::uint32_t i = 0; i < piece.indexCount; i += 3) {
            const auto at = [&](std::uint32_t k) {
                return mesh.vertices[mesh.indices[piece.firstIndex + i + k]].position;
            };
            const glm::vec3 normal = glm::cross(at(1) - at(0), at(2) - at(0));
            QVERIFY(normal.y >= 0);
            ++looked;
        }
    }
    QVERIFY(looked > 100);
}

void TestGeometryFiles::objText()
{
    // A facade and, after an unnamed slot, a triangle without texture.
    const CityModel city = cityOf({"0 0 0  8 0 0  8 0 -8 ", "0.1 4", "wall -",
                                   "0050 1 005E 0 1 3 1 0 1 0050 2 00B1 0 1 2", ""});
    QCOMPARE(QString::fromStdString(cityObj(city)), QString("g block_1\n"
                                                            "v 0 0.1 0\n"
                                                            "vt 0 0\n"
                                                            "v 8 0.1 0\n"
                                                            "vt 3 0\n"
                                                            "v 8 4 0\n"
                                                            "vt 3 1\n"
                                                            "v 0 4 0\n"
                                                            "vt 0 1\n"
                                                            "v 0 0 0\n"
                                                            "vt 0 0\n"
                                                            "v 8 0 0\n"
                                                            "vt 1 0\n"
                                                            "v 8 0 -8\n"
                                                            "vt 1 -1\n"
                                                            "usemtl wall\n"
                                                            "f 1/1 2/2 3/3\n"
                                                            "f 1/1 3/3 4/4\n"
                                                            "usemtl none\n"
                                                            "f 5/5 6/6 7/7\n"));
}

void TestGeometryFiles::objNumbersReadBack()
{
    const CityModel city = openCity("corpus/scout_boulevard/city/scout_boulevard.psdl");
    const TextureTable textures(city);
    BlockMesh mesh; // of all blocks, in the order of the text
    for (const ObjectId block : city.list(ListKind::Blocks))
        appendBlock({city, textures}, block, kMaxLod, mesh);
    std::size_t vertex = 0, corner = 0, index = 0;
    const QStringList lines = QString::fromStdString(cityObj(city)).split('\n');
    for (const QString& line : lines) {
        const QStringList words = line.split(' ');
        if (words[0] == "v") {
            QCOMPARE(words[1].toFloat(), mesh.vertices[vertex].position.x);
            QCOMPARE(words[2].toFloat(), mesh.vertices[vertex].position.y);
            QVERIFY(words[3].toFloat() == mesh.vertices[vertex++].position.z);
        } else if (words[0] == "vt") {
            QVERIFY(words[1].toFloat() == mesh.vertices[corner].uv.x);
            QVERIFY(words[2].toFloat() == mesh.vertices[corner++].uv.y);
        } else if (words[0] == "f") {
            for (int k = 1; k <= 3; ++k)
                QCOMPARE(words[k].section('/', 0, 0).toUInt(), mesh.indices[index++] + 1);
        }
    }
    QCOMPARE(vertex, mesh.vertices.size());
    QCOMPARE(corner, mesh.vertices.size());
    QCOMPARE(index, mesh.indices.size());
}

void TestGeometryFiles::objOfOneBlock()
{
    const CityModel city = openCity("formats/examples/tiny.psdl");
    const QString text = QString::fromStdString(cityObj(city, 0, city.list(ListKind::Blocks)[1]));
    QCOMPARE(text, QString("g block_2\n"
                           "v -7 0.15 0\nvt 0 0\n"
                           "v 7 0.15 0\nvt 0 1\n"
                           "v -7 0.15 -20\nvt 3 0\n"
                           "v 7 0.15 -20\nvt 3 1\n"
                           "usemtl rdlo\n"
                           "f 1/1 2/2 3/3\n"
                           "f 3/3 2/2 4/4\n"));
}

QTEST_GUILESS_MAIN(TestGeometryFiles)
#include "tst_geometry_files.moc"
