#include "core/geometry/texture_table.h"

#include <algorithm>

namespace city
{

TextureTable::TextureTable(const CityModel& model)
{
    refresh(model);
}

bool TextureTable::isCurrent(const CityModel& model) const
{
    return std::ranges::equal(model.list(ListKind::Textures), m_entries);
}

void TextureTable::refresh(const CityModel& model)
{
    if (isCurrent(model))
        return;
    const std::span<const ObjectId> list = model.list(ListKind::Textures);
    m_entries.assign(list.begin(), list.end());
    m_values.clear();
    for (std::uint32_t i = 0; i < m_entries.size(); ++i)
        m_values.emplace(m_entries[i], i + 1);
}

std::uint32_t TextureTable::valueOf(const Ref& ref) const
{
    if (!ref.id)
        return ref.raw;
    const auto found = m_values.find(ref.id);
    return found == m_values.end() ? 0 : found->second;
}

ObjectId TextureTable::entry(std::int64_t position) const
{
    if (position < 0 || position >= static_cast<std::int64_t>(m_entries.size()))
        return {};
    return m_entries[static_cast<std::size_t>(position)];
}

} // namespace city
