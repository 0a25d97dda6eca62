#include "resources/samples/generator/harbour_houses.h"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace city::harbour
{
namespace
{

constexpr float kShopHeight = 4;

/// One house while its row is built.
struct House {
    HouseStyle style;
    std::array<glm::vec3, 4> corners{}; ///< front left, front right, back right, back left
    float base = 0, shopTop = 0, top = 0;
    unsigned floors = 0;
};

House houseOn(const std::array<glm::vec3, 4>& corners, const HouseStyle& style, unsigned floors)
{
    House house{style, corners};
    house.floors = floors;
    house.base = corners[0].y;
    for (const glm::vec3 corner : corners)
        house.base = std::max(house.base, corner.y);
    // To 1/64 m: few different heights, so that the shared list stays short.
    house.base = std::ceil((house.base - kWalk) * 64) / 64 + kWalk;
    house.shopTop = house.base + (style.shop.empty() ? 0 : kShopHeight);
    house.top = house.shopTop + static_cast<float>(floors) * style.floorHeight;
    return house;
}

class HouseBuilder
{
public:
    HouseBuilder(Town& town, Number room)
        : m_town(town), m_room(room), m_block(town.psdl.block(room))
    {
    }

    void front(const House& house)
    {
        const Number left = vertex(house.corners[0]), right = vertex(house.corners[1]);
        m_block.facadeBound(house.top, left, right);
        plinth(house, left, right);
        if (!house.style.shop.empty()) {
            texture(house.style.shop);
            m_block.facade(house.base, house.shopTop, times(left, right, 8), 1, left, right);
        }
        texture(house.style.wall);
        m_block.facade(house.shopTop, house.top, times(left, right, house.style.bay), house.floors,
                       left, right);
        m_town.fronts.push_back({m_room,
                                 {house.corners[0].x, house.base, house.corners[0].z},
                                 {house.corners[1].x, house.base, house.corners[1].z},
                                 house.top});
    }

    /// A wall from corner `side` to the next, from `bottom` (a neighbour's roof) or the ground up.
    void wall(const House& house, std::size_t side, std::optional<float> bottom = {})
    {
        const Number left = vertex(house.corners[side]),
                     right = vertex(house.corners[(side + 1) % 4]);
        const float low = bottom ? std::max(*bottom, house.base) : house.base;
        if (low >= house.top)
            return;
        m_block.facadeBound(house.top, left, right);
        if (!bottom)
            plinth(house, left, right);
        const auto floors = std::max(
            1u, static_cast<unsigned>(std::lround((house.top - low) / house.style.floorHeight)));
        texture(house.style.back);
        m_block.facade(low, house.top, times(left, right, house.style.bay), floors, left, right);
    }

    void roof(const House& house)
    {
        texture(house.style.roof);
        std::array<Number, 4> eaves{};
        for (std::size_t i = 0; i < 4; ++i)
            eaves[i] = house.style.hipped
                           ? vertex({house.corners[i].x, house.top, house.corners[i].z})
                           : vertex(house.corners[i]);
        if (!house.style.hipped)
            return m_block.roof(house.top, {eaves.begin(), eaves.end()});
        const auto at = [&](std::size_t i) { return m_town.at(eaves[i]); };
        const glm::vec3 left = (at(0) + at(3)) * 0.5f, right = (at(1) + at(2)) * 0.5f;
        const glm::vec3 up{0, 0.3f * glm::distance(at(0), at(3)), 0};
        const Number ridgeLeft = vertex(glm::mix(left, right, 0.2f) + up);
        const Number ridgeRight = vertex(glm::mix(left, right, 0.8f) + up);
        m_block.fan({eaves[0], eaves[1], ridgeRight, ridgeLeft});
        m_block.fan({eaves[1], eaves[2], ridgeRight});
        m_block.fan({eaves[2], eaves[3], ridgeLeft, ridgeRight});
        m_block.fan({eaves[3], eaves[0], ridgeLeft});
    }

private:
    Number vertex(glm::vec3 p) { return m_town.psdl.vertex(p); }
    void texture(std::string_view name) { m_block.texture(m_town.psdl.texture(name)); }

    /// Between sloping ground and the house's level base.
    void plinth(const House& house, Number left, Number right)
    {
        if (std::min(m_town.at(left).y, m_town.at(right).y) > house.base - 0.02f)
            return;
        texture("hb_plinth");
        m_block.sliver(house.base, 0.25f, left, right);
    }

    unsigned times(Number left, Number right, float length) const
    {
        const float times = glm::distance(m_town.at(left), m_town.at(right)) / length;
        return std::max(1u, static_cast<unsigned>(std::lround(times)));
    }

    Town& m_town;
    Number m_room;
    BlockSketch& m_block;
};

} // namespace

void addHouses(Town& town, Number room, const HouseRow& row)
{
    const std::size_t points = row.fronts.size();
    const std::size_t count = row.closed ? points : points - 1;
    std::vector<std::optional<House>> houses(count);
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t next = (i + 1) % points;
        const auto styles = static_cast<unsigned>(row.styles.size());
        const HouseStyle& style = row.styles[town.dice.roll(styles)];
        const unsigned floors = row.lowest + town.dice.roll(row.highest - row.lowest + 1);
        if (row.gapIn == 0 || town.dice.roll(row.gapIn) != 0)
            houses[i] = houseOn({row.fronts[i], row.fronts[next], row.backs[next], row.backs[i]},
                                style, floors);
    }
    HouseBuilder builder(town, room);
    const auto neighbour = [&](std::size_t i) -> std::optional<float> {
        return houses[i] ? std::optional(houses[i]->top) : std::nullopt;
    };
    for (std::size_t i = 0; i < count; ++i) {
        if (!houses[i])
            continue;
        const House& house = *houses[i];
        builder.front(house);
        const bool isLast = !row.closed && i + 1 == count, isFirst = !row.closed && i == 0;
        builder.wall(house, 1, isLast ? std::nullopt : neighbour((i + 1) % count));
        builder.wall(house, 2);
        builder.wall(house, 3, isFirst ? std::nullopt : neighbour((i + count - 1) % count));
        builder.roof(house);
    }
}

void addHouse(Town& town, Number room, const std::array<glm::vec3, 4>& corners,
              const HouseStyle& style, unsigned floors)
{
    const House house = houseOn(corners, style, floors);
    HouseBuilder builder(town, room);
    builder.front(house);
    for (std::size_t side = 1; side < 4; ++side)
        builder.wall(house, side);
    builder.roof(house);
}

std::vector<glm::vec3> lots(glm::vec3 from, glm::vec3 to, float width)
{
    const long count = std::max(1l, std::lround(glm::distance(from, to) / width));
    std::vector<glm::vec3> points;
    for (long i = 0; i <= count; ++i) {
        const glm::vec3 p = glm::mix(from, to, static_cast<float>(i) / static_cast<float>(count));
        points.push_back(onGround(p.x, p.z));
    }
    return points;
}

std::vector<HouseStyle> townHouses()
{
    return {
        {"hb_shop1", "hb_brick", "hb_back", "hb_gravel", 4, 3.5f, false},
        {"hb_shop2", "hb_cream", "hb_back", "hb_tin", 4, 3.5f, false},
        {"hb_shop3", "hb_brick2", "hb_side", "hb_gravel", 4, 3.5f, false},
        {"hb_shop1", "hb_blue", "hb_back", "hb_roof", 4, 3.5f, true},
        {"hb_shop2", "hb_pink", "hb_back", "hb_roof", 4, 3.5f, true},
        {"hb_shop3", "hb_cream", "hb_side", "hb_slate", 4, 3.5f, true},
    };
}

std::vector<HouseStyle> offices()
{
    return {
        {"hb_shop4", "hb_glass", "hb_glass", "hb_gravel", 4, 3.5f, false},
        {"hb_shop4", "hb_concretewin", "hb_concretewin", "hb_gravel", 4, 3.5f, false},
        {"hb_shop3", "hb_brick2", "hb_side", "hb_tin", 4, 3.5f, false},
    };
}

std::vector<HouseStyle> cottages()
{
    return {
        {"", "hb_timber", "hb_timber", "hb_roof", 4, 3, true},
        {"", "hb_cream", "hb_back", "hb_slate", 4, 3, true},
        {"", "hb_blue", "hb_back", "hb_roof", 4, 3, true},
        {"", "hb_pink", "hb_back", "hb_roof", 4, 3, true},
    };
}

std::vector<HouseStyle> warehouses()
{
    return {
        {"", "hb_ware", "hb_side", "hb_tin", 6, 4.5f, false},
        {"hb_shop3", "hb_ware", "hb_side", "hb_slate", 6, 4.5f, true},
    };
}

} // namespace city::harbour
