#pragma once

#include "core/geometry/block_mesh.h"

#include <string>
#include <string_view>

/// Cities of one block written as text, and meshes compared with literal rows.
namespace city::test
{

/// A city of one block. Numbers are separated by blanks; `words` are the attributes' words in hex,
/// as they stand in the file. The perimeter lists vertices.
struct BlockText {
    std::string vertices; ///< x y z, one after the other
    std::string heights;
    std::string textures; ///< names; "-" is an empty slot
    std::string words;
    std::string perimeter;
};

CityModel cityOf(const BlockText& text);
ObjectId firstBlock(const CityModel& model);
BlockMesh meshOf(const CityModel& model, int lod = kMaxLod);

/// Compares with rows of text, and says what differs, or nothing. A piece is
///   piece TEXTURE ROLE [half]     `none` is untextured
///   v X Y Z  S T                  its corners in order, within 0.0001
///   t 0,1,2 2,1,3                 its triangles, by corner of the piece
///   n X Y Z                       every triangle faces that way
/// `half` says that every corner is half-bright; otherwise none is.
std::string differences(const CityModel& model, const BlockMesh& mesh, std::string_view rows);

/// A mesh as such rows, without `n`.
std::string describe(const CityModel& model, const BlockMesh& mesh);

} // namespace city::test
