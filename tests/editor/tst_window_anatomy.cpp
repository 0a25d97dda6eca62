#include "core/geometry/bounds.h"
#include "editor/actions/action_set.h"
#include "editor/bars/bar_pad.h"
#include "editor/bars/legend_bar.h"
#include "editor/bars/view_bar.h"
#include "editor/selection.h"
#include "editor/status_line.h"
#include "editor/theme.h"
#include "tests/support/window_fixture.h"

#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QMenuBar>
#include <QMouseEvent>
#include <QTest>
#include <QToolButton>

#include <glm/geometric.hpp>
#include <nlohmann/json.hpp>

using namespace city;

/// The window's bars and docks, and how they fit.
class TestWindowAnatomy : public QObject, private test::WindowCase
{
    Q_OBJECT

private slots:
    void init() { openCity(); }
    void cleanup();

    void everyActionIsInAMenu();
    void viewBarSaysWhatHolds();
    void viewBarOverflowsIntoAMenu();
    void legendNamesWhatIsDrawnAndSwitchesItOff();
    void padsMoveTheCamera();
    void viewsByKey();
    void bookmarksKeepTheCamera();
    void bookmarksAreKeptWithTheCity();
    void overheadViewTurnsAndComesBackNorthUp();
    void levelsOfDetailChangeTheMeshes();
    void themesAreKept();

private:
    QWidget& view() { return *window().viewport().widget(); }
    ViewBar& viewBar() { return *window().findChild<ViewBar*>(); }
    QString buttonText(const char* name) { return viewBar().findChild<QToolButton*>(name)->text(); }
};

void TestWindowAnatomy::cleanup()
{
    applyTheme(Theme::System);
    m_fixture.reset();
}

/// Walks the menus with all that is below them.
void TestWindowAnatomy::everyActionIsInAMenu()
{
    QSet<QAction*> seen;
    const std::function<void(const QMenu&)> walk = [&](const QMenu& menu) {
        for (QAction* action : menu.actions()) {
            seen.insert(action);
            if (action->menu())
                walk(*action->menu());
        }
    };
    for (QAction* top : window().menuBar()->actions())
        walk(*top->menu());
    for (const ActionSpec& spec : actionSpecs()) {
        const QAction* action = window().actions().action(spec.id);
        QVERIFY2(seen.contains(const_cast<QAction*>(action)), spec.id);
        QVERIFY2(!action->icon().isNull(), spec.id);
        QVERIFY2(!action->toolTip().isEmpty(), spec.id);
        // §13 line 4: a disabled entry's tooltip says why.
        if (!action->isEnabled())
            QVERIFY2(action->toolTip().contains("<i>"), spec.id);
    }
}

void TestWindowAnatomy::viewBarSaysWhatHolds()
{
    QCOMPARE(buttonText("viewBar.view"), "Perspective");
    QCOMPARE(buttonText("viewBar.shading"), "Textured");
    QCOMPARE(buttonText("viewBar.lod"), "LOD 3");
    QCOMPARE(buttonText("viewBar.speed"), "20 m/s");
    window().actions().action("view.shading.byKind")->trigger();
    QCOMPARE(buttonText("viewBar.shading"), "By Kind");
    QVERIFY(window().actions().action("view.shading.byKind")->isChecked());
    QVERIFY(!window().actions().action("view.shading.textured")->isChecked());
    view().setFocus();
    QTest::keyClick(&view(), Qt::Key_Z, Qt::ShiftModifier);
    QCOMPARE(buttonText("viewBar.shading"), "Wireframe");
    QVERIFY(window().viewport().look().wireframe);
    window().actions().action("view.lod.asTheGame")->trigger();
    QCOMPARE(buttonText("viewBar.lod"), "LOD as the game");
    QTest::keyClick(&view(), Qt::Key_O);
    QCOMPARE(buttonText("viewBar.view"), "Overhead");
    window().viewport().setFlySpeed(50);
    QCOMPARE(buttonText("viewBar.speed"), "50 m/s");
    QVERIFY(viewBar().height() >= 30);
}

void TestWindowAnatomy::legendNamesWhatIsDrawnAndSwitchesItOff()
{
    auto& legend = *window().findChild<LegendBar*>();
    const auto words = [&legend] {
        QStringList shown;
        for (const QAction* entry : legend.actions())
            if (entry->isVisible())
                shown += entry->text();
        return shown;
    };
    QVERIFY(legend.isHidden());
    press("Alt+1");
    QVERIFY(window().viewport().look().has(ViewOverlay::Perimeters));
    QVERIFY(!legend.isHidden());
    QVERIFY(legend.height() >= 24);
    QCOMPARE(words(), QStringList({"Edge with a neighbour", "Edge without", "One way only"}));
    press("Alt+2");
    press("Alt+3");
    press("Alt+9");
    QCOMPARE(words(), QStringList({"Edge with a neighbour", "Edge without", "Neighbours",
                                   "One way only", "Block number", "Name"}));
    // A click on an entry takes its overlay away; the one that two share takes both.
    const auto click = [&legend](const char* word) {
        for (QAction* entry : legend.actions())
            if (entry->text() == word)
                entry->trigger();
    };
    click("Block number");
    QVERIFY(!window().viewport().look().has(ViewOverlay::Numbers));
    click("One way only");
    QCOMPARE(words(), QStringList("Name"));
    click("Name");
    QCOMPARE(window().viewport().look().overlays, 0u);
    QVERIFY(legend.isHidden());
    for (QToolButton* button : legend.findChildren<QToolButton*>("legend.Name"))
        QVERIFY(!button->icon().isNull() && !button->accessibleDescription().isEmpty());
}

void TestWindowAnatomy::viewBarOverflowsIntoAMenu()
{
    auto* more = viewBar().findChild<QToolButton*>("qt_toolbar_ext_button");
    QVERIFY(more);
    QVERIFY(!more->isVisible());
    const int height = viewBar().height();
    viewBar().setFixedWidth(260);
    QTest::qWait(20);
    QVERIFY(more->isVisible());
    QCOMPARE(viewBar().height(), height);
    QVERIFY(!viewBar().findChild<QToolButton*>("viewBar.speed")->isVisible());
    QVERIFY(viewBar().findChild<QToolButton*>("viewBar.view")->isVisible());
}

void TestWindowAnatomy::padsMoveTheCamera()
{
    auto* orbit = viewBar().findChild<BarPad*>("pad.orbit");
    QVERIFY(orbit);
    const Camera before = window().viewport().camera();
    const QPoint middle = orbit->rect().center();
    QTest::mousePress(orbit, Qt::LeftButton, {}, middle);
    QMouseEvent move(QEvent::MouseMove, middle + QPoint(100, 0),
                     orbit->mapToGlobal(middle + QPoint(100, 0)), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(orbit, &move);
    QTest::mouseRelease(orbit, Qt::LeftButton, {}, middle + QPoint(100, 0));
    QVERIFY(std::abs(window().viewport().camera().yaw - before.yaw - 30) < 0.01f);
    auto* pan = viewBar().findChild<BarPad*>("pad.pan");
    pan->setFocus();
    const Camera orbited = window().viewport().camera();
    QTest::keyClick(pan, Qt::Key_Left);
    const glm::vec3 way = window().viewport().camera().position - orbited.position;
    QVERIFY(glm::dot(way, orbited.right()) > 0.1f);
    QTest::keyClick(viewBar().findChild<BarPad*>("pad.dolly"), Qt::Key_Up);
    QVERIFY(document().undoStack().count() == 0);
}

void TestWindowAnatomy::viewsByKey()
{
    view().setFocus();
    const auto press = [&](Qt::Key key, Qt::KeyboardModifiers modifiers) {
        QTest::keyClick(&view(), key, modifiers | Qt::KeypadModifier);
        QTest::qWait(200); // the glide
    };
    press(Qt::Key_3, {});
    QCOMPARE(window().viewport().camera().yaw, 270.0f);
    press(Qt::Key_1, Qt::ControlModifier);
    QCOMPARE(window().viewport().camera().yaw, 180.0f);
    press(Qt::Key_3, Qt::ControlModifier);
    QCOMPARE(window().viewport().camera().yaw, 90.0f);
    press(Qt::Key_1, {});
    QCOMPARE(window().viewport().camera().yaw, 0.0f);
    press(Qt::Key_5, {});
    QVERIFY(window().viewport().isParallel());
    QVERIFY(window().actions().action("view.ortho")->isChecked());
    press(Qt::Key_7, {});
    QVERIFY(window().viewport().isOverhead());
    press(Qt::Key_7, {});
    QVERIFY(!window().viewport().isOverhead());
    const auto height = window().viewport().camera().parallelHeight;
    QTest::keyClick(&view(), Qt::Key_Plus, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(window().viewport().camera().parallelHeight < height);
    QTest::keyClick(&view(), Qt::Key_Minus, Qt::ControlModifier);
    QVERIFY(std::abs(*window().viewport().camera().parallelHeight - *height) < *height / 50);
}

void TestWindowAnatomy::bookmarksKeepTheCamera()
{
    view().setFocus();
    QVERIFY(!window().actions().action("view.bookmarkGo.3")->isEnabled());
    window().viewport().setOverhead(true);
    const Camera marked = window().viewport().camera();
    QTest::keyClick(&view(), Qt::Key_3, Qt::ControlModifier);
    QCOMPARE(hint(), "Bookmark 3 is set; the key 3 goes there.");
    window().viewport().setOverhead(false);
    QTest::keyClick(&view(), Qt::Key_3);
    QCOMPARE(window().viewport().camera(), marked);
    QTest::keyClick(&view(), Qt::Key_4);
    QCOMPARE(window().viewport().camera(), marked);
    QCOMPARE(hint(), "This bookmark is not set yet.");
}

void TestWindowAnatomy::bookmarksAreKeptWithTheCity()
{
    view().setFocus();
    const ObjectId block = find("block:1");
    window().viewport().setOverhead(true);
    Camera above = window().viewport().camera();
    const glm::vec3 middle = blockSphere(model(), block).centre;
    above.position = {middle.x, above.position.y, middle.z};
    above.yaw = 12.5f;
    window().viewport().setCamera(above);
    QTest::keyClick(&view(), Qt::Key_3, Qt::ControlModifier);
    Camera aside;
    aside.position = {1.5f, -2.25f, 1e-7f};
    window().viewport().setCamera(aside);
    QTest::keyClick(&view(), Qt::Key_9, Qt::ControlModifier);
    const auto text = [this](const char* id) { return window().actions().action(id)->text(); };
    QCOMPARE(text("view.bookmarkGo.3"), "Go to Bookmark 3: Block 1");
    QVERIFY(window().save());

    QVERIFY(window().closeCity());
    QCOMPARE(text("view.bookmarkGo.3"), "Go to Bookmark 3");
    QVERIFY(!window().actions().action("view.bookmarkGo.3")->isEnabled());
    QVERIFY(window().open(m_city));
    QCOMPARE(text("view.bookmarkGo.3"), "Go to Bookmark 3: Block 1");
    QVERIFY(window().bookmarks().at(3) && window().bookmarks().at(9));
    QCOMPARE(window().bookmarks().at(3)->camera, above);
    QCOMPARE(window().bookmarks().at(9)->camera, aside);
    QVERIFY(!window().bookmarks().at(1));

    // What is no bookmark is left out, and harms no other.
    Bookmarks read;
    read.read(nlohmann::json::parse(R"({"1": 5, "2": {"x": 1}, "99": {}, "4":
        {"x": 1, "y": 2, "z": 3, "yaw": 4, "pitch": -5, "name": 7}})"));
    QVERIFY(!read.at(1) && !read.at(2));
    QCOMPARE(read.at(4)->camera, (Camera{{1, 2, 3}, 4, -5, {}}));
    read.read(nlohmann::json("nonsense"));
    QVERIFY(read.toJson().is_null());
}

void TestWindowAnatomy::overheadViewTurnsAndComesBackNorthUp()
{
    view().setFocus();
    Viewport& viewport = window().viewport();
    viewport.setOverhead(true);
    // With nothing selected the keys turn the view, left as things would turn.
    window().selection().clear();
    QTest::keyClick(&view(), Qt::Key_Comma);
    QCOMPARE(viewport.camera().yaw, 15.0f);
    QTest::keyClick(&view(), Qt::Key_Period);
    QTest::keyClick(&view(), Qt::Key_Period);
    QCOMPARE(viewport.camera().yaw, 345.0f);
    QVERIFY(viewport.isOverhead());
    QCOMPARE(document().undoStack().count(), 0);

    // So does a drag with Alt, by as much as it goes.
    const QPoint middle = view().rect().center();
    QTest::mousePress(&view(), Qt::LeftButton, Qt::AltModifier, middle);
    QMouseEvent move(QEvent::MouseMove, middle + QPoint(100, 0),
                     view().mapToGlobal(middle + QPoint(100, 0)), Qt::NoButton, Qt::LeftButton,
                     Qt::AltModifier);
    QApplication::sendEvent(&view(), &move);
    QTest::mouseRelease(&view(), Qt::LeftButton, Qt::AltModifier, middle + QPoint(100, 0));
    QVERIFY(std::abs(viewport.camera().yaw - 15) < 0.01f);
    QVERIFY(viewport.isOverhead());

    // A click on the arrow: north up, and nothing selected or deselected.
    const QPoint arrow(view().width() - int(kNorthArrowInset), int(kNorthArrowInset));
    const glm::vec3 place = viewport.camera().position;
    QTest::mouseClick(&view(), Qt::LeftButton, {}, arrow);
    QCOMPARE(viewport.camera().yaw, 0.0f);
    QVERIFY(glm::length(viewport.camera().position - place) < 0.01f);
    QVERIFY(window().selection().isEmpty());

    // What is selected turns instead of the view.
    select("inst:0");
    QVERIFY(!window().selection().isEmpty());
    QTest::keyClick(&view(), Qt::Key_Comma);
    QCOMPARE(viewport.camera().yaw, 0.0f);
    QCOMPARE(document().undoStack().count(), 1);
}

void TestWindowAnatomy::levelsOfDetailChangeTheMeshes()
{
    // Sidewalks rise above the road at the high level only.
    window().viewport().frame({});
    QTest::qWait(200);
    const auto heights = [&] {
        std::vector<float> found;
        for (int y = 0; y < 40; ++y)
            for (int x = 0; x < 40; ++x)
                for (const PickHit& hit : window().viewport().pick({15.0 * x, 10.0 * y}))
                    found.push_back(hit.point.y);
        return found;
    };
    const auto high = heights();
    QVERIFY(high.size() > 100);
    window().actions().action("view.lod.0")->trigger();
    QVERIFY(heights() != high);
    window().actions().action("view.lod.3")->trigger();
    QCOMPARE(heights(), high);
}

void TestWindowAnatomy::themesAreKept()
{
    window().actions().action("set.theme.dark")->trigger();
    // Widgets take it over in the event loop of the program.
    const auto ground = [] { return QApplication::palette().color(QPalette::Window).lightness(); };
    QVERIFY(ground() < 80);
    QVERIFY(window().actions().action("set.theme.dark")->isChecked());
    QCOMPARE(themeOf(m_fixture->settings), Theme::Dark);
    window().actions().action("set.theme.light")->trigger();
    QVERIFY(ground() > 180);
    window().actions().action("set.theme.system")->trigger();
    QCOMPARE(themeOf(m_fixture->settings), Theme::System);
}

QTEST_MAIN(TestWindowAnatomy)
#include "tst_window_anatomy.moc"
