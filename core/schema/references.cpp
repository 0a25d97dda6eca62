#include "core/schema/references.h"

#include "core/base/numbers.h"

#include <algorithm>
#include <limits>

namespace city
{
namespace
{

constexpr std::size_t kMaxHeights = 65536; // docs/formats/psdl.md §10
constexpr std::size_t kShownBytes = 64;

std::string hexDigits(unsigned number, int digits)
{
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string text;
    for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4)
        text += kDigits[(number >> shift) & 0xF];
    return text;
}

} // namespace

ListKind listOf(RefKind kind)
{
    switch (kind) {
    case RefKind::Vertex:
        return ListKind::Vertices;
    case RefKind::Height:
        return ListKind::Heights;
    case RefKind::Texture:
        return ListKind::Textures;
    case RefKind::Block:
        break;
    }
    return ListKind::Blocks;
}

std::uint32_t numberOf(const CityModel& model, const Ref& ref, RefKind kind)
{
    if (!ref.id)
        return ref.raw;
    const auto list = model.list(listOf(kind));
    const std::uint32_t first = firstNumber(kind);
    // The number it was read with is still right in a list that did not change before it.
    if (ref.raw >= first && ref.raw - first < list.size() && list[ref.raw - first] == ref.id)
        return ref.raw;
    return numberOf(model, ref.id, kind);
}

std::uint32_t numberOf(const CityModel& model, ObjectId id, RefKind kind)
{
    return model.place(id).index + firstNumber(kind);
}

Ref refTo(const CityModel& model, std::uint32_t number, RefKind kind)
{
    const auto list = model.list(listOf(kind));
    const std::uint32_t first = firstNumber(kind);
    if (number < first || number - first >= list.size())
        return {{}, number};
    return {list[number - first], number};
}

std::string numbersText(const CityModel& model, std::span<const Ref> refs, RefKind kind)
{
    std::string text;
    for (const Ref& ref : refs) {
        if (!text.empty())
            text += ' ';
        text += numberText(numberOf(model, ref, kind));
    }
    return text;
}

float heightOf(const CityModel& model, const Ref& height)
{
    const auto* entry = model.get<Height>(height.id);
    return entry ? entry->value : std::numeric_limits<float>::quiet_NaN();
}

Result<Ref> sharedHeight(EditBuilder& edit, float value)
{
    const auto heights = edit.model().list(ListKind::Heights);
    for (std::size_t i = 0; i < heights.size(); ++i) {
        const auto* entry = edit.model().get<Height>(heights[i]);
        if (entry && sameBits(entry->value, value))
            return Ref{heights[i], static_cast<std::uint32_t>(i)};
    }
    if (heights.size() >= kMaxHeights)
        return fail(ErrorCode::BadValue, "the list of heights is full (65536 entries)");
    const auto number = static_cast<std::uint32_t>(heights.size());
    return Ref{edit.append(Height{value}), number};
}

std::string hexText(std::string_view bytes)
{
    std::string text;
    for (const char byte : bytes.substr(0, kShownBytes)) {
        if (!text.empty())
            text += ' ';
        text += hexDigits(static_cast<unsigned char>(byte), 2);
    }
    if (bytes.size() > kShownBytes)
        text += " ... (" + numberText(bytes.size()) + " bytes)";
    return text;
}

std::string hexText(std::span<const std::uint16_t> words)
{
    std::string text;
    for (const std::uint16_t word : words) {
        if (!text.empty())
            text += ' ';
        text += hexDigits(word, 4);
    }
    return text;
}

} // namespace city
