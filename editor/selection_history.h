#pragma once

#include "core/base/ids.h"

#include <cstddef>
#include <vector>

namespace city
{

/// The last selections, to walk back and forth in. Not the city's history: selecting is no step.
class SelectionHistory
{
public:
    using Ids = std::vector<ObjectId>;
    static constexpr std::size_t kLength = 50;

    /// What is selected now; forgets what lay ahead.
    void note(const Ids& ids);
    void clear();
    bool canGoBack() const { return m_now > 0; }
    bool canGoForward() const { return m_now + 1 < m_all.size(); }
    /// The selection before or after, which is then that of now.
    const Ids& back() { return m_all[--m_now]; }
    const Ids& forward() { return m_all[++m_now]; }

private:
    std::vector<Ids> m_all{Ids{}};
    std::size_t m_now = 0;
};

} // namespace city
