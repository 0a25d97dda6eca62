#include "tests/support/sheet_case.h"
#include "widgets/property_row.h"
#include "widgets/row_mark.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QToolButton>

using namespace city;
using namespace city::test;

/// Each promise of the property sheet about its rows: which there are, and getting around in them.
class TestPropertySheet : public QObject, private SheetCase
{
    Q_OBJECT

private slots:
    void init() { showLamp(); }
    void cleanup() { close(); }

    void showsRowsInGroups();
    void lockedRowsSayWhy();
    void theKeyboardFindsTheFirstRowThatCanBeChanged();
    void whatIsTypedBelongsToTheObjectsShownThen();
    void rowsAreReusedForTheSameKind();
    void focusStaysWhenRowsComeAndGo();
    void undoKeyIsTheTextsOnlyWhileTyping();
    void filterFindsByWords();
    void foldedGroupsStayFolded();
    void emptySheetSaysSo();
    void escapeTwiceLeaves();
    void everyControlHasAName();
    void controlArrowsGoFromGroupToGroup();
    void theFieldBeingTypedInOutlivesNewRows();
    void tabFollowsTheRowsAfterNewOnes();
    void menuRunsWhatTheSourceOffers();
    void tooltipCountsDifferingValues();
    void changedRowsAreMarked();
    void notesStandUnderTheValue();
    void foldsAreRememberedByKind();
    void oneRefreshForEachChange();
};

void TestPropertySheet::showsRowsInGroups()
{
    QVERIFY(widget<QToolButton>("group.General"));
    QVERIFY(widget<QToolButton>("group.Body"));
    QCOMPARE(field("name")->text(), "lamp");
    QCOMPARE(field("mass")->text(), "10.12");
    QCOMPARE(widget<QCheckBox>("lit")->checkState(), Qt::Checked);
    QCOMPARE(widget<QComboBox>("side")->currentText(), "Right");
    QCOMPARE(field("size.y")->text(), "2.00");
}

void TestPropertySheet::lockedRowsSayWhy()
{
    EntryField* locked = field("crc");
    QCOMPARE(locked->text(), "77");
    QVERIFY(locked->isReadOnly());
    QCOMPARE(locked->accessibleDescription(), "The game computes it.");
    QCOMPARE(widget<QToolButton>("crc.why")->toolTip(), "The game computes it.");
    QVERIFY(!widget<QToolButton>("mass.why"));
    type("crc", "5");
    QTest::keyClick(locked, Qt::Key_Return);
    QVERIFY(m_source->commits.empty());
}

void TestPropertySheet::theKeyboardFindsTheFirstRowThatCanBeChanged()
{
    m_sheet->setFilter("raw");
    m_sheet->focusEditor();
    QVERIFY(field("crc")->hasFocus());
    m_sheet->setFilter("general");
    m_sheet->focusEditor();
    QVERIFY(field("name")->hasFocus());
    m_sheet->setFilter("");
    field("mass")->setFocus();
    m_sheet->setFocus();
    m_sheet->focusEditor(); // where it was last
    QVERIFY(field("mass")->hasFocus());
}

void TestPropertySheet::whatIsTypedBelongsToTheObjectsShownThen()
{
    type("mass", "5");
    m_source->show({bin()});
    QCOMPARE(m_source->commits.size(), 1u);
    QCOMPARE(value("mass"), Value(20.0f));
    QCOMPARE(field("mass")->text(), "20");
}

void TestPropertySheet::rowsAreReusedForTheSameKind()
{
    const EntryField* before = field("mass");
    m_sheet->verticalScrollBar()->setValue(30);
    m_source->show({bin()});
    QCOMPARE(field("mass"), before);
    QCOMPARE(field("mass")->text(), "20.00");
}

void TestPropertySheet::focusStaysWhenRowsComeAndGo()
{
    field("mass")->setFocus();
    m_source->hidden = {"pieces"};
    emit m_source->changed();
    QVERIFY(!field("pieces"));
    QVERIFY(field("mass")->hasFocus());
}

void TestPropertySheet::undoKeyIsTheTextsOnlyWhileTyping()
{
    int undone = 0;
    auto* undo = new QAction(m_sheet.get());
    undo->setShortcut(QKeySequence::Undo);
    connect(undo, &QAction::triggered, this, [&] { ++undone; });
    m_sheet->addAction(undo);
    type("mass", "5");
    QTest::keySequence(field("mass"), QKeySequence(QKeySequence::Undo));
    QCOMPARE(undone, 0);
    enter("mass", "5");
    QTest::keySequence(field("mass"), QKeySequence(QKeySequence::Undo));
    QCOMPARE(undone, 1);
}

void TestPropertySheet::filterFindsByWords()
{
    m_sheet->setFilter("body ma");
    QVERIFY(field("mass"));
    QVERIFY(!field("pieces"));
    QVERIFY(!widget<QToolButton>("group.General"));
    m_sheet->setFilter("");
    QVERIFY(field("pieces"));
}

void TestPropertySheet::foldedGroupsStayFolded()
{
    auto* header = widget<QToolButton>("group.Body");
    header->setFocus();
    QTest::keyClick(header, Qt::Key_Left);
    QVERIFY(!field("mass"));
    m_source->hidden = {"pieces"};
    emit m_source->changed();
    QVERIFY(!field("mass"));
    QTest::keyClick(widget<QToolButton>("group.Body"), Qt::Key_Right);
    QVERIFY(field("mass"));
}

void TestPropertySheet::emptySheetSaysSo()
{
    m_source->show({});
    const auto labels = m_sheet->findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(labels, [&](const QLabel* label) {
        return label->text() == "Nothing selected." && label->isVisibleTo(m_sheet.get());
    }));
    QVERIFY(!field("mass"));
}

void TestPropertySheet::escapeTwiceLeaves()
{
    int left = 0;
    connect(m_sheet.get(), &PropertySheet::leaveRequested, this, [&] { ++left; });
    type("mass", "5");
    QTest::keyClick(field("mass"), Qt::Key_Escape);
    QCOMPARE(left, 0);
    QTest::keyClick(field("mass"), Qt::Key_Escape);
    QCOMPARE(left, 1);
    QTest::keyClicks(field("mass"), "6");
    QTest::keyClick(field("mass"), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(left, 2);
    QCOMPARE(value("mass"), Value(6.0f));
}

void TestPropertySheet::everyControlHasAName()
{
    int seen = 0;
    for (const QWidget* control : m_sheet->findChildren<QWidget*>()) {
        const bool isInner = control->objectName().startsWith("qt_") || control->focusProxy();
        if (control->focusPolicy() == Qt::NoFocus || isInner)
            continue;
        const auto* button = qobject_cast<const QAbstractButton*>(control);
        const QString name =
            button && !button->text().isEmpty() ? button->text() : control->accessibleName();
        QVERIFY2(!name.isEmpty(), qPrintable(control->metaObject()->className() + QString(" ") +
                                             control->objectName()));
        ++seen;
    }
    QVERIFY(seen > 12);
}

void TestPropertySheet::controlArrowsGoFromGroupToGroup()
{
    field("mass")->setFocus();
    QTest::keyClick(field("mass"), Qt::Key_Up, Qt::ControlModifier);
    QVERIFY(widget<QToolButton>("group.Body")->hasFocus());
    QTest::keyClick(widget<QToolButton>("group.Body"), Qt::Key_Up, Qt::ControlModifier);
    QVERIFY(widget<QToolButton>("group.General")->hasFocus());
    field("mass")->setFocus();
    QTest::keyClick(field("mass"), Qt::Key_Down, Qt::ControlModifier);
    QVERIFY(widget<QToolButton>("group.Raw")->hasFocus());
    QVERIFY(m_source->commits.empty());
}

void TestPropertySheet::theFieldBeingTypedInOutlivesNewRows()
{
    m_source->hidden = {"pieces"};
    emit m_source->changed();
    type("mass", "5");
    const EntryField* mass = field("mass");
    m_source->hidden = {};
    emit m_source->changed();
    QCOMPARE(field("mass"), mass);
    QVERIFY(mass->hasFocus() && mass->isTouched());
    QCOMPARE(mass->text(), "5");
    QVERIFY(field("pieces"));
}

void TestPropertySheet::tabFollowsTheRowsAfterNewOnes()
{
    m_source->hidden = {"pieces"};
    emit m_source->changed();
    m_source->hidden = {};
    emit m_source->changed();
    field("mass")->setFocus();
    QTest::keyClick(field("mass"), Qt::Key_Tab);
    QVERIFY(field("pieces")->hasFocus());
    QTest::keyClick(field("pieces"), Qt::Key_Tab);
    QVERIFY(widget<QComboBox>("side")->hasFocus());
}

void TestPropertySheet::menuRunsWhatTheSourceOffers()
{
    field("mass")->setFocus();
    QVERIFY(widget<QToolButton>("mass.menu"));
    QVERIFY(!widget<QToolButton>("pieces.menu"));
    QTest::mouseClick(widget<QToolButton>("mass.menu"), Qt::LeftButton);
    auto* menu = m_sheet->findChild<QMenu*>("mass.commands");
    QVERIFY(menu && menu->isVisible());
    QVERIFY(!menu->findChild<QAction*>("melt")->isEnabled());
    QCOMPARE(menu->findChild<QAction*>("melt")->toolTip(), "It is too cold.");
    menu->findChild<QAction*>("polish")->trigger();
    menu->close();
    QCOMPARE(m_source->runs, QStringList("mass polish"));
}

void TestPropertySheet::tooltipCountsDifferingValues()
{
    m_source->show({lamp(), bin()});
    const auto rows = m_sheet->findChildren<PropertyRow*>();
    const auto tipOf = [&](const QString& key) {
        const auto row = std::ranges::find(rows, key, [](auto* each) { return each->row().key; });
        return row == rows.end() ? QString() : (*row)->tip();
    };
    QVERIFY(tipOf("mass").contains("two values"));
    QVERIFY(tipOf("mass").contains("How heavy it is."));
    QVERIFY(!tipOf("pieces").contains("two values"));
}

void TestPropertySheet::changedRowsAreMarked()
{
    const auto marked = [&] {
        QStringList keys;
        for (const auto* row : m_sheet->findChildren<PropertyRow*>())
            if (row->findChild<RowMark*>()->isChanged())
                keys += row->row().key;
        return keys;
    };
    QVERIFY(marked().isEmpty());
    m_source->marked = {"mass"};
    emit m_source->changed();
    QCOMPARE(marked(), QStringList("mass"));
}

void TestPropertySheet::notesStandUnderTheValue()
{
    QVERIFY(!widget<QLabel>("mass.note"));
    m_source->note = "as heavy as 3 others";
    emit m_source->changed();
    QCOMPARE(widget<QLabel>("mass.note")->text(), "as heavy as 3 others");
    QVERIFY(widget<QLabel>("mass.note")->mapTo(m_sheet.get(), QPoint()).y() >
            field("mass")->mapTo(m_sheet.get(), QPoint()).y());
}

void TestPropertySheet::foldsAreRememberedByKind()
{
    QTest::keyClick(widget<QToolButton>("group.Body"), Qt::Key_Left);
    QCOMPARE(m_sheet->turnedGroups(), QStringList("lamp/Body"));
    m_source->kindShown = "bin";
    m_source->show({bin()});
    QVERIFY(field("mass"));
    m_source->kindShown = "lamp";
    m_source->show({lamp()});
    QVERIFY(!field("mass"));
    m_sheet->setTurnedGroups({});
    QVERIFY(field("mass"));
}

void TestPropertySheet::oneRefreshForEachChange()
{
    const int before = m_sheet->refreshCount();
    emit m_source->changed();
    QCOMPARE(m_sheet->refreshCount(), before + 1);
    type("mass", "123"); // each digit is shown
    QCOMPARE(m_sheet->refreshCount(), before + 4);
}

QTEST_MAIN(TestPropertySheet)
#include "tst_property_sheet.moc"
