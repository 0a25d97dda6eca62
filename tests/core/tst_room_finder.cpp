#include "core/geometry/bounds.h"
#include "core/geometry/room_finder.h"
#include "core/model/edit.h"

#include <QTest>

#include <cmath>

using namespace city;

namespace
{

/// Rooms written down as rectangles, in file order.
class Rooms
{
public:
    Rooms() : m_builder(CityModel{}, {}) {}

    ObjectId add(glm::vec2 from, glm::vec2 to, float y = 0, std::uint8_t flags = 0)
    {
        return add({{from.x, y, to.y}, {to.x, y, to.y}, {to.x, y, from.y}, {from.x, y, from.y}},
                   flags);
    }
    ObjectId add(std::vector<glm::vec3> corners, std::uint8_t flags = 0)
    {
        Block block;
        block.flags = flags;
        for (const glm::vec3& corner : corners)
            block.perimeter.push_back({Ref{m_builder.append(Vertex{corner}), 0}, {}});
        return m_builder.append(block);
    }
    void link(ObjectId from, std::vector<ObjectId> neighbours)
    {
        m_builder.modify<Block>(from, [&](Block& block) {
            for (std::size_t i = 0; i < neighbours.size(); ++i)
                block.perimeter[i].neighbour = Ref{neighbours[i], 0};
        });
    }
    void addTunnel(ObjectId room, std::uint16_t height, bool textureFirst, bool fanFirst = false)
    {
        if (textureFirst)
            m_builder.append(TextureUse{}, room);
        if (fanFirst)
            m_builder.append(TriangleFan{}, room);
        Tunnel tunnel;
        tunnel.words = {3, height, 0};
        m_builder.append(tunnel, room);
    }
    const CityModel& model() const { return m_builder.model(); }
    RoomFinder finder() const { return RoomFinder(m_builder.model()); }

private:
    EditBuilder m_builder;
};

constexpr std::uint8_t kWarp = block_flags::kWarp;
constexpr std::uint8_t kSub = block_flags::kWarp | block_flags::kSubterranean;

} // namespace

class TestRoomFinder : public QObject
{
    Q_OBJECT

private slots:
    void outlines_data();
    void outlines();
    void lastOfOverlappingRoomsWins();
    void callersRoomComesFirst();
    void thenItsHighestNeighbour();
    void warpRoomNeedsItsHeight_data();
    void warpRoomNeedsItsHeight();
    void normalRoomYieldsToWarpRoomOverIt();
    void normalRoomThatNoEdgeCrossesDoesNotYield();
    void brokenRoomsAreNowhere();
    void farPointsAreNowhere();
    void sphere_data();
    void sphere();
    void boundsOfObjects();
};

void TestRoomFinder::outlines_data()
{
    QTest::addColumn<float>("x");
    QTest::addColumn<float>("z");
    QTest::addColumn<bool>("inside");
    // An L: 10 by 10 without its (5..10, -10..-5) quarter.
    QTest::newRow("in the corner") << 1.f << -1.f << true;
    QTest::newRow("in the right arm") << 9.f << -4.f << true;
    QTest::newRow("in the far arm") << 4.f << -9.f << true;
    QTest::newRow("in the missing quarter") << 6.f << -6.f << false;
    QTest::newRow("left of it") << -1.f << -4.f << false;
    QTest::newRow("behind it") << 4.f << 1.f << false;
}

void TestRoomFinder::outlines()
{
    QFETCH(float, x);
    QFETCH(float, z);
    QFETCH(bool, inside);
    Rooms rooms;
    const ObjectId room = rooms.add({{0, 0, 0},
                                     {10, 0, 0},
                                     {10, 0, -5},
                                     {5, 0, -5},
                                     {5, 0, -10},
                                     {5, 0, -10}, // a repeated corner does no harm
                                     {0, 0, -10}});
    QCOMPARE(outlineContains(rooms.model(), room, {x, z}), inside);
    const RoomFinder finder = rooms.finder();
    QCOMPARE(finder.roomAt({x, 5, z}) == room, inside);
    QCOMPARE(finder.roomsAround({x, z}).size(), inside ? 1u : 0u);
}

void TestRoomFinder::lastOfOverlappingRoomsWins()
{
    Rooms rooms;
    const ObjectId a = rooms.add({0, -10}, {10, 0});
    const ObjectId b = rooms.add({5, -10}, {15, 0});
    const RoomFinder finder = rooms.finder();
    QCOMPARE(finder.roomAt({2, 0, -5}).value, a.value);
    QCOMPARE(finder.roomAt({7, 0, -5}).value, b.value);
    QCOMPARE(finder.roomAt({12, 0, -5}).value, b.value);
    QCOMPARE(finder.roomsAround({7, -5}), std::vector<ObjectId>({a, b}));
}

void TestRoomFinder::callersRoomComesFirst()
{
    Rooms rooms;
    const ObjectId a = rooms.add({0, -10}, {10, 0});
    const ObjectId b = rooms.add({5, -10}, {15, 0});
    const RoomFinder finder = rooms.finder();
    QCOMPARE(finder.roomAt({7, 0, -5}, a).value, a.value);
    QCOMPARE(finder.roomAt({12, 0, -5}, a).value, b.value);
}

void TestRoomFinder::thenItsHighestNeighbour()
{
    Rooms rooms;
    const ObjectId start = rooms.add({-10, -10}, {0, 0});
    const ObjectId low = rooms.add({0, -10}, {10, 0});
    const ObjectId high = rooms.add({0, -10}, {12, 0});
    rooms.add({0, -10}, {14, 0}); // the last room there, but no neighbour
    rooms.link(start, {high, low});
    const RoomFinder finder = rooms.finder();
    QCOMPARE(finder.roomAt({5, 0, -5}, start).value, high.value);
    QVERIFY(finder.roomAt({5, 0, -5}).value != high.value);
}

void TestRoomFinder::warpRoomNeedsItsHeight_data()
{
    QTest::addColumn<int>("flags");
    QTest::addColumn<int>("tunnel"); // 0 none, 1 first, 2 after a texture, 3 after a fan
    QTest::addColumn<float>("y");
    QTest::addColumn<bool>("inside");
    // The outline is at height 20; a tunnel is 5.5 m high.
    QTest::newRow("bridge, on it") << int(kWarp) << 0 << 20.f << true;
    QTest::newRow("bridge, a little below") << int(kWarp) << 0 << 19.1f << true;
    QTest::newRow("bridge, under it") << int(kWarp) << 0 << 18.9f << false;
    QTest::newRow("bridge, high above") << int(kWarp) << 0 << 999.f << true;
    QTest::newRow("bridge, above everything") << int(kWarp) << 0 << 1001.f << false;
    QTest::newRow("subway, deep") << int(kSub) << 0 << -999.f << true;
    QTest::newRow("subway, too deep") << int(kSub) << 0 << -1001.f << false;
    QTest::newRow("subway, 7 m above") << int(kSub) << 0 << 26.9f << true;
    QTest::newRow("subway, above its headroom") << int(kSub) << 0 << 27.1f << false;
    QTest::newRow("tunnel, below its ceiling") << int(kSub) << 1 << 25.4f << true;
    QTest::newRow("tunnel, above its ceiling") << int(kSub) << 1 << 25.6f << false;
    QTest::newRow("tunnel after a texture") << int(kSub) << 2 << 25.6f << false;
    QTest::newRow("tunnel that does not lead") << int(kSub) << 3 << 25.6f << true;
    QTest::newRow("a tunnel says nothing of a bridge") << int(kWarp) << 1 << 30.f << true;
    QTest::newRow("subterranean without warp: any height")
        << int(block_flags::kSubterranean) << 0 << 500.f << true;
}

void TestRoomFinder::warpRoomNeedsItsHeight()
{
    QFETCH(int, flags);
    QFETCH(int, tunnel);
    QFETCH(float, y);
    QFETCH(bool, inside);
    Rooms rooms;
    const ObjectId room = rooms.add({0, -10}, {10, 0}, 20, static_cast<std::uint8_t>(flags));
    if (tunnel > 0)
        rooms.addTunnel(room, 0x0580, tunnel >= 2, tunnel == 3);
    QCOMPARE(rooms.finder().roomAt({5, y, -5}) == room, inside);
    QVERIFY(outlineContains(rooms.model(), room, {5, -5}));
}

void TestRoomFinder::normalRoomYieldsToWarpRoomOverIt()
{
    Rooms rooms;
    const ObjectId bridge = rooms.add({2, -6}, {8, -4}, 20, kWarp);
    const ObjectId street = rooms.add({0, -10}, {10, 0});
    const RoomFinder finder = rooms.finder();
    // The street is the later one, and the caller's; still the bridge has what is on it.
    QCOMPARE(finder.roomAt({5, 20, -5}).value, bridge.value);
    QCOMPARE(finder.roomAt({5, 20, -5}, street).value, bridge.value);
    QCOMPARE(finder.roomAt({5, 0, -5}).value, street.value);
    QCOMPARE(finder.roomAt({5, 20, -9}).value, street.value);
}

void TestRoomFinder::normalRoomThatNoEdgeCrossesDoesNotYield()
{
    // No sampled point of the bridge's edges lies in the small room in its middle.
    Rooms rooms;
    const ObjectId bridge = rooms.add({0, -10}, {10, 0}, 20, kWarp);
    const ObjectId small = rooms.add({4, -6}, {6, -4});
    const RoomFinder finder = rooms.finder();
    QCOMPARE(finder.roomAt({5, 20, -5}).value, small.value);
    QCOMPARE(finder.roomAt({2, 20, -5}).value, bridge.value);
}

void TestRoomFinder::brokenRoomsAreNowhere()
{
    Rooms rooms;
    const ObjectId good = rooms.add({0, -10}, {10, 0});
    const ObjectId broken = rooms.add({{0, 0, 0}, {10, 0, 0}, {10, 0, NAN}, {0, 0, -10}});
    rooms.add(std::vector<glm::vec3>{});
    EditBuilder builder(rooms.model(), {});
    Block dangling;
    dangling.perimeter = {{Ref{{}, 7}, {}}, {Ref{{}, 8}, {}}, {Ref{{}, 9}, {}}};
    builder.append(dangling);
    const RoomFinder finder(builder.model());
    QCOMPARE(finder.roomAt({5, 0, -5}).value, good.value);
    QVERIFY(!outlineContains(builder.model(), broken, {5, -5}));
    QVERIFY(!RoomFinder(CityModel{}).roomAt({5, 0, -5}));
    rooms.add({-3e38f, -3e38f}, {3e38f, -2e38f}); // an extent that is no float any more
    rooms.add({0, 1e38f}, {1, 3e38f});
    QCOMPARE(rooms.finder().roomAt({5, 0, -5}).value, good.value);
}

void TestRoomFinder::farPointsAreNowhere()
{
    Rooms rooms;
    rooms.add({0, -10}, {10, 0});
    const RoomFinder finder = rooms.finder();
    QVERIFY(!finder.roomAt({1e9f, 0, -5}));
    QVERIFY(!finder.roomAt({-1e9f, 0, 1e9f}));
    QVERIFY(!finder.roomAt({NAN, 0, -5}));
    QVERIFY(!finder.roomAt({5, 0, INFINITY}));
}

void TestRoomFinder::sphere_data()
{
    QTest::addColumn<QString>("corners");
    QTest::addColumn<QString>("expected"); // centre and radius
    // Half the diagonal of 6 by 8 is 5.
    QTest::newRow("rectangle") << "0 0 0  6 0 0  6 0 -8  0 0 -8"
                               << "3 0 -4 5";
    QTest::newRow("a repeated corner does not pull") << "0 0 0  6 0 0  6 0 0  6 0 -8  0 0 -8"
                                                     << "3 0 -4 5";
    QTest::newRow("height: the corners' mean, distance in 3-D") << "0 2 0  6 2 0  6 0 -8  0 0 -8"
                                                                << "3 1 -4 5.09902";
    // A third of the way from each side; the far corner is |(6, 6)| · 2/3 away… of (2,
    // -2): 4.47214.
    QTest::newRow("triangle") << "0 0 0  6 0 0  0 0 -6"
                              << "2 0 -2 4.47214";
    QTest::newRow("no area: the first corner") << "1 2 3  4 2 3"
                                               << "1 2 3 3";
    QTest::newRow("clockwise") << "0 0 -8  6 0 -8  6 0 0  0 0 0"
                               << "3 0 -4 5";
    QTest::newRow("empty") << ""
                           << "0 0 0 0";
}

void TestRoomFinder::sphere()
{
    QFETCH(QString, corners);
    QFETCH(QString, expected);
    const QStringList numbers = corners.split(' ', Qt::SkipEmptyParts);
    std::vector<glm::vec3> points;
    for (qsizetype i = 0; i + 2 < numbers.size(); i += 3)
        points.push_back(
            {numbers[i].toFloat(), numbers[i + 1].toFloat(), numbers[i + 2].toFloat()});
    Rooms rooms;
    const ObjectId room = rooms.add(points);
    const Sphere sphere = blockSphere(rooms.model(), room);
    const QStringList wanted = expected.split(' ');
    QVERIFY(std::abs(sphere.centre.x - wanted[0].toFloat()) < 1e-4f);
    QVERIFY(std::abs(sphere.centre.y - wanted[1].toFloat()) < 1e-4f);
    QVERIFY(std::abs(sphere.centre.z - wanted[2].toFloat()) < 1e-4f);
    QVERIFY(std::abs(sphere.radius - wanted[3].toFloat()) < 1e-4f);
}

void TestRoomFinder::boundsOfObjects()
{
    EditBuilder builder(CityModel{}, {});
    const ObjectId header = builder.append(PsdlHeader{});
    const auto vertex = [&](float x, float y, float z) {
        return Ref{builder.append(Vertex{{x, y, z}}), 0};
    };
    const auto height = [&](float y) { return Ref{builder.append(Height{y}), 0}; };
    const Ref a = vertex(0, 0, 0), b = vertex(8, 0, 0), c = vertex(8, 0, -8), d = vertex(NAN, 0, 0);
    Block block;
    block.perimeter = {{a, {}}, {b, {}}, {c, {}}};
    const ObjectId room = builder.append(block);
    Facade facade;
    facade.bottom = height(1);
    facade.top = height(12);
    facade.left = a;
    facade.right = b;
    const ObjectId wall = builder.append(facade, room);
    Tunnel tunnel; // 4 m high on the rectangle after it
    tunnel.words = {1, 0x0400, 0};
    const ObjectId rails = builder.append(tunnel, room);
    RectangleStrip strip;
    strip.vertices = {a, b, a, c};
    const ObjectId rectangle = builder.append(strip, room);
    const ObjectId use = builder.append(TextureUse{}, room);
    Instance instance; // turned by 90 degrees and twice as wide
    instance.xAxis = {0, 0, -2};
    instance.zAxis = {1, 0, 0};
    instance.origin = {100, 3, 0};
    const ObjectId file = builder.append(InstFile{"x.inst"});
    const ObjectId placed = builder.append(instance, file);
    const CityModel& model = builder.model();

    QCOMPARE(objectBounds(model, a.id), (Bounds{{0, 0, 0}, {0, 0, 0}}));
    QVERIFY(objectBounds(model, d.id).isEmpty());
    QVERIFY(objectBounds(model, use).isEmpty());
    QVERIFY(objectBounds(model, {}).isEmpty());
    QCOMPARE(objectBounds(model, wall), (Bounds{{0, 1, 0}, {8, 12, 0}}));
    QCOMPARE(objectBounds(model, rectangle), (Bounds{{0, 0, -8}, {8, 0, 0}}));
    QCOMPARE(objectBounds(model, rails), (Bounds{{0, 0, 0}, {0, 4, 0}}));
    QCOMPARE(objectBounds(model, room), (Bounds{{0, 0, -8}, {8, 12, 0}}));
    QCOMPARE(objectBounds(model, placed), (Bounds{{99.5f, 2.5f, -1}, {100.5f, 3.5f, 1}}));
    QCOMPARE(objectBounds(model, file), objectBounds(model, placed));
    QCOMPARE(objectBounds(model, header), cityBounds(model));
    QCOMPARE(cityBounds(model), (Bounds{{0, 0, -8}, {100.5f, 3.5f, 1}}));
    QCOMPARE(objectBounds(model, room).centre(), glm::vec3(4, 6, -4));
    QCOMPARE((Bounds{{0, 0, 0}, {2, 3, 6}}).radius(), 3.5f);
}

QTEST_GUILESS_MAIN(TestRoomFinder)
#include "tst_room_finder.moc"
