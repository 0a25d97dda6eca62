#include "core/geometry/ray_shapes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <limits>

namespace city
{
namespace
{

/// Embree takes no larger numbers, and Debian's build of it stops the program at a ray with some.
constexpr float kLargest = 1e18f;

glm::vec3 directionOf(const RTCRay& ray)
{
    return {ray.dir_x, ray.dir_y, ray.dir_z};
}

RayQuery& queryOf(RTCIntersectContext* context)
{
    return *reinterpret_cast<RayQuery*>(context);
}

/// Called for each triangle that a ray meets; refusing a hit lets the ray go on.
void filterTriangle(const RTCFilterFunctionNArguments* args)
{
    RayQuery& query = queryOf(args->context);
    const auto* ray = reinterpret_cast<const RTCRay*>(args->ray);
    const auto* hit = reinterpret_cast<const RTCHit*>(args->hit);
    const glm::vec3 normal(hit->Ng_x, hit->Ng_y, hit->Ng_z);
    if (!query.backFaces && glm::dot(normal, directionOf(*ray)) > 0) {
        args->valid[0] = 0;
        return;
    }
    if (query.all) {
        query.all->push_back({hit->instID[0], hit->geomID, hit->primID, ray->tfar, normal});
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

/// The part of a ray within a box, with the normals of the faces where it enters and leaves.
struct Passage {
    float enter = -std::numeric_limits<float>::infinity();
    float leave = std::numeric_limits<float>::infinity();
    glm::vec3 enterNormal{}, leaveNormal{};
};

/// Narrows the passage to what is between two parallel faces, `half` from the centre.
bool clip(Passage& passage, glm::vec3 fromCentre, glm::vec3 way, glm::vec3 normal, float half)
{
    const float along = glm::dot(way, normal);
    const float at = glm::dot(fromCentre, normal);
    if (along == 0)
        return std::abs(at) <= half;
    const float side = along > 0 ? 1.f : -1.f;
    const float enter = (-side * half - at) / along;
    const float leave = (side * half - at) / along;
    if (enter > passage.enter) {
        passage.enter = enter;
        passage.enterNormal = -side * normal;
    }
    if (leave < passage.leave) {
        passage.leave = leave;
        passage.leaveNormal = side * normal;
    }
    return passage.enter <= passage.leave;
}

/// The axes need not be square to each other: a pair of faces is square to the other two axes'
/// cross product.
bool passes(const RayBox& box, const RTCRay& ray, Passage& passage)
{
    const glm::vec3 way = directionOf(ray);
    const glm::vec3 from = glm::vec3(ray.org_x, ray.org_y, ray.org_z) - box.centre;
    const std::array axes = {box.xAxis, box.yAxis, box.zAxis};
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const glm::vec3 across = glm::cross(axes[(i + 1) % 3], axes[(i + 2) % 3]);
        const float length = glm::length(across);
        if (!(length > 0))
            return false; // a flat placement has no inside
        const glm::vec3 normal = across / length;
        const float half = std::abs(glm::dot(axes[i], normal)) * box.halfSize[static_cast<int>(i)];
        if (!clip(passage, from, way, normal, half))
            return false;
    }
    return true;
}

void meetBox(const RTCIntersectFunctionNArguments* args)
{
    if (!args->valid[0])
        return;
    RayQuery& query = queryOf(args->context);
    const auto& shape = *static_cast<const BoxShape*>(args->geometryUserPtr);
    auto* rayHit = reinterpret_cast<RTCRayHit*>(args->rayhit);
    Passage passage;
    if (!passes(shape.boxes[args->primID].box, rayHit->ray, passage))
        return;
    const bool inside = passage.enter < rayHit->ray.tnear;
    if (inside && !query.backFaces)
        return;
    const float distance = inside ? passage.leave : passage.enter;
    if (distance < rayHit->ray.tnear || distance > rayHit->ray.tfar)
        return;
    const glm::vec3 normal = inside ? passage.leaveNormal : passage.enterNormal;
    const unsigned instance = args->context->instID[0];
    if (query.all) {
        query.all->push_back({instance, args->geomID, args->primID, distance, normal});
        return;
    }
    rayHit->ray.tfar = distance;
    rayHit->hit.instID[0] = instance;
    rayHit->hit.geomID = args->geomID;
    rayHit->hit.primID = args->primID;
    rayHit->hit.Ng_x = normal.x;
    rayHit->hit.Ng_y = normal.y;
    rayHit->hit.Ng_z = normal.z;
}

} // namespace

RTCGeometry newBlockGeometry(RTCDevice device, const BlockMesh& mesh)
{
    RTCGeometry geometry = rtcNewGeometry(device, RTC_GEOMETRY_TYPE_TRIANGLE);
    auto* points = static_cast<glm::vec3*>(
        rtcSetNewGeometryBuffer(geometry, RTC_BUFFER_TYPE_VERTEX, 0, RTC_FORMAT_FLOAT3,
                                sizeof(glm::vec3), mesh.vertices.size()));
    std::ranges::transform(mesh.vertices, points, &MeshVertex::position);
    auto* indices = static_cast<std::uint32_t*>(
        rtcSetNewGeometryBuffer(geometry, RTC_BUFFER_TYPE_INDEX, 0, RTC_FORMAT_UINT3,
                                3 * sizeof(std::uint32_t), mesh.indices.size() / 3));
    std::ranges::copy(mesh.indices, indices);
    rtcSetGeometryIntersectFilterFunction(geometry, filterTriangle);
    return geometry;
}

RTCGeometry newBoxGeometry(RTCDevice device, BoxShape& shape)
{
    RTCGeometry geometry = rtcNewGeometry(device, RTC_GEOMETRY_TYPE_USER);
    rtcSetGeometryUserPrimitiveCount(geometry, static_cast<unsigned>(shape.boxes.size()));
    rtcSetGeometryUserData(geometry, &shape);
    rtcSetGeometryBoundsFunction(geometry, boundBox, nullptr);
    rtcSetGeometryIntersectFunction(geometry, meetBox);
    return geometry;
}

RawHit castRay(RTCScene scene, glm::vec3 origin, glm::vec3 direction, RayQuery& query)
{
    RTCRayHit ray{};
    ray.ray.org_x = origin.x;
    ray.ray.org_y = origin.y;
    ray.ray.org_z = origin.z;
    ray.ray.dir_x = direction.x;
    ray.ray.dir_y = direction.y;
    ray.ray.dir_z = direction.z;
    ray.ray.tnear = 0;
    ray.ray.tfar = std::numeric_limits<float>::infinity();
    ray.ray.mask = ~0u;
    ray.hit.geomID = RTC_INVALID_GEOMETRY_ID;
    ray.hit.instID[0] = RTC_INVALID_GEOMETRY_ID;
    rtcInitIntersectContext(&query.context);
    rtcIntersect1(scene, &query.context, &ray);
    return {ray.hit.instID[0],
            ray.hit.geomID,
            ray.hit.primID,
            ray.ray.tfar,
            {ray.hit.Ng_x, ray.hit.Ng_y, ray.hit.Ng_z}};
}

bool isUsable(glm::vec3 v)
{
    return std::abs(v.x) < kLargest && std::abs(v.y) < kLargest && std::abs(v.z) < kLargest;
}

bool isUsable(const RayBox& box)
{
    return isUsable(box.centre) && isUsable(box.xAxis) && isUsable(box.yAxis) &&
           isUsable(box.zAxis) && isUsable(box.halfSize);
}

} // namespace city
