#include "core/model/city_files.h"

#include "core/formats/psdl_attributes.h"

#include <algorithm>
#include <cassert>

namespace city
{
namespace
{

/// Objects of a loaded list whose records share one allocation. Small enough that the records an
/// undo step still needs do not keep much else alive.
constexpr std::size_t kGroup = 32;

/// A cap's first pair marks its kind and is no vertex (psdl.md §5.2).
std::size_t markerCount(const SidewalkStrip& strip)
{
    const auto& v = strip.vertices;
    return v.size() == 4 && v[0].raw == v[1].raw && v[0].raw <= 1 ? 2 : 0;
}

template <class T>
Record toRecord(T& value)
{
    if constexpr (std::is_same_v<T, AttributeRecord>)
        return std::visit([](auto& one) { return Record(std::move(one)); }, value);
    else
        return Record(std::move(value));
}

} // namespace

std::uint32_t CityLoader::reserveIds(std::size_t count)
{
    const std::uint32_t first = m_model.m_nextId;
    m_model.m_nextId += static_cast<std::uint32_t>(count);
    return first;
}

void CityLoader::noteUse(std::uint32_t target, std::uint32_t user)
{
    if (std::exchange(m_lastUser[target], user) != user)
        m_uses.emplace_back(target, user);
}

template <class T>
void CityLoader::resolve(T& record, std::uint32_t id)
{
    [[maybe_unused]] std::size_t skip = 0;
    if constexpr (std::is_same_v<T, SidewalkStrip>)
        skip = markerCount(record);
    forEachRef(record, [&](Ref& ref, RefKind kind) {
        if constexpr (std::is_same_v<T, SidewalkStrip>) {
            if (skip > 0) {
                --skip;
                return;
            }
        }
        const IdRange& list = range(kind);
        // Below the first number this wraps round and is out of range too.
        const std::uint32_t index = ref.raw - firstNumber(kind);
        if (index >= list.count)
            return;
        ref.id.value = list.first + index;
        if (kind == RefKind::Vertex || kind == RefKind::Block)
            noteUse(ref.id.value, id);
    });
}

template <class Items>
std::vector<ObjectId> CityLoader::addGroup(Items& items, std::size_t from, std::size_t count,
                                           std::uint32_t firstId, ObjectId parent)
{
    const auto group = std::make_shared<std::vector<Record>>();
    group->reserve(count);
    std::vector<ObjectId> ids;
    ids.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        const ObjectId id{firstId + static_cast<std::uint32_t>(i)};
        Record& record = group->emplace_back(toRecord(items[from + i]));
        std::visit([&](auto& value) { resolve(value, id.value); }, record);
        CityModel::Node& node = m_model.m_nodes.mutableAt(id.value);
        node.record = RecordPtr(group, &record);
        node.parent = parent;
        ids.push_back(id);
    }
    m_model.m_size += count;
    return ids;
}

template <class Items>
void CityLoader::addRoot(ListKind kind, std::uint32_t firstId, Items& items)
{
    std::vector<ObjectId>& list = rootList(kind);
    list.reserve(list.size() + items.size());
    for (std::size_t from = 0; from < items.size(); from += kGroup) {
        const auto ids = addGroup(items, from, std::min(kGroup, items.size() - from),
                                  firstId + static_cast<std::uint32_t>(from), {});
        list.insert(list.end(), ids.begin(), ids.end());
    }
}

void CityLoader::setChildren(ObjectId parent, std::vector<ObjectId> children)
{
    if (!children.empty())
        m_model.m_nodes.mutableAt(parent.value).children =
            std::make_shared<CityModel::Ids>(std::move(children));
}

void CityLoader::addPsdl(PsdlFile file)
{
    assert(rootList(ListKind::City).empty() && "a city has one PSDL");
    const std::uint32_t header = reserveIds(1);
    const auto reserve = [this](RefKind kind, std::size_t count) {
        range(kind) = {reserveIds(count), static_cast<std::uint32_t>(count)};
        return range(kind).first;
    };
    const std::uint32_t vertices = reserve(RefKind::Vertex, file.vertices.size());
    const std::uint32_t heights = reserve(RefKind::Height, file.heights.size());
    const std::uint32_t textures = reserve(RefKind::Texture, file.textures.size());
    const std::uint32_t blocks = reserve(RefKind::Block, file.blocks.size());
    m_lastUser.assign(m_model.m_nextId, 0);

    // In the order of ids, so that each object's users come in order too.
    std::array headers{std::move(file.header)};
    addRoot(ListKind::City, header, headers);
    addRoot(ListKind::Vertices, vertices, file.vertices);
    addRoot(ListKind::Heights, heights, file.heights);
    addRoot(ListKind::Textures, textures, file.textures);
    addBlocks(file.blocks, blocks);
    addRoot(ListKind::Roads, reserveIds(file.roads.size()), file.roads);
}

void CityLoader::addBlocks(std::vector<PsdlBlock>& blocks, std::uint32_t firstId)
{
    std::vector<Block> records;
    records.reserve(blocks.size());
    std::size_t attributes = 0;
    for (PsdlBlock& block : blocks) {
        records.push_back(std::move(block.block));
        attributes += block.attributes.size();
    }
    m_uses.reserve(m_uses.size() + 6 * attributes);
    addRoot(ListKind::Blocks, firstId, records);
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const ObjectId block{firstId + static_cast<std::uint32_t>(i)};
        std::vector<AttributeRecord>& items = blocks[i].attributes;
        setChildren(block, addGroup(items, 0, items.size(), reserveIds(items.size()), block));
    }
}

template <class T>
ObjectId CityLoader::addFile(T file, ListKind kind)
{
    std::array files{std::move(file)};
    const std::uint32_t id = reserveIds(1);
    addRoot(kind, id, files);
    return {id};
}

ObjectId CityLoader::addInst(std::string name, InstData data)
{
    const ObjectId file = addFile(InstFile{std::move(name)}, ListKind::InstFiles);
    const std::size_t count = data.instances.size();
    setChildren(file, addGroup(data.instances, 0, count, reserveIds(count), file));
    return file;
}

ObjectId CityLoader::addPathset(std::string name, PathsetData data)
{
    const ObjectId file = addFile(
        PathsetFile{std::move(name), data.currentPath, std::move(data.tail)}, ListKind::Pathsets);
    std::vector<Path> paths;
    paths.reserve(data.paths.size());
    for (PathData& entry : data.paths)
        paths.push_back(entry.path);
    const auto ids = addGroup(paths, 0, paths.size(), reserveIds(paths.size()), file);
    for (std::size_t i = 0; i < ids.size(); ++i) {
        auto& points = data.paths[i].points;
        setChildren(ids[i], addGroup(points, 0, points.size(), reserveIds(points.size()), ids[i]));
    }
    setChildren(file, ids);
    return file;
}

ObjectId CityLoader::addTune(TuneFile file)
{
    return addFile(std::move(file), ListKind::TuneFiles);
}

void CityLoader::indexUsers()
{
    std::vector<std::uint32_t> ends(m_lastUser.size() + 1, 0);
    for (const auto& [target, user] : m_uses)
        ++ends[target + 1];
    for (std::size_t i = 1; i < ends.size(); ++i)
        ends[i] += ends[i - 1];
    std::vector<ObjectId> users(m_uses.size());
    // ends[t] begins as t's first position and ends as the position behind its last.
    for (const auto& [target, user] : m_uses)
        users[ends[target]++].value = user;
    std::shared_ptr<std::vector<CityModel::Ids>> group;
    std::uint32_t first = 0;
    for (std::uint32_t target = 0; target < m_lastUser.size(); ++target) {
        const std::uint32_t end = ends[target];
        if (end == first)
            continue;
        if (!group || group->size() == kGroup) {
            group = std::make_shared<std::vector<CityModel::Ids>>();
            group->reserve(kGroup);
        }
        const auto& ids = group->emplace_back(users.begin() + first, users.begin() + end);
        m_model.m_nodes.mutableAt(target).users = CityModel::IdsPtr(group, &ids);
        first = end;
    }
}

CityModel CityLoader::take()
{
    indexUsers();
    for (std::size_t i = 0; i < kRootLists; ++i)
        if (!m_lists[i].empty())
            m_model.m_lists[i] = std::make_shared<CityModel::Ids>(std::move(m_lists[i]));
    CityModel model = std::move(m_model);
    *this = CityLoader();
    return model;
}

} // namespace city
