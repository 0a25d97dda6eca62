#pragma once

#include "core/base/bytes.h"
#include "core/base/text.h"

#include <span>
#include <string>
#include <string_view>

/// The table of file formats: dialogs' filters, `check` and recognising files come from it.
namespace city
{

/// What came of decoding a file and encoding it again.
struct CheckResult {
    bool same = true;
    std::size_t firstDifference = 0; ///< the first byte that differs, where not the same
    std::string summary;             ///< what is in it, for example "621 blocks, 7158 attributes"
};

/// One row of the table.
struct Format {
    std::string_view name; ///< public, printed by `check`
    Text label;
    std::span<const std::string_view> suffixes; ///< with their dot, in lower case
    /// Decodes the bytes, encodes them and compares; fails where they cannot be decoded.
    Result<CheckResult> (*check)(ByteView bytes);
};

std::span<const Format> formats();

/// The row for a file's name or path by its suffix, whatever its case; null for an unknown one.
const Format* formatOf(std::string_view fileName);

/// Compares what was written with what was read.
CheckResult compareBytes(ByteView read, ByteView written, std::string summary);

} // namespace city
