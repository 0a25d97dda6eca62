#pragma once

#include "core/geometry/screen_map.h"
#include "core/model/city_model.h"
#include "editor/viewport/overlay.h"

#include <optional>
#include <span>
#include <vector>

namespace city
{

/// Whether the object is a vertex or a path point, and where it is.
bool isHandle(const CityModel& model, ObjectId id);
glm::dvec3 handlePlace(const CityModel& model, ObjectId id);

/// Between two corners of a strip that follow each other, or two points of a path.
struct HandleEdge {
    ObjectId object;      ///< the strip or path
    std::uint32_t at = 1; ///< the section or point behind the edge
    double share = 0.5;   ///< of the way from the one before
    glm::dvec3 from{}, to{};
};

/// The handles of some objects: the vertices and points that are theirs, and the edges between
/// them along strips and paths.
class VertexHandles
{
public:
    struct Handle {
        ObjectId id;
        bool isPoint = false;
    };

    /// Shows those of `owners`, as far as they exist.
    void setOwners(const CityModel& model, std::span<const ObjectId> owners);
    const std::vector<ObjectId>& owners() const { return m_owners; }
    const std::vector<Handle>& handles() const { return m_handles; }
    /// The strips and paths among the owners and in them.
    const std::vector<ObjectId>& lines() const { return m_lines; }

    /// What a click on a handle takes: itself, or with `sections` all of its section.
    std::vector<ObjectId> taken(const CityModel& model, ObjectId handle, bool sections) const;
    /// From the first to the last corner of each section that has one of the handles.
    std::vector<std::pair<glm::dvec3, glm::dvec3>> sectionBars(const CityModel& model) const;
    /// The outlines of the owners that are blocks, strips or walls, each once around.
    std::vector<std::vector<glm::dvec3>> outlines(const CityModel& model) const;
    /// The handle within reach of a place on the screen; of those at one spot the one in front.
    ObjectId at(const CityModel& model, const ScreenMap& map, glm::dvec2 cursor) const;
    /// The edge within reach.
    std::optional<HandleEdge> edgeAt(const CityModel& model, const ScreenMap& map,
                                     glm::dvec2 cursor) const;
    /// The edge between two corners or points, in the middle.
    std::optional<HandleEdge> edgeBetween(const CityModel& model, ObjectId one,
                                          ObjectId other) const;

private:
    std::vector<ObjectId> m_owners, m_lines;
    std::vector<Handle> m_handles;
};

} // namespace city
