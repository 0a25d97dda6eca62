#include "core/edits/verbs.h"

#include "core/edits/add_edits.h"
#include "core/edits/arguments.h"
#include "core/edits/duplicate_edits.h"
#include "core/edits/height_edits.h"
#include "core/edits/order_edits.h"
#include "core/edits/reverse_edits.h"
#include "core/edits/section_edits.h"
#include "core/edits/set_edits.h"
#include "core/edits/structure_edits.h"
#include "core/edits/targets.h"
#include "core/edits/transform_edits.h"
#include "core/edits/weld_edits.h"

#include <algorithm>

namespace city
{
namespace
{

using namespace edits;
using Json = nlohmann::json;

constexpr VerbArgument kTarget{"target", ArgumentKind::Target, true,
                               CITY_TR("Verbs", "The objects, or a query for them")};
constexpr VerbArgument kPivot{
    "pivot", ArgumentKind::Pivot, false,
    CITY_TR("Verbs", "What stays in place: the middle of all, of each object, or a point")};

constexpr VerbArgument kSetArguments[] = {
    kTarget,
    {"property", ArgumentKind::Text, true,
     CITY_TR("Verbs", "The property's key; objects without it are left alone")},
    {"value", ArgumentKind::Value, true, CITY_TR("Verbs", "The new value, or a relative one")},
};
constexpr VerbArgument kMoveArguments[] = {
    kTarget,
    {"by", ArgumentKind::Vector, false, CITY_TR("Verbs", "The distance in metres")},
    {"to", ArgumentKind::Vector, false,
     CITY_TR("Verbs", "Where the middle of the objects goes, instead of a distance")},
};
constexpr VerbArgument kRotateArguments[] = {
    kTarget,
    {"degrees", ArgumentKind::Number, true,
     CITY_TR("Verbs", "The angle, counter-clockwise seen from above")},
    {"axis", ArgumentKind::Axis, false,
     CITY_TR("Verbs", "The direction to turn about; y, the vertical, when not given")},
    kPivot,
};
constexpr VerbArgument kScaleArguments[] = {
    kTarget,
    {"factor", ArgumentKind::Factor, true,
     CITY_TR("Verbs", "The factor, or one for each axis; instances scale along their own axes")},
    kPivot,
};
constexpr VerbArgument kAddArguments[] = {
    {"kind", ArgumentKind::Kind, true, CITY_TR("Verbs", "What to add")},
    {"target", ArgumentKind::Target, false,
     CITY_TR("Verbs", "Where: the block of an attribute, the INST file of an instance (else the "
                      "first one), the pathset of a path, the path of a point")},
    {"points", ArgumentKind::Points, false,
     CITY_TR("Verbs", "The corners of a block, the vertices of an attribute, the points of a path, "
                      "the place of an instance, the cross-sections of a road's ends")},
    {"name", ArgumentKind::Text, false,
     CITY_TR("Verbs", "The name of a texture, instance, path or pathset")},
    {"properties", ArgumentKind::Properties, false,
     CITY_TR("Verbs", "Properties to set at once, by key")},
    {"at", ArgumentKind::Index, false,
     CITY_TR("Verbs", "The position in the list of attributes, instances, paths or points; else "
                      "the end")},
    {"neighbours", ArgumentKind::Numbers, false,
     CITY_TR("Verbs", "For each corner of a block the block across the edge that begins there, 0 "
                      "for none; else blocks with an edge of the same vertices")},
    {"blocks", ArgumentKind::Numbers, false, CITY_TR("Verbs", "The blocks of a road")},
    {"weld", ArgumentKind::Flag, false,
     CITY_TR("Verbs", "Whether places take vertices that stand there already, from anywhere in the "
                      "city")},
};
constexpr VerbArgument kTargetArguments[] = {kTarget};
constexpr VerbArgument kDuplicateArguments[] = {
    kTarget,
    {"offset", ArgumentKind::Vector, false,
     CITY_TR("Verbs", "How far from the originals the copies stand")},
};
constexpr VerbArgument kReorderArguments[] = {
    kTarget,
    {"to", ArgumentKind::Text, false,
     CITY_TR("Verbs", "The block, INST file, pathset or path they go to, as a target; else they "
                      "stay in theirs")},
    {"at", ArgumentKind::Index, false,
     CITY_TR("Verbs", "The position in its list that they go before; else its end")},
    {"copy", ArgumentKind::Flag, false, CITY_TR("Verbs", "Whether copies go there")},
};

constexpr VerbArgument kWeldArguments[] = {
    {"target", ArgumentKind::Target, true, CITY_TR("Verbs", "The vertices")},
    {"to", ArgumentKind::Text, false,
     CITY_TR("Verbs", "The vertex they become, as a target; else the last of them")},
};
constexpr VerbArgument kVerticesArguments[] = {
    {"target", ArgumentKind::Target, true, CITY_TR("Verbs", "The vertices")},
};
constexpr VerbArgument kBlocksArguments[] = {
    {"target", ArgumentKind::Target, true, CITY_TR("Verbs", "The blocks")},
};
constexpr VerbArgument kInsertArguments[] = {
    {"target", ArgumentKind::Target, true, CITY_TR("Verbs", "The strip or path")},
    {"at", ArgumentKind::Index, true,
     CITY_TR("Verbs", "The section or point that the new one goes before, 1 or more")},
    {"share", ArgumentKind::Number, false,
     CITY_TR("Verbs", "How far along from the one before, 0 to 1; else the middle")},
};
constexpr VerbArgument kRemoveSectionArguments[] = {
    {"target", ArgumentKind::Target, true, CITY_TR("Verbs", "The strip")},
    {"at", ArgumentKind::Index, true,
     CITY_TR("Verbs", "The section, counted from 0; not the first or last")},
};
constexpr VerbArgument kAlignArguments[] = {
    kTarget,
    {"height", ArgumentKind::Number, false,
     CITY_TR("Verbs", "The height in metres; else that of the last object")},
};

Result<Edit> buildSet(const CityModel& model, const VerbCall& call)
{
    return setProperty(model, call.targets, textArgument(call, "property"),
                       call.arguments.at("value"));
}

Result<Edit> buildMove(const CityModel& model, const VerbCall& call)
{
    if (hasArgument(call, "by") == hasArgument(call, "to"))
        return fail(ErrorCode::Usage, "one of the arguments 'by' and 'to' is needed");
    if (hasArgument(call, "by"))
        return moveBy(model, call.targets, vectorArgument(call, "by"));
    return moveTo(model, call.targets, vectorArgument(call, "to"));
}

Result<Edit> buildRotate(const CityModel& model, const VerbCall& call)
{
    return rotate(model, call.targets, axisArgument(call, "axis"), numberArgument(call, "degrees"),
                  pivotArgument(call, "pivot"));
}

Result<Edit> buildScale(const CityModel& model, const VerbCall& call)
{
    return scale(model, call.targets, factorArgument(call, "factor"), pivotArgument(call, "pivot"));
}

Result<Edit> buildAdd(const CityModel& model, const VerbCall& call)
{
    if (call.targets.size() > 1)
        return fail(ErrorCode::Usage, "argument 'target' must name one object");
    Addition addition;
    addition.kind = textArgument(call, "kind");
    if (!call.targets.empty())
        addition.parent = call.targets.front();
    addition.name = textArgument(call, "name");
    addition.points = pointsArgument(call, "points");
    addition.neighbours = numbersArgument(call, "neighbours");
    addition.blocks = numbersArgument(call, "blocks");
    if (hasArgument(call, "at"))
        addition.at = call.arguments.at("at").get<std::uint32_t>();
    addition.weld = flagArgument(call, "weld");
    addition.properties = call.arguments.value("properties", Json::object());
    return add(model, addition);
}

Result<Edit> buildDelete(const CityModel& model, const VerbCall& call)
{
    return remove(model, call.targets);
}

Result<Edit> buildDuplicate(const CityModel& model, const VerbCall& call)
{
    return duplicate(model, call.targets, vectorArgument(call, "offset"));
}

Result<Edit> buildReorder(const CityModel& model, const VerbCall& call)
{
    ObjectId parent = model.parent(call.targets.front());
    if (hasArgument(call, "to")) {
        const auto found = findTarget(model, textArgument(call, "to"));
        if (!found)
            return tl::unexpected(found.error());
        parent = *found;
    }
    constexpr std::uint32_t kEnd = 0xFFFFFFFF;
    const std::uint32_t at =
        hasArgument(call, "at") ? call.arguments.at("at").get<std::uint32_t>() : kEnd;
    return flagArgument(call, "copy") ? copyTo(model, call.targets, parent, at)
                                      : reorder(model, call.targets, parent, at);
}

/// The one object that a verb takes.
Result<ObjectId> onlyTarget(const VerbCall& call)
{
    if (call.targets.size() != 1)
        return fail(ErrorCode::Usage, "argument 'target' must name one object");
    return call.targets.front();
}

Result<Edit> buildWeld(const CityModel& model, const VerbCall& call)
{
    ObjectId to = call.targets.back();
    if (hasArgument(call, "to")) {
        const auto found = findTarget(model, textArgument(call, "to"));
        if (!found)
            return tl::unexpected(found.error());
        to = *found;
    }
    return weld(model, call.targets, to);
}

Result<Edit> buildUnweld(const CityModel& model, const VerbCall& call)
{
    return unweld(model, call.targets);
}

Result<Edit> buildDetach(const CityModel& model, const VerbCall& call)
{
    return detach(model, call.targets);
}

Result<Edit> buildInsert(const CityModel& model, const VerbCall& call)
{
    const auto target = onlyTarget(call);
    if (!target)
        return tl::unexpected(target.error());
    const double share = hasArgument(call, "share") ? numberArgument(call, "share") : 0.5;
    return insertSection(model, *target, call.arguments.at("at").get<std::uint32_t>(), share);
}

Result<Edit> buildRemoveSection(const CityModel& model, const VerbCall& call)
{
    const auto target = onlyTarget(call);
    if (!target)
        return tl::unexpected(target.error());
    return removeSection(model, *target, call.arguments.at("at").get<std::uint32_t>());
}

Result<Edit> buildReverse(const CityModel& model, const VerbCall& call)
{
    return reverse(model, call.targets);
}

Result<Edit> buildAlign(const CityModel& model, const VerbCall& call)
{
    return alignHeights(model, call.targets,
                        hasArgument(call, "height") ? std::optional(numberArgument(call, "height"))
                                                    : std::nullopt);
}

Result<Edit> buildPlanar(const CityModel& model, const VerbCall& call)
{
    return makePlanar(model, call.targets);
}

constexpr Verb kVerbs[] = {
    {"set", CITY_TR("Verbs", "Set Property"),
     CITY_TR("Verbs", "Sets a property of all targets that have it. Values may be relative to each "
                      "object's own: \"+=1.5\", \"*=2\"."),
     kSetArguments, buildSet,
     R"({"verb": "set", "target": "block:2/attr:1", "property": "texture", "value": "r2_f"})"},
    {"move", CITY_TR("Verbs", "Move"),
     CITY_TR("Verbs", "Moves objects. Vertices are shared, so what uses them follows; facades and "
                      "roofs of moved blocks take their heights along."),
     kMoveArguments, buildMove, R"({"verb": "move", "target": "block:1", "by": [0, 0.5, 0]})"},
    {"rotate", CITY_TR("Verbs", "Rotate"),
     CITY_TR("Verbs", "Turns objects; quarter turns are exact. Only instances, vertices and points "
                      "turn about other axes than the vertical."),
     kRotateArguments, buildRotate,
     R"({"verb": "rotate", "target": "inst:*", "degrees": 90, "pivot": "each"})"},
    {"scale", CITY_TR("Verbs", "Scale"), CITY_TR("Verbs", "Scales objects about a point."),
     kScaleArguments, buildScale,
     R"({"verb": "scale", "target": "pathset:props/path:1", "factor": 1.5})"},
    {"add", CITY_TR("Verbs", "Add"),
     CITY_TR("Verbs", "Adds an object. Places become new vertices unless one of the block's "
                      "stands there already."),
     kAddArguments, buildAdd,
     R"({"verb": "add", "kind": "facade", "target": "block:1", "points": [9, 5],)"
     R"( "properties": {"top": 12.5, "texture": "fac"}})"},
    {"delete", CITY_TR("Verbs", "Delete"),
     CITY_TR("Verbs", "Deletes objects with what belongs to them alone; what referred to a deleted "
                      "block refers to none. A vertex that is used is refused."),
     kTargetArguments, buildDelete, R"({"verb": "delete", "target": "block:4"})"},
    {"duplicate", CITY_TR("Verbs", "Duplicate"),
     CITY_TR("Verbs", "Copies objects. A copied block has vertices of its own and no neighbours."),
     kDuplicateArguments, buildDuplicate,
     R"({"verb": "duplicate", "target": "block:1", "offset": [200, 0, 0]})"},
    {"reorder", CITY_TR("Verbs", "Change Order"),
     CITY_TR("Verbs",
             "Puts attributes, instances, paths or points elsewhere in their list, or into "
             "another block, INST file, pathset or path. Attributes keep their textures; "
             "a tunnel must stand before its road."),
     kReorderArguments, buildReorder,
     R"({"verb": "reorder", "target": "block:1/attr:4", "at": 1})"},
    {"weld", CITY_TR("Verbs", "Weld"),
     CITY_TR("Verbs", "Makes one vertex of several: what used them uses it, which stays in place."),
     kWeldArguments, buildWeld, R"({"verb": "weld", "target": "vertex:10", "to": "vertex:11"})"},
    {"unweld", CITY_TR("Verbs", "Unweld"),
     CITY_TR("Verbs", "Gives each block that uses the vertices its own; the first keeps them."),
     kVerticesArguments, buildUnweld, R"({"verb": "unweld", "target": "vertex:9"})"},
    {"detach", CITY_TR("Verbs", "Detach"),
     CITY_TR("Verbs", "Gives blocks vertices of their own where they share some with others, and "
                      "ends that they are neighbours."),
     kBlocksArguments, buildDetach, R"({"verb": "detach", "target": "block:2"})"},
    {"insert", CITY_TR("Verbs", "Insert Section"),
     CITY_TR("Verbs", "Puts a section into a strip or a point into a path. What lies along it gets "
                      "the corners too."),
     kInsertArguments, buildInsert,
     R"({"verb": "insert", "target": "block:2/attr:1", "at": 1, "share": 0.25})"},
    {"remove-section", CITY_TR("Verbs", "Remove Section"),
     CITY_TR("Verbs", "Takes a section between its ends out of a strip."), kRemoveSectionArguments,
     buildRemoveSection, R"({"verb": "remove-section", "target": "block:2/attr:1", "at": 1})"},
    {"reverse", CITY_TR("Verbs", "Reverse Direction"),
     CITY_TR("Verbs", "Turns round the direction of roads and paths; walls face the other way."),
     kTargetArguments, buildReverse, R"({"verb": "reverse", "target": "block:3/attr:2"})"},
    {"align", CITY_TR("Verbs", "Align Heights"),
     CITY_TR("Verbs", "Brings vertices, points and instances to one height."), kAlignArguments,
     buildAlign, R"({"verb": "align", "target": "vertex:9", "height": 0.5})"},
    {"planar", CITY_TR("Verbs", "Make Planar"),
     CITY_TR("Verbs", "Raises and lowers vertices and points to the plane that fits them best."),
     kTargetArguments, buildPlanar,
     R"({"verb": "planar", "target": ["vertex:9", "vertex:10", "vertex:5", "vertex:18"]})"},
};

struct ArgumentKindRow {
    std::string_view name, help;
};
constexpr ArgumentKindRow kArgumentKinds[] = {
    {"target", "a target or a list of targets"},
    {"text", "a text"},
    {"kind", "the name of a kind that can be added"},
    {"value", "any value"},
    {"properties", "an object of property keys and values"},
    {"vector", "a list of three numbers"},
    {"factor", "a number or a list of three numbers"},
    {"number", "a number"},
    {"axis", "\"x\", \"y\", \"z\" or a list of three numbers"},
    {"pivot", "\"centre\", \"each\" or a list of three numbers"},
    {"points", "a list of places of three numbers, vertex numbers, \"vertex:N\", and for sidewalk "
               "caps \"start\" or \"end\""},
    {"index", "a whole number from 0 up"},
    {"numbers", "a list of whole numbers from 0 up"},
    {"flag", "true or false"},
};

std::string namesOf(std::span<const VerbArgument> arguments)
{
    std::string names;
    for (const VerbArgument& argument : arguments)
        names += (names.empty() ? "" : ", ") + std::string(argument.name);
    return names;
}

const VerbArgument* findArgument(const Verb& verb, std::string_view name)
{
    const auto found = std::ranges::find(verb.arguments, name, &VerbArgument::name);
    return found == verb.arguments.end() ? nullptr : &*found;
}

/// The arguments other than the target: known, of the right form, none missing.
Result<void> checkArguments(const Verb& verb, const Json& arguments)
{
    for (const auto& [name, value] : arguments.items()) {
        const VerbArgument* argument = findArgument(verb, name);
        if (!argument || argument->kind == ArgumentKind::Target)
            return fail(ErrorCode::Usage,
                        "there is no argument '" + name + "', only " + namesOf(verb.arguments));
        if (auto ok = checkArgument(*argument, value); !ok)
            return ok;
    }
    for (const VerbArgument& argument : verb.arguments)
        if (argument.required && argument.kind != ArgumentKind::Target &&
            !arguments.contains(argument.name))
            return fail(ErrorCode::Usage,
                        "argument '" + std::string(argument.name) + "' is missing");
    return {};
}

tl::unexpected<Error> failVerb(const Verb& verb, const Error& error)
{
    return tl::unexpected(
        Error{error.code, std::string(verb.name) + ": " + error.what, error.offset});
}

bool isReadOnly(const CityModel& model)
{
    const auto* city = model.get<PsdlHeader>(model.city());
    return city && city->psd1;
}

} // namespace

std::string_view argumentKindName(ArgumentKind kind)
{
    return kArgumentKinds[static_cast<std::size_t>(kind)].name;
}

std::string_view argumentKindHelp(ArgumentKind kind)
{
    return kArgumentKinds[static_cast<std::size_t>(kind)].help;
}

std::span<const Verb> verbs()
{
    return kVerbs;
}

const Verb* findVerb(std::string_view name)
{
    const auto found = std::ranges::find(kVerbs, name, &Verb::name);
    return found == std::end(kVerbs) ? nullptr : found;
}

Result<Edit> buildVerb(const CityModel& model, const Verb& verb, const VerbCall& call)
{
    if (isReadOnly(model))
        return failVerb(verb, {ErrorCode::ReadOnly, "a PSD1 city is read-only", {}});
    if (auto ok = checkArguments(verb, call.arguments); !ok)
        return failVerb(verb, ok.error());
    const VerbArgument* target = findArgument(verb, "target");
    if (target->required && call.targets.empty())
        return failVerb(verb, {ErrorCode::Usage, "argument 'target' is missing", {}});
    for (const ObjectId id : call.targets)
        if (!model.contains(id))
            return failVerb(verb, {ErrorCode::BadReference, "a target does not exist", {}});
    auto edit = verb.build(model, call);
    if (!edit)
        return failVerb(verb, edit.error());
    return edit;
}

Result<Edit> buildVerb(const CityModel& model, const Json& step)
{
    if (!step.is_object() || !step.contains("verb") || !step["verb"].is_string())
        return fail(ErrorCode::Usage, "a step is an object with the text 'verb'");
    const auto& name = step["verb"].get_ref<const std::string&>();
    const Verb* verb = findVerb(name);
    if (!verb) {
        std::string names;
        for (const Verb& one : kVerbs)
            names += (names.empty() ? "" : ", ") + std::string(one.name);
        return fail(ErrorCode::Usage, "there is no verb '" + name + "', only " + names);
    }
    VerbCall call{{}, step};
    call.arguments.erase("verb");
    if (const auto target = call.arguments.find("target"); target != call.arguments.end()) {
        if (auto ok = checkArgument(*findArgument(*verb, "target"), *target); !ok)
            return failVerb(*verb, ok.error());
        auto targets = targetsFromJson(model, *target);
        if (!targets)
            return failVerb(*verb, targets.error());
        call.targets = std::move(*targets);
        call.arguments.erase(target);
    }
    return buildVerb(model, *verb, call);
}

} // namespace city
