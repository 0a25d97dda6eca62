#include "editor/docks/object_menu.h"

#include "core/document/session.h"
#include "core/edits/targets.h"
#include "editor/actions/action_set.h"
#include "editor/docks/outliner_dock.h"
#include "editor/selection.h"
#include "editor/viewport/viewport.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QTreeView>

#include <algorithm>

namespace city
{

namespace
{

bool isAny(const CityModel&, ObjectId)
{
    return true;
}

template <class T>
bool isA(const CityModel& model, ObjectId id)
{
    return model.get<T>(id) != nullptr;
}

/// An action of the menu, for what it is shown, and whether it begins a group. What the program
/// does not have is left out.
struct Row {
    const char* id;
    bool (*fits)(const CityModel&, ObjectId) = isAny;
    bool startsGroup = false;
};
constexpr Row kRows[] = {
    {"view.frame"},
    {"edit.rename", isAny, true},
    {"edit.cut"},
    {"edit.copy"},
    {"edit.paste"},
    {"edit.duplicate"},
    {"edit.delete"},
    {"build.relink", isA<Block>, true},
    {"edit.join", isA<Block>},
    {"place.pathType", isA<Path>, true},
    {"build.reverse", isA<Path>},
    {"place.toPathset", isA<Path>},
    {"place.findBlock", isA<Instance>, true},
    {"edit.replace", isA<Instance>},
    {"view.hide", isAny, true},
    {"view.isolate"},
    {"view.lock"},
    {"edit.usages", isAny, true},
};
constexpr const char* kSelectRows[] = {"select.parent", "select.children", "select.sameBlock",
                                       "select.similar", "select.connected"};

} // namespace

ObjectMenu::ObjectMenu(ActionSet& actions, Session& session, Selection& selection,
                       Viewport& viewport, OutlinerDock& outliner)
    : QObject(&outliner), m_actions(actions), m_session(session), m_selection(selection),
      m_viewport(viewport)
{
    QTreeView& tree = outliner.tree();
    tree.setContextMenuPolicy(Qt::CustomContextMenu);
    connect(&tree, &QWidget::customContextMenuRequested, this, [this, &tree](QPoint at) {
        if (!m_selection.isEmpty())
            make()->popup(tree.viewport()->mapToGlobal(at));
    });
    connect(&viewport, &Viewport::pointer, this, [this](const PointerEvent& event) {
        const bool isMenuClick =
            event.type == PointerEvent::Type::Click && event.button == Qt::RightButton;
        // In a drag the right button takes it back.
        if (isMenuClick && !m_session.document().isGestureRunning())
            showInView(event.screen.toPoint(),
                       event.hits.empty() ? ObjectId{} : event.hits.front().object);
    });
}

void ObjectMenu::showInView(QPoint at, ObjectId under) const
{
    // The menu is about what is under the cursor, or about the selection that it belongs to.
    bool isSelected = false;
    for (ObjectId step = under; step; step = m_session.document().model().parent(step))
        isSelected = isSelected || m_selection.contains(step);
    if (under && !isSelected)
        m_selection.set({under});
    if (!m_selection.isEmpty())
        make()->popup(m_viewport.widget()->mapToGlobal(at));
}

QMenu* ObjectMenu::make() const
{
    const CityModel& model = m_session.document().model();
    auto* menu = new QMenu(m_viewport.widget()->window());
    menu->setObjectName("objectMenu");
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    bool startsGroup = false;
    for (const Row& row : kRows) {
        startsGroup = startsGroup || row.startsGroup;
        QAction* action = m_actions.action(row.id);
        const auto fits = [&](ObjectId id) { return row.fits(model, id); };
        if (!action || !std::ranges::all_of(m_selection.ids(), fits))
            continue;
        if (startsGroup)
            menu->addSeparator();
        startsGroup = false;
        menu->addAction(action);
    }
    auto* select = new QMenu(tr("Select"), menu);
    for (const char* id : kSelectRows)
        if (QAction* action = m_actions.action(id))
            select->addAction(action);
    menu->insertMenu(menu->actions().value(1), select);
    menu->addSeparator();
    QAction* address = menu->addAction(tr("Copy Address"));
    address->setObjectName("copyAddress");
    connect(address, &QAction::triggered, menu, [this] {
        QStringList texts;
        for (const ObjectId id : m_selection.ids())
            texts += QString::fromStdString(describeTarget(m_session.document().model(), id));
        QGuiApplication::clipboard()->setText(texts.join('\n'));
    });
    return menu;
}

} // namespace city
