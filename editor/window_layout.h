#pragma once

#include "core/base/text.h"

#include <QObject>

#include <array>

class QDockWidget;

namespace city
{

class MainWindow;

/// The workspaces by number: their names, and a key that settings keep.
struct WorkspaceSpec {
    const char* key;
    Text name;
};
inline constexpr std::array kWorkspaces = {
    WorkspaceSpec{"build", CITY_TR("Actions", "Build")},
    WorkspaceSpec{"props", CITY_TR("Actions", "Props")},
    WorkspaceSpec{"collision", CITY_TR("Actions", "Collision")},
};

/// Where the docks lie: as is best for the window's size at first, then as each workspace was left.
class WindowLayout final : public QObject
{
    Q_OBJECT

public:
    explicit WindowLayout(MainWindow& window);

    /// Lays out the bars and docks, which are all there now: as last time, workspace and window
    /// size too; what another version kept is dropped.
    void start();
    void save();
    /// Puts bars and docks where they belong in a window of this size.
    void reset();

    /// The number of the workspace in use, from 0.
    int workspace() const { return m_workspace; }
    void setWorkspace(int workspace);

    /// Leaves the window to the view, and brings the docks back.
    void toggleDocks();
    bool areDocksHidden() const { return !m_beforeHiding.isEmpty(); }
    /// Hides the docks while there is nothing to show in them.
    void setCityOpen(bool isOpen);

signals:
    void workspaceChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void arrange();
    void fit();
    QByteArray present() const;

    MainWindow& m_window;
    QDockWidget *m_outliner = nullptr, *m_properties = nullptr, *m_history = nullptr,
                *m_issues = nullptr;
    QByteArray m_first, m_beforeHiding;
    int m_workspace = 0;
    bool m_isHiddenWithoutCity = false;
    bool m_isNarrow = false;
    bool m_isArranged = false; ///< false until the window has its size for the first time
};

} // namespace city
