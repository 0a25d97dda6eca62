#pragma once

#include "core/base/bytes.h"
#include "core/document/city_document.h"
#include "core/document/file_set.h"

#include <QString>
#include <QStringList>

#include <map>
#include <memory>

namespace city
{

class Approvals;
class NamedSets;
class SideFile;
class Visibility;

/// The files of an open city and what they were when they were read.
///
/// A city is a folder in the game's layout (`city/<map>.psdl`, `city/<map>.inst`,
/// `city/<map>_ai.inst`, `city/<map>/*.pathset`, `race/<map>/*.pathset`, `tune/banger/*`,
/// `tune/effects/*`, `texture/*`), or a single `.psdl`, with the same looked for beside it.
class Session : public QObject
{
    Q_OBJECT

public:
    explicit Session(QObject* parent = nullptr);
    ~Session() override;

    CityDocument& document() { return m_document; }
    const CityDocument& document() const { return m_document; }
    /// What lies beside the city's files: read with them, written with them.
    SideFile& sideFile() { return *m_sideFile; }
    /// What is hidden and locked.
    Visibility& visibility() { return *m_visibility; }
    const Visibility& visibility() const { return *m_visibility; }
    /// Findings that may stay.
    Approvals& approvals() { return *m_approvals; }
    /// Objects that people gave a name.
    NamedSets& namedSets() { return *m_namedSets; }

    /// Opens a folder or a `.psdl`, replacing what is open. On failure nothing changes and the
    /// error names file, place and byte offset.
    Result<void> open(const QString& path);
    /// Opens what can be read of it; `notices` tells what could not. The city must be saved
    /// elsewhere.
    Result<void> openSalvaged(const QString& path);
    /// Starts with an empty city that has no files yet.
    void openEmpty();
    /// Leaves the city; nothing is open then.
    void close();

    /// Writes what changed; nothing when nothing did. Either every file is replaced or none.
    Result<void> save();
    /// Writes the side file alone, where the city itself has nothing to save and a folder.
    Result<void> saveSideFile();
    /// Writes every file of the city below another folder (the same relative paths) and goes on
    /// there.
    Result<void> saveAs(const QString& folder);

    /// The files, relative to `folder()`, that saving would write, replace or take away.
    QStringList modifiedFiles() const;

    /// What the user should hear about the open city, for example that PSD1 is read-only.
    const QStringList& notices() const { return m_notices; }
    /// The city's folder (that of the game's layout, or the one the `.psdl` lies in); empty for
    /// none.
    const QString& folder() const { return m_folder; }
    /// The map's name, `<map>` in `city/<map>.psdl`; empty for none.
    const QString& mapName() const { return m_mapName; }
    /// Folders where textures are looked for, best first.
    QStringList textureFolders() const;
    /// Where an object's file lies, relative to `folder()`; empty when it has none yet.
    QString fileOf(ObjectId file) const;

signals:
    /// Another city was opened, or the open one was saved elsewhere.
    void opened();
    void saved();

private:
    void replaceBy(CityModel model, const QString& mapName);
    struct File {
        QString relative; ///< path below the folder it was read from
        Bytes bytes;      ///< as read or last written
    };
    struct Loaded;
    Result<void> openWith(const QString& path, bool salvage);
    Result<std::map<ObjectId, File>> encodeAll() const;
    Result<std::vector<FileToWrite>> unopenedFiles() const;
    QString relativePathOf(ObjectId file) const;
    void readSideFile(const QString& folder, const QString& relative, QStringList& notices);
    QString sideFilePath() const;
    Result<void> writeAll(const QString& folder, std::map<ObjectId, File> now, bool everything);

    CityDocument m_document;
    std::unique_ptr<SideFile> m_sideFile;
    std::unique_ptr<Visibility> m_visibility;
    std::unique_ptr<Approvals> m_approvals;
    std::unique_ptr<NamedSets> m_namedSets;
    std::map<ObjectId, File> m_files;
    QString m_folder, m_mapName;
    QString m_prefix;           ///< "city/" in the game's layout, else empty
    QStringList m_otherFolders; ///< where the city lay before it was saved elsewhere
    QStringList m_notices;
    bool m_mustSaveElsewhere = false;
};

} // namespace city
