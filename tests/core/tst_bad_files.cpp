#include "core/formats/inst_codec.h"
#include "core/formats/pathset_codec.h"
#include "core/formats/psdl_codec.h"
#include "core/model/city_files.h"
#include "tests/support/fixtures.h"

#include <QTest>

#include <cstdlib>
#include <new>

using namespace city;
using namespace city::test;

namespace
{

/// How many bytes were asked for since the last reset, whether freed or not.
std::size_t allocated = 0;

} // namespace

// Counting what is allocated is the point of these tests: a broken count must not cost memory.
void* operator new(std::size_t size)
{
    allocated += size;
    if (void* memory = std::malloc(size > 0 ? size : 1))
        return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept
{
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept
{
    std::free(memory);
}

namespace
{

enum class Kind { Psdl, Inst, Pathset };

/// What reading a file in a strict and in a forgiving way came to.
struct Outcome {
    std::optional<Error> refusal;
    std::vector<Error> problems;
    std::size_t allocatedBytes = 0;
    bool saves = false; ///< the salvage encodes, and decodes to the same again
};

template <class File>
Outcome readBoth(ByteView bytes, Result<File> (*decode)(ByteView),
                 Result<Bytes> (*encode)(const File&), Salvage<File> (*salvage)(ByteView))
{
    allocated = 0;
    const auto strict = decode(bytes);
    auto kept = salvage(bytes);
    Outcome outcome;
    outcome.allocatedBytes = allocated;
    if (!strict)
        outcome.refusal = strict.error();
    outcome.problems = kept.problems;
    const auto written = encode(kept.file);
    if (!written)
        return outcome;
    const auto again = decode(*written);
    outcome.saves = again && *again == kept.file;
    // What decodes loses nothing when it is opened in the forgiving way.
    if (strict && *written != Bytes(bytes.begin(), bytes.end()))
        outcome.saves = false;
    return outcome;
}

Outcome readBoth(Kind kind, ByteView bytes)
{
    switch (kind) {
    case Kind::Psdl:
        return readBoth(bytes, decodePsdl, encodePsdl, salvagePsdl);
    case Kind::Inst:
        return readBoth(bytes, decodeInst, encodeInst, salvageInst);
    case Kind::Pathset:
        break;
    }
    return readBoth(bytes, decodePathset, encodePathset, salvagePathset);
}

QStringList messages(const std::vector<Error>& errors)
{
    QStringList all;
    for (const Error& error : errors)
        all << QString::fromStdString(describe(error));
    return all;
}

constexpr const char* kTinyPsdl = "formats/examples/tiny.psdl";
constexpr const char* kTinyInst = "formats/examples/tiny.inst";
constexpr const char* kTinyPathset = "formats/examples/tiny.pathset";

void addFiles()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("path");
    const auto row = [](Kind kind, const char* path) {
        QTest::newRow(path) << static_cast<int>(kind) << path;
    };
    row(Kind::Psdl, kTinyPsdl);
    row(Kind::Psdl, "corpus/scout_crosswalks/city/scout_crosswalks.psdl");
    row(Kind::Psdl, "corpus/scout_boulevard/city/scout_boulevard.psdl");
    row(Kind::Inst, kTinyInst);
    row(Kind::Inst, "corpus/inst/mixed.inst");
    row(Kind::Pathset, kTinyPathset);
    row(Kind::Pathset, "corpus/pathset/roam.pathset");
}

/// Names a place before its first colon and says where the file breaks.
void verifyMessage(const Error& error)
{
    QVERIFY2(error.offset.has_value(), error.what.c_str());
    QVERIFY2(error.what.find(": ") != std::string::npos, error.what.c_str());
}

} // namespace

class TestBadFiles : public QObject
{
    Q_OBJECT

private slots:
    void s16_truncatedEverywhere_data() { addFiles(); }
    void s16_truncatedEverywhere();
    void s16_everyWordSetToZeroAndToOnes_data() { addFiles(); }
    void s16_everyWordSetToZeroAndToOnes();
    void s16_brokenCounts_data();
    void s16_brokenCounts();
    void s16_oddValuesAreNamedAndKept_data();
    void s16_oddValuesAreNamedAndKept();
    void s16_otherFilesAreRefused();
    void s16_cutCityKeepsWhatCameBefore();
    void s16_cutInstAndPathsetKeepWhatCameBefore();
    void s16_salvageOpensAsACityAndSaves();
};

void TestBadFiles::s16_truncatedEverywhere()
{
    QFETCH(int, kind);
    QFETCH(QString, path);
    const Bytes whole = readFixture(path.toStdString());
    std::vector<std::size_t> sizes = {1, 4, whole.size() - 1};
    for (std::size_t size = 0; size < whole.size(); size += 64)
        sizes.push_back(size);
    for (const std::size_t size : sizes) {
        const Outcome outcome = readBoth(Kind(kind), ByteView(whole).first(size));
        const std::string label = "cut to " + std::to_string(size) + " bytes";
        QVERIFY2(outcome.saves, label.c_str());
        QVERIFY2(outcome.allocatedBytes < 100 * size + 10000, label.c_str());
        if (!outcome.refusal)
            continue; // an INST file may end between two records
        verifyMessage(*outcome.refusal);
        QVERIFY2(*outcome.refusal->offset <= size, label.c_str());
        QVERIFY2(!outcome.problems.empty(), label.c_str());
        QCOMPARE(outcome.problems.back(), *outcome.refusal);
    }
}

void TestBadFiles::s16_everyWordSetToZeroAndToOnes()
{
    QFETCH(int, kind);
    QFETCH(QString, path);
    const Bytes whole = readFixture(path.toStdString());
    // Whatever field lies there: counts, indices, floats, lengths. The big files in wider steps.
    const std::size_t step = whole.size() > 1000 ? 211 : 1;
    for (std::size_t at = 0; at + 4 <= whole.size(); at += step)
        for (const auto value : {std::byte{0}, std::byte{0xFF}}) {
            Bytes broken = whole;
            std::fill_n(broken.begin() + std::ptrdiff_t(at), 4, value);
            const Outcome outcome = readBoth(Kind(kind), broken);
            const std::string label = "4 bytes at " + std::to_string(at);
            QVERIFY2(outcome.saves, label.c_str());
            QVERIFY2(outcome.allocatedBytes < 200 * whole.size() + 10000, label.c_str());
            if (outcome.refusal)
                verifyMessage(*outcome.refusal);
        }
}

void TestBadFiles::s16_brokenCounts_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("at");
    QTest::addColumn<QString>("zero");
    QTest::addColumn<QString>("ones");
    const auto row = [](const char* name, Kind kind, int at, const char* zero, const char* ones) {
        QTest::newRow(name) << static_cast<int>(kind) << at << zero << ones;
    };
    const auto add = [&row](const char* name, Kind kind, int at, const char* zero, const char* what,
                            const char* offset) {
        const std::string ones = std::string(what) +
                                 " count 4294967295 is more than the rest of the file can hold" +
                                 offset;
        row(name, kind, at, zero, ones.c_str());
    };
    // Without its vertices the first of them is read as counts and names.
    add("vertices", Kind::Psdl, 0x08, "textures: texture name count", "vertices: vertex",
        " (at byte 8)");
    add("heights", Kind::Psdl, 0x9C, "textures: texture name count", "heights: height",
        " (at byte 156)");
    row("textures", Kind::Psdl, 0xA8, "block",
        "textures: texture name count 4294967294 is more than the rest of the file can hold (at "
        "byte 168)");
    row("blocks", Kind::Psdl, 0xCA, "road",
        "blocks: block count 4294967294 is more than the rest of the file can hold (at byte 202)");
    add("perimeter", Kind::Psdl, 0xD2, "block", "block 1: perimeter point", " (at byte 210)");
    add("attribute words", Kind::Psdl, 0xD6, "block", "block 1: attribute word", " (at byte 214)");
    add("roads", Kind::Psdl, 0x180, "", "road table: road", " (at byte 384)");
    add("paths", Kind::Pathset, 0x04, "", "header: path", " (at byte 4)");
    add("points", Kind::Pathset, 0x2C, "path 1", "path 0: point", " (at byte 44)");
}

void TestBadFiles::s16_brokenCounts()
{
    QFETCH(int, kind);
    QFETCH(int, at);
    QFETCH(QString, zero);
    QFETCH(QString, ones);
    Bytes bytes = readFixture(Kind(kind) == Kind::Psdl ? kTinyPsdl : kTinyPathset);
    std::fill_n(bytes.begin() + at, 4, std::byte{0xFF});
    Outcome outcome = readBoth(Kind(kind), bytes);
    QVERIFY(outcome.refusal);
    QCOMPARE(QString::fromStdString(describe(*outcome.refusal)), ones);
    QVERIFY(outcome.saves);
    QVERIFY(outcome.allocatedBytes < 50000);

    std::fill_n(bytes.begin() + at, 4, std::byte{0});
    outcome = readBoth(Kind(kind), bytes);
    QVERIFY(outcome.saves);
    QVERIFY(outcome.allocatedBytes < 50000);
    // An empty list may be a file in its own right, whose end is then a tail.
    QCOMPARE(outcome.refusal.has_value(), !zero.isEmpty());
    if (outcome.refusal)
        QVERIFY2(outcome.refusal->what.find(zero.toStdString()) != std::string::npos,
                 describe(*outcome.refusal).c_str());
}

void TestBadFiles::s16_oddValuesAreNamedAndKept_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("at");
    QTest::addColumn<QByteArray>("patch");
    QTest::addColumn<QString>("problem");
    const auto row = [](const char* name, Kind kind, int at, const char* patch, const char* what) {
        QTest::newRow(name) << static_cast<int>(kind) << at << QByteArray(patch) << what;
    };
    row("NaN vertex", Kind::Psdl, 0x24, "0000C07F",
        "vertex 2: a coordinate is not a number (at byte 36)");
    row("Inf vertex", Kind::Psdl, 0x2C, "0000807F",
        "vertex 2: a coordinate is not a number (at byte 36)");
    row("vertex 65535 in an attribute", Kind::Psdl, 0x122, "FFFF",
        "block 1, attribute 6: vertex 65535 does not exist, there are 12 (at byte 280)");
    row("vertex 65535 in a perimeter", Kind::Psdl, 0xDA, "FFFF",
        "block 1, perimeter point 0: vertex 65535 does not exist, there are 12 (at byte 218)");
    row("vertex 65535 in a road", Kind::Psdl, 0x194, "FFFF",
        "road 0: vertex 65535 does not exist, there are 12 (at byte 388)");
    row("height 65535", Kind::Psdl, 0x108, "FFFF",
        "block 1, attribute 4: height 65535 does not exist, there are 2 (at byte 262)");
    row("texture 255", Kind::Psdl, 0xEC, "FF",
        "block 1, attribute 0: texture 255 does not exist, there are 6 (at byte 234)");
    row("name without terminator", Kind::Psdl, 0xAF, "78",
        "texture 1: the name has no terminator (at byte 172)");
    row("duplicated perimeter entry", Kind::Psdl, 0xDE, "05000000",
        "block 1, perimeter point 1: it repeats the point before it (at byte 222)");
    row("unknown type", Kind::Psdl, 0xF8, "6C",
        "block 1, attribute 2: the block's last 22 words are no attribute (at byte 248)");
    row("NaN in a matrix", Kind::Inst, 0x0C, "0000C07F",
        "instance 0: an axis is not a number (at byte 0)");
    row("Inf position", Kind::Inst, 0x57, "000080FF",
        "instance 1: the position is not a number (at byte 32)");
    row("instance name without terminator", Kind::Inst, 0x0B, "78",
        "instance 0: the name has no terminator (at byte 0)");
    row("NaN point", Kind::Pathset, 0x48, "0000C07F",
        "path 0, point 1: a coordinate is not a number (at byte 72)");
    row("path name without terminator", Kind::Pathset, 0x14,
        "787878787878787878787878787878787878787878787878",
        "path 0: the name has no terminator (at byte 12)");
}

void TestBadFiles::s16_oddValuesAreNamedAndKept()
{
    QFETCH(int, kind);
    QFETCH(int, at);
    QFETCH(QByteArray, patch);
    QFETCH(QString, problem);
    const char* files[] = {kTinyPsdl, kTinyInst, kTinyPathset};
    Bytes bytes = readFixture(files[kind]);
    std::ranges::copy(hex(patch.toStdString()), bytes.begin() + at);
    const Outcome outcome = readBoth(Kind(kind), bytes);
    QVERIFY(!outcome.refusal);
    QVERIFY(outcome.saves);
    QCOMPARE(messages(outcome.problems).value(0), problem);
}

void TestBadFiles::s16_otherFilesAreRefused()
{
    const Bytes junk = hex("89504E47 0D0A1A0A 0000000D 49484452 00000001");
    for (const Kind kind : {Kind::Psdl, Kind::Pathset}) {
        const Outcome outcome = readBoth(kind, junk);
        QVERIFY(outcome.refusal);
        QVERIFY(outcome.refusal->code == ErrorCode::BadMagic);
        QCOMPARE(outcome.problems.size(), std::size_t{1});
        QVERIFY(outcome.saves);
    }
}

void TestBadFiles::s16_cutCityKeepsWhatCameBefore()
{
    const Bytes whole = readFixture(kTinyPsdl);
    const PsdlFile all = decodePsdl(whole).value();
    const auto kept = [&](std::size_t size) {
        return salvagePsdl(ByteView(whole).first(size)).file;
    };

    // In the vertices: the complete ones, and bounds around them.
    const PsdlFile vertices = kept(0x0C + 12 * 3 + 5);
    QCOMPARE(vertices.vertices.size(), std::size_t{3});
    QCOMPARE(vertices.header.boundsMin.x, -7.0f);
    QCOMPARE(vertices.header.boundsMax.x, 0.0f);
    QVERIFY(vertices.header.sphereRadius >= 3.5f);

    // In a name: the names before it.
    const PsdlFile names = kept(0xB6);
    QCOMPARE(names.textures.size(), std::size_t{2});
    QVERIFY(names.vertices == all.vertices && names.heights == all.heights);

    // In the attributes of block 2: block 1, and block 2 up to its road.
    const PsdlFile blocks = kept(0x150);
    QCOMPARE(blocks.blocks.size(), std::size_t{2});
    QVERIFY(blocks.blocks[0].attributes == all.blocks[0].attributes);
    QVERIFY(blocks.blocks[1].block.perimeter == all.blocks[1].block.perimeter);
    QCOMPARE(blocks.blocks[1].attributes.size(), std::size_t{1});

    // In the perimeter of block 1: the complete points.
    QCOMPARE(kept(0xE8).blocks.at(0).block.perimeter.size(), std::size_t{3});

    // In the road table: everything else, bounds as stored.
    const PsdlFile roads = kept(0x1A5);
    QVERIFY(roads.roads.empty());
    QVERIFY(roads.blocks == all.blocks);
    QVERIFY(roads.header == all.header);
}

void TestBadFiles::s16_cutInstAndPathsetKeepWhatCameBefore()
{
    const Bytes inst = readFixture(kTinyInst);
    const auto instances = salvageInst(ByteView(inst).first(50)).file.instances;
    QCOMPARE(instances.size(), std::size_t{1});
    QVERIFY(instances[0] == decodeInst(inst)->instances[0]);

    const Bytes pathset = readFixture(kTinyPathset);
    const PathsetData all = decodePathset(pathset).value();
    const PathsetData cut = salvagePathset(ByteView(pathset).first(0x95)).file;
    QCOMPARE(cut.paths.size(), std::size_t{2});
    QVERIFY(cut.paths[0] == all.paths[0]);
    QVERIFY(cut.paths[1].path.name() == "sp_tree_f");
    QCOMPARE(cut.paths[1].points.size(), std::size_t{1});
    QVERIFY(cut.paths[1].points[0] == all.paths[1].points[0]);
}

void TestBadFiles::s16_salvageOpensAsACityAndSaves()
{
    const Bytes whole = readFixture("corpus/scout_crosswalks/city/scout_crosswalks.psdl");
    for (std::size_t size = 0; size < whole.size(); size += 640) {
        const PsdlFile kept = salvagePsdl(ByteView(whole).first(size)).file;
        CityLoader loader;
        loader.addPsdl(kept);
        const CityModel model = loader.take();
        const auto bytes = encodePsdl(toPsdl(model));
        QVERIFY(bytes);
        QVERIFY(decodePsdl(*bytes).value() == kept);
    }
}

QTEST_GUILESS_MAIN(TestBadFiles)
#include "tst_bad_files.moc"
