#include "core/geometry/bounds.h"
#include "editor/actions/action_set.h"
#include "editor/bars/bar_pad.h"
#include "editor/bars/legend_bar.h"
#include "editor/bars/view_bar.h"
#include "editor/docks/history_dock.h"
#include "editor/docks/issues_dock.h"
#include "editor/docks/issues_parts.h"
#include "editor/docks/outliner_dock.h"
#include "editor/docks/properties_dock.h"
#include "editor/selection.h"
#include "editor/status_line.h"
#include "editor/theme.h"
#include "editor/viewport/viewport.h"
#include "editor/window_settings.h"
#include "tests/support/window_fixture.h"
#include "widgets/entry_field.h"

#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QMenuBar>
#include <QMouseEvent>
#include <QProgressBar>
#include <QTest>
#include <QToolBar>
#include <QToolButton>
#include <QTreeView>

#include <array>
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
    void docksLieAsTheWindowsSizeAsks_data();
    void docksLieAsTheWindowsSizeAsks();
    void outlinerBecomesATabOfPropertiesWhenNarrow();
    void toolsSheetAndAnIssueAreVisible();
    void nothingIsCutOffInTheSmallestWindow();
    void workspacesRememberTheirDocks();
    void layoutOfAnotherVersionIsDropped();
    void statusPartsGoInTheirOrder();
    void fullestBudgetIsAWordABarAndAList();

private:
    /// Lets the docks' layout come to rest.
    void settle()
    {
        for (int i = 0; i < 3; ++i)
            QApplication::processEvents();
    }
    void resizeTo(QSize size)
    {
        window().resize(size);
        QTRY_COMPARE(window().size(), size);
        settle();
    }
    /// All tools of the palette can be seen whole.
    void checkAllTools()
    {
        auto* palette = window().findChild<QToolBar*>("toolPalette");
        for (const QAction* action : palette->actions()) {
            const QWidget* button = palette->widgetForAction(const_cast<QAction*>(action));
            QVERIFY2(button->isVisible() && button->visibleRegion() == QRegion(button->rect()),
                     qPrintable(action->objectName()));
        }
    }
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

void TestWindowAnatomy::docksLieAsTheWindowsSizeAsks_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("left");
    QTest::addColumn<int>("right");
    QTest::addColumn<int>("bottom");
    QTest::newRow("small") << QSize(1280, 800) << 250 << 330 << 180;
    QTest::newRow("large") << QSize(1920, 1080) << 300 << 400 << 250;
}

void TestWindowAnatomy::docksLieAsTheWindowsSizeAsks()
{
    QFETCH(QSize, size);
    QFETCH(int, left);
    QFETCH(int, right);
    QFETCH(int, bottom);
    resizeTo(size);
    window().actions().action("view.resetLayout")->trigger();
    settle();
    QCOMPARE(window().outliner().width(), left);
    QCOMPARE(window().properties().width(), right);
    QVERIFY(std::abs(issuesOf(window()).height() - bottom) <= 30); // with the tabs or without
    // The sheet is as tall as the window.
    QVERIFY(window().properties().geometry().bottom() >= issuesOf(window()).geometry().bottom());
    const bool isLarge = left == 300;
    QCOMPARE(window().dockWidgetArea(&window().history()),
             isLarge ? Qt::LeftDockWidgetArea : Qt::BottomDockWidgetArea);
    QCOMPARE(window().tabifiedDockWidgets(&issuesOf(window())).size(), isLarge ? 0 : 1);
    QVERIFY(!issuesOf(window()).visibleRegion().isEmpty());
    QVERIFY(view().width() >= (isLarge ? 1170 : 640));
    QVERIFY(view().height() >= (isLarge ? 620 : 400));
}

void TestWindowAnatomy::outlinerBecomesATabOfPropertiesWhenNarrow()
{
    resizeTo({1100, 800});
    QCOMPARE(window().tabifiedDockWidgets(&window().outliner()),
             QList<QDockWidget*>{&window().properties()});
    QVERIFY(!window().properties().visibleRegion().isEmpty());
    resizeTo({1280, 800});
    QCOMPARE(window().dockWidgetArea(&window().outliner()), Qt::LeftDockWidgetArea);
    // Who puts it there in a wide window keeps it there.
    window().tabifyDockWidget(&window().properties(), &window().outliner());
    resizeTo({1400, 800});
    QCOMPARE(window().dockWidgetArea(&window().outliner()), Qt::RightDockWidgetArea);
}

/// §13 line 2.
void TestWindowAnatomy::toolsSheetAndAnIssueAreVisible()
{
    select("block:9");
    QTRY_VERIFY(issuesOf(window()).table().model()->rowCount() > 0);
    settle();
    checkAllTools();
    QVERIFY(!field("propRule")->visibleRegion().isEmpty());
    QTreeView& issues = issuesOf(window()).table();
    const QRect row = issues.visualRect(issues.model()->index(0, 0));
    QVERIFY(issues.viewport()->visibleRegion().contains(row.center()));
}

void TestWindowAnatomy::nothingIsCutOffInTheSmallestWindow()
{
    select("block:9");
    resizeTo({1024, 640});
    window().actions().action("view.resetLayout")->trigger();
    settle();
    QCOMPARE(window().size(), QSize(1024, 640));
    QVERIFY(!issuesOf(window()).isVisible());
    QVERIFY(!window().history().isVisible());
    checkAllTools();
    // Bars in a row end inside of the window; what they have no room for is behind ».
    for (const char* name : {"mainBar", "toolBar", "viewBar", "toolPalette"}) {
        auto* bar = window().findChild<QToolBar*>(name);
        QVERIFY2(bar, name);
        const QRect place(bar->mapTo(&window(), QPoint()), bar->size());
        QVERIFY2(window().rect().contains(place), name);
        QVERIFY2(bar->height() >= bar->minimumSizeHint().height(), name);
    }
    for (const QWidget* part : std::initializer_list<const QWidget*>{
             &window().properties(), window().viewport().widget(), window().statusBar()}) {
        const QRect place(part->mapTo(&window(), QPoint()), part->size());
        QVERIFY2(window().rect().contains(place), qPrintable(part->objectName()));
        QVERIFY(part->width() >= part->minimumSizeHint().width());
        QVERIFY(part->height() >= part->minimumSizeHint().height());
    }
    QVERIFY(view().width() >= 600);
}

void TestWindowAnatomy::workspacesRememberTheirDocks()
{
    auto* build = window().actions().action("view.workspace.1");
    QVERIFY(build->isChecked());
    issuesOf(window()).hide();
    press("Ctrl+PgDown");
    QVERIFY(window().actions().action("view.workspace.2")->isChecked());
    QVERIFY(!build->isChecked());
    QVERIFY(issuesOf(window()).isVisible());
    window().outliner().hide();
    press("Ctrl+PgUp");
    QVERIFY(build->isChecked());
    QVERIFY(!issuesOf(window()).isVisible());
    QVERIFY(window().outliner().isVisible());
    press("Ctrl+PgUp");
    QVERIFY(window().actions().action("view.workspace.3")->isChecked());
    auto* part = window().findChild<QToolButton*>("mainBar.view.workspace.2");
    QTest::mouseClick(part, Qt::LeftButton);
    QVERIFY(!window().outliner().isVisible());
    QVERIFY(part->isChecked());
    // The next start is in the same one.
    window().close();
    m_fixture->makeWindow();
    QVERIFY(window().actions().action("view.workspace.2")->isChecked());
    QVERIFY(!window().outliner().isVisible());
}

void TestWindowAnatomy::layoutOfAnotherVersionIsDropped()
{
    window().outliner().hide();
    const QByteArray old = window().saveState(kLayoutVersion - 1);
    window().close();
    m_fixture->settings.set(Setting<QByteArray>{"window/layout.build", {}}, old);
    m_fixture->makeWindow();
    QVERIFY(window().outliner().isVisible());
}

void TestWindowAnatomy::statusPartsGoInTheirOrder()
{
    window().statusLine().setHiddenText("50 hidden, 2 locked");
    window().statusLine().setCursor3d(glm::vec3(12, 0, -8), find("block:9"));
    const auto isShown = [&](const char* name) {
        return window().statusLine().findChild<QWidget*>(name)->isVisible();
    };
    const std::array parts{"status.issues", "status.budget", "status.hidden", "status.block",
                           "status.cursor"};
    resizeTo({1400, 800});
    for (const char* part : parts)
        QVERIFY2(isShown(part), part);
    // What went stays away while others follow, and what was chosen is never left out.
    std::size_t gone = 0;
    for (int width = 1400; width >= 200; width -= 20) {
        window().statusLine().resize(width, window().statusLine().height());
        while (gone < parts.size() && !isShown(parts[gone]))
            ++gone;
        for (std::size_t i = gone; i < parts.size(); ++i)
            QVERIFY2(isShown(parts[i]), qPrintable(QString("%1 %2").arg(parts[i]).arg(width)));
        QVERIFY(isShown("status.selection"));
    }
    QCOMPARE(gone, parts.size());
    QVERIFY(!isShown("status.fullness"));
}

void TestWindowAnatomy::fullestBudgetIsAWordABarAndAList()
{
    auto* budget = window().statusLine().findChild<QToolButton*>("status.budget");
    auto* bar = window().statusLine().findChild<QProgressBar*>("status.fullness");
    QVERIFY(budget->isVisible() && bar->isVisible());
    QVERIFY2(budget->text().endsWith(QString("%1 %").arg(bar->value())),
             qPrintable(budget->text()));
    emit budget->menu()->aboutToShow();
    const QList<QAction*> lines = budget->menu()->actions();
    QCOMPARE(lines.size(), 5);
    QCOMPARE(lines.front()->text(),
             QString("Vertices: %1 of 65536").arg(model().list(ListKind::Vertices).size()));
    QVERIFY(lines.back()->text().startsWith("Instances: "));
}

QTEST_MAIN(TestWindowAnatomy)
#include "tst_window_anatomy.moc"
