#include "core/edits/section_edits.h"

#include "core/edits/parts.h"
#include "core/edits/perimeter_points.h"

#include <algorithm>
#include <array>
#include <map>

namespace city::edits
{
namespace
{

using Ids = std::vector<ObjectId>;

constexpr Text kInsertSection = CITY_TR("Verbs", "Insert Section");
constexpr Text kInsertPoint = CITY_TR("Verbs", "Insert Point");
constexpr Text kRemoveSection = CITY_TR("Verbs", "Remove Section");

constexpr std::uint8_t kDirectedPath = 1; // docs/formats/pathset.md §2

glm::vec3 between(const glm::vec3& from, const glm::vec3& to, double share)
{
    const glm::dvec3 start(from);
    return glm::vec3(start + (glm::dvec3(to) - start) * share);
}

std::vector<Ref>& verticesOf(Record& record)
{
    if (auto* road = std::get_if<RoadStrip>(&record))
        return road->vertices;
    if (auto* divided = std::get_if<DividedRoadStrip>(&record))
        return divided->vertices;
    if (auto* sidewalk = std::get_if<SidewalkStrip>(&record))
        return sidewalk->vertices;
    return std::get<RectangleStrip>(record).vertices;
}

Result<Edit> insertPoint(const CityModel& model, ObjectId path, std::uint32_t at, double share)
{
    const auto points = model.children(path);
    if (at < 1 || at >= points.size())
        return failFor(model, path, ErrorCode::BadValue,
                       "has " + std::to_string(points.size()) +
                           " points; a new one goes between two of them");
    if (model.get<Path>(path)->type == kDirectedPath)
        return failFor(model, path, ErrorCode::Unsupported,
                       "has its points in pairs; one more would give every prop behind it another "
                       "direction");
    EditBuilder edit(model, kInsertPoint);
    const auto& before = *model.get<PathPoint>(points[at - 1]);
    const auto& after = *model.get<PathPoint>(points[at]);
    const ObjectId added = edit.add(
        PathPoint{before.flags, between(before.position, after.position, share)}, {path, at});
    edit.addTarget(added);
    return edit.finish();
}

} // namespace

Sections sectionsOf(const Record& record)
{
    if (const auto* road = std::get_if<RoadStrip>(&record))
        return {road->vertices, 4};
    if (const auto* divided = std::get_if<DividedRoadStrip>(&record))
        return {divided->vertices, 6};
    if (const auto* rectangle = std::get_if<RectangleStrip>(&record))
        return {rectangle->vertices, 2};
    const auto* sidewalk = std::get_if<SidewalkStrip>(&record);
    // A cap's first pair is a marker without vertices (docs/formats/psdl.md §5.2).
    const bool isCap = sidewalk && !sidewalk->vertices.empty() && !sidewalk->vertices.front().id;
    return sidewalk && !isCap ? Sections{sidewalk->vertices, 2} : Sections{};
}

Result<Edit> insertSection(const CityModel& model, ObjectId object, std::uint32_t at, double share)
{
    if (!(share > 0 && share < 1))
        return fail(ErrorCode::BadValue, "the share must lie between 0 and 1");
    if (model.get<Path>(object))
        return insertPoint(model, object, at, share);
    const Sections strip = sectionsOf(model.at(object));
    if (strip.vertices.empty())
        return failFor(model, object, ErrorCode::Unsupported, "has no sections");
    if (at < 1 || at >= strip.count())
        return failFor(model, object, ErrorCode::BadValue,
                       "has " + std::to_string(strip.count()) +
                           " sections; a new one goes between two of them");
    EditBuilder edit(model, kInsertSection);
    std::vector<Ref> added;
    std::map<std::pair<ObjectId, ObjectId>, Ref> known; // columns may share their vertices
    for (std::size_t i = 0; i < strip.size; ++i) {
        const ObjectId from = strip.at(at - 1)[i].id;
        const ObjectId to = strip.at(at)[i].id;
        if (!from || !to)
            return failFor(model, object, ErrorCode::BadReference, "has a corner without a vertex");
        const auto [made, isNew] = known.try_emplace({from, to});
        if (isNew && from == to) { // it turns about this corner
            made->second = Ref{from, 0};
        } else if (isNew) {
            const auto vertex =
                appendVertex(edit, between(positionOf(model, from), positionOf(model, to), share));
            if (!vertex)
                return tl::unexpected(vertex.error());
            made->second = *vertex;
            if (auto ok = splitEdge(edit, from, to, vertex->id); !ok)
                return tl::unexpected(ok.error());
            edit.addTarget(vertex->id);
        }
        added.push_back(made->second);
    }
    Record record = edit.model().at(object);
    std::vector<Ref>& vertices = verticesOf(record);
    vertices.insert(vertices.begin() + std::ptrdiff_t(at * strip.size), added.begin(), added.end());
    edit.replace(object, std::move(record));
    return edit.finish();
}

Result<Edit> removeSection(const CityModel& model, ObjectId object, std::uint32_t at)
{
    const Sections strip = sectionsOf(model.at(object));
    if (strip.vertices.empty())
        return failFor(model, object, ErrorCode::Unsupported, "has no sections");
    if (at < 1 || at + 1 >= strip.count())
        return failFor(model, object, ErrorCode::Unsupported,
                       "keeps its first and last section: they are where it ends");
    EditBuilder edit(model, kRemoveSection);
    Ids corners;
    for (const Ref& ref : strip.at(at))
        if (ref.id)
            corners.push_back(ref.id);
    Record record = model.at(object);
    std::vector<Ref>& vertices = verticesOf(record);
    const auto first = vertices.begin() + std::ptrdiff_t(at * strip.size);
    vertices.erase(first, first + std::ptrdiff_t(strip.size));
    edit.replace(object, std::move(record));
    for (const ObjectId corner : corners)
        if (!isReservedVertex(edit.model(), corner))
            dissolveCorner(edit, corner);
    removeUnusedVertices(edit, corners);
    edit.addTarget(object);
    return edit.finish();
}

} // namespace city::edits
