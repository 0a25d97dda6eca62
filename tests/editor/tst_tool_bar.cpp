#include "core/records/instance_transform.h"
#include "editor/actions/action_set.h"
#include "editor/selection.h"
#include "editor/tools/tool_box.h"
#include "editor/tools/tool_settings.h"
#include "editor/viewport/viewport.h"
#include "tests/support/window_fixture.h"
#include "widgets/entry_field.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QTest>
#include <QToolBar>

#include <glm/geometric.hpp>

using namespace city;

/// The tool bar, the main bar's snapping, and what their options make of the tools (ux.md §2, §5).
class TestToolBar : public QObject, private test::WindowCase
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_fixture.reset(); }
    void theBarIsAsTallForAllTools();
    void fieldsShowThePlaceAndTakeNumbers();
    void aTypedNumberIsHeldInTheBar();
    void e3_numericPlacement();
    void snapOptionsAreSetInThePopupAndKept();
    void mainBarChoosesGridAngleAxesAndPivot();
    void tiltTurnsInstancesAboutTheOtherAxes();
    void eachAxisScalesAlone();
    void landmarksKeepTheirCollision();
    void whatStandsInABlockGoesAlongOrStays();
    void detachLeavesTheNeighbours();
    void propsOnALineMoveTogether();

private:
    QWidget* pane() { return window().viewport().widget(); }
    QToolBar& bar() { return *window().findChild<QToolBar*>("toolBar"); }
    EntryField& number(int index)
    {
        return *bar().findChild<EntryField*>(QString("toolBar.field%1").arg(index));
    }
    QCheckBox& option(const char* key) { return *bar().findChild<QCheckBox*>(QLatin1String(key)); }
    const Instance& instance() { return *model().get<Instance>(m_instance); }
    void key(int key)
    {
        QTest::keyClick(pane(), Qt::Key(key));
        QCoreApplication::processEvents(); // bars lay themselves out then
    }
    void type(const char* text) { QTest::keyClicks(pane(), text); }
    /// Types numbers as after Return.
    void typeNumber(const char* text)
    {
        key(Qt::Key_Return);
        type(text);
        key(Qt::Key_Return);
    }
    void change(void (*with)(Instance&))
    {
        EditBuilder edit(model(), {"Test", "Make"});
        edit.modify<Instance>(m_instance, with);
        QVERIFY(document().push(edit.finish()));
    }
    /// Presses on an arrow of the gizmo and drags along it by so many metres.
    void dragArrow(int axis, double metres)
    {
        const auto& map = window().tools().view().map;
        const glm::dvec3 pivot(instance().origin);
        glm::dvec3 along{};
        along[axis] = 70 * map.metresPerPixel(pivot);
        const auto from = map.project(pivot + along);
        along[axis] += metres;
        const auto to = map.project(pivot + along);
        const QPoint start(int(from->x), int(from->y));
        m_at = QPoint(int(to->x), int(to->y));
        QTest::mousePress(pane(), Qt::LeftButton, {}, start);
        QTest::mouseMove(pane(), (start + m_at) / 2);
        QTest::mouseMove(pane(), m_at);
    }
    void release() { QTest::mouseRelease(pane(), Qt::LeftButton, {}, m_at); }

    ObjectId m_instance;
    QPoint m_at;
};

void TestToolBar::init()
{
    openCity();
    m_instance = find("inst:0");
    window().selection().set({m_instance});
    window().viewport().setCamera({instance().origin + glm::vec3(4, 30, 30), 0, -45, {}});
    window().goToView();
}

/// ux.md §5: its height never changes, in a drag nothing in it moves.
void TestToolBar::theBarIsAsTallForAllTools()
{
    window().show();
    const int height = bar().height();
    QVERIFY(height >= 34);
    for (const ToolSpec& tool : toolSpecs()) {
        window().tools().activate(tool.id);
        QCoreApplication::processEvents();
        QVERIFY2(bar().sizeHint().height() <= height,
                 qPrintable(QString("%1: %2 of %3")
                                .arg(QLatin1String(tool.id.data()))
                                .arg(bar().sizeHint().height())
                                .arg(height)));
        QCOMPARE(bar().height(), height);
    }
    key(Qt::Key_W);
    const QRect field = number(1).geometry();
    key(Qt::Key_Return);
    type("123.456");
    QCoreApplication::processEvents();
    QCOMPARE(bar().height(), height);
    QCOMPARE(number(1).geometry(), field);
    key(Qt::Key_Escape);
}

void TestToolBar::fieldsShowThePlaceAndTakeNumbers()
{
    key(Qt::Key_W);
    change([](Instance& one) { one.origin = {12.5f, 1, -3}; });
    QCOMPARE(number(0).text(), "12.50");
    QCOMPARE(number(2).text(), "-3.00");
    number(0).setFocus();
    number(0).selectAll();
    QTest::keyClicks(&number(0), "+=1.5");
    QTest::keyClick(&number(0), Qt::Key_Return);
    QCOMPARE(instance().origin, glm::vec3(14, 1, -3));
    QCOMPARE(document().undoStack().undoText(), "Move 1 instance");
    window().goToView();
    key(Qt::Key_E);
    const float heading = poseOf(instance()).heading;
    number(0).setFocus();
    number(0).selectAll();
    QTest::keyClicks(&number(0), "30");
    QTest::keyClick(&number(0), Qt::Key_Return);
    QVERIFY(std::abs(std::remainder(poseOf(instance()).heading - heading - 30, 360.f)) < 1e-3f);
    window().selection().clear();
    QVERIFY(!number(0).isEnabled());
}

void TestToolBar::aTypedNumberIsHeldInTheBar()
{
    key(Qt::Key_W);
    key(Qt::Key_Return);
    QVERIFY(!number(0).font().bold());
    type("2.5");
    QCOMPARE(number(0).text(), "2.5");
    QVERIFY(number(0).font().bold());
    QVERIFY(number(0).actions().constFirst()->isVisible());
    QVERIFY(!number(1).font().bold());
    for (int i = 0; i < 3; ++i)
        key(Qt::Key_Backspace);
    QVERIFY(!number(0).font().bold());
    key(Qt::Key_Escape);
}

/// E3: absolute snapping puts things on the raster, relative moves by whole steps.
void TestToolBar::e3_numericPlacement()
{
    change([](Instance& one) { one.origin = {1.13f, 0, 4}; });
    window().viewport().setCamera({instance().origin + glm::vec3(2, 12, 12), 0, -45, {}});
    ToolOptions::Values values = window().tools().options().values();
    values.grid = 0.25;
    values.snapGuides = values.snapEnds = values.snapVertices = values.snapMiddles =
        values.snapEdges = false;
    values.isAbsolute = true;
    window().tools().options().set(values);
    key(Qt::Key_W);
    dragArrow(0, 0.15);
    QCOMPARE(instance().origin.x, 1.25f);
    key(Qt::Key_Escape);
    release();
    values.isAbsolute = false;
    window().tools().options().set(values);
    dragArrow(0, 0.26);
    QCOMPARE(instance().origin.x, 1.38f);
    key(Qt::Key_Escape);
    release();
    // "1.13, , 4" of the scenario: X and Z are typed, Y is left.
    change([](Instance& one) { one.origin = {0, 7, 0}; });
    key(Qt::Key_Return);
    type("=1.13");
    key(Qt::Key_Tab);
    key(Qt::Key_Tab);
    type("=4");
    key(Qt::Key_Return);
    QCOMPARE(instance().origin, glm::vec3(1.13f, 7, 4));
}

void TestToolBar::snapOptionsAreSetInThePopupAndKept()
{
    window().actions().action("tool.snapOptions")->trigger();
    QWidget* popup = window().findChild<QWidget*>("snapPopup");
    QVERIFY(popup);
    const auto values = [this] { return window().tools().options().values(); };
    for (const ToolOptionRow& row : toolOptionRows()) {
        auto* box = popup->findChild<QCheckBox*>(QLatin1String(row.key));
        QCOMPARE(box != nullptr, row.tool.empty());
        if (!box)
            continue;
        const bool before = values().*row.value;
        box->click();
        QCOMPARE(values().*row.value, !before);
        QCOMPARE(m_fixture->settings.value(Setting<bool>{row.key, before}), !before);
    }
    auto* grid = popup->findChild<QDoubleSpinBox*>("snap/gridSize");
    QCOMPARE(grid->minimum(), 0.1);
    QCOMPARE(grid->maximum(), 20.0);
    grid->setValue(0.25);
    auto* angle = popup->findChild<QDoubleSpinBox*>("snap/angleStep");
    QCOMPARE(angle->minimum(), 1.0);
    QCOMPARE(angle->maximum(), 90.0);
    angle->setValue(22.5);
    popup->findChild<QAbstractButton*>("snap/absolute")->click();
    popup->close();
    // The next window has them again.
    ToolOptions again;
    rememberToolOptions(again, m_fixture->settings);
    QCOMPARE(again.values(), values());
    QCOMPARE(again.values().grid, 0.25);
    QCOMPARE(again.values().angle, 22.5);
    QVERIFY(again.values().isAbsolute);
}

void TestToolBar::mainBarChoosesGridAngleAxesAndPivot()
{
    QToolBar* main = window().findChild<QToolBar*>("mainBar");
    const auto combo = [main](const char* name) { return main->findChild<QComboBox*>(name); };
    const auto choose = [](QComboBox* box, int index) {
        box->setCurrentIndex(index);
        emit box->activated(index);
    };
    const auto values = [this] { return window().tools().options().values(); };
    QCOMPARE(combo("snap.grid")->currentText(), "1 m");
    QCOMPARE(combo("snap.angle")->currentText(), "15°");
    QCOMPARE(combo("snap.axes")->currentText(), "World");
    QCOMPARE(combo("snap.pivot")->currentText(), "Centre");
    choose(combo("snap.grid"), 1);
    QCOMPARE(values().grid, 0.25);
    choose(combo("snap.pivot"), 2);
    QVERIFY(values().pivot == ToolOptions::Pivot::Each);
    window().goToView();
    key(Qt::Key_Plus);
    QCOMPARE(combo("snap.grid")->currentText(), "0.5 m");
    key(Qt::Key_L);
    QCOMPARE(combo("snap.axes")->currentText(), "Local");
    // The wheel alone changes no value (ux.md §13 line 23).
    QWheelEvent wheel({5, 5}, {5, 5}, {}, {0, 120}, Qt::NoButton, {}, Qt::NoScrollPhase, false);
    QApplication::sendEvent(combo("snap.grid"), &wheel);
    QCOMPARE(values().grid, 0.5);
}

void TestToolBar::tiltTurnsInstancesAboutTheOtherAxes()
{
    change([](Instance& one) { one.compact = true, setCompactAxes(one, 1, 0); });
    key(Qt::Key_E);
    key(Qt::Key_Return);
    key(Qt::Key_X); // without the option all stands upright
    type("90");
    key(Qt::Key_Return);
    QVERIFY(instance().compact);
    press("Ctrl+Z");
    option("tool/tilt").click();
    window().goToView();
    key(Qt::Key_Return);
    key(Qt::Key_X);
    type("90");
    QVERIFY2(hint().contains("will use the full record, 48 bytes"), qPrintable(hint()));
    key(Qt::Key_Return);
    QVERIFY(!instance().compact);
    QCOMPARE(instance().yAxis, glm::vec3(0, 0, 1));
    // Blocks stay upright.
    select("block:9");
    window().goToView();
    key(Qt::Key_Return);
    key(Qt::Key_X);
    QVERIFY2(!hint().contains("full record"), qPrintable(hint()));
    key(Qt::Key_Escape);
    QVERIFY2(hint().contains("only instances tilt"), qPrintable(hint()));
}

void TestToolBar::eachAxisScalesAlone()
{
    change([](Instance& one) { one.compact = true, setCompactAxes(one, 1, 0); });
    key(Qt::Key_R);
    QVERIFY(!number(2).isVisibleTo(&bar()));
    option("tool/eachAxis").click();
    QCoreApplication::processEvents();
    QVERIFY(number(2).isVisibleTo(&bar()));
    window().goToView();
    key(Qt::Key_Return);
    type("2");
    key(Qt::Key_Tab);
    type("3");
    QVERIFY2(hint().contains("48 bytes"), qPrintable(hint()));
    key(Qt::Key_Return);
    QVERIFY(std::abs(glm::length(instance().xAxis) - 2) < 1e-5f);
    QVERIFY(std::abs(glm::length(instance().yAxis) - 3) < 1e-5f);
    QVERIFY(std::abs(glm::length(instance().zAxis) - 1) < 1e-5f);
}

void TestToolBar::landmarksKeepTheirCollision()
{
    change([](Instance& one) { one.flags = 0; });
    key(Qt::Key_R);
    key(Qt::Key_Return);
    type("2");
    QVERIFY2(!hint().contains("the collision keeps its size"), qPrintable(hint()));
    key(Qt::Key_Escape);
    change([](Instance& one) { one.flags = instance_flags::kLandmark; });
    key(Qt::Key_Return);
    type("2");
    QVERIFY2(hint().contains("the collision keeps its size"), qPrintable(hint()));
    key(Qt::Key_Escape);
}

void TestToolBar::whatStandsInABlockGoesAlongOrStays()
{
    const ObjectId block = find("block:9");
    EditBuilder edit(model(), {"Test", "Make"});
    edit.modify<Instance>(m_instance, [block](Instance& one) { one.room = {block, 0}; });
    QVERIFY(document().push(edit.finish()));
    select("block:9");
    window().goToView();
    key(Qt::Key_W);
    const float before = instance().origin.x;
    typeNumber("3");
    QCOMPARE(instance().origin.x, before + 3);
    QVERIFY(option("tool/takeAlong").isChecked());
    option("tool/takeAlong").click();
    window().goToView();
    typeNumber("3");
    QCOMPARE(instance().origin.x, before + 3);
}

void TestToolBar::detachLeavesTheNeighbours()
{
    const ObjectId block = find("block:9");
    ObjectId shared;
    for (const PerimeterPoint& point : model().get<Block>(block)->perimeter)
        for (const ObjectId user : model().users(point.vertex.id))
            if (user != block && model().get<Block>(user))
                shared = point.vertex.id;
    QVERIFY(shared);
    const glm::vec3 before = model().get<Vertex>(shared)->position;
    const auto place = [&] { return model().get<Vertex>(shared)->position; };
    select("block:9");
    window().goToView();
    key(Qt::Key_W);
    typeNumber("3");
    QCOMPARE(place().x, before.x + 3);
    press("Ctrl+Z");
    option("tool/detach").click();
    window().goToView();
    typeNumber("3");
    QCOMPARE(place(), before);
    QCOMPARE(document().undoStack().count(), 1);
    QCOMPARE(document().undoStack().undoText(), "Move 1 block");
    press("Ctrl+Z");
    for (const PerimeterPoint& point : model().get<Block>(block)->perimeter)
        QVERIFY(model().contains(point.vertex.id));
}

void TestToolBar::propsOnALineMoveTogether()
{
    ObjectId path;
    for (const ObjectId file : model().list(ListKind::Pathsets))
        for (const ObjectId one : model().children(file))
            if (model().children(one).size() > 1)
                path = one;
    QVERIFY(path);
    EditBuilder edit(model(), {"Test", "Make"});
    edit.modify<Path>(path, [](Path& line) { line.type = 2; });
    QVERIFY(document().push(edit.finish()));
    const auto points = model().children(path);
    const glm::vec3 before = model().get<PathPoint>(points.front())->position;
    window().selection().set({points.front()});
    key(Qt::Key_W);
    key(Qt::Key_Return);
    type("2");
    QVERIFY2(hint().contains("Props on a line move together"), qPrintable(hint()));
    QCOMPARE(pane()->cursor().shape(), Qt::ForbiddenCursor);
    window().viewport().setCamera({before + glm::vec3(0, 20, 20), 0, -45, {}});
    const Overlay drawn = window().tools().overlay();
    QVERIFY2(std::ranges::any_of(drawn.vertices(),
                                 [](const OverlayVertex& corner) {
                                     return glm::vec3(corner.colour) == overlay_colours::kRefused;
                                 }),
             "the refusal shows in the picture too");
    key(Qt::Key_Return);
    QCOMPARE(model().get<PathPoint>(points.front())->position, before);
    window().selection().set({points.begin(), points.end()});
    typeNumber("2");
    QCOMPARE(model().get<PathPoint>(points.front())->position.x, before.x + 2);
}

QTEST_MAIN(TestToolBar)
#include "tst_tool_bar.moc"
