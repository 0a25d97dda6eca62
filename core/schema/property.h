#pragma once

#include "core/base/text.h"
#include "core/model/edit.h"

#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace city
{

/// A property's value. Single precision, as files store it.
using Value = std::variant<bool, std::int64_t, float, std::string, glm::vec3>;

enum class ValueKind {
    Bool,
    Int,
    Float,
    String,
    Vec3,
    Flags,   ///< an Int whose bits have names (Property::choices holds bit values)
    Enum,    ///< an Int with named values; others are shown as "unknown (N)" and kept
    Texture, ///< a String that names a texture
    Object,  ///< an Int that numbers a block
    Colour,  ///< an Int with sign whose bits are 0xAABBGGRR, the game's colour
};

enum class Unit { None, Metres, Degrees, Kilograms, Seconds, PerSecond, Percent };

/// A named value of an Enum or a named bit of Flags.
struct Choice {
    std::int64_t value;
    std::string_view key; ///< public, in JSON and scripts
    Text label;
};

/// What a property is like for one object right now.
struct PropertyState {
    bool visible = true;
    bool enabled = true;
    Text why = {}; ///< why it is disabled
};

struct Property;
using PropertyGet = Value (*)(const CityModel&, ObjectId, const Property&);
using PropertySet = Result<void> (*)(EditBuilder&, ObjectId, const Property&, const Value&);
using PropertyStateOf = PropertyState (*)(const CityModel&, ObjectId, const Property&);

/// One row of the schema: everything that the sheet, scripts, JSON, checks and docs know of a
/// property. Keys are public and never renamed; labels may be.
struct Property {
    std::string_view key;
    Text label;
    Text group;
    ValueKind kind = ValueKind::Int;
    Unit unit = Unit::None;
    double min = std::numeric_limits<double>::lowest(); ///< of texts: the least length in bytes
    double max = std::numeric_limits<double>::max();    ///< of texts: the greatest
    double step = 0; ///< what one step of a spin box does; 0 chooses by kind
    std::span<const Choice> choices = {};
    Text help = {};
    PropertyGet get = nullptr;
    PropertySet set = nullptr; ///< null: read-only
    PropertyStateOf state = nullptr;
    /// Free use of get and set: which field, bit or tag this row is about.
    std::int64_t arg = 0;
    std::string_view path = {};
};

/// The rows for an object, in the sheet's order; empty for an unknown id.
std::span<const Property> propertiesOf(const CityModel& model, ObjectId id);
/// The row of that key, or null.
const Property* findProperty(const CityModel& model, ObjectId id, std::string_view key);

/// What the property takes, in English for messages and docs: "a whole number from 0 to 63".
std::string allowedValues(const Property& property);
/// A unit's symbol; empty for None.
std::string_view unitText(Unit unit);

/// The value now.
inline Value valueOf(const CityModel& model, ObjectId id, const Property& property)
{
    return property.get(model, id, property);
}

/// Sets a value after checking kind, limits and choices (integers are accepted where floats are
/// meant, keys where choices are); refuses with a message that names property and limits.
Result<void> setValue(EditBuilder& edit, ObjectId id, const Property& property, const Value& value);

/// A value as text in the C locale, as scripts, diffs and queries write it; flags and enums by key.
std::string toText(const Property& property, const Value& value);
/// The reverse of toText.
Result<Value> fromText(const Property& property, std::string_view text);

} // namespace city
