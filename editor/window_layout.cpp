#include "editor/window_layout.h"

#include "editor/docks/history_dock.h"
#include "editor/docks/issues_dock.h"
#include "editor/docks/issues_parts.h"
#include "editor/docks/outliner_dock.h"
#include "editor/docks/properties_dock.h"
#include "editor/main_window.h"
#include "editor/settings.h"
#include "editor/window_settings.h"

#include <QChildEvent>
#include <QTabBar>

#include <utility>

namespace city
{

namespace
{

// Sizes at which the window is laid out in another way. A maximised window on a screen of 1920×1080
// is a little smaller than that.
constexpr int kNarrow = 1200, kLow = 720, kLarge = 1800, kHigh = 960;

Setting<QByteArray> layoutOf(int workspace)
{
    static const std::array kKeys = {"window/layout.build", "window/layout.props",
                                     "window/layout.collision"};
    static_assert(kKeys.size() == kWorkspaces.size());
    return {kKeys[std::size_t(workspace)], {}};
}

} // namespace

WindowLayout::WindowLayout(MainWindow& window) : QObject(&window), m_window(window) {}

void WindowLayout::start()
{
    m_outliner = &m_window.outliner();
    m_properties = &m_window.properties();
    m_history = &m_window.history();
    m_issues = &issuesOf(m_window);
    // The sheet is as tall as the window.
    m_window.setCorner(Qt::TopRightCorner, Qt::RightDockWidgetArea);
    m_window.setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    m_window.installEventFilter(this);
    arrange();
    m_first = m_window.saveState(kLayoutVersion);

    Settings& settings = m_window.settings();
    m_window.restoreGeometry(settings.value(kGeometry));
    const QString key = settings.value(kWorkspace);
    for (std::size_t i = 0; i < kWorkspaces.size(); ++i)
        if (key == QLatin1String(kWorkspaces[i].key))
            m_workspace = int(i);
    m_isArranged = m_window.restoreState(settings.value(layoutOf(m_workspace)), kLayoutVersion);
    emit workspaceChanged();
}

void WindowLayout::save()
{
    Settings& settings = m_window.settings();
    settings.set(kGeometry, m_window.saveGeometry());
    settings.set(kWorkspace, QString(kWorkspaces[std::size_t(m_workspace)].key));
    settings.set(layoutOf(m_workspace), present());
}

QByteArray WindowLayout::present() const
{
    return areDocksHidden() ? m_beforeHiding : m_window.saveState(kLayoutVersion);
}

void WindowLayout::reset()
{
    m_beforeHiding.clear();
    m_window.restoreState(m_first, kLayoutVersion);
    arrange();
}

void WindowLayout::setWorkspace(int workspace)
{
    if (workspace == m_workspace)
        return;
    Settings& settings = m_window.settings();
    settings.set(layoutOf(m_workspace), present());
    m_beforeHiding.clear();
    m_workspace = workspace;
    if (m_window.restoreState(settings.value(layoutOf(workspace)), kLayoutVersion))
        fit();
    else
        reset();
    emit workspaceChanged();
}

void WindowLayout::toggleDocks()
{
    if (areDocksHidden()) {
        m_window.restoreState(m_beforeHiding, kLayoutVersion);
        m_beforeHiding.clear();
        return;
    }
    m_beforeHiding = m_window.saveState(kLayoutVersion);
    for (QDockWidget* dock : m_window.findChildren<QDockWidget*>())
        dock->hide();
    m_window.goToView();
}

void WindowLayout::setCityOpen(bool isOpen)
{
    const bool wasHidden = std::exchange(m_isHiddenWithoutCity, !isOpen && !areDocksHidden());
    if (wasHidden ? isOpen && areDocksHidden() : m_isHiddenWithoutCity)
        toggleDocks();
}

bool WindowLayout::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Show && !m_isArranged) {
        arrange();
    } else if (event->type() == QEvent::Show || (event->type() == QEvent::Resize && m_isArranged)) {
        fit();
    } else if (event->type() == QEvent::ChildPolished) {
        // Tabs of docks come and go with the layout.
        if (auto* tabs = qobject_cast<QTabBar*>(static_cast<QChildEvent*>(event)->child()))
            tabs->setAccessibleName(tr("Docks"));
    }
    return QObject::eventFilter(watched, event);
}

void WindowLayout::arrange()
{
    const QSize size = m_window.size();
    m_isArranged = m_window.isVisible();
    m_isNarrow = size.width() < kNarrow;
    const bool isLarge = size.width() >= kLarge && size.height() >= kHigh;
    for (QDockWidget* dock : {m_outliner, m_properties, m_history, m_issues})
        m_window.removeDockWidget(dock);
    m_window.addDockWidget(Qt::RightDockWidgetArea, m_properties);
    if (m_isNarrow)
        m_window.tabifyDockWidget(m_properties, m_outliner);
    else
        m_window.addDockWidget(Qt::LeftDockWidgetArea, m_outliner);
    m_window.addDockWidget(Qt::BottomDockWidgetArea, m_issues);
    if (isLarge)
        m_window.splitDockWidget(m_outliner, m_history, Qt::Vertical);
    else
        m_window.tabifyDockWidget(m_issues, m_history);

    for (QDockWidget* dock : {m_outliner, m_properties, m_history, m_issues})
        dock->setVisible(size.height() >= kLow || dock == m_outliner || dock == m_properties);
    m_properties->raise();
    m_issues->raise();
    m_window.resizeDocks({m_properties}, {isLarge ? 400 : 330}, Qt::Horizontal);
    if (!m_isNarrow)
        m_window.resizeDocks({m_outliner}, {isLarge ? 300 : 250}, Qt::Horizontal);
    if (isLarge)
        m_window.resizeDocks({m_outliner, m_history}, {600, 200}, Qt::Vertical);
    m_window.resizeDocks({m_issues}, {isLarge ? 250 : 180}, Qt::Vertical);
}

/// The outliner has no room beside the view in a narrow window.
void WindowLayout::fit()
{
    const bool isNarrow = m_window.width() < kNarrow;
    const bool isTab = m_window.tabifiedDockWidgets(m_outliner).contains(m_properties);
    const bool isBeside = m_window.dockWidgetArea(m_outliner) == Qt::LeftDockWidgetArea;
    const bool wasNarrow = std::exchange(m_isNarrow, isNarrow);
    if (m_outliner->isFloating() || (isNarrow ? !isBeside : !wasNarrow || !isTab))
        return;
    const bool isShown = !m_outliner->isHidden();
    if (isNarrow) {
        m_window.tabifyDockWidget(m_properties, m_outliner);
    } else {
        m_window.addDockWidget(Qt::LeftDockWidgetArea, m_outliner);
        m_window.resizeDocks({m_outliner}, {250}, Qt::Horizontal);
    }
    m_outliner->setVisible(isShown);
    m_properties->raise();
}

} // namespace city
