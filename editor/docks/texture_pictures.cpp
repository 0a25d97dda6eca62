#include "editor/docks/texture_pictures.h"

namespace city
{

namespace
{

constexpr int kLargest = 64; // a sheet shows 40 px, more on dense screens

} // namespace

void TexturePictures::setFolders(const QStringList& folders)
{
    m_library.setFolders(folders);
    m_pictures.clear();
}

QPixmap TexturePictures::picture(const QString& name, int side) const
{
    const QString key = name.toLower();
    auto found = m_pictures.constFind(key);
    if (found == m_pictures.constEnd()) {
        const auto file = m_library.find(name.toStdString());
        QImage image = file ? TextureLibrary::load(*file, kLargest) : QImage();
        // The game's artwork is stored from the bottom row up.
        if (file && file->path.endsWith(".tex", Qt::CaseInsensitive))
            image = image.mirrored();
        found = m_pictures.insert(
            key, QPixmap::fromImage(image.isNull()
                                        ? image
                                        : image.scaled(kLargest, kLargest, Qt::IgnoreAspectRatio,
                                                       Qt::SmoothTransformation)));
    }
    return found->isNull()
               ? QPixmap()
               : found->scaled(side, side, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

} // namespace city
