#include "editor/viewport/chunk_writer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>

namespace city
{

namespace
{

/// Light from the sky above and from the ground below, and a little from the south-east so that
/// the walls of a corner differ. Level ground is drawn as bright as its texture.
float lightOn(glm::vec3 normal)
{
    const float length = glm::length(normal);
    if (!(length > 0))
        return 1;
    normal /= length;
    return 0.82f + 0.18f * normal.y + 0.06f * normal.x * (1 - std::abs(normal.y)) +
           0.04f * normal.z * (1 - std::abs(normal.y));
}

QByteArray bytesOf(const auto& values)
{
    return QByteArray(reinterpret_cast<const char*>(values.data()),
                      static_cast<qsizetype>(values.size() * sizeof(values[0])));
}

PlainLayer layerOf(MeshRole role)
{
    switch (role) {
    case MeshRole::Road:
    case MeshRole::RoadLow:
    case MeshRole::Crosswalk:
        return PlainLayer::Road;
    case MeshRole::Sidewalk:
    case MeshRole::Curb:
        return PlainLayer::Sidewalk;
    case MeshRole::Ground:
    case MeshRole::Rectangle:
        return PlainLayer::Ground;
    case MeshRole::Divider:
        return PlainLayer::Divider;
    case MeshRole::Wall:
    case MeshRole::Ceiling:
        return PlainLayer::Wall;
    case MeshRole::Facade:
    case MeshRole::Sliver:
        return PlainLayer::Facade;
    case MeshRole::Roof:
        return PlainLayer::Roof;
    }
    return PlainLayer::Untextured;
}

PlainLayer layerOf(BoxKind kind)
{
    switch (kind) {
    case BoxKind::Instance:
        return PlainLayer::Instance;
    case BoxKind::Landmark:
        return PlainLayer::Landmark;
    case BoxKind::Prop:
        break;
    }
    return PlainLayer::Prop;
}

} // namespace

ChunkWriter::ChunkWriter(const CityModel& model, TextureLayers& textures, ViewLook::Shading shading,
                         glm::vec3 origin)
    : m_model(model), m_textures(textures), m_shading(shading)
{
    m_out.origin = origin;
}

void ChunkWriter::addBlock(const BlockMesh& mesh)
{
    for (const MeshPiece& piece : mesh.pieces)
        addPiece(mesh, piece);
}

TextureSlot ChunkWriter::slotOf(const MeshPiece& piece)
{
    if (m_shading == ViewLook::Shading::Plain)
        return m_textures.slot(PlainLayer::Untextured);
    if (m_shading == ViewLook::Shading::ByKind)
        return m_textures.slot(layerOf(piece.role));
    if (const auto* texture = m_model.get<TextureEntry>(piece.texture))
        return m_textures.slot(texture->name());
    return m_textures.slot(PlainLayer::Untextured);
}

void ChunkWriter::addPiece(const BlockMesh& mesh, const MeshPiece& piece)
{
    if (piece.indexCount == 0)
        return;
    // No vertex is used by two pieces, so a piece's vertices are a range of its own.
    const auto* first = mesh.indices.data() + piece.firstIndex;
    const auto* last = first + piece.indexCount;
    const auto [lowest, highest] = std::minmax_element(first, last);
    const std::uint32_t begin = *lowest;
    const std::uint32_t count = *highest - begin + 1;

    m_normals.assign(count, glm::vec3{});
    for (const auto* corner = first; corner + 2 < last; corner += 3) {
        const glm::vec3 a = mesh.vertices[corner[0]].position;
        const glm::vec3 normal = glm::cross(mesh.vertices[corner[1]].position - a,
                                            mesh.vertices[corner[2]].position - a);
        for (int i = 0; i < 3; ++i)
            m_normals[corner[i] - begin] += normal;
    }

    const TextureSlot slot = slotOf(piece);
    const bool lifted = piece.role == MeshRole::Crosswalk;
    const float layer = float(slot.layer) + (lifted ? DrawVertex::kLifted : 0);
    RunIndices& run = m_runs[{slot.page, false}];
    const auto base = static_cast<std::uint32_t>(m_vertices.size());
    for (std::uint32_t i = 0; i < count; ++i) {
        const MeshVertex& vertex = mesh.vertices[begin + i];
        const glm::vec3 position = vertex.position - m_out.origin;
        run.bounds.add(position);
        m_vertices.push_back({position, vertex.uv, vertex.shade * lightOn(m_normals[i]), layer});
    }
    for (const auto* corner = first; corner != last; ++corner)
        run.indices.push_back(base + *corner - begin);
}

void ChunkWriter::addBox(const PlacedBox& placed)
{
    const RayBox& box = placed.box;
    const std::array<glm::vec3, 3> axes{box.xAxis * box.halfSize.x, box.yAxis * box.halfSize.y,
                                        box.zAxis * box.halfSize.z};
    const TextureSlot slot = m_textures.slot(
        m_shading == ViewLook::Shading::Plain ? PlainLayer::Untextured : layerOf(placed.kind));
    const auto layer = float(slot.layer);
    // A mirroring placement turns every face inside out unless its corners run the other way.
    const bool mirrors = glm::dot(glm::cross(axes[0], axes[1]), axes[2]) < 0;
    RunIndices& run = m_runs[{slot.page, true}];
    for (std::size_t axis = 0; axis < 3; ++axis) {
        for (const float side : {-1.0f, 1.0f}) {
            const glm::vec3 out = axes[axis] * side;
            const glm::vec3 u = axes[(axis + 1) % 3] * side;
            const glm::vec3 v = axes[(axis + 2) % 3];
            const auto base = static_cast<std::uint32_t>(m_vertices.size());
            for (const glm::vec2 corner : {glm::vec2{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}) {
                const glm::vec3 position =
                    box.centre - m_out.origin + out + u * corner.x + v * corner.y;
                run.bounds.add(position);
                m_vertices.push_back({position, corner, lightOn(out), layer});
            }
            for (const std::uint32_t i : {0u, 1u, 2u, 0u, 2u, 3u})
                run.indices.push_back(base + (mirrors && i > 0 ? 4 - i : i));
        }
    }
}

ChunkBuffers ChunkWriter::take()
{
    std::vector<std::uint32_t> indices;
    for (const auto& [kind, run] : m_runs) {
        m_out.runs.push_back({kind, static_cast<std::uint32_t>(indices.size()),
                              static_cast<std::uint32_t>(run.indices.size()), run.bounds});
        indices.insert(indices.end(), run.indices.begin(), run.indices.end());
    }
    m_out.vertices = bytesOf(m_vertices);
    m_out.indices = bytesOf(indices);
    return std::move(m_out);
}

} // namespace city
