#pragma once

#include "core/document/session.h"
#include "editor/viewport/bookmarks.h"

#include <QMainWindow>

#include <functional>
#include <memory>

namespace city
{

class ActionSet;
class Dialogs;
class HistoryDock;
class MessageBar;
struct Message;
class OutlinerDock;
class PaneRing;
class PropertiesDock;
class QueryFacts;
class Selection;
class Settings;
class StartPage;
class StatusLine;
class ToolBox;
class Viewport;
class WindowLayout;

/// What a window is made with. Settings and dialogs outlive it.
struct WindowParts {
    Settings& settings;
    Dialogs& dialogs;
    std::function<std::unique_ptr<Viewport>()> makeViewport;
    QString samplePath = {};     ///< the city that comes with the program; empty for none
    QString picturesFolder = {}; ///< where pictures of cities are kept; empty for nowhere
};

/// The window: one city, its view, docks, bars and messages.
class MainWindow final : public QMainWindow
{
    Q_OBJECT

public:
    explicit MainWindow(WindowParts parts);
    ~MainWindow() override;

    Session& session() { return m_session; }
    Selection& selection() { return *m_selection; }
    Viewport& viewport() { return *m_viewport; }
    ToolBox& tools() { return *m_tools; }
    ActionSet& actions() { return *m_actions; }
    MessageBar& messages() { return *m_messages; }
    OutlinerDock& outliner() { return *m_outliner; }
    PropertiesDock& properties() { return *m_properties; }
    HistoryDock& history() { return *m_history; }
    StatusLine& statusLine() { return *m_status; }
    QueryFacts& queryFacts() { return *m_facts; }
    WindowLayout& docksLayout() { return *m_layout; }
    Bookmarks& bookmarks() { return m_bookmarks; }
    Settings& settings() { return m_parts.settings; }
    StartPage& startPage() { return *m_start; }
    const QString& samplePath() const { return m_parts.samplePath; }

    /// Opens a city in place of the present one, after asking about unsaved changes. False when it
    /// could not be opened or the user stays.
    bool open(const QString& path);
    /// Opens the city of last time with its camera, else the sample; or what settings say.
    void openFirst();
    void openFile();
    void openFolder();
    void openSample();
    /// Writes what changed; false when it could not be written. The sample is saved elsewhere.
    bool save();
    bool saveAs();
    bool closeCity();

    /// A line in the status bar for some seconds.
    void showHint(const QString& text);
    void find();
    void findRow();
    void goToSheet();
    void goToView();
    void goToPane(int step);
    void toggleFullScreen();
    void showAbout();

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void makeBars();
    void makeDocks();
    void connectAll();
    void fillRecent();
    void fillLanguages();
    /// Shows the start page where no city is open.
    void showStart();
    void fillStart();
    void locate(const QString& path);
    void forget(const QString& path);
    QString pictureOf(const QString& path) const;
    void keepPicture();
    void tellOfSample();
    void keepClosed(const Message& message);
    bool wasClosed(const QString& text) const;
    void remember(const QString& path);
    void showOpened();
    void showTitle();
    void showOpenFailure(const QString& path, const Error& error);
    void showSaveFailure(const Error& error, const std::function<void()>& again);
    bool openAsking(const QString& path, bool salvage);
    bool mayLeaveCity();
    bool isSample() const;
    QString startFolder() const;
    void saveLayout();

    WindowParts m_parts;
    Session m_session;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<ToolBox> m_tools;
    std::unique_ptr<Viewport> m_viewport;
    Bookmarks m_bookmarks;
    QString m_path; ///< what was opened, as it was named
    ActionSet* m_actions = nullptr;
    MessageBar* m_messages = nullptr;
    OutlinerDock* m_outliner = nullptr;
    PropertiesDock* m_properties = nullptr;
    HistoryDock* m_history = nullptr;
    StatusLine* m_status = nullptr;
    QueryFacts* m_facts = nullptr;
    PaneRing* m_ring = nullptr;
    StartPage* m_start = nullptr;
    QWidget* m_viewBars = nullptr; ///< the view's own bar and its legend
    WindowLayout* m_layout = nullptr;
    bool m_isSampleTold = false; ///< that it is not saved where it lies
};

} // namespace city
