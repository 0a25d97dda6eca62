#include "core/edits/set_edits.h"
#include "core/edits/targets.h"
#include "core/exchange/alignment.h"
#include "core/exchange/diff.h"
#include "core/formats/formats.h"
#include "core/formats/psdl_codec.h"
#include "tests/support/city_builder.h"
#include "tests/support/fixtures.h"

#include <QtTest>

#include <nlohmann/json.hpp>

using namespace city;
using namespace city::test;

template <>
char* QTest::toString(const std::string& text)
{
    return qstrdup(text.c_str());
}

namespace
{

/// The differences after a change of the tiny city's files.
template <class Change>
std::string afterChange(Change&& change)
{
    const CitySet before = tinyCity();
    CitySet after = before;
    change(after);
    return diffText(diffCities(modelOf(before), modelOf(after)));
}

} // namespace

class TestDiff : public QObject
{
    Q_OBJECT

private slots:
    void sameFilesHaveNoDifference_data()
    {
        QTest::addColumn<QByteArray>("format");
        QTest::addColumn<QByteArray>("path");
        for (const Format& format : formats())
            for (const std::string_view suffix : format.suffixes)
                for (const auto& path : fixturesWithSuffix(suffix))
                    QTest::newRow(fixtureName(path).c_str())
                        << QByteArray::fromStdString(std::string(format.name))
                        << QByteArray::fromStdString(path.string());
    }
    void sameFilesHaveNoDifference()
    {
        QFETCH(QByteArray, format);
        QFETCH(QByteArray, path);
        const Bytes bytes = readFile(path.toStdString());
        const auto differences = diffFiles(format.toStdString(), bytes, bytes);
        QVERIFY(differences.has_value());
        QCOMPARE(diffText(*differences), std::string());
    }

    /// Scenario S02: one change of a texture is one line.
    void textureChangeIsOneLine()
    {
        QCOMPARE(afterChange([](CitySet& set) {
                     auto& use = std::get<TextureUse>(set.psdl.blocks[1].attributes[0]);
                     use.texture.raw = use.word = 2;
                 }),
                 std::string("block:2/attr:0 texture: r1_f -> r2_f\n"));
    }

    void textureChangeByVerbIsOneLine()
    {
        const CityModel before = modelOf(tinyCity());
        const ObjectId road = findTarget(before, "block:2/attr:1").value();
        EditBuilder edit(before, CITY_TR("Edits", "Set"));
        QVERIFY(setValue(edit, road, *findProperty(before, road, "texture"), std::string("r2_f")));
        QCOMPARE(diffText(diffCities(before, edit.model())),
                 std::string("block:2/attr:0 texture: r1_f -> r2_f\n"));
    }

    void oneValueIsOneLine_data()
    {
        using Change = std::function<void(CitySet&)>;
        QTest::addColumn<Change>("change");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* expected, Change change) {
            QTest::newRow(expected) << change << QByteArray(expected);
        };
        row("vertex:2 position: -7, 0.15, 30 -> -8, 0.15, 30",
            [](CitySet& s) { s.psdl.vertices[2].position.x = -8; });
        row("height:2 value: 9.15 -> 12.5", [](CitySet& s) { s.psdl.heights[2].value = 12.5f; });
        row("texture:2 name: r2_f -> r3_f",
            [](CitySet& s) { s.psdl.textures[1] = TextureEntry::named("r3_f"); });
        row("block:1/attr:3 top: 6.15 -> 9.15",
            [](CitySet& s) { std::get<Facade>(s.psdl.blocks[0].attributes[3]).top.raw = 2; });
        row("block:1/attr:3 uRepeat: 2 -> 5",
            [](CitySet& s) { std::get<Facade>(s.psdl.blocks[0].attributes[3]).uRepeat = 5; });
        row("block:4 flags: intersection -> intersection|warp",
            [](CitySet& s) { s.psdl.blocks[3].block.flags = 0x50; });
        row("block:2 propRule: 0 -> 3", [](CitySet& s) { s.psdl.blocks[1].block.propRule = 3; });
        row("block:2/attr:1 vertices: 2 3 4 5 6 7 8 9 -> 2 3 4 9 6 7 8 9", [](CitySet& s) {
            std::get<RoadStrip>(s.psdl.blocks[1].attributes[1]).vertices[3].raw = 9;
        });
        row("inst:0 variant: 0 -> 2",
            [](CitySet& s) { s.insts[0].second.instances[0].variant = 2; });
        row("inst:1 room: 1 -> 2", [](CitySet& s) { s.insts[0].second.instances[1].room.raw = 2; });
        row("pathset:props/path:2 spacing: 8 -> 10",
            [](CitySet& s) { s.pathsets[0].second.paths[2].path.spacing = 40; });
        row("pathset:props/path:0/point:1 position: 10, 0.15, 24 -> 11, 0.15, 24",
            [](CitySet& s) { s.pathsets[0].second.paths[0].points[1].position.x = 11; });
        row("banger:sp_bench_f mass: 40 -> 41", [](CitySet& s) {
            auto& text = s.tunes[0].text;
            text.replace(text.find("40.000000"), 2, "41");
        });
        row("banger:sp_bench_f text:   AudioId 0  ->   AudioId  0 ", [](CitySet& s) {
            auto& text = s.tunes[0].text;
            text.insert(text.find(" 0 "), " ");
        });
    }
    void oneValueIsOneLine()
    {
        using Change = std::function<void(CitySet&)>;
        QFETCH(Change, change);
        QFETCH(QByteArray, expected);
        QCOMPARE(afterChange(change), expected.toStdString() + "\n");
    }

    void insertedAndRemovedObjectsAreFound()
    {
        // A new vertex in front shifts every number; no reference changes its meaning.
        QCOMPARE(afterChange([](CitySet& set) {
                     auto& psdl = set.psdl;
                     psdl.vertices.insert(psdl.vertices.begin() + 2, Vertex{{1, 2, 3}});
                     const auto shift = [](auto& record) {
                         forEachRef(record, [](Ref& ref, RefKind kind) {
                             if (kind == RefKind::Vertex && ref.raw >= 2)
                                 ++ref.raw;
                         });
                     };
                     for (PsdlBlock& block : psdl.blocks) {
                         shift(block.block);
                         for (AttributeRecord& attribute : block.attributes)
                             shift(attribute);
                     }
                     for (Road& road : psdl.roads)
                         shift(road);
                 }),
                 std::string("vertex:2 added: vertex\n"));
        QCOMPARE(afterChange([](CitySet& set) {
                     auto& attributes = set.psdl.blocks[0].attributes;
                     attributes.erase(attributes.begin() + 2);
                 }),
                 std::string("block:1/attr:2 removed: facadeBound\n"));
        QCOMPARE(afterChange([](CitySet& set) {
                     auto& paths = set.pathsets[0].second.paths;
                     paths.insert(paths.begin(), paths[2]);
                     set.insts[0].second.instances.pop_back();
                 }),
                 std::string("inst:1 removed: instance\npathset:props/path:0 added: path\n"));
    }

    void changedTypeIsRemovedAndAdded()
    {
        QCOMPARE(
            afterChange([](CitySet& set) { set.psdl.blocks[0].attributes[3] = FacadeBound{}; }),
            std::string("block:1/attr:3 removed: facade\nblock:1/attr:3 added: facadeBound\n"));
    }

    void equalValueInAnotherEntryIsTold()
    {
        QCOMPARE(afterChange([](CitySet& set) {
                     set.psdl.heights.push_back(set.psdl.heights[0]);
                     auto& facade = std::get<Facade>(set.psdl.blocks[0].attributes[3]);
                     facade.top.raw = static_cast<std::uint32_t>(set.psdl.heights.size() - 1);
                 }),
                 std::string("height:3 added: height\n"
                             "block:1/attr:3 references: 1 0 20 21 -> 1 3 20 21\n"));
    }

    void jsonHasBlockAndAttribute()
    {
        const CitySet before = tinyCity();
        CitySet after = before;
        std::get<Facade>(after.psdl.blocks[0].attributes[3]).uRepeat = 7;
        after.psdl.heights.push_back({77});
        QCOMPARE(diffJson(diffCities(modelOf(before), modelOf(after))).dump(),
                 std::string(R"({"differences":[{"change":"added","place":"height:3",)"
                             R"("kind":"height"},{"change":"changed","place":"block:1/attr:3",)"
                             R"("block":1,"attribute":3,"kind":"facade","property":"uRepeat",)"
                             R"("before":"2","after":"7"}]})"));
        QCOMPARE(diffJson({}).dump(), std::string(R"({"differences":[]})"));
    }

    void texturesAreCompared()
    {
        const Bytes a = readFixture("formats/fixtures/mm2-objects/tex_rgb888_4x2_mips.tex");
        Bytes b = a;
        b[10] = std::byte{0};
        b[20] = std::byte{0x77};
        QCOMPARE(diffText(diffFiles("tex", a, b).value()),
                 std::string("tex flags: 65537 -> 65536\n"
                             "tex/level:0 texels: byte 6 of 24: 00 00 FF FF -> byte 6 of 24: "
                             "77 00 FF FF\n"));
    }

    void bigCitiesAreComparedInTime()
    {
        const CitySet before = bigCity();
        CitySet after = before;
        for (Vertex& vertex : after.psdl.vertices)
            vertex.position.x += 1;
        const auto differences = diffCities(modelOf(before), modelOf(after));
        QCOMPARE(differences.size(), before.psdl.vertices.size());
    }

    void alignmentFindsInsertionsAndDeletions()
    {
        const auto pairs = [](std::string_view a, std::string_view b) {
            std::string text;
            for (const AlignedPair& pair : align(
                     a.size(), b.size(), [&](auto i, auto k) { return a[i] == b[k]; },
                     [&](auto i, auto k) { return (a[i] < 'a') == (b[k] < 'a'); })) {
                text += pair.isAdded() ? '+' : a[pair.a];
                text += pair.isRemoved() ? '-' : b[pair.b];
                text += ' ';
            }
            return text;
        };
        QCOMPARE(pairs("", ""), std::string());
        QCOMPARE(pairs("abc", "abc"), std::string("aa bb cc "));
        QCOMPARE(pairs("abc", "axbc"), std::string("aa +x bb cc "));
        QCOMPARE(pairs("abcd", "acd"), std::string("aa b- cc dd "));
        QCOMPARE(pairs("abc", "axc"), std::string("aa bx cc "));
        QCOMPARE(pairs("a1c", "axc"), std::string("aa 1- +x cc "));
        QCOMPARE(pairs("xabcy", "1abc2z"), std::string("x- +1 aa bb cc y- +2 +z "));
        QCOMPARE(pairs("abcdef", "bcdefg"), std::string("a- bb cc dd ee ff +g "));
    }
};

QTEST_GUILESS_MAIN(TestDiff)
#include "tst_diff.moc"
