#pragma once

#include "core/schema/property.h"

#include <cstddef>
#include <span>

/// The schema's tables, one per kind of object and one source file per family.
namespace city
{

/// The rows of a record's kind; of a tuning text those of its class.
std::span<const Property> rowsOf(const Record& record);

/// The rows of a kind by its position in Record. Empty for tuning texts, whose rows depend on their
/// class.
std::span<const Property> rowsOfKind(std::size_t kind);

namespace schema
{

// psdl_schema.cpp
std::span<const Property> cityRows();
std::span<const Property> vertexRows();
std::span<const Property> heightRows();
std::span<const Property> textureEntryRows();
std::span<const Property> blockRows();
std::span<const Property> textureUseRows();
std::span<const Property> unknownRows();
// road_schema.cpp
std::span<const Property> roadStripRows();
std::span<const Property> sidewalkRows();
std::span<const Property> rectangleStripRows();
std::span<const Property> dividedRoadRows();
std::span<const Property> roadRows();
// ground_schema.cpp
std::span<const Property> crosswalkRows();
std::span<const Property> roadFanRows();
std::span<const Property> fanRows();
std::span<const Property> roofRows();
// wall_schema.cpp
std::span<const Property> sliverRows();
std::span<const Property> facadeBoundRows();
std::span<const Property> facadeRows();
std::span<const Property> tunnelRows();
// inst_schema.cpp
std::span<const Property> instFileRows();
std::span<const Property> instanceRows();
// pathset_schema.cpp
std::span<const Property> pathsetRows();
std::span<const Property> pathRows();
std::span<const Property> pointRows();

} // namespace schema
} // namespace city
