#pragma once

#include "core/exchange/json_reader.h"
#include "core/exchange/json_writer.h"
#include "core/records/files.h"

namespace city
{

/// The fields of the documents of INST files and pathsets, after "format".
void writeInstJson(JsonWriter& writer, const InstData& data);
InstData readInstJson(JsonReader& reader);
void writePathsetJson(JsonWriter& writer, const PathsetData& data);
PathsetData readPathsetJson(JsonReader& reader);

} // namespace city
