#include "core/edits/vertex_source.h"

#include "core/edits/parts.h"
#include "core/schema/references.h"

#include <algorithm>
#include <cmath>

namespace city::edits
{

VertexSource::VertexSource(EditBuilder& edit, ObjectId block, bool weld) : m_edit(edit)
{
    const CityModel& model = edit.model();
    std::vector<ObjectId> known;
    if (block)
        collectBlockVertices(model, block, known);
    if (weld) {
        // The reserved ones are no place to build on (docs/formats/psdl.md §2).
        const auto all = model.list(ListKind::Vertices);
        known.insert(known.end(),
                     all.begin() + std::min<std::ptrdiff_t>(kReservedVertices, std::ssize(all)),
                     all.end());
    }
    for (const ObjectId id : known)
        m_known.emplace(bitsOf(positionOf(model, id)), id);
}

Result<Ref> VertexSource::vertex(const AddPoint& point)
{
    switch (point.kind) {
    case AddPoint::Kind::StartCap:
        return Ref{{}, 0};
    case AddPoint::Kind::EndCap:
        return Ref{{}, 1};
    case AddPoint::Kind::Vertex: {
        const Ref ref = refTo(m_edit.model(), point.vertex, RefKind::Vertex);
        if (!ref.id)
            return fail(ErrorCode::BadReference,
                        "there is no vertex " + std::to_string(point.vertex));
        return ref;
    }
    case AddPoint::Kind::Position:
        break;
    }
    const glm::vec3& at = point.position;
    if (!std::isfinite(at.x) || !std::isfinite(at.y) || !std::isfinite(at.z))
        return fail(ErrorCode::BadValue, "a position is not finite");
    const auto known = m_known.find(bitsOf(at));
    if (known != m_known.end())
        return Ref{known->second, 0};
    auto added = appendVertex(m_edit, at);
    if (added)
        m_known.emplace(bitsOf(at), added->id);
    return added;
}

VertexSource::Bits VertexSource::bitsOf(const glm::vec3& position)
{
    // Adding zero turns -0, which is the same place, into 0.
    return {std::bit_cast<std::uint32_t>(position.x + 0.0F),
            std::bit_cast<std::uint32_t>(position.y + 0.0F),
            std::bit_cast<std::uint32_t>(position.z + 0.0F)};
}

} // namespace city::edits
