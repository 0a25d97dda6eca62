#include "core/edits/add_edits.h"
#include "core/edits/attribute_shapes.h"
#include "core/schema/property.h"
#include "core/schema/references.h"
#include "tests/support/verb_runner.h"

using namespace city;
using test::VerbRunner;

class TstVerbsAdd : public QObject
{
    Q_OBJECT

private:
    static QString text(const VerbRunner& city, const char* target, const char* key)
    {
        const ObjectId id = city.id(target);
        const Property* property = findProperty(city.model(), id, key);
        return property
                   ? QString::fromStdString(toText(*property, valueOf(city.model(), id, *property)))
                   : QString("no property");
    }

    /// A city with a PSDL file, an INST file and nothing else.
    static CityModel emptyCity()
    {
        EditBuilder edit(CityModel{}, {});
        edit.append(PsdlHeader{});
        edit.append(InstFile{"new.inst"});
        CityModel model;
        model.apply(edit.finish());
        return model;
    }

private slots:
    /// Every kind of attribute can be made out of places alone.
    void everyAttributeKind_data()
    {
        QTest::addColumn<QString>("kind");
        for (const auto& shape : edits::attributeShapes()) {
            const std::string kind(kindName(shape.kind));
            QTest::newRow(kind.c_str()) << QString::fromStdString(kind);
        }
    }

    void everyAttributeKind()
    {
        QFETCH(QString, kind);
        const auto* shape = edits::findAttributeShape(kind.toStdString());
        for (const std::size_t count : {shape->least, shape->least + 3 * shape->step}) {
            VerbRunner city(test::SampleCity::make());
            QStringList points;
            for (std::size_t i = 0; i < count; ++i)
                points << QString("[%1, 3, 7]").arg(50 + i);
            RUN(city,
                QString(R"({"verb": "add", "kind": "%1", "target": "block:2", "points": [%2]})")
                    .arg(kind, points.join(',')));
            QCOMPARE(city.targets(), QString("block:2/attr:2"));
            QCOMPARE(city.model().at(city.edit().targets[0]).index(), shape->kind);
            QCOMPARE(city.count(ListKind::Vertices), 19 + count);
        }
        VerbRunner city(test::SampleCity::make());
        QVERIFY(!city.run(QString(R"({"verb": "add", "kind": "%1", "target": "block:2",
                                      "points": [2]})")
                              .arg(kind)));
        QVERIFY(city.error().startsWith("add: " + kind + " takes "));
    }

    void anAttributeTakesPropertiesAndLast()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city,
            R"({"verb": "add", "kind": "facade", "target": "block:1", "points": [9, "vertex:5"],
                      "properties": {"top": 12.5, "bottom": 0.15, "uRepeat": 3, "texture": "fac"}})");
        QCOMPARE(city.targets(), QString("block:1/attr:8"));
        const auto facade = city.get<Facade>("block:1/attr:8");
        QCOMPARE(facade.left.id, city.id("vertex:9"));
        QCOMPARE(facade.right.id, city.id("vertex:5"));
        QCOMPARE(facade.uRepeat, std::uint16_t{3});
        QCOMPARE(facade.bottom.id, city.id("height:0"));
        QCOMPARE(city.height(facade.top), 12.5f);
        // No entry is left behind for the height that a property replaced.
        QCOMPARE(city.count(ListKind::Heights), std::size_t{4});
        QVERIFY(facade.head.last);
        QVERIFY(!city.get<RoofTriangleFan>("block:1/attr:6").head.last);
        QCOMPARE(text(city, "block:1/attr:8", "texture"), QString("fac"));
        QCOMPARE(text(city, "block:1/attr:6", "texture"), QString("roof"));
        QCOMPARE(city.count(ListKind::Textures), std::size_t{6});
    }

    void anAttributeGoesWhereItIsTold()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "add", "kind": "facadeBound", "target": "block:1", "points": [9, 5],
                      "at": 2})");
        QCOMPARE(city.targets(), QString("block:1/attr:2"));
        const auto bound = city.get<FacadeBound>("block:1/attr:2");
        QCOMPARE(bound.light, std::uint16_t{48}); // as the worked example has it
        QCOMPARE(city.height(bound.top), 10.15f);
        QVERIFY(city.get<RoofTriangleFan>("block:1/attr:7").head.last);
    }

    /// Places that stand in the block already are its vertices; other blocks' only when welding.
    void placesReuseVertices()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "add", "kind": "fan", "target": "block:1",
                      "points": [[7, 0.15, 0], [27, 0.15, 0], [50, 1, 1], [50, 1, 1], [5, 0, -0.0]]})");
        const auto fan = city.get<TriangleFan>("block:1/attr:7");
        QCOMPARE(fan.vertices[0].id, city.id("vertex:5"));
        QCOMPARE(fan.vertices[1].id, city.id("vertex:11"));
        QCOMPARE(fan.vertices[2].id, city.id("vertex:19"));
        QCOMPARE(fan.vertices[3].id, city.id("vertex:19"));
        QCOMPARE(fan.vertices[4].id, city.id("vertex:20"));
        RUN(city, R"({"verb": "add", "kind": "fan", "target": "block:1", "weld": true,
                      "points": [[5, 0, -0.0], [0, -0.15, 0], [5, 0, -20]]})");
        const auto welded = city.get<TriangleFan>("block:1/attr:8");
        QCOMPARE(welded.vertices[0].id, city.id("vertex:20")); // its own before another block's
        QCOMPARE(welded.vertices[1].id, city.id("vertex:21")); // not one of the reserved ones
        QCOMPARE(welded.vertices[2].id, city.id("vertex:8"));
    }

    void aSidewalkTakesCaps()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "add", "kind": "sidewalk", "target": "block:2",
                      "points": ["end", 4, 5]})");
        const auto cap = city.get<SidewalkStrip>("block:2/attr:2");
        QCOMPARE(cap.vertices.size(), std::size_t{4});
        QCOMPARE(cap.vertices[0], (Ref{{}, 1}));
        QCOMPARE(cap.vertices[1], (Ref{{}, 1}));
        QCOMPARE(cap.vertices[2].id, city.id("vertex:4"));
    }

    void aTunnelTakesEitherForm()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "add", "kind": "tunnel", "target": "block:2", "at": 1,
                      "properties": {"flags": ["left", "right", "archedCeiling"], "height": 5.5}})");
        const auto strip = city.get<Tunnel>("block:2/attr:1");
        QCOMPARE(strip.words.size(), std::size_t{3});
        QCOMPARE(strip.words[0], std::uint16_t{0x0103});
        QCOMPARE(strip.words[1], std::uint16_t{0x0580});
        RUN(city, R"({"verb": "add", "kind": "tunnel", "target": "block:4", "at": 1,
                      "properties": {"wallMask": 2, "height": 2}})");
        const auto junction = city.get<Tunnel>("block:4/attr:1");
        QCOMPARE(junction.words.size(), std::size_t{10});
        QCOMPARE(junction.words[4], std::uint16_t{2});
    }

    void wordsThatAreNoAttributesStayAtTheEnd()
    {
        VerbRunner start(test::SampleCity::make());
        EditBuilder edit(start.model(), {});
        edit.append(UnknownAttribute{{0x00F8, 1, 2}}, start.id("block:2"));
        CityModel model = start.model();
        model.apply(edit.finish());
        VerbRunner city(model);
        RUN(city, R"({"verb": "add", "kind": "fan", "target": "block:2", "points": [2, 5, 9],
                      "at": 99})");
        QCOMPARE(city.targets(), QString("block:2/attr:2"));
        QVERIFY(city.model().get<UnknownAttribute>(city.id("block:2/attr:3")));
        QVERIFY(city.get<TriangleFan>("block:2/attr:2").head.last);
        REFUSE(city, R"({"verb": "duplicate", "target": "block:2/attr:3"})",
               "duplicate: block:2/attr:3: cannot be duplicated");
    }

    // --- blocks ---
    void aBlockBecomesANeighbourAcrossSharedEdges()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "add", "kind": "block", "weld": true, "properties": {"flags": "road"},
                      "points": [[27, 0.15, 0], [40, 0.15, 0], [40, 0.15, -20], [27, 0.15, -20]]})");
        QCOMPARE(city.targets(), QString("block:5"));
        QCOMPARE(city.count(ListKind::Vertices), std::size_t{21});
        const auto block = city.get<Block>("block:5");
        QCOMPARE(block.flags, block_flags::kRoad);
        QCOMPARE(block.perimeter[3].vertex.id, city.id("vertex:10"));
        QCOMPARE(block.perimeter[3].neighbour.id, city.id("block:1"));
        QCOMPARE(city.get<Block>("block:1").perimeter[1].neighbour.id, city.id("block:5"));
        QCOMPARE(block.perimeter[0].neighbour, Ref{});
        // An edge that has a neighbour keeps it.
        QCOMPARE(city.get<Block>("block:1").perimeter[3].neighbour.id, city.id("block:2"));
    }

    void aBlockTakesNeighboursByNumber()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "add", "kind": "block", "points": [11, [40, 0.15, 0], 10],
                      "neighbours": [0, 3, 1]})");
        const auto block = city.get<Block>("block:5");
        QCOMPARE(block.perimeter[1].neighbour.id, city.id("block:3"));
        QCOMPARE(block.perimeter[2].neighbour.id, city.id("block:1"));
        QCOMPARE(city.get<Block>("block:1").perimeter[1].neighbour, Ref{});
    }

    /// The first vertices of a city are reserved ones: sidewalk caps use the numbers 0 and 1.
    void anEmptyCityBeginsWithReservedVertices()
    {
        VerbRunner city(emptyCity());
        RUN(city, R"({"verb": "add", "kind": "block",
                      "points": [[0, 0, 0], [10, 0, 0], [10, 0, -10], [0, 0, -10]]})");
        QCOMPARE(city.count(ListKind::Vertices), std::size_t{6});
        QCOMPARE(city.vertex("vertex:0"), glm::vec3(0, -0.15f, 0));
        RUN(city, R"({"verb": "add", "kind": "fan", "target": "block:1", "points": [2, 3, 4, 5]})");
        QVERIFY(city.get<TriangleFan>("block:1/attr:0").head.last);
        RUN(city, R"({"verb": "delete", "target": "block:1"})");
        QCOMPARE(city.count(ListKind::Vertices), std::size_t{2});
    }

    // --- lists ---
    void addsToTheListsOfTheCity()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "add", "kind": "vertex", "points": [[1, 2, 3], [4, 5, 6]]})");
        QCOMPARE(city.targets(), QString("vertex:19 vertex:20"));
        QCOMPARE(city.vertex("vertex:20"), glm::vec3(4, 5, 6));
        RUN(city, R"({"verb": "add", "kind": "height", "properties": {"value": 2.5}})");
        QCOMPARE(city.get<Height>("height:3").value, 2.5f);
        RUN(city, R"({"verb": "add", "kind": "texture", "name": "r2_f"})");
        QCOMPARE(text(city, "texture:7", "name"), QString("r2_f"));
    }

    /// Roads are written as the exporters do that the game is known to accept (psdl.md §9).
    void addsRoads()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "add", "kind": "road", "blocks": [2, 3]})");
        auto road = city.get<Road>("road:2");
        QCOMPARE(road.flags, 0x00010441u);
        QCOMPARE(road.stopLight[0], std::uint8_t{1});
        QCOMPARE(road.rooms.size(), std::size_t{2});
        QCOMPARE(road.rooms[1].block.id, city.id("block:3"));
        QCOMPARE(road.startCross[3].id, city.id("vertex:0"));
        RUN(city, R"({"verb": "add", "kind": "road", "blocks": [2],
                      "points": [2, 3, 4, 5, 6, 7, 8, 9], "properties": {"flags": ["sidewalks"]}})");
        road = city.get<Road>("road:3");
        QCOMPARE(road.startCross[0].id, city.id("vertex:2"));
        QCOMPARE(road.endCross[3].id, city.id("vertex:9"));
        QCOMPARE(road.flags, 0x40u);
        RUN(city, R"({"verb": "delete", "target": "road:3"})");
        QCOMPARE(city.count(ListKind::Roads), std::size_t{3});
        QCOMPARE(city.count(ListKind::Vertices), std::size_t{19});
    }

    // --- instances and paths ---
    void addsInstances()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "add", "kind": "instance", "name": "sp_lamp", "points": [[1, 2, 3]],
                      "properties": {"room": 2, "heading": 90}})");
        QCOMPARE(city.targets(), QString("inst:2"));
        const auto lamp = city.get<Instance>("inst:2");
        QCOMPARE(lamp.storedName, std::string("sp_lamp\0", 8));
        QCOMPARE(lamp.origin, glm::vec3(1, 2, 3));
        QCOMPARE(lamp.room.id, city.id("block:2"));
        QVERIFY(lamp.compact);
        QCOMPARE(lamp.xAxis, glm::vec3(0, 0, -1));
        RUN(city, R"({"verb": "add", "kind": "instance", "target": "instfile:_ai", "at": 0,
                      "properties": {"name": "stop"}})");
        QCOMPARE(city.targets(), QString("inst:_ai/0"));
    }

    void addsPathsetsPathsAndPoints()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "add", "kind": "pathset", "name": "decals"})");
        QCOMPARE(city.targets(), QString("pathset:decals"));
        QCOMPARE(city.get<PathsetFile>("pathset:decals").name, std::string("decals.pathset"));
        RUN(city, R"({"verb": "add", "kind": "path", "target": "pathset:decals", "name": "stain",
                      "points": [[0, 0, 0], [1, 0, 0]], "properties": {"type": "line", "spacing": 2}})");
        QCOMPARE(city.targets(), QString("pathset:decals/path:0"));
        QCOMPARE(city.get<Path>("pathset:decals/path:0").name(), std::string_view("stain"));
        QCOMPARE(city.get<Path>("pathset:decals/path:0").spacing, std::uint8_t{8});
        RUN(city, R"({"verb": "add", "kind": "point", "target": "pathset:decals/path:0", "at": 1,
                      "points": [[5, 0, 0], [6, 0, 0]]})");
        QCOMPARE(city.targets(),
                 QString("pathset:decals/path:0/point:1 pathset:decals/path:0/point:2"));
        QCOMPARE(city.get<PathPoint>("pathset:decals/path:0/point:2").position, glm::vec3(6, 0, 0));
        QCOMPARE(city.get<PathPoint>("pathset:decals/path:0/point:3").position, glm::vec3(1, 0, 0));
    }

    // --- refusals ---
    void refuses_data()
    {
        QTest::addColumn<QString>("step");
        QTest::addColumn<QString>("why");
        const auto row = [](const char* name, const char* step, const char* why) {
            QTest::newRow(name) << QString(R"({"verb": "add", %1})").arg(step) << why;
        };
        row("unknown kind", R"("kind": "tree")",
            "add: argument 'kind' is the name of a kind that can be added, not \"tree\"");
        row("no kind", R"("name": "tree")", "add: argument 'kind' is missing");
        row("no block", R"("kind": "fan", "points": [2, 3, 4])",
            "add: adding fan: the target must be a block");
        row("wrong parent", R"("kind": "path", "target": "block:1", "name": "x")",
            "add: adding path: the target must be a pathset");
        row("two parents", R"("kind": "fan", "target": "block:*", "points": [2, 3, 4])",
            "add: argument 'target' must name one object");
        row("no vertex", R"("kind": "fan", "target": "block:1", "points": [2, 3, 99])",
            "add: adding fan: there is no vertex 99");
        row("point form", R"("kind": "fan", "target": "block:1", "points": [2, "x"])",
            "add: argument 'points' is a list of places of three numbers, vertex numbers, "
            "\"vertex:N\", and for sidewalk caps \"start\" or \"end\", not [2,\"x\"]");
        row("cap elsewhere", R"("kind": "fan", "target": "block:1", "points": ["start", 3, 4])",
            "add: adding fan: only a sidewalk of a marker and two points has a cap");
        row("cap in a strip", R"("kind": "sidewalk", "target": "block:1", "points": [2, 3, "end"])",
            "add: adding sidewalk: only a sidewalk of a marker and two points has a cap");
        row("cap by numbers", R"("kind": "sidewalk", "target": "block:1", "points": [1, 1, 4, 5])",
            "add: adding sidewalk: two pairs that begin with vertex 0 or 1 twice would be a cap");
        row("half a section",
            R"("kind": "roadStrip", "target": "block:1", "points": [2, 3, 4, 5, 6])",
            "add: roadStrip takes 8 and then 4 a section points, not 5");
        row("not finite", R"("kind": "vertex", "points": [[0, 1e39, 0]])",
            "add: adding vertex: points are places of three finite numbers");
        row("vertex by number", R"("kind": "vertex", "points": [3])",
            "add: adding vertex: points are places of three finite numbers");
        row("no points", R"("kind": "vertex")", "add: adding vertex: points are missing");
        row("unknown property",
            R"("kind": "facade", "target": "block:1", "points": [5, 9], "properties": {"tall": 1})",
            "add: adding facade: there is no property 'tall'");
        row("wrong value",
            R"("kind": "block", "points": [5, 9, 10], "properties": {"propRule": 100})",
            "add: adding block: property 'propRule' takes a whole number from 0 to 99, not 100");
        row("neighbours", R"("kind": "block", "points": [5, 9, 10], "neighbours": [1, 2])",
            "add: adding block: neighbours are one number for each point");
        row("no neighbour", R"("kind": "block", "points": [5, 9, 10], "neighbours": [1, 2, 9])",
            "add: adding block: there is no block 9");
        row("road of nothing", R"("kind": "road")",
            "add: adding road: blocks are 1 to 255 block numbers");
        row("road of no block", R"("kind": "road", "blocks": [0])",
            "add: adding road: there is no block 0");
        row("nameless instance", R"("kind": "instance")",
            "add: adding instance: a name is missing");
        row("nameless path", R"("kind": "path", "target": "pathset:props")",
            "add: adding path: a name is missing");
        row("nameless pathset", R"("kind": "pathset")", "add: adding pathset: a name is missing");
        row("pathset again", R"("kind": "pathset", "name": "PROPS")",
            "add: adding pathset: there is a pathset 'PROPS.pathset' already");
    }

    void refuses()
    {
        QFETCH(QString, step);
        QFETCH(QString, why);
        VerbRunner city(test::SampleCity::make());
        REFUSE(city, step, why);
    }

    /// E1: what files cannot number is refused before a save.
    void theLastVertexAndBlockAreRefused()
    {
        EditBuilder edit(emptyCity(), {});
        for (int i = 0; i < 65535; ++i)
            edit.append(Vertex{});
        for (int i = 0; i < 2047; ++i)
            edit.append(Block{});
        CityModel model = emptyCity();
        model.apply(edit.finish());
        VerbRunner city(model);
        RUN(city, R"({"verb": "add", "kind": "vertex", "points": [[1, 2, 3]]})");
        REFUSE(city, R"({"verb": "add", "kind": "vertex", "points": [[1, 2, 3]]})",
               "add: a city has at most 65536 vertices");
        REFUSE(city, R"({"verb": "add", "kind": "block", "points": [5, 9, 10]})",
               "add: adding block: a city has at most 2047 blocks");
        REFUSE(city, R"({"verb": "duplicate", "target": "block:1"})",
               "duplicate: a city has at most 2047 blocks");
    }
};

QTEST_GUILESS_MAIN(TstVerbsAdd)
#include "tst_verbs_add.moc"
