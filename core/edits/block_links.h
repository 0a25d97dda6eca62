#pragma once

#include "core/model/edit.h"

namespace city::edits
{

/// Makes a block and those with an edge of the same two vertices neighbours across it, both ways
/// (docs/formats/psdl.md §3.1), where neither edge has a neighbour yet.
void linkBlock(EditBuilder& edit, ObjectId block);

} // namespace city::edits
