#include "core/formats/tune_classes.h"

#include <algorithm>

namespace city
{
namespace
{

constexpr auto kInt = TuneType::Int;
constexpr auto kFloat = TuneType::Float;
constexpr auto kVec3 = TuneType::Vec3;
constexpr std::int64_t kShortMin = std::numeric_limits<std::int16_t>::min();
constexpr std::int64_t kShortMax = std::numeric_limits<std::int16_t>::max();

struct RuleField {
    TuneField field;
    bool inBanger; ///< part of the positional form, birthrule.md §2 column P
};

constexpr TuneField rule(std::string_view name, TuneType type, float fallback = 0)
{
    TuneField field{name, type, {fallback}};
    field.optional = true;
    return field;
}

constexpr RuleField kRule[] = {
    {rule("Position", kVec3), true},       {rule("PositionVar", kVec3), true},
    {rule("Velocity", kVec3), true},       {rule("VelocityVar", kVec3), true},
    {rule("Life", kFloat, 1), true},       {rule("LifeVar", kFloat), false},
    {rule("Mass", kFloat, 1), true},       {rule("MassVar", kFloat), true},
    {rule("Radius", kFloat, 1), true},     {rule("RadiusVar", kFloat), true},
    {rule("Drag", kFloat), true},          {rule("DragVar", kFloat), true},
    {rule("Damp", kFloat, 1), false},      {rule("DampVar", kFloat), false},
    {rule("DRadius", kFloat), true},       {rule("DRadiusVar", kFloat), true},
    {rule("DAlpha", kInt), true},          {rule("DAlphaVar", kInt), true},
    {rule("DRotation", kInt), true},       {rule("DRotationVar", kInt), true},
    {rule("InitialBlast", kInt), true},    {rule("SpewRate", kFloat), true},
    {rule("SpewTimeLimit", kFloat), true}, {rule("Gravity", kFloat, -9.8f), true},
    {rule("TexFrameStart", kInt), true},   {rule("TexFrameEnd", kInt), true},
    {rule("BirthFlags", kInt), true},      {rule("Height", kFloat), false},
    {rule("Intensity", kFloat, 1), false}, {rule("Color", kInt, -1), false},
};

constexpr auto kNamedRule = [] {
    std::array<TuneField, std::size(kRule)> fields{};
    for (std::size_t i = 0; i < fields.size(); ++i)
        fields[i] = kRule[i].field;
    return fields;
}();

constexpr auto kPositionalRule = [] {
    std::array<TuneField, 24> fields{};
    std::size_t n = 0;
    for (const RuleField& row : kRule) {
        if (!row.inBanger)
            continue;
        fields[n] = row.field;
        fields[n++].optional = false;
    }
    return fields;
}();

constexpr TuneClassInfo kRuleClass{"asBirthRule", false, kNamedRule};
constexpr TuneClassInfo kRuleBlock{"BirthRule", true, kPositionalRule};

constexpr TuneField opt(TuneField field)
{
    field.optional = true;
    return field;
}

constexpr TuneField repeated(TuneField field)
{
    field.repeated = true;
    return field;
}

// The integer widths are those of the members behind the tags: Flash, SpinAxis and NumParts are
// shorts, CollisionPrim and CollisionType bytes (banger.md §3).
constexpr TuneField kBanger[] = {
    {"AudioId", kInt},
    {"Size", kVec3, {0.2f, 0.5f, 0.2f}},
    {"CG", kVec3},
    opt({"NumGlows", kInt, {1}, 0}),
    repeated({"GlowOffset", kVec3}),
    {"Mass", kFloat, {50}},
    {"Elasticity", kFloat, {0.5f}},
    {"Friction", kFloat, {0.9f}},
    {"ImpulseLimit2", kFloat},
    {"SpinAxis", kInt, {}, kShortMin, kShortMax},
    {"Flash", kInt, {}, kShortMin, kShortMax},
    {"NumParts", kInt, {}, kShortMin, kShortMax},
    {.name = "BirthRule", .type = TuneType::Block, .block = &kRuleBlock},
    {"TexNumber", kInt},
    {"BillFlags", kInt},
    {"YRadius", kFloat},
    opt({"ColliderId", kInt}),
    opt({"CollisionPrim", kInt, {}, 0, 255}),
    opt({"CollisionType", kInt, {16}, 0, 255}),
};

constexpr TuneClassInfo kBangerClass{"dgBangerData", true, kBanger};

} // namespace

const TuneField* TuneClassInfo::find(std::string_view tag) const
{
    const auto found = std::ranges::find(fields, tag, &TuneField::name);
    return found == fields.end() ? nullptr : &*found;
}

std::size_t TuneClassInfo::indexOf(const TuneField& field) const
{
    return static_cast<std::size_t>(&field - fields.data());
}

const TuneClassInfo& tuneClassInfo(TuneClass tuneClass)
{
    return tuneClass == TuneClass::BangerData ? kBangerClass : kRuleClass;
}

} // namespace city
