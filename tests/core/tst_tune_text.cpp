#include "core/formats/tune_text.h"
#include "core/formats/tune_values.h"

#include <QDirIterator>
#include <QFile>
#include <QTest>

using namespace city;

namespace
{

/// The tree as text: names with the number of their values, blocks with their children.
std::string outline(const TuneTree& tree, std::size_t index = 0)
{
    const TuneNode& node = tree.nodes[index];
    std::string text(tree.name(node));
    if (node.kind == TuneNode::Kind::Junk)
        return "junk";
    if (node.valueCount != 0)
        text += ":" + std::to_string(node.valueCount);
    if (node.kind == TuneNode::Kind::Field)
        return text;
    text += node.open == kNoIndex ? "<" : "{";
    for (const std::size_t child : node.children)
        text += outline(tree, child) + " ";
    if (!node.children.empty())
        text.pop_back();
    return text + (node.close == kNoIndex ? "!" : "}");
}

const TuneClassInfo* infoOf(const QString& name)
{
    if (name == "rule")
        return &tuneClassInfo(TuneClass::BirthRule);
    return name == "banger" ? &tuneClassInfo(TuneClass::BangerData) : nullptr;
}

} // namespace

class TestTuneText : public QObject
{
    Q_OBJECT

private slots:
    void structure_data();
    void structure();
    void header_data();
    void header();
    void tokensKnowTheirLines();
    void gluedCommentEndsToken();
    void longNameCountsBySixtyThreeCharacters();
    void deepNestingIsHarmless();
    void everyFileRoundTrips_data();
    void everyFileRoundTrips();
    void refused_data();
    void refused();
};

void TestTuneText::structure_data()
{
    QTest::addColumn<QString>("info");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");

    const auto row = [](const char* name, const char* info, const char* text,
                        const char* expected) {
        QTest::newRow(name) << info << QByteArray("type: a\r\n") + text << expected;
    };
    row("plain", "", "C {\r\n A 1\r\n B 1\t2\t3 \r\n}\r\n", "C{A:1 B:3}");
    row("LF only", "", "C {\n A 1\n B 1 2 3\n}\n", "C{A:1 B:3}");
    row("nested", "", "C {\n A {\n B 1\n }\n D 2\n}", "C{A{B:1} D:1}");
    row("brace on the next line", "", "C\n{\n A\n\n {\n B 1 }\n}", "C{A{B:1}}");
    row("labels", "", "C {\n Aero asAero :075abc8c {\n Drag 1\n }\n}", "C{Aero:2{Drag:1}}");
    row("numbers on following lines", "", "C {\n A\n  0.1\n -2 .5\n B x\n y 3\n}",
        "C{A:3 B:1 y:1}");
    row("brace in the middle of a line", "", "C { A 1 }", "C{A:1}");
    row("brace ends the field before it", "", "C {\n D {\n A 1 } B 2\n}", "C{D{A:1} B:1}");
    row("quoted brace", "", "C {\n A \"}\"\n B 1\n}", "C{A}");
    row("quoted word over lines", "", "C {\n A \"x\n y\" 2\n B 1\n}", "C{A:2 B:1}");
    row("brace as part of a word", "", "C {\n Foo{ 1\n a}b 2\n}", "C{Foo{:1 a}b:1}");
    row("stray brace", "", "C {\n A 1\n {\n B 2\n}\n D 3\n}", "C{A:1 junk B:1}");
    row("no end", "", "C {\n A {\n B 2\n}\n D 3\n", "C{A{B:1} D:1!");
    row("no end inside", "", "C {\n A {\n B 2\n D 3\n}\n", "C{A{B:1 D:1}!");
    row("no opening brace", "", "C\n A 1\n B {\n D 2\n}\n}", "C<A:1 B{D:1}}");
    row("text behind the end", "", "C {\n A 1\n}\nB { D 2 }", "C{A:1}");
    row("comments", "", ";x {\nC ;y {\n{ ;}\n A 1;2 3\n ;}\n B 4 ; 5\n}", "C{A:1 B:1}");
    row("colon is no separator", "", "C {\n A: 1\n}", "C{A::1}");
    row("slashes are no comment", "", "C {\n A 1 // x\n}", "C{A:3}");
    row("one line", "", "C { A 1 B 2 }", "C{A:3}");
    row("one line with a class", "rule", "asBirthRule { Life 1 Mass 2 }",
        "asBirthRule{Life:1 Mass:1}");
    row("vectors with a class", "rule", "asBirthRule { Position 1 2 Mass 3 Life 1 }",
        "asBirthRule{Position:4 Life:1}");
    row("unknown field takes its line", "rule", "asBirthRule {\n Foo 1 Mass 2\n Life 3\n}",
        "asBirthRule{Foo:3 Life:1}");
    row("block behind a value", "banger", "dgBangerData { NumParts 0 BirthRule { Life 1 Mass 2 } }",
        "dgBangerData{NumParts:1 BirthRule{Life:1 Mass:1}}");
    row("block of another name", "banger", "dgBangerData {\n asBirthRule {\n Life 1 Mass 2\n }\n}",
        "dgBangerData{asBirthRule{Life:1 Mass:1}}");
    row("nothing", "", "C", "C<!");
    row("closing brace alone", "", "C }", "C<}");
}

void TestTuneText::structure()
{
    QFETCH(QString, info);
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    QCOMPARE(QString::fromStdString(outline(
                 parseTune(std::string_view(text.data(), size_t(text.size())), infoOf(info)))),
             expected);
}

void TestTuneText::header_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("header");
    QTest::addColumn<QString>("className");

    const auto row = [](const char* name, QByteArray text, TuneHeader header, const char* word) {
        QTest::newRow(name) << text << int(header) << word;
    };
    row("text", "type: a\nvehGyro {", TuneHeader::TextHeader, "vehGyro");
    row("text, word glued on", "type: avehGyro {", TuneHeader::TextHeader, "vehGyro");
    row("binary", "type: b\nvehGyro {", TuneHeader::BinaryHeader, "");
    row("another letter", "type: c\nvehGyro {", TuneHeader::OtherHeader, "vehGyro");
    row("any seven bytes", "abcdefg\nvehGyro {", TuneHeader::OtherHeader, "vehGyro");
    row("none", "asBirthRule {", TuneHeader::NoHeader, "asBirthRule");
    row("none, seven letters", "vehGyro {", TuneHeader::NoHeader, "vehGyro");
    row("none, short", "C { A 1 }", TuneHeader::NoHeader, "C");
    row("mark", "\xEF\xBB\xBFtype: a\nvehGyro {", TuneHeader::BomHeader, "vehGyro");
    row("mark alone", "\xEF\xBB\xBFvehGyro {", TuneHeader::BomHeader, "vehGyro");
}

void TestTuneText::header()
{
    QFETCH(QByteArray, text);
    QFETCH(int, header);
    QFETCH(QString, className);
    const std::string kept = text.toStdString();
    const TuneTree tree = parseTune(kept, nullptr);
    QCOMPARE(int(tree.header), header);
    QCOMPARE(tree.nodes.empty(), className.isEmpty());
    if (!tree.nodes.empty())
        QCOMPARE(QString::fromStdString(std::string(tree.name(tree.nodes[0]))), className);
}

void TestTuneText::tokensKnowTheirLines()
{
    const TuneTree tree = parseTune("type: a\r\nC {\r\n A \"x\ny\" 1\r\n\r\n B 2\r\n}", nullptr);
    std::vector<std::size_t> lines;
    for (const TuneToken& token : tree.tokens)
        lines.push_back(token.line);
    QCOMPARE(lines, (std::vector<std::size_t>{2, 2, 3, 3, 4, 6, 6, 7}));
    QCOMPARE(tree.tokens[3].lastLine, 4u);
    QVERIFY(tree.tokens[3].quoted);
    QCOMPARE(tree.word(3), std::string_view("x\ny"));
}

void TestTuneText::gluedCommentEndsToken()
{
    const TuneTree tree = parseTune("type: a\nC {\n A 5;x\n B 6 ;y\n}", nullptr);
    QCOMPARE(tree.word(3), std::string_view("5"));
    QVERIFY(tree.tokens[3].gluedComment);
    QVERIFY(!tree.tokens[5].gluedComment);
}

void TestTuneText::longNameCountsBySixtyThreeCharacters()
{
    const std::string name(70, 'n');
    const std::string text = "type: a\nC {\n " + name + " 1\n}";
    const TuneTree tree = parseTune(text, nullptr);
    QCOMPARE(tree.name(tree.nodes[1]).size(), 63u);
    QCOMPARE(tree.word(tree.nodes[1].token).size(), 70u);
}

void TestTuneText::deepNestingIsHarmless()
{
    std::string text = "type: a\nC {\n";
    for (int i = 0; i < 200000; ++i)
        text += "a {\n";
    const TuneTree tree = parseTune(text, &tuneClassInfo(TuneClass::BangerData));
    QCOMPARE(tree.nodes.size(), 200001u);
    QCOMPARE(tree.nodes.back().close, kNoIndex);
}

void TestTuneText::everyFileRoundTrips_data()
{
    QTest::addColumn<QString>("path");
    QDirIterator files(CITY_FIXTURES, {"*.dgBangerData", "*.asBirthRule"}, QDir::Files,
                       QDirIterator::Subdirectories);
    int count = 0;
    while (files.hasNext()) {
        const QString path = files.next();
        QTest::newRow(qPrintable(path.mid(int(qstrlen(CITY_FIXTURES)) + 1))) << path;
        ++count;
    }
    QVERIFY(count > 50);
}

void TestTuneText::everyFileRoundTrips()
{
    QFETCH(QString, path);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    const TuneClass tuneClass =
        path.endsWith(".asBirthRule") ? TuneClass::BirthRule : TuneClass::BangerData;
    const auto decoded = decodeTune(
        tuneClass, "name", asBytes(std::string_view(bytes.data(), std::size_t(bytes.size()))));
    QVERIFY(decoded);
    QCOMPARE(decoded->name, std::string("name"));
    const auto encoded = encodeTune(*decoded);
    QVERIFY(encoded);
    QCOMPARE(QByteArray(reinterpret_cast<const char*>(encoded->data()), qsizetype(encoded->size())),
             bytes);
    // all of these are complete: every tag is there, none is unknown
    const TuneClassInfo& info = tuneClassInfo(tuneClass);
    const TuneTree tree = parseTune(decoded->text, &info);
    QCOMPARE(tree.name(tree.nodes[0]), info.name);
    QVERIFY(tree.nodes[0].close != kNoIndex);
    for (std::size_t i = 1; i < tree.nodes.size(); ++i)
        QVERIFY2(tree.nodes[i].field, std::string(tree.name(tree.nodes[i])).c_str());
}

void TestTuneText::refused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("code");
    QTest::addColumn<int>("offset");
    QTest::newRow("empty") << QByteArray() << int(ErrorCode::BadMagic) << 0;
    QTest::newRow("header alone") << QByteArray("type: a\r\n") << int(ErrorCode::BadMagic) << 7;
    QTest::newRow("comments alone") << QByteArray("type: a\r\n;x") << int(ErrorCode::BadMagic) << 7;
    QTest::newRow("binary") << QByteArray("type: b\r\nC {}") << int(ErrorCode::Unsupported) << 5;
}

void TestTuneText::refused()
{
    QFETCH(QByteArray, text);
    QFETCH(int, code);
    QFETCH(int, offset);
    const std::string kept = text.toStdString();
    const auto decoded = decodeTune(TuneClass::BangerData, "x", asBytes(kept));
    QVERIFY(!decoded);
    QCOMPARE(int(decoded.error().code), code);
    QCOMPARE(int(decoded.error().offset.value()), offset);
}

QTEST_GUILESS_MAIN(TestTuneText)
#include "tst_tune_text.moc"
