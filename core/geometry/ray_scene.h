#pragma once

#include "core/geometry/block_mesh.h"

#include <glm/vec3.hpp>
#include <memory>
#include <span>
#include <vector>

namespace city
{

/// Something a ray meets.
struct RayHit {
    ObjectId object;            ///< an attribute, or what setBox named
    ObjectId block;             ///< the attribute's block; unset for boxes
    std::uint32_t piece = 0;    ///< of the block's mesh, or of the boxes that setBoxes got
    MeshRole role = MeshRole{}; ///< of the piece
    bool isBox = false;
    bool fromBehind = false; ///< the ray meets the back of the triangle or the box from inside
    float distance = 0;      ///< in lengths of the direction, so metres if that is a unit
    glm::vec3 point{};
    glm::vec3 normal{}; ///< unit, of the triangle's front
};

/// A box around a placed model: half sizes along the axes of its placement, centred on `centre`.
struct RayBox {
    glm::vec3 centre{};
    glm::vec3 xAxis{1, 0, 0}, yAxis{0, 1, 0}, zAxis{0, 0, 1};
    glm::vec3 halfSize{0.5f, 0.5f, 0.5f};
};

/// The city for rays: picking, snapping, drop to ground. One block or box is replaced without
/// touching the rest. Reading from several threads at once is fine once `commit` was called.
class RayScene
{
public:
    RayScene();
    ~RayScene();
    RayScene(RayScene&&) noexcept;
    RayScene& operator=(RayScene&&) noexcept;

    /// Sets or replaces a block's triangles.
    void setBlock(ObjectId block, const BlockMesh& mesh);
    void removeBlock(ObjectId block);
    /// Sets all boxes that an object stands for: one for an instance, one per prop for a path.
    void setBoxes(ObjectId object, std::span<const RayBox> boxes);
    void removeBoxes(ObjectId object);
    void clear();

    /// Makes the changes so far visible to rays; `cast` and `first` do it themselves if need be.
    void commit();

    /// What the ray meets, nearest first: each piece and each object with boxes once, at most
    /// `maxHits`.
    std::vector<RayHit> cast(glm::vec3 origin, glm::vec3 direction, std::size_t maxHits,
                             bool backFaces = true);
    /// The nearest, with `object` unset when there is none.
    RayHit first(glm::vec3 origin, glm::vec3 direction, bool backFaces = true);

private:
    struct Data;
    std::unique_ptr<Data> m_data;
};

} // namespace city
