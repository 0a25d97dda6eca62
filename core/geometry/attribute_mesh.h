#pragma once

#include "core/geometry/mesh_builder.h"

/// The triangles of each attribute type (docs/formats/psdl.md §5). The builder has been told the
/// attribute and its texture. V = 0 is the walk's business.
namespace city
{

// road_mesh.cpp
void appendRoad(MeshBuilder& out, const RoadStrip& road, int lod);
void appendRectangles(MeshBuilder& out, const RectangleStrip& strip);
// divider_mesh.cpp
void appendDividedRoad(MeshBuilder& out, const DividedRoadStrip& road, int lod);
// sidewalk_mesh.cpp
void appendSidewalk(MeshBuilder& out, const SidewalkStrip& strip, int lod);
void appendCrosswalk(MeshBuilder& out, const Crosswalk& crosswalk);
// ground_mesh.cpp
void appendFan(MeshBuilder& out, std::span<const Ref> vertices);
void appendRoof(MeshBuilder& out, const RoofTriangleFan& roof);
// facade_mesh.cpp
void appendFacade(MeshBuilder& out, const Facade& facade);
void appendSliver(MeshBuilder& out, const Sliver& sliver);
// tunnel_mesh.cpp
/// The strip form; `sectionSize` vertices a section of the strip that it goes with.
void appendTunnel(MeshBuilder& out, const Tunnel& tunnel, std::span<const Ref> strip,
                  std::size_t sectionSize);
// junction_mesh.cpp
void appendJunction(MeshBuilder& out, const Tunnel& tunnel, const Block& block);

/// The parts that road and divided road share: outer columns, curbs, and which sides have a
/// sidewalk.
struct RoadSides {
    Column outerLeft, curbLeft, curbRight, outerRight;
    bool hasLeft = false;
    bool hasRight = false;
    std::size_t sections = 0;
};
/// Finds the columns of `size` vertices a section. Only the first section's indices decide whether
/// there is a sidewalk.
RoadSides roadSides(const glm::vec3* points, std::span<const Ref> refs, std::size_t size);
/// Both sidewalks, with curb faces at LOD 3 only.
void appendRoadSidewalks(MeshBuilder& out, const RoadSides& sides, int lod);
/// The whole road as one strip, LOD 0 and 1.
void appendLowRoad(MeshBuilder& out, const RoadSides& sides, int lod);

} // namespace city
