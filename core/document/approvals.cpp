#include "core/document/approvals.h"

#include "core/document/city_document.h"
#include "core/document/side_file.h"
#include "core/edits/targets.h"
#include "core/schema/property.h"

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>

namespace city
{

namespace
{

constexpr const char* kSection = "approvals";

/// Tells apart what an object was and what it is, from one session to the next: a sum over its
/// properties as text.
std::string contentOf(const CityModel& model, ObjectId id)
{
    std::uint64_t sum = 0xcbf29ce484222325u; // FNV-1a
    const auto add = [&sum](std::string_view text) {
        for (const char c : text)
            sum = (sum ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
        sum = (sum ^ 0xffu) * 0x100000001b3u;
    };
    for (const Property& row : propertiesOf(model, id)) {
        add(row.key);
        add(toText(row, valueOf(model, id, row)));
    }
    constexpr char kDigits[] = "0123456789abcdef";
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4)
        text += kDigits[(sum >> shift) & 0xf];
    return text;
}

std::string textIn(const nlohmann::json& entry, const char* key)
{
    const auto found = entry.find(key);
    return found != entry.end() && found->is_string() ? found->get<std::string>() : std::string();
}

/// Whether an entry is one that this version reads.
bool isApproval(const nlohmann::json& entry)
{
    return entry.is_object() && !textIn(entry, "check").empty() &&
           !textIn(entry, "object").empty() && !textIn(entry, "content").empty();
}

} // namespace

Approvals::Approvals(CityDocument& document, SideFile& sideFile, QObject* parent)
    : QObject(parent), m_document(document), m_sideFile(sideFile)
{
    connect(&document, &CityDocument::wasReset, this, &Approvals::read);
    connect(&sideFile, &SideFile::collecting, this, &Approvals::write);
}

bool Approvals::holds(const Entry& entry) const
{
    const RecordPtr now = m_document.model().shared(entry.object);
    return now && (now == entry.record || *now == *entry.record);
}

const Approvals::Note* Approvals::find(const Issue& issue) const
{
    for (const Entry& entry : m_entries)
        if (entry.object == issue.object && entry.check == issue.check->id &&
            entry.property == issue.property && entry.values == issue.arguments && holds(entry))
            return &entry.note;
    return nullptr;
}

void Approvals::approve(std::span<const Issue> issues, const QString& reason)
{
    for (const Issue& issue : issues) {
        const RecordPtr record = m_document.model().shared(issue.object);
        if (!record || find(issue))
            continue;
        m_entries.push_back({std::string(issue.check->id),
                             issue.object,
                             std::string(issue.property),
                             issue.arguments,
                             record,
                             {reason.trimmed(), QDate::currentDate()}});
    }
    emit changed();
}

void Approvals::withdraw(std::span<const Issue> issues)
{
    for (const Issue& issue : issues)
        std::erase_if(m_entries, [&](const Entry& entry) {
            return entry.object == issue.object && entry.check == issue.check->id &&
                   entry.property == issue.property && entry.values == issue.arguments;
        });
    emit changed();
}

void Approvals::read()
{
    m_entries.clear();
    const CityModel& model = m_document.model();
    const nlohmann::json section = m_sideFile.section(kSection);
    for (const nlohmann::json& entry : section) {
        if (!section.is_array() || !isApproval(entry))
            continue;
        const auto object = findTarget(model, textIn(entry, "object"));
        if (!object || contentOf(model, *object) != textIn(entry, "content"))
            continue; // it was changed by somebody who did not know of the approval
        std::vector<std::string> values;
        if (const auto all = entry.find("values"); all != entry.end() && all->is_array())
            for (const nlohmann::json& value : *all)
                if (value.is_string())
                    values.push_back(value.get<std::string>());
        m_entries.push_back(
            {textIn(entry, "check"),
             *object,
             textIn(entry, "property"),
             values,
             model.shared(*object),
             {QString::fromStdString(textIn(entry, "reason")),
              QDate::fromString(QString::fromStdString(textIn(entry, "date")), Qt::ISODate)}});
    }
    emit changed();
}

void Approvals::write() const
{
    const nlohmann::json before = m_sideFile.section(kSection);
    if (!before.is_null() && !before.is_array())
        return; // not ours to understand
    const CityModel& model = m_document.model();
    nlohmann::json all = nlohmann::json::array();
    for (const Entry& entry : m_entries)
        if (holds(entry))
            all.push_back({{"check", entry.check},
                           {"object", describeTarget(model, entry.object)},
                           {"property", entry.property},
                           {"values", entry.values},
                           {"content", contentOf(model, entry.object)},
                           {"reason", entry.note.reason.toStdString()},
                           {"date", entry.note.date.toString(Qt::ISODate).toStdString()}});
    // Entries of later versions are kept.
    for (const nlohmann::json& entry : before)
        if (!isApproval(entry))
            all.push_back(entry);
    m_sideFile.setSection(kSection, all.empty() ? nlohmann::json() : std::move(all));
}

} // namespace city
