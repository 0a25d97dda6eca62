#include "core/schema/entry_uses.h"
#include "core/schema/property.h"
#include "editor/actions/action_set.h"
#include "editor/docks/breadcrumb.h"
#include "editor/docks/outliner_dock.h"
#include "editor/docks/properties_dock.h"
#include "editor/docks/selection_source.h"
#include "editor/selection.h"
#include "editor/tools/tool_box.h"
#include "editor/viewport/viewport.h"
#include "tests/support/window_fixture.h"
#include "widgets/entry_field.h"
#include "widgets/property_row.h"
#include "widgets/property_sheet.h"

#include <QAction>
#include <QClipboard>
#include <QColorDialog>
#include <QDragEnterEvent>
#include <QElapsedTimer>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QTest>
#include <QToolButton>

using namespace city;

/// Scenarios that people act out in the property sheet.
class TestScenariosSheet : public QObject, private test::WindowCase
{
    Q_OBJECT

private slots:
    void init() { openCity(); }
    void cleanup() { m_fixture.reset(); }
    void s20_multiEdit();
    void s21_propertySheetRefreshedOnce();
    void typingIsSeenAtOnceAndOneStep();
    void escapeBringsValueAndHistoryBack();
    void savingTakesWhatIsBeingTyped();
    void anEditElsewhereEndsThePreview();
    void heightsSayWhichEntryTheyUse();
    void texturesSayHowOftenTheyAreUsed();
    void crumbsSelectAndListSiblings();
    void chipsShowTheRowsOfOneKind();
    void copiedValuesCanBePastedElsewhere();
    void menuResetsToTheSavedValue();
    void menuSelectsObjectsOfTheSameValue();
    void valuesAreCopiedAsAScript();
    void foldsAreRemembered();
    void theContainersGroupStartsClosed();
    void coloursAreTypedAndChosen();
    void blocksArePickedInTheCity();
    void texturesArePickedAndDropped();
    void valuesAreFoundInTheCity();

private:
    std::vector<ObjectId> addProps(int count);
    Value value(ObjectId id, std::string_view key)
    {
        return valueOf(model(), id, *findProperty(model(), id, key));
    }
    float number(ObjectId id, std::string_view key) { return std::get<float>(value(id, key)); }
    PropertySheet& sheet() { return window().properties().sheet(); }
    SelectionSource& source() { return window().properties().source(); }
    int steps() { return document().undoStack().count(); }
    /// Types without Enter.
    void type(const QString& key, const QString& text)
    {
        QVERIFY2(field(key), qPrintable(key));
        field(key)->setFocus();
        field(key)->selectAll();
        QTest::keyClicks(field(key), text);
    }
    template <class T>
    std::vector<ObjectId> attributes()
    {
        std::vector<ObjectId> found;
        for (const ObjectId block : model().list(ListKind::Blocks))
            for (const ObjectId id : model().children(block))
                if (model().get<T>(id))
                    found.push_back(id);
        return found;
    }
    QLabel* note(const QString& key) { return sheet().findChild<QLabel*>(key + ".note"); }
};

/// Instances of three models, each turned and painted in its own way.
std::vector<ObjectId> TestScenariosSheet::addProps(int count)
{
    EditBuilder edit(model(), {"Tests", "Props"});
    const ObjectId file = edit.append(InstFile{"props.inst"});
    std::vector<ObjectId> ids;
    for (int i = 0; i < count; ++i) {
        Instance prop;
        prop.storedName =
            std::string(std::array{"sp_bin_f", "sp_tree_f", "sp_lamp_f"}[std::size_t(i % 3)]) +
            '\0';
        prop.variant = std::uint8_t(i % 5);
        const float angle = float(i % 90) * 0.05f;
        prop.xAxis = {std::cos(angle), 0, -std::sin(angle)};
        prop.yAxis = {0, 1, 0};
        prop.zAxis = {std::sin(angle), 0, std::cos(angle)};
        prop.origin = {float(i), 0, float(i % 40)};
        prop.compact = false;
        ids.push_back(edit.append(prop, file));
    }
    if (!document().push(edit.finish()))
        ids.clear();
    return ids;
}

void TestScenariosSheet::s20_multiEdit()
{
#ifdef NDEBUG
    constexpr qint64 kOpens = 200;
#else
    constexpr qint64 kOpens = 2000; // a build without optimization
#endif
    const std::vector<ObjectId> props = addProps(1200);
    QCOMPARE(props.size(), 1200u);
    qint64 best = std::numeric_limits<qint64>::max();
    for (int run = 0; run < 3; ++run) {
        window().selection().set({find("block:9")});
        QElapsedTimer timer;
        timer.start();
        window().selection().set(props);
        QVERIFY(field("heading"));
        best = std::min(best, timer.elapsed());
    }
    qInfo("1,200 props open in %lld ms", static_cast<long long>(best));
    QVERIFY(best < kOpens);

    QCOMPARE(field("heading")->text(), "");
    QCOMPARE(field("heading")->placeholderText(), "mixed");
    QCOMPARE(field("variant")->placeholderText(), "mixed");
    QVERIFY(source().mixedSummary("variant").contains("0 ×240"));

    std::vector<float> before;
    for (const ObjectId id : props)
        before.push_back(number(id, "heading"));
    const int first = steps();
    enter("heading", "30");
    QCOMPARE(steps(), first + 1);
    for (const ObjectId id : props)
        QVERIFY(std::abs(number(id, "heading") - 30) < 1e-3f);
    press("Ctrl+Z");
    QCOMPARE(window().selection().size(), props.size());

    enter("heading", "+=15");
    QCOMPARE(steps(), first + 1);
    for (std::size_t i = 0; i < props.size(); ++i) {
        const float turned = number(props[i], "heading") - before[i];
        QVERIFY2(std::abs(std::remainder(turned - 15, 360.0f)) < 1e-2f,
                 qPrintable(QString::number(double(turned))));
        // What was not typed is not written.
        QCOMPARE(int(model().get<Instance>(props[i])->variant), int(i % 5));
        QCOMPARE(model().get<Instance>(props[i])->origin, glm::vec3(float(i), 0, float(i % 40)));
    }
    press("Ctrl+Z");
    for (std::size_t i = 0; i < props.size(); ++i)
        QCOMPARE(number(props[i], "heading"), before[i]);
}

void TestScenariosSheet::s21_propertySheetRefreshedOnce()
{
    const std::vector<ObjectId> props = addProps(30);
    window().selection().set({props.front()});
    const int before = sheet().refreshCount();
    const Gesture gesture = document().beginGesture();
    for (int i = 1; i <= 100; ++i) {
        EditBuilder edit(document().gestureBase(), {"Tests", "Move"});
        edit.modify<Instance>(props.front(), [&](Instance& prop) { prop.origin.x += float(i); });
        QVERIFY(document().push(edit.finish(), gesture));
        QCOMPARE(sheet().refreshCount(), before + i);
    }
    document().finishGesture();
    QCOMPARE(sheet().refreshCount(), before + 100);
    QCOMPARE(field("position.x")->text(), "100.00");
}

void TestScenariosSheet::typingIsSeenAtOnceAndOneStep()
{
    window().selection().set({banger()});
    const int first = steps();
    type("mass", "12.5");
    QCOMPARE(mass(), 12.5f);
    QCOMPARE(steps(), first);
    QVERIFY(document().isGestureRunning());
    QTest::keyClick(field("mass"), Qt::Key_Tab);
    QCOMPARE(mass(), 12.5f);
    QCOMPARE(steps(), first + 1);
    QVERIFY(!document().isGestureRunning());
}

void TestScenariosSheet::escapeBringsValueAndHistoryBack()
{
    window().selection().set({banger()});
    const float before = mass();
    const int first = steps();
    type("mass", "12.5");
    QTest::keyClick(field("mass"), Qt::Key_Escape);
    QCOMPARE(mass(), before);
    QCOMPARE(steps(), first);
    QVERIFY(!window().isWindowModified());
    QVERIFY(field("mass")->hasFocus());
    QTest::keyClick(field("mass"), Qt::Key_Escape);
    QVERIFY(!field("mass")->hasFocus());
}

void TestScenariosSheet::savingTakesWhatIsBeingTyped()
{
    window().selection().set({banger()});
    type("mass", "12.5");
    QVERIFY(window().actions().action("file.save")->isEnabled());
    press("Ctrl+S");
    QVERIFY(!window().isWindowModified());
    QCOMPARE(mass(), 12.5f);
    QVERIFY(!document().isGestureRunning());
    press("Ctrl+Z");
    QVERIFY(mass() != 12.5f);
}

void TestScenariosSheet::anEditElsewhereEndsThePreview()
{
    window().selection().set({banger()});
    const float before = mass();
    type("mass", "+=15");
    EditBuilder edit(model(), {"Tests", "Other"});
    edit.append(InstFile{"other.inst"});
    QVERIFY(document().push(edit.finish()));
    QCOMPARE(mass(), before + 15);
    QTest::keyClick(field("mass"), Qt::Key_Tab); // must not add it once more
    QCOMPARE(mass(), before + 15);
}

void TestScenariosSheet::heightsSayWhichEntryTheyUse()
{
    const auto facades = attributes<Facade>();
    QVERIFY(facades.size() > 2);
    const ObjectId facade = facades.front();
    window().selection().set({facade});
    const auto others = [&] {
        std::vector<float> tops;
        for (const ObjectId id : facades)
            if (id != facade)
                tops.push_back(number(id, "top"));
        return tops;
    };
    const auto topRef = [&] { return model().get<Facade>(facade)->top; };
    const int uses = entryUses(model()).heights.at(topRef().id) - 1;
    const QString number = QString::number(model().place(topRef().id).index);
    QCOMPARE(note("top")->text(),
             uses > 0 ? QString("uses height %1, shared with %2").arg(number).arg(uses)
                      : QString("uses height %1").arg(number));
    const std::vector<float> before = others();
    const std::size_t heights = model().list(ListKind::Heights).size();
    type("top", "123.456");
    QCOMPARE(note("top")->text(), QString("adds height %1").arg(heights));
    QTest::keyClick(field("top"), Qt::Key_Return);
    QCOMPARE(note("top")->text(), QString("uses height %1").arg(heights));
    // "1", "12", "123" and so on were seen on the way and are not in the list.
    QCOMPARE(model().list(ListKind::Heights).size(), heights + 1);
    QCOMPARE(others(), before);
}

void TestScenariosSheet::texturesSayHowOftenTheyAreUsed()
{
    const auto roads = attributes<RoadStrip>();
    QVERIFY(!roads.empty());
    window().selection().set({roads.front()});
    const auto name = std::get<std::string>(value(roads.front(), "texture"));
    QCOMPARE(note("texture")->text(),
             QString("used %1×").arg(entryUses(model()).textures.at(name)));
    QVERIFY(sheet().findChild<QLabel*>("texture.picture")->pixmap().width() == 40);
    const std::size_t entries = model().list(ListKind::Textures).size();
    type("texture", "zzz_not_there");
    QCOMPARE(model().list(ListKind::Textures).size(), entries); // half a name is no texture
    QTest::keyClick(field("texture"), Qt::Key_Escape);
    enter("texture", "none");
    QCOMPARE(std::get<std::string>(value(roads.front(), "texture")), std::string());
    QCOMPARE(note("texture")->text(), "not drawn, no collision");
}

void TestScenariosSheet::crumbsSelectAndListSiblings()
{
    const ObjectId block = find("block:9");
    const ObjectId part = model().children(block).back();
    window().selection().set({part});
    auto* path = window().properties().findChild<Breadcrumb*>();
    QCOMPARE(path->texts().size(), 3);
    QCOMPARE(path->texts().mid(0, 2), (QStringList{"City", "Block 9 (0x009)"}));
    window().selection().set({model().children(block).front(), part});
    QCOMPARE(path->texts(), (QStringList{"City", "Block 9 (0x009)", "2 objects"}));

    auto* crumb = path->findChild<QToolButton*>(QString("crumb.%1").arg(block.value));
    crumb->click();
    QCOMPARE(window().selection().ids(), std::vector{block});
    auto* arrow = path->findChild<QToolButton*>(QString("siblings.%1").arg(block.value));
    QVERIFY(QMetaObject::invokeMethod(arrow->menu(), "aboutToShow"));
    const auto entries = arrow->menu()->actions();
    const auto ten = std::ranges::find(entries, QString("Block 10"),
                                       [](QAction* entry) { return entry->text(); });
    QVERIFY(ten != entries.end());
    (*ten)->trigger();
    QCOMPARE(window().selection().ids(), std::vector{find("block:10")});
}

void TestScenariosSheet::chipsShowTheRowsOfOneKind()
{
    const ObjectId block = find("block:9");
    const ObjectId tune = banger();
    window().selection().set({block, tune});
    QVERIFY(!field("mass"));
    const auto chip = [&](const QString& kind) {
        for (auto* button : window().properties().findChildren<QToolButton*>("kind." + kind))
            if (button->isVisible())
                return button;
        return static_cast<QToolButton*>(nullptr);
    };
    QVERIFY(chip("")->text() == "All 2" && chip("")->isChecked());
    chip("banger")->click();
    QVERIFY(chip("banger")->isChecked() && !chip("")->isChecked());
    enter("mass", "77");
    QCOMPARE(mass(), 77.0f);
    window().selection().set({block});
    QVERIFY(!chip("") && field("propRule"));
}

void TestScenariosSheet::copiedValuesCanBePastedElsewhere()
{
    const std::vector<ObjectId> props = addProps(2);
    window().selection().set({props[0]});
    field("variant")->setFocus();
    press("Ctrl+Shift+C");
    const QString copied = QGuiApplication::clipboard()->text();
    QVERIFY2(copied.contains("\"variant\": 0"), qPrintable(copied));
    window().selection().set({props[1]});
    field("variant")->setFocus();
    const int first = steps();
    press("Ctrl+Shift+V");
    QCOMPARE(steps(), first + 1);
    QCOMPARE(model().get<Instance>(props[1])->origin, model().get<Instance>(props[0])->origin);
    QCOMPARE(int(model().get<Instance>(props[1])->variant), 0);
    QVERIFY2(hint().contains("pasted"), qPrintable(hint()));

    QGuiApplication::clipboard()->setText("no values");
    press("Ctrl+Shift+V");
    QVERIFY(hint().contains("Copy Values"));
}

void TestScenariosSheet::menuResetsToTheSavedValue()
{
    window().selection().set({banger()});
    const float before = mass();
    const auto isMarked = [&] {
        for (const SheetRow& row : source().rows())
            if (row.key == "mass")
                return row.isChanged;
        return false;
    };
    QVERIFY(!isMarked());
    enter("mass", "77");
    QVERIFY(isMarked());
    QCOMPARE(source().run("mass", "resetSaved"), QString());
    QCOMPARE(mass(), before);
    QVERIFY(!isMarked());
    enter("mass", "78");
    press("Ctrl+S");
    QVERIFY(!isMarked());
    QVERIFY(!source().commands("mass")[1].why.isEmpty());
}

void TestScenariosSheet::menuSelectsObjectsOfTheSameValue()
{
    const std::vector<ObjectId> props = addProps(30);
    window().selection().set({props[3]});
    QCOMPARE(source().run("variant", "selectSame"), QString());
    for (std::size_t i = 0; i < props.size(); ++i)
        QCOMPARE(window().selection().contains(props[i]), i % 5 == 3);
}

void TestScenariosSheet::valuesAreCopiedAsAScript()
{
    window().selection().set({find("block:9")});
    source().run("propRule", "copyScript");
    const QString script = QGuiApplication::clipboard()->text();
    QVERIFY2(script.contains("\"set\"") && script.contains("block:9") &&
                 script.contains("propRule"),
             qPrintable(script));
}

void TestScenariosSheet::foldsAreRemembered()
{
    window().selection().set({banger()});
    QVERIFY(field("mass"));
    QToolButton* header = nullptr;
    for (auto* button : sheet().findChildren<QToolButton*>())
        if (button->objectName().startsWith("group.") && button->isVisible() &&
            button->y() < field("mass")->mapTo(button->parentWidget(), QPoint()).y())
            header = button;
    QVERIFY(header);
    header->setFocus();
    QTest::keyClick(header, Qt::Key_Left);
    QVERIFY(!field("mass"));
    m_fixture->makeWindow();
    QVERIFY(window().open(m_city));
    window().selection().set({banger()});
    QVERIFY(!field("mass"));
}

void TestScenariosSheet::theContainersGroupStartsClosed()
{
    const auto headerOf = [&](const QString& title) {
        QToolButton* found = nullptr;
        for (auto* button : sheet().findChildren<QToolButton*>("group." + title))
            if (button->isVisible())
                found = button;
        return found;
    };
    const auto roads = attributes<RoadStrip>();
    const auto other = std::ranges::find_if(
        roads, [&](ObjectId id) { return model().parent(id) != model().parent(roads.front()); });
    QVERIFY(other != roads.end());
    const auto titleOf = [&](ObjectId id) {
        return QString("Block %1").arg(model().place(model().parent(id)).index + 1);
    };
    window().selection().set({roads.front()});
    QVERIFY(!field("^propRule"));
    QToolButton* header = headerOf(titleOf(roads.front()));
    QVERIFY(header);
    QTest::keyClick(header, Qt::Key_Right);
    enter("^propRule", "3");
    QCOMPARE(int(model().get<Block>(model().parent(roads.front()))->propRule), 3);
    // The same for the next one, and it is still open.
    window().selection().set({*other});
    QVERIFY(headerOf(titleOf(*other)) && !headerOf(titleOf(roads.front())));
    QVERIFY(field("^propRule"));
}

void TestScenariosSheet::coloursAreTypedAndChosen()
{
    const QString key = "color";
    const auto files = model().list(ListKind::TuneFiles);
    const auto rule = std::ranges::find_if(
        files, [&](ObjectId id) { return findProperty(model(), id, "color") != nullptr; });
    QVERIFY(rule != files.end());
    const ObjectId sparks = *rule;
    window().selection().set({sparks});
    const Value before = value(sparks, "color");
    enter(key, "#E6F0FA");
    QCOMPARE(std::get<std::int64_t>(value(sparks, "color")), std::int64_t(-331546));
    QCOMPARE(steps(), 1);
    // The window to choose in shows each colour at once, and Cancel takes it back.
    auto* swatch = sheet().findChild<QToolButton*>(key + ".swatch");
    QVERIFY(swatch);
    const auto open = [&] {
        swatch->click();
        return window().findChild<QColorDialog*>("colourDialog");
    };
    QColorDialog* dialog = open();
    QVERIFY(dialog);
    dialog->setCurrentColor(QColor(1, 2, 3, 4));
    QCOMPARE(std::get<std::int64_t>(value(sparks, "color")), std::int64_t(0x04030201));
    dialog->reject();
    QCOMPARE(std::get<std::int64_t>(value(sparks, "color")), std::int64_t(-331546));
    QCOMPARE(steps(), 1);
    QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    dialog = open();
    QVERIFY(dialog);
    dialog->setCurrentColor(QColor(1, 2, 3, 4));
    window().selection().clear(); // what was chosen is about the objects shown then
    QCOMPARE(std::get<std::int64_t>(value(sparks, "color")), std::int64_t(0x04030201));
    QCOMPARE(steps(), 2);
    document().undo();
    document().undo();
    QCOMPARE(value(sparks, "color"), before);
}

void TestScenariosSheet::blocksArePickedInTheCity()
{
    const ObjectId instance = addProps(1).front();
    window().selection().set({instance});
    const int made = steps();
    enter("room", "0x2");
    QCOMPARE(std::get<std::int64_t>(value(instance, "room")), std::int64_t(2));
    enter("room", "none");
    field("room")->clearFocus();
    QCOMPARE(field("room")->text(), "none (0)");
    QVERIFY(!sheet().findChild<QToolButton*>("room.goThere")->isEnabled());
    enter("room", "2.5");
    QCOMPARE(std::get<std::int64_t>(value(instance, "room")), std::int64_t(0));
    QTest::keyClick(field("room"), Qt::Key_Escape);
    QCOMPARE(steps(), made + 2);

    sheet().findChild<QToolButton*>("room.pick")->click();
    QVERIFY2(hint().startsWith("Click a block"), qPrintable(hint()));
    const ObjectId road = attributes<RoadStrip>().back();
    PointerEvent click;
    click.type = PointerEvent::Type::Click;
    click.button = Qt::LeftButton;
    click.hits = {{instance, {}, 1, {}, {}}};
    window().tools().pointer(click); // lies in no block: another one can be clicked
    QCOMPARE(std::get<std::int64_t>(value(instance, "room")), std::int64_t(0));
    click.hits = {{road, model().parent(road), 1, {}, {}}};
    window().tools().pointer(click);
    QCOMPARE(std::get<std::int64_t>(value(instance, "room")),
             std::int64_t(model().place(model().parent(road)).index + 1));
    QCOMPARE(window().selection().ids(), std::vector{instance});
    QVERIFY(!hint().startsWith("Click a block"));
    QVERIFY2(note("room")->text().startsWith("lies about X"), qPrintable(note("room")->text()));
    // Escape ends a pick that nobody wants any more.
    sheet().findChild<QToolButton*>("room.pick")->click();
    window().actions().action("edit.cancel")->trigger();
    QVERIFY(!hint().startsWith("Click a block"));
    QCOMPARE(window().selection().ids(), std::vector{instance});
    // The arrow shows the block.
    const Camera before = window().viewport().camera();
    sheet().findChild<QToolButton*>("room.goThere")->click();
    QTRY_VERIFY(window().viewport().camera() != before);
}

void TestScenariosSheet::texturesArePickedAndDropped()
{
    const auto roads = attributes<RoadStrip>();
    const auto other = std::ranges::find_if(roads, [&](ObjectId id) {
        return value(id, "texture") != value(roads.front(), "texture");
    });
    const auto walls = attributes<Facade>();
    const ObjectId from = other != roads.end() ? *other : walls.front();
    const Value wanted = value(from, "texture");
    window().selection().set({roads.front()});
    QVERIFY(wanted != value(roads.front(), "texture"));
    sheet().findChild<QToolButton*>("texture.pick")->click();
    PointerEvent click;
    click.type = PointerEvent::Type::Click;
    click.button = Qt::LeftButton;
    click.hits = {{from, model().parent(from), 1, {}, {}}};
    window().tools().pointer(click);
    QCOMPARE(value(roads.front(), "texture"), wanted);
    QCOMPARE(steps(), 1);

    QMimeData data;
    data.setUrls({QUrl::fromLocalFile("/somewhere/scout_wood.tex")});
    QWidget* editor = field("texture")->parentWidget();
    QDragEnterEvent enter({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(editor, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(editor, &drop);
    QCOMPARE(value(roads.front(), "texture"), Value(std::string("scout_wood")));
    QCOMPARE(steps(), 2);
}

void TestScenariosSheet::valuesAreFoundInTheCity()
{
    const ObjectId road = attributes<RoadStrip>().front();
    window().selection().set({road});
    QCOMPARE(source().run("texture", "findInCity"), QString());
    auto* query = window().outliner().findChild<QLineEdit*>("outliner.filter");
    QVERIFY(query);
    QVERIFY2(query->text().startsWith("texture=\""), qPrintable(query->text()));
    QVERIFY(window().outliner().matchCount() > 0);
}

QTEST_MAIN(TestScenariosSheet)
#include "tst_scenarios_sheet.moc"
