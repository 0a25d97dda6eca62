#include "editor/named_sets_parts.h"

#include "editor/actions/action_set.h"
#include "editor/bars/set_bar.h"
#include "editor/docks/outliner_dock.h"
#include "editor/docks/outliner_model.h"
#include "editor/main_window.h"
#include "editor/object_names.h"
#include "editor/query_facts.h"
#include "editor/selection.h"
#include "widgets/icon_name.h"

#include <QGuiApplication>
#include <QMenu>

namespace city
{

namespace
{

/// What is in a set now; nothing where its query cannot be answered.
std::vector<ObjectId> membersOf(MainWindow& window, const NamedSet& set)
{
    const CityModel& model = window.session().document().model();
    if (set.query.isEmpty()) {
        std::vector<ObjectId> ids = set.ids;
        std::erase_if(ids, [&](ObjectId id) { return !model.contains(id); });
        return ids;
    }
    const auto query = Query::parse(set.query.toStdString());
    if (!query)
        return {};
    const auto found = query->find(model, window.queryFacts().context());
    return found ? *found : std::vector<ObjectId>{};
}

/// Selects what is in a set; with Shift held, in addition.
void selectSet(MainWindow& window, const QString& name)
{
    const NamedSet* set = window.session().namedSets().find(name);
    std::vector<ObjectId> ids = set ? membersOf(window, *set) : std::vector<ObjectId>{};
    if (ids.empty())
        window.showHint(MainWindow::tr("There is nothing in “%1”.").arg(name));
    else if (QGuiApplication::keyboardModifiers() & Qt::ShiftModifier)
        window.selection().add(ids);
    else
        window.selection().set(std::move(ids));
}

void fillMenu(MainWindow& window, QMenu& menu)
{
    menu.clear();
    NamedSets& sets = window.session().namedSets();
    if (sets.sets().empty()) {
        menu.addAction(MainWindow::tr("No sets were saved yet"))->setEnabled(false);
        return;
    }
    auto* forget = new QMenu(MainWindow::tr("Forget"), &menu);
    for (const NamedSet& set : sets.sets()) {
        QString text = set.name;
        text.replace('&', "&&"); // no key of a menu
        QAction* entry = menu.addAction(
            QIcon::fromTheme(set.query.isEmpty() ? breeze("object-group") : breeze("view-filter")),
            text, &window, [&window, name = set.name] { selectSet(window, name); });
        entry->setToolTip(set.query.isEmpty() ? MainWindow::tr("Selects the objects of the set")
                                              : set.query);
        forget->addAction(text, &sets, [&sets, name = set.name] { sets.remove(name); });
    }
    menu.addSeparator();
    menu.addMenu(forget);
}

/// A name that no set has yet.
QString freeName(const NamedSets& sets)
{
    for (int number = 1;; ++number)
        if (const QString name = MainWindow::tr("Set %1").arg(number); !sets.find(name))
            return name;
}

SetBar& barOf(MainWindow& window)
{
    return *window.findChild<SetBar*>(QString(), Qt::FindDirectChildrenOnly);
}

} // namespace

void addNamedSets(MainWindow& window)
{
    NamedSets& sets = window.session().namedSets();
    auto* bar = new SetBar(sets, &window);
    window.addToolBar(Qt::TopToolBarArea, bar);
    bar->hide();
    QObject::connect(&window.session().document(), &CityDocument::wasReset, bar, &QWidget::hide);
    QObject::connect(bar, &SetBar::leaveRequested, &window, &MainWindow::goToView);
    QObject::connect(bar, &SetBar::saved, &window, [&window](const QString& name) {
        window.showHint(MainWindow::tr("Saved the set “%1”.").arg(name));
    });

    QMenu* menu = window.actions().menu("select.sets");
    fillMenu(window, *menu);
    QObject::connect(menu, &QMenu::aboutToShow, &window.actions(),
                     [&window, menu] { fillMenu(window, *menu); });

    OutlinerModel& outline = window.outliner().model();
    outline.setNamedSets([&window] {
        std::vector<Arrangement::Heading> headings;
        for (const NamedSet& set : window.session().namedSets().sets())
            headings.push_back({set.name, membersOf(window, set)});
        return headings;
    });
    QObject::connect(&sets, &NamedSets::changed, &outline, &OutlinerModel::refreshNamedSets);
}

void saveSelectionAsSet(MainWindow& window)
{
    const std::vector<ObjectId>& ids = window.selection().ids();
    barOf(window).open({.name = freeName(window.session().namedSets()), .ids = ids},
                       countLabel(window.session().document().model(), ids));
}

void saveQueryAsSet(MainWindow& window, const QString& query)
{
    barOf(window).open({.name = freeName(window.session().namedSets()), .query = query.trimmed()},
                       MainWindow::tr("What “%1” finds").arg(query.trimmed()));
}

} // namespace city
