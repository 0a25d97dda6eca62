#include "editor/tools/move_tool.h"

#include "core/edits/transform_edits.h"
#include "editor/object_names.h"
#include "editor/selection.h"
#include "editor/tools/snap_marks.h"
#include "editor/tools/tool_options.h"
#include "editor/tools/tool_view.h"
#include "editor/tools/transform_commands.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

namespace city
{

namespace
{

/// A ray that goes along a plane or line would give hundreds of metres a pixel.
constexpr double kGrazing = 1e-3;
/// A place of what moves that lies so near to the cursor at the press is what snaps, in pixels.
constexpr double kOwnReach = 14;

std::optional<glm::dvec3> onPlane(const Ray& ray, const glm::dvec3& place, const glm::dvec3& normal)
{
    const glm::dvec3 direction(ray.direction);
    const double fall = glm::dot(direction, normal);
    const double distance = glm::dot(place - glm::dvec3(ray.origin), normal) / fall;
    if (std::abs(fall) < kGrazing || distance <= 0)
        return {};
    return glm::dvec3(ray.origin) + direction * distance;
}

/// How far along a line through a place a ray passes nearest to it.
std::optional<double> alongLine(const Ray& ray, const glm::dvec3& place, const glm::dvec3& line)
{
    const glm::dvec3 direction(ray.direction);
    const double slope = glm::dot(direction, line);
    const double across = 1 - slope * slope;
    if (across < kGrazing)
        return {};
    const glm::dvec3 between = glm::dvec3(ray.origin) - place;
    return (glm::dot(between, line) - glm::dot(between, direction) * slope) / across;
}

/// Whether a hit, or the block it belongs to, is selected.
bool isSelected(const PickHit& hit, const Selection& selection, const CityModel& model)
{
    for (ObjectId id = hit.object; id; id = model.parent(id))
        if (selection.contains(id))
            return true;
    return false;
}

glm::dvec3 placeOf(const CityModel& model, ObjectId id)
{
    if (const auto* vertex = model.get<Vertex>(id))
        return glm::dvec3(vertex->position);
    if (const auto* point = model.get<PathPoint>(id))
        return glm::dvec3(point->position);
    return glm::dvec3(std::get<Instance>(model.at(id)).origin);
}

} // namespace

Gizmo MoveTool::gizmo() const
{
    if (selection().isEmpty() || !edits::centreOf(document().model(), selection().ids()))
        return {};
    return {.kind = GizmoKind::Move,
            .pivot = pivotOf(selection().ids()),
            .axes = options().values().isLocal ? localAxes() : glm::dmat3(1.0)};
}

std::optional<DragTool::Drag> MoveTool::gripAt(const PointerEvent& event)
{
    if (event.hits.empty() || !isSelected(event.hits.front(), selection(), document().model()))
        return {};
    Drag drag;
    drag.part = GizmoPart::Body;
    drag.taken = glm::dvec3(event.hits.front().point);
    return drag;
}

void MoveTool::beginDrag(Drag& drag)
{
    m_base = m_free = m_by = m_nudged = {};
    m_target.reset();
    m_guided.reset();
    m_guides.clear();
    m_bent.clear();
    const CityModel& model = document().model();
    m_moving = edits::movedParts(model, drag.ids);
    m_places.reset();
    m_reference = drag.gizmo.pivot;
    // What is taken near one of its own corners snaps by that corner.
    double nearest = kOwnReach;
    for (const ObjectId id : m_moving) {
        const auto shown = view().map.project(placeOf(model, id));
        if (drag.part != GizmoPart::Body || !shown)
            continue;
        const double distance = glm::distance(*shown, pixelsOf(drag.from.screen));
        if (distance <= nearest) {
            nearest = distance;
            m_reference = placeOf(model, id);
            m_guides = guidesOf(model, id, m_moving);
        }
    }
}

void MoveTool::restart(Drag&, bool keep)
{
    m_base = keep ? m_free : glm::dvec3{};
}

MoveTool::Motion MoveTool::motionOf(const Drag& drag) const
{
    Motion motion;
    const auto hold = [&motion](int axis, bool excluded) {
        for (int i = 0; i < 3; ++i)
            motion.free[std::size_t(i)] = (i == axis) != excluded;
    };
    if (drag.lock.axis >= 0) {
        if (drag.lock.isLocal)
            motion.axes = localAxes();
        hold(drag.lock.axis, drag.lock.isExcluded);
        return motion;
    }
    if (drag.isLifting()) {
        hold(1, false);
        return motion;
    }
    if (const int axis = axisOf(drag.part); axis >= 0) {
        motion.axes = drag.gizmo.axes;
        hold(axis, isPlane(drag.part));
    } else if (drag.part == GizmoPart::Disc || followsSurface(drag)) {
        motion.free = {true, true, true};
        motion.isOverSurfaces = true;
    } else if (drag.isByKeys) {
        motion.axes = drag.gizmo.axes;
        motion.free = {true, true, true};
    }
    return motion;
}

bool MoveTool::followsSurface(const Drag& drag) const
{
    return drag.part == GizmoPart::Body && options().values().snapSurface && isSnapping(drag);
}

std::optional<glm::dvec3> MoveTool::overSurface(const Drag& drag) const
{
    if (!view().pick)
        return {};
    const CityModel& model = document().model();
    for (const PickHit& hit : view().pick(drag.now.screen)) {
        bool moves = false;
        for (ObjectId id = hit.object; id; id = model.parent(id))
            moves |= std::ranges::find(drag.ids, id) != drag.ids.end();
        if (moves)
            continue;
        // The pivot comes to stand on it, under the place that was taken.
        const glm::dvec3 taken(drag.taken.x, drag.gizmo.pivot.y, drag.taken.z);
        return glm::dvec3(hit.point) - (drag.part == GizmoPart::Body ? taken : drag.gizmo.pivot);
    }
    return {};
}

std::optional<glm::dvec3> MoveTool::way(const Motion& motion, const Drag& drag) const
{
    if (drag.isByKeys)
        return glm::dvec3{};
    const double speed = drag.isSlow() ? 0.1 : 1.0;
    const auto count = std::ranges::count(motion.free, true);
    if (motion.isOverSurfaces)
        if (const auto by = overSurface(drag))
            return *by - m_base;
    if (count == 1) {
        const auto free = std::ranges::find(motion.free, true) - motion.free.begin();
        const glm::dvec3 line = motion.axes[int(free)];
        const auto from = alongLine(drag.from.ray, drag.taken, line);
        const auto to = alongLine(drag.now.ray, drag.taken, line);
        if (!from || !to)
            return {};
        return line * ((*to - *from) * speed);
    }
    const auto held = std::ranges::find(motion.free, false) - motion.free.begin();
    const glm::dvec3 normal = motion.axes[held < 3 ? int(held) : 1];
    const auto from = onPlane(drag.from.ray, drag.taken, normal);
    const auto to = onPlane(drag.now.ray, drag.taken, normal);
    if (!from || !to)
        return {};
    glm::dvec3 by = *to - *from;
    by -= normal * glm::dot(by, normal);
    return by * speed;
}

bool MoveTool::snapsHeight(const Drag& drag) const
{
    return drag.part == GizmoPart::Disc;
}

glm::dvec3 MoveTool::settled(const Motion& motion, const Drag& drag, glm::dvec3 by)
{
    m_target.reset();
    m_guided.reset();
    if (!isSnapping(drag))
        return by;
    if (!m_places)
        m_places.emplace(document().gestureBase(), m_moving);
    const ToolOptions::Values& options = this->options().values();
    m_target = m_places->nearest(
        view().map, pixelsOf(drag.now.screen),
        {options.snapEnds, options.snapVertices, options.snapMiddles, options.snapEdges});
    const glm::dmat3 inverse = glm::transpose(motion.axes);
    glm::dvec3 parts = inverse * by;
    if (m_target) {
        const glm::dvec3 to = inverse * (m_target->place - m_reference);
        for (int i = 0; i < 3; ++i)
            if (motion.free[std::size_t(i)] || (i == 1 && snapsHeight(drag)))
                parts[i] = to[i];
        return motion.axes * parts;
    }
    if (options.snapGuides && motion.free[0] && motion.free[2])
        m_guided = guided(m_guides, view().map, m_reference + by);
    if (m_guided)
        return m_guided->place - m_reference;
    if (motion.isOverSurfaces || !options.snapGrid)
        return by; // the surface below is what it settles on
    const glm::dvec3 start = inverse * m_reference;
    for (int i = 0; i < 3; ++i) {
        if (!motion.free[std::size_t(i)] && parts[i] == 0)
            continue;
        parts[i] = options.isAbsolute ? snappedTo(start[i] + parts[i], options.grid) - start[i]
                                      : snappedTo(parts[i], options.grid);
    }
    return motion.axes * parts;
}

void MoveTool::takeNumbers(const Motion& motion, const Drag& drag, glm::dvec3& by) const
{
    if (!drag.numbers.isTyping())
        return;
    const glm::dmat3 inverse = glm::transpose(motion.axes);
    glm::dvec3 parts = inverse * by;
    int field = 0;
    for (int i = 0; i < 3; ++i) {
        const bool counts = drag.numbers.count() == 3 || motion.free[std::size_t(i)];
        if (!counts || field >= drag.numbers.count())
            continue;
        if (const auto value = drag.numbers.value(field))
            parts[i] =
                drag.numbers.isAbsolute(field) ? *value - (inverse * drag.gizmo.pivot)[i] : *value;
        ++field;
    }
    by = motion.axes * parts;
}

Result<Edit> MoveTool::editOf(Drag& drag)
{
    const Motion motion = motionOf(drag);
    if (const auto by = way(motion, drag)) {
        m_free = m_base + *by;
        m_by = settled(motion, drag, m_free) + m_nudged;
    }
    takeNumbers(motion, drag, m_by);
    m_by += 0.0; // no -0 for the hint
    // Built on the city as it was before the drag, so that nothing made on the way stays.
    m_bent.clear();
    return moveEdit(document().gestureBase(), options().values(), drag.subjects, drag.ids, m_by,
                    &m_bent);
}

int MoveTool::numberCount(const Drag& drag) const
{
    if (drag.lock.axis < 0)
        return isAxis(drag.part) ? 1 : isPlane(drag.part) ? 2 : 3;
    return drag.lock.isExcluded ? 2 : 1;
}

QString MoveTool::stepName(const Drag& drag) const
{
    return moveName(document().gestureBase(), drag.subjects);
}

QString MoveTool::numbersText(const Drag& drag) const
{
    constexpr std::array kNames{"X", "Y", "Z"};
    const Motion motion = motionOf(drag);
    const glm::dvec3 parts = glm::transpose(motion.axes) * m_by;
    QStringList texts;
    int field = 0;
    for (int i = 0; i < 3; ++i) {
        const bool hasField = drag.numbers.count() == 3 || motion.free[std::size_t(i)];
        const QString number = QString::number(parts[i] + 0.0, 'f', 2);
        if (!hasField && std::abs(parts[i]) < 0.005)
            continue;
        texts += tr("%1 %2 m").arg(
            QLatin1String(kNames[std::size_t(i)]),
            hasField && field < drag.numbers.count() ? fieldText(drag, field, number) : number);
        field += hasField ? 1 : 0;
    }
    if (m_target) {
        const QString name = translated(snapName(m_target->kind));
        texts +=
            m_target->block
                ? tr("%1, %2").arg(name, objectLabel(document().gestureBase(), m_target->block))
                : name;
    }
    if (m_guided)
        for (const GuideLine& line : m_guided->lines)
            texts += translated(guideName(line.kind));
    float most = 0;
    for (const edits::BentRoad& road : m_bent)
        most = std::max(most, road.quad.bend);
    if (most > 0)
        texts += tr("bent %1 m · block flag 0x20 will be set").arg(double(most), 0, 'f', 2);
    return texts.join(QStringLiteral(" · "));
}

QString MoveTool::idleHint() const
{
    return tr("Drag an arrow, a square or the object · X Y Z: one axis · type a number");
}

void MoveTool::drawDrag(Overlay& overlay, const Drag& drag) const
{
    const ScreenMap& map = view().map;
    const auto from = map.project(drag.gizmo.pivot);
    const auto to = map.project(drag.gizmo.pivot + m_by);
    if (from && to)
        overlay.dashes(*from, *to, 1, 3, overlay_colours::kWhite);
    for (const edits::BentRoad& road : m_bent)
        drawStripes(overlay, map, road.quad.corners);
    DragTool::drawDrag(overlay, drag);
    if (m_target)
        drawSnap(overlay, map, *m_target);
    else if (m_guided)
        drawGuides(overlay, map, *m_guided);
    else if (isSnapping(drag) && (followsSurface(drag) || options().values().snapGrid))
        drawRaster(overlay, map, m_reference + m_by, followsSurface(drag));
}

QString MoveTool::refusalOf(const Drag& drag) const
{
    const CityModel& model = document().gestureBase();
    constexpr std::uint8_t kLine = 2; // docs/formats/pathset.md §2
    for (const ObjectId id : drag.subjects) {
        const auto* path = model.get<Path>(model.parent(id));
        if (!path || path->type != kLine)
            continue;
        for (const ObjectId point : model.children(model.parent(id)))
            if (std::ranges::find(drag.subjects, point) == drag.subjects.end())
                return tr("Props on a line move together");
    }
    return {};
}

std::vector<ToolField> MoveTool::fields() const
{
    constexpr std::array kNames{"X", "Y", "Z"};
    const bool isDragging = this->isDragging();
    const Gizmo handles = isDragging ? running()->gizmo : gizmo();
    const bool hasPlace = isDragging || !draggedIds().empty();
    const Motion motion = isDragging ? motionOf(*running()) : Motion{};
    const glm::dvec3 shown = isDragging ? glm::transpose(motion.axes) * m_by : handles.pivot;
    std::vector<ToolField> fields;
    int typed = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        ToolField field{.label = QLatin1String(kNames[i]),
                        .unit = Unit::Metres,
                        .value = shown[int(i)],
                        .text = hasPlace ? QString::number(shown[int(i)] + 0.0, 'f', 2) : QString(),
                        .typed = {},
                        .isEnabled = hasPlace};
        if (isDragging) {
            const NumberEntry& numbers = running()->numbers;
            const bool isTaken = numbers.count() == 3 || motion.free[i];
            if (isTaken && typed < numbers.count())
                field.typed = QString::fromStdString(numbers.text(typed++));
        }
        fields.push_back(field);
    }
    return fields;
}

QString MoveTool::setField(int field, double value)
{
    glm::dvec3 by{};
    by[field] = value - gizmo().pivot[field];
    return moveSelected(document(), selection(), options().values(), by);
}

bool MoveTool::nudge(const glm::dvec3& steps)
{
    if (!isDragging())
        return false;
    m_nudged += steps * options().values().grid;
    update();
    return true;
}

} // namespace city
