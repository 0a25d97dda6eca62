#pragma once

#include "core/records/files.h"

#include <array>
#include <glm/vec3.hpp>
#include <initializer_list>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

/// Builds PSDL files block by block, for the sample city and for tests. All numbers are those of
/// the file: vertices and heights from 0, textures (the value V) and blocks from 1.
namespace city
{

using Number = std::uint32_t;

class PsdlSketch;

/// One block. Attributes are drawn in the order they are added; the texture is written only where
/// it changes.
class BlockSketch
{
public:
    BlockSketch(PsdlSketch& city, std::uint8_t flags) : m_city(&city)
    {
        m_block.block.flags = flags;
    }

    /// The outline, counter-clockwise from above. Points of other outlines that lie on an edge are
    /// put in when the city is finished.
    void outline(std::vector<Number> vertices) { m_outline = std::move(vertices); }
    void propRule(std::uint8_t rule) { m_block.block.propRule = rule; }
    void addFlags(std::uint8_t flags) { m_block.block.flags |= flags; }

    /// The texture value for what follows; nothing is written when it is in force already.
    void texture(Number value);

    void road(std::vector<Number> vertices);
    void sidewalk(std::vector<Number> vertices);
    /// The triangle at the open end of a sidewalk: marker 0 or 1 (docs/formats/psdl.md §5.2).
    void sidewalkCap(Number marker, Number curb, Number outer);
    void rectangles(std::vector<Number> vertices);
    void sliver(float top, float repeatsPerMetre, Number left, Number right);
    void crosswalk(std::array<Number, 4> vertices);
    void roadFan(std::vector<Number> vertices);
    void fan(std::vector<Number> vertices);
    /// The light follows from the direction (docs/formats/psdl.md §5.7).
    void facadeBound(float top, Number left, Number right);
    void dividedRoad(std::uint16_t divider, Number dividerTexture, float value,
                     std::vector<Number> vertices);
    void tunnel(std::vector<std::uint16_t> words);
    void facade(float bottom, float top, unsigned uRepeat, unsigned vRepeat, Number left,
                Number right);
    void roof(float height, std::vector<Number> vertices);

    std::size_t size() const { return m_block.attributes.size(); }

private:
    friend class PsdlSketch;
    template <class T>
    T& add();

    PsdlSketch* m_city;
    PsdlBlock m_block;
    std::vector<Number> m_outline;
    std::optional<Number> m_texture;
};

/// Collects lists and blocks. Equal vertices, heights and runs of texture names are shared.
class PsdlSketch
{
public:
    /// Vertices 0 and 1 are taken by dummies at `dummy`: real geometry must not use them (§2).
    explicit PsdlSketch(glm::vec3 dummy = {0, -0.15f, 0});

    Number vertex(glm::vec3 position);
    Number height(float value);
    /// The value V of a run of names, found in the list or appended to it.
    Number textures(std::initializer_list<std::string_view> names);
    Number texture(std::string_view name) { return textures({name}); }
    Number texturesOf(std::span<const std::string> names);

    /// Adds a block; its number is the count of blocks afterwards. The reference stays good until
    /// the sketch is finished.
    BlockSketch& addBlock(std::uint8_t flags);
    Number blockCount() const { return static_cast<Number>(m_blocks.size()); }
    BlockSketch& block(Number number) { return *m_blocks[number - 1]; }
    void addRoad(Road road) { m_file.roads.push_back(std::move(road)); }

    glm::vec3 position(Number vertex) const { return m_file.vertices[vertex].position; }
    std::size_t vertexCount() const { return m_file.vertices.size(); }
    std::size_t attributeCount() const;

    /// The file: neighbours from shared edges, LAST marks, bounds. The sketch is empty afterwards.
    PsdlFile finish(Number firstRoadRoom);

private:
    void splitOutlines();
    void linkNeighbours();
    void measure();

    PsdlFile m_file;
    std::vector<std::unique_ptr<BlockSketch>> m_blocks;
    std::map<std::array<float, 3>, Number> m_vertexNumbers;
    std::map<float, Number> m_heightNumbers;
};

/// The minimal entry of the road table that places street props: one lane a side, sidewalks,
/// crossings at the first and last four vertices of a strip with `perSection` vertices a section.
Road roadEntry(const std::vector<Number>& strip, std::size_t perSection, Number room);

/// An instance in the compact form, turned counter-clockwise about Y by `heading` radians.
Instance compactInstance(std::string_view name, Number room, std::uint8_t flags, glm::vec3 origin,
                         float heading, float scale = 1);
/// An instance in the full form.
Instance fullInstance(std::string_view name, Number room, std::uint8_t flags, glm::vec3 origin,
                      glm::vec3 xAxis, glm::vec3 yAxis, glm::vec3 zAxis);

/// A path; spacing in metres.
PathData pathOf(std::string_view name, std::uint8_t type, float spacing,
                const std::vector<glm::vec3>& points);

} // namespace city
