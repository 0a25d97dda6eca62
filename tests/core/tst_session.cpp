#include "core/document/city_layout.h"
#include "core/document/session.h"
#include "core/formats/psdl_codec.h"
#include "tests/support/city_builder.h"
#include "tests/support/fixtures.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace city;
using namespace city::test;
namespace fs = std::filesystem;

namespace
{

void put(const fs::path& path, std::string_view text)
{
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
}

QString qt(const fs::path& path)
{
    return QString::fromStdString(path.string());
}

Edit moveVertex(const CityModel& model)
{
    EditBuilder build(model, CITY_TR("Edits", "Move"));
    build.modify<Vertex>(model.list(ListKind::Vertices)[2],
                         [](Vertex& vertex) { vertex.position.y += 1; });
    return build.finish();
}

} // namespace

class TestSession : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_temp;
    fs::path m_folder;

private slots:
    void init()
    {
        m_temp = std::make_unique<QTemporaryDir>();
        m_folder = m_temp->path().toStdString();
    }

    void findsEverythingWhateverTheCase()
    {
        const Bytes psdl = *encodePsdl(tinyCity().psdl);
        put(m_folder / "CITY/Bay.PSDL", asText(psdl));
        put(m_folder / "CITY/bay.inst", "");
        put(m_folder / "CITY/BAY_AI.INST", "");
        put(m_folder / "CITY/bay/Props.PathSet", "PTH1\0\0\0\0\0\0\0\0");
        put(m_folder / "CITY/bay/audio_pathsets/a.pathset", "");
        put(m_folder / "Race/BAY/roam.pathset", "");
        put(m_folder / "CITY/bay.bai", "");
        put(m_folder / "Tune/Banger/Bin.dgbangerdata", "");
        put(m_folder / "Tune/Effects/dust.asbirthrule", "");
        put(m_folder / "CITY/other.inst", "");
        const auto layout = findCity(qt(m_folder));
        QVERIFY2(layout, layout ? "" : layout.error().what.c_str());
        QCOMPARE(layout->mapName, "Bay");
        QCOMPARE(layout->psdl, "CITY/Bay.PSDL");
        QCOMPARE(layout->insts, (QStringList{"CITY/bay.inst", "CITY/BAY_AI.INST"}));
        QCOMPARE(layout->pathsets,
                 (QStringList{"CITY/bay/audio_pathsets/a.pathset", "CITY/bay/Props.PathSet",
                              "Race/BAY/roam.pathset"}));
        QCOMPARE(layout->bangers, QStringList{"Tune/Banger/Bin.dgbangerdata"});
        QCOMPARE(layout->birthRules, QStringList{"Tune/Effects/dust.asbirthrule"});
        QCOMPARE(layout->companions, QStringList{"CITY/bay.bai"});
        QCOMPARE(findCity(qt(m_folder / "CITY"))->psdl, "CITY/Bay.PSDL");
        QCOMPARE(findCity(qt(m_folder / "CITY/Bay.PSDL"))->folder, qt(m_folder));
    }

    void refusesWhatIsNoCity_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("says");
        QTest::newRow("nothing there") << "missing"
                                       << "does not exist";
        QTest::newRow("no psdl") << "empty"
                                 << "there is no .psdl";
        QTest::newRow("another file") << "file.txt"
                                      << "neither a folder nor a .psdl";
        QTest::newRow("two cities") << "two"
                                    << "a.psdl, b.psdl";
    }
    void refusesWhatIsNoCity()
    {
        QFETCH(QString, path);
        QFETCH(QString, says);
        fs::create_directories(m_folder / "empty");
        put(m_folder / "file.txt", "");
        put(m_folder / "two/city/a.psdl", "");
        put(m_folder / "two/city/b.psdl", "");
        Session session;
        const auto opened = session.open(qt(m_folder / path.toStdString()));
        QVERIFY(!opened);
        QVERIFY2(opened.error().what.find(says.toStdString()) != std::string::npos,
                 opened.error().what.c_str());
    }

    void aFailureKeepsWhatIsOpen()
    {
        QVERIFY(writeCity(tinyCity(), m_folder / "good"));
        Session session;
        QVERIFY(session.open(qt(m_folder / "good")));
        put(m_folder / "bad/city/bad.psdl", "PSD0 and no more");
        const auto opened = session.open(qt(m_folder / "bad"));
        QVERIFY(!opened);
        QVERIFY(opened.error().what.find("bad.psdl: ") != std::string::npos);
        QVERIFY(opened.error().offset.has_value());
        QCOMPARE(session.folder(), qt(m_folder / "good"));
        QVERIFY(session.document().model().city());
    }

    void aSinglePsdlOpensWithItsNeighbours()
    {
        const CitySet set = tinyCity();
        QVERIFY(writeCity(set, m_folder / "set"));
        fs::rename(m_folder / "set/city", m_folder / "plain");
        fs::create_directories(m_folder / "plain/Texture");
        Session session;
        QVERIFY(session.open(qt(m_folder / "plain" / (set.map + ".psdl"))));
        QCOMPARE(session.document().model().list(ListKind::InstFiles).size(), std::size_t{1});
        QCOMPARE(session.document().model().list(ListKind::Pathsets).size(), std::size_t{1});
        QCOMPARE(session.textureFolders(), QStringList{qt(m_folder / "plain/Texture")});
        QVERIFY(session.document().push(moveVertex(session.document().model())));
        QVERIFY(session.save());
        QVERIFY(fs::exists(m_folder / "plain" / (set.map + ".psdl.bak")));
    }

    void psd1OpensReadOnlyWithANotice()
    {
        CitySet set = tinyCity();
        set.psdl.header.psd1 = true;
        set.psdl.roads.clear();
        QVERIFY(writeCity(set, m_folder));
        Session session;
        QVERIFY(session.open(qt(m_folder)));
        QCOMPARE(session.notices().size(), 1);
        QVERIFY(session.notices().front().contains("PSD1"));
        QVERIFY(!session.document().push(moveVertex(session.document().model())));
        QVERIFY(!session.document().isModified());
    }

    void oneBadFileIsNamedAndLeftAlone()
    {
        const CitySet set = tinyCity();
        QVERIFY(writeCity(set, m_folder));
        const fs::path bad = m_folder / "city" / set.map / "broken.pathset";
        put(bad, "PTH1\x05");
        Session session;
        QVERIFY(session.open(qt(m_folder)));
        QCOMPARE(session.notices().size(), 1);
        QVERIFY(session.notices().front().contains("broken.pathset: "));
        QVERIFY(session.notices().front().contains("at byte"));
        QVERIFY(session.document().push(moveVertex(session.document().model())));
        QVERIFY(session.save());
        QCOMPARE(asText(readFile(bad)), std::string_view("PTH1\x05"));
    }

    void addedAndRemovedFilesFollowTheModel()
    {
        const CitySet set = tinyCity();
        QVERIFY(writeCity(set, m_folder));
        Session session;
        QVERIFY(session.open(qt(m_folder)));
        CityDocument& document = session.document();
        {
            EditBuilder build(document.model(), CITY_TR("Edits", "Change"));
            build.removeTree(document.model().list(ListKind::Pathsets)[0]);
            build.append(PathsetFile{"decals.pathset", 0, {}});
            build.append(PathsetFile{"race/roam.pathset", 0, {}});
            QVERIFY(document.push(build.finish()));
        }
        QVERIFY(session.save());
        const fs::path city = m_folder / "city" / set.map;
        QVERIFY(!fs::exists(city / "props.pathset"));
        QVERIFY(fs::exists(city / "props.pathset.bak"));
        QVERIFY(fs::exists(city / "decals.pathset"));
        QVERIFY(fs::exists(m_folder / "race" / set.map / "roam.pathset"));
        document.undo();
        QVERIFY(session.save());
        QVERIFY(fs::exists(city / "props.pathset"));
        QVERIFY(!fs::exists(city / "decals.pathset"));
    }

    void aDamagedCityOpensInPartAndIsSavedElsewhere()
    {
        const CitySet set = tinyCity();
        QVERIFY(writeCity(set, m_folder / "whole"));
        const fs::path psdl = fs::path("city") / (set.map + ".psdl");
        Bytes bytes = readFile(m_folder / "whole" / psdl);
        bytes.resize(bytes.size() * 2 / 3);
        put(m_folder / "damaged" / psdl, asText(bytes));
        Session session;
        QVERIFY(!session.open(qt(m_folder / "damaged")));
        QVERIFY(session.openSalvaged(qt(m_folder / "damaged")));
        QVERIFY(session.notices().size() >= 2);
        QVERIFY(!session.document().model().list(ListKind::Vertices).empty());
        QVERIFY(!session.save());
        QVERIFY(!session.saveAs(qt(m_folder / "damaged")));
        QVERIFY(session.saveAs(qt(m_folder / "rescued")));
        QVERIFY(readFile(m_folder / "damaged" / psdl) == bytes);
        Session again;
        QVERIFY(again.open(qt(m_folder / "rescued")));
    }

    void anEmptyCityIsSavedUnderItsName()
    {
        Session session;
        session.openEmpty();
        QVERIFY(!session.save());
        QVERIFY(session.saveAs(qt(m_folder / "new")));
        QVERIFY(fs::exists(m_folder / "new/city/untitled.psdl"));
        Session again;
        QVERIFY(again.open(qt(m_folder / "new")));
        QVERIFY(again.document().model().list(ListKind::Blocks).empty());
    }

    void aSaveWhileAGestureRunsTakesItAlong()
    {
        QVERIFY(writeCity(tinyCity(), m_folder));
        Session session;
        QVERIFY(session.open(qt(m_folder)));
        CityDocument& document = session.document();
        const Gesture gesture = document.beginGesture();
        QVERIFY(document.push(moveVertex(document.gestureBase()), gesture));
        QVERIFY(session.save());
        QVERIFY(!document.isModified());
        QCOMPARE(document.undoStack().count(), 1);
    }
};

QTEST_GUILESS_MAIN(TestSession)
#include "tst_session.moc"
