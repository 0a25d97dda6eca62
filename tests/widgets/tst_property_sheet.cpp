#include "widgets/entry_field.h"
#include "widgets/property_sheet.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QLabel>
#include <QScrollBar>
#include <QTest>
#include <QToolButton>

#include <map>

using namespace city;

namespace
{

using Object = std::map<QString, Value>;

/// Some objects with one property of each kind.
class FakeSource final : public PropertySource
{
public:
    std::vector<SheetRow> rows() const override
    {
        std::vector<SheetRow> all = {
            {.key = "name", .label = "Name", .group = "General", .kind = ValueKind::String},
            {.key = "texture", .label = "Texture", .group = "General", .kind = ValueKind::Texture},
            {.key = "lit", .label = "Lit at night", .group = "General", .kind = ValueKind::Bool},
            {.key = "mass",
             .label = "Mass",
             .group = "Body",
             .help = "How heavy it is.",
             .kind = ValueKind::Float,
             .unit = Unit::Kilograms,
             .min = 0,
             .max = 1000},
            {.key = "pieces", .label = "Pieces", .group = "Body", .kind = ValueKind::Int},
            {.key = "side",
             .label = "Side",
             .group = "Body",
             .kind = ValueKind::Enum,
             .choices = {{0, "left", "Left"}, {1, "right", "Right"}}},
            {.key = "flags",
             .label = "Flags",
             .group = "Body",
             .kind = ValueKind::Flags,
             .choices = {{1, "wet", "Wet"}, {2, "cold", "Cold"}}},
            {.key = "size", .label = "Size", .group = "Body", .kind = ValueKind::Vec3},
            {.key = "crc",
             .label = "Checksum",
             .group = "Raw",
             .kind = ValueKind::Int,
             .enabled = false,
             .why = "The game computes it."},
        };
        std::erase_if(all, [&](const SheetRow& row) { return hidden.contains(row.key); });
        for (SheetRow& row : all)
            fill(row);
        return objects.empty() ? std::vector<SheetRow>{} : all;
    }

    QStringList completions(const QString& key) const override
    {
        return key == "texture" ? QStringList{"brick", "r1_f", "grass"} : QStringList{};
    }

    QString commit(const QString& key, const PropertyChange& change) override
    {
        commits.push_back({key, change});
        std::vector<Object> after = objects;
        for (Object& object : after) {
            const auto value = changedValue(object.at(key), change);
            if (!value)
                return QString::fromStdString(value.error().what);
            if (key == "mass" && std::get<float>(*value) > 1000)
                return "Mass can be 0 to 1000 kg.";
            object[key] = *value;
        }
        objects = after;
        emit changed();
        return {};
    }

    void show(std::vector<Object> others)
    {
        emit aboutToShowOthers();
        objects = std::move(others);
        emit changed();
    }

    std::vector<Object> objects;
    QSet<QString> hidden;
    std::vector<std::pair<QString, PropertyChange>> commits;

private:
    void fill(SheetRow& row) const
    {
        for (const Object& object : objects) {
            const Value& value = object.at(row.key);
            if (&object == &objects.front())
                row.value = value;
            else if (row.kind == ValueKind::Flags)
                row.mixedBits |= std::get<std::int64_t>(objects.front().at(row.key)) ^
                                 std::get<std::int64_t>(value);
            else if (row.kind == ValueKind::Vec3)
                for (int i = 0; i < 3; ++i)
                    row.mixedParts[std::size_t(i)] |=
                        std::get<glm::vec3>(objects.front().at(row.key))[i] !=
                        std::get<glm::vec3>(value)[i];
            else if (row.value && *row.value != value)
                row.value.reset();
        }
    }
};

Object lamp()
{
    return {{"name", std::string("lamp")},
            {"texture", std::string("brick")},
            {"lit", true},
            {"mass", 10.123f},
            {"pieces", std::int64_t{3}},
            {"side", std::int64_t{1}},
            {"flags", std::int64_t{0x21}},
            {"size", glm::vec3{1, 2, 3}},
            {"crc", std::int64_t{77}}};
}

Object bin()
{
    Object object = lamp();
    object["name"] = std::string("bin");
    object["lit"] = false;
    object["mass"] = 20.0f;
    object["side"] = std::int64_t{0};
    object["flags"] = std::int64_t{0x22};
    object["size"] = glm::vec3{1, 5, 3};
    return object;
}

} // namespace

/// Each promise of the property sheet, over a source that is no city.
class TestPropertySheet : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void showsRowsInGroups();
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

private:
    template <class T>
    T* widget(const QString& name) const
    {
        T* found = nullptr;
        for (T* candidate : m_sheet->findChildren<T*>(name))
            if (candidate->isVisibleTo(m_sheet.get()))
                found = candidate;
        return found;
    }
    EntryField* field(const QString& key) const { return widget<EntryField>(key); }
    void type(const QString& key, const QString& text) const
    {
        field(key)->setFocus();
        field(key)->selectAll();
        QTest::keyClicks(field(key), text);
    }
    void enter(const QString& key, const QString& text) const
    {
        type(key, text);
        QTest::keyClick(field(key), Qt::Key_Return);
    }
    Value value(const QString& key, std::size_t object = 0) const
    {
        return m_source->objects[object].at(key);
    }

    std::unique_ptr<FakeSource> m_source;
    std::unique_ptr<PropertySheet> m_sheet;
};

void TestPropertySheet::init()
{
    m_source = std::make_unique<FakeSource>();
    m_source->objects = {lamp()};
    m_sheet = std::make_unique<PropertySheet>();
    m_sheet->setEmptyText("Nothing selected.");
    m_sheet->setSource(m_source.get());
    m_sheet->resize(330, 700);
    m_sheet->show();
    m_sheet->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_sheet.get()));
}

void TestPropertySheet::cleanup()
{
    m_sheet.reset();
    m_source.reset();
}

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

void TestPropertySheet::enterCommitsWhatWasTyped()
{
    enter("mass", "12.5");
    QCOMPARE(value("mass"), Value(12.5f));
    QCOMPARE(m_source->commits.size(), 1u);
    QCOMPARE(field("mass")->text(), "12.5");
    QCOMPARE(field("mass")->selectedText(), "12.5");
}

void TestPropertySheet::tabCommitsAndGoesOn()
{
    type("mass", "7");
    QTest::keyClick(field("mass"), Qt::Key_Tab);
    QCOMPARE(value("mass"), Value(7.0f));
    QVERIFY(field("pieces")->hasFocus());
    QCOMPARE(field("mass")->text(), "7.00");
}

void TestPropertySheet::escapeGivesTheValueBack()
{
    type("mass", "99");
    QTest::keyClick(field("mass"), Qt::Key_Escape);
    QCOMPARE(field("mass")->text(), "10.123");
    QVERIFY(field("mass")->hasFocus());
    QVERIFY(m_source->commits.empty());
}

void TestPropertySheet::lookingAtAValueWritesNothing()
{
    field("mass")->setFocus();
    QTest::keyClick(field("mass"), Qt::Key_Tab);
    QTest::keyClick(field("pieces"), Qt::Key_Return);
    QTest::keyClick(field("pieces"), Qt::Key_Backtab, Qt::ShiftModifier);
    QVERIFY(m_source->commits.empty());
    QCOMPARE(value("mass"), Value(10.123f));
}

void TestPropertySheet::allDigitsAreShownOnFocus()
{
    QCOMPARE(field("mass")->text(), "10.12");
    field("mass")->setFocus();
    QCOMPARE(field("mass")->text(), "10.123");
    field("pieces")->setFocus();
    QCOMPARE(field("mass")->text(), "10.12");
}

void TestPropertySheet::commaAndPointAreTheSame()
{
    enter("mass", "12,5");
    QCOMPARE(value("mass"), Value(12.5f));
    enter("mass", "13.5");
    QCOMPARE(value("mass"), Value(13.5f));
}

void TestPropertySheet::relativeEntryAddsToEach()
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

void TestPropertySheet::mixedRowsShowItAndStayUntouched()
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

void TestPropertySheet::mixedPartsOfAVector()
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

void TestPropertySheet::aLineOfThreeNumbersGoesIntoAVector()
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

void TestPropertySheet::refusedTextStaysWithItsReason()
{
    enter("mass", "heavy");
    QCOMPARE(field("mass")->text(), "heavy");
    QCOMPARE(widget<QLabel>("mass.refusal")->text(), "“heavy” is not a number.");
    QVERIFY(m_source->commits.empty());
    QTest::keyClicks(field("mass"), "!"); // typing on takes the reason away
    QVERIFY(!widget<QLabel>("mass.refusal"));
}

void TestPropertySheet::leavingARefusedTextGivesTheValueBack()
{
    enter("mass", "heavy");
    QTest::keyClick(field("mass"), Qt::Key_Tab);
    QCOMPARE(field("mass")->text(), "10.12");
    QVERIFY(!widget<QLabel>("mass.refusal"));
}

void TestPropertySheet::outOfRangeIsExplainedUnderTheRow()
{
    enter("mass", "1001");
    QCOMPARE(widget<QLabel>("mass.refusal")->text(), "Mass can be 0 to 1000 kg.");
    QCOMPARE(value("mass"), Value(10.123f));
    QTest::keyClick(field("mass"), Qt::Key_Backspace);
    QTest::keyClick(field("mass"), Qt::Key_Return);
    QCOMPARE(value("mass"), Value(100.0f));
    QVERIFY(!widget<QLabel>("mass.refusal"));
}

void TestPropertySheet::wholeNumbersOnly()
{
    enter("pieces", "2.5");
    QCOMPARE(widget<QLabel>("pieces.refusal")->text(), "Only whole numbers fit here.");
    enter("pieces", "0x10");
    QCOMPARE(value("pieces"), Value(std::int64_t{16}));
}

void TestPropertySheet::checkBoxChangesAll()
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

void TestPropertySheet::choiceKeepsUnknownValues()
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

void TestPropertySheet::wheelChangesNothing()
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

void TestPropertySheet::flagsAndHexAgree()
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

void TestPropertySheet::flagsChangeOneBitOfEach()
{
    m_source->show({lamp(), bin()});
    QCOMPARE(widget<QCheckBox>("flags.wet")->checkState(), Qt::PartiallyChecked);
    QTest::keyClick(widget<QCheckBox>("flags.wet"), Qt::Key_Space);
    QCOMPARE(value("flags", 0), Value(std::int64_t{0x21}));
    QCOMPARE(value("flags", 1), Value(std::int64_t{0x23}));
    QCOMPARE(widget<QCheckBox>("flags.cold")->checkState(), Qt::PartiallyChecked);
    QCOMPARE(field("flags.hex")->placeholderText(), "mixed");
}

void TestPropertySheet::unknownBitsAreShownAndKept()
{
    const auto boxes = m_sheet->findChildren<QCheckBox*>();
    const auto unknown = std::ranges::find(boxes, "bit 5, unknown", &QCheckBox::text);
    QVERIFY(unknown != boxes.end());
    QVERIFY((*unknown)->isChecked() && !(*unknown)->isEnabled());
    QTest::keyClick(widget<QCheckBox>("flags.wet"), Qt::Key_Space);
    QCOMPARE(value("flags"), Value(std::int64_t{0x20}));
}

void TestPropertySheet::textureCompletes()
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
