#include "editor/tools/tool_box.h"

#include "core/document/city_document.h"
#include "editor/selection.h"
#include "editor/tools/move_tool.h"
#include "editor/tools/rotate_tool.h"
#include "editor/tools/scale_tool.h"
#include "editor/tools/select_tool.h"
#include "editor/tools/transform_commands.h"
#include "editor/tools/vertex_tool.h"
#include "editor/viewport/viewport.h"

#include <algorithm>
#include <array>

namespace city
{

namespace
{

template <class T>
std::unique_ptr<Tool> make(ToolContext context)
{
    return std::make_unique<T>(context);
}

constexpr std::array kTools = {
    ToolSpec{"tool.select", make<SelectTool>}, ToolSpec{"tool.move", make<MoveTool>},
    ToolSpec{"tool.rotate", make<RotateTool>}, ToolSpec{"tool.scale", make<ScaleTool>},
    ToolSpec{"tool.vertex", make<VertexTool>},
};

} // namespace

std::span<const ToolSpec> toolSpecs()
{
    return kTools;
}

ToolBox::ToolBox(CityDocument& document, Selection& selection, QObject* parent)
    : QObject(parent), m_context{document, selection, m_picking, m_options, m_view}
{
    activate(kTools.front().id);
}

ToolBox::~ToolBox()
{
    m_tool->disconnect(this); // it may have something to take back, which nobody needs to hear
}

void ToolBox::setViewport(Viewport* viewport)
{
    const std::string_view active = m_active;
    m_tool->cancel();
    m_context.viewport = viewport;
    m_active = {};
    activate(active); // made with the view
}

void ToolBox::pointer(const PointerEvent& event)
{
    m_cursor = event.screen;
    if (m_take) {
        pickAt(event);
        return;
    }
    const bool lists = event.type == PointerEvent::Type::Click && event.button == Qt::LeftButton &&
                       event.modifiers & Qt::AltModifier;
    if (lists && m_tool->listsCandidates())
        emit listRequested(event.screen);
    else
        m_tool->pointer(event);
}

void ToolBox::pickNext(const QString& hint, std::function<QString(ObjectId)> take)
{
    cancelAll();
    m_take = std::move(take);
    m_takeHint = hint;
    emit hintChanged();
    emit cursorChanged();
}

void ToolBox::pickAt(const PointerEvent& event)
{
    // What lies under the cursor lights up as with the tools.
    const bool isOver = !event.hits.empty() && event.type != PointerEvent::Type::Leave;
    if (m_context.viewport && event.type != PointerEvent::Type::Press)
        m_context.viewport->setHovered(isOver ? std::vector{event.hits.front().object}
                                              : std::vector<ObjectId>{});
    if (event.type != PointerEvent::Type::Click || event.button != Qt::LeftButton || !isOver)
        return;
    const auto take = m_take; // it may ask for another one
    const QString why = take(event.hits.front().object);
    if (why.isEmpty())
        endPick();
    else
        emit refused(why);
}

bool ToolBox::endPick()
{
    if (!m_take)
        return false;
    m_take = nullptr;
    if (m_context.viewport)
        m_context.viewport->setHovered({});
    emit hintChanged();
    emit cursorChanged();
    return true;
}

void ToolBox::activate(std::string_view id)
{
    const auto spec = std::ranges::find(kTools, id, &ToolSpec::id);
    if (spec == kTools.end() || m_active == id)
        return;
    if (m_tool) {
        cancelAll();
        m_tool->leave();
    }
    if (m_context.viewport)
        m_context.viewport->setHovered({});
    m_active = spec->id;
    m_tool = spec->make(m_context);
    connect(m_tool.get(), &Tool::hintChanged, this, &ToolBox::hintChanged);
    connect(m_tool.get(), &Tool::cursorChanged, this, &ToolBox::cursorChanged);
    connect(m_tool.get(), &Tool::overlayChanged, this, &ToolBox::overlayChanged);
    connect(m_tool.get(), &Tool::refused, this, &ToolBox::refused);
    emit toolChanged();
    emit hintChanged();
    emit cursorChanged();
    emit overlayChanged();
}

void ToolBox::setView(ToolView view)
{
    m_view = std::move(view);
    emit overlayChanged();
}

Overlay ToolBox::overlay() const
{
    Overlay overlay;
    if (!m_view.map.isEmpty())
        m_tool->draw(overlay);
    return overlay;
}

void ToolBox::typeNumbers()
{
    if (!m_tool->typeNumbers())
        emit refused(tr("Select something to move, rotate or scale first."));
}

void ToolBox::nudge(const glm::dvec3& steps)
{
    if (m_tool->nudge(steps))
        return;
    const QString why = moveSelected(m_context.document, m_context.selection, m_options.values(),
                                     steps * m_options.values().grid);
    if (!why.isEmpty())
        emit refused(why);
}

void ToolBox::pickBehind(QPointF screen, int steps)
{
    const CityModel& model = m_context.document.model();
    if (!m_tool->listsCandidates() || m_context.document.isGestureRunning() || !m_view.pick)
        return;
    std::vector<PickHit> hits = m_view.pick(screen);
    std::erase_if(hits, [this](const PickHit& hit) { return !m_picking.isPickable(hit.object); });
    const auto candidates = m_picking.candidates(model, hits);
    if (candidates.empty())
        return;
    const auto now = std::ranges::find_if(candidates, [this](const Picking::Candidate& each) {
        return m_context.selection.contains(each.ids.front());
    });
    std::ptrdiff_t index = 0;
    if (now != candidates.end())
        index = std::clamp<std::ptrdiff_t>(now - candidates.begin() + steps, 0,
                                           std::ssize(candidates) - 1);
    m_context.selection.set(candidates[std::size_t(index)].ids);
}

void ToolBox::insert()
{
    if (!m_tool->insert())
        emit refused(tr("Sections and points are inserted with the tool Vertices and Points."));
}

std::vector<ObjectId> ToolBox::subjects() const
{
    const std::vector<ObjectId> held = m_tool->held();
    return m_context.selection.editable(held.empty() ? m_context.selection.ids() : held);
}

void ToolBox::turn(int steps)
{
    const ToolOptions::Values& options = m_options.values();
    const QString why =
        turnSelected(m_context.document, m_context.selection, options, steps * options.angle);
    if (!why.isEmpty())
        emit refused(why);
}

void ToolBox::cancelAll()
{
    endPick();
    while (m_tool->cancel())
        ;
}

bool ToolBox::escape()
{
    if (cancel() || m_tool->releaseHandles())
        return true;
    if (m_active != kTools.front().id) {
        activate(kTools.front().id);
        return true;
    }
    if (m_context.selection.isEmpty())
        return false;
    m_context.selection.clear();
    return true;
}

bool ToolBox::canEscape() const
{
    return m_take || m_context.document.isGestureRunning() || m_active != kTools.front().id ||
           !m_context.selection.isEmpty();
}

} // namespace city
