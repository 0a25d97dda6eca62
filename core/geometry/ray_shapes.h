#pragma once

#include "core/geometry/ray_scene.h"

#include <embree3/rtcore.h>
#include <vector>

/// What Embree holds for RayScene: triangles of blocks and boxes, and how a ray meets them.
namespace city
{

/// What stands behind one Embree geometry.
struct RayShape {
    virtual ~RayShape() = default;
};

struct BlockShape : RayShape {
    ObjectId block;
    std::vector<MeshPiece> pieces; ///< ordered by firstIndex
};

struct OwnedBox {
    ObjectId object;
    std::uint32_t index = 0; ///< among the object's boxes
    RayBox box;
};

/// Boxes that share a geometry, so that 20,000 props are some hundred geometries.
struct BoxShape : RayShape {
    std::vector<OwnedBox> boxes;
};

/// A hit as Embree numbers things: which instance, geometry in it and primitive of that.
struct RawHit {
    unsigned instance = RTC_INVALID_GEOMETRY_ID;
    unsigned geometry = RTC_INVALID_GEOMETRY_ID;
    unsigned primitive = 0;
    float distance = 0;
    glm::vec3 normal{}; ///< not of length 1
};

/// A ray's journey: only its nearest hit, or with `all` every one.
struct RayQuery {
    RTCIntersectContext context; // first: Embree hands back a pointer to it
    bool backFaces = true;
    std::vector<RawHit>* all = nullptr;
};

/// New geometries, not committed; the caller owns them. A shape must outlive its geometry.
RTCGeometry newBlockGeometry(RTCDevice device, const BlockMesh& mesh);
RTCGeometry newBoxGeometry(RTCDevice device, BoxShape& shape);

/// Sends a ray through a scene; without `query.all` gives the nearest hit, if there is one.
RawHit castRay(RTCScene scene, glm::vec3 origin, glm::vec3 direction, RayQuery& query);

/// Whether Embree takes a point or direction: it must be finite and not astronomic.
bool isUsable(glm::vec3 v);
bool isUsable(const RayBox& box);

} // namespace city
