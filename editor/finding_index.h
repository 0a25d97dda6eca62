#pragma once

#include "core/checks/check.h"

#include <unordered_map>

namespace city
{

/// The findings that count, object by object: what marks in rows and queries ask for.
class FindingIndex
{
public:
    /// Of an object with what lies in it.
    struct Inside {
        int count = 0;
        Severity worst = Severity::Note;
    };

    /// Takes the findings of a city in place of those before.
    void set(const CityModel& model, std::vector<Issue> issues);

    const std::vector<Issue>& all() const { return m_issues; }
    /// The findings about the object itself, in the order of the checks.
    std::vector<const Issue*> of(ObjectId id) const;
    Inside inside(ObjectId id) const;
    /// The severities and ids of an object's findings, as queries name them.
    std::vector<std::string> wordsOf(ObjectId id) const;

private:
    std::vector<Issue> m_issues;
    std::unordered_map<ObjectId, std::vector<std::size_t>> m_own;
    std::unordered_map<ObjectId, Inside> m_inside;
};

} // namespace city
