#include "core/edits/duplicate_edits.h"

#include "core/edits/parts.h"
#include "core/schema/references.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace city::edits
{
namespace
{

using Ids = std::vector<ObjectId>;

constexpr Text kDuplicate = CITY_TR("Verbs", "Duplicate");

bool canDuplicate(const Record& record)
{
    switch (listOf(record)) {
    case ListKind::Blocks:
    case ListKind::Vertices:
    case ListKind::Instances:
    case ListKind::Paths:
    case ListKind::Points:
        return true;
    case ListKind::Attributes:
        // Unknown words end a block; a second set of them could not be read back.
        return !std::holds_alternative<UnknownAttribute>(record);
    default:
        return false;
    }
}

class Duplication
{
public:
    Duplication(const CityModel& model, std::span<const ObjectId> ids, const glm::dvec3& offset)
        : m_edit(model, kDuplicate), m_offset(offset)
    {
        for (const ObjectId id : ids)
            if (m_chosen.insert(id).second)
                m_given.push_back(id);
    }

    Result<Edit> build()
    {
        for (const ObjectId id : m_given)
            if (!canDuplicate(base().at(id)))
                return failFor(base(), id, ErrorCode::Unsupported, "cannot be duplicated");
        if (auto ok = copyBlocks(); !ok)
            return tl::unexpected(ok.error());
        for (const ListKind list : {ListKind::Attributes, ListKind::Points})
            if (auto ok = copyRuns(list); !ok)
                return tl::unexpected(ok.error());
        for (const ObjectId id : m_given)
            if (auto ok = copySingle(id); !ok)
                return tl::unexpected(ok.error());
        return m_edit.finish();
    }

private:
    const CityModel& base() const { return m_edit.base(); }
    bool isChosen(ObjectId id) const { return m_chosen.contains(id); }
    /// Whether something that contains the object is copied as a whole.
    bool isContained(ObjectId id) const
    {
        for (ObjectId up = base().parent(id); up; up = base().parent(up))
            if (isChosen(up))
                return true;
        return false;
    }
    Ids chosen(ListKind list) const
    {
        Ids ids;
        for (const ObjectId id : m_given)
            if (listOf(base().at(id)) == list)
                ids.push_back(id);
        return ids;
    }

    glm::vec3 moved(const glm::vec3& position) const
    {
        return glm::vec3(glm::dvec3(position) + m_offset);
    }

    // --- references ---
    Result<Ref> copyOfVertex(const Ref& old)
    {
        if (!old.id)
            return old;
        if (const auto known = m_vertices.find(old.id); known != m_vertices.end())
            return known->second;
        auto copy = appendVertex(m_edit, moved(positionOf(base(), old.id)));
        if (copy)
            m_vertices.emplace(old.id, *copy);
        return copy;
    }

    Result<Ref> movedHeight(const Ref& old)
    {
        const auto* height = base().get<Height>(old.id);
        if (!height || m_offset.y == 0)
            return old;
        return sharedHeight(m_edit, static_cast<float>(double{height->value} + m_offset.y));
    }

    /// Gives a copied attribute or outline vertices and heights of its own place.
    Result<void> moveRecord(Record& record)
    {
        Result<void> result;
        forEachRef(record, [&](Ref& ref, RefKind kind) {
            if (kind != RefKind::Vertex || !result)
                return;
            if (auto copy = copyOfVertex(ref))
                ref = *copy;
            else
                result = tl::unexpected(copy.error());
        });
        forEachElevation(record, [&](Ref& ref) {
            if (!result)
                return;
            if (auto height = movedHeight(ref))
                ref = *height;
            else
                result = tl::unexpected(height.error());
        });
        return result;
    }

    // --- blocks ---
    Result<void> copyBlocks()
    {
        const Ids originals = chosen(ListKind::Blocks);
        if (base().list(ListKind::Blocks).size() + originals.size() > kMaxBlocks)
            return fail(ErrorCode::BadValue, tooManyBlocks());
        for (const ObjectId block : originals)
            m_blocks.emplace(block, m_edit.append(Block{}));
        for (const ObjectId block : originals) {
            Record outline = base().at(block);
            for (PerimeterPoint& point : std::get<Block>(outline).perimeter)
                point.neighbour = copyOfBlock(point.neighbour, Ref{});
            if (auto ok = moveRecord(outline); !ok)
                return ok;
            const ObjectId copy = m_blocks.at(block);
            m_edit.replace(copy, std::move(outline));
            for (const ObjectId attribute : base().children(block)) {
                Record record = base().at(attribute);
                if (auto ok = moveRecord(record); !ok)
                    return ok;
                m_edit.append(std::move(record), copy);
            }
            m_edit.addTarget(copy);
        }
        return {};
    }

    Ref copyOfBlock(const Ref& old, const Ref& otherwise) const
    {
        const auto copy = m_blocks.find(old.id);
        return old.id && copy != m_blocks.end() ? Ref{copy->second, 0} : otherwise;
    }

    // --- attributes and points ---
    Result<void> copyRuns(ListKind list)
    {
        Ids parents;
        for (const ObjectId id : chosen(list)) {
            const ObjectId parent = base().parent(id);
            if (!isContained(id) && std::ranges::find(parents, parent) == parents.end())
                parents.push_back(parent);
        }
        for (const ObjectId parent : parents)
            if (auto ok = copyRunsOf(parent); !ok)
                return ok;
        return {};
    }

    /// A run stays together: a railing goes before its road, a direction's second point after its
    /// first.
    Result<void> copyRunsOf(ObjectId parent)
    {
        const auto children = base().children(parent);
        const LastBit lastBit(base(), parent);
        std::uint32_t added = 0;
        for (std::uint32_t i = 0; i < children.size(); ++i) {
            if (!isChosen(children[i]))
                continue;
            std::uint32_t end = i;
            while (end < children.size() && isChosen(children[end]))
                ++end;
            for (std::uint32_t at = end + added; i < end; ++i, ++at, ++added) {
                auto record = movedChild(children[i]);
                if (!record)
                    return tl::unexpected(record.error());
                m_edit.addTarget(m_edit.add(std::move(*record), {parent, at}));
            }
        }
        lastBit.restore(m_edit);
        return {};
    }

    Result<Record> movedChild(ObjectId id)
    {
        Record record = base().at(id);
        if (auto* point = std::get_if<PathPoint>(&record)) {
            point->position = moved(point->position);
            return record;
        }
        // The bit stays with the original until it is put where it belongs.
        attributeHead(record)->last = false;
        if (auto ok = moveRecord(record); !ok)
            return tl::unexpected(ok.error());
        return record;
    }

    // --- everything else ---
    Result<void> copySingle(ObjectId id)
    {
        Record record = base().at(id);
        if (isContained(id))
            return {};
        if (std::holds_alternative<Vertex>(record)) {
            const auto copy = copyOfVertex({id, 0});
            if (!copy)
                return tl::unexpected(copy.error());
            m_edit.addTarget(copy->id);
        } else if (auto* instance = std::get_if<Instance>(&record)) {
            instance->origin = moved(instance->origin);
            instance->room = copyOfBlock(instance->room, instance->room);
            m_edit.addTarget(m_edit.append(std::move(record), base().parent(id)));
        } else if (std::holds_alternative<Path>(record)) {
            const ObjectId copy = m_edit.append(std::move(record), base().parent(id));
            for (const ObjectId point : base().children(id)) {
                PathPoint copied = std::get<PathPoint>(base().at(point));
                copied.position = moved(copied.position);
                m_edit.append(copied, copy);
            }
            m_edit.addTarget(copy);
        }
        return {};
    }

    EditBuilder m_edit;
    Ids m_given;
    glm::dvec3 m_offset;
    std::unordered_set<ObjectId> m_chosen;
    std::unordered_map<ObjectId, Ref> m_vertices; ///< copies by their original
    std::unordered_map<ObjectId, ObjectId> m_blocks;
};

} // namespace

Result<Edit> duplicate(const CityModel& model, std::span<const ObjectId> ids,
                       const glm::dvec3& offset)
{
    return Duplication(model, ids, offset).build();
}

} // namespace city::edits
