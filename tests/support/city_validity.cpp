#include "tests/support/city_validity.h"

#include "core/records/refs.h"

#include <cmath>

namespace city::test
{
namespace
{

class Faults
{
public:
    explicit Faults(const PsdlFile& psdl) : m_psdl(psdl) {}

    std::vector<std::string> find()
    {
        for (m_block = 1; m_block <= m_psdl.blocks.size(); ++m_block) {
            const PsdlBlock& block = m_psdl.blocks[m_block - 1];
            checkReferences(block.block);
            checkOutline(block.block);
            checkLast(block.attributes);
            checkTextures(block.attributes);
            for (const AttributeRecord& attribute : block.attributes) {
                checkReferences(attribute);
                checkSidewalks(attribute);
            }
        }
        return std::move(m_faults);
    }

private:
    void add(const std::string& what)
    {
        m_faults.push_back("block " + std::to_string(m_block) + ": " + what);
    }

    glm::vec3 at(const Ref& vertex) const
    {
        return vertex.raw < m_psdl.vertices.size() ? m_psdl.vertices[vertex.raw].position
                                                   : glm::vec3(NAN);
    }

    template <class R>
    void checkReferences(const R& record)
    {
        bool isCap = false;
        if constexpr (std::is_same_v<R, AttributeRecord>)
            if (const auto* strip = std::get_if<SidewalkStrip>(&record))
                isCap = strip->vertices.size() == 4 && strip->vertices[0].raw <= 1;
        forEachRef(record, [&](const Ref& ref, RefKind kind) {
            if (kind == RefKind::Vertex && ref.raw >= m_psdl.vertices.size())
                add("vertex " + std::to_string(ref.raw) + " does not exist");
            if (kind == RefKind::Vertex && ref.raw < 2 && !isCap)
                add("vertex " + std::to_string(ref.raw) + " is used as geometry");
            if (kind == RefKind::Height && ref.raw >= m_psdl.heights.size())
                add("height " + std::to_string(ref.raw) + " does not exist");
            if (kind == RefKind::Texture && (ref.raw == 0 || ref.raw > m_psdl.textures.size()))
                add("texture " + std::to_string(ref.raw) + " does not exist");
            if (kind == RefKind::Block && ref.raw > m_psdl.blocks.size())
                add("block " + std::to_string(ref.raw) + " does not exist");
        });
    }

    void checkOutline(const Block& block)
    {
        const auto& points = block.perimeter;
        if (points.size() < 3)
            return add("outline has fewer than 3 points");
        double area = 0;
        for (std::size_t i = 0; i < points.size(); ++i) {
            const glm::vec3 a = at(points[i].vertex),
                            b = at(points[(i + 1) % points.size()].vertex);
            area += static_cast<double>(a.z) * b.x - static_cast<double>(a.x) * b.z;
            if (points[i].neighbour.raw != 0)
                checkNeighbour(points[i].neighbour.raw);
        }
        if (!(area > 0))
            add("outline is not counter-clockwise");
    }

    void checkNeighbour(std::uint32_t number)
    {
        if (number > m_psdl.blocks.size())
            return;
        for (const PerimeterPoint& point : m_psdl.blocks[number - 1].block.perimeter)
            if (point.neighbour.raw == m_block)
                return;
        add("block " + std::to_string(number) + " is a neighbour on one side only");
    }

    void checkLast(const std::vector<AttributeRecord>& attributes)
    {
        const AttributeRecord* lastDrawn = nullptr;
        std::size_t marks = 0;
        for (const AttributeRecord& attribute : attributes) {
            if (!std::holds_alternative<TextureUse>(attribute) &&
                !std::holds_alternative<Tunnel>(attribute))
                lastDrawn = &attribute;
            marks += isMarked(attribute);
        }
        if (!attributes.empty() &&
            (marks != 1 || !isMarked(lastDrawn ? *lastDrawn : attributes.back())))
            add("LAST is not on the last drawn attribute alone");
    }

    static bool isMarked(const AttributeRecord& attribute)
    {
        return std::visit(
            [](const auto& value) {
                if constexpr (requires { value.head; })
                    return value.head.last;
                else
                    return false;
            },
            attribute);
    }

    void checkTextures(const std::vector<AttributeRecord>& attributes)
    {
        if (!attributes.empty() && !std::holds_alternative<TextureUse>(attributes.front()) &&
            !std::holds_alternative<FacadeBound>(attributes.front()))
            add("does not begin with a texture");
    }

    /// Outer edges lie 0.15 m above the curb (§5.1).
    void checkStep(const Ref& curb, const Ref& outer)
    {
        if (curb.raw == outer.raw)
            return;
        const float step = at(outer).y - at(curb).y;
        if (!(std::abs(step - 0.15f) <= 0.01f))
            add("sidewalk is " + std::to_string(step) + " above its curb at vertex " +
                std::to_string(curb.raw));
    }

    void checkSidewalks(const AttributeRecord& attribute)
    {
        if (const auto* road = std::get_if<RoadStrip>(&attribute))
            checkSection(road->vertices, 4);
        if (const auto* road = std::get_if<DividedRoadStrip>(&attribute))
            checkSection(road->vertices, 6);
        if (const auto* strip = std::get_if<SidewalkStrip>(&attribute))
            for (std::size_t i = strip->vertices[0].raw <= 1 ? 2 : 0;
                 i + 1 < strip->vertices.size(); i += 2)
                checkStep(strip->vertices[i], strip->vertices[i + 1]);
    }

    void checkSection(const std::vector<Ref>& vertices, std::size_t width)
    {
        if (vertices.size() < 2 * width || vertices.size() % width != 0)
            return add("strip has no whole sections");
        for (std::size_t i = 0; i < vertices.size(); i += width) {
            checkStep(vertices[i + 1], vertices[i]);
            checkStep(vertices[i + width - 2], vertices[i + width - 1]);
        }
    }

    const PsdlFile& m_psdl;
    std::size_t m_block = 0;
    std::vector<std::string> m_faults;
};

} // namespace

std::vector<std::string> validityFaults(const PsdlFile& psdl)
{
    return Faults(psdl).find();
}

} // namespace city::test
