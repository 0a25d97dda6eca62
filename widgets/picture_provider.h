#pragma once

#include <QPixmap>
#include <QString>

namespace city
{

/// Where rows of textures get small pictures from.
class PictureProvider
{
public:
    virtual ~PictureProvider() = default;

    /// A square picture of a texture; null where there is no file of that name.
    virtual QPixmap picture(const QString& name, int side) const = 0;
};

} // namespace city
