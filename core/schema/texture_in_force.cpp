#include "core/schema/texture_in_force.h"

#include "core/base/numbers.h"

#include <algorithm>

namespace city
{
namespace
{

constexpr std::uint32_t kMaxDividerNumber = 255; // a byte (docs/formats/psdl.md §10)

bool usesTexture(const CityModel& model, ObjectId attribute)
{
    return textureOffsets(model.at(attribute)).count > 0;
}

/// The number of a Texture record's entry; 0 without a record.
std::uint32_t numberOfUse(const CityModel& model, ObjectId use)
{
    const auto* record = model.get<TextureUse>(use);
    return record ? numberOf(model, record->texture, RefKind::Texture) : 0;
}

/// The names of entries from a 0-based one on.
std::vector<std::string> namesFrom(const CityModel& model, std::int64_t entry, int count)
{
    std::vector<std::string> names;
    for (int i = 0; i < count; ++i)
        names.emplace_back(textureName(model, entry + i));
    return names;
}

/// The attributes under a Texture record; with an unset one, those before the block's first.
std::vector<ObjectId> attributesUnder(const CityModel& model, ObjectId block, ObjectId use)
{
    std::vector<ObjectId> attributes;
    ObjectId inForce;
    for (const ObjectId id : model.children(block)) {
        if (model.get<TextureUse>(id))
            inForce = id;
        else if (inForce == use && usesTexture(model, id))
            attributes.push_back(id);
    }
    return attributes;
}

/// Number and word of a Texture record as files store them: bits 8 and up go to the subtype.
void assign(TextureUse& use, const Ref& texture)
{
    use.texture = texture;
    use.head.subtype = static_cast<std::uint8_t>((texture.raw >> 8) & 7);
    use.word = static_cast<std::uint16_t>(texture.raw & 0xFF);
}

void insertUse(EditBuilder& edit, ObjectId before, const Ref& texture)
{
    TextureUse use;
    assign(use, texture);
    edit.add(use, edit.model().place(before));
}

/// What goes back to the present state for attributes behind the changed one. Before a block's
/// first Texture record number 0 is in force without hiding anything, which no record can say: an
/// entry with the same names does.
Result<Ref> presentTexture(EditBuilder& edit, ObjectId use, std::span<const ObjectId> attributes)
{
    const CityModel& model = edit.model();
    if (const auto* record = model.get<TextureUse>(use)) {
        Ref texture = record->texture;
        texture.raw = numberOf(model, texture, RefKind::Texture);
        return texture;
    }
    int first = 5;
    int end = 0;
    for (const ObjectId id : attributes) {
        const TextureOffsets offsets = textureOffsets(model.at(id));
        first = std::min(first, offsets.first);
        end = std::max(end, offsets.end());
    }
    return findOrAddNames(edit, first, namesFrom(model, first - 1, end - first));
}

/// Puts a texture in force for one attribute alone.
Result<void> applyTo(EditBuilder& edit, ObjectId attribute, ObjectId use, const Ref& texture)
{
    const CityModel& model = edit.model();
    const auto attributes = attributesUnder(model, model.parent(attribute), use);
    const auto self = std::ranges::find(attributes, attribute);
    const std::span<const ObjectId> rest(self + 1, attributes.end());
    if (!rest.empty()) {
        const auto present = presentTexture(edit, use, rest);
        if (!present)
            return tl::unexpected(present.error());
        insertUse(edit, rest.front(), *present);
    }
    if (use && self == attributes.begin())
        edit.modify<TextureUse>(use, [&](TextureUse& record) { assign(record, texture); });
    else
        insertUse(edit, attribute, texture);
    return {};
}

} // namespace

ObjectId textureUseOf(const CityModel& model, ObjectId attribute)
{
    ObjectId inForce;
    for (const ObjectId id : model.children(model.parent(attribute))) {
        if (model.get<TextureUse>(id))
            inForce = id;
        if (id == attribute)
            return inForce;
    }
    return {};
}

std::vector<ObjectId> attributesOfTextureUse(const CityModel& model, ObjectId use)
{
    return attributesUnder(model, model.parent(use), use);
}

std::uint32_t textureNumberOf(const CityModel& model, ObjectId attribute)
{
    return numberOfUse(model, textureUseOf(model, attribute));
}

std::string_view textureOf(const CityModel& model, ObjectId attribute, int offset)
{
    const ObjectId use = textureUseOf(model, attribute);
    const std::uint32_t number = numberOfUse(model, use);
    // An explicit 0 hides what it serves, or leaves it untextured; of a tunnel only the first wall.
    if (use && number == 0 && !model.get<Tunnel>(attribute))
        return {};
    return textureName(model, static_cast<std::int64_t>(number) - 1 + offset);
}

Result<void> setTexture(EditBuilder& edit, ObjectId attribute, int offset, std::string_view name)
{
    const CityModel& model = edit.model();
    const TextureOffsets offsets = textureOffsets(model.at(attribute));
    if (!offsets.contains(offset))
        return fail(ErrorCode::Usage, "the attribute has no such texture");
    const ObjectId use = textureUseOf(model, attribute);
    const std::uint32_t present = numberOfUse(model, use);
    const bool isNone =
        name.empty() && offset == offsets.first && !std::get_if<Tunnel>(&model.at(attribute));
    if (isNone) {
        if (use && present == 0)
            return {};
        return applyTo(edit, attribute, use, Ref{});
    }
    if (use && sameTextureName(textureOf(model, attribute, offset), name))
        return {};
    std::vector<std::string> names;
    for (int k = 0; k < offsets.end(); ++k)
        names.emplace_back(textureOf(model, attribute, k));
    const auto texture = findOrAddGroup(edit, {.names = std::move(names),
                                               .offsets = offsets,
                                               .offset = offset,
                                               .name = name,
                                               .except = attribute});
    if (!texture)
        return tl::unexpected(texture.error());
    return applyTo(edit, attribute, use, *texture);
}

Result<void> setTextureUse(EditBuilder& edit, ObjectId use, std::string_view name)
{
    const CityModel& model = edit.model();
    if (name.empty())
        return setTextureNumber(edit, use, 0);
    const std::int64_t present = numberOfUse(model, use);
    if (present != 0 && sameTextureName(textureName(model, present - 1), name))
        return {};
    TextureOffsets offsets{0, 1};
    for (const ObjectId id : attributesOfTextureUse(model, use))
        offsets.count = std::max(offsets.count, textureOffsets(model.at(id)).end());
    auto names = present != 0 ? namesFrom(model, present - 1, offsets.count)
                              : std::vector<std::string>(static_cast<std::size_t>(offsets.count));
    const auto texture = findOrAddGroup(
        edit,
        {.names = std::move(names), .offsets = offsets, .offset = 0, .name = name, .except = use});
    if (!texture)
        return tl::unexpected(texture.error());
    edit.modify<TextureUse>(use, [&](TextureUse& record) { assign(record, *texture); });
    return {};
}

Result<void> setTextureNumber(EditBuilder& edit, ObjectId use, std::uint32_t number)
{
    const Ref texture = refTo(edit.model(), number, RefKind::Texture);
    if (!texture.id && number != 0)
        return fail(ErrorCode::BadReference,
                    "there is no texture entry " + numberText(number) + ": the list has " +
                        numberText(edit.model().list(ListKind::Textures).size()));
    edit.modify<TextureUse>(use, [&](TextureUse& record) { assign(record, texture); });
    return {};
}

std::string_view dividerTextureOf(const CityModel& model, const DividedRoadStrip& road, int offset)
{
    const std::int64_t number = numberOf(model, road.dividerTexture, RefKind::Texture);
    return textureName(model, number - 1 + offset);
}

Result<void> setDividerTexture(EditBuilder& edit, ObjectId road, int offset, std::string_view name)
{
    const CityModel& model = edit.model();
    const auto& record = std::get<DividedRoadStrip>(model.at(road));
    Ref texture;
    if (!name.empty() || offset != 0) {
        if (record.dividerTexture.id &&
            sameTextureName(dividerTextureOf(model, record, offset), name))
            return {};
        TextureOffsets offsets = dividerOffsets(record);
        if (!offsets.contains(offset)) {
            const int end = std::max(offsets.end(), offset + 1);
            offsets.first = offsets.count == 0 ? offset : std::min(offsets.first, offset);
            offsets.count = end - offsets.first;
        }
        const std::int64_t present = numberOf(model, record.dividerTexture, RefKind::Texture);
        const auto found =
            findOrAddGroup(edit, {.names = namesFrom(model, present - 1, offsets.end()),
                                  .offsets = offsets,
                                  .offset = offset,
                                  .name = name,
                                  .maxNumber = kMaxDividerNumber,
                                  .except = road});
        if (!found)
            return tl::unexpected(found.error());
        texture = *found;
    }
    edit.modify<DividedRoadStrip>(road,
                                  [&](DividedRoadStrip& strip) { strip.dividerTexture = texture; });
    return {};
}

} // namespace city
