#include "core/model/edit.h"
#include "tests/support/mesh_case.h"

#include <QTest>

#include <array>
#include <cmath>
#include <random>

using namespace city;
using namespace city::test;

namespace
{

// Triangles 0 1 2, 1 2 3 … of a fan each; one piece a fan.
constexpr auto kVertices = "0 0 0  8 0 0  8 0 -8  0 0 -8 ";

/// The pieces of a mesh as "attribute:texture …", attributes counted within the block.
QString pieces(const CityModel& city, const BlockMesh& mesh)
{
    QStringList all;
    const auto attributes = city.children(firstBlock(city));
    for (const MeshPiece& piece : mesh.pieces) {
        const auto at = std::ranges::find(attributes, piece.attribute) - attributes.begin();
        const auto* entry = city.get<TextureEntry>(piece.texture);
        all += QString("%1:%2").arg(at).arg(
            entry ? QString::fromStdString(std::string(entry->name())) : "none");
    }
    return all.join(' ');
}

} // namespace

class TestGeometryBlock : public QObject
{
    Q_OBJECT

private slots:
    void walk_data();
    void walk();
    void textureIsFollowedById();
    void appendingKeepsWhatIsThere();
    void otherObjectsHaveNoMesh();
    void tableKnowsWhenItIsStale();
    void anyWordsGiveFiniteTriangles();
};

void TestGeometryBlock::walk_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("expected");

    const QString fan = " 0031 0 1 2 ";
    const QString lastFan = " 00B1 0 1 2 ";
    QTest::newRow("every piece with its attribute and texture")
        << "0050 1" + fan + "0050 2" + fan + lastFan << "1:a 3:b 4:b";
    QTest::newRow("ends with the first LAST")
        << "0050 1" + lastFan + "0050 2" + fan + lastFan << "1:a";
    QTest::newRow("without LAST it goes to the end") << "0050 1" + fan + fan << "1:a 2:a";
    QTest::newRow("LAST on every attribute: the first one's") << "00D0 1" + lastFan << "";
    QTest::newRow("LAST on a facade bound") << "0050 1" + fan + "00BC 0 0 0 1" + fan << "1:a";
    QTest::newRow("a high texture value") << "0051 1" + lastFan << "1:none";
    QTest::newRow("type 13 ends it") << "0050 1" + fan + "0068 0 1" + fan << "1:a";
    QTest::newRow("header bits above 7 end it") << "0050 1" + fan + "0131 0 1 2" + fan << "1:a";
    QTest::newRow("words past the room end it") << "0050 1" + fan + "0032 0 1 2"
                                                << "1:a";
    QTest::newRow("value 0 suppresses until the next texture")
        << "0050 0" + fan + "0050 1" + fan << "3:a";
    QTest::newRow("before the first texture nothing is suppressed")
        << fan + "0050 0" + fan << "0:none";
    QTest::newRow("an attribute without triangles leaves the others")
        << "0050 1 0031 0 1 9" + fan << "2:a";
    QTest::newRow("no attributes") << ""
                                   << "";
}

void TestGeometryBlock::walk()
{
    QFETCH(QString, words);
    QFETCH(QString, expected);
    const CityModel city = cityOf({kVertices, "1", "a b", words.toStdString(), ""});
    const BlockMesh mesh = meshOf(city);
    QCOMPARE(pieces(city, mesh), expected);
    std::size_t indices = 0;
    for (const MeshPiece& piece : mesh.pieces) {
        QCOMPARE(piece.firstIndex, indices);
        indices += piece.indexCount;
    }
    QCOMPARE(mesh.indices.size(), indices);
}

void TestGeometryBlock::textureIsFollowedById()
{
    CityModel city = cityOf({kVertices, "", "a b", "0050 2 00B1 0 1 2", ""});
    EditBuilder builder(city, {});
    builder.add(TextureEntry::named("new"), {{}, 0});
    city.apply(builder.finish());
    // The attribute names entry b, wherever it stands now.
    QCOMPARE(pieces(city, meshOf(city)), "1:b");
}

void TestGeometryBlock::appendingKeepsWhatIsThere()
{
    const CityModel city = cityOf({kVertices, "", "a b", "0050 2 0031 0 1 2 00B2 0 1 2 3", ""});
    const TextureTable textures(city);
    const BlockMesh once = meshOf(city);
    BlockMesh twice = once;
    appendBlock({city, textures}, firstBlock(city), kMaxLod, twice);
    QCOMPARE(twice.vertices.size(), 2 * once.vertices.size());
    QCOMPARE(twice.pieces.size(), 4u);
    QVERIFY(std::equal(once.vertices.begin(), once.vertices.end(), twice.vertices.begin()));
    for (std::size_t i = 0; i < once.indices.size(); ++i) {
        QCOMPARE(twice.indices[i], once.indices[i]);
        QCOMPARE(twice.indices[once.indices.size() + i], once.indices[i] + once.vertices.size());
    }
    QCOMPARE(twice.pieces[2].firstIndex, once.indices.size());
    twice.clear();
    QCOMPARE(twice, BlockMesh{});
}

void TestGeometryBlock::otherObjectsHaveNoMesh()
{
    const CityModel city = cityOf({kVertices, "", "a b", "0050 2 00B1 0 1 2", ""});
    const TextureTable textures(city);
    QCOMPARE(meshBlock({city, textures}, {}), BlockMesh{});
    QCOMPARE(meshBlock({city, textures}, city.children(firstBlock(city))[1]), BlockMesh{});
    QCOMPARE(meshBlock({city, textures}, ObjectId{100000}), BlockMesh{});
}

void TestGeometryBlock::tableKnowsWhenItIsStale()
{
    CityModel city = cityOf({kVertices, "", "a b", "0050 2 00B1 0 1 2", ""});
    TextureTable table(city);
    const ObjectId a = city.list(ListKind::Textures)[0];
    const ObjectId b = city.list(ListKind::Textures)[1];
    QVERIFY(table.isCurrent(city));
    QCOMPARE(table.valueOf(Ref{b, 0}), 2u);
    QCOMPARE(table.valueOf(Ref{{}, 77}), 77u);
    QCOMPARE(table.entry(0).value, a.value);
    QVERIFY(!table.entry(-1));
    QVERIFY(!table.entry(2));

    EditBuilder builder(city, {});
    builder.add(TextureEntry::named("new"), {{}, 1});
    city.apply(builder.finish());
    QVERIFY(!table.isCurrent(city));
    table.refresh(city);
    QVERIFY(table.isCurrent(city));
    QCOMPARE(table.valueOf(Ref{b, 0}), 3u);
}

void TestGeometryBlock::anyWordsGiveFiniteTriangles()
{
    // Random attributes over coordinates of which some are broken, flat or as large as they get.
    std::mt19937 random(11);
    const auto below = [&](std::uint32_t n) { return std::uint32_t(random() % n); };
    const auto one = [&](std::initializer_list<const char*> choices) {
        return std::string(choices.begin()[below(std::uint32_t(choices.size()))]);
    };
    const auto hex = [](std::uint32_t word) {
        return QString::number(word, 16).toStdString() + ' ';
    };
    std::size_t triangles = 0;
    for (int round = 0; round < 1000; ++round) {
        std::string vertices, words, perimeter;
        for (int i = 0; i < 3 * 10; ++i)
            vertices += one({"0", "0", "1", "-7.5", "12", "100", "20", "nan", "inf", "3e38"}) + ' ';
        for (std::uint32_t i = 0; i < 5; ++i)
            perimeter += std::to_string(below(10)) + ' ';
        for (int i = 0; i < 8; ++i) {
            words += hex(0x50) + hex(below(8)); // a texture, then a type with a count of its own
            const std::uint32_t type = below(13);
            const std::uint32_t n = 1 + below(4);
            words += hex(type << 3 | n);
            // Types of fixed size read 1, 4 or 6 words; the others by their count.
            const std::array<std::uint32_t, 13> sizes = {
                4 * n, 2 * n, 2 * n, 4, 4, n + 2, n + 2, 4, 2 + 6 * n, n, 1, 6, n + 2};
            for (std::uint32_t k = 0; k < sizes[type]; ++k)
                words += hex(type == 9 || (type == 8 && k < 2) ? below(0x10000) : below(11));
        }
        words += hex(0x48) + hex(10);
        for (int k = 0; k < 10; ++k)
            words += hex(below(k == 3 ? 6 : 0x10000));
        const CityModel city =
            cityOf({vertices, "0 4 nan 0.25 1e30 3e38", "a - c d e f", words, perimeter});
        for (int lod = kMinLod; lod <= kMaxLod; ++lod) {
            const BlockMesh mesh = meshOf(city, lod);
            for (const MeshVertex& vertex : mesh.vertices)
                QVERIFY(std::isfinite(vertex.position.x) && std::isfinite(vertex.position.y) &&
                        std::isfinite(vertex.position.z) && std::isfinite(vertex.uv.x) &&
                        std::isfinite(vertex.uv.y));
            for (const std::uint32_t index : mesh.indices)
                QVERIFY(index < mesh.vertices.size());
            triangles += mesh.indices.size() / 3;
        }
    }
    QVERIFY(triangles > 1000);
}

QTEST_GUILESS_MAIN(TestGeometryBlock)
#include "tst_geometry_block.moc"
