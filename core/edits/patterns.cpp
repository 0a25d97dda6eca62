#include "core/edits/patterns.h"

#include <algorithm>
#include <charconv>
#include <string>

namespace city
{
namespace
{

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool sameLetter(char a, char b)
{
    return lower(a) == lower(b);
}

Result<NumberSet::Range> parseRange(std::string_view text)
{
    const std::size_t dots = text.find("..");
    const auto first = parseIndex(text.substr(0, dots));
    if (!first)
        return tl::unexpected(first.error());
    if (dots == std::string_view::npos)
        return NumberSet::Range{*first, *first};
    const auto last = parseIndex(text.substr(dots + 2));
    if (!last)
        return tl::unexpected(last.error());
    if (*last < *first)
        return fail(ErrorCode::BadValue, "'" + std::string(text) + "' runs backwards");
    return NumberSet::Range{*first, *last};
}

} // namespace

bool matchesPattern(std::string_view text, std::string_view pattern)
{
    // The classic walk: after a mismatch go back to the last star and let it take one more.
    std::size_t t = 0, p = 0;
    std::size_t star = std::string_view::npos, starText = 0;
    while (t < text.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            starText = t;
        } else if (p < pattern.size() && (pattern[p] == '?' || sameLetter(pattern[p], text[t]))) {
            ++p;
            ++t;
        } else if (star != std::string_view::npos) {
            p = star + 1;
            t = ++starText;
        } else {
            return false;
        }
    }
    while (p < pattern.size() && pattern[p] == '*')
        ++p;
    return p == pattern.size();
}

bool isPattern(std::string_view text)
{
    return text.find_first_of("*?") != std::string_view::npos;
}

bool sameName(std::string_view a, std::string_view b)
{
    return std::ranges::equal(a, b, sameLetter);
}

Result<std::uint32_t> parseIndex(std::string_view text)
{
    const bool hex = text.starts_with("0x") || text.starts_with("0X");
    const std::string_view digits = hex ? text.substr(2) : text;
    std::uint32_t number = 0;
    const char* end = digits.data() + digits.size();
    const auto parsed = std::from_chars(digits.data(), end, number, hex ? 16 : 10);
    if (parsed.ec != std::errc{} || parsed.ptr != end)
        return fail(ErrorCode::BadValue, "'" + std::string(text) + "' is not a number");
    return number;
}

bool NumberSet::contains(std::uint32_t number) const
{
    return all || std::ranges::any_of(ranges, [number](const Range& range) {
               return number >= range.first && number <= range.last;
           });
}

Result<NumberSet> parseNumberSet(std::string_view text)
{
    NumberSet set;
    if (text == "*") {
        set.all = true;
        return set;
    }
    while (true) {
        const std::size_t comma = text.find(',');
        const auto range = parseRange(text.substr(0, comma));
        if (!range)
            return tl::unexpected(range.error());
        set.ranges.push_back(*range);
        if (comma == std::string_view::npos)
            return set;
        text.remove_prefix(comma + 1);
    }
}

} // namespace city
