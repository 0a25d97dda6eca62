#pragma once

#include "core/base/bytes.h"
#include "core/formats/salvage.h"
#include "core/records/files.h"

/// The codec of pathsets (docs/formats/pathset.md).
namespace city
{

/// Reads a PTH1 file. Messages count paths and points from 0.
Result<PathsetData> decodePathset(ByteView bytes);

/// Writes the file; a second count that followed the first one still does.
Result<Bytes> encodePathset(const PathsetData& data);

/// The complete paths, the complete points of a path that is cut, and what is wrong with the file.
Salvage<PathsetData> salvagePathset(ByteView bytes);

/// What is wrong with a file that decodes, with place and byte offset: names without terminator or
/// empty, points that are no numbers.
std::vector<Error> pathsetProblems(const PathsetData& data);

} // namespace city
