#pragma once

#include "core/checks/check.h"

#include <unordered_set>

namespace city
{

/// Every row there is, topic by topic.
std::span<const Check* const> allChecks();

/// The findings of a city, kept up to date: after a change only what it touched is looked at again,
/// and what depends on the whole city. Everything works on snapshots, so it may run in any thread.
class CityChecks
{
public:
    /// Looks at everything.
    void run(const CityModel& model, const KnownFiles& files);
    /// Looks at what changed since the last run; at everything where a change can show anywhere.
    void update(const CityModel& model, const ChangeSet& changes, const KnownFiles& files);

    /// Unit by unit, in the order in which they were looked at.
    const std::vector<Issue>& issues() const { return m_issues; }
    /// How many blocks and other units the last run or update looked at; tests of cost compare it.
    std::size_t unitsChecked() const { return m_unitsChecked; }

private:
    CityModel m_model; ///< as it was checked last
    std::vector<Issue> m_issues;
    std::size_t m_unitsChecked = 0;
};

/// All findings of a city, errors first, then warnings, in file order.
std::vector<Issue> findIssues(const CityModel& model, const KnownFiles& files = {});

/// A text with its %1, %2 … filled in.
std::string withArguments(std::string_view text, std::span<const std::string> arguments);
/// The finding in English, for outputs and logs.
std::string describe(const Issue& issue);

/// What stays the same as long as the finding does, between sessions too: check, target, row and
/// values.
std::string fingerprintOf(const CityModel& model, const Issue& issue);

} // namespace city
