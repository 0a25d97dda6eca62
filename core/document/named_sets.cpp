#include "core/document/named_sets.h"

#include "core/document/city_document.h"
#include "core/document/object_places.h"
#include "core/document/side_file.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace city
{

namespace
{

constexpr const char* kSection = "sets";

QString textIn(const nlohmann::json& entry, const char* key)
{
    const auto found = entry.find(key);
    return found != entry.end() && found->is_string()
               ? QString::fromStdString(found->get<std::string>())
               : QString();
}

/// Whether an entry is one that this version reads.
bool isSet(const nlohmann::json& entry)
{
    return entry.is_object() && !textIn(entry, "name").trimmed().isEmpty() &&
           (!textIn(entry, "query").isEmpty() || entry.contains("objects"));
}

bool isSameName(const QString& a, const QString& b)
{
    return a.compare(b, Qt::CaseInsensitive) == 0;
}

} // namespace

NamedSets::NamedSets(CityDocument& document, SideFile& sideFile, QObject* parent)
    : QObject(parent), m_document(document), m_sideFile(sideFile)
{
    connect(&document, &CityDocument::wasReset, this, &NamedSets::read);
    connect(&sideFile, &SideFile::collecting, this, &NamedSets::write);
}

const NamedSet* NamedSets::find(const QString& name) const
{
    const auto found = std::ranges::find_if(
        m_sets, [&](const NamedSet& set) { return isSameName(set.name, name.trimmed()); });
    return found == m_sets.end() ? nullptr : &*found;
}

void NamedSets::save(NamedSet set)
{
    set.name = set.name.trimmed();
    if (set.name.isEmpty())
        return;
    std::erase_if(m_sets, [&](const NamedSet& old) { return isSameName(old.name, set.name); });
    const auto place = std::ranges::find_if(m_sets, [&](const NamedSet& other) {
        return other.name.compare(set.name, Qt::CaseInsensitive) > 0;
    });
    m_sets.insert(place, std::move(set));
    emit changed();
}

void NamedSets::remove(const QString& name)
{
    if (std::erase_if(m_sets, [&](const NamedSet& set) { return isSameName(set.name, name); }))
        emit changed();
}

void NamedSets::read()
{
    m_sets.clear();
    const nlohmann::json section = m_sideFile.section(kSection);
    for (const nlohmann::json& entry : section)
        if (section.is_array() && isSet(entry)) {
            NamedSet set{textIn(entry, "name"), textIn(entry, "query")};
            if (set.query.isEmpty())
                set.ids = objectsFromJson(m_document.model(), entry["objects"]);
            save(std::move(set));
        }
    emit changed();
}

void NamedSets::write() const
{
    nlohmann::json all = nlohmann::json::array();
    for (const NamedSet& set : m_sets) {
        nlohmann::json entry = {{"name", set.name.toStdString()}};
        if (set.query.isEmpty())
            entry["objects"] = placesToJson(m_document.model(), set.ids);
        else
            entry["query"] = set.query.toStdString();
        all.push_back(std::move(entry));
    }
    // Entries of later versions are kept.
    const nlohmann::json before = m_sideFile.section(kSection);
    if (before.is_array())
        for (const nlohmann::json& entry : before)
            if (!isSet(entry))
                all.push_back(entry);
    if (!before.is_null() && !before.is_array())
        return; // not ours to understand
    m_sideFile.setSection(kSection, all.empty() ? nlohmann::json() : std::move(all));
}

} // namespace city
