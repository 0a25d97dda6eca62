#pragma once

#include "editor/viewport/texture_library.h"
#include "widgets/picture_provider.h"

#include <QHash>

namespace city
{

/// Small pictures of the city's textures, each read once.
class TexturePictures final : public PictureProvider
{
public:
    void setFolders(const QStringList& folders);
    QPixmap picture(const QString& name, int side) const override;

private:
    TextureLibrary m_library;
    mutable QHash<QString, QPixmap> m_pictures; ///< by lower-case name, kLargest px
};

} // namespace city
