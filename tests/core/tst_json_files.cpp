#include "core/exchange/json_files.h"
#include "core/exchange/json_reader.h"
#include "core/exchange/json_writer.h"
#include "core/formats/inst_codec.h"
#include "core/formats/pathset_codec.h"
#include "core/formats/psdl_codec.h"
#include "tests/support/city_builder.h"
#include "tests/support/fixtures.h"

#include <QtTest>

#include <bit>

using namespace city;
using namespace city::test;

namespace
{

constexpr std::array<std::string_view, 6> kFormats = {"psdl",         "inst",        "pathset",
                                                      "dgBangerData", "asBirthRule", "tex"};

std::vector<std::string> linesOf(const std::string& text)
{
    std::vector<std::string> lines;
    std::size_t begin = 0;
    for (std::size_t end; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1)
        lines.push_back(text.substr(begin, end - begin));
    return lines;
}

/// How many lines differ; -1 when there are more or fewer lines.
int changedLines(const std::string& before, const std::string& after)
{
    const auto a = linesOf(before), b = linesOf(after);
    if (a.size() != b.size())
        return -1;
    int count = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        count += a[i] != b[i];
    return count;
}

std::string jsonOf(const PsdlFile& file)
{
    return exportJson("psdl", *encodePsdl(file)).value();
}

/// A PSDL with everything odd that decodes: see the comments.
PsdlFile oddCity()
{
    PsdlFile file = tinyCity().psdl;
    file.vertices[2].position = {std::bit_cast<float>(0x7FC00001u), -0.0f, INFINITY};
    file.heights.push_back({std::bit_cast<float>(0xFFA00000u)});
    file.heights.push_back({1e-42f});
    file.textures.push_back({std::string("no_nul"), 0});
    file.textures.push_back({std::string("early\0nul\xFF\0", 11), 0});
    file.textures.push_back({});
    file.header.tail =
        std::string("\x00\x01\xFEtail beyond the road table, more than one line", 50);
    file.blocks[0].block.flags = 0x21;
    auto& attributes = file.blocks[0].attributes;
    Tunnel strip, junction, beta;
    strip.words = {0x4003, 0x0180, 0x00FF};
    junction.words = {1, 2, 3, 4, 5, 6, 7, 8, 0xFFFF, 0x8000};
    beta.words = {0x0003, 0x0100};
    attributes.insert(attributes.begin() + 1, {strip, junction, beta});
    DividedRoadStrip divided;
    divided.head.longForm = true;
    divided.divider = 0x0185;
    divided.dividerTexture.raw = 1;
    divided.value = 0x0026;
    divided.vertices.assign(12, Ref{{}, 7});
    attributes.push_back(divided);
    TextureUse use; // a word above 255 is ORed in as it stands
    use.head.subtype = 1;
    use.word = 0x0102;
    use.texture.raw = 0x0102;
    attributes.push_back(use);
    Facade facade;
    facade.head.subtype = 0;
    facade.head.countWord = 77;
    facade.uRepeat = 65535;
    attributes.push_back(facade);
    attributes.push_back(UnknownAttribute{{0xFFFF, 0x0070, 1}});
    file.roads[0].rooms.push_back({{{}, 3}, true});
    file.roads[0].left = {std::bit_cast<float>(0x7F800001u)};
    return file;
}

} // namespace

class TestJsonFiles : public QObject
{
    Q_OBJECT

private slots:
    void everyFixtureComesBack_data()
    {
        QTest::addColumn<QByteArray>("format");
        QTest::addColumn<QByteArray>("path");
        for (const std::string_view format : kFormats) {
            const auto files = fixturesWithSuffix("." + std::string(format));
            QVERIFY2(!files.empty(), format.data());
            for (const auto& path : files)
                QTest::newRow(fixtureName(path).c_str())
                    << QByteArray(format.data(), static_cast<qsizetype>(format.size()))
                    << QByteArray::fromStdString(path.string());
        }
    }
    void everyFixtureComesBack()
    {
        QFETCH(QByteArray, format);
        QFETCH(QByteArray, path);
        const Bytes bytes = readFile(path.toStdString());
        const auto text = exportJson(format.toStdString(), bytes);
        QVERIFY2(text.has_value(), text ? "" : text.error().what.c_str());
        const auto file = importJson(*text);
        QVERIFY2(file.has_value(), file ? "" : file.error().what.c_str());
        QCOMPARE(file->format, format.toStdString());
        QVERIFY(file->bytes == bytes);
        QCOMPARE(exportJson(file->format, file->bytes).value(), *text);
    }

    void bigCityComesBack()
    {
        const CitySet set = bigCity();
        const Bytes psdl = *encodePsdl(set.psdl), inst = *encodeInst(set.insts[0].second),
                    pathset = *encodePathset(set.pathsets[0].second);
        QVERIFY(importJson(exportJson("psdl", psdl).value()).value().bytes == psdl);
        QVERIFY(importJson(exportJson("inst", inst).value()).value().bytes == inst);
        QVERIFY(importJson(exportJson("pathset", pathset).value()).value().bytes == pathset);
    }

    void oddValuesComeBack()
    {
        const Bytes bytes = *encodePsdl(oddCity());
        const std::string text = exportJson("psdl", bytes).value();
        const auto file = importJson(text);
        QVERIFY2(file.has_value(), file ? "" : file.error().what.c_str());
        QVERIFY(file->bytes == bytes);
        QVERIFY(text.find("[\"nan:7fc00001\", -0.0, \"inf\"]") != std::string::npos);

        PathsetData paths = tinyCity().pathsets[0].second;
        paths.currentPath = 0xFFFFFFFF;
        paths.paths[0].points[0].flags = 0xCDCDCDCD;
        paths.paths[0].path.storedName[20] = 'x'; // behind the NUL
        paths.paths[1].path.count2FollowsCount = false;
        paths.paths[1].path.pointCount2 = 0;
        paths.paths[2].path.unused = {1, 2};
        paths.paths[2].path.type = 9;
        paths.tail = "rest";
        const Bytes pathBytes = *encodePathset(paths);
        QVERIFY(importJson(exportJson("pathset", pathBytes).value()).value().bytes == pathBytes);

        InstData inst = tinyCity().insts[0].second;
        inst.instances[0].storedName = "no nul \xE9";
        inst.instances[1].flags = 0xFE;
        const Bytes instBytes = *encodeInst(inst);
        QVERIFY(importJson(exportJson("inst", instBytes).value()).value().bytes == instBytes);
    }

    void linesKeepTheirEnds_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("crlf") << QByteArray("type: a\r\nasBirthRule {\r\n  Life 1 \r\n}\r\n");
        QTest::newRow("lf") << QByteArray("type: a\nasBirthRule {\n  Life 1\n}");
        QTest::newRow("mixed") << QByteArray("type: a\nasBirthRule {\r\n\tLife 1\r}\n\r\n\n");
        QTest::newRow("bytes") << QByteArray("type: a\nasBirthRule {\n ; \xE9\x80\xFF\"\\ \x01\n}");
    }
    void linesKeepTheirEnds()
    {
        QFETCH(QByteArray, text);
        const std::string_view view(text.data(), static_cast<std::size_t>(text.size()));
        const auto file = importJson(exportJson("asBirthRule", asBytes(view)).value());
        QVERIFY(file.has_value());
        QCOMPARE(asText(file->bytes), view);
    }

    void oneValueIsOneLine_data()
    {
        using Change = std::function<void(PsdlFile&)>;
        QTest::addColumn<Change>("change");
        const auto row = [](const char* name, Change change) { QTest::newRow(name) << change; };
        row("vertex", [](PsdlFile& f) { f.vertices[5].position.y += 1; });
        row("height", [](PsdlFile& f) { f.heights[0].value = 3.1f; });
        row("texture name", [](PsdlFile& f) { f.textures[1] = TextureEntry::named("r3_f"); });
        row("texture", [](PsdlFile& f) {
            std::get<TextureUse>(f.blocks[1].attributes[0]).texture.raw = 2;
            std::get<TextureUse>(f.blocks[1].attributes[0]).word = 2;
        });
        row("facade top",
            [](PsdlFile& f) { std::get<Facade>(f.blocks[0].attributes[3]).top.raw = 2; });
        row("road vertex", [](PsdlFile& f) {
            std::get<RoadStrip>(f.blocks[1].attributes[1]).vertices[3].raw = 9;
        });
        row("neighbour", [](PsdlFile& f) { f.blocks[0].block.perimeter[4].neighbour.raw = 0; });
        row("flags", [](PsdlFile& f) { f.blocks[3].block.flags = 0x18; });
        row("prop rule", [](PsdlFile& f) { f.blocks[1].block.propRule = 7; });
        row("road flags", [](PsdlFile& f) { f.roads[0].flags = 1; });
        row("bounds", [](PsdlFile& f) { f.header.boundsMax.x = 0.1f; });
    }
    void oneValueIsOneLine()
    {
        using Change = std::function<void(PsdlFile&)>;
        QFETCH(Change, change);
        const PsdlFile before = tinyCity().psdl;
        PsdlFile after = before;
        change(after);
        QCOMPARE(changedLines(jsonOf(before), jsonOf(after)), 1);
    }

    void layoutIsAsDocumented()
    {
        const std::string text =
            exportJson("psdl", readFixture("formats/examples/tiny.psdl")).value();
        const std::string expected = R"(    {
      "flags": "0x08",
      "propRule": 1,
      "perimeter": [
        [2, 0],
        [5, 1],
        [9, 0],
        [6, 0]
      ],
      "attributes": [
        {
          "type": "textureUse",
          "texture": 1
        },
        {
          "type": "roadStrip",
          "last": true,
          "sections": [
            [2, 3, 4, 5],
            [6, 7, 8, 9]
          ]
        }
      ]
    }
)";
        QVERIFY2(text.find(expected) != std::string::npos, text.c_str());
        QVERIFY(
            text.starts_with("{\n  \"format\": \"psdl\",\n  \"city\": {\n    \"magic\": \"PSD0\""));
        QVERIFY(text.find("\n  \"heights\": [\n    0.15,\n    10.15\n  ],") != std::string::npos);
        QVERIFY(text.find("\n    [0, -0.15, 0],\n") != std::string::npos);
    }

    void floatsAreShortAndExact()
    {
        for (const std::uint32_t bits : {0x3DCCCCCDu, 0x00000001u, 0x7F7FFFFFu, 0x4B800001u,
                                         0x80000000u, 0x322BCC77u, 0xC2F6E979u, 0x5F000000u}) {
            std::string text = "{\"v\": ";
            appendFloat(text, std::bit_cast<float>(bits));
            text += "}";
            const Json json = parseJson(text).value();
            JsonReader reader(json);
            reader.enter("v");
            QCOMPARE(std::bit_cast<std::uint32_t>(reader.number()), bits);
        }
        std::string tenth;
        appendFloat(tenth, 0.1f);
        QCOMPARE(tenth, std::string("0.1"));
    }

    void badTextIsRefusedWithItsPlace_data()
    {
        QTest::addColumn<QByteArray>("find");
        QTest::addColumn<QByteArray>("replace");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char* find, const char* replace, const char* message) {
            QTest::newRow(replace)
                << QByteArray(find) << QByteArray(replace) << QByteArray(message);
        };
        row("\"psdl\"", "\"pdsl\"", "format: \"pdsl\" has no text form");
        row("\"uRepeat\": 2", "\"uRepeat\": 65536",
            "blocks[0].attributes[4].uRepeat: is no whole number from 0 to 65535");
        row("\"uRepeat\": 2", "\"uRepeats\": 2", "blocks[0].attributes[4]: \"uRepeat\" is missing");
        row("\"uRepeat\": 2", "\"uRepeat\": 2, \"x\": 1",
            "blocks[0].attributes[4]: unknown key \"x\"");
        row("\"type\": \"roof\"", "\"type\": \"rouf\"",
            "blocks[0].attributes[6]: \"rouf\" is no type of attribute");
        row("\"0x08\"", "\"0x108\"", "blocks[1].flags: is no number like \"0x12\"");
        row("[2, 3, 4, 5]", "[2, 3, \"4\", 5]",
            "blocks[1].attributes[1].sections[0][2]: is no whole number from 0 to 4294967295");
        row("[0, -0.15, 0]", "[0, -0.15]", "vertices[0]: is no list of three numbers");
        row("\"rd\"", "\"r\xE2\x82\xAC\"", "textures[0]: has a character that files cannot hold");
        row("0.15,", "0.15", "not valid JSON");
        row("[2, 3, 4, 5]", "[2, 3, 4, 70000]", "vertex");
    }
    void badTextIsRefusedWithItsPlace()
    {
        QFETCH(QByteArray, find);
        QFETCH(QByteArray, replace);
        QFETCH(QByteArray, message);
        std::string text = exportJson("psdl", readFixture("formats/examples/tiny.psdl")).value();
        const std::size_t at = text.find(find.toStdString());
        QVERIFY(at != std::string::npos);
        text.replace(at, static_cast<std::size_t>(find.size()), replace.toStdString());
        const auto file = importJson(text);
        QVERIFY(!file.has_value());
        QVERIFY2(file.error().what.find(message.toStdString()) != std::string::npos,
                 file.error().what.c_str());
    }

    void badFilesAreRefused()
    {
        QVERIFY(!exportJson("psdl", asBytes("PSD9")).has_value());
        QVERIFY(!exportJson("bai", asBytes("")).has_value());
        QVERIFY(!importJson("").has_value());
        QVERIFY(!importJson("[]").has_value());
        QVERIFY(!importJson("{\"format\": 1}").has_value());
    }
};

QTEST_GUILESS_MAIN(TestJsonFiles)
#include "tst_json_files.moc"
