#include "core/edits/targets.h"
#include "tests/support/sample_city.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace city;

class TstTargets : public QObject
{
    Q_OBJECT

private:
    const CityModel m_model = test::SampleCity::make();

    QString written(const std::vector<ObjectId>& ids) const
    {
        QStringList texts;
        for (const ObjectId id : ids)
            texts << QString::fromStdString(describeTarget(m_model, id));
        return texts.join(' ');
    }

private slots:
    void finds_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("found");
        const auto row = [](const char* target, const char* found) {
            QTest::newRow(target) << target << found;
        };
        const auto same = [&row](const char* target) { row(target, target); };
        same("city");
        same("block:1");
        same("block:4/attr:3");
        same("vertex:0");
        same("height:2");
        same("texture:1");
        same("road:1");
        same("inst:1");
        same("inst:_ai/0");
        same("instfile:tiny");
        same("instfile:_ai");
        same("pathset:props");
        same("pathset:audio/rain");
        same("pathset:props/path:1");
        same("pathset:props/path:1/point:2");
        same("banger:sp_bin_f");
        same("birthrule:dust");
        row("block:0x2", "block:2");
        row("block:2..3", "block:2 block:3");
        row("block:3,1", "block:3 block:1");
        row("block:2,1..2", "block:2 block:1");
        row("block:*", "block:1 block:2 block:3 block:4");
        row("block:2/attr:*", "block:2/attr:0 block:2/attr:1");
        row("block:*/attr:0", "block:1/attr:0 block:2/attr:0 block:3/attr:0 block:4/attr:0");
        row("inst:*", "inst:0 inst:1");
        row("inst:*/*", "inst:0 inst:1 inst:_ai/0");
        row("inst:tiny_ai/0", "inst:_ai/0");
        row("inst:tiny_ai.inst/0", "inst:_ai/0");
        row("inst:tiny/1", "inst:1");
        row("pathset:props.pathset", "pathset:props");
        row("pathset:PROPS/path:0", "pathset:props/path:0");
        row("pathset:audio/*/path:*", "pathset:audio/rain/path:0");
        row("pathset:*/path:0/point:0",
            "pathset:props/path:0/point:0 pathset:audio/rain/path:0/point:0");
        row("banger:sp_*", "banger:sp_bin_f");
        row("birthrule:*", "birthrule:dust");
    }

    void finds()
    {
        QFETCH(QString, target);
        QFETCH(QString, found);
        const auto ids = findTargets(m_model, target.toStdString());
        QVERIFY2(ids, ids ? "" : ids.error().what.c_str());
        QCOMPARE(written(*ids), found);
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("why");
        const auto row = [](const char* target, const char* why) {
            QTest::newRow(target) << target << why;
        };
        row("block:5", "target 'block:5': there is no block 5 (blocks are 1 to 4)");
        row("block:0", "target 'block:0': there is no block 0 (blocks are 1 to 4)");
        row("block:2..9", "target 'block:2..9': there is no block 9 (blocks are 1 to 4)");
        row("block:x", "target 'block:x': block number 'x' is not a number");
        row("block:3..2", "target 'block:3..2': block number '3..2' runs backwards");
        row("block:2/attr:7",
            "target 'block:2/attr:7': there is no attr 7 in block:2 (attributes are 0 to 1)");
        row("block:2/atr:1", "target 'block:2/atr:1': 'atr:1' is not 'attr:K'");
        row("vertex:", "target 'vertex:': vertex number '' is not a number");
        row("vertex:4294967295", "target 'vertex:4294967295': there is no vertex 4294967295 "
                                 "(vertices are 0 to 18)");
        row("inst:2",
            "target 'inst:2': there is no inst 2 in instfile:tiny (instances are 0 to 1)");
        row("inst:foo/0", "target 'inst:foo/0': there is no instfile 'foo' (there are tiny, _ai)");
        row("pathset:prop",
            "target 'pathset:prop': there is no pathset 'prop' (there are props, audio/rain)");
        row("pathset:props/path:1/point:3",
            "target 'pathset:props/path:1/point:3': there is no point 3 in pathset:props/path:1 "
            "(points are 0 to 2)");
        row("pathset:props/path:0/pt:0",
            "target 'pathset:props/path:0/pt:0': 'pt:0' is not 'point:J'");
        row("banger:dust", "target 'banger:dust': there is no banger 'dust' (there are sp_bin_f)");
        row("banger:x*", "target 'banger:x*': nothing matches");
    }

    void refuses()
    {
        QFETCH(QString, target);
        QFETCH(QString, why);
        const auto ids = findTargets(m_model, target.toStdString());
        QVERIFY(!ids);
        QCOMPARE(QString::fromStdString(ids.error().what), why);
    }

    void queries_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("found");
        const auto row = [](const char* query, const char* found) {
            QTest::newRow(query) << query << found;
        };
        row("type:roof", "block:1/attr:6");
        row("kind:ROOF", "block:1/attr:6");
        row("type:facade,roof room:1", "block:1/attr:4 block:1/attr:6");
        row("type:*Strip", "block:2/attr:1 block:3/attr:2");
        row("room:3 -type:textureUse",
            "block:3/attr:1 block:3/attr:2 block:3/attr:3 pathset:props/path:1 "
            "pathset:props/path:1/point:2");
        row("block:2..3 type:roadStrip", "block:2/attr:1 block:3/attr:2");
        row("type:instance room:1", "inst:0 inst:1");
        row("texture:fac", "block:1/attr:3 block:1/attr:4");
        row("name:sp_*", "pathset:props/path:0 pathset:props/path:1 banger:sp_bin_f");
        row("name:\"sp_bin_f\",stop", "inst:_ai/0 pathset:props/path:0 banger:sp_bin_f");
        row("tree", "pathset:props/path:1");
        row("roof type:roof", "block:1/attr:6");
        row("type:height value:10..11", "height:1");
        row("type:height value:0.15", "height:0");
        row("type:texture name:r*", "texture:1 texture:3 texture:6");
        row("type:block -flags:road", "block:1 block:4");
        row("  type:roof  ", "block:1/attr:6");
    }

    void queries()
    {
        QFETCH(QString, query);
        QFETCH(QString, found);
        const auto ids = findTargets(m_model, query.toStdString());
        QVERIFY2(ids, ids ? "" : ids.error().what.c_str());
        QCOMPARE(written(*ids), found);
    }

    void wrongQueries_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("why");
        const auto row = [](const char* query, const char* why) {
            QTest::newRow(query) << query << why;
        };
        row("colour:3", "query 'colour:3': `colour` is not a property. Did you mean `color`?");
        row("room:x type:roof", "query 'room:x type:roof': `x` is not a number.");
        row("name:\"abc", "query 'name:\"abc': A quotation mark is missing.");
        row("type:", "query 'type:': A value is missing after `type:`.");
        row("type:roof,", "query 'type:roof,': A value is missing after `type:roof,`.");
        row(" :3", "query ' :3': A key is missing before `:`.");
        row("", "query '': The query is empty.");
        row("type:roof room:2", "target 'type:roof room:2': nothing matches");
    }

    void wrongQueries()
    {
        QFETCH(QString, query);
        QFETCH(QString, why);
        const auto ids = findTargets(m_model, query.toStdString());
        QVERIFY(!ids);
        QCOMPARE(QString::fromStdString(ids.error().what), why);
    }

    void listsCountEachOnce()
    {
        const auto ids = targetsFromJson(m_model, nlohmann::json{"block:2", "block:*", "vertex:3"});
        QVERIFY(ids.has_value());
        QCOMPARE(written(*ids), QString("block:2 block:1 block:3 block:4 vertex:3"));
        QVERIFY(!targetsFromJson(m_model, nlohmann::json::array()));
        QVERIFY(!targetsFromJson(m_model, nlohmann::json{"block:1", 7}));
        QVERIFY(!targetsFromJson(m_model, nlohmann::json(7)));
    }

    void oneMeansOne()
    {
        QCOMPARE(findTarget(m_model, "block:1").value(), m_model.list(ListKind::Blocks)[0]);
        const auto several = findTarget(m_model, "block:*");
        QVERIFY(!several);
        QCOMPARE(QString::fromStdString(several.error().what),
                 QString("target 'block:*': one object is meant, and 4 match"));
    }

    void everyObjectIsFoundByItsText()
    {
        std::vector<ObjectId> all;
        for (std::size_t i = 0; i < kRootLists; ++i)
            for (const ObjectId id : m_model.list(static_cast<ListKind>(i)))
                all.push_back(id);
        for (std::size_t i = 0; i < all.size(); ++i)
            for (const ObjectId child : m_model.children(all[i]))
                all.push_back(child);
        QCOMPARE(all.size(), m_model.size());
        for (const ObjectId id : all)
            QCOMPARE(findTarget(m_model, describeTarget(m_model, id)).value(), id);
    }

    void equalStemsAreToldApart()
    {
        EditBuilder edit(m_model, {});
        edit.append(PathsetFile{"props.old", 0, {}});
        CityModel model = m_model;
        model.apply(edit.finish());
        const auto pathsets = model.list(ListKind::Pathsets);
        QCOMPARE(describeTarget(model, pathsets[0]), std::string("pathset:props.pathset"));
        QCOMPARE(describeTarget(model, pathsets[2]), std::string("pathset:props.old"));
        QCOMPARE(findTarget(model, "pathset:props.old").value(), pathsets[2]);
        const auto both = findTargets(model, "pathset:props");
        QVERIFY(!both);
        QCOMPARE(QString::fromStdString(both.error().what),
                 QString("target 'pathset:props': 'props' names 2 pathsets: there are "
                         "props.pathset, props.old"));
    }

    void severalAreDescribedShortly()
    {
        const auto blocks = m_model.list(ListKind::Blocks);
        QCOMPARE(describeTargets(m_model, blocks.first(1)), std::string("block:1"));
        QCOMPARE(describeTargets(m_model, blocks),
                 std::string("block:1, block:2, block:3 and block:4"));
        QCOMPARE(describeTargets(m_model, m_model.list(ListKind::Vertices)),
                 std::string("vertex:0, vertex:1, vertex:2, vertex:3 and 15 more"));
    }
};

QTEST_GUILESS_MAIN(TstTargets)
#include "tst_targets.moc"
