#include "tests/support/mesh_case.h"

#include "core/formats/psdl_codec.h"
#include "core/model/city_files.h"

#include <array>
#include <cmath>
#include <cstdlib>
#include <glm/geometric.hpp>
#include <sstream>
#include <stdexcept>

namespace city::test
{
namespace
{

constexpr float kTolerance = 1e-4f;
constexpr std::array kRoleNames = {"Road",   "RoadLow",   "Sidewalk", "Curb", "Crosswalk",
                                   "Ground", "Rectangle", "Divider",  "Wall", "Ceiling",
                                   "Facade", "Sliver",    "Roof"};

const char* roleName(MeshRole role)
{
    return kRoleNames.at(static_cast<std::size_t>(role));
}

std::string textureName(const CityModel& model, ObjectId texture)
{
    const auto* entry = model.get<TextureEntry>(texture);
    return entry ? std::string(entry->name()) : "none";
}

/// Streams do not read "nan" and "inf".
float number(const std::string& word)
{
    return std::strtof(word.c_str(), nullptr);
}

std::vector<float> numbers(const std::string& text)
{
    std::istringstream in(text);
    std::vector<float> all;
    for (std::string word; in >> word;)
        all.push_back(number(word));
    return all;
}

struct Expected {
    std::string texture, role;
    bool half = false;
    std::vector<std::array<float, 5>> corners;
    std::vector<std::uint32_t> triangles;
    std::vector<glm::vec3> facing;
};

std::vector<Expected> parse(std::string_view rows)
{
    std::vector<Expected> pieces;
    std::istringstream lines{std::string(rows)};
    for (std::string line; std::getline(lines, line);) {
        std::istringstream in(line);
        std::string key;
        if (!(in >> key))
            continue;
        if (key == "piece") {
            Expected& piece = pieces.emplace_back();
            std::string half;
            in >> piece.texture >> piece.role >> half;
            piece.half = half == "half";
        } else if (key == "v") {
            auto& corner = pieces.at(pieces.size() - 1).corners.emplace_back();
            for (float& value : corner)
                in >> value;
        } else if (key == "t") {
            char comma;
            for (std::uint32_t a, b, c; in >> a >> comma >> b >> comma >> c;)
                pieces.back().triangles.insert(pieces.back().triangles.end(), {a, b, c});
        } else if (key == "n") {
            glm::vec3& n = pieces.at(pieces.size() - 1).facing.emplace_back();
            in >> n.x >> n.y >> n.z;
        }
        if (!in && !in.eof())
            throw std::invalid_argument("cannot read the row: " + line);
    }
    return pieces;
}

/// One piece of a mesh with corners counted from its own first one.
struct Actual {
    const MeshPiece* piece;
    std::vector<MeshVertex> corners;
    std::vector<std::uint32_t> triangles;
};

Actual pieceOf(const BlockMesh& mesh, std::size_t index)
{
    Actual actual{&mesh.pieces[index], {}, {}};
    const MeshPiece& piece = *actual.piece;
    std::uint32_t first = ~0u, last = 0;
    for (std::uint32_t i = 0; i < piece.indexCount; ++i) {
        const std::uint32_t vertex = mesh.indices.at(piece.firstIndex + i);
        first = std::min(first, vertex);
        last = std::max(last, vertex);
    }
    for (std::uint32_t i = 0; i < piece.indexCount; ++i)
        actual.triangles.push_back(mesh.indices[piece.firstIndex + i] - first);
    for (std::uint32_t i = first; i <= last; ++i)
        actual.corners.push_back(mesh.vertices.at(i));
    return actual;
}

bool close(const MeshVertex& vertex, const std::array<float, 5>& row)
{
    const std::array<float, 5> values = {vertex.position.x, vertex.position.y, vertex.position.z,
                                         vertex.uv.x, vertex.uv.y};
    for (std::size_t i = 0; i < values.size(); ++i)
        if (!(std::abs(values[i] - row[i]) <= kTolerance))
            return false;
    return true;
}

std::string comparePiece(const CityModel& model, const Actual& actual, const Expected& expected)
{
    std::ostringstream out;
    if (textureName(model, actual.piece->texture) != expected.texture ||
        roleName(actual.piece->role) != expected.role)
        out << "is " << textureName(model, actual.piece->texture) << ' '
            << roleName(actual.piece->role) << ", expected " << expected.texture << ' '
            << expected.role << '\n';
    if (actual.corners.size() != expected.corners.size())
        out << actual.corners.size() << " corners, expected " << expected.corners.size() << '\n';
    else
        for (std::size_t i = 0; i < actual.corners.size(); ++i)
            if (!close(actual.corners[i], expected.corners[i]))
                out << "corner " << i << " differs\n";
    for (const MeshVertex& corner : actual.corners)
        if (corner.shade != (expected.half ? 0.5f : 1.f))
            out << "has the wrong brightness\n";
    if (actual.triangles != expected.triangles)
        out << "triangles differ\n";
    for (const glm::vec3& facing : expected.facing)
        for (std::size_t i = 0; i + 2 < actual.triangles.size(); i += 3) {
            const auto at = [&](std::size_t k) {
                return actual.corners[actual.triangles[i + k]].position;
            };
            if (!(glm::dot(glm::cross(at(1) - at(0), at(2) - at(0)), facing) > 0))
                out << "triangle " << i / 3 << " faces the wrong way\n";
        }
    return out.str();
}

} // namespace

CityModel cityOf(const BlockText& text)
{
    PsdlFile file;
    const std::vector<float> coordinates = numbers(text.vertices);
    for (std::size_t i = 0; i + 2 < coordinates.size(); i += 3)
        file.vertices.push_back({{coordinates[i], coordinates[i + 1], coordinates[i + 2]}});
    for (const float height : numbers(text.heights))
        file.heights.push_back({height});
    std::istringstream names(text.textures);
    for (std::string name; names >> name;)
        file.textures.push_back(TextureEntry::named(name == "-" ? "" : name));
    PsdlBlock& block = file.blocks.emplace_back();
    for (const float vertex : numbers(text.perimeter))
        block.block.perimeter.push_back({Ref{{}, static_cast<std::uint32_t>(vertex)}, {}});
    UnknownAttribute words;
    std::istringstream hex(text.words);
    for (std::uint32_t word; hex >> std::hex >> word;)
        words.words.push_back(static_cast<std::uint16_t>(word));
    block.attributes.emplace_back(words);
    // Once through bytes, so that the words are read as a file's would be.
    CityLoader loader;
    loader.addPsdl(decodePsdl(encodePsdl(file).value()).value());
    return loader.take();
}

ObjectId firstBlock(const CityModel& model)
{
    return model.list(ListKind::Blocks)[0];
}

BlockMesh meshOf(const CityModel& model, int lod)
{
    const TextureTable textures(model);
    return meshBlock({model, textures}, firstBlock(model), lod);
}

std::string differences(const CityModel& model, const BlockMesh& mesh, std::string_view rows)
{
    const std::vector<Expected> expected = parse(rows);
    std::string text;
    if (mesh.pieces.size() != expected.size())
        text = std::to_string(mesh.pieces.size()) + " pieces, expected " +
               std::to_string(expected.size()) + '\n';
    std::size_t corners = 0;
    for (std::size_t i = 0; i < mesh.pieces.size(); ++i) {
        const Actual actual = pieceOf(mesh, i);
        corners += actual.corners.size();
        const std::string what =
            i < expected.size() ? comparePiece(model, actual, expected[i]) : std::string();
        if (!what.empty())
            text += "piece " + std::to_string(i) + ": " + what;
    }
    if (corners != mesh.vertices.size())
        text += "there are vertices outside all pieces\n";
    return text.empty() ? text : '\n' + text + "the mesh is\n" + describe(model, mesh);
}

std::string describe(const CityModel& model, const BlockMesh& mesh)
{
    std::ostringstream out;
    for (std::size_t i = 0; i < mesh.pieces.size(); ++i) {
        const Actual actual = pieceOf(mesh, i);
        out << "piece " << textureName(model, actual.piece->texture) << ' '
            << roleName(actual.piece->role)
            << (actual.corners.front().shade == 0.5f ? " half\n" : "\n");
        for (const MeshVertex& corner : actual.corners)
            out << "v " << corner.position.x << ' ' << corner.position.y << ' ' << corner.position.z
                << "  " << corner.uv.x << ' ' << corner.uv.y << '\n';
        out << 't';
        for (std::size_t k = 0; k < actual.triangles.size(); ++k)
            out << (k % 3 == 0 ? ' ' : ',') << actual.triangles[k];
        out << '\n';
    }
    return out.str();
}

} // namespace city::test
