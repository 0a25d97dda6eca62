// Pathsets, their paths and points (docs/formats/pathset.md §6).
#include "core/base/numbers.h"
#include "core/checks/block_view.h"
#include "core/checks/fixes.h"
#include "core/geometry/path_props.h"
#include "core/schema/texture_groups.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <map>

namespace city
{
namespace
{

constexpr std::size_t kMostPaths = 192; // of a set, §1
constexpr std::uint8_t kDirected = 1, kLine = 2;

/// Decals are strips of point pairs, whatever their type says (§4).
bool isDecalSet(const CityModel& model, ObjectId path)
{
    const auto* set = model.get<PathsetFile>(model.parent(path));
    return set && set->name.find("decals") != std::string::npos;
}

/// Sets whose paths name props: those of the city and the extra ones of a race mode. Moving objects
/// and sounds name other things.
bool isPropSet(const PathsetFile& set)
{
    return set.name == "props.pathset" || set.name.ends_with("/props.pathset") ||
           set.name.ends_with("roam.pathset");
}

void findUnnamed(const CheckInput&, ObjectId id, const Record& record, Findings& findings)
{
    const auto* path = std::get_if<Path>(&record);
    if (path && path->name().empty())
        findings.add(id, {}, "name");
}

void findEndlessNames(const CheckInput&, ObjectId id, const Record& record, Findings& findings)
{
    const auto* path = std::get_if<Path>(&record);
    if (path && path->name().size() == path->storedName.size())
        findings.add(id, {}, "name");
}

Result<Edit> cutNames(const CityModel& model, std::span<const Issue> issues)
{
    return checks::fixEach(model, issues, CITY_TR("Checks", "Cut to 31 Characters"),
                           [](EditBuilder& edit, const Issue& issue) -> Result<void> {
                               edit.modify<Path>(issue.object,
                                                 [](Path& path) { path.storedName.back() = '\0'; });
                               return {};
                           });
}

constexpr Fix kCutNames[] = {{CITY_TR("Checks", "Cut to 31 Characters"), cutNames}};

void findOddPoints(const CheckInput& input, ObjectId id, const Record& record, Findings& findings)
{
    const auto* path = std::get_if<Path>(&record);
    const std::size_t count = path ? input.model.children(id).size() : 0;
    if (path && path->type == kDirected && count % 2 != 0 && !isDecalSet(input.model, id))
        findings.add(id, {numberText(count)}, "points");
}

void findDecalPoints(const CheckInput& input, ObjectId id, const Record& record, Findings& findings)
{
    const std::size_t count = input.model.children(id).size();
    if (std::holds_alternative<Path>(record) && isDecalSet(input.model, id) &&
        (count < 3 || count % 2 != 0))
        findings.add(id, {numberText(count)}, "points");
}

void findShortLines(const CheckInput& input, ObjectId id, const Record& record, Findings& findings)
{
    const auto* path = std::get_if<Path>(&record);
    const std::size_t count = path ? input.model.children(id).size() : 0;
    if (path && path->type == kLine && count < 2 && !isDecalSet(input.model, id))
        findings.add(id, {numberText(count)}, "points");
}

void findEmptySegments(const CheckInput& input, ObjectId id, const Record& record,
                       Findings& findings)
{
    const auto* path = std::get_if<Path>(&record);
    if (!path || path->type != kLine || isDecalSet(input.model, id))
        return;
    const float spacing = path->spacing == 0 ? 5.f : float(path->spacing) / 4;
    const auto points = input.model.children(id);
    std::size_t empty = 0;
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        const glm::vec3& from = input.model.get<PathPoint>(points[i])->position;
        const glm::vec3& to = input.model.get<PathPoint>(points[i + 1])->position;
        const float length = glm::length(to - from);
        empty += std::isfinite(length) && (length < spacing || (from.x == to.x && from.z == to.z));
    }
    if (empty > 0)
        findings.add(id, {numberText(empty), numberText(points.size() - 1)}, "spacing");
}

void findFloods(const CheckInput& input, ObjectId id, const Record& record, Findings& findings)
{
    const auto* path = std::get_if<Path>(&record);
    if (!path || path->type != kLine || isDecalSet(input.model, id))
        return;
    const float spacing = path->spacing == 0 ? 5.f : float(path->spacing) / 4;
    const auto points = input.model.children(id);
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        const float length = glm::length(input.model.get<PathPoint>(points[i + 1])->position -
                                         input.model.get<PathPoint>(points[i])->position);
        if (std::isfinite(length) && length / spacing > float(kMaxPropsPerSegment))
            return findings.add(id, {numberText(i), numberText(kMaxPropsPerSegment)}, "spacing");
    }
}

void findSecondCounts(const CheckInput&, ObjectId id, const Record& record, Findings& findings)
{
    const auto* path = std::get_if<Path>(&record);
    if (path && !path->count2FollowsCount && path->pointCount2 != 0)
        findings.add(id, {numberText(path->pointCount2)}, "secondCount");
}

Result<Edit> followCounts(const CityModel& model, std::span<const Issue> issues)
{
    return checks::fixEach(
        model, issues, CITY_TR("Checks", "Let It Follow the First"),
        [](EditBuilder& edit, const Issue& issue) -> Result<void> {
            edit.modify<Path>(issue.object, [](Path& path) { path.count2FollowsCount = true; });
            return {};
        });
}

constexpr Fix kFollowCounts[] = {{CITY_TR("Checks", "Let It Follow the First"), followCounts}};

void findFullSets(const CheckInput& input, ObjectId id, const Record& record, Findings& findings)
{
    const std::size_t count = input.model.children(id).size();
    if (std::holds_alternative<PathsetFile>(record) && count > kMostPaths)
        findings.add(id, {numberText(count)}, "paths");
}

void findPointsNowhere(const CheckInput& input, ObjectId id, const Record& record,
                       Findings& findings)
{
    if (!std::holds_alternative<Path>(record))
        return;
    for (const ObjectId point : input.model.children(id))
        if (!checks::isFinite(input.model.get<PathPoint>(point)->position))
            findings.add(point, {}, "position");
}

/// Props whose banger file is not there, one finding a name. Only in a city that has some: others
/// take theirs from the game's archives.
void findMissingBangers(const CheckInput& input, Findings& findings)
{
    KnownFiles::Names known = input.files.bangers.value_or(KnownFiles::Names{});
    for (const ObjectId id : input.model.list(ListKind::TuneFiles))
        if (const auto* tune = input.model.get<TuneFile>(id);
            tune->tuneClass == TuneClass::BangerData)
            known.insert(lowerCase(tune->name));
    if (known.empty())
        return;
    std::map<std::string, std::pair<ObjectId, std::size_t>> missing;
    for (const ObjectId set : input.model.list(ListKind::Pathsets)) {
        if (!isPropSet(*input.model.get<PathsetFile>(set)))
            continue;
        for (const ObjectId id : input.model.children(set)) {
            const std::string name = lowerCase(input.model.get<Path>(id)->name());
            if (name.empty() || known.contains(name))
                continue;
            auto& [first, count] = missing[name];
            if (count++ == 0)
                first = id;
        }
    }
    for (const auto& [name, found] : missing)
        findings.add(found.first, {name, numberText(found.second)}, "name");
}

constexpr Check kChecks[] = {
    {"path.unnamed", Severity::Error, CITY_TR("Checks", "It names no prop."), findUnnamed},
    {"path.longName", Severity::Error,
     CITY_TR("Checks", "Its name fills all 32 bytes; a path keeps 31 characters."),
     findEndlessNames, kCutNames},
    {"path.oddPoints", Severity::Warning,
     CITY_TR("Checks", "Directed points come in pairs; of %1 the last places nothing."),
     findOddPoints},
    {"path.decalPoints", Severity::Warning,
     CITY_TR("Checks", "A decal needs at least two pairs of points; it has %1 points."),
     findDecalPoints},
    {"path.shortLine", Severity::Warning,
     CITY_TR("Checks", "A line needs two points; it has %1 and places nothing."), findShortLines},
    {"path.emptySegments", Severity::Warning,
     CITY_TR("Checks", "%1 of its %2 segments are shorter than the spacing or stand upright: they "
                       "place nothing."),
     findEmptySegments},
    {"path.flood", Severity::Warning,
     CITY_TR("Checks", "Segment %1 places more than %2 props; no more are shown."), findFloods},
    {"path.secondCount", Severity::Note,
     CITY_TR("Checks", "The second count of points is %1; it should repeat the first or be 0."),
     findSecondCounts, kFollowCounts},
    {"path.notFinite", Severity::Error,
     CITY_TR("Checks", "The point's position is not a finite number."), findPointsNowhere},
    {"pathset.full", Severity::Warning,
     CITY_TR("Checks", "%1 paths are in this set; the game keeps 192."), findFullSets},
    {"path.missingBanger", Severity::Note,
     CITY_TR("Checks", "No banger file is called %1 here; %2 paths name it. Without one in the "
                       "game's archives they place nothing."),
     findMissingBangers},
};

} // namespace

std::span<const Check> pathChecks()
{
    return kChecks;
}

} // namespace city
