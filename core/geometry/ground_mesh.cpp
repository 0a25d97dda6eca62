#include "core/geometry/attribute_mesh.h"

namespace city
{
namespace
{

constexpr float kPictureSize = 8; // metres a picture

/// A fan mapped by x and z; whole pictures are taken off so that the hub is in [0, 1).
void appendPlanarFan(MeshBuilder& out, const glm::vec3* points, std::size_t count,
                     std::optional<float> height)
{
    if (count < 3)
        return;
    const float s = std::floor(points[0].x / kPictureSize);
    const float t = std::floor(points[0].z / kPictureSize);
    for (std::size_t i = 0; i < count; ++i) {
        const glm::vec3& p = points[i];
        out.corner(
            {{p.x, height.value_or(p.y), p.z}, p.x / kPictureSize - s, p.z / kPictureSize - t});
    }
    out.endFan();
}

} // namespace

void appendFan(MeshBuilder& out, std::span<const Ref> vertices)
{
    const glm::vec3* points = out.positions(vertices);
    if (!points)
        return;
    out.bind(0, MeshRole::Ground);
    appendPlanarFan(out, points, vertices.size(), std::nullopt);
}

void appendRoof(MeshBuilder& out, const RoofTriangleFan& roof)
{
    const glm::vec3* points = out.positions(roof.vertices);
    const std::optional<float> height = out.height(roof.height);
    if (!points || !height)
        return;
    out.bind(0, MeshRole::Roof);
    appendPlanarFan(out, points, roof.vertices.size(), height);
}

} // namespace city
