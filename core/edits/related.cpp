#include "core/edits/related.h"

#include "core/geometry/bounds.h"
#include "core/records/refs.h"
#include "core/schema/property.h"
#include "core/schema/texture_groups.h"
#include "core/schema/texture_in_force.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <unordered_set>

namespace city
{

namespace
{

enum class Sort { Block, Attribute, Instance, Path, Point, Other };

Sort sortOf(const Record& record)
{
    if (std::holds_alternative<Block>(record))
        return Sort::Block;
    if (std::holds_alternative<TextureUse>(record)) // shown on what it paints
        return Sort::Other;
    if (isAttribute(record))
        return Sort::Attribute;
    if (std::holds_alternative<Instance>(record))
        return Sort::Instance;
    if (std::holds_alternative<Path>(record))
        return Sort::Path;
    return std::holds_alternative<PathPoint>(record) ? Sort::Point : Sort::Other;
}

std::optional<std::string> flagsOf(const CityModel& model, ObjectId id)
{
    std::optional<std::string> all;
    for (const Property& row : propertiesOf(model, id))
        if (row.kind == ValueKind::Flags)
            all = all.value_or("") + toText(row, valueOf(model, id, row)) + '|';
    return all;
}

/// What has to be equal, as text; unset when the object has no such thing.
std::optional<std::string> textOf(const CityModel& model, ObjectId id, Likeness likeness)
{
    const Record& record = model.at(id);
    switch (likeness) {
    case Likeness::Kind:
        return std::string(kindName(record));
    case Likeness::Texture: {
        if (sortOf(record) != Sort::Attribute)
            return std::nullopt;
        const std::string name = lowerCase(textureOf(model, id, textureOffsets(record).first));
        return name.empty() ? std::nullopt : std::optional(name);
    }
    case Likeness::Model: {
        if (const auto* instance = std::get_if<Instance>(&record))
            return lowerCase(instance->name());
        const auto* path = std::get_if<PathPoint>(&record) ? model.get<Path>(model.parent(id))
                                                           : std::get_if<Path>(&record);
        return path ? std::optional(lowerCase(path->name())) : std::nullopt;
    }
    case Likeness::BlockType: {
        const auto* block = model.get<Block>(isAttribute(record) ? model.parent(id) : id);
        constexpr int kType = block_flags::kRoad | block_flags::kIntersection;
        return block ? std::optional(std::to_string(block->flags & kType)) : std::nullopt;
    }
    case Likeness::Flags: {
        const auto flags = flagsOf(model, id);
        return flags ? std::optional(std::string(kindName(record)) + '|' + *flags) : std::nullopt;
    }
    case Likeness::Size:
        break;
    }
    return std::nullopt;
}

bool isSameSize(glm::vec3 a, glm::vec3 b)
{
    constexpr float kShare = 0.1f;
    constexpr float kLeast = 0.01f; // metres: what is flat is as flat as another
    for (int axis = 0; axis < 3; ++axis)
        if (std::abs(a[axis] - b[axis]) > std::max(kLeast, kShare * b[axis]))
            return false;
    return true;
}

template <class Visit>
void forEachInCity(const CityModel& model, const Visit& visit)
{
    for (const ListKind list : {ListKind::Blocks, ListKind::InstFiles, ListKind::Pathsets})
        for (const ObjectId top : model.list(list)) {
            visit(top);
            for (const ObjectId inside : model.children(top)) {
                visit(inside);
                for (const ObjectId point : model.children(inside))
                    visit(point);
            }
        }
}

/// The blocks that objects are or lie in, each once.
std::vector<ObjectId> blocksOf(const CityModel& model, std::span<const ObjectId> ids)
{
    std::vector<ObjectId> blocks;
    for (const ObjectId id : ids) {
        const ObjectId block = model.get<Block>(id) ? id : model.parent(id);
        if (model.get<Block>(block) && std::ranges::find(blocks, block) == blocks.end())
            blocks.push_back(block);
    }
    return blocks;
}

/// Takes each object once, in the order it comes.
class Once
{
public:
    void add(ObjectId id)
    {
        if (id && m_seen.insert(id).second)
            m_ids.push_back(id);
    }
    std::vector<ObjectId> take() { return std::move(m_ids); }

private:
    std::unordered_set<ObjectId> m_seen;
    std::vector<ObjectId> m_ids;
};

} // namespace

bool hasLikeness(const CityModel& model, ObjectId id, Likeness likeness)
{
    if (!model.contains(id) || sortOf(model.at(id)) == Sort::Other)
        return false;
    return likeness == Likeness::Size ? !objectBounds(model, id).isEmpty()
                                      : textOf(model, id, likeness).has_value();
}

std::vector<ObjectId> similarTo(const CityModel& model, std::span<const ObjectId> samples,
                                Likeness likeness)
{
    std::unordered_set<std::string> texts;
    std::vector<std::pair<Sort, glm::vec3>> sizes;
    // Texts of different sorts must differ.
    const auto keyOf = [&](ObjectId id, Sort sort) -> std::optional<std::string> {
        const auto text = textOf(model, id, likeness);
        return text ? std::optional(std::to_string(int(sort)) + '|' + *text) : std::nullopt;
    };
    for (const ObjectId id : samples) {
        if (!hasLikeness(model, id, likeness))
            continue;
        const Sort sort = sortOf(model.at(id));
        if (likeness == Likeness::Size)
            sizes.emplace_back(sort, objectBounds(model, id).size());
        else
            texts.insert(*keyOf(id, sort));
    }
    std::vector<ObjectId> found;
    forEachInCity(model, [&](ObjectId id) {
        const Sort sort = sortOf(model.at(id));
        const auto isAlike = [&] {
            if (likeness != Likeness::Size) {
                const auto key = keyOf(id, sort);
                return key && texts.contains(*key);
            }
            if (std::ranges::find(sizes, sort, &std::pair<Sort, glm::vec3>::first) == sizes.end())
                return false;
            const Bounds box = objectBounds(model, id);
            return !box.isEmpty() && std::ranges::any_of(sizes, [&](const auto& sample) {
                return sample.first == sort && isSameSize(box.size(), sample.second);
            });
        };
        if (sort != Sort::Other && isAlike())
            found.push_back(id);
    });
    return found;
}

std::vector<ObjectId> neighboursOf(const CityModel& model, std::span<const ObjectId> ids)
{
    Once found;
    for (const ObjectId block : blocksOf(model, ids))
        for (const PerimeterPoint& point : model.get<Block>(block)->perimeter)
            found.add(point.neighbour.id);
    return found.take();
}

std::vector<ObjectId> streetsOf(const CityModel& model, std::span<const ObjectId> ids)
{
    Once found;
    for (const ObjectId block : blocksOf(model, ids))
        for (const ObjectId user : model.users(block))
            if (const auto* road = model.get<Road>(user))
                for (const RoadRoom& room : road->rooms)
                    found.add(room.block.id);
    return found.take();
}

std::vector<ObjectId> vertexUsersOf(const CityModel& model, std::span<const ObjectId> ids)
{
    Once found;
    for (const ObjectId id : ids) {
        std::vector<ObjectId> vertices;
        if (model.get<Vertex>(id))
            vertices.push_back(id);
        else if (const Record* record = model.find(id))
            forEachRef(*record, [&](const Ref& ref, RefKind kind) {
                if (kind == RefKind::Vertex && ref.id)
                    vertices.push_back(ref.id);
            });
        const bool isBlock = model.get<Block>(id) != nullptr;
        for (const ObjectId vertex : vertices)
            for (const ObjectId user : model.users(vertex)) {
                const bool isPart = isAttribute(model.at(user));
                if (isBlock)
                    found.add(isPart                   ? model.parent(user)
                              : model.get<Block>(user) ? user
                                                       : ObjectId{});
                else if (isPart)
                    found.add(user);
            }
    }
    return found.take();
}

} // namespace city
