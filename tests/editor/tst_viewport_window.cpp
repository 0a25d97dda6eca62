#include "editor/viewport/overlay.h"
#include "tests/support/viewport_case.h"

#include <QAction>
#include <QGuiApplication>
#include <QScreen>
#include <QSignalSpy>
#include <QWidget>
#include <QWindow>

#include <ctime>

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
    void cleanup() { closeCity(); }

    void theWindowShowsThePicture();
    void nothingIsDrawnWhileNothingHappens();
    void handlesLieOverThePicture();
    void theMouseReachesTheTools();
    void shortcutsWorkFromTheView();
};

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
