#include "editor/known_files.h"

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>

namespace city
{

namespace
{

/// Adds the names of a folder's files with one of the suffixes; whether there were any.
void addNames(std::optional<KnownFiles::Names>& names, const QString& folder,
              const QStringList& patterns)
{
    QDirIterator files(folder, patterns, QDir::Files | QDir::Readable);
    while (files.hasNext()) {
        if (!names)
            names.emplace();
        names->insert(QFileInfo(files.next()).completeBaseName().toLower().toStdString());
    }
}

} // namespace

KnownFiles knownFiles(const QStringList& textureFolders)
{
    KnownFiles known;
    for (const QString& folder : textureFolders) {
        addNames(known.textures, folder, {"*.tex", "*.tga", "*.bmp", "*.png", "*.jpg", "*.jpeg"});
        addNames(known.models, QDir(folder).filePath("../geometry"), {"*.pkg"});
    }
    return known;
}

} // namespace city
