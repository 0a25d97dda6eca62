#pragma once

#include "editor/viewport/scene_chunks.h"

namespace city
{

/// Writes blocks and boxes into a chunk's buffers: textures become layers, normals become light.
class ChunkWriter
{
public:
    ChunkWriter(const CityModel& model, TextureLayers& textures, ViewLook::Shading shading,
                glm::vec3 origin);

    void addBlock(const BlockMesh& mesh);
    void addBox(const PlacedBox& box);
    ChunkBuffers take();

    static constexpr std::size_t kBoxVertices = 24;
    static constexpr std::size_t kBoxIndices = 36;

private:
    struct RunIndices {
        std::vector<std::uint32_t> indices;
        Bounds bounds;
    };

    void addPiece(const BlockMesh& mesh, const MeshPiece& piece);
    TextureSlot slotOf(const MeshPiece& piece);

    const CityModel& m_model;
    TextureLayers& m_textures;
    ViewLook::Shading m_shading;
    ChunkBuffers m_out;
    std::vector<DrawVertex> m_vertices;
    std::map<DrawKind, RunIndices> m_runs;
    std::vector<glm::vec3> m_normals; ///< of the piece at hand
};

} // namespace city
