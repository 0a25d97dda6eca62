#include "core/document/named_sets.h"
#include "editor/actions/action_set.h"
#include "editor/docks/breadcrumb.h"
#include "editor/docks/history_dock.h"
#include "editor/docks/outliner_dock.h"
#include "editor/docks/outliner_model.h"
#include "editor/docks/properties_dock.h"
#include "editor/named_sets_parts.h"
#include "editor/selection.h"
#include "editor/status_line.h"
#include "editor/tools/tool_box.h"
#include "editor/viewport/viewport.h"
#include "tests/support/window_fixture.h"
#include "widgets/entry_field.h"
#include "widgets/filter_field.h"
#include "widgets/message_bar.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QTest>
#include <QTreeView>
#include <QUndoView>

using namespace city;

/// The window as a whole, over a real city.
class TestMainWindow : public QObject, private test::WindowCase
{
    Q_OBJECT

private slots:
    void init() { openCity(); }
    void cleanup() { m_fixture.reset(); }

    void opensTheCityIntoAllPanes();
    void outlinerAndSelectionFollowEachOther();
    void filterSelectsAndFrames();
    void wrongFilterSaysWhy();
    void editInTheSheetReachesEverything();
    void undoKeyWorksRightAfterTheEdit();
    void undoInADragCancelsIt();
    void historyGoesToAStep();
    void deleteAndDuplicateSelect();
    void actionsOfTheViewWorkByKey();
    void similarAndConnectedSelect();
    void namedSetsAreKeptAndGrouped();
    void layoutIsKept();
    void docksHideAndComeBack();
    void panesAreReachedByKey();
    void escapeGoesDownTheLadder();
    void aboutNamesTheRenderer();
    void everyControlHasAName();
};

void TestMainWindow::opensTheCityIntoAllPanes()
{
    QVERIFY(window().windowTitle().startsWith("scout_flat[*]"));
    QVERIFY(!window().isWindowModified());
    QCOMPARE(tree().model()->index(1, 0).data().toString(), "Blocks");
    QCOMPARE(tree().model()->rowCount(tree().model()->index(1, 0)), 25);
    QVERIFY(tree().isExpanded(tree().model()->index(1, 0)));
    QCOMPARE(window().history().view().model()->rowCount(), 1);
    QCOMPARE(window().history().view().model()->index(0, 0).data().toString(),
             "Nothing changed since scout_flat was opened.");
    QCOMPARE(window().statusLine().findChild<QLabel*>("status.selection")->text(),
             "Nothing selected");
    QVERIFY(window().selection().isEmpty());
    QVERIFY(window().messages().isHidden());
}

void TestMainWindow::outlinerAndSelectionFollowEachOther()
{
    const ObjectId attribute = model().children(find("block:9")).back();
    window().selection().set({attribute});
    const QModelIndex row = window().outliner().model().indexOf(attribute);
    QVERIFY(row.isValid());
    QVERIFY(tree().selectionModel()->isSelected(row));
    QVERIFY(tree().isExpanded(row.parent()));
    const auto* path = window().properties().findChild<Breadcrumb*>();
    QCOMPARE(path->texts().mid(0, 2), (QStringList{"City", "Block 9 (0x009)"}));

    const QModelIndex block = window().outliner().model().indexOf(find("block:2"));
    tree().scrollTo(block);
    QTest::mouseClick(tree().viewport(), Qt::LeftButton, {}, tree().visualRect(block).center());
    QCOMPARE(window().selection().ids(), std::vector{find("block:2")});
    QTest::keyClick(&tree(), Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(window().selection().size(), 2u);
    QCOMPARE(window().selection().active(), find("block:3"));
}

void TestMainWindow::filterSelectsAndFrames()
{
    QTest::keySequence(&window(), QKeySequence("Ctrl+F"));
    auto* filter = window().outliner().findChild<FilterField*>();
    QVERIFY(filter->hasFocus());
    QTest::keyClicks(filter, "room:12");
    QTest::keyClick(filter, Qt::Key_Return);
    QVERIFY(!window().selection().isEmpty());
    for (const ObjectId id : window().selection().ids())
        QVERIFY(id == find("block:12") || model().parent(id) == find("block:12") ||
                model().get<Instance>(id) || model().get<Path>(id));
    QCOMPARE(
        tree().model()->rowCount(window().outliner().model().indexOf(find("block:12")).parent()),
        1);
    QTest::keyClick(filter, Qt::Key_Escape);
    QVERIFY(filter->text().isEmpty());
    QCOMPARE(
        tree().model()->rowCount(window().outliner().model().indexOf(find("block:12")).parent()),
        25);
}

void TestMainWindow::wrongFilterSaysWhy()
{
    window().find();
    auto* filter = window().outliner().findChild<FilterField*>();
    QTest::keyClicks(filter, "room:abc");
    QTest::keyClick(filter, Qt::Key_Return);
    QVERIFY(filter->error().endsWith('.'));
    QVERIFY(!window().outliner().model().isFiltered());
    QTest::keyClick(filter, Qt::Key_Escape);
    QVERIFY(filter->error().isEmpty());
}

void TestMainWindow::editInTheSheetReachesEverything()
{
    select("block:9");
    const auto rowsBefore = window().history().view().model()->rowCount();
    enter("propRule", "7");
    QCOMPARE(model().get<Block>(find("block:9"))->propRule, 7);
    QCOMPARE(window().history().view().model()->rowCount(), rowsBefore + 1);
    QVERIFY(window().isWindowModified());

    // The outliner shows an attribute's texture.
    const ObjectId block = find("block:9");
    ObjectId painted;
    for (const ObjectId id : model().children(block))
        if (isDrawable(model().at(id)))
            painted = id;
    window().selection().set({painted});
    enter("texture", "brand_new");
    const QModelIndex row = window().outliner().model().indexOf(painted);
    QVERIFY(row.isValid());
    QCOMPARE(row.data(OutlinerModel::DetailRole).toString(), "brand_new");
    QVERIFY(window().outliner().isVisible());
}

void TestMainWindow::undoKeyWorksRightAfterTheEdit()
{
    select("block:9");
    const auto before = model().get<Block>(find("block:9"))->propRule;
    QVERIFY(!window().actions().action("edit.undo")->isEnabled());
    enter("propRule", "7");
    // No event loop in between: nothing may depend on a timer.
    QVERIFY(window().actions().action("edit.undo")->isEnabled());
    QTest::keySequence(field("propRule"), QKeySequence("Ctrl+Z"));
    QCOMPARE(model().get<Block>(find("block:9"))->propRule, before);
    QCOMPARE(field("propRule")->text(), QString::number(before));
    QVERIFY(!window().isWindowModified());
    QVERIFY(!window().actions().action("edit.undo")->isEnabled());
    QTest::keySequence(field("propRule"), QKeySequence("Ctrl+Y"));
    QCOMPARE(model().get<Block>(find("block:9"))->propRule, 7);
    QCOMPARE(window().selection().ids(), std::vector{find("block:9")});
}

void TestMainWindow::undoInADragCancelsIt()
{
    select("block:9");
    enter("propRule", "7");
    const ObjectId instance = find("inst:0");
    window().selection().set({instance});
    window().tools().activate("tool.move");
    const glm::vec3 before = model().get<Instance>(instance)->origin;
    PointerEvent event;
    event.type = PointerEvent::Type::Press;
    event.button = Qt::LeftButton;
    event.screen = {100, 100};
    event.ray = {before + glm::vec3(0, 50, 0), {0, -1, 0}};
    PickHit hit;
    hit.object = instance;
    hit.point = before;
    event.hits = {hit};
    emit window().viewport().pointer(event);
    event.type = PointerEvent::Type::Move;
    event.screen = {150, 100};
    event.ray.origin.x += 10;
    emit window().viewport().pointer(event);
    QCOMPARE(model().get<Instance>(instance)->origin.x, before.x + 10);
    // Buttons and keys agree: in a drag only what belongs to it can be done.
    QVERIFY(window().actions().action("edit.undo")->isEnabled());
    for (const char* id : {"edit.redo", "edit.delete", "file.save", "file.close"})
        QVERIFY2(!window().actions().action(id)->isEnabled(), id);
    QTest::keySequence(&window(), QKeySequence("Ctrl+Z"));
    QCOMPARE(model().get<Instance>(instance)->origin, before);
    QCOMPARE(model().get<Block>(find("block:9"))->propRule, 7);
    QTest::keySequence(&window(), QKeySequence("Ctrl+Z"));
    QCOMPARE(model().get<Block>(find("block:9"))->propRule, 0);
    QVERIFY(window().actions().action("edit.delete")->isEnabled());
}

void TestMainWindow::historyGoesToAStep()
{
    select("block:9");
    enter("propRule", "1");
    enter("propRule", "2");
    enter("propRule", "3");
    QUndoView& view = window().history().view();
    QCOMPARE(view.model()->index(0, 0).data().toString(), "Opened scout_flat");
    view.setCurrentIndex(view.model()->index(1, 0));
    QCOMPARE(model().get<Block>(find("block:9"))->propRule, 1);
    view.setCurrentIndex(view.model()->index(3, 0));
    QCOMPARE(model().get<Block>(find("block:9"))->propRule, 3);
    const Gesture gesture = document().beginGesture();
    QVERIFY(gesture);
    QVERIFY(!view.isEnabled());
    document().cancelGesture();
    QVERIFY(view.isEnabled());
}

void TestMainWindow::deleteAndDuplicateSelect()
{
    const std::size_t blocks = model().list(ListKind::Blocks).size();
    select("block:22");
    tree().setFocus();
    QTest::keySequence(&tree(), QKeySequence("Ctrl+D"));
    QCOMPARE(model().list(ListKind::Blocks).size(), blocks + 1);
    QCOMPARE(window().selection().ids(), std::vector{find("block:26")});
    QCOMPARE(tree().model()->rowCount(tree().model()->index(1, 0)), 26);
    QTest::keySequence(&tree(), QKeySequence("Del"));
    QCOMPARE(model().list(ListKind::Blocks).size(), blocks);
    QVERIFY(window().selection().isEmpty());
    QTest::keySequence(&tree(), QKeySequence("Ctrl+Z"));
    QCOMPARE(window().selection().ids(), std::vector{find("block:26")});
    // Keys of the view and the outliner mean nothing while a text is typed.
    field("propRule")->setFocus();
    QTest::keySequence(field("propRule"), QKeySequence("Del"));
    QCOMPARE(model().list(ListKind::Blocks).size(), blocks + 1);
}

void TestMainWindow::actionsOfTheViewWorkByKey()
{
    QWidget* view = window().viewport().widget();
    view->setFocus();
    QTest::keyClick(view, Qt::Key_W);
    QCOMPARE(window().tools().activeId(), "tool.move");
    QTest::keyClick(view, Qt::Key_O);
    QVERIFY(window().viewport().isOverhead());
    QVERIFY(window().actions().action("view.top")->isChecked());
    QTest::keyClick(view, Qt::Key_A, Qt::ControlModifier);
    QVERIFY(window().selection().size() > 25);
    QTest::keyClick(view, Qt::Key_Up, Qt::AltModifier);
    select("block:9");
    QTest::keyClick(view, Qt::Key_Down, Qt::AltModifier);
    QVERIFY(!window().selection().isEmpty());
    for (const ObjectId id : window().selection().ids())
        QCOMPARE(model().parent(id), find("block:9"));
    QTest::keyClick(view, Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(window().selection().ids(), std::vector{find("block:9")});
}

void TestMainWindow::similarAndConnectedSelect()
{
    const auto trigger = [this](const char* id) { window().actions().action(id)->trigger(); };
    window().selection().clear();
    const QString why = window().actions().action("select.similarKind")->toolTip();
    QVERIFY(why.contains("Select something first."));
    select("block:9");
    QVERIFY(!window().actions().action("select.similarModel")->isEnabled());
    trigger("select.similarKind");
    QCOMPARE(window().selection().size(), model().list(ListKind::Blocks).size());

    // Of these only what shows.
    select("block:9");
    window().viewport().frame(std::array{find("block:9")});
    trigger("select.inView");
    QVERIFY(window().actions().action("select.inView")->isChecked());
    trigger("select.neighbours");
    const std::size_t shown = window().selection().size();
    trigger("select.inView");
    select("block:9");
    trigger("select.neighbours");
    QVERIFY(window().selection().size() >= shown &&
            !window().selection().contains(find("block:9")));

    // The key opens the menu.
    select("block:9");
    QMenu* menu = window().actions().menu("select.similar");
    window().viewport().widget()->setFocus();
    press("Shift+G");
    QVERIFY(menu->isVisible());
    menu->close();
    QVERIFY(window()
                .actions()
                .menu("select.connected")
                ->actions()
                .contains(window().actions().action("select.inView")));
}

void TestMainWindow::namedSetsAreKeptAndGrouped()
{
    select("block:9");
    window().actions().action("select.saveSet")->trigger();
    auto* name = window().findChild<QLineEdit*>("set.name");
    QVERIFY(name->hasFocus());
    QCOMPARE(window().findChild<QLabel*>("set.outcome")->text(), QString("Block 9"));
    QTest::keyClicks(name, "Corner & park");
    QTest::keyClick(name, Qt::Key_Return);
    QVERIFY(!name->isVisible());
    saveQueryAsSet(window(), "kind:instance");
    QTest::keyClicks(name, "Houses");
    QTest::keyClick(name, Qt::Key_Return);
    saveQueryAsSet(window(), "kind:road");
    QTest::keyClick(name, Qt::Key_Escape); // not this one
    QVERIFY(!name->isVisible());

    QMenu* menu = window().actions().menu("select.sets");
    emit menu->aboutToShow();
    QCOMPARE(menu->actions().value(0)->text(), QString("Corner && park"));
    window().selection().clear();
    menu->actions().value(0)->trigger();
    QCOMPARE(window().selection().ids(), std::vector{find("block:9")});
    menu->actions().value(1)->trigger();
    QVERIFY(model().get<Instance>(window().selection().active()));

    auto* grouping = window().findChild<QComboBox*>("outliner.grouping");
    grouping->setCurrentIndex(int(Grouping::NamedSets));
    OutlinerModel& rows = window().outliner().model();
    QCOMPARE(rows.rowCount(), 2);
    QCOMPARE(rows.index(0, 0).data().toString(), QString("Corner & park"));
    QCOMPARE(rows.idAt(rows.index(0, 0, rows.index(0, 0))), find("block:9"));
    window().session().namedSets().remove("Houses"); // the rows follow
    QCOMPARE(rows.rowCount(), 1);
}

void TestMainWindow::layoutIsKept()
{
    window().outliner().hide();
    window().close();
    m_fixture->makeWindow();
    QVERIFY(!window().outliner().isVisible());
    window().actions().action("view.resetLayout")->trigger();
    QVERIFY(window().outliner().isVisible());
}

void TestMainWindow::docksHideAndComeBack()
{
    QTest::keySequence(&window(), QKeySequence("F9"));
    QVERIFY(!window().outliner().isVisible());
    QVERIFY(window().actions().action("view.hideDocks")->isChecked());
    QTest::keySequence(&window(), QKeySequence("F9"));
    QVERIFY(window().outliner().isVisible());
}

void TestMainWindow::panesAreReachedByKey()
{
    select("block:9");
    window().viewport().widget()->setFocus();
    QTest::keySequence(&window(), QKeySequence("F6"));
    QVERIFY(window().properties().isAncestorOf(QApplication::focusWidget()));
    QTest::keySequence(&window(), QKeySequence("Shift+F6"));
    QVERIFY(window().viewport().widget()->hasFocus());
    tree().setFocus();
    QTest::keySequence(&window(), QKeySequence("F4"));
    QVERIFY(window().properties().isAncestorOf(QApplication::focusWidget()));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(window().viewport().widget()->hasFocus());
}

void TestMainWindow::escapeGoesDownTheLadder()
{
    select("block:9");
    window().tools().activate("tool.move");
    QTest::keySequence(&window(), QKeySequence("Esc"));
    QCOMPARE(window().tools().activeId(), "tool.select");
    QVERIFY(!window().selection().isEmpty());
    QTest::keySequence(&window(), QKeySequence("Esc"));
    QVERIFY(window().selection().isEmpty());
    QVERIFY(!window().actions().action("edit.cancel")->isEnabled());
}

void TestMainWindow::aboutNamesTheRenderer()
{
    window().actions().action("help.about")->trigger();
    QVERIFY(m_fixture->dialogs.about.contains("GNU General Public License"));
    QVERIFY(m_fixture->dialogs.about.contains("none"));
}

void TestMainWindow::everyControlHasAName()
{
    select("block:9");
    window().messages().show({"test", Message::Severity::Note, "A note.", {{"Go", [] {}}}});
    int seen = 0;
    for (const QWidget* control : window().findChildren<QWidget*>()) {
        const bool isInner = control->objectName().startsWith("qt_") || control->focusProxy() ||
                             control->inherits("QMenu") ||
                             control->inherits("QLabel"); // read as their text
        if (control->focusPolicy() == Qt::NoFocus || isInner)
            continue;
        const auto* button = qobject_cast<const QAbstractButton*>(control);
        const QString name =
            button && !button->text().isEmpty() ? button->text() : control->accessibleName();
        QVERIFY2(!name.isEmpty(),
                 qPrintable(QString("%1 %2 in %3")
                                .arg(control->metaObject()->className(), control->objectName(),
                                     control->parentWidget()->objectName())));
        ++seen;
    }
    QVERIFY(seen > 15);
}

QTEST_MAIN(TestMainWindow)
#include "tst_main_window.moc"
