#include "tests/support/sheet_case.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

using namespace city;
using namespace city::test;

/// Each promise of the property sheet about values: how they are shown, typed and committed.
class TestPropertyValues : public QObject, private SheetCase
{
    Q_OBJECT

private slots:
    void init() { showLamp(); }
    void cleanup() { close(); }

    void enterCommitsWhatWasTyped();
    void tabCommitsAndGoesOn();
    void escapeGivesTheValueBack();
    void lookingAtAValueWritesNothing();
    void allDigitsAreShownOnFocus();
    void commaAndPointAreTheSame();
    void relativeEntryAddsToEach();
    void mixedRowsShowItAndStayUntouched();
    void mixedPartsOfAVector();
    void aLineOfThreeNumbersGoesIntoAVector();
    void refusedTextStaysWithItsReason();
    void leavingARefusedTextGivesTheValueBack();
    void outOfRangeIsExplainedUnderTheRow();
    void wholeNumbersOnly();
    void checkBoxChangesAll();
    void choiceKeepsUnknownValues();
    void wheelChangesNothing();
    void flagsAndHexAgree();
    void flagsChangeOneBitOfEach();
    void unknownBitsAreShownAndKept();
    void textureCompletes();
    void typingShowsEachValidText();
    void escapeBringsThePreviewBack();
    void invalidTextShowsNothing();
    void arrowsStepAndCommitOnce();
    void arrowsOnSeveralValuesAreRelative();
    void draggingTheLabelScrubs();
    void draggingTheUnitScrubsOnePart();
    void escapeEndsAScrub();
    void controlWheelStepsAFocusedNumber();
    void aPreviewEndedElsewhereIsGivenUp();
    void rawFlagsAreFreedUntilOthersAreShown();
    void flagsStandInTwoColumnsWhereThereIsRoom();
    void copyAndPasteAreTheRowsWhereNoTextIs();

private:
    void wheel(QWidget* target, Qt::KeyboardModifiers modifiers, int delta);
    void drag(QWidget* target, QPoint from, int by, Qt::KeyboardModifiers modifiers = {},
              bool release = true);
};

void TestPropertyValues::wheel(QWidget* target, Qt::KeyboardModifiers modifiers, int delta)
{
    QWheelEvent event(QPointF(5, 5), target->mapToGlobal(QPointF(5, 5)), {}, {0, delta},
                      Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
    QApplication::sendEvent(target, &event);
}

void TestPropertyValues::drag(QWidget* target, QPoint from, int by, Qt::KeyboardModifiers modifiers,
                              bool release)
{
    const auto send = [&](QEvent::Type type, QPoint at) {
        const bool isMove = type == QEvent::MouseMove;
        const bool isUp = type == QEvent::MouseButtonRelease;
        QMouseEvent event(type, QPointF(at), target->mapToGlobal(QPointF(at)),
                          isMove ? Qt::NoButton : Qt::LeftButton,
                          isUp ? Qt::NoButton : Qt::LeftButton, modifiers);
        QApplication::sendEvent(target, &event);
    };
    send(QEvent::MouseButtonPress, from);
    for (int step = 1; step <= std::abs(by); ++step)
        send(QEvent::MouseMove, from + QPoint(by < 0 ? -step : step, 0));
    if (release)
        send(QEvent::MouseButtonRelease, from + QPoint(by, 0));
}

void TestPropertyValues::enterCommitsWhatWasTyped()
{
    enter("mass", "12.5");
    QCOMPARE(value("mass"), Value(12.5f));
    QCOMPARE(m_source->commits.size(), 1u);
    QCOMPARE(field("mass")->text(), "12.5");
    QCOMPARE(field("mass")->selectedText(), "12.5");
}

void TestPropertyValues::tabCommitsAndGoesOn()
{
    type("mass", "7");
    QTest::keyClick(field("mass"), Qt::Key_Tab);
    QCOMPARE(value("mass"), Value(7.0f));
    QVERIFY(field("pieces")->hasFocus());
    QCOMPARE(field("mass")->text(), "7.00");
}

void TestPropertyValues::escapeGivesTheValueBack()
{
    type("mass", "99");
    QTest::keyClick(field("mass"), Qt::Key_Escape);
    QCOMPARE(field("mass")->text(), "10.123");
    QVERIFY(field("mass")->hasFocus());
    QVERIFY(m_source->commits.empty());
}

void TestPropertyValues::lookingAtAValueWritesNothing()
{
    field("mass")->setFocus();
    QTest::keyClick(field("mass"), Qt::Key_Tab);
    QTest::keyClick(field("pieces"), Qt::Key_Return);
    QTest::keyClick(field("pieces"), Qt::Key_Backtab, Qt::ShiftModifier);
    QVERIFY(m_source->commits.empty());
    QCOMPARE(value("mass"), Value(10.123f));
}

void TestPropertyValues::allDigitsAreShownOnFocus()
{
    QCOMPARE(field("mass")->text(), "10.12");
    field("mass")->setFocus();
    QCOMPARE(field("mass")->text(), "10.123");
    field("pieces")->setFocus();
    QCOMPARE(field("mass")->text(), "10.12");
}

void TestPropertyValues::commaAndPointAreTheSame()
{
    enter("mass", "12,5");
    QCOMPARE(value("mass"), Value(12.5f));
    enter("mass", "13.5");
    QCOMPARE(value("mass"), Value(13.5f));
}

void TestPropertyValues::relativeEntryAddsToEach()
{
    m_source->show({lamp(), bin()});
    enter("mass", "+=15");
    QCOMPARE(value("mass", 0), Value(10.123f + 15));
    QCOMPARE(value("mass", 1), Value(35.0f));
    enter("mass", "*=2");
    QCOMPARE(value("mass", 1), Value(70.0f));
    enter("pieces", "*=1.5"); // whole numbers round
    QCOMPARE(value("pieces", 0), Value(std::int64_t{5}));
    QCOMPARE(m_source->commits.size(), 3u);
}

void TestPropertyValues::mixedRowsShowItAndStayUntouched()
{
    m_source->show({lamp(), bin()});
    QCOMPARE(field("mass")->text(), "");
    QCOMPARE(field("mass")->placeholderText(), "mixed");
    QVERIFY(field("mass")->font().italic());
    QCOMPARE(widget<QCheckBox>("lit")->checkState(), Qt::PartiallyChecked);
    QCOMPARE(widget<QComboBox>("side")->currentIndex(), -1);
    enter("pieces", "8");
    QCOMPARE(value("mass", 0), Value(10.123f));
    QCOMPARE(value("mass", 1), Value(20.0f));
    field("mass")->setFocus();
    QTest::keyClick(field("mass"), Qt::Key_Tab);
    QCOMPARE(m_source->commits.size(), 1u);
    enter("mass", "4");
    QCOMPARE(field("mass")->placeholderText(), "");
    QVERIFY(!field("mass")->font().italic());
}

void TestPropertyValues::mixedPartsOfAVector()
{
    m_source->show({lamp(), bin()});
    QCOMPARE(field("size.x")->text(), "1.00");
    QCOMPARE(field("size.y")->placeholderText(), "mixed");
    enter("size.x", "9");
    QCOMPARE(value("size", 0), Value(glm::vec3(9, 2, 3)));
    QCOMPARE(value("size", 1), Value(glm::vec3(9, 5, 3)));
    enter("size.y", "+=1");
    QCOMPARE(value("size", 1), Value(glm::vec3(9, 6, 3)));
}

void TestPropertyValues::aLineOfThreeNumbersGoesIntoAVector()
{
    enter("size.x", "1.13, , 4");
    QCOMPARE(value("size"), Value(glm::vec3(1.13f, 2, 4)));
    enter("size.y", "1,5 2,5 3,5");
    QCOMPARE(value("size"), Value(glm::vec3(1.5f, 2.5f, 3.5f)));
    QCOMPARE(m_source->commits.size(), 2u);
    enter("size.z", "1, +=2, 3");
    QVERIFY(!widget<QLabel>("size.refusal")->text().isEmpty());
    QCOMPARE(value("size"), Value(glm::vec3(1.5f, 2.5f, 3.5f)));
}

void TestPropertyValues::refusedTextStaysWithItsReason()
{
    enter("mass", "heavy");
    QCOMPARE(field("mass")->text(), "heavy");
    QCOMPARE(widget<QLabel>("mass.refusal")->text(), "“heavy” is not a number.");
    QVERIFY(m_source->commits.empty());
    QTest::keyClicks(field("mass"), "!"); // typing on takes the reason away
    QVERIFY(!widget<QLabel>("mass.refusal"));
}

void TestPropertyValues::leavingARefusedTextGivesTheValueBack()
{
    enter("mass", "heavy");
    QTest::keyClick(field("mass"), Qt::Key_Tab);
    QCOMPARE(field("mass")->text(), "10.12");
    QVERIFY(!widget<QLabel>("mass.refusal"));
}

void TestPropertyValues::outOfRangeIsExplainedUnderTheRow()
{
    enter("mass", "1001");
    QCOMPARE(widget<QLabel>("mass.refusal")->text(), "Mass can be 0 to 1000 kg.");
    QCOMPARE(value("mass"), Value(10.123f));
    QTest::keyClick(field("mass"), Qt::Key_Backspace);
    QTest::keyClick(field("mass"), Qt::Key_Return);
    QCOMPARE(value("mass"), Value(100.0f));
    QVERIFY(!widget<QLabel>("mass.refusal"));
}

void TestPropertyValues::wholeNumbersOnly()
{
    enter("pieces", "2.5");
    QCOMPARE(widget<QLabel>("pieces.refusal")->text(), "Only whole numbers fit here.");
    enter("pieces", "0x10");
    QCOMPARE(value("pieces"), Value(std::int64_t{16}));
}

void TestPropertyValues::checkBoxChangesAll()
{
    m_source->show({lamp(), bin()});
    auto* box = widget<QCheckBox>("lit");
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Space);
    QCOMPARE(value("lit", 0), Value(true));
    QCOMPARE(value("lit", 1), Value(true));
    QTest::keyClick(box, Qt::Key_Space);
    QCOMPARE(value("lit", 0), Value(false));
    QCOMPARE(m_source->commits.size(), 2u);
}

void TestPropertyValues::choiceKeepsUnknownValues()
{
    m_source->objects[0]["side"] = std::int64_t{37};
    emit m_source->changed();
    auto* list = widget<QComboBox>("side");
    QCOMPARE(list->currentText(), "unknown (37)");
    QVERIFY(m_source->commits.empty());
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Home);
    QCOMPARE(value("side"), Value(std::int64_t{0}));
    QCOMPARE(list->count(), 2);
}

void TestPropertyValues::wheelChangesNothing()
{
    auto* list = widget<QComboBox>("side");
    list->setFocus();
    QWheelEvent wheel(QPointF(5, 5), list->mapToGlobal(QPointF(5, 5)), {}, {0, 120}, Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(list, &wheel);
    QWheelEvent onField(QPointF(5, 5), field("mass")->mapToGlobal(QPointF(5, 5)), {}, {0, 120},
                        Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(field("mass"), &onField);
    QVERIFY(m_source->commits.empty());
    QVERIFY(!wheel.isAccepted()); // so that the sheet scrolls
}

void TestPropertyValues::flagsAndHexAgree()
{
    QCOMPARE(field("flags.hex")->text(), "0x21");
    QVERIFY(widget<QCheckBox>("flags.wet")->isChecked());
    QVERIFY(!widget<QCheckBox>("flags.cold")->isChecked());
    QTest::keyClick(widget<QCheckBox>("flags.cold"), Qt::Key_Space);
    QCOMPARE(field("flags.hex")->text(), "0x23");
    enter("flags.hex", "0x20");
    QVERIFY(!widget<QCheckBox>("flags.wet")->isChecked());
    QCOMPARE(value("flags"), Value(std::int64_t{0x20}));
}

void TestPropertyValues::flagsChangeOneBitOfEach()
{
    m_source->show({lamp(), bin()});
    QCOMPARE(widget<QCheckBox>("flags.wet")->checkState(), Qt::PartiallyChecked);
    QTest::keyClick(widget<QCheckBox>("flags.wet"), Qt::Key_Space);
    QCOMPARE(value("flags", 0), Value(std::int64_t{0x21}));
    QCOMPARE(value("flags", 1), Value(std::int64_t{0x23}));
    QCOMPARE(widget<QCheckBox>("flags.cold")->checkState(), Qt::PartiallyChecked);
    QCOMPARE(field("flags.hex")->placeholderText(), "mixed");
}

void TestPropertyValues::unknownBitsAreShownAndKept()
{
    const auto boxes = m_sheet->findChildren<QCheckBox*>();
    const auto unknown = std::ranges::find(boxes, "bit 5, unknown", &QCheckBox::text);
    QVERIFY(unknown != boxes.end());
    QVERIFY((*unknown)->isChecked() && !(*unknown)->isEnabled());
    QTest::keyClick(widget<QCheckBox>("flags.wet"), Qt::Key_Space);
    QCOMPARE(value("flags"), Value(std::int64_t{0x20}));
}

void TestPropertyValues::textureCompletes()
{
    EntryField* texture = field("texture");
    type("texture", "ra");
    QCOMPARE(texture->completer()->completionCount(), 1);
    emit texture->completer()->activated("grass");
    QCOMPARE(value("texture"), Value(std::string("grass")));
    QCOMPARE(m_source->commits.size(), 1u);

    type("texture", "ra");
    texture->completer()->complete();
    QVERIFY(texture->completer()->popup()->isVisible());
    QTest::keyClick(texture, Qt::Key_Return);
    QVERIFY(!texture->completer()->popup()->isVisible());
    QCOMPARE(value("texture"), Value(std::string("ra")));
}

void TestPropertyValues::typingShowsEachValidText()
{
    m_source->show({lamp(), bin()});
    type("mass", "+=15");
    QCOMPARE(value("mass", 0), Value(10.123f + 15)); // not 1 and then 15 more
    QCOMPARE(value("mass", 1), Value(35.0f));
    QVERIFY(m_source->commits.empty());
    QTest::keyClick(field("mass"), Qt::Key_Return);
    QCOMPARE(m_source->commits.size(), 1u);
    QCOMPARE(value("mass", 1), Value(35.0f));
}

void TestPropertyValues::escapeBringsThePreviewBack()
{
    type("mass", "99");
    QCOMPARE(value("mass"), Value(99.0f));
    QTest::keyClick(field("mass"), Qt::Key_Escape);
    QCOMPARE(value("mass"), Value(10.123f));
    QCOMPARE(field("mass")->text(), "10.123");
    QVERIFY(field("mass")->hasFocus());
    QVERIFY(m_source->commits.empty());
}

void TestPropertyValues::invalidTextShowsNothing()
{
    type("mass", "99");
    QTest::keyClicks(field("mass"), "x");
    QCOMPARE(value("mass"), Value(10.123f));
    QTest::keyClick(field("mass"), Qt::Key_Backspace);
    QCOMPARE(value("mass"), Value(99.0f));
}

void TestPropertyValues::arrowsStepAndCommitOnce()
{
    field("mass")->setFocus();
    QTest::keyClick(field("mass"), Qt::Key_Up);
    QCOMPARE(field("mass")->text(), "10.133"); // kilograms have steps of 0.01
    QTest::keyClick(field("mass"), Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(field("mass")->text(), "10.033");
    QVERIFY(m_source->commits.empty());
    QTest::keyClick(field("mass"), Qt::Key_Tab);
    QCOMPARE(m_source->commits.size(), 1u);
    QCOMPARE(value("mass"), Value(10.033f));
    field("pieces")->setFocus();
    QTest::keyClick(field("pieces"), Qt::Key_Up, Qt::ShiftModifier);
    QCOMPARE(value("pieces"), Value(std::int64_t{13}));
}

void TestPropertyValues::arrowsOnSeveralValuesAreRelative()
{
    m_source->show({lamp(), bin()});
    field("mass")->setFocus();
    QTest::keyClick(field("mass"), Qt::Key_Up, Qt::ShiftModifier);
    QCOMPARE(field("mass")->text(), "+=0.1");
    QCOMPARE(value("mass", 1), Value(20.1f));
    QTest::keyClick(field("mass"), Qt::Key_Return);
    QCOMPARE(m_source->commits.size(), 1u);
    QCOMPARE(value("mass", 0), Value(10.123f + 0.1f));
}

void TestPropertyValues::draggingTheLabelScrubs()
{
    QLabel* label = nullptr;
    for (auto* candidate : m_sheet->findChildren<QLabel*>())
        if (candidate->text() == "Pieces")
            label = candidate;
    QVERIFY(label);
    drag(label, {5, 5}, 3); // a press that hardly moves
    QVERIFY(m_source->previews.empty() && m_source->commits.empty());
    drag(label, {5, 5}, 21);
    QCOMPARE(value("pieces"), Value(std::int64_t{3 + 5}));
    QVERIFY(m_source->previews.size() >= 5u);
    QCOMPARE(m_source->commits.size(), 1u);
    drag(label, {5, 5}, -80, Qt::ShiftModifier);
    QCOMPARE(value("pieces"), Value(std::int64_t{8 - 2}));
}

void TestPropertyValues::draggingTheUnitScrubsOnePart()
{
    EntryField* y = field("size.y");
    drag(y, {y->width() - 5, y->height() / 2}, 40, Qt::ControlModifier);
    QCOMPARE(value("size"), Value(glm::vec3(1, 2.1f, 3)));
    QCOMPARE(m_source->commits.size(), 1u);
}

void TestPropertyValues::escapeEndsAScrub()
{
    EntryField* mass = field("mass");
    drag(mass, {mass->width() - 5, mass->height() / 2}, 40, {}, false);
    QCOMPARE(value("mass"), Value(10.223f));
    QTest::keyClick(mass, Qt::Key_Escape);
    QCOMPARE(value("mass"), Value(10.123f));
    QTest::mouseRelease(mass, Qt::LeftButton, {}, {mass->width() + 35, mass->height() / 2});
    QVERIFY(m_source->commits.empty());
    QCOMPARE(value("mass"), Value(10.123f));
}

void TestPropertyValues::controlWheelStepsAFocusedNumber()
{
    field("pieces")->setFocus();
    wheel(field("mass"), Qt::ControlModifier, 120);
    wheel(field("pieces"), {}, 120);
    QVERIFY(m_source->previews.empty());
    wheel(field("pieces"), Qt::ControlModifier, 240);
    QCOMPARE(field("pieces")->text(), "5");
    QTest::keyClick(field("pieces"), Qt::Key_Return);
    QCOMPARE(m_source->commits.size(), 1u);
    QCOMPARE(value("pieces"), Value(std::int64_t{5}));
}

void TestPropertyValues::aPreviewEndedElsewhereIsGivenUp()
{
    type("mass", "99");
    m_source->before.reset(); // somebody made it a step
    emit m_source->previewEnded();
    QCOMPARE(field("mass")->text(), "99");
    QVERIFY(!field("mass")->isTouched());
    QTest::keyClick(field("mass"), Qt::Key_Tab);
    QVERIFY(m_source->commits.empty());
}

void TestPropertyValues::rawFlagsAreFreedUntilOthersAreShown()
{
    enter("flags.hex", "0x43");
    QVERIFY(widget<QLabel>("flags.refusal")->text().contains("0x40"));
    QCOMPARE(value("flags"), Value(std::int64_t{0x21}));
    QTest::keyClick(field("flags.hex"), Qt::Key_Escape);

    QTest::keyClick(field("flags.hex"), Qt::Key_Menu);
    auto* menu = m_sheet->findChild<QMenu*>("flags.commands");
    QVERIFY(menu);
    menu->findChild<QAction*>("editRaw")->trigger();
    menu->close();
    auto* bit5 = widget<QCheckBox>("flags.bit5");
    QVERIFY(bit5->isEnabled());
    QTest::keyClick(bit5, Qt::Key_Space);
    QCOMPARE(value("flags"), Value(std::int64_t{0x01}));
    enter("flags.hex", "0x43");
    QCOMPARE(value("flags"), Value(std::int64_t{0x43}));
    m_source->show({bin()});
    QVERIFY(!widget<QCheckBox>("flags.bit5")->isEnabled());
}

void TestPropertyValues::flagsStandInTwoColumnsWhereThereIsRoom()
{
    const auto areBeside = [&] {
        QApplication::processEvents(); // layouts
        return widget<QCheckBox>("flags.wet")->y() == widget<QCheckBox>("flags.cold")->y();
    };
    QVERIFY(!areBeside());
    m_sheet->resize(600, 700);
    QVERIFY(areBeside());
    m_sheet->resize(330, 700);
    QVERIFY(!areBeside());
}

void TestPropertyValues::copyAndPasteAreTheRowsWhereNoTextIs()
{
    auto* list = widget<QComboBox>("side");
    list->setFocus();
    QTest::keyClick(list, Qt::Key_C, Qt::ControlModifier);
    auto* box = widget<QCheckBox>("lit");
    box->setFocus();
    QTest::keyClick(box, Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(m_source->runs, (QStringList{"side copyValue", "lit pasteValue"}));
    field("mass")->setFocus();
    QTest::keyClick(field("mass"), Qt::Key_C, Qt::ControlModifier); // the field's own text
    QCOMPARE(m_source->runs.size(), 2);
    QVERIFY(m_source->commits.empty());
}

QTEST_MAIN(TestPropertyValues)
#include "tst_property_values.moc"
