#include "editor/selection_history.h"

namespace city
{

void SelectionHistory::note(const Ids& ids)
{
    m_all.resize(m_now + 1);
    m_all.push_back(ids);
    if (m_all.size() > kLength + 1) // the one of now, and those before it
        m_all.erase(m_all.begin());
    m_now = m_all.size() - 1;
}

void SelectionHistory::clear()
{
    m_all.assign(1, {});
    m_now = 0;
}

} // namespace city
