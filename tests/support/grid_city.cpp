#include "resources/samples/generator/city_sketch.h"
#include "tests/support/city_builder.h"

#include <cmath>
#include <glm/common.hpp>

namespace city::test
{
namespace
{

constexpr float kLot = 12;       // metres of street front
constexpr int kLots = 5;         // per side of a block
constexpr float kHalfStreet = 7; // outer edge
constexpr float kHalfRoad = 5;   // curb
constexpr float kSide = kLot * kLots;
constexpr float kPitch = kSide + 2 * kHalfStreet;
constexpr float kWalk = 0.15f; // the sidewalk's height above the road

/// Numbers that look random and are the same everywhere.
class Dice
{
public:
    explicit Dice(std::uint32_t seed) : m_state(seed) {}
    unsigned roll(unsigned sides)
    {
        m_state = m_state * 214013u + 2531011u;
        return (m_state >> 16) % sides;
    }

private:
    std::uint32_t m_state;
};

std::string numberedName(std::string_view before, unsigned number, std::string_view after = "")
{
    const std::string digits = std::to_string(number);
    return std::string(before) + std::string(digits.size() < 3 ? 3 - digits.size() : 0, '0') +
           digits + std::string(after);
}

/// What a junction shares with the streets that end there: by direction (east, north, west, south)
/// the mouth's outer and curb corners, left to right seen from the junction.
struct Junction {
    glm::vec3 centre{};
    std::array<std::array<Number, 4>, 4>
        mouths{}; ///< outer left, curb left, curb right, outer right
};

/// Builds the grid. The big city wants a few blocks more, so it works on the builder, too.
class GridBuilder
{
public:
    GridBuilder(int columns, int rows, std::string map);
    void build();
    void addSubway(int pieces);
    void fill(std::size_t facades, std::size_t vertices, std::size_t attributes);
    void addInstances(std::size_t perBlock, std::size_t total);
    void addProps(std::size_t paths, std::size_t total);
    CitySet finish();

private:
    glm::vec3 corner(int column, int row) const
    {
        return {(static_cast<float>(column) - static_cast<float>(m_columns) / 2) * kPitch, 0,
                (static_cast<float>(row) - static_cast<float>(m_rows) / 2) * kPitch};
    }
    Junction& junction(int column, int row)
    {
        return m_junctions[static_cast<std::size_t>(row * (m_columns + 1) + column)];
    }
    Number textureGroup(std::string_view kind, unsigned number,
                        std::initializer_list<std::string_view> parts);
    Number blockNumber(int column, int row) const
    {
        return static_cast<Number>(row * m_columns + column + 1);
    }

    void placeJunctions();
    void addBlock(int column, int row);
    void addLot(BlockSketch& block, Number left, Number right, Number backLeft, Number backRight);
    void addStreet(const std::array<Number, 4>& from, const std::array<Number, 4>& to, int kind);
    void addJunction(const Junction& junction);

    int m_columns, m_rows;
    std::string m_map;
    PsdlSketch m_sketch;
    Dice m_dice{1};
    std::vector<Junction> m_junctions;
    std::vector<std::vector<Number>> m_fronts; ///< of each block: the lots' corners, all around
    std::size_t m_facades = 0;
    InstData m_inst;
    PathsetData m_props;
    Number m_firstRoad = 1;
};

GridBuilder::GridBuilder(int columns, int rows, std::string map)
    : m_columns(columns), m_rows(rows), m_map(std::move(map))
{
}

Number GridBuilder::textureGroup(std::string_view kind, unsigned number,
                                 std::initializer_list<std::string_view> parts)
{
    std::vector<std::string> names;
    for (const std::string_view part : parts)
        names.push_back(numberedName(kind, number, part));
    return m_sketch.texturesOf(names);
}

void GridBuilder::build()
{
    textureGroup("div", 0, {"_side", "_edge", "_top", "_cap"}); // first: D is a byte
    placeJunctions();
    for (int row = 0; row < m_rows; ++row)
        for (int column = 0; column < m_columns; ++column)
            addBlock(column, row);
    m_firstRoad = m_sketch.blockCount() + 1;
    constexpr int kEast = 0, kNorth = 1, kWest = 2, kSouth = 3;
    for (int row = 0; row <= m_rows; ++row)
        for (int column = 0; column < m_columns; ++column)
            addStreet(junction(column, row).mouths[kEast], junction(column + 1, row).mouths[kWest],
                      row);
    for (int column = 0; column <= m_columns; ++column)
        for (int row = 0; row < m_rows; ++row)
            addStreet(junction(column, row + 1).mouths[kNorth],
                      junction(column, row).mouths[kSouth], column + 3);
    for (const Junction& one : m_junctions)
        addJunction(one);
}

void GridBuilder::placeJunctions()
{
    m_junctions.resize(static_cast<std::size_t>((m_columns + 1) * (m_rows + 1)));
    // Directions counter-clockwise from above; the left hand of who looks along them is the next.
    const std::array<glm::vec3, 4> directions{{{1, 0, 0}, {0, 0, -1}, {-1, 0, 0}, {0, 0, 1}}};
    for (int row = 0; row <= m_rows; ++row)
        for (int column = 0; column <= m_columns; ++column) {
            Junction& one = junction(column, row);
            one.centre = corner(column, row);
            for (std::size_t d = 0; d < 4; ++d) {
                const glm::vec3 mouth = one.centre + directions[d] * kHalfStreet;
                const glm::vec3 left = directions[(d + 1) % 4];
                const glm::vec3 up{0, kWalk, 0};
                one.mouths[d] = {m_sketch.vertex(mouth + left * kHalfStreet + up),
                                 m_sketch.vertex(mouth + left * kHalfRoad),
                                 m_sketch.vertex(mouth - left * kHalfRoad),
                                 m_sketch.vertex(mouth - left * kHalfStreet + up)};
            }
        }
}

void GridBuilder::addBlock(int column, int row)
{
    BlockSketch& block = m_sketch.addBlock(block_flags::kStandard);
    const glm::vec3 low = corner(column, row) + glm::vec3(kHalfStreet, kWalk, kHalfStreet);
    const glm::vec3 high = low + glm::vec3(kSide, 0, kSide);
    const std::array<glm::vec3, 4> corners{
        {{low.x, kWalk, high.z}, {high.x, kWalk, high.z}, {high.x, kWalk, low.z}, low}};
    const glm::vec3 middle = (low + high) * 0.5f;

    std::vector<Number> outline, fronts, backs;
    for (std::size_t side = 0; side < 4; ++side) {
        const glm::vec3 step =
            (corners[(side + 1) % 4] - corners[side]) / static_cast<float>(kLots);
        outline.push_back(m_sketch.vertex(corners[side]));
        for (int lot = 0; lot < kLots; ++lot) {
            const glm::vec3 front = corners[side] + step * static_cast<float>(lot);
            fronts.push_back(m_sketch.vertex(front));
            backs.push_back(m_sketch.vertex(middle + (front - middle) * 0.5f));
        }
    }
    block.outline(outline);
    block.texture(textureGroup("ground", m_dice.roll(20), {""}));
    block.fan(outline);
    for (std::size_t lot = 0; lot < fronts.size(); ++lot) {
        const std::size_t next = (lot + 1) % fronts.size();
        addLot(block, fronts[lot], fronts[next], backs[lot], backs[next]);
    }
    m_fronts.push_back(std::move(fronts));
}

/// A building: a shop below the upper floors towards the street, a plain back, a roof.
void GridBuilder::addLot(BlockSketch& block, Number left, Number right, Number backLeft,
                         Number backRight)
{
    const float floors = static_cast<float>(2 + m_dice.roll(12));
    const float shop = kWalk + 4, top = shop + floors * 3.5f;
    block.facadeBound(top, left, right);
    block.texture(textureGroup("shop", m_dice.roll(150), {"_f"}));
    block.facade(kWalk, shop, 2, 1, left, right);
    block.texture(textureGroup("upper", m_dice.roll(110), {"_f"}));
    block.facade(shop, top, 3, static_cast<unsigned>(floors), left, right);
    block.facadeBound(top, backRight, backLeft);
    block.texture(textureGroup("back", m_dice.roll(25), {"_f"}));
    block.facade(kWalk, top, 1, static_cast<unsigned>(floors) / 2, backRight, backLeft);
    m_facades += 3;
    block.texture(textureGroup("roof", m_dice.roll(30), {"_f"}));
    block.roof(top, {left, right, backRight, backLeft});
}

/// `from` is a junction's mouth looking along the street, `to` one looking back, so its sides swap.
void GridBuilder::addStreet(const std::array<Number, 4>& from, const std::array<Number, 4>& to,
                            int kind)
{
    BlockSketch& street = m_sketch.addBlock(block_flags::kRoad);
    const Number room = m_sketch.blockCount();
    street.propRule(static_cast<std::uint8_t>(1 + kind % 3));
    const bool divided = kind % 7 == 5, railed = kind % 11 == 9;
    std::vector<Number> strip;
    constexpr int kSections = 3;
    for (int section = 0; section < kSections; ++section) {
        const float at = static_cast<float>(section) / (kSections - 1);
        std::array<Number, 4> across{};
        for (std::size_t i = 0; i < 4; ++i)
            across[i] = m_sketch.vertex(
                glm::mix(m_sketch.position(from[i]), m_sketch.position(to[3 - i]), at));
        const glm::vec3 left = m_sketch.position(across[1]), right = m_sketch.position(across[2]);
        strip.insert(strip.end(), {across[0], across[1]});
        if (divided)
            for (const float t : {0.4f, 0.6f})
                strip.push_back(m_sketch.vertex(glm::mix(left, right, t)));
        strip.insert(strip.end(), {across[2], across[3]});
    }
    const std::size_t width = divided ? 6 : 4;
    std::vector<Number> outline;
    for (std::size_t i = 0; i < strip.size(); i += width)
        outline.push_back(strip[i + width - 1]);
    for (std::size_t i = strip.size(); i > 0; i -= width)
        outline.push_back(strip[i - width]);
    street.outline(outline);
    street.texture(
        textureGroup("road", static_cast<unsigned>(kind) % 30, {"_road", "_walk", "_low"}));
    if (railed)
        street.tunnel({0x4003, 0x0180, 0x0100});
    if (divided)
        street.dividedRoad(0xC0 | 2, 1, 0.25f, strip);
    else
        street.road(strip);
    m_sketch.addRoad(roadEntry(strip, width, room));
}

void GridBuilder::addJunction(const Junction& one)
{
    BlockSketch& block = m_sketch.addBlock(block_flags::kIntersection);
    std::vector<Number> surface{m_sketch.vertex(one.centre)}, outline;
    block.texture(textureGroup("cross", m_dice.roll(15), {"_road", "_walk", "_zebra", "_low"}));
    // Mouth d's left outer corner is mouth d+1's right outer corner.
    std::array<Number, 4> inner{};
    for (std::size_t d = 0; d < 4; ++d) {
        const glm::vec3 towards =
            m_sketch.position(one.mouths[d][0]) - one.centre - glm::vec3(0, kWalk, 0);
        inner[d] = m_sketch.vertex(one.centre + towards * (kHalfRoad / kHalfStreet));
        outline.push_back(one.mouths[d][0]);
        surface.insert(surface.end(), {one.mouths[d][2], one.mouths[d][1], inner[d]});
    }
    surface.push_back(surface[1]);
    block.outline(outline);
    block.roadFan(surface);
    for (std::size_t d = 0; d < 4; ++d) {
        const auto& mouth = one.mouths[d];
        const auto& next = one.mouths[(d + 1) % 4];
        block.sidewalk({mouth[1], mouth[0], inner[d], mouth[0], next[2], mouth[0]});
    }
    for (std::size_t d = 0; d < 4; ++d) {
        const auto& mouth = one.mouths[d];
        // From the mouth's right to its left, so the junction is on the left hand.
        block.crosswalk({mouth[2], inner[(d + 3) % 4], mouth[1], inner[d]});
    }
}

/// Rooms below the ground, one after the other, each a road in a tube.
void GridBuilder::addSubway(int pieces)
{
    using namespace block_flags;
    constexpr float kLength = 40, kDepth = -12;
    std::vector<std::array<Number, 2>> sections;
    for (int i = 0; i <= pieces; ++i) {
        const float x = (static_cast<float>(i) - static_cast<float>(pieces) / 2) * kLength;
        sections.push_back({m_sketch.vertex({x, kDepth, -4}), m_sketch.vertex({x, kDepth, 4})});
    }
    for (std::size_t i = 0; i + 1 < sections.size(); ++i) {
        const auto &from = sections[i], &to = sections[i + 1];
        BlockSketch& room = m_sketch.addBlock(kRoad | kSubterranean | kWarp);
        room.outline({from[0], from[1], to[1], to[0]});
        room.texture(textureGroup("tube", 0, {"_l", "_r", "_top", "_out", "_out", "_below"}));
        room.tunnel({0x0103, 0x0580, 0x0700});
        room.texture(textureGroup("road", 29, {"_road", "_walk", "_low"}));
        room.road({from[0], from[0], from[1], from[1], to[0], to[0], to[1], to[1]});
    }
}

/// Adds to the blocks, one after the other, what is missing to the numbers asked for: cornices on
/// house fronts, then lawns in the courtyards, then plinths.
void GridBuilder::fill(std::size_t facades, std::size_t vertices, std::size_t attributes)
{
    const auto blocks = static_cast<Number>(m_fronts.size());
    for (Number i = 0; m_facades < facades; ++i, ++m_facades) {
        const auto& fronts = m_fronts[i % blocks];
        const std::size_t lot = i / blocks;
        m_sketch.block(i % blocks + 1)
            .facade(kWalk, kWalk + 0.5f, 4, 1, fronts[lot], fronts[lot + 1]);
    }
    constexpr std::size_t kRim = 12;
    for (Number i = 0; m_sketch.vertexCount() < vertices; ++i) {
        const std::size_t missing = vertices - m_sketch.vertexCount();
        // A lawn takes a hub and a rim; the last ones are cut so that the sum comes out.
        const std::size_t rim = missing > 2 * kRim ? kRim : missing > kRim + 1 ? 5 : missing - 1;
        BlockSketch& block = m_sketch.block(i % blocks + 1);
        const auto& fronts = m_fronts[i % blocks];
        const glm::vec3 middle =
            (m_sketch.position(fronts[0]) + m_sketch.position(fronts[2 * kLots])) * 0.5f;
        const float layer = static_cast<float>(i / blocks);
        const glm::vec3 hub = middle + glm::vec3(0, 0.05f * (layer + 1), 0);
        std::vector<Number> lawn{m_sketch.vertex(hub)};
        for (std::size_t k = 0; k < rim; ++k) {
            const float turn = 6.2831853f * static_cast<float>(k) / static_cast<float>(rim);
            lawn.push_back(m_sketch.vertex(hub + glm::vec3(std::cos(turn), 0, -std::sin(turn)) *
                                                     (10 - layer)));
        }
        lawn.push_back(lawn[1]);
        block.texture(textureGroup("ground", i % 20, {""}));
        block.fan(lawn);
    }
    for (Number i = 0; m_sketch.attributeCount() < attributes; ++i) {
        const auto& fronts = m_fronts[i % blocks];
        const std::size_t lot = i / blocks % (fronts.size() - 1);
        m_sketch.block(i % blocks + 1).sliver(kWalk + 0.4f, 0.5f, fronts[lot], fronts[lot + 1]);
    }
}

void GridBuilder::addInstances(std::size_t perBlock, std::size_t total)
{
    for (std::size_t i = 0; i < total; ++i) {
        const auto block = static_cast<Number>(i / perBlock % m_fronts.size()) + 1;
        const auto& fronts = m_fronts[block - 1];
        const std::size_t lot = i * 7 % fronts.size();
        const glm::vec3 at = m_sketch.position(fronts[lot]);
        if (i % perBlock == 0) {
            const glm::vec3 across = m_sketch.position(fronts[2 * kLots]);
            m_inst.instances.push_back(fullInstance(numberedName("landmark", m_dice.roll(60)),
                                                    block, instance_flags::kLandmark,
                                                    (m_sketch.position(fronts[0]) + across) * 0.5f,
                                                    {1, 0, 0}, {0, 1.5f, 0}, {0, 0, 1}));
            m_sketch.block(block).addFlags(block_flags::kInstance);
        } else {
            const float heading = 1.5707964f * static_cast<float>(lot / kLots);
            m_inst.instances.push_back(
                compactInstance(numberedName("front", m_dice.roll(300)), block, 0, at, heading));
            m_inst.instances.back().variant = static_cast<std::uint8_t>(m_dice.roll(4));
        }
    }
}

/// A third of the paths each are single points, directed pairs and lines; every path places
/// total / paths props.
void GridBuilder::addProps(std::size_t paths, std::size_t total)
{
    const std::size_t each = total / paths;
    const std::array<std::string_view, 5> names{"sp_tree_f", "sp_lamp_f", "sp_bench_f", "sp_bin_f",
                                                "sp_hydrant_f"};
    for (std::size_t i = 0; i < paths; ++i) {
        const auto type = static_cast<std::uint8_t>(i % 3);
        const int row = static_cast<int>(i) % (m_rows + 1);
        const glm::vec3 start = corner(0, row) + glm::vec3(10, kWalk, i % 2 == 0 ? 6.0f : -6.0f);
        std::vector<glm::vec3> points;
        // A line has one point more than props: there is none at its end.
        const std::size_t count = type == 2 ? each + 1 : each;
        for (std::size_t k = 0; k < count; ++k) {
            points.push_back(start + glm::vec3(static_cast<float>(k * 12), 0, 0));
            if (type == 1)
                points.push_back(points.back() + glm::vec3(0, 0, 1));
        }
        m_props.paths.push_back(pathOf(names[i % names.size()], type, 10, points));
    }
}

CitySet GridBuilder::finish()
{
    CitySet set;
    set.map = m_map;
    set.psdl = m_sketch.finish(m_firstRoad);
    set.insts.emplace_back(m_map + ".inst", std::move(m_inst));
    set.pathsets.emplace_back("props.pathset", std::move(m_props));
    set.tunes = {
        {TuneClass::BangerData, "sp_tree_f", bangerText({0.5f, 6, 0.5f}, 400)},
        {TuneClass::BangerData, "sp_lamp_f", bangerText({0.3f, 5, 0.3f}, 120)},
        {TuneClass::BangerData, "sp_bench_f", bangerText({2, 0.8f, 0.6f}, 40)},
        {TuneClass::BangerData, "sp_bin_f", bangerText({0.5f, 1, 0.5f}, 15)},
        {TuneClass::BangerData, "sp_hydrant_f", bangerText({0.4f, 0.9f, 0.4f}, 60)},
    };
    set.others = {
        {"city/" + m_map + "/propdefs.csv",
         "name,start,distance,maxUse,minLerp,maxLerp,file1,file2,file3,file4,\r\n"
         "lamp,5,30,20,0.1,0.1,sp_lamp_f\r\nbins,12,60,4,0.6,0.9,sp_bin_f,sp_bench_f\r\n"},
        {"city/" + m_map + "/proprules.csv",
         "rulename,prop1,prop2,prop3,prop4,prop5,prop6,prop7,prop8\r\n"
         "n01left,lamp,bins\r\nn01right,lamp\r\nn02left,lamp\r\nn02right,bins\r\n"
         "n03left,bins\r\nn03right,lamp,bins\r\n"},
    };
    return set;
}

} // namespace

CitySet gridCity(int columns, int rows)
{
    GridBuilder grid(columns, rows, "grid");
    grid.build();
    grid.addInstances(4, static_cast<std::size_t>(4 * columns * rows));
    grid.addProps(6, 60);
    return grid.finish();
}

CitySet bigCity()
{
    GridBuilder grid(15, 21, "big");
    grid.build();
    grid.addSubway(17);
    grid.fill(19'000, 25'000, 76'000);
    grid.addInstances(13, 4'000);
    grid.addProps(100, 5'000);
    return grid.finish();
}

} // namespace city::test
