#include "core/edits/targets.h"
#include "core/exchange/diff.h"
#include "core/geometry/affected_blocks.h"
#include "core/geometry/ray_scene.h"
#include "core/schema/property.h"
#include "tests/support/opened_city.h"

#include <QLocale>

#include <clocale>

using namespace city;
using namespace city::test;
using Files = std::map<std::string, Bytes>;

/// Scenarios about edits: what changes, what stays, what undo gives back.
class TestScenariosEdit : public QObject
{
    Q_OBJECT

    static ObjectId attributeOfKind(const CityModel& model, std::size_t kind)
    {
        for (const ObjectId block : model.list(ListKind::Blocks))
            for (const ObjectId attribute : model.children(block))
                if (model.at(attribute).index() == kind)
                    return attribute;
        return {};
    }

    static std::string textureOf(const CityModel& model, ObjectId attribute)
    {
        const Property* texture = findProperty(model, attribute, "texture");
        return texture ? std::get<std::string>(valueOf(model, attribute, *texture)) : "(none)";
    }

private slots:
    void s02_localityOfAnEdit()
    {
        OpenedCity city(tinyCity());
        const Files before = OpenedCity::files(city.path());
        const CityModel model = city.model();
        const ObjectId road = attributeOfKind(model, recordIndex<RoadStrip>());
        QCOMPARE(textureOf(model, road), "r1_f");
        city.apply({{{"verb", "set"},
                     {"target", describeTarget(model, road)},
                     {"property", "texture"},
                     {"value", "r2_f"}}});
        QCOMPARE(textureOf(city.model(), road), "r2_f");
        QVERIFY(city.session().save());

        Files after = OpenedCity::files(city.path());
        std::erase_if(after, [](const auto& file) { return file.first.ends_with(".bak"); });
        std::string changed;
        for (const auto& [name, bytes] : after)
            if (before.at(name) != bytes)
                changed += name;
        QVERIFY2(changed.ends_with(".psdl"), changed.c_str());
        QCOMPARE(std::ranges::count(changed, '.'), 1);

        const auto differences = diffFiles("psdl", before.at(changed), after.at(changed));
        QVERIFY(differences);
        const std::string text = diffText(*differences);
        QCOMPARE(std::ranges::count(text, '\n'), 1);
        QVERIFY2(text.find("block") != std::string::npos &&
                     text.find("texture") != std::string::npos,
                 text.c_str());
    }

    void s03_unknownDataSurvives()
    {
        CitySet set = tinyCity();
        PsdlBlock& block = set.psdl.blocks.front();
        block.block.flags |= 0x21;
        UnknownAttribute unknown;
        unknown.words = {0x0068, 0x1234, 0xFFFF};
        block.attributes.push_back(unknown);
        Instance& instance = set.insts.front().second.instances.front();
        instance.flags |= 0xFE;
        PathData& path = set.pathsets.front().second.paths.front();
        path.points.front().flags = 0xCDCDCDCD;
        path.path.unused = {7, 9};
        TuneFile& banger = set.tunes.front();
        const std::string line = "  Wobble 3.25 \r\n";
        const auto at = banger.text.find("  Mass ");
        QVERIFY(at != std::string::npos);
        banger.text.insert(at, line);

        OpenedCity city(set);
        const Files before = OpenedCity::files(city.path());
        const std::string name =
            city.model().get<TuneFile>(city.model().list(ListKind::TuneFiles)[0])->name;
        city.apply(
            {{{"verb", "move"}, {"target", "vertex:3"}, {"by", {0, 1, 0}}},
             {{"verb", "move"}, {"target", "inst:0"}, {"by", {1, 0, 0}}},
             {{"verb", "move"}, {"target", "pathset:props/path:0/point:0"}, {"by", {1, 0, 0}}},
             {{"verb", "set"},
              {"target", "banger:" + name},
              {"property", "mass"},
              {"value", 12.5}}});
        QVERIFY(city.session().save());

        Session again;
        QVERIFY(again.open(city.folder()));
        const CityModel& model = again.document().model();
        const ObjectId first = model.list(ListKind::Blocks).front();
        QCOMPARE(model.get<Block>(first)->flags & 0x21, 0x21);
        const auto* kept = model.get<UnknownAttribute>(model.children(first).back());
        QVERIFY(kept && kept->words == unknown.words);
        const ObjectId inst = model.children(model.list(ListKind::InstFiles)[0]).front();
        QCOMPARE(int(model.get<Instance>(inst)->flags), int(instance.flags));
        const ObjectId pathId = model.children(model.list(ListKind::Pathsets)[0]).front();
        QCOMPARE(model.get<PathPoint>(model.children(pathId).front())->flags, 0xCDCDCDCDu);
        QVERIFY(model.get<Path>(pathId)->unused == path.path.unused);
        const std::string& text = model.get<TuneFile>(model.list(ListKind::TuneFiles)[0])->text;
        QVERIFY(text.find(line) != std::string::npos);
        QVERIFY(text.find(line) < text.find("  Mass 12.5"));

        // Each of them shows, and cannot be changed, in the property sheet.
        const auto readOnlyRows = [&](ObjectId id) {
            std::size_t rows = 0;
            for (const Property& row : propertiesOf(model, id))
                rows += row.set == nullptr;
            return rows;
        };
        for (const ObjectId id :
             {model.children(first).back(), inst, pathId, model.children(pathId).front(),
              model.list(ListKind::TuneFiles)[0]})
            QVERIFY2(readOnlyRows(id) > 0, describeTarget(model, id).c_str());
    }

    void s08_mergedEditsUndoAndRedo()
    {
        OpenedCity city(tinyCity());
        CityDocument& document = city.document();
        const ObjectId road = attributeOfKind(city.model(), recordIndex<RoadStrip>());
        const std::string target = describeTarget(city.model(), road);
        const auto show = [&](const char* texture, Gesture gesture) {
            auto edits = buildScript(document.gestureBase(), {{{"verb", "set"},
                                                               {"target", target},
                                                               {"property", "texture"},
                                                               {"value", texture}}});
            QVERIFY(edits);
            QVERIFY(document.push(std::move(edits->front()), gesture));
        };
        Gesture gesture = document.beginGesture();
        const std::size_t textures = city.model().list(ListKind::Textures).size();
        show("only_on_the_way", gesture);
        show("r2_f", gesture);
        document.finishGesture();
        QCOMPARE(document.undoStack().count(), 1);
        QCOMPARE(textureOf(city.model(), road), "r2_f");
        QCOMPARE(city.model().list(ListKind::Textures).size(), textures); // nothing left on the way
        document.undo();
        QCOMPARE(textureOf(city.model(), road), "r1_f");
        document.redo();
        QCOMPARE(textureOf(city.model(), road), "r2_f");

        // A drag of three steps: start and final pose, bit for bit.
        const ObjectId inst = city.model().children(city.model().list(ListKind::InstFiles)[0])[0];
        const Instance start = *city.model().get<Instance>(inst);
        gesture = document.beginGesture();
        for (const float x : {0.1f, 0.7f, 1.3f}) {
            auto edits =
                buildScript(document.gestureBase(),
                            {{{"verb", "move"}, {"target", "inst:0"}, {"by", {x, 0, -x}}}});
            QVERIFY(edits);
            QVERIFY(document.push(std::move(edits->front()), gesture));
        }
        document.finishGesture();
        const Instance end = *city.model().get<Instance>(inst);
        QVERIFY(sameBits(end.origin, start.origin + glm::vec3(1.3f, 0, -1.3f)));
        document.undo();
        QVERIFY(*city.model().get<Instance>(inst) == start);
        document.redo();
        QVERIFY(*city.model().get<Instance>(inst) == end);
    }

    void s15_locale_data()
    {
        QTest::addColumn<QByteArray>("locale");
        for (const char* name : {"C", "de_DE.UTF-8", "tr_TR.UTF-8"})
            QTest::newRow(name) << QByteArray(name);
    }
    /// The core's half: numbers in files and scripts never follow the locale. Typing is tested with
    /// the window, tests/editor/tst_scenarios_window.cpp.
    void s15_locale()
    {
        QFETCH(QByteArray, locale);
        const std::string old = std::setlocale(LC_ALL, nullptr);
        const QLocale oldQt;
        std::setlocale(LC_ALL, locale.constData()); // stays "C" where the system lacks it
        QLocale::setDefault(QLocale(QString::fromLatin1(locale.split('.').front())));
        {
            OpenedCity city(tinyCity());
            const ObjectId id = city.model().list(ListKind::TuneFiles)[0];
            const TuneFile before = *city.model().get<TuneFile>(id);
            city.apply({{{"verb", "set"},
                         {"target", "banger:" + before.name},
                         {"property", "mass"},
                         {"value", 12.5}}});
            const std::string& after = city.model().get<TuneFile>(id)->text;
            QVERIFY(after.find("Mass 12.5") != std::string::npos);
            QVERIFY(after.find("12,5") == std::string::npos);
            const auto lines = [](const std::string& text) {
                return QString::fromStdString(text).split('\n');
            };
            const QStringList a = lines(before.text), b = lines(after);
            QCOMPARE(a.size(), b.size());
            int changed = 0;
            for (qsizetype i = 0; i < a.size(); ++i)
                changed += a[i] != b[i];
            QCOMPARE(changed, 1);

            // Texture names keep their case rules: an I stays an i in every locale.
            const ObjectId road = attributeOfKind(city.model(), recordIndex<RoadStrip>());
            city.apply({{{"verb", "set"},
                         {"target", describeTarget(city.model(), road)},
                         {"property", "texture"},
                         {"value", "PIER_IN"}}});
            QCOMPARE(textureOf(city.model(), road), "pier_in");
        }
        QLocale::setDefault(oldQt);
        std::setlocale(LC_ALL, old.c_str());
    }

    void s21_costDoesNotGrowWithTheCity()
    {
        // Two cities, 90 times apart; the same prop moved 100 times, taken in turns so that both
        // see the same machine. The model, the touched blocks' meshes and the rays follow each
        // move.
        struct Case {
            std::unique_ptr<OpenedCity> city;
            RayScene rays;
            TextureTable textures;
            std::vector<double> times;
            std::size_t meshed = 0;
            std::size_t vertices = 0; ///< of the meshes made anew in one update
        };
        std::array<Case, 2> cases;
        cases[0].city = std::make_unique<OpenedCity>(gridCity(1, 2));
        cases[1].city = std::make_unique<OpenedCity>(bigCity());
        QCOMPARE(cases[0].city->model().list(ListKind::Blocks).size(), std::size_t{15});
        for (Case& one : cases) {
            one.textures = TextureTable(one.city->model());
            for (const ObjectId block : one.city->model().list(ListKind::Blocks))
                one.rays.setBlock(block, meshBlock({one.city->model(), one.textures}, block));
        }
        for (int i = 0; i < 100; ++i) {
            for (Case& one : cases) {
                CityDocument& document = one.city->document();
                const CityModel before = document.model();
                const ObjectId inst = before.children(before.list(ListKind::InstFiles)[0])[0];
                const ObjectId block = before.get<Instance>(inst)->room.id;
                const ObjectId vertex = before.get<Block>(block)->perimeter[0].vertex.id;
                ChangeSet changes;
                const auto link = QObject::connect(&document, &CityDocument::changed, &document,
                                                   [&](const ChangeSet& set) { changes = set; });
                const quint64 revision = document.revision();
                QElapsedTimer timer;
                timer.start();
                EditBuilder build(document.model(), CITY_TR("Edits", "Move"));
                build.modify<Instance>(inst, [](Instance& record) { record.origin.x += 0.125f; });
                build.modify<Vertex>(vertex, [](Vertex& record) { record.position.y += 0.001f; });
                QVERIFY(document.push(build.finish()));
                const auto blocks = affectedBlocks(before, document.model(), changes).remesh;
                std::size_t vertices = 0;
                for (const ObjectId touched : blocks) {
                    const BlockMesh mesh = meshBlock({document.model(), one.textures}, touched);
                    one.rays.setBlock(touched, mesh);
                    vertices += mesh.vertices.size();
                }
                one.times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1000);
                one.meshed = std::max(one.meshed, blocks.size());
                one.vertices = vertices;
                QObject::disconnect(link);
                QCOMPARE(document.revision(), revision + 1); // one signal
            }
        }
        const auto median = [](std::vector<double> times) {
            std::ranges::nth_element(times, times.begin() + 50);
            return times[50];
        };
        const double small = median(cases[0].times);
        const double big = median(cases[1].times);
        qInfo("an update takes %.1f us with 15 blocks, %.1f us with 1,350", small, big);
        for (const Case& one : cases)
            QVERIFY2(one.meshed <= 8, "only the blocks at the moved corner are meshed again");
        // The big city's blocks have more triangles each, so times count per vertex made anew. The
        // goal is 1.2, which bench_core prints; the test leaves room for a busy machine and would
        // still fail at once if anything went through a city 90 times as large.
        const double growth = big / double(cases[1].vertices) / (small / double(cases[0].vertices));
        qInfo("per vertex made anew that is %.2f times as much", growth);
        QVERIFY2(growth < 1.5, "an update grows with the city");
    }
};

QTEST_GUILESS_MAIN(TestScenariosEdit)
#include "tst_scenarios_edit.moc"
