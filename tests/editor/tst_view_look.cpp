#include "core/document/session.h"
#include "core/document/visibility.h"
#include "tests/support/viewport_case.h"

#include <QTest>

using namespace city;
using namespace city::test;

namespace
{

/// The sky is lighter than all that the test city shows.
int skyPixels(const QImage& image)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            count += QColor(image.pixel(x, y)).lightness() > 175;
    return count;
}

int colouredPixels(const QImage& image)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            count += QColor(image.pixel(x, y)).saturation() > 60;
    return count;
}

} // namespace

/// The ways the picture can be drawn.
class TestViewLook : public QObject, private ViewportCase
{
    Q_OBJECT

private slots:
    void initTestCase() { makeView(); }
    void cleanupTestCase() { m_view.reset(); }
    void init()
    {
        openCity();
        m_view->setLook({});
    }
    void cleanup() { closeCity(); }

    void shadingsDiffer();
    void wireframeAddsEdges();
    void gridLiesOnTheGround();
    void lowDetailIsDrawnAndComesBack();
    void overlaysAreDrawnAndGo();

private:
    QImage with(const std::function<void(ViewLook&)>& change)
    {
        ViewLook look = m_view->look();
        change(look);
        m_view->setLook(look);
        return capture();
    }
};

void TestViewLook::shadingsDiffer()
{
    const QImage textured = capture();
    const QImage plain = with([](ViewLook& look) { look.shading = ViewLook::Shading::Plain; });
    QVERIFY(colouredPixels(textured) > 2000);
    QVERIFY2(colouredPixels(plain) < colouredPixels(textured) / 20,
             qPrintable(QString::number(colouredPixels(plain))));
    const QImage byKind = with([](ViewLook& look) { look.shading = ViewLook::Shading::ByKind; });
    QVERIFY(colouredPixels(byKind) > 500);
    QVERIFY(differences(byKind, textured) > 5000);
    const QImage again = with([](ViewLook& look) { look = {}; });
    QCOMPARE(differences(again, textured), 0);
}

void TestViewLook::wireframeAddsEdges()
{
    const auto plain = [](ViewLook& look) { look.shading = ViewLook::Shading::Plain; };
    const QImage filled = with(plain);
    const QImage wire = with([](ViewLook& look) { look.wireframe = true; });
    const int changed = differences(wire, filled);
    // Lines, not faces: some of the picture, and most of it stays.
    QVERIFY2(changed > 500 && changed < kSize.width() * kSize.height() / 2,
             qPrintable(QString::number(changed)));
    // The faces are still there: no more sky than before.
    QVERIFY(skyPixels(wire) <= skyPixels(filled));
    QCOMPARE(differences(with([](ViewLook& look) { look.wireframe = false; }), filled), 0);
}

void TestViewLook::gridLiesOnTheGround()
{
    // Over empty land the grid is all there is besides the sky.
    Camera away;
    away.position = {5000, 30, 5000};
    away.pitch = -30;
    m_view->setCamera(away);
    const QImage bare = capture();
    const QImage near = with([](ViewLook& look) {
        look.grid = true;
        look.gridStep = 1;
    });
    const int lines = differences(near, bare);
    QVERIFY2(lines > 2000, qPrintable(QString::number(lines)));
    // Wider steps have fewer lines.
    const QImage wide = with([](ViewLook& look) { look.gridStep = 10; });
    QVERIFY(differences(wide, bare) < lines);
    // Above the horizon there is nothing but the arrow, over the sky.
    away.pitch = 40;
    m_view->setCamera(away);
    const QImage up = capture();
    const QImage upBare = with([](ViewLook& look) { look.grid = false; });
    const int arrow = differences(up, upBare);
    QVERIFY2(arrow > 50 && arrow < 2500, qPrintable(QString::number(arrow)));
    const QRect corner(kSize.width() - 34 - 20, 14, 40, 40);
    QVERIFY2(differences(up.copy(corner), upBare.copy(corner)) > 300,
             qPrintable(QString::number(differences(up.copy(corner), upBare.copy(corner)))));
}

void TestViewLook::lowDetailIsDrawnAndComesBack()
{
    const QImage high = capture();
    const QImage low = with([](ViewLook& look) { look.lod = 0; });
    QVERIFY(differences(low, high) > 100);
    QCOMPARE(differences(with([](ViewLook& look) { look.lod = 3; }), high), 0);
    // From high above the game draws everything at the lowest level.
    Camera camera = m_view->camera();
    camera.position.y += 600;
    camera.pitch = -89;
    m_view->setCamera(camera);
    const QImage far = with([](ViewLook& look) { look.lod = ViewLook::kLodAsTheGame; });
    QCOMPARE(differences(with([](ViewLook& look) { look.lod = 0; }), far), 0);
}

void TestViewLook::overlaysAreDrawnAndGo()
{
    const QImage bare = capture();
    const int entities = m_view->stats().entities;
    for (const auto overlay : {ViewOverlay::Perimeters, ViewOverlay::Links, ViewOverlay::Numbers,
                               ViewOverlay::Flags, ViewOverlay::Vertices, ViewOverlay::Names}) {
        const QImage shown = with([overlay](ViewLook& look) { look.toggle(overlay); });
        QVERIFY2(differences(shown, bare) > 150, qPrintable(QString::number(unsigned(overlay))));
        QVERIFY(m_view->stats().entities <= entities + 3);
        const QImage again = with([overlay](ViewLook& look) { look.toggle(overlay); });
        QVERIFY2(differences(again, bare) == 0, qPrintable(QString::number(unsigned(overlay))));
    }
    // They follow the city: what is hidden has none.
    const auto flags = [](ViewLook& look) { look.overlays = ViewLook::bit(ViewOverlay::Flags); };
    const QImage all = with(flags);
    m_city->session().visibility().set(Trait::Hidden, m_city->model().list(ListKind::Blocks), true);
    const QImage none = capture();
    QCOMPARE(differences(with([](ViewLook& look) { look.overlays = 0; }), none), 0);
    QVERIFY(differences(none, all) > 5000);
}

QTEST_MAIN(TestViewLook)
#include "tst_view_look.moc"
