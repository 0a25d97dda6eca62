#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"

#include <QObject>
#include <QString>

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace city
{

/// What belongs to a city but to none of the game's files: hidden and locked objects, bookmarks,
/// named sets, approvals. It lies beside the city as `<map>.blockwright.json`, is read when the
/// city is opened and written with it, and no city needs one.
///
/// The file is a JSON object with one key a section. To add a section, take its value in a slot of
/// `CityDocument::wasReset`, when the city just opened is there, and hand it over with `setSection`
/// whenever it changes, or, where it holds numbers that saving may change, in a slot of
/// `collecting`. Objects are best named by their place (`placesToJson`), for ids end with the
/// session. A section must be read with tolerance: people and other versions write it too. What
/// nobody takes, for example sections of later versions, is kept as it is.
class SideFile final : public QObject
{
    Q_OBJECT

public:
    explicit SideFile(QObject* parent = nullptr);
    ~SideFile() override;

    static QString nameFor(const QString& mapName);

    /// A section's value; null when there is none.
    nlohmann::json section(const std::string& key) const;
    /// Replaces a section; null takes it away. It is on the disk once the city is saved.
    void setSection(const std::string& key, nlohmann::json value);

    // --- for the session, which opens and saves
    void clear();
    /// Takes a file's bytes. When they are no JSON object it is empty afterwards, and the error
    /// says where they broke: the file stays as it is until there is something to write.
    Result<void> read(ByteView bytes);
    /// The bytes to write, after all sections were collected; none when there is nothing to keep.
    Bytes collect();
    /// Tells it that what was collected is on the disk now.
    void setSaved(Bytes bytes) { m_saved = std::move(bytes); }
    /// Whether the file on the disk is another one than would be written.
    bool isModified() { return collect() != m_saved; }

signals:
    /// The file is about to be written: sections that depend on the model are to be set now. The
    /// model is as it will be saved.
    void collecting();

private:
    std::unique_ptr<nlohmann::json> m_sections;
    Bytes m_saved;
};

} // namespace city
