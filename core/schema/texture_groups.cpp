#include "core/schema/texture_groups.h"

#include "core/base/numbers.h"

#include <algorithm>

namespace city
{
namespace
{

constexpr std::size_t kMaxNameBytes = 254; // a length byte that counts the NUL too
constexpr std::uint32_t kMaxNumber = 2047; // docs/formats/psdl.md §10

char lowerCase(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// The 0-based entry that a number's offset leads to.
std::int64_t entryAt(std::uint32_t number, int offset)
{
    return static_cast<std::int64_t>(number) - 1 + offset;
}

bool namesMatch(const CityModel& model, std::uint32_t number, int first,
                const std::vector<std::string>& names)
{
    for (std::size_t i = 0; i < names.size(); ++i)
        if (!sameTextureName(textureName(model, entryAt(number, first + static_cast<int>(i))),
                             names[i]))
            return false;
    return true;
}

/// The lowest number with these names, 0 when there is none.
std::uint32_t findNames(const CityModel& model, int first, const std::vector<std::string>& names,
                        std::uint32_t maxNumber)
{
    const auto count = static_cast<std::uint32_t>(model.list(ListKind::Textures).size());
    for (std::uint32_t number = 1; number <= std::min(count, maxNumber); ++number)
        if (namesMatch(model, number, first, names))
            return number;
    return 0;
}

/// The numbers that attributes with these offsets are drawn with now, or dividers where `dividers`:
/// what the city itself uses as the beginning of such a group.
std::vector<bool> groupNumbers(const CityModel& model, TextureOffsets offsets, bool dividers)
{
    std::vector<bool> found(model.list(ListKind::Textures).size() + 1);
    const auto note = [&](const Ref& texture, TextureOffsets used) {
        if (texture.id && used.first == offsets.first && used.count == offsets.count)
            found[numberOf(model, texture, RefKind::Texture)] = true;
    };
    for (const ObjectId block : model.list(ListKind::Blocks)) {
        Ref inForce;
        for (const ObjectId id : model.children(block)) {
            const Record& record = model.at(id);
            if (const auto* use = std::get_if<TextureUse>(&record))
                inForce = use->texture;
            else if (!dividers)
                note(inForce, textureOffsets(record));
            else if (const auto* road = std::get_if<DividedRoadStrip>(&record))
                note(road->dividerTexture, dividerOffsets(*road));
        }
    }
    return found;
}

/// How many entries beyond the list's end attributes are drawn with now. A number that points
/// nowhere itself is a fault of the file and holds no place free.
std::size_t overhang(const CityModel& model, ObjectId except, ObjectId exceptDivider)
{
    const auto size = static_cast<std::int64_t>(model.list(ListKind::Textures).size());
    std::int64_t reach = size;
    const auto note = [&](std::uint32_t number, TextureOffsets offsets) {
        if (offsets.count > 0)
            reach = std::max(reach, entryAt(number, offsets.end()));
    };
    for (const ObjectId block : model.list(ListKind::Blocks)) {
        const TextureUse* inForce = nullptr;
        bool skipped = false;
        for (const ObjectId id : model.children(block)) {
            const Record& record = model.at(id);
            if (const auto* use = std::get_if<TextureUse>(&record)) {
                inForce = use;
                skipped = id == except;
                continue;
            }
            const auto* road = std::get_if<DividedRoadStrip>(&record);
            if (road && road->dividerTexture.id && id != exceptDivider)
                note(numberOf(model, road->dividerTexture, RefKind::Texture),
                     dividerOffsets(*road));
            if (skipped || id == except)
                continue;
            // Number 0 counts before the block's first Texture record and for tunnels.
            if (inForce && inForce->texture.id)
                note(numberOf(model, inForce->texture, RefKind::Texture), textureOffsets(record));
            else if (!inForce || (inForce->texture.raw == 0 && std::get_if<Tunnel>(&record)))
                note(0, textureOffsets(record));
        }
    }
    return static_cast<std::size_t>(reach - size);
}

/// Adds entries at the end of the list, behind empty ones for what reached beyond it.
Result<Ref> appendNames(EditBuilder& edit, const std::vector<std::string>& names,
                        std::uint32_t maxNumber, ObjectId except, ObjectId exceptDivider)
{
    const std::size_t padding = overhang(edit.model(), except, exceptDivider);
    const std::size_t number = edit.model().list(ListKind::Textures).size() + padding + 1;
    if (number > maxNumber)
        return fail(ErrorCode::BadValue,
                    "the texture list has no room for a new entry here (the highest number is " +
                        numberText(maxNumber) + ")");
    for (std::size_t i = 0; i < padding; ++i)
        edit.append(TextureEntry{});
    Ref first{{}, static_cast<std::uint32_t>(number)};
    for (const std::string& name : names) {
        const ObjectId id = edit.append(TextureEntry::named(name));
        if (!first.id)
            first.id = id;
    }
    return first;
}

} // namespace

TextureOffsets textureOffsets(const Record& attribute)
{
    if (std::holds_alternative<RoadStrip>(attribute) ||
        std::holds_alternative<DividedRoadStrip>(attribute))
        return {0, 3};
    if (std::holds_alternative<SidewalkStrip>(attribute))
        return {1, 1};
    if (std::holds_alternative<Crosswalk>(attribute))
        return {2, 1};
    if (std::holds_alternative<Tunnel>(attribute))
        return {0, 6};
    if (isDrawable(attribute) && !std::holds_alternative<FacadeBound>(attribute))
        return {0, 1};
    return {};
}

TextureOffsets dividerOffsets(const DividedRoadStrip& road)
{
    switch (road.divider & 0x3F) {
    case 1: // flat
        return {1, 1};
    case 2: // elevated
        return {0, 4};
    case 3: // wedged
        return {1, 3};
    default:
        return {};
    }
}

std::string_view textureName(const CityModel& model, std::int64_t entry)
{
    const auto list = model.list(ListKind::Textures);
    if (entry < 0 || entry >= static_cast<std::int64_t>(list.size()))
        return {};
    const auto* texture = model.get<TextureEntry>(list[static_cast<std::size_t>(entry)]);
    return texture ? texture->name() : std::string_view();
}

bool sameTextureName(std::string_view a, std::string_view b)
{
    return std::ranges::equal(a, b, [](char x, char y) { return lowerCase(x) == lowerCase(y); });
}

std::string lowerCase(std::string_view name)
{
    std::string lower(name);
    std::ranges::transform(lower, lower.begin(), [](char c) { return lowerCase(c); });
    return lower;
}

Result<Ref> findOrAddGroup(EditBuilder& edit, const TextureGroup& group)
{
    if (group.name.size() > kMaxNameBytes)
        return fail(ErrorCode::BadValue, "a texture name has at most 254 characters");
    const CityModel& model = edit.model();
    std::vector<std::string> names = group.names;
    names[static_cast<std::size_t>(group.offset)] = lowerCase(group.name);
    const std::vector<std::string> used(names.begin() + group.offsets.first, names.end());
    std::uint32_t number = findNames(model, group.offsets.first, used, group.maxNumber);
    if (number != 0)
        return refTo(model, number, RefKind::Texture);
    const bool isLeader = group.offset == group.offsets.first && !group.name.empty();
    const bool hasFollowers = std::ranges::any_of(
        used.begin() + 1, used.end(), [](const std::string& name) { return !name.empty(); });
    const std::uint32_t first =
        isLeader ? findNames(model, group.offset, {used.front()}, group.maxNumber) : 0;
    if (first != 0 && !hasFollowers)
        return refTo(model, first, RefKind::Texture);
    if (first != 0) {
        const std::vector<bool> groups =
            groupNumbers(model, group.offsets, bool(group.exceptDivider));
        for (number = first; number < groups.size() && number <= group.maxNumber; ++number)
            if (groups[number] && namesMatch(model, number, group.offset, {used.front()}))
                return refTo(model, number, RefKind::Texture);
    }
    auto added = appendNames(edit, names, group.maxNumber, group.except, group.exceptDivider);
    if (!added && first != 0)
        return refTo(model, first, RefKind::Texture); // a full list: better than nothing
    return added;
}

Result<Ref> findOrAddNames(EditBuilder& edit, int first, const std::vector<std::string>& names)
{
    if (const std::uint32_t number = findNames(edit.model(), first, names, kMaxNumber))
        return refTo(edit.model(), number, RefKind::Texture);
    std::vector<std::string> added(static_cast<std::size_t>(first));
    added.insert(added.end(), names.begin(), names.end());
    return appendNames(edit, added, kMaxNumber, {}, {});
}

} // namespace city
