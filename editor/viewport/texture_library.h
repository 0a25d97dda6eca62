#pragma once

#include <QHash>
#include <QImage>
#include <QSize>
#include <QString>
#include <QStringList>

#include <optional>
#include <string_view>

namespace city
{

/// A texture on disk, as far as its header tells.
struct TextureFile {
    QString path;
    QSize size;
    bool clampU = false, clampV = false; ///< else it repeats
    bool alpha = false;                  ///< may have holes

    friend bool operator==(const TextureFile&, const TextureFile&) = default;
};

/// Finds textures by the names that cities use, in any case and without suffix, and reads them.
class TextureLibrary
{
public:
    /// Looks through the folders, best first. In one folder the game prefers `.tex`, then `.tga`,
    /// `.bmp`; `.png` and `.jpg` come last (docs/formats/tex.md "Lookup").
    void setFolders(const QStringList& folders);

    /// Nothing when there is no such file or it is none. An animated texture gives its first
    /// frame.
    std::optional<TextureFile> find(std::string_view name) const;

    /// The pixels as R, G, B, A bytes. Row 0 is the first stored row, which the game shows at t =
    /// 0; of TGA and other pictures that is the top row (tex.md "Row order"). The largest level
    /// that is not larger than `maxSide`, where there are several. Null when the file cannot be
    /// read. May be called from any thread.
    static QImage load(const TextureFile& file, int maxSide);

private:
    QHash<QString, QString> m_paths; ///< lower-case name to path
    mutable QHash<QString, std::optional<TextureFile>> m_found;
};

} // namespace city
