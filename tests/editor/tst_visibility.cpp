#include "core/document/visibility.h"
#include "editor/actions/action_set.h"
#include "editor/docks/locked_bar.h"
#include "editor/docks/outliner_dock.h"
#include "editor/docks/outliner_model.h"
#include "editor/docks/properties_dock.h"
#include "editor/selection.h"
#include "editor/status_line.h"
#include "editor/tools/tool_box.h"
#include "editor/viewport/pick_scene.h"
#include "editor/viewport/viewport.h"
#include "tests/support/city_builder.h"
#include "tests/support/window_fixture.h"
#include "widgets/entry_field.h"

#include <QAction>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

#include <algorithm>
#include <cstring>

using namespace city;

namespace
{

constexpr int kTrees = 50;

/// A small town with a pathset "trees" of 50 props beside its own.
test::WindowFixture& writeTown(test::WindowFixture& fixture)
{
    CitySet town = test::gridCity(1, 2);
    PathData trees;
    std::strcpy(trees.path.storedName.data(), "sp_tree_f");
    for (int i = 0; i < kTrees; ++i)
        trees.points.push_back({0, {float(i) * 2, 0, -3}});
    trees.path.pointCount2 = kTrees;
    town.pathsets.push_back({"trees.pathset", {0, {trees}, {}}});
    if (const auto done = writeCity(town, fixture.folder().toStdString() + "/town"); !done)
        qFatal("%s", describe(done.error()).c_str());
    return fixture;
}

} // namespace

/// What is hidden and locked, from its class to the window.
class TestVisibility : public QObject, private test::WindowCase
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_fixture.reset(); }

    void aContainerHidesItsContents();
    void showingAPartLeavesTheRestHidden();
    void kindsAndTheirObjects();
    void onlyWhatStandsInTheCityCanBeHidden();
    void isolateAndBack();
    void countsFollowEdits();
    void hidingDeselectsAndUndoKeepsIt();
    void hiddenIsNeitherDrawnNorPicked();
    void hidingTouchesOnlyItsChunks();
    void lockedIsDrawnButNotPicked();
    void verbsLeaveLockedThings();
    void selectAllTakesTheRestOfABlock();
    void s18_hiddenAndLocked();
    void keysAndStatusBar();
    void showMenuListsKinds();
    void eyeAndLockInTheOutliner();
    void numbersInTheOutliner();
    void theSheetOfLockedThingsIsReadOnly();
    void findingsHaveAColumn();

private:
    Visibility& visibility() { return window().session().visibility(); }
    QString statusText()
    {
        const auto* label = window().statusLine().findChild<QLabel*>("status.hidden");
        return label->isHidden() ? QString() : label->text();
    }
    void set(Trait trait, const char* target, bool on = true)
    {
        visibility().set(trait, std::array{find(target)}, on);
    }
    QRect cell(const char* target, int column)
    {
        const QModelIndex row = window().outliner().model().indexOf(find(target));
        tree().scrollTo(row);
        return tree().visualRect(row.siblingAtColumn(column));
    }
    void click(const char* target, int column, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mouseClick(tree().viewport(), Qt::LeftButton, modifiers,
                          cell(target, column).center());
    }
    /// Straight down on a block, beside what stands in its middle.
    Ray downOn(const CityScene& scene, const char* block)
    {
        const Bounds bounds = boundsOf(scene.meshes().at(find(block)));
        const glm::vec3 place = bounds.centre() + bounds.size() * 0.2f;
        return {{place.x, 200, place.z}, {0, -1, 0}};
    }
    static bool isHit(const PickScene& picks, const Ray& ray, ObjectId id)
    {
        return std::ranges::any_of(picks.pick(ray),
                                   [id](const PickHit& hit) { return hit.object == id; });
    }
};

void TestVisibility::init()
{
    m_fixture = std::make_unique<test::WindowFixture>();
    writeTown(*m_fixture).makeWindow();
    QVERIFY(window().open(m_fixture->folder() + "/town"));
}

void TestVisibility::aContainerHidesItsContents()
{
    set(Trait::Hidden, "block:2");
    QVERIFY(visibility().isHidden(find("block:2")));
    QVERIFY(visibility().isHidden(find("block:2/attr:0")));
    QVERIFY(!visibility().isHidden(find("block:3/attr:0")));
    QVERIFY(!visibility().isLocked(find("block:2")));
    set(Trait::Hidden, "pathset:trees");
    QVERIFY(visibility().isHidden(find("pathset:trees/path:0/point:7")));
    set(Trait::Hidden, "pathset:trees/path:0/point:7", false);
    QVERIFY(!visibility().isHidden(find("pathset:trees/path:0/point:7")));
    QVERIFY(!visibility().isHidden(find("pathset:trees")));
    QVERIFY(visibility().isHidden(find("pathset:trees/path:0/point:8")));
}

void TestVisibility::showingAPartLeavesTheRestHidden()
{
    set(Trait::Hidden, "block:2");
    set(Trait::Hidden, "block:2/attr:0", false);
    QVERIFY(!visibility().isHidden(find("block:2/attr:0")));
    QVERIFY(!visibility().isHidden(find("block:2")));
    QVERIFY(visibility().isHidden(find("block:2/attr:1")));
    QVERIFY(visibility().hasInside(Trait::Hidden, find("block:2")));
    set(Trait::Hidden, "block:2", false);
    QVERIFY(!visibility().isAny(Trait::Hidden));
}

void TestVisibility::kindsAndTheirObjects()
{
    const std::size_t kind = recordIndex<Instance>();
    const std::vector<ObjectId> all = visibility().ofKind(kind);
    QVERIFY(all.size() > 2);
    visibility().setKind(Trait::Locked, kind, true);
    QVERIFY(std::ranges::all_of(all, [&](ObjectId id) { return visibility().isLocked(id); }));
    // One is taken out: the others stay.
    visibility().set(Trait::Locked, std::array{all[1]}, false);
    QVERIFY(!visibility().isLocked(all[1]));
    QVERIFY(visibility().isLocked(all[0]) && visibility().isLocked(all[2]));
    visibility().setKind(Trait::Locked, kind, false);
    QVERIFY(!visibility().isAny(Trait::Locked));
}

void TestVisibility::onlyWhatStandsInTheCityCanBeHidden()
{
    for (const char* target : {"vertex:1", "height:0", "texture:1", "city"})
        set(Trait::Hidden, target);
    QVERIFY(!visibility().isAny(Trait::Hidden));
    select("vertex:1");
    QVERIFY(!window().actions().action("view.hide")->isEnabled());
    QVERIFY(window().actions().action("view.hide")->toolTip().contains("not drawn"));
}

void TestVisibility::isolateAndBack()
{
    const std::vector ids{find("block:2/attr:0"), find("inst:1")};
    visibility().setAllBut(Trait::Hidden, ids);
    for (const char* shown : {"block:2/attr:0", "inst:1"})
        QVERIFY2(!visibility().isHidden(find(shown)), shown);
    for (const char* hidden : {"block:2/attr:1", "block:3", "inst:0", "pathset:trees/path:0"})
        QVERIFY2(visibility().isHidden(find(hidden)), hidden);
    visibility().setAllBut(Trait::Hidden, ids);
    QVERIFY(!visibility().isAny(Trait::Hidden));
}

void TestVisibility::countsFollowEdits()
{
    const int instances = int(visibility().ofKind(recordIndex<Instance>()).size());
    visibility().setKind(Trait::Hidden, recordIndex<Instance>(), true);
    QCOMPARE(statusText(), QString("%1 hidden").arg(instances));
    set(Trait::Locked, "block:1");
    set(Trait::Locked, "block:1/attr:0"); // with its block already
    QCOMPARE(visibility().counts(), (Visibility::Counts{instances, 1}));
    select("inst:0");
    window().actions().action("edit.delete")->trigger();
    QCOMPARE(statusText(), QString("%1 hidden, 1 locked").arg(instances - 1));
    document().undo();
    QCOMPARE(statusText(), QString("%1 hidden, 1 locked").arg(instances));
    visibility().clear(Trait::Hidden);
    visibility().clear(Trait::Locked);
    QVERIFY(statusText().isEmpty());
}

void TestVisibility::hidingDeselectsAndUndoKeepsIt()
{
    window().selection().set({find("block:2/attr:0"), find("inst:1")});
    set(Trait::Hidden, "block:2");
    QCOMPARE(window().selection().ids(), std::vector{find("inst:1")});
    QVERIFY(!document().undoStack().canUndo());
    set(Trait::Hidden, "inst:1");
    select("inst:1"); // from the outliner
    const ObjectId gone = find("inst:1");
    window().actions().action("edit.delete")->trigger();
    document().undo();
    QVERIFY(visibility().isHidden(gone));
}

void TestVisibility::hiddenIsNeitherDrawnNorPicked()
{
    CityScene scene;
    scene.setDocument(&document(), &visibility());
    PickScene picks(scene);
    const Ray down = downOn(scene, "block:2");
    const ObjectId top = picks.first(down).object;
    QVERIFY(top && model().get<Block>(model().parent(top)));
    const BlockMesh before = scene.meshes().at(model().parent(top));
    const auto hasPiece = [&](const BlockMesh& mesh, ObjectId id) {
        return std::ranges::any_of(mesh.pieces,
                                   [id](const MeshPiece& piece) { return piece.attribute == id; });
    };

    visibility().set(Trait::Hidden, std::array{top}, true);
    QVERIFY(!isHit(picks, down, top));
    const BlockMesh& mesh = scene.meshes().at(model().parent(top));
    QVERIFY(!hasPiece(mesh, top));
    QVERIFY(mesh.vertices.size() < before.vertices.size());
    // The rest is what it was, corner by corner.
    auto kept = mesh.pieces.begin();
    for (const MeshPiece& piece : before.pieces) {
        if (piece.attribute == top)
            continue;
        QCOMPARE(kept->attribute, piece.attribute);
        QCOMPARE(kept->indexCount, piece.indexCount);
        for (std::uint32_t i = 0; i < piece.indexCount; ++i)
            QVERIFY(mesh.vertices[mesh.indices[kept->firstIndex + i]] ==
                    before.vertices[before.indices[piece.firstIndex + i]]);
        ++kept;
    }
    QVERIFY(kept == mesh.pieces.end());

    visibility().clear(Trait::Hidden);
    QVERIFY(scene.meshes().at(model().parent(top)) == before);
    QCOMPARE(picks.first(down).object, top);

    const ObjectId path = find("pathset:trees/path:0");
    QCOMPARE(scene.groups().at(path).boxes.size(), std::size_t(kTrees));
    set(Trait::Hidden, "pathset:trees/path:0/point:3");
    QCOMPARE(scene.groups().at(path).boxes.size(), std::size_t(kTrees - 1));
    set(Trait::Hidden, "pathset:trees");
    QVERIFY(scene.groups().at(path).boxes.empty());
    set(Trait::Hidden, "block:2");
    QVERIFY(scene.meshes().at(find("block:2")).pieces.empty());
    // A change of what is hidden leaves it so.
    window().selection().set({find("block:2")});
    window().actions().action("edit.duplicate")->trigger();
    QVERIFY(scene.meshes().at(find("block:2")).pieces.empty());
}

void TestVisibility::hidingTouchesOnlyItsChunks()
{
    CityScene scene;
    scene.setDocument(&document(), &visibility());
    QSignalSpy changes(&scene, &CityScene::changed);
    QSignalSpy rebuilds(&scene, &CityScene::rebuilt);
    set(Trait::Hidden, "block:2/attr:0");
    QCOMPARE(changes.size(), 1);
    const auto touched = changes.back().front().value<SceneChanges>();
    QCOMPARE(touched.blocks, std::vector{find("block:2")});
    QVERIFY(touched.groups.empty());
    visibility().setKind(Trait::Hidden, recordIndex<Path>(), true);
    QVERIFY(changes.back().front().value<SceneChanges>().blocks.empty());
    QVERIFY(!changes.back().front().value<SceneChanges>().groups.empty());
    QVERIFY(rebuilds.isEmpty());
}

void TestVisibility::lockedIsDrawnButNotPicked()
{
    CityScene scene;
    scene.setDocument(&document(), &visibility());
    PickScene picks(scene);
    const Ray down = downOn(scene, "block:2");
    const ObjectId top = picks.first(down).object;
    QVERIFY(top && model().get<Block>(model().parent(top)));
    QVERIFY(isHit(picks, down, top));
    const BlockMesh before = scene.meshes().at(model().parent(top));
    visibility().set(Trait::Locked, std::array{top}, true);
    QVERIFY(scene.meshes().at(model().parent(top)) == before);
    QCOMPARE(picks.first(down).object, top); // it is still the ground
    const Picking& picking = window().tools().picking();
    QVERIFY(!picking.allows(model(), top));
    const std::vector<PickHit> hits = picks.pick(down);
    QVERIFY(!hits.empty() && hits.front().object == top); // the list shows it, for reading
}

void TestVisibility::verbsLeaveLockedThings()
{
    set(Trait::Locked, "inst:0");
    set(Trait::Locked, "block:2/attr:0");
    const std::vector ids{find("inst:0"), find("inst:1"), find("block:2")};
    window().selection().set(ids);
    window().actions().action("edit.delete")->trigger();
    QVERIFY(model().contains(ids[0]));
    QVERIFY(!model().contains(ids[1]));
    QVERIFY(model().contains(ids[2])); // something in it is locked
    QCOMPARE(hint(), "2 locked objects were left as they are.");

    // Nothing free is left: no step is made.
    const int steps = document().undoStack().count();
    window().selection().set({ids[0]});
    window().actions().action("edit.delete")->trigger();
    QCOMPARE(document().undoStack().count(), steps);

    // A drag of it moves nothing.
    window().tools().activate("tool.move");
    PointerEvent press;
    press.type = PointerEvent::Type::Press;
    press.button = Qt::LeftButton;
    press.ray = {{0, 50, 0}, {0, -1, 0}};
    press.hits = {{ids[0], {}, 50, {0, 0, 0}, {0, 1, 0}}};
    window().tools().pointer(press);
    press.type = PointerEvent::Type::Move;
    press.screen = {40, 0};
    press.ray.origin.x = 5;
    window().tools().pointer(press);
    QVERIFY(!document().isGestureRunning());
    QVERIFY(hint().contains("left as they are"));
}

void TestVisibility::selectAllTakesTheRestOfABlock()
{
    set(Trait::Locked, "block:2/attr:1");
    set(Trait::Hidden, "block:3");
    window().actions().action("select.all")->trigger();
    const Selection& selection = window().selection();
    QVERIFY(selection.contains(find("block:1")));
    QVERIFY(!selection.contains(find("block:2")));
    QVERIFY(!selection.contains(find("block:2/attr:1")));
    QVERIFY(!selection.contains(find("block:3")));
    int free = 0;
    for (const ObjectId id : model().children(find("block:2")))
        free += selection.contains(id);
    QVERIFY(free > 0);
    for (const ObjectId id : selection.ids())
        QVERIFY(!model().get<TextureUse>(id));
    QCOMPARE(hint(), "1 hidden, 1 locked not selected");
}

void TestVisibility::s18_hiddenAndLocked()
{
    const std::size_t road = recordIndex<RoadStrip>();
    const std::vector<ObjectId> roads = visibility().ofKind(road);
    const std::vector<ObjectId> trees = [&] {
        const auto points = model().children(find("pathset:trees/path:0"));
        return std::vector(points.begin(), points.end());
    }();
    QCOMPARE(trees.size(), std::size_t(kTrees));
    QVERIFY(!roads.empty());
    click("pathset:trees", OutlinerModel::HiddenColumn);
    visibility().setKind(Trait::Locked, road, true);
    QCOMPARE(statusText(), QString("50 hidden, %1 locked").arg(roads.size()));

    const QPointer<QWidget> pane = window().viewport().widget();
    pane->setFocus();
    QTest::keyClick(pane, Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(hint(), QString("50 hidden, %1 locked not selected").arg(roads.size()));
    const ObjectId other = find("inst:0");
    QVERIFY(window().selection().contains(other));
    QTest::keyClick(pane, Qt::Key_Delete);
    QVERIFY2(!model().contains(other), qPrintable(hint()));
    for (const auto& kept : {roads, trees})
        QVERIFY(std::ranges::all_of(kept, [&](ObjectId id) { return model().contains(id); }));
    QVERIFY(model().list(ListKind::Blocks).size() >= 1u);
    document().undo();
    QVERIFY(model().contains(other));
}

void TestVisibility::keysAndStatusBar()
{
    QWidget* pane = window().viewport().widget();
    pane->setFocus();
    window().selection().set({find("block:2"), find("block:3")});
    QTest::keyClick(pane, Qt::Key_H);
    QVERIFY(visibility().isHidden(find("block:3")));
    QVERIFY(window().selection().isEmpty());
    QCOMPARE(statusText(), "2 hidden");
    press("Ctrl+Shift+H");
    QVERIFY(statusText().isEmpty());
    QVERIFY(!window().actions().action("view.showAll")->isEnabled());

    select("inst:1");
    QTest::keyClick(pane, Qt::Key_L, Qt::ControlModifier);
    QCOMPARE(statusText(), "1 locked");
    QVERIFY(window().selection().contains(find("inst:1"))); // for reading
    QVERIFY(window().actions().action("view.lock")->toolTip().contains("locked already"));
    press("Ctrl+Shift+L");
    QVERIFY(statusText().isEmpty());

    select("block:2");
    QTest::keyClick(pane, Qt::Key_H, Qt::ShiftModifier);
    QVERIFY(visibility().isHidden(find("inst:1")));
    QVERIFY(!visibility().isHidden(find("block:2")));
    QCOMPARE(window().selection().ids(), std::vector{find("block:2")});
    QTest::keyClick(pane, Qt::Key_H, Qt::ShiftModifier);
    QVERIFY(!visibility().isAny(Trait::Hidden));
}

void TestVisibility::showMenuListsKinds()
{
    QMenu* menu = window().actions().menu("view.kinds");
    emit menu->aboutToShow();
    const auto count = visibility().ofKind(recordIndex<Facade>()).size();
    const auto lines = [&] {
        QList<QAction*> found;
        for (QAction* action : menu->actions())
            if (action->text() == QString("Facades (%1)").arg(count))
                found += action;
        return found;
    };
    QCOMPARE(lines().size(), 2); // shown, locked
    QVERIFY(lines()[0]->isChecked() && !lines()[1]->isChecked());
    lines()[0]->trigger();
    QVERIFY(visibility().hasKind(Trait::Hidden, recordIndex<Facade>()));
    QCOMPARE(statusText(), QString("%1 hidden").arg(count));
    lines()[1]->trigger();
    QVERIFY(visibility().hasKind(Trait::Locked, recordIndex<Facade>()));
    emit menu->aboutToShow();
    QVERIFY(!lines()[0]->isChecked() && lines()[1]->isChecked());
}

void TestVisibility::eyeAndLockInTheOutliner()
{
    select("inst:0");
    const auto before = window().selection().ids();
    click("block:2", OutlinerModel::HiddenColumn);
    QVERIFY(visibility().isHidden(find("block:2")));
    click("block:2", OutlinerModel::HiddenColumn);
    QVERIFY(!visibility().isHidden(find("block:2")));
    click("block:3", OutlinerModel::LockedColumn);
    QVERIFY(visibility().isLocked(find("block:3")));

    QVERIFY(window().selection().ids() == before); // neither selects

    // Over three rows: all become what the first became, the locked one too.
    const QPoint from = cell("block:2", OutlinerModel::LockedColumn).center();
    const QPoint to = cell("block:4", OutlinerModel::LockedColumn).center();
    QTest::mousePress(tree().viewport(), Qt::LeftButton, {}, from);
    QTest::mouseMove(tree().viewport(), (from + to) / 2);
    QTest::mouseMove(tree().viewport(), to);
    QTest::mouseRelease(tree().viewport(), Qt::LeftButton, {}, to);
    for (const char* block : {"block:2", "block:3", "block:4"})
        QVERIFY2(visibility().isLocked(find(block)), block);
    QVERIFY(!visibility().isLocked(find("block:5")));

    click("block:2", OutlinerModel::HiddenColumn, Qt::AltModifier);
    QVERIFY(!visibility().isHidden(find("block:2")) && visibility().isHidden(find("block:3")));
    QVERIFY(visibility().isHidden(find("inst:1")));
    click("block:2", OutlinerModel::HiddenColumn, Qt::AltModifier);
    QVERIFY(!visibility().isAny(Trait::Hidden));

    // The heading is the kind.
    const QModelIndex heading = window().outliner().model().indexOf(find("block:2")).parent();
    tree().scrollTo(heading);
    QTest::mouseClick(
        tree().viewport(), Qt::LeftButton, {},
        tree().visualRect(heading.siblingAtColumn(OutlinerModel::HiddenColumn)).center());
    QVERIFY(visibility().hasKind(Trait::Hidden, recordIndex<Block>()));
}

void TestVisibility::numbersInTheOutliner()
{
    const OutlinerModel& rows = window().outliner().model();
    const auto number = [&](const char* target) {
        return rows.indexOf(find(target)).siblingAtColumn(OutlinerModel::NumberColumn);
    };
    QCOMPARE(number("block:2").data().toString(), "2");
    QCOMPARE(number("inst:1").data().toString(), "1");
    QVERIFY(number("pathset:trees").data().toString().isEmpty());
    QVERIFY(number("block:2").data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight);
}

void TestVisibility::theSheetOfLockedThingsIsReadOnly()
{
    const auto* bar = window().properties().findChild<LockedBar*>();
    select("inst:1");
    QVERIFY(bar->isHidden());
    const auto isReadOnly = [&] {
        const auto fields = window().properties().findChildren<EntryField*>();
        return std::ranges::none_of(fields, [](const EntryField* field) {
            return field->isVisible() && field->objectName() != "properties.search" &&
                   field->isEnabled() && !field->isReadOnly();
        });
    };
    QVERIFY(!isReadOnly());
    set(Trait::Locked, "inst:1");
    QVERIFY(!bar->isHidden());
    QCOMPARE(bar->findChild<QLabel*>("properties.locked.text")->text(), "Locked");
    QVERIFY(isReadOnly());
    bar->findChild<QPushButton*>()->click();
    QVERIFY(!visibility().isLocked(find("inst:1")));
    QVERIFY(bar->isHidden());
    QVERIFY(!isReadOnly());
}

void TestVisibility::findingsHaveAColumn()
{
    OutlinerModel& rows = window().outliner().model();
    const QModelIndex index =
        rows.indexOf(find("block:2")).siblingAtColumn(OutlinerModel::FindingColumn);
    QVERIFY(!index.data(Qt::DecorationRole).isValid());
    rows.setFindingOf([](ObjectId) {
        return OutlinerModel::Mark{"data-warning", "Block 2 has no neighbour."};
    });
    QVERIFY(index.data(Qt::DecorationRole).isValid());
    QCOMPARE(index.data(Qt::ToolTipRole).toString(), "Block 2 has no neighbour.");
}

QTEST_MAIN(TestVisibility)
#include "tst_visibility.moc"
