#include "editor/selection.h"

#include "core/document/city_document.h"
#include "core/document/visibility.h"

#include <algorithm>

namespace city
{

Selection::Selection(CityDocument& document, QObject* parent)
    : QObject(parent), m_document(document)
{
    connect(&document, &CityDocument::wasReset, this, [this] {
        clear();
        m_history.clear();
    });
    connect(&document, &CityDocument::changed, this, [this](const ChangeSet& changes) {
        if (!changes.removed.empty())
            remove(changes.removed);
    });
    connect(&document, &CityDocument::stepped, this, [this](const std::vector<ObjectId>& targets) {
        if (!targets.empty())
            set(targets);
    });
}

void Selection::setVisibility(const Visibility& visibility)
{
    m_visibility = &visibility;
    connect(&visibility, &Visibility::changed, this, &Selection::editableChanged);
    connect(&visibility, &Visibility::hiddenChanged, this, [this] {
        std::vector<ObjectId> shown = m_ids;
        std::erase_if(shown, [this](ObjectId id) { return m_visibility->isHidden(id); });
        set(std::move(shown));
    });
}

std::vector<ObjectId> Selection::editable(std::span<const ObjectId> ids) const
{
    return m_visibility ? m_visibility->unlocked(ids) : std::vector(ids.begin(), ids.end());
}

void Selection::set(std::vector<ObjectId> ids)
{
    change(std::move(ids), true);
}

void Selection::goBack()
{
    // What became the same because objects went is no selection of its own.
    const std::vector<ObjectId> before = m_ids;
    while (m_history.canGoBack() && m_ids == before)
        change(m_history.back(), false);
}

void Selection::goForward()
{
    const std::vector<ObjectId> before = m_ids;
    while (m_history.canGoForward() && m_ids == before)
        change(m_history.forward(), false);
}

void Selection::change(std::vector<ObjectId> ids, bool isNoted)
{
    const CityModel& model = m_document.model();
    std::unordered_set<ObjectId> members;
    std::vector<ObjectId> kept;
    kept.reserve(ids.size());
    for (const ObjectId id : ids)
        if (model.contains(id) && members.insert(id).second)
            kept.push_back(id);
    std::erase_if(kept, [&](ObjectId id) { return isInsideAnother(id, members); });
    if (kept == m_ids)
        return;
    m_ids = std::move(kept);
    m_members = {m_ids.begin(), m_ids.end()};
    if (isNoted)
        m_history.note(m_ids);
    emit changed();
}

void Selection::add(std::span<const ObjectId> ids)
{
    // What is added again moves to the end: the object chosen last is the active one.
    const std::unordered_set<ObjectId> added(ids.begin(), ids.end());
    std::vector<ObjectId> all = m_ids;
    std::erase_if(all, [&](ObjectId id) { return added.contains(id); });
    all.insert(all.end(), ids.begin(), ids.end());
    set(std::move(all));
}

void Selection::remove(std::span<const ObjectId> ids)
{
    const std::unordered_set<ObjectId> removed(ids.begin(), ids.end());
    std::vector<ObjectId> rest = m_ids;
    std::erase_if(rest, [&](ObjectId id) { return removed.contains(id); });
    set(std::move(rest));
}

void Selection::toggle(std::span<const ObjectId> ids)
{
    std::vector<ObjectId> all = m_ids;
    std::erase_if(all, [&](ObjectId id) { return std::ranges::find(ids, id) != ids.end(); });
    for (const ObjectId id : ids)
        if (!contains(id))
            all.push_back(id);
    set(std::move(all));
}

void Selection::clear()
{
    set({});
}

bool Selection::isInsideAnother(ObjectId id, const std::unordered_set<ObjectId>& members) const
{
    const CityModel& model = m_document.model();
    for (ObjectId above = model.parent(id); above; above = model.parent(above))
        if (members.contains(above))
            return true;
    return false;
}

} // namespace city
