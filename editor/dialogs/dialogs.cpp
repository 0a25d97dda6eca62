#include "editor/dialogs/dialogs.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QMessageBox>

namespace city
{

namespace
{

constexpr qsizetype kListedFiles = 12;

struct DialogTexts {
    Q_DECLARE_TR_FUNCTIONS(DialogTexts)
};
} // namespace

QString WindowDialogs::openFile(QWidget* parent, const QString& folder)
{
    return QFileDialog::getOpenFileName(parent, DialogTexts::tr("Open City"), folder,
                                        DialogTexts::tr("City files (%1)").arg("*.psdl *.PSDL") +
                                            ";;" + DialogTexts::tr("All files (%1)").arg("*"));
}

QString WindowDialogs::openFolder(QWidget* parent, const QString& folder)
{
    return QFileDialog::getExistingDirectory(parent, DialogTexts::tr("Open Game Folder"), folder);
}

QString WindowDialogs::saveFolder(QWidget* parent, const QString& folder)
{
    return QFileDialog::getExistingDirectory(parent, DialogTexts::tr("Save City in Folder"),
                                             folder);
}

Dialogs::Unsaved WindowDialogs::askUnsaved(QWidget* parent, const QString& mapName,
                                           const QStringList& files)
{
    QMessageBox box(QMessageBox::Question, DialogTexts::tr("Unsaved Changes"),
                    DialogTexts::tr("“%1” has changes that are not saved.").arg(mapName),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, parent);
    QStringList lines = files.mid(0, kListedFiles);
    if (files.size() > lines.size())
        lines += DialogTexts::tr("and %n more", nullptr, int(files.size() - lines.size()));
    box.setInformativeText(lines.join('\n') + "\n\n" +
                           DialogTexts::tr("Discarded changes cannot be brought back."));
    box.setDefaultButton(QMessageBox::Save);
    box.setEscapeButton(QMessageBox::Cancel);
    switch (box.exec()) {
    case QMessageBox::Save:
        return Unsaved::Save;
    case QMessageBox::Discard:
        return Unsaved::Discard;
    default:
        return Unsaved::Cancel;
    }
}

void WindowDialogs::showAbout(QWidget* parent, const QString& details)
{
    QMessageBox::about(parent, DialogTexts::tr("About Blockwright"), details);
}

} // namespace city
