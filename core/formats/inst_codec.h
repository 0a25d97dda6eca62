#pragma once

#include "core/base/bytes.h"
#include "core/formats/salvage.h"
#include "core/records/files.h"

/// The codec of INST files (docs/formats/inst.md).
namespace city
{

/// Reads records up to the end of the file; one that ends inside a record is refused. Messages
/// count instances from 0. The compact form's other axes are worked out from the two stored
/// numbers.
Result<InstData> decodeInst(ByteView bytes);

/// Writes the records, rooms by their raw numbers. Of the compact form's axes only xAxis.x and
/// xAxis.z are stored. Fails where a value has no place in the file.
Result<Bytes> encodeInst(const InstData& data);

/// The complete records, and what is wrong with the file.
Salvage<InstData> salvageInst(ByteView bytes);

/// What is wrong with a file that decodes, with place and byte offset: names without terminator or
/// empty, matrices that are no numbers.
std::vector<Error> instProblems(const InstData& data);

} // namespace city
