#include "core/model/city_files.h"
#include "tests/support/city_builder.h"
#include "tests/support/verb_runner.h"

using namespace city;
using test::VerbRunner;

class TstVerbsStructure : public QObject
{
    Q_OBJECT

private:
    static QString neighbours(const VerbRunner& city, const char* block)
    {
        QStringList numbers;
        for (const PerimeterPoint& point : city.get<Block>(block).perimeter)
            numbers << (point.neighbour.id
                            ? QString::number(city.model().place(point.neighbour.id).index + 1)
                            : QString::number(point.neighbour.raw));
        return numbers.join(' ');
    }

private slots:
    // --- delete ---
    void deletingABlockRewritesWhoNamesIt()
    {
        VerbRunner city(test::SampleCity::make());
        const ObjectId third = city.id("block:3");
        RUN(city, R"({"verb": "delete", "target": "block:2"})");
        QCOMPARE(city.count(ListKind::Blocks), std::size_t{3});
        QCOMPARE(city.id("block:2"), third);
        QCOMPARE(neighbours(city, "block:1"), QString("0 0 0 0"));
        QCOMPARE(neighbours(city, "block:2"), QString("0 0 3 0"));
        const Road road = city.get<Road>("road:0");
        QCOMPARE(road.rooms.size(), std::size_t{1});
        QCOMPARE(road.rooms[0].block.id, third);
        QVERIFY(road.rooms[0].negative);
        // The next block takes the place of the first road room.
        QCOMPARE(city.get<PsdlHeader>("city").firstRoadRoom.id, third);
        // Vertices 2, 3, 4 and 5 are used by the road that is left, 3 and 4 by it alone.
        QCOMPARE(city.count(ListKind::Vertices), std::size_t{19});
    }

    void deletingABlockSetsInstRoomsToNone()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "delete", "target": "block:1"})");
        QCOMPARE(city.get<Instance>("inst:0").room, Ref{});
        QCOMPARE(city.get<Instance>("inst:1").room, Ref{});
        QCOMPARE(neighbours(city, "block:1"), QString("0 0 2 0"));
        // Only block 1 used vertices 10 and 11; 18, which nobody used, is not the verb's business.
        QCOMPARE(city.count(ListKind::Vertices), std::size_t{17});
        QCOMPARE(city.vertex("vertex:10"), glm::vec3(-7, 0.15f, -40));
        QCOMPARE(city.vertex("vertex:16"), glm::vec3(100, 1, 100));
        QCOMPARE(city.count(ListKind::Heights), std::size_t{3});
        QCOMPARE(city.count(ListKind::Textures), std::size_t{6});
        QCOMPARE(city.get<PsdlHeader>("city").firstRoadRoom.id, city.id("block:1"));
    }

    void aRoadWithoutRoomsGoesToo()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "delete", "target": "block:3"})");
        QCOMPARE(city.count(ListKind::Roads), std::size_t{1});
        QCOMPARE(city.get<Road>("road:0").rooms.size(), std::size_t{1});
        RUN(city, R"({"verb": "delete", "target": "block:2"})");
        QCOMPARE(city.count(ListKind::Roads), std::size_t{0});
        QCOMPARE(city.get<PsdlHeader>("city").firstRoadRoom.id, city.id("block:2"));
    }

    void deletingAllBlocksLeavesReservedAndUnusedVertices()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "delete", "target": "block:*"})");
        QCOMPARE(city.count(ListKind::Blocks), std::size_t{0});
        QCOMPARE(city.count(ListKind::Roads), std::size_t{0});
        QCOMPARE(city.count(ListKind::Vertices), std::size_t{3});
        QCOMPARE(city.vertex("vertex:2"), glm::vec3(100, 1, 100));
        QCOMPARE(city.get<PsdlHeader>("city").firstRoadRoom, Ref{});
    }

    void deletingManyBlocksIsDeletingOneByOne()
    {
        VerbRunner together(modelOf(test::gridCity(1, 2)));
        VerbRunner alone(together.model());
        RUN(together,
            R"({"verb": "delete", "target": ["block:9", "block:2", "block:12", "block:3"]})");
        for (const char* block : {"block:9", "block:2", "block:10", "block:2"})
            RUN(alone, QString(R"({"verb": "delete", "target": "%1"})").arg(block));
        QVERIFY(test::sameCity(together.model(), alone.model()));
        QCOMPARE(together.count(ListKind::Blocks), std::size_t{11});
    }

    void deletingAnAttributeMovesLast()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "delete", "target": "block:1/attr:6"})");
        QCOMPARE(city.model().children(city.id("block:1")).size(), std::size_t{6});
        QVERIFY(city.get<Facade>("block:1/attr:4").head.last);
        QVERIFY(!city.get<TextureUse>("block:1/attr:5").head.last);
        RUN(city, R"({"verb": "delete", "target": "block:1/attr:1..4"})");
        QVERIFY(!city.get<TextureUse>("block:1/attr:0").head.last);
        QVERIFY(city.get<TextureUse>("block:1/attr:1").head.last);
        RUN(city, R"({"verb": "delete", "target": "block:1/attr:*"})");
        QVERIFY(city.model().children(city.id("block:1")).empty());
        // The outline still uses its vertices.
        QCOMPARE(city.count(ListKind::Vertices), std::size_t{19});
    }

    /// Odd LAST bits from files are kept, and a block that had one does not end without.
    void oddLastBitsStay()
    {
        VerbRunner start(test::SampleCity::make());
        EditBuilder edit(start.model(), {});
        edit.modify<TriangleFan>(start.id("block:1/attr:1"),
                                 [](auto& fan) { fan.head.last = true; });
        edit.modify<RoofTriangleFan>(start.id("block:1/attr:6"),
                                     [](auto& roof) { roof.head.last = false; });
        CityModel model = start.model();
        model.apply(edit.finish());
        VerbRunner city(model);
        RUN(city, R"({"verb": "delete", "target": "block:1/attr:4"})");
        QVERIFY(city.get<TriangleFan>("block:1/attr:1").head.last);
        QVERIFY(!city.get<RoofTriangleFan>("block:1/attr:5").head.last);
        RUN(city, R"({"verb": "delete", "target": "block:1/attr:1"})");
        QVERIFY(city.get<RoofTriangleFan>("block:1/attr:4").head.last);
    }

    void deletingADrawableLeavesOthersTextures()
    {
        VerbRunner city(test::SampleCity::make());
        const CityModel before = city.model();
        RUN(city, R"({"verb": "delete", "target": "block:1/attr:4"})");
        const auto left = city.model().children(city.id("block:1"));
        QCOMPARE(left.size(), std::size_t{6});
        for (const ObjectId id : left)
            QVERIFY(city.model().at(id) == before.at(id));
    }

    void verticesOfADeletedAttributeGoWhenNobodyElseUsesThem()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "add", "kind": "fan", "target": "block:1",
                      "points": [[10, 1, 0], [20, 1, 0], [20, 1, -9], 5]})");
        QCOMPARE(city.count(ListKind::Vertices), std::size_t{22});
        RUN(city, R"({"verb": "delete", "target": "block:1/attr:7"})");
        QCOMPARE(city.count(ListKind::Vertices), std::size_t{19});
        QVERIFY(city.get<RoofTriangleFan>("block:1/attr:6").head.last);
    }

    void deletesVerticesThatNobodyUses()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "delete", "target": "vertex:18"})");
        QCOMPARE(city.count(ListKind::Vertices), std::size_t{18});
    }

    void deletesUsersAndTheirVerticesTogether()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "delete", "target": ["vertex:10", "vertex:11", "block:1"]})");
        QCOMPARE(city.count(ListKind::Vertices), std::size_t{17});
    }

    void deletesInstancesPathsAndPoints()
    {
        VerbRunner city(test::SampleCity::make());
        const CityModel before = city.model();
        RUN(city, R"({"verb": "delete", "target": ["inst:0", "pathset:props/path:0",
                      "pathset:props/path:1/point:1", "pathset:props/path:0/point:0"]})");
        QCOMPARE(city.model().children(city.id("instfile:tiny")).size(), std::size_t{1});
        QCOMPARE(city.model().children(city.id("pathset:props")).size(), std::size_t{1});
        QCOMPARE(city.model().children(city.id("pathset:props/path:0")).size(), std::size_t{2});
        QCOMPARE(city.get<PathPoint>("pathset:props/path:0/point:1").position.z, -40.0f);
        // Undo selects what the user acted on.
        QCOMPARE(city.edit().targets.size(), std::size_t{4});
        for (const ObjectId id : city.edit().targets)
            QVERIFY(before.contains(id));
        RUN(city, R"({"verb": "delete", "target": "pathset:props"})");
        QCOMPARE(city.count(ListKind::Pathsets), std::size_t{1});
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("step");
        QTest::addColumn<QString>("why");
        const auto row = [](const char* name, const char* step, const char* why) {
            QTest::newRow(name) << step << why;
        };
        row("used vertex", R"({"verb": "delete", "target": "vertex:10"})",
            "delete: vertex:10: is used by block:1, block:1/attr:1 and block:1/attr:6");
        row("partly used", R"({"verb": "delete", "target": ["block:1", "vertex:9"]})",
            "delete: vertex:9: is used by block:2, block:3, block:2/attr:1, block:3/attr:2 and 2 "
            "more");
        row("reserved", R"({"verb": "delete", "target": "vertex:1"})",
            "delete: vertex:1: cannot be deleted: sidewalk caps use the numbers 0 and 1");
        row("height", R"({"verb": "delete", "target": ["block:1", "height:0"]})",
            "delete: height:0: cannot be deleted");
        row("texture", R"({"verb": "delete", "target": "texture:1"})",
            "delete: texture:1: cannot be deleted");
        row("city", R"({"verb": "delete", "target": "city"})", "delete: city: cannot be deleted");
        row("banger", R"({"verb": "delete", "target": "banger:sp_bin_f"})",
            "delete: banger:sp_bin_f: cannot be deleted");
        row("copy of a road", R"({"verb": "duplicate", "target": "road:0"})",
            "duplicate: road:0: cannot be duplicated");
        row("copy of a pathset", R"({"verb": "duplicate", "target": ["block:1", "pathset:props"]})",
            "duplicate: pathset:props: cannot be duplicated");
    }

    void refuses()
    {
        QFETCH(QString, step);
        QFETCH(QString, why);
        VerbRunner city(test::SampleCity::make());
        REFUSE(city, step, why);
    }

    // --- duplicate ---
    /// S24: vertices shared inside the block only once, neighbours cleared.
    void aCopiedBlockHasItsOwnVertices()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "duplicate", "target": "block:1", "offset": [200, 0, 0]})");
        QCOMPARE(city.targets(), QString("block:5"));
        QCOMPARE(city.count(ListKind::Vertices), std::size_t{23});
        QCOMPARE(neighbours(city, "block:5"), QString("0 0 0 0"));
        QCOMPARE(neighbours(city, "block:2"), QString("0 1 3 0"));
        const Block copy = city.get<Block>("block:5");
        QCOMPARE(copy.flags, block_flags::kStandard);
        const auto fan = city.get<TriangleFan>("block:5/attr:1");
        for (std::size_t i = 0; i < 4; ++i)
            QCOMPARE(fan.vertices[i].id, copy.perimeter[i].vertex.id);
        QCOMPARE(city.vertex("vertex:19"), glm::vec3(207, 0.15f, 0));
        // Heights and textures are shared as before.
        QCOMPARE(city.get<Facade>("block:5/attr:4").top, city.get<Facade>("block:1/attr:4").top);
        QCOMPARE(city.count(ListKind::Heights), std::size_t{3});
        QVERIFY(city.get<RoofTriangleFan>("block:5/attr:6").head.last);
        QCOMPARE(city.model().children(city.id("block:5")).size(), std::size_t{7});
    }

    void aCopyHigherUpHasHigherHeights()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "duplicate", "target": "block:1", "offset": [0, 1, 50]})");
        QCOMPARE(city.height(city.get<Facade>("block:5/attr:4").top), 11.15f);
        QCOMPARE(city.height(city.get<Facade>("block:1/attr:4").top), 10.15f);
    }

    void blocksCopiedTogetherStayTogether()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "duplicate", "target": ["block:1", "block:2", "inst:0", "inst:_ai/0",
                      "block:1/attr:1"], "offset": [200, 0, 0]})");
        QCOMPARE(city.targets(), QString("block:5 block:6 inst:2 inst:_ai/1"));
        QCOMPARE(neighbours(city, "block:5"), QString("0 0 0 6"));
        QCOMPARE(neighbours(city, "block:6"), QString("0 5 0 0"));
        QCOMPARE(city.count(ListKind::Vertices), std::size_t{19 + 10});
        QCOMPARE(city.get<Instance>("inst:2").room.id, city.id("block:5"));
        QCOMPARE(city.get<Instance>("inst:2").origin, glm::vec3(207, 0.15f, -10));
        QCOMPARE(city.get<Instance>("inst:_ai/1").room.id, city.id("block:4"));
        QCOMPARE(city.model().children(city.id("block:1")).size(), std::size_t{7});
    }

    void capMarkersAreCopiedAsTheyAre()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "duplicate", "target": "block:4", "offset": [0, 0, -100]})");
        const auto cap = city.get<SidewalkStrip>("block:5/attr:2");
        QCOMPARE(cap.vertices.size(), std::size_t{4});
        QCOMPARE(cap.vertices[0], Ref{});
        QVERIFY(cap.vertices[2].id);
        QVERIFY(cap.vertices[2].id != city.id("vertex:14"));
    }

    /// A railing goes before its road: what follows each other is copied as a run.
    void attributesAreCopiedAsRuns()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "duplicate", "target": ["block:3/attr:2", "block:3/attr:1"],
                      "offset": [0, 5, 0]})");
        QStringList kinds;
        for (const ObjectId id : city.model().children(city.id("block:3")))
            kinds << QString::fromUtf8(kindName(city.model().at(id)).data());
        QCOMPARE(kinds.join(' '), QString("textureUse tunnel roadStrip tunnel roadStrip sliver"));
        QCOMPARE(city.targets(), QString("block:3/attr:3 block:3/attr:4"));
        QCOMPARE(city.count(ListKind::Vertices), std::size_t{19 + 8});
        QVERIFY(city.get<Sliver>("block:3/attr:5").head.last);
    }

    void copiesOfTheLastAttributeTakeLast()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "duplicate", "target": "block:1/attr:6"})");
        QVERIFY(!city.get<RoofTriangleFan>("block:1/attr:6").head.last);
        QVERIFY(city.get<RoofTriangleFan>("block:1/attr:7").head.last);
    }

    void copiesPathsPointsAndVertices()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "duplicate", "target": ["pathset:props/path:0",
                      "pathset:props/path:0/point:1", "pathset:props/path:1/point:0..1", "vertex:18"],
                      "offset": [1, 2, 3]})");
        QCOMPARE(city.model().children(city.id("pathset:props")).size(), std::size_t{3});
        QCOMPARE(city.get<Path>("pathset:props/path:2"), city.get<Path>("pathset:props/path:0"));
        QCOMPARE(city.get<PathPoint>("pathset:props/path:2/point:0").position,
                 glm::vec3(7, 2.15f, -1));
        QCOMPARE(city.model().children(city.id("pathset:props/path:0")).size(), std::size_t{2});
        QCOMPARE(city.model().children(city.id("pathset:props/path:1")).size(), std::size_t{5});
        QCOMPARE(city.get<PathPoint>("pathset:props/path:1/point:2").position,
                 glm::vec3(-5, 2.15f, 3));
        QCOMPARE(city.get<PathPoint>("pathset:props/path:1/point:4").position,
                 glm::vec3(-6, 0.15f, -40));
        QCOMPARE(city.vertex("vertex:19"), glm::vec3(101, 3, 103));
    }

    // --- weld and unweld ---
    void weldedVerticesAreOne()
    {
        VerbRunner city(test::SampleCity::make());
        const glm::vec3 place = city.vertex("vertex:13");
        RUN(city, R"({"verb": "weld", "target": ["vertex:7", "vertex:13"]})");
        // Numbers above the one that went are one lower now.
        QCOMPARE(city.count(ListKind::Vertices), std::size_t{18});
        const ObjectId to = city.id("vertex:12");
        QCOMPARE(city.vertex("vertex:12"), place);
        QCOMPARE(city.get<RoadStrip>("block:2/attr:1").vertices[5].id, to);
        QCOMPARE(city.get<RoadStrip>("block:3/attr:2").vertices[1].id, to);
        QCOMPARE(city.targets(), QString("vertex:12"));
    }

    void weldRefusesWhatWouldCollapse()
    {
        VerbRunner city(test::SampleCity::make());
        REFUSE(city, R"({"verb": "weld", "target": ["vertex:9", "vertex:5"]})",
               "weld: block:1/attr:2: would be left with 1 corners and needs 2");
        REFUSE(city, R"({"verb": "weld", "target": ["vertex:1", "vertex:5"]})",
               "weld: vertex:1: stays alone: sidewalk caps use its number");
        REFUSE(city, R"({"verb": "weld", "target": "vertex:5"})",
               "weld: two vertices are needed to weld");
    }

    void unweldGivesEachBlockItsOwn()
    {
        VerbRunner city(test::SampleCity::make());
        const ObjectId shared = city.id("vertex:9");
        RUN(city, R"({"verb": "unweld", "target": "vertex:9"})");
        QCOMPARE(city.count(ListKind::Vertices), std::size_t{21});
        const ObjectId second = city.get<RoadStrip>("block:2/attr:1").vertices[7].id;
        const ObjectId third = city.get<RoadStrip>("block:3/attr:2").vertices[3].id;
        QCOMPARE(city.get<TriangleFan>("block:1/attr:1").vertices[3].id, shared);
        QVERIFY(second != shared && third != shared && second != third);
        // All of a block uses the block's own.
        QCOMPARE(city.get<Sliver>("block:3/attr:3").left.id, third);
        QCOMPARE(city.get<Block>("block:3").perimeter[1].vertex.id, third);
        QCOMPARE(city.vertex("vertex:19"), city.vertex("vertex:9"));
        REFUSE(city, R"({"verb": "unweld", "target": "vertex:9"})",
               "unweld: only one block uses these vertices");
    }

    void detachedBlocksShareNothing()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "detach", "target": "block:2"})");
        QCOMPARE(city.count(ListKind::Vertices), std::size_t{24});
        for (const PerimeterPoint& point : city.get<Block>("block:2").perimeter)
            QVERIFY(!point.neighbour.id);
        QVERIFY(!city.get<Block>("block:1").perimeter[3].neighbour.id);
        QVERIFY(!city.get<Block>("block:3").perimeter[0].neighbour.id);
        QVERIFY(city.get<Block>("block:3").perimeter[2].neighbour.id);
        const glm::vec3 before = city.vertex("vertex:9");
        RUN(city, R"({"verb": "move", "target": "block:2", "by": [1, 0, 0]})");
        QCOMPARE(city.vertex("vertex:9"), before);
    }

    // --- sections ---
    void aSectionComesInWithAllThatLiesAlongIt()
    {
        VerbRunner city(test::SampleCity::make());
        const CityModel before = city.model();
        RUN(city, R"({"verb": "insert", "target": "block:2/attr:1", "at": 1, "share": 0.25})");
        const auto road = city.get<RoadStrip>("block:2/attr:1");
        QCOMPARE(road.vertices.size(), std::size_t{12});
        QCOMPARE(city.vertex("vertex:19"), glm::vec3(-7, 0.15f, -5));
        QCOMPARE(city.vertex("vertex:22"), glm::vec3(7, 0.15f, -5));
        QCOMPARE(road.vertices[7].id, city.id("vertex:22"));
        // The edge that it shares with the block beside it has the corner on both sides.
        const auto mine = city.get<Block>("block:2").perimeter;
        QCOMPARE(mine.size(), std::size_t{6});
        QCOMPARE(mine[2].vertex.id, city.id("vertex:22"));
        QCOMPARE(mine[2].neighbour.id, city.id("block:1"));
        const auto beside = city.get<Block>("block:1").perimeter;
        QCOMPARE(beside.size(), std::size_t{5});
        QCOMPARE(beside[4].vertex.id, city.id("vertex:22"));
        QCOMPARE(beside[4].neighbour.id, city.id("block:2"));
        QCOMPARE(city.get<TriangleFan>("block:1/attr:1").vertices[4].id, city.id("vertex:22"));
        // And it goes again as it came.
        RUN(city, R"({"verb": "remove-section", "target": "block:2/attr:1", "at": 1})");
        QVERIFY(test::sameCity(city.model(), before));
        REFUSE(
            city, R"({"verb": "remove-section", "target": "block:2/attr:1", "at": 1})",
            "remove-section: block:2/attr:1: keeps its first and last section: they are where it "
            "ends");
    }

    /// A junction's walls are counted along its outline (docs/formats/psdl.md §5.9).
    void wallsOfAJunctionFollowANewCorner()
    {
        CityModel model = test::SampleCity::make();
        EditBuilder edit(model, {});
        const ObjectId junction = model.list(ListKind::Blocks)[0];
        Tunnel walls;
        // Walls on the edges to points 0 (from 3) and 2, the ceiling from point 3.
        walls.words = {0x0003, 0x100, 0x100, 3, 0x0005, 0, 0x0004, 0, 0, 0};
        edit.add(walls, {junction, 0});
        model.apply(edit.finish());
        VerbRunner city(model);
        RUN(city, R"({"verb": "insert", "target": "block:2/attr:1", "at": 1})");
        // Between points 3 and 0: the edge to the new point 4 and that to 0 have the wall.
        QCOMPARE(city.get<Tunnel>("block:1/attr:0").words[4], std::uint16_t{0x0015});
        QCOMPARE(city.get<Tunnel>("block:1/attr:0").words[6], std::uint16_t{0x0004});
        QCOMPARE(city.get<Tunnel>("block:1/attr:0").words[3], std::uint16_t{3});
        RUN(city, R"({"verb": "remove-section", "target": "block:2/attr:1", "at": 1})");
        QVERIFY(test::sameCity(city.model(), model));
    }

    void aPointComesIntoAPath()
    {
        VerbRunner city(test::SampleCity::make());
        const auto from = city.get<PathPoint>("pathset:props/path:1/point:0").position;
        const auto to = city.get<PathPoint>("pathset:props/path:1/point:1").position;
        RUN(city, R"({"verb": "insert", "target": "pathset:props/path:1", "at": 1})");
        QCOMPARE(city.get<PathPoint>("pathset:props/path:1/point:1").position, (from + to) * 0.5f);
        QCOMPARE(city.get<PathPoint>("pathset:props/path:1/point:2").position, to);
        REFUSE(city, R"({"verb": "insert", "target": "pathset:props/path:1", "at": 9})",
               "insert: pathset:props/path:1: has 4 points; a new one goes between two of them");
    }
};

QTEST_GUILESS_MAIN(TstVerbsStructure)
#include "tst_verbs_structure.moc"
