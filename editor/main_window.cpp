#include "editor/main_window.h"

#include "editor/actions/action_set.h"
#include "editor/actions/icons.h"
#include "editor/bars/go_to_bar.h"
#include "editor/bars/legend_bar.h"
#include "editor/bars/snap_bar.h"
#include "editor/bars/tool_bar.h"
#include "editor/bars/view_bar.h"
#include "editor/camera_text.h"
#include "editor/dialogs/dialogs.h"
#include "editor/dialogs/picking_ui.h"
#include "editor/docks/history_dock.h"
#include "editor/docks/issues_dock.h"
#include "editor/docks/issues_parts.h"
#include "editor/docks/object_menu.h"
#include "editor/docks/outliner_dock.h"
#include "editor/docks/properties_dock.h"
#include "editor/docks/selection_source.h"
#include "editor/error_text.h"
#include "editor/named_sets_parts.h"
#include "editor/pane_ring.h"
#include "editor/query_facts.h"
#include "editor/selection.h"
#include "editor/start_page.h"
#include "editor/status_line.h"
#include "editor/tools/tool_box.h"
#include "editor/tools/tool_settings.h"
#include "editor/tools/tool_wiring.h"
#include "editor/viewport/viewport.h"
#include "editor/visibility_parts.h"
#include "editor/window_layout.h"
#include "editor/window_settings.h"
#include "widgets/message_bar.h"
#include "widgets/property_sheet.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QDir>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QToolBar>
#include <QToolButton>
#include <QTreeView>
#include <QUndoView>
#include <QUrl>
#include <QVBoxLayout>

namespace city
{

namespace
{

/// The city among dropped files; empty when there is none.
QString droppedCity(const QMimeData& data)
{
    for (const QUrl& url : data.urls()) {
        const QString path = url.toLocalFile();
        if (path.endsWith(".psdl", Qt::CaseInsensitive) || (!path.isEmpty() && QDir(path).exists()))
            return path;
    }
    return {};
}

} // namespace

MainWindow::MainWindow(WindowParts parts)
    : m_parts(std::move(parts)), m_selection(std::make_unique<Selection>(m_session.document())),
      m_tools(std::make_unique<ToolBox>(m_session.document(), *m_selection)),
      m_viewport(m_parts.makeViewport())
{
    setObjectName("mainWindow");
    setAcceptDrops(true);
    setIconThemeFor(palette());
    rememberToolOptions(m_tools->options(), m_parts.settings);
    m_layout = new WindowLayout(*this);
    m_actions =
        new ActionSet(EditorContext{m_session, *m_selection, *m_viewport, *m_tools, *this}, this);
    new PickingUi(EditorContext{m_session, *m_selection, *m_viewport, *m_tools, *this}, *m_actions,
                  this);
    m_status = new StatusLine(m_session.document(), *m_selection, this);
    m_messages = new MessageBar(this);

    auto* centre = new QWidget(this);
    auto* layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_viewBars = new QWidget(centre);
    auto* bars = new QVBoxLayout(m_viewBars);
    bars->setContentsMargins(0, 0, 0, 0);
    bars->setSpacing(0);
    bars->addWidget(new ViewBar(*m_viewport, *m_actions, m_viewBars));
    bars->addWidget(new LegendBar(*m_viewport, *m_actions, m_viewBars));
    m_start = new StartPage(*m_actions, centre);
    m_start->hide();
    layout->addWidget(m_viewBars);
    layout->addWidget(m_messages);
    layout->addWidget(m_viewport->widget(), 1);
    layout->addWidget(m_start, 1);
    setCentralWidget(centre);
    setStatusBar(m_status);

    makeBars();
    makeDocks();
    m_ring = new PaneRing(*this, *m_viewport->widget());
    connectAll();
    addIssues(*this);
    addNamedSets(*this);
    m_actions->menu("select.connected")->addAction(m_actions->action("select.inView"));
    followVisibility(*this);
    resize(1280, 800);
    ViewLook look = m_viewport->look();
    look.grid = m_parts.settings.value(kGrid);
    m_viewport->setLook(look);
    m_layout->start();

    m_viewport->attach(&m_session, m_selection.get());
    if (!m_parts.settings.problem().isEmpty())
        m_messages->show(
            {kSettingsMessage, Message::Severity::Warning, m_parts.settings.problem()});
    showOpened();
    m_actions->refresh();
}

MainWindow::~MainWindow()
{
    m_tools->setViewport(nullptr);
    m_viewport->attach(nullptr, nullptr);
    m_viewport->disconnect(this);
    m_tools->disconnect(this);
    // Panes and actions go before the city they show: as children they would go after it.
    CityDocument& document = m_session.document();
    document.disconnect(this);
    document.undoStack().disconnect(this);
    m_selection->disconnect(this);
    delete m_ring;
    // The issues last: rows ask them for their marks.
    for (QObject* part : std::initializer_list<QObject*>{m_outliner, m_properties, m_history,
                                                         m_status, m_actions, &issuesOf(*this)})
        delete part;
}

void MainWindow::makeBars()
{
    m_actions->fill(*menuBar());
    QMenu* recent = m_actions->menu("file.recent");
    connect(recent, &QMenu::aboutToShow, this, &MainWindow::fillRecent);

    connect(m_actions->menu("set.toolbars"), &QMenu::aboutToShow, this, [this] {
        QMenu* menu = m_actions->menu("set.toolbars");
        menu->clear();
        for (QToolBar* bar : findChildren<QToolBar*>())
            menu->addAction(bar->toggleViewAction());
    });
    connect(m_actions->menu("set.language"), &QMenu::aboutToShow, this, &MainWindow::fillLanguages);

    auto* main = addToolBar(tr("Main Bar"));
    main->setObjectName("mainBar");
    main->setIconSize({22, 22});
    for (const char* id : {"file.save", "edit.undo", "edit.redo"})
        main->addAction(m_actions->action(id));
    main->addSeparator();
    addSnapControls(*main, *m_tools, *m_actions);
    auto* gap = new QWidget(main);
    gap->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    main->addWidget(gap);
    for (QAction* workspace : m_actions->menu("view.workspace")->actions()) {
        main->addAction(workspace);
        auto* part = qobject_cast<QToolButton*>(main->widgetForAction(workspace));
        part->setObjectName("mainBar." + workspace->objectName());
        part->setToolButtonStyle(Qt::ToolButtonTextOnly);
    }

    addToolBarBreak();
    auto* bar = new ToolBar(*m_tools, *m_selection, *m_actions, this);
    addToolBar(bar);
    connect(bar, &ToolBar::refused, this, &MainWindow::showHint);
    connect(bar, &ToolBar::leaveRequested, this, &MainWindow::goToView);

    auto* palette = new QToolBar(tr("Tools"), this);
    palette->setObjectName("toolPalette");
    palette->setIconSize({22, 22});
    for (const ToolSpec& tool : toolSpecs())
        palette->addAction(m_actions->action(QString::fromLatin1(tool.id)));
    addToolBar(Qt::LeftToolBarArea, palette);
}

void MainWindow::makeDocks()
{
    CityDocument& document = m_session.document();
    m_outliner = new OutlinerDock(document, *m_selection, m_session.visibility(), this);
    m_facts = new QueryFacts(m_session, *m_selection, *m_viewport, this);
    m_outliner->setQueryContext([this] { return m_facts->context(); });
    new ObjectMenu(*m_actions, m_session, *m_selection, *m_viewport, *m_outliner);
    auto* goTo = new GoToBar(document, *m_selection, *m_viewport, this);
    addToolBar(Qt::TopToolBarArea, goTo);
    goTo->hide();
    connect(goTo, &GoToBar::leaveRequested, this, &MainWindow::goToView);
    m_properties = new PropertiesDock(document, *m_selection, this);
    m_history = new HistoryDock(m_session, this);
    QMenu* docks = m_actions->menu("view.docks");
    const std::array<std::pair<QDockWidget*, const char*>, 3> entries = {
        {{m_outliner, breeze("view-list-tree")},
         {m_properties, breeze("document-properties")},
         {m_history, breeze("edit-undo-history")}}};
    for (const auto& [dock, icon] : entries) {
        dock->toggleViewAction()->setIcon(QIcon::fromTheme(icon));
        docks->addAction(dock->toggleViewAction());
    }
}

void MainWindow::connectAll()
{
    CityDocument& document = m_session.document();
    // Actions know the state of now at every moment: a key pressed right after an edit finds them
    // right.
    const auto refresh = [this] { m_actions->refresh(); };
    connect(&document, &CityDocument::changed, this, refresh);
    connect(&document, &CityDocument::wasReset, this, refresh);
    connect(&document, &CityDocument::gestureChanged, this, refresh);
    connect(&document, &CityDocument::modifiedChanged, this, refresh);
    connect(&document, &CityDocument::readOnlyChanged, this, refresh);
    connect(&document.undoStack(), &QUndoStack::indexChanged, this, refresh);
    connect(m_selection.get(), &Selection::changed, this, refresh);
    connect(m_tools.get(), &ToolBox::toolChanged, this, refresh);
    connect(m_viewport.get(), &Viewport::cameraChanged, this,
            [this, refresh, shown = std::array<bool, 3>{}]() mutable {
                // Many times a second; only these show in an action.
                const std::array now{m_viewport->isOverhead(), m_viewport->isParallel(),
                                     m_viewport->isFlyMode()};
                if (now == shown)
                    return;
                shown = now;
                refresh();
            });
    connect(m_viewport.get(), &Viewport::lookChanged, this, refresh);
    connect(m_layout, &WindowLayout::workspaceChanged, this, refresh);
    connect(&document, &CityDocument::modifiedChanged, this, &MainWindow::showTitle);
    connect(&document, &CityDocument::readOnlyChanged, this, &MainWindow::showTitle);
    connect(&m_session, &Session::opened, this, &MainWindow::showOpened);
    connect(&document, &CityDocument::changed, this, &MainWindow::tellOfSample);
    connect(&document, &CityDocument::gestureChanged, this,
            [this, &document] { m_messages->setHeld(document.isGestureRunning()); });
    connect(m_messages, &MessageBar::closed, this, &MainWindow::keepClosed);
    connect(m_start, &StartPage::openRequested, this, [this](const QString& path) { open(path); });
    connect(m_start, &StartPage::locateRequested, this, &MainWindow::locate);
    connect(m_start, &StartPage::forgetRequested, this, &MainWindow::forget);

    for (const ActionSpec& spec : actionSpecs()) {
        QAction* action = m_actions->action(spec.id);
        if (spec.where & kAnywhere)
            addAction(action);
        if (spec.where & kInOutliner)
            m_outliner->tree().addAction(action);
        if (spec.where & kInSheet)
            m_properties->addAction(action);
        if (spec.where & kInView && !(spec.where & kAnywhere))
            m_viewport->widget()->addAction(action);
    }
    connect(m_actions, &ActionSet::aboutToRun, &m_properties->sheet(),
            &PropertySheet::commitPending);
    connect(m_actions, &ActionSet::refused, this, &MainWindow::showHint);

    connectTools(*m_viewport, *m_tools, *m_actions);
    connect(m_viewport.get(), &Viewport::cursorMoved, this,
            [this](glm::vec3 position, ObjectId block) { m_status->setCursor3d(position, block); });
    connect(m_viewport.get(), &Viewport::cursorLeft, this,
            [this] { m_status->setCursor3d({}, {}); });
    connect(m_viewport.get(), &Viewport::flySpeedChanged, this, [this](float speed) {
        showHint(tr("Fly speed %1 m/s").arg(double(speed), 0, 'f', 1));
    });

    const auto showToolHint = [this] { m_status->setHint(m_tools->hint()); };
    connect(m_tools.get(), &ToolBox::hintChanged, this, showToolHint);
    connect(m_tools.get(), &ToolBox::refused, this, &MainWindow::showHint);
    connect(m_tools.get(), &ToolBox::cursorChanged, this,
            [this] { m_viewport->widget()->setCursor(m_tools->cursor()); });
    showToolHint();
    connect(m_ring, &PaneRing::viewEntered, this, [this] {
        showHint(tr("Tab goes from object to object here; F6 goes on to the next pane."));
    });
    const auto describeView = [this] {
        m_viewport->widget()->setAccessibleDescription(
            tr("%1. %2. F6 goes to the next pane.", "hint and selection")
                .arg(m_tools->hint(), m_status->selectionText()));
    };
    connect(m_tools.get(), &ToolBox::hintChanged, this, describeView);
    connect(m_selection.get(), &Selection::changed, this, describeView);
    describeView();

    connect(m_outliner, &OutlinerDock::matchesChanged, this, refresh);
    connect(m_outliner, &OutlinerDock::refused, this, &MainWindow::showHint);
    connect(m_outliner, &OutlinerDock::frameRequested, this,
            [this](const std::vector<ObjectId>& ids) { m_viewport->frame(ids); });
    connect(&m_properties->sheet(), &PropertySheet::leaveRequested, this, &MainWindow::goToView);
    connect(m_properties, &PropertiesDock::frameRequested, this,
            [this](const std::vector<ObjectId>& ids) { m_viewport->frame(ids); });
    connect(m_properties, &PropertiesDock::previewingChanged, m_actions, &ActionSet::setTyping);
    connect(&m_properties->source(), &SelectionSource::pickRequested, m_tools.get(),
            &ToolBox::pickNext);
    connect(&m_properties->source(), &SelectionSource::findRequested, this,
            [this](const QString& query) {
                find();
                m_outliner->setQuery(query);
            });
    m_properties->showPicturesOf(m_session);
    m_properties->rememberFolds(m_parts.settings);
}

// --- events
// ----------------------------------------------------------------------------------------

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!mayLeaveCity()) {
        event->ignore();
        return;
    }
    keepPicture();
    saveLayout();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (!droppedCity(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    const QString path = droppedCity(*event->mimeData());
    if (path.isEmpty())
        return;
    event->acceptProposedAction();
    open(path);
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_actions) {
        setIconThemeFor(palette());
        m_actions->loadIcons();
    }
    if (event->type() == QEvent::WindowStateChange && m_actions)
        m_actions->refresh();
}

} // namespace city
