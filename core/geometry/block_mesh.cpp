#include "core/geometry/block_mesh.h"

#include "core/geometry/attribute_mesh.h"
#include "core/geometry/tunnel_words.h"

namespace city
{
namespace
{

/// The strip a tunnel goes with: the attribute after it, one Texture between them at most.
const Record* tunnelStrip(const CityModel& model, std::span<const ObjectId> after)
{
    for (std::size_t i = 0; i < after.size() && i < 2; ++i) {
        const Record& record = model.at(after[i]);
        if (std::holds_alternative<RoadStrip>(record) ||
            std::holds_alternative<DividedRoadStrip>(record) ||
            std::holds_alternative<RectangleStrip>(record))
            return &record;
        const auto* texture = std::get_if<TextureUse>(&record);
        if (!texture || texture->head.last)
            return nullptr;
    }
    return nullptr;
}

/// Walks a block's attributes in file order, with the texture that is in force.
class BlockWalk
{
public:
    BlockWalk(const MeshContext& context, const Block& block, int lod, BlockMesh& out)
        : m_builder(context, out), m_block(block), m_lod(lod)
    {
    }

    void run(std::span<const ObjectId> attributes)
    {
        for (std::size_t i = 0; i < attributes.size(); ++i) {
            const Record& record = m_builder.model().at(attributes[i]);
            const AttributeHead* head = attributeHead(record);
            if (!head) // words that nobody can read: the game would not get past them either
                return;
            m_builder.begin(attributes[i], m_value - 1);
            m_after = head->last ? std::span<const ObjectId>{} : attributes.subspan(i + 1);
            std::visit([this](const auto& attribute) { append(attribute); }, record);
            if (head->last)
                return;
        }
    }

private:
    void append(const TextureUse& use)
    {
        m_value = m_builder.textures().valueOf(use.texture);
        m_suppressed = m_value == 0;
    }
    void append(const RoadStrip& road)
    {
        if (!m_suppressed)
            appendRoad(m_builder, road, m_lod);
    }
    void append(const SidewalkStrip& strip)
    {
        if (!m_suppressed)
            appendSidewalk(m_builder, strip, m_lod);
    }
    void append(const RectangleStrip& strip)
    {
        if (!m_suppressed)
            appendRectangles(m_builder, strip);
    }
    void append(const Crosswalk& crosswalk)
    {
        if (!m_suppressed)
            appendCrosswalk(m_builder, crosswalk);
    }
    void append(const RoadTriangleFan& fan)
    {
        if (!m_suppressed)
            appendFan(m_builder, fan.vertices);
    }
    void append(const TriangleFan& fan)
    {
        if (!m_suppressed)
            appendFan(m_builder, fan.vertices);
    }
    void append(const DividedRoadStrip& road)
    {
        if (!m_suppressed)
            appendDividedRoad(m_builder, road, m_lod);
    }
    // What follows is drawn even under V = 0, then untextured.
    void append(const Facade& facade) { appendFacade(m_builder, facade); }
    void append(const Sliver& sliver) { appendSliver(m_builder, sliver); }
    void append(const RoofTriangleFan& roof) { appendRoof(m_builder, roof); }
    void append(const Tunnel& tunnel)
    {
        if (isJunctionTunnel(tunnel)) {
            appendJunction(m_builder, tunnel, m_block);
            return;
        }
        const Record* strip = tunnelStrip(m_builder.model(), m_after);
        if (!isStripTunnel(tunnel) || !strip)
            return;
        if (const auto* road = std::get_if<RoadStrip>(strip))
            appendTunnel(m_builder, tunnel, road->vertices, 4);
        else if (const auto* divided = std::get_if<DividedRoadStrip>(strip))
            appendTunnel(m_builder, tunnel, divided->vertices, 6);
        else if (const auto* rectangles = std::get_if<RectangleStrip>(strip))
            appendTunnel(m_builder, tunnel, rectangles->vertices, 2);
    }
    template <class T>
    void append(const T&) // bounds draw nothing; the rest are no attributes
    {
    }

    MeshBuilder m_builder;
    const Block& m_block;
    int m_lod;
    std::span<const ObjectId> m_after; ///< the attributes that the game still gets to
    /// V of the last Texture. Before the first it is 0 too, but suppresses nothing.
    std::int64_t m_value = 0;
    bool m_suppressed = false;
};

} // namespace

void BlockMesh::clear()
{
    vertices.clear();
    indices.clear();
    pieces.clear();
}

void appendBlock(const MeshContext& context, ObjectId block, int lod, BlockMesh& out)
{
    if (const auto* record = context.model.get<Block>(block))
        BlockWalk(context, *record, lod, out).run(context.model.children(block));
}

BlockMesh meshBlock(const MeshContext& context, ObjectId block, int lod)
{
    BlockMesh mesh;
    appendBlock(context, block, lod, mesh);
    return mesh;
}

} // namespace city
