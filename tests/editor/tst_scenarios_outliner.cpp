#include "editor/actions/action_set.h"
#include "editor/docks/outliner_dock.h"
#include "editor/docks/outliner_model.h"
#include "editor/selection.h"
#include "tests/support/window_fixture.h"
#include "widgets/filter_field.h"

#include <QAbstractItemView>
#include <QAction>
#include <QCompleter>
#include <QElapsedTimer>
#include <QLabel>
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

private:
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

QTEST_MAIN(TestScenariosOutliner)
#include "tst_scenarios_outliner.moc"
