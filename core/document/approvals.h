#pragma once

#include "core/checks/check.h"
#include "core/model/city_model.h"

#include <QDate>
#include <QObject>
#include <QString>

#include <span>
#include <vector>

namespace city
{

class CityDocument;
class SideFile;

/// Findings that somebody looked at and wants to leave as they are. They are kept in the side file
/// and are not in the history. An approval holds as long as the object is what it was when it was
/// approved; undo brings it back with the object.
class Approvals final : public QObject
{
    Q_OBJECT

public:
    /// Why a finding may stay, and since when.
    struct Note {
        QString reason;
        QDate date;
        friend bool operator==(const Note&, const Note&) = default;
    };

    Approvals(CityDocument& document, SideFile& sideFile, QObject* parent = nullptr);

    /// The approval of a finding; null when it has none that holds.
    const Note* find(const Issue& issue) const;
    void approve(std::span<const Issue> issues, const QString& reason);
    void withdraw(std::span<const Issue> issues);

signals:
    void changed();

private:
    /// What makes a finding the same one, with what the object was.
    struct Entry {
        std::string check;
        ObjectId object;
        std::string property;
        std::vector<std::string> values;
        RecordPtr record;
        Note note;
    };
    bool holds(const Entry& entry) const;
    void read();
    void write() const;

    CityDocument& m_document;
    SideFile& m_sideFile;
    std::vector<Entry> m_entries;
};

} // namespace city
