#include "core/geometry/snapping.h"
#include "core/records/instance_transform.h"
#include "editor/actions/action_set.h"
#include "editor/selection.h"
#include "editor/tools/tool_box.h"
#include "editor/viewport/viewport.h"
#include "tests/support/window_fixture.h"

#include <QAction>
#include <QTest>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

using namespace city;

/// Scenarios and lines of the tester's list about moving, turning and scaling, acted out in the
/// window by mouse and keys.
class TestScenariosTools : public QObject, private test::WindowCase
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void s12_aDragCleansAndDirties();
    void s14_exactTransforms();
    void s14_compactRecordsStayCompact();
    void undoInADragOnlyCancelsIt_data();
    void undoInADragOnlyCancelsIt();
    void aTypedNumberIsExact();
    void axisKeysHoldAndFree();
    void snappingNamesItsTarget();
    void fourQuarterTurnsGiveTheSameBytes();
    void arrowsNudgeAndCommasTurn();
    void focusElsewhereCancels();
    void stepsAreNamedWithCounts();
    void shiftSlowsAndAltLifts();
    void hintsSayWhatToDo_data();
    void hintsSayWhatToDo();
    void theCursorShowsTheHand();

private:
    QWidget* pane() { return window().viewport().widget(); }
    ToolBox& tools() { return window().tools(); }
    const Instance& instance() { return *model().get<Instance>(m_instance); }
    void key(int key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(pane(), Qt::Key(key), modifiers);
    }
    void type(const char* text) { QTest::keyClicks(pane(), text); }
    QPoint shown(const glm::dvec3& place)
    {
        const auto at = tools().view().map.project(place);
        return at ? QPoint(int(at->x), int(at->y)) : QPoint(-1, -1);
    }
    /// Presses on an arrow of the gizmo and drags along it by some pixels.
    void dragArrow(int axis, int pixels)
    {
        const glm::dvec3 pivot(instance().origin);
        glm::dvec3 along{};
        along[axis] = 70 * tools().view().map.metresPerPixel(pivot);
        const QPoint from = shown(pivot + along);
        along[axis] += pixels * tools().view().map.metresPerPixel(pivot);
        m_at = shown(pivot + along);
        QTest::mousePress(pane(), Qt::LeftButton, {}, from);
        QTest::mouseMove(pane(), (from + m_at) / 2);
        QTest::mouseMove(pane(), m_at);
    }
    void release() { QTest::mouseRelease(pane(), Qt::LeftButton, {}, m_at); }
    void setSnapping(bool on)
    {
        ToolOptions::Values values = tools().options().values();
        values.snap = on;
        tools().options().set(values);
    }
    void change(void (*with)(Instance&))
    {
        EditBuilder edit(model(), {"Test", "Make"});
        edit.modify<Instance>(m_instance, with);
        QVERIFY(document().push(edit.finish()));
    }

    ObjectId m_instance;
    QPoint m_at;
};

void TestScenariosTools::init()
{
    openCity();
    m_instance = find("inst:0");
    QVERIFY(m_instance);
    window().selection().set({m_instance});
    const glm::vec3 origin = instance().origin;
    window().viewport().setCamera({origin + glm::vec3(4, 30, 30), 0, -45, {}});
    window().goToView();
    setSnapping(false);
}

void TestScenariosTools::cleanup()
{
    m_fixture.reset();
}

void TestScenariosTools::s12_aDragCleansAndDirties()
{
    press("Ctrl+S");
    key(Qt::Key_W);
    dragArrow(0, 60);
    QVERIFY(window().isWindowModified());
    release();
    QVERIFY(window().isWindowModified());
    press("Ctrl+Z");
    QVERIFY(!window().isWindowModified());
    press("Ctrl+Y");
    QVERIFY(window().isWindowModified());
    press("Ctrl+S");
    press("Ctrl+Z");
    QVERIFY(window().isWindowModified());
}

void TestScenariosTools::s14_exactTransforms()
{
    const auto scaled = [](Instance& instance) {
        instance.compact = false;
        instance.xAxis = {1, 0, 0};
        instance.yAxis = {0, 2, 0};
        instance.zAxis = {0, 0, 1};
    };
    const auto mirrored = [](Instance& instance) {
        instance.compact = false;
        instance.xAxis = {-1, 0, 0};
        instance.yAxis = {0, 1, 0};
        instance.zAxis = {0, 0, 1};
    };
    for (void (*with)(Instance&) : {+scaled, +mirrored}) {
        change(with);
        const Instance before = instance();
        key(Qt::Key_E);
        for (int i = 0; i < 4; ++i) {
            key(Qt::Key_Return);
            type("90");
            key(Qt::Key_Return);
            for (const glm::vec3& axis : {instance().xAxis, instance().zAxis})
                for (int c = 0; c < 3; ++c)
                    QVERIFY(axis[c] == 0 || std::abs(axis[c]) == 1);
            QCOMPARE(instance() == before, i == 3);
        }
        for (int i = 0; i < 360; ++i)
            tools().turn(1); // of 15 degrees: fifteen full circles
        QVERIFY(glm::distance(instance().xAxis, before.xAxis) < 1e-4f);
        QVERIFY(glm::distance(instance().yAxis, before.yAxis) < 1e-4f);
        QVERIFY(glm::distance(instance().zAxis, before.zAxis) < 1e-4f);
    }
    key(Qt::Key_W);
    dragArrow(0, 60);
    release();
    const glm::mat3 axes(instance().xAxis, instance().yAxis, instance().zAxis);
    QVERIFY(glm::determinant(axes) < 0);
}

void TestScenariosTools::s14_compactRecordsStayCompact()
{
    change([](Instance& instance) {
        instance.compact = true;
        setCompactAxes(instance, 1, 0);
    });
    key(Qt::Key_E);
    key(Qt::Key_Return);
    type("37.5");
    key(Qt::Key_Return);
    QVERIFY(instance().compact);
    key(Qt::Key_R);
    key(Qt::Key_Return);
    type("1.5");
    QCOMPARE(hint().contains("1.5"), true);
    key(Qt::Key_Return);
    QVERIFY(instance().compact);
    QVERIFY(std::abs(glm::length(instance().xAxis) - 1.5f) < 1e-5f);
    // Along one axis is more than the compact record can say.
    key(Qt::Key_Return);
    key(Qt::Key_Y);
    type("2");
    key(Qt::Key_Return);
    QVERIFY(!instance().compact);
    QCOMPARE(instance().yAxis, glm::vec3(0, 2, 0));
}

void TestScenariosTools::undoInADragOnlyCancelsIt_data()
{
    QTest::addColumn<QString>("how");
    for (const char* how : {"key", "menu", "Escape", "right click"})
        QTest::newRow(how) << QString(how);
}

void TestScenariosTools::undoInADragOnlyCancelsIt()
{
    QFETCH(QString, how);
    key(Qt::Key_W);
    dragArrow(0, 40);
    release();
    const Instance before = instance();
    const int steps = document().undoStack().index();
    dragArrow(2, 40);
    QVERIFY(document().isGestureRunning());
    QVERIFY(!(instance() == before));
    if (how == "key")
        press("Ctrl+Z");
    else if (how == "menu")
        window().actions().action("edit.undo")->trigger();
    else if (how == "Escape")
        key(Qt::Key_Escape);
    else
        QTest::mouseClick(pane(), Qt::RightButton, {}, m_at);
    QVERIFY(instance() == before);
    QVERIFY(!document().isGestureRunning());
    QTest::mouseMove(pane(), m_at + QPoint(30, 30));
    release();
    QVERIFY(instance() == before);
    QCOMPARE(document().undoStack().index(), steps);
    QCOMPARE(tools().activeId(), "tool.move");
}

void TestScenariosTools::aTypedNumberIsExact()
{
    setSnapping(true);
    const glm::vec3 before = instance().origin;
    const int steps = document().undoStack().count();
    key(Qt::Key_W);
    dragArrow(2, 47);
    key(Qt::Key_X);
    type("2.5");
    QVERIFY2(hint().contains("[2.5]"), qPrintable(hint()));
    key(Qt::Key_Return);
    release();
    QCOMPARE(instance().origin, glm::vec3(before.x + 2.5f, before.y, before.z));
    QCOMPARE(document().undoStack().count(), steps + 1);
    // The same without the mouse, in three fields, one of them where to be.
    key(Qt::Key_Return);
    type("-1,5");
    key(Qt::Key_Tab);
    type("=7");
    key(Qt::Key_Tab);
    type("0.25");
    key(Qt::Key_Return);
    QCOMPARE(instance().origin, glm::vec3(before.x + 1, 7, before.z + 0.25f));
    // Escape gives nothing.
    key(Qt::Key_Return);
    type("8");
    QVERIFY(instance().origin.x != before.x + 1);
    key(Qt::Key_Escape);
    QCOMPARE(instance().origin.x, before.x + 1);
    QCOMPARE(document().undoStack().count(), steps + 2);
}

void TestScenariosTools::axisKeysHoldAndFree()
{
    const glm::vec3 before = instance().origin;
    key(Qt::Key_W);
    dragArrow(0, 50);
    key(Qt::Key_Z);
    QCOMPARE(instance().origin.x, before.x);
    key(Qt::Key_Z, Qt::ShiftModifier); // all but Z
    QCOMPARE(instance().origin.z, before.z);
    QVERIFY(instance().origin.x != before.x);
    key(Qt::Key_Z, Qt::ShiftModifier); // local
    key(Qt::Key_Z, Qt::ShiftModifier); // free: the arrow's own
    QCOMPARE(instance().origin.y, before.y);
    QCOMPARE(instance().origin.z, before.z);
    release();
    QCOMPARE(document().undoStack().undoText(), "Move 1 instance");
}

void TestScenariosTools::snappingNamesItsTarget()
{
    setSnapping(true);
    key(Qt::Key_W);
    // A corner of a block near the instance that nothing else lies before.
    const glm::dvec3 pivot(instance().origin);
    const SnapScene places(model(), {});
    ObjectId corner;
    double nearest = 1e9;
    for (const ObjectId id : model().list(ListKind::Vertices)) {
        const glm::dvec3 at(model().get<Vertex>(id)->position);
        const auto map = tools().view().map;
        const auto target = places.nearest(map, map.project(at).value_or(glm::dvec2(-1000, -1000)));
        if (!target || target->object != id || !target->block ||
            !pane()->rect().contains(shown(at)) || glm::distance(at, pivot) < 3)
            continue;
        if (glm::distance(at, pivot) < nearest) {
            nearest = glm::distance(at, pivot);
            corner = id;
        }
    }
    QVERIFY(corner);
    const glm::dvec3 place(model().get<Vertex>(corner)->position);
    const QPoint middle = shown(pivot);
    QTest::mousePress(pane(), Qt::LeftButton, {}, middle);
    QTest::mouseMove(pane(), middle + QPoint(9, 9));
    m_at = shown(place);
    QTest::mouseMove(pane(), m_at);
    QVERIFY2(hint().contains("Vertex, Block "), qPrintable(hint()));
    QVERIFY(glm::distance(glm::dvec3(instance().origin), place) < 1e-3);
    // Held Ctrl switches it off.
    QMouseEvent off(QEvent::MouseMove, QPointF(m_at), pane()->mapToGlobal(QPointF(m_at)),
                    Qt::NoButton, Qt::LeftButton, Qt::ControlModifier);
    QApplication::sendEvent(pane(), &off);
    QVERIFY2(!hint().contains("Vertex"), qPrintable(hint()));
    release();
    // Without a place nearby the steps of the grid hold.
    const glm::vec3 before = instance().origin;
    tools().cancelAll();
    dragArrow(1, 33);
    const double steps = double(instance().origin.y - before.y);
    QVERIFY(std::abs(steps - std::round(steps)) < 1e-4);
    release();
}

void TestScenariosTools::fourQuarterTurnsGiveTheSameBytes()
{
    const QByteArray psdl = test::fileBytes(m_city + "/city/scout_flat.psdl");
    const QByteArray inst = test::fileBytes(m_city + "/city/scout_flat.inst");
    for (const char* target : {"block:9", "inst:0"}) {
        select(target);
        window().goToView();
        key(Qt::Key_E);
        for (int i = 0; i < 4; ++i) {
            key(Qt::Key_Return);
            type("90");
            key(Qt::Key_Return);
        }
    }
    QVERIFY(document().undoStack().count() >= 8);
    press("Ctrl+S");
    QCOMPARE(test::fileBytes(m_city + "/city/scout_flat.inst"), inst);
    QCOMPARE(test::fileBytes(m_city + "/city/scout_flat.psdl"), psdl);
}

void TestScenariosTools::arrowsNudgeAndCommasTurn()
{
    const glm::vec3 before = instance().origin;
    key(Qt::Key_Right);
    QCOMPARE(instance().origin, before + glm::vec3(1, 0, 0));
    key(Qt::Key_Up); // away: the camera looks north
    QCOMPARE(instance().origin, before + glm::vec3(1, 0, -1));
    key(Qt::Key_PageUp);
    QCOMPARE(instance().origin, before + glm::vec3(1, 1, -1));
    key(Qt::Key_Plus);
    key(Qt::Key_Left);
    QCOMPARE(instance().origin, before + glm::vec3(-1, 1, -1));
    const float heading = poseOf(instance()).heading;
    key(Qt::Key_Comma);
    QVERIFY(std::abs(std::remainder(poseOf(instance()).heading - heading - 15, 360.0f)) < 1e-3f);
    key(Qt::Key_Period);
    QVERIFY(std::abs(std::remainder(poseOf(instance()).heading - heading, 360.0f)) < 1e-3f);
    QCOMPARE(document().undoStack().count(), 6);
}

void TestScenariosTools::focusElsewhereCancels()
{
    const Instance before = instance();
    key(Qt::Key_W);
    dragArrow(0, 40);
    QVERIFY(!(instance() == before));
    window().goToSheet();
    QVERIFY(instance() == before);
    QVERIFY(!document().isGestureRunning());
    release();
    QCOMPARE(document().undoStack().count(), 0);
}

/// ux.md §5: "Move 3 instances", "Rotate 2 blocks by 90°", "Scale 1 instance to 1.5".
void TestScenariosTools::stepsAreNamedWithCounts()
{
    const auto name = [this] { return document().undoStack().undoText(); };
    key(Qt::Key_R);
    key(Qt::Key_Return);
    type("1.5");
    key(Qt::Key_Return);
    QCOMPARE(name(), "Scale 1 instance to 1.5");
    window().selection().set({find("inst:0"), find("inst:1")});
    key(Qt::Key_W);
    key(Qt::Key_Return);
    type("3");
    key(Qt::Key_Return);
    QCOMPARE(name(), "Move 2 instances");
    key(Qt::Key_Comma);
    QCOMPARE(name(), "Rotate 2 instances by 15°");
    window().selection().set({find("block:8"), find("block:9")});
    key(Qt::Key_E);
    key(Qt::Key_Return);
    type("90");
    key(Qt::Key_Return);
    QCOMPARE(name(), "Rotate 2 blocks by 90°");
    key(Qt::Key_Right);
    QCOMPARE(name(), "Move 2 blocks");
}

void TestScenariosTools::shiftSlowsAndAltLifts()
{
    key(Qt::Key_W);
    const glm::vec3 before = instance().origin;
    const QPoint middle = shown(glm::dvec3(before));
    const auto moveTo = [this](QPoint at, Qt::KeyboardModifiers modifiers) {
        m_at = at;
        QMouseEvent move(QEvent::MouseMove, QPointF(at), pane()->mapToGlobal(QPointF(at)),
                         Qt::NoButton, Qt::LeftButton, modifiers);
        QApplication::sendEvent(pane(), &move);
    };
    dragArrow(0, 40);
    const QPoint far = m_at;
    const float reached = instance().origin.x - before.x;
    QVERIFY(reached > 0);
    // What was reached stays when Shift comes; from there on it goes at a tenth.
    moveTo(far, Qt::ShiftModifier);
    QVERIFY(std::abs(instance().origin.x - before.x - reached) < 1e-3f);
    moveTo(far + QPoint(40, 0), Qt::ShiftModifier);
    const float slow = instance().origin.x - before.x - reached;
    QVERIFY2(slow > 0.05f * reached && slow < 0.2f * reached, qPrintable(QString::number(slow)));
    key(Qt::Key_Escape);
    release();
    QCOMPARE(instance().origin, before);
    // Alt goes up and down only, whatever was taken.
    QTest::mousePress(pane(), Qt::LeftButton, {}, middle);
    moveTo(middle + QPoint(6, 0), {});
    moveTo(middle + QPoint(6, 0), Qt::AltModifier);
    const glm::vec3 start = instance().origin;
    moveTo(middle + QPoint(20, -40), Qt::AltModifier);
    QVERIFY(instance().origin.y > start.y + 0.5f);
    QCOMPARE(instance().origin.x, start.x);
    QCOMPARE(instance().origin.z, start.z);
    key(Qt::Key_Escape);
    release();
}

void TestScenariosTools::hintsSayWhatToDo_data()
{
    QTest::addColumn<int>("tool");
    QTest::addColumn<QString>("said");
    // ux.md §5, word by word.
    QTest::newRow("Select") << int(Qt::Key_Q)
                            << "Click: select, again: next behind · Drag: box · Shift adds, Ctrl "
                               "toggles · Alt+click: list";
    QTest::newRow("Move") << int(Qt::Key_W)
                          << "Drag an arrow, a square or the object · X Y Z: one axis · type a "
                             "number";
    QTest::newRow("Vertices") << int(Qt::Key_V)
                              << "Drag a corner · Alt: up and down · Ins adds, Del removes";
}

void TestScenariosTools::hintsSayWhatToDo()
{
    QFETCH(int, tool);
    QFETCH(QString, said);
    key(tool);
    QCOMPARE(tools().hint(), said);
}

/// ux.md §5: open over a handle, closed while dragging, forbidden when refused.
void TestScenariosTools::theCursorShowsTheHand()
{
    key(Qt::Key_W);
    // Straight to the pane, whose middle has a button where there is no picture.
    const auto hover = [this](QPoint at) {
        QMouseEvent over(QEvent::MouseMove, QPointF(at), pane()->mapToGlobal(QPointF(at)),
                         Qt::NoButton, Qt::NoButton, {});
        QApplication::sendEvent(pane(), &over);
    };
    hover({5, 5});
    QCOMPARE(pane()->cursor().shape(), Qt::ArrowCursor);
    const glm::dvec3 pivot(instance().origin);
    const glm::dvec3 along(70 * tools().view().map.metresPerPixel(pivot), 0, 0);
    hover(shown(pivot + along));
    QCOMPARE(pane()->cursor().shape(), Qt::OpenHandCursor);
    dragArrow(0, 40);
    QCOMPARE(pane()->cursor().shape(), Qt::ClosedHandCursor);
    key(Qt::Key_Escape);
    release();
    QVERIFY(pane()->cursor().shape() != Qt::ClosedHandCursor);
}

QTEST_MAIN(TestScenariosTools)
#include "tst_scenarios_tools.moc"
