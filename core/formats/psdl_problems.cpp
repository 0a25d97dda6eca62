#include "core/formats/psdl_attributes.h"
#include "core/formats/psdl_codec.h"
#include "core/records/refs.h"

#include <cmath>

namespace city
{
namespace
{

bool isFinite(const glm::vec3& v)
{
    return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z);
}

/// Walks a file section by section and counts bytes along, so that a finding can say where in the
/// file it stands.
class ProblemFinder
{
public:
    explicit ProblemFinder(const PsdlFile& file) : m_file(file) {}

    std::vector<Error> find()
    {
        m_at = 8;
        vertices();
        heights();
        textures();
        blocks();
        roads();
        return m_problems.take();
    }

private:
    void vertices()
    {
        m_at += 4;
        for (std::size_t i = 0; i < m_file.vertices.size(); ++i, m_at += 12)
            if (!isFinite(m_file.vertices[i].position))
                m_problems.add(ErrorCode::BadValue,
                               "vertex " + std::to_string(i) + ": a coordinate is not a number",
                               m_at);
    }

    void heights()
    {
        m_at += 4;
        for (std::size_t i = 0; i < m_file.heights.size(); ++i, m_at += 4)
            if (!std::isfinite(m_file.heights[i].value))
                m_problems.add(ErrorCode::BadValue,
                               "height " + std::to_string(i) + ": it is not a number", m_at);
    }

    void textures()
    {
        m_at += 4;
        for (std::size_t i = 0; i < m_file.textures.size(); ++i) {
            const std::string& stored = m_file.textures[i].stored;
            const std::string place = "texture " + std::to_string(i + 1);
            const std::size_t end = stored.find('\0');
            if (!stored.empty() && end == std::string::npos)
                m_problems.add(ErrorCode::BadValue, place + ": the name has no terminator", m_at);
            else if (!stored.empty() && end + 1 != stored.size())
                m_problems.add(ErrorCode::BadValue, place + ": the name ends before its length",
                               m_at);
            m_at += 1 + stored.size() + (m_file.header.psd1 && !stored.empty() ? 1u : 0u);
        }
    }

    std::size_t listSize(RefKind kind) const
    {
        switch (kind) {
        case RefKind::Vertex:
            return m_file.vertices.size();
        case RefKind::Height:
            return m_file.heights.size();
        case RefKind::Texture:
            return m_file.textures.size();
        case RefKind::Block:
            break;
        }
        return m_file.blocks.size();
    }

    static const char* listName(RefKind kind)
    {
        switch (kind) {
        case RefKind::Vertex:
            return "vertex ";
        case RefKind::Height:
            return "height ";
        case RefKind::Texture:
            return "texture ";
        case RefKind::Block:
            break;
        }
        return "block ";
    }

    void checkRef(const Ref& ref, RefKind kind, std::size_t offset, const std::string& place)
    {
        const std::uint32_t first = firstNumber(kind);
        const bool isNone = first == 1 && ref.raw == 0;
        if (isNone || ref.raw < listSize(kind) + first)
            return;
        m_problems.add(ErrorCode::BadReference,
                       place + ": " + listName(kind) + std::to_string(ref.raw) +
                           " does not exist, there are " + std::to_string(listSize(kind)),
                       offset);
    }

    void blocks()
    {
        m_at += 8;
        std::vector<std::uint16_t> words;
        for (std::size_t i = 0; i < m_file.blocks.size(); ++i) {
            const PsdlBlock& block = m_file.blocks[i];
            const std::string place = "block " + std::to_string(i + 1);
            m_at += 8;
            perimeter(block.block.perimeter, place);
            for (std::size_t k = 0; k < block.attributes.size(); ++k) {
                const auto attributePlace = [&] {
                    return place + ", attribute " + std::to_string(k);
                };
                attribute(block.attributes[k], attributePlace);
                words.clear();
                if (encodeAttribute(block.attributes[k], words))
                    m_at += 2 * words.size();
            }
        }
        if (!m_file.blocks.empty() || !m_file.header.roomCountZero)
            m_at += 2 * (m_file.blocks.size() + 1);
    }

    void perimeter(const std::vector<PerimeterPoint>& points, const std::string& place)
    {
        for (std::size_t i = 0; i < points.size(); ++i, m_at += 4) {
            const std::string at = place + ", perimeter point " + std::to_string(i);
            checkRef(points[i].vertex, RefKind::Vertex, m_at, at);
            checkRef(points[i].neighbour, RefKind::Block, m_at + 2, at);
            if (i > 0 && points[i] == points[i - 1])
                m_problems.add(ErrorCode::BadValue, at + ": it repeats the point before it", m_at);
        }
    }

    template <class Place>
    void attribute(const AttributeRecord& record, const Place& place)
    {
        if (const auto* unknown = std::get_if<UnknownAttribute>(&record)) {
            m_problems.add(ErrorCode::BadValue,
                           place() + ": the block's last " + std::to_string(unknown->words.size()) +
                               " words are no attribute",
                           m_at);
            return;
        }
        forEachRef(record, [&](const Ref& ref, RefKind kind) {
            if (ref.raw >= listSize(kind) + firstNumber(kind))
                checkRef(ref, kind, m_at, place());
        });
    }

    void roads()
    {
        m_at += 40 + 4;
        for (std::size_t i = 0; i < m_file.roads.size(); ++i) {
            const Road& road = m_file.roads[i];
            const std::string place = "road " + std::to_string(i);
            forEachRef(road,
                       [&](const Ref& ref, RefKind kind) { checkRef(ref, kind, m_at, place); });
            m_at += 25 + 4 * (road.left.size() + road.right.size()) + 2 * road.rooms.size();
        }
    }

    const PsdlFile& m_file;
    Problems m_problems;
    std::size_t m_at = 0;
};

} // namespace

std::vector<Error> psdlProblems(const PsdlFile& file)
{
    return ProblemFinder(file).find();
}

} // namespace city
