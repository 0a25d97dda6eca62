#pragma once

#include "core/records/files.h"

#include <string>
#include <vector>

namespace city::test
{

/// What of docs/formats/psdl.md §11 a made-up city breaks, one line a fault: LAST marks, outlines
/// that are not counter-clockwise, one-sided neighbours, numbers out of range, sidewalks that are
/// not 0.15 m above their curb, vertices 0 and 1 used as geometry. Independent of the program's
/// own checks.
std::vector<std::string> validityFaults(const PsdlFile& psdl);

} // namespace city::test
