#include "core/document/side_file.h"
#include "editor/actions/action_set.h"
#include "editor/camera_text.h"
#include "editor/dialogs/dialogs.h"
#include "editor/docks/properties_dock.h"
#include "editor/error_text.h"
#include "editor/main_window.h"
#include "editor/path_text.h"
#include "editor/start_page.h"
#include "editor/viewport/viewport.h"
#include "editor/window_settings.h"
#include "widgets/message_bar.h"
#include "widgets/property_sheet.h"

#include <QAction>
#include <QDir>
#include <QFileInfo>
#include <QMenu>

#include <nlohmann/json.hpp>

/// What the window does with files.
namespace city
{

namespace
{

constexpr qsizetype kRecentCities = 10;

} // namespace

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
    keepPicture();
    const Result<void> done = salvage ? m_session.openSalvaged(path) : m_session.open(path);
    if (!done) {
        showOpenFailure(path, done.error());
        showStart();
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
    const auto startWith = StartWith(m_parts.settings.value(kStartWith));
    if (startWith == StartWith::Page) {
        showStart();
        return;
    }
    QStringList recent = m_parts.settings.value(kRecent);
    if (startWith == StartWith::Sample)
        recent.clear();
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
    else
        showStart();
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
    if (!m_session.document().isModified() && !m_session.sideFile().isModified()) {
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
    keepPicture();
    m_path.clear();
    m_session.close();
    showStart();
    return true;
}

bool MainWindow::mayLeaveCity()
{
    m_properties->sheet().commitPending();
    m_session.document().finishGesture();
    if (!m_session.document().isModified()) {
        // What was hidden or marked asks no question, and where it cannot be kept it goes.
        if (!isSample())
            (void)m_session.saveSideFile();
        return true;
    }
    switch (m_parts.dialogs.askUnsaved(this, m_session.mapName(), m_session.modifiedFiles())) {
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
    m_bookmarks.read(m_session.sideFile().section(Bookmarks::kSection));
    m_actions->refresh();
    for (const Message& message : std::vector<Message>(m_messages->messages()))
        if (message.id != kSettingsMessage && message.id != kStartMessage)
            m_messages->dismiss(message.id);
    int number = 0;
    for (const QString& notice : m_session.notices())
        if (!wasClosed(notice))
            m_messages->show(
                {kNoticeMessage + QString::number(++number), Message::Severity::Warning, notice});
    m_isSampleTold = false;
    if (!m_session.mapName().isEmpty() && !m_start->isHidden())
        showStart();
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

// --- messages about this city

/// Not before the first edit: looking at the sample needs no word.
void MainWindow::tellOfSample()
{
    if (m_isSampleTold || !isSample() || !m_session.document().isModified())
        return;
    m_isSampleTold = true;
    const QString text = tr("The sample city stays as it is: Save asks for a folder of your own.");
    if (!wasClosed(text))
        m_messages->show({kSampleMessage, Message::Severity::Note, text, {{tr("Save As…"), [this] {
                                                                               saveAs();
                                                                           }}}});
}

void MainWindow::keepClosed(const Message& message)
{
    if (message.id != kSampleMessage && !message.id.startsWith(kNoticeMessage))
        return; // about a moment, not about the city
    constexpr qsizetype kKept = 200;
    QStringList closed = m_parts.settings.value(kClosedMessages);
    closed.prepend(m_session.folder() + '\n' + message.text);
    m_parts.settings.set(kClosedMessages, closed.mid(0, kKept));
}

bool MainWindow::wasClosed(const QString& text) const
{
    return m_parts.settings.value(kClosedMessages).contains(m_session.folder() + '\n' + text);
}

} // namespace city
