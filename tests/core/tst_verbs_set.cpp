#include "core/schema/property.h"
#include "tests/support/verb_runner.h"

using namespace city;
using test::VerbRunner;

class TstVerbsSet : public QObject
{
    Q_OBJECT

private:
    static QString text(const VerbRunner& city, const char* target, const char* key)
    {
        const ObjectId id = city.id(target);
        const Property* property = findProperty(city.model(), id, key);
        return property
                   ? QString::fromStdString(toText(*property, valueOf(city.model(), id, *property)))
                   : QString("no property");
    }

private slots:
    void sets_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("property");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("result");
        const auto row = [](const char* target, const char* property, const char* value,
                            const char* result) {
            QTest::addRow("%s %s %s", target, property, value)
                << target << property << value << result;
        };
        row("block:2", "propRule", "7", "7");
        row("block:2", "propRule", "\"7\"", "7");
        row("block:2", "propRule", "7.0", "7");
        row("block:2", "propRule", "\"+=3\"", "3");
        row("block:2", "flags", "\"road|warp\"", "road|warp");
        row("block:2", "flags", "[\"road\", \"warp\"]", "road|warp");
        row("block:2", "flags", "\"+=warp\"", "road|warp");
        row("block:2", "flags", "\"-=road\"", "none");
        row("block:2", "flags", "12", "standard|road");
        row("block:1/attr:4", "top", "12.5", "12.5");
        row("block:1/attr:4", "top", "12", "12");
        row("block:1/attr:4", "top", "\"+=1.25\"", "11.4");
        row("block:1/attr:4", "top", "\"-=0.15\"", "10");
        row("block:1/attr:4", "top", "\"*=2\"", "20.3");
        row("block:1/attr:4", "top", "\"/=2\"", "5.075");
        row("block:1/attr:4", "uRepeat", "\"*=1.5\"", "3");
        row("block:1/attr:4", "texture", "\"gnd\"", "gnd");
        row("block:1/attr:4", "texture", "\"new\"", "new");
        row("block:1/attr:4", "texture", "null", "");
        row("vertex:4", "position", "[1, 2, 3]", "1, 2, 3");
        row("vertex:4", "position", "[null, 2, null]", "5, 2, 0");
        row("vertex:4", "position", "\"1, 2, 3\"", "1, 2, 3");
        row("vertex:4", "position", "\"+=1,2,3\"", "6, 2, 3");
        row("vertex:4", "position", "\"*=2\"", "10, 0, 0");
        row("inst:0", "room", "3", "3");
        row("inst:0", "name", "\"+=x\"", "+=x");
        row("inst:0", "flags", "[\"landmark\"]", "landmark");
        row("pathset:props/path:0", "type", "\"line\"", "line");
        row("pathset:props/path:0", "type", "0", "points");
        row("pathset:props/path:1", "spacing", "\"+=0.25\"", "8.25");
        row("height:0", "value", "0.5", "0.5");
    }

    void sets()
    {
        QFETCH(QString, target);
        QFETCH(QString, property);
        QFETCH(QString, value);
        VerbRunner city(test::SampleCity::make());
        const ObjectId id = city.id(qPrintable(target));
        RUN(city, QString(R"({"verb": "set", "target": "%1", "property": "%2", "value": %3})")
                      .arg(target, property, value));
        QFETCH(QString, result);
        const std::string now = describeTarget(city.model(), id);
        QCOMPARE(text(city, now.c_str(), qPrintable(property)), result);
        QCOMPARE(city.edit().targets, std::vector<ObjectId>{id});
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("step");
        QTest::addColumn<QString>("why");
        const auto row = [](const char* name, const char* step, const char* why) {
            QTest::newRow(name) << step << why;
        };
        row("no such property",
            R"({"verb":"set","target":"vertex:3","property":"colour","value":1})",
            "set: vertex:3: there is no property 'colour', only position");
        row("read-only", R"({"verb":"set","target":"vertex:3","property":"users","value":1})",
            "set: vertex:3: property 'users' is read-only");
        row("out of range",
            R"({"verb":"set","target":"block:2","property":"propRule","value":100})",
            "set: block:2: property 'propRule' takes a whole number from 0 to 99, not 100");
        row("wrong type", R"({"verb":"set","target":"block:2","property":"propRule","value":true})",
            "set: block:2: property 'propRule' takes a whole number from 0 to 99, not true");
        row("relative out of range",
            R"({"verb":"set","target":"block:2","property":"propRule","value":"-=1"})",
            "set: block:2: property 'propRule' takes a whole number from 0 to 99, not -1");
        row("relative nonsense",
            R"({"verb":"set","target":"block:2","property":"propRule","value":"+=x"})",
            "set: block:2: property 'propRule' cannot take 'x' after '+='");
        row("division by zero",
            R"({"verb":"set","target":"block:1/attr:4","property":"top","value":"/=0"})",
            "set: block:1/attr:4: property 'top' takes a number in m, not inf");
        row("relative choice",
            R"({"verb":"set","target":"pathset:props/path:0","property":"type","value":"+=1"})",
            "set: pathset:props/path:0: property 'type' has no value to change relatively");
        row("flags cannot be multiplied",
            R"({"verb":"set","target":"block:2","property":"flags","value":"*=road"})",
            "set: block:2: property 'flags' takes += and -= for its flags");
        row("an object is no value",
            R"({"verb":"set","target":"block:2","property":"flags","value":{}})",
            "set: block:2: property 'flags' does not take {}");
        row("two coordinates",
            R"({"verb":"set","target":"vertex:3","property":"position","value":[1,2]})",
            "set: vertex:3: property 'position' does not take [1,2]");
        row("null", R"({"verb":"set","target":"block:2","property":"flags","value":null})",
            "set: block:2: property 'flags' does not take null");
    }

    void refuses()
    {
        QFETCH(QString, step);
        QFETCH(QString, why);
        VerbRunner city(test::SampleCity::make());
        REFUSE(city, step, why);
    }

    /// One refused target refuses all: nothing is changed on the way.
    void refusalHasNoPartialEffect()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "set", "target": "block:3", "property": "propRule", "value": 98})");
        REFUSE(city,
               R"({"verb": "set", "target": "block:*", "property": "propRule", "value": "+=5"})",
               "set: block:3: property 'propRule' takes a whole number from 0 to 99, not 103");
    }

    /// S20: relative entry changes each object from its own value, in one step.
    void relativeValuesAreEachObjectsOwn()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city,
            R"({"verb": "set", "target": "inst:*", "property": "position", "value": "+=0,1,0"})");
        QCOMPARE(city.get<Instance>("inst:0").origin, glm::vec3(7, 1.15f, -10));
        QCOMPARE(city.get<Instance>("inst:1").origin, glm::vec3(20, 1.15f, -10));
        QCOMPARE(city.targets(), QString("inst:0 inst:1"));
    }

    void mixedKindsAreSetWhereTheKeyExists()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "set", "target": ["block:1/attr:*", "inst:0"], "property": "uRepeat",
                      "value": 4})");
        QCOMPARE(city.get<Facade>("block:1/attr:4").uRepeat, std::uint16_t{4});
        QCOMPARE(city.targets(), QString("block:1/attr:4"));
        QCOMPARE(city.edit().deltas.size(), std::size_t{1});
    }

    /// Heights are shared: an equal one is used, else one is added, and nobody else's changes.
    void heightsAreReusedOrAppended()
    {
        VerbRunner city(test::SampleCity::make());
        const Facade before = city.get<Facade>("block:1/attr:4");
        RUN(city,
            R"({"verb": "set", "target": "block:1/attr:4", "property": "top", "value": 0.25})");
        QCOMPARE(city.count(ListKind::Heights), std::size_t{3});
        QCOMPARE(city.get<Facade>("block:1/attr:4").top.id, city.id("height:2"));
        RUN(city,
            R"({"verb": "set", "target": "block:1/attr:4", "property": "top", "value": 12.5})");
        QCOMPARE(city.count(ListKind::Heights), std::size_t{4});
        QCOMPARE(city.height(city.get<Facade>("block:1/attr:4").top), 12.5f);
        QCOMPARE(city.get<RoofTriangleFan>("block:1/attr:6").height, before.top);
        QCOMPARE(city.height(before.top), 10.15f);
    }

    /// S02: one texture changes, nothing else looks different.
    void textureOfOneAttributeLeavesOthers()
    {
        VerbRunner city(test::SampleCity::make());
        const ObjectId roof = city.id("block:1/attr:6");
        RUN(city, R"({"verb": "set", "target": "block:1/attr:1", "property": "texture",
                      "value": "roof"})");
        QCOMPARE(text(city, "block:1/attr:1", "texture"), QString("roof"));
        const std::string facade = describeTarget(city.model(), roof);
        QCOMPARE(text(city, facade.c_str(), "texture"), QString("roof"));
        QCOMPARE(text(city, "block:2/attr:1", "texture"), QString("rd"));
        QCOMPARE(city.count(ListKind::Textures), std::size_t{6});
    }

    void whatIsThereAlreadyIsNoChange()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city,
            R"({"verb": "set", "target": "block:1/attr:4", "property": "uRepeat", "value": 2})");
        QVERIFY(city.edit().isEmpty());
    }
};

QTEST_GUILESS_MAIN(TstVerbsSet)
#include "tst_verbs_set.moc"
