#include "core/geometry/bounds.h"

#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <optional>

namespace city
{
namespace
{

/// Adds what attributes name: their vertices, at the heights they are drawn at.
class AttributeBounds
{
public:
    AttributeBounds(const CityModel& model, Bounds& out) : m_model(model), m_out(out) {}

    /// False for a tunnel, whose extent only its triangles tell.
    bool add(const Record& record)
    {
        if (std::holds_alternative<Tunnel>(record))
            return false;
        std::visit([this](const auto& attribute) { append(attribute); }, record);
        return true;
    }

private:
    void append(const Facade& facade)
    {
        atHeight(facade.left, facade.bottom);
        atHeight(facade.left, facade.top);
        atHeight(facade.right, facade.bottom);
        atHeight(facade.right, facade.top);
    }
    void append(const Sliver& sliver) { wall(sliver.left, sliver.right, sliver.top); }
    void append(const FacadeBound& bound) { wall(bound.left, bound.right, bound.top); }
    void append(const RoofTriangleFan& roof)
    {
        for (const Ref& vertex : roof.vertices)
            atHeight(vertex, roof.height);
    }
    template <class T>
    void append(const T& attribute)
    {
        if constexpr (requires { attribute.vertices; })
            for (const Ref& vertex : attribute.vertices)
                if (const auto* record = m_model.get<Vertex>(vertex.id))
                    m_out.add(record->position);
    }

    void wall(const Ref& left, const Ref& right, const Ref& top)
    {
        for (const Ref* ref : {&left, &right}) {
            if (const auto* vertex = m_model.get<Vertex>(ref->id))
                m_out.add(vertex->position);
            atHeight(*ref, top);
        }
    }
    void atHeight(const Ref& ref, const Ref& height)
    {
        const auto* vertex = m_model.get<Vertex>(ref.id);
        const auto* entry = m_model.get<Height>(height.id);
        if (vertex && entry)
            m_out.add(glm::vec3(vertex->position.x, entry->value, vertex->position.z));
    }

    const CityModel& m_model;
    Bounds& m_out;
};

/// Adds the triangles of one attribute, or of all tunnels when `attribute` is unset.
void addMeshed(const CityModel& model, ObjectId block, ObjectId attribute, Bounds& out)
{
    const TextureTable textures; // textures do not change where triangles are
    const BlockMesh mesh = meshBlock({model, textures}, block);
    for (const MeshPiece& piece : mesh.pieces) {
        const bool wanted = attribute ? piece.attribute == attribute
                                      : model.get<Tunnel>(piece.attribute) != nullptr;
        for (std::uint32_t i = 0; wanted && i < piece.indexCount; ++i)
            out.add(mesh.vertices[mesh.indices[piece.firstIndex + i]].position);
    }
}

Bounds attributeBounds(const CityModel& model, ObjectId attribute)
{
    Bounds bounds;
    if (!AttributeBounds(model, bounds).add(model.at(attribute)))
        addMeshed(model, model.parent(attribute), attribute, bounds);
    return bounds;
}

void addInstance(const Instance& instance, Bounds& out)
{
    const glm::vec3 half = glm::abs(instance.xAxis) * kUnknownModelHalfSize.x +
                           glm::abs(instance.yAxis) * kUnknownModelHalfSize.y +
                           glm::abs(instance.zAxis) * kUnknownModelHalfSize.z;
    out.add(instance.origin - half);
    out.add(instance.origin + half);
}

/// The corners of an outline without those that repeat the one before; empty if one is missing.
std::vector<glm::vec3> corners(const CityModel& model, const Block& block)
{
    std::vector<glm::vec3> points;
    for (const PerimeterPoint& corner : block.perimeter) {
        const auto* vertex = model.get<Vertex>(corner.vertex.id);
        if (!vertex)
            return {};
        if (points.empty() || points.back() != vertex->position)
            points.push_back(vertex->position);
    }
    return points;
}

} // namespace

float Bounds::radius() const
{
    return glm::length(size()) * 0.5f;
}

void Bounds::add(glm::vec3 point)
{
    if (!std::isfinite(point.x) || !std::isfinite(point.y) || !std::isfinite(point.z))
        return;
    min = glm::min(min, point);
    max = glm::max(max, point);
}

void Bounds::add(const Bounds& other)
{
    if (other.isEmpty())
        return;
    add(other.min);
    add(other.max);
}

Bounds boundsOf(const BlockMesh& mesh)
{
    Bounds bounds;
    for (const MeshVertex& vertex : mesh.vertices)
        bounds.add(vertex.position);
    return bounds;
}

Bounds blockBounds(const CityModel& model, ObjectId block)
{
    Bounds bounds;
    const auto* record = model.get<Block>(block);
    if (!record)
        return bounds;
    for (const PerimeterPoint& corner : record->perimeter)
        if (const auto* vertex = model.get<Vertex>(corner.vertex.id))
            bounds.add(vertex->position);
    AttributeBounds attributes(model, bounds);
    bool tunnels = false;
    for (const ObjectId attribute : model.children(block))
        tunnels |= !attributes.add(model.at(attribute));
    if (tunnels)
        addMeshed(model, block, {}, bounds);
    return bounds;
}

Bounds objectBounds(const CityModel& model, ObjectId object)
{
    const Record* record = model.find(object);
    Bounds bounds;
    if (!record)
        return bounds;
    if (isAttribute(*record))
        return attributeBounds(model, object);
    if (std::holds_alternative<PsdlHeader>(*record))
        return cityBounds(model);
    if (std::holds_alternative<Block>(*record))
        return blockBounds(model, object);
    if (const auto* vertex = std::get_if<Vertex>(record))
        bounds.add(vertex->position);
    else if (const auto* instance = std::get_if<Instance>(record))
        addInstance(*instance, bounds);
    else if (const auto* point = std::get_if<PathPoint>(record))
        bounds.add(point->position);
    else if (const auto* road = std::get_if<Road>(record))
        for (const RoadRoom& room : road->rooms)
            bounds.add(blockBounds(model, room.block.id));
    for (const ObjectId child : model.children(object))
        bounds.add(objectBounds(model, child));
    return bounds;
}

Bounds cityBounds(const CityModel& model)
{
    Bounds bounds;
    for (const ObjectId id : model.list(ListKind::Vertices))
        bounds.add(model.get<Vertex>(id)->position);
    for (const ListKind kind : {ListKind::InstFiles, ListKind::Pathsets})
        for (const ObjectId id : model.list(kind))
            bounds.add(objectBounds(model, id));
    return bounds;
}

Sphere blockSphere(const CityModel& model, ObjectId block)
{
    const auto* record = model.get<Block>(block);
    const std::vector<glm::vec3> points =
        record ? corners(model, *record) : std::vector<glm::vec3>{};
    if (points.empty())
        return {};
    // Relative to the first corner: far from the origin products of coordinates lose their digits.
    float area = 0, sumX = 0, sumZ = 0, sumY = 0;
    const glm::vec3 origin = points.front();
    for (std::size_t i = 0; i < points.size(); ++i) {
        const glm::vec3 a = points[i] - origin;
        const glm::vec3 b = points[(i + 1) % points.size()] - origin;
        const float cross = a.x * b.z - b.x * a.z;
        area += cross;
        sumX += (a.x + b.x) * cross;
        sumZ += (a.z + b.z) * cross;
        sumY += points[i].y;
    }
    Sphere sphere;
    sphere.centre = origin;
    if (area != 0)
        sphere.centre = {origin.x + sumX / (3 * area), sumY / static_cast<float>(points.size()),
                         origin.z + sumZ / (3 * area)};
    for (const glm::vec3& point : points)
        sphere.radius = std::max(sphere.radius, glm::length(point - sphere.centre));
    return sphere;
}

} // namespace city
