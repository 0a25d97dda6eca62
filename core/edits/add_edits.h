#pragma once

#include "core/model/edit.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace city::edits
{

/// A point of something to be added: a place, or a vertex that exists. Paths take places only, and
/// only a sidewalk of two pairs takes markers, as its first point, for a cap.
struct AddPoint {
    enum class Kind { Position, Vertex, StartCap, EndCap };
    Kind kind = Kind::Position;
    glm::vec3 position{};
    std::uint32_t vertex = 0;
};

/// What to add.
struct Addition {
    std::string kind; ///< a kind's name, for example "block" or "roadStrip"
    /// The block of an attribute, the INST file of an instance (else the first one), the pathset of
    /// a path, the path of a point.
    ObjectId parent = {};
    std::string name; ///< of a pathset, or short for the property "name"
    std::vector<AddPoint> points;
    /// For each point of a block the number of the block across the edge that begins there. When
    /// empty, the block becomes the neighbour of those that have an edge of the same vertices.
    std::vector<std::uint32_t> neighbours;
    std::vector<std::uint32_t> blocks; ///< of a road
    /// The position in the parent's list; else at the end.
    std::optional<std::uint32_t> at = {};
    /// Whether places take a vertex at the same place from anywhere in the city, not only from the
    /// block itself.
    bool weld = false;
    nlohmann::json properties = nlohmann::json::object(); ///< set at once, by key
};

/// The names that Addition::kind may have, in the order of the docs.
std::vector<std::string_view> addableKinds();

/// Adds one object, or several points or vertices. Vertices are appended to the list, so no number
/// of an existing one changes; blocks, heights, textures and roads go to the end of theirs for the
/// same reason. An attribute goes before words that are no attributes, and LAST moves to it when it
/// is the final drawable one.
Result<Edit> add(const CityModel& model, const Addition& addition);

} // namespace city::edits
