#pragma once

#include "core/base/bytes.h"
#include "core/formats/salvage.h"
#include "core/records/files.h"

/// The codec of PSDL files (docs/formats/psdl.md).
namespace city
{

/// Reads PSD0, and PSD1 with everything behind its sphere as the tail. Messages name section, block
/// (from 1), attribute (from 0) and byte. Whatever decodes encodes to the same bytes.
Result<PsdlFile> decodePsdl(ByteView bytes);

/// Writes the file with every reference's raw number; ids are not looked at. Fails only where a
/// value has no place in the file, and says which.
Result<Bytes> encodePsdl(const PsdlFile& file);

/// Opens what can be read: sections up to the first one that cannot, and of that one the items that
/// are complete. Numbers that point nowhere are kept and listed, as psdlProblems does.
Salvage<PsdlFile> salvagePsdl(ByteView bytes);

/// What is wrong with a file that decodes, with its place and the byte offset it has there:
/// references out of range, coordinates that are no numbers, names without terminator, repeated
/// perimeter points, words that are no attribute.
std::vector<Error> psdlProblems(const PsdlFile& file);

} // namespace city
