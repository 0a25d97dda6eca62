#include "core/formats/inst_codec.h"
#include "core/formats/pathset_codec.h"
#include "core/formats/psdl_codec.h"
#include "core/model/city_files.h"
#include "core/model/edit.h"
#include "tests/support/fixtures.h"

#include <QTest>

#include <map>
#include <set>

using namespace city;
using namespace city::test;

namespace
{

constexpr Text kText = CITY_TR("Edits", "Test");

Bytes fixture(const QString& path)
{
    return readFile(std::string(CITY_FIXTURES) + "/" + path.toStdString());
}

PsdlFile tiny()
{
    return decodePsdl(fixture("formats/examples/tiny.psdl")).value();
}

CityModel load(PsdlFile file)
{
    CityLoader loader;
    loader.addPsdl(std::move(file));
    return loader.take();
}

Bytes saved(const CityModel& model)
{
    return encodePsdl(toPsdl(model)).value();
}

void addRows(const char* suffix)
{
    QTest::addColumn<QString>("path");
    for (const std::string& file : fixtureFiles(CITY_FIXTURES, suffix))
        QTest::newRow(file.c_str()) << QString::fromStdString(file);
}

/// Every reference of a model to a vertex or block, gathered the slow way.
std::map<ObjectId, std::set<ObjectId>> usersOneByOne(const CityModel& model)
{
    std::map<ObjectId, std::set<ObjectId>> users;
    for (std::uint32_t i = 1; i < model.nextId(); ++i)
        if (const Record* record = model.find({i}))
            forEachRef(*record, [&](const Ref& ref, RefKind kind) {
                if (ref.id && (kind == RefKind::Vertex || kind == RefKind::Block))
                    users[ref.id].insert(ObjectId{i});
            });
    return users;
}

ObjectId blockAt(const CityModel& model, std::size_t index)
{
    return model.list(ListKind::Blocks)[index];
}

} // namespace

class TestCityFiles : public QObject
{
    Q_OBJECT

private slots:
    void psdlFixturesRoundTrip_data() { addRows(".psdl"); }
    void psdlFixturesRoundTrip();
    void instFixturesRoundTrip_data() { addRows(".inst"); }
    void instFixturesRoundTrip();
    void pathsetFixturesRoundTrip_data() { addRows(".pathset"); }
    void pathsetFixturesRoundTrip();
    void oddHeadersRoundTrip();
    void referencesNameTheirObjects();
    void capMarkersStayNumbers();
    void numbersThatPointNowhereStay();
    void instanceRoomsReferToBlocks();
    void reverseIndexIsComplete_data() { addRows(".psdl"); }
    void reverseIndexIsComplete();
    void removedVertexRenumbersTheRest();
    void movedTextureRenumbersItsUses();
    void dividerTextureBeyondAByteIsRefused();
    void danglingReferenceIsRefused();
    void numberedRecordsHaveFreshNumbers();
    void secondPointCountFollowsEdits();
    void loaderStartsAfreshAfterTake();
};

void TestCityFiles::psdlFixturesRoundTrip()
{
    QFETCH(QString, path);
    const Bytes bytes = fixture(path);
    const PsdlFile file = decodePsdl(bytes).value();
    const CityModel model = load(file);
    QVERIFY(toPsdl(model) == file);
    QVERIFY(saved(model) == bytes);
}

void TestCityFiles::instFixturesRoundTrip()
{
    QFETCH(QString, path);
    const Bytes bytes = fixture(path);
    CityLoader loader;
    // With the city beside it, where there is one, so that rooms become references.
    const std::string psdl = QString(path).replace(".inst", ".psdl").toStdString();
    const auto cities = fixtureFiles(CITY_FIXTURES, ".psdl");
    if (std::ranges::find(cities, psdl) != cities.end())
        loader.addPsdl(decodePsdl(fixture(QString::fromStdString(psdl))).value());
    const ObjectId id = loader.addInst("a.inst", decodeInst(bytes).value());
    const CityModel model = loader.take();
    QVERIFY(toInst(model, id) == decodeInst(bytes).value());
    QVERIFY(*encodeInst(toInst(model, id)) == bytes);
}

void TestCityFiles::pathsetFixturesRoundTrip()
{
    QFETCH(QString, path);
    const Bytes bytes = fixture(path);
    CityLoader loader;
    const ObjectId id = loader.addPathset("props.pathset", decodePathset(bytes).value());
    const CityModel model = loader.take();
    QVERIFY(model.get<PathsetFile>(id)->name == "props.pathset");
    QVERIFY(toPathset(model, id) == decodePathset(bytes).value());
    QVERIFY(*encodePathset(toPathset(model, id)) == bytes);
}

void TestCityFiles::oddHeadersRoundTrip()
{
    const std::string rest = "00000000 00000000 00000000" + std::string(56, '0') + "00000000 AA";
    const Bytes zero = hex("50534430 07000000 00000000 00000000 00000000 00000000 01000000" + rest);
    QVERIFY(saved(load(decodePsdl(zero).value())) == zero);
}

void TestCityFiles::referencesNameTheirObjects()
{
    const CityModel model = load(tiny());
    const auto attributes = model.children(blockAt(model, 0));
    QCOMPARE(attributes.size(), std::size_t{7});
    const auto& facade = *model.get<Facade>(attributes[4]);
    QCOMPARE(facade.top.id, model.list(ListKind::Heights)[1]);
    QCOMPARE(facade.left.id, model.list(ListKind::Vertices)[9]);
    // V is 1-based.
    QCOMPARE(model.get<TextureUse>(attributes[3])->texture.id, model.list(ListKind::Textures)[4]);
    const auto& block = *model.get<Block>(blockAt(model, 0));
    QCOMPARE(block.perimeter[3].neighbour.id, blockAt(model, 1));
    QVERIFY(!block.perimeter[0].neighbour.id);
    const auto& road = *model.get<Road>(model.list(ListKind::Roads)[0]);
    QCOMPARE(road.rooms[0].block.id, blockAt(model, 1));
    QCOMPARE(model.get<PsdlHeader>(model.city())->firstRoadRoom.id, blockAt(model, 1));
    QCOMPARE(model.parent(attributes[0]), blockAt(model, 0));
    QCOMPARE(model.size(), std::size_t{1 + 12 + 2 + 6 + 2 + 9 + 1});
}

void TestCityFiles::capMarkersStayNumbers()
{
    PsdlFile file = tiny();
    const auto pairs = [](std::initializer_list<std::uint32_t> numbers) {
        SidewalkStrip strip;
        for (const std::uint32_t number : numbers)
            strip.vertices.push_back({{}, number});
        return strip;
    };
    auto& attributes = file.blocks[1].attributes;
    attributes = {pairs({0, 0, 4, 5}), pairs({1, 1, 4, 5}), pairs({2, 2, 4, 5}),
                  pairs({0, 0, 4, 5, 6, 7})};
    const Bytes bytes = encodePsdl(file).value();
    CityModel model = load(file);
    const auto ids = model.children(blockAt(model, 1));
    for (const std::size_t cap : {0u, 1u}) {
        const auto& vertices = model.get<SidewalkStrip>(ids[cap])->vertices;
        QVERIFY(!vertices[0].id && !vertices[1].id);
        QVERIFY(vertices[2].id && vertices[3].id);
    }
    for (const std::size_t strip : {2u, 3u})
        QVERIFY(model.get<SidewalkStrip>(ids[strip])->vertices[0].id);
    QVERIFY(saved(model) == bytes);
    // A cap has no use for vertex 0.
    const auto users = model.users(model.list(ListKind::Vertices)[0]);
    QVERIFY(std::ranges::find(users, ids[0]) == users.end());
    QVERIFY(std::ranges::find(users, ids[3]) != users.end());
}

void TestCityFiles::numbersThatPointNowhereStay()
{
    PsdlFile file = tiny();
    std::get<FacadeBound>(file.blocks[0].attributes[2]).left.raw = 65535;
    std::get<Facade>(file.blocks[0].attributes[4]).top.raw = 400;
    std::get<TextureUse>(file.blocks[0].attributes[0]) = {{.subtype = 3}, 0xFF, {{}, 0x3FF}};
    file.blocks[0].block.perimeter[0].neighbour.raw = 99;
    file.roads[0].rooms[0] = {{{}, 5}, true};
    file.header.firstRoadRoom.raw = 7;
    DividedRoadStrip road;
    road.divider = 0xFE41;
    road.dividerTexture.raw = 0xFE;
    file.blocks[1].attributes.emplace_back(road);
    const Bytes bytes = encodePsdl(file).value();
    const CityModel model = load(decodePsdl(bytes).value());
    QVERIFY(!model.get<FacadeBound>(model.children(blockAt(model, 0))[2])->left.id);
    QVERIFY(saved(model) == bytes);
}

void TestCityFiles::instanceRoomsReferToBlocks()
{
    InstData data = decodeInst(fixture("formats/examples/tiny.inst")).value();
    data.instances[1].room.raw = 77;
    CityLoader loader;
    loader.addPsdl(tiny());
    const ObjectId file = loader.addInst("tiny.inst", data);
    CityModel model = loader.take();
    const auto instances = model.children(file);
    QCOMPARE(model.get<Instance>(instances[0])->room.id, blockAt(model, 0));
    QVERIFY(!model.get<Instance>(instances[1])->room.id);
    const auto users = model.users(blockAt(model, 0));
    QVERIFY(std::ranges::find(users, instances[0]) != users.end());
    QVERIFY(toInst(model, file) == data);

    EditBuilder build(model, kText);
    build.add(Block{}, {{}, 0});
    model.apply(build.finish());
    QCOMPARE(toInst(model, file).instances[0].room.raw, 2u);
}

void TestCityFiles::reverseIndexIsComplete()
{
    QFETCH(QString, path);
    const CityModel model = load(decodePsdl(fixture(path)).value());
    const auto expected = usersOneByOne(model);
    QVERIFY(expected.size() > 10);
    for (std::uint32_t i = 1; i < model.nextId(); ++i) {
        const auto users = model.users({i});
        const auto found = expected.find({i});
        const std::size_t count = found == expected.end() ? 0 : found->second.size();
        QCOMPARE(users.size(), count);
        if (count > 0)
            QVERIFY(std::ranges::equal(users, found->second));
    }
}

void TestCityFiles::removedVertexRenumbersTheRest()
{
    const Bytes before = encodePsdl(tiny()).value();
    CityModel model = load(tiny());
    EditBuilder build(model, kText);
    build.remove(model.list(ListKind::Vertices)[1]);
    const Edit edit = build.finish();
    model.apply(edit);
    const PsdlFile file = decodePsdl(saved(model)).value();
    QCOMPARE(file.vertices.size(), std::size_t{11});
    QCOMPARE(std::get<RoadStrip>(file.blocks[1].attributes[1]).vertices[0].raw, 1u);
    QCOMPARE(file.roads[0].endCross[3].raw, 8u);
    model.undo(edit);
    QVERIFY(saved(model) == before);
}

void TestCityFiles::movedTextureRenumbersItsUses()
{
    CityModel model = load(tiny());
    EditBuilder build(model, kText);
    build.append(TextureEntry::named("far"));
    build.move(model.list(ListKind::Textures)[4], {{}, 6});
    model.apply(build.finish());
    const PsdlFile file = decodePsdl(saved(model)).value();
    const auto& use = std::get<TextureUse>(file.blocks[0].attributes[3]);
    QVERIFY(file.textures.at(use.texture.raw - 1).name() == "fac");
    QVERIFY(toPsdl(model) == file);
}

void TestCityFiles::dividerTextureBeyondAByteIsRefused()
{
    PsdlFile file = tiny();
    DividedRoadStrip road;
    road.divider = 0xFF01;
    road.dividerTexture.raw = 0xFF;
    file.blocks[1].attributes.emplace_back(road);
    file.textures.resize(255, TextureEntry::named("x"));
    CityModel model = load(file);
    QVERIFY(encodePsdl(toPsdl(model)));
    EditBuilder build(model, kText);
    build.add(TextureEntry::named("first"), {{}, 0});
    model.apply(build.finish());
    const auto bytes = encodePsdl(toPsdl(model));
    QVERIFY(!bytes);
    QCOMPARE(bytes.error().what,
             std::string("block 2, attribute 2: divider texture 256 is more than 255"));
}

void TestCityFiles::danglingReferenceIsRefused()
{
    CityModel model = load(tiny());
    EditBuilder build(model, kText);
    build.remove(model.list(ListKind::Vertices)[11]);
    model.apply(build.finish());
    QVERIFY(!encodePsdl(toPsdl(model)));
}

void TestCityFiles::numberedRecordsHaveFreshNumbers()
{
    CityModel model = load(tiny());
    EditBuilder build(model, kText);
    build.add(Vertex{}, {{}, 0});
    model.apply(build.finish());
    const ObjectId id = model.children(blockAt(model, 1))[1];
    const Record numbered = Numbering(model).numbered(model.at(id));
    QCOMPARE(std::get<RoadStrip>(numbered).vertices[0].raw, 3u);
    QVERIFY(numbered == model.at(id));
    QCOMPARE(Numbering(model).numberOf(blockAt(model, 1)), 2u);
    QCOMPARE(Numbering(model).numberOf(id), Numbering::kNone);
}

void TestCityFiles::secondPointCountFollowsEdits()
{
    CityLoader loader;
    const ObjectId file =
        loader.addPathset("p", decodePathset(fixture("formats/examples/tiny.pathset")).value());
    CityModel model = loader.take();
    EditBuilder build(model, kText);
    build.append(PathPoint{0, {1, 2, 3}}, model.children(file)[0]);
    model.apply(build.finish());
    const PathsetData data = toPathset(model, file);
    QCOMPARE(data.paths[0].path.pointCount2, 3u);
    QVERIFY(decodePathset(encodePathset(data).value()).value() == data);
}

void TestCityFiles::loaderStartsAfreshAfterTake()
{
    CityLoader loader;
    loader.addPsdl(tiny());
    const CityModel first = loader.take();
    const ObjectId tune = loader.addTune({TuneClass::BangerData, "a", "type: a\n"});
    const CityModel second = loader.take();
    QVERIFY(!second.city());
    QCOMPARE(second.size(), std::size_t{1});
    QVERIFY(second.get<TuneFile>(tune)->name == "a");
    QVERIFY(toPsdl(second) == PsdlFile{});
    QVERIFY(first.city());
}

QTEST_GUILESS_MAIN(TestCityFiles)
#include "tst_city_files.moc"
