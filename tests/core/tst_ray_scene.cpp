#include "core/geometry/ray_scene.h"
#include "tests/support/city_builder.h"
#include "tests/support/mesh_case.h"

#include <QTest>

#include <cmath>
#include <glm/geometric.hpp>
#include <limits>
#include <random>

using namespace city;
using namespace city::test;

namespace
{

constexpr glm::vec3 kDown{0, -1, 0};
constexpr ObjectId kLamp{9001};
constexpr ObjectId kTree{9002};

/// A square of ground, 16 m, and above it a roof at 10 m; in front of them a facade to be seen
/// from -Z. Attribute 1 is the ground, 2 the facade, 3 the roof.
CityModel house()
{
    return cityOf({"0 0 0  16 0 0  16 0 -16  0 0 -16 ", "0 10", "a b",
                   "0050 1 0032 0 1 2 3 005E 0 1 1 1 2 3 00E3 1 0 1 2 3", ""});
}

ObjectId attribute(const CityModel& city, std::size_t index)
{
    return city.children(firstBlock(city))[index];
}

RayScene sceneOf(const CityModel& city)
{
    RayScene scene;
    const TextureTable textures(city);
    for (const ObjectId block : city.list(ListKind::Blocks))
        scene.setBlock(block, meshBlock({city, textures}, block));
    return scene;
}

/// The nearest triangle in double precision, by hand; infinite when there is none.
double nearest(const BlockMesh& mesh, glm::dvec3 origin, glm::dvec3 way)
{
    double best = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < mesh.indices.size(); i += 3) {
        const auto at = [&](std::size_t k) {
            return glm::dvec3(mesh.vertices[mesh.indices[i + k]].position);
        };
        const glm::dvec3 u = at(1) - at(0);
        const glm::dvec3 v = at(2) - at(0);
        const glm::dvec3 p = glm::cross(way, v);
        const double det = glm::dot(u, p);
        if (det == 0)
            continue;
        const glm::dvec3 t = origin - at(0);
        const double a = glm::dot(t, p) / det;
        const double b = glm::dot(way, glm::cross(t, u)) / det;
        const double distance = glm::dot(v, glm::cross(t, u)) / det;
        if (a >= 0 && b >= 0 && a + b <= 1 && distance > 0)
            best = std::min(best, distance);
    }
    return best;
}

} // namespace

class TestRayScene : public QObject
{
    Q_OBJECT

private slots:
    void firstNamesWhatItMeets();
    void castGoesOnBehind();
    void backsCanBePassed();
    void onePlaneTwoAttributes();
    void blocksAreReplacedAlone();
    void boxes();
    void turnedAndInsideBoxes();
    void boxesAreReplacedAndRemoved();
    void distancesCountDirections();
    void nothingToMeet();
    void agreesWithEveryTriangle();
};

void TestRayScene::firstNamesWhatItMeets()
{
    const CityModel city = house();
    RayScene scene = sceneOf(city);
    const RayHit roof = scene.first({3, 30, -4}, kDown);
    QCOMPARE(roof.object.value, attribute(city, 3).value);
    QCOMPARE(roof.block.value, firstBlock(city).value);
    QCOMPARE(roof.role, MeshRole::Roof);
    QCOMPARE(roof.piece, 2u);
    QCOMPARE(roof.distance, 20.f);
    QCOMPARE(roof.point, glm::vec3(3, 10, -4));
    QCOMPARE(roof.normal, glm::vec3(0, 1, 0));
    QVERIFY(!roof.isBox);
    QVERIFY(!roof.fromBehind);

    const RayHit ground = scene.first({3, 5, -4}, kDown);
    QCOMPARE(ground.object.value, attribute(city, 1).value);
    QCOMPARE(ground.role, MeshRole::Ground);
    const RayHit facade = scene.first({3, 5, -30}, {0, 0, 1});
    QCOMPARE(facade.object.value, attribute(city, 2).value);
    QCOMPARE(facade.distance, 14.f);
    QCOMPARE(facade.normal, glm::vec3(0, 0, -1));
}

void TestRayScene::castGoesOnBehind()
{
    const CityModel city = house();
    RayScene scene = sceneOf(city);
    const std::vector<RayHit> hits = scene.cast({3, 30, -4}, kDown, 10);
    QCOMPARE(hits.size(), 2u);
    QCOMPARE(hits[0].object.value, attribute(city, 3).value);
    QCOMPARE(hits[0].distance, 20.f);
    QCOMPARE(hits[1].object.value, attribute(city, 1).value);
    QCOMPARE(hits[1].distance, 30.f);
    QCOMPARE(scene.cast({3, 30, -4}, kDown, 1).size(), 1u);
    QVERIFY(scene.cast({3, 30, -4}, kDown, 0).empty());
    // On the diagonal that two triangles of the roof share: still one hit each.
    QCOMPARE(scene.cast({8, 30, -8}, kDown, 10).size(), 2u);
}

void TestRayScene::backsCanBePassed()
{
    const CityModel city = house();
    RayScene scene = sceneOf(city);
    const RayHit below = scene.first({3, -5, -4}, {0, 1, 0});
    QCOMPARE(below.object.value, attribute(city, 1).value);
    QVERIFY(below.fromBehind);
    QCOMPARE(below.normal, glm::vec3(0, 1, 0)); // of the front
    QVERIFY(!scene.first({3, -5, -4}, {0, 1, 0}, false).object);
    QVERIFY(scene.cast({3, -5, -4}, {0, 1, 0}, 10, false).empty());
    QCOMPARE(scene.cast({3, -5, -4}, {0, 1, 0}, 10).size(), 2u);
    // Through the facade's back to nothing.
    QVERIFY(!scene.first({3, 5, -8}, {0, 0, -1}, false).object);
}

void TestRayScene::onePlaneTwoAttributes()
{
    const CityModel city = cityOf(
        {"0 0 0  16 0 0  16 0 -16  0 0 -16 ", "", "a b c", "0050 1 0032 0 1 2 3 00A4 1 0 2 3", ""});
    RayScene scene = sceneOf(city);
    const std::vector<RayHit> hits = scene.cast({3, 30, -4}, kDown, 10);
    QCOMPARE(hits.size(), 2u);
    QCOMPARE(hits[0].distance, hits[1].distance);
    QVERIFY(hits[0].object != hits[1].object);
}

void TestRayScene::blocksAreReplacedAlone()
{
    const CityModel city = modelOf(gridCity(2, 2));
    const TextureTable textures(city);
    RayScene scene = sceneOf(city);
    const ObjectId block = city.list(ListKind::Blocks)[0];
    BlockMesh mesh = meshBlock({city, textures}, block);
    glm::vec3 middle(0);
    for (std::uint32_t i = 0; i < 3; ++i)
        middle += mesh.vertices[mesh.indices[i]].position / 3.f;
    const glm::vec3 above = middle + glm::vec3(0, 500, 0);
    const auto hitsOf = [&](ObjectId wanted) {
        int count = 0;
        for (const RayHit& hit : scene.cast(above, kDown, 100))
            count += hit.block == wanted;
        return count;
    };
    QVERIFY(hitsOf(block) > 0);

    for (MeshVertex& vertex : mesh.vertices)
        vertex.position.y += 100;
    scene.setBlock(block, mesh);
    const RayHit raised = scene.first(above, kDown);
    QCOMPARE(raised.block.value, block.value);
    QVERIFY(raised.point.y >= 100);
    scene.setBlock(block, BlockMesh{});
    QCOMPARE(hitsOf(block), 0);
    scene.setBlock(block, mesh);
    QVERIFY(hitsOf(block) > 0);
    scene.removeBlock(block);
    scene.removeBlock(block);
    QCOMPARE(hitsOf(block), 0);

    // The others are as they were.
    for (const ObjectId other : city.list(ListKind::Blocks)) {
        const BlockMesh untouched = meshBlock({city, textures}, other);
        if (other == block || untouched.indices.empty())
            continue;
        glm::vec3 at(0);
        for (std::uint32_t i = 0; i < 3; ++i)
            at += untouched.vertices[untouched.indices[i]].position / 3.f;
        bool found = false;
        for (const RayHit& hit : scene.cast(at + glm::vec3(0, 500, 0), kDown, 100))
            found |= hit.block == other;
        QVERIFY(found);
    }
    scene.clear();
    QVERIFY(!scene.first(above, kDown).object);
}

void TestRayScene::boxes()
{
    RayScene scene = sceneOf(house());
    RayBox box;
    box.centre = {3, 1, -4};
    box.halfSize = {1, 1, 1};
    RayBox other = box;
    other.centre = {9, 1, -4};
    scene.setBoxes(kLamp, std::vector{box, other});
    const std::vector<RayHit> hits = scene.cast({3, 5, -4}, kDown, 10);
    QCOMPARE(hits.size(), 2u);
    QCOMPARE(hits[0].object.value, kLamp.value);
    QVERIFY(hits[0].isBox);
    QVERIFY(!hits[0].block);
    QCOMPARE(hits[0].distance, 3.f);
    QCOMPARE(hits[0].point, glm::vec3(3, 2, -4));
    QCOMPARE(hits[0].normal, glm::vec3(0, 1, 0));
    QVERIFY(!hits[1].isBox);
    QCOMPARE(hits[0].piece, 0u);
    QCOMPARE(scene.first({9, 5, -4}, kDown).object.value, kLamp.value);
    QCOMPARE(scene.first({9, 5, -4}, kDown).piece, 1u); // the second box
    // Through both boxes of one object: it is met once, at the nearer one.
    const std::vector<RayHit> along = scene.cast({-5, 1, -4}, {1, 0, 0}, 10);
    QCOMPARE(along.size(), 1u);
    QCOMPARE(along[0].distance, 7.f);
    QVERIFY(!scene.first({6, 5, -4}, kDown).isBox);
    // A box can touch the ground, and stands in front of what is exactly behind its face.
    QCOMPARE(scene.first({3, -5, -4}, {0, 1, 0}).distance, 5.f);
}

void TestRayScene::turnedAndInsideBoxes()
{
    RayScene scene;
    RayBox box; // a diamond: turned by 45 degrees about Y, and twice as long along its X
    const float c = std::sqrt(0.5f);
    box.xAxis = {c * 2, 0, -c * 2};
    box.zAxis = {c, 0, c};
    box.halfSize = {1, 1, 1};
    scene.setBoxes(kTree, std::vector{box});
    // Along its own X from outside: 10 m away, 2 m half long.
    const RayHit end = scene.first({10 * c, 0, -10 * c}, {-c, 0, c});
    QCOMPARE(end.object.value, kTree.value);
    QVERIFY(std::abs(end.distance - 8) < 1e-4f);
    QVERIFY(glm::length(end.normal - glm::vec3(c, 0, -c)) < 1e-5f);
    // Along its Z: 1 m half long.
    QVERIFY(std::abs(scene.first({10 * c, 0, 10 * c}, {-c, 0, -c}).distance - 9) < 1e-4f);
    // Past the corner of the turned box, but within its axis-aligned one.
    QVERIFY(!scene.first({1.9f, 5, 1.9f}, kDown).object);

    const RayHit inside = scene.first({0, 0, 0}, kDown);
    QCOMPARE(inside.distance, 1.f);
    QVERIFY(inside.fromBehind);
    QCOMPARE(inside.normal, kDown); // the face's front is outside
    QVERIFY(!scene.first({0, 0, 0}, kDown, false).object);

    // Slanting axes, as a prop on a slope with a strange placement has: the faces stay in their
    // planes. X leans up; the box is x in [-1, 1] with y from x-1 to x+1.
    RayBox slanted;
    slanted.xAxis = {1, 1, 0};
    slanted.halfSize = {1, 1, 1};
    scene.setBoxes(kTree, std::vector{slanted});
    QVERIFY(std::abs(scene.first({0.5f, 10, 0}, kDown).distance - 8.5f) < 1e-4f);
    QVERIFY(std::abs(scene.first({-0.5f, 10, 0}, kDown).distance - 9.5f) < 1e-4f);
    QVERIFY(!scene.first({1.5f, 10, 0}, kDown).object);

    RayBox flat; // no inside, nothing to meet; and no number is not a place
    flat.yAxis = {0, 0, 0};
    RayBox nowhere;
    nowhere.centre.x = std::numeric_limits<float>::quiet_NaN();
    scene.setBoxes(kTree, std::vector{flat, nowhere});
    QVERIFY(!scene.first({0, 10, 0}, kDown).object);
}

void TestRayScene::boxesAreReplacedAndRemoved()
{
    RayScene scene;
    // More than a bucket of objects, so that they share.
    const auto boxAt = [](float x) {
        RayBox box;
        box.centre = {x, 0, 0};
        return box;
    };
    for (std::uint32_t i = 0; i < 200; ++i)
        scene.setBoxes(ObjectId{100 + i}, std::vector{boxAt(2.f * float(i))});
    for (std::uint32_t i = 0; i < 200; ++i)
        QCOMPARE(scene.first({2.f * float(i), 9, 0}, kDown).object.value, 100 + i);
    for (int step = 0; step < 300; ++step) // a drag
        scene.setBoxes(ObjectId{150}, std::vector{boxAt(1000.f + float(step))});
    QVERIFY(!scene.first({100, 9, 0}, kDown).object);
    QCOMPARE(scene.first({1299, 9, 0}, kDown).object.value, 150u);
    QVERIFY(!scene.first({1290, 9, 0}, kDown).object);
    // A path that gets more props, then fewer.
    scene.setBoxes(ObjectId{151}, std::vector{boxAt(2000), boxAt(2002), boxAt(2004)});
    QCOMPARE(scene.first({2004, 9, 0}, kDown).object.value, 151u);
    QVERIFY(!scene.first({102, 9, 0}, kDown).object);
    scene.setBoxes(ObjectId{151}, std::vector{boxAt(2002)});
    QVERIFY(!scene.first({2004, 9, 0}, kDown).object);
    QCOMPARE(scene.first({2002, 9, 0}, kDown).object.value, 151u);
    scene.removeBoxes(ObjectId{151});
    scene.removeBoxes(ObjectId{151});
    QVERIFY(!scene.first({2002, 9, 0}, kDown).object);
    QCOMPARE(scene.first({104, 9, 0}, kDown).object.value, 152u);
    scene.setBoxes(ObjectId{152}, {});
    QVERIFY(!scene.first({104, 9, 0}, kDown).object);
}

void TestRayScene::distancesCountDirections()
{
    RayScene scene = sceneOf(house());
    const RayHit hit = scene.first({3, 30, -4}, {0, -4, 0});
    QCOMPARE(hit.distance, 5.f);
    QCOMPARE(hit.point, glm::vec3(3, 10, -4));
    QCOMPARE(hit.normal, glm::vec3(0, 1, 0));
}

void TestRayScene::nothingToMeet()
{
    RayScene scene;
    QVERIFY(!scene.first({0, 10, 0}, kDown).object);
    QVERIFY(scene.cast({0, 10, 0}, kDown, 10).empty());
    scene = sceneOf(house());
    QVERIFY(!scene.first({3, 30, -4}, {0, 1, 0}).object);
    QVERIFY(!scene.first({3, 30, -4}, {0, 0, 0}).object);
    const float nan = std::numeric_limits<float>::quiet_NaN();
    QVERIFY(!scene.first({3, 30, -4}, {0, nan, 0}).object);
    QVERIFY(scene.cast({nan, 30, -4}, kDown, 10).empty());
    QVERIFY(!scene.first({3, 30, -4}, {0, -1e30f, 0}).object);
    QVERIFY(scene.cast({3, 1e30f, -4}, kDown, 10).empty());
    // Vertices out there do no harm to the rest of their block.
    const CityModel far = cityOf({"0 0 0  16 0 0  16 0 -16  0 0 -16  1e30 0 0  3e38 0 3e38 ", "",
                                  "a", "0050 1 0032 0 1 2 3 0031 0 4 5 0031 0 1 5", ""});
    scene = sceneOf(far);
    QCOMPARE(scene.first({3, 30, -4}, kDown).object.value, attribute(far, 1).value);
}

void TestRayScene::agreesWithEveryTriangle()
{
    const CityModel city = modelOf(gridCity(3, 2));
    RayScene scene = sceneOf(city);
    const TextureTable textures(city);
    BlockMesh all;
    for (const ObjectId block : city.list(ListKind::Blocks))
        appendBlock({city, textures}, block, kMaxLod, all);
    glm::vec3 low = all.vertices[0].position;
    glm::vec3 high = low;
    for (const MeshVertex& vertex : all.vertices) {
        low = glm::min(low, vertex.position);
        high = glm::max(high, vertex.position);
    }
    std::mt19937 random(3);
    std::uniform_real_distribution<float> part(0, 1);
    int met = 0;
    for (int i = 0; i < 500; ++i) {
        const auto point = [&] {
            return low + (high - low) * glm::vec3(part(random), part(random), part(random));
        };
        const glm::vec3 origin = point() + glm::vec3(0, 50, 0);
        const glm::vec3 way = glm::normalize(point() - origin);
        const double wanted = nearest(all, origin, way);
        const RayHit hit = scene.first(origin, way);
        const std::vector<RayHit> hits = scene.cast(origin, way, 100);
        QCOMPARE(bool(hit.object), std::isfinite(wanted));
        QCOMPARE(hits.empty(), !hit.object);
        if (!hit.object)
            continue;
        ++met;
        QVERIFY(std::abs(hit.distance - wanted) < 1e-3 * (1 + wanted));
        QVERIFY(std::abs(hits[0].distance - wanted) < 1e-3 * (1 + wanted));
        QVERIFY(std::ranges::is_sorted(hits, {}, &RayHit::distance));
    }
    QVERIFY(met > 100);
}

QTEST_GUILESS_MAIN(TestRayScene)
#include "tst_ray_scene.moc"
