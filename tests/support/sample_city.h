#pragma once

#include "core/model/edit.h"

#include <algorithm>
#include <initializer_list>

/// A small city made of records, for tests of the model and its edits: the worked example of
/// docs/formats/psdl.md §15 with a second road behind a railing and a junction, two INST files, two
/// pathsets and two tuning files.
namespace city::test
{

/// Makes the sample's objects one after the other; numbers are those that files would have.
class SampleCity
{
public:
    static CityModel make()
    {
        SampleCity sample;
        CityModel model;
        model.apply(sample.build());
        return model;
    }

private:
    SampleCity() : m_edit(CityModel{}, Text{"Tests", "Sample"}) {}

    Ref vertex(std::uint32_t number) const
    {
        return number < 2 ? Ref{{}, number} : of(m_vertices, number);
    }
    Ref height(std::uint32_t number) const { return of(m_heights, number); }
    Ref texture(std::uint32_t number) const { return of(m_textures, number - 1); }
    Ref block(std::uint32_t number) const { return number == 0 ? Ref{} : of(m_blocks, number - 1); }
    static Ref of(const std::vector<ObjectId>& list, std::uint32_t index)
    {
        return {list.at(index), index};
    }
    std::vector<Ref> vertices(std::initializer_list<std::uint32_t> numbers) const
    {
        std::vector<Ref> refs;
        for (const auto number : numbers)
            refs.push_back(vertex(number));
        return refs;
    }
    struct Corner {
        std::uint32_t vertex, neighbour;
    };
    void outline(std::uint32_t number, std::uint8_t flags, std::initializer_list<Corner> corners)
    {
        Block record{.perimeter = {}, .flags = flags, .propRule = 0};
        for (const Corner corner : corners)
            record.perimeter.push_back({vertex(corner.vertex), block(corner.neighbour)});
        m_edit.replace(m_blocks.at(number - 1), record);
    }
    void attribute(std::uint32_t number, Record record, bool last = false)
    {
        if (AttributeHead* head = attributeHead(record))
            head->last = last;
        m_edit.append(std::move(record), m_blocks.at(number - 1));
    }
    void useTexture(std::uint32_t number, std::uint32_t value)
    {
        attribute(number, TextureUse{{}, static_cast<std::uint16_t>(value), texture(value)});
    }

    Edit build()
    {
        lists();
        blocks();
        roads();
        files();
        return m_edit.finish();
    }

    void lists()
    {
        PsdlHeader header;
        header.boundsMin = {-7, -0.15f, -40};
        header.boundsMax = {27, 10.15f, 0};
        m_city = m_edit.append(header);
        for (const glm::vec3 position : {glm::vec3{0, -0.15f, 0},
                                         {0, -0.15f, 0},
                                         {-7, 0.15f, 0},
                                         {-5, 0, 0},
                                         {5, 0, 0},
                                         {7, 0.15f, 0},
                                         {-7, 0.15f, -20},
                                         {-5, 0, -20},
                                         {5, 0, -20},
                                         {7, 0.15f, -20},
                                         {27, 0.15f, -20},
                                         {27, 0.15f, 0},
                                         {-7, 0.15f, -40},
                                         {-5, 0, -40},
                                         {5, 0, -40},
                                         {7, 0.15f, -40},
                                         {-5, 0, -60},
                                         {5, 0, -60},
                                         {100, 1, 100}})
            m_vertices.push_back(m_edit.append(Vertex{position}));
        for (const float value : {0.15f, 10.15f, 0.25f})
            m_heights.push_back(m_edit.append(Height{value}));
        for (const char* name : {"rd", "sw", "rdlo", "gnd", "fac", "roof"})
            m_textures.push_back(m_edit.append(TextureEntry::named(name)));
        for (int i = 0; i < 4; ++i)
            m_blocks.push_back(m_edit.append(Block{}));
        m_edit.modify<PsdlHeader>(m_city, [this](auto& city) { city.firstRoadRoom = block(2); });
    }

    void blocks()
    {
        outline(1, block_flags::kStandard, {{5, 0}, {11, 0}, {10, 0}, {9, 2}});
        useTexture(1, 4);
        attribute(1, TriangleFan{{}, vertices({5, 11, 10, 9})});
        attribute(1, FacadeBound{{.subtype = 4}, 48, height(1), vertex(9), vertex(5)});
        useTexture(1, 5);
        attribute(1, Facade{{.subtype = 6}, height(0), height(1), 2, 1, vertex(9), vertex(5)});
        useTexture(1, 6);
        attribute(1, RoofTriangleFan{{}, height(1), vertices({5, 11, 10, 9})}, true);

        outline(2, block_flags::kRoad, {{2, 0}, {5, 1}, {9, 3}, {6, 0}});
        useTexture(2, 1);
        attribute(2, RoadStrip{{}, vertices({2, 3, 4, 5, 6, 7, 8, 9})}, true);

        outline(3, block_flags::kRoad, {{6, 2}, {9, 0}, {15, 4}, {12, 0}});
        useTexture(3, 1);
        attribute(3, Tunnel{{}, {0x4003, 0x0180, 0x0100}});
        attribute(3, RoadStrip{{}, vertices({6, 7, 8, 9, 12, 13, 14, 15})});
        attribute(3, Sliver{{.subtype = 4}, height(1), height(2), vertex(9), vertex(15)}, true);

        outline(4, block_flags::kIntersection, {{13, 3}, {14, 0}, {17, 0}, {16, 0}});
        useTexture(4, 1);
        attribute(4, RoadTriangleFan{{}, vertices({13, 14, 17, 16})});
        attribute(4, SidewalkStrip{{}, vertices({0, 0, 14, 15})});
        attribute(4, Crosswalk{{.subtype = 4}, {vertex(14), vertex(13), vertex(17), vertex(16)}},
                  true);
    }

    void roads()
    {
        Road both;
        both.flags = 0x40;
        both.left = both.right = {0.5f};
        both.startCross = {vertex(2), vertex(3), vertex(4), vertex(5)};
        both.endCross = {vertex(12), vertex(13), vertex(14), vertex(15)};
        both.rooms = {{block(2), false}, {block(3), true}};
        m_edit.append(both);
        Road one;
        one.startCross = {vertex(6), vertex(7), vertex(8), vertex(9)};
        one.endCross = {vertex(12), vertex(13), vertex(14), vertex(15)};
        one.rooms = {{block(3), false}};
        m_edit.append(one);
    }

    void files()
    {
        const ObjectId main = m_edit.append(InstFile{"tiny.inst"});
        Instance box{block(1),   2,         0,         true,           std::string("sf_box\0", 7),
                     {0, 0, -1}, {0, 1, 0}, {1, 0, 0}, {7, 0.15f, -10}};
        m_edit.append(box, main);
        Instance tower{block(1),  0,         1,         false,           std::string("tower\0", 6),
                       {2, 0, 0}, {0, 3, 0}, {0, 0, 2}, {20, 0.15f, -10}};
        m_edit.append(tower, main);
        const ObjectId signs = m_edit.append(InstFile{"tiny_ai.inst"});
        Instance sign{block(4),  0,         0,         true,       std::string("stop\0", 5),
                      {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {5, 0, -41}};
        m_edit.append(sign, signs);

        const ObjectId props = m_edit.append(PathsetFile{"props.pathset", 0, {}});
        path(props, "sp_bin_f", 1, {{6, 0.15f, -4}, {7, 0.15f, -4}});
        path(props, "sp_tree_f", 2, {{-6, 0.15f, 0}, {-6, 0.15f, -20}, {-6, 0.15f, -40}});
        const ObjectId sounds = m_edit.append(PathsetFile{"audio/rain.pathset", 0, {}});
        path(sounds, "rain", 0, {{0, 5, 0}});

        m_edit.append(TuneFile{TuneClass::BangerData, "sp_bin_f",
                               "type: a\r\ndgBangerData {\r\n  Mass 12.500000\r\n}\r\n"});
        m_edit.append(TuneFile{TuneClass::BirthRule, "dust",
                               "type: a\r\nasBirthRule {\r\n  Life 1.000000\r\n}\r\n"});
    }

    void path(ObjectId pathset, std::string_view name, std::uint8_t type,
              std::initializer_list<glm::vec3> points)
    {
        Path record;
        std::ranges::copy(name, record.storedName.begin());
        record.type = type;
        record.spacing = 32;
        const ObjectId id = m_edit.append(record, pathset);
        for (const glm::vec3 position : points)
            m_edit.append(PathPoint{0, position}, id);
    }

    EditBuilder m_edit;
    ObjectId m_city;
    std::vector<ObjectId> m_vertices, m_heights, m_textures, m_blocks;
};

} // namespace city::test
