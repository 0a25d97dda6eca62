#pragma once

#include "core/model/edit.h"

#include <span>

namespace city::edits
{

/// Copies blocks, attributes, vertices, instances, paths and points, moved by `offset`. A copied
/// block has vertices of its own, each once, and no neighbours; a copied instance stands in the
/// copy of its block if that is copied too. Attributes and points that follow each other are copied
/// as a run behind the last of them, everything else to the end of its list.
Result<Edit> duplicate(const CityModel& model, std::span<const ObjectId> ids,
                       const glm::dvec3& offset);

} // namespace city::edits
