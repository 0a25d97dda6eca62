#pragma once

#include "core/records/inst.h"
#include "core/records/pathset.h"
#include "core/records/psdl.h"
#include "core/records/tune.h"

#include <memory>
#include <string_view>
#include <variant>

namespace city
{

/// Every kind of object a city is made of. A record is a value; the model shares it between
/// versions.
using Record =
    std::variant<PsdlHeader, Vertex, Height, TextureEntry, Block, RoadStrip, SidewalkStrip,
                 RectangleStrip, Sliver, Crosswalk, RoadTriangleFan, TriangleFan, FacadeBound,
                 DividedRoadStrip, Tunnel, TextureUse, Facade, RoofTriangleFan, UnknownAttribute,
                 Road, InstFile, Instance, PathsetFile, Path, PathPoint, TuneFile>;
using RecordPtr = std::shared_ptr<const Record>;

/// The attribute types alone, in the order of their type number, the unknown rest last.
using AttributeRecord = std::variant<RoadStrip, SidewalkStrip, RectangleStrip, Sliver, Crosswalk,
                                     RoadTriangleFan, TriangleFan, FacadeBound, DividedRoadStrip,
                                     Tunnel, TextureUse, Facade, RoofTriangleFan, UnknownAttribute>;

/// A kind's public name, for example "roadStrip": used by JSON, queries and outputs, never renamed.
std::string_view kindName(const Record& record);
/// The same by position in the variant; there are `std::variant_size_v<Record>` of them.
std::string_view kindName(std::size_t index);

/// Whether the record is one of a block's attributes.
bool isAttribute(const Record& record);
/// Whether the game draws the attribute itself: any type but Texture, Tunnel and unknown words.
bool isDrawable(const Record& record);
/// The header of an attribute; null for unknown words and for everything that is no attribute.
const AttributeHead* attributeHead(const Record& record);
AttributeHead* attributeHead(Record& record);

/// The index of alternative T in Record.
template <class T, std::size_t I = 0>
constexpr std::size_t recordIndex()
{
    if constexpr (std::is_same_v<T, std::variant_alternative_t<I, Record>>)
        return I;
    else
        return recordIndex<T, I + 1>();
}

} // namespace city
