#include "core/document/file_set.h"

#include <QFile>

#include <cerrno>
#include <cstring>
#include <nlohmann/json.hpp>
#include <set>
#include <system_error>

#ifdef Q_OS_WIN
#include <io.h>
#include <windows.h>
#else
#include <fcntl.h>
#include <unistd.h>
#endif

namespace city
{
namespace
{

namespace fs = std::filesystem;

constexpr const char* kJournal = ".blockwright-save.json";
constexpr const char* kTempSuffix = ".blockwright-new";

std::string shown(const fs::path& path)
{
    const auto text = path.u8string();
    return {text.begin(), text.end()};
}

fs::path fromShown(const std::string& text)
{
    return fs::path(std::u8string(text.begin(), text.end()));
}

QString qt(const fs::path& path)
{
    return QString::fromStdString(shown(path));
}

fs::path withSuffix(const fs::path& path, const char* suffix)
{
    fs::path result = path;
    result += suffix;
    return result;
}

/// Makes a folder's entries durable: a rename is not on disk before its folder is.
void syncFolder(const fs::path& folder)
{
#ifndef Q_OS_WIN
    const int handle = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY);
    if (handle >= 0) {
        ::fsync(handle);
        ::close(handle);
    }
#else
    Q_UNUSED(folder);
#endif
}

bool syncFile(QFile& file)
{
    if (!file.flush())
        return false;
#ifdef Q_OS_WIN
    return _commit(file.handle()) == 0;
#else
    return ::fsync(file.handle()) == 0;
#endif
}

/// The system's reason for the last failure of a QFile, or of errno where Qt has none.
tl::unexpected<Error> cannot(const std::string& act, const fs::path& path,
                             const std::string& reason)
{
    return fail(ErrorCode::Io, "cannot " + act + " " + shown(path) + ": " + reason);
}

Result<void> writeNew(const fs::path& path, ByteView bytes)
{
    std::error_code error;
    fs::create_directories(path.parent_path(), error);
    if (error)
        return cannot("make the folder", path.parent_path(), error.message());
    QFile file(qt(path));
    if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate))
        return cannot("write", path, file.errorString().toStdString());
    const auto* data = reinterpret_cast<const char*>(bytes.data());
    const auto size = static_cast<qint64>(bytes.size());
    if (file.write(data, size) != size || !syncFile(file)) {
        const std::string reason = file.error() != QFile::NoError ? file.errorString().toStdString()
                                                                  : std::strerror(errno);
        file.close();
        file.remove();
        return cannot("write", path, reason);
    }
    return {};
}

/// Whether somebody took away every write permission. The administrator could write all the same,
/// but whoever marks a file or folder read-only means it.
bool isMarkedReadOnly(const fs::path& path)
{
    std::error_code error;
    const auto permissions = fs::status(path, error).permissions();
    constexpr auto kWrite =
        fs::perms::owner_write | fs::perms::group_write | fs::perms::others_write;
    return !error && (permissions & kWrite) == fs::perms::none;
}

/// Whether a target can be made or replaced.
Result<void> checkWritable(const fs::path& path)
{
    std::error_code error;
    if (fs::is_directory(path.parent_path(), error) && isMarkedReadOnly(path.parent_path()))
        return cannot("write", path, "the folder is read-only");
    if (!fs::exists(path, error))
        return {};
    if (fs::is_directory(path, error))
        return cannot("write", path, "it is a folder");
    if (isMarkedReadOnly(path))
        return cannot("write", path, "the file is read-only");
    return {};
}

/// The renames still to be done: new versions to put in place, and files to take away.
struct Journal {
    std::vector<fs::path> targets, removed;
};

void writePaths(nlohmann::ordered_json& json, const std::vector<fs::path>& paths)
{
    json = nlohmann::ordered_json::array();
    for (const fs::path& path : paths)
        json.push_back(shown(path));
}

bool readPaths(const nlohmann::json& json, const char* key, std::vector<fs::path>& paths)
{
    if (!json.is_object() || !json.contains(key) || !json[key].is_array())
        return false;
    for (const auto& path : json[key]) {
        if (!path.is_string())
            return false;
        paths.push_back(fromShown(path.get<std::string>()));
    }
    return true;
}

std::string journalText(const Journal& journal)
{
    nlohmann::ordered_json json;
    json["about"] = "a save in progress; opening the city with Blockwright finishes it";
    writePaths(json["targets"], journal.targets);
    writePaths(json["removed"], journal.removed);
    return json.dump(2) + "\n";
}

Result<Journal> readJournal(const fs::path& path)
{
    const auto bytes = readWholeFile(path);
    if (!bytes)
        return tl::unexpected(bytes.error());
    const auto json = nlohmann::json::parse(asText(*bytes), nullptr, false);
    Journal journal;
    if (!readPaths(json, "targets", journal.targets) ||
        !readPaths(json, "removed", journal.removed))
        return fail(ErrorCode::BadValue, shown(path) + " is not a save journal");
    return journal;
}

/// The renames of a journal; each may have happened already, so it can be run again after a kill.
Result<void> replaceTargets(const fs::path& folder, const Journal& journal,
                            const SaveObserver& observer)
{
    std::error_code error;
    std::set<fs::path> folders;
    for (const fs::path& relative : journal.targets) {
        const fs::path target = folder / relative;
        const fs::path temp = withSuffix(target, kTempSuffix);
        const fs::path backup = withSuffix(target, ".bak");
        if (!fs::exists(temp, error))
            continue; // replaced before the kill
        if (fs::exists(target, error)) {
            // A hard link keeps the old version under its own name at every moment.
            const fs::path link = withSuffix(backup, kTempSuffix);
            fs::remove(link, error);
            fs::create_hard_link(target, link, error);
            if (error)
                fs::copy_file(target, link, fs::copy_options::overwrite_existing, error);
            if (error)
                return cannot("keep a copy of", target, error.message());
            fs::rename(link, backup, error);
            if (error)
                return cannot("keep a copy of", target, error.message());
            if (observer)
                observer(SaveStep::BackupMade);
        }
        fs::rename(temp, target, error);
        if (error)
            return cannot("replace", target, error.message());
        folders.insert(target.parent_path());
        if (observer)
            observer(SaveStep::TargetReplaced);
    }
    for (const fs::path& relative : journal.removed) {
        const fs::path target = folder / relative;
        if (!fs::exists(target, error))
            continue;
        fs::rename(target, withSuffix(target, ".bak"), error);
        if (error)
            return cannot("remove", target, error.message());
        folders.insert(target.parent_path());
        if (observer)
            observer(SaveStep::TargetReplaced);
    }
    for (const fs::path& changed : folders)
        syncFolder(changed);
    return {};
}

} // namespace

Result<Bytes> readWholeFile(const fs::path& path)
{
    QFile file(qt(path));
    if (!file.open(QIODevice::ReadOnly))
        return cannot("read", path, file.errorString().toStdString());
    Bytes bytes(static_cast<std::size_t>(std::max<qint64>(file.size(), 0)));
    const auto size = static_cast<qint64>(bytes.size());
    if (file.read(reinterpret_cast<char*>(bytes.data()), size) != size)
        return cannot("read", path, file.errorString().toStdString());
    return bytes;
}

Result<void> writeFileSet(const fs::path& folder, const std::vector<FileToWrite>& files,
                          const SaveObserver& observer)
{
    if (files.empty())
        return {};
    Journal journal;
    std::vector<fs::path> written;
    const auto clearAway = [&] {
        std::error_code error;
        for (const fs::path& temp : written)
            fs::remove(temp, error);
    };
    for (const FileToWrite& file : files) {
        const fs::path target = folder / file.path;
        const fs::path temp = withSuffix(target, kTempSuffix);
        Result<void> done = checkWritable(target);
        if (done && !file.bytes) {
            journal.removed.push_back(file.path);
            continue;
        }
        if (done)
            done = writeNew(temp, *file.bytes);
        if (!done) {
            clearAway();
            // Name the file the user knows, not the temporary one.
            std::string what = done.error().what;
            if (const auto at = what.find(kTempSuffix); at != std::string::npos)
                what.erase(at, std::strlen(kTempSuffix));
            return fail(done.error().code, std::move(what));
        }
        written.push_back(temp);
        journal.targets.push_back(file.path);
        if (observer)
            observer(SaveStep::TempWritten);
    }
    // The journal appears whole or not at all.
    const fs::path journalPath = folder / kJournal;
    const std::string text = journalText(journal);
    const fs::path journalTemp = withSuffix(journalPath, kTempSuffix);
    std::error_code error;
    if (auto done = writeNew(journalTemp, asBytes(text)); !done) {
        clearAway();
        return done;
    }
    fs::rename(journalTemp, journalPath, error);
    if (error) {
        clearAway();
        fs::remove(journalTemp, error);
        return cannot("write", journalPath, error.message());
    }
    syncFolder(folder);
    if (observer)
        observer(SaveStep::JournalWritten);
    if (auto done = replaceTargets(folder, journal, observer); !done)
        return done;
    fs::remove(journalPath, error);
    syncFolder(folder);
    if (observer)
        observer(SaveStep::JournalRemoved);
    return {};
}

Result<bool> recoverSave(const fs::path& folder)
{
    const fs::path journalPath = folder / kJournal;
    std::error_code error;
    fs::remove(withSuffix(journalPath, kTempSuffix), error);
    if (!fs::exists(journalPath, error))
        return false;
    const auto journal = readJournal(journalPath);
    if (!journal)
        return tl::unexpected(journal.error());
    if (auto done = replaceTargets(folder, *journal, {}); !done)
        return tl::unexpected(done.error());
    fs::remove(journalPath, error);
    syncFolder(folder);
    return true;
}

} // namespace city
