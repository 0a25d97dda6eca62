#include "core/formats/tune_values.h"

#include "core/base/bits.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace city
{
namespace
{

constexpr int kDefaultDecimals = 6; // %f

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

std::size_t countDigits(std::string_view text)
{
    return static_cast<std::size_t>(std::ranges::find_if_not(text, isDigit) - text.begin());
}

/// The part of a word that C's atof takes: sign, digits, point, digits, exponent.
std::string_view decimalPrefix(std::string_view word)
{
    std::size_t end = word.starts_with('-') ? 1 : 0;
    std::size_t digits = countDigits(word.substr(end));
    end += digits;
    if (word.substr(end).starts_with('.')) {
        const std::size_t decimals = countDigits(word.substr(end + 1));
        digits += decimals;
        end += 1 + decimals;
    }
    if (digits == 0)
        return {};
    if (end < word.size() && (word[end] == 'e' || word[end] == 'E')) {
        std::size_t exponent = end + 1;
        if (exponent < word.size() && (word[exponent] == '-' || word[exponent] == '+'))
            ++exponent;
        if (const std::size_t n = countDigits(word.substr(exponent)); n != 0)
            end = exponent + n;
    }
    return word.substr(0, end);
}

/// What atof makes of a number outside double's range; from_chars only says that it is.
double outOfRange(std::string_view number)
{
    // the sign of the decimal exponent of the first digit that is not 0
    const std::size_t e = number.find_first_of("eE");
    const std::string_view mantissa = number.substr(0, e);
    long long exponent = 0;
    if (e != std::string_view::npos) {
        std::string_view digits = number.substr(e + 1);
        if (digits.starts_with('+'))
            digits.remove_prefix(1);
        const auto [end, error] =
            std::from_chars(digits.data(), digits.data() + digits.size(), exponent);
        if (error != std::errc())
            exponent = digits.starts_with('-') ? -1000000 : 1000000;
    }
    const std::size_t first = mantissa.find_first_of("123456789");
    const std::size_t point = std::min(mantissa.find('.'), mantissa.size());
    if (first != std::string_view::npos)
        exponent += static_cast<long long>(point) - static_cast<long long>(first);
    const double value = exponent > 0 ? HUGE_VAL : 0.0;
    return number.starts_with('-') ? -value : value;
}

/// The shortest decimal text without exponent that reads back as the value, with at least `from`
/// decimals; empty when the game's number buffer cannot hold it.
std::string fixedText(float value, int from)
{
    char buffer[512];
    for (int decimals = from; decimals <= static_cast<int>(kTuneNumberCharacters); ++decimals) {
        const auto [end, error] =
            std::to_chars(buffer, buffer + sizeof buffer, static_cast<double>(value),
                          std::chars_format::fixed, decimals);
        const std::string_view text(buffer, static_cast<std::size_t>(end - buffer));
        if (error != std::errc() || text.size() > kTuneNumberCharacters)
            return {};
        if (sameBits(readTuneFloat(text), value))
            return std::string(text);
    }
    return {};
}

int decimalsOf(std::string_view word)
{
    const std::string_view number = decimalPrefix(word);
    if (number.empty())
        return kDefaultDecimals;
    const std::size_t point = number.find('.');
    if (point == std::string_view::npos)
        return 0;
    return static_cast<int>(countDigits(number.substr(point + 1)));
}

std::optional<std::size_t> parseIndex(std::string_view text)
{
    std::size_t index = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), index);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return index;
}

std::string_view takeSegment(std::string_view& path)
{
    const std::string_view segment = path.substr(0, path.find('/'));
    path.remove_prefix(std::min(path.size(), segment.size() + 1));
    return segment;
}

/// A vector's components, or a number as all three of them.
TuneValue pick(const TunePath& path, glm::vec3 value)
{
    if (path.field->type != TuneType::Vec3)
        return value.x;
    if (path.component)
        return value[static_cast<int>(*path.component)];
    return value;
}

TuneValue readNode(const TuneTree& tree, const TuneNode& node, const TunePath& path)
{
    const auto word = [&](std::size_t i) {
        return i < node.valueCount ? tree.word(node.token + 1 + i) : std::string_view();
    };
    if (path.field->type == TuneType::Int)
        return static_cast<std::int64_t>(readTuneInt(word(0)));
    if (path.field->type == TuneType::Float)
        return readTuneFloat(word(0));
    return pick(path, {readTuneFloat(word(0)), readTuneFloat(word(1)), readTuneFloat(word(2))});
}

const TuneNode* blockOf(const TuneTree& tree, const TunePath& path)
{
    if (tree.nodes.empty())
        return nullptr;
    const TuneNode& root = tree.nodes.front();
    if (!path.block)
        return &root;
    const std::vector<std::size_t> blocks = tree.find(root, *path.block);
    return blocks.empty() ? nullptr : &tree.nodes[blocks.back()];
}

} // namespace

bool sameValue(const TuneValue& a, const TuneValue& b)
{
    if (const auto* x = std::get_if<float>(&a))
        return std::holds_alternative<float>(b) && sameBits(*x, std::get<float>(b));
    if (const auto* x = std::get_if<glm::vec3>(&a))
        return std::holds_alternative<glm::vec3>(b) && sameBits(*x, std::get<glm::vec3>(b));
    return a == b;
}

Result<TunePath> parseTunePath(const TuneClassInfo& info, std::string_view text)
{
    const auto unknown = [&] {
        return fail(ErrorCode::BadReference,
                    std::string(info.name) + " has no value '" + std::string(text) + "'");
    };
    std::string_view rest = text;
    std::string_view segment = takeSegment(rest);
    if (segment == info.name)
        segment = takeSegment(rest);
    TunePath path;
    path.field = info.find(segment);
    if (path.field && path.field->type == TuneType::Block) {
        path.block = path.field;
        path.field = path.block->block->find(takeSegment(rest));
    }
    if (!path.field || path.field->type == TuneType::Block)
        return unknown();
    if (path.field->repeated) {
        const auto number = parseIndex(takeSegment(rest));
        if (!number)
            return unknown();
        path.number = *number;
    }
    if (path.field->type == TuneType::Vec3 && !rest.empty()) {
        path.component = parseIndex(takeSegment(rest));
        if (!path.component || *path.component > 2)
            return unknown();
    }
    if (!rest.empty())
        return unknown();
    return path;
}

TuneValue defaultValue(const TunePath& path)
{
    const auto& values = path.field->fallback;
    if (path.field->type == TuneType::Int)
        return static_cast<std::int64_t>(values[0]);
    return pick(path, {values[0], values[1], values[2]});
}

Result<TuneReading> readTune(const TuneTree& tree, const TunePath& path)
{
    const TuneNode* block = blockOf(tree, path);
    const std::vector<std::size_t> found =
        block ? tree.find(*block, *path.field) : std::vector<std::size_t>();
    if (path.field->repeated && path.number >= found.size())
        return fail(ErrorCode::BadReference, "there are " + std::to_string(found.size()) + " " +
                                                 std::string(path.field->name) + " lines");
    if (found.empty())
        return TuneReading{defaultValue(path), false, 0};
    const TuneNode& node = tree.nodes[path.field->repeated ? found[path.number] : found.back()];
    return TuneReading{readNode(tree, node, path), true, tree.tokens[node.token].line};
}

Result<TuneReading> readTune(const TuneFile& file, std::string_view path)
{
    const TuneClassInfo& info = tuneClassInfo(file.tuneClass);
    const Result<TunePath> parsed = parseTunePath(info, path);
    if (!parsed)
        return tl::unexpected(parsed.error());
    return readTune(parseTune(file.text, &info), *parsed);
}

std::size_t glowLineCount(const TuneTree& tree)
{
    if (tree.nodes.empty())
        return 0;
    const TuneField* glow = tree.nodes.front().info->find("GlowOffset");
    return glow ? tree.find(tree.nodes.front(), *glow).size() : 0;
}

std::int64_t announcedGlows(const TuneTree& tree)
{
    if (tree.nodes.empty())
        return 0;
    const auto path = parseTunePath(*tree.nodes.front().info, "NumGlows");
    if (!path)
        return 0;
    return std::get<std::int64_t>(readTune(tree, *path)->value);
}

bool isTuneFloat(std::string_view word)
{
    return !word.empty() && (isDigit(word[0]) || word[0] == '-' || word[0] == '.');
}

bool isTuneInt(std::string_view word)
{
    return !word.empty() && (isDigit(word[0]) || word[0] == '-');
}

float readTuneFloat(std::string_view word, std::size_t characters)
{
    if (!isTuneFloat(word))
        return 0;
    const std::string_view number = decimalPrefix(word.substr(0, characters));
    if (number.empty())
        return 0;
    double value = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
    if (error == std::errc::result_out_of_range)
        value = outOfRange(number);
    return static_cast<float>(value);
}

std::int32_t readTuneInt(std::string_view word, std::size_t characters)
{
    if (!isTuneInt(word))
        return 0;
    word = word.substr(0, characters);
    const bool negative = word.starts_with('-');
    word.remove_prefix(negative ? 1 : 0);
    std::uint32_t value = 0;
    for (const char c : word.substr(0, countDigits(word)))
        value = value * 10 + static_cast<std::uint32_t>(c - '0');
    return static_cast<std::int32_t>(negative ? 0u - value : value);
}

bool isCleanNumber(TuneType type, std::string_view word)
{
    if (word.size() > kTuneNumberCharacters || decimalPrefix(word).size() != word.size() ||
        word.empty())
        return false;
    if (type != TuneType::Int)
        return std::isfinite(readTuneFloat(word));
    std::int32_t number = 0;
    const char* end = word.data() + word.size();
    const auto [rest, error] = std::from_chars(word.data(), end, number);
    if (error != std::errc())
        return false;
    return rest == end ||
           (*rest == '.' && std::all_of(rest + 1, end, [](char c) { return c == '0'; }));
}

std::string writeTuneFloat(float value, std::string_view oldWord)
{
    std::string text = fixedText(value, decimalsOf(oldWord));
    if (text.empty())
        text = fixedText(value, 0);
    if (text.empty()) {
        char buffer[64];
        const auto [end, error] =
            std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::general, 9);
        text.assign(buffer, end);
    }
    return text;
}

std::string displayText(std::string_view bytes)
{
    // 0x80 to 0x9F; the rest of Windows-1252 has the code points of its bytes
    static constexpr char16_t kHigh[32] = {
        0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
        0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
        0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178};
    std::string utf8;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        const unsigned code = byte >= 0x80 && byte < 0xA0 ? kHigh[byte - 0x80u] : byte;
        if (code < 0x80) {
            utf8 += static_cast<char>(code);
        } else if (code < 0x800) {
            utf8 += static_cast<char>(0xC0u | code >> 6u);
            utf8 += static_cast<char>(0x80u | (code & 0x3Fu));
        } else {
            utf8 += static_cast<char>(0xE0u | code >> 12u);
            utf8 += static_cast<char>(0x80u | (code >> 6u & 0x3Fu));
            utf8 += static_cast<char>(0x80u | (code & 0x3Fu));
        }
    }
    return utf8;
}

} // namespace city
