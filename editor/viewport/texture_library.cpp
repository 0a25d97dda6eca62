#include "editor/viewport/texture_library.h"

#include "core/formats/tex_codec.h"

#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QImageReader>
#include <QRegularExpression>

#include <algorithm>
#include <cstring>

namespace city
{

namespace
{

constexpr std::uint32_t kClampU = 0x00000001; // tex.md "Flags"
constexpr std::uint32_t kClampV = 0x00010000;

/// Suffixes in the order of preference.
int suffixRank(const QString& suffix)
{
    static const QStringList suffixes{"tex", "tga", "bmp", "png", "jpg", "jpeg"};
    return int(suffixes.indexOf(suffix));
}

bool isTex(const QString& path)
{
    return path.endsWith(QStringLiteral(".tex"), Qt::CaseInsensitive);
}

std::optional<Bytes> readFile(const QString& path, qint64 most = -1)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const QByteArray content = most < 0 ? file.readAll() : file.read(most);
    Bytes bytes(static_cast<std::size_t>(content.size()));
    std::memcpy(bytes.data(), content.constData(), bytes.size());
    return bytes;
}

std::optional<TextureFile> readHeader(const QString& path)
{
    TextureFile file;
    file.path = path;
    if (!isTex(path)) {
        const QImageReader reader(path);
        file.size = reader.size();
        const QImage::Format format = reader.imageFormat();
        file.alpha = format == QImage::Format_Invalid || // not told before it is read
                     QImage::toPixelFormat(format).alphaUsage() == QPixelFormat::UsesAlpha;
        return file.size.isEmpty() ? std::nullopt : std::optional(file);
    }
    constexpr qint64 kHeaderBytes = 14;
    const auto bytes = readFile(path, kHeaderBytes);
    if (!bytes)
        return std::nullopt;
    const auto image = decodeTex(*bytes);
    if (!image || !image->width || !image->height)
        return std::nullopt;
    file.size = QSize(image->width, image->height);
    // By the format alone, as the game does it.
    file.alpha = hasAlpha(TexFormat(image->format));
    file.clampU = image->flags & kClampU;
    file.clampV = image->flags & kClampV;
    return file;
}

QImage loadTex(const QString& path, int maxSide)
{
    const auto bytes = readFile(path);
    if (!bytes)
        return {};
    const auto image = decodeTex(*bytes);
    if (!image || image->levels.empty())
        return {};
    std::size_t level = 0;
    while (level + 1 < image->levels.size() &&
           int(std::max(image->levels[level].width, image->levels[level].height)) > maxSide)
        ++level;
    const auto pixels = toRgba8(*image, level);
    if (!pixels || pixels->pixels.empty())
        return {};
    return QImage(pixels->pixels.data(), int(pixels->width), int(pixels->height),
                  int(pixels->width) * 4, QImage::Format_RGBA8888)
        .copy();
}

} // namespace

void TextureLibrary::setFolders(const QStringList& folders)
{
    m_paths.clear();
    m_found.clear();
    for (const QString& folder : folders) {
        QHash<QString, QString> here;
        QDirIterator files(folder, QDir::Files | QDir::Readable);
        while (files.hasNext()) {
            const QFileInfo info(files.next());
            const int rank = suffixRank(info.suffix().toLower());
            if (rank < 0)
                continue;
            QString& path = here[info.completeBaseName().toLower()];
            if (path.isEmpty() || rank < suffixRank(QFileInfo(path).suffix().toLower()))
                path = info.filePath();
        }
        for (auto file = here.cbegin(); file != here.cend(); ++file)
            if (!m_paths.contains(file.key()))
                m_paths.insert(file.key(), file.value());
    }
}

std::optional<TextureFile> TextureLibrary::find(std::string_view name) const
{
    const QString key =
        QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size())).toLower();
    if (const auto found = m_found.constFind(key); found != m_found.cend())
        return *found;

    static const QRegularExpression frame(QStringLiteral("-0\\d{3}$"));
    QString path = m_paths.value(key);
    if (path.isEmpty())
        path = m_paths.value(key + QStringLiteral("-0001"));
    if (path.isEmpty() && key.contains(frame))
        path = m_paths.value(QString(key).remove(frame));
    const auto file = path.isEmpty() ? std::nullopt : readHeader(path);
    m_found.insert(key, file);
    return file;
}

QImage TextureLibrary::load(const TextureFile& file, int maxSide)
{
    if (isTex(file.path))
        return loadTex(file.path, maxSide);
    return QImage(file.path).convertToFormat(QImage::Format_RGBA8888);
}

} // namespace city
