#include "core/geometry/affected_blocks.h"

#include "core/geometry/texture_table.h"
#include "core/geometry/tunnel_words.h"

#include <algorithm>
#include <array>
#include <unordered_set>

namespace city
{
namespace
{

constexpr std::size_t kGroup = 6; // a tunnel uses entries +0 to +5; nothing uses more

/// The entries that a value V draws with, as pieces show them: unset outside the list or unnamed.
using Group = std::array<ObjectId, kGroup>;

/// What texture values mean before and after a change.
class TextureChange
{
public:
    TextureChange(const CityModel& before, const CityModel& after)
        : m_before(before), m_after(after), m_tableBefore(before), m_tableAfter(after)
    {
        for (const ObjectId id : after.list(ListKind::Textures))
            if (differs(Ref{id, 0}))
                m_changed.insert(id);
        m_startChanged = differs(Ref{});
    }

    /// Whether anything drawn with a reference's value may have another texture now.
    bool touches(const Ref& ref) const
    {
        return ref.id ? m_changed.contains(ref.id) : differs(ref);
    }
    /// The same for what stands before a block's first Texture.
    bool touchesStart() const { return m_startChanged; }
    /// Whether any value an attribute can hold is touched.
    bool any() const
    {
        return !m_changed.empty() || m_startChanged || m_tableBefore.size() != m_tableAfter.size();
    }

private:
    static Group group(const CityModel& model, const TextureTable& table, const Ref& ref)
    {
        Group entries;
        const std::int64_t first = static_cast<std::int64_t>(table.valueOf(ref)) - 1;
        for (std::size_t i = 0; i < kGroup; ++i) {
            const ObjectId id = table.entry(first + static_cast<std::int64_t>(i));
            const auto* entry = model.get<TextureEntry>(id);
            entries[i] = entry && !entry->name().empty() ? id : ObjectId{};
        }
        return entries;
    }
    bool differs(const Ref& ref) const
    {
        return group(m_before, m_tableBefore, ref) != group(m_after, m_tableAfter, ref);
    }

    const CityModel& m_before;
    const CityModel& m_after;
    TextureTable m_tableBefore, m_tableAfter;
    std::unordered_set<ObjectId> m_changed;
    bool m_startChanged = false;
};

bool usesChangedTexture(const CityModel& model, ObjectId block, const TextureChange& change)
{
    bool beforeFirst = true;
    for (const ObjectId id : model.children(block)) {
        const Record& record = model.at(id);
        if (const auto* use = std::get_if<TextureUse>(&record)) {
            beforeFirst = false;
            if (change.touches(use->texture))
                return true;
        } else if (const auto* road = std::get_if<DividedRoadStrip>(&record)) {
            if (change.touches(road->dividerTexture))
                return true;
        }
        if (beforeFirst && change.touchesStart())
            return true;
    }
    return false;
}

bool usesHeight(const Record& record, const std::unordered_set<ObjectId>& heights)
{
    bool found = false;
    forEachRef(record, [&](const Ref& ref, RefKind kind) {
        found |= kind == RefKind::Height && heights.contains(ref.id);
    });
    return found;
}

bool usesHeight(const CityModel& model, ObjectId block, const std::unordered_set<ObjectId>& heights)
{
    return std::ranges::any_of(model.children(block), [&](ObjectId attribute) {
        return usesHeight(model.at(attribute), heights);
    });
}

/// Only a junction's walls and ceiling depend on the outline.
bool meshUsesOutline(const CityModel& model, ObjectId block)
{
    return std::ranges::any_of(model.children(block), [&](ObjectId attribute) {
        const auto* tunnel = model.get<Tunnel>(attribute);
        return tunnel && isJunctionTunnel(*tunnel);
    });
}

class Collector
{
public:
    Collector(const CityModel& before, const CityModel& after) : m_before(before), m_after(after) {}

    void add(ObjectId id)
    {
        const Record* record = m_after.find(id);
        if (!record)
            record = m_before.find(id);
        if (!record)
            return;
        if (std::holds_alternative<Block>(*record)) {
            m_blocks.push_back(id);
        } else if (isAttribute(*record)) {
            addParents(id);
        } else if (std::holds_alternative<Vertex>(*record)) {
            addUsers(m_before, id);
            addUsers(m_after, id);
        } else if (std::holds_alternative<Height>(*record)) {
            if (m_before.contains(id) && m_after.contains(id) && *record != m_before.at(id))
                m_heights.insert(id);
        } else if (std::holds_alternative<TextureEntry>(*record)) {
            m_textures = true;
        }
    }

    AffectedBlocks finish()
    {
        if (m_textures)
            addByTexture();
        if (!m_heights.empty())
            for (const ObjectId block : m_after.list(ListKind::Blocks))
                if (usesHeight(m_after, block, m_heights))
                    m_blocks.push_back(block);
        std::ranges::sort(m_blocks);
        m_blocks.erase(std::unique(m_blocks.begin(), m_blocks.end()), m_blocks.end());
        AffectedBlocks result;
        for (const ObjectId block : m_blocks) {
            if (m_after.get<Block>(block))
                result.remesh.push_back(block);
            else if (m_before.get<Block>(block))
                result.removed.push_back(block);
        }
        return result;
    }

private:
    void addParents(ObjectId attribute)
    {
        for (const CityModel* model : {&m_before, &m_after})
            if (model->contains(attribute))
                m_blocks.push_back(model->parent(attribute));
    }
    void addUsers(const CityModel& model, ObjectId vertex)
    {
        if (!model.contains(vertex))
            return;
        for (const ObjectId user : model.users(vertex)) {
            const Record& record = model.at(user);
            if (isAttribute(record))
                addParents(user);
            else if (std::holds_alternative<Block>(record) && meshUsesOutline(model, user))
                m_blocks.push_back(user);
        }
    }
    void addByTexture()
    {
        const TextureChange change(m_before, m_after);
        if (!change.any())
            return;
        for (const ObjectId block : m_after.list(ListKind::Blocks))
            if (usesChangedTexture(m_after, block, change))
                m_blocks.push_back(block);
    }

    const CityModel& m_before;
    const CityModel& m_after;
    std::vector<ObjectId> m_blocks;
    std::unordered_set<ObjectId> m_heights;
    bool m_textures = false;
};

} // namespace

AffectedBlocks affectedBlocks(const CityModel& before, const CityModel& after,
                              const ChangeSet& changes)
{
    Collector collector(before, after);
    for (const auto* list : {&changes.added, &changes.removed, &changes.modified})
        for (const ObjectId id : *list)
            collector.add(id);
    return collector.finish();
}

} // namespace city
