#include "editor/main_window.h"

#include "editor/actions/action_set.h"
#include "editor/actions/icons.h"
#include "editor/camera_text.h"
#include "editor/dialogs/dialogs.h"
#include "editor/docks/history_dock.h"
#include "editor/docks/outliner_dock.h"
#include "editor/docks/properties_dock.h"
#include "editor/error_text.h"
#include "editor/selection.h"
#include "editor/settings.h"
#include "editor/status_line.h"
#include "editor/tools/tool_box.h"
#include "editor/viewport/viewport.h"
#include "widgets/message_bar.h"
#include "widgets/property_sheet.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QDir>
#include <QFileInfo>
#include <QKeyEvent>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QToolBar>
#include <QTreeView>
#include <QUndoView>
#include <QUrl>
#include <QVBoxLayout>

namespace city
{

namespace
{

/// A layout of another number is dropped, not misapplied.
constexpr int kLayoutVersion = 1;
constexpr qsizetype kRecentCities = 10;

// Messages by what they are about.
constexpr const char* kSettingsMessage = "settings";
constexpr const char* kStartMessage = "start";

inline const Setting<QByteArray> kGeometry{"window/geometry", {}};
inline const Setting<QByteArray> kLayout{"window/layout", {}};
inline const Setting<QStringList> kRecent{"city/recent", {}};
inline const Setting<QString> kLastCamera{"city/lastCamera", {}};

/// A path as people read it, the home folder as ~.
QString shownPath(const QString& path)
{
    const QString home = QDir::homePath();
    const bool isBelowHome = home.size() > 1 && (path == home || path.startsWith(home + '/'));
    return QDir::toNativeSeparators(isBelowHome ? '~' + path.mid(home.size()) : path);
}

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
    m_actions =
        new ActionSet(EditorContext{m_session, *m_selection, *m_viewport, *m_tools, *this}, this);
    m_status = new StatusLine(m_session.document(), *m_selection, this);
    m_messages = new MessageBar(this);

    auto* centre = new QWidget(this);
    auto* layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_messages);
    layout->addWidget(m_viewport->widget(), 1);
    setCentralWidget(centre);
    setStatusBar(m_status);

    makeBars();
    makeDocks();
    connectAll();
    resize(1280, 800);
    m_firstLayout = saveState(kLayoutVersion);
    restoreGeometry(m_parts.settings.value(kGeometry));
    restoreState(m_parts.settings.value(kLayout), kLayoutVersion);

    m_viewport->attach(&m_session, m_selection.get());
    if (!m_parts.settings.problem().isEmpty())
        m_messages->show(
            {kSettingsMessage, Message::Severity::Warning, m_parts.settings.problem()});
    showOpened();
    m_actions->refresh();
}

MainWindow::~MainWindow()
{
    m_viewport->attach(nullptr, nullptr);
    m_viewport->disconnect(this);
    m_tools->disconnect(this);
    // Panes and actions go before the city they show: as children they would go after it.
    CityDocument& document = m_session.document();
    document.disconnect(this);
    document.undoStack().disconnect(this);
    m_selection->disconnect(this);
    for (QObject* part :
         std::initializer_list<QObject*>{m_outliner, m_properties, m_history, m_status, m_actions})
        delete part;
}

void MainWindow::makeBars()
{
    m_actions->fill(*menuBar());
    QMenu* recent = m_actions->menu("file.recent");
    connect(recent, &QMenu::aboutToShow, this, &MainWindow::fillRecent);

    auto* main = addToolBar(tr("Main Bar"));
    main->setObjectName("mainBar");
    main->setIconSize({22, 22});
    for (const char* id : {"file.open", "file.save", "edit.undo", "edit.redo"})
        main->addAction(m_actions->action(id));
    main->addSeparator();
    for (const char* id : {"view.frame", "view.frameAll", "view.top", "view.fly"})
        main->addAction(m_actions->action(id));

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
    m_outliner = new OutlinerDock(document, *m_selection, this);
    m_properties = new PropertiesDock(document, *m_selection, this);
    m_history = new HistoryDock(m_session, this);
    setCorner(Qt::TopRightCorner, Qt::RightDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    addDockWidget(Qt::LeftDockWidgetArea, m_outliner);
    addDockWidget(Qt::LeftDockWidgetArea, m_history);
    addDockWidget(Qt::RightDockWidgetArea, m_properties);
    resizeDocks({m_outliner, m_properties}, {250, 330}, Qt::Horizontal);
    resizeDocks({m_outliner, m_history}, {480, 180}, Qt::Vertical);
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
            [this, refresh, overhead = false, fly = false]() mutable {
                // Many times a second; only these two show in an action.
                if (overhead == m_viewport->isOverhead() && fly == m_viewport->isFlyMode())
                    return;
                overhead = m_viewport->isOverhead();
                fly = m_viewport->isFlyMode();
                refresh();
            });
    connect(&document, &CityDocument::modifiedChanged, this, &MainWindow::showTitle);
    connect(&document, &CityDocument::readOnlyChanged, this, &MainWindow::showTitle);
    connect(&m_session, &Session::opened, this, &MainWindow::showOpened);

    for (const ActionSpec& spec : actionSpecs()) {
        QAction* action = m_actions->action(spec.id);
        if (spec.where & kAnywhere)
            addAction(action);
        if (spec.where & kInOutliner)
            m_outliner->tree().addAction(action);
        if (spec.where & kInView && !(spec.where & kAnywhere))
            m_viewport->widget()->addAction(action);
    }
    m_outliner->tree().setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(m_actions, &ActionSet::aboutToRun, &m_properties->sheet(),
            &PropertySheet::commitPending);
    connect(m_actions, &ActionSet::refused, this, &MainWindow::showHint);

    connect(m_viewport.get(), &Viewport::pointer, m_tools.get(), &ToolBox::pointer);
    connect(m_viewport.get(), &Viewport::keyPressed, this, [this](QKeyEvent* event) {
        event->setAccepted(m_actions->handleKey(*event, kInView));
    });
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

    connect(m_outliner, &OutlinerDock::frameRequested, this,
            [this](const std::vector<ObjectId>& ids) { m_viewport->frame(ids); });
    connect(&m_properties->sheet(), &PropertySheet::leaveRequested, this, &MainWindow::goToView);
}

// --- files
// -----------------------------------------------------------------------------------------

bool MainWindow::open(const QString& path)
{
    if (!m_path.isEmpty() && QFileInfo(path) == QFileInfo(m_path)) {
        activateWindow();
        return true;
    }
    return openAsking(path, false);
}

bool MainWindow::openAsking(const QString& path, bool salvage)
{
    if (!mayLeaveCity())
        return false;
    const Result<void> done = salvage ? m_session.openSalvaged(path) : m_session.open(path);
    if (!done) {
        showOpenFailure(path, done.error());
        return false;
    }
    m_path = path;
    remember(QFileInfo(path).absoluteFilePath());
    m_messages->dismiss("open");
    m_viewport->frame({});
    return true;
}

void MainWindow::openFirst()
{
    const QStringList recent = m_parts.settings.value(kRecent);
    if (!recent.isEmpty() && QFileInfo::exists(recent.front())) {
        if (!open(recent.front()))
            return; // the message tells why, and offers what can be read
        if (const auto camera = cameraFromText(m_parts.settings.value(kLastCamera)))
            m_viewport->setCamera(*camera);
        return;
    }
    if (!recent.isEmpty())
        m_messages->show({kStartMessage, Message::Severity::Note,
                          tr("The city of last time, %1, is not there any more.")
                              .arg(shownPath(recent.front()))});
    if (!m_parts.samplePath.isEmpty())
        open(m_parts.samplePath);
}

void MainWindow::openFile()
{
    const QString path = m_parts.dialogs.openFile(this, startFolder());
    if (!path.isEmpty())
        open(path);
}

void MainWindow::openFolder()
{
    const QString path = m_parts.dialogs.openFolder(this, startFolder());
    if (!path.isEmpty())
        open(path);
}

void MainWindow::openSample()
{
    open(m_parts.samplePath);
}

bool MainWindow::save()
{
    if (isSample())
        return saveAs();
    if (!m_session.document().isModified()) {
        showHint(tr("All changes are saved already."));
        return true;
    }
    if (const auto done = m_session.save(); !done) {
        showSaveFailure(done.error(), [this] { save(); });
        return false;
    }
    m_messages->dismiss("save");
    showHint(tr("Saved in %1").arg(shownPath(m_session.folder())));
    return true;
}

bool MainWindow::saveAs()
{
    const QString folder = m_parts.dialogs.saveFolder(this, startFolder());
    if (folder.isEmpty())
        return false;
    if (const auto done = m_session.saveAs(folder); !done) {
        showSaveFailure(done.error(), [this] { saveAs(); });
        return false;
    }
    m_path = m_session.folder();
    remember(m_path);
    m_messages->dismiss("save");
    showTitle();
    showHint(tr("Saved in %1").arg(shownPath(m_session.folder())));
    return true;
}

bool MainWindow::closeCity()
{
    if (!mayLeaveCity())
        return false;
    m_path.clear();
    m_session.openEmpty();
    return true;
}

bool MainWindow::mayLeaveCity()
{
    m_properties->sheet().commitPending();
    m_session.document().finishGesture();
    if (!m_session.document().isModified())
        return true;
    switch (m_parts.dialogs.askUnsaved(this, m_session.mapName())) {
    case Dialogs::Unsaved::Save:
        return save();
    case Dialogs::Unsaved::Discard:
        return true;
    case Dialogs::Unsaved::Cancel:
        break;
    }
    return false;
}

void MainWindow::showOpened()
{
    // What was said about the city before; what is said about the program stays.
    for (const Message& message : std::vector<Message>(m_messages->messages()))
        if (message.id != kSettingsMessage && message.id != kStartMessage)
            m_messages->dismiss(message.id);
    int number = 0;
    for (const QString& notice : m_session.notices())
        m_messages->show({QString("notice.%1").arg(++number), Message::Severity::Warning, notice});
    showTitle();
}

void MainWindow::showTitle()
{
    const QString map = m_session.mapName();
    if (map.isEmpty()) {
        setWindowTitle("Blockwright");
    } else {
        const bool isLocked = isSample() || !m_session.document().readOnlyReason().isEmpty();
        const QString title =
            isLocked ? tr("%1[*] (read-only) — %2 — Blockwright") : tr("%1[*] — %2 — Blockwright");
        setWindowTitle(title.arg(map, shownPath(m_session.folder())));
    }
    setWindowModified(m_session.document().isModified());
}

void MainWindow::showOpenFailure(const QString& path, const Error& error)
{
    Message message{"open", Message::Severity::Error, errorText(error)};
    // What is not there or no city at all has nothing in it that could be read.
    const bool isBroken = error.code != ErrorCode::Io && error.code != ErrorCode::Usage;
    if (isBroken)
        message.buttons.push_back(
            {tr("Open What Can Be Read"), [this, path] { openAsking(path, true); }});
    m_messages->show(std::move(message));
}

void MainWindow::showSaveFailure(const Error& error, const std::function<void()>& again)
{
    m_messages->show({"save",
                      Message::Severity::Error,
                      tr("Saved nothing: %1").arg(errorText(error)),
                      {{tr("Save As…"), [this] { saveAs(); }}, {tr("Try Again"), again}}});
}

bool MainWindow::isSample() const
{
    return !m_parts.samplePath.isEmpty() && !m_session.folder().isEmpty() &&
           QFileInfo(m_session.folder()) == QFileInfo(m_parts.samplePath);
}

QString MainWindow::startFolder() const
{
    return m_session.folder().isEmpty() || isSample() ? QDir::homePath() : m_session.folder();
}

void MainWindow::remember(const QString& path)
{
    QStringList recent = m_parts.settings.value(kRecent);
    recent.removeAll(path);
    recent.prepend(path);
    m_parts.settings.set(kRecent, recent.mid(0, kRecentCities));
}

void MainWindow::fillRecent()
{
    QMenu* menu = m_actions->menu("file.recent");
    menu->clear();
    for (const QString& path : m_parts.settings.value(kRecent)) {
        QAction* entry = menu->addAction(shownPath(path));
        entry->setEnabled(QFileInfo::exists(path));
        connect(entry, &QAction::triggered, this, [this, path] { open(path); });
    }
    if (menu->isEmpty())
        menu->addAction(tr("No city was opened yet"))->setEnabled(false);
}

// --- panes and layout
// ------------------------------------------------------------------------------

void MainWindow::showHint(const QString& text)
{
    m_status->showResult(text);
}

void MainWindow::find()
{
    m_outliner->show();
    m_outliner->raise();
    m_outliner->find();
}

void MainWindow::findRow()
{
    m_properties->show();
    m_properties->raise();
    m_properties->findRow();
}

void MainWindow::goToSheet()
{
    m_properties->show();
    m_properties->raise();
    m_properties->sheet().focusEditor();
}

void MainWindow::goToView()
{
    m_viewport->widget()->setFocus(Qt::ShortcutFocusReason);
}

void MainWindow::goToPane(int step)
{
    struct Pane {
        QWidget* area;
        std::function<void()> enter;
    };
    const std::vector<Pane> panes = {
        {m_outliner, [this] { m_outliner->tree().setFocus(Qt::ShortcutFocusReason); }},
        {m_history, [this] { m_history->view().setFocus(Qt::ShortcutFocusReason); }},
        {m_viewport->widget(), [this] { goToView(); }},
        {m_properties, [this] { m_properties->sheet().focusEditor(); }},
    };
    const int count = int(panes.size());
    int now = step > 0 ? count - 1 : 0;
    for (int i = 0; i < count; ++i) {
        const QWidget* focus = QApplication::focusWidget();
        const QWidget* area = panes[std::size_t(i)].area;
        if (focus && (focus == area || area->isAncestorOf(focus)))
            now = i;
    }
    for (int tried = 0; tried < count; ++tried) {
        now = (now + step + count) % count;
        const Pane& pane = panes[std::size_t(now)];
        if (!pane.area->isVisible())
            continue;
        pane.enter();
        return;
    }
}

void MainWindow::toggleDocks()
{
    if (areDocksHidden()) {
        restoreState(m_layoutBeforeHiding, kLayoutVersion);
        m_layoutBeforeHiding.clear();
        return;
    }
    m_layoutBeforeHiding = saveState(kLayoutVersion);
    for (QDockWidget* dock : findChildren<QDockWidget*>())
        dock->hide();
    goToView();
}

bool MainWindow::areDocksHidden() const
{
    return !m_layoutBeforeHiding.isEmpty();
}

void MainWindow::toggleFullScreen()
{
    setWindowState(windowState() ^ Qt::WindowFullScreen);
}

void MainWindow::resetLayout()
{
    m_layoutBeforeHiding.clear();
    restoreState(m_firstLayout, kLayoutVersion);
    resizeDocks({m_outliner, m_properties}, {250, 330}, Qt::Horizontal);
}

void MainWindow::showAbout()
{
    m_parts.dialogs.showAbout(
        this, tr("<h3>Blockwright %1</h3><p>A city and level editor for Midtown Madness 2.</p>"
                 "<p>Free software under the GNU General Public License, version 3 or later.</p>"
                 "<p>Picture: %2</p>")
                  .arg(QCoreApplication::applicationVersion().toHtmlEscaped(),
                       m_viewport->stats().renderer.toHtmlEscaped()));
}

void MainWindow::saveLayout()
{
    m_parts.settings.set(kGeometry, saveGeometry());
    m_parts.settings.set(kLayout,
                         areDocksHidden() ? m_layoutBeforeHiding : saveState(kLayoutVersion));
    m_parts.settings.set(kLastCamera, m_path.isEmpty() || m_viewport->isOverhead()
                                          ? QString()
                                          : cameraText(m_viewport->camera()));
}

// --- events
// ----------------------------------------------------------------------------------------

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!mayLeaveCity()) {
        event->ignore();
        return;
    }
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
