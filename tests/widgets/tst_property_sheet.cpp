#include "tests/support/sheet_case.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
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

QTEST_MAIN(TestPropertySheet)
#include "tst_property_sheet.moc"
