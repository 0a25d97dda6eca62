#pragma once

#include "core/base/bytes.h"

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace city
{

/// What is in a file of one format of core/formats/formats.h: `format`, `bytes`, `counts` by kind,
/// `bounds` of what has a place, and `names` with how often each is used. Read from the file's
/// records alone, without building a city.
Result<nlohmann::ordered_json> fileInfo(std::string_view format, ByteView bytes);

/// The same as indented lines of text.
std::string infoText(const nlohmann::ordered_json& info);

} // namespace city
