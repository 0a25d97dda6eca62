#include "editor/actions/action_set.h"
#include "editor/docks/outliner_dock.h"
#include "editor/docks/outliner_drag.h"
#include "editor/docks/outliner_model.h"
#include "editor/selection.h"
#include "editor/status_line.h"
#include "editor/viewport/viewport.h"
#include "tests/support/window_fixture.h"
#include "widgets/filter_field.h"

#include <QAbstractItemModelTester>
#include <QAbstractItemView>
#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QCompleter>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

using namespace city;

/// What people do in the outliner, by keys.
class TestScenariosOutliner : public QObject, private test::WindowCase
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void e2_outlinerSearch();
    void e2_wrongQueryIsUnderlinedAndTheListStays();
    void e2_findNextStepsThroughTheMatches();
    void e2_shiftEnterAdds();
    void e2_nothingMatchesOffersToClear();
    void e2_changedSinceSaved();
    void f2RenamesInTheRow();
    void draggingATunnelBehindItsRoadIsRefusedInWords();
    void draggedRowsChangeTheirPlaceAndFile();
    void goToTakesNumbersAddressesAndPlaces();
    void menuIsAboutWhatIsThere();
    void groupingsHoldEveryObjectOnce_data();
    void groupingsHoldEveryObjectOnce();
    void groupingByBlockFollowsEdits();

private:
    OutlinerModel& rows() { return window().outliner().model(); }
    /// Whether rows could be dropped before a row of an object, or at the end; says what the tip
    /// says.
    bool canDrop(const std::vector<ObjectId>& ids, ObjectId parent, int row)
    {
        const std::unique_ptr<QMimeData> data(dragData(ids));
        return rows().canDropMimeData(data.get(), Qt::MoveAction, row, 0, rows().indexOf(parent));
    }
    bool drop(const std::vector<ObjectId>& ids, ObjectId parent, int row, Qt::DropAction action)
    {
        const std::unique_ptr<QMimeData> data(dragData(ids));
        return rows().dropMimeData(data.get(), action, row, 0, rows().indexOf(parent));
    }
    FilterField& filter() { return *window().outliner().findChild<FilterField*>(); }
    QString found() { return window().outliner().findChild<QLabel*>("outliner.found")->text(); }
    void type(const QString& query)
    {
        press("Ctrl+F");
        QVERIFY2(filter().hasFocus(), qPrintable(query));
        filter().clear();
        // Key clicks are ASCII; what is pasted is anything.
        if (query.toLatin1() == query.toUtf8())
            QTest::keyClicks(&filter(), query);
        else
            filter().insert(query);
        // What it offers belongs to the typing. Without a window manager nobody makes the window
        // the active one again.
        filter().findChild<QCompleter*>()->popup()->hide();
        window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        QTest::qWait(120); // the filter waits 60 ms after the last key
    }
    /// Every row that is listed and has no rows below it.
    std::vector<ObjectId> leaves(const QModelIndex& below = {})
    {
        const OutlinerModel& rows = window().outliner().model();
        std::vector<ObjectId> ids;
        for (int row = 0; row < rows.rowCount(below); ++row) {
            const QModelIndex index = rows.index(row, 0, below);
            const auto inside = leaves(index);
            if (rows.rowCount(index) == 0)
                ids.push_back(rows.idAt(index));
            ids.insert(ids.end(), inside.begin(), inside.end());
        }
        return ids;
    }

    std::vector<ObjectId> m_trees; ///< in block 12
    ObjectId m_lamp, m_otherTree;
};

void TestScenariosOutliner::init()
{
    openCity();
    EditBuilder edit(model(), {"Test", "Plant"});
    const ObjectId file = model().list(ListKind::InstFiles).front();
    const auto plant = [&](const char* name, std::uint32_t block) {
        Instance instance;
        instance.storedName = std::string(name) + '\0';
        instance.room = {model().list(ListKind::Blocks)[block - 1], block};
        return edit.append(instance, file);
    };
    m_trees = {plant("sp_tree_f", 12), plant("SP_TREE_G", 12)};
    m_lamp = plant("sp_lamp_f", 12);
    m_otherTree = plant("sp_tree_f", 11);
    QVERIFY(document().push(edit.finish()));
}

void TestScenariosOutliner::cleanup()
{
    m_fixture.reset();
}

void TestScenariosOutliner::e2_outlinerSearch()
{
    const QSignalSpy framed(&window().outliner(), &OutlinerDock::frameRequested);
    type("tree room:12 kind:inst");
    QCOMPARE(leaves(), m_trees);
    QVERIFY2(found().startsWith("2 of "), qPrintable(found()));
    // What was found is bold, what it lies in is not.
    const OutlinerModel& rows = window().outliner().model();
    const QModelIndex tree = rows.indexOf(m_trees.front());
    QVERIFY(tree.data(Qt::FontRole).value<QFont>().bold());
    QVERIFY(!tree.parent().data(Qt::FontRole).value<QFont>().bold());
    QCOMPARE(framed.count(), 0);

    QTest::keyClick(&filter(), Qt::Key_Return);
    QCOMPARE(window().selection().ids(), m_trees);
    QCOMPARE(framed.count(), 1);
    QCOMPARE(framed.front().front().value<std::vector<ObjectId>>(), m_trees);

    QTest::keyClick(&filter(), Qt::Key_Down);
    QVERIFY(window().outliner().tree().hasFocus());
    QCOMPARE(rows.idAt(window().outliner().tree().currentIndex()), m_trees.front());

    press("Ctrl+F");
    QTest::keyClick(&filter(), Qt::Key_Escape);
    QVERIFY(filter().text().isEmpty());
    QVERIFY(!rows.isFiltered());
    QVERIFY(leaves().size() > 100);
}

void TestScenariosOutliner::e2_wrongQueryIsUnderlinedAndTheListStays()
{
    type("tree kind:inst");
    const auto before = leaves();
    QCOMPARE(before.size(), std::size_t(3));
    type(" ää heigth>12");
    QCOMPARE(leaves(), before);
    QCOMPARE(filter().error(), "`heigth` is not a property. Did you mean `height`?");
    QCOMPARE(filter().toolTip(), filter().error());
    QCOMPARE(filter().underlined(), std::pair(4, 6)); // characters, not bytes
    QCOMPARE(found(), filter().error());
    // The matches belong to another query: Enter does not take them.
    QTest::keyClick(&filter(), Qt::Key_Return);
    QVERIFY(window().selection().isEmpty());
    type("tree kind:inst");
    QCOMPARE(filter().error(), QString());
    QCOMPARE(filter().underlined(), std::pair(0, 0));
}

void TestScenariosOutliner::e2_findNextStepsThroughTheMatches()
{
    QVERIFY(!window().actions().action("edit.findNext")->isEnabled());
    type("sp_tree_ kind:inst");
    for (const ObjectId expected : {m_trees[0], m_trees[1], m_otherTree, m_trees[0]}) {
        press("F3");
        QCOMPARE(window().selection().ids(), std::vector{expected});
    }
    press("Shift+F3");
    QCOMPARE(window().selection().ids(), std::vector{m_otherTree});
}

void TestScenariosOutliner::e2_shiftEnterAdds()
{
    window().selection().set({m_lamp});
    type("name=sp_tree_g");
    QTest::keyClick(&filter(), Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(window().selection().ids(), (std::vector{m_lamp, m_trees[1]}));
}

void TestScenariosOutliner::e2_nothingMatchesOffersToClear()
{
    type("no_such_thing");
    QVERIFY(leaves().empty());
    QVERIFY(found().contains("Nothing matches"));
    auto* label = window().outliner().findChild<QLabel*>("outliner.found");
    emit label->linkActivated("#");
    QTRY_VERIFY(!window().outliner().model().isFiltered());
}

void TestScenariosOutliner::e2_changedSinceSaved()
{
    type("is:changed");
    QCOMPARE(leaves().size(), std::size_t(4)); // what init() planted
    press("Ctrl+S");
    type("is:changed kind:inst");
    QVERIFY(leaves().empty());
    type("is:missing in:view near:5 is:selected");
    QCOMPARE(filter().error(), QString());
}

void TestScenariosOutliner::f2RenamesInTheRow()
{
    EditBuilder edit(model(), {"Test", "Path"});
    const ObjectId pathset =
        edit.append(PathsetFile{.name = "more.pathset", .currentPath = 0, .tail = {}});
    Path path;
    std::ranges::copy(std::string_view("sp_old_f"), path.storedName.begin());
    const ObjectId id = edit.append(path, pathset);
    QVERIFY(document().push(edit.finish()));
    window().selection().set({m_lamp});
    QVERIFY(!window().actions().action("edit.rename")->isEnabled()); // its model is in the sheet
    window().selection().set({id});
    QVERIFY(window().actions().action("edit.rename")->isEnabled());
    window().actions().action("edit.rename")->trigger();
    auto* editor = tree().findChild<QLineEdit*>();
    QVERIFY(editor);
    QCOMPARE(editor->text(), "sp_old_f");
    editor->setText("sp_new_f");
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(std::string(model().get<Path>(id)->name()), std::string("sp_new_f"));
    document().undo();
    QCOMPARE(std::string(model().get<Path>(id)->name()), std::string("sp_old_f"));

    // A name that is too long is refused in words and changes nothing.
    const auto revision = document().revision();
    QVERIFY(!rows().setData(rows().indexOf(id), QString(32, 'x'), Qt::EditRole));
    QCOMPARE(document().revision(), revision);
    QVERIFY2(hint().contains("31"), qPrintable(hint()));
}

void TestScenariosOutliner::draggingATunnelBehindItsRoadIsRefusedInWords()
{
    EditBuilder edit(model(), {"Test", "Tunnel"});
    const ObjectId block = edit.append(Block{});
    const ObjectId tunnel = edit.append(Tunnel{{}, {0x4003, 0x0180, 0x0100}}, block);
    const ObjectId road = edit.append(RoadStrip{}, block);
    QVERIFY(document().push(edit.finish()));
    QString tip;
    rows().setDropTip([&tip](const QString& text) { tip = text; });
    QVERIFY(!canDrop({tunnel}, block, 2));
    QVERIFY2(tip.contains("a tunnel must stand before its road"), qPrintable(tip));
    QVERIFY(canDrop({tunnel}, block, 1)); // where it is
    const auto revision = document().revision();
    QVERIFY(!drop({road}, block, 0, Qt::MoveAction));
    QCOMPARE(document().revision(), revision);
    QVERIFY2(hint().contains("a tunnel must stand before its road"), qPrintable(hint()));
    QVERIFY(rows().flags(rows().indexOf(road)) & Qt::ItemIsDragEnabled);
    QVERIFY(!(rows().flags(rows().indexOf(block)) & Qt::ItemIsDragEnabled));
}

void TestScenariosOutliner::draggedRowsChangeTheirPlaceAndFile()
{
    const ObjectId file = model().parent(m_lamp);
    QString tip;
    rows().setDropTip([&tip](const QString& text) { tip = text; });
    QVERIFY(canDrop({m_lamp}, file, 0));
    QVERIFY2(tip.startsWith("Move sp_lamp_f to "), qPrintable(tip));
    QVERIFY(drop({m_lamp, m_otherTree}, file, 0, Qt::MoveAction));
    QCOMPARE(model().children(file)[0], m_lamp);
    QCOMPARE(model().children(file)[1], m_otherTree);
    QCOMPARE(window().selection().ids(), (std::vector{m_lamp, m_otherTree}));
    document().undo();
    QCOMPARE(model().children(file).back(), m_otherTree);
    const auto count = model().children(file).size();
    QVERIFY(drop({m_lamp}, file, -1, Qt::CopyAction));
    QCOMPARE(model().children(file).size(), count + 1);
    QVERIFY(!canDrop({m_lamp}, find("block:1"), -1));
}

void TestScenariosOutliner::goToTakesNumbersAddressesAndPlaces()
{
    press("Ctrl+Shift+G");
    auto* field = window().findChild<QLineEdit*>("goTo.field");
    auto* goal = window().findChild<QLabel*>("goTo.goal");
    QVERIFY(field->hasFocus());
    field->setText("12");
    QCOMPARE(goal->text(), "Block 12");
    field->setText("99999");
    QVERIFY2(goal->text().contains("there is no block 99999"), qPrintable(goal->text()));
    QTest::keyClick(field, Qt::Key_Return);
    QVERIFY(field->isVisible()); // stays, and says why
    field->setText("0xC");
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(window().selection().ids(), std::vector{find("block:12")});
    QVERIFY(!field->isVisible());

    press("Ctrl+Shift+G");
    field->setText("12,5; 1; -8");
    QVERIFY2(goal->text().contains("12.50"), qPrintable(goal->text()));
    QTest::keyClick(field, Qt::Key_Return);
    const Camera camera = window().viewport().camera();
    const auto shown = camera.project({12.5f, 1, -8}, QSizeF(100, 100));
    QVERIFY(shown && std::abs(shown->x() - 50) < 0.5 && std::abs(shown->y() - 50) < 0.5);

    press("Ctrl+Shift+G");
    field->setText("inst:0");
    QTest::keyClick(field, Qt::Key_Escape);
    QVERIFY(!field->isVisible());
    QCOMPARE(window().selection().ids(), std::vector{find("block:12")});
}

void TestScenariosOutliner::menuIsAboutWhatIsThere()
{
    window().selection().set({m_lamp});
    emit tree().customContextMenuRequested({5, 5});
    auto* menu = window().findChild<QMenu*>("objectMenu");
    QVERIFY(menu);
    QVERIFY(menu->actions().contains(window().actions().action("edit.delete")));
    QVERIFY(menu->actions().contains(window().actions().action("view.frame")));
    menu->findChild<QAction*>("copyAddress")->trigger();
    const QString address = QGuiApplication::clipboard()->text();
    QCOMPARE(find(address.toLatin1()), m_lamp);
    menu->close();

    // In the view the click takes what is under the cursor.
    PointerEvent click;
    click.type = PointerEvent::Type::Click;
    click.button = Qt::RightButton;
    click.hits.push_back(PickHit{.object = m_otherTree, .block = {}});
    QTRY_VERIFY(!window().findChild<QMenu*>("objectMenu"));
    emit window().viewport().pointer(click);
    QCOMPARE(window().selection().ids(), std::vector{m_otherTree});
    menu = window().findChild<QMenu*>("objectMenu");
    QVERIFY(menu);
    menu->close();
}

void TestScenariosOutliner::groupingsHoldEveryObjectOnce_data()
{
    QTest::addColumn<int>("grouping");
    QTest::newRow("block") << int(Grouping::Block);
    QTest::newRow("kind") << int(Grouping::Kind);
    QTest::newRow("name") << int(Grouping::ModelOrTexture);
}

void TestScenariosOutliner::groupingsHoldEveryObjectOnce()
{
    QFETCH(int, grouping);
    auto* box = window().outliner().findChild<QComboBox*>("outliner.grouping");
    box->setCurrentIndex(grouping);
    QAbstractItemModelTester tester(&rows(),
                                    QAbstractItemModelTester::FailureReportingMode::QtTest);
    std::vector<ObjectId> all = leaves();
    QVERIFY(all.size() > 100);
    std::ranges::sort(all);
    QVERIFY(std::ranges::adjacent_find(all) == all.end());
    for (const ObjectId id : all)
        QCOMPARE(rows().idAt(rows().indexOf(id)), id);
    for (const ObjectId id : {m_trees[0], m_lamp, m_otherTree})
        QVERIFY(std::ranges::binary_search(all, id));
    // A selection shows, and a filter leaves what it found.
    window().selection().set({m_lamp});
    QVERIFY(tree().selectionModel()->isSelected(rows().indexOf(m_lamp)));
    type("tree room:12 kind:inst");
    std::vector<ObjectId> found = leaves();
    std::ranges::sort(found);
    QCOMPARE(found, m_trees);
    QTest::keyClick(&filter(), Qt::Key_Escape);
    document().undo();
    QVERIFY(!rows().indexOf(m_lamp).isValid());
    document().redo();
    QVERIFY(rows().indexOf(m_lamp).isValid());
    box->setCurrentIndex(0);
    QVERIFY(rows().indexOf(m_lamp).isValid());
}

void TestScenariosOutliner::groupingByBlockFollowsEdits()
{
    rows().setGrouping(Grouping::Block);
    QCOMPARE(rows().idAt(rows().indexOf(m_lamp).parent()), find("block:12"));
    tree().expand(rows().indexOf(find("block:11")));
    EditBuilder edit(model(), {"Test", "Move"});
    edit.modify<Instance>(m_lamp, [this](Instance& lamp) { lamp.room = {find("block:11"), 11}; });
    QVERIFY(document().push(edit.finish()));
    QCOMPARE(rows().idAt(rows().indexOf(m_lamp).parent()), find("block:11"));
    QVERIFY(tree().isExpanded(rows().indexOf(find("block:11")))); // rows stay as they were open
}

QTEST_MAIN(TestScenariosOutliner)
#include "tst_scenarios_outliner.moc"
