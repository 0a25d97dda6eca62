#pragma once

#include "core/checks/check.h"
#include "core/geometry/texture_table.h"
#include "core/records/refs.h"

#include <glm/vec3.hpp>
#include <optional>
#include <vector>

/// What the checks of blocks look at: a block with its attributes and the texture in force for
/// each, looked up once for all of them.
namespace city
{

struct AttributeView {
    ObjectId id;
    const Record* record = nullptr;
    std::uint32_t texture = 0;  ///< the value V in force; 0 is none
    bool hasTextureUse = false; ///< a Texture record came before it; else V is 0 but hides nothing
};

struct BlockView {
    ObjectId id;
    const Block* block = nullptr;
    std::vector<AttributeView> attributes;
};

BlockView viewOf(const CheckInput& input, ObjectId block);

namespace checks
{

/// A vertex's position; null where the reference names none.
inline const glm::vec3* position(const CityModel& model, const Ref& ref)
{
    const auto* vertex = model.get<Vertex>(ref.id);
    return vertex ? &vertex->position : nullptr;
}

/// The positions of vertices; empty where one of them does not exist or is not finite. Both are
/// findings of their own.
std::vector<glm::vec3> positions(const CityModel& model, std::span<const Ref> refs);

/// Whether a sidewalk of two pairs begins with a marker instead of a corner (psdl.md §5.2).
bool isCap(const SidewalkStrip& strip);

/// The vertices of a strip and how many of them make a section; no vertices for other attributes.
struct StripVertices {
    std::span<const Ref> vertices;
    std::size_t perSection = 0;
    std::size_t sections() const { return perSection ? vertices.size() / perSection : 0; }
};
StripVertices stripOf(const Record& record);

bool isFinite(const glm::vec3& point);

} // namespace checks
} // namespace city
