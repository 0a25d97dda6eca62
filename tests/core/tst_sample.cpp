#include "core/formats/psdl_codec.h"
#include "core/geometry/block_mesh.h"
#include "core/model/city_files.h"
#include "resources/samples/generator/harbour.h"
#include "tests/support/city_validity.h"

#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <glm/geometric.hpp>
#include <iterator>
#include <map>
#include <set>

/// The committed sample city: it is what its generator writes, it is valid, and it shows
/// everything.
namespace city
{
namespace
{

namespace fs = std::filesystem;

std::map<std::string, std::string> filesBelow(const fs::path& root)
{
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(root))
        if (entry.is_regular_file()) {
            std::ifstream in(entry.path(), std::ios::binary);
            files[entry.path().lexically_relative(root).generic_string()] =
                std::string(std::istreambuf_iterator<char>(in), {});
        }
    return files;
}

fs::path sampleFolder()
{
    return fs::path(CITY_SOURCE_DIR) / "resources/samples/harbour";
}

glm::vec3 normalOf(const BlockMesh& mesh, std::size_t index)
{
    const auto at = [&](std::size_t i) { return mesh.vertices[mesh.indices[i]].position; };
    return glm::cross(at(index + 1) - at(index), at(index + 2) - at(index));
}

std::string textOf(const std::vector<std::string>& lines)
{
    std::string text;
    for (const std::string& line : lines)
        text += line + "\n";
    return text;
}

} // namespace

class TestSample : public QObject
{
    Q_OBJECT

private:
    CitySet m_set = harbourCity();

    glm::vec3 at(const Ref& vertex) const { return m_set.psdl.vertices.at(vertex.raw).position; }

    bool contains(const PsdlBlock& block, float x, float z) const
    {
        const auto& points = block.block.perimeter;
        bool inside = false;
        for (std::size_t i = 0; i < points.size(); ++i) {
            const glm::vec3 a = at(points[i].vertex),
                            b = at(points[(i + 1) % points.size()].vertex);
            if ((a.z > z) != (b.z > z) && x < a.x + (b.x - a.x) * (z - a.z) / (b.z - a.z))
                inside = !inside;
        }
        return inside;
    }

    /// How far the fourth corner lies from the plane of the others.
    static float bend(glm::vec3 a, glm::vec3 b, glm::vec3 c, glm::vec3 d)
    {
        return std::abs(glm::dot(glm::normalize(glm::cross(b - a, c - a)), d - a));
    }

private slots:
    void committedFilesAreTheGenerators()
    {
        QTemporaryDir folder;
        const fs::path root = folder.path().toStdString();
        QVERIFY(writeCity(m_set, root).has_value());
        const auto made = filesBelow(root), committed = filesBelow(sampleFolder());
        std::vector<std::string> differences;
        for (const auto& [name, bytes] : made)
            if (const auto found = committed.find(name); found == committed.end())
                differences.push_back(name + " is not committed");
            else if (found->second != bytes)
                differences.push_back(name + " differs");
        for (const auto& [name, bytes] : committed)
            if (!made.contains(name))
                differences.push_back(name + " is not made any more");
        QVERIFY2(differences.empty(), textOf(differences).c_str());
    }

    void isSmall()
    {
        std::size_t size = 0;
        for (const auto& [name, bytes] : filesBelow(sampleFolder()))
            size += bytes.size();
        QVERIFY2(size <= 2'000'000, std::to_string(size).c_str());
        QVERIFY(m_set.psdl.textures.size() <= 511); // psdl.md §10
        for (const PsdlBlock& block : m_set.psdl.blocks)
            QVERIFY(block.block.perimeter.size() <= 64);
    }

    void isValid()
    {
        const auto faults = test::validityFaults(m_set.psdl);
        QVERIFY2(faults.empty(), textOf(faults).c_str());
    }

    void hasEveryAttributeType()
    {
        std::set<std::size_t> types, wanted;
        for (const PsdlBlock& block : m_set.psdl.blocks)
            for (const AttributeRecord& attribute : block.attributes)
                types.insert(attribute.index());
        for (std::size_t i = 0; i < std::variant_size_v<AttributeRecord>; ++i)
            wanted.insert(i);
        wanted.erase(AttributeRecord(UnknownAttribute{}).index());
        QCOMPARE(types, wanted);
    }

    void hasEveryForm()
    {
        std::set<int> dividers, caps, pathTypes;
        std::set<std::size_t> tunnels;
        std::set<bool> compact;
        for (const PsdlBlock& block : m_set.psdl.blocks)
            for (const AttributeRecord& attribute : block.attributes) {
                if (const auto* road = std::get_if<DividedRoadStrip>(&attribute))
                    dividers.insert(road->divider & 0x3F);
                if (const auto* tunnel = std::get_if<Tunnel>(&attribute))
                    tunnels.insert(tunnel->words.size());
                if (const auto* walk = std::get_if<SidewalkStrip>(&attribute))
                    if (walk->vertices.size() == 4 && walk->vertices[0].raw < 2)
                        caps.insert(static_cast<int>(walk->vertices[0].raw));
            }
        for (const Instance& instance : m_set.insts.front().second.instances)
            compact.insert(instance.compact);
        for (const PathData& path : m_set.pathsets.front().second.paths)
            pathTypes.insert(path.path.type);
        QCOMPARE(dividers, (std::set{1, 2, 3}));
        QCOMPARE(tunnels, (std::set<std::size_t>{3, 10}));
        QCOMPARE(caps, (std::set{0, 1}));
        QCOMPARE(compact, (std::set{false, true}));
        QCOMPARE(pathTypes, (std::set{0, 1, 2}));
        QVERIFY(std::ranges::any_of(m_set.psdl.blocks,
                                    [](const PsdlBlock& b) { return b.block.propRule != 0; }));
        QVERIFY(m_set.psdl.roads.size() > 10);
    }

    void railingStandsOnTheIslandsEdge()
    {
        // The masks count outline points, so the railing's room must have just those it was made
        // with: eight, none put in for a neighbour.
        for (const PsdlBlock& block : m_set.psdl.blocks)
            for (const AttributeRecord& attribute : block.attributes)
                if (const auto* tunnel = std::get_if<Tunnel>(&attribute))
                    if (tunnel->words.size() == 10)
                        QCOMPARE(block.block.perimeter.size(), std::size_t{8});
    }

    void texturesExist()
    {
        const auto files = filesBelow(sampleFolder());
        for (const TextureEntry& entry : m_set.psdl.textures) {
            const std::string name = "texture/" + std::string(entry.name()) + ".tex";
            QVERIFY2(files.contains(name), name.c_str());
        }
    }

    void propsHaveData()
    {
        std::set<std::string> names;
        for (const TuneFile& file : m_set.tunes)
            if (file.tuneClass == TuneClass::BangerData)
                names.insert(file.name);
        for (const PathData& path : m_set.pathsets.front().second.paths) {
            const std::string name = path.path.storedName.data();
            QVERIFY2(names.contains(name), name.c_str());
        }
    }

    void groundFacesUp()
    {
        const CityModel model = modelOf(m_set);
        const TextureTable textures(model);
        std::size_t triangles = 0, number = 0;
        std::vector<std::string> faults;
        for (const ObjectId block : model.list(ListKind::Blocks)) {
            ++number;
            const BlockMesh mesh = meshBlock({model, textures}, block);
            for (const MeshPiece& piece : mesh.pieces) {
                triangles += piece.indexCount / 3;
                const bool isUpright =
                    piece.role == MeshRole::Curb || piece.role == MeshRole::Divider ||
                    piece.role == MeshRole::Wall || piece.role == MeshRole::Ceiling ||
                    piece.role == MeshRole::Facade || piece.role == MeshRole::Sliver;
                for (std::size_t i = 0; i < piece.indexCount && !isUpright; i += 3) {
                    const glm::vec3 normal = normalOf(mesh, piece.firstIndex + i);
                    const glm::vec3 p = mesh.vertices[mesh.indices[piece.firstIndex + i]].position;
                    if (glm::length(normal) > 1e-4f && !(normal.y > 0))
                        faults.push_back("block " + std::to_string(number) + ": piece of kind " +
                                         std::to_string(static_cast<int>(piece.role)) + " at " +
                                         std::to_string(p.x) + ", " + std::to_string(p.z));
                }
            }
        }
        QVERIFY2(faults.empty(), textOf(faults).c_str());
        QVERIFY(triangles > 2'000);
    }

    void roadsAreFlat()
    {
        for (const PsdlBlock& block : m_set.psdl.blocks)
            for (const AttributeRecord& attribute : block.attributes) {
                if (const auto* road = std::get_if<RoadStrip>(&attribute))
                    for (std::size_t i = 0; i + 7 < road->vertices.size(); i += 4) {
                        const auto& v = road->vertices;
                        QVERIFY(bend(at(v[i + 1]), at(v[i + 2]), at(v[i + 5]), at(v[i + 6])) <
                                0.1f);
                    }
                if (const auto* crosswalk = std::get_if<Crosswalk>(&attribute))
                    for (const Ref& vertex : crosswalk->vertices)
                        QVERIFY(std::abs(at(vertex).y - at(crosswalk->vertices[0]).y) <= 0.05f);
            }
    }

    void facadesStopCars()
    {
        // Both ends of every facade lie on a FacadeBound of its block (psdl.md §11).
        std::vector<std::string> faults;
        for (std::size_t number = 1; number <= m_set.psdl.blocks.size(); ++number) {
            std::set<std::pair<float, float>> ends;
            for (const AttributeRecord& attribute : m_set.psdl.blocks[number - 1].attributes) {
                if (const auto* bound = std::get_if<FacadeBound>(&attribute))
                    for (const Ref& end : {bound->left, bound->right})
                        ends.insert({at(end).x, at(end).z});
                if (const auto* facade = std::get_if<Facade>(&attribute))
                    for (const Ref& end : {facade->left, facade->right})
                        if (!ends.contains({at(end).x, at(end).z}))
                            faults.push_back("block " + std::to_string(number));
            }
        }
        QVERIFY2(faults.empty(), textOf(faults).c_str());
    }

    void blocksOverlapAtWarpsOnly()
    {
        std::vector<std::string> faults;
        for (float x = -149.3f; x < 150; x += 3.1f)
            for (float z = -144.3f; z < 280; z += 3.1f) {
                int blocks = 0;
                for (const PsdlBlock& block : m_set.psdl.blocks)
                    blocks +=
                        (block.block.flags & block_flags::kWarp) == 0 && contains(block, x, z);
                if (blocks != 1) // there is no hole either
                    faults.push_back(std::to_string(x) + ", " + std::to_string(z) + ": " +
                                     std::to_string(blocks));
            }
        QVERIFY2(faults.empty(), textOf(faults).c_str());
    }

    void facadesFaceOutward()
    {
        // Around a house or a quay, counter-clockwise edges enclose a positive area, seen from
        // within the block; a wall on the outline runs as the outline does.
        for (std::size_t number = 1; number <= m_set.psdl.blocks.size(); ++number) {
            const PsdlBlock& block = m_set.psdl.blocks[number - 1];
            glm::vec3 middle{};
            const auto& outline = block.block.perimeter;
            for (const PerimeterPoint& point : outline)
                middle += at(point.vertex) / static_cast<float>(outline.size());
            float area = 0;
            std::size_t facades = 0;
            for (const AttributeRecord& attribute : block.attributes) {
                const auto* facade = std::get_if<Facade>(&attribute);
                if (!facade)
                    continue;
                ++facades;
                const glm::vec3 a = at(facade->left) - middle, b = at(facade->right) - middle;
                area += (a.z * b.x - a.x * b.z) / 2;
            }
            QVERIFY2(facades == 0 || area > 0, ("block " + std::to_string(number)).c_str());
        }
    }
};

} // namespace city

QTEST_GUILESS_MAIN(city::TestSample)
#include "tst_sample.moc"
