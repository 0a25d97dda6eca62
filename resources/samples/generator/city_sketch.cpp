#include "resources/samples/generator/city_sketch.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>
#include <unordered_map>

namespace city
{
namespace
{

Ref numbered(Number number)
{
    return {{}, number};
}

std::vector<Ref> refs(const std::vector<Number>& numbers)
{
    std::vector<Ref> result;
    result.reserve(numbers.size());
    for (const Number number : numbers)
        result.push_back(numbered(number));
    return result;
}

std::array<float, 3> key(glm::vec3 p)
{
    return {p.x, p.y, p.z};
}

/// Whether `p` lies between `a` and `b` on their line, in three dimensions, to a millimetre.
bool isBetween(glm::vec3 a, glm::vec3 b, glm::vec3 p)
{
    const glm::vec3 along = b - a;
    const float length = glm::length(along);
    if (length < 0.01f)
        return false;
    const float at = glm::dot(p - a, along) / length;
    return at > 0.01f && at < length - 0.01f && glm::length(p - a - along * (at / length)) < 0.001f;
}

} // namespace

template <class T>
T& BlockSketch::add()
{
    return std::get<T>(m_block.attributes.emplace_back(T{}));
}

void BlockSketch::texture(Number value)
{
    if (m_texture == value)
        return;
    m_texture = value;
    auto& use = add<TextureUse>();
    use.head.subtype = static_cast<std::uint8_t>(value >> 8);
    use.word = static_cast<std::uint16_t>(value & 0xFF);
    use.texture = numbered(value);
}

void BlockSketch::road(std::vector<Number> vertices)
{
    add<RoadStrip>().vertices = refs(vertices);
}

void BlockSketch::sidewalk(std::vector<Number> vertices)
{
    add<SidewalkStrip>().vertices = refs(vertices);
}

void BlockSketch::sidewalkCap(Number marker, Number curb, Number outer)
{
    add<SidewalkStrip>().vertices = refs({marker, marker, curb, outer});
}

void BlockSketch::rectangles(std::vector<Number> vertices)
{
    add<RectangleStrip>().vertices = refs(vertices);
}

void BlockSketch::sliver(float top, float repeatsPerMetre, Number left, Number right)
{
    auto& sliver = add<Sliver>();
    sliver.top = numbered(m_city->height(top));
    sliver.density = numbered(m_city->height(repeatsPerMetre));
    sliver.left = numbered(left);
    sliver.right = numbered(right);
}

void BlockSketch::crosswalk(std::array<Number, 4> vertices)
{
    auto& crosswalk = add<Crosswalk>();
    std::ranges::transform(vertices, crosswalk.vertices.begin(), numbered);
}

void BlockSketch::roadFan(std::vector<Number> vertices)
{
    add<RoadTriangleFan>().vertices = refs(vertices);
}

void BlockSketch::fan(std::vector<Number> vertices)
{
    add<TriangleFan>().vertices = refs(vertices);
}

void BlockSketch::facadeBound(float top, Number left, Number right)
{
    const glm::vec3 along = m_city->position(right) - m_city->position(left);
    const double degrees = std::atan2(along.z, along.x) * 180 / std::numbers::pi;
    auto& bound = add<FacadeBound>();
    bound.light = static_cast<std::uint16_t>(static_cast<int>((degrees + 180) / 5.625) & 63);
    bound.top = numbered(m_city->height(top));
    bound.left = numbered(left);
    bound.right = numbered(right);
}

void BlockSketch::dividedRoad(std::uint16_t divider, Number dividerTexture, float value,
                              std::vector<Number> vertices)
{
    auto& road = add<DividedRoadStrip>();
    road.divider = static_cast<std::uint16_t>(divider | dividerTexture << 8);
    road.dividerTexture = numbered(dividerTexture);
    road.value = static_cast<std::uint16_t>(std::lround(value * 256));
    road.vertices = refs(vertices);
}

void BlockSketch::tunnel(std::vector<std::uint16_t> words)
{
    add<Tunnel>().words = std::move(words);
}

void BlockSketch::facade(float bottom, float top, unsigned uRepeat, unsigned vRepeat, Number left,
                         Number right)
{
    auto& facade = add<Facade>();
    facade.bottom = numbered(m_city->height(bottom));
    facade.top = numbered(m_city->height(top));
    facade.uRepeat = static_cast<std::uint16_t>(uRepeat);
    facade.vRepeat = static_cast<std::uint16_t>(vRepeat);
    facade.left = numbered(left);
    facade.right = numbered(right);
}

void BlockSketch::roof(float height, std::vector<Number> vertices)
{
    auto& roof = add<RoofTriangleFan>();
    roof.height = numbered(m_city->height(height));
    roof.vertices = refs(vertices);
}

PsdlSketch::PsdlSketch(glm::vec3 dummy)
{
    m_file.vertices.assign(2, Vertex{dummy});
}

Number PsdlSketch::vertex(glm::vec3 position)
{
    position += glm::vec3(0); // -0 and 0 are one place
    const auto [found, isNew] =
        m_vertexNumbers.try_emplace(key(position), static_cast<Number>(m_file.vertices.size()));
    if (isNew)
        m_file.vertices.push_back({position});
    return found->second;
}

Number PsdlSketch::height(float value)
{
    const auto [found, isNew] =
        m_heightNumbers.try_emplace(value, static_cast<Number>(m_file.heights.size()));
    if (isNew)
        m_file.heights.push_back({value});
    return found->second;
}

Number PsdlSketch::textures(std::initializer_list<std::string_view> names)
{
    const std::vector<std::string> run(names.begin(), names.end());
    return texturesOf(run);
}

Number PsdlSketch::texturesOf(std::span<const std::string> names)
{
    auto& list = m_file.textures;
    const auto found =
        std::search(list.begin(), list.end(), names.begin(), names.end(),
                    [](const TextureEntry& a, const std::string& b) { return a.name() == b; });
    const auto first = static_cast<Number>(found - list.begin()) + 1;
    if (found == list.end())
        for (const std::string& name : names)
            list.push_back(TextureEntry::named(name));
    return first;
}

BlockSketch& PsdlSketch::addBlock(std::uint8_t flags)
{
    return *m_blocks.emplace_back(std::make_unique<BlockSketch>(*this, flags));
}

std::size_t PsdlSketch::attributeCount() const
{
    std::size_t count = 0;
    for (const auto& block : m_blocks)
        count += block->size();
    return count;
}

/// Where a corner of one outline lies on another's edge, the edge gets that corner too, so that
/// both sides of every border have the same edges.
void PsdlSketch::splitOutlines()
{
    constexpr float kCell = 32;
    std::unordered_map<std::int64_t, std::vector<Number>> cells;
    const auto cellOf = [](float v) { return static_cast<std::int64_t>(std::floor(v / kCell)); };
    std::vector<bool> seen(m_file.vertices.size());
    for (const auto& block : m_blocks)
        for (const Number vertex : block->m_outline)
            if (!seen[vertex]) {
                seen[vertex] = true;
                const glm::vec3 p = position(vertex);
                cells[cellOf(p.x) * 100'003 + cellOf(p.z)].push_back(vertex);
            }
    for (const auto& block : m_blocks) {
        std::vector<Number> outline;
        for (std::size_t i = 0; i < block->m_outline.size(); ++i) {
            const Number from = block->m_outline[i];
            const Number to = block->m_outline[(i + 1) % block->m_outline.size()];
            const glm::vec3 a = position(from), b = position(to);
            std::vector<std::pair<float, Number>> between;
            for (auto x = cellOf(std::min(a.x, b.x)); x <= cellOf(std::max(a.x, b.x)); ++x)
                for (auto z = cellOf(std::min(a.z, b.z)); z <= cellOf(std::max(a.z, b.z)); ++z)
                    if (const auto cell = cells.find(x * 100'003 + z); cell != cells.end())
                        for (const Number vertex : cell->second)
                            if (isBetween(a, b, position(vertex)))
                                between.emplace_back(glm::distance(a, position(vertex)), vertex);
            std::ranges::sort(between);
            outline.push_back(from);
            for (const auto& [distance, vertex] : between)
                outline.push_back(vertex);
        }
        block->m_outline = std::move(outline);
    }
}

void PsdlSketch::linkNeighbours()
{
    std::map<std::pair<Number, Number>, Number> blockOfEdge;
    for (Number number = 1; number <= blockCount(); ++number) {
        const auto& outline = block(number).m_outline;
        for (std::size_t i = 0; i < outline.size(); ++i)
            blockOfEdge[{outline[i], outline[(i + 1) % outline.size()]}] = number;
    }
    for (Number number = 1; number <= blockCount(); ++number) {
        auto& sketch = block(number);
        const auto& outline = sketch.m_outline;
        for (std::size_t i = 0; i < outline.size(); ++i) {
            const auto across = blockOfEdge.find({outline[(i + 1) % outline.size()], outline[i]});
            sketch.m_block.block.perimeter.push_back(
                {numbered(outline[i]), numbered(across == blockOfEdge.end() ? 0 : across->second)});
        }
    }
}

void PsdlSketch::measure()
{
    glm::vec3 low = m_file.vertices.front().position, high = low;
    for (const Vertex& vertex : m_file.vertices) {
        low = glm::min(low, vertex.position);
        high = glm::max(high, vertex.position);
    }
    m_file.header.boundsMin = low;
    m_file.header.boundsMax = high;
    m_file.header.sphereCentre = (low + high) * 0.5f;
    m_file.header.sphereRadius = glm::distance(m_file.header.sphereCentre, high);
}

PsdlFile PsdlSketch::finish(Number firstRoadRoom)
{
    splitOutlines();
    linkNeighbours();
    measure();
    m_file.header.firstRoadRoom = numbered(firstRoadRoom);
    for (const auto& block : m_blocks) {
        auto& attributes = block->m_block.attributes;
        const auto isDrawn = [](const AttributeRecord& a) {
            return !std::holds_alternative<TextureUse>(a) && !std::holds_alternative<Tunnel>(a);
        };
        auto last = std::find_if(attributes.rbegin(), attributes.rend(), isDrawn);
        if (last == attributes.rend())
            last = attributes.rbegin();
        if (!attributes.empty())
            std::visit(
                [](auto& attribute) {
                    if constexpr (requires { attribute.head; })
                        attribute.head.last = true;
                },
                *last);
        m_file.blocks.push_back(std::move(block->m_block));
    }
    m_blocks.clear();
    return std::move(m_file);
}

Road roadEntry(const std::vector<Number>& strip, std::size_t perSection, Number room)
{
    Road road;
    road.flags = 0x40;
    road.left = road.right = {0.5f};
    const std::array<std::size_t, 4> columns{0, 1, perSection - 2, perSection - 1};
    for (std::size_t i = 0; i < 4; ++i) {
        road.startCross[i] = numbered(strip[columns[i]]);
        road.endCross[i] = numbered(strip[strip.size() - perSection + columns[i]]);
    }
    road.rooms = {{numbered(room), false}};
    return road;
}

Instance compactInstance(std::string_view name, Number room, std::uint8_t flags, glm::vec3 origin,
                         float heading, float scale)
{
    Instance instance;
    instance.room = numbered(room);
    instance.flags = flags;
    instance.storedName = std::string(name) + '\0';
    const float a = scale * std::cos(heading);
    // A turn of exactly 0 is avoided as other tools do (docs/formats/inst.md §5).
    const float b = heading == 0 ? -1e-10f : -scale * std::sin(heading);
    instance.xAxis = {a, 0, b};
    instance.zAxis = {-b, 0, a};
    instance.origin = origin;
    return instance;
}

Instance fullInstance(std::string_view name, Number room, std::uint8_t flags, glm::vec3 origin,
                      glm::vec3 xAxis, glm::vec3 yAxis, glm::vec3 zAxis)
{
    Instance instance;
    instance.room = numbered(room);
    instance.flags = flags;
    instance.compact = false;
    instance.storedName = std::string(name) + '\0';
    instance.xAxis = xAxis;
    instance.yAxis = yAxis;
    instance.zAxis = zAxis;
    instance.origin = origin;
    return instance;
}

PathData pathOf(std::string_view name, std::uint8_t type, float spacing,
                const std::vector<glm::vec3>& points)
{
    PathData data;
    std::ranges::copy(name.substr(0, 31), data.path.storedName.begin());
    data.path.type = type;
    data.path.spacing = static_cast<std::uint8_t>(std::lround(spacing * 4));
    data.path.pointCount2 = static_cast<std::uint32_t>(points.size());
    for (const glm::vec3& point : points)
        data.points.push_back({0, point});
    return data;
}

} // namespace city
