#pragma once

#include "core/base/ids.h"

#include <QObject>
#include <QString>

#include <nlohmann/json_fwd.hpp>
#include <vector>

namespace city
{

class CityDocument;
class SideFile;

/// Objects that people gave a name: those that a query finds, or some that were chosen.
struct NamedSet {
    QString name;
    QString query = {};             ///< empty for chosen objects
    std::vector<ObjectId> ids = {}; ///< the chosen ones; those that are gone are passed over

    friend bool operator==(const NamedSet&, const NamedSet&) = default;
};

/// The named sets of a city, by name. They are kept in the side file and are not in the history.
class NamedSets final : public QObject
{
    Q_OBJECT

public:
    NamedSets(CityDocument& document, SideFile& sideFile, QObject* parent = nullptr);

    const std::vector<NamedSet>& sets() const { return m_sets; }
    /// The set of that name, upper and lower case alike; null for none.
    const NamedSet* find(const QString& name) const;
    /// Adds a set, in place of one of the same name.
    void save(NamedSet set);
    void remove(const QString& name);

signals:
    void changed();

private:
    void read();
    void write() const;

    CityDocument& m_document;
    SideFile& m_sideFile;
    std::vector<NamedSet> m_sets;
};

} // namespace city
