#include "core/edits/query_keys.h"
#include "core/edits/query_values.h"

#include <algorithm>
#include <limits>

namespace city::query
{

Search::Search(const CityModel& model, const QueryContext& context)
    : m_model(model), m_context(context)
{
    if (context.selection)
        m_selected.insert(context.selection->begin(), context.selection->end());
    for (const ObjectId block : model.list(ListKind::Blocks))
        m_blockNumbers.emplace(block, static_cast<std::uint32_t>(m_blockNumbers.size()) + 1);
}

Search::~Search() = default;

bool Search::holds(const Candidate& candidate, const Condition& condition) const
{
    const Answer answer = condition.key->answer(*this, candidate, condition);
    return answer == (condition.op == QueryOperator::Differs ? Answer::No : Answer::Yes);
}

std::uint32_t Search::blockNumber(ObjectId block) const
{
    const auto found = m_blockNumbers.find(block);
    return found == m_blockNumbers.end() ? 0 : found->second;
}

std::uint32_t Search::blockAt(glm::vec3 place) const
{
    if (!m_rooms)
        m_rooms.emplace(m_model);
    return blockNumber(m_rooms->roomAt(place));
}

float Search::distanceToSelection(ObjectId id) const
{
    if (!m_selectedBoxes) {
        m_selectedBoxes.emplace();
        for (const ObjectId selected : *m_context.selection)
            if (m_model.contains(selected))
                m_selectedBoxes->push_back(objectBounds(m_model, selected));
    }
    const Bounds box = objectBounds(m_model, id);
    float nearest = std::numeric_limits<float>::infinity();
    for (const Bounds& other : *m_selectedBoxes)
        if (!box.isEmpty() && !other.isEmpty())
            nearest = std::min(nearest, distanceBetween(box, other));
    return nearest;
}

} // namespace city::query
