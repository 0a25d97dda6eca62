#include "core/edits/transform_edits.h"

#include "core/edits/parts.h"
#include "core/edits/wall_light.h"
#include "core/records/instance_transform.h"
#include "core/schema/references.h"

#include <cmath>
#include <glm/common.hpp>
#include <glm/mat3x3.hpp>
#include <unordered_map>
#include <unordered_set>

namespace city::edits
{
namespace
{

using Ids = std::vector<ObjectId>;

constexpr Text kMove = CITY_TR("Verbs", "Move");
constexpr Text kRotate = CITY_TR("Verbs", "Rotate");
constexpr Text kScale = CITY_TR("Verbs", "Scale");

bool isFinite(const glm::dvec3& v)
{
    return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z);
}

/// What a set of targets comes down to.
struct Parts {
    Ids vertices, instances, points;
    Ids attributes; ///< whose heights and lights go along
};

/// Takes targets apart, each part once.
class Collector
{
public:
    explicit Collector(const CityModel& model) : m_model(model) {}

    Result<void> add(ObjectId id, Parts& parts)
    {
        const Record& record = m_model.at(id);
        switch (listOf(record)) {
        case ListKind::Vertices:
            take(id, parts.vertices);
            return {};
        case ListKind::Instances:
            take(id, parts.instances);
            return {};
        case ListKind::Points:
            take(id, parts.points);
            return {};
        case ListKind::Attributes:
            take(id, parts.attributes);
            takeVertices(record, parts);
            return {};
        case ListKind::Blocks:
            takeVertices(record, parts);
            [[fallthrough]];
        case ListKind::InstFiles:
        case ListKind::Pathsets:
        case ListKind::Paths:
            for (const ObjectId child : m_model.children(id))
                if (auto ok = add(child, parts); !ok)
                    return ok;
            return {};
        default:
            return failFor(m_model, id, ErrorCode::Unsupported, "has no place to be moved from");
        }
    }

private:
    void take(ObjectId id, Ids& ids)
    {
        if (m_taken.insert(id).second)
            ids.push_back(id);
    }

    void takeVertices(const Record& record, Parts& parts)
    {
        Ids vertices;
        collectVertices(record, vertices);
        for (const ObjectId vertex : vertices)
            take(vertex, parts.vertices);
    }

    const CityModel& m_model;
    std::unordered_set<ObjectId> m_taken;
};

/// The box around positions; NaN positions do not count.
struct Box {
    glm::dvec3 low{HUGE_VAL, HUGE_VAL, HUGE_VAL}, high{-HUGE_VAL, -HUGE_VAL, -HUGE_VAL};

    void add(const glm::vec3& position)
    {
        low = glm::min(low, glm::dvec3(position));
        high = glm::max(high, glm::dvec3(position));
    }
    std::optional<glm::dvec3> centre() const
    {
        if (!(low.x <= high.x && low.y <= high.y && low.z <= high.z))
            return {};
        return (low + high) * 0.5;
    }
};

std::optional<glm::dvec3> centreOfParts(const CityModel& model, const Parts& parts)
{
    Box box;
    for (const ObjectId id : parts.vertices)
        box.add(positionOf(model, id));
    for (const ObjectId id : parts.instances)
        box.add(std::get<Instance>(model.at(id)).origin);
    for (const ObjectId id : parts.points)
        box.add(std::get<PathPoint>(model.at(id)).position);
    return box.centre();
}

/// One transformation: p → pivot + linear · (p − pivot) + by, and what it does to instances.
struct Transform {
    glm::dmat3 linear{1.0};
    glm::dvec3 pivot{}, by{};
    glm::vec3 axis{0, 1, 0};
    double degrees = 0;
    glm::dvec3 factors{1, 1, 1};

    glm::vec3 operator()(const glm::vec3& position) const
    {
        // What the transformation leaves alone keeps its bits: no detour over the pivot.
        const glm::dvec3 from = glm::dvec3(position) - pivot;
        const glm::dvec3 to = linear * from;
        glm::dvec3 result(position);
        for (int i = 0; i < 3; ++i)
            if (to[i] != from[i])
                result[i] = pivot[i] + to[i];
        return glm::vec3(result + by);
    }
    float height(float y) const
    {
        return static_cast<float>(pivot.y + linear[1][1] * (double{y} - pivot.y) + by.y);
    }
    bool movesHeights() const { return linear[1][1] != 1.0 || by.y != 0.0; }
};

class Transformation
{
public:
    Transformation(const CityModel& model, Text text) : m_edit(model, text) {}

    Result<void> apply(const Parts& parts, const Transform& transform)
    {
        Ids lit;
        for (const ObjectId id : parts.attributes)
            if (lightFollowsWall(m_edit.model(), id))
                lit.push_back(id);
        for (const ObjectId id : parts.vertices)
            m_edit.modify<Vertex>(
                id, [&](Vertex& vertex) { vertex.position = moved(vertex.position, transform); });
        for (const ObjectId id : parts.points)
            m_edit.modify<PathPoint>(
                id, [&](PathPoint& point) { point.position = moved(point.position, transform); });
        for (const ObjectId id : parts.instances)
            m_edit.modify<Instance>(id, [&](Instance& instance) {
                instance.origin = moved(instance.origin, transform);
                rotateBy(instance, transform.axis, transform.degrees);
                scaleBy(instance, glm::vec3(transform.factors));
            });
        if (transform.movesHeights())
            for (const ObjectId id : parts.attributes)
                if (auto ok = moveHeights(id, transform); !ok)
                    return ok;
        for (const ObjectId id : lit)
            setLightFromWall(m_edit, id);
        if (m_outOfRange)
            return fail(ErrorCode::BadValue, "positions would be larger than files can hold");
        return {};
    }

    Result<Edit> finish(std::span<const ObjectId> targets)
    {
        for (const ObjectId id : targets)
            m_edit.addTarget(id);
        return m_edit.finish();
    }

private:
    glm::vec3 moved(const glm::vec3& position, const Transform& transform)
    {
        const glm::vec3 result = transform(position);
        // Positions that are no numbers come from files; only new ones are refused.
        if (isFinite(position) && !isFinite(result))
            m_outOfRange = true;
        return result;
    }

    Result<void> moveHeights(ObjectId attribute, const Transform& transform)
    {
        Record record = m_edit.model().at(attribute);
        Result<void> result;
        forEachElevation(record, [&](Ref& ref) {
            const auto* height = m_edit.model().get<Height>(ref.id);
            if (!height || !result)
                return;
            if (auto moved = movedHeight(ref.id, transform.height(height->value)))
                ref = *moved;
            else
                result = tl::unexpected(moved.error());
        });
        if (result)
            m_edit.replace(attribute, std::move(record));
        return result;
    }

    /// Looks a moved height up once: a block has dozens of facades and few heights.
    Result<Ref> movedHeight(ObjectId from, float value)
    {
        auto& known = m_heights[from];
        const auto* height = m_edit.model().get<Height>(known.id);
        if (height && sameBits(height->value, value))
            return known;
        auto moved = sharedHeight(m_edit, value);
        if (moved)
            known = *moved;
        return moved;
    }

    EditBuilder m_edit;
    std::unordered_map<ObjectId, Ref> m_heights;
    bool m_outOfRange = false;
};

Result<std::vector<Parts>> collect(const CityModel& model, std::span<const ObjectId> ids, bool each)
{
    Collector collector(model);
    std::vector<Parts> groups(each ? ids.size() : 1);
    for (std::size_t i = 0; i < ids.size(); ++i)
        if (auto ok = collector.add(ids[i], groups[each ? i : 0]); !ok)
            return tl::unexpected(ok.error());
    return groups;
}

/// Builds the edit of one transformation, whose pivot is filled in for each group of parts.
Result<Edit> transformed(const CityModel& model, Text text, std::span<const ObjectId> ids,
                         Transform transform, const Pivot& pivot)
{
    const auto groups = collect(model, ids, pivot.kind == Pivot::Kind::Each);
    if (!groups)
        return tl::unexpected(groups.error());
    Transformation transformation(model, text);
    for (const Parts& parts : *groups) {
        const auto centre = centreOfParts(model, parts);
        if (!centre && pivot.kind != Pivot::Kind::Point)
            continue; // nothing with a place, or only positions that are no numbers
        transform.pivot = pivot.kind == Pivot::Kind::Point ? pivot.point : *centre;
        if (auto ok = transformation.apply(parts, transform); !ok)
            return tl::unexpected(ok.error());
    }
    return transformation.finish(ids);
}

/// Refuses targets that a transformation would break.
template <class F>
Result<void> refuseParts(const CityModel& model, std::span<const ObjectId> ids, F&& isRefused,
                         std::string_view why)
{
    for (const ObjectId id : ids)
        if (isRefused(listOf(model.at(id))))
            return failFor(model, id, ErrorCode::Unsupported, why);
    return {};
}

} // namespace

std::optional<glm::dvec3> centreOf(const CityModel& model, std::span<const ObjectId> ids)
{
    const auto groups = collect(model, ids, false);
    return groups ? centreOfParts(model, groups->front()) : std::nullopt;
}

std::vector<ObjectId> movedParts(const CityModel& model, std::span<const ObjectId> ids)
{
    Parts parts;
    Collector collector(model);
    for (const ObjectId id : ids)
        if (auto ok = collector.add(id, parts); !ok)
            continue; // it has no place
    Ids all = std::move(parts.vertices);
    all.insert(all.end(), parts.instances.begin(), parts.instances.end());
    all.insert(all.end(), parts.points.begin(), parts.points.end());
    return all;
}

Result<Edit> moveBy(const CityModel& model, std::span<const ObjectId> ids, const glm::dvec3& by)
{
    if (!isFinite(by))
        return fail(ErrorCode::BadValue, "the distance is not finite");
    Transform transform;
    transform.by = by;
    return transformed(model, kMove, ids, transform, {Pivot::Kind::Point, {}});
}

Result<Edit> moveTo(const CityModel& model, std::span<const ObjectId> ids, const glm::dvec3& to)
{
    if (const auto groups = collect(model, ids, false); !groups)
        return tl::unexpected(groups.error());
    const auto centre = centreOf(model, ids);
    if (!centre)
        return fail(ErrorCode::Unsupported, "the targets have no place");
    return moveBy(model, ids, to - *centre);
}

Result<Edit> rotate(const CityModel& model, std::span<const ObjectId> ids, const glm::vec3& axis,
                    double degrees, const Pivot& pivot)
{
    const bool isVertical = axis.x == 0.0F && axis.z == 0.0F;
    if (!isFinite(axis) || axis == glm::vec3(0, 0, 0) || !std::isfinite(degrees) ||
        !isFinite(pivot.point))
        return fail(ErrorCode::BadValue, "axis, angle and pivot must be finite, the axis not zero");
    if (!isVertical) {
        const auto isUpright = [](ListKind list) {
            return list == ListKind::Blocks || list == ListKind::Attributes;
        };
        if (auto ok = refuseParts(model, ids, isUpright, "only turns about the vertical"); !ok)
            return tl::unexpected(ok.error());
    }
    Transform transform;
    transform.linear = rotationMatrix(axis, degrees);
    if (isVertical)
        transform.linear[1] = {0, 1, 0}; // exactly: heights must not creep
    transform.axis = axis;
    transform.degrees = degrees;
    return transformed(model, kRotate, ids, transform, pivot);
}

Result<Edit> scale(const CityModel& model, std::span<const ObjectId> ids, const glm::dvec3& factors,
                   const Pivot& pivot)
{
    if (!isFinite(factors) || factors.x == 0 || factors.y == 0 || factors.z == 0 ||
        !isFinite(pivot.point))
        return fail(ErrorCode::BadValue, "factors and pivot must be finite, the factors not zero");
    if (factors.x < 0 || factors.y < 0 || factors.z < 0) {
        const auto isSurface = [](ListKind list) {
            return list == ListKind::Blocks || list == ListKind::Attributes ||
                   list == ListKind::Vertices;
        };
        if (auto ok = refuseParts(model, ids, isSurface, "would be turned inside out"); !ok)
            return tl::unexpected(ok.error());
    }
    Transform transform;
    for (int i = 0; i < 3; ++i)
        transform.linear[i][i] = factors[i];
    transform.factors = factors;
    return transformed(model, kScale, ids, transform, pivot);
}

} // namespace city::edits
