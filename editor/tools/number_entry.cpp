#include "editor/tools/number_entry.h"

#include <algorithm>
#include <charconv>

namespace city
{

void NumberEntry::reset(int count)
{
    m_texts.fill({});
    m_count = std::clamp(count, 1, kMaxFields);
    m_active = 0;
}

void NumberEntry::next(bool backwards)
{
    m_active = (m_active + (backwards ? m_count - 1 : 1)) % m_count;
}

bool NumberEntry::starts(char character)
{
    return (character >= '0' && character <= '9') || character == '-' || character == '=';
}

bool NumberEntry::put(char character)
{
    std::string& text = now();
    const std::size_t sign = text.starts_with('=') ? 1 : 0;
    if (character == '=') {
        if (sign == 1)
            text.erase(0, 1);
        else
            text.insert(0, 1, '=');
        return true;
    }
    if (character == '-') {
        if (text.size() > sign && text[sign] == '-')
            text.erase(sign, 1);
        else
            text.insert(sign, 1, '-');
        return true;
    }
    const bool isPoint = character == '.' || character == ',';
    if (!isPoint && !starts(character))
        return false;
    if (isPoint && (!isTyping() || text.find('.') != std::string::npos))
        return isTyping();
    constexpr std::size_t kLongest = 24;
    if (text.size() < kLongest)
        text.push_back(isPoint ? '.' : character);
    return true;
}

bool NumberEntry::backspace()
{
    if (now().empty())
        return false;
    now().pop_back();
    return true;
}

bool NumberEntry::isTyping() const
{
    return std::ranges::any_of(m_texts, [](const std::string& text) { return !text.empty(); });
}

std::optional<double> NumberEntry::value(int field) const
{
    const std::string& typed = text(field);
    const char* first = typed.data() + (isAbsolute(field) ? 1 : 0);
    const char* last = typed.data() + typed.size();
    double value = 0;
    const auto [end, error] = std::from_chars(first, last, value);
    if (error != std::errc{} || end != last)
        return {};
    return value;
}

} // namespace city
