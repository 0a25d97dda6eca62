#include "core/exchange/diff_tex.h"

#include "core/schema/references.h"

#include <algorithm>

namespace city
{
namespace
{

constexpr std::string_view kKind = "tex";

class TextureDiff
{
public:
    void number(std::string_view property, std::uint32_t a, std::uint32_t b)
    {
        if (a != b)
            add("tex", property, std::to_string(a), std::to_string(b));
    }

    /// The first bytes that differ; rows and entries tell more in the JSON form.
    void bytes(const std::string& place, std::string_view property, ByteView a, ByteView b)
    {
        const auto [atA, atB] = std::ranges::mismatch(a, b);
        if (atA == a.end() && atB == b.end())
            return;
        const auto offset = static_cast<std::size_t>(atA - a.begin());
        const auto shown = [&](ByteView all) {
            return "byte " + std::to_string(offset) + " of " + std::to_string(all.size()) + ": " +
                   hexText(
                       asText(all.subspan(offset, std::min<std::size_t>(all.size() - offset, 4))));
        };
        add(place, property, shown(a), shown(b));
    }

    void level(ChangeKind change, std::size_t index)
    {
        m_out.push_back({change, "tex/level:" + std::to_string(index), "level", {}, {}, {}});
    }

    std::vector<Difference> take() { return std::move(m_out); }

private:
    void add(std::string place, std::string_view property, std::string before, std::string after)
    {
        m_out.push_back({ChangeKind::Changed, std::move(place), std::string(kKind),
                         std::string(property), std::move(before), std::move(after)});
    }

    std::vector<Difference> m_out;
};

} // namespace

std::vector<Difference> diffTextures(const TexImage& a, const TexImage& b)
{
    TextureDiff diff;
    diff.number("width", a.width, b.width);
    diff.number("height", a.height, b.height);
    diff.number("pixelFormat", a.format, b.format);
    diff.number("mipLevels", a.mipLevels, b.mipLevels);
    diff.number("reserved0", a.reserved0, b.reserved0);
    diff.number("flags", a.flags, b.flags);
    diff.bytes("tex", "palette", a.palette, b.palette);
    const std::size_t both = std::min(a.levels.size(), b.levels.size());
    for (std::size_t i = 0; i < both; ++i)
        diff.bytes("tex/level:" + std::to_string(i), "texels", a.levels[i].bytes,
                   b.levels[i].bytes);
    for (std::size_t i = both; i < a.levels.size(); ++i)
        diff.level(ChangeKind::Removed, i);
    for (std::size_t i = both; i < b.levels.size(); ++i)
        diff.level(ChangeKind::Added, i);
    diff.bytes("tex", "tail", a.tail, b.tail);
    return diff.take();
}

} // namespace city
