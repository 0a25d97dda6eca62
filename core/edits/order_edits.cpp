#include "core/edits/order_edits.h"

#include "core/edits/duplicate_edits.h"
#include "core/edits/parts.h"
#include "core/edits/targets.h"
#include "core/schema/texture_in_force.h"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <unordered_set>

namespace city::edits
{
namespace
{

using Ids = std::vector<ObjectId>;

constexpr Text kReorder = CITY_TR("Verbs", "Change Order");
constexpr Text kMoveTo = CITY_TR("Verbs", "Move to Another List");

/// The list that a parent keeps; nothing for what has no list of its own.
std::optional<ListKind> listBelow(const Record& parent)
{
    switch (listOf(parent)) {
    case ListKind::Blocks:
        return ListKind::Attributes;
    case ListKind::InstFiles:
        return ListKind::Instances;
    case ListKind::Pathsets:
        return ListKind::Paths;
    case ListKind::Paths:
        return ListKind::Points;
    default:
        return std::nullopt;
    }
}

bool isRoad(const Record& record)
{
    return std::holds_alternative<RoadStrip>(record) ||
           std::holds_alternative<DividedRoadStrip>(record) ||
           std::holds_alternative<RoadTriangleFan>(record) ||
           std::holds_alternative<RectangleStrip>(record);
}

/// The road that each tunnel of a block is for: the next one behind it.
std::unordered_map<ObjectId, ObjectId> roadsOfTunnels(const CityModel& model, ObjectId block)
{
    std::unordered_map<ObjectId, ObjectId> roads;
    Ids waiting;
    for (const ObjectId id : model.children(block)) {
        const Record& record = model.at(id);
        if (std::holds_alternative<Tunnel>(record))
            waiting.push_back(id);
        if (!isRoad(record))
            continue;
        for (const ObjectId tunnel : waiting)
            roads.emplace(tunnel, id);
        waiting.clear();
    }
    return roads;
}

class Reordering
{
public:
    Reordering(const CityModel& model, std::span<const ObjectId> ids, ObjectId parent,
               std::uint32_t at)
        : m_edit(model, kReorder), m_parent(parent), m_at(at), m_placed(model.placesOf(ids)),
          m_moved(ids.begin(), ids.end())
    {
    }

    Result<Edit> build()
    {
        if (auto fits = check(); !fits)
            return tl::unexpected(fits.error());
        noteBlocks();
        const bool fromElsewhere = std::ranges::any_of(
            m_placed, [this](const Placed& one) { return one.place.parent != m_parent; });
        moveAll();
        if (auto kept = keepTextures(); !kept)
            return tl::unexpected(kept.error());
        if (auto meant = checkMeaning(); !meant)
            return tl::unexpected(meant.error());
        for (const LastBit& bit : m_lastBits)
            bit.restore(m_edit);
        Edit edit = m_edit.finish();
        if (fromElsewhere)
            edit.text = kMoveTo;
        return edit;
    }

private:
    const CityModel& model() const { return m_edit.model(); }

    Result<void> check() const
    {
        const CityModel& base = m_edit.base();
        const auto list = listBelow(base.at(m_parent));
        if (!list)
            return failFor(base, m_parent, ErrorCode::Usage, "has no list with an order");
        for (const Placed& one : m_placed) {
            if (listOf(base.at(one.id)) != *list)
                return failFor(base, one.id, ErrorCode::Usage,
                               "does not belong into " + describeTarget(base, m_parent));
            if (base.get<UnknownAttribute>(one.id))
                return failFor(base, one.id, ErrorCode::Unsupported,
                               "cannot be moved: words that could not be read stand last");
        }
        return {};
    }

    /// What of the blocks must be the same afterwards.
    void noteBlocks()
    {
        if (listOf(m_edit.base().at(m_parent)) != ListKind::Blocks)
            return;
        Ids blocks = {m_parent};
        for (const Placed& one : m_placed)
            if (std::ranges::find(blocks, one.place.parent) == blocks.end())
                blocks.push_back(one.place.parent);
        for (const ObjectId block : blocks) {
            m_lastBits.emplace_back(model(), block);
            m_roads.merge(roadsOfTunnels(model(), block));
        }
        m_blocks = std::move(blocks);
        for (const Placed& one : m_placed) {
            const TextureOffsets offsets = textureOffsets(model().at(one.id));
            std::vector<std::string> names;
            for (int offset = offsets.first; offset < offsets.end(); ++offset)
                names.emplace_back(textureOf(model(), one.id, offset));
            m_textures.emplace_back(one.id, std::move(names));
        }
    }

    void moveAll()
    {
        // What leaves before the place in the same list moves the place.
        const auto size = static_cast<std::uint32_t>(model().children(m_parent).size());
        const std::uint32_t at = std::min(m_at, size);
        std::uint32_t next = at;
        for (const Placed& one : m_placed)
            if (one.place.parent == m_parent && one.place.index < at)
                --next;
        const auto stays = [this](ObjectId id) { return !m_moved.contains(id); };
        Ids rest;
        std::ranges::copy_if(model().children(m_parent), std::back_inserter(rest), stays);
        for (const Placed& one : m_placed) {
            const ObjectId moved = moveOne(one.id, indexBefore(rest, next));
            m_edit.addTarget(moved);
            rest.insert(rest.begin() + next, moved);
            ++next;
        }
    }

    /// The position in the list of now that stands before entry `next` of `rest`.
    std::uint32_t indexBefore(const Ids& rest, std::uint32_t next) const
    {
        const auto children = model().children(m_parent);
        if (next >= rest.size())
            return static_cast<std::uint32_t>(children.size());
        const auto found = std::ranges::find(children, rest[next]);
        return static_cast<std::uint32_t>(found - children.begin());
    }

    ObjectId moveOne(ObjectId id, std::uint32_t index)
    {
        const auto* path = model().get<Path>(id);
        if (!path) {
            // The builder counts without the object itself.
            const Place old = model().place(id);
            if (old.parent == m_parent && old.index < index)
                --index;
            if (old != Place{m_parent, index})
                m_edit.move(id, {m_parent, index});
            return id;
        }
        // Only what has nothing below it changes places: the points go to a new path.
        const ObjectId fresh = m_edit.add(Record(*path), {m_parent, index});
        const auto points = model().children(id);
        std::uint32_t number = 0;
        for (const ObjectId point : Ids(points.begin(), points.end()))
            m_edit.move(point, {fresh, number++});
        m_edit.remove(id);
        return fresh;
    }

    Result<void> keepTextures()
    {
        for (const auto& [id, names] : m_textures) {
            int offset = textureOffsets(model().at(id)).first;
            for (const std::string& name : names) {
                if (!sameTextureName(textureOf(model(), id, offset), name))
                    if (auto done = setTexture(m_edit, id, offset, name); !done)
                        return done;
                ++offset;
            }
        }
        return {};
    }

    Result<void> checkMeaning() const
    {
        std::unordered_map<ObjectId, ObjectId> roads;
        for (const ObjectId block : m_blocks) {
            roads.merge(roadsOfTunnels(model(), block));
            const auto attributes = model().children(block);
            for (std::size_t i = 0; i + 1 < attributes.size(); ++i)
                if (model().get<UnknownAttribute>(attributes[i]))
                    return failFor(m_edit.base(), attributes[i], ErrorCode::Usage,
                                   "words that could not be read stand last");
        }
        for (const auto& [tunnel, road] : m_roads) {
            const auto now = roads.find(tunnel);
            if (now == roads.end() || now->second != road)
                return failFor(m_edit.base(), tunnel, ErrorCode::Usage,
                               "a tunnel must stand before its road");
        }
        return {};
    }

    EditBuilder m_edit;
    ObjectId m_parent;
    std::uint32_t m_at;
    std::vector<Placed> m_placed; ///< in the city's order
    std::unordered_set<ObjectId> m_moved;
    Ids m_blocks;
    std::vector<LastBit> m_lastBits;
    std::unordered_map<ObjectId, ObjectId> m_roads; ///< of the tunnels, as it was
    std::vector<std::pair<ObjectId, std::vector<std::string>>> m_textures;
};

} // namespace

Result<Edit> reorder(const CityModel& model, std::span<const ObjectId> ids, ObjectId parent,
                     std::uint32_t at)
{
    if (!parent)
        return failFor(model, ids.front(), ErrorCode::Usage, "lies in nothing that has an order");
    return Reordering(model, ids, parent, at).build();
}

Result<Edit> copyTo(const CityModel& model, std::span<const ObjectId> ids, ObjectId parent,
                    std::uint32_t at)
{
    if (!parent)
        return failFor(model, ids.front(), ErrorCode::Usage, "lies in nothing that has an order");
    auto copies = duplicate(model, ids, {});
    if (!copies)
        return copies;
    const Ids made = copies->targets;
    // The copies may have moved the place.
    const auto children = model.children(parent);
    const ObjectId before = at < children.size() ? children[at] : ObjectId{};
    CityModel with = model;
    with.apply(*copies);
    const auto now = with.children(parent);
    const auto place = std::ranges::find(now, before);
    auto moved = reorder(with, made, parent, static_cast<std::uint32_t>(place - now.begin()));
    if (!moved)
        return moved;
    // Copied paths are new objects once more where they went.
    Ids targets = moved->targets;
    Edit edit = std::move(*copies);
    appendEdit(edit, std::move(*moved));
    edit.targets = std::move(targets);
    return edit;
}

} // namespace city::edits
