// The texture list and the files it names (docs/formats/psdl.md §2, §4.1).
#include "core/base/numbers.h"
#include "core/checks/block_view.h"
#include "core/checks/fixes.h"
#include "core/schema/texture_groups.h"

#include <algorithm>
#include <map>

namespace city
{
namespace
{

/// How many attributes are drawn with each entry, by its 0-based place.
std::vector<std::size_t> entryUses(const CheckInput& input)
{
    std::vector<std::size_t> uses(input.textures.size());
    const auto note = [&uses](std::int64_t number, TextureOffsets offsets) {
        for (int offset = offsets.first; offset < offsets.end(); ++offset) {
            const std::int64_t entry = number - 1 + offset;
            if (entry >= 0 && entry < static_cast<std::int64_t>(uses.size()))
                ++uses[static_cast<std::size_t>(entry)];
        }
    };
    for (const ObjectId block : input.model.list(ListKind::Blocks))
        for (const AttributeView& attribute : viewOf(input, block).attributes) {
            // An explicit 0 hides what it serves; a tunnel's further walls aside.
            const bool isHidden = attribute.hasTextureUse && attribute.texture == 0;
            if (!isHidden || std::holds_alternative<Tunnel>(*attribute.record))
                note(attribute.texture, textureOffsets(*attribute.record));
            if (const auto* road = std::get_if<DividedRoadStrip>(attribute.record))
                if (road->dividerTexture.id)
                    note(input.textures.valueOf(road->dividerTexture), dividerOffsets(*road));
        }
    return uses;
}

/// One finding a name, at its first entry, however often the list holds it.
void findMissing(const CheckInput& input, Findings& findings)
{
    if (!input.files.textures)
        return;
    struct Missing {
        ObjectId first;
        std::vector<std::size_t> entries;
    };
    std::map<std::string, Missing> missing;
    const auto entries = input.model.list(ListKind::Textures);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const auto name = input.model.get<TextureEntry>(entries[i])->name();
        if (name.empty() || input.files.hasTexture(name))
            continue;
        Missing& found = missing[lowerCase(name)];
        if (found.entries.empty())
            found.first = entries[i];
        found.entries.push_back(i);
    }
    if (missing.empty())
        return;
    const std::vector<std::size_t> uses = entryUses(input);
    for (const auto& [name, found] : missing) {
        std::size_t count = 0;
        for (const std::size_t entry : found.entries)
            count += uses[entry];
        if (count > 0)
            findings.add(found.first, {name, numberText(count)}, "name");
    }
}

void findOddNames(const CheckInput&, ObjectId id, const Record& record, Findings& findings)
{
    const auto* entry = std::get_if<TextureEntry>(&record);
    if (entry && !entry->stored.empty() && entry->stored.find('\0') + 1 != entry->stored.size())
        findings.add(id, {std::string(entry->name())}, "nameBytes");
}

Result<Edit> storePlainly(const CityModel& model, std::span<const Issue> issues)
{
    return checks::fixEach(model, issues, CITY_TR("Checks", "Store the Name Alone"),
                           [](EditBuilder& edit, const Issue& issue) -> Result<void> {
                               edit.modify<TextureEntry>(issue.object, [](TextureEntry& entry) {
                                   const std::string name(entry.name());
                                   entry.stored = TextureEntry::named(name).stored;
                               });
                               return {};
                           });
}

constexpr Fix kStorePlainly[] = {{CITY_TR("Checks", "Store the Name Alone"), storePlainly}};

constexpr Check kChecks[] = {
    {"texture.missing", Severity::Warning,
     CITY_TR("Checks", "No file for texture %1 is here; it is used %2 times."), findMissing},
    {"texture.name", Severity::Warning,
     CITY_TR("Checks", "The name %1 does not end where its bytes do."), findOddNames,
     kStorePlainly},
};

} // namespace

std::span<const Check> textureChecks()
{
    return kChecks;
}

} // namespace city
