#include "editor/tools/vertex_tool.h"

#include "core/edits/parts.h"
#include "core/edits/transform_edits.h"
#include "editor/selection.h"
#include "editor/tools/tool_view.h"
#include "editor/viewport/viewport.h"

#include <QLineF>

#include <algorithm>
#include <array>
#include <glm/geometric.hpp>
#include <unordered_set>

namespace city
{

namespace
{

constexpr double kHandle = 9;
constexpr double kReach = 8;
/// With more handles than this only those that matter have a number beside them.
constexpr std::size_t kMaxNumbered = 200;

glm::dvec3 placeOf(const CityModel& model, ObjectId id)
{
    if (const auto* vertex = model.get<Vertex>(id))
        return glm::dvec3(vertex->position);
    if (const auto* point = model.get<PathPoint>(id))
        return glm::dvec3(point->position);
    return {};
}

bool isHandle(const CityModel& model, ObjectId id)
{
    return model.get<Vertex>(id) || model.get<PathPoint>(id);
}

} // namespace

VertexTool::VertexTool(ToolContext context) : MoveTool(context)
{
    std::vector<ObjectId> handles;
    for (const ObjectId id : selection().ids())
        (isHandle(document().model(), id) ? handles : m_held).push_back(id);
    showHandlesOf(m_held.empty() ? handles : m_held);
    selection().set(handles);
    connect(&document(), &CityDocument::changed, this, [this] { showHandlesOf(m_owners); });
    connect(&document(), &CityDocument::wasReset, this, [this] {
        m_held.clear();
        showHandlesOf({});
    });
    // What is selected elsewhere, in the outliner or by undo, is what is worked on now.
    connect(&selection(), &Selection::changed, this, [this] {
        std::vector<ObjectId> others;
        for (const ObjectId id : selection().ids())
            if (!isHandle(document().model(), id))
                others.push_back(id);
        if (others.empty() || isDragging())
            return;
        m_held = others;
        showHandlesOf(m_held);
    });
}

void VertexTool::leave()
{
    std::erase_if(m_held, [this](ObjectId id) { return !document().model().contains(id); });
    if (!m_held.empty())
        selection().set(m_held);
}

void VertexTool::showHandlesOf(std::span<const ObjectId> owners)
{
    const CityModel& model = document().model();
    std::vector<ObjectId> kept(owners.begin(), owners.end());
    std::erase_if(kept, [&](ObjectId id) { return !model.contains(id); });
    m_owners = std::move(kept);
    m_handles.clear();
    for (const ObjectId id : edits::movedParts(model, m_owners))
        if (isHandle(model, id))
            m_handles.push_back({id, model.get<PathPoint>(id) != nullptr});
    emit overlayChanged();
}

Gizmo VertexTool::gizmo() const
{
    std::vector<ObjectId> ids = draggedIds();
    const auto centre = edits::centreOf(document().model(), ids);
    if (ids.empty() || !centre)
        return {};
    // Handles are dragged themselves; the frame is for typed numbers.
    return {.kind = GizmoKind::None,
            .pivot = m_pressed ? placeOf(document().model(), m_pressed) : *centre};
}

ObjectId VertexTool::handleAt(QPointF screen) const
{
    const CityModel& model = document().model();
    ObjectId best;
    double nearest = kReach + 1;
    double depth = 0;
    for (const Handle& handle : m_handles) {
        const glm::dvec3 place = placeOf(model, handle.id);
        const auto shown = view().map.project(place);
        if (!shown)
            continue;
        const double distance = glm::distance(*shown, pixelsOf(screen));
        const double away = glm::distance(place, view().map.eye);
        // Of those at one spot the one in front.
        const bool isSame = best && std::abs(distance - nearest) < 1;
        if (distance > kReach || (isSame ? away >= depth : distance >= nearest))
            continue;
        best = handle.id;
        nearest = distance;
        depth = away;
    }
    return best;
}

std::optional<DragTool::Drag> VertexTool::gripAt(const PointerEvent& event)
{
    const ObjectId handle = handleAt(event.screen);
    if (event.type == PointerEvent::Type::Press)
        m_pressed = handle;
    if (!handle)
        return {};
    Drag drag;
    drag.part = GizmoPart::Body;
    drag.taken = placeOf(document().model(), handle);
    drag.gizmo.pivot = drag.taken;
    return drag;
}

std::vector<ObjectId> VertexTool::draggedIds() const
{
    // A handle that is not selected goes alone.
    if (m_pressed && !selection().contains(m_pressed))
        return {m_pressed};
    return selection().ids();
}

bool VertexTool::snapsHeight(const Drag&) const
{
    return true;
}

void VertexTool::clicked(const PointerEvent& event)
{
    const ObjectId handle = handleAt(event.screen);
    choose(handle ? std::vector{handle} : std::vector<ObjectId>{}, event.modifiers);
}

void VertexTool::choose(std::span<const ObjectId> ids, Qt::KeyboardModifiers modifiers)
{
    const bool adds = modifiers & Qt::ShiftModifier;
    const bool toggles = modifiers & Qt::ControlModifier;
    if (adds && toggles)
        selection().remove(ids);
    else if (adds)
        selection().add(ids);
    else if (toggles)
        selection().toggle(ids);
    else
        selection().set({ids.begin(), ids.end()});
}

void VertexTool::beginBox(const PointerEvent& event)
{
    m_boxFrom = event.screen;
    m_box = {};
}

void VertexTool::moveBox(const PointerEvent& event)
{
    if (!m_boxFrom || !viewport())
        return;
    if (isBoxing() || QLineF(*m_boxFrom, event.screen).length() >= kClickDistance)
        m_box = QRectF(*m_boxFrom, event.screen).normalized();
    viewport()->setRubberBand(m_box);
}

void VertexTool::endBox(const PointerEvent& event)
{
    const QRectF box = m_box;
    if (!cancelBox())
        return;
    std::vector<ObjectId> inside;
    for (const Handle& handle : m_handles)
        if (const auto at = view().map.project(placeOf(document().model(), handle.id)))
            if (box.contains(QPointF(at->x, at->y)))
                inside.push_back(handle.id);
    choose(inside, event.modifiers);
}

bool VertexTool::cancelBox()
{
    const bool was = isBoxing();
    m_boxFrom.reset();
    m_box = {};
    if (was)
        viewport()->setRubberBand({});
    return was;
}

bool VertexTool::isBoxing() const
{
    return !m_box.isNull();
}

void VertexTool::hovered(const PointerEvent& event)
{
    m_pressed = {};
    DragTool::hovered(event);
    const ObjectId hot =
        event.type == PointerEvent::Type::Leave ? ObjectId{} : handleAt(event.screen);
    if (hot != m_hotHandle) {
        m_hotHandle = hot;
        emit hintChanged();
        emit overlayChanged();
    }
    if (!m_held.empty() || !selection().isEmpty() || hot || event.hits.empty())
        return;
    const ObjectId block = event.hits.front().block;
    const ObjectId owner = block ? block : event.hits.front().object;
    if (m_owners != std::vector{owner})
        showHandlesOf(std::array{owner});
}

QString VertexTool::idleHint() const
{
    const std::size_t users = document().model().users(m_hotHandle).size();
    if (m_hotHandle && users > 1)
        return tr("Drag a corner · Alt: up and down · shared by %1").arg(users);
    return tr("Drag a corner · Alt: up and down");
}

void VertexTool::drawHandles(Overlay& overlay) const
{
    const CityModel& model = document().model();
    for (const Handle& handle : m_handles) {
        const auto at = view().map.project(placeOf(model, handle.id));
        if (!at)
            continue;
        const bool isSelected = selection().contains(handle.id);
        const glm::vec3 colour = handle.id == m_hotHandle ? overlay_colours::kHover
                                 : isSelected             ? overlay_colours::kSelected
                                                          : overlay_colours::kWhite;
        const double size = kHandle + (handle.id == m_hotHandle ? 2 : 0);
        if (handle.isPoint)
            overlay.disc(*at, size / 2, colour);
        else
            overlay.square(*at, size, colour);
        const std::size_t users = model.users(handle.id).size();
        const bool matters = isSelected || handle.id == m_hotHandle;
        if (users > 1 && (matters || m_handles.size() <= kMaxNumbered))
            overlay.text(*at + glm::dvec2(kHandle, 0), std::to_string(users));
    }
}

void VertexTool::drawIdle(Overlay& overlay) const
{
    drawHandles(overlay);
}

void VertexTool::drawDrag(Overlay& overlay, const Drag& drag) const
{
    drawHandles(overlay);
    MoveTool::drawDrag(overlay, drag);
}

} // namespace city
