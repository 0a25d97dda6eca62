#include "core/formats/inst_codec.h"
#include "core/formats/pathset_codec.h"
#include "core/formats/psdl_codec.h"
#include "tests/support/city_builder.h"
#include "tests/support/city_validity.h"
#include "tests/support/fixtures.h"

#include <QTemporaryDir>
#include <QtTest>

#include <glm/geometric.hpp>

using namespace city;
using namespace city::test;

Q_DECLARE_METATYPE(city::CitySet)

namespace
{

std::size_t attributeCount(const PsdlFile& psdl)
{
    std::size_t count = 0;
    for (const PsdlBlock& block : psdl.blocks)
        count += block.attributes.size();
    return count;
}

template <class T>
std::size_t countOf(const PsdlFile& psdl)
{
    std::size_t count = 0;
    for (const PsdlBlock& block : psdl.blocks)
        for (const AttributeRecord& attribute : block.attributes)
            count += std::holds_alternative<T>(attribute);
    return count;
}

/// docs/formats/pathset.md §2.
std::size_t placedProps(const PathData& path)
{
    if (path.path.type == 0)
        return path.points.size();
    if (path.path.type == 1)
        return path.points.size() / 2;
    std::size_t count = 0;
    for (std::size_t i = 1; i < path.points.size(); ++i)
        count += static_cast<std::size_t>(
            glm::distance(path.points[i - 1].position, path.points[i].position) /
            (path.path.spacing == 0 ? 5.0f : static_cast<float>(path.path.spacing) / 4));
    return count;
}

} // namespace

class TestCityBuilder : public QObject
{
    Q_OBJECT

private slots:
    void tinyCityIsAsTheScenariosSay()
    {
        const CitySet set = tinyCity();
        QCOMPARE(set.psdl.blocks.size(), 4u);
        QCOMPARE(set.psdl.vertices.size(), 24u);
        QCOMPARE(set.psdl.textures.size(), 3u);
        QCOMPARE(countOf<RoadStrip>(set.psdl), 2u);
        QCOMPARE(countOf<Facade>(set.psdl), 2u);
        QVERIFY(set.psdl.blocks[3].block.flags == block_flags::kIntersection);
        QCOMPARE(set.insts.size(), 1u);
        QCOMPARE(set.insts[0].second.instances.size(), 2u);
        QCOMPARE(set.pathsets.size(), 1u);
        QCOMPARE(set.pathsets[0].second.paths.size(), 3u);
        QCOMPARE(set.tunes.size(), 1u);
        const auto& use = std::get<TextureUse>(set.psdl.blocks[1].attributes[0]);
        QCOMPARE(set.psdl.textures[use.texture.raw - 1].name(), std::string_view("r1_f"));
    }

    void smallGridHasFifteenRooms() { QCOMPARE(gridCity(1, 2).psdl.blocks.size(), 15u); }

    void bigCityHasRetailSize()
    {
        const CitySet set = bigCity();
        QCOMPARE(set.psdl.blocks.size(), 1350u);
        QCOMPARE(set.psdl.vertices.size(), 25'000u);
        QCOMPARE(attributeCount(set.psdl), 76'000u);
        QCOMPARE(countOf<Facade>(set.psdl), 19'000u);
        QVERIFY(set.psdl.textures.size() > 450 && set.psdl.textures.size() <= 511);
        QCOMPARE(set.insts[0].second.instances.size(), 4'000u);
        std::size_t props = 0;
        for (const PathData& path : set.pathsets[0].second.paths)
            props += placedProps(path);
        QCOMPARE(props, 5'000u);
        QVERIFY(set.pathsets[0].second.paths.size() <= 192);
    }

    void everyCityIsValidAndRoundTrips_data()
    {
        QTest::addColumn<CitySet>("set");
        QTest::newRow("tiny") << tinyCity();
        QTest::newRow("grid 1x2") << gridCity(1, 2);
        QTest::newRow("grid 3x3") << gridCity(3, 3);
        QTest::newRow("big") << bigCity();
    }
    void everyCityIsValidAndRoundTrips()
    {
        QFETCH(CitySet, set);
        const auto faults = validityFaults(set.psdl);
        QVERIFY2(faults.empty(), faults.empty() ? "" : faults.front().c_str());

        const auto bytes = encodePsdl(set.psdl);
        QVERIFY(bytes.has_value());
        const auto back = decodePsdl(*bytes);
        QVERIFY(back.has_value());
        QVERIFY(*back == set.psdl);
        for (const auto& [name, data] : set.insts)
            QVERIFY(*decodeInst(*encodeInst(data)) == data);
        for (const auto& [name, data] : set.pathsets)
            QVERIFY(*decodePathset(*encodePathset(data)) == data);
    }

    void validityFindsWhatIsBroken()
    {
        PsdlFile psdl = tinyCity().psdl;
        psdl.blocks[1].block.perimeter[0].neighbour.raw = 3;
        std::reverse(psdl.blocks[2].block.perimeter.begin(), psdl.blocks[2].block.perimeter.end());
        std::get<RoadStrip>(psdl.blocks[2].attributes.back()).head.last = false;
        QVERIFY(validityFaults(psdl).size() == 3);
    }

    void sameCallGivesSameBytes()
    {
        QVERIFY(*encodePsdl(bigCity().psdl) == *encodePsdl(bigCity().psdl));
    }

    void setIsWrittenInTheGamesLayout()
    {
        QTemporaryDir folder;
        const std::filesystem::path root = folder.path().toStdString();
        const CitySet set = gridCity(1, 2);
        QVERIFY(writeCity(set, root).has_value());
        QVERIFY(readFile(root / "city/grid.psdl") == *encodePsdl(set.psdl));
        QVERIFY(readFile(root / "city/grid.inst") == *encodeInst(set.insts[0].second));
        QVERIFY(readFile(root / "city/grid/props.pathset") ==
                *encodePathset(set.pathsets[0].second));
        QCOMPARE(filesBelow(root / "tune/banger", ".dgBangerData").size(), 5u);
        QVERIFY(!readFile(root / "city/grid/proprules.csv").empty());
    }
};

QTEST_GUILESS_MAIN(TestCityBuilder)
#include "tst_city_builder.moc"
