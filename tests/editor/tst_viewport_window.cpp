#include "core/geometry/bounds.h"
#include "editor/tools/snap_marks.h"
#include "editor/tools/tool_view.h"
#include "editor/viewport/overlay.h"
#include "tests/support/viewport_case.h"

#include <QAction>
#include <QGuiApplication>
#include <QScreen>
#include <QSignalSpy>
#include <QWidget>
#include <QWindow>

#include <ctime>
#include <glm/geometric.hpp>

using namespace city;
using namespace city::test;

/// The view as a part of a window: its frames, the mouse and the keys.
class TestViewportWindow : public QObject, private ViewportCase
{
    Q_OBJECT

private slots:
    void initTestCase() { makeView(); }
    void cleanupTestCase() { m_view.reset(); }
    void init() { openCity(); }
    void cleanup()
    {
        m_view->setLook({});
        m_view->setOverhead(false);
        closeCity();
    }

    void theWindowShowsThePicture();
    void nothingIsDrawnWhileNothingHappens();
    void handlesLieOverThePicture();
    void hoverAndRubberBandAreDrawn();
    void aGreyPictureTellsTheRolesApart();
    void theMouseReachesTheTools();
    void shortcutsWorkFromTheView();

private:
    /// What of a role shows without colours, a mean along a block's outline.
    struct Grey {
        double width = 0;       ///< pixels across the outline that changed
        double along = 0;       ///< how much the outline changes from pixel to pixel
        double inside = 0;      ///< how much the surface beside it changed
        double insideAlong = 0; ///< how much that differs from pixel to pixel
    };
    Grey greyOf(ObjectId block, const QImage& bare, const QImage& drawn) const;
    void showFromAbove();
    ObjectId largestBlock() const;
};

TestViewportWindow::Grey TestViewportWindow::greyOf(ObjectId block, const QImage& bare,
                                                    const QImage& drawn) const
{
    constexpr double kInside = 12, kReach = 5;
    const CityModel& model = m_city->model();
    const auto& outline = model.get<Block>(block)->perimeter;
    const auto pixel = [&](std::size_t corner) {
        const Ref& vertex = outline[corner % outline.size()].vertex;
        return pixelsOf(
            *m_view->camera().project(model.get<Vertex>(vertex.id)->position, m_view->viewSize()));
    };
    const auto grey = [](const QImage& image, glm::dvec2 at) {
        return double(qGray(image.pixel(int(at.x), int(at.y))));
    };
    Grey sum;
    int count = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const glm::dvec2 from = pixel(i), to = pixel(i + 1);
        const double length = glm::distance(from, to);
        if (length < 40)
            continue;
        const glm::dvec2 ahead = (to - from) / length;
        const glm::dvec2 aside(-ahead.y, ahead.x);
        const glm::dvec2 middle = pixelsOf(
            *m_view->camera().project(blockSphere(model, block).centre, m_view->viewSize()));
        const glm::dvec2 inwards = glm::dot(middle - from, aside) > 0 ? aside : -aside;
        double lastLine = 0, lastInside = 0;
        for (double at = 14; at < length - 14; ++at) {
            const glm::dvec2 place = from + ahead * at;
            for (double side = -kReach; side <= kReach; ++side)
                sum.width += std::abs(grey(drawn, place + aside * side) -
                                      grey(bare, place + aside * side)) > 8;
            const double line = grey(drawn, place);
            const glm::dvec2 beside = place + inwards * kInside;
            const double inside = grey(drawn, beside) - grey(bare, beside);
            sum.inside += std::abs(inside);
            if (at > 14) {
                sum.along += std::abs(line - lastLine);
                sum.insideAlong += std::abs(inside - lastInside);
            }
            lastLine = line;
            lastInside = inside;
            ++count;
        }
    }
    const double share = count > 0 ? 1.0 / count : 0;
    return {sum.width * share, sum.along * share, sum.inside * share, sum.insideAlong * share};
}

void TestViewportWindow::showFromAbove()
{
    m_view->widget()->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view->widget()));
    QTRY_COMPARE(m_view->viewSize(), QSizeF(kSize));
    ViewLook look;
    look.shading = ViewLook::Shading::ByKind;
    m_view->setLook(look);
    m_view->setOverhead(true);
    m_view->frame({});
    QTest::qWait(250); // the glide
}

ObjectId TestViewportWindow::largestBlock() const
{
    const auto area = [this](ObjectId id) {
        const glm::vec3 size = objectBounds(m_city->model(), id).size();
        return size.x * size.z;
    };
    const auto blocks = m_city->model().list(ListKind::Blocks);
    return *std::ranges::max_element(blocks, {}, area);
}

void TestViewportWindow::theWindowShowsThePicture()
{
    QWidget* widget = m_view->widget();
    widget->show();
    QVERIFY(QTest::qWaitForWindowExposed(widget));
    m_view->frame({});
    QTest::qWait(600); // the glide, then the frames
    const QImage picture = capture();
    QTRY_VERIFY_WITH_TIMEOUT(m_view->stats().frames > 0, 5000);
    int different = kSize.width() * kSize.height();
    // The window's picture arrives a frame later, and on a screen of its own pace.
    for (int i = 0; i < 20 && different > 2000; ++i) {
        QTest::qWait(100);
        const QImage shown = widget->screen()->grabWindow(widget->winId()).toImage();
        QCOMPARE(shown.size(), kSize);
        different = differences(picture, shown.convertToFormat(QImage::Format_RGB32));
    }
    QVERIFY2(different <= 2000, qPrintable(QString::number(different)));
}

void TestViewportWindow::nothingIsDrawnWhileNothingHappens()
{
    m_view->widget()->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view->widget()));
    // With all that can be drawn over the city: none of it blinks.
    const ObjectId block = m_city->model().list(ListKind::Blocks).front();
    m_selection->set({block});
    m_view->setHovered({m_city->model().children(block).front()});
    ViewLook look;
    look.grid = true;
    look.wireframe = true;
    for (const auto overlay : {ViewOverlay::Perimeters, ViewOverlay::Links, ViewOverlay::Numbers,
                               ViewOverlay::Flags, ViewOverlay::Vertices, ViewOverlay::Names})
        look.toggle(overlay);
    m_view->setLook(look);
    QTest::qWait(1000);
    const int frames = m_view->stats().frames;
    const std::clock_t cpu = std::clock();
    QTest::qWait(1000);
    QCOMPARE(m_view->stats().frames, frames);
    QVERIFY(double(std::clock() - cpu) / CLOCKS_PER_SEC < 0.2);
    Camera camera = m_view->camera();
    camera.yaw += 5;
    m_view->setCamera(camera);
    QTRY_VERIFY_WITH_TIMEOUT(m_view->stats().frames > frames, 2000);
    m_view->setHovered({});
}

void TestViewportWindow::handlesLieOverThePicture()
{
    QWidget* widget = m_view->widget();
    widget->show();
    QVERIFY(QTest::qWaitForWindowExposed(widget));
    QTRY_COMPARE(m_view->viewSize(), QSizeF(kSize));
    m_view->frame({});
    QTest::qWait(400);
    const QImage bare = capture();
    Overlay overlay;
    overlay.disc({320, 240}, 12, overlay_colours::kX);
    overlay.text({100, 50}, "Vertex, Block 12");
    m_view->setOverlay(overlay);
    const QImage drawn = capture();
    const QColor middle = drawn.pixelColor(320, 240);
    QVERIFY2(std::abs(middle.red() - 0xd9) < 4 && std::abs(middle.green() - 0x3b) < 4 &&
                 std::abs(middle.blue() - 0x2b) < 4,
             qPrintable(middle.name()));
    // Only there: a disc with its rim, and a plate of sixteen letters.
    const int changed = differences(bare, drawn);
    QVERIFY2(changed > 2000 && changed < 4500, qPrintable(QString::number(changed)));
    int light = 0;
    for (int y = 41; y < 59; ++y)
        for (int x = 100; x < 100 + 16 * 9; ++x)
            light += drawn.pixelColor(x, y).lightness() > 180;
    QVERIFY2(light > 100, qPrintable(QString::number(light)));
    // Pictures of another size show the city alone.
    const auto other = m_view->capture(kSize * 2);
    QVERIFY(other);
    m_view->setOverlay({});
    QCOMPARE(*m_view->capture(kSize * 2), *other);
    QCOMPARE(differences(bare, capture()), 0);
}

void TestViewportWindow::hoverAndRubberBandAreDrawn()
{
    showFromAbove();
    const QImage bare = capture();
    m_view->setHovered({m_city->model().list(ListKind::Blocks).front()});
    const QImage hovered = capture();
    const auto like = [](const QImage& image, QRgb colour) {
        int count = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                count += std::abs(qRed(image.pixel(x, y)) - qRed(colour)) < 8 &&
                         std::abs(qGreen(image.pixel(x, y)) - qGreen(colour)) < 8 &&
                         std::abs(qBlue(image.pixel(x, y)) - qBlue(colour)) < 8;
        return count;
    };
    constexpr QRgb kBlue = 0xff5bc0ff;
    QVERIFY2(like(hovered, kBlue) > like(bare, kBlue) + 60,
             qPrintable(QString::number(like(hovered, kBlue))));
    m_view->setHovered({});
    QCOMPARE(differences(capture(), bare), 0);

    // The band's rim shows on any ground, and the city within it is a little lighter.
    m_view->setRubberBand({100, 80, 300, 200});
    const QImage band = capture();
    QCOMPARE(band.pixel(250, 79), 0xffffffff);
    QVERIFY(qGray(band.pixel(250, 78)) < 40);
    QVERIFY(qGray(band.pixel(250, 180)) > qGray(bare.pixel(250, 180)));
    QCOMPARE(band.pixel(50, 50), bare.pixel(50, 50));
    m_view->setRubberBand({});
    QCOMPARE(differences(capture(), bare), 0);
}

/// The tester's line 39: what tells selected, hovered, refused and one-way things apart is more
/// than their colour.
void TestViewportWindow::aGreyPictureTellsTheRolesApart()
{
    showFromAbove();
    const ObjectId block = largestBlock();
    const QImage bare = capture();
    m_selection->set({block});
    const Grey selected = greyOf(block, bare, capture());
    m_selection->clear();
    m_view->setHovered({block});
    const Grey hovered = greyOf(block, bare, capture());
    m_view->setHovered({});

    Overlay overlay;
    const Bounds box = objectBounds(m_city->model(), block);
    drawStripes(overlay, screenMapOf(m_view->camera(), m_view->viewSize()),
                {box.min,
                 {box.max.x, box.min.y, box.min.z},
                 {box.min.x, box.min.y, box.max.z},
                 {box.max.x, box.min.y, box.max.z}});
    m_view->setOverlay(overlay);
    const Grey refused = greyOf(block, bare, capture());
    m_view->setOverlay({});

    // The block forgets its neighbours, who still name it.
    EditBuilder edit(m_city->model(), {"Test", "Edit"});
    edit.modify<Block>(block, [](Block& changed) {
        for (PerimeterPoint& point : changed.perimeter)
            point.neighbour = {};
    });
    QVERIFY(m_city->document().push(edit.finish()));
    ViewLook look = m_view->look();
    look.toggle(ViewOverlay::Perimeters);
    m_view->setLook(look);
    const Grey oneWay = greyOf(block, bare, capture());

    // A selected thing is filled evenly, a hovered one has but its line; a link that does not lead
    // back alternates along its line, what is refused on its surface.
    constexpr double kEven = 3, kStriped = 8, kFilled = 5;
    QVERIFY(selected.along < kEven && selected.insideAlong < kEven);
    QVERIFY(selected.inside > kFilled);
    QVERIFY(hovered.width > 1 && hovered.width < selected.width - 1);
    QVERIFY(hovered.along < kEven && hovered.inside < 1);
    QVERIFY(refused.insideAlong > kStriped);
    QVERIFY(oneWay.along > kStriped && oneWay.inside < 1);
}

void TestViewportWindow::theMouseReachesTheTools()
{
    QWidget* widget = m_view->widget();
    widget->show();
    QVERIFY(QTest::qWaitForWindowExposed(widget));
    m_view->frame({});
    QTest::qWait(400);
    auto* window = QGuiApplication::topLevelAt(widget->mapToGlobal(QPoint(5, 5)));
    QVERIFY(window);
    const auto children = window->findChildren<QWindow*>();
    QWindow* view = children.isEmpty() ? window : children.front();
    std::vector<PointerEvent> events;
    connect(m_view.get(), &Viewport::pointer, this,
            [&events](const PointerEvent& event) { events.push_back(event); });
    QSignalSpy moved(m_view.get(), &Viewport::cursorMoved);
    const QPoint at(kSize.width() / 2, kSize.height() / 2 + 60);
    QTest::mouseMove(view, at);
    QTRY_VERIFY(!moved.isEmpty());
    events.clear();
    QTest::mouseClick(view, Qt::LeftButton, Qt::ShiftModifier, at);
    QTRY_COMPARE(events.size(), 3u);
    QCOMPARE(events[0].type, PointerEvent::Type::Press);
    QCOMPARE(events[1].type, PointerEvent::Type::Release);
    QCOMPARE(events[2].type, PointerEvent::Type::Click);
    QCOMPARE(events[2].button, Qt::LeftButton);
    QCOMPARE(events[2].modifiers, Qt::ShiftModifier);
    QVERIFY(!events[2].hits.empty());
    QCOMPARE(events[2].hits[0].object, m_view->pick(at).front().object);
    disconnect(m_view.get(), &Viewport::pointer, this, nullptr);

    const Camera before = m_view->camera();
    QTest::mousePress(view, Qt::RightButton, {}, at);
    QTest::mouseMove(view, at + QPoint(50, 0));
    QTest::mouseRelease(view, Qt::RightButton, {}, at + QPoint(50, 0));
    QVERIFY(std::abs(m_view->camera().yaw - before.yaw) > 5);
    QSignalSpy keys(m_view.get(), &Viewport::keyPressed);
    QTest::keyClick(view, Qt::Key_K);
    QCOMPARE(keys.size(), 1);
}

void TestViewportWindow::shortcutsWorkFromTheView()
{
    QWidget window;
    window.resize(700, 500);
    QWidget* widget = m_view->widget();
    widget->setParent(&window);
    widget->resize(kSize);
    widget->show();
    QAction action;
    action.setShortcut(Qt::CTRL | Qt::Key_K);
    window.addAction(&action);
    QSignalSpy triggered(&action, &QAction::triggered);
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    widget->setFocus();
    QTest::qWait(100);
    const auto children = window.windowHandle()->findChildren<QWindow*>();
    QVERIFY(!children.isEmpty());
    QTest::keyClick(children.front(), Qt::Key_K, Qt::ControlModifier);
    QTRY_COMPARE(triggered.size(), 1);
    widget->hide();
    widget->setParent(nullptr);
}

QTEST_MAIN(TestViewportWindow)
#include "tst_viewport_window.moc"
