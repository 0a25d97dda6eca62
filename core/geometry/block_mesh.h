#pragma once

#include "core/geometry/texture_table.h"

#include <cstdint>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <vector>

/// The triangles of a block as the game draws it (docs/formats/psdl.md §4.2, §5), without what
/// depends on the camera.
namespace city
{

/// A corner. Texture coordinates are the page's (s, t): t = 0 is the first stored row (§1).
struct MeshVertex {
    glm::vec3 position{}; ///< metres, Y up
    glm::vec2 uv{};
    float shade = 1; ///< 0.5 where the game draws half-bright, else 1

    friend bool operator==(const MeshVertex&, const MeshVertex&) = default;
};

/// What a piece shows, for views that treat kinds differently.
enum class MeshRole : std::uint8_t {
    Road,
    RoadLow, ///< the whole road in one strip, LOD 0 and 1
    Sidewalk,
    Curb,
    Crosswalk, ///< lies in the road's surface: bias its depth
    Ground,    ///< both kinds of fan
    Rectangle,
    Divider,
    Wall,    ///< tunnels and railings: every face but the ceiling
    Ceiling, ///< faces down
    Facade,
    Sliver,
    Roof,
};

/// Consecutive triangles of one attribute with one texture. An attribute has several pieces where
/// it uses several textures.
struct MeshPiece {
    ObjectId attribute;
    ObjectId texture; ///< a texture entry with a name; unset is untextured
    MeshRole role = MeshRole::Ground;
    std::uint32_t firstIndex = 0;
    std::uint32_t indexCount = 0;

    friend bool operator==(const MeshPiece&, const MeshPiece&) = default;
};

/// Triangles, counter-clockwise seen from the front. Pieces are in file order of the attributes;
/// no vertex is used by two pieces.
struct BlockMesh {
    std::vector<MeshVertex> vertices;
    std::vector<std::uint32_t> indices; ///< three a triangle
    std::vector<MeshPiece> pieces;

    void clear();
    friend bool operator==(const BlockMesh&, const BlockMesh&) = default;
};

inline constexpr int kMinLod = 0; ///< very low
inline constexpr int kMaxLod = 3; ///< high: what an editor draws

/// What meshing needs besides the block. The table must be current for the model.
struct MeshContext {
    const CityModel& model;
    const TextureTable& textures;
};

/// Appends a block's triangles at a level of detail (0-3). Gives nothing for an id that is no
/// block. Takes time by the size of the block, not of the city.
void appendBlock(const MeshContext& context, ObjectId block, int lod, BlockMesh& out);
BlockMesh meshBlock(const MeshContext& context, ObjectId block, int lod = kMaxLod);

} // namespace city
