#pragma once

#include "core/schema/texture_in_force.h"

#include <QtGlobal>

#include <map>
#include <string>
#include <vector>

/// Cities of texture entries and attributes alone, and how these look before and after an edit.
namespace city::test
{

inline constexpr Text kText = CITY_TR("Test", "Test");

/// How an attribute is drawn, as far as textures go.
struct Looks {
    std::vector<std::string> names;
    bool hidden = false; ///< under an explicit 0
    friend bool operator==(const Looks&, const Looks&) = default;
};

inline Looks looksOf(const CityModel& model, ObjectId id)
{
    Looks looks;
    const TextureOffsets offsets = textureOffsets(model.at(id));
    for (int offset = offsets.first; offset < offsets.end(); ++offset)
        looks.names.push_back(lowerCase(textureOf(model, id, offset)));
    const ObjectId use = textureUseOf(model, id);
    looks.hidden = use && offsets.count > 0 && textureNumberOf(model, id) == 0;
    if (const auto* road = model.get<DividedRoadStrip>(id)) {
        const TextureOffsets divider = dividerOffsets(*road);
        for (int offset = divider.first; offset < divider.end(); ++offset)
            looks.names.push_back(lowerCase(dividerTextureOf(model, *road, offset)));
    }
    return looks;
}

using AllLooks = std::map<ObjectId, Looks>;

inline AllLooks allLooks(const CityModel& model)
{
    AllLooks looks;
    for (const ObjectId block : model.list(ListKind::Blocks))
        for (const ObjectId id : model.children(block))
            if (!model.get<TextureUse>(id))
                looks[id] = looksOf(model, id);
    return looks;
}

/// A city in the making: entries by name, blocks by their attributes.
struct Maker {
    CityModel model;
    EditBuilder build{model, kText};

    explicit Maker(std::initializer_list<const char*> names)
    {
        for (const char* name : names)
            build.append(TextureEntry::named(name));
    }

    ObjectId block() { return build.append(Block{}); }

    ObjectId use(ObjectId block, std::uint32_t number)
    {
        TextureUse use;
        use.texture = refTo(build.model(), number, RefKind::Texture);
        use.word = static_cast<std::uint16_t>(number);
        return build.append(use, block);
    }

    template <class T>
    ObjectId add(ObjectId block, T attribute = {})
    {
        return build.append(std::move(attribute), block);
    }

    CityModel finish()
    {
        CityModel made = model;
        made.apply(build.finish());
        return made;
    }
};

/// Applies setTexture and checks that nothing else looks different and that undo gives the bits
/// back. Gives the changed model.
inline CityModel changed(const CityModel& before, ObjectId attribute, int offset,
                         std::string_view name)
{
    EditBuilder edit(before, kText);
    const auto result = setTexture(edit, attribute, offset, name);
    if (!result)
        qFatal("refused: %s", result.error().what.c_str());
    const Edit step = edit.finish();
    CityModel after = before;
    after.apply(step);
    AllLooks old = allLooks(before);
    AllLooks now = allLooks(after);
    old.erase(attribute);
    now.erase(attribute);
    if (old != now)
        qFatal("another attribute changed its texture");
    CityModel undone = after;
    undone.undo(step);
    for (const ObjectId block : before.list(ListKind::Blocks))
        for (const ObjectId id : before.children(block))
            if (!(undone.at(id) == before.at(id)))
                qFatal("undo lost bits");
    return after;
}

using Names = std::vector<std::string>;

/// The texture list.
inline Names names(const CityModel& model)
{
    Names list;
    for (const ObjectId id : model.list(ListKind::Textures))
        list.emplace_back(std::get<TextureEntry>(model.at(id)).name());
    return list;
}

} // namespace city::test
