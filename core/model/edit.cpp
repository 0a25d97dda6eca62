#include "core/model/edit.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace city
{

EditBuilder::EditBuilder(const CityModel& base, Text text)
    : m_base(base), m_model(base), m_text(text)
{
}

void EditBuilder::replace(ObjectId id, Record record)
{
    const RecordPtr before = m_model.shared(id);
    assert(before && before->index() == record.index());
    if (*before == record)
        return;
    auto after = std::make_shared<const Record>(std::move(record));
    m_model.replace(id, after);
    const auto known = m_lastDelta.find(id);
    if (known != m_lastDelta.end() && m_deltas[known->second].after) {
        m_deltas[known->second].after = std::move(after);
        return;
    }
    m_lastDelta[id] = m_deltas.size();
    m_deltas.push_back({id, before, std::move(after), {}});
}

ObjectId EditBuilder::add(Record record, Place place)
{
    const ObjectId id{m_model.nextId()};
    const auto size = m_model.list(listOf(record), place.parent).size();
    place.index = std::min(place.index, static_cast<std::uint32_t>(size));
    auto after = std::make_shared<const Record>(std::move(record));
    m_model.insert(id, after, place);
    m_lastDelta[id] = m_deltas.size();
    m_deltas.push_back({id, nullptr, std::move(after), place});
    return id;
}

ObjectId EditBuilder::append(Record record, ObjectId parent)
{
    return add(std::move(record), {parent, std::numeric_limits<std::uint32_t>::max()});
}

void EditBuilder::remove(ObjectId id)
{
    removeAt(id, m_model.place(id));
}

void EditBuilder::removeAt(ObjectId id, Place place)
{
    RecordPtr before = m_model.shared(id);
    m_model.erase(id, place);
    m_lastDelta[id] = m_deltas.size();
    m_deltas.push_back({id, std::move(before), nullptr, place});
}

void EditBuilder::removeTree(ObjectId id)
{
    removeTreeAt(id, m_model.place(id));
}

void EditBuilder::removeTreeAt(ObjectId id, Place place)
{
    const auto children = m_model.children(id);
    const std::vector<ObjectId> copy(children.begin(), children.end());
    for (std::size_t i = copy.size(); i > 0; --i)
        removeTreeAt(copy[i - 1], {id, static_cast<std::uint32_t>(i - 1)});
    removeAt(id, place);
}

void EditBuilder::removeTrees(std::span<const ObjectId> ids)
{
    // Backwards no removal moves what is still to come, and children go before their parents.
    const std::vector<Placed> placed = m_model.placesOf(ids);
    for (auto at = placed.rbegin(); at != placed.rend(); ++at)
        removeTreeAt(at->id, at->place);
}

void EditBuilder::move(ObjectId id, Place place)
{
    RecordPtr record = m_model.shared(id);
    assert(m_model.children(id).empty() && "only objects without children change places");
    remove(id);
    const auto size = m_model.list(listOf(*record), place.parent).size();
    place.index = std::min(place.index, static_cast<std::uint32_t>(size));
    m_model.insert(id, record, place);
    m_lastDelta[id] = m_deltas.size();
    m_deltas.push_back({id, nullptr, std::move(record), place});
}

Edit EditBuilder::finish()
{
    // A change that went back to the old value is none. Additions and removals keep their order,
    // which the positions depend on.
    std::erase_if(m_deltas, [](const Delta& delta) {
        return delta.before && delta.after && *delta.before == *delta.after;
    });
    m_lastDelta.clear();
    return {m_text, std::move(m_deltas), std::move(m_targets)};
}

void appendEdit(Edit& edit, Edit more)
{
    std::ranges::move(more.deltas, std::back_inserter(edit.deltas));
    for (const ObjectId id : more.targets)
        if (std::ranges::find(edit.targets, id) == edit.targets.end())
            edit.targets.push_back(id);
}

} // namespace city
