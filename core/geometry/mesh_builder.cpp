#include "core/geometry/mesh_builder.h"

#include <algorithm>
#include <cmath>

namespace city
{
namespace
{

bool isFinite(const MeshVertex& vertex)
{
    return std::isfinite(vertex.position.x) && std::isfinite(vertex.position.y) &&
           std::isfinite(vertex.position.z) && std::isfinite(vertex.uv.x) &&
           std::isfinite(vertex.uv.y);
}

} // namespace

void MeshBuilder::begin(ObjectId attribute, std::int64_t firstEntry)
{
    m_attribute = attribute;
    m_firstEntry = firstEntry;
    m_firstVertex = m_out.vertices.size();
    m_newAttribute = true;
}

void MeshBuilder::bind(int offset, MeshRole role, float shade)
{
    bindEntry(m_firstEntry + offset, role, shade);
}

void MeshBuilder::bindEntry(std::int64_t entry, MeshRole role, float shade)
{
    m_texture = textures().entry(entry);
    if (m_texture) {
        const auto* named = model().get<TextureEntry>(m_texture);
        if (!named || named->name().empty())
            m_texture = {};
    }
    rebind(role, shade);
}

void MeshBuilder::rebind(MeshRole role, float shade)
{
    m_role = role;
    m_shade = shade;
}

void MeshBuilder::corner(const Corner& corner)
{
    m_out.vertices.push_back({corner.position, {corner.s, corner.t}, m_shade});
}

void MeshBuilder::strip(std::span<const Corner> corners)
{
    for (const Corner& each : corners)
        corner(each);
    endStrip();
}

void MeshBuilder::fan(std::span<const Corner> corners)
{
    for (const Corner& each : corners)
        corner(each);
    endFan();
}

bool MeshBuilder::dropUnlessDrawable(std::size_t least)
{
    auto& vertices = m_out.vertices;
    const auto first = vertices.begin() + static_cast<std::ptrdiff_t>(m_firstVertex);
    if (vertices.size() - m_firstVertex >= least && std::all_of(first, vertices.end(), isFinite))
        return false;
    vertices.erase(first, vertices.end());
    return true;
}

void MeshBuilder::endStrip()
{
    if (dropUnlessDrawable(4)) // two sections
        return;
    const std::size_t firstIndex = m_out.indices.size();
    const auto first = static_cast<std::uint32_t>(m_firstVertex);
    const auto end = static_cast<std::uint32_t>(m_out.vertices.size());
    for (std::uint32_t i = first; i + 2 < end; ++i) {
        const std::uint32_t odd = (i - first) & 1u;
        m_out.indices.insert(m_out.indices.end(), {i + odd, i + 1 - odd, i + 2});
    }
    finishPiece(firstIndex);
}

void MeshBuilder::endFan()
{
    if (dropUnlessDrawable(3))
        return;
    const std::size_t firstIndex = m_out.indices.size();
    const auto first = static_cast<std::uint32_t>(m_firstVertex);
    const auto end = static_cast<std::uint32_t>(m_out.vertices.size());
    for (std::uint32_t i = first + 1; i + 1 < end; ++i)
        m_out.indices.insert(m_out.indices.end(), {first, i, i + 1});
    finishPiece(firstIndex);
}

void MeshBuilder::finishPiece(std::size_t firstIndex)
{
    const auto count = static_cast<std::uint32_t>(m_out.indices.size() - firstIndex);
    m_firstVertex = m_out.vertices.size();
    if (!m_newAttribute) {
        MeshPiece& last = m_out.pieces.back();
        if (last.texture == m_texture && last.role == m_role) {
            last.indexCount += count;
            return;
        }
    }
    m_newAttribute = false;
    m_out.pieces.push_back(
        {m_attribute, m_texture, m_role, static_cast<std::uint32_t>(firstIndex), count});
}

const glm::vec3* MeshBuilder::positions(std::span<const Ref> refs)
{
    m_positions.clear();
    for (const Ref& ref : refs) {
        const auto* vertex = model().get<Vertex>(ref.id);
        if (!vertex)
            return nullptr;
        m_positions.push_back(vertex->position);
    }
    return m_positions.data();
}

std::optional<glm::vec3> MeshBuilder::position(const Ref& ref) const
{
    const auto* vertex = model().get<Vertex>(ref.id);
    return vertex ? std::optional(vertex->position) : std::nullopt;
}

std::optional<float> MeshBuilder::height(const Ref& ref) const
{
    const auto* entry = model().get<Height>(ref.id);
    return entry ? std::optional(entry->value) : std::nullopt;
}

} // namespace city
