#pragma once

#include "core/exchange/json_reader.h"
#include "core/exchange/json_writer.h"
#include "core/records/files.h"

namespace city
{

/// The fields of a PSDL file's document, after "format".
void writePsdlJson(JsonWriter& writer, const PsdlFile& file);
PsdlFile readPsdlJson(JsonReader& reader);

} // namespace city
