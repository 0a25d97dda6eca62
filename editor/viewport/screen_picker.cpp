#include "editor/viewport/screen_picker.h"

#include "editor/viewport/screen_projection.h"

#include <QLineF>

#include <algorithm>
#include <unordered_set>

namespace city
{

namespace
{

using Corners = std::array<glm::vec3, 3>;

/// The sides of a box, two triangles each.
std::array<Corners, 12> trianglesOf(const RayBox& box)
{
    const auto corner = [&box](unsigned i) {
        return box.centre + box.xAxis * box.halfSize.x * (i & 1u ? 1.0f : -1.0f) +
               box.yAxis * box.halfSize.y * (i & 2u ? 1.0f : -1.0f) +
               box.zAxis * box.halfSize.z * (i & 4u ? 1.0f : -1.0f);
    };
    std::array<Corners, 12> all;
    std::size_t count = 0;
    for (const unsigned axis : {1u, 2u, 4u}) {
        const unsigned next = axis == 4u ? 1u : axis * 2;
        const unsigned last = 7u - axis - next;
        for (const unsigned side : {0u, axis}) {
            const glm::vec3 a = corner(side), b = corner(side | next), c = corner(side | last),
                            d = corner(side | next | last);
            all[count++] = {a, b, c};
            all[count++] = {c, b, d};
        }
    }
    return all;
}

/// Rays stand on the edges of the rectangle too.
std::vector<double> samples(double from, double to, double step)
{
    std::vector<double> all;
    for (double at = from; at < to; at += step)
        all.push_back(at);
    all.push_back(to);
    return all;
}

/// Takes each object once.
class Found
{
public:
    explicit Found(PickFilter filter) : m_filter(std::move(filter)) {}

    bool has(ObjectId object) const { return m_seen.contains(object); }
    void add(const PickHit& hit)
    {
        if (hit.object && m_seen.insert(hit.object).second && (!m_filter || m_filter(hit.object)))
            m_hits.push_back(hit);
    }
    std::vector<PickHit> take() { return std::move(m_hits); }

private:
    PickFilter m_filter;
    std::unordered_set<ObjectId> m_seen;
    std::vector<PickHit> m_hits;
};

} // namespace

ScreenPicker::ScreenPicker(const CityScene& scene, const PickScene& picks, QObject* parent)
    : QObject(parent), m_scene(scene), m_picks(picks)
{
    connect(&scene, &CityScene::rebuilt, this, [this] { m_areMarksStale = true; });
    connect(&scene, &CityScene::changed, this, [this](const SceneChanges& changes) {
        if (!changes.groups.empty() || !changes.removedGroups.empty())
            m_areMarksStale = true;
    });
}

const std::vector<ScreenPicker::Mark>& ScreenPicker::marks() const
{
    if (m_areMarksStale) {
        m_areMarksStale = false;
        m_marks.clear();
        for (const auto& [owner, group] : m_scene.groups())
            for (const PlacedBox& box : group.boxes)
                m_marks.push_back({box.object, box.kind == BoxKind::Prop, box.box});
    }
    return m_marks;
}

std::vector<ScreenPicker::Line> ScreenPicker::lines() const
{
    std::vector<Line> all;
    if (!m_isLineShown)
        return all;
    const CityModel& model = m_scene.model();
    for (const auto& [owner, group] : m_scene.groups()) {
        if (!model.get<Path>(owner) || !m_isLineShown(owner))
            continue;
        const PathPoint* last = nullptr;
        for (const ObjectId id : model.children(owner)) {
            const auto* point = model.get<PathPoint>(id);
            if (point && last)
                all.push_back({owner, last->position, point->position});
            last = point;
        }
    }
    return all;
}

std::vector<PickHit> ScreenPicker::at(const View& view, QPointF point,
                                      const PickFilter& filter) const
{
    std::vector<PickHit> surfaces = m_picks.pick(view.camera.ray(point, view.size));
    if (filter)
        std::erase_if(surfaces, [&](const PickHit& hit) { return !filter(hit.object); });
    Found found({});
    for (const PickHit& hit : near(view, point, surfaces.empty() ? PickHit{} : surfaces[0], filter))
        found.add(hit);
    for (const PickHit& hit : surfaces)
        found.add(hit);
    return found.take();
}

PickHit ScreenPicker::first(const View& view, QPointF point, const PickFilter& filter) const
{
    const PickHit surface = firstSurface(view.camera.ray(point, view.size), filter);
    const std::vector<PickHit> nearer = near(view, point, surface, filter);
    return nearer.empty() ? surface : nearer.front();
}

PickHit ScreenPicker::firstSurface(const Ray& ray, const PickFilter& filter) const
{
    const PickHit hit = m_picks.first(ray);
    if (!hit.object || !filter || filter(hit.object))
        return hit;
    for (const PickHit& behind : m_picks.pick(ray))
        if (filter(behind.object))
            return behind;
    return {};
}

std::vector<PickHit> ScreenPicker::near(const View& view, QPointF point, const PickHit& surface,
                                        const PickFilter& filter) const
{
    const CityModel& model = m_scene.model();
    if (model.get<Path>(surface.object) || model.get<PathPoint>(surface.object))
        return {}; // what is met is not outdone by what is nearly met
    const ScreenProjection projection(view.camera, view.size);
    std::vector<std::pair<double, PickHit>> found;
    for (const Mark& mark : marks()) {
        if (!mark.isProp)
            continue;
        const float distance = projection.distance(mark.box.centre);
        if (distance > kMaxBoxDistance || (surface.object && distance > surface.distance + kBehind))
            continue;
        const auto at = projection.project(mark.box.centre);
        if (!at)
            continue;
        const double way = QLineF(*at, point).length();
        if (way <= kReach && (!filter || filter(mark.object)))
            found.push_back({way, {mark.object, {}, distance, mark.box.centre}});
    }
    std::ranges::stable_sort(found, {}, &std::pair<double, PickHit>::first);
    for (const Line& line : lines()) {
        const auto place = projection.nearest(line.from, line.to, point, kReach);
        if (!place || (filter && !filter(line.path)))
            continue;
        const float distance = projection.distance(*place);
        if (!surface.object || distance <= surface.distance + kBehind)
            found.push_back({0, {line.path, {}, distance, *place}});
    }
    std::vector<PickHit> hits;
    for (const auto& [way, hit] : found)
        hits.push_back(hit);
    return hits;
}

std::vector<PickHit> ScreenPicker::in(const View& view, const QRectF& rect, bool covered,
                                      double step, const PickFilter& filter) const
{
    const QRectF part = rect.intersected(QRectF(QPointF(), view.size));
    if (part.isNull())
        return {};
    return covered ? crossed(view, part, filter) : shown(view, part, step, filter);
}

std::vector<PickHit> ScreenPicker::shown(const View& view, const QRectF& rect, double step,
                                         const PickFilter& filter) const
{
    Found found(filter);
    const std::vector<double> columns = samples(rect.left(), rect.right(), step);
    for (const double y : samples(rect.top(), rect.bottom(), step))
        for (const double x : columns)
            found.add(firstSurface(view.camera.ray({x, y}, view.size), filter));
    const ScreenProjection projection(view.camera, view.size);
    for (const Mark& mark : marks()) {
        const auto at = projection.project(mark.box.centre);
        if (!at || !rect.contains(*at) || found.has(mark.object))
            continue;
        const float distance = projection.distance(mark.box.centre);
        if (distance > kMaxBoxDistance)
            continue;
        const PickHit hit = m_picks.first(view.camera.ray(*at, view.size));
        if (hit.object == mark.object || !hit.object || hit.distance + kBehind > distance)
            found.add({mark.object, {}, distance, mark.box.centre});
    }
    for (const Line& line : lines())
        if (projection.crosses({line.from, line.to, line.to}, rect))
            found.add({line.path, {}, projection.distance(line.from), line.from});
    return found.take();
}

std::vector<PickHit> ScreenPicker::crossed(const View& view, const QRectF& rect,
                                           const PickFilter& filter) const
{
    Found found(filter);
    const ScreenProjection projection(view.camera, view.size);
    for (const auto& [block, mesh] : m_scene.meshes()) {
        for (const MeshPiece& piece : mesh.pieces) {
            for (std::uint32_t i = 0; i + 2 < piece.indexCount && !found.has(piece.attribute);
                 i += 3) {
                Corners corners;
                for (std::uint32_t k = 0; k < 3; ++k)
                    corners[k] = mesh.vertices[mesh.indices[piece.firstIndex + i + k]].position;
                if (projection.facesCamera(corners) && projection.crosses(corners, rect))
                    found.add(
                        {piece.attribute, block, projection.distance(corners[0]), corners[0]});
            }
        }
    }
    for (const Mark& mark : marks()) {
        const float distance = projection.distance(mark.box.centre);
        if (distance > kMaxBoxDistance || found.has(mark.object))
            continue;
        if (std::ranges::any_of(trianglesOf(mark.box), [&](const Corners& corners) {
                return projection.crosses(corners, rect);
            }))
            found.add({mark.object, {}, distance, mark.box.centre});
    }
    for (const Line& line : lines())
        if (projection.crosses({line.from, line.to, line.to}, rect))
            found.add({line.path, {}, projection.distance(line.from), line.from});
    return found.take();
}

} // namespace city
