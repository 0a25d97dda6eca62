#include "core/formats/psdl_codec.h"
#include "tests/support/city_builder.h"
#include "tests/support/fixtures.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

using namespace city;
using namespace city::test;
namespace fs = std::filesystem;

/// The program without a window, as scripts call it: outputs and exit codes are promises.
class TestCli : public QObject
{
    Q_OBJECT

    struct Run {
        int exitCode;
        QString out, err;
    };

    static Run run(const QStringList& arguments)
    {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.remove("DISPLAY");
        environment.remove("QT_QPA_PLATFORM");
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(CITY_PROGRAM), arguments);
        if (!process.waitForFinished(60000))
            return {-1, {}, process.errorString()};
        return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
                QString::fromUtf8(process.readAllStandardError())};
    }

    static QString fixture(const char* path)
    {
        return QStringLiteral(CITY_FIXTURES "/") + QLatin1String(path);
    }

    std::unique_ptr<QTemporaryDir> m_temp;

    QString temp(const QString& name) const { return m_temp->filePath(name); }
    static Bytes contents(const QString& path) { return readFile(path.toStdString()); }
    static void put(const QString& path, std::string_view text)
    {
        fs::create_directories(fs::path(path.toStdString()).parent_path());
        std::ofstream(path.toStdString(), std::ios::binary) << text;
    }

private slots:
    void init() { m_temp = std::make_unique<QTemporaryDir>(); }

    void checkPrintsOneLineAFile()
    {
        const QString tiny = fixture("formats/examples/tiny.psdl");
        const QString inst = fixture("formats/examples/tiny.inst");
        const Run ok = run({"check", tiny, inst});
        QCOMPARE(ok.exitCode, 0);
        const QStringList lines = ok.out.split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 2);
        QVERIFY2(lines[0].startsWith(tiny + ": ok psdl 2 blocks"), qPrintable(lines[0]));
        QVERIFY2(lines[1].startsWith(inst + ": ok inst 2 instances"), qPrintable(lines[1]));

        Bytes cut = contents(tiny);
        cut.resize(300);
        put(temp("cut.psdl"), asText(cut));
        const Run bad = run({"check", tiny, temp("cut.psdl")});
        QCOMPARE(bad.exitCode, 2);
        QVERIFY(bad.out.contains(": ok psdl"));
        const QRegularExpression error(": error: block 2.*\\(at byte \\d+\\)\n");
        QVERIFY2(error.match(bad.out).hasMatch(), qPrintable(bad.out));
    }

    void validateListsFindings()
    {
        const QString sample = QStringLiteral(CITY_SOURCE_DIR "/resources/samples/harbour");
        const Run good = run({"validate", sample});
        QCOMPARE(good.out, QString());
        QCOMPARE(good.exitCode, 0);

        put(temp("odd.dgBangerData"), "type: a\r\ndgBangerData {\r\n  Heigth 5 \r\n}\r\n");
        const Run bad = run({"validate", temp("odd.dgBangerData")});
        QCOMPARE(bad.exitCode, 1);
        QVERIFY2(bad.out.contains("warning tune.unknownTag banger:odd/line:3 Tag Heigth is"),
                 qPrintable(bad.out));

        const Run json = run({"validate", "--json", sample, temp("odd.dgBangerData")});
        QCOMPARE(json.exitCode, 1);
        const QJsonArray list = QJsonDocument::fromJson(json.out.toUtf8()).array();
        QVERIFY(!list.isEmpty());
        QCOMPARE(list[0].toObject()["path"].toString(), temp("odd.dgBangerData"));

        QCOMPARE(run({"validate", temp("none")}).exitCode, 2);
        QCOMPARE(run({"validate", fixture("formats/examples/tiny.inst")}).exitCode, 2);
    }

    void wrongUsageIsTwo()
    {
        QCOMPARE(run({"check"}).exitCode, 2);
        QCOMPARE(run({"check", temp("missing.psdl")}).exitCode, 2);
        QCOMPARE(run({"info", fixture("corpus/README.md")}).exitCode, 2);
        QCOMPARE(
            run({"mesh", fixture("formats/examples/tiny.psdl"), "-o", "-", "--lod", "4"}).exitCode,
            2);
        const Run help = run({"--help"});
        QCOMPARE(help.exitCode, 0);
        for (const char* command :
             {"check", "info", "export", "import", "mesh", "apply", "verbs", "diff", "render"})
            QVERIFY2(help.out.contains(command), command);
    }

    void infoCountsAndIsJson()
    {
        const QString tiny = fixture("formats/examples/tiny.psdl");
        const Run text = run({"info", tiny});
        QCOMPARE(text.exitCode, 0);
        QVERIFY(text.out.contains("facade"));
        const Run json = run({"info", tiny, "--json"});
        const QJsonObject info = QJsonDocument::fromJson(json.out.toUtf8()).object();
        QCOMPARE(info["format"].toString(), "psdl");
        QCOMPARE(info["counts"]["block"].toInt(), 2);
        QCOMPARE(info["counts"]["facade"].toInt(), 1);
    }

    void exportAndImportGiveTheSameBytes()
    {
        const QString psdl = fixture("corpus/scout_flat/city/scout_flat.psdl");
        QCOMPARE(run({"export", psdl, "-o", temp("a.json")}).exitCode, 0);
        QCOMPARE(run({"import", temp("a.json"), "-o", temp("a.psdl")}).exitCode, 0);
        QVERIFY(contents(psdl) == contents(temp("a.psdl")));
        put(temp("bad.json"), "{\"format\": 1");
        QCOMPARE(run({"import", temp("bad.json"), "-o", temp("b.psdl")}).exitCode, 2);
        QVERIFY(!QFile::exists(temp("b.psdl")));
    }

    /// The numbers printed in docs/formats/psdl.md §15.
    void meshGivesTheWorkedExample()
    {
        const Run mesh = run({"mesh", fixture("formats/examples/tiny.psdl"), "-o", "-"});
        QCOMPARE(mesh.exitCode, 0);
        const auto section = [&](const QString& from, const QString& to) {
            const qsizetype begin = mesh.out.indexOf(from);
            const qsizetype end = to.isEmpty() ? mesh.out.size() : mesh.out.indexOf(to, begin + 1);
            return mesh.out.mid(begin, end - begin);
        };
        QVERIFY(mesh.out.contains("g block_1\n") && mesh.out.contains("g block_2\n"));
        const QString road = section("g block_2\n", {});
        QCOMPARE(road.count("\nf "), 12); // 4 of the road, 2 × (2 of the sidewalk, 2 of its curb)
        QVERIFY(road.contains("usemtl rd\n") && road.contains("usemtl sw\n"));
        for (const char* line : {"v -5 0 0\n", "v 0 0 0\n", "v -5 0 -20\n", "v 0 0 -20\n",
                                 "vt 0 1\n", "vt 4 1\n", "vt 4 0\n", "vt 20 0\n"})
            QVERIFY2(mesh.out.contains(line), line);
        const QString block = section("g block_1\n", "g block_2\n");
        QCOMPARE(block.count("\nf "), 6); // 2 triangles each of gnd, fac, roof
        const Run lod2 = run({"mesh", fixture("formats/examples/tiny.psdl"), "-o", "-", "--lod",
                              "2", "--block", "2"});
        QCOMPARE(lod2.out.count("\nf "), 8);
        QVERIFY(!lod2.out.contains("block_1"));
        const Run lod1 = run({"mesh", fixture("formats/examples/tiny.psdl"), "-o", "-", "--lod",
                              "1", "--block", "2"});
        QCOMPARE(lod1.out.count("\nf "), 2);
        QVERIFY(lod1.out.contains("usemtl rdlo\n") && lod1.out.contains("vt 3 1\n"));
    }

    void applyRunsAScriptAndRefusesAllOfABadOne()
    {
        const fs::path city = temp("city").toStdString();
        QVERIFY(writeCity(tinyCity(), city));
        const QString folder = QString::fromStdString(city.string());
        put(temp("good.json"), R"([{"verb": "move", "target": "vertex:2", "by": [0, 1, 0]},
                                   {"verb": "set", "target": "inst:0", "property": "variant", "value": 3}])");
        const Run applied =
            run({"apply", folder, "--script", temp("good.json"), "-o", temp("out")});
        QVERIFY2(applied.exitCode == 0, qPrintable(applied.err));
        QVERIFY2(applied.out.startsWith("applied 2 verbs, saved in "), qPrintable(applied.out));
        const Run diff = run({"diff", folder, temp("out")});
        QCOMPARE(diff.exitCode, 1);
        QVERIFY2(diff.out.contains("vertex:2 position: "), qPrintable(diff.out));
        QVERIFY2(diff.out.contains("inst:0 variant: "), qPrintable(diff.out));
        QCOMPARE(diff.out.count('\n'), 2);
        const Run json = run({"diff", folder, temp("out"), "--json"});
        const auto differences =
            QJsonDocument::fromJson(json.out.toUtf8()).object()["differences"].toArray();
        QCOMPARE(differences.size(), 2);

        put(temp("bad.json"), R"([{"verb": "move", "target": "vertex:2", "by": [0, 1, 0]},
                                  {"verb": "set", "target": "inst:99", "property": "variant", "value": 3}])");
        const Run refused =
            run({"apply", folder, "--script", temp("bad.json"), "-o", temp("none")});
        QCOMPARE(refused.exitCode, 2);
        QVERIFY2(refused.err.contains("inst:99") || refused.err.contains("99"),
                 qPrintable(refused.err));
        QVERIFY(!QFile::exists(temp("none")));
    }

    void diffOfTheSameIsSilent()
    {
        const QString tiny = fixture("formats/examples/tiny.psdl");
        const Run same = run({"diff", tiny, tiny});
        QCOMPARE(same.exitCode, 0);
        QVERIFY(same.out.isEmpty());
        QCOMPARE(run({"diff", tiny, fixture("formats/examples/tiny.inst")}).exitCode, 2);
    }

    void verbsHaveArgumentsAndHelp()
    {
        const Run text = run({"verbs"});
        QCOMPARE(text.exitCode, 0);
        const Run json = run({"verbs", "--json"});
        const QString all = json.out;
        QVERIFY(!QJsonDocument::fromJson(all.toUtf8()).isNull());
        for (const char* verb : {"set", "move", "rotate", "scale", "add", "delete", "duplicate"}) {
            QVERIFY2(text.out.contains(verb), verb);
            QVERIFY2(all.contains('"' + QString(verb) + '"'), verb);
        }
    }

    void renderWithoutADisplaySaysSo()
    {
        const fs::path city = temp("city").toStdString();
        QVERIFY(writeCity(tinyCity(), city));
        const Run picture = run({"render", temp("city"), "-o", temp("a.png")});
        QCOMPARE(picture.exitCode, 2);
        QVERIFY2(picture.err.contains("display", Qt::CaseInsensitive), qPrintable(picture.err));
        QVERIFY(!QFile::exists(temp("a.png")));
    }
};

QTEST_GUILESS_MAIN(TestCli)
#include "tst_cli.moc"
