#include "editor/viewport/view_marks.h"

#include "core/geometry/bounds.h"
#include "editor/viewport/labels.h"
#include "editor/viewport/outline.h"
#include "editor/viewport/screen_projection.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <map>

namespace city
{

namespace
{

// Colours that stay apart for the three kinds of colour blindness (Okabe and Ito), without the two
// that are too near to those of selected and hovered things.
constexpr std::array kFlagMarks{
    FlagMark{block_flags::kRoad, 'R', {0.0f, 0.447f, 0.698f}},           // #0072B2
    FlagMark{block_flags::kIntersection, 'J', {0.941f, 0.894f, 0.259f}}, // #F0E442
    FlagMark{block_flags::kStandard, 'B', {0.8f, 0.475f, 0.655f}},       // #CC79A7
    FlagMark{block_flags::kWarp, 'W', {0.0f, 0.62f, 0.451f}},            // #009E73
    FlagMark{block_flags::kSubterranean, 'U', {0.835f, 0.369f, 0.0f}},   // #D55E00
};

// Batches keep below a megabyte.
constexpr std::size_t kMaxBatchLines = 6'000;
constexpr std::size_t kMaxBatchFillCorners = 30'000;
constexpr std::size_t kMaxBatchPoints = 60'000;

constexpr float kLinkRise = 1.5f;   ///< metres above the middle of a block
constexpr float kLinkInset = 0.1f;  ///< of the way between two middles, at both ends
constexpr float kArrowShare = 0.2f; ///< of the way
constexpr float kMaxArrow = 4;      ///< metres

bool isFinite(glm::vec3 place)
{
    return std::isfinite(place.x) && std::isfinite(place.y) && std::isfinite(place.z);
}

std::vector<ObjectId> shownBlocks(const CityScene& scene)
{
    std::vector<ObjectId> shown;
    for (const ObjectId id : scene.model().list(ListKind::Blocks))
        if (!scene.isHidden(id))
            shown.push_back(id);
    return shown;
}

/// Fills batches one after the other.
template <class Vertex>
class BatchWriter
{
public:
    explicit BatchWriter(std::size_t maxVertices) : m_max(maxVertices) {}

    /// Makes room for a figure of that many corners, in one batch; gives the number of its first.
    std::uint32_t begin(std::size_t corners)
    {
        if (m_vertices.size() + corners > m_max)
            flush();
        return std::uint32_t(m_vertices.size());
    }
    void corner(const Vertex& vertex, glm::vec3 place)
    {
        m_bounds.add(place);
        m_vertices.push_back(vertex);
    }
    void index(std::uint32_t index) { m_indices.push_back(index); }
    std::vector<MarkBatch> take()
    {
        flush();
        return std::move(m_batches);
    }

private:
    static QByteArray bytesOf(const auto& values)
    {
        return QByteArray(reinterpret_cast<const char*>(values.data()),
                          qsizetype(values.size() * sizeof(values[0])));
    }
    void flush()
    {
        if (!m_indices.empty())
            m_batches.push_back({m_bounds, bytesOf(m_vertices), bytesOf(m_indices)});
        m_bounds = {};
        m_vertices.clear();
        m_indices.clear();
    }

    std::size_t m_max;
    Bounds m_bounds;
    std::vector<Vertex> m_vertices;
    std::vector<std::uint32_t> m_indices;
    std::vector<MarkBatch> m_batches;
};

class MarkBuilder
{
public:
    explicit MarkBuilder(const CityScene& scene)
        : m_scene(scene), m_model(scene.model()), m_origin(glm::round(scene.bounds().centre()))
    {
    }

    void addPerimeters()
    {
        std::map<std::pair<ObjectId, ObjectId>, MarkStyle> edges;
        for (const ObjectId id : shownBlocks(m_scene)) {
            const auto* block = m_model.get<Block>(id);
            for (std::size_t i = 0; i < block->perimeter.size(); ++i) {
                const ObjectId from = block->perimeter[i].vertex.id;
                const ObjectId to = block->perimeter[(i + 1) % block->perimeter.size()].vertex.id;
                const MarkStyle style = styleOf(id, block->perimeter[i].neighbour.id);
                // Both blocks have the edge: what is wrong on one side is told.
                auto& known =
                    edges.try_emplace(std::minmax(from, to), MarkStyle::Dotted).first->second;
                if (known != MarkStyle::Refused && style != MarkStyle::Dotted)
                    known = style;
            }
        }
        for (const auto& [edge, style] : edges) {
            const auto* from = m_model.get<Vertex>(edge.first);
            const auto* to = m_model.get<Vertex>(edge.second);
            if (from && to)
                addLine(from->position, to->position, style);
        }
    }

    void addLinks()
    {
        std::map<ObjectId, glm::vec3> middles;
        for (const ObjectId id : shownBlocks(m_scene))
            middles[id] = blockSphere(m_model, id).centre + glm::vec3(0, kLinkRise, 0);
        for (const auto& [id, from] : middles) {
            std::vector<ObjectId> told;
            for (const PerimeterPoint& point : m_model.get<Block>(id)->perimeter) {
                const ObjectId other = point.neighbour.id;
                const auto to = middles.find(other);
                if (other == id || to == middles.end() ||
                    std::ranges::find(told, other) != told.end())
                    continue;
                told.push_back(other);
                const bool isMutual = namesNeighbour(*m_model.get<Block>(other), id);
                if (!isMutual || id < other)
                    addArrow(from, to->second, isMutual);
            }
        }
    }

    void addFlags()
    {
        for (const auto& [id, mesh] : m_scene.meshes()) {
            const auto* block = m_model.get<Block>(id);
            const FlagMark* mark = block ? fillOf(block->flags) : nullptr;
            if (mark)
                addTops(mesh, {mark->colour, kFlagFillOpacity});
        }
    }

    void addVertices()
    {
        for (const ObjectId id : m_model.list(ListKind::Vertices)) {
            const glm::vec3 place = m_model.get<Vertex>(id)->position;
            if (!isFinite(place))
                continue;
            m_points.index(m_points.begin(1));
            m_points.corner(place - m_origin, place - m_origin);
        }
    }

    MarkBuffers take() { return {m_origin, m_lines.take(), m_fills.take(), m_points.take()}; }

private:
    MarkStyle styleOf(ObjectId block, ObjectId neighbour) const
    {
        const auto* other = m_model.get<Block>(neighbour);
        if (!other || neighbour == block)
            return MarkStyle::Dotted;
        return namesNeighbour(*other, block) ? MarkStyle::Plain : MarkStyle::Refused;
    }

    void addArrow(glm::vec3 from, glm::vec3 to, bool isMutual)
    {
        const glm::vec3 inset = (to - from) * kLinkInset;
        const MarkStyle style = isMutual ? MarkStyle::Plain : MarkStyle::Refused;
        addLine(from + inset, to - inset, style);
        addArrowHead(to - inset, to - from, style);
        if (isMutual)
            addArrowHead(from + inset, from - to, style);
    }

    void addArrowHead(glm::vec3 tip, glm::vec3 way, MarkStyle style)
    {
        const float length = glm::length(way);
        if (!(length > 0))
            return;
        const glm::vec3 back = way / length * -std::min(kMaxArrow, length * kArrowShare);
        const glm::vec3 aside = glm::vec3(-back.z, 0, back.x) * 0.5f;
        addLine(tip + back + aside, tip, style);
        addLine(tip + back - aside, tip, style);
    }

    void addLine(glm::vec3 from, glm::vec3 to, MarkStyle style)
    {
        if (!isFinite(from) || !isFinite(to))
            return;
        from -= m_origin;
        to -= m_origin;
        const std::uint32_t first = m_lines.begin(4);
        for (const float end : {0.0f, 1.0f})
            for (const float side : {-1.0f, 1.0f})
                m_lines.corner({from, to, end, side, float(style)}, end > 0 ? to : from);
        for (const std::uint32_t i : {0u, 1u, 2u, 2u, 1u, 3u})
            m_lines.index(first + i);
    }

    /// The triangles that face up: walls show what stands there, not what the block is.
    void addTops(const BlockMesh& mesh, glm::vec4 colour)
    {
        constexpr float kLeastUp = 0.3f; // of the normal
        for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
            std::array<glm::vec3, 3> corners;
            for (std::size_t k = 0; k < 3; ++k)
                corners[k] = mesh.vertices[mesh.indices[i + k]].position - m_origin;
            const glm::vec3 normal = glm::cross(corners[1] - corners[0], corners[2] - corners[0]);
            if (!(normal.y > kLeastUp * glm::length(normal)))
                continue;
            const std::uint32_t first = m_fills.begin(3);
            for (std::uint32_t k = 0; k < 3; ++k) {
                m_fills.corner({corners[k], colour}, corners[k]);
                m_fills.index(first + k);
            }
        }
    }

    const CityScene& m_scene;
    const CityModel& m_model;
    glm::vec3 m_origin;
    BatchWriter<LineVertex> m_lines{kMaxBatchLines * 4};
    BatchWriter<MarkFillVertex> m_fills{kMaxBatchFillCorners};
    BatchWriter<glm::vec3> m_points{kMaxBatchPoints};
};

std::string lettersOf(std::uint8_t blockFlags)
{
    std::string letters;
    for (const FlagMark& mark : kFlagMarks)
        if (blockFlags & mark.flag)
            letters += mark.letter;
    return letters;
}

/// "12 RW": what a block is called and what it is, as far as asked for.
std::string blockText(std::uint32_t number, std::uint8_t flags, const ViewLook& look)
{
    std::string text = look.has(ViewOverlay::Numbers) ? std::to_string(number) : std::string();
    if (look.has(ViewOverlay::Flags))
        if (const std::string letters = lettersOf(flags); !letters.empty())
            text += (text.empty() ? "" : " ") + letters;
    return text;
}

/// How near a text is to whoever looks.
float nearness(glm::vec3 place, const Camera& camera)
{
    const glm::vec3 way = place - camera.position;
    if (!camera.parallelHeight)
        return glm::length(way);
    const glm::vec3 ahead = camera.forward();
    return glm::length(way - ahead * glm::dot(way, ahead));
}

} // namespace

MarkBuffers marksOf(const CityScene& scene, const ViewLook& look)
{
    MarkBuilder builder(scene);
    if (look.has(ViewOverlay::Perimeters))
        builder.addPerimeters();
    if (look.has(ViewOverlay::Links))
        builder.addLinks();
    if (look.has(ViewOverlay::Flags))
        builder.addFlags();
    if (look.has(ViewOverlay::Vertices))
        builder.addVertices();
    return builder.take();
}

std::vector<MarkText> markTextsOf(const CityScene& scene, const ViewLook& look)
{
    std::vector<MarkText> texts;
    if (look.has(ViewOverlay::Numbers) || look.has(ViewOverlay::Flags)) {
        std::uint32_t number = 0; // the file's first block is the dummy 0
        for (const ObjectId id : scene.model().list(ListKind::Blocks)) {
            ++number;
            if (scene.isHidden(id))
                continue;
            std::string text = blockText(number, scene.model().get<Block>(id)->flags, look);
            if (!text.empty())
                texts.push_back({blockSphere(scene.model(), id).centre, std::move(text)});
        }
    }
    if (look.has(ViewOverlay::Names))
        for (const auto& [owner, group] : scene.groups())
            for (const PlacedBox& placed : group.boxes)
                texts.push_back({placed.box.centre + placed.box.yAxis * placed.box.halfSize.y,
                                 shownName(group.name)});
    return texts;
}

Overlay placeMarkTexts(std::span<const MarkText> texts, const Camera& camera, QSizeF size)
{
    std::vector<std::pair<float, const MarkText*>> near;
    for (const MarkText& text : texts)
        if (const float distance = nearness(text.place, camera); distance < kMaxMarkTextDistance)
            near.emplace_back(distance, &text);
    std::ranges::stable_sort(near, {}, [](const auto& entry) { return entry.first; });

    const ScreenProjection projection(camera, size);
    const QRectF picture(QPointF(), size);
    std::vector<QRectF> taken;
    Overlay out;
    std::size_t seen = 0;
    for (const auto& [distance, text] : near) {
        const auto at = projection.project(text->place);
        if (!at || !picture.contains(*at))
            continue;
        if (++seen > kMaxMarkTexts)
            break;
        const glm::dvec2 letters = letterSize() * glm::dvec2(double(text->text.size()), 1);
        const QRectF plate(at->x() - letters.x / 2 - Overlay::kTextPad, at->y() - letters.y / 2,
                           letters.x + 2 * Overlay::kTextPad, letters.y);
        if (std::ranges::any_of(taken,
                                [&](const QRectF& other) { return other.intersects(plate); }))
            continue;
        taken.push_back(plate);
        out.text({at->x() - letters.x / 2, at->y()}, text->text);
    }
    return out;
}

std::span<const FlagMark> flagMarks()
{
    return kFlagMarks;
}

const FlagMark* fillOf(std::uint8_t blockFlags)
{
    for (const std::uint8_t flag :
         {block_flags::kSubterranean, block_flags::kWarp, block_flags::kIntersection,
          block_flags::kRoad, block_flags::kStandard})
        if (blockFlags & flag)
            return &*std::ranges::find(kFlagMarks, flag, &FlagMark::flag);
    return nullptr;
}

} // namespace city
