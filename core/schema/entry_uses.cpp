#include "core/schema/entry_uses.h"

#include "core/formats/tune_values.h"
#include "core/schema/texture_in_force.h"

namespace city
{
namespace
{

/// Counts uses of texture entries, 0-based.
class TextureCounter
{
public:
    explicit TextureCounter(const CityModel& model)
        : m_model(model), m_counts(model.list(ListKind::Textures).size())
    {
    }

    void add(std::uint32_t number, TextureOffsets offsets)
    {
        for (int offset = offsets.first; number > 0 && offset < offsets.end(); ++offset) {
            const std::size_t entry = number - 1 + static_cast<std::size_t>(offset);
            if (entry < m_counts.size())
                ++m_counts[entry];
        }
    }

    std::map<std::string, int> byName() const
    {
        std::map<std::string, int> names;
        for (std::size_t entry = 0; entry < m_counts.size(); ++entry)
            if (m_counts[entry] > 0)
                names[lowerCase(textureName(m_model, static_cast<std::int64_t>(entry)))] +=
                    m_counts[entry];
        return names;
    }

private:
    const CityModel& m_model;
    std::vector<int> m_counts;
};

} // namespace

EntryUses entryUses(const CityModel& model)
{
    EntryUses uses;
    TextureCounter textures(model);
    for (const ObjectId block : model.list(ListKind::Blocks)) {
        std::uint32_t inForce = 0;
        for (const ObjectId id : model.children(block)) {
            const Record& record = model.at(id);
            if (const auto* use = std::get_if<TextureUse>(&record)) {
                inForce = numberOf(model, use->texture, RefKind::Texture);
                continue;
            }
            textures.add(inForce, textureOffsets(record));
            if (const auto* road = std::get_if<DividedRoadStrip>(&record))
                textures.add(numberOf(model, road->dividerTexture, RefKind::Texture),
                             dividerOffsets(*road));
            forEachRef(record, [&](const Ref& ref, RefKind kind) {
                if (kind == RefKind::Height && ref.id)
                    ++uses.heights[ref.id];
            });
        }
    }
    uses.textures = textures.byName();
    return uses;
}

std::optional<Ref> heightRefOf(const CityModel& model, ObjectId id, const Property& property)
{
    const Record* record = model.find(id);
    const std::string_view key = property.key;
    if (const auto* roof = std::get_if<RoofTriangleFan>(record); roof && key == "height")
        return roof->height;
    if (const auto* facade = std::get_if<Facade>(record)) {
        if (key == "bottom")
            return facade->bottom;
        if (key == "top")
            return facade->top;
    }
    if (const auto* bound = std::get_if<FacadeBound>(record); bound && key == "top")
        return bound->top;
    if (const auto* sliver = std::get_if<Sliver>(record)) {
        if (key == "top")
            return sliver->top;
        if (key == "density")
            return sliver->density;
    }
    return {};
}

std::optional<Value> defaultOf(const CityModel& model, ObjectId id, const Property& property)
{
    const auto* file = model.get<TuneFile>(id);
    if (!file || property.path.empty())
        return {};
    const auto path = parseTunePath(tuneClassInfo(file->tuneClass), property.path);
    if (!path)
        return {};
    return std::visit([](const auto& value) { return Value(value); }, defaultValue(*path));
}

} // namespace city
