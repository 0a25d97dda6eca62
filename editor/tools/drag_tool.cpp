#include "editor/tools/drag_tool.h"

#include "core/edits/transform_edits.h"
#include "core/records/instance_transform.h"
#include "editor/error_text.h"
#include "editor/selection.h"
#include "editor/tools/snap_marks.h"
#include "editor/tools/tool_options.h"
#include "editor/tools/tool_view.h"
#include "editor/tools/transform_commands.h"
#include "editor/visibility_text.h"

#include <QLineF>

#include <algorithm>

namespace city
{

void AxisLock::press(int pressed, bool excluded)
{
    if (axis != pressed || isExcluded != excluded)
        *this = {pressed, excluded, false};
    else if (!isLocal)
        isLocal = true;
    else
        *this = {};
}

DragTool::DragTool(ToolContext context) : Tool(context), m_box(context)
{
    // Undo during a drag takes the drag back; then there is nothing left to go on with.
    connect(&document(), &CityDocument::gestureChanged, this, [this] {
        if (isDragging() && !document().isGestureRunning()) {
            m_drag.reset();
            tell();
        }
    });
    connect(&document(), &CityDocument::changed, this, &Tool::overlayChanged);
    connect(&selection(), &Selection::changed, this, &Tool::overlayChanged);
    connect(&options(), &ToolOptions::changed, this, [this] {
        if (isDragging())
            update();
        emit overlayChanged();
    });
}

DragTool::~DragTool()
{
    end(false);
}

void DragTool::pointer(const PointerEvent& event)
{
    switch (event.type) {
    case PointerEvent::Type::Press:
        if (event.button == Qt::LeftButton)
            press(event);
        else if (event.button == Qt::RightButton)
            takeBack();
        break;
    case PointerEvent::Type::Move:
        if (m_drag)
            move(event);
        else
            moveBox(event);
        if (!m_drag && !isBoxing())
            hovered(event);
        break;
    case PointerEvent::Type::Release:
        if (event.button != Qt::LeftButton)
            break;
        if (m_drag && !m_drag->isByKeys)
            commit();
        else
            endBox(event);
        break;
    case PointerEvent::Type::Click:
        if (event.button == Qt::RightButton)
            takeBack();
        else if (event.button == Qt::LeftButton && !m_drag)
            clicked(event);
        break;
    case PointerEvent::Type::Leave:
        if (!m_drag)
            hovered(event);
        break;
    }
}

bool DragTool::takeBack()
{
    return cancelBox() || end(false);
}

void DragTool::beginBox(const PointerEvent& event)
{
    m_box.press(event);
}

void DragTool::moveBox(const PointerEvent& event)
{
    m_box.move(event);
}

void DragTool::endBox(const PointerEvent& event)
{
    if (m_box.release(event))
        m_picker.restart();
}

bool DragTool::cancelBox()
{
    return m_box.cancel();
}

bool DragTool::isBoxing() const
{
    return m_box.isDragging();
}

void DragTool::hovered(const PointerEvent& event)
{
    if (listsCandidates()) // what a click takes are objects
        hover(event);
    GizmoPart over = GizmoPart::None;
    if (event.type != PointerEvent::Type::Leave) {
        over = partAt(gizmo(), view().map, pixelsOf(event.screen));
        if (over == GizmoPart::None && gripAt(event))
            over = GizmoPart::Body;
    }
    if (over == m_hot)
        return;
    m_hot = over;
    emit cursorChanged();
    emit overlayChanged();
}

void DragTool::clicked(const PointerEvent& event)
{
    click(m_picker, event);
}

std::optional<DragTool::Drag> DragTool::gripAt(const PointerEvent&)
{
    return {};
}

std::vector<ObjectId> DragTool::draggedIds() const
{
    return selection().editable();
}

bool DragTool::takesAlong() const
{
    return options().values().takeAlong;
}

void DragTool::tellLeft(std::size_t dragged)
{
    if (dragged < selection().size())
        emit refused(leftText(selection().size() - dragged));
}

void DragTool::press(const PointerEvent& event)
{
    if (m_drag && m_drag->isByKeys) {
        commit();
        return;
    }
    const Gizmo handles = gizmo();
    const GizmoPart part = partAt(handles, view().map, pixelsOf(event.screen));
    if (part != GizmoPart::None) {
        m_drag.emplace();
        m_drag->part = part;
        m_drag->taken = handles.pivot;
    } else {
        // Modifiers are about the selection.
        m_drag = event.modifiers ? std::nullopt : gripAt(event);
        if (!m_drag) {
            beginBox(event);
            return;
        }
    }
    m_hot = m_drag->part;
    m_drag->gizmo = gizmo();
    m_drag->subjects = draggedIds();
    if (m_drag->subjects.empty()) { // all of it is locked
        m_drag.reset();
        tellLeft(0);
        return;
    }
    m_drag->from = m_drag->now = event;
    emit cursorChanged();
    emit overlayChanged();
}

void DragTool::move(const PointerEvent& event)
{
    if (!m_drag->gesture) {
        if (QLineF(event.screen, m_drag->from.screen).length() < kClickDistance)
            return;
        begin();
    }
    constexpr Qt::KeyboardModifiers kChanges = Qt::ShiftModifier | Qt::AltModifier;
    const Qt::KeyboardModifiers before = m_drag->now.modifiers;
    // What was reached stays reached when the speed or the direction changes.
    if ((event.modifiers ^ before) & kChanges)
        restartCounting(true);
    m_drag->now = event;
    update();
}

void DragTool::begin()
{
    m_drag->ids = takesAlong()
                      ? selection().editable(withWhatStandsIn(document().model(), m_drag->subjects))
                      : m_drag->subjects;
    tellLeft(selection().editable().size());
    m_drag->numbers.reset(numberCount(*m_drag));
    m_drag->gesture = document().beginGesture();
    m_picker.restart();
    beginDrag(*m_drag);
}

void DragTool::restartCounting(bool keep)
{
    restart(*m_drag, keep);
    if (keep)
        m_drag->from = m_drag->now;
}

void DragTool::update()
{
    m_drag->refusal = refusalOf(*m_drag);
    if (!m_drag->refusal.isEmpty()) {
        emit refused(m_drag->refusal);
        tell();
        return;
    }
    auto edit = editOf(*m_drag);
    Result<void> done;
    if (edit) {
        edit->targets = m_drag->subjects;
        done = document().push(std::move(*edit), m_drag->gesture, stepName(*m_drag));
    } else {
        done = tl::unexpected(edit.error());
    }
    if (!done) {
        m_drag->refusal = errorText(done.error());
        emit refused(m_drag->refusal);
    }
    tell();
}

void DragTool::tell()
{
    emit hintChanged();
    emit cursorChanged();
    emit overlayChanged();
}

void DragTool::commit()
{
    const bool keeps = m_drag->refusal.isEmpty();
    if (keeps && m_drag->gesture)
        complete(*m_drag);
    end(keeps);
    if (keeps)
        completed();
}

bool DragTool::end(bool keeps)
{
    if (!m_drag)
        return false;
    const Drag drag = std::move(*m_drag);
    m_drag.reset();
    m_hot = GizmoPart::None;
    if (drag.gesture && keeps)
        document().finishGesture();
    else if (drag.gesture)
        document().cancelGesture();
    tell();
    return true;
}

bool DragTool::cancel()
{
    if (isDragging() && m_drag->numbers.isTyping() && !m_drag->isByKeys) {
        m_drag->numbers.reset(m_drag->numbers.count());
        update();
        return true;
    }
    return takeBack();
}

// --- keys
// ------------------------------------------------------------------------------------------

bool DragTool::wantsKey(const KeyEvent& event) const
{
    if (!isDragging() || event.modifiers & Qt::ControlModifier)
        return false;
    switch (event.key) {
    case Qt::Key_X:
    case Qt::Key_Y:
    case Qt::Key_Z:
        return usesAxis(event.key - Qt::Key_X);
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Tab:
    case Qt::Key_Backtab:
    case Qt::Key_Backspace:
        return true;
    default:
        break;
    }
    const char character = event.text.size() == 1 ? event.text.front().toLatin1() : '\0';
    return NumberEntry::starts(character) ||
           (m_drag->numbers.isTyping() && (character == '.' || character == ','));
}

bool DragTool::key(const KeyEvent& event)
{
    if (!wantsKey(event))
        return false;
    switch (event.key) {
    case Qt::Key_X:
    case Qt::Key_Y:
    case Qt::Key_Z:
        m_drag->lock.press(event.key - Qt::Key_X, event.modifiers & Qt::ShiftModifier);
        m_drag->numbers.reset(numberCount(*m_drag));
        restartCounting(false);
        update();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        commit();
        return true;
    case Qt::Key_Tab:
    case Qt::Key_Backtab:
        m_drag->numbers.next(event.key == Qt::Key_Backtab || event.modifiers & Qt::ShiftModifier);
        tell();
        return true;
    case Qt::Key_Backspace:
        m_drag->numbers.backspace();
        update();
        return true;
    default:
        m_drag->numbers.put(event.text.front().toLatin1());
        update();
        return true;
    }
}

bool DragTool::typeNumbers()
{
    if (m_drag)
        return false;
    if (draggedIds().empty())
        return false;
    const Gizmo handles = gizmo();
    m_drag.emplace();
    m_drag->isByKeys = true;
    m_drag->gizmo = handles;
    m_drag->taken = handles.pivot;
    m_drag->subjects = draggedIds();
    begin();
    tell();
    return true;
}

// --- what is shown
// -----------------------------------------------------------------------------------

QString DragTool::hint() const
{
    if (!isDragging())
        return idleHint();
    if (!m_drag->refusal.isEmpty())
        return m_drag->refusal;
    const QString numbers = numbersText(*m_drag);
    return m_drag->isByKeys
               ? tr("%1 · Type a number · Tab: next · Enter: done · Esc: back").arg(numbers)
               : tr("%1 · Esc: back").arg(numbers);
}

QString DragTool::fieldText(const Drag& drag, int field, const QString& number)
{
    const bool isActive = field == drag.numbers.active() && drag.numbers.isTyping();
    const std::string& typed = drag.numbers.text(field);
    const QString shown = typed.empty() ? number : QString::fromStdString(typed);
    return isActive || (drag.isByKeys && field == drag.numbers.active())
               ? QStringLiteral("[%1]").arg(shown)
               : shown;
}

Qt::CursorShape DragTool::cursor() const
{
    if (m_drag && !m_drag->refusal.isEmpty())
        return Qt::ForbiddenCursor;
    if (m_drag && !m_drag->isByKeys)
        return Qt::ClosedHandCursor;
    return m_hot == GizmoPart::None ? Qt::ArrowCursor : Qt::OpenHandCursor;
}

void DragTool::draw(Overlay& overlay) const
{
    if (!isDragging()) {
        drawIdle(overlay);
        return;
    }
    drawDrag(overlay, *m_drag);
    if (!m_drag->refusal.isEmpty()) {
        const auto pivot = view().map.project(m_drag->gizmo.pivot);
        if (!m_drag->isByKeys || pivot)
            drawRefused(overlay, m_drag->isByKeys ? *pivot : pixelsOf(m_drag->now.screen));
    }
    if (m_drag->isByKeys)
        return;
    const QString text = m_drag->refusal.isEmpty() ? numbersText(*m_drag) : m_drag->refusal;
    const std::string latin = text.toLatin1().toStdString();
    // Below to the right of the cursor; at the edges of the view so that all can be read.
    constexpr double kEdge = 8;
    const glm::dvec2 cursor = pixelsOf(m_drag->now.screen);
    glm::dvec2 beside = cursor + glm::dvec2(20, 24);
    const glm::dvec2 size = view().map.size;
    beside.x = std::max(kEdge, std::min(beside.x, size.x - Overlay::textWidth(latin) - kEdge));
    if (beside.y > size.y - 2 * kEdge)
        beside.y = cursor.y - 24;
    overlay.text(beside, latin);
}

void DragTool::drawIdle(Overlay& overlay) const
{
    drawGizmo(overlay, gizmo(), view().map, m_hot, m_drag.has_value());
}

void DragTool::drawDrag(Overlay& overlay, const Drag& drag) const
{
    drawGizmo(overlay, gizmo(), view().map, drag.part, true);
}

bool DragTool::isSnapping(const Drag& drag) const
{
    const bool inverted = drag.now.modifiers & Qt::ControlModifier;
    return options().values().snap != inverted && !drag.isByKeys;
}

glm::dmat3 DragTool::localAxes() const
{
    const auto* instance = document().gestureBase().get<Instance>(selection().active());
    if (!instance)
        return glm::dmat3(1.0);
    return rotationMatrix({0, 1, 0}, double(poseOf(*instance).heading));
}

glm::dvec3 DragTool::pivotOf(std::span<const ObjectId> ids) const
{
    const ObjectId active = selection().active();
    const bool isActive = options().values().pivot == ToolOptions::Pivot::Active && active;
    const auto centre = edits::centreOf(document().model(), isActive ? std::span(&active, 1) : ids);
    return centre.value_or(glm::dvec3{});
}

} // namespace city
