#include "editor/dialogs/dialogs.h"
#include "editor/main_window.h"
#include "editor/path_text.h"
#include "editor/start_page.h"
#include "editor/viewport/viewport.h"
#include "editor/window_layout.h"
#include "editor/window_settings.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QLocale>

/// The window without a city.
namespace city
{

namespace
{

constexpr int kPictureTimeoutMs = 500;

/// The name of the map that a path opens, without opening it.
QString mapNameOf(const QString& path)
{
    if (path.endsWith(".psdl", Qt::CaseInsensitive))
        return QFileInfo(path).completeBaseName();
    const QStringList maps = QDir(QDir(path).filePath("city")).entryList({"*.psdl"}, QDir::Files);
    return maps.size() == 1 ? QFileInfo(maps.front()).completeBaseName()
                            : QFileInfo(path).fileName();
}

} // namespace

void MainWindow::showStart()
{
    const bool isOpen = m_session.document().model().size() > 0;
    m_viewBars->setVisible(isOpen);
    m_viewport->widget()->setVisible(isOpen);
    m_start->setVisible(!isOpen);
    m_layout->setCityOpen(isOpen);
    if (isOpen)
        return;
    fillStart();
    m_start->enter();
}

void MainWindow::fillStart()
{
    const bool hasPictures = !m_parts.picturesFolder.isEmpty();
    QList<StartPage::City> cities;
    for (const QString& path : m_parts.settings.value(kRecent)) {
        const QFileInfo info(path);
        cities.append({path, mapNameOf(path), shownPath(path),
                       QLocale().toString(info.lastModified(), QLocale::ShortFormat),
                       hasPictures ? QImage(pictureOf(path)) : QImage(), info.exists()});
    }
    m_start->setCities(cities);
}

void MainWindow::locate(const QString& path)
{
    const bool isFile = path.endsWith(".psdl", Qt::CaseInsensitive);
    const QString found = isFile ? m_parts.dialogs.openFile(this, startFolder())
                                 : m_parts.dialogs.openFolder(this, startFolder());
    if (found.isEmpty())
        return;
    forget(path);
    open(found);
}

void MainWindow::forget(const QString& path)
{
    QStringList recent = m_parts.settings.value(kRecent);
    recent.removeAll(path);
    m_parts.settings.set(kRecent, recent);
    if (const QString picture = pictureOf(path); !picture.isEmpty())
        QFile::remove(picture);
    fillStart();
}

QString MainWindow::pictureOf(const QString& path) const
{
    if (m_parts.picturesFolder.isEmpty())
        return {};
    const QByteArray name = QCryptographicHash::hash(path.toUtf8(), QCryptographicHash::Sha1);
    return QDir(m_parts.picturesFolder).filePath(QString::fromLatin1(name.toHex()) + ".png");
}

/// Of the city that is about to be left, for the start page.
void MainWindow::keepPicture()
{
    const QString file = pictureOf(QFileInfo(m_path).absoluteFilePath());
    if (m_path.isEmpty() || file.isEmpty() || !m_viewport->unavailableReason().isEmpty())
        return;
    if (const auto picture = m_viewport->capture(StartPage::kPicture, kPictureTimeoutMs);
        picture && QDir().mkpath(m_parts.picturesFolder))
        picture->save(file);
}

} // namespace city
