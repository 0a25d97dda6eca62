#include "core/document/approvals.h"
#include "core/document/named_sets.h"
#include "core/document/object_places.h"
#include "core/document/side_file.h"
#include "core/document/visibility.h"
#include "core/edits/structure_edits.h"
#include "core/edits/targets.h"
#include "tests/support/opened_city.h"

#include <set>

using namespace city;
using namespace city::test;
namespace fs = std::filesystem;

/// What lies beside a city and in none of its files.
class TestSideFile : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_city = std::make_unique<OpenedCity>(tinyCity()); }
    void cleanup() { m_city.reset(); }

    void noCityNeedsOne();
    void roundTrip();
    void namesObjectsByPlace();
    void staysWithItsObjectsWhenNumbersChange();
    void unknownKeysAreKept();
    void whatTheCityDoesNotHaveIsPassedOver();
    void namedSetsComeBack();
    void approvalsHoldAsLongAsTheirObject();
    void approvalsOfAnotherObjectAreDropped();
    void aBrokenFileIsANotice_data();
    void aBrokenFileIsANotice();
    void itTravelsAlong();
    void anEmptyOneGoes();
    void gameFilesAndHistoryAreLeftAlone();

private:
    Session& session() { return m_city->session(); }
    Visibility& visibility() { return session().visibility(); }
    ObjectId find(const char* target) { return *findTarget(m_city->model(), target); }
    void hide(const char* target)
    {
        visibility().set(Trait::Hidden, std::array{find(target)}, true);
    }
    fs::path path() const { return m_city->path() / "city" / sideName(); }
    static std::string sideName() { return tinyCity().map + ".blockwright.json"; }
    nlohmann::json onDisk() const { return nlohmann::json::parse(asText(readFile(path()))); }
    void put(std::string_view text) { QVERIFY(writeFile(path(), asBytes(text))); }

    std::unique_ptr<OpenedCity> m_city;
};

void TestSideFile::noCityNeedsOne()
{
    QVERIFY(session().notices().isEmpty());
    m_city->apply({{{"verb", "move"}, {"target", "vertex:2"}, {"by", {1, 0, 0}}}});
    QVERIFY(session().save());
    QVERIFY(!fs::exists(path()));
}

void TestSideFile::roundTrip()
{
    hide("block:2");
    visibility().set(Trait::Locked, std::array{find("inst:1")}, true);
    visibility().setKind(Trait::Hidden, recordIndex<Facade>(), true);
    session().sideFile().setSection("bookmarks", {{"1", {1.5, -2.25, 1e-7}}});
    QVERIFY(session().sideFile().isModified());
    QVERIFY(session().save()); // with nothing else to save
    QVERIFY(!session().sideFile().isModified());

    m_city->open();
    QVERIFY(session().notices().isEmpty());
    QVERIFY(!session().sideFile().isModified());
    QVERIFY(visibility().isHidden(find("block:2")));
    QVERIFY(!visibility().isHidden(find("block:3")));
    QVERIFY(visibility().isLocked(find("inst:1")));
    QVERIFY(!visibility().isLocked(find("inst:0")));
    QVERIFY(visibility().hasKind(Trait::Hidden, recordIndex<Facade>()));
    const nlohmann::json bookmarks = session().sideFile().section("bookmarks");
    QCOMPARE(bookmarks["1"][2].get<double>(), 1e-7);
}

void TestSideFile::namesObjectsByPlace()
{
    const CityModel& model = m_city->model();
    const auto blocks = model.list(ListKind::Blocks);
    const std::vector<ObjectId> ids{blocks[3], find("pathset:props"), blocks[0], blocks[1],
                                    model.children(blocks[0])[1]};
    const nlohmann::json places = placesToJson(model, ids);
    QCOMPARE(places.dump(), R"(["block:1..2,4","pathset:props","block:1/attr:1"])");
    const std::vector<ObjectId> back = objectsFromJson(model, places);
    QCOMPARE(std::set(back.begin(), back.end()), std::set(ids.begin(), ids.end()));
}

void TestSideFile::staysWithItsObjectsWhenNumbersChange()
{
    hide("inst:1");
    auto edit = edits::remove(m_city->model(), std::array{find("inst:0")});
    QVERIFY(edit);
    QVERIFY(m_city->document().push(std::move(*edit)));
    QVERIFY(session().save());
    QCOMPARE(onDisk()["hidden"]["objects"].dump(), R"(["inst:0"])");
    m_city->open();
    QVERIFY(visibility().isHidden(find("inst:0")));
}

void TestSideFile::unknownKeysAreKept()
{
    put(R"({"version": 9, "later": {"deep": [1, "ü", null]}, "hidden": {"mood": "grim"}})");
    m_city->open();
    QVERIFY(!session().sideFile().isModified());
    hide("block:1");
    QVERIFY(session().save());
    QCOMPARE(onDisk()["version"].get<int>(), 9);
    QCOMPARE(onDisk()["later"]["deep"].dump(), R"([1,"ü",null])");
    QCOMPARE(onDisk()["hidden"]["mood"].get<std::string>(), "grim");
    QCOMPARE(onDisk()["hidden"]["objects"].dump(), R"(["block:1"])");
}

void TestSideFile::whatTheCityDoesNotHaveIsPassedOver()
{
    put(R"({"hidden": {"objects": ["block:3..9", 7, "nonsense:", "vertex:0", "inst:1..5"],
            "kinds": ["roadStrip", "noKind", 3]}, "locked": [1, 2]})");
    m_city->open();
    QVERIFY(session().notices().isEmpty());
    for (const char* there : {"block:3", "block:4", "inst:1"})
        QVERIFY2(visibility().isHidden(find(there)), there);
    for (const char* shown : {"block:1", "inst:0", "vertex:0"})
        QVERIFY2(!visibility().isHidden(find(shown)), shown);
    QVERIFY(visibility().hasKind(Trait::Hidden, recordIndex<RoadStrip>()));
    QVERIFY(!visibility().isAny(Trait::Locked));
}

void TestSideFile::namedSetsComeBack()
{
    put(R"({"sets": [{"name": "later", "rule": 7}, 3]})");
    m_city->open();
    NamedSets& sets = session().namedSets();
    QVERIFY(sets.sets().empty());
    sets.save({.name = "roads", .query = "kind:road"});
    sets.save({.name = " Corner ", .ids = {find("inst:1"), find("block:2")}});
    QVERIFY(session().sideFile().isModified());
    // What is deleted meanwhile is passed over, and numbers follow.
    auto edit = edits::remove(m_city->model(), std::array{find("inst:0")});
    QVERIFY(edit && m_city->document().push(std::move(*edit)));
    QVERIFY(session().save());
    QCOMPARE(onDisk()["sets"].size(), std::size_t(4)); // those of later versions too

    m_city->open();
    QVERIFY(!session().sideFile().isModified());
    QCOMPARE(sets.sets().size(), std::size_t(2));
    QCOMPARE(sets.sets()[0].name, QString("Corner")); // by name
    const std::vector<ObjectId>& ids = sets.find("CORNER")->ids;
    QCOMPARE(std::set(ids.begin(), ids.end()), (std::set{find("inst:0"), find("block:2")}));
    QCOMPARE(sets.find("roads")->query, QString("kind:road"));
    sets.save({.name = "Roads", .query = "kind:road,divided"}); // the same name
    QCOMPARE(sets.sets().size(), std::size_t(2));
    sets.remove("Roads");
    sets.remove("corner");
    QVERIFY(sets.sets().empty());
}

void TestSideFile::approvalsHoldAsLongAsTheirObject()
{
    Approvals& approvals = session().approvals();
    const Check check{"test.check", Severity::Warning, {}};
    const Issue issue{&check, find("block:2"), {}, "propRule", {"4"}};
    Issue other = issue;
    other.arguments = {"5"};
    QVERIFY(!approvals.find(issue));
    approvals.approve(std::array{issue}, " it is meant so ");
    QVERIFY(approvals.find(issue));
    QCOMPARE(approvals.find(issue)->reason, QString("it is meant so"));
    QVERIFY(!approvals.find(other));

    m_city->apply(
        {{{"verb", "set"}, {"target", "block:2"}, {"property", "propRule"}, {"value", 9}}});
    QVERIFY(!approvals.find(issue));
    m_city->document().undo();
    QVERIFY(approvals.find(issue));

    // Numbers may change, the object stays the same.
    m_city->apply(
        {{{"verb", "set"}, {"target", "block:1"}, {"property", "propRule"}, {"value", 9}}});
    QVERIFY(session().save());
    m_city->open();
    const Issue reopened{&check, find("block:2"), {}, "propRule", {"4"}};
    QVERIFY(approvals.find(reopened));
    QCOMPARE(approvals.find(reopened)->reason, QString("it is meant so"));
    QCOMPARE(approvals.find(reopened)->date, QDate::currentDate());
    QVERIFY(!session().sideFile().isModified());
    approvals.withdraw(std::array{reopened});
    QVERIFY(!approvals.find(reopened));
    QVERIFY(session().sideFile().isModified());
}

/// Somebody changed the city with another program: the finding is to be seen again.
void TestSideFile::approvalsOfAnotherObjectAreDropped()
{
    const Check check{"test.check", Severity::Warning, {}};
    session().approvals().approve(std::array{Issue{&check, find("block:2"), {}, "propRule", {}}},
                                  "so be it");
    QVERIFY(session().save());
    const Bytes side = readFile(path());
    m_city->apply(
        {{{"verb", "set"}, {"target", "block:2"}, {"property", "propRule"}, {"value", 9}}});
    QVERIFY(session().save());
    put(asText(side));
    m_city->open();
    QVERIFY(!session().approvals().find({&check, find("block:2"), {}, "propRule", {}}));
}

void TestSideFile::aBrokenFileIsANotice_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("cut off") << QByteArray(R"({"hidden": {"obj)");
    QTest::newRow("no object") << QByteArray("[1, 2]");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("binary") << QByteArray("\x00\xff\xfe{}", 5);
}

void TestSideFile::aBrokenFileIsANotice()
{
    QFETCH(QByteArray, bytes);
    put({bytes.constData(), std::size_t(bytes.size())});
    const Bytes before = readFile(path());
    m_city->open();
    QCOMPARE(session().notices().size(), 1);
    QVERIFY(session().notices().front().contains(QString::fromStdString(sideName())));
    QVERIFY(!visibility().isAny(Trait::Hidden));

    // It stays as it is until there is something to write, and then beside it.
    m_city->apply({{{"verb", "move"}, {"target", "vertex:2"}, {"by", {1, 0, 0}}}});
    QVERIFY(session().save());
    QCOMPARE(readFile(path()), before);
    hide("block:1");
    QVERIFY(session().save());
    QVERIFY(onDisk().contains("hidden"));
    QCOMPARE(readFile(fs::path(path()) += ".bak"), before);
}

void TestSideFile::itTravelsAlong()
{
    hide("block:2");
    const fs::path other = m_city->path().parent_path() / "other";
    QVERIFY(session().saveAs(QString::fromStdString(other.string())));
    QVERIFY(!fs::exists(path())); // where the city came from nothing changes
    QVERIFY(visibility().isHidden(find("block:2")));
    Session again;
    QVERIFY(again.open(QString::fromStdString(other.string())));
    QVERIFY(again.visibility().isHidden(*findTarget(again.document().model(), "block:2")));
}

void TestSideFile::anEmptyOneGoes()
{
    hide("block:2");
    QVERIFY(session().save());
    QVERIFY(fs::exists(path()));
    visibility().clear(Trait::Hidden);
    QVERIFY(session().save());
    QVERIFY(!fs::exists(path()));
}

void TestSideFile::gameFilesAndHistoryAreLeftAlone()
{
    const auto before = OpenedCity::files(m_city->path());
    hide("block:2");
    visibility().setKind(Trait::Locked, recordIndex<Instance>(), true);
    QCOMPARE(m_city->document().undoStack().count(), 0);
    QVERIFY(!m_city->document().isModified());
    QVERIFY(session().save());
    auto after = OpenedCity::files(m_city->path());
    QCOMPARE(after.erase("city/" + sideName()), 1u);
    QVERIFY(after == before);
}

QTEST_GUILESS_MAIN(TestSideFile)
#include "tst_side_file.moc"
