#include "core/formats/psdl_attributes.h"
#include "core/formats/psdl_codec.h"
#include "tests/support/fixtures.h"

#include <QTest>

using namespace city;
using namespace city::test;

namespace
{

/// A file with one block and these attribute words, spelled as hex words in reading order.
Bytes oneBlock(std::string_view hexWords)
{
    PsdlFile file;
    file.blocks.resize(1);
    UnknownAttribute words;
    const Bytes big = hex(hexWords);
    for (std::size_t i = 0; i + 1 < big.size(); i += 2)
        words.words.push_back(static_cast<std::uint16_t>(std::to_integer<int>(big[i]) * 256 +
                                                         std::to_integer<int>(big[i + 1])));
    file.blocks[0].attributes.emplace_back(words);
    return *encodePsdl(file);
}

std::vector<AttributeRecord> attributesOf(ByteView bytes)
{
    return decodePsdl(bytes).value().blocks.at(0).attributes;
}

std::vector<std::uint32_t> numbers(const std::vector<Ref>& refs)
{
    std::vector<std::uint32_t> all;
    for (const Ref& ref : refs)
        all.push_back(ref.raw);
    return all;
}

PsdlFile tiny()
{
    return decodePsdl(readFile(std::string(CITY_FIXTURES) + "/formats/examples/tiny.psdl")).value();
}

} // namespace

class TestPsdlCodec : public QObject
{
    Q_OBJECT

private slots:
    void fixturesRoundTrip_data();
    void fixturesRoundTrip();
    void workedExampleReadsAsWritten();
    void oddFormsRoundTrip_data();
    void oddFormsRoundTrip();
    void everyTypeInEveryFormReads();
    void countsChooseTheShortestForm_data();
    void countsChooseTheShortestForm();
    void textureValueKeepsItsWords();
    void dividerTextureWinsOverItsWord();
    void psd1KeepsMaterialsAndTail();
    void zeroCountsAreKept();
    void negativeRoadRoomsAreKept();
    void lastDoesNotEndReading();
    void cutFilesNameThePlace_data();
    void cutFilesNameThePlace();
    void unstorableValuesAreRefused_data();
    void unstorableValuesAreRefused();
    void problemsNamePlaceAndOffset();
};

void TestPsdlCodec::fixturesRoundTrip_data()
{
    QTest::addColumn<QString>("path");
    const auto files = fixtureFiles(CITY_FIXTURES, ".psdl");
    QVERIFY(files.size() >= 8);
    for (const std::string& file : files)
        QTest::newRow(file.c_str()) << QString::fromStdString(file);
}

void TestPsdlCodec::fixturesRoundTrip()
{
    QFETCH(QString, path);
    const Bytes bytes = readFile(std::string(CITY_FIXTURES) + "/" + path.toStdString());
    const auto file = decodePsdl(bytes);
    QVERIFY2(file, file ? "" : describe(file.error()).c_str());
    for (const PsdlBlock& block : file->blocks)
        for (const AttributeRecord& attribute : block.attributes)
            QVERIFY(!std::holds_alternative<UnknownAttribute>(attribute));
    QVERIFY(*encodePsdl(*file) == bytes);
}

void TestPsdlCodec::workedExampleReadsAsWritten()
{
    const PsdlFile file = tiny();
    QCOMPARE(file.header.version, 2u);
    QCOMPARE(file.vertices.size(), 12u);
    QCOMPARE(file.vertices[2].position.x, -7.0f);
    QCOMPARE(file.vertices[2].position.y, 0.15f);
    QCOMPARE(file.heights.size(), 2u);
    QCOMPARE(file.heights[1].value, 10.15f);
    QCOMPARE(file.textures.size(), 6u);
    QVERIFY(file.textures[2].name() == "rdlo");
    QCOMPARE(file.header.firstRoadRoom.raw, 2u);
    QCOMPARE(file.header.dummyRule, std::uint8_t{0xCD});
    QCOMPARE(file.blocks.size(), 2u);
    const Block& block = file.blocks[0].block;
    QCOMPARE(block.flags, block_flags::kStandard);
    QCOMPARE(block.perimeter[3].vertex.raw, 9u);
    QCOMPARE(block.perimeter[3].neighbour.raw, 2u);
    const auto& attributes = file.blocks[0].attributes;
    QCOMPARE(attributes.size(), 7u);
    QCOMPARE(std::get<TextureUse>(attributes[0]).texture.raw, 4u);
    const auto& bound = std::get<FacadeBound>(attributes[2]);
    QCOMPARE(bound.light, std::uint16_t{48});
    QCOMPARE(bound.left.raw, 9u);
    const auto& facade = std::get<Facade>(attributes[4]);
    QCOMPARE(facade.uRepeat, std::uint16_t{2});
    QCOMPARE(facade.right.raw, 5u);
    const auto& roof = std::get<RoofTriangleFan>(attributes[6]);
    QVERIFY(roof.head.last);
    QCOMPARE(roof.height.raw, 1u);
    QVERIFY(numbers(roof.vertices) == (std::vector<std::uint32_t>{5, 11, 10, 9}));
    const auto& road = std::get<RoadStrip>(file.blocks[1].attributes[1]);
    QVERIFY(numbers(road.vertices) == (std::vector<std::uint32_t>{2, 3, 4, 5, 6, 7, 8, 9}));
    QCOMPARE(file.blocks[1].block.propRule, std::uint8_t{1});
    QCOMPARE(file.header.boundsMax.x, 27.0f);
    QCOMPARE(file.roads.size(), 1u);
    QCOMPARE(file.roads[0].left.at(0), 0.5f);
    QCOMPARE(file.roads[0].endCross[3].raw, 9u);
    QCOMPARE(file.roads[0].rooms.at(0).block.raw, 2u);
    QVERIFY(psdlProblems(file).empty());
}

void TestPsdlCodec::oddFormsRoundTrip_data()
{
    QTest::addColumn<QByteArray>("words");
    QTest::addColumn<QString>("kinds");
    const auto row = [](const char* name, const char* words, const char* kinds) {
        QTest::newRow(name) << QByteArray(words) << kinds;
    };
    row("no words", "", "");
    row("road, long form of 1", "0000 0001 0001 0002 0003 0004", "0");
    row("road, count 0", "0000 0000", "0");
    row("road, 8 sections",
        "0080 0008 0001000200030004 0001000200030004 0001000200030004 0001000200030004"
        "0001000200030004 0001000200030004 0001000200030004 0001000200030004",
        "0");
    row("sidewalk cap", "000A 0000 0000 0004 0005", "1");
    row("sidewalk, long form", "0008 0002 0000 0000 0004 0005", "1");
    row("rectangle strip", "0012 0001 0002 0003 0004", "2");
    row("sliver", "001C 0000 0001 0002 0003", "3");
    row("sliver, subtype 0 eats a word", "0018 1234 0000 0001 0002 0003", "3");
    row("sliver, subtype 7", "009F 0000 0001 0002 0003", "3");
    row("crosswalk", "0024 0000 0001 0002 0003", "4");
    row("crosswalk, subtype 0", "0020 FFFF 0000 0001 0002 0003", "4");
    row("road fan of 1", "0029 0001 0002 0003", "5");
    row("road fan, count 0", "0028 0000 0001 0002", "5");
    row("fan, long form of 7", "0030 0007 0001 0002 0003 0004 0005 0006 0007 0008 0009", "6");
    row("facade bound, subtype 1", "0039 0030 0001 0009 0005", "7");
    row("facade bound, subtype 0", "0038 0000 0030 0001 0009 0005", "7");
    row("divided road of 1", "0041 0541 0500 0001 0002 0003 0004 0005 0006", "8");
    row("divided road, count 0", "0040 0000 0541 0500", "8");
    row("railing", "004B 4003 0180 0100", "9");
    row("beta railing", "004A 4003 0180", "9");
    row("junction railing", "0048 000A 4003 0180 0100 0000 0006 0000 0000 0000 0000 0000", "9");
    row("railing, long form", "0048 0003 4003 0180 0100", "9");
    row("tunnel without words", "0048 0000", "9");
    row("texture 1023", "0053 00FF", "A");
    row("texture word above 255", "0051 0304", "A");
    row("facade", "005E 0000 0001 FFFF 0001 0009 0005", "B");
    row("facade, subtype 0", "0058 0000 0000 0001 0002 0001 0009 0005", "B");
    row("roof of 1", "0061 0001 0002 0003", "C");
    row("roof, count 0", "0060 0000 0001 0002", "C");
    row("type 13", "0050 0001 0068 0001", "A?");
    row("type 15 last", "00F8", "?");
    row("bits 8 to 15", "0050 0001 0150 0001", "A?");
    row("words past the block", "0050 0001 0003 0001 0002", "A?");
    row("count word missing", "0050 0001 0000", "A?");
    row("header at the end", "0050", "?");
    row("stray words after last", "00A4 0000 0001 0002 0003 0050 0001 004B 0001 0002 0003", "4A9");
}

void TestPsdlCodec::oddFormsRoundTrip()
{
    QFETCH(QByteArray, words);
    QFETCH(QString, kinds);
    const Bytes bytes = oneBlock(words.toStdString());
    const auto file = decodePsdl(bytes);
    QVERIFY(file);
    QString found;
    for (const AttributeRecord& attribute : file->blocks.at(0).attributes)
        found += "0123456789ABC?"[attribute.index()];
    QCOMPARE(found, kinds);
    QVERIFY(*encodePsdl(*file) == bytes);
}

void TestPsdlCodec::everyTypeInEveryFormReads()
{
    const auto sliver =
        std::get<Sliver>(attributesOf(oneBlock("0018 1234 0007 0001 0002 0003"))[0]);
    QCOMPARE(sliver.head.subtype, std::uint8_t{0});
    QCOMPARE(sliver.head.countWord, std::uint16_t{0x1234});
    QCOMPARE(sliver.top.raw, 7u);
    QCOMPARE(sliver.right.raw, 3u);

    const auto fan = std::get<TriangleFan>(attributesOf(oneBlock("00B0 0001 0005 0006 0007"))[0]);
    QVERIFY(fan.head.last);
    QVERIFY(fan.head.longForm);
    QVERIFY(numbers(fan.vertices) == (std::vector<std::uint32_t>{5, 6, 7}));

    const auto road = std::get<DividedRoadStrip>(
        attributesOf(oneBlock("0041 0541 0500 0001 0002 0003 0004 0005 0006"))[0]);
    QCOMPARE(road.divider & 0xFF, 0x41);
    QCOMPARE(road.dividerTexture.raw, 5u);
    QCOMPARE(road.value, std::uint16_t{0x500});
    QCOMPARE(road.vertices.size(), 6u);

    const auto tunnel = std::get<Tunnel>(
        attributesOf(oneBlock("0048 000A 4003 0180 0100 0000 0006 0000 0000 0000 0000 0009"))[0]);
    QCOMPARE(tunnel.words.size(), 10u);
    QVERIFY(!tunnel.head.longForm);
    QCOMPARE(tunnel.words[9], std::uint16_t{9});

    const auto texture = std::get<TextureUse>(attributesOf(oneBlock("0053 00FF"))[0]);
    QCOMPARE(texture.texture.raw, 1023u);
    QCOMPARE(std::get<TextureUse>(attributesOf(oneBlock("0051 0304"))[0]).texture.raw, 0x304u);
}

void TestPsdlCodec::countsChooseTheShortestForm_data()
{
    QTest::addColumn<int>("sections");
    QTest::addColumn<bool>("longForm");
    QTest::addColumn<QByteArray>("start");
    QTest::newRow("0") << 0 << false << QByteArray("0000 0000");
    QTest::newRow("1") << 1 << false << QByteArray("0001");
    QTest::newRow("7") << 7 << false << QByteArray("0007");
    QTest::newRow("8") << 8 << false << QByteArray("0000 0800");
    QTest::newRow("7 long") << 7 << true << QByteArray("0000 0700");
    QTest::newRow("300") << 300 << false << QByteArray("0000 2C01");
}

void TestPsdlCodec::countsChooseTheShortestForm()
{
    QFETCH(int, sections);
    QFETCH(bool, longForm);
    QFETCH(QByteArray, start);
    RoadStrip road;
    road.head.longForm = longForm;
    road.vertices.resize(static_cast<std::size_t>(sections) * 4, Ref{{}, 9});
    std::vector<std::uint16_t> words;
    QVERIFY(encodeAttribute(road, words));
    const Bytes expected =
        hex(start.size() <= 4 ? start.right(2).toStdString() + "00" : start.toStdString());
    const ByteView written = std::as_bytes(std::span(words));
    QCOMPARE(toHex(written.first(expected.size())), toHex(expected));
    QCOMPARE(words.size(), expected.size() / 2 + static_cast<std::size_t>(sections) * 4);
}

void TestPsdlCodec::textureValueKeepsItsWords()
{
    const auto encoded = [](TextureUse use) {
        std::vector<std::uint16_t> words;
        const bool done = encodeAttribute(use, words).has_value();
        return done ? words : std::vector<std::uint16_t>{};
    };
    using Words = std::vector<std::uint16_t>;
    auto use = std::get<TextureUse>(attributesOf(oneBlock("0051 0304"))[0]);
    QVERIFY(encoded(use) == (Words{0x51, 0x304}));
    use.texture.raw = 0x305;
    QVERIFY(encoded(use) == (Words{0x53, 0x05}));
    use.texture.raw = 0;
    QVERIFY(encoded(use) == (Words{0x50, 0}));
    use.texture.raw = 2047;
    QVERIFY(encoded(use) == (Words{0x57, 0xFF}));
    use.texture.raw = 2048;
    QVERIFY(encoded(use) == (Words{0x50, 2048}));
}

void TestPsdlCodec::dividerTextureWinsOverItsWord()
{
    DividedRoadStrip road;
    road.divider = 0x0741;
    road.dividerTexture.raw = 9;
    std::vector<std::uint16_t> words;
    QVERIFY(encodeAttribute(road, words));
    QCOMPARE(words.at(2), std::uint16_t{0x0941});
    settleStoredNumbers(road);
    QCOMPARE(road.divider, std::uint16_t{0x0941});
}

void TestPsdlCodec::psd1KeepsMaterialsAndTail()
{
    const Bytes bytes = hex("50534431 02000000 00000000 00000000 04000000"
                            "02 6100 07  00  00  02000000 00000000 00000000 00000000"
                            "0004 CD00"
                            "0000803F 0000803F 0000803F 00000040 00000040 00000040"
                            "00000000 00000000 00000000 00000040 DEADBEEF 01");
    const auto file = decodePsdl(bytes);
    QVERIFY2(file, file ? "" : describe(file.error()).c_str());
    QVERIFY(file->header.psd1);
    QCOMPARE(file->textures.at(0).material, std::uint8_t{7});
    QCOMPARE(file->textures.size(), 3u);
    QCOMPARE(file->blocks.at(0).block.flags, std::uint8_t{4});
    QCOMPARE(file->header.tail.size(), 5u);
    QVERIFY(*encodePsdl(*file) == bytes);
    PsdlFile roads = *file;
    roads.roads.resize(1);
    QVERIFY(!encodePsdl(roads));
}

void TestPsdlCodec::zeroCountsAreKept()
{
    const std::string rest = "00000000 00000000 00000000" + std::string(56, '0') + "00000000 AA";
    const Bytes zero = hex("50534430 07000000 00000000 00000000 00000000 00000000 01000000" + rest);
    const auto file = decodePsdl(zero);
    QVERIFY2(file, file ? "" : describe(file.error()).c_str());
    QVERIFY(file->header.textureCountZero && file->header.roomCountZero);
    QCOMPARE(file->header.version, 7u);
    QVERIFY(*encodePsdl(*file) == zero);
    // With a block in it the count is no longer 0.
    PsdlFile more = *file;
    more.blocks.resize(1);
    more.textures.push_back(TextureEntry::named("a"));
    QVERIFY(decodePsdl(*encodePsdl(more))->blocks.size() == 1);
    QVERIFY(decodePsdl(*encodePsdl(more))->textures == more.textures);
}

void TestPsdlCodec::negativeRoadRoomsAreKept()
{
    PsdlFile file = tiny();
    file.roads[0].rooms = {{Ref{{}, 2}, true}, {Ref{{}, 0x8000}, true}, {Ref{{}, 0x7FFF}, false}};
    const Bytes bytes = *encodePsdl(file);
    const auto again = decodePsdl(bytes);
    QVERIFY(again && *again == file);
    QCOMPARE(toHex(ByteView(bytes).last(6)), std::string("feff0080ff7f"));
}

void TestPsdlCodec::lastDoesNotEndReading()
{
    const auto attributes = attributesOf(oneBlock("0083 000100020003000400010002000300040001"
                                                  "000200030004 00D0 0001 0050 0002"));
    QCOMPARE(attributes.size(), 3u);
    QVERIFY(attributeHead(Record(std::get<RoadStrip>(attributes[0])))->last);
    QVERIFY(std::get<TextureUse>(attributes[1]).head.last);
    QVERIFY(!std::get<TextureUse>(attributes[2]).head.last);
}

void TestPsdlCodec::cutFilesNameThePlace_data()
{
    QTest::addColumn<int>("size");
    QTest::addColumn<QString>("message");
    const auto row = [](int size, const char* message) {
        QTest::addRow("%d", size) << size << message;
    };
    row(0, "header: needs 4 bytes, 0 are left (at byte 0)");
    row(6, "header: needs 4 bytes, 2 are left (at byte 4)");
    row(0x9A, "vertices: vertex count 12 is more than the rest of the file can hold (at byte 8)");
    row(0x9E, "heights: needs 4 bytes, 2 are left (at byte 156)");
    row(0xAA, "textures: needs 4 bytes, 2 are left (at byte 168)");
    row(0xB6, "texture 3: needs 5 bytes, 1 are left (at byte 181)");
    row(0xD0, "blocks: needs 4 bytes, 2 are left (at byte 206)");
    row(0xD4, "block 1: needs 4 bytes, 2 are left (at byte 210)");
    row(0xE8, "block 1: perimeter point count 4 is more than the rest of the file can hold (at "
              "byte 210)");
    row(0xF0, "block 1, attribute 1: needs 10 bytes, 2 are left (at byte 238)");
    row(0x102, "block 1, attribute 3: needs 2 bytes, 0 are left (at byte 258)");
    row(0x103, "block 1, attribute 3: needs 2 bytes, 1 are left (at byte 258)");
    row(0x14E, "block 2, attribute 1: needs 18 bytes, 14 are left (at byte 320)");
    row(0x154, "block flags: needs 1 bytes, 0 are left (at byte 340)");
    row(0x157, "prop rules: needs 1 bytes, 0 are left (at byte 343)");
    row(0x170, "bounds: needs 4 bytes, 0 are left (at byte 368)");
    row(0x182, "road table: needs 4 bytes, 2 are left (at byte 384)");
    row(0x190, "road 0: needs 4 bytes, 2 are left (at byte 398)");
    row(0x1A6, "road 0: needs 2 bytes, 1 are left (at byte 421)");
}

void TestPsdlCodec::cutFilesNameThePlace()
{
    QFETCH(int, size);
    QFETCH(QString, message);
    Bytes bytes = *encodePsdl(tiny());
    bytes.resize(static_cast<std::size_t>(size));
    const auto file = decodePsdl(bytes);
    QVERIFY(!file);
    QCOMPARE(QString::fromStdString(describe(file.error())), message);
}

void TestPsdlCodec::unstorableValuesAreRefused_data()
{
    QTest::addColumn<int>("change");
    QTest::addColumn<QString>("message");
    QTest::newRow("name") << 0 << "texture 7: a name of 256 bytes is longer than 255";
    QTest::newRow("vertex") << 1 << "block 1, attribute 2: vertex 65536 is more than 65535";
    QTest::newRow("height") << 2 << "block 1, attribute 4: height 70000 is more than 65535";
    QTest::newRow("perimeter") << 3 << "block 2: perimeter vertex 65536 is more than 65535";
    QTest::newRow("neighbour") << 4 << "block 2: neighbour block 65536 is more than 65535";
    QTest::newRow("divider") << 5 << "block 2, attribute 2: divider texture 256 is more than 255";
    QTest::newRow("texture") << 6 << "block 2, attribute 0: texture 65536 is more than 65535";
    QTest::newRow("sections") << 7 << "block 2, attribute 1: 7 vertices are not a multiple of 4";
    QTest::newRow("fan") << 8 << "block 2, attribute 2: 1 vertices are fewer than 2";
    QTest::newRow("count") << 9 << "block 2, attribute 2: count 65536 is more than 65535";
    QTest::newRow("lanes") << 10 << "road 0: 256 left lanes are more than 255";
    QTest::newRow("road room") << 11 << "road 0: block 32768 is more than 32767";
    QTest::newRow("road rooms") << 12 << "road 0: 256 blocks are more than 255";
    QTest::newRow("unknown words")
        << 14 << "block 1, attribute 0: words that are no attribute must come last in their block";
    QTest::newRow("subtype") << 13 << "block 1, attribute 4: subtype 8 is more than 7";
}

void TestPsdlCodec::unstorableValuesAreRefused()
{
    QFETCH(int, change);
    QFETCH(QString, message);
    PsdlFile file = tiny();
    auto& first = file.blocks[0];
    auto& second = file.blocks[1];
    switch (change) {
    case 0:
        file.textures.push_back(TextureEntry::named(std::string(255, 'x')));
        break;
    case 1:
        std::get<FacadeBound>(first.attributes[2]).left.raw = 65536;
        break;
    case 2:
        std::get<Facade>(first.attributes[4]).bottom.raw = 70000;
        break;
    case 3:
        second.block.perimeter[0].vertex.raw = 65536;
        break;
    case 4:
        second.block.perimeter[0].neighbour.raw = 65536;
        break;
    case 5: {
        DividedRoadStrip road;
        road.dividerTexture.raw = 256;
        second.attributes.emplace_back(road);
        break;
    }
    case 6:
        std::get<TextureUse>(second.attributes[0]).texture.raw = 65536;
        break;
    case 7:
        std::get<RoadStrip>(second.attributes[1]).vertices.pop_back();
        break;
    case 8:
        second.attributes.emplace_back(TriangleFan{{}, {Ref{}}});
        break;
    case 9:
        second.attributes.emplace_back(RectangleStrip{{}, std::vector<Ref>(2 * 65536)});
        break;
    case 10:
        file.roads[0].left.resize(256);
        break;
    case 11:
        file.roads[0].rooms[0].block.raw = 32768;
        break;
    case 12:
        file.roads[0].rooms.resize(256);
        break;
    case 14:
        first.attributes.insert(first.attributes.begin(), UnknownAttribute{{0x68}});
        break;
    default:
        std::get<Facade>(first.attributes[4]).head.subtype = 8;
        break;
    }
    const auto bytes = encodePsdl(file);
    QVERIFY(!bytes);
    QCOMPARE(QString::fromStdString(bytes.error().what), message);
}

void TestPsdlCodec::problemsNamePlaceAndOffset()
{
    PsdlFile file = tiny();
    file.vertices[3].position.y = std::numeric_limits<float>::quiet_NaN();
    file.heights[1].value = std::numeric_limits<float>::infinity();
    file.textures[1].stored = "swx";
    file.blocks[0].block.perimeter[1] = file.blocks[0].block.perimeter[0];
    file.blocks[0].block.perimeter[3].neighbour.raw = 3;
    std::get<FacadeBound>(file.blocks[0].attributes[2]).right.raw = 65535;
    file.blocks[1].attributes.emplace_back(UnknownAttribute{{0x68, 1}});
    file.roads[0].rooms[0].block.raw = 9;
    // The problems are the same as of the file that was read back: offsets are the file's own.
    const Bytes bytes = *encodePsdl(file);
    const auto problems = psdlProblems(*decodePsdl(bytes));
    QStringList found;
    for (const Error& problem : problems)
        found << QString::fromStdString(describe(problem));
    const QStringList expected{
        "vertex 3: a coordinate is not a number (at byte 48)",
        "height 1: it is not a number (at byte 164)",
        "texture 2: the name has no terminator (at byte 176)",
        "block 1, perimeter point 1: it repeats the point before it (at byte 222)",
        "block 1, perimeter point 3: block 3 does not exist, there are 2 (at byte 232)",
        "block 1, attribute 2: vertex 65535 does not exist, there are 12 (at byte 248)",
        "block 2, attribute 2: the block's last 2 words are no attribute (at byte 338)",
        "road 0: block 9 does not exist, there are 2 (at byte 392)",
    };
    QCOMPARE(found, expected);
}

QTEST_GUILESS_MAIN(TestPsdlCodec)
#include "tst_psdl_codec.moc"
