#include "editor/actions/action_set.h"
#include "editor/camera_text.h"
#include "editor/dialogs/dialogs.h"
#include "editor/docks/history_dock.h"
#include "editor/docks/outliner_dock.h"
#include "editor/docks/properties_dock.h"
#include "editor/main_window.h"
#include "editor/pane_ring.h"
#include "editor/status_line.h"
#include "editor/theme.h"
#include "editor/viewport/viewport.h"
#include "editor/window_layout.h"
#include "editor/window_settings.h"
#include "widgets/property_sheet.h"

#include <QApplication>
#include <QMenu>
#include <QTreeView>
#include <QUndoView>

/// The window's panes and how they are laid out.
namespace city
{

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
    m_ring->step(step);
}

void MainWindow::toggleFullScreen()
{
    setWindowState(windowState() ^ Qt::WindowFullScreen);
}

void MainWindow::fillLanguages()
{
    QMenu* menu = m_actions->menu("set.language");
    menu->clear();
    const QString chosen = m_parts.settings.value(kLanguage);
    const auto add = [this, menu, &chosen](const QString& code, const QString& name) {
        QAction* choice = menu->addAction(name);
        choice->setCheckable(true);
        choice->setChecked(code == chosen);
        connect(choice, &QAction::triggered, this, [this, code] {
            m_parts.settings.set(kLanguage, code);
            showHint(tr("The language changes when Blockwright is started again."));
        });
    };
    add({}, tr("As the System"));
    for (const auto& [code, name] : languages())
        add(code, name);
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
    m_layout->save();
    m_parts.settings.set(kGrid, m_viewport->look().grid);
    m_parts.settings.set(kLastCamera, m_path.isEmpty() || m_viewport->isOverhead()
                                          ? QString()
                                          : cameraText(m_viewport->camera()));
}

} // namespace city
