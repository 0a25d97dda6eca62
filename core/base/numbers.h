#pragma once

#include <charconv>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>

/// Numbers as files, scripts and outputs write them: in the C locale whatever the process uses.
namespace city
{

/// The shortest text that reads back as the same number; never depends on the locale.
template <class T>
requires std::integral<T> || std::floating_point<T> std::string numberText(T number)
{
    char buffer[64];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, number).ptr;
    return {buffer, end};
}

/// A text without blanks and tabs around it.
inline std::string_view trimmed(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

/// The whole text as a number of type T, blanks around it and a leading + aside; integers also in
/// hexadecimal (0x1F). Nothing when it is none or does not fit.
template <class T>
requires std::integral<T> || std::floating_point<T> std::optional<T>
parseNumber(std::string_view text)
{
    text = trimmed(text);
    if (text.size() > 1 && text[0] == '+' && text[1] != '-')
        text.remove_prefix(1);
    T number{};
    std::from_chars_result result{};
    const char* const end = text.data() + text.size();
    if constexpr (std::integral<T>) {
        const bool hex = text.size() > 2 && text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
        result = std::from_chars(text.data() + (hex ? 2 : 0), end, number, hex ? 16 : 10);
    } else {
        result = std::from_chars(text.data(), end, number);
    }
    if (text.empty() || result.ec != std::errc{} || result.ptr != end)
        return std::nullopt;
    return number;
}

} // namespace city
