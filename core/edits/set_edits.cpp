#include "core/edits/set_edits.h"

#include "core/edits/json_values.h"
#include "core/edits/parts.h"
#include "core/schema/property.h"

#include <nlohmann/json.hpp>

namespace city::edits
{
namespace
{

constexpr Text kSet = CITY_TR("Verbs", "Set Property");

PropertyState stateOf(const CityModel& model, ObjectId id, const Property& property)
{
    return property.state ? property.state(model, id, property) : PropertyState{};
}

/// The row of the key where it makes sense for the object now.
const Property* visibleProperty(const CityModel& model, ObjectId id, std::string_view key)
{
    const Property* property = findProperty(model, id, key);
    return property && stateOf(model, id, *property).visible ? property : nullptr;
}

std::string keysOf(const CityModel& model, ObjectId id)
{
    std::string keys;
    for (const Property& property : propertiesOf(model, id))
        if (property.set && stateOf(model, id, property).visible)
            keys += (keys.empty() ? "" : ", ") + std::string(property.key);
    return keys.empty() ? "nothing that can be set" : keys;
}

} // namespace

Result<void> setPropertyOf(EditBuilder& edit, ObjectId id, const Property& property,
                           const nlohmann::json& value)
{
    const PropertyState state = stateOf(edit.model(), id, property);
    if (!state.enabled)
        return fail(ErrorCode::Unsupported, "property '" + std::string(property.key) +
                                                "' cannot be set: " + state.why.source);
    const auto wanted = valueFromJson(edit.model(), id, property, value);
    if (!wanted)
        return tl::unexpected(wanted.error());
    return setValue(edit, id, property, *wanted);
}

Result<Edit> setProperty(const CityModel& model, std::span<const ObjectId> ids,
                         std::string_view key, const nlohmann::json& value)
{
    EditBuilder edit(model, kSet);
    bool isKnown = false;
    for (const ObjectId id : ids) {
        // Looked up in the edit: setting a texture may merge a later target's texture record away.
        const Property* property = visibleProperty(edit.model(), id, key);
        if (!property)
            continue;
        isKnown = true;
        if (auto ok = setPropertyOf(edit, id, *property, value); !ok)
            return failFor(model, id, ok.error());
        edit.addTarget(id);
    }
    if (!isKnown && !ids.empty())
        return failFor(model, ids.front(), ErrorCode::BadReference,
                       "there is no property '" + std::string(key) + "', only " +
                           keysOf(model, ids.front()));
    return edit.finish();
}

} // namespace city::edits
