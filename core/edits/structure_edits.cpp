#include "core/edits/structure_edits.h"

#include "core/edits/parts.h"
#include "core/edits/targets.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace city::edits
{
namespace
{

using Ids = std::vector<ObjectId>;

constexpr Text kDelete = CITY_TR("Verbs", "Delete");

/// Whether the verb knows how to delete a list's objects.
bool canDelete(ListKind list)
{
    switch (list) {
    case ListKind::Blocks:
    case ListKind::Attributes:
    case ListKind::Roads:
    case ListKind::Vertices:
    case ListKind::Instances:
    case ListKind::Pathsets:
    case ListKind::Paths:
    case ListKind::Points:
        return true;
    default:
        return false;
    }
}

class Deletion
{
public:
    Deletion(const CityModel& model, std::span<const ObjectId> ids)
        : m_edit(model, kDelete), m_ids(ids.begin(), ids.end())
    {
    }

    Result<Edit> build()
    {
        for (const ObjectId id : m_ids) {
            const ListKind list = listOf(m_edit.base().at(id));
            if (!canDelete(list))
                return failFor(m_edit.base(), id, ErrorCode::Unsupported, "cannot be deleted");
            if (list == ListKind::Blocks)
                m_blocks.insert(id);
        }
        removeBlocks();
        removeAttributes();
        removeTrees();
        removeUnusedVertices(m_edit, m_freed);
        if (auto ok = removeVertices(); !ok)
            return tl::unexpected(ok.error());
        for (const ObjectId id : m_ids)
            m_edit.addTarget(id);
        return m_edit.finish();
    }

private:
    const CityModel& model() const { return m_edit.model(); }

    void removeBlocks()
    {
        if (m_blocks.empty())
            return;
        moveFirstRoadRoom();
        for (const ObjectId block : m_ids) {
            if (!m_blocks.contains(block))
                continue;
            const auto users = model().users(block);
            for (const ObjectId user : Ids(users.begin(), users.end()))
                forget(user, block);
            collectBlockVertices(model(), block, m_freed);
        }
        m_edit.removeTrees(Ids(m_blocks.begin(), m_blocks.end()));
    }

    /// Rooms before this one are building blocks only (docs/formats/psdl.md §2), which stays true
    /// for the next block that is left.
    void moveFirstRoadRoom()
    {
        const ObjectId city = model().city();
        const auto* header = model().get<PsdlHeader>(city);
        if (!header || !m_blocks.contains(header->firstRoadRoom.id))
            return;
        const auto blocks = model().list(ListKind::Blocks);
        const auto old = std::ranges::find(blocks, header->firstRoadRoom.id);
        const auto next =
            std::find_if(old, blocks.end(), [this](ObjectId id) { return !m_blocks.contains(id); });
        m_edit.modify<PsdlHeader>(city, [&](PsdlHeader& changed) {
            changed.firstRoadRoom = next == blocks.end() ? Ref{} : Ref{*next, 0};
        });
    }

    /// Rewrites a record that refers to a block which goes away.
    void forget(ObjectId user, ObjectId block)
    {
        if (m_blocks.contains(user))
            return;
        const Record& record = model().at(user);
        if (const auto* road = std::get_if<Road>(&record)) {
            forgetRoom(user, *road, block);
            return;
        }
        Record changed = record;
        forEachRef(changed, [block](Ref& ref, RefKind kind) {
            if (kind == RefKind::Block && ref.id == block)
                ref = {};
        });
        m_edit.replace(user, std::move(changed));
    }

    void forgetRoom(ObjectId id, Road road, ObjectId block)
    {
        std::erase_if(road.rooms, [block](const RoadRoom& room) { return room.block.id == block; });
        if (road.rooms.empty()) {
            collectVertices(road, m_freed);
            m_edit.remove(id);
        } else {
            m_edit.replace(id, std::move(road));
        }
    }

    void removeAttributes()
    {
        std::vector<LastBit> lastBits;
        std::unordered_set<ObjectId> noted;
        Ids attributes;
        for (const ObjectId id : m_ids) {
            if (!model().contains(id) || listOf(model().at(id)) != ListKind::Attributes)
                continue;
            const ObjectId block = model().parent(id);
            if (noted.insert(block).second)
                lastBits.emplace_back(model(), block);
            collectVertices(model().at(id), m_freed);
            attributes.push_back(id);
        }
        m_edit.removeTrees(attributes);
        for (const LastBit& bit : lastBits)
            bit.restore(m_edit);
    }

    /// Everything else but vertices: nothing refers to it.
    void removeTrees()
    {
        Ids trees;
        for (const ObjectId id : m_ids) {
            if (!model().contains(id) || listOf(model().at(id)) == ListKind::Vertices)
                continue;
            collectVertices(model().at(id), m_freed);
            trees.push_back(id);
        }
        m_edit.removeTrees(trees);
    }

    Result<void> removeVertices()
    {
        for (const ObjectId id : m_ids) {
            if (!model().contains(id))
                continue;
            if (const auto users = model().users(id); !users.empty())
                return failFor(m_edit.base(), id, ErrorCode::Usage,
                               "is used by " + describeTargets(m_edit.base(), users));
            if (isReservedVertex(m_edit.base(), id))
                return failFor(m_edit.base(), id, ErrorCode::Usage,
                               "cannot be deleted: sidewalk caps use the numbers 0 and 1");
        }
        m_edit.removeTrees(m_ids); // nothing else is left of them
        return {};
    }

    EditBuilder m_edit;
    Ids m_ids;
    std::unordered_set<ObjectId> m_blocks;
    Ids m_freed; ///< vertices that removed objects used
};

} // namespace

Result<Edit> remove(const CityModel& model, std::span<const ObjectId> ids)
{
    return Deletion(model, ids).build();
}

} // namespace city::edits
