#include "core/geometry/obj_writer.h"

#include <charconv>

namespace city
{
namespace
{

void appendNumber(std::string& text, float value)
{
    char buffer[48];
    // The shortest digits that read back as the same float.
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value).ptr;
    text += ' ';
    text.append(buffer, end);
}

void appendIndex(std::string& text, std::size_t index)
{
    char buffer[24];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, index).ptr;
    text += ' ';
    text.append(buffer, end);
    text += '/';
    text.append(buffer, end);
}

/// A texture's name as OBJ can hold it: a control character would end the line.
std::string materialName(const CityModel& model, ObjectId texture)
{
    const auto* entry = model.get<TextureEntry>(texture);
    if (!entry || entry->name().empty())
        return "none";
    std::string name(entry->name());
    for (char& c : name)
        if (static_cast<unsigned char>(c) < 0x20)
            c = '_';
    return name;
}

} // namespace

ObjWriter::ObjWriter(const CityModel& model) : m_model(model) {}

void ObjWriter::add(const BlockMesh& mesh, std::uint32_t number)
{
    m_text += "g block_" + std::to_string(number) + '\n';
    for (const MeshVertex& vertex : mesh.vertices) {
        m_text += 'v';
        appendNumber(m_text, vertex.position.x);
        appendNumber(m_text, vertex.position.y);
        appendNumber(m_text, vertex.position.z);
        m_text += "\nvt";
        appendNumber(m_text, vertex.uv.x);
        appendNumber(m_text, vertex.uv.y);
        m_text += '\n';
    }
    std::string current;
    for (const MeshPiece& piece : mesh.pieces) {
        if (std::string name = materialName(m_model, piece.texture); name != current) {
            m_text += "usemtl " + name + '\n';
            current = std::move(name);
        }
        for (std::uint32_t i = 0; i < piece.indexCount; i += 3) {
            m_text += 'f';
            for (std::uint32_t corner = 0; corner < 3; ++corner)
                appendIndex(m_text, m_vertices + mesh.indices[piece.firstIndex + i + corner] + 1);
            m_text += '\n';
        }
    }
    m_vertices += mesh.vertices.size();
}

std::string cityObj(const CityModel& model, int lod, ObjectId block)
{
    const TextureTable textures(model);
    const MeshContext context{model, textures};
    ObjWriter writer(model);
    BlockMesh mesh;
    std::uint32_t number = 0;
    for (const ObjectId each : model.list(ListKind::Blocks)) {
        ++number;
        if (block && each != block)
            continue;
        mesh.clear();
        appendBlock(context, each, lod, mesh);
        writer.add(mesh, number);
    }
    return writer.take();
}

} // namespace city
