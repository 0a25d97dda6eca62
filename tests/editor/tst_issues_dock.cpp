#include "core/checks/checks.h"
#include "core/document/side_file.h"
#include "core/edits/targets.h"
#include "editor/actions/action_set.h"
#include "editor/camera_text.h"
#include "editor/check_runner.h"
#include "editor/docks/issues_dock.h"
#include "editor/docks/issues_parts.h"
#include "editor/docks/outliner_dock.h"
#include "editor/docks/properties_dock.h"
#include "editor/selection.h"
#include "editor/status_line.h"
#include "editor/viewport/viewport.h"
#include "tests/support/window_fixture.h"
#include "widgets/entry_field.h"
#include "widgets/filter_field.h"
#include "widgets/property_row.h"
#include "widgets/property_sheet.h"
#include "widgets/row_mark.h"

#include <QApplication>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>

using namespace city;
using namespace city::test;

/// The list of findings as people use it, over a city with some of its own.
class TestIssuesDock : public QObject, WindowCase
{
    Q_OBJECT

    IssuesDock& dock() { return issuesOf(window()); }
    QTreeView& table() { return dock().table(); }
    QAbstractItemModel& rows() { return *table().model(); }
    int count() { return rows().rowCount(); }

    bool isChecked() { return dock().runner().isCurrent(); }
    int counted(Severity severity) { return dock().counts()[std::size_t(severity)]; }
    QToolButton* chip(Severity severity)
    {
        return dock().findChild<QToolButton*>(QString("issues.chip.%1").arg(int(severity)));
    }

    /// The row of a check in the list; -1 for none.
    int rowOf(const QString& check)
    {
        for (int row = 0; row < count(); ++row)
            if (cell(row, IssuesModel::CheckColumn) == check)
                return row;
        return -1;
    }
    QString cell(int row, int column) { return rows().index(row, column).data().toString(); }
    bool isSolved(int row) { return rows().index(row, 0).data(IssuesModel::SolvedRole).toBool(); }

    ObjectId firstFacade()
    {
        for (const ObjectId block : model().list(ListKind::Blocks))
            for (const ObjectId id : model().children(block))
                if (model().get<Facade>(id))
                    return id;
        return {};
    }
    void flattenFacade()
    {
        EditBuilder edit(model(), CITY_TR("Test", "Flatten"));
        edit.modify<Facade>(firstFacade(), [](Facade& facade) { facade.top = facade.bottom; });
        QVERIFY(document().push(edit.finish()));
    }
    /// Flattens a facade and waits for the finding.
    void spoil()
    {
        flattenFacade();
        QTRY_VERIFY(isChecked());
        QVERIFY(rowOf("facade.flat") >= 0);
    }
    QByteArray cameraBytes() { return cameraText(window().viewport().camera()).toUtf8(); }
    void activate(int row)
    {
        table().setCurrentIndex(rows().index(row, 0));
        table().setFocus();
        QTest::keyClick(&table(), Qt::Key_Return);
    }

private slots:
    void init()
    {
        openCity();
        dock().raise();
        QTRY_VERIFY(isChecked());
    }
    void cleanup() { m_fixture.reset(); }

    void findingsAreListedAndCounted()
    {
        QVERIFY(count() > 0);
        const int all =
            counted(Severity::Error) + counted(Severity::Warning) + counted(Severity::Note);
        QCOMPARE(count(), all);
        QCOMPARE(dock().windowTitle(), QString("Issues %1").arg(all));
        QCOMPARE(chip(Severity::Warning)->text(),
                 QString("Warnings %1").arg(counted(Severity::Warning)));
        auto* counter = window().findChild<QToolButton*>("status.issues");
        QCOMPARE(counter->text(), QString("%1 warnings").arg(counted(Severity::Warning)));
        const int row = rowOf("ground.curb");
        QCOMPARE(cell(row, IssuesModel::SeverityColumn), QString("Warning"));
        QVERIFY(cell(row, IssuesModel::PlaceColumn).startsWith("Block "));
        QVERIFY(!rows().index(row, 0).data(Qt::DecorationRole).value<QIcon>().isNull());
    }

    void countInTheStatusBarRaisesTheDock()
    {
        dock().hide();
        QTest::mouseClick(window().findChild<QToolButton*>("status.issues"), Qt::LeftButton);
        QVERIFY(dock().isVisible());
        QVERIFY(table().hasFocus());
    }

    void chipsAndSearchNarrowTheList()
    {
        const int all = count();
        chip(Severity::Warning)->click();
        QCOMPARE(count(), all - counted(Severity::Warning));
        QVERIFY(!dock().emptyText().isEmpty());
        chip(Severity::Warning)->click();
        auto* search = dock().findChild<FilterField*>("issues.search");
        search->setFocus();
        QTest::keyClicks(search, "texture missing");
        QTest::keyClick(search, Qt::Key_Return);
        QVERIFY(count() > 0 && count() < all);
        for (int row = 0; row < count(); ++row)
            QCOMPARE(cell(row, IssuesModel::CheckColumn), QString("texture.missing"));
    }

    void changeIsCheckedAShortWhileLater()
    {
        const int before = count();
        flattenFacade();
        QVERIFY(!isChecked());
        QCOMPARE(count(), before); // nothing at once, while somebody may still be dragging
        QTRY_VERIFY(isChecked());
        const int row = rowOf("facade.flat");
        QVERIFY(row >= 0);
        QVERIFY(cell(row, IssuesModel::TextColumn).contains("bottom"));
        document().undo();
        QTRY_VERIFY(isChecked());
        QCOMPARE(rowOf("facade.flat"), -1);
    }

    /// Tester's list 30: Return selects, frames and opens the row.
    void returnGoesThere()
    {
        spoil();
        window().selection().clear();
        activate(rowOf("facade.flat"));
        QCOMPARE(window().selection().ids(), std::vector<ObjectId>{firstFacade()});
        QVERIFY(field("top"));
        QVERIFY(field("top")->isAncestorOf(QApplication::focusWidget()) ||
                field("top")->hasFocus());
    }

    void menuMendsInOneStep()
    {
        spoil();
        const int row = rowOf("facade.flat");
        const int steps = document().undoStack().index();
        table().scrollTo(rows().index(row, 0));
        const QPoint at = table().visualRect(rows().index(row, 1)).center();
        table().setCurrentIndex(rows().index(row, 0));
        QStringList texts;
        QTimer::singleShot(0, this, [&texts] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (!menu)
                return;
            for (QAction* action : menu->actions()) {
                texts += action->text();
                if (action->text() == "Raise to 10 m")
                    action->trigger();
            }
            menu->close();
        });
        emit table().customContextMenuRequested(at);
        for (const char* entry : {"Go There", "Approve…", "Copy as Text"})
            QVERIFY2(texts.contains(entry), qPrintable(texts.join(", ")));
        QCOMPARE(document().undoStack().index(), steps + 1);
        QTRY_VERIFY(isChecked());
        window().setFocus();
        QTRY_COMPARE(rowOf("facade.flat"), -1);
    }

    /// Tester's list 31: a solved finding does not make the list jump.
    void solvedRowsStayUntilTheFocusLeaves()
    {
        spoil();
        const int row = rowOf("facade.flat");
        table().setFocus();
        table().setCurrentIndex(rows().index(row, 0));
        dock().fix();
        QTRY_VERIFY(isChecked());
        QCOMPARE(rowOf("facade.flat"), row);
        QCOMPARE(table().currentIndex().row(), row);
        QVERIFY(isSolved(row));
        QVERIFY(rows().index(row, 1).data(Qt::FontRole).value<QFont>().strikeOut());
        QVERIFY(!dock().canFix());
        window().viewport().widget()->setFocus();
        QTRY_COMPARE(rowOf("facade.flat"), -1);
    }

    void stepsGoRound()
    {
        table().setCurrentIndex({});
        dock().step(1);
        QCOMPARE(table().currentIndex().row(), 0);
        QVERIFY(!window().selection().isEmpty());
        dock().step(-1);
        QCOMPARE(table().currentIndex().row(), count() - 1);
        dock().step(1);
        QCOMPARE(table().currentIndex().row(), 0);
    }

    void fixAllIsOneStep()
    {
        EditBuilder edit(model(), CITY_TR("Test", "Flatten"));
        int flattened = 0;
        for (const ObjectId block : model().list(ListKind::Blocks))
            for (const ObjectId id : model().children(block))
                if (model().get<Facade>(id) && ++flattened <= 3)
                    edit.modify<Facade>(id, [](Facade& facade) { facade.top = facade.bottom; });
        QVERIFY(flattened >= 3);
        QVERIFY(document().push(edit.finish()));
        QTRY_VERIFY(isChecked());
        const int row = rowOf("facade.flat");
        QVERIFY(row >= 0);
        table().setCurrentIndex(rows().index(row, 0));
        const int steps = document().undoStack().index();
        dock().fixAll();
        QCOMPARE(document().undoStack().index(), steps + 1);
        QTRY_VERIFY(isChecked());
        window().viewport().widget()->setFocus();
        QTRY_COMPARE(rowOf("facade.flat"), -1);
    }

    /// Tester's list 30: keys alone go to a finding, show it and mend it in one step.
    void keysWalkFindingsAndMend()
    {
        spoil();
        auto* search = dock().findChild<FilterField*>("issues.search");
        search->setText("facade.flat");
        QTRY_COMPARE(count(), 1);
        window().selection().clear();
        window().viewport().widget()->setFocus();
        const QByteArray camera = cameraBytes();
        press("F8");
        QCOMPARE(window().selection().ids(), std::vector<ObjectId>{firstFacade()});
        QTRY_VERIFY(cameraBytes() != camera);
        QVERIFY(field("top")->hasFocus());
        const int steps = document().undoStack().index();
        press("Ctrl+.");
        QCOMPARE(document().undoStack().index(), steps + 1);
        QVERIFY(model().get<Facade>(firstFacade())->top !=
                model().get<Facade>(firstFacade())->bottom);
    }

    /// With the list out of focus solved rows go at once; the next one is not passed over.
    void nextAfterAFixIsTheOneThatFollows()
    {
        EditBuilder edit(model(), CITY_TR("Test", "Flatten"));
        int flattened = 0;
        for (const ObjectId block : model().list(ListKind::Blocks))
            for (const ObjectId id : model().children(block))
                if (model().get<Facade>(id) && ++flattened <= 3)
                    edit.modify<Facade>(id, [](Facade& facade) { facade.top = facade.bottom; });
        QVERIFY(document().push(edit.finish()));
        QTRY_VERIFY(isChecked());
        auto* search = dock().findChild<FilterField*>("issues.search");
        search->setText("facade.flat");
        QTRY_COMPARE(count(), 3);
        const QString second = cell(1, IssuesModel::PlaceColumn);
        table().setCurrentIndex(rows().index(0, 0));
        window().viewport().widget()->setFocus();
        dock().fix();
        QTRY_COMPARE(count(), 2);
        QVERIFY(!dock().hasCurrent());
        press("F8");
        QCOMPARE(table().currentIndex().row(), 0);
        QCOMPARE(cell(0, IssuesModel::PlaceColumn), second);
    }

    void actionsSayWhyTheyRest()
    {
        const auto whyNot = [&](const char* id) {
            const QAction* action = window().actions().action(id);
            return action->isEnabled() ? QString()
                                       : action->toolTip().section("<i>", 1).section("</i>", 0, 0);
        };
        table().setCurrentIndex({});
        QVERIFY(whyNot("issues.next").isEmpty());
        QVERIFY2(whyNot("issues.fix").contains("F8"), qPrintable(whyNot("issues.fix")));
        table().setCurrentIndex(rows().index(rowOf("texture.missing"), 0));
        QVERIFY(!dock().canFix());
        QVERIFY(whyNot("issues.fixAll").contains("no quick fix"));
        auto* search = dock().findChild<FilterField*>("issues.search");
        search->setText("no such finding");
        QTRY_COMPARE(count(), 0);
        QVERIFY(whyNot("issues.next").contains("no finding"));
        search->setText("");
        QTRY_VERIFY(whyNot("issues.next").isEmpty());
    }

    void checkForGameShowsTheDockAndLooksAgain()
    {
        dock().hide();
        const QDateTime before = dock().runner().checkedAt();
        press("F7");
        QVERIFY(dock().isVisible());
        QTRY_VERIFY(isChecked());
        QVERIFY(dock().runner().checkedAt() >= before);
        QVERIFY(!window().actions().action("file.check")->icon().isNull());
    }

    void queriesAskForFindings()
    {
        spoil();
        auto* filter = window().findChild<FilterField*>("outliner.filter");
        filter->setText("issue:facade.flat");
        QTRY_COMPARE(window().outliner().matchCount(), std::size_t(1));
        filter->setText("type:facade issue:error,warning");
        QTRY_VERIFY(window().outliner().matchCount() >= 1);
        filter->setText("issue:facade.flat");
        QTRY_COMPARE(window().outliner().matchCount(), std::size_t(1));
        document().undo(); // the query follows the findings
        QTRY_COMPARE(window().outliner().matchCount(), std::size_t(0));
    }

    void rowsOfTheOutlinerAreMarked()
    {
        OutlinerModel& outline = window().outliner().model();
        const auto mark = [&](ObjectId id, int role) {
            return outline.indexOf(id).siblingAtColumn(OutlinerModel::FindingColumn).data(role);
        };
        spoil();
        const ObjectId facade = firstFacade();
        QVERIFY(!mark(facade, Qt::DecorationRole).value<QIcon>().isNull());
        QVERIFY(mark(facade, Qt::ToolTipRole).toString().contains("bottom"));
        const ObjectId block = model().parent(facade);
        QVERIFY(!mark(block, Qt::DecorationRole).value<QIcon>().isNull());
        QVERIFY(mark(block, Qt::ToolTipRole).toString().contains("inside"));
        QVERIFY(!mark(model().list(ListKind::City).front(), Qt::DecorationRole).isValid());
    }

    void rowsOfTheSheetAreMarked()
    {
        window().selection().set({firstFacade()});
        const auto marked = [&] {
            QStringList keys;
            for (const auto* row : window().properties().findChildren<PropertyRow*>())
                if (row->findChild<RowMark*>()->hasFinding())
                    keys += row->row().key;
            return keys;
        };
        QVERIFY(!marked().contains("top"));
        spoil();
        QVERIFY2(marked().contains("top"), qPrintable(marked().join(' ')));
        for (const auto* row : window().properties().findChildren<PropertyRow*>())
            if (row->row().key == "top")
                QVERIFY(row->tip().contains("bottom"));
        document().undo();
        QTRY_VERIFY(!marked().contains("top"));
    }

    /// A reason typed in the row takes a finding out of the counts, until its object changes.
    void approvedFindingsStayQuietUntilTheirObjectChanges()
    {
        spoil();
        const int warnings = counted(Severity::Warning);
        const int row = rowOf("facade.flat");
        table().setCurrentIndex(rows().index(row, 0));
        window().actions().action("issues.approve")->trigger();
        auto* reason = table().findChild<QLineEdit*>("issues.reason");
        QVERIFY(reason && reason->hasFocus());
        QTest::keyClicks(reason, "a fence");
        QTest::keyClick(reason, Qt::Key_Return);

        // Out of the counts and marks at once, dim in its place until the focus leaves.
        QTRY_COMPARE(counted(Severity::Warning), warnings - 1);
        QVERIFY(dock().markOf(firstFacade()).text.isEmpty());
        QCOMPARE(rowOf("facade.flat"), row);
        QVERIFY(cell(row, IssuesModel::TextColumn).startsWith("Approved: a fence"));
        QVERIFY(dock().isCurrentApproved());
        QVERIFY(!window().actions().action("issues.approve")->isEnabled());
        window().viewport().widget()->setFocus();
        QTRY_COMPARE(rowOf("facade.flat"), -1);

        auto* approved = dock().findChild<QToolButton*>("issues.chip.3");
        QCOMPARE(approved->text(), QString("Approved 1"));
        approved->click();
        QVERIFY(rowOf("facade.flat") >= 0);

        // Its object changes: it is back.
        EditBuilder edit(model(), CITY_TR("Test", "Widen"));
        edit.modify<Facade>(firstFacade(), [](Facade& facade) { ++facade.uRepeat; });
        QVERIFY(document().push(edit.finish()));
        QTRY_VERIFY(isChecked());
        QCOMPARE(counted(Severity::Warning), warnings);
        document().undo();
        QTRY_VERIFY(isChecked());
        QCOMPARE(counted(Severity::Warning), warnings - 1);
        table().setCurrentIndex(rows().index(rowOf("facade.flat"), 0));
        dock().withdraw();
        QCOMPARE(counted(Severity::Warning), warnings);
        QVERIFY(!dock().isCurrentApproved());
    }

    void placeIsALinkAndColumnsAreChosen()
    {
        spoil();
        window().selection().clear();
        const QModelIndex place = rows().index(rowOf("facade.flat"), IssuesModel::PlaceColumn);
        table().scrollTo(place);
        const QPoint at = table().visualRect(place).center();
        QTest::mouseClick(table().viewport(), Qt::LeftButton, Qt::NoModifier, at);
        QCOMPARE(window().selection().ids(), std::vector<ObjectId>{firstFacade()});

        const auto choices = table().header()->actions();
        QCOMPARE(choices.size(), 3); // not the finding itself
        QCOMPARE(choices.back()->text(), QString("Check"));
        choices.back()->trigger();
        QVERIFY(table().isColumnHidden(IssuesModel::CheckColumn));
        choices.back()->trigger();
        QVERIFY(!table().isColumnHidden(IssuesModel::CheckColumn));
    }

    void noReasonIsNoApproval()
    {
        spoil();
        table().setCurrentIndex(rows().index(rowOf("facade.flat"), 0));
        for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Escape}) {
            dock().startApproval();
            auto* reason = table().findChild<QLineEdit*>("issues.reason");
            if (key == Qt::Key_Escape)
                QTest::keyClicks(reason, "never mind");
            QTest::keyClick(reason, key);
            QTRY_VERIFY(!table().findChild<QLineEdit*>("issues.reason"));
            QVERIFY(!dock().isCurrentApproved());
        }
        QVERIFY(!window().session().sideFile().isModified());
    }

    void scopeLimitsTheListToAPart()
    {
        spoil();
        auto* scope = dock().findChild<QComboBox*>("issues.scope");
        const int all = count();
        window().selection().set({model().parent(firstFacade())});
        scope->setCurrentIndex(1);
        QVERIFY(rowOf("facade.flat") >= 0); // what lies in the selection too
        QVERIFY(count() < all);
        // Going to a finding selects, and does not change the list.
        const int shown = count();
        dock().step(1);
        QCOMPARE(count(), shown);
        window().viewport().widget()->setFocus();
        window().selection().clear();
        QCOMPARE(count(), 0);

        scope->setCurrentIndex(2);
        window().viewport().frame(std::array{firstFacade()});
        QTRY_VERIFY(rowOf("facade.flat") >= 0);
        Camera away = window().viewport().camera();
        away.position.y += 5000;
        away.pitch = 80; // at the sky
        window().viewport().setCamera(away);
        QTRY_COMPARE(rowOf("facade.flat"), -1);
        scope->setCurrentIndex(0);
        QCOMPARE(count(), all);
    }

    void goodCitySaysWhenItWasChecked()
    {
        QVERIFY(window().open(QStringLiteral(CITY_SOURCE_DIR "/resources/samples/harbour")));
        QTRY_VERIFY(isChecked());
        const QRegularExpression text("^No findings in \\d+ blocks\\. Checked at .+\\.$");
        QVERIFY2(text.match(dock().emptyText()).hasMatch(), qPrintable(dock().emptyText()));
        QCOMPARE(dock().windowTitle(), QString("Issues"));
    }

    void openingAnotherCityForgetsTheFindings()
    {
        document().undoStack().setClean();
        QVERIFY(window().closeCity());
        QCOMPARE(count(), 0);
        QCOMPARE(dock().emptyText(), "Nothing is open");
    }
};

QTEST_MAIN(TestIssuesDock)
#include "tst_issues_dock.moc"
