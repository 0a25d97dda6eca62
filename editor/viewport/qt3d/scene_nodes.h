#pragma once

#include "editor/viewport/labels.h"
#include "editor/viewport/outline.h"
#include "editor/viewport/overlay.h"
#include "editor/viewport/rubber_band.h"
#include "editor/viewport/scene_chunks.h"
#include "editor/viewport/view_marks.h"

#include <memory>
#include <optional>

namespace Qt3DCore
{
class QEntity;
class QTransform;
} // namespace Qt3DCore
namespace Qt3DRender
{
class QGeometryRenderer;
class QMaterial;
} // namespace Qt3DRender

namespace city
{

class BufferedGeometry;
class Materials;
class PageTexture;

/// The city as Qt3D nodes. A cache: it can be thrown away and made again at any time, and it keeps
/// nothing that is not also in SceneChunks. Every subtree is complete before it is attached, since
/// Qt3D 6.4 crashes when a renderer gets its geometry later.
class SceneNodes
{
public:
    SceneNodes(Qt3DCore::QEntity* root, const Materials& materials, bool isSoftware);
    ~SceneNodes();

    /// Removes all chunks and textures.
    void clear();
    /// Brings pages and layers up to date; call before chunks that use new ones.
    void setPages(const std::vector<TexturePage>& pages);
    void setChunk(std::size_t index, const ChunkBuffers& buffers);
    void setOutline(const OutlineBuffers& buffers);
    void setHover(const OutlineBuffers& buffers);
    void setLabels(const LabelBuffers& buffers);
    void setBand(const BandBuffers& buffers);
    /// The grid's square lies around that place of the city; the material scales it. Without a
    /// place there is none.
    void setGrid(std::optional<glm::vec3> middle);
    /// What the overlays show of the city, and their texts.
    void setMarks(const MarkBuffers& buffers);
    void setMarkTexts(const city::Overlay& overlay) { setContent(m_markTexts, overlay); }
    bool hasMarks() const { return m_marks.entity || m_markTexts.indexCount > 0; }
    void showNorth(bool shown);
    /// What tools draw over all.
    void setHandles(const city::Overlay& overlay) { setContent(m_handles, overlay); }
    bool hasHandles() const { return m_handles.indexCount > 0; }
    void showHandles(bool shown) { show(m_handles, shown); }
    /// The place that is zero for the graphics card.
    void setSceneOrigin(glm::vec3 origin);

    /// Near chunks first, so that they hide the far ones before those are drawn. Within a chunk the
    /// order is always the same: which of two surfaces in one plane shows must not change.
    void sortFrom(glm::vec3 eye);

    std::size_t chunkCount() const { return m_chunks.size(); }
    qint64 largestBuffer() const;

private:
    struct Chunk;
    void setRuns(Chunk& chunk, const ChunkBuffers& buffers);

    Qt3DCore::QEntity* m_root;
    const Materials& m_materials;
    bool m_isSoftware;
    glm::vec3 m_sceneOrigin{};
    std::unique_ptr<Qt3DCore::QEntity> m_sky, m_north;
    std::vector<PageTexture*> m_textures;
    std::vector<Qt3DRender::QMaterial*> m_pages;
    std::vector<std::unique_ptr<Chunk>> m_chunks;
    /// Something drawn over the city, with the place that its numbers count from.
    struct Layer {
        std::unique_ptr<Qt3DCore::QEntity> entity;
        Qt3DCore::QTransform* transform = nullptr;
        glm::vec3 origin{};
    };
    void beginLayer(Layer& layer, glm::vec3 origin) const;

    Layer m_outline, m_hover, m_labels, m_grid, m_marks;
    std::unique_ptr<Qt3DCore::QEntity> m_band;

    /// The tools' handles change many times a second, and so do texts: one entity whose content is
    /// replaced.
    struct Handles {
        float order = 0;
        std::unique_ptr<Qt3DCore::QEntity> entity;
        BufferedGeometry* geometry = nullptr;
        Qt3DRender::QGeometryRenderer* renderer = nullptr;
        int indexCount = 0;
        bool isShown = true;
    };
    void setContent(Handles& handles, const city::Overlay& overlay);
    void show(Handles& handles, bool shown) const;
    Handles m_handles, m_markTexts;
};

} // namespace city
