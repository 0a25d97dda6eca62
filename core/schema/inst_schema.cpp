// INST files and placed objects (docs/formats/inst.md).
#include "core/base/numbers.h"
#include "core/records/instance_transform.h"
#include "core/schema/rows.h"
#include "core/schema/schema.h"

namespace city::schema
{
namespace
{

constexpr Text kModel = CITY_TR("Schema", "Model");
constexpr Text kPlacement = CITY_TR("Schema", "Placement");

constexpr std::array kInstanceFlags = {
    Choice{instance_flags::kLandmark, "landmark", CITY_TR("Schema", "Landmark")},
    Choice{instance_flags::kBanger, "banger", CITY_TR("Schema", "Knock-over prop")},
    Choice{instance_flags::kNoWheelCollision, "noWheelCollision",
           CITY_TR("Schema", "No wheel collision")},
    Choice{instance_flags::kMultiRoom, "multiRoom",
           CITY_TR("Schema", "Collides in several blocks")},
};

const Instance& instanceAt(const CityModel& model, ObjectId id)
{
    return std::get<Instance>(model.at(id));
}

Value room(const CityModel& model, ObjectId id, const Property&)
{
    return std::int64_t{numberOf(model, instanceAt(model, id).room, RefKind::Block)};
}

Result<void> setRoom(EditBuilder& edit, ObjectId id, const Property&, const Value& value)
{
    const auto number = static_cast<std::uint32_t>(std::get<std::int64_t>(value));
    const Ref block = refTo(edit.model(), number, RefKind::Block);
    if (!block.id && number != 0)
        return fail(ErrorCode::BadReference,
                    "property 'room': there is no block " + numberText(number) + "; the city has " +
                        numberText(edit.model().list(ListKind::Blocks).size()) + ", 0 is none");
    edit.modify<Instance>(id, [&](Instance& instance) { instance.room = block; });
    return {};
}

Value name(const CityModel& model, ObjectId id, const Property&)
{
    return std::string(instanceAt(model, id).name());
}

Result<void> setName(EditBuilder& edit, ObjectId id, const Property&, const Value& value)
{
    edit.modify<Instance>(
        id, [&](Instance& instance) { instance.storedName = std::get<std::string>(value) + '\0'; });
    return {};
}

Value heading(const CityModel& model, ObjectId id, const Property&)
{
    return poseOf(instanceAt(model, id)).heading;
}

Result<void> setHeadingOf(EditBuilder& edit, ObjectId id, const Property&, const Value& value)
{
    edit.modify<Instance>(
        id, [&](Instance& instance) { setHeading(instance, std::get<float>(value)); });
    return {};
}

Value pitch(const CityModel& model, ObjectId id, const Property&)
{
    return poseOf(instanceAt(model, id)).pitch;
}

Result<void> setPitch(EditBuilder& edit, ObjectId id, const Property&, const Value& value)
{
    edit.modify<Instance>(id, [&](Instance& instance) {
        setTilt(instance, std::get<float>(value), poseOf(instance).roll);
    });
    return {};
}

Value roll(const CityModel& model, ObjectId id, const Property&)
{
    return poseOf(instanceAt(model, id)).roll;
}

Result<void> setRoll(EditBuilder& edit, ObjectId id, const Property&, const Value& value)
{
    edit.modify<Instance>(id, [&](Instance& instance) {
        setTilt(instance, poseOf(instance).pitch, std::get<float>(value));
    });
    return {};
}

Value scale(const CityModel& model, ObjectId id, const Property&)
{
    return poseOf(instanceAt(model, id)).scale;
}

Result<void> setScaleOf(EditBuilder& edit, ObjectId id, const Property&, const Value& value)
{
    const auto wanted = std::get<glm::vec3>(value);
    // Two negative factors are a half turn; one is enough to say "mirrored".
    if (wanted.x == 0.0F || !(wanted.y > 0.0F) || !(wanted.z > 0.0F))
        return fail(ErrorCode::BadValue, "property 'scale' takes Y and Z above 0 and an X other "
                                         "than 0, negative to mirror");
    edit.modify<Instance>(id, [&](Instance& instance) { setScale(instance, wanted); });
    return {};
}

Result<void> setCompact(EditBuilder& edit, ObjectId id, const Property&, const Value& value)
{
    const bool compact = std::get<bool>(value);
    if (compact && !fitsCompact(instanceAt(edit.model(), id)))
        return fail(ErrorCode::BadValue,
                    "property 'compact': the short form has no tilt, no height scale and one scale "
                    "for width and depth");
    edit.modify<Instance>(id, [&](Instance& instance) { instance.compact = compact; });
    return {};
}

PropertyState compactState(const CityModel& model, ObjectId id, const Property&)
{
    const Instance& instance = instanceAt(model, id);
    if (instance.compact || fitsCompact(instance))
        return {};
    return {.enabled = false,
            .why = CITY_TR("Schema", "Only for objects without tilt, with height scale 1 and one "
                                     "scale for width and depth")};
}

std::string storedName(const CityModel&, const Instance& instance)
{
    return hexText(instance.storedName);
}

std::int64_t instanceCount(const CityModel& model, ObjectId id)
{
    return static_cast<std::int64_t>(model.children(id).size());
}

Value countOfFile(const CityModel& model, ObjectId id, const Property&)
{
    return instanceCount(model, id);
}

constexpr std::array kInstFileRows = inGroup(
    kGeneral, readOnly(field<&InstFile::name>("name", CITY_TR("Schema", "File"))),
    custom("instances", CITY_TR("Schema", "Objects"), ValueKind::Int, &countOfFile, nullptr));

constexpr std::array kInstanceRows = join(
    inGroup(kModel,
            custom("name", CITY_TR("Schema", "Model"), ValueKind::String, &name, &setName,
                   {.help = CITY_TR("Schema", "Base name of the package in geometry/"),
                    .min = 1,
                    .max = 126}),
            field<&Instance::variant>(
                "variant", CITY_TR("Schema", "Paint job"),
                {.help = CITY_TR("Schema", "Number of the package's shader set")}),
            flags<&Instance::flags>("flags", CITY_TR("Schema", "Flags"), kInstanceFlags),
            custom("room", CITY_TR("Schema", "Block"), ValueKind::Object, &room, &setRoom,
                   {.help = CITY_TR("Schema", "The block it is drawn, lit and hit in; 0 is none"),
                    .min = 0,
                    .max = 65535})),
    inGroup(
        kPlacement,
        field<&Instance::origin>("position", CITY_TR("Schema", "Position"), {.unit = Unit::Metres}),
        custom("heading", CITY_TR("Schema", "Heading"), ValueKind::Float, &heading, &setHeadingOf,
               {.help = CITY_TR("Schema", "Counter-clockwise seen from above"),
                .unit = Unit::Degrees,
                .min = -36000,
                .max = 36000}),
        custom("pitch", CITY_TR("Schema", "Pitch"), ValueKind::Float, &pitch, &setPitch,
               {.help = CITY_TR("Schema", "How far the front (+Z) points up"),
                .unit = Unit::Degrees,
                .min = -90,
                .max = 90}),
        custom("roll", CITY_TR("Schema", "Roll"), ValueKind::Float, &roll, &setRoll,
               {.help = CITY_TR("Schema", "How far the right side (+X) is lifted"),
                .unit = Unit::Degrees,
                .min = -180,
                .max = 180}),
        custom("scale", CITY_TR("Schema", "Scale"), ValueKind::Vec3, &scale, &setScaleOf,
               {.help = CITY_TR("Schema", "Along the object's own axes; negative X mirrors"),
                .min = -10000,
                .max = 10000,
                .step = 0.01})),
    inGroup(kRaw,
            custom("compact", CITY_TR("Schema", "Short form"), ValueKind::Bool,
                   &getField<&Instance::compact>, &setCompact,
                   {.help = CITY_TR("Schema", "Stores only two floats of the axes"),
                    .state = &compactState}),
            readOnly(field<&Instance::xAxis>("xAxis", CITY_TR("Schema", "X axis"))),
            readOnly(field<&Instance::yAxis>("yAxis", CITY_TR("Schema", "Y axis"))),
            readOnly(field<&Instance::zAxis>("zAxis", CITY_TR("Schema", "Z axis"))),
            derived<&storedName>("nameBytes", CITY_TR("Schema", "Name as stored"))));

} // namespace

std::span<const Property> instFileRows()
{
    return kInstFileRows;
}

std::span<const Property> instanceRows()
{
    return kInstanceRows;
}

} // namespace city::schema
