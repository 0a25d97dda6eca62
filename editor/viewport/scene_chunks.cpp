#include "editor/viewport/scene_chunks.h"

#include "editor/viewport/chunk_writer.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <utility>

namespace city
{

namespace
{

constexpr std::uint32_t kBoxesPerItem = 256;
constexpr std::size_t kBoxBytes =
    ChunkWriter::kBoxVertices * sizeof(DrawVertex) + ChunkWriter::kBoxIndices * 4;

/// Chunks lie beside each other, not above: cities are flat.
template <class Items>
int longerAxis(const Items& items)
{
    Bounds bounds;
    for (const auto& item : items)
        bounds.add(item.centre);
    return bounds.size().x >= bounds.size().z ? 0 : 2;
}

template <class Items>
std::size_t bytesOf(const Items& items)
{
    std::size_t bytes = 0;
    for (const auto& item : items)
        bytes += item.bytes;
    return bytes;
}

/// Sorts along the longer axis and gives the position that halves the bytes.
template <class Items>
std::size_t sortAndHalve(Items& items)
{
    const int axis = longerAxis(items);
    std::ranges::stable_sort(
        items, [axis](const auto& a, const auto& b) { return a.centre[axis] < b.centre[axis]; });
    const std::size_t all = bytesOf(items);
    std::size_t middle = 0;
    for (std::size_t bytes = 0; middle < items.size() && 2 * bytes < all; ++middle)
        bytes += items[middle].bytes;
    return std::clamp<std::size_t>(middle, 1, items.size() - 1);
}

glm::vec3 finite(glm::vec3 place)
{
    const bool good = std::isfinite(place.x) && std::isfinite(place.y) && std::isfinite(place.z);
    return good ? place : glm::vec3{};
}

} // namespace

std::size_t SceneChunks::Chunk::bytes() const
{
    return bytesOf(items);
}

SceneChunks::SceneChunks(const CityScene& scene, TextureLayers& textures)
    : m_scene(scene), m_textures(textures)
{
}

void SceneChunks::build()
{
    m_chunks.clear();
    m_chunksOf.clear();
    std::vector<Item> items;
    for (const auto& [block, mesh] : m_scene.meshes())
        std::ranges::copy(itemsOfBlock(block), std::back_inserter(items));
    for (const auto& [owner, group] : m_scene.groups())
        std::ranges::copy(itemsOfGroup(owner), std::back_inserter(items));
    const std::size_t all = bytesOf(items);
    // Halving leaves chunks between half the good size and the good size.
    divide(std::move(items), std::min(std::max(kGoodBytes, 2 * all / kGoodCount), kMaxBytes));
}

void SceneChunks::divide(std::vector<Item> items, std::size_t goodBytes)
{
    if (items.empty())
        return;
    if (items.size() == 1 || bytesOf(items) <= goodBytes) {
        m_chunks.emplace_back();
        for (const Item& item : items)
            addItem(item, m_chunks.size() - 1);
        return;
    }
    const auto middle = items.begin() + static_cast<std::ptrdiff_t>(sortAndHalve(items));
    divide({items.begin(), middle}, goodBytes);
    divide({middle, items.end()}, goodBytes);
}

std::vector<SceneChunks::Item> SceneChunks::itemsOfBlock(ObjectId block) const
{
    const BlockMesh& mesh = m_scene.meshes().at(block);
    if (mesh.pieces.empty())
        return {}; // hidden, or nothing that is drawn
    Item item{block, 0, 0, finite(city::boundsOf(mesh).centre()), 0};
    item.bytes = mesh.vertices.size() * sizeof(DrawVertex) + mesh.indices.size() * 4;
    return {item};
}

std::vector<SceneChunks::Item> SceneChunks::itemsOfGroup(ObjectId owner) const
{
    const auto& boxes = m_scene.groups().at(owner).boxes;
    std::vector<Item> items;
    for (std::uint32_t first = 0; first < boxes.size(); first += kBoxesPerItem) {
        const auto count =
            std::min(kBoxesPerItem, static_cast<std::uint32_t>(boxes.size()) - first);
        Bounds bounds;
        for (std::uint32_t i = 0; i < count; ++i)
            bounds.add(boxes[first + i].box.centre);
        items.push_back({owner, first, count, finite(bounds.centre()), count * kBoxBytes});
    }
    return items;
}

void SceneChunks::addItem(const Item& item, std::size_t chunk)
{
    m_chunks[chunk].items.push_back(item);
    m_chunksOf[item.id].push_back(chunk);
}

std::vector<std::size_t> SceneChunks::removeItems(ObjectId id)
{
    const auto known = m_chunksOf.find(id);
    if (known == m_chunksOf.end())
        return {};
    std::vector<std::size_t> chunks = std::move(known->second);
    m_chunksOf.erase(known);
    for (const std::size_t chunk : chunks)
        std::erase_if(m_chunks[chunk].items, [id](const Item& item) { return item.id == id; });
    return chunks;
}

std::size_t SceneChunks::nearestChunk(glm::vec3 place)
{
    std::size_t best = m_chunks.size();
    float bestDistance = std::numeric_limits<float>::infinity();
    for (std::size_t i = 0; i < m_chunks.size(); ++i) {
        const glm::vec3 way = originOf(m_chunks[i]) - place;
        const float distance = glm::dot(way, way);
        if (distance < bestDistance) {
            bestDistance = distance;
            best = i;
        }
    }
    if (best == m_chunks.size())
        m_chunks.emplace_back();
    return best;
}

std::vector<std::size_t> SceneChunks::update(const SceneChanges& changes)
{
    std::vector<std::size_t> touched;
    const auto put = [&](ObjectId id, const std::vector<Item>& items) {
        // What is changed stays in its chunk, so that a small move touches no other one.
        const std::vector<std::size_t> before = removeItems(id);
        std::ranges::copy(before, std::back_inserter(touched));
        for (const Item& item : items) {
            const std::size_t chunk = before.empty() ? nearestChunk(item.centre) : before.front();
            addItem(item, chunk);
            touched.push_back(chunk);
        }
    };
    for (const auto* removed : {&changes.removedBlocks, &changes.removedGroups})
        for (const ObjectId id : *removed)
            put(id, {});
    for (const ObjectId id : changes.blocks)
        put(id, itemsOfBlock(id));
    for (const ObjectId id : changes.groups)
        put(id, itemsOfGroup(id));
    std::ranges::sort(touched);
    touched.erase(std::unique(touched.begin(), touched.end()), touched.end());
    splitLarge(touched);
    return touched;
}

void SceneChunks::splitLarge(std::vector<std::size_t>& touched)
{
    for (std::size_t i = 0; i < touched.size(); ++i) {
        const std::size_t chunk = touched[i];
        if (m_chunks[chunk].items.size() < 2 || m_chunks[chunk].bytes() <= kMaxBytes)
            continue;
        std::vector<Item> items = std::exchange(m_chunks[chunk].items, {});
        const std::size_t middle = sortAndHalve(items);
        m_chunks.emplace_back();
        touched.push_back(m_chunks.size() - 1);
        for (std::size_t k = 0; k < items.size(); ++k) {
            auto& chunks = m_chunksOf[items[k].id];
            chunks.erase(std::ranges::find(chunks, chunk));
            addItem(items[k], k < middle ? chunk : m_chunks.size() - 1);
        }
        if (m_chunks[chunk].bytes() > kMaxBytes)
            --i;
    }
}

glm::vec3 SceneChunks::originOf(const Chunk& chunk) const
{
    Bounds bounds;
    for (const Item& item : chunk.items)
        bounds.add(item.centre);
    // Whole metres, so that a corner's offset from it is exact wherever that is possible.
    const glm::vec3 centre = bounds.centre();
    return {std::round(centre.x), std::round(centre.y), std::round(centre.z)};
}

ChunkBuffers SceneChunks::buffers(std::size_t index)
{
    const Chunk& chunk = m_chunks[index];
    ChunkWriter writer(m_scene.model(), m_textures, m_shading, originOf(chunk));
    for (const Item& item : chunk.items) {
        if (item.boxCount == 0) {
            writer.addBlock(m_scene.meshes().at(item.id));
            continue;
        }
        const auto& boxes = m_scene.groups().at(item.id).boxes;
        for (std::uint32_t i = 0; i < item.boxCount; ++i)
            writer.addBox(boxes[item.firstBox + i]);
    }
    return writer.take();
}

} // namespace city
