#pragma once

#include "core/base/bytes.h"

#include <string>
#include <string_view>

/// Files as JSON text, for diffing and merging (docs/formats/json.md). There and back gives the
/// same bytes, whatever the file holds.
namespace city
{

/// The text form of a file. `format` is a name of the table of formats: psdl, inst, pathset,
/// dgBangerData, asBirthRule or tex.
Result<std::string> exportJson(std::string_view format, ByteView bytes);

struct ImportedFile {
    std::string format;
    Bytes bytes;
};

/// The file of a text form. Messages name the place, for example
/// "blocks[3].attributes[0].vertices: …".
Result<ImportedFile> importJson(std::string_view text);

} // namespace city
