#include "core/formats/tex_codec.h"
#include "tests/support/fixtures.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace city;
using namespace city::test;

namespace
{

Bytes fromHex(const char* hex)
{
    const QByteArray raw = QByteArray::fromHex(hex);
    const ByteView bytes = asBytes(std::string_view(raw.data(), std::size_t(raw.size())));
    return {bytes.begin(), bytes.end()};
}

/// A header, and `bytes` counted up from `first` behind it.
Bytes texture(std::uint16_t width, std::uint16_t height, std::uint16_t format, std::uint16_t mips,
              std::size_t bytes, std::uint8_t first = 0)
{
    ByteWriter out;
    for (const std::uint16_t word : {width, height, format, mips, std::uint16_t{1}})
        out.write(word);
    out.write(std::uint32_t{0});
    for (std::size_t i = 0; i < bytes; ++i)
        out.write(static_cast<std::uint8_t>(first + i));
    return out.take();
}

QJsonObject expected()
{
    const Bytes bytes = readFixture("formats/fixtures/mm2-objects/expected.json");
    return QJsonDocument::fromJson(
               QByteArray(reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size())))
        .object();
}

QString pixelText(const RgbaImage& image, std::size_t texel)
{
    const auto at = [&](std::size_t i) { return QString::number(image.pixels[texel * 4 + i]); };
    return at(0) + "," + at(1) + "," + at(2) + "," + at(3);
}

} // namespace

class TestTexCodec : public QObject
{
    Q_OBJECT

private slots:
    void texelsAreAsExpected_data();
    void texelsAreAsExpected();
    void everyFileRoundTrips_data();
    void everyFileRoundTrips();
    void theWorkedExample();
    void levels_data();
    void levels();
    void oddFourBitTexelShowsEntryZero();
    void cutFilesShowWhatTheyHave();
    void paletteAlphaIsKeptAndIgnored();
    void unknownFormatsAreKept();
    void headersAreNeeded();
    void hugeClaimsAreNotDrawn();
    void formatFacts_data();
    void formatFacts();
    void levelLimit();
};

void TestTexCodec::texelsAreAsExpected_data()
{
    QTest::addColumn<QString>("name");
    int count = 0;
    for (const QString& name : expected().keys()) {
        if (!name.endsWith(".tex"))
            continue;
        QTest::newRow(qPrintable(name)) << name;
        ++count;
    }
    QCOMPARE(count, 10);
}

void TestTexCodec::texelsAreAsExpected()
{
    QFETCH(QString, name);
    const QJsonObject wanted = expected()[name].toObject();
    const auto image = decodeTex(readFixture("formats/fixtures/mm2-objects/" + name.toStdString()));
    QVERIFY(image);
    QCOMPARE(int(image->width), wanted["width"].toInt());
    QCOMPARE(int(image->height), wanted["height"].toInt());
    QCOMPARE(int(image->format), wanted["format"].toInt());
    QCOMPARE(int(image->mipLevels), wanted["mips"].toInt());
    QCOMPARE(double(image->flags), wanted["flags"].toDouble());
    QVERIFY(image->tail.empty());
    const QJsonArray levels = wanted["levels_row0_first"].toArray();
    QCOMPARE(int(image->levels.size()), int(levels.size()));
    for (std::size_t i = 0; i < image->levels.size(); ++i) {
        const QJsonObject level = levels[int(i)].toObject();
        const auto picture = toRgba8(*image, i);
        QVERIFY(picture);
        QCOMPARE(int(picture->width), level["w"].toInt());
        QCOMPARE(int(picture->height), level["h"].toInt());
        const QJsonArray texels = level["rgba"].toArray();
        QCOMPARE(int(picture->pixels.size()), int(texels.size()) * 4);
        for (int texel = 0; texel < texels.size(); ++texel) {
            QStringList numbers;
            for (const auto number : texels[texel].toArray())
                numbers += QString::number(number.toInt());
            QCOMPARE(pixelText(*picture, std::size_t(texel)), numbers.join(','));
        }
    }
}

void TestTexCodec::everyFileRoundTrips_data()
{
    QTest::addColumn<QString>("path");
    const auto files = fixturesWithSuffix(".tex");
    QVERIFY(files.size() > 25);
    for (const auto& path : files)
        QTest::newRow(fixtureName(path).c_str()) << QString::fromStdString(path.string());
}

void TestTexCodec::everyFileRoundTrips()
{
    QFETCH(QString, path);
    const Bytes bytes = readFile(path.toStdString());
    const auto image = decodeTex(bytes);
    QVERIFY(image);
    QVERIFY(encodeTex(*image) == bytes);
    // all of them are whole: every level has its bytes, and nothing is behind
    QVERIFY(isKnownTexFormat(image->format));
    QCOMPARE(image->palette.size(), paletteEntries(image->format) * 4);
    QVERIFY(image->tail.empty());
    QCOMPARE(image->levels.size(), std::size_t(image->mipLevels));
    for (std::size_t i = 0; i < image->levels.size(); ++i) {
        const auto picture = toRgba8(*image, i);
        QVERIFY(picture);
        QCOMPARE(picture->pixels.size(), std::size_t{picture->width} * picture->height * 4);
    }
}

void TestTexCodec::theWorkedExample()
{
    const auto image = decodeTex(fromHex("04 00 02 00 11 00 02 00 01 00 01 00 01 00"
                                         "FF 00 00 00 FF 00 00 00 FF FF FF FF"
                                         "00 00 00 40 40 40 80 80 80 C0 C0 C0"
                                         "60 60 10 90 90 D0"));
    QVERIFY(image);
    QCOMPARE(image->flags, 0x00010001u);
    QCOMPARE(image->levels.size(), 2u);
    const auto base = toRgba8(*image, 0);
    QCOMPARE(pixelText(*base, 0), QString("255,0,0,255")); // row 0 first
    QCOMPARE(pixelText(*base, 7), QString("192,192,192,255"));
    const auto mip = toRgba8(*image, 1);
    QCOMPARE(pixelText(*mip, 1), QString("144,144,208,255"));
    QVERIFY(!toRgba8(*image, 2));
}

void TestTexCodec::levels_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("sizes");
    QTest::addColumn<int>("tail");
    const auto row = [](const char* name, const Bytes& bytes, const char* sizes, int tail) {
        QTest::newRow(name) << QByteArray(reinterpret_cast<const char*>(bytes.data()),
                                          qsizetype(bytes.size()))
                            << sizes << tail;
    };
    row("as declared", texture(4, 4, 17, 2, 48 + 12), "4x4 2x2", 0);
    row("0 is the whole chain", texture(8, 2, 17, 0, 48 + 12), "8x2 4x1", 0);
    row("a side ends at 1", texture(8, 2, 17, 9, 48 + 12 + 6), "8x2 4x1", 6);
    row("fewer than declared", texture(4, 4, 17, 3, 48), "4x4", 0);
    row("cut in a level", texture(4, 4, 17, 3, 50), "4x4 2x2", 0);
    row("bytes behind", texture(4, 4, 17, 1, 49), "4x4", 1);
    row("no powers of two", texture(5, 3, 18, 0, 60 + 8), "5x3 2x1", 0);
    row("no width", texture(0, 4, 17, 1, 5), "", 5);
    row("4-bit, last byte there", texture(2, 2, 16, 0, 64 + 2 + 1), "2x2 1x1", 0);
    row("4-bit, last byte missing", texture(2, 2, 16, 0, 64 + 2), "2x2 1x1", 0);
    row("palette cut", texture(4, 4, 1, 1, 1000), "", 0);
}

void TestTexCodec::levels()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, sizes);
    QFETCH(int, tail);
    const ByteView view = asBytes(std::string_view(bytes.data(), std::size_t(bytes.size())));
    const auto image = decodeTex(view);
    QVERIFY(image);
    QStringList found;
    for (const TexLevel& level : image->levels)
        found += QString("%1x%2").arg(level.width).arg(level.height);
    QCOMPARE(found.join(' '), sizes);
    QCOMPARE(int(image->tail.size()), tail);
    QVERIFY(encodeTex(*image) == Bytes(view.begin(), view.end()));
    for (std::size_t i = 0; i < image->levels.size(); ++i)
        QVERIFY(toRgba8(*image, i));
}

void TestTexCodec::oddFourBitTexelShowsEntryZero()
{
    // palette entries count up: entry 0 is B 0, G 1, R 2, A 3, entry 15 ends with 63; data is 64…
    const auto missing = decodeTex(texture(1, 1, 16, 1, 64));
    QCOMPARE(missing->levels.size(), 1u);
    QCOMPARE(pixelText(*toRgba8(*missing, 0), 0), QString("2,1,0,3"));
    const auto there = decodeTex(texture(1, 1, 16, 1, 65)); // 0x40: index 0, high half unused
    QCOMPARE(pixelText(*toRgba8(*there, 0), 0), QString("2,1,0,3"));
    const auto other = decodeTex(texture(1, 1, 16, 1, 65, 5)); // 0x45: index 5
    QCOMPARE(pixelText(*toRgba8(*other, 0), 0), QString("27,26,25,28"));
    const auto nine = decodeTex(texture(3, 3, 16, 1, 64 + 4));
    QCOMPARE(pixelText(*toRgba8(*nine, 0), 1), QString("18,17,16,19")); // high half of 0x40
    QCOMPARE(pixelText(*toRgba8(*nine, 0), 8), QString("2,1,0,3"));
}

void TestTexCodec::cutFilesShowWhatTheyHave()
{
    const auto image = decodeTex(texture(2, 2, 17, 1, 7));
    QVERIFY(image);
    const auto picture = toRgba8(*image, 0);
    QVERIFY(picture);
    QCOMPARE(pixelText(*picture, 1), QString("3,4,5,255"));
    QCOMPARE(pixelText(*picture, 2), QString("0,0,0,0"));
    QCOMPARE(pixelText(*picture, 3), QString("0,0,0,0"));
}

void TestTexCodec::paletteAlphaIsKeptAndIgnored()
{
    // index 0 of a palette that counts up: B 0, G 1, R 2, A 3
    QCOMPARE(pixelText(*toRgba8(*decodeTex(texture(1, 1, 1, 1, 1025)), 0), 0),
             QString("2,1,0,255"));
    QCOMPARE(pixelText(*toRgba8(*decodeTex(texture(1, 1, 14, 1, 1025)), 0), 0), QString("2,1,0,3"));
    QCOMPARE(pixelText(*toRgba8(*decodeTex(texture(1, 1, 2, 1, 1026)), 0), 0), QString("2,1,0,1"));
}

void TestTexCodec::unknownFormatsAreKept()
{
    const Bytes bytes = texture(4, 4, 22, 1, 8);
    const auto image = decodeTex(bytes);
    QVERIFY(image);
    QVERIFY(image->levels.empty());
    QCOMPARE(image->tail.size(), 8u);
    QVERIFY(encodeTex(*image) == bytes);
    QCOMPARE(toRgba8(*image, 0).error().code, ErrorCode::Unsupported);
}

void TestTexCodec::headersAreNeeded()
{
    const Bytes whole = texture(1, 1, 17, 1, 3);
    for (std::size_t size = 0; size < 14; ++size) {
        const auto image = decodeTex(ByteView(whole).first(size));
        QVERIFY(!image);
        QCOMPARE(image.error().code, ErrorCode::Truncated);
        QVERIFY(image.error().offset.has_value());
    }
    QVERIFY(decodeTex(ByteView(whole).first(14)));
}

void TestTexCodec::hugeClaimsAreNotDrawn()
{
    const auto image = decodeTex(texture(65535, 65535, 17, 1, 3));
    QVERIFY(image);
    QCOMPARE(image->levels.size(), 1u);
    QCOMPARE(toRgba8(*image, 0).error().code, ErrorCode::Unsupported);
}

void TestTexCodec::formatFacts_data()
{
    QTest::addColumn<int>("format");
    QTest::addColumn<bool>("known");
    QTest::addColumn<bool>("alpha");
    QTest::addColumn<int>("entries");
    const auto row = [](int format, bool alpha, int entries) {
        QTest::addRow("%d", format) << format << true << alpha << entries;
    };
    row(1, false, 256);
    row(2, true, 256);
    row(6, true, 0);
    row(14, true, 256);
    row(15, false, 16);
    row(16, true, 16);
    row(17, false, 0);
    row(18, true, 0);
    for (const int format : {0, 3, 8, 9, 11, 19, 22, 65535})
        QTest::addRow("%d", format) << format << false << false << 0;
}

void TestTexCodec::formatFacts()
{
    QFETCH(int, format);
    QFETCH(bool, known);
    QFETCH(bool, alpha);
    QFETCH(int, entries);
    QCOMPARE(isKnownTexFormat(std::uint16_t(format)), known);
    QCOMPARE(hasAlpha(TexFormat(format)), alpha);
    QCOMPARE(int(paletteEntries(std::uint16_t(format))), entries);
}

void TestTexCodec::levelLimit()
{
    QCOMPARE(maxTexLevels(32, 32), 6u);
    QCOMPARE(maxTexLevels(128, 16), 5u);
    QCOMPARE(maxTexLevels(1, 64), 1u);
    QCOMPARE(maxTexLevels(0, 4), 0u);
}

QTEST_GUILESS_MAIN(TestTexCodec)
#include "tst_tex_codec.moc"
