#include "core/document/city_layout.h"

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>

namespace city
{
namespace
{

bool hasSuffix(const QString& name, const char* suffix)
{
    return name.endsWith(QLatin1String(suffix), Qt::CaseInsensitive);
}

/// The files below `relative` that end in `suffix`, in a fixed order.
QStringList filesBelow(const QString& folder, const QString& relative, const char* suffix)
{
    QStringList found;
    const QDir root(folder);
    QDirIterator at(root.filePath(relative), QDir::Files, QDirIterator::Subdirectories);
    while (at.hasNext()) {
        const QString file = at.next();
        if (hasSuffix(file, suffix))
            found.append(root.relativeFilePath(file));
    }
    found.sort(Qt::CaseInsensitive);
    return found;
}

/// A relative path spelled as on disk, part by part; empty when it does not exist.
QString findPath(const QString& folder, const QStringList& parts)
{
    QString relative;
    for (const QString& part : parts) {
        const QString entry = findEntry(QDir(folder).filePath(relative), part);
        if (entry.isEmpty())
            return {};
        relative += relative.isEmpty() ? entry : "/" + entry;
    }
    return relative;
}

Result<QString> choosePsdl(const QString& path)
{
    const QFileInfo info(path);
    if (!info.exists())
        return fail(ErrorCode::Io, path.toStdString() + " does not exist");
    if (!info.isDir()) {
        if (!hasSuffix(path, ".psdl"))
            return fail(ErrorCode::Usage, path.toStdString() + " is neither a folder nor a .psdl");
        return info.absoluteFilePath();
    }
    const QString inside = findEntry(path, "city");
    const QDir folder(inside.isEmpty() ? path : QDir(path).filePath(inside));
    const QStringList names = folder.entryList({"*.psdl", "*.PSDL"}, QDir::Files, QDir::Name);
    if (names.isEmpty())
        return fail(ErrorCode::Io, path.toStdString() + " holds no city: there is no .psdl in " +
                                       folder.absolutePath().toStdString());
    if (names.size() > 1)
        return fail(ErrorCode::Usage, path.toStdString() +
                                          " holds several cities; open one of these instead: " +
                                          names.join(", ").toStdString());
    return QFileInfo(folder.filePath(names.front())).absoluteFilePath();
}

void findCompanions(CityLayout& layout)
{
    const QDir root(layout.folder);
    QStringList all;
    const QDir beside(root.filePath(layout.prefix));
    for (const QString& name : beside.entryList(QDir::Files, QDir::Name))
        if (name.section('.', 0, 0).compare(layout.mapName, Qt::CaseInsensitive) == 0 ||
            name.startsWith(layout.mapName + '_', Qt::CaseInsensitive))
            all.append(layout.prefix + name);
    for (const QString& below :
         {findPath(layout.folder, (layout.prefix + layout.mapName).split('/', Qt::SkipEmptyParts)),
          findPath(layout.folder, {"race", layout.mapName})})
        if (!below.isEmpty())
            all += filesBelow(layout.folder, below, "");
    for (const QString& file : all)
        if (file != layout.psdl && !layout.insts.contains(file) &&
            !layout.pathsets.contains(file) && !hasSuffix(file, ".bak"))
            layout.companions.append(file);
}

} // namespace

QString findEntry(const QString& folder, const QString& name)
{
    const QDir dir(folder);
    if (dir.exists(name))
        return name;
    for (const QString& entry : dir.entryList(QDir::AllEntries | QDir::NoDotAndDotDot))
        if (entry.compare(name, Qt::CaseInsensitive) == 0)
            return entry;
    return {};
}

Result<CityLayout> findCity(const QString& path)
{
    const auto psdl = choosePsdl(path);
    if (!psdl)
        return tl::unexpected(psdl.error());
    const QFileInfo file(*psdl);
    CityLayout layout;
    layout.mapName = file.completeBaseName();
    const QDir around = file.dir();
    const bool isGameLayout = around.dirName().compare("city", Qt::CaseInsensitive) == 0;
    if (isGameLayout) {
        layout.prefix = around.dirName() + '/';
        layout.folder = QFileInfo(around.absolutePath()).absolutePath();
    } else {
        layout.folder = around.absolutePath();
    }
    const QStringList inCity = layout.prefix.split('/', Qt::SkipEmptyParts);
    layout.psdl = layout.prefix + file.fileName();
    for (const char* suffix : {".inst", "_ai.inst"})
        if (const QString inst =
                findPath(layout.folder, inCity + QStringList{layout.mapName + suffix});
            !inst.isEmpty())
            layout.insts.append(inst);
    for (const QStringList& parts :
         {inCity + QStringList{layout.mapName}, QStringList{"race", layout.mapName}})
        if (const QString below = findPath(layout.folder, parts); !below.isEmpty())
            layout.pathsets += filesBelow(layout.folder, below, ".pathset");
    if (const QString below = findPath(layout.folder, {"tune", "banger"}); !below.isEmpty())
        layout.bangers = filesBelow(layout.folder, below, ".dgBangerData");
    if (const QString below = findPath(layout.folder, {"tune", "effects"}); !below.isEmpty())
        layout.birthRules = filesBelow(layout.folder, below, ".asBirthRule");
    findCompanions(layout);
    return layout;
}

} // namespace city
