#pragma once

#include "core/records/record.h"

namespace city
{

/// Which list a reference counts in, and from which number (docs/formats/psdl.md §2, §4.1).
enum class RefKind {
    Vertex,  ///< 0-based
    Height,  ///< 0-based
    Texture, ///< 1-based entry, 0 is none
    Block,   ///< 1-based, 0 is none
};

/// The number of the first entry of a kind's list.
constexpr std::uint32_t firstNumber(RefKind kind)
{
    return kind == RefKind::Texture || kind == RefKind::Block ? 1 : 0;
}

/// Calls `f(Ref&, RefKind)` for every reference of a record, in file order; works on const and
/// mutable records. The one list of which field refers to what.
template <class R, class F>
void forEachRef(R& record, F&& f)
{
    using T = std::remove_const_t<R>;
    if constexpr (std::is_same_v<T, Record> || std::is_same_v<T, AttributeRecord>) {
        std::visit([&](auto& value) { forEachRef(value, f); }, record);
    } else if constexpr (std::is_same_v<T, PsdlHeader>) {
        f(record.firstRoadRoom, RefKind::Block);
    } else if constexpr (std::is_same_v<T, Block>) {
        for (auto& point : record.perimeter) {
            f(point.vertex, RefKind::Vertex);
            f(point.neighbour, RefKind::Block);
        }
    } else if constexpr (std::is_same_v<T, Sliver>) {
        f(record.top, RefKind::Height);
        f(record.density, RefKind::Height);
        f(record.left, RefKind::Vertex);
        f(record.right, RefKind::Vertex);
    } else if constexpr (std::is_same_v<T, FacadeBound>) {
        f(record.top, RefKind::Height);
        f(record.left, RefKind::Vertex);
        f(record.right, RefKind::Vertex);
    } else if constexpr (std::is_same_v<T, Facade>) {
        f(record.bottom, RefKind::Height);
        f(record.top, RefKind::Height);
        f(record.left, RefKind::Vertex);
        f(record.right, RefKind::Vertex);
    } else if constexpr (std::is_same_v<T, TextureUse>) {
        f(record.texture, RefKind::Texture);
    } else if constexpr (std::is_same_v<T, Road>) {
        for (auto& vertex : record.startCross)
            f(vertex, RefKind::Vertex);
        for (auto& vertex : record.endCross)
            f(vertex, RefKind::Vertex);
        for (auto& room : record.rooms)
            f(room.block, RefKind::Block);
    } else if constexpr (std::is_same_v<T, Instance>) {
        f(record.room, RefKind::Block);
    } else {
        if constexpr (std::is_same_v<T, RoofTriangleFan>)
            f(record.height, RefKind::Height);
        if constexpr (std::is_same_v<T, DividedRoadStrip>)
            f(record.dividerTexture, RefKind::Texture);
        if constexpr (requires { record.vertices; })
            for (auto& vertex : record.vertices)
                f(vertex, RefKind::Vertex);
    }
}

} // namespace city
