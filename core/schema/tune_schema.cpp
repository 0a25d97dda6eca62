#include "core/schema/tune_schema.h"

#include "core/formats/tune_edit.h"
#include "core/schema/rows.h"

#include <algorithm>

namespace city
{
namespace
{

using schema::custom;
using schema::inGroup;
using schema::join;
using schema::RowOptions;

constexpr Text kGeneral = schema::kGeneral;
constexpr Text kBody = CITY_TR("Schema", "Body");
constexpr Text kCollision = CITY_TR("Schema", "Collision");
constexpr Text kLook = CITY_TR("Schema", "Appearance");
constexpr Text kBreaking = CITY_TR("Schema", "Breaking");
constexpr Text kGlows = CITY_TR("Schema", "Lamp glows");
constexpr Text kUnused = CITY_TR("Schema", "Not used by the game");
constexpr Text kBirth = CITY_TR("Schema", "Particle birth");
constexpr Text kMotion = CITY_TR("Schema", "Particle motion");
constexpr Text kCards = CITY_TR("Schema", "Particle cards");
constexpr Text kEmission = CITY_TR("Schema", "Emission");

constexpr std::array kCollisionPrims = {
    Choice{0, "boundFile", CITY_TR("Schema", "Bound file")},
    Choice{1, "box", CITY_TR("Schema", "Box of its size")},
    Choice{2, "capsule", CITY_TR("Schema", "Upright capsule")},
    Choice{3, "sphere", CITY_TR("Schema", "Sphere")},
};

constexpr std::array kCollisionTypes = {
    Choice{0x02, "moveOnly", CITY_TR("Schema", "Moves without colliding")},
    Choice{0x04, "cityOnly", CITY_TR("Schema", "Collides with the city only")},
    Choice{0x10, "everything", CITY_TR("Schema", "Collides with everything")},
    Choice{0x20, "wheels", CITY_TR("Schema", "Wheels may drive on it")},
    Choice{0x40, "everythingAlways",
           CITY_TR("Schema", "Collides with everything, kept when far away")},
};

constexpr std::array kBillFlags = {
    Choice{0x10, "noShadow", CITY_TR("Schema", "No shadow pass")},
    Choice{0x40, "lamp", CITY_TR("Schema", "Lamp (no effect)")},
    Choice{0x80, "unlit", CITY_TR("Schema", "Unlit")},
    Choice{0x100, "glass", CITY_TR("Schema", "Glass that shatters")},
    Choice{0x200, "tree", CITY_TR("Schema", "Tree")},
};

constexpr std::array kBirthFlags = {
    Choice{0x01, "stationary", CITY_TR("Schema", "Stays where the prop stood")},
    Choice{0x02, "bounce", CITY_TR("Schema", "Bounces on the height")},
    Choice{0x04, "cycleFrames", CITY_TR("Schema", "Cycles its frames")},
    Choice{0x08, "stopAtHeight", CITY_TR("Schema", "Ends at the height")},
    Choice{0x10, "shadow", CITY_TR("Schema", "Flat shadow on the height")},
    Choice{0x20, "flag20", CITY_TR("Schema", "Flag 0x20 (no effect)")},
    Choice{0x40, "flag40", CITY_TR("Schema", "Flag 0x40 (no effect)")},
};

// --- access ----------------------------------------------------------------------------------

const TuneFile& fileAt(const CityModel& model, ObjectId id)
{
    return std::get<TuneFile>(model.at(id));
}

/// What a tag that cannot be read shows: a glow that is announced but has no line.
Value emptyValue(ValueKind kind)
{
    if (kind == ValueKind::Vec3)
        return glm::vec3{};
    if (kind == ValueKind::Float)
        return 0.0f;
    return std::int64_t{0};
}

Value tagValue(const CityModel& model, ObjectId id, const Property& row)
{
    const auto reading = readTune(fileAt(model, id), row.path);
    if (!reading)
        return emptyValue(row.kind);
    return std::visit([](const auto& value) { return Value(value); }, reading->value);
}

Result<TuneValue> tuneValue(const Property& row, const Value& value)
{
    if (const auto* integer = std::get_if<std::int64_t>(&value))
        return *integer;
    if (const auto* number = std::get_if<float>(&value))
        return *number;
    if (const auto* vector = std::get_if<glm::vec3>(&value))
        return *vector;
    return fail(ErrorCode::BadValue, "property '" + std::string(row.key) + "' takes a number");
}

Result<void> setTag(EditBuilder& edit, ObjectId id, const Property& row, const Value& value)
{
    const Result<TuneValue> wanted = tuneValue(row, value);
    if (!wanted)
        return tl::unexpected(wanted.error());
    auto changed = setTune(fileAt(edit.model(), id), row.path, *wanted);
    if (!changed)
        return tl::unexpected(changed.error());
    edit.replace(id, std::move(*changed));
    return {};
}

Value fileName(const CityModel& model, ObjectId id, const Property&)
{
    return fileAt(model, id).name;
}

TuneTree treeOf(const TuneFile& file)
{
    return parseTune(file.text, &tuneClassInfo(file.tuneClass));
}

Value className(const CityModel& model, ObjectId id, const Property&)
{
    const TuneTree tree = treeOf(fileAt(model, id));
    return tree.nodes.empty() ? std::string() : displayText(tree.name(tree.nodes.front()));
}

/// A node's own text on one line.
std::string sourceText(const TuneTree& tree, const TuneNode& node)
{
    std::string text;
    const std::size_t last = tree.lastToken(node);
    for (std::size_t token = node.token; token <= last; ++token) {
        const TuneToken& t = tree.tokens[token];
        text += (text.empty() ? "" : " ") + std::string(tree.text.substr(t.begin, t.end - t.begin));
    }
    std::ranges::replace_if(
        text, [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
    return displayText(text);
}

Value unknownTags(const CityModel& model, ObjectId id, const Property&)
{
    const TuneTree tree = treeOf(fileAt(model, id));
    std::string text;
    for (std::size_t i = 1; i < tree.nodes.size(); ++i) {
        const TuneNode& node = tree.nodes[i];
        const TuneNode& block = tree.nodes[node.parent];
        if (!block.info) // below an unknown block everything is part of that block's text
            continue;
        // a block of another name counts only where none has the right one
        const bool isBlock = node.kind == TuneNode::Kind::Block;
        const bool known = node.field && (node.field->type == TuneType::Block) == isBlock &&
                           (!isBlock || std::ranges::count(tree.find(block, *node.field), i));
        if (!known)
            text += (text.empty() ? "" : "; ") + sourceText(tree, node);
    }
    return text;
}

PropertyState unknownState(const CityModel& model, ObjectId id, const Property& row)
{
    PropertyState state;
    state.visible = !std::get<std::string>(unknownTags(model, id, row)).empty();
    return state;
}

// --- rows ------------------------------------------------------------------------------------

constexpr Property tag(std::string_view path, std::string_view key, Text label, ValueKind kind,
                       const RowOptions& options)
{
    Property row = custom(key, label, kind, &tagValue, &setTag, options);
    row.path = path;
    return row;
}

constexpr Property intTag(std::string_view path, std::string_view key, Text label,
                          RowOptions options = {})
{
    if (!options.min)
        options.min = std::numeric_limits<std::int32_t>::min();
    if (!options.max)
        options.max = std::numeric_limits<std::int32_t>::max();
    return tag(path, key, label, ValueKind::Int, options);
}

constexpr Property flagsTag(std::string_view path, std::string_view key, Text label,
                            RowOptions options)
{
    options.kind = ValueKind::Flags;
    return intTag(path, key, label, options);
}

constexpr Property colourTag(std::string_view path, std::string_view key, Text label,
                             RowOptions options)
{
    options.kind = ValueKind::Colour;
    return intTag(path, key, label, options);
}

constexpr Property floatTag(std::string_view path, std::string_view key, Text label,
                            const RowOptions& options = {})
{
    return tag(path, key, label, ValueKind::Float, options);
}

constexpr Property vec3Tag(std::string_view path, std::string_view key, Text label,
                           const RowOptions& options = {})
{
    return tag(path, key, label, ValueKind::Vec3, options);
}

constexpr double kShortMin = std::numeric_limits<std::int16_t>::min();
constexpr double kShortMax = std::numeric_limits<std::int16_t>::max();
/// The game divides by masses; nothing real is lighter than a milligram.
constexpr double kLeastMass = 1e-6;

constexpr auto kFileRows = inGroup(
    kGeneral,
    custom("name", CITY_TR("Schema", "Name"), ValueKind::String, &fileName, nullptr,
           {.help = CITY_TR("Schema", "The file's name, which ties it to its prop or effect")}),
    custom("className", CITY_TR("Schema", "Class"), ValueKind::String, &className, nullptr,
           {.help = CITY_TR("Schema", "The first word of the text")}));

constexpr auto kUnknownRows =
    inGroup(schema::kRaw,
            custom("unknownTags", CITY_TR("Schema", "Unknown tags"), ValueKind::String,
                   &unknownTags, nullptr,
                   {.help = CITY_TR("Schema", "What the text holds besides the tags of its class"),
                    .state = &unknownState}));

constexpr auto kBodyRows = inGroup(
    kBody,
    vec3Tag("Size", "size", CITY_TR("Schema", "Size"),
            {.help = CITY_TR("Schema", "Full extents of the box; for a capsule y is the length of "
                                       "its cylinder"),
             .unit = Unit::Metres,
             .min = 0}),
    vec3Tag("CG", "cg", CITY_TR("Schema", "Centre of gravity"),
            {.help = CITY_TR("Schema", "From the point where the prop is placed; the model is "
                                       "drawn around it"),
             .unit = Unit::Metres}),
    floatTag("Mass", "mass", CITY_TR("Schema", "Mass"),
             {.unit = Unit::Kilograms, .min = kLeastMass}),
    floatTag("Elasticity", "elasticity", CITY_TR("Schema", "Elasticity"),
             {.help = CITY_TR("Schema", "How much speed it keeps when it bounces: 0.5 in most "
                                        "files")}),
    floatTag("Friction", "friction", CITY_TR("Schema", "Friction"),
             {.help = CITY_TR("Schema", "Of the prop's own surface; 0.9 in the game's files")}));

constexpr auto kCollisionRows = inGroup(
    kCollision,
    intTag("CollisionPrim", "collisionPrim", CITY_TR("Schema", "Collision shape"),
           {.help = CITY_TR("Schema", "Box, capsule and sphere are centred on the centre of "
                                      "gravity"),
            .min = 0,
            .max = 255,
            .choices = kCollisionPrims}),
    floatTag("YRadius", "yRadius", CITY_TR("Schema", "Radius"),
             {.help = CITY_TR("Schema", "Of the capsule or sphere; above 0 also the distance at "
                                        "which a standing prop is touched"),
              .unit = Unit::Metres,
              .min = 0}),
    flagsTag("CollisionType", "collisionType", CITY_TR("Schema", "When knocked over"),
             {.help = CITY_TR("Schema", "What it collides with once it has broken loose; take one "
                                        "of the four kinds"),
              .min = 0,
              .max = 255,
              .choices = kCollisionTypes}),
    floatTag("ImpulseLimit2", "impulseLimit2", CITY_TR("Schema", "Impulse limit squared"),
             {.help = CITY_TR("Schema", "The square of the impulse in newton seconds that it "
                                        "withstands: 0 falls at a touch, 1e30 never"),
              .min = 0}),
    intTag("ColliderId", "colliderId", CITY_TR("Schema", "Impact sounds"),
           {.help = CITY_TR("Schema", "The number of a group of sounds in default_impacts.csv")}));

constexpr auto kLookRows =
    inGroup(kLook, flagsTag("BillFlags", "billFlags", CITY_TR("Schema", "Drawing"),
                            {.choices = kBillFlags}));

constexpr auto kBreakingRows = inGroup(
    kBreaking,
    intTag("NumParts", "numParts", CITY_TR("Schema", "Pieces"),
           {.help = CITY_TR("Schema", "How many BREAK parts of its model it falls into"),
            .min = kShortMin,
            .max = kShortMax}),
    intTag("TexNumber", "texNumber", CITY_TR("Schema", "Particle texture"),
           {.help = CITY_TR("Schema", "The number of a texture fxpt with 2 by 2 frames; 0 is no "
                                      "particles")}));

constexpr auto kUnusedRows = inGroup(
    kUnused, intTag("AudioId", "audioId", CITY_TR("Schema", "Audio number")),
    intTag("SpinAxis", "spinAxis", CITY_TR("Schema", "Spin axis"),
           {.min = kShortMin, .max = kShortMax}),
    intTag("Flash", "flash", CITY_TR("Schema", "Flash"), {.min = kShortMin, .max = kShortMax}));

constexpr Text kGlowHelp =
    CITY_TR("Schema", "Where the lamp glows at night, from the centre of gravity");

constexpr Property glow(std::string_view path, std::string_view key, Text label)
{
    return vec3Tag(path, key, label, {.help = kGlowHelp, .unit = Unit::Metres});
}

// the last rows of the table, so that a file with fewer glows has a shorter one
constexpr auto kGlowRows =
    inGroup(kGlows,
            intTag("NumGlows", "numGlows", CITY_TR("Schema", "Glows"),
                   {.help = CITY_TR("Schema", "The number of lamps that glow at night"),
                    .min = 0,
                    .max = kMaxGlows}),
            glow("GlowOffset/0", "glowOffset.0", CITY_TR("Schema", "Glow 0")),
            glow("GlowOffset/1", "glowOffset.1", CITY_TR("Schema", "Glow 1")),
            glow("GlowOffset/2", "glowOffset.2", CITY_TR("Schema", "Glow 2")),
            glow("GlowOffset/3", "glowOffset.3", CITY_TR("Schema", "Glow 3")),
            glow("GlowOffset/4", "glowOffset.4", CITY_TR("Schema", "Glow 4")),
            glow("GlowOffset/5", "glowOffset.5", CITY_TR("Schema", "Glow 5")),
            glow("GlowOffset/6", "glowOffset.6", CITY_TR("Schema", "Glow 6")),
            glow("GlowOffset/7", "glowOffset.7", CITY_TR("Schema", "Glow 7")),
            glow("GlowOffset/8", "glowOffset.8", CITY_TR("Schema", "Glow 8")),
            glow("GlowOffset/9", "glowOffset.9", CITY_TR("Schema", "Glow 9")),
            glow("GlowOffset/10", "glowOffset.10", CITY_TR("Schema", "Glow 10")),
            glow("GlowOffset/11", "glowOffset.11", CITY_TR("Schema", "Glow 11")),
            glow("GlowOffset/12", "glowOffset.12", CITY_TR("Schema", "Glow 12")),
            glow("GlowOffset/13", "glowOffset.13", CITY_TR("Schema", "Glow 13")),
            glow("GlowOffset/14", "glowOffset.14", CITY_TR("Schema", "Glow 14")),
            glow("GlowOffset/15", "glowOffset.15", CITY_TR("Schema", "Glow 15")));

constexpr Text kSpread =
    CITY_TR("Schema", "The whole spread: values lie up to half of it above and below");

constexpr auto kBirthRows = inGroup(
    kBirth,
    vec3Tag("BirthRule/Position", "birthRule.position", CITY_TR("Schema", "Position"),
            {.help = CITY_TR("Schema", "Where particles are born, in the frame of the prop or "
                                       "effect"),
             .unit = Unit::Metres}),
    vec3Tag("BirthRule/PositionVar", "birthRule.positionVar", CITY_TR("Schema", "Position spread"),
            {.help = kSpread, .unit = Unit::Metres}),
    vec3Tag("BirthRule/Velocity", "birthRule.velocity", CITY_TR("Schema", "Velocity"),
            {.help = CITY_TR("Schema", "In metres per second")}),
    vec3Tag("BirthRule/VelocityVar", "birthRule.velocityVar", CITY_TR("Schema", "Velocity spread"),
            {.help = kSpread}),
    floatTag("BirthRule/Life", "birthRule.life", CITY_TR("Schema", "Life"),
             {.unit = Unit::Seconds}),
    floatTag("BirthRule/LifeVar", "birthRule.lifeVar", CITY_TR("Schema", "Life spread"),
             {.help = kSpread, .unit = Unit::Seconds}));

constexpr auto kMotionRows = inGroup(
    kMotion,
    floatTag("BirthRule/Mass", "birthRule.mass", CITY_TR("Schema", "Particle mass"),
             {.help = CITY_TR("Schema", "A heavier particle is slowed less by drag; 0 is not "
                                        "possible"),
              .unit = Unit::Kilograms}),
    floatTag("BirthRule/MassVar", "birthRule.massVar", CITY_TR("Schema", "Particle mass spread"),
             {.help = kSpread, .unit = Unit::Kilograms}),
    floatTag("BirthRule/Drag", "birthRule.drag", CITY_TR("Schema", "Drag"),
             {.help = CITY_TR("Schema", "Grows with the square of the speed")}),
    floatTag("BirthRule/DragVar", "birthRule.dragVar", CITY_TR("Schema", "Drag spread"),
             {.help = kSpread}),
    floatTag("BirthRule/Damp", "birthRule.damp", CITY_TR("Schema", "Bounce"),
             {.help = CITY_TR("Schema", "The part of the speed kept at a bounce")}),
    floatTag("BirthRule/DampVar", "birthRule.dampVar", CITY_TR("Schema", "Bounce spread"),
             {.help = kSpread}),
    floatTag("BirthRule/Gravity", "birthRule.gravity", CITY_TR("Schema", "Gravity"),
             {.help = CITY_TR("Schema", "Upward acceleration in metres per second squared; -9.8 "
                                        "falls")}),
    floatTag("BirthRule/Height", "birthRule.height", CITY_TR("Schema", "Height of the plane"),
             {.help = CITY_TR("Schema", "In the world; for bouncing, ending and shadows"),
              .unit = Unit::Metres}));

constexpr auto kCardRows = inGroup(
    kCards,
    floatTag("BirthRule/Radius", "birthRule.radius", CITY_TR("Schema", "Half size"),
             {.help = CITY_TR("Schema", "From the middle of the card to its side"),
              .unit = Unit::Metres}),
    floatTag("BirthRule/RadiusVar", "birthRule.radiusVar", CITY_TR("Schema", "Half size spread"),
             {.help = kSpread, .unit = Unit::Metres}),
    floatTag("BirthRule/DRadius", "birthRule.dRadius", CITY_TR("Schema", "Growth"),
             {.help = CITY_TR("Schema", "Metres in each sixtieth of a second")}),
    floatTag("BirthRule/DRadiusVar", "birthRule.dRadiusVar", CITY_TR("Schema", "Growth spread"),
             {.help = kSpread}),
    intTag("BirthRule/DAlpha", "birthRule.dAlpha", CITY_TR("Schema", "Fade"),
           {.help = CITY_TR("Schema", "Change of the opacity, 0 to 255, in each sixtieth of a "
                                      "second; the game keeps -128 to 127")}),
    intTag("BirthRule/DAlphaVar", "birthRule.dAlphaVar", CITY_TR("Schema", "Fade spread"),
           {.help = kSpread}),
    intTag("BirthRule/DRotation", "birthRule.dRotation", CITY_TR("Schema", "Rotation"),
           {.help = CITY_TR("Schema", "Steps in each sixtieth of a second, 32 to a full turn; the "
                                      "game keeps -128 to 127")}),
    intTag("BirthRule/DRotationVar", "birthRule.dRotationVar", CITY_TR("Schema", "Rotation spread"),
           {.help = kSpread}),
    intTag("BirthRule/TexFrameStart", "birthRule.texFrameStart", CITY_TR("Schema", "First frame"),
           {.help = CITY_TR("Schema", "Frames of the texture count from 0")}),
    intTag("BirthRule/TexFrameEnd", "birthRule.texFrameEnd", CITY_TR("Schema", "Last frame"),
           {.help = CITY_TR("Schema", "Included when one frame is drawn at random, excluded when "
                                      "frames cycle")}),
    colourTag("BirthRule/Color", "birthRule.color", CITY_TR("Schema", "Colour"),
              {.help = CITY_TR("Schema", "Opacity, blue, green, red as one number 0xAABBGGRR with "
                                         "sign; -1 is white")}),
    floatTag("BirthRule/Intensity", "birthRule.intensity", CITY_TR("Schema", "Intensity"),
             {.help = CITY_TR("Schema", "Read by the game and not used")}));

constexpr auto kEmissionRows = inGroup(
    kEmission,
    intTag("BirthRule/InitialBlast", "birthRule.initialBlast", CITY_TR("Schema", "Blast"),
           {.help = CITY_TR("Schema", "Particles at the start; rules for wheels: per second")}),
    floatTag("BirthRule/SpewRate", "birthRule.spewRate", CITY_TR("Schema", "Spew rate"),
             {.help = CITY_TR("Schema", "Particles per second"), .unit = Unit::PerSecond}),
    floatTag("BirthRule/SpewTimeLimit", "birthRule.spewTimeLimit", CITY_TR("Schema", "Spew time"),
             {.help = CITY_TR("Schema", "0 never stops"), .unit = Unit::Seconds}),
    flagsTag("BirthRule/BirthFlags", "birthRule.birthFlags", CITY_TR("Schema", "Behaviour"),
             {.choices = kBirthFlags}));

constexpr auto kRuleRows = join(kBirthRows, kMotionRows, kCardRows, kEmissionRows);

/// The six tags that the block in banger data cannot have (birthrule.md §2).
constexpr bool isNamedOnly(const Property& row)
{
    constexpr std::array<std::string_view, 6> kNamedOnly = {
        "BirthRule/LifeVar", "BirthRule/Damp",      "BirthRule/DampVar",
        "BirthRule/Height",  "BirthRule/Intensity", "BirthRule/Color"};
    return std::ranges::find(kNamedOnly, row.path) != kNamedOnly.end();
}

constexpr auto kBlockRows = [] {
    std::array<Property, kRuleRows.size() - 6> rows{};
    std::size_t n = 0;
    for (const Property& row : kRuleRows)
        if (!isNamedOnly(row))
            rows[n++] = row;
    return rows;
}();

/// The rows of a file of its own, where the tags stand in the class block.
constexpr auto kNamedRows = [] {
    auto rows = kRuleRows;
    constexpr std::size_t prefix = std::string_view("birthRule.").size();
    for (Property& row : rows) {
        row.key.remove_prefix(prefix);
        row.path.remove_prefix(prefix);
    }
    return rows;
}();

constexpr auto kBangerRows = join(kFileRows, kBodyRows, kCollisionRows, kLookRows, kBreakingRows,
                                  kBlockRows, kUnusedRows, kUnknownRows, kGlowRows);
constexpr auto kBirthRuleRows = join(kFileRows, kNamedRows, kUnknownRows);

} // namespace

std::span<const Property> tuneRows(TuneClass tuneClass)
{
    if (tuneClass == TuneClass::BirthRule)
        return kBirthRuleRows;
    return kBangerRows;
}

std::span<const Property> tuneRows(const TuneFile& file)
{
    const std::span<const Property> rows = tuneRows(file.tuneClass);
    if (file.tuneClass == TuneClass::BirthRule)
        return rows;
    const auto glows = static_cast<std::size_t>(
        std::clamp<std::int64_t>(announcedGlows(treeOf(file)), 0, kMaxGlows));
    return rows.first(rows.size() - static_cast<std::size_t>(kMaxGlows) + glows);
}

} // namespace city
