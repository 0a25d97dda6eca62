#include "core/geometry/ray_scene.h"

#include <algorithm>
#include <cmath>
#include <embree3/rtcore.h>
#include <glm/geometric.hpp>
#include <limits>
#include <unordered_map>

namespace city
{
namespace
{

constexpr std::size_t kBoxesPerBucket = 64; // small enough that one box's change is cheap

glm::vec3 direction(const RTCRay& ray)
{
    return {ray.dir_x, ray.dir_y, ray.dir_z};
}

/// What stands behind one Embree geometry.
struct Shape {
    virtual ~Shape() = default;
};

struct BlockShape : Shape {
    ObjectId block;
    std::vector<MeshPiece> pieces; ///< ordered by firstIndex
};

struct OwnedBox {
    ObjectId object;
    RayBox box;
};

/// Boxes that share a geometry, so that 20,000 props are some hundred geometries.
struct BoxShape : Shape {
    std::vector<OwnedBox> boxes;
};

struct Met {
    unsigned shape = 0;
    unsigned primitive = 0;
    float distance = 0;
    glm::vec3 normal{};
};

/// A ray's journey: the nearest hit stays in the ray, or all hits are collected here.
struct Query {
    RTCIntersectContext context; // first: Embree hands back a pointer to it
    bool backFaces = true;
    std::vector<Met>* all = nullptr;
};

Query& queryOf(RTCIntersectContext* context)
{
    return *reinterpret_cast<Query*>(context);
}

/// Called for each triangle that a ray meets; refusing a hit lets the ray go on.
void filterTriangle(const RTCFilterFunctionNArguments* args)
{
    Query& query = queryOf(args->context);
    const auto* ray = reinterpret_cast<const RTCRay*>(args->ray);
    const auto* hit = reinterpret_cast<const RTCHit*>(args->hit);
    const glm::vec3 normal(hit->Ng_x, hit->Ng_y, hit->Ng_z);
    if (!query.backFaces && glm::dot(normal, direction(*ray)) > 0) {
        args->valid[0] = 0;
        return;
    }
    if (query.all) {
        query.all->push_back({hit->geomID, hit->primID, ray->tfar, normal});
        args->valid[0] = 0;
    }
}

void boundBox(const RTCBoundsFunctionArguments* args)
{
    const auto& shape = *static_cast<const BoxShape*>(args->geometryUserPtr);
    const RayBox& box = shape.boxes[args->primID].box;
    const glm::vec3 half = glm::abs(box.xAxis) * box.halfSize.x +
                           glm::abs(box.yAxis) * box.halfSize.y +
                           glm::abs(box.zAxis) * box.halfSize.z;
    RTCBounds& out = *args->bounds_o;
    out.lower_x = box.centre.x - half.x;
    out.lower_y = box.centre.y - half.y;
    out.lower_z = box.centre.z - half.z;
    out.upper_x = box.centre.x + half.x;
    out.upper_y = box.centre.y + half.y;
    out.upper_z = box.centre.z + half.z;
}

struct SlabHit {
    float enter = -std::numeric_limits<float>::infinity();
    float leave = std::numeric_limits<float>::infinity();
    glm::vec3 enterNormal{}, leaveNormal{};
};

/// Narrows the ray's way to what is between a box's two faces along one axis. The axes need not
/// be square to each other; the faces' normal is square to the other two.
bool clipSlab(SlabHit& hit, glm::vec3 fromCentre, glm::vec3 way, glm::vec3 normal, float half)
{
    const float along = glm::dot(way, normal);
    const float at = glm::dot(fromCentre, normal);
    if (along == 0)
        return std::abs(at) <= half;
    const float side = along > 0 ? 1.f : -1.f;
    const float enter = (-side * half - at) / along;
    const float leave = (side * half - at) / along;
    if (enter > hit.enter) {
        hit.enter = enter;
        hit.enterNormal = -side * normal;
    }
    if (leave < hit.leave) {
        hit.leave = leave;
        hit.leaveNormal = side * normal;
    }
    return hit.enter <= hit.leave;
}

bool intersectBox(const RayBox& box, const RTCRay& ray, SlabHit& hit)
{
    const glm::vec3 way = direction(ray);
    const glm::vec3 from = glm::vec3(ray.org_x, ray.org_y, ray.org_z) - box.centre;
    const std::array axes = {box.xAxis, box.yAxis, box.zAxis};
    for (int i = 0; i < 3; ++i) {
        const auto at = [&](int k) { return axes[static_cast<std::size_t>((i + k) % 3)]; };
        const glm::vec3 across = glm::cross(at(1), at(2));
        const float length = glm::length(across);
        if (!(length > 0))
            return false; // a flat placement has no inside
        const glm::vec3 normal = across / length;
        const float half = std::abs(glm::dot(at(0), normal)) * box.halfSize[i];
        if (!clipSlab(hit, from, way, normal, half))
            return false;
    }
    return true;
}

void meetBox(const RTCIntersectFunctionNArguments* args)
{
    if (!args->valid[0])
        return;
    Query& query = queryOf(args->context);
    const auto& shape = *static_cast<const BoxShape*>(args->geometryUserPtr);
    auto* rayHit = reinterpret_cast<RTCRayHit*>(args->rayhit);
    SlabHit slabs;
    if (!intersectBox(shape.boxes[args->primID].box, rayHit->ray, slabs))
        return;
    const bool inside = slabs.enter < rayHit->ray.tnear;
    if (inside && !query.backFaces)
        return;
    const float distance = inside ? slabs.leave : slabs.enter;
    if (distance < rayHit->ray.tnear || distance > rayHit->ray.tfar)
        return;
    const glm::vec3 normal = inside ? slabs.leaveNormal : slabs.enterNormal;
    if (query.all) {
        query.all->push_back({args->geomID, args->primID, distance, normal});
        return;
    }
    rayHit->ray.tfar = distance;
    rayHit->hit.geomID = args->geomID;
    rayHit->hit.primID = args->primID;
    rayHit->hit.instID[0] = RTC_INVALID_GEOMETRY_ID;
    rayHit->hit.Ng_x = normal.x;
    rayHit->hit.Ng_y = normal.y;
    rayHit->hit.Ng_z = normal.z;
}

/// Embree takes no larger numbers, and Debian's build of it stops the program at a ray with some.
constexpr float kLargest = 1e18f;

bool isUsable(glm::vec3 v)
{
    return std::abs(v.x) < kLargest && std::abs(v.y) < kLargest && std::abs(v.z) < kLargest;
}

bool isUsable(const RayBox& box)
{
    return isUsable(box.centre) && isUsable(box.xAxis) && isUsable(box.yAxis) &&
           isUsable(box.zAxis) && isUsable(box.halfSize);
}

} // namespace

struct RayScene::Data {
    Data() : device(rtcNewDevice("threads=1")), scene(rtcNewScene(device))
    {
        // Dynamic: a commit builds the changed geometries and one tree over all of them.
        rtcSetSceneFlags(scene, RTC_SCENE_FLAG_DYNAMIC | RTC_SCENE_FLAG_ROBUST);
    }
    ~Data()
    {
        rtcReleaseScene(scene);
        rtcReleaseDevice(device);
    }
    Data(const Data&) = delete;
    Data& operator=(const Data&) = delete;

    unsigned attach(RTCGeometry geometry, std::unique_ptr<Shape> shape);
    void detach(unsigned number);
    void buildBucket(std::size_t bucket);
    void describe(const Met& met, glm::vec3 origin, glm::vec3 way, RayHit& out) const;
    RTCRayHit cast(glm::vec3 origin, glm::vec3 way, Query& query) const;

    RTCDevice device;
    RTCScene scene;
    bool dirty = true;
    std::vector<std::unique_ptr<Shape>> shapes; ///< by geometry number
    std::unordered_map<ObjectId, unsigned> blocks;

    struct Bucket {
        std::vector<OwnedBox> boxes;
        unsigned geometry = RTC_INVALID_GEOMETRY_ID;
        bool dirty = false;
    };
    std::vector<Bucket> buckets;
    std::unordered_map<ObjectId, std::vector<std::size_t>> bucketsOf; ///< an object's buckets

    bool replaceInPlace(ObjectId object, std::span<const RayBox> boxes);
};

/// Where an object has as many boxes as before they stay in their buckets: a drag must not scatter
/// them.
bool RayScene::Data::replaceInPlace(ObjectId object, std::span<const RayBox> boxes)
{
    const auto known = bucketsOf.find(object);
    if (known == bucketsOf.end())
        return false;
    std::vector<RayBox*> slots;
    for (const std::size_t bucket : known->second)
        for (OwnedBox& owned : buckets[bucket].boxes)
            if (owned.object == object)
                slots.push_back(&owned.box);
    if (slots.size() != boxes.size())
        return false;
    for (std::size_t i = 0; i < boxes.size(); ++i)
        *slots[i] = boxes[i];
    for (const std::size_t bucket : known->second)
        buckets[bucket].dirty = true;
    dirty = true;
    return true;
}

unsigned RayScene::Data::attach(RTCGeometry geometry, std::unique_ptr<Shape> shape)
{
    rtcSetGeometryUserData(geometry, shape.get());
    rtcCommitGeometry(geometry);
    const unsigned number = rtcAttachGeometry(scene, geometry);
    rtcReleaseGeometry(geometry); // the scene holds it now
    if (number >= shapes.size())
        shapes.resize(number + 1);
    shapes[number] = std::move(shape);
    dirty = true;
    return number;
}

void RayScene::Data::detach(unsigned number)
{
    rtcDetachGeometry(scene, number);
    shapes[number].reset();
    dirty = true;
}

void RayScene::Data::buildBucket(std::size_t index)
{
    Bucket& bucket = buckets[index];
    bucket.dirty = false;
    if (bucket.geometry != RTC_INVALID_GEOMETRY_ID)
        detach(bucket.geometry);
    bucket.geometry = RTC_INVALID_GEOMETRY_ID;
    if (bucket.boxes.empty())
        return;
    auto shape = std::make_unique<BoxShape>();
    shape->boxes = bucket.boxes;
    RTCGeometry geometry = rtcNewGeometry(device, RTC_GEOMETRY_TYPE_USER);
    rtcSetGeometryUserPrimitiveCount(geometry, static_cast<unsigned>(bucket.boxes.size()));
    rtcSetGeometryBoundsFunction(geometry, boundBox, nullptr);
    rtcSetGeometryIntersectFunction(geometry, meetBox);
    bucket.geometry = attach(geometry, std::move(shape));
}

RTCRayHit RayScene::Data::cast(glm::vec3 origin, glm::vec3 way, Query& query) const
{
    RTCRayHit ray{};
    ray.ray.org_x = origin.x;
    ray.ray.org_y = origin.y;
    ray.ray.org_z = origin.z;
    ray.ray.dir_x = way.x;
    ray.ray.dir_y = way.y;
    ray.ray.dir_z = way.z;
    ray.ray.tnear = 0;
    ray.ray.tfar = std::numeric_limits<float>::infinity();
    ray.ray.mask = ~0u;
    ray.hit.geomID = RTC_INVALID_GEOMETRY_ID;
    ray.hit.instID[0] = RTC_INVALID_GEOMETRY_ID;
    rtcInitIntersectContext(&query.context);
    rtcIntersect1(scene, &query.context, &ray);
    return ray;
}

void RayScene::Data::describe(const Met& met, glm::vec3 origin, glm::vec3 way, RayHit& out) const
{
    out.distance = met.distance;
    out.point = origin + way * met.distance;
    out.normal = glm::normalize(met.normal);
    out.fromBehind = glm::dot(met.normal, way) > 0;
    const Shape* shape = shapes[met.shape].get();
    if (const auto* boxes = dynamic_cast<const BoxShape*>(shape)) {
        out.isBox = true;
        out.object = boxes->boxes[met.primitive].object;
        return;
    }
    const auto& block = static_cast<const BlockShape&>(*shape);
    const auto after =
        std::ranges::upper_bound(block.pieces, met.primitive * 3, {}, &MeshPiece::firstIndex);
    const MeshPiece& piece = *std::prev(after);
    out.object = piece.attribute;
    out.block = block.block;
    out.role = piece.role;
    out.piece = static_cast<std::uint32_t>(std::prev(after) - block.pieces.begin());
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
    RTCGeometry geometry = rtcNewGeometry(m_data->device, RTC_GEOMETRY_TYPE_TRIANGLE);
    auto* points = static_cast<glm::vec3*>(
        rtcSetNewGeometryBuffer(geometry, RTC_BUFFER_TYPE_VERTEX, 0, RTC_FORMAT_FLOAT3,
                                sizeof(glm::vec3), mesh.vertices.size()));
    std::ranges::transform(mesh.vertices, points, &MeshVertex::position);
    auto* indices = static_cast<std::uint32_t*>(
        rtcSetNewGeometryBuffer(geometry, RTC_BUFFER_TYPE_INDEX, 0, RTC_FORMAT_UINT3,
                                3 * sizeof(std::uint32_t), mesh.indices.size() / 3));
    std::ranges::copy(mesh.indices, indices);
    rtcSetGeometryIntersectFilterFunction(geometry, filterTriangle);
    m_data->blocks[block] = m_data->attach(geometry, std::move(shape));
}

void RayScene::removeBlock(ObjectId block)
{
    const auto known = m_data->blocks.find(block);
    if (known == m_data->blocks.end())
        return;
    m_data->detach(known->second);
    m_data->blocks.erase(known);
}

void RayScene::setBoxes(ObjectId object, std::span<const RayBox> boxes)
{
    std::vector<RayBox> usable;
    std::ranges::copy_if(boxes, std::back_inserter(usable),
                         [](const RayBox& box) { return isUsable(box); });
    if (m_data->replaceInPlace(object, usable))
        return;
    removeBoxes(object);
    for (const RayBox& box : usable) {
        auto& buckets = m_data->buckets;
        if (buckets.empty() || buckets.back().boxes.size() >= kBoxesPerBucket)
            buckets.emplace_back();
        buckets.back().boxes.push_back({object, box});
        buckets.back().dirty = true;
        auto& mine = m_data->bucketsOf[object];
        if (mine.empty() || mine.back() != buckets.size() - 1)
            mine.push_back(buckets.size() - 1);
        m_data->dirty = true;
    }
}

void RayScene::removeBoxes(ObjectId object)
{
    const auto known = m_data->bucketsOf.find(object);
    if (known == m_data->bucketsOf.end())
        return;
    for (const std::size_t index : known->second) {
        auto& bucket = m_data->buckets[index];
        std::erase_if(bucket.boxes, [&](const OwnedBox& box) { return box.object == object; });
        bucket.dirty = true;
    }
    m_data->bucketsOf.erase(known);
    m_data->dirty = true;
}

void RayScene::clear()
{
    m_data = std::make_unique<Data>();
}

void RayScene::commit()
{
    if (!m_data->dirty)
        return;
    for (std::size_t i = 0; i < m_data->buckets.size(); ++i)
        if (m_data->buckets[i].dirty)
            m_data->buildBucket(i);
    rtcCommitScene(m_data->scene);
    m_data->dirty = false;
}

std::vector<RayHit> RayScene::cast(glm::vec3 origin, glm::vec3 direction, std::size_t maxHits,
                                   bool backFaces)
{
    commit();
    if (!isUsable(origin) || !isUsable(direction))
        return {};
    std::vector<Met> met;
    Query query;
    query.backFaces = backFaces;
    query.all = &met;
    m_data->cast(origin, direction, query);
    std::ranges::sort(met, {}, &Met::distance);
    std::vector<RayHit> hits;
    for (const Met& each : met) {
        if (hits.size() >= maxHits)
            break;
        RayHit hit;
        m_data->describe(each, origin, direction, hit);
        const bool known = std::ranges::any_of(hits, [&](const RayHit& other) {
            return other.object == hit.object && other.piece == hit.piece;
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
    Query query;
    query.backFaces = backFaces;
    const RTCRayHit ray = m_data->cast(origin, direction, query);
    RayHit hit;
    if (ray.hit.geomID != RTC_INVALID_GEOMETRY_ID)
        m_data->describe({ray.hit.geomID,
                          ray.hit.primID,
                          ray.ray.tfar,
                          {ray.hit.Ng_x, ray.hit.Ng_y, ray.hit.Ng_z}},
                         origin, direction, hit);
    return hit;
}

} // namespace city
