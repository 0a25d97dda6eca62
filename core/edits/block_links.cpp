#include "core/edits/block_links.h"

#include <optional>

namespace city::edits
{
namespace
{

bool isFree(const PerimeterPoint& point)
{
    return point.neighbour == Ref{};
}

/// The edge of another block that runs from `from` to `to` and has no neighbour yet.
std::optional<std::size_t> freeEdge(const Block& block, ObjectId from, ObjectId to)
{
    const auto& points = block.perimeter;
    for (std::size_t i = 0; i < points.size(); ++i)
        if (points[i].vertex.id == from && points[(i + 1) % points.size()].vertex.id == to &&
            isFree(points[i]))
            return i;
    return {};
}

} // namespace

void linkBlock(EditBuilder& edit, ObjectId id)
{
    const auto corners = std::get<Block>(edit.model().at(id)).perimeter;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const ObjectId from = corners[i].vertex.id;
        const ObjectId to = corners[(i + 1) % corners.size()].vertex.id;
        if (!from || !to || from == to || !isFree(corners[i]))
            continue;
        const auto users = edit.model().users(from);
        for (const ObjectId other : std::vector<ObjectId>(users.begin(), users.end())) {
            const auto* block = edit.model().get<Block>(other);
            // Outlines run counter-clockwise, so the other block has the edge the other way round.
            const auto edge = block && other != id ? freeEdge(*block, to, from) : std::nullopt;
            if (!edge)
                continue;
            edit.modify<Block>(other, [&](Block& changed) {
                changed.perimeter[*edge].neighbour = {id, 0};
            });
            edit.modify<Block>(id, [&](Block& changed) {
                changed.perimeter[i].neighbour = {other, 0};
            });
            break;
        }
    }
}

} // namespace city::edits
