#include "editor/tools/gizmo.h"
#include "editor/tools/tool_view.h"

#include <QTest>

#include <glm/geometric.hpp>

using namespace city;

/// Where handles show and what a cursor meets.
class TestGizmo : public QObject
{
    Q_OBJECT

private slots:
    void theHandlesAreWhereTheyShow_data();
    void theHandlesAreWhereTheyShow();
    void theSizeIsTheSameWhereverThePivotLies();
    void anArrowTowardsTheViewerIsNoHandle();
    void theRingIsMetAtItsRadius();
    void nothingBehindTheCamera();
    void drawsWhatCanBeTaken();

private:
    static ScreenMap map() { return screenMapOf({{0, 60, 60}, 0, -45, {}}, {1280, 720}); }
    static glm::dvec2 at(glm::dvec3 pixels)
    {
        return *map().project(pixels * map().metresPerPixel({}));
    }
    const Gizmo m_move{GizmoKind::Move, {}, glm::dmat3(1.0)};
};

void TestGizmo::theHandlesAreWhereTheyShow_data()
{
    QTest::addColumn<QPointF>("cursor");
    QTest::addColumn<int>("part");
    const auto row = [](const char* name, glm::dvec3 pixels, GizmoPart part, double aside = 0) {
        const glm::dvec2 cursor = at(pixels);
        QTest::newRow(name) << QPointF(cursor.x, cursor.y + aside) << int(part);
    };
    row("disc", {0, 0, 0}, GizmoPart::Disc);
    row("x", {70, 0, 0}, GizmoPart::AxisX);
    row("x within reach", {70, 0, 0}, GizmoPart::AxisX, -7);
    row("x out of reach", {70, 0, 0}, GizmoPart::None, -9);
    row("y", {0, 90, 0}, GizmoPart::AxisY);
    row("z", {0, 0, 90}, GizmoPart::AxisZ);
    row("ground", {32, 0, 32}, GizmoPart::PlaneY);
    row("x and y", {32, 32, 0}, GizmoPart::PlaneZ);
    row("beyond the tip", {110, 0, 0}, GizmoPart::None);
}

void TestGizmo::theHandlesAreWhereTheyShow()
{
    QFETCH(QPointF, cursor);
    QTEST(int(partAt(m_move, map(), pixelsOf(cursor))), "part");
}

void TestGizmo::theSizeIsTheSameWhereverThePivotLies()
{
    for (const glm::dvec3& pivot : {glm::dvec3(0), glm::dvec3(3, 2, -400), glm::dvec3(0, 30, 40)}) {
        Gizmo gizmo = m_move;
        gizmo.pivot = pivot;
        const glm::dvec2 middle = *map().project(pivot);
        // X lies across the view, so it is not shortened.
        QCOMPARE(partAt(gizmo, map(), middle + glm::dvec2(94, 0)), GizmoPart::AxisX);
        QCOMPARE(partAt(gizmo, map(), middle + glm::dvec2(106, 0)), GizmoPart::None);
    }
}

void TestGizmo::anArrowTowardsTheViewerIsNoHandle()
{
    const Camera down{{0, 100, 0}, 0, -90, 50.0f};
    const ScreenMap above = screenMapOf(down, {1280, 720});
    const glm::dvec2 middle = *above.project({});
    QCOMPARE(partAt(m_move, above, middle), GizmoPart::Disc);
    QCOMPARE(partAt(m_move, above, middle + glm::dvec2(0, 80)), GizmoPart::AxisZ);
    // The square along X and Y is seen from its edge.
    QCOMPARE(partAt(m_move, above, middle + glm::dvec2(32, 0)), GizmoPart::AxisX);
}

void TestGizmo::theRingIsMetAtItsRadius()
{
    const Gizmo ring{GizmoKind::Rotate, {}, glm::dmat3(1.0)};
    QCOMPARE(partAt(ring, map(), at({76, 0, 0})), GizmoPart::Ring);
    QCOMPARE(partAt(ring, map(), at({0, 0, 76})), GizmoPart::Ring);
    QCOMPARE(partAt(ring, map(), at({50, 0, 0})), GizmoPart::None);
    QCOMPARE(partAt(ring, map(), at({0, 76, 0})), GizmoPart::None);
}

void TestGizmo::nothingBehindTheCamera()
{
    Gizmo gizmo = m_move;
    gizmo.pivot = {0, 200, 200};
    QCOMPARE(partAt(gizmo, map(), {640, 360}), GizmoPart::None);
    QCOMPARE(partAt(m_move, ScreenMap{}, {640, 360}), GizmoPart::None);
}

void TestGizmo::drawsWhatCanBeTaken()
{
    for (const GizmoKind kind : {GizmoKind::Move, GizmoKind::Rotate, GizmoKind::Scale}) {
        Overlay overlay;
        drawGizmo(overlay, {kind, {}, glm::dmat3(1.0)}, map(), GizmoPart::None, false);
        QVERIFY(!overlay.isEmpty());
        QCOMPARE(overlay.vertices().size() % 3, std::size_t{0});
        // All of it is around the pivot.
        for (const OverlayVertex& vertex : overlay.vertices())
            QVERIFY(glm::distance(glm::dvec2(vertex.pixels), at({})) < 140);
    }
    Overlay none;
    drawGizmo(none, Gizmo{}, map(), GizmoPart::None, false);
    QVERIFY(none.isEmpty());
    // What is dragged stays, the others fade.
    Overlay dragged;
    drawGizmo(dragged, m_move, map(), GizmoPart::AxisX, true);
    float faintest = 1;
    bool isRedFull = false;
    for (const OverlayVertex& vertex : dragged.vertices()) {
        faintest = std::min(faintest, vertex.colour.a);
        isRedFull |= glm::vec3(vertex.colour) == overlay_colours::kX && vertex.colour.a == 1;
    }
    QVERIFY(faintest < 0.5f);
    QVERIFY(isRedFull);
}

QTEST_GUILESS_MAIN(TestGizmo)
#include "tst_gizmo.moc"
