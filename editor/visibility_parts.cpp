#include "editor/visibility_parts.h"

#include "editor/actions/action_set.h"
#include "editor/docks/properties_dock.h"
#include "editor/main_window.h"
#include "editor/selection.h"
#include "editor/status_line.h"
#include "editor/tools/tool_box.h"
#include "editor/visibility_text.h"

#include <QMenu>

namespace city
{

namespace
{

/// A line a kind with its count, for one trait.
void addKinds(QMenu& menu, Visibility& visibility, Trait trait)
{
    for (const std::size_t kind : shownKinds()) {
        const QString text = MainWindow::tr("%1 (%2)", "kind and count")
                                 .arg(kindPlural(kind))
                                 .arg(visibility.ofKind(kind).size());
        QAction* line = menu.addAction(text);
        line->setCheckable(true);
        // What is ticked is there: shown, or locked.
        line->setChecked(visibility.hasKind(trait, kind) == (trait == Trait::Locked));
        QObject::connect(line, &QAction::toggled, &visibility, [&visibility, trait, kind](bool on) {
            visibility.setKind(trait, kind, on == (trait == Trait::Locked));
        });
    }
}

void fillShowMenu(QMenu& menu, Visibility& visibility)
{
    menu.clear();
    menu.addSection(MainWindow::tr("Show"));
    addKinds(menu, visibility, Trait::Hidden);
    menu.addSection(MainWindow::tr("Lock"));
    addKinds(menu, visibility, Trait::Locked);
}

} // namespace

void followVisibility(MainWindow& window)
{
    Visibility& visibility = window.session().visibility();
    window.selection().setVisibility(visibility);
    window.properties().setVisibility(visibility, window.selection());
    window.tools().picking().setPickable(
        [&visibility](ObjectId id) { return !visibility.isHidden(id) && !visibility.isLocked(id); },
        [&visibility] { return notSelectedText(visibility.counts()); });

    QMenu* show = window.actions().menu("view.kinds");
    fillShowMenu(*show, visibility);
    QObject::connect(show, &QMenu::aboutToShow, &window.actions(),
                     [show, &visibility] { fillShowMenu(*show, visibility); });

    const auto showCounts = [&window, &visibility] {
        window.statusLine().setHiddenText(visibilityText(visibility.counts()));
    };
    QObject::connect(&visibility, &Visibility::countsChanged, &window.statusLine(), showCounts);
    QObject::connect(&visibility, &Visibility::changed, &window.actions(), &ActionSet::refresh);
    showCounts();
}

} // namespace city
