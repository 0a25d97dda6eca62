#pragma once

#include <array>
#include <optional>
#include <string>

namespace city
{

/// Numbers typed in a drag: some fields, one of them active. What is typed holds until it is
/// emptied or the drag ends.
class NumberEntry
{
public:
    static constexpr int kMaxFields = 3;

    /// Empties all; `count` fields from now on.
    void reset(int count);
    int count() const { return m_count; }
    int active() const { return m_active; }
    void setActive(int field) { m_active = field; }
    /// The next field, or the one before.
    void next(bool backwards);

    /// Whether a character can start a number: a digit, `-` or `=`.
    static bool starts(char character);
    /// Types into the active field: digits, `-` (turns the sign), `=` in front (the value itself
    /// instead of a difference), and as the decimal point `.` or `,`. False for anything else.
    bool put(char character);
    /// Takes the last character back; false when there is none.
    bool backspace();
    bool isTyping() const;

    const std::string& text(int field) const { return m_texts[std::size_t(field)]; }
    /// What a field says; nothing while it says no number.
    std::optional<double> value(int field) const;
    /// Whether it says where to be instead of how far to go.
    bool isAbsolute(int field) const { return text(field).starts_with('='); }

private:
    std::string& now() { return m_texts[std::size_t(m_active)]; }

    std::array<std::string, kMaxFields> m_texts;
    int m_count = 1, m_active = 0;
};

} // namespace city
