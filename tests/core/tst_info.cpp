#include "core/exchange/info.h"
#include "core/formats/formats.h"
#include "core/formats/psdl_codec.h"
#include "tests/support/city_builder.h"
#include "tests/support/fixtures.h"

#include <QtTest>

#include <nlohmann/json.hpp>

using namespace city;
using namespace city::test;

class TestInfo : public QObject
{
    Q_OBJECT

private slots:
    void workedExamples()
    {
        const auto psdl = fileInfo("psdl", readFixture("formats/examples/tiny.psdl")).value();
        QCOMPARE(psdl.dump(), std::string(R"({"format":"psdl","bytes":423,"counts":{"vertex":12,)"
                                          R"("height":2,"texture":6,"block":2,"road":1,)"
                                          R"("attribute":9,"roadStrip":1,"sidewalk":0,)"
                                          R"("rectangleStrip":0,"sliver":0,"crosswalk":0,)"
                                          R"("roadFan":0,"fan":1,"facadeBound":1,"dividedRoad":0,)"
                                          R"("tunnel":0,"textureUse":4,"facade":1,"roof":1,)"
                                          R"("unknown":0},"bounds":{"min":[-7.0,-0.15,-20.0],)"
                                          R"("max":[27.0,0.15,0.0]},"names":{"fac":1,"gnd":1,)"
                                          R"("rd":1,"rdlo":1,"roof":1,"sw":1}})"));
        const auto inst = fileInfo("inst", readFixture("formats/examples/tiny.inst")).value();
        QCOMPARE(inst["counts"]["instance"], 2);
        QCOMPARE(inst["counts"]["compact"], 1);
        QCOMPARE(inst["counts"]["landmark"], 1);
        QCOMPARE(inst["names"].dump(), std::string(R"({"sf_box":1,"tower":1})"));
        const auto paths =
            fileInfo("pathset", readFixture("formats/examples/tiny.pathset")).value();
        QCOMPARE(paths["counts"].dump(),
                 std::string(R"({"path":2,"point":4,"type 1":1,"type 2":1})"));
        QCOMPARE(paths["bounds"]["min"].dump(), std::string("[-6.0,0.15,-20.0]"));
    }

    void tuningValuesAreListed()
    {
        const auto info =
            fileInfo("dgBangerData",
                     readFixture("formats/fixtures/mm2-objects/np_mailpost.dgBangerData"))
                .value();
        QCOMPARE(info["values"]["Mass"], 35.0);
        QCOMPARE(info["values"]["Size"].dump(), std::string("[0.4,1.2,0.4]"));
        QCOMPARE(info["values"]["BirthRule"]["InitialBlast"], 12);
    }

    void everyFixtureIsDescribed_data()
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
    void everyFixtureIsDescribed()
    {
        QFETCH(QByteArray, format);
        QFETCH(QByteArray, path);
        const Bytes bytes = readFile(path.toStdString());
        const auto info = fileInfo(format.toStdString(), bytes);
        QVERIFY(info.has_value());
        QCOMPARE((*info)["bytes"], bytes.size());
        QVERIFY(!(*info)["counts"].empty());
        QVERIFY(!info->dump().empty());
        QVERIFY(infoText(*info).starts_with("format: " + format.toStdString() + "\n"));
    }

    void bigCityCounts()
    {
        const auto info = fileInfo("psdl", *encodePsdl(bigCity().psdl)).value();
        QCOMPARE(info["counts"]["block"], 1350);
        QCOMPARE(info["counts"]["attribute"], 76'000);
        QCOMPARE(info["counts"]["facade"], 19'000);
    }

    void textIsIndentedLines()
    {
        const auto info = fileInfo("inst", readFixture("formats/examples/tiny.inst")).value();
        QCOMPARE(infoText(info), std::string("format: inst\nbytes: 91\ncounts:\n  instance: 2\n"
                                             "  compact: 1\n  full: 1\n  landmark: 1\n  banger: 0\n"
                                             "bounds:\n  min: 7.0 0.15 -10.0\n  max: 20.0 0.15 "
                                             "-10.0\nnames:\n  sf_box: 1\n  tower: 1\n"));
    }

    void oddNamesAndNumbersDoNotBreakTheOutput()
    {
        PsdlFile file = tinyCity().psdl;
        file.textures[0].stored = "caf\xE9";
        file.vertices[3].position.x = INFINITY;
        const auto info = fileInfo("psdl", *encodePsdl(file)).value();
        QVERIFY(info["names"].contains("caf\xC3\xA9"));
        QVERIFY(!info.dump().empty());
    }

    void badFilesAreRefused()
    {
        QVERIFY(!fileInfo("psdl", asBytes("PSD")).has_value());
        QVERIFY(!fileInfo("bai", asBytes("x")).has_value());
    }
};

QTEST_GUILESS_MAIN(TestInfo)
#include "tst_info.moc"
