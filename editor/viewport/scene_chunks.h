#pragma once

#include "editor/viewport/city_scene.h"
#include "editor/viewport/texture_layers.h"

#include <QByteArray>

#include <unordered_map>

namespace city
{

/// A corner as the graphics card gets it.
struct DrawVertex {
    glm::vec3 position{}; ///< from the chunk's origin
    glm::vec2 uv{};
    float light = 1;
    float layer = 0; ///< the texture's, plus kLifted

    /// Added to the layer of what lies in another surface and is drawn a little nearer.
    static constexpr float kLifted = 4096;
};
static_assert(sizeof(DrawVertex) == 28);

/// What a run of triangles needs to be drawn: a texture page, and for boxes to be near enough.
struct DrawKind {
    int page = 0;
    bool boxes = false;

    friend auto operator<=>(const DrawKind&, const DrawKind&) = default;
};

/// Triangles of a chunk that are drawn together.
struct DrawRun {
    DrawKind kind;
    std::uint32_t firstIndex = 0;
    std::uint32_t indexCount = 0;
    Bounds bounds; ///< from the chunk's origin
};

/// A chunk's content, ready to be handed to the graphics card.
struct ChunkBuffers {
    glm::vec3 origin{};
    QByteArray vertices; ///< DrawVertex
    QByteArray indices;  ///< 32 bits
    std::vector<DrawRun> runs;
};

/// Divides the city into chunks: blocks and boxes that lie together and are drawn together. An edit
/// touches the chunks of what it changed and no others.
class SceneChunks
{
public:
    /// A chunk's vertices and indices together stay below this unless one block alone is larger.
    static constexpr std::size_t kMaxBytes = 1'000'000;
    /// Small enough that an edit is cheap and what is out of sight is left out.
    static constexpr std::size_t kGoodBytes = 200'000;
    /// Each chunk is an entity and one more a texture page it uses: together they stay below 300
    /// with five pages, and retail cities use fewer in most places.
    static constexpr std::size_t kGoodCount = 48;

    SceneChunks(const CityScene& scene, TextureLayers& textures);

    /// Divides everything anew.
    void build();
    /// Takes over an edit and gives the chunks whose buffers changed. Numbers of chunks stay; new
    /// ones may come at the end.
    std::vector<std::size_t> update(const SceneChanges& changes);

    /// What the buffers are written with from now on.
    void setShading(ViewLook::Shading shading) { m_shading = shading; }

    std::size_t count() const { return m_chunks.size(); }
    ChunkBuffers buffers(std::size_t chunk);

private:
    /// A block, or some boxes of a group.
    struct Item {
        ObjectId id;
        std::uint32_t firstBox = 0;
        std::uint32_t boxCount = 0; ///< 0 for a block
        glm::vec3 centre{};
        std::size_t bytes = 0;
    };
    struct Chunk {
        std::vector<Item> items;
        std::size_t bytes() const;
    };

    std::vector<Item> itemsOfBlock(ObjectId block) const;
    std::vector<Item> itemsOfGroup(ObjectId owner) const;
    void divide(std::vector<Item> items, std::size_t goodBytes);
    std::vector<std::size_t> removeItems(ObjectId id);
    std::size_t nearestChunk(glm::vec3 place);
    void addItem(const Item& item, std::size_t chunk);
    void splitLarge(std::vector<std::size_t>& touched);
    glm::vec3 originOf(const Chunk& chunk) const;

    const CityScene& m_scene;
    TextureLayers& m_textures;
    ViewLook::Shading m_shading = ViewLook::Shading::Textured;
    std::vector<Chunk> m_chunks;
    std::unordered_map<ObjectId, std::vector<std::size_t>> m_chunksOf; ///< one an item
};

} // namespace city
