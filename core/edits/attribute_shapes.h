#pragma once

#include "core/model/edit.h"

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string_view>

namespace city::edits
{

/// How a kind of attribute is made out of vertices (docs/formats/psdl.md §5).
struct AttributeShape {
    std::size_t kind; ///< position in Record
    std::size_t least = 0;
    std::size_t step = 0; ///< vertices of one more section; 0: exactly `least`
    /// The record with those vertices. Heights that `properties` does not give stand at the
    /// vertices, walls 10 m high.
    Result<Record> (*make)(EditBuilder&, std::span<const Ref>, const nlohmann::json& properties);
};

/// All kinds that can be made: those of docs/formats/psdl.md §5 and the texture record.
std::span<const AttributeShape> attributeShapes();
/// The one of a kind's name, or null.
const AttributeShape* findAttributeShape(std::string_view kind);

/// Refuses a number of vertices that the kind cannot have.
Result<void> checkVertexCount(const AttributeShape& shape, std::size_t count);

} // namespace city::edits
