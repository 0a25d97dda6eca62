#include "core/geometry/ray_scene.h"

#include "core/geometry/bounds.h"
#include "core/geometry/ray_shapes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>
#include <iterator>
#include <unordered_map>

namespace city
{
namespace
{

/// Blocks and boxes are kept in square cells: an edit builds its own cell anew and the tree over
/// all cells, so that its time does not grow with the city. In metres; a retail city has some 300.
constexpr float kCellSize = 128;
constexpr std::size_t kBoxesPerBucket = 64; // small enough that one box's change is cheap

using CellKey = std::uint64_t;

CellKey keyOf(glm::vec3 point)
{
    // Beyond a few thousand kilometres everything shares the outermost cells.
    const auto axis = [](float value) {
        const float cell = std::clamp(std::floor(value / kCellSize), -10000.f, 10000.f);
        return static_cast<std::uint32_t>(static_cast<std::int32_t>(cell));
    };
    return static_cast<CellKey>(axis(point.x)) << 32 | axis(point.z);
}

struct Bucket {
    std::vector<OwnedBox> boxes;
    unsigned geometry = RTC_INVALID_GEOMETRY_ID;
    bool dirty = false;
};

/// A scene of its own, which the whole scene holds as an instance that is not moved.
class Cell
{
public:
    Cell(RTCDevice device, RTCScene whole) : m_device(device), m_scene(rtcNewScene(device))
    {
        // Low quality is what makes Embree keep a tree for each geometry and build only those that
        // changed; rays are fast enough.
        rtcSetSceneFlags(m_scene, RTC_SCENE_FLAG_DYNAMIC | RTC_SCENE_FLAG_ROBUST);
        rtcSetSceneBuildQuality(m_scene, RTC_BUILD_QUALITY_LOW);
        rtcCommitScene(m_scene);
        m_instance = rtcNewGeometry(device, RTC_GEOMETRY_TYPE_INSTANCE);
        rtcSetGeometryInstancedScene(m_instance, m_scene);
        rtcCommitGeometry(m_instance);
        m_number = rtcAttachGeometry(whole, m_instance);
    }
    ~Cell()
    {
        rtcReleaseGeometry(m_instance);
        rtcReleaseScene(m_scene);
    }
    Cell(const Cell&) = delete;
    Cell& operator=(const Cell&) = delete;

    unsigned number() const { return m_number; }
    const RayShape& shape(unsigned geometry) const { return *m_shapes[geometry]; }

    /// Takes over the geometry.
    unsigned attach(RTCGeometry geometry, std::unique_ptr<RayShape> shape)
    {
        rtcCommitGeometry(geometry);
        const unsigned number = rtcAttachGeometry(m_scene, geometry);
        rtcReleaseGeometry(geometry);
        if (number >= m_shapes.size())
            m_shapes.resize(number + 1);
        m_shapes[number] = std::move(shape);
        return number;
    }
    void detach(unsigned geometry)
    {
        rtcDetachGeometry(m_scene, geometry);
        m_shapes[geometry].reset();
    }

    /// Gives the bucket that the box went into.
    std::size_t addBox(const OwnedBox& box)
    {
        while (m_firstWithRoom < m_buckets.size() &&
               m_buckets[m_firstWithRoom].boxes.size() >= kBoxesPerBucket)
            ++m_firstWithRoom;
        if (m_firstWithRoom == m_buckets.size())
            m_buckets.emplace_back();
        m_buckets[m_firstWithRoom].boxes.push_back(box);
        m_buckets[m_firstWithRoom].dirty = true;
        return m_firstWithRoom;
    }
    void removeBoxes(std::size_t bucket, ObjectId object)
    {
        std::erase_if(m_buckets[bucket].boxes,
                      [&](const OwnedBox& box) { return box.object == object; });
        m_buckets[bucket].dirty = true;
        m_firstWithRoom = std::min(m_firstWithRoom, bucket);
    }

    void commit()
    {
        for (Bucket& bucket : m_buckets)
            if (bucket.dirty)
                build(bucket);
        rtcCommitScene(m_scene);
        rtcCommitGeometry(m_instance);
    }

private:
    void build(Bucket& bucket)
    {
        if (bucket.geometry != RTC_INVALID_GEOMETRY_ID)
            detach(bucket.geometry);
        bucket.geometry = RTC_INVALID_GEOMETRY_ID;
        bucket.dirty = false;
        if (bucket.boxes.empty())
            return;
        auto shape = std::make_unique<BoxShape>();
        shape->boxes = bucket.boxes;
        RTCGeometry geometry = newBoxGeometry(m_device, *shape);
        bucket.geometry = attach(geometry, std::move(shape));
    }

    RTCDevice m_device;
    RTCScene m_scene;
    RTCGeometry m_instance;
    unsigned m_number;                               ///< of the instance
    std::vector<std::unique_ptr<RayShape>> m_shapes; ///< by geometry number
    std::vector<Bucket> m_buckets;
    std::size_t m_firstWithRoom = 0;
};

} // namespace

struct RayScene::Data {
    // One thread: a change is too small to share, and the whole city takes some 50 ms.
    Data() : device(rtcNewDevice("threads=1")), whole(rtcNewScene(device))
    {
        rtcSetSceneFlags(whole, RTC_SCENE_FLAG_DYNAMIC | RTC_SCENE_FLAG_ROBUST);
        rtcSetSceneBuildQuality(whole, RTC_BUILD_QUALITY_LOW);
    }
    ~Data()
    {
        cells.clear();
        rtcReleaseScene(whole);
        rtcReleaseDevice(device);
    }
    Data(const Data&) = delete;
    Data& operator=(const Data&) = delete;

    Cell& cellAt(glm::vec3 point);
    void touch(Cell& cell);
    RayHit describe(const RawHit& raw, glm::vec3 origin, glm::vec3 direction) const;

    struct BlockPlace {
        Cell* cell;
        unsigned geometry;
    };
    struct BoxPlace {
        Cell* cell;
        std::size_t bucket;
        friend bool operator==(const BoxPlace&, const BoxPlace&) = default;
    };

    RTCDevice device;
    RTCScene whole;
    std::unordered_map<CellKey, std::unique_ptr<Cell>> cells;
    std::vector<Cell*> byInstance;
    std::vector<Cell*> touched;
    bool committed = false;
    std::unordered_map<ObjectId, BlockPlace> blocks;
    std::unordered_map<ObjectId, std::vector<BoxPlace>> boxes;
};

Cell& RayScene::Data::cellAt(glm::vec3 point)
{
    std::unique_ptr<Cell>& cell = cells[keyOf(point)];
    if (!cell) {
        cell = std::make_unique<Cell>(device, whole);
        byInstance.resize(std::max<std::size_t>(byInstance.size(), cell->number() + 1));
        byInstance[cell->number()] = cell.get();
    }
    return *cell;
}

void RayScene::Data::touch(Cell& cell)
{
    if (std::ranges::find(touched, &cell) == touched.end())
        touched.push_back(&cell);
    committed = false;
}

RayHit RayScene::Data::describe(const RawHit& raw, glm::vec3 origin, glm::vec3 direction) const
{
    RayHit hit;
    hit.distance = raw.distance;
    hit.point = origin + direction * raw.distance;
    hit.normal = glm::normalize(raw.normal);
    hit.fromBehind = glm::dot(raw.normal, direction) > 0;
    const RayShape& shape = byInstance[raw.instance]->shape(raw.geometry);
    if (const auto* boxShape = dynamic_cast<const BoxShape*>(&shape)) {
        hit.isBox = true;
        hit.object = boxShape->boxes[raw.primitive].object;
        hit.piece = boxShape->boxes[raw.primitive].index;
        return hit;
    }
    const auto& block = static_cast<const BlockShape&>(shape);
    const auto piece = std::prev(
        std::ranges::upper_bound(block.pieces, raw.primitive * 3, {}, &MeshPiece::firstIndex));
    hit.object = piece->attribute;
    hit.block = block.block;
    hit.role = piece->role;
    hit.piece = static_cast<std::uint32_t>(piece - block.pieces.begin());
    return hit;
}

RayScene::RayScene() : m_data(std::make_unique<Data>()) {}
RayScene::~RayScene() = default;
RayScene::RayScene(RayScene&&) noexcept = default;
RayScene& RayScene::operator=(RayScene&&) noexcept = default;

void RayScene::setBlock(ObjectId block, const BlockMesh& mesh)
{
    removeBlock(block);
    if (mesh.indices.empty())
        return;
    auto shape = std::make_unique<BlockShape>();
    shape->block = block;
    shape->pieces = mesh.pieces;
    Cell& cell = m_data->cellAt(boundsOf(mesh).centre());
    const unsigned geometry = cell.attach(newBlockGeometry(m_data->device, mesh), std::move(shape));
    m_data->blocks[block] = {&cell, geometry};
    m_data->touch(cell);
}

void RayScene::removeBlock(ObjectId block)
{
    const auto known = m_data->blocks.find(block);
    if (known == m_data->blocks.end())
        return;
    known->second.cell->detach(known->second.geometry);
    m_data->touch(*known->second.cell);
    m_data->blocks.erase(known);
}

void RayScene::setBoxes(ObjectId object, std::span<const RayBox> boxes)
{
    removeBoxes(object);
    for (std::uint32_t i = 0; i < boxes.size(); ++i) {
        if (!isUsable(boxes[i]))
            continue;
        Cell& cell = m_data->cellAt(boxes[i].centre);
        const Data::BoxPlace place{&cell, cell.addBox({object, i, boxes[i]})};
        auto& places = m_data->boxes[object];
        if (std::ranges::find(places, place) == places.end())
            places.push_back(place);
        m_data->touch(cell);
    }
}

void RayScene::removeBoxes(ObjectId object)
{
    const auto known = m_data->boxes.find(object);
    if (known == m_data->boxes.end())
        return;
    for (const Data::BoxPlace& place : known->second) {
        place.cell->removeBoxes(place.bucket, object);
        m_data->touch(*place.cell);
    }
    m_data->boxes.erase(known);
}

void RayScene::clear()
{
    m_data = std::make_unique<Data>();
}

void RayScene::commit()
{
    if (m_data->committed)
        return;
    for (Cell* cell : m_data->touched)
        cell->commit();
    m_data->touched.clear();
    rtcCommitScene(m_data->whole);
    m_data->committed = true;
}

std::vector<RayHit> RayScene::cast(glm::vec3 origin, glm::vec3 direction, std::size_t maxHits,
                                   bool backFaces)
{
    commit();
    if (!isUsable(origin) || !isUsable(direction))
        return {};
    std::vector<RawHit> all;
    RayQuery query{.context = {}, .backFaces = backFaces, .all = &all};
    castRay(m_data->whole, origin, direction, query);
    std::ranges::sort(all, {}, &RawHit::distance);
    std::vector<RayHit> hits;
    for (const RawHit& raw : all) {
        if (hits.size() >= maxHits)
            break;
        const RayHit hit = m_data->describe(raw, origin, direction);
        const bool known = std::ranges::any_of(hits, [&](const RayHit& other) {
            return other.object == hit.object && (hit.isBox || other.piece == hit.piece);
        });
        if (!known)
            hits.push_back(hit);
    }
    return hits;
}

RayHit RayScene::first(glm::vec3 origin, glm::vec3 direction, bool backFaces)
{
    commit();
    if (!isUsable(origin) || !isUsable(direction))
        return {};
    RayQuery query{.context = {}, .backFaces = backFaces, .all = nullptr};
    const RawHit raw = castRay(m_data->whole, origin, direction, query);
    return raw.geometry == RTC_INVALID_GEOMETRY_ID ? RayHit{}
                                                   : m_data->describe(raw, origin, direction);
}

} // namespace city
