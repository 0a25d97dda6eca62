#pragma once

#include "core/base/text.h"
#include "core/geometry/screen_map.h"
#include "core/model/city_model.h"

#include <span>
#include <vector>

/// Where a dragged thing may settle: places of the city near the cursor, the raster, and angles.
namespace city
{

/// In the order in which they win.
enum class SnapKind { RoadEnd, PathEnd, Vertex, Point, EdgeMiddle, Edge };

/// Which of them count.
struct SnapChoice {
    bool ends = true, vertices = true, middles = true, edges = true;
    bool has(SnapKind kind) const;
};

/// How near the cursor must come, in pixels.
double snapReach(SnapKind kind);
/// What the target is called, for example "Vertex".
Text snapName(SnapKind kind);

/// A place that was found.
struct SnapTarget {
    SnapKind kind = SnapKind::Vertex;
    ObjectId object; ///< the vertex, point or path, or the road strip or block of an edge or end
    ObjectId block;  ///< unset for points and paths, and for vertices that no block uses
    glm::dvec3 place{};
    glm::dvec3 from{}, to{}; ///< of an edge
};

/// All places of a city that can be snapped to. A snapshot: made when a drag begins.
class SnapScene
{
public:
    /// `moving` are the vertices and points that go along with the cursor: they and what they bound
    /// are no targets.
    SnapScene(const CityModel& model, std::span<const ObjectId> moving);

    /// The first kind that has a target within its reach of the cursor, and of that the nearest.
    std::optional<SnapTarget> nearest(const ScreenMap& map, glm::dvec2 cursor,
                                      const SnapChoice& choice = {}) const;

private:
    struct Edge {
        ObjectId block;
        glm::vec3 from, to;
    };
    std::vector<SnapTarget> m_places;
    std::vector<Edge> m_edges;
};

/// The nearest multiple of a step; the value itself when the step is zero.
double snappedTo(double value, double step);
/// The steps of the raster: 0.1 to 20 m. The next larger or smaller one.
double nextGrid(double grid, bool larger);

} // namespace city
