#pragma once

#include "core/base/bytes.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

/// The files that tests read; targets made by city_test() know the folder as CITY_FIXTURES.
namespace city::test
{

inline std::filesystem::path fixtureRoot()
{
    return CITY_FIXTURES;
}

/// A fixture by its path below tests/fixtures, for example "formats/examples/tiny.psdl".
inline std::filesystem::path fixturePath(std::string_view relative)
{
    return fixtureRoot() / relative;
}

/// A file's bytes; empty when it cannot be read.
inline Bytes readFile(const std::filesystem::path& path)
{
    std::ifstream in(path, std::ios::binary);
    const std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    const ByteView bytes = asBytes(text);
    return {bytes.begin(), bytes.end()};
}

inline Bytes readFixture(std::string_view relative)
{
    return readFile(fixturePath(relative));
}

inline std::string lowerCase(std::string text)
{
    std::ranges::transform(text, text.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

/// Whether a file's name ends with the suffix (".psdl"), without regard to case.
inline bool hasSuffix(const std::filesystem::path& path, std::string_view suffix)
{
    return lowerCase(path.filename().string()).ends_with(lowerCase(std::string(suffix)));
}

/// Every file below a folder with that suffix, without regard to case, in a fixed order.
inline std::vector<std::filesystem::path> filesBelow(const std::filesystem::path& folder,
                                                     std::string_view suffix)
{
    std::vector<std::filesystem::path> found;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
        if (entry.is_regular_file() && hasSuffix(entry.path(), suffix))
            found.push_back(entry.path());
    std::ranges::sort(found);
    return found;
}

inline std::vector<std::filesystem::path> fixturesWithSuffix(std::string_view suffix)
{
    return filesBelow(fixtureRoot(), suffix);
}

/// A fixture's path below tests/fixtures, for row names.
inline std::string fixtureName(const std::filesystem::path& path)
{
    return std::filesystem::relative(path, fixtureRoot()).generic_string();
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
