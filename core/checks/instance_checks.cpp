// Placed objects (docs/formats/inst.md §5).
#include "core/base/numbers.h"
#include "core/checks/block_view.h"
#include "core/checks/fixes.h"
#include "core/edits/structure_edits.h"
#include "core/geometry/room_finder.h"
#include "core/records/instance_transform.h"
#include "core/schema/texture_groups.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <map>
#include <unordered_map>

namespace city
{
namespace
{

constexpr std::size_t kMostName = 126; // characters, a 7-bit field with the NUL
constexpr float kTurn = -1e-10f;       // what exporters write instead of 0
constexpr float kSamePlace = 0.01f;    // metres
constexpr float kSameHeading = 1;      // degrees
constexpr float kNoVolume = 1e-9f;     // cubic, of the axes

std::string nameOf(const Instance& instance)
{
    return std::string(instance.name());
}

void findUnnamed(const CheckInput&, ObjectId id, const Record& record, Findings& findings)
{
    const auto* instance = std::get_if<Instance>(&record);
    if (instance && instance->name().empty())
        findings.add(id, {}, "name");
}

void findLongNames(const CheckInput&, ObjectId id, const Record& record, Findings& findings)
{
    const auto* instance = std::get_if<Instance>(&record);
    if (instance && instance->name().size() > kMostName)
        findings.add(id, {numberText(instance->name().size())}, "name");
}

void findOddNames(const CheckInput&, ObjectId id, const Record& record, Findings& findings)
{
    const auto* instance = std::get_if<Instance>(&record);
    if (instance && !instance->storedName.empty() &&
        instance->storedName.find('\0') + 1 != instance->storedName.size())
        findings.add(id, {nameOf(*instance)}, "nameBytes");
}

Result<Edit> storePlainly(const CityModel& model, std::span<const Issue> issues)
{
    return checks::fixEach(model, issues, CITY_TR("Checks", "Store the Name Alone"),
                           [](EditBuilder& edit, const Issue& issue) -> Result<void> {
                               edit.modify<Instance>(issue.object, [](Instance& instance) {
                                   instance.storedName = nameOf(instance) + '\0';
                               });
                               return {};
                           });
}

constexpr Fix kStorePlainly[] = {{CITY_TR("Checks", "Store the Name Alone"), storePlainly}};

void findWithoutBlock(const CheckInput&, ObjectId id, const Record& record, Findings& findings)
{
    const auto* instance = std::get_if<Instance>(&record);
    if (instance && !instance->room.id && instance->room.raw == 0)
        findings.add(id, {}, "room");
}

Result<Edit> putIntoBlocks(const CityModel& model, std::span<const Issue> issues)
{
    const RoomFinder rooms(model);
    return checks::fixEach(
        model, issues, CITY_TR("Checks", "Take the Block Below"),
        [&rooms](EditBuilder& edit, const Issue& issue) -> Result<void> {
            const auto* instance = edit.model().get<Instance>(issue.object);
            const ObjectId room = rooms.roomAt(instance->origin);
            if (!room)
                return fail(ErrorCode::Unsupported,
                            nameOf(*instance) + " stands outside of every block");
            edit.modify<Instance>(issue.object, [&](Instance& moved) {
                moved.room = Ref{room, numberOf(edit.model(), room, RefKind::Block)};
            });
            return {};
        });
}

constexpr Fix kPutIntoBlocks[] = {{CITY_TR("Checks", "Take the Block Below"), putIntoBlocks}};

void findUnmarkedLandmarks(const CheckInput& input, ObjectId id, const Record& record,
                           Findings& findings)
{
    const auto* instance = std::get_if<Instance>(&record);
    if (!instance || !(instance->flags & instance_flags::kLandmark))
        return;
    const auto* room = input.model.get<Block>(instance->room.id);
    if (room && !(room->flags & block_flags::kInstance))
        findings.add(id, {numberText(numberOf(input.model, instance->room, RefKind::Block))},
                     "room");
}

Result<Edit> markBlocks(const CityModel& model, std::span<const Issue> issues)
{
    return checks::fixEach(model, issues, CITY_TR("Checks", "Mark the Block"),
                           [](EditBuilder& edit, const Issue& issue) -> Result<void> {
                               const ObjectId room =
                                   edit.model().get<Instance>(issue.object)->room.id;
                               if (edit.model().contains(room))
                                   edit.modify<Block>(room, [](Block& block) {
                                       block.flags |= block_flags::kInstance;
                                   });
                               return {};
                           });
}

constexpr Fix kMarkBlocks[] = {{CITY_TR("Checks", "Mark the Block"), markBlocks}};

bool hasFiniteAxes(const Instance& instance)
{
    return checks::isFinite(instance.xAxis) && checks::isFinite(instance.yAxis) &&
           checks::isFinite(instance.zAxis);
}

float volume(const Instance& instance)
{
    return glm::dot(glm::cross(instance.xAxis, instance.yAxis), instance.zAxis);
}

void findDegenerate(const CheckInput&, ObjectId id, const Record& record, Findings& findings)
{
    const auto* instance = std::get_if<Instance>(&record);
    if (instance && (!hasFiniteAxes(*instance) || std::abs(volume(*instance)) < kNoVolume))
        findings.add(id, {}, "scale");
}

void findMirrored(const CheckInput&, ObjectId id, const Record& record, Findings& findings)
{
    const auto* instance = std::get_if<Instance>(&record);
    if (instance && hasFiniteAxes(*instance) && volume(*instance) <= -kNoVolume)
        findings.add(id, {}, "scale");
}

void findScaledLandmarks(const CheckInput&, ObjectId id, const Record& record, Findings& findings)
{
    const auto* instance = std::get_if<Instance>(&record);
    if (!instance || !(instance->flags & instance_flags::kLandmark) || !hasFiniteAxes(*instance))
        return;
    constexpr float kNoise = 1e-3f;
    for (const glm::vec3& axis : {instance->xAxis, instance->yAxis, instance->zAxis})
        if (const float scale = glm::length(axis); std::abs(scale - 1) > kNoise)
            return findings.add(id, {numberText(std::round(scale * 1000) / 1000)}, "scale");
}

/// Turned by exactly nothing: the X axis points along +X without any Z, and nothing is tilted.
void findExactTurns(const CheckInput&, ObjectId id, const Record& record, Findings& findings)
{
    const auto* instance = std::get_if<Instance>(&record);
    if (instance && instance->xAxis.z == 0 && instance->xAxis.y == 0 && instance->xAxis.x > 0 &&
        instance->yAxis.x == 0 && instance->yAxis.z == 0)
        findings.add(id, {}, "heading");
}

Result<Edit> turnByNothing(const CityModel& model, std::span<const Issue> issues)
{
    return checks::fixEach(model, issues, CITY_TR("Checks", "Turn by a Ten Billionth"),
                           [](EditBuilder& edit, const Issue& issue) -> Result<void> {
                               edit.modify<Instance>(issue.object, [](Instance& instance) {
                                   if (instance.compact)
                                       setCompactAxes(instance, instance.xAxis.x, kTurn);
                                   else
                                       instance.xAxis.z = kTurn;
                               });
                               return {};
                           });
}

constexpr Fix kTurnByNothing[] = {{CITY_TR("Checks", "Turn by a Ten Billionth"), turnByNothing}};

void findMissingModels(const CheckInput& input, Findings& findings)
{
    if (!input.files.models)
        return;
    std::map<std::string, std::pair<ObjectId, std::size_t>> missing;
    for (const ObjectId file : input.model.list(ListKind::InstFiles))
        for (const ObjectId id : input.model.children(file)) {
            const std::string name = lowerCase(input.model.get<Instance>(id)->name());
            if (name.empty() || input.files.models->contains(name))
                continue;
            auto& [first, count] = missing[name];
            if (count++ == 0)
                first = id;
        }
    for (const auto& [name, found] : missing)
        findings.add(found.first, {name, numberText(found.second)}, "name");
}

bool standAlike(const Instance& a, const Instance& b)
{
    if (!sameTextureName(a.name(), b.name()) || a.flags != b.flags ||
        !(glm::length(a.origin - b.origin) <= kSamePlace))
        return false;
    const auto turn = std::abs(poseOf(a).heading - poseOf(b).heading);
    return std::min(turn, 360 - turn) <= kSameHeading;
}

/// Groups of instances in one place, each in file order. Those that stand alike lie in the same
/// cell or in neighbouring ones.
std::vector<std::vector<ObjectId>> coincidentGroups(const CityModel& model)
{
    struct Entry {
        std::int64_t x, z;
        ObjectId id;
    };
    std::vector<Entry> entries;
    for (const ObjectId file : model.list(ListKind::InstFiles))
        for (const ObjectId id : model.children(file)) {
            const glm::vec3& at = model.get<Instance>(id)->origin;
            if (!checks::isFinite(at) || std::abs(at.x) > 1e9f || std::abs(at.z) > 1e9f)
                continue;
            entries.push_back(
                {std::int64_t(std::floor(at.x * 10)), std::int64_t(std::floor(at.z * 10)), id});
        }
    // By X and file order; only the next strip of a decimetre can hold neighbours.
    std::ranges::stable_sort(entries, {}, &Entry::x);
    std::vector<std::vector<ObjectId>> groups;
    std::unordered_map<ObjectId, std::size_t> groupOf;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const Instance& a = *model.get<Instance>(entries[i].id);
        for (std::size_t k = i + 1; k < entries.size() && entries[k].x <= entries[i].x + 1; ++k) {
            if (std::abs(entries[k].z - entries[i].z) > 1 || groupOf.contains(entries[k].id) ||
                !standAlike(a, *model.get<Instance>(entries[k].id)))
                continue;
            const auto [at, isNew] = groupOf.try_emplace(entries[i].id, groups.size());
            if (isNew)
                groups.push_back({entries[i].id});
            groups[at->second].push_back(entries[k].id);
            groupOf.emplace(entries[k].id, at->second);
        }
    }
    for (auto& group : groups)
        std::ranges::sort(group);
    return groups;
}

void findCoincident(const CheckInput& input, Findings& findings)
{
    for (const auto& group : coincidentGroups(input.model))
        findings.add(group.front(),
                     {numberText(group.size()), nameOf(*input.model.get<Instance>(group.front()))});
}

/// Keeps the first of each group.
Result<Edit> keepOne(const CityModel& model, std::span<const Issue> issues)
{
    std::vector<ObjectId> others;
    for (const auto& group : coincidentGroups(model))
        for (const Issue& issue : issues)
            if (issue.object == group.front())
                others.insert(others.end(), group.begin() + 1, group.end());
    auto edit = edits::remove(model, others);
    if (edit)
        edit->text = CITY_TR("Checks", "Keep One");
    return edit;
}

constexpr Fix kKeepOne[] = {{CITY_TR("Checks", "Keep One"), keepOne}};

constexpr Check kChecks[] = {
    {"instance.unnamed", Severity::Error, CITY_TR("Checks", "It names no model."), findUnnamed},
    {"instance.longName", Severity::Error,
     CITY_TR("Checks", "Its name is %1 characters long; an instance keeps 126."), findLongNames},
    {"instance.name", Severity::Warning,
     CITY_TR("Checks", "The name %1 does not end where its bytes do."), findOddNames,
     kStorePlainly},
    {"instance.noBlock", Severity::Warning,
     CITY_TR("Checks", "It stands in no block and is never drawn."), findWithoutBlock,
     kPutIntoBlocks},
    {"instance.landmarkFlag", Severity::Warning,
     CITY_TR("Checks", "Block %1 is not marked as holding landmarks."), findUnmarkedLandmarks,
     kMarkBlocks},
    {"instance.degenerate", Severity::Error,
     CITY_TR("Checks", "It has no extent in some direction, or axes that are no numbers."),
     findDegenerate},
    {"instance.mirrored", Severity::Warning,
     CITY_TR("Checks", "It is mirrored, which turns its faces inside out."), findMirrored},
    {"instance.scaledLandmark", Severity::Warning,
     CITY_TR("Checks", "It is scaled by %1; what cars hit keeps its own size."),
     findScaledLandmarks},
    {"instance.exactTurn", Severity::Note,
     CITY_TR("Checks", "It is turned by exactly 0°, with which the game was seen to crash."),
     findExactTurns, kTurnByNothing},
    {"instance.missingModel", Severity::Warning,
     CITY_TR("Checks", "No package for model %1 is here; it is used %2 times."), findMissingModels},
    {"instance.coincident", Severity::Warning,
     CITY_TR("Checks", "%1 instances of %2 stand in one place."), findCoincident, kKeepOne},
};

} // namespace

std::span<const Check> instanceChecks()
{
    return kChecks;
}

} // namespace city
