#pragma once

#include "core/base/bytes.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

/// Files of tests/fixtures and bytes spelled out in hex, for tests of the core.
namespace city::test
{

/// A whole file; throws when it cannot be read, which fails the test.
inline Bytes readFile(const std::filesystem::path& path)
{
    std::ifstream in(path, std::ios::binary);
    if (!in)
        throw std::runtime_error("cannot read " + path.string());
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    const ByteView bytes = asBytes(text);
    return {bytes.begin(), bytes.end()};
}

/// The files below `root` whose names end like this, relative to it, sorted.
inline std::vector<std::string> fixtureFiles(const std::filesystem::path& root,
                                             std::string_view suffix)
{
    std::vector<std::string> found;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root))
        if (entry.is_regular_file() && entry.path().string().ends_with(suffix))
            found.push_back(std::filesystem::relative(entry.path(), root).string());
    std::ranges::sort(found);
    return found;
}

/// Bytes from hex digits; everything else is ignored.
inline Bytes hex(std::string_view digits)
{
    constexpr std::string_view kLower = "0123456789abcdef";
    constexpr std::string_view kUpper = "0123456789ABCDEF";
    Bytes bytes;
    std::size_t nibbles = 0;
    for (const char c : digits) {
        const std::size_t value = std::min(kLower.find(c), kUpper.find(c));
        if (value == std::string_view::npos)
            continue;
        if (nibbles++ % 2 == 0)
            bytes.push_back(static_cast<std::byte>(value << 4));
        else
            bytes.back() |= static_cast<std::byte>(value);
    }
    return bytes;
}

/// Bytes as hex digits, for readable failures.
inline std::string toHex(ByteView bytes)
{
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text;
    for (const std::byte one : bytes) {
        text += kDigits[std::to_integer<std::size_t>(one) / 16];
        text += kDigits[std::to_integer<std::size_t>(one) % 16];
    }
    return text;
}

} // namespace city::test
