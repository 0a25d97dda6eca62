#pragma once

#include "core/edits/add_edits.h"

#include <unordered_map>

namespace city::edits
{

/// Turns the points of an addition into vertices: a place takes a vertex that stands there already,
/// bit for bit, in the block or (when welding) in the city, else a new one.
class VertexSource
{
public:
    VertexSource(EditBuilder& edit, ObjectId block, bool weld);

    Result<Ref> vertex(const AddPoint& point);

private:
    struct Bits {
        std::uint32_t x, y, z;
        friend bool operator==(const Bits&, const Bits&) = default;
    };
    struct Hash {
        std::size_t operator()(const Bits& bits) const noexcept
        {
            return (bits.x * 73856093u) ^ (bits.y * 19349663u) ^ (bits.z * 83492791u);
        }
    };
    static Bits bitsOf(const glm::vec3& position);

    EditBuilder& m_edit;
    std::unordered_map<Bits, ObjectId, Hash> m_known;
};

} // namespace city::edits
