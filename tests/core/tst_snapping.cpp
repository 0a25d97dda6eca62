#include "core/geometry/snap_guides.h"
#include "core/geometry/snapping.h"
#include "core/model/edit.h"

#include <QtTest>

#include <glm/gtc/matrix_transform.hpp>

using namespace city;

/// Looking straight down on a parallel picture of 400 by 400 pixels, ten pixels a metre, with the
/// origin in the middle: x grows to the right, z downwards.
class TestSnapping : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void projectsAndMeasures();
    void theFirstKindWithinReachWins_data();
    void theFirstKindWithinReachWins();
    void whatMovesIsNoTarget();
    void unusedVerticesAreNoTargets();
    void theNearerOfTwoWins();
    void anEdgeIsMetWhereTheCursorIs();
    void choicesLeaveKindsOut();
    void guidesGoOnFromNeighbours();
    void stepsOfTheGrid();

private:
    static ScreenMap map()
    {
        ScreenMap map;
        const glm::dmat4 look({1, 0, 0, 0}, {0, 0, 1, 0}, {0, -1, 0, 0}, {0, 0, 0, 1});
        map.clip = glm::ortho(-20.0, 20.0, -20.0, 20.0, 0.1, 200.0) * look;
        map.eye = {0, 100, 0};
        map.focal = 1.0 / 20;
        map.size = {400, 400};
        return map;
    }
    static glm::dvec2 pixels(double x, double z) { return {200 + 10 * x, 200 + 10 * z}; }
    std::optional<SnapTarget> find(double x, double z, std::vector<ObjectId> moving = {}) const
    {
        return SnapScene(m_model, moving).nearest(map(), pixels(x, z));
    }

    CityModel m_model;
    ObjectId m_block, m_road, m_path, m_middlePoint;
    std::vector<ObjectId> m_corners;
};

void TestSnapping::init()
{
    m_model = {};
    m_corners.clear();
    EditBuilder edit(m_model, {"Test", "Make"});
    const auto vertex = [&](float x, float z) {
        return edit.append(Vertex{.position = {x, 0, z}});
    };
    // A square block of 10 m with a road strip of two sections through it, and a path beside it.
    Block block;
    for (const auto& [x, z] : {std::pair{0.0f, 0.0f}, {10.0f, 0.0f}, {10.0f, 10.0f}, {0.0f, 10.0f}})
        m_corners.push_back(vertex(x, z));
    for (const ObjectId corner : m_corners)
        block.perimeter.push_back({{corner, 0}, {}});
    m_block = edit.append(block);
    RoadStrip road;
    for (const float z : {2.0f, 8.0f})
        for (const float x : {3.0f, 4.0f, 6.0f, 7.0f})
            road.vertices.push_back({vertex(x, z), 0});
    m_road = edit.append(road, m_block);
    vertex(-15, -15); // that nothing uses
    const ObjectId file = edit.append(PathsetFile{"props.pathset", 0, {}});
    m_path = edit.append(Path{}, file);
    for (const float x : {-10.0f, -8.0f, -6.0f}) {
        const ObjectId point = edit.append(PathPoint{.position = {x, 0, 0}}, m_path);
        if (x == -8.0f)
            m_middlePoint = point;
    }
    m_model.apply(edit.finish());
}

void TestSnapping::projectsAndMeasures()
{
    QVERIFY(glm::distance(*map().project({3, 7, -4}), pixels(3, -4)) < 1e-9);
    QVERIFY(std::abs(map().metresPerPixel({3, 7, -4}) - 0.1) < 1e-12);
    QVERIFY(!map().project({0, 120, 0}));
    QVERIFY(!ScreenMap{}.project({0, 0, 0}));
    QCOMPARE(distanceToSegment({3, 4}, {0, 0}, {0, 10}), 3.0);
    QCOMPARE(distanceToSegment({0, 13}, {0, 0}, {0, 10}), 3.0);
}

void TestSnapping::theFirstKindWithinReachWins_data()
{
    QTest::addColumn<double>("x");
    QTest::addColumn<double>("z");
    QTest::addColumn<int>("kind");
    QTest::addColumn<double>("toX");
    QTest::addColumn<double>("toZ");
    const auto row = [](const char* name, double x, double z, SnapKind kind, double toX,
                        double toZ) { QTest::newRow(name) << x << z << int(kind) << toX << toZ; };
    row("a vertex", 10.6, 0.5, SnapKind::Vertex, 10, 0);
    row("a road's end before its vertices", 5.9, 2, SnapKind::RoadEnd, 5, 2);
    row("a path's end", -10.9, 0.9, SnapKind::PathEnd, -10, 0);
    row("a point of a path", -7.6, 0.5, SnapKind::Point, -8, 0);
    row("the middle of an edge", 5.5, -0.4, SnapKind::EdgeMiddle, 5, 0);
    row("an edge", 8, -0.7, SnapKind::Edge, 8, 0);
}

void TestSnapping::theFirstKindWithinReachWins()
{
    QFETCH(double, x);
    QFETCH(double, z);
    const auto target = find(x, z);
    QVERIFY(target);
    QTEST(int(target->kind), "kind");
    QTEST(target->place.x, "toX");
    QTEST(target->place.z, "toZ");
    QVERIFY(!QString(snapName(target->kind).source).isEmpty());
}

void TestSnapping::whatMovesIsNoTarget()
{
    QCOMPARE(find(10, 0)->object, m_corners[1]);
    const auto target = find(10, 0, {m_corners[1]});
    QVERIFY2(!target, "the edges of a moving vertex move too");
    QVERIFY(!find(-8, 0, {m_middlePoint}));
    QCOMPARE(find(10, 0)->block, m_block);
}

void TestSnapping::unusedVerticesAreNoTargets()
{
    QVERIFY(!find(-15, -15));
}

void TestSnapping::theNearerOfTwoWins()
{
    QCOMPARE(find(3.4, 2)->place.x, 3.0);
    QCOMPARE(find(3.6, 1.9)->place.x, 4.0);
}

void TestSnapping::anEdgeIsMetWhereTheCursorIs()
{
    const auto target = find(10.7, 3);
    QVERIFY(target);
    QCOMPARE(target->kind, SnapKind::Edge);
    QCOMPARE(target->object, m_block);
    QCOMPARE(target->place, glm::dvec3(10, 0, 3));
    QVERIFY(!find(10.9, 3));
}

void TestSnapping::choicesLeaveKindsOut()
{
    const SnapScene scene(m_model, {});
    const auto at = pixels(10.6, 0.5);
    QCOMPARE(scene.nearest(map(), at)->kind, SnapKind::Vertex);
    QCOMPARE(scene.nearest(map(), at, {.vertices = false})->kind, SnapKind::Edge);
    QVERIFY(!scene.nearest(map(), at, {.vertices = false, .edges = false}));
}

void TestSnapping::guidesGoOnFromNeighbours()
{
    // The corner at (10, 0) between those at (0, 0) and (10, 10).
    const auto guides = guidesOf(m_model, m_corners[1], std::array{m_corners[1]});
    const auto row = guided(guides, map(), {13.5, 2, 0.5});
    QVERIFY(row);
    QCOMPARE(row->place, glm::dvec3(13.5, 2, 0));
    QCOMPARE(row->lines.size(), std::size_t{1});
    QVERIFY(!QString(guideName(row->lines[0].kind).source).isEmpty());
    const auto both = guided(guides, map(), {10.4, 0, 0.3});
    QVERIFY(both);
    QCOMPARE(both->place, glm::dvec3(10, 0, 0));
    QCOMPARE(both->lines.size(), std::size_t{2});
    QVERIFY2(!guided(guides, map(), {13.5, 0, 0.9}), "beyond 8 pixels");
    // What moves along gives no guides.
    QVERIFY(guidesOf(m_model, m_corners[1], m_corners).empty());
    // The first point of a path goes on from the two behind it.
    const auto points = m_model.children(m_path);
    const auto path = guidesOf(m_model, points.front(), points.first(1));
    QVERIFY(std::ranges::any_of(
        path, [](const GuideLine& line) { return line.kind == GuideKind::StraightOn; }));
}

void TestSnapping::stepsOfTheGrid()
{
    QCOMPARE(snappedTo(3.4, 1), 3.0);
    QCOMPARE(snappedTo(-3.6, 1), -4.0);
    QCOMPARE(snappedTo(97, 15), 90.0);
    QCOMPARE(snappedTo(3.4, 0), 3.4);
    QCOMPARE(nextGrid(1, true), 2.0);
    QCOMPARE(nextGrid(20, true), 20.0);
    QCOMPARE(nextGrid(1, false), 0.5);
    QCOMPARE(nextGrid(0.1, false), 0.1);
    QCOMPARE(nextGrid(3, true), 5.0);
}

QTEST_GUILESS_MAIN(TestSnapping)
#include "tst_snapping.moc"
