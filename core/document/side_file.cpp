#include "core/document/side_file.h"

#include <nlohmann/json.hpp>

namespace city
{

namespace
{

constexpr const char* kVersionKey = "version";
constexpr int kVersion = 1;

Bytes bytesOf(nlohmann::json sections)
{
    if (sections.empty() || (sections.size() == 1 && sections.contains(kVersionKey)))
        return {};
    if (!sections.contains(kVersionKey))
        sections[kVersionKey] = kVersion;
    // A name that is not UTF-8 must not keep the city from being saved.
    const std::string text =
        sections.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
    const ByteView bytes = asBytes(text);
    return {bytes.begin(), bytes.end()};
}

} // namespace

SideFile::SideFile(QObject* parent)
    : QObject(parent), m_sections(std::make_unique<nlohmann::json>(nlohmann::json::object()))
{
}

SideFile::~SideFile() = default;

QString SideFile::nameFor(const QString& mapName)
{
    return mapName + ".blockwright.json";
}

nlohmann::json SideFile::section(const std::string& key) const
{
    const auto found = m_sections->find(key);
    return found == m_sections->end() ? nlohmann::json() : *found;
}

void SideFile::setSection(const std::string& key, nlohmann::json value)
{
    if (value.is_null())
        m_sections->erase(key);
    else
        (*m_sections)[key] = std::move(value);
}

void SideFile::clear()
{
    *m_sections = nlohmann::json::object();
    m_saved.clear();
}

Result<void> SideFile::read(ByteView bytes)
{
    clear();
    try {
        nlohmann::json read = nlohmann::json::parse(asText(bytes));
        if (!read.is_object())
            return fail(ErrorCode::BadValue, "it is not a JSON object");
        *m_sections = std::move(read);
    } catch (const nlohmann::json::parse_error& error) {
        return failAt(ErrorCode::BadValue, "it is not JSON", error.byte);
    }
    // As it would be written: how people laid it out is no change.
    m_saved = bytesOf(*m_sections);
    return {};
}

Bytes SideFile::collect()
{
    emit collecting();
    return bytesOf(*m_sections);
}

} // namespace city
