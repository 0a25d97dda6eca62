#pragma once

#include "core/schema/property.h"
#include "core/schema/references.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

/// What schema tables are written with. A table is `join(inGroup(title, row, …), …)`; a row is
/// field<&T::member>(…), flag<&T::member, mask>(…), bits<&T::member, shift, width>(…), fixed8_8<…>,
/// derived<function>(…) for read-only values, or custom(…) with its own get and set.
namespace city::schema
{

/// What a row says besides key, label and access. Limits that are not given follow from the type.
struct RowOptions {
    Text help = {};
    Unit unit = Unit::None;
    std::optional<double> min = {}, max = {};
    double step = 0;
    std::span<const Choice> choices = {};
    std::optional<ValueKind> kind = {};
    PropertyStateOf state = nullptr;
    std::int64_t arg = 0;
};

// --- groups, in the sheet's order
// ------------------------------------------------------------------
inline constexpr Text kGeneral = CITY_TR("Schema", "General");
inline constexpr Text kTextures = CITY_TR("Schema", "Textures");
inline constexpr Text kShape = CITY_TR("Schema", "Shape");
inline constexpr Text kRaw = CITY_TR("Schema", "Raw");

// --- the parts of rows
// -----------------------------------------------------------------------------
template <class M>
struct MemberTraits;
template <class C, class M>
struct MemberTraits<M C::*> {
    using Class = C;
    using Type = M;
};
template <auto Member>
using ClassOf = typename MemberTraits<decltype(Member)>::Class;
template <auto Member>
using TypeOf = typename MemberTraits<decltype(Member)>::Type;

template <class M>
constexpr ValueKind kindOf()
{
    if constexpr (std::is_same_v<M, bool>)
        return ValueKind::Bool;
    else if constexpr (std::is_integral_v<M>)
        return ValueKind::Int;
    else if constexpr (std::is_same_v<M, float>)
        return ValueKind::Float;
    else if constexpr (std::is_same_v<M, glm::vec3>)
        return ValueKind::Vec3;
    else
        return ValueKind::String;
}

constexpr Property makeRow(std::string_view key, Text label, ValueKind kind, double min, double max,
                           PropertyGet get, PropertySet set, const RowOptions& options)
{
    Property row;
    row.key = key;
    row.label = label;
    row.kind = options.kind.value_or(options.choices.empty() ? kind : ValueKind::Enum);
    row.unit = options.unit;
    row.min = options.min.value_or(min);
    row.max = options.max.value_or(max);
    row.step = options.step;
    row.choices = options.choices;
    row.help = options.help;
    row.get = get;
    row.set = set;
    row.state = options.state;
    row.arg = options.arg;
    return row;
}

inline constexpr double kNoMin = std::numeric_limits<double>::lowest();
inline constexpr double kNoMax = std::numeric_limits<double>::max();

/// A row with its own get and set; a null set makes it read-only.
constexpr Property custom(std::string_view key, Text label, ValueKind kind, PropertyGet get,
                          PropertySet set, const RowOptions& options = {})
{
    return makeRow(key, label, kind, kNoMin, kNoMax, get, set, options);
}

template <class M>
Value toValue(const M& member)
{
    if constexpr (std::is_same_v<M, bool> || std::is_same_v<M, float> ||
                  std::is_same_v<M, glm::vec3>)
        return member;
    else if constexpr (std::is_integral_v<M>)
        return static_cast<std::int64_t>(member);
    else
        return std::string(member);
}

template <class M>
M fromValue(const Value& value)
{
    if constexpr (std::is_same_v<M, bool> || std::is_same_v<M, float> ||
                  std::is_same_v<M, glm::vec3> || std::is_same_v<M, std::string>)
        return std::get<M>(value);
    else
        return static_cast<M>(std::get<std::int64_t>(value));
}

template <auto Member>
Value getField(const CityModel& model, ObjectId id, const Property&)
{
    return toValue(std::get<ClassOf<Member>>(model.at(id)).*Member);
}

template <auto Member>
Result<void> setField(EditBuilder& edit, ObjectId id, const Property&, const Value& value)
{
    edit.modify<ClassOf<Member>>(
        id, [&](auto& record) { record.*Member = fromValue<TypeOf<Member>>(value); });
    return {};
}

/// A member of a record as it is.
template <auto Member>
constexpr Property field(std::string_view key, Text label, const RowOptions& options = {})
{
    using M = TypeOf<Member>;
    double min = kNoMin;
    double max = kNoMax;
    if constexpr (std::is_integral_v<M>) {
        min = static_cast<double>(std::numeric_limits<M>::min());
        max = static_cast<double>(std::numeric_limits<M>::max());
    }
    return makeRow(key, label, kindOf<M>(), min, max, &getField<Member>, &setField<Member>,
                   options);
}

template <auto Member, unsigned Shift, unsigned Width>
Value getBits(const CityModel& model, ObjectId id, const Property&)
{
    constexpr std::uint64_t mask = (std::uint64_t{1} << Width) - 1;
    const std::uint64_t word = std::get<ClassOf<Member>>(model.at(id)).*Member;
    return static_cast<std::int64_t>((word >> Shift) & mask);
}

template <auto Member, unsigned Shift, unsigned Width>
Result<void> setBits(EditBuilder& edit, ObjectId id, const Property&, const Value& value)
{
    constexpr std::uint64_t mask = ((std::uint64_t{1} << Width) - 1) << Shift;
    const auto bits = static_cast<std::uint64_t>(std::get<std::int64_t>(value)) << Shift;
    edit.modify<ClassOf<Member>>(id, [&](auto& record) {
        record.*Member =
            static_cast<TypeOf<Member>>((std::uint64_t{record.*Member} & ~mask) | (bits & mask));
    });
    return {};
}

/// Some bits of an unsigned member; the others stay.
template <auto Member, unsigned Shift, unsigned Width>
constexpr Property bits(std::string_view key, Text label, const RowOptions& options = {})
{
    return makeRow(key, label, ValueKind::Int, 0,
                   static_cast<double>((std::uint64_t{1} << Width) - 1),
                   &getBits<Member, Shift, Width>, &setBits<Member, Shift, Width>, options);
}

template <auto Member, std::uint64_t Mask>
Value getFlag(const CityModel& model, ObjectId id, const Property&)
{
    return (std::get<ClassOf<Member>>(model.at(id)).*Member & Mask) != 0;
}

template <auto Member, std::uint64_t Mask>
Result<void> setFlag(EditBuilder& edit, ObjectId id, const Property&, const Value& value)
{
    edit.modify<ClassOf<Member>>(id, [&](auto& record) {
        const std::uint64_t word = record.*Member;
        record.*Member =
            static_cast<TypeOf<Member>>(std::get<bool>(value) ? word | Mask : word & ~Mask);
    });
    return {};
}

/// One bit of an unsigned member as a yes or no.
template <auto Member, std::uint64_t Mask>
constexpr Property flag(std::string_view key, Text label, const RowOptions& options = {})
{
    return makeRow(key, label, ValueKind::Bool, kNoMin, kNoMax, &getFlag<Member, Mask>,
                   &setFlag<Member, Mask>, options);
}

/// A whole member whose bits have names; bits without a name can be set by number.
template <auto Member>
constexpr Property flags(std::string_view key, Text label, std::span<const Choice> choices,
                         RowOptions options = {})
{
    options.choices = choices;
    options.kind = ValueKind::Flags;
    return field<Member>(key, label, options);
}

/// The nearest 8.8 fixed-point word.
inline std::uint16_t toFixed8_8(float number)
{
    return static_cast<std::uint16_t>(std::lround(std::min(number * 256.0F, 65535.0F)));
}

inline constexpr double kMaxFixed8_8 = 65535.0 / 256.0;

template <auto Member>
Value getFixed8_8(const CityModel& model, ObjectId id, const Property&)
{
    return static_cast<float>(std::get<ClassOf<Member>>(model.at(id)).*Member) / 256.0F;
}

template <auto Member>
Result<void> setFixed8_8(EditBuilder& edit, ObjectId id, const Property&, const Value& value)
{
    edit.modify<ClassOf<Member>>(
        id, [&](auto& record) { record.*Member = toFixed8_8(std::get<float>(value)); });
    return {};
}

/// A 16-bit member in 8.8 fixed point, shown as a number; set to the nearest one it can hold.
template <auto Member>
constexpr Property fixed8_8(std::string_view key, Text label, const RowOptions& options = {})
{
    return makeRow(key, label, ValueKind::Float, 0, kMaxFixed8_8, &getFixed8_8<Member>,
                   &setFixed8_8<Member>, options);
}

template <class T, class V, V (*F)(const CityModel&, const T&)>
Value getDerived(const CityModel& model, ObjectId id, const Property&)
{
    return toValue(F(model, std::get<T>(model.at(id))));
}

template <class T, class V, V (*F)(const CityModel&, const T&)>
constexpr Property derivedRow(std::string_view key, Text label, const RowOptions& options)
{
    return custom(key, label, kindOf<V>(), &getDerived<T, V, F>, nullptr, options);
}

template <class F>
struct DerivedTraits;
template <class T, class V>
struct DerivedTraits<V (*)(const CityModel&, const T&)> {
    using Record = T;
    using Type = V;
};

/// A read-only value that a function (const CityModel&, const T&) works out.
template <auto F>
constexpr Property derived(std::string_view key, Text label, const RowOptions& options = {})
{
    using Traits = DerivedTraits<decltype(F)>;
    return derivedRow<typename Traits::Record, typename Traits::Type, F>(key, label, options);
}

/// The same row without a set.
constexpr Property readOnly(Property row)
{
    row.set = nullptr;
    return row;
}

// --- references
// ------------------------------------------------------------------------------------
template <auto Member>
Value getHeight(const CityModel& model, ObjectId id, const Property&)
{
    return heightOf(model, std::get<ClassOf<Member>>(model.at(id)).*Member);
}

template <auto Member>
Result<void> setHeight(EditBuilder& edit, ObjectId id, const Property&, const Value& value)
{
    const auto height = sharedHeight(edit, std::get<float>(value));
    if (!height)
        return tl::unexpected(height.error());
    edit.modify<ClassOf<Member>>(id, [&](auto& record) { record.*Member = *height; });
    return {};
}

/// A reference to the list of heights, shown as the value; setting it takes a bit-equal entry or
/// adds one and never changes what others use.
template <auto Member>
constexpr Property heightRow(std::string_view key, Text label,
                             const RowOptions& options = {.unit = Unit::Metres})
{
    return custom(key, label, ValueKind::Float, &getHeight<Member>, &setHeight<Member>, options);
}

template <class T>
std::string vertexNumbers(const CityModel& model, const T& record)
{
    if constexpr (requires { record.vertices; })
        return numbersText(model, record.vertices, RefKind::Vertex);
    else
        return numbersText(model, std::array{record.left, record.right}, RefKind::Vertex);
}

/// The numbers of an attribute's vertices. They move by verbs, not by this row.
template <class T>
constexpr Property vertexRow()
{
    return derived<&vertexNumbers<T>>("vertices", CITY_TR("Schema", "Vertices"),
                                      {.help = CITY_TR("Schema", "Numbers of the vertices in the "
                                                                 "order of the file")});
}

template <class T, int PerSection>
std::int64_t sectionCount(const CityModel&, const T& record)
{
    return static_cast<std::int64_t>(record.vertices.size()) / PerSection;
}

// --- the header of attributes (docs/formats/psdl.md §4)
// --------------------------------------------
template <class T>
bool isLast(const CityModel&, const T& record)
{
    return record.head.last;
}
template <class T>
bool isLongForm(const CityModel&, const T& record)
{
    return record.head.longForm;
}
template <class T>
std::int64_t headSubtype(const CityModel&, const T& record)
{
    return record.head.subtype;
}
template <class T>
std::int64_t headCountWord(const CityModel&, const T& record)
{
    return record.head.countWord;
}

template <class T>
constexpr Property lastRow()
{
    return derived<&isLast<T>>(
        "last", CITY_TR("Schema", "Last"),
        {.help = CITY_TR("Schema", "The game stops here; belongs on the last drawn attribute")});
}

/// The raw rows of a type with a count.
template <class T>
constexpr std::array<Property, 2> countedHeadRows()
{
    return {lastRow<T>(),
            derived<&isLongForm<T>>(
                "longForm", CITY_TR("Schema", "Count word"),
                {.help = CITY_TR("Schema", "A small count is stored in a word of its own")})};
}

/// The raw rows of a type with a fixed size.
template <class T>
constexpr std::array<Property, 3> fixedHeadRows()
{
    return {lastRow<T>(), derived<&headSubtype<T>>("subtype", CITY_TR("Schema", "Subtype")),
            derived<&headCountWord<T>>(
                "countWord", CITY_TR("Schema", "Word after subtype 0"),
                {.help = CITY_TR("Schema", "With subtype 0 the game skips this word")})};
}

// --- tables
// ----------------------------------------------------------------------------------------
template <std::size_t N>
constexpr std::array<Property, N> inGroup(Text group, std::array<Property, N> rows)
{
    for (Property& row : rows)
        row.group = group;
    return rows;
}

/// Rows under a title.
template <class... Rows>
requires(std::is_same_v<Rows, Property>&&...) constexpr std::array<
    Property, sizeof...(Rows)> inGroup(Text group, Rows... rows)
{
    return inGroup(group, std::array<Property, sizeof...(Rows)>{rows...});
}

/// One table out of groups.
template <std::size_t... N>
constexpr std::array<Property, (N + ...)> join(const std::array<Property, N>&... parts)
{
    std::array<Property, (N + ...)> rows{};
    std::size_t next = 0;
    const auto append = [&](const auto& part) {
        for (const Property& row : part)
            rows[next++] = row;
    };
    (append(parts), ...);
    return rows;
}

} // namespace city::schema
