#pragma once

#include "core/model/city_model.h"

#include <unordered_map>
#include <vector>

namespace city
{

/// Where each texture entry stands in the list. Attributes name a whole group by its first entry
/// and use the ones after it by position (docs/formats/psdl.md §4.1), so meshing one block needs
/// this. It depends on the order of the list alone, not on the entries' names.
class TextureTable
{
public:
    TextureTable() = default;
    explicit TextureTable(const CityModel& model);

    /// Whether the model's list is still the one the table was built from; cheap.
    bool isCurrent(const CityModel& model) const;
    /// Builds the table again if the list changed.
    void refresh(const CityModel& model);

    /// The value V of a reference: 1-based, 0 is none; the raw number where it points nowhere.
    std::uint32_t valueOf(const Ref& ref) const;
    /// The object at a 0-based position; unset outside the list.
    ObjectId entry(std::int64_t position) const;
    std::size_t size() const { return m_entries.size(); }

private:
    std::vector<ObjectId> m_entries;
    std::unordered_map<ObjectId, std::uint32_t> m_values;
};

} // namespace city
