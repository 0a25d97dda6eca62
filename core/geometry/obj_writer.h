#pragma once

#include "core/geometry/block_mesh.h"

#include <string>

namespace city
{

/// Collects meshes as Wavefront OBJ text: one `g block_N` group a block and `usemtl TEXTURE`, or
/// `usemtl none`, a run of pieces. Numbers read back as the same floats; vt is (s, t) unchanged.
class ObjWriter
{
public:
    explicit ObjWriter(const CityModel& model);

    /// `number` is the block's number as users know it, from 1.
    void add(const BlockMesh& mesh, std::uint32_t number);
    const std::string& text() const { return m_text; }
    std::string take() { return std::move(m_text); }

private:
    const CityModel& m_model;
    std::string m_text;
    std::size_t m_vertices = 0;
};

/// The OBJ text of every block, or of `block` alone.
std::string cityObj(const CityModel& model, int lod = kMaxLod, ObjectId block = {});

} // namespace city
