#include "core/geometry/room_finder.h"

#include "core/geometry/bounds.h"
#include "core/geometry/tunnel_words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/common.hpp>
#include <limits>
#include <optional>
#include <unordered_map>

namespace city
{
namespace
{

constexpr std::size_t kGrid = 64; // cells each way, as in the game
constexpr float kLowest = -1000;  // metres, of subterranean warp rooms
constexpr float kHighest = 1000;  // of other warp rooms
constexpr float kBelow = 1;       // that these reach below their lowest corner
constexpr float kHeadroom =
    7; // that subterranean ones reach above their highest, unless a tunnel says
/// Where the game samples a warp room's edges to see which rooms it lies over.
constexpr std::array kEdgeSamples = {0.f, 0.16f, 0.33f, 0.5f, 0.66f, 0.86f, 1.f};

using Outline = std::vector<glm::vec2>; // x, z

bool contains(const Outline& outline, glm::vec2 p)
{
    bool inside = false;
    for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
        const glm::vec2 a = outline[i];
        const glm::vec2 b = outline[j];
        if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x)
            inside = !inside;
    }
    return inside;
}

/// The corners' positions; nothing when one does not exist or is not finite.
std::vector<glm::vec3> cornersOf(const CityModel& model, const Block& block)
{
    std::vector<glm::vec3> corners;
    for (const PerimeterPoint& corner : block.perimeter) {
        const auto* vertex = model.get<Vertex>(corner.vertex.id);
        if (!vertex)
            return {};
        const glm::vec3 p = vertex->position;
        if (!std::isfinite(p.x) || !std::isfinite(p.y) || !std::isfinite(p.z))
            return {};
        corners.push_back(p);
    }
    return corners;
}

Outline flat(std::span<const glm::vec3> corners)
{
    Outline outline;
    for (const glm::vec3& corner : corners)
        outline.push_back({corner.x, corner.z});
    return outline;
}

/// The height of a tunnel that the room begins with, a Texture before it or not.
std::optional<float> leadingTunnel(const CityModel& model, ObjectId block)
{
    const std::span<const ObjectId> attributes = model.children(block);
    std::size_t i = 0;
    if (!attributes.empty() && model.get<TextureUse>(attributes[0]))
        ++i;
    const auto* tunnel = i < attributes.size() ? model.get<Tunnel>(attributes[i]) : nullptr;
    if (!tunnel || tunnel->words.size() < 2)
        return std::nullopt;
    return tunnelHeight(*tunnel);
}

struct Room {
    ObjectId id;
    Outline outline;
    Bounds bounds;
    bool warp = false;
    float low = 0, high = 0; ///< heights that a warp room contains
    std::vector<std::uint32_t> neighbours;
    std::vector<std::uint32_t> warpsOver; ///< warp rooms that a normal room yields to
};

void setSpan(const CityModel& model, const Block& block, Room& room)
{
    room.warp = block.flags & block_flags::kWarp;
    if (!room.warp)
        return;
    if (block.flags & block_flags::kSubterranean) {
        room.low = kLowest;
        room.high = room.bounds.max.y + leadingTunnel(model, room.id).value_or(kHeadroom);
    } else {
        room.low = room.bounds.min.y - kBelow;
        room.high = kHighest;
    }
}

} // namespace

struct RoomFinder::Data {
    std::vector<Room> rooms; ///< in file order
    std::unordered_map<ObjectId, std::uint32_t> index;
    glm::vec2 origin{}, cellsPerMetre{};
    std::array<std::vector<std::uint32_t>, kGrid * kGrid> cells;

    std::size_t column(float value, int axis) const
    {
        const float cell = (value - origin[axis]) * cellsPerMetre[axis];
        if (!(cell > 0)) // also where the extent is so large that this is no number
            return 0;
        return static_cast<std::size_t>(std::min(cell, static_cast<float>(kGrid - 1)));
    }
    std::span<const std::uint32_t> cellAt(glm::vec2 xz) const
    {
        if (!std::isfinite(xz.x) || !std::isfinite(xz.y))
            return {};
        return cells[column(xz.y, 1) * kGrid + column(xz.x, 0)];
    }

    /// Outline and height span of a warp room; a normal room yields to warp rooms over it.
    bool roomContains(const Room& room, glm::vec3 p) const
    {
        const glm::vec2 xz(p.x, p.z);
        if (room.outline.empty() || !contains(room.outline, xz))
            return false;
        if (room.warp)
            return p.y >= room.low && p.y <= room.high;
        return std::ranges::none_of(
            room.warpsOver, [&](std::uint32_t warp) { return roomContains(rooms[warp], p); });
    }

    void readRooms(const CityModel& model);
    void buildGrid();
    void findWarps();
};

void RoomFinder::Data::readRooms(const CityModel& model)
{
    const std::span<const ObjectId> blocks = model.list(ListKind::Blocks);
    rooms.resize(blocks.size());
    for (std::uint32_t i = 0; i < blocks.size(); ++i)
        index.emplace(blocks[i], i);
    for (std::uint32_t i = 0; i < blocks.size(); ++i) {
        Room& room = rooms[i];
        room.id = blocks[i];
        const auto& block = *model.get<Block>(blocks[i]);
        const std::vector<glm::vec3> corners = cornersOf(model, block);
        room.outline = flat(corners);
        for (const glm::vec3& corner : corners)
            room.bounds.add(corner);
        setSpan(model, block, room);
        for (const PerimeterPoint& corner : block.perimeter)
            if (const auto found = index.find(corner.neighbour.id); found != index.end())
                room.neighbours.push_back(found->second);
        std::ranges::sort(room.neighbours, std::greater{});
    }
}

void RoomFinder::Data::buildGrid()
{
    Bounds all;
    for (const Room& room : rooms)
        all.add(room.bounds);
    if (all.isEmpty())
        return;
    origin = {all.min.x, all.min.z};
    const glm::vec2 extent(all.size().x, all.size().z);
    cellsPerMetre = static_cast<float>(kGrid) / glm::max(extent, glm::vec2(1e-3f));
    for (std::uint32_t i = 0; i < rooms.size(); ++i) {
        const Bounds& b = rooms[i].bounds;
        if (b.isEmpty())
            continue;
        for (std::size_t z = column(b.min.z, 1); z <= column(b.max.z, 1); ++z)
            for (std::size_t x = column(b.min.x, 0); x <= column(b.max.x, 0); ++x)
                cells[z * kGrid + x].push_back(i);
    }
}

void RoomFinder::Data::findWarps()
{
    for (std::uint32_t w = 0; w < rooms.size(); ++w) {
        if (!rooms[w].warp)
            continue;
        const Outline& outline = rooms[w].outline;
        for (std::size_t i = 0; i < outline.size(); ++i) {
            const glm::vec2 from = outline[i];
            const glm::vec2 to = outline[(i + 1) % outline.size()];
            for (const float part : kEdgeSamples) {
                const glm::vec2 p = from + (to - from) * part;
                for (const std::uint32_t n : cellAt(p)) {
                    Room& room = rooms[n];
                    if (room.warp || !contains(room.outline, p) ||
                        (!room.warpsOver.empty() && room.warpsOver.back() == w))
                        continue;
                    room.warpsOver.push_back(w);
                }
            }
        }
    }
}

RoomFinder::RoomFinder(const CityModel& model) : m_data(std::make_unique<Data>())
{
    m_data->readRooms(model);
    m_data->buildGrid();
    m_data->findWarps();
}

RoomFinder::~RoomFinder() = default;
RoomFinder::RoomFinder(RoomFinder&&) noexcept = default;
RoomFinder& RoomFinder::operator=(RoomFinder&&) noexcept = default;

ObjectId RoomFinder::roomAt(glm::vec3 point, ObjectId last) const
{
    if (const auto known = m_data->index.find(last); known != m_data->index.end()) {
        const Room& room = m_data->rooms[known->second];
        if (m_data->roomContains(room, point))
            return room.id;
        for (const std::uint32_t neighbour : room.neighbours)
            if (m_data->roomContains(m_data->rooms[neighbour], point))
                return m_data->rooms[neighbour].id;
    }
    const std::span<const std::uint32_t> cell = m_data->cellAt({point.x, point.z});
    for (auto at = cell.rbegin(); at != cell.rend(); ++at)
        if (m_data->roomContains(m_data->rooms[*at], point))
            return m_data->rooms[*at].id;
    return {};
}

std::vector<ObjectId> RoomFinder::roomsAround(glm::vec2 xz) const
{
    std::vector<ObjectId> found;
    for (const std::uint32_t room : m_data->cellAt(xz))
        if (contains(m_data->rooms[room].outline, xz))
            found.push_back(m_data->rooms[room].id);
    return found;
}

bool outlineContains(const CityModel& model, ObjectId block, glm::vec2 xz)
{
    const auto* record = model.get<Block>(block);
    if (!record)
        return false;
    const Outline outline = flat(cornersOf(model, *record));
    return !outline.empty() && contains(outline, xz);
}

} // namespace city
