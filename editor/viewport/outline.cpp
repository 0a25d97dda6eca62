#include "editor/viewport/outline.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/common.hpp>
#include <map>

namespace city
{

namespace
{

constexpr float kMarkerHalfSize = 0.3f; ///< metres, of a selected vertex or point

bool less(glm::vec3 a, glm::vec3 b)
{
    return a.x != b.x ? a.x < b.x : a.y != b.y ? a.y < b.y : a.z < b.z;
}

struct EdgeLess {
    using Edge = std::pair<glm::vec3, glm::vec3>;
    bool operator()(const Edge& a, const Edge& b) const
    {
        return a.first != b.first ? less(a.first, b.first) : less(a.second, b.second);
    }
};

class OutlineBuilder
{
public:
    OutlineBuilder(const CityScene& scene, glm::vec3 origin) : m_scene(scene)
    {
        m_out.origin = origin;
    }

    void add(ObjectId id, bool active)
    {
        m_active = active;
        const CityModel& model = m_scene.model();
        const Record* record = model.find(id);
        if (!record || m_scene.isHidden(id))
            return;
        if (std::holds_alternative<Block>(*record))
            addBlock(id);
        else if (isAttribute(*record))
            addAttribute(id);
        else if (const auto* vertex = std::get_if<Vertex>(record))
            addMarker(vertex->position);
        else if (const auto* point = std::get_if<PathPoint>(record))
            addPoint(id, *point);
        else if (std::holds_alternative<Path>(*record))
            addPath(id);
        else if (std::holds_alternative<Instance>(*record))
            addGroup(id);
        else if (const auto* road = std::get_if<Road>(record))
            for (const RoadRoom& room : road->rooms)
                addBlock(room.block.id);
        else
            for (const ObjectId child : model.children(id))
                add(child, active);
    }

    OutlineBuffers take()
    {
        m_out.lineVertices = bytesOf(m_lines);
        m_out.lineIndices = bytesOf(m_lineIndices);
        m_out.fillVertices = bytesOf(m_fill);
        m_out.fillIndices = bytesOf(m_fillIndices);
        return std::move(m_out);
    }

private:
    static QByteArray bytesOf(const auto& values)
    {
        return QByteArray(reinterpret_cast<const char*>(values.data()),
                          static_cast<qsizetype>(values.size() * sizeof(values[0])));
    }

    void addBlock(ObjectId block)
    {
        if (const auto mesh = m_scene.meshes().find(block); mesh != m_scene.meshes().end())
            addSurface(mesh->second, {});
        const auto* record = m_scene.model().get<Block>(block);
        for (std::size_t i = 0; record && i < record->perimeter.size(); ++i) {
            const auto& next = record->perimeter[(i + 1) % record->perimeter.size()];
            const auto* from = m_scene.model().get<Vertex>(record->perimeter[i].vertex.id);
            const auto* to = m_scene.model().get<Vertex>(next.vertex.id);
            if (from && to)
                addLine(from->position, to->position);
        }
    }

    void addAttribute(ObjectId attribute)
    {
        const auto mesh = m_scene.meshes().find(m_scene.model().parent(attribute));
        if (mesh != m_scene.meshes().end())
            addSurface(mesh->second, attribute);
        // What draws nothing of its own shows where it stands.
        if (const auto* bound = m_scene.model().get<FacadeBound>(attribute))
            addWall(*bound);
    }

    void addWall(const FacadeBound& bound)
    {
        const auto* left = m_scene.model().get<Vertex>(bound.left.id);
        const auto* right = m_scene.model().get<Vertex>(bound.right.id);
        const auto* top = m_scene.model().get<Height>(bound.top.id);
        if (!left || !right || !top)
            return;
        const glm::vec3 a = left->position;
        const glm::vec3 b = right->position;
        const glm::vec3 c{b.x, top->value, b.z};
        const glm::vec3 d{a.x, top->value, a.z};
        addLine(a, b);
        addLine(b, c);
        addLine(c, d);
        addLine(d, a);
    }

    /// The triangles of one attribute or, with none, of the whole mesh: fill and border edges, that
    /// is those which only one triangle has.
    void addSurface(const BlockMesh& mesh, ObjectId attribute)
    {
        std::map<EdgeLess::Edge, int, EdgeLess> edges;
        for (const MeshPiece& piece : mesh.pieces) {
            if (attribute && piece.attribute != attribute)
                continue;
            for (std::uint32_t i = 0; i + 2 < piece.indexCount; i += 3) {
                std::array<glm::vec3, 3> corners;
                for (std::uint32_t k = 0; k < 3; ++k)
                    corners[k] = mesh.vertices[mesh.indices[piece.firstIndex + i + k]].position;
                addFill(corners);
                for (std::size_t k = 0; k < 3; ++k) {
                    const glm::vec3 a = corners[k];
                    const glm::vec3 b = corners[(k + 1) % 3];
                    if (a != b)
                        ++edges[less(a, b) ? std::pair(a, b) : std::pair(b, a)];
                }
            }
        }
        for (const auto& [edge, count] : edges)
            if (count == 1)
                addLine(edge.first, edge.second);
    }

    void addPoint(ObjectId id, const PathPoint& point)
    {
        const ObjectId path = m_scene.model().parent(id);
        const auto group = m_scene.groups().find(path);
        bool boxed = false;
        if (group != m_scene.groups().end()) {
            for (const PlacedBox& box : group->second.boxes) {
                if (box.object == id) {
                    addBox(box.box);
                    boxed = true;
                }
            }
        }
        if (!boxed)
            addMarker(point.position);
    }

    void addPath(ObjectId path)
    {
        addGroup(path);
        const PathPoint* last = nullptr;
        for (const ObjectId id : m_scene.model().children(path)) {
            const auto* point = m_scene.model().get<PathPoint>(id);
            if (point && last)
                addLine(last->position, point->position);
            last = point;
        }
    }

    void addGroup(ObjectId owner)
    {
        const auto group = m_scene.groups().find(owner);
        if (group != m_scene.groups().end())
            for (const PlacedBox& box : group->second.boxes)
                addBox(box.box);
    }

    void addMarker(glm::vec3 place)
    {
        addBox({.centre = place, .halfSize = glm::vec3(kMarkerHalfSize)});
    }

    void addBox(const RayBox& box)
    {
        const auto corner = [&box](unsigned i) {
            return box.centre + box.xAxis * box.halfSize.x * (i & 1u ? 1.0f : -1.0f) +
                   box.yAxis * box.halfSize.y * (i & 2u ? 1.0f : -1.0f) +
                   box.zAxis * box.halfSize.z * (i & 4u ? 1.0f : -1.0f);
        };
        for (unsigned i = 0; i < 8; ++i)
            for (const unsigned axis : {1u, 2u, 4u})
                if (!(i & axis))
                    addLine(corner(i), corner(i | axis));
    }

    void addLine(glm::vec3 from, glm::vec3 to)
    {
        if (m_lineIndices.size() >= kMaxOutlineLines * 6 || !isFinite(from) || !isFinite(to))
            return;
        from -= m_out.origin;
        to -= m_out.origin;
        m_out.bounds.add(from);
        m_out.bounds.add(to);
        const auto base = static_cast<std::uint32_t>(m_lines.size());
        const float active = m_active ? 1.0f : 0.0f;
        for (const float end : {0.0f, 1.0f})
            for (const float side : {-1.0f, 1.0f})
                m_lines.push_back({from, to, end, side, active});
        for (const std::uint32_t i : {0u, 1u, 2u, 2u, 1u, 3u})
            m_lineIndices.push_back(base + i);
    }

    void addFill(const std::array<glm::vec3, 3>& corners)
    {
        if (m_fillIndices.size() >= kMaxFillTriangles * 3)
            return;
        for (const glm::vec3& corner : corners) {
            m_out.bounds.add(corner - m_out.origin);
            m_fillIndices.push_back(static_cast<std::uint32_t>(m_fill.size()));
            m_fill.push_back(corner - m_out.origin);
        }
    }

    static bool isFinite(glm::vec3 place)
    {
        return std::isfinite(place.x) && std::isfinite(place.y) && std::isfinite(place.z);
    }

    const CityScene& m_scene;
    bool m_active = false;
    OutlineBuffers m_out;
    std::vector<LineVertex> m_lines;
    std::vector<glm::vec3> m_fill;
    std::vector<std::uint32_t> m_lineIndices, m_fillIndices;
};

} // namespace

OutlineBuffers outlineOf(const CityScene& scene, std::span<const ObjectId> ids, ObjectId active)
{
    const glm::vec3 centre = active ? scene.boundsOf(active).centre() : glm::vec3{};
    OutlineBuilder builder(scene, glm::round(centre));
    // First, so that a large selection's limit does not leave it out.
    if (active)
        builder.add(active, true);
    for (const ObjectId id : ids)
        if (id != active)
            builder.add(id, false);
    return builder.take();
}

} // namespace city
