#include "core/geometry/affected_blocks.h"
#include "core/geometry/block_mesh.h"
#include "tests/support/city_builder.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace city;
using namespace city::test;

namespace
{

/// Four blocks over a strip of shared vertices, and textures and heights that they use in turn.
///   room 0: fan with entry 0        room 1: road with entries 1 to 3
///   room 2: facade with entry 4     room 3: a fan before any texture, a junction tunnel
struct Town {
    Town()
    {
        EditBuilder builder(CityModel{}, {});
        builder.append(PsdlHeader{});
        for (int i = 0; i < 4; ++i)
            for (int k = 0; k < 4; ++k)
                vertices.push_back(builder.append(Vertex{{8.f * float(k), 0, -8.f * float(i)}}));
        for (const char* name : {"gnd", "rd", "sw", "lo", "fac", "x", "y", "z", "far"})
            textures.push_back(builder.append(TextureEntry::named(name)));
        for (const float y : {0.f, 10.f, 20.f})
            heights.push_back(builder.append(Height{y}));
        for (int i = 0; i < 4; ++i)
            blocks.push_back(builder.append(Block{}));

        use(builder, blocks[0], 0);
        fan = builder.append(TriangleFan{{}, {v(0), v(1), v(5)}}, blocks[0]);
        use(builder, blocks[1], 1);
        road = builder.append(RoadStrip{{}, {v(4), v(5), v(6), v(7), v(8), v(9), v(10), v(11)}},
                              blocks[1]);
        use(builder, blocks[2], 4);
        Facade front;
        front.bottom = Ref{heights[0], 0};
        front.top = Ref{heights[1], 0};
        front.left = v(9);
        front.right = v(10);
        facade = builder.append(front, blocks[2]);
        builder.modify<Block>(blocks[3], [&](Block& block) {
            block.perimeter = {{v(12), {}}, {v(13), {}}, {v(14), {}}};
        });
        builder.append(TriangleFan{{}, {v(12), v(13), v(15)}}, blocks[3]);
        Tunnel tunnel;
        tunnel.words = {0, 0x0400, 0, 0, 7, 0, 0, 0, 0, 0};
        builder.append(tunnel, blocks[3]);
        model.apply(builder.finish());
    }

    Ref v(std::size_t i) const { return Ref{vertices[i], 0}; }
    void use(EditBuilder& builder, ObjectId block, std::size_t texture) const
    {
        TextureUse record;
        record.texture = Ref{textures[texture], 0};
        builder.append(record, block);
    }

    CityModel model;
    std::vector<ObjectId> vertices, textures, heights, blocks;
    ObjectId fan, road, facade;
};

std::vector<BlockMesh> meshesOf(const CityModel& model)
{
    const TextureTable textures(model);
    std::vector<BlockMesh> meshes;
    for (const ObjectId block : model.list(ListKind::Blocks))
        meshes.push_back(meshBlock({model, textures}, block));
    return meshes;
}

/// The blocks whose triangles really differ.
std::vector<ObjectId> reallyChanged(const CityModel& before, const CityModel& after)
{
    const TextureTable textures(before);
    const TextureTable texturesAfter(after);
    std::vector<ObjectId> changed;
    for (const ObjectId block : after.list(ListKind::Blocks))
        if (meshBlock({before, textures}, block) != meshBlock({after, texturesAfter}, block))
            changed.push_back(block);
    std::ranges::sort(changed);
    return changed;
}

/// Numbers of rooms, from 0.
QString rooms(const Town& town, const std::vector<ObjectId>& blocks)
{
    QStringList numbers;
    for (const ObjectId block : blocks)
        numbers += QString::number(std::ranges::find(town.blocks, block) - town.blocks.begin());
    return numbers.join(' ');
}

using Change = void (*)(const Town&, EditBuilder&);

} // namespace
Q_DECLARE_METATYPE(Change)

class TestAffectedBlocks : public QObject
{
    Q_OBJECT

private slots:
    void changes_data();
    void changes();
    void removedBlocksAreNamed();
    void agreesWithMeshingEverything();
};

void TestAffectedBlocks::changes_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<QString>("remesh");
    QTest::addColumn<bool>("exact"); ///< whether each of them really changes

    const auto row = [](const char* name, Change change, const char* remesh, bool exact = true) {
        QTest::newRow(name) << change << QString(remesh) << exact;
    };
    row(
        "nothing", [](const Town&, EditBuilder&) {}, "");
    row(
        "a vertex of one attribute",
        [](const Town& t, EditBuilder& b) {
            b.modify<Vertex>(t.vertices[0], [](Vertex& v) { v.position.y = 3; });
        },
        "0");
    row(
        "a vertex of three blocks",
        [](const Town& t, EditBuilder& b) {
            b.modify<Vertex>(t.vertices[5], [](Vertex& v) { v.position.y = 3; });
            b.modify<Vertex>(t.vertices[9], [](Vertex& v) { v.position.x += 1; });
        },
        "0 1 2");
    row(
        "an outline that a junction's walls follow",
        [](const Town& t, EditBuilder& b) {
            b.modify<Vertex>(t.vertices[14], [](Vertex& v) { v.position.y = 3; });
        },
        "3");
    row(
        "an outline that nothing is drawn by",
        [](const Town& t, EditBuilder& b) {
            b.modify<Block>(t.blocks[0], [&](Block& block) { block.perimeter = {{t.v(3), {}}}; });
        },
        "0", false);
    row(
        "a vertex nobody uses",
        [](const Town& t, EditBuilder& b) {
            b.modify<Vertex>(t.vertices[2], [](Vertex& v) { v.position.y = 3; });
        },
        "");
    row(
        "an attribute's value",
        [](const Town& t, EditBuilder& b) {
            b.modify<Facade>(t.facade, [](Facade& f) { f.uRepeat = 5; });
        },
        "2");
    row(
        "an attribute less", [](const Town& t, EditBuilder& b) { b.remove(t.road); }, "1");
    row(
        "an attribute more",
        [](const Town& t, EditBuilder& b) {
            b.append(TriangleFan{{}, {t.v(1), t.v(2), t.v(6)}}, t.blocks[2]);
        },
        "2");
    row(
        "an attribute that changes places within its block",
        [](const Town& t, EditBuilder& b) {
            b.move(t.fan, {t.blocks[0], 0});
        },
        "0");
    row(
        "an attribute that moves to another block",
        [](const Town& t, EditBuilder& b) {
            b.move(t.fan, {t.blocks[2], 0});
        },
        "0 2");
    row(
        "a new height", [](const Town&, EditBuilder& b) { b.append(Height{7}); }, "");
    row(
        "a height that an attribute uses",
        [](const Town& t, EditBuilder& b) {
            b.modify<Height>(t.heights[1], [](Height& h) { h.value = 11; });
        },
        "2");
    row(
        "a height that nobody uses",
        [](const Town& t, EditBuilder& b) {
            b.modify<Height>(t.heights[2], [](Height& h) { h.value = 11; });
        },
        "");
    row(
        "a texture's name",
        [](const Town& t, EditBuilder& b) {
            b.modify<TextureEntry>(t.textures[2],
                                   [](TextureEntry& e) { e = TextureEntry::named("other"); });
        },
        "");
    // Room 0 has entry 2 in its group, room 3 starts with entries -1 to 4: named, though not drawn.
    row(
        "a texture that loses its name",
        [](const Town& t, EditBuilder& b) {
            b.modify<TextureEntry>(t.textures[2], [](TextureEntry& e) { e = {}; });
        },
        "0 1 3", false);
    row(
        "a new texture behind all groups",
        [](const Town&, EditBuilder& b) { b.append(TextureEntry::named("new")); }, "2", false);
    row(
        "a texture between, which moves all groups around it",
        [](const Town&, EditBuilder& b) {
            b.add(TextureEntry::named("new"), {{}, 2});
        },
        "0 1 3", false);
    row(
        "a texture before all, which what has none yet comes to use",
        [](const Town&, EditBuilder& b) {
            b.add(TextureEntry::named("new"), {{}, 0});
        },
        "3", false);
    row(
        "an instance",
        [](const Town&, EditBuilder& b) {
            const ObjectId file = b.append(InstFile{"a.inst"});
            b.append(Instance{}, file);
        },
        "");
}

void TestAffectedBlocks::changes()
{
    QFETCH(Change, change);
    QFETCH(QString, remesh);
    QFETCH(bool, exact);
    const Town town;
    EditBuilder builder(town.model, {});
    change(town, builder);
    const Edit edit = builder.finish();
    CityModel after = town.model;
    const ChangeSet done = after.apply(edit);

    const AffectedBlocks found = affectedBlocks(town.model, after, done);
    QCOMPARE(rooms(town, found.remesh), remesh);
    QVERIFY(found.removed.empty());
    if (exact)
        QCOMPARE(rooms(town, reallyChanged(town.model, after)), remesh);
    for (const ObjectId block : reallyChanged(town.model, after))
        QVERIFY(std::ranges::binary_search(found.remesh, block));

    CityModel back = after;
    const AffectedBlocks undone = affectedBlocks(after, town.model, back.undo(edit));
    QCOMPARE(rooms(town, undone.remesh), remesh);
    QCOMPARE(meshesOf(back), meshesOf(town.model));
}

void TestAffectedBlocks::removedBlocksAreNamed()
{
    const Town town;
    EditBuilder builder(town.model, {});
    builder.removeTree(town.blocks[1]);
    const ObjectId added = builder.append(Block{});
    const Edit edit = builder.finish();
    CityModel after = town.model;
    const ChangeSet changes = after.apply(edit);
    const AffectedBlocks found = affectedBlocks(town.model, after, changes);
    QCOMPARE(found.removed, std::vector<ObjectId>{town.blocks[1]});
    QCOMPARE(found.remesh, std::vector<ObjectId>{added});
}

void TestAffectedBlocks::agreesWithMeshingEverything()
{
    // Random changes of a small grid city: no block may change without being named.
    CityModel model = modelOf(gridCity(2, 2));
    std::mt19937 random(7);
    const auto pick = [&](std::span<const ObjectId> list) {
        return list[std::uniform_int_distribution<std::size_t>(0, list.size() - 1)(random)];
    };
    std::size_t named = 0;
    for (int round = 0; round < 200; ++round) {
        EditBuilder builder(model, {});
        switch (round % 5) {
        case 0:
            builder.modify<Vertex>(pick(model.list(ListKind::Vertices)),
                                   [](Vertex& v) { v.position += glm::vec3(0.5f, 0.25f, 0); });
            break;
        case 1:
            builder.modify<Height>(pick(model.list(ListKind::Heights)),
                                   [](Height& h) { h.value += 0.5f; });
            break;
        case 2:
            builder.add(TextureEntry::named("new"),
                        {{}, std::uint32_t(random() % model.list(ListKind::Textures).size())});
            break;
        case 3:
            builder.modify<TextureEntry>(pick(model.list(ListKind::Textures)), [](TextureEntry& e) {
                e = e.name().empty() ? TextureEntry::named("again") : TextureEntry{};
            });
            break;
        case 4:
            if (const auto attributes = model.children(pick(model.list(ListKind::Blocks)));
                !attributes.empty())
                builder.remove(pick(attributes));
            break;
        }
        CityModel after = model;
        const ChangeSet changes = after.apply(builder.finish());
        const AffectedBlocks found = affectedBlocks(model, after, changes);
        for (const ObjectId block : reallyChanged(model, after))
            QVERIFY2(std::ranges::binary_search(found.remesh, block),
                     qPrintable(QString("round %1").arg(round)));
        named += found.remesh.size();
        model = after;
    }
    QVERIFY(named > 0);
}

QTEST_GUILESS_MAIN(TestAffectedBlocks)
#include "tst_affected_blocks.moc"
