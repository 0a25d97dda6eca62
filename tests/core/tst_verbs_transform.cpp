#include "core/edits/height_edits.h"
#include "core/edits/transform_edits.h"
#include "core/edits/wall_light.h"
#include "tests/support/verb_runner.h"

#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>

using namespace city;
using edits::lightFollowsWall;
using test::VerbRunner;

class TstVerbsTransform : public QObject
{
    Q_OBJECT

private slots:
    /// Vertices are shared: all that uses one follows, because it is the same one.
    void movingAVertexMovesItForEverybody()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "move", "target": "vertex:9", "by": [1, 2, 3]})");
        QCOMPARE(city.vertex("vertex:9"), glm::vec3(8, 2.15f, -17));
        QCOMPARE(city.edit().deltas.size(), std::size_t{1});
        QCOMPARE(city.get<RoadStrip>("block:2/attr:1").vertices[7].id, city.id("vertex:9"));
        QCOMPARE(city.get<TriangleFan>("block:1/attr:1").vertices[3].id, city.id("vertex:9"));
    }

    void verticesOfSeveralTargetsMoveOnce()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city,
            R"({"verb": "move", "target": ["block:2", "block:3", "block:3/attr:*", "vertex:9"],
                      "by": [1, 0, 0]})");
        QCOMPARE(city.vertex("vertex:9"), glm::vec3(8, 0.15f, -20));
        QCOMPARE(city.vertex("vertex:2"), glm::vec3(-6, 0.15f, 0));
        QCOMPARE(city.vertex("vertex:10"), glm::vec3(27, 0.15f, -20));
    }

    void movingUpTakesHeightsAlong()
    {
        VerbRunner city(test::SampleCity::make());
        const Ref roof = city.get<RoofTriangleFan>("block:1/attr:6").height;
        RUN(city, R"({"verb": "move", "target": "block:1", "by": [0, 2, 0]})");
        QCOMPARE(city.vertex("vertex:11").y, 2.15f);
        const auto facade = city.get<Facade>("block:1/attr:4");
        QCOMPARE(city.height(facade.bottom), 2.15f);
        QCOMPARE(city.height(facade.top), 12.15f);
        QCOMPARE(city.height(city.get<FacadeBound>("block:1/attr:2").top), 12.15f);
        QCOMPARE(city.height(city.get<RoofTriangleFan>("block:1/attr:6").height), 12.15f);
        // The sliver of another block keeps the entry it shares, and so does the list.
        QCOMPARE(city.get<Sliver>("block:3/attr:3").top, roof);
        QCOMPARE(city.height(roof), 10.15f);
        QCOMPARE(city.count(ListKind::Heights), std::size_t{5});
    }

    void movingSidewaysLeavesHeights()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "move", "target": "block:1", "by": [3, 0, 0]})");
        QCOMPARE(city.count(ListKind::Heights), std::size_t{3});
        QCOMPARE(city.edit().deltas.size(), std::size_t{4}); // four vertices
    }

    /// A sliver's density is an entry of the same list and is no height.
    void densityIsNoHeight()
    {
        VerbRunner city(test::SampleCity::make());
        const Ref density = city.get<Sliver>("block:3/attr:3").density;
        RUN(city, R"({"verb": "move", "target": "block:3/attr:3", "by": [0, 1, 0]})");
        QCOMPARE(city.get<Sliver>("block:3/attr:3").density, density);
        QCOMPARE(city.height(city.get<Sliver>("block:3/attr:3").top), 11.15f);
    }

    void movesToAPlace()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "move", "target": "inst:0", "to": [1, 2, 3]})");
        QCOMPARE(city.get<Instance>("inst:0").origin, glm::vec3(1, 2, 3));
        RUN(city, R"({"verb": "move", "target": "pathset:props/path:1", "to": [0, 0, 0]})");
        QCOMPARE(city.get<PathPoint>("pathset:props/path:1/point:0").position, glm::vec3(0, 0, 20));
        QCOMPARE(city.get<PathPoint>("pathset:props/path:1/point:1").position, glm::vec3(0, 0, 0));
        QCOMPARE(city.targets(), QString("pathset:props/path:1"));
    }

    void filesMoveAllThatIsInThem()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city,
            R"({"verb": "move", "target": ["instfile:*", "pathset:props"], "by": [0, 0, 1]})");
        QCOMPARE(city.get<Instance>("inst:0").origin.z, -9.0f);
        QCOMPARE(city.get<Instance>("inst:_ai/0").origin.z, -40.0f);
        QCOMPARE(city.get<PathPoint>("pathset:props/path:0/point:1").position.z, -3.0f);
        QCOMPARE(city.get<PathPoint>("pathset:audio/rain/path:0/point:0").position.z, 0.0f);
    }

    // --- rotate ---
    /// S14: four quarter turns give the bits back, for a scaled and for a mirrored instance.
    void quarterTurnsOfInstancesAreExact()
    {
        CityModel model = test::SampleCity::make();
        EditBuilder edit(model, {});
        const ObjectId file = model.list(ListKind::InstFiles)[0];
        Instance scaled;
        scaled.compact = false;
        scaled.yAxis = {0, 2, 0};
        scaled.origin = {0.1f, 0.2f, 0.3f};
        edit.append(scaled, file);
        Instance mirrored = scaled;
        mirrored.xAxis = {-0.6f, 0, 0.8f};
        mirrored.zAxis = {0.8f, 0, 0.6f};
        edit.append(mirrored, file);
        model.apply(edit.finish());
        VerbRunner city(model);
        const auto turn =
            R"({"verb": "rotate", "target": "inst:*", "degrees": 90, "pivot": "each"})";
        RUN(city, turn);
        QCOMPARE(city.get<Instance>("inst:0").xAxis, glm::vec3(-1, 0, 0));
        QVERIFY(city.get<Instance>("inst:0").compact);
        for (int i = 0; i < 3; ++i)
            RUN(city, turn);
        QVERIFY(test::sameCity(city.model(), model));
        const auto axes = city.get<Instance>("inst:3");
        QVERIFY(glm::determinant(glm::mat3(axes.xAxis, axes.yAxis, axes.zAxis)) < 0);
    }

    /// S14: 360 turns by one degree stay within 1e-4.
    void manySmallTurnsStayClose()
    {
        VerbRunner city(test::SampleCity::make());
        const Instance before = city.get<Instance>("inst:1");
        for (int i = 0; i < 360; ++i)
            RUN(city, R"({"verb": "rotate", "target": "inst:1", "degrees": 1})");
        const Instance after = city.get<Instance>("inst:1");
        QVERIFY(glm::distance(before.xAxis, after.xAxis) < 1e-4f);
        QVERIFY(glm::distance(before.zAxis, after.zAxis) < 1e-4f);
        QCOMPARE(after.origin, before.origin);
    }

    void simpleInstancesStaySimpleUnlessTilted()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "rotate", "target": "inst:0", "degrees": 33})");
        QVERIFY(city.get<Instance>("inst:0").compact);
        RUN(city, R"({"verb": "rotate", "target": "inst:0", "degrees": 10, "axis": "x"})");
        QVERIFY(!city.get<Instance>("inst:0").compact);
    }

    void turnsVerticesAndPointsAboutAPivot()
    {
        VerbRunner city(test::SampleCity::make());
        // Counter-clockwise from above: +X goes to −Z.
        RUN(city, R"({"verb": "rotate", "target": ["vertex:4", "pathset:props/path:0/point:0"],
                      "degrees": 90, "pivot": [0, 0, 0]})");
        QCOMPARE(city.vertex("vertex:4"), glm::vec3(0, 0, -5));
        QCOMPARE(city.get<PathPoint>("pathset:props/path:0/point:0").position,
                 glm::vec3(-4, 0.15f, -6));
        RUN(city, R"({"verb": "rotate", "target": "vertex:4", "degrees": -90, "axis": [0, 0, -2],
                      "pivot": [0, 0, 0]})");
        QCOMPARE(city.vertex("vertex:4"), glm::vec3(0, 0, -5));
        RUN(city, R"({"verb": "rotate", "target": "vertex:4", "degrees": 90, "axis": "x",
                      "pivot": [0, 0, 0]})");
        QCOMPARE(city.vertex("vertex:4"), glm::vec3(0, 5, 0));
    }

    /// The facade bound's light followed from its direction, so it turns with the block.
    void turningABlockTurnsItsLight()
    {
        VerbRunner city(test::SampleCity::make());
        QCOMPARE(city.get<FacadeBound>("block:1/attr:2").light, std::uint16_t{48});
        RUN(city, R"({"verb": "rotate", "target": "block:1", "degrees": -90})");
        QCOMPARE(city.get<FacadeBound>("block:1/attr:2").light, std::uint16_t{0});
        QCOMPARE(city.vertex("vertex:5"), glm::vec3(7, 0.15f, -20));
        QCOMPARE(city.count(ListKind::Heights), std::size_t{3});
        RUN(city,
            R"({"verb": "set", "target": "block:1/attr:2", "property": "light", "value": 5})");
        RUN(city, R"({"verb": "rotate", "target": "block:1", "degrees": -90})");
        QCOMPARE(city.get<FacadeBound>("block:1/attr:2").light, std::uint16_t{5});
    }

    // --- scale ---
    void scalesPositionsAndHeights()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "scale", "target": "block:1", "factor": [1, 2, 3],
                      "pivot": [7, 0.15, 0]})");
        QCOMPARE(city.vertex("vertex:10"), glm::vec3(27, 0.15f, -60));
        QCOMPARE(city.height(city.get<Facade>("block:1/attr:4").top), 20.15f);
        QCOMPARE(city.height(city.get<Facade>("block:1/attr:4").bottom), 0.15f);
    }

    void scalesInstancesAlongTheirOwnAxes()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "scale", "target": "inst:1", "factor": [2, 1, 1]})");
        const auto tower = city.get<Instance>("inst:1");
        QCOMPARE(tower.xAxis, glm::vec3(4, 0, 0));
        QCOMPARE(tower.zAxis, glm::vec3(0, 0, 2));
        QCOMPARE(tower.origin, glm::vec3(20, 0.15f, -10));
        RUN(city, R"({"verb": "scale", "target": "inst:*", "factor": 2, "pivot": [0, 0, 0]})");
        QCOMPARE(city.get<Instance>("inst:0").origin, glm::vec3(14, 0.3f, -20));
        QVERIFY(!city.get<Instance>("inst:0").compact);
        RUN(city, R"({"verb": "scale", "target": "inst:_ai/0", "factor": [3, 1, 3]})");
        QVERIFY(city.get<Instance>("inst:_ai/0").compact);
        QCOMPARE(city.get<Instance>("inst:_ai/0").xAxis, glm::vec3(3, 0, 0));
    }

    void eachScalesAboutItsOwnMiddle()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "scale", "target": "pathset:props/path:*", "factor": 3,
                      "pivot": "each"})");
        QCOMPARE(city.get<PathPoint>("pathset:props/path:0/point:0").position,
                 glm::vec3(5, 0.15f, -4));
        QCOMPARE(city.get<PathPoint>("pathset:props/path:0/point:1").position,
                 glm::vec3(8, 0.15f, -4));
        QCOMPARE(city.get<PathPoint>("pathset:props/path:1/point:2").position,
                 glm::vec3(-6, 0.15f, -80));
    }

    void mirrorsInstances()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "scale", "target": "inst:1", "factor": [-1, 1, 1]})");
        QCOMPARE(city.get<Instance>("inst:1").xAxis, glm::vec3(-2, 0, 0));
    }

    // --- refusals ---
    void refuses_data()
    {
        QTest::addColumn<QString>("step");
        QTest::addColumn<QString>("why");
        const auto row = [](const char* name, const char* step, const char* why) {
            QTest::newRow(name) << step << why;
        };
        row("neither by nor to", R"({"verb": "move", "target": "block:1"})",
            "move: one of the arguments 'by' and 'to' is needed");
        row("by and to", R"({"verb": "move", "target": "block:1", "by": [1,2,3], "to": [1,2,3]})",
            "move: one of the arguments 'by' and 'to' is needed");
        row("height", R"({"verb": "move", "target": "height:1", "by": [0, 1, 0]})",
            "move: height:1: has no place to be moved from");
        row("texture", R"({"verb": "rotate", "target": "texture:1", "degrees": 1})",
            "rotate: texture:1: has no place to be moved from");
        row("nowhere", R"({"verb": "move", "target": "block:3/attr:1", "to": [0, 1, 0]})",
            "move: the targets have no place");
        row("too far", R"({"verb": "move", "target": "block:1", "by": [1e39, 0, 0]})",
            "move: positions would be larger than files can hold");
        row("tilted block", R"({"verb": "rotate", "target": ["inst:0", "block:1"], "degrees": 5,
                                "axis": "x"})",
            "rotate: block:1: only turns about the vertical");
        row("no axis", R"({"verb": "rotate", "target": "block:1", "degrees": 5, "axis": [0,0,0]})",
            "rotate: axis, angle and pivot must be finite, the axis not zero");
        row("factor zero", R"({"verb": "scale", "target": "block:1", "factor": 0})",
            "scale: factors and pivot must be finite, the factors not zero");
        row("mirrored block", R"({"verb": "scale", "target": "block:1", "factor": [1, 1, -1]})",
            "scale: block:1: would be turned inside out");
    }

    void refuses()
    {
        QFETCH(QString, step);
        QFETCH(QString, why);
        VerbRunner city(test::SampleCity::make());
        REFUSE(city, step, why);
    }

    // --- heights and direction ---
    void heightsAlignToTheLastOrToANumber()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "align", "target": ["vertex:9", "vertex:10", "vertex:18"]})");
        QCOMPARE(city.vertex("vertex:9"), glm::vec3(7, 1, -20));
        QCOMPARE(city.vertex("vertex:18"), glm::vec3(100, 1, 100));
        RUN(city, R"({"verb": "align", "target": ["vertex:9", "vertex:10"], "height": 0.5})");
        QCOMPARE(city.vertex("vertex:10").y, 0.5f);
        REFUSE(city, R"({"verb": "align", "target": "city"})", "align: the targets have no place");
    }

    void planarSurfacesBendNoMore()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "move", "target": ["vertex:8", "vertex:9"], "by": [0, 1, 0]})");
        QVERIFY(roadQuads(city.model(), city.id("block:2/attr:1")).front().bend > 0.3f);
        RUN(city, R"({"verb": "planar", "target": "block:2/attr:1"})");
        QVERIFY(roadQuads(city.model(), city.id("block:2/attr:1")).front().bend < 1e-5f);
        // The outer edge of the sidewalk stays 0.15 m above where the plane of the road is there.
        const float slope = (city.vertex("vertex:8").y - city.vertex("vertex:7").y) / 10;
        const float outer = city.vertex("vertex:8").y + 2 * slope;
        QVERIFY(std::abs(city.vertex("vertex:9").y - outer - 0.15f) < 1e-4f);
        REFUSE(city, R"({"verb": "planar", "target": ["vertex:9", "vertex:10"]})",
               "planar: three places always lie in a plane; four are needed");
    }

    /// docs/formats/psdl.md §5.1: cars sink into a bent quad unless the block has flag 0x20.
    void aBentRoadMarksItsBlockInTheSameEdit()
    {
        CityModel model = test::SampleCity::make();
        const auto raise = [&](double by) {
            const auto corner = findTarget(model, "vertex:8");
            return edits::moveBy(model, std::array{*corner}, {0, by, 0});
        };
        auto edit = raise(0.08);
        QVERIFY(edit);
        QVERIFY(edits::markBent(model, *edit).empty());
        edit = raise(0.6);
        QVERIFY(edit);
        const auto bent = edits::markBent(model, *edit);
        QCOMPARE(bent.size(), std::size_t{2}); // the road before it and the one behind
        const CityModel before = model;
        model.apply(*edit);
        for (const char* block : {"block:2", "block:3"})
            QVERIFY(model.get<Block>(*findTarget(model, block))->flags &
                    block_flags::kSpecialBound);
        model.undo(*edit);
        QVERIFY(test::sameCity(model, before));
        // What moves as a whole does not bend.
        edit = edits::moveBy(model, std::array{*findTarget(model, "block:2")}, {3, 0, 0});
        QVERIFY(edit);
        QVERIFY(edits::markBent(model, *edit).empty());
    }

    void reversedRoadsLieTheOtherWayRound()
    {
        CityModel model = test::SampleCity::make();
        EditBuilder change(model, {});
        const ObjectId tunnel = *findTarget(model, "block:3/attr:1");
        change.modify<Tunnel>(tunnel, [](Tunnel& words) { words.words[0] = 0x0211; });
        model.apply(change.finish());
        VerbRunner city(model);
        const auto before = city.get<RoadStrip>("block:3/attr:2").vertices;
        const float area = areaFromAbove(city, before);
        RUN(city, R"({"verb": "reverse", "target": "block:3/attr:2"})");
        const auto after = city.get<RoadStrip>("block:3/attr:2").vertices;
        QCOMPARE(after.front(), before.back());
        QCOMPARE(areaFromAbove(city, after), area);
        // The wall on the left, closed and chamfered at its start, is on the right at the end.
        QCOMPARE(city.get<Tunnel>("block:3/attr:1").words[0], std::uint16_t{0x1082});
        RUN(city, R"({"verb": "reverse", "target": "block:3"})");
        QVERIFY(test::sameCity(city.model(), model));
    }

    void reversedWallsFaceTheOtherWay()
    {
        VerbRunner city(test::SampleCity::make());
        const auto facade = city.get<Facade>("block:1/attr:4");
        RUN(city, R"({"verb": "reverse", "target": ["block:1/attr:4", "block:1/attr:2"]})");
        QCOMPARE(city.get<Facade>("block:1/attr:4").left, facade.right);
        QVERIFY(lightFollowsWall(city.model(), city.id("block:1/attr:2")));
        REFUSE(city, R"({"verb": "reverse", "target": "block:1/attr:1"})",
               "reverse: block:1/attr:1: has no direction to reverse");
    }

    void reversedPathsBeginAtTheirEnd()
    {
        VerbRunner city(test::SampleCity::make());
        const auto first = city.get<PathPoint>("pathset:props/path:1/point:0").position;
        const auto last = city.get<PathPoint>("pathset:props/path:1/point:2").position;
        RUN(city, R"({"verb": "reverse", "target": "pathset:props/path:1"})");
        QCOMPARE(city.get<PathPoint>("pathset:props/path:1/point:0").position, last);
        QCOMPARE(city.get<PathPoint>("pathset:props/path:1/point:2").position, first);
    }

private:
    /// Twice the area of a road's first surface as seen from above; negative when it faces down.
    static float areaFromAbove(const VerbRunner& city, const std::vector<Ref>& vertices)
    {
        const auto at = [&](std::size_t i) {
            return std::get<Vertex>(city.model().at(vertices[i].id)).position;
        };
        const glm::vec3 across = at(2) - at(1);
        const glm::vec3 along = at(5) - at(1);
        return across.z * along.x - across.x * along.z;
    }
};

QTEST_GUILESS_MAIN(TstVerbsTransform)
#include "tst_verbs_transform.moc"
