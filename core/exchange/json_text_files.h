#pragma once

#include "core/exchange/json_reader.h"
#include "core/exchange/json_writer.h"
#include "core/records/tex.h"

namespace city
{

/// A text as its lines. They are cut at the line end that the text has, so joining them with it
/// gives the same text, odd line ends and a missing last one included.
void writeLinesJson(JsonWriter& writer, std::string_view text);
std::string readLinesJson(JsonReader& reader);

/// A texture: header, a palette entry a line, and a level's row of texels a line.
void writeTexJson(JsonWriter& writer, const TexImage& image);
TexImage readTexJson(JsonReader& reader);

} // namespace city
