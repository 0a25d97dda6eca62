#pragma once

#include "core/model/edit.h"

#include <vector>

namespace city
{

/// The blocks whose triangles may differ after a change.
struct AffectedBlocks {
    std::vector<ObjectId> remesh;  ///< exist afterwards; each once, ordered by id
    std::vector<ObjectId> removed; ///< existed before and are gone
};

/// Which blocks to mesh again, given the model before and after a change and what the change
/// touched. Vertices are followed by who uses them. Heights and textures have no such index: all
/// attributes are looked at only when an existing entry, or the order of the texture list, changed
/// in a way that can show.
AffectedBlocks affectedBlocks(const CityModel& before, const CityModel& after,
                              const ChangeSet& changes);

} // namespace city
