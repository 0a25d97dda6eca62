#include "core/schema/property.h"
#include "tests/support/verb_runner.h"

using namespace city;
using test::VerbRunner;

/// Putting things elsewhere in their lists.
class TstVerbsOrder : public QObject
{
    Q_OBJECT

private:
    static QString texture(const VerbRunner& city, ObjectId id)
    {
        const Property* row = findProperty(city.model(), id, "texture");
        return QString::fromStdString(toText(*row, valueOf(city.model(), id, *row)));
    }
    /// The kinds in a block, without Texture records.
    static QString kinds(const VerbRunner& city, const char* block)
    {
        QStringList names;
        for (const ObjectId id : city.model().children(city.id(block)))
            if (!city.model().get<TextureUse>(id))
                names << QString::fromUtf8(kindName(city.model().at(id)).data());
        return names.join(' ');
    }
    static void refuse(const char* step, const char* why)
    {
        VerbRunner city(test::SampleCity::make());
        QVERIFY2(!city.run(step), step);
        QCOMPARE(city.error(), QString(why));
    }

private slots:
    void attributesKeepTheirTextures()
    {
        VerbRunner city(test::SampleCity::make());
        const ObjectId fan = city.id("block:1/attr:1"), facade = city.id("block:1/attr:4");
        const ObjectId roof = city.id("block:1/attr:6");
        RUN(city, R"({"verb": "reorder", "target": "block:1/attr:4", "at": 1})");
        QCOMPARE(kinds(city, "block:1"), QString("facade fan facadeBound roof"));
        QCOMPARE(texture(city, facade), QString("fac"));
        QCOMPARE(texture(city, fan), QString("gnd"));
        QCOMPARE(texture(city, roof), QString("roof"));
        QCOMPARE(city.edit().targets, std::vector{facade});
    }

    void severalKeepTheirOrder()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city,
            R"({"verb": "reorder", "target": ["block:1/attr:6", "block:1/attr:1"], "at": 4})");
        QCOMPARE(kinds(city, "block:1"), QString("facadeBound fan roof facade"));
    }

    void theLastDrawableCarriesTheBit()
    {
        VerbRunner city(test::SampleCity::make());
        const ObjectId roof = city.id("block:1/attr:6"), facade = city.id("block:1/attr:4");
        RUN(city, R"({"verb": "reorder", "target": "block:1/attr:6", "at": 0})");
        QCOMPARE(kinds(city, "block:1"), QString("roof fan facadeBound facade"));
        QVERIFY(!city.model().get<RoofTriangleFan>(roof)->head.last);
        QVERIFY(city.model().get<Facade>(facade)->head.last);
    }

    void attributesGoToAnotherBlock()
    {
        VerbRunner city(test::SampleCity::make());
        const ObjectId facade = city.id("block:1/attr:4");
        RUN(city, R"({"verb": "reorder", "target": "block:1/attr:4", "to": "block:2"})");
        QCOMPARE(kinds(city, "block:1"), QString("fan facadeBound roof"));
        QCOMPARE(kinds(city, "block:2"), QString("roadStrip facade"));
        QCOMPARE(texture(city, facade), QString("fac"));
        QCOMPARE(QString(city.edit().text.source), QString("Move to Another List"));
    }

    void aTunnelGoesWithItsRoadOrNotAtAll()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "reorder", "target": "block:3/attr:1..2", "to": "block:2"})");
        QCOMPARE(kinds(city, "block:2"), QString("roadStrip tunnel roadStrip"));
        refuse(R"({"verb": "reorder", "target": "block:3/attr:1", "at": 3})",
               "reorder: block:3/attr:1: a tunnel must stand before its road");
        refuse(R"({"verb": "reorder", "target": "block:3/attr:2", "at": 0})",
               "reorder: block:3/attr:1: a tunnel must stand before its road");
        refuse(R"({"verb": "reorder", "target": "block:3/attr:1", "to": "block:2", "at": 0})",
               "reorder: block:3/attr:1: a tunnel must stand before its road");
    }

    void instancesChangeOrderAndFile()
    {
        VerbRunner city(test::SampleCity::make());
        const ObjectId box = city.id("inst:0"), tower = city.id("inst:1");
        RUN(city, R"({"verb": "reorder", "target": "inst:1", "at": 0})");
        QCOMPARE(city.id("inst:0"), tower);
        QCOMPARE(city.id("inst:1"), box);
        RUN(city, R"({"verb": "reorder", "target": "inst:0", "to": "instfile:_ai", "at": 0})");
        QCOMPARE(city.id("inst:_ai/0"), tower);
        QCOMPARE(city.id("inst:0"), box);
    }

    void pointsChangeOrderAndPath()
    {
        VerbRunner city(test::SampleCity::make());
        const ObjectId last = city.id("pathset:props/path:1/point:2");
        RUN(city, R"({"verb": "reorder", "target": "pathset:props/path:1/point:2", "at": 0})");
        QCOMPARE(city.id("pathset:props/path:1/point:0"), last);
        RUN(city, R"({"verb": "reorder", "target": "pathset:props/path:1/point:0",
                      "to": "pathset:props/path:0", "at": 1})");
        QCOMPARE(city.id("pathset:props/path:0/point:1"), last);
    }

    void pathsGoToAnotherPathset()
    {
        VerbRunner city(test::SampleCity::make());
        const ObjectId point = city.id("pathset:props/path:1/point:1");
        RUN(city, R"({"verb": "reorder", "target": "pathset:props/path:1",
                      "to": "pathset:audio/rain", "at": 0})");
        QCOMPARE(std::string(city.get<Path>("pathset:audio/rain/path:0").name()),
                 std::string("sp_tree_f"));
        QCOMPARE(city.id("pathset:audio/rain/path:0/point:1"), point);
        QVERIFY(!city.id("pathset:props/path:1"));
        QCOMPARE(city.edit().targets, std::vector{city.id("pathset:audio/rain/path:0")});
    }

    void copiesLeaveTheOriginals()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "reorder", "target": "pathset:props/path:*",
                      "to": "pathset:audio/rain", "copy": true})");
        QVERIFY(city.id("pathset:props/path:1"));
        QCOMPARE(std::string(city.get<Path>("pathset:audio/rain/path:2").name()),
                 std::string("sp_tree_f"));
        QCOMPARE(city.model().children(city.id("pathset:audio/rain/path:2")).size(),
                 std::size_t(3));
        QCOMPARE(city.edit().targets.size(), std::size_t(2));
        RUN(city, R"({"verb": "reorder", "target": "block:1/attr:4", "at": 0, "copy": true})");
        QCOMPARE(kinds(city, "block:1"), QString("facade fan facadeBound facade roof"));
    }

    void whereItStandsIsNoChange()
    {
        VerbRunner city(test::SampleCity::make());
        RUN(city, R"({"verb": "reorder", "target": "block:1/attr:4", "at": 4})");
        QVERIFY(city.edit().isEmpty());
        RUN(city, R"({"verb": "reorder", "target": "block:1/attr:4", "at": 5})");
        QVERIFY(city.edit().isEmpty());
    }

    void refusesWhatHasNoOrder()
    {
        refuse(R"({"verb": "reorder", "target": "block:2", "at": 0})",
               "reorder: block:2: lies in nothing that has an order");
        refuse(R"({"verb": "reorder", "target": "block:2", "at": 0, "copy": true})",
               "reorder: block:2: lies in nothing that has an order");
        refuse(R"({"verb": "reorder", "target": "inst:0", "to": "block:1"})",
               "reorder: inst:0: does not belong into block:1");
        refuse(R"({"verb": "reorder", "target": "inst:0", "to": "vertex:1"})",
               "reorder: vertex:1: has no list with an order");
        refuse(R"({"verb": "reorder", "target": ["inst:0", "block:1/attr:1"], "at": 0})",
               "reorder: block:1/attr:1: does not belong into instfile:tiny");
    }

    void unreadWordsStayLast()
    {
        const CityModel start = test::SampleCity::make();
        EditBuilder edit(start, {});
        edit.append(UnknownAttribute{{1, 2}}, start.list(ListKind::Blocks)[1]);
        CityModel model = start;
        model.apply(edit.finish());
        VerbRunner city(model);
        QVERIFY(!city.run(R"({"verb": "reorder", "target": "block:2/attr:2", "at": 0})"));
        QVERIFY(!city.run(R"({"verb": "reorder", "target": "block:1/attr:4", "to": "block:2"})"));
        QCOMPARE(city.error(),
                 QString("reorder: block:2/attr:2: words that could not be read stand last"));
        RUN(city, R"({"verb": "reorder", "target": "block:1/attr:4", "to": "block:2", "at": 1})");
    }
};

QTEST_GUILESS_MAIN(TstVerbsOrder)
#include "tst_verbs_order.moc"
