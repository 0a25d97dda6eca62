#include "core/model/city_model.h"

#include "core/model/edit.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <unordered_map>

namespace city
{
namespace
{

template <class T>
inline constexpr ListKind kListOf = ListKind::Attributes;
template <>
inline constexpr ListKind kListOf<PsdlHeader> = ListKind::City;
template <>
inline constexpr ListKind kListOf<Vertex> = ListKind::Vertices;
template <>
inline constexpr ListKind kListOf<Height> = ListKind::Heights;
template <>
inline constexpr ListKind kListOf<TextureEntry> = ListKind::Textures;
template <>
inline constexpr ListKind kListOf<Block> = ListKind::Blocks;
template <>
inline constexpr ListKind kListOf<Road> = ListKind::Roads;
template <>
inline constexpr ListKind kListOf<InstFile> = ListKind::InstFiles;
template <>
inline constexpr ListKind kListOf<Instance> = ListKind::Instances;
template <>
inline constexpr ListKind kListOf<PathsetFile> = ListKind::Pathsets;
template <>
inline constexpr ListKind kListOf<Path> = ListKind::Paths;
template <>
inline constexpr ListKind kListOf<PathPoint> = ListKind::Points;
template <>
inline constexpr ListKind kListOf<TuneFile> = ListKind::TuneFiles;

constexpr bool isRootList(ListKind kind)
{
    return static_cast<std::size_t>(kind) < kRootLists;
}

/// The vertices and blocks a record refers to, each once, by id.
std::vector<ObjectId> indexedTargets(const Record* record)
{
    std::vector<ObjectId> targets;
    if (!record)
        return targets;
    forEachRef(*record, [&](const Ref& ref, RefKind kind) {
        if (ref.id && (kind == RefKind::Vertex || kind == RefKind::Block))
            targets.push_back(ref.id);
    });
    std::ranges::sort(targets);
    targets.erase(std::unique(targets.begin(), targets.end()), targets.end());
    return targets;
}

/// The list itself when nobody else holds it, else a copy put in its place.
template <class T>
T& ownCopy(std::shared_ptr<const T>& shared)
{
    if (!shared)
        shared = std::make_shared<T>();
    else if (shared.use_count() != 1)
        shared = std::make_shared<T>(*shared);
    else
        std::atomic_thread_fence(std::memory_order_acquire);
    return const_cast<T&>(*shared);
}

} // namespace

ListKind listOf(const Record& record)
{
    return std::visit([]<class T>(const T&) { return kListOf<T>; }, record);
}

const CityModel::Node* CityModel::node(ObjectId id) const
{
    const Node* found = m_nodes.find(id.value);
    return found && found->record ? found : nullptr;
}

CityModel::Node& CityModel::mutableNode(ObjectId id)
{
    return m_nodes.mutableAt(id.value);
}

const Record* CityModel::find(ObjectId id) const
{
    const Node* found = node(id);
    return found ? found->record.get() : nullptr;
}

const Record& CityModel::at(ObjectId id) const
{
    const Record* record = find(id);
    assert(record && "the id names an object");
    return *record;
}

RecordPtr CityModel::shared(ObjectId id) const
{
    const Node* found = node(id);
    return found ? found->record : nullptr;
}

ObjectId CityModel::parent(ObjectId id) const
{
    const Node* found = node(id);
    return found ? found->parent : ObjectId{};
}

std::span<const ObjectId> CityModel::children(ObjectId parent) const
{
    const Node* found = node(parent);
    return found && found->children ? std::span<const ObjectId>(*found->children)
                                    : std::span<const ObjectId>();
}

std::span<const ObjectId> CityModel::list(ListKind kind, ObjectId parent) const
{
    if (!isRootList(kind))
        return children(parent);
    const IdsPtr& ids = m_lists[static_cast<std::size_t>(kind)];
    return ids ? std::span<const ObjectId>(*ids) : std::span<const ObjectId>();
}

Place CityModel::place(ObjectId id) const
{
    const Node* found = node(id);
    if (!found)
        return {};
    const auto ids = list(listOf(*found->record), found->parent);
    return {found->parent, static_cast<std::uint32_t>(std::ranges::find(ids, id) - ids.begin())};
}

std::vector<Placed> CityModel::placesOf(std::span<const ObjectId> ids) const
{
    std::vector<bool> wanted(m_nextId);
    std::vector<std::pair<ListKind, ObjectId>> lists;
    for (const ObjectId id : ids) {
        const Node* found = node(id);
        if (!found)
            continue;
        wanted[id.value] = true;
        const std::pair at{listOf(*found->record), found->parent};
        if (lists.empty() || lists.back() != at)
            lists.push_back(at);
    }
    std::ranges::sort(lists); // a ListKind comes after that of the objects its lists belong to
    lists.erase(std::unique(lists.begin(), lists.end()), lists.end());
    std::vector<Placed> placed;
    placed.reserve(ids.size());
    for (const auto& [kind, parent] : lists) {
        const auto members = list(kind, parent);
        for (std::uint32_t i = 0; i < members.size(); ++i)
            if (wanted[members[i].value])
                placed.push_back({members[i], {parent, i}});
    }
    return placed;
}

std::span<const ObjectId> CityModel::users(ObjectId target) const
{
    const Node* found = node(target);
    return found && found->users ? std::span<const ObjectId>(*found->users)
                                 : std::span<const ObjectId>();
}

ObjectId CityModel::city() const
{
    const auto ids = list(ListKind::City);
    return ids.empty() ? ObjectId{} : ids.front();
}

CityModel::Ids& CityModel::mutableList(ListKind kind, ObjectId parent)
{
    return ownCopy(isRootList(kind) ? m_lists[static_cast<std::size_t>(kind)]
                                    : mutableNode(parent).children);
}

void CityModel::insert(ObjectId id, RecordPtr record, Place place)
{
    Ids& ids = mutableList(listOf(*record), place.parent);
    ids.insert(ids.begin() + std::min<std::ptrdiff_t>(place.index, std::ssize(ids)), id);
    updateUsers(id, nullptr, record.get());
    Node& added = mutableNode(id);
    added.record = std::move(record);
    added.parent = place.parent;
    m_nextId = std::max(m_nextId, id.value + 1);
    ++m_size;
}

void CityModel::erase(ObjectId id, Place place)
{
    const RecordPtr record = shared(id);
    assert(children(id).empty() && "children go first");
    Ids& ids = mutableList(listOf(*record), place.parent);
    assert(place.index < ids.size() && ids[place.index] == id);
    ids.erase(ids.begin() + place.index);
    updateUsers(id, record.get(), nullptr);
    // Who refers to the object stays noted: an edit removes it before or after rewriting them.
    Node& removed = mutableNode(id);
    removed.record.reset();
    removed.children.reset();
    removed.parent = {};
    --m_size;
}

void CityModel::replace(ObjectId id, RecordPtr record)
{
    Node& changed = mutableNode(id);
    updateUsers(id, changed.record.get(), record.get());
    changed.record = std::move(record);
}

void CityModel::updateUsers(ObjectId user, const Record* before, const Record* after)
{
    const auto old = indexedTargets(before);
    const auto now = indexedTargets(after);
    std::vector<ObjectId> difference;
    std::ranges::set_difference(old, now, std::back_inserter(difference));
    for (const ObjectId target : difference) {
        auto& users = ownCopy(mutableNode(target).users);
        const auto [first, last] = std::equal_range(users.begin(), users.end(), user);
        users.erase(first, last);
    }
    difference.clear();
    std::ranges::set_difference(now, old, std::back_inserter(difference));
    for (const ObjectId target : difference) {
        auto& users = ownCopy(mutableNode(target).users);
        const auto at = std::ranges::lower_bound(users, user);
        if (at == users.end() || *at != user)
            users.insert(at, user);
    }
}

namespace
{

/// Gathers ids without repetition; what was added and removed in one edit is neither.
class ChangeSetBuilder
{
public:
    explicit ChangeSetBuilder(const Edit& edit)
    {
        m_changes.reserve(edit.deltas.size());
        m_order.reserve(edit.deltas.size());
    }

    void note(ObjectId id, bool existedBefore, bool existsNow)
    {
        const auto [at, isNew] = m_changes.try_emplace(id, Change{existedBefore, existsNow});
        if (isNew)
            m_order.push_back(id);
        else
            at->second.after = existsNow;
    }

    ChangeSet finish() const
    {
        ChangeSet changes;
        for (const ObjectId id : m_order) {
            const Change change = m_changes.at(id);
            if (change.before && change.after)
                changes.modified.push_back(id);
            else if (change.after)
                changes.added.push_back(id);
            else if (change.before)
                changes.removed.push_back(id);
        }
        return changes;
    }

private:
    struct Change {
        bool before, after;
    };
    std::unordered_map<ObjectId, Change> m_changes;
    std::vector<ObjectId> m_order;
};

} // namespace

ChangeSet CityModel::apply(const Edit& edit)
{
    ChangeSetBuilder changes(edit);
    for (const Delta& delta : edit.deltas) {
        if (delta.before && delta.after)
            replace(delta.id, delta.after);
        else if (delta.after)
            insert(delta.id, delta.after, delta.place);
        else
            erase(delta.id, delta.place);
        changes.note(delta.id, delta.before != nullptr, delta.after != nullptr);
    }
    return changes.finish();
}

ChangeSet CityModel::undo(const Edit& edit)
{
    ChangeSetBuilder changes(edit);
    for (auto at = edit.deltas.rbegin(); at != edit.deltas.rend(); ++at) {
        const Delta& delta = *at;
        if (delta.before && delta.after)
            replace(delta.id, delta.before);
        else if (delta.before)
            insert(delta.id, delta.before, delta.place);
        else
            erase(delta.id, delta.place);
        changes.note(delta.id, delta.after != nullptr, delta.before != nullptr);
    }
    return changes.finish();
}

} // namespace city
