#include "core/document/city_document.h"
#include "editor/actions/action_set.h"
#include "editor/dialogs/candidate_list.h"
#include "editor/selection.h"
#include "editor/tools/tool_box.h"
#include "editor/viewport/viewport.h"
#include "tests/support/city_builder.h"
#include "tests/support/window_fixture.h"

#include <QAction>
#include <QCheckBox>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QTest>
#include <QTreeWidget>

#include <algorithm>
#include <cmath>
#include <glm/trigonometric.hpp>

using namespace city;

/// Choosing things in the window, by mouse, keys and menu.
class TestScenariosSelection : public QObject, private test::WindowCase
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void s17_overlapPicking();
    void s17_theListOfAllUnderTheCursor();
    void s17_altClickOpensTheList();
    void s19_noAccidentalMoves();
    void s19_aDragIsOneStep();
    void s09_undoDuringAnInteraction_data();
    void s09_undoDuringAnInteraction();
    void s11_groupOperations();
    void draggingInSelectDrawsABoxAndMovesNothing();
    void boxModifiers_data();
    void boxModifiers();
    void boxesTakeWhatShows();
    void escapeTakesTheBoxAway();
    void wholesPartsAndBack();
    void aPartOfASelectedBlockIsNotAdded();
    void aPairIsPickedTogether();
    void nearMissesOfPropsCount();
    void kindsThatMayNotBePicked();
    void invertTakesTheRest();
    void tabWalksWhatShows();
    void sameBlock();
    void hoverLightsWhatAClickTakes();

private:
    Viewport& view() { return window().viewport(); }
    ToolBox& tools() { return window().tools(); }
    const std::vector<ObjectId>& selected() { return window().selection().ids(); }
    /// Looks at a place from another.
    void look(glm::vec3 from, glm::vec3 at);
    QPointF pixel(glm::vec3 place);
    void mouse(QEvent::Type type, QPointF at, Qt::KeyboardModifiers modifiers = {},
               bool isHeld = true);
    void click(QPointF at, Qt::KeyboardModifiers modifiers = {});
    void drag(QPointF from, QPointF to, Qt::KeyboardModifiers modifiers = {});
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {});
    ObjectId addInstance(glm::vec3 origin);
    CandidateList* list() { return window().findChild<CandidateList*>(); }
    const Instance& instance(ObjectId id) { return *model().get<Instance>(id); }

    ObjectId m_inside; ///< an instance behind the facade, in the house
};

void TestScenariosSelection::init()
{
    m_fixture = std::make_unique<test::WindowFixture>();
    m_city = m_fixture->folder() + "/tiny";
    QVERIFY(writeCity(test::tinyCity(), m_city.toStdString()).has_value());
    m_fixture->makeWindow();
    QVERIFY(window().open(m_city));
    m_inside = addInstance({24, 0.15f, 6});
    window().selection().clear();
    window().goToView();
    look({24, 4, 30}, {24, 0.65f, 6});
}

void TestScenariosSelection::cleanup()
{
    m_fixture.reset();
}

void TestScenariosSelection::look(glm::vec3 from, glm::vec3 at)
{
    const glm::vec3 way = at - from;
    Camera camera;
    camera.position = from;
    camera.yaw = glm::degrees(std::atan2(way.x, -way.z));
    camera.pitch = glm::degrees(std::atan2(way.y, std::hypot(way.x, way.z)));
    view().setCamera(camera);
}

QPointF TestScenariosSelection::pixel(glm::vec3 place)
{
    return view().camera().project(place, view().widget()->size()).value();
}

void TestScenariosSelection::mouse(QEvent::Type type, QPointF at, Qt::KeyboardModifiers modifiers,
                                   bool isHeld)
{
    const bool isMove = type == QEvent::MouseMove;
    const bool isRelease = type == QEvent::MouseButtonRelease;
    QMouseEvent event(type, at, view().widget()->mapToGlobal(at),
                      isMove ? Qt::NoButton : Qt::LeftButton,
                      isRelease || !isHeld ? Qt::NoButton : Qt::LeftButton, modifiers);
    QCoreApplication::sendEvent(view().widget(), &event);
}

void TestScenariosSelection::click(QPointF at, Qt::KeyboardModifiers modifiers)
{
    mouse(QEvent::MouseButtonPress, at, modifiers);
    mouse(QEvent::MouseButtonRelease, at, modifiers);
}

void TestScenariosSelection::drag(QPointF from, QPointF to, Qt::KeyboardModifiers modifiers)
{
    mouse(QEvent::MouseButtonPress, from, modifiers);
    mouse(QEvent::MouseMove, (from + to) / 2, modifiers);
    mouse(QEvent::MouseMove, to, modifiers);
    mouse(QEvent::MouseButtonRelease, to, modifiers);
}

void TestScenariosSelection::key(Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    QTest::keyClick(view().widget(), key, modifiers);
}

ObjectId TestScenariosSelection::addInstance(glm::vec3 origin)
{
    EditBuilder edit(model(), {"Test", "Add"});
    Instance added;
    added.storedName = std::string("sp_crate_f\0", 11);
    added.origin = origin;
    added.room = {find("block:1"), 0};
    const ObjectId id = edit.append(added, model().list(ListKind::InstFiles).front());
    if (!document().push(edit.finish()))
        qFatal("cannot add an instance");
    return id;
}

void TestScenariosSelection::s17_overlapPicking()
{
    const QPointF spot = pixel({24, 0.65f, 6});
    click(spot);
    const ObjectId first = window().selection().active();
    QVERIFY(model().get<Facade>(first));
    click(spot);
    QCOMPARE(selected(), std::vector{m_inside});
    click(spot + QPointF(2, 2)); // less than 5 px away in all
    const ObjectId third = window().selection().active();
    QVERIFY(model().get<TriangleFan>(third));
    click(spot);
    QCOMPARE(selected(), std::vector{first});
    click(spot);
    QCOMPARE(selected(), std::vector{m_inside});
    click(spot + QPointF(5, 0));
    QCOMPARE(selected(), std::vector{first});
    // With the camera moved it is another spot, even in the same place of the window.
    click(spot + QPointF(5, 0));
    QVERIFY(selected() != std::vector{first});
    Camera camera = view().camera();
    camera.yaw += 0.01f;
    view().setCamera(camera);
    click(spot + QPointF(5, 0));
    QCOMPARE(selected(), std::vector{first});
}

void TestScenariosSelection::s17_theListOfAllUnderTheCursor()
{
    const QPointF spot = pixel({24, 0.65f, 6});
    mouse(QEvent::MouseMove, spot, {}, false);
    key(Qt::Key_Q, Qt::ShiftModifier);
    QVERIFY(list());
    QTreeWidget& rows = list()->rows();
    QCOMPARE(rows.topLevelItemCount(), 3);
    QVERIFY(rows.topLevelItem(0)->text(0).startsWith("Facade"));
    QCOMPARE(rows.topLevelItem(1)->text(0), QString("sp_crate_f"));
    QVERIFY(rows.topLevelItem(0)->text(1).contains("Block 1"));
    QVERIFY(rows.topLevelItem(1)->text(2).endsWith(" m"));
    QVERIFY(!rows.topLevelItem(0)->icon(0).isNull());

    // The row at the cursor is lit; typing filters; Enter takes.
    QVERIFY(model().get<Facade>(view().hovered().at(0)));
    auto* filter = list()->findChild<QLineEdit*>("candidates.filter");
    QTest::keyClick(filter, Qt::Key_Down);
    QCOMPARE(view().hovered(), std::vector{m_inside});
    QTest::keyClick(filter, Qt::Key_Up);
    QTest::keyClicks(filter, "CRATE");
    QVERIFY(rows.topLevelItem(0)->isHidden());
    QCOMPARE(view().hovered(), std::vector{m_inside});
    QVERIFY(selected().empty());
    QTest::keyClick(filter, Qt::Key_Return);
    QCOMPARE(selected(), std::vector{m_inside});
    QVERIFY(view().hovered().empty());
    QTRY_VERIFY(!list());
}

void TestScenariosSelection::s17_altClickOpensTheList()
{
    window().selection().set({m_inside});
    click(pixel({24, 0.65f, 6}), Qt::AltModifier);
    QVERIFY(list());
    QCOMPARE(selected(), std::vector{m_inside});
    auto* filter = list()->findChild<QLineEdit*>("candidates.filter");
    QTest::keyClick(filter, Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(selected().size(), 2u);
    QCOMPARE(selected()[0], m_inside);
    QTRY_VERIFY(!list());

    window().actions().action("select.underCursor")->trigger();
    QVERIFY(list());
    QTest::keyClick(list()->findChild<QLineEdit*>("candidates.filter"), Qt::Key_Escape);
    QTRY_VERIFY(!list());
    QCOMPARE(selected().size(), 2u);
}

void TestScenariosSelection::s19_noAccidentalMoves()
{
    const ObjectId kiosk = addInstance({26, 0.15f, 20});
    const QPointF spot = pixel({26, 0.65f, 20});
    const Instance before = instance(kiosk);
    const int steps = document().undoStack().count();
    for (const char* tool : {"tool.select", "tool.move"}) {
        tools().activate(tool);
        window().selection().set({kiosk});
        mouse(QEvent::MouseButtonPress, spot);
        mouse(QEvent::MouseMove, spot + QPointF(3, 0));
        mouse(QEvent::MouseButtonRelease, spot + QPointF(3, 0));
        QCOMPARE(instance(kiosk), before);
        QCOMPARE(document().undoStack().count(), steps);
        window().selection().set({kiosk});
        click({5, 5}); // the sky
        QVERIFY(window().selection().isEmpty());
        QCOMPARE(instance(kiosk), before);
        QCOMPARE(document().undoStack().count(), steps);
    }
}

void TestScenariosSelection::s19_aDragIsOneStep()
{
    const ObjectId kiosk = addInstance({26, 0.15f, 20});
    const QPointF spot = pixel({26, 0.65f, 20});
    const int steps = document().undoStack().count();
    tools().activate("tool.move");
    window().selection().set({kiosk});
    drag(spot, spot + QPointF(0, -80)); // the gizmo's upright arrow lies there
    QVERIFY(instance(kiosk).origin != glm::vec3(26, 0.15f, 20));
    QCOMPARE(document().undoStack().count(), steps + 1);
}

void TestScenariosSelection::s09_undoDuringAnInteraction_data()
{
    QTest::addColumn<bool>("byMenu");
    QTest::addColumn<int>("times");
    QTest::newRow("key") << false << 1;
    QTest::newRow("key, twice") << false << 2;
    QTest::newRow("menu") << true << 1;
    QTest::newRow("menu, twice") << true << 2;
}

void TestScenariosSelection::s09_undoDuringAnInteraction()
{
    QFETCH(bool, byMenu);
    QFETCH(int, times);
    const ObjectId kiosk = addInstance({26, 0.15f, 20});
    const Instance before = instance(kiosk);
    const int steps = document().undoStack().index();
    const QPointF spot = pixel({26, 0.65f, 20});
    tools().activate("tool.move");
    window().selection().set({kiosk});
    mouse(QEvent::MouseButtonPress, spot);
    mouse(QEvent::MouseMove, spot + QPointF(0, -60));
    mouse(QEvent::MouseMove, spot + QPointF(0, -80));
    QVERIFY(instance(kiosk).origin != before.origin);
    QAction* undo = window().actions().action("edit.undo");
    QVERIFY(undo->isEnabled());
    QCOMPARE(undo->text(), QString("Undo"));
    const auto undoOnce = [&] {
        if (byMenu)
            undo->trigger();
        else
            press("Ctrl+Z");
    };
    undoOnce();
    QCOMPARE(instance(kiosk), before);
    QCOMPARE(document().undoStack().index(), steps);
    QVERIFY(undo->isEnabled()); // the older steps
    QVERIFY(!document().isGestureRunning());
    if (times == 2) {
        undoOnce();
        QVERIFY(!model().contains(kiosk));
        QCOMPARE(document().undoStack().index(), steps - 1);
    }
    // The hand still moves before it lets go.
    mouse(QEvent::MouseMove, spot + QPointF(0, -90));
    mouse(QEvent::MouseButtonRelease, spot + QPointF(0, -90));
    QCOMPARE(document().undoStack().index(), steps - (times - 1));
    if (times == 1)
        QCOMPARE(instance(kiosk), before);
}

void TestScenariosSelection::s11_groupOperations()
{
    constexpr int kProps = 1000;
    std::vector<ObjectId> props;
    EditBuilder edit(model(), {"Test", "Add"});
    const ObjectId file = model().list(ListKind::InstFiles).front();
    for (int i = 0; i < kProps; ++i) {
        Instance added;
        added.storedName = std::string("sp_crate_f\0", 11);
        added.origin = {float(i % 40), 0.15f, float(i) / 40};
        added.room = {find("block:1"), 0};
        props.push_back(edit.append(added, file));
    }
    QVERIFY(document().push(edit.finish()));
    std::vector<Instance> before;
    for (const ObjectId id : props)
        before.push_back(instance(id));
    const auto isAsBefore = [&] {
        return std::ranges::equal(props, before, [this](ObjectId id, const Instance& then) {
            const auto* now = model().get<Instance>(id);
            return now && *now == then;
        });
    };
    const int steps = document().undoStack().count();
    look({20, 30, 45}, {20, 0, 12});
    window().selection().set(props);
    tools().activate("tool.move");
    const auto check = [&](const char* what, const auto& act) {
        QElapsedTimer timer;
        timer.start();
        act();
        const double milliseconds = double(timer.nsecsElapsed()) / 1e6;
        qInfo("%s 1,000 props: %.1f ms", what, milliseconds);
        QCOMPARE(document().undoStack().count(), steps + 1);
        QVERIFY(!isAsBefore());
        window().selection().clear();
        press("Ctrl+Z");
        QVERIFY(isAsBefore());
        QCOMPARE(selected(), props);
        QCOMPARE(document().undoStack().index(), steps);
    };
    const QPointF spot = pixel(before[500].origin + glm::vec3(0, 0.5f, 0));
    check("move", [&] { drag(spot, spot + QPointF(25, 10)); });
    check("delete", [&] { key(Qt::Key_Delete); });
    check("retarget", [&] { enter("name", "sp_bin_f"); });
}

void TestScenariosSelection::draggingInSelectDrawsABoxAndMovesNothing()
{
    const ObjectId kiosk = addInstance({26, 0.15f, 20});
    window().selection().set({kiosk});
    const quint64 revision = document().revision();
    const QPointF spot = pixel({26, 0.65f, 20});
    mouse(QEvent::MouseButtonPress, spot);
    mouse(QEvent::MouseMove, spot + QPointF(3, 0));
    QVERIFY(view().rubberBand().isNull());
    mouse(QEvent::MouseMove, spot + QPointF(20, 30));
    QCOMPARE(view().rubberBand(), QRectF(spot, spot + QPointF(20, 30)));
    mouse(QEvent::MouseMove, spot - QPointF(20, 10));
    QCOMPARE(view().rubberBand(), QRectF(spot - QPointF(20, 10), spot));
    mouse(QEvent::MouseButtonRelease, spot - QPointF(20, 10));
    QVERIFY(view().rubberBand().isNull());
    QVERIFY(window().selection().contains(kiosk));
    QCOMPARE(document().revision(), revision);
}

void TestScenariosSelection::boxModifiers_data()
{
    QTest::addColumn<int>("modifiers");
    QTest::addColumn<QList<bool>>("expected"); // near, far
    QTest::newRow("plain replaces") << int(Qt::NoModifier) << QList<bool>{true, false};
    QTest::newRow("shift adds") << int(Qt::ShiftModifier) << QList<bool>{true, true};
    QTest::newRow("ctrl toggles") << int(Qt::ControlModifier) << QList<bool>{true, true};
    QTest::newRow("both remove") << int(Qt::ControlModifier | Qt::ShiftModifier)
                                 << QList<bool>{false, true};
}

void TestScenariosSelection::boxModifiers()
{
    QFETCH(int, modifiers);
    QFETCH(QList<bool>, expected);
    const ObjectId near = addInstance({26, 0.15f, 20});
    const ObjectId far = addInstance({34, 0.15f, 20});
    const bool removes = modifiers == int(Qt::ControlModifier | Qt::ShiftModifier);
    window().selection().set(removes ? std::vector{near, far} : std::vector{far});
    const QPointF spot = pixel({26, 0.65f, 20});
    drag(spot - QPointF(30, 30), spot + QPointF(30, 30), Qt::KeyboardModifiers(modifiers));
    QCOMPARE(window().selection().contains(near), expected[0]);
    QCOMPARE(window().selection().contains(far), expected[1]);
}

void TestScenariosSelection::boxesTakeWhatShows()
{
    // What stands behind the facade does not show, except for X-ray and from overhead.
    const QPointF spot = pixel({24, 0.65f, 6});
    const QPointF half(30, 30);
    drag(spot - half, spot + half);
    QVERIFY(!window().selection().contains(m_inside));
    QVERIFY(selected().size() >= 1);
    auto* xray = window().findChild<QCheckBox*>("tool/xray");
    QVERIFY(xray);
    xray->setChecked(true);
    drag(spot - half, spot + half);
    QVERIFY(window().selection().contains(m_inside));
    xray->setChecked(false);

    view().setOverhead(true);
    view().frame({});
    QTRY_VERIFY(!view().pick(pixel({24, 0.15f, 6})).empty());
    QTest::qWait(250); // the glide
    drag({1, 1}, QPointF(view().widget()->width() - 2, view().widget()->height() - 2));
    QVERIFY(window().selection().contains(m_inside));
    QVERIFY(window().selection().contains(model().children(find("block:2"))[1]));
}

void TestScenariosSelection::escapeTakesTheBoxAway()
{
    window().selection().set({m_inside});
    mouse(QEvent::MouseButtonPress, {100, 100});
    mouse(QEvent::MouseMove, {200, 200});
    QVERIFY(!view().rubberBand().isNull());
    key(Qt::Key_Escape);
    QVERIFY(view().rubberBand().isNull());
    mouse(QEvent::MouseButtonRelease, {200, 200});
    QCOMPARE(selected(), std::vector{m_inside});
}

void TestScenariosSelection::wholesPartsAndBack()
{
    window().selection().set({m_inside});
    key(Qt::Key_K);
    QVERIFY(window().actions().action("select.wholes")->isChecked());
    click(pixel({24, 0.65f, 6}));
    const ObjectId block = find("block:1");
    QCOMPARE(selected(), std::vector{block});
    key(Qt::Key_Down, Qt::AltModifier);
    QVERIFY(selected().size() > 3);
    for (const ObjectId id : selected())
        QCOMPARE(model().parent(id), block);
    key(Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(selected(), std::vector{block});
    key(Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(selected(), std::vector{m_inside});
    key(Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(selected(), std::vector{block});
    key(Qt::Key_K);
    QVERIFY(!tools().picking().takesWholes());
}

void TestScenariosSelection::aPartOfASelectedBlockIsNotAdded()
{
    const ObjectId block = find("block:1");
    window().selection().set({block});
    click(pixel({24, 0.65f, 6}), Qt::ShiftModifier);
    QCOMPARE(selected(), std::vector{block});
    QCOMPARE(hint(), QString("Block 1 is selected as a whole."));
}

void TestScenariosSelection::aPairIsPickedTogether()
{
    // The second path's prop stands at its first point and looks along to the second.
    look({12, 3, 8}, {12, 0.65f, 0});
    click(pixel({12, 0.65f, 0}));
    QCOMPARE(selected().size(), 2u);
    const ObjectId path = model().parent(selected()[0]);
    QCOMPARE(model().get<Path>(path)->type, 1);
    key(Qt::Key_K);
    click(pixel({12, 0.65f, 0}) + QPointF(9, 0));
    QCOMPARE(selected(), std::vector{path});
}

void TestScenariosSelection::nearMissesOfPropsCount()
{
    // From far away a bench is a pixel or two.
    look({10, 250, 280}, {10, 0.65f, 20});
    const QPointF spot = pixel({10, 0.65f, 20});
    click(spot + QPointF(-4, 4));
    QVERIFY(model().get<PathPoint>(window().selection().active()));
    click(spot + QPointF(-8, 8));
    QVERIFY(!model().get<PathPoint>(window().selection().active()));
}

void TestScenariosSelection::kindsThatMayNotBePicked()
{
    auto* walls =
        window().actions().menu("select.kinds")->findChild<QAction*>("select.kinds.walls");
    QVERIFY(walls && walls->isChecked());
    walls->trigger();
    click(pixel({24, 0.65f, 6}));
    QCOMPARE(selected(), std::vector{m_inside});
    walls->trigger();
    click(pixel({24, 0.65f, 6}) + QPointF(6, 0));
    QVERIFY(model().get<Facade>(window().selection().active()));

    // What others lock is passed through as well.
    const ObjectId facade = window().selection().active();
    tools().picking().setPickable([facade](ObjectId id) { return id != facade; });
    click(pixel({24, 0.65f, 6}));
    QCOMPARE(selected(), std::vector{m_inside});
    press("Ctrl+A");
    QVERIFY(!window().selection().contains(find("block:1")));
    QVERIFY(!window().selection().contains(facade));
    QVERIFY(window().selection().contains(find("block:2")));
}

void TestScenariosSelection::invertTakesTheRest()
{
    const ObjectId block = find("block:1");
    const ObjectId part = model().children(block)[1];
    window().selection().set({find("block:2"), part});
    press("Ctrl+I");
    QVERIFY(window().selection().contains(m_inside));
    QVERIFY(window().selection().contains(find("block:3")));
    QVERIFY(!window().selection().contains(find("block:2")));
    QVERIFY(!window().selection().contains(block));
    QVERIFY(!window().selection().contains(part));
    QVERIFY(window().selection().contains(model().children(block)[3]));
    press("Ctrl+I");
    QCOMPARE(selected(), (std::vector{part, find("block:2")}));
}

void TestScenariosSelection::tabWalksWhatShows()
{
    std::vector<ObjectId> walked;
    for (int i = 0; i < 4; ++i) {
        key(Qt::Key_Tab);
        walked.push_back(window().selection().active());
    }
    QVERIFY(walked[0] && walked[0] != walked[1] && walked[1] != walked[2]);
    key(Qt::Key_Backtab, Qt::ShiftModifier);
    QCOMPARE(window().selection().active(), walked[2]);
    QVERIFY(view().widget()->hasFocus());
}

void TestScenariosSelection::sameBlock()
{
    window().selection().set({m_inside});
    window().actions().action("select.sameBlock")->trigger();
    QVERIFY(window().selection().contains(m_inside));
    QVERIFY(window().selection().contains(model().children(find("block:1"))[1]));
    QVERIFY(!window().selection().contains(model().children(find("block:2"))[1]));
    // The benches on the lawn.
    QVERIFY(std::ranges::any_of(
        selected(), [this](ObjectId id) { return model().get<PathPoint>(id) != nullptr; }));
    window().selection().set({model().list(ListKind::Vertices).back()});
    QVERIFY(!window().actions().action("select.sameBlock")->isEnabled());
}

void TestScenariosSelection::hoverLightsWhatAClickTakes()
{
    const QPointF spot = pixel({24, 0.65f, 6});
    mouse(QEvent::MouseMove, spot, {}, false);
    QCOMPARE(view().hovered().size(), 1u);
    QVERIFY(model().get<Facade>(view().hovered()[0]));
    click(spot);
    QVERIFY(view().hovered().empty()); // what is selected is lit already
    mouse(QEvent::MouseMove, {5, 5}, {}, false);
    QVERIFY(view().hovered().empty());
    key(Qt::Key_K);
    window().selection().clear();
    mouse(QEvent::MouseMove, spot, {}, false);
    QCOMPARE(view().hovered(), std::vector{find("block:1")});
}

QTEST_MAIN(TestScenariosSelection)
#include "tst_scenarios_selection.moc"
