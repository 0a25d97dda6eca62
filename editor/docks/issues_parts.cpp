#include "editor/docks/issues_parts.h"

#include "editor/actions/action_set.h"
#include "editor/docks/issues_dock.h"
#include "editor/docks/outliner_dock.h"
#include "editor/docks/outliner_model.h"
#include "editor/docks/properties_dock.h"
#include "editor/docks/selection_source.h"
#include "editor/main_window.h"
#include "editor/query_facts.h"
#include "editor/status_line.h"
#include "editor/viewport/viewport.h"
#include "widgets/icon_name.h"
#include "widgets/property_sheet.h"

#include <QMenu>
#include <QToolButton>
#include <QTreeView>

namespace city
{

namespace
{

/// "2 errors, 5 warnings" in the status bar; a click raises the dock.
QToolButton* makeCounter(MainWindow& window, IssuesDock& dock)
{
    auto* counter = new QToolButton(&window.statusLine());
    counter->setObjectName("status.issues");
    counter->setAutoRaise(true);
    counter->setToolTip(IssuesDock::tr("Go to the issues"));
    constexpr int kGoesFirst = 1;
    window.statusLine().addPart(counter, kGoesFirst);
    QObject::connect(counter, &QToolButton::clicked, &dock, [&dock] {
        dock.show();
        dock.raise();
        dock.table().setFocus(Qt::OtherFocusReason);
    });
    const auto show = [counter, &dock] {
        const int errors = dock.counts()[std::size_t(Severity::Error)];
        const int warnings = dock.counts()[std::size_t(Severity::Warning)];
        const QString ofErrors =
            errors == 1 ? IssuesDock::tr("1 error") : IssuesDock::tr("%1 errors").arg(errors);
        const QString ofWarnings = warnings == 1 ? IssuesDock::tr("1 warning")
                                                 : IssuesDock::tr("%1 warnings").arg(warnings);
        counter->setText(
            errors && warnings
                ? IssuesDock::tr("%1, %2", "errors and warnings").arg(ofErrors, ofWarnings)
            : errors   ? ofErrors
            : warnings ? ofWarnings
                       : IssuesDock::tr("No findings"));
        counter->setAccessibleName(IssuesDock::tr("Issues: %1").arg(counter->text()));
    };
    QObject::connect(&dock, &IssuesDock::countsChanged, counter, show);
    show();
    return counter;
}

/// The rows of the outliner and of the sheet show what was found about them, and queries know it.
void showMarks(MainWindow& window, IssuesDock& dock)
{
    OutlinerDock& outliner = window.outliner();
    SelectionSource& source = window.properties().source();
    outliner.model().setFindingOf([&dock](ObjectId id) { return dock.markOf(id); });
    dock.setIsInView([&facts = window.queryFacts()](ObjectId id) { return facts.isInView(id); });
    QObject::connect(&window.viewport(), &Viewport::cameraChanged, &dock,
                     &IssuesDock::noteViewMoved);
    source.setFindingsOf([&dock](ObjectId id) { return dock.rowFindingsOf(id); });
    window.queryFacts().setIssuesOf([&dock](ObjectId id) { return dock.findings().wordsOf(id); });
    QObject::connect(&dock, &IssuesDock::findingsChanged, &window, [&] {
        outliner.refreshFindings();
        source.refreshFindings();
        window.actions().refresh();
    });
}

} // namespace

void addIssues(MainWindow& window)
{
    auto* dock = new IssuesDock(window.session(), window.selection(), &window);
    dock->toggleViewAction()->setIcon(QIcon::fromTheme(breeze("dialog-warning")));
    dock->toggleViewAction()->setText(IssuesDock::tr("Issues"));
    window.actions().menu("view.docks")->addAction(dock->toggleViewAction());
    makeCounter(window, *dock);

    QObject::connect(dock, &IssuesDock::frameRequested, &window,
                     [&window](const std::vector<ObjectId>& ids) { window.viewport().frame(ids); });
    QObject::connect(dock, &IssuesDock::rowRequested, &window, [&window](const QString& key) {
        window.properties().show();
        window.properties().raise();
        window.properties().sheet().focusRow(key);
    });
    QObject::connect(dock, &IssuesDock::refused, &window, &MainWindow::showHint);
    QObject::connect(dock, &IssuesDock::currentChanged, &window.actions(), &ActionSet::refresh);
    showMarks(window, *dock);
}

IssuesDock& issuesOf(MainWindow& window)
{
    return *findIssues(window);
}

IssuesDock* findIssues(MainWindow& window)
{
    return window.findChild<IssuesDock*>(QString(), Qt::FindDirectChildrenOnly);
}

} // namespace city
