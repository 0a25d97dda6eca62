#include "editor/tools/vertex_tool.h"

#include "core/edits/section_edits.h"
#include "core/edits/transform_edits.h"
#include "core/edits/weld_edits.h"
#include "editor/error_text.h"
#include "editor/object_names.h"
#include "editor/selection.h"
#include "editor/tools/tool_view.h"
#include "editor/tools/transform_commands.h"
#include "editor/viewport/viewport.h"

#include <QGuiApplication>
#include <QLineF>
#include <QStyleHints>

#include <algorithm>
#include <array>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace city
{

namespace
{

constexpr double kHandle = 9;
/// With more handles than this only those that matter have a number beside them.
constexpr std::size_t kMaxNumbered = 200;
/// Of more held objects the outlines would only cover the picture.
constexpr std::size_t kMaxOutlined = 100;
/// So near to another vertex a dragged one lies on it, in metres.
constexpr double kSamePlace = 1e-3;

} // namespace

VertexTool::VertexTool(ToolContext context) : MoveTool(context)
{
    std::vector<ObjectId> handles;
    for (const ObjectId id : selection().ids())
        (isHandle(document().model(), id) ? handles : m_held).push_back(id);
    showHandlesOf(m_held.empty() ? handles : m_held);
    selection().set(handles);
    connect(&document(), &CityDocument::changed, this,
            [this] { showHandlesOf(std::vector(m_handles.owners())); });
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

bool VertexTool::releaseHandles()
{
    if (selection().isEmpty())
        return false;
    selection().clear();
    return true;
}

void VertexTool::showHandlesOf(std::span<const ObjectId> owners)
{
    m_handles.setOwners(document().model(), owners);
    m_hotEdge.reset(); // sections have other numbers now
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
            .pivot = document().model().contains(m_pressed)
                         ? handlePlace(document().model(), m_pressed)
                         : *centre};
}

ObjectId VertexTool::handleAt(QPointF screen) const
{
    return m_handles.at(document().model(), view().map, pixelsOf(screen));
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
    drag.taken = handlePlace(document().model(), handle);
    drag.gizmo.pivot = drag.taken;
    return drag;
}

std::vector<ObjectId> VertexTool::draggedIds() const
{
    // A handle that is not selected goes alone; one that was welded is gone.
    if (document().model().contains(m_pressed) && !selection().contains(m_pressed))
        return {m_pressed};
    return selection().ids();
}

bool VertexTool::snapsHeight(const Drag&) const
{
    return true;
}

// --- weld
// --------------------------------------------------------------------------------------------

void VertexTool::beginDrag(Drag& drag)
{
    m_result.clear();
    m_hotEdge.reset();
    MoveTool::beginDrag(drag);
}

ObjectId VertexTool::weldTarget(const Drag& drag) const
{
    const CityModel& model = document().gestureBase();
    if (drag.isByKeys || drag.numbers.isTyping() || !snapped() ||
        snapped()->kind != SnapKind::Vertex || !model.get<Vertex>(m_pressed))
        return {};
    const glm::dvec3 place = handlePlace(model, m_pressed) + way();
    return glm::distance(place, snapped()->place) < kSamePlace ? snapped()->object : ObjectId{};
}

Result<Edit> VertexTool::withWeld(const Drag& drag, Edit edit) const
{
    CityModel moved = document().gestureBase();
    moved.apply(edit);
    auto weld = edits::weld(moved, std::array{m_pressed}, weldTarget(drag));
    if (!weld)
        return weld;
    appendEdit(edit, std::move(*weld));
    return edit;
}

Result<Edit> VertexTool::editOf(Drag& drag)
{
    auto edit = MoveTool::editOf(drag);
    // The weld itself waits for the end: its picture is the same. What it refuses shows now.
    if (edit && weldTarget(drag))
        if (const auto welded = withWeld(drag, *edit); !welded)
            return welded;
    return edit;
}

void VertexTool::complete(Drag& drag)
{
    const ObjectId target = weldTarget(drag);
    if (!target)
        return;
    auto moved = MoveTool::editOf(drag);
    auto edit = moved ? withWeld(drag, std::move(*moved)) : std::move(moved);
    if (!edit)
        return;
    m_result = drag.subjects;
    std::erase(m_result, m_pressed);
    m_result.push_back(target);
    edit->targets = m_result;
    edit->targets.push_back(m_pressed); // which undo brings back
    document().push(
        std::move(*edit), drag.gesture,
        tr("Move and weld %1").arg(countedObjects(document().gestureBase(), drag.subjects)));
}

void VertexTool::completed()
{
    if (!m_result.empty())
        selection().set(m_result);
    m_result.clear();
}

QString VertexTool::stepName(const Drag& drag) const
{
    return moveName(document().gestureBase(), drag.subjects);
}

QString VertexTool::numbersText(const Drag& drag) const
{
    const QString numbers = MoveTool::numbersText(drag);
    return weldTarget(drag) ? tr("%1 · release to weld").arg(numbers) : numbers;
}

// --- sections and points
// ---------------------------------------------------------------------------------

void VertexTool::push(Result<Edit> edit)
{
    const std::vector<ObjectId> targets = edit ? edit->targets : std::vector<ObjectId>{};
    Result<void> done;
    if (edit)
        done = document().push(std::move(*edit));
    else
        done = tl::unexpected(edit.error());
    if (!done)
        emit refused(errorText(done.error()));
    else
        choose(targets, {});
}

void VertexTool::insertAt(const HandleEdge& edge)
{
    push(edits::insertSection(document().model(), edge.object, edge.at, edge.share));
}

bool VertexTool::insert()
{
    if (isDragging())
        return true;
    std::optional<HandleEdge> edge = m_hotEdge;
    if (!edge && selection().size() == 2)
        edge =
            m_handles.edgeBetween(document().model(), selection().ids()[0], selection().ids()[1]);
    if (edge)
        insertAt(*edge);
    else
        emit refused(tr("Point at an edge between two corners, or select both."));
    return true;
}

Result<Edit> VertexTool::withoutSections(std::span<const ObjectId> corners) const
{
    CityModel model = document().model();
    std::optional<Edit> all;
    const auto isChosen = [&](const Ref& ref) {
        return std::ranges::find(corners, ref.id) != corners.end();
    };
    for (const ObjectId line : m_handles.lines()) {
        if (model.get<Path>(line))
            continue;
        // From the end, so that numbers stay right.
        for (std::size_t i = edits::sectionsOf(model.at(line)).count(); i-- > 0;) {
            if (std::ranges::none_of(edits::sectionsOf(model.at(line)).at(i), isChosen))
                continue;
            auto edit = edits::removeSection(model, line, std::uint32_t(i));
            if (!edit)
                return edit;
            model.apply(*edit);
            if (all)
                appendEdit(*all, std::move(*edit));
            else
                all = std::move(*edit);
        }
    }
    if (!all)
        return fail(ErrorCode::Unsupported, "only corners of strips can be removed alone");
    return std::move(*all);
}

bool VertexTool::remove()
{
    const CityModel& model = document().model();
    std::vector<ObjectId> corners;
    for (const ObjectId id : selection().editable())
        if (model.get<Vertex>(id) && !model.users(id).empty())
            corners.push_back(id);
    if (corners.empty() || isDragging())
        return isDragging();
    push(withoutSections(corners));
    return true;
}

void VertexTool::clicked(const PointerEvent& event)
{
    const ObjectId handle = handleAt(event.screen);
    const auto edge =
        handle ? std::nullopt
               : m_handles.edgeAt(document().model(), view().map, pixelsOf(event.screen));
    const bool isSecond =
        m_sinceClick.isValid() &&
        m_sinceClick.elapsed() < QGuiApplication::styleHints()->mouseDoubleClickInterval() &&
        QLineF(m_lastClick, event.screen).length() < kClickDistance;
    m_sinceClick.start();
    m_lastClick = event.screen;
    if (edge && isSecond && !event.modifiers) {
        m_sinceClick.invalidate();
        insertAt(*edge);
        return;
    }
    choose(handle ? m_handles.taken(document().model(), handle, options().values().takesSections)
                  : std::vector<ObjectId>{},
           event.modifiers);
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
    for (const VertexHandles::Handle& handle : m_handles.handles())
        if (const auto at = view().map.project(handlePlace(document().model(), handle.id)))
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
    const auto edge =
        hot || event.type == PointerEvent::Type::Leave
            ? std::nullopt
            : m_handles.edgeAt(document().model(), view().map, pixelsOf(event.screen));
    const bool wasOnEdge = m_hotEdge.has_value();
    m_hotEdge = edge;
    if (hot != m_hotHandle || edge || wasOnEdge) {
        m_hotHandle = hot;
        emit hintChanged();
        emit overlayChanged();
    }
    if (!m_held.empty() || !selection().isEmpty() || hot || event.hits.empty())
        return;
    const ObjectId block = event.hits.front().block;
    const ObjectId owner = block ? block : event.hits.front().object;
    if (m_handles.owners() != std::vector{owner})
        showHandlesOf(std::array{owner});
}

QString VertexTool::idleHint() const
{
    const std::size_t users = document().model().users(m_hotHandle).size();
    if (m_hotHandle && users > 1)
        return tr("Drag a corner · Alt: up and down · Ins adds, Del removes · shared by %1")
            .arg(users);
    return tr("Drag a corner · Alt: up and down · Ins adds, Del removes");
}

void VertexTool::drawHandles(Overlay& overlay) const
{
    const CityModel& model = document().model();
    if (m_handles.owners().size() <= kMaxOutlined)
        for (const auto& outline : m_handles.outlines(model))
            for (std::size_t i = 0; i < outline.size(); ++i) {
                const auto a = view().map.project(outline[i]);
                const auto b = view().map.project(outline[(i + 1) % outline.size()]);
                if (a && b)
                    overlay.dashes(*a, *b, 1, 4, overlay_colours::kSelected);
            }
    if (options().values().takesSections)
        for (const auto& [from, to] : m_handles.sectionBars(model)) {
            const auto a = view().map.project(from);
            const auto b = view().map.project(to);
            if (a && b)
                overlay.line(*a, *b, 2, overlay_colours::kWhite);
        }
    for (const VertexHandles::Handle& handle : m_handles.handles()) {
        const auto at = view().map.project(handlePlace(model, handle.id));
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
        if (users > 1 && (matters || m_handles.handles().size() <= kMaxNumbered))
            overlay.text(*at + glm::dvec2(kHandle, 0), std::to_string(users));
    }
}

void VertexTool::drawIdle(Overlay& overlay) const
{
    drawHandles(overlay);
    if (!m_hotEdge)
        return;
    const ScreenMap& map = view().map;
    const auto from = map.project(m_hotEdge->from);
    const auto to = map.project(m_hotEdge->to);
    const auto at = map.project(glm::mix(m_hotEdge->from, m_hotEdge->to, m_hotEdge->share));
    if (!from || !to || !at)
        return;
    overlay.line(*from, *to, 2, overlay_colours::kHover);
    constexpr double kArm = 6;
    for (const glm::dvec2 arm : {glm::dvec2(kArm, 0), glm::dvec2(0, kArm)})
        overlay.line(*at - arm, *at + arm, 2, overlay_colours::kWhite);
}

void VertexTool::drawDrag(Overlay& overlay, const Drag& drag) const
{
    drawHandles(overlay);
    MoveTool::drawDrag(overlay, drag);
    const ObjectId target = weldTarget(drag);
    const auto at =
        view().map.project(handlePlace(document().gestureBase(), target ? target : m_pressed));
    if (target && at)
        overlay.square(*at, kHandle + 3, overlay_colours::kWhite);
}

} // namespace city
