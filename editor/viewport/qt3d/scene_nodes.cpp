#include "editor/viewport/qt3d/scene_nodes.h"

#include "editor/viewport/qt3d/materials.h"
#include "editor/viewport/qt3d/page_texture.h"

#include <Qt3DCore/QAttribute>
#include <Qt3DCore/QBuffer>
#include <Qt3DCore/QEntity>
#include <Qt3DCore/QGeometry>
#include <Qt3DCore/QTransform>
#include <Qt3DRender/QGeometryRenderer>
#include <Qt3DRender/QMaterial>

#include <algorithm>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <map>
#include <numeric>

namespace city
{

using Qt3DCore::QAttribute;
using Qt3DCore::QEntity;
using Qt3DCore::QGeometry;
using Qt3DRender::QGeometryRenderer;

namespace
{

struct AttributeRow {
    const char* name;
    uint components;
    uint offset;
};

constexpr std::array kCityAttributes{
    AttributeRow{"vertexPosition", 3, offsetof(DrawVertex, position)},
    AttributeRow{"vertexTexCoord", 2, offsetof(DrawVertex, uv)},
    AttributeRow{"vertexLight", 1, offsetof(DrawVertex, light)},
    AttributeRow{"vertexLayer", 1, offsetof(DrawVertex, layer)},
};
constexpr std::array kLineAttributes{
    AttributeRow{"vertexPosition", 3, offsetof(LineVertex, from)},
    AttributeRow{"lineTo", 3, offsetof(LineVertex, to)},
    AttributeRow{"lineCorner", 3, offsetof(LineVertex, end)},
};
constexpr std::array kLabelAttributes{
    AttributeRow{"vertexPosition", 3, offsetof(LabelVertex, place)},
    AttributeRow{"labelPixels", 2, offsetof(LabelVertex, pixels)},
    AttributeRow{"labelTexCoord", 2, offsetof(LabelVertex, uv)},
};
constexpr std::array kBandAttributes{
    AttributeRow{"vertexPosition", 3, offsetof(BandVertex, place)},
    AttributeRow{"bandColour", 4, offsetof(BandVertex, colour)},
};
constexpr std::array kHandleAttributes{
    AttributeRow{"vertexPosition", 3, offsetof(OverlayVertex, pixels)},
    AttributeRow{"handleTexCoord", 2, offsetof(OverlayVertex, uv)},
    AttributeRow{"handleColour", 4, offsetof(OverlayVertex, colour)},
};
constexpr std::array kMarkFillAttributes{
    AttributeRow{"vertexPosition", 3, offsetof(MarkFillVertex, position)},
    AttributeRow{"markColour", 4, offsetof(MarkFillVertex, colour)},
};
constexpr std::array kPositionOnly{AttributeRow{"vertexPosition", 3, 0}};

/// Overlays are drawn from the highest to the lowest. The sky is one: drawn behind everything after
/// the city it costs only the pixels that show it, and no culling applies to it. None may be -1:
/// to Qt3D that is no order at all.
constexpr float kSkyOrder = 4;
constexpr float kGridOrder = 3;
constexpr float kMarkFillOrder = 2.8f;
constexpr float kMarkLineOrder = 2.6f;
constexpr float kMarkPointOrder = 2.4f;
constexpr float kFillOrder = 2;
constexpr float kLineOrder = 1;
constexpr float kLabelOrder = 0;
constexpr float kMarkTextOrder = -0.5f;
constexpr float kNorthOrder = -0.8f;
constexpr float kHandleOrder = -2;
constexpr float kBandOrder = -3;

float distanceTo(const Bounds& bounds, glm::vec3 place)
{
    return glm::length(place - glm::clamp(place, bounds.min, bounds.max));
}

QVector3D vectorOf(glm::vec3 v)
{
    return {v.x, v.y, v.z};
}

void setBounds(QGeometryRenderer* renderer, const Bounds& bounds)
{
    renderer->setMinPoint(vectorOf(bounds.min));
    renderer->setMaxPoint(vectorOf(bounds.max));
}

} // namespace

/// A geometry over one vertex and one index buffer, whose content can be replaced.
class BufferedGeometry : public QGeometry
{
public:
    BufferedGeometry(std::span<const AttributeRow> rows, uint stride, Qt3DCore::QNode* parent)
        : QGeometry(parent), m_vertices(new Qt3DCore::QBuffer(this)),
          m_indices(new Qt3DCore::QBuffer(this)), m_stride(stride)
    {
        for (const AttributeRow& row : rows) {
            auto* attribute =
                new QAttribute(m_vertices, QString::fromLatin1(row.name), QAttribute::Float,
                               row.components, 0, row.offset, stride, this);
            addAttribute(attribute);
            if (row.name == std::string_view("vertexPosition"))
                setBoundingVolumePositionAttribute(attribute);
        }
        m_index = new QAttribute(m_indices, QAttribute::UnsignedInt, 1, 0, 0, 0, this);
        m_index->setAttributeType(QAttribute::IndexAttribute);
        addAttribute(m_index);
    }

    void setContent(const QByteArray& vertices, const QByteArray& indices)
    {
        m_vertices->setData(vertices);
        m_indices->setData(indices);
        for (QAttribute* attribute : attributes())
            attribute->setCount(attribute == m_index ? uint(indices.size()) / 4
                                                     : uint(vertices.size()) / m_stride);
    }
    qint64 largestBuffer() const
    {
        return std::max(m_vertices->data().size(), m_indices->data().size());
    }

private:
    Qt3DCore::QBuffer* m_vertices;
    Qt3DCore::QBuffer* m_indices;
    QAttribute* m_index;
    uint m_stride;
};

namespace
{

QGeometryRenderer* makeRenderer(QGeometry* geometry, uint firstIndex, uint indexCount,
                                const Bounds& bounds)
{
    auto* renderer = new QGeometryRenderer;
    renderer->setGeometry(geometry);
    renderer->setPrimitiveType(QGeometryRenderer::Triangles);
    renderer->setIndexBufferByteOffset(int(firstIndex) * 4);
    renderer->setVertexCount(int(indexCount));
    setBounds(renderer, bounds);
    return renderer;
}

Bounds everywhere()
{
    Bounds bounds;
    bounds.add(glm::vec3(-1e6f));
    bounds.add(glm::vec3(1e6f));
    return bounds;
}

/// A triangle that covers the picture, in the picture's own coordinates.
QEntity* makeSky(Qt3DRender::QMaterial* material)
{
    auto* entity = new QEntity;
    auto* geometry = new BufferedGeometry(kPositionOnly, 12, entity);
    constexpr std::array<float, 9> corners{-1, -1, 0, 3, -1, 0, -1, 3, 0};
    constexpr std::array<std::uint32_t, 3> indices{0, 1, 2};
    geometry->setContent(QByteArray(reinterpret_cast<const char*>(corners.data()), sizeof corners),
                         QByteArray(reinterpret_cast<const char*>(indices.data()), sizeof indices));
    auto* renderer = makeRenderer(geometry, 0, 3, everywhere());
    renderer->setSortIndex(kSkyOrder);
    entity->addComponent(renderer);
    entity->addComponent(material);
    return entity;
}

QByteArray bytesOf(const auto& values)
{
    return QByteArray(reinterpret_cast<const char*>(values.data()),
                      qsizetype(values.size() * sizeof(values[0])));
}

QEntity* makeOverlay(std::span<const AttributeRow> rows, uint stride, const QByteArray& vertices,
                     const QByteArray& indices, const Bounds& bounds, float order,
                     Qt3DRender::QMaterial* material,
                     QGeometryRenderer::PrimitiveType type = QGeometryRenderer::Triangles)
{
    auto* entity = new QEntity;
    auto* geometry = new BufferedGeometry(rows, stride, entity);
    geometry->setContent(vertices, indices);
    auto* renderer = makeRenderer(geometry, 0, uint(indices.size()) / 4, bounds);
    renderer->setPrimitiveType(type);
    renderer->setSortIndex(order);
    entity->addComponent(renderer);
    entity->addComponent(material);
    return entity;
}

/// A needle with a white and a dark half that points north; the third number of a corner chooses.
QEntity* makeNorth(Qt3DRender::QMaterial* material)
{
    constexpr std::array<float, 36> corners{
        0, 20, 1, -12, -15, 1, 0,  -9,  1, // the dark half
        0, 20, 1, 0,   -9,  1, 12, -15, 1, // the rim of the light half
        0, 16, 0, 1,   -8,  0, 10, -13, 0, // the light half
        0, 20, 1, 0,   20,  1, 0,  20,  1};
    constexpr std::array<std::uint32_t, 9> indices{0, 1, 2, 3, 4, 5, 6, 7, 8};
    return makeOverlay(kPositionOnly, 12, bytesOf(corners), bytesOf(indices), everywhere(),
                       kNorthOrder, material);
}

} // namespace

/// One chunk: the entity that places it, and one below it for each texture page it uses.
struct SceneNodes::Chunk {
    struct Run {
        std::unique_ptr<QEntity> entity;
        QGeometryRenderer* renderer = nullptr;
        Bounds bounds; ///< from the chunk's origin
    };

    ~Chunk()
    {
        runs.clear(); // before the geometry that they show
    }

    std::unique_ptr<QEntity> entity = std::make_unique<QEntity>();
    Qt3DCore::QTransform* transform = nullptr;
    BufferedGeometry* geometry = nullptr;
    glm::vec3 origin{};
    std::map<DrawKind, Run> runs;
};

SceneNodes::SceneNodes(QEntity* root, const Materials& materials, bool isSoftware)
    : m_root(root), m_materials(materials), m_isSoftware(isSoftware),
      m_sky(makeSky(materials.sky()))
{
    m_sky->setParent(root);
    m_handles.order = kHandleOrder;
    m_markTexts.order = kMarkTextOrder;
}

SceneNodes::~SceneNodes()
{
    clear();
}

void SceneNodes::clear()
{
    setOutline({});
    setHover({});
    setLabels({});
    setBand({});
    setMarks({});
    m_chunks.clear();
    for (Qt3DRender::QMaterial* page : m_pages)
        delete page;
    for (PageTexture* texture : m_textures)
        delete texture;
    m_pages.clear();
    m_textures.clear();
}

void SceneNodes::setPages(const std::vector<TexturePage>& pages)
{
    for (std::size_t i = 0; i < pages.size(); ++i) {
        const bool isNew = i == m_textures.size();
        if (isNew)
            m_textures.push_back(new PageTexture(pages[i].kind, m_isSoftware));
        m_textures[i]->setLayerSources(pages[i].layers);
        if (isNew) {
            m_textures[i]->setParent(m_root);
            m_pages.push_back(m_materials.makePage(m_textures[i], pages[i].kind.alpha, m_root));
        }
    }
}

void SceneNodes::setChunk(std::size_t index, const ChunkBuffers& buffers)
{
    if (index >= m_chunks.size())
        m_chunks.resize(index + 1);
    auto& chunk = m_chunks[index];
    if (buffers.runs.empty()) {
        chunk.reset();
        return;
    }
    const bool isNew = !chunk;
    if (isNew) {
        chunk = std::make_unique<Chunk>();
        chunk->transform = new Qt3DCore::QTransform;
        chunk->entity->addComponent(chunk->transform);
        chunk->geometry =
            new BufferedGeometry(kCityAttributes, sizeof(DrawVertex), chunk->entity.get());
    }
    chunk->origin = buffers.origin;
    chunk->transform->setTranslation(vectorOf(buffers.origin - m_sceneOrigin));
    chunk->geometry->setContent(buffers.vertices, buffers.indices);
    setRuns(*chunk, buffers);
    if (isNew)
        chunk->entity->setParent(m_root);
}

void SceneNodes::setRuns(Chunk& chunk, const ChunkBuffers& buffers)
{
    std::erase_if(chunk.runs, [&buffers](const auto& known) {
        return std::ranges::none_of(
            buffers.runs, [&known](const DrawRun& run) { return run.kind == known.first; });
    });
    for (const DrawRun& run : buffers.runs) {
        auto& known = chunk.runs[run.kind];
        known.bounds = run.bounds;
        if (known.entity) {
            known.renderer->setIndexBufferByteOffset(int(run.firstIndex) * 4);
            known.renderer->setVertexCount(int(run.indexCount));
            setBounds(known.renderer, run.bounds);
            continue;
        }
        known.entity = std::make_unique<QEntity>();
        known.renderer = makeRenderer(chunk.geometry, run.firstIndex, run.indexCount, run.bounds);
        known.entity->addComponent(known.renderer);
        known.entity->addComponent(m_pages[static_cast<std::size_t>(run.kind.page)]);
        known.entity->setParent(chunk.entity.get());
    }
}

void SceneNodes::beginLayer(Layer& overlay, glm::vec3 origin) const
{
    overlay.origin = origin;
    overlay.entity = std::make_unique<QEntity>();
    overlay.transform = new Qt3DCore::QTransform;
    overlay.transform->setTranslation(vectorOf(origin - m_sceneOrigin));
    overlay.entity->addComponent(overlay.transform);
}

void SceneNodes::setOutline(const OutlineBuffers& buffers)
{
    m_outline.entity.reset();
    if (buffers.lineIndices.isEmpty() && buffers.fillIndices.isEmpty())
        return;
    beginLayer(m_outline, buffers.origin);
    if (!buffers.fillIndices.isEmpty())
        makeOverlay(kPositionOnly, 12, buffers.fillVertices, buffers.fillIndices, buffers.bounds,
                    kFillOrder, m_materials.fill())
            ->setParent(m_outline.entity.get());
    if (!buffers.lineIndices.isEmpty())
        makeOverlay(kLineAttributes, sizeof(LineVertex), buffers.lineVertices, buffers.lineIndices,
                    buffers.bounds, kLineOrder, m_materials.line())
            ->setParent(m_outline.entity.get());
    m_outline.entity->setParent(m_root);
}

void SceneNodes::setHover(const OutlineBuffers& buffers)
{
    m_hover.entity.reset();
    if (buffers.lineIndices.isEmpty())
        return;
    beginLayer(m_hover, buffers.origin);
    makeOverlay(kLineAttributes, sizeof(LineVertex), buffers.lineVertices, buffers.lineIndices,
                buffers.bounds, kLineOrder, m_materials.hoverLine())
        ->setParent(m_hover.entity.get());
    m_hover.entity->setParent(m_root);
}

void SceneNodes::setBand(const BandBuffers& buffers)
{
    m_band.reset();
    if (buffers.indices.isEmpty())
        return;
    m_band.reset(makeOverlay(kBandAttributes, sizeof(BandVertex), buffers.vertices, buffers.indices,
                             everywhere(), kBandOrder, m_materials.band()));
    m_band->setParent(m_root);
}

void SceneNodes::setLabels(const LabelBuffers& buffers)
{
    m_labels.entity.reset();
    if (buffers.indices.isEmpty())
        return;
    beginLayer(m_labels, buffers.origin);
    makeOverlay(kLabelAttributes, sizeof(LabelVertex), buffers.vertices, buffers.indices,
                buffers.bounds, kLabelOrder, m_materials.label())
        ->setParent(m_labels.entity.get());
    m_labels.entity->setParent(m_root);
}

void SceneNodes::setGrid(std::optional<glm::vec3> middle)
{
    if (!middle) {
        m_grid.entity.reset();
        return;
    }
    if (!m_grid.entity) {
        constexpr std::array<float, 12> corners{-1, 0, -1, 1, 0, -1, 1, 0, 1, -1, 0, 1};
        constexpr std::array<std::uint32_t, 6> indices{0, 2, 1, 0, 3, 2};
        beginLayer(m_grid, *middle);
        makeOverlay(kPositionOnly, 12, bytesOf(corners), bytesOf(indices), everywhere(), kGridOrder,
                    m_materials.grid())
            ->setParent(m_grid.entity.get());
        m_grid.entity->setParent(m_root);
    }
    m_grid.origin = *middle;
    m_grid.transform->setTranslation(vectorOf(*middle - m_sceneOrigin));
}

void SceneNodes::showNorth(bool shown)
{
    if (!shown) {
        m_north.reset();
    } else if (!m_north) {
        m_north.reset(makeNorth(m_materials.north()));
        m_north->setParent(m_root);
    }
}

void SceneNodes::setMarks(const MarkBuffers& buffers)
{
    m_marks.entity.reset();
    if (buffers.lines.empty() && buffers.fills.empty() && buffers.points.empty())
        return;
    beginLayer(m_marks, buffers.origin);
    const auto add = [this](const std::vector<MarkBatch>& batches,
                            std::span<const AttributeRow> rows, uint stride, float order,
                            Qt3DRender::QMaterial* material,
                            QGeometryRenderer::PrimitiveType type) {
        for (const MarkBatch& batch : batches)
            makeOverlay(rows, stride, batch.vertices, batch.indices, batch.bounds, order, material,
                        type)
                ->setParent(m_marks.entity.get());
    };
    add(buffers.fills, kMarkFillAttributes, sizeof(MarkFillVertex), kMarkFillOrder,
        m_materials.markFill(), QGeometryRenderer::Triangles);
    add(buffers.lines, kLineAttributes, sizeof(LineVertex), kMarkLineOrder, m_materials.markLine(),
        QGeometryRenderer::Triangles);
    add(buffers.points, kPositionOnly, sizeof(glm::vec3), kMarkPointOrder, m_materials.markPoint(),
        QGeometryRenderer::Points);
    m_marks.entity->setParent(m_root);
}

void SceneNodes::setContent(Handles& handles, const city::Overlay& overlay)
{
    const auto& corners = overlay.vertices();
    handles.indexCount = int(corners.size());
    if (corners.empty()) {
        if (handles.entity)
            show(handles, handles.isShown);
        return;
    }
    std::vector<std::uint32_t> indices(corners.size());
    std::iota(indices.begin(), indices.end(), 0u);
    const bool isNew = !handles.entity;
    if (isNew) {
        handles.entity = std::make_unique<QEntity>();
        handles.geometry =
            new BufferedGeometry(kHandleAttributes, sizeof(OverlayVertex), handles.entity.get());
    }
    handles.geometry->setContent(QByteArray(reinterpret_cast<const char*>(corners.data()),
                                            qsizetype(corners.size() * sizeof(OverlayVertex))),
                                 QByteArray(reinterpret_cast<const char*>(indices.data()),
                                            qsizetype(indices.size() * sizeof(std::uint32_t))));
    if (isNew) {
        handles.renderer =
            makeRenderer(handles.geometry, 0, uint(handles.indexCount), everywhere());
        handles.renderer->setSortIndex(handles.order);
        handles.entity->addComponent(handles.renderer);
        handles.entity->addComponent(m_materials.handle());
        handles.entity->setParent(m_root);
    }
    handles.renderer->setVertexCount(handles.indexCount);
    show(handles, handles.isShown);
}

void SceneNodes::show(Handles& handles, bool shown) const
{
    handles.isShown = shown;
    if (handles.entity)
        handles.entity->setEnabled(shown && handles.indexCount > 0);
}

void SceneNodes::setSceneOrigin(glm::vec3 origin)
{
    m_sceneOrigin = origin;
    for (const auto& chunk : m_chunks)
        if (chunk)
            chunk->transform->setTranslation(vectorOf(chunk->origin - origin));
    for (const Layer* overlay : {&m_outline, &m_hover, &m_labels, &m_grid, &m_marks})
        if (overlay->entity)
            overlay->transform->setTranslation(vectorOf(overlay->origin - origin));
}

void SceneNodes::sortFrom(glm::vec3 eye)
{
    constexpr float kPageStep = 0.01f; // metres, less than between the middles of chunks
    for (const auto& chunk : m_chunks) {
        if (!chunk)
            continue;
        const float distance = glm::length(chunk->origin - eye);
        for (const auto& [kind, run] : chunk->runs) {
            if (kind.boxes)
                run.entity->setEnabled(distanceTo(run.bounds, eye - chunk->origin) <
                                       kMaxBoxDistance);
            run.renderer->setSortIndex(distance + kPageStep * float(kind.page));
        }
    }
}

qint64 SceneNodes::largestBuffer() const
{
    qint64 largest = 0;
    for (const auto& chunk : m_chunks)
        if (chunk)
            largest = std::max(largest, chunk->geometry->largestBuffer());
    return largest;
}

} // namespace city
