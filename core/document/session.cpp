#include "core/document/session.h"

#include "core/document/approvals.h"
#include "core/document/city_layout.h"
#include "core/document/file_set.h"
#include "core/document/named_sets.h"
#include "core/document/side_file.h"
#include "core/document/visibility.h"
#include "core/formats/inst_codec.h"
#include "core/formats/pathset_codec.h"
#include "core/formats/psdl_codec.h"
#include "core/formats/tune_text.h"
#include "core/model/city_files.h"

#include <QDir>
#include <QFileInfo>
#include <QLoggingCategory>

#include <algorithm>
#include <optional>

namespace city
{
namespace
{

Q_LOGGING_CATEGORY(lcSession, "city.session", QtWarningMsg) // QT_LOGGING_RULES shows the rest

namespace fs = std::filesystem;

fs::path native(const QString& path)
{
    const auto text = path.toStdString();
    return fs::path(std::u8string(text.begin(), text.end()));
}

/// The same failure with the file's name in front.
tl::unexpected<Error> inFile(const QString& file, Error error)
{
    error.what = file.toStdString() + ": " + error.what;
    return tl::unexpected(std::move(error));
}

QString noticeText(const QString& file, const Error& error)
{
    return file + ": " + QString::fromStdString(describe(error));
}

/// How a pathset is named inside the city: "props.pathset", "race/roam.pathset".
std::string pathsetName(const CityLayout& layout, const QString& relative)
{
    const QStringList parts = relative.split('/');
    const bool isRace = parts.front().compare("race", Qt::CaseInsensitive) == 0 &&
                        !relative.startsWith(layout.prefix + layout.mapName + '/');
    const qsizetype skip = layout.prefix.isEmpty() && !isRace ? 1 : 2;
    const QString rest = parts.mid(skip).join('/');
    return ((isRace ? "race/" : "") + rest).toStdString();
}

} // namespace

/// What opening gathers before anything of the session is replaced.
struct Session::Loaded {
    CityLoader loader;
    std::map<ObjectId, File> files;
    QStringList notices;
    bool salvaged = false;
    bool isPsd1 = false;

    void notice(const QString& file, const Error& error)
    {
        notices.append(noticeText(file, error));
    }
};

Session::Session(QObject* parent)
    : QObject(parent), m_sideFile(std::make_unique<SideFile>()),
      m_visibility(std::make_unique<Visibility>(m_document, *m_sideFile)),
      m_approvals(std::make_unique<Approvals>(m_document, *m_sideFile)),
      m_namedSets(std::make_unique<NamedSets>(m_document, *m_sideFile))
{
}

Session::~Session() = default;

Result<void> Session::open(const QString& path)
{
    return openWith(path, false);
}
Result<void> Session::openSalvaged(const QString& path)
{
    return openWith(path, true);
}

Result<void> Session::openWith(const QString& path, bool salvage)
{
    qCInfo(lcSession) << "Open" << path;
    const auto found = findCity(path);
    if (!found)
        return tl::unexpected(found.error());
    const CityLayout& layout = *found;
    Loaded loaded;
    const auto recovered = recoverSave(native(layout.folder));
    if (!recovered)
        return tl::unexpected(recovered.error());
    if (*recovered)
        loaded.notices.append(tr("A save that had been interrupted was finished."));
    const auto read = [&](const QString& relative) {
        return readWholeFile(native(QDir(layout.folder).filePath(relative)));
    };

    const auto psdlBytes = read(layout.psdl);
    if (!psdlBytes)
        return tl::unexpected(psdlBytes.error());
    auto psdl = decodePsdl(*psdlBytes);
    if (!psdl && !salvage)
        return inFile(layout.psdl, psdl.error());
    if (!psdl) {
        auto rescued = salvagePsdl(*psdlBytes);
        for (const Error& problem : rescued.problems)
            loaded.notice(layout.psdl, problem);
        psdl = std::move(rescued.file);
        loaded.salvaged = true;
    }
    loaded.isPsd1 = psdl->header.psd1;
    loaded.loader.addPsdl(std::move(*psdl));

    // One bad file among many must not keep the city shut: it is left out, named, and left alone.
    const auto addFile = [&](const QString& relative, auto decode, auto rescue, auto add) {
        auto bytes = read(relative);
        if (!bytes)
            return loaded.notice(relative, bytes.error());
        auto data = decode(*bytes);
        if (!data && salvage) {
            auto rescued = rescue(*bytes);
            for (const Error& problem : rescued.problems)
                loaded.notice(relative, problem);
            data = std::move(rescued.file);
            loaded.salvaged = true;
        }
        if (!data)
            return loaded.notice(relative, data.error());
        const ObjectId id = add(std::move(*data));
        loaded.files[id] = {relative, std::move(*bytes)};
    };
    for (const QString& relative : layout.insts)
        addFile(relative, decodeInst, salvageInst, [&](InstData data) {
            return loaded.loader.addInst(QFileInfo(relative).fileName().toStdString(),
                                         std::move(data));
        });
    for (const QString& relative : layout.pathsets)
        addFile(relative, decodePathset, salvagePathset, [&](PathsetData data) {
            return loaded.loader.addPathset(pathsetName(layout, relative), std::move(data));
        });
    for (const auto& [tuneClass, names] : {std::pair{TuneClass::BangerData, layout.bangers},
                                           std::pair{TuneClass::BirthRule, layout.birthRules}})
        for (const QString& relative : names) {
            auto bytes = read(relative);
            if (!bytes) {
                loaded.notice(relative, bytes.error());
                continue;
            }
            const QString stem = QFileInfo(relative).completeBaseName();
            auto file = decodeTune(tuneClass, stem.toStdString(), *bytes);
            if (!file) {
                loaded.notice(relative, file.error());
                continue;
            }
            loaded.files[loaded.loader.addTune(std::move(*file))] = {relative, std::move(*bytes)};
        }

    CityModel model = loaded.loader.take();
    loaded.files[model.city()] = {layout.psdl, *psdlBytes};
    // Before the model, whose arrival tells everybody to look into it.
    readSideFile(layout.folder, layout.prefix + SideFile::nameFor(layout.mapName), loaded.notices);
    m_files = std::move(loaded.files);
    m_folder = layout.folder;
    m_mapName = layout.mapName;
    m_prefix = layout.prefix;
    m_otherFolders.clear();
    m_notices = loaded.notices;
    m_mustSaveElsewhere = loaded.salvaged;
    if (loaded.salvaged)
        m_notices.prepend(
            tr("Only a part of this city could be read. Save it under another folder; "
               "the original stays as it is."));
    m_document.reset(std::move(model));
    if (loaded.isPsd1) {
        m_document.setReadOnlyReason(
            tr("This city is in the PSD1 format, which can be looked at but not edited."));
        m_notices.prepend(m_document.readOnlyReason());
    }
    emit opened();
    return {};
}

void Session::openEmpty()
{
    CityLoader loader;
    loader.addPsdl({});
    replaceBy(loader.take(), "untitled");
}

void Session::close()
{
    replaceBy({}, {});
}

/// A model that has no files.
void Session::replaceBy(CityModel model, const QString& mapName)
{
    m_sideFile->clear();
    m_files.clear();
    m_folder.clear();
    m_mapName = mapName;
    m_prefix = "city/";
    m_otherFolders.clear();
    m_notices.clear();
    m_mustSaveElsewhere = false;
    m_document.reset(std::move(model));
    emit opened();
}

/// No city needs its side file: one that cannot be read is a notice.
void Session::readSideFile(const QString& folder, const QString& relative, QStringList& notices)
{
    m_sideFile->clear();
    const QString path = QDir(folder).filePath(relative);
    if (!QFileInfo::exists(path))
        return;
    const auto bytes = readWholeFile(native(path));
    const Result<void> done = bytes ? m_sideFile->read(*bytes) : tl::unexpected(bytes.error());
    if (!done)
        notices.append(tr("What was hidden, locked or marked beside this city could not be read: "
                          "%1. The next version of that file keeps this one as .bak.")
                           .arg(noticeText(relative, done.error())));
}

QString Session::sideFilePath() const
{
    return m_prefix + SideFile::nameFor(m_mapName);
}

Result<void> Session::saveSideFile()
{
    if (m_folder.isEmpty() || m_mustSaveElsewhere || !m_sideFile->isModified())
        return {};
    Bytes side = m_sideFile->collect();
    const std::optional<Bytes> now = side.empty() ? std::nullopt : std::optional(side);
    if (auto done = writeFileSet(native(m_folder), {{native(sideFilePath()), now}}); !done)
        return done;
    m_sideFile->setSaved(std::move(side));
    return {};
}

QString Session::relativePathOf(ObjectId file) const
{
    if (const auto known = m_files.find(file); known != m_files.end())
        return known->second.relative;
    const Record* record = m_document.model().find(file);
    if (!record)
        return {};
    if (std::holds_alternative<PsdlHeader>(*record))
        return m_prefix + m_mapName + ".psdl";
    if (const auto* inst = std::get_if<InstFile>(record))
        return m_prefix + QString::fromStdString(inst->name);
    if (const auto* pathset = std::get_if<PathsetFile>(record)) {
        const QString name = QString::fromStdString(pathset->name);
        return name.startsWith("race/") ? "race/" + m_mapName + name.mid(4)
                                        : m_prefix + m_mapName + '/' + name;
    }
    if (const auto* tune = std::get_if<TuneFile>(record)) {
        const QString name = QString::fromStdString(tune->name);
        return tune->tuneClass == TuneClass::BangerData ? "tune/banger/" + name + ".dgBangerData"
                                                        : "tune/effects/" + name + ".asBirthRule";
    }
    return {};
}

QString Session::fileOf(ObjectId file) const
{
    return relativePathOf(file);
}

QStringList Session::textureFolders() const
{
    QStringList folders;
    for (const QString& folder : QStringList{m_folder} + m_otherFolders) {
        if (folder.isEmpty())
            continue;
        if (const QString entry = findEntry(folder, "texture"); !entry.isEmpty())
            folders.append(QDir(folder).filePath(entry));
    }
    return folders;
}

Result<std::map<ObjectId, Session::File>> Session::encodeAll() const
{
    const CityModel& model = m_document.model();
    std::map<ObjectId, File> files;
    const auto add = [&](ObjectId id, Result<Bytes> bytes) -> Result<void> {
        const QString relative = relativePathOf(id);
        if (!bytes)
            return inFile(relative, bytes.error());
        files[id] = {relative, std::move(*bytes)};
        return {};
    };
    if (model.city())
        if (auto done = add(model.city(), encodePsdl(toPsdl(model))); !done)
            return tl::unexpected(done.error());
    for (const ObjectId id : model.list(ListKind::InstFiles))
        if (auto done = add(id, encodeInst(toInst(model, id))); !done)
            return tl::unexpected(done.error());
    for (const ObjectId id : model.list(ListKind::Pathsets))
        if (auto done = add(id, encodePathset(toPathset(model, id))); !done)
            return tl::unexpected(done.error());
    for (const ObjectId id : model.list(ListKind::TuneFiles))
        if (auto done = add(id, encodeTune(*model.get<TuneFile>(id))); !done)
            return tl::unexpected(done.error());
    return files;
}

QStringList Session::modifiedFiles() const
{
    QStringList files;
    const auto now = encodeAll();
    if (!now)
        return files; // saving will tell why
    for (const auto& [id, file] : *now) {
        const auto known = m_files.find(id);
        if (known == m_files.end() || known->second.bytes != file.bytes)
            files.append(file.relative);
    }
    for (const auto& [id, file] : m_files)
        if (!now->contains(id))
            files.append(file.relative);
    if (m_sideFile->isModified())
        files.append(sideFilePath());
    return files;
}

Result<void> Session::writeAll(const QString& folder, std::map<ObjectId, File> now, bool everything)
{
    std::vector<FileToWrite> set;
    for (const auto& [id, file] : now) {
        const auto known = m_files.find(id);
        if (everything || known == m_files.end() || known->second.bytes != file.bytes)
            set.push_back({native(file.relative), file.bytes});
    }
    if (!everything)
        for (const auto& [id, file] : m_files)
            if (!now.contains(id))
                set.push_back({native(file.relative), std::nullopt});
    // In the same set: its numbers are those of the files it is written with.
    Bytes side = m_sideFile->collect();
    const bool isThere = QFileInfo::exists(QDir(folder).filePath(sideFilePath()));
    if (everything ? !side.empty() || isThere : m_sideFile->isModified())
        set.push_back({native(sideFilePath()), side.empty() ? std::nullopt : std::optional(side)});
    qCInfo(lcSession) << "Save" << set.size() << "files in" << folder;
    if (auto done = writeFileSet(native(folder), set); !done)
        return done;
    m_files = std::move(now);
    m_sideFile->setSaved(std::move(side));
    m_document.undoStack().setClean();
    emit saved();
    return {};
}

Result<void> Session::save()
{
    m_document.finishGesture();
    if (m_folder.isEmpty() || m_mustSaveElsewhere)
        return fail(ErrorCode::Usage, "this city has no folder of its own yet; use Save as");
    if (!m_document.isModified())
        return saveSideFile();
    auto files = encodeAll();
    if (!files)
        return tl::unexpected(files.error());
    return writeAll(m_folder, std::move(*files), false);
}

/// What belongs to the map but is not open, because nothing here edits it or because it could not
/// be read: it travels along unchanged when the city is saved elsewhere.
Result<std::vector<FileToWrite>> Session::unopenedFiles() const
{
    std::vector<FileToWrite> files;
    if (m_folder.isEmpty())
        return files;
    const QString psdl = QDir(m_folder).filePath(m_prefix + m_mapName + ".psdl");
    // With the folder gone, the open files are all there is, and saving them is the way out.
    if (!QFileInfo::exists(psdl))
        return files;
    const auto layout = findCity(psdl);
    if (!layout)
        return tl::unexpected(layout.error());
    const auto isOpen = [&](const QString& relative) {
        return relative == sideFilePath() || std::ranges::any_of(m_files, [&](const auto& file) {
                   return file.second.relative == relative;
               });
    };
    for (const QString& relative : layout->companions + layout->insts + layout->pathsets +
                                       layout->bangers + layout->birthRules) {
        if (isOpen(relative))
            continue;
        auto bytes = readWholeFile(native(QDir(m_folder).filePath(relative)));
        if (!bytes)
            return tl::unexpected(bytes.error());
        files.push_back({native(relative), std::move(*bytes)});
    }
    return files;
}

Result<void> Session::saveAs(const QString& folder)
{
    m_document.finishGesture();
    const QString target = QDir(folder).absolutePath();
    auto files = encodeAll();
    if (!files)
        return tl::unexpected(files.error());
    if (!m_folder.isEmpty() && QDir(target) == QDir(m_folder) && !m_mustSaveElsewhere)
        return writeAll(m_folder, std::move(*files), false);
    if (m_mustSaveElsewhere && QDir(target) == QDir(m_folder))
        return fail(ErrorCode::Usage, "choose another folder: the damaged original stays as it is");

    const auto others = unopenedFiles();
    if (!others)
        return tl::unexpected(others.error());
    if (!QDir().mkpath(target))
        return fail(ErrorCode::Io, "cannot make the folder " + target.toStdString());
    if (auto done = writeFileSet(native(target), *others); !done)
        return done;
    if (auto done = writeAll(target, std::move(*files), true); !done)
        return done;
    if (!m_folder.isEmpty() && !m_otherFolders.contains(m_folder))
        m_otherFolders.prepend(m_folder);
    m_folder = target;
    m_mustSaveElsewhere = false;
    emit opened();
    return {};
}

} // namespace city
