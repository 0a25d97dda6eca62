#include "editor/finding_index.h"

#include "core/model/city_model.h"

#include <algorithm>

namespace city
{

void FindingIndex::set(const CityModel& model, std::vector<Issue> issues)
{
    m_issues = std::move(issues);
    m_own.clear();
    m_inside.clear();
    for (std::size_t i = 0; i < m_issues.size(); ++i) {
        const Issue& issue = m_issues[i];
        if (!model.contains(issue.object)) // it went while the city was looked at
            continue;
        m_own[issue.object].push_back(i);
        for (ObjectId step = issue.object; step; step = model.parent(step)) {
            Inside& inside = m_inside[step];
            ++inside.count;
            inside.worst = std::min(inside.worst, issue.check->severity);
        }
    }
}

std::vector<const Issue*> FindingIndex::of(ObjectId id) const
{
    std::vector<const Issue*> own;
    if (const auto found = m_own.find(id); found != m_own.end())
        for (const std::size_t i : found->second)
            own.push_back(&m_issues[i]);
    return own;
}

FindingIndex::Inside FindingIndex::inside(ObjectId id) const
{
    const auto found = m_inside.find(id);
    return found == m_inside.end() ? Inside{} : found->second;
}

std::vector<std::string> FindingIndex::wordsOf(ObjectId id) const
{
    std::vector<std::string> words;
    for (const Issue* issue : of(id)) {
        words.emplace_back(severityKey(issue->check->severity));
        words.emplace_back(issue->check->id);
    }
    return words;
}

} // namespace city
