#include "editor/dialogs/picking_ui.h"

#include "core/document/session.h"
#include "editor/actions/action_set.h"
#include "editor/dialogs/candidate_list.h"
#include "editor/main_window.h"
#include "editor/object_names.h"
#include "editor/selection.h"
#include "editor/tools/click_picker.h"
#include "editor/tools/tool_box.h"
#include "editor/viewport/viewport.h"

#include <QAction>
#include <QMenu>
#include <QTreeWidget>
#include <QWidget>

namespace city
{

namespace
{

QIcon kindIcon(const Record& record)
{
    if (std::holds_alternative<Block>(record))
        return QIcon::fromTheme(breeze("draw-polygon"));
    if (std::holds_alternative<Instance>(record))
        return QIcon::fromTheme(breeze("shape-cuboid"));
    if (std::holds_alternative<Path>(record))
        return QIcon::fromTheme(breeze("draw-bezier-curves"));
    if (std::holds_alternative<PathPoint>(record))
        return QIcon::fromTheme(breeze("edit-node"));
    return QIcon::fromTheme(breeze("draw-rectangle"));
}

/// The containers of an object, outermost first.
QString breadcrumb(const CityModel& model, ObjectId id)
{
    QStringList steps;
    for (const ObjectId step : pathTo(model, id))
        if (step != id)
            steps += objectLabel(model, step);
    return steps.join(" › ");
}

} // namespace

PickingUi::PickingUi(const EditorContext& context, ActionSet& actions, QObject* parent)
    : QObject(parent), m_context(context)
{
    setObjectName("pickingUi");
    Picking& picking = m_context.tools.picking();
    m_context.tools.setViewport(&m_context.viewport);
    m_context.viewport.setPickFilter([this, &picking](ObjectId id) {
        return picking.allows(m_context.session.document().model(), id);
    });
    fillKinds(actions);
    connect(&picking, &Picking::changed, &actions, &ActionSet::refresh);
    connect(&m_context.tools, &ToolBox::listRequested, this, &PickingUi::showList);
}

void PickingUi::fillKinds(ActionSet& actions)
{
    Picking& picking = m_context.tools.picking();
    QMenu* menu = actions.menu("select.kinds");
    for (const PickKind& kind : pickKinds()) {
        QAction* entry = menu->addAction(translated(kind.label));
        entry->setObjectName(QString("select.kinds.") + kind.key);
        entry->setCheckable(true);
        entry->setChecked(picking.takesKind(kind));
        connect(entry, &QAction::toggled, &picking,
                [&picking, &kind](bool takes) { picking.setTakesKind(kind, takes); });
        connect(&picking, &Picking::changed, entry,
                [&picking, &kind, entry] { entry->setChecked(picking.takesKind(kind)); });
    }
}

void PickingUi::showList(QPointF screen)
{
    const CityModel& model = m_context.session.document().model();
    const Picking& picking = m_context.tools.picking();
    // Locked things are listed too: this is the way to read them.
    std::vector<PickHit> hits = m_context.viewport.pick(screen);
    std::erase_if(hits, [&](const PickHit& hit) { return !picking.allowsKind(model, hit.object); });
    std::vector<CandidateRow> rows;
    for (const Picking::Candidate& candidate : picking.candidates(model, hits)) {
        const ObjectId id = candidate.ids.front();
        rows.push_back({candidate.ids, kindIcon(model.at(id)), objectLabel(model, id),
                        breadcrumb(model, id),
                        tr("%1 m").arg(double(candidate.hit.distance), 0, 'f', 1)});
    }
    if (rows.empty()) {
        m_context.window.showHint(tr("Nothing lies under the cursor."));
        return;
    }
    delete m_list;
    m_list = new CandidateList(std::move(rows), &m_context.window);
    connect(m_list, &CandidateList::hovered, &m_context.viewport,
            [this](const std::vector<ObjectId>& ids) { m_context.viewport.setHovered(ids); });
    connect(m_list, &CandidateList::chosen, this,
            [this](const std::vector<ObjectId>& ids, Qt::KeyboardModifiers modifiers) {
                const QString why = selectWith(modifiers, ids, m_context.selection,
                                               m_context.session.document().model());
                if (!why.isEmpty())
                    m_context.window.showHint(why);
            });
    m_list->move(m_context.viewport.widget()->mapToGlobal(screen.toPoint()));
    m_list->show();
    m_list->setFocus(Qt::PopupFocusReason);
    m_list->rows().setCurrentItem(m_list->rows().topLevelItem(0));
}

} // namespace city
