#include "core/model/city_files.h"
#include "core/model/edit.h"
#include "tests/support/city_builder.h"

#include <QtTest>

#include <set>

using namespace city;

namespace
{

constexpr Text kText = CITY_TR("Edits", "Test");

Block blockAt(std::initializer_list<ObjectId> corners)
{
    Block block;
    for (const ObjectId corner : corners)
        block.perimeter.push_back({{corner, 0}, {}});
    return block;
}

} // namespace

class TestModel : public QObject
{
    Q_OBJECT

private slots:
    void copiesAreSnapshots()
    {
        CityModel model;
        EditBuilder build(model, kText);
        const ObjectId id = build.append(Vertex{{1, 2, 3}});
        const Edit edit = build.finish();
        QVERIFY(!model.contains(id));
        const CityModel before = model;
        const ChangeSet changes = model.apply(edit);
        QCOMPARE(changes.added.size(), std::size_t{1});
        QVERIFY(model.contains(id));
        QVERIFY(!before.contains(id));
        QCOMPARE(model.undo(edit).removed.size(), std::size_t{1});
        QVERIFY(!model.contains(id));
        QCOMPARE(model.size(), std::size_t{0});
    }

    void listsKeepOrderThroughUndo()
    {
        CityModel model;
        std::vector<ObjectId> ids;
        {
            EditBuilder build(model, kText);
            for (int i = 0; i < 100; ++i)
                ids.push_back(build.append(Height{float(i)}));
            model.apply(build.finish());
        }
        EditBuilder build(model, kText);
        build.remove(ids[10]);
        build.remove(ids[50]);
        build.add(Height{-1}, {{}, 3});
        build.move(ids[99], {{}, 0});
        const Edit edit = build.finish();
        model.apply(edit);
        QCOMPARE(model.list(ListKind::Heights).front(), ids[99]);
        QCOMPARE(std::get<Height>(model.at(model.list(ListKind::Heights)[4])).value, -1.0f);
        QCOMPARE(model.list(ListKind::Heights).size(), std::size_t{99});
        model.undo(edit);
        QVERIFY(std::ranges::equal(model.list(ListKind::Heights), ids));
        QCOMPARE(model.place(ids[50]).index, 50u);
    }

    void changesOfOneObjectAreOneDelta()
    {
        CityModel model;
        EditBuilder first(model, kText);
        const ObjectId id = first.append(Height{1});
        model.apply(first.finish());

        EditBuilder build(model, kText);
        build.modify<Height>(id, [](Height& height) { height.value = 2; });
        build.modify<Height>(id, [](Height& height) { height.value = 3; });
        const Edit edit = build.finish();
        QCOMPARE(edit.deltas.size(), std::size_t{1});
        QCOMPARE(model.apply(edit).modified, std::vector<ObjectId>{id});
        QCOMPARE(model.get<Height>(id)->value, 3.0f);

        EditBuilder back(model, kText);
        back.modify<Height>(id, [](Height& height) { height.value = 2; });
        back.modify<Height>(id, [](Height& height) { height.value = 3; });
        QVERIFY(back.finish().isEmpty());
    }

    void negativeZeroIsAChangeAndNaNIsNot()
    {
        CityModel model;
        EditBuilder first(model, kText);
        const ObjectId zero = first.append(Height{0});
        const ObjectId nan = first.append(Height{std::nanf("")});
        model.apply(first.finish());
        EditBuilder build(model, kText);
        build.replace(zero, Height{-0.0f});
        build.replace(nan, Height{std::nanf("")});
        const Edit edit = build.finish();
        QCOMPARE(edit.deltas.size(), std::size_t{1});
        QCOMPARE(edit.deltas.front().id, zero);
    }

    void usersFollowReferences()
    {
        CityModel model;
        EditBuilder build(model, kText);
        const ObjectId a = build.append(Vertex{});
        const ObjectId b = build.append(Vertex{{1, 0, 0}});
        const ObjectId c = build.append(Vertex{{0, 0, 1}});
        const ObjectId block = build.append(blockAt({a, b, c, a}));
        const ObjectId strip =
            build.append(RectangleStrip{{}, {{a, 0}, {b, 0}, {c, 0}, {c, 0}}}, block);
        const Edit made = build.finish();
        model.apply(made);
        QVERIFY(std::ranges::equal(model.users(a), std::vector{block, strip}));

        EditBuilder change(model, kText);
        change.modify<RectangleStrip>(strip, [&](RectangleStrip& s) { s.vertices[0] = {b, 0}; });
        const Edit moved = change.finish();
        model.apply(moved);
        QVERIFY(std::ranges::equal(model.users(a), std::vector{block}));
        model.undo(moved);
        QVERIFY(std::ranges::equal(model.users(a), std::vector{block, strip}));
        model.undo(made);
        QVERIFY(model.users(a).empty());
        model.apply(made);
        QVERIFY(std::ranges::equal(model.users(c), std::vector{block, strip}));
    }

    void removingATreeIsUndone()
    {
        CityModel model;
        EditBuilder build(model, kText);
        const ObjectId file = build.append(PathsetFile{"props.pathset", 0, {}});
        const ObjectId path = build.append(Path{}, file);
        for (int i = 0; i < 3; ++i)
            build.append(PathPoint{0, {float(i), 0, 0}}, path);
        model.apply(build.finish());
        EditBuilder remove(model, kText);
        remove.removeTree(file);
        const Edit edit = remove.finish();
        QCOMPARE(model.apply(edit).removed.size(), std::size_t{5});
        QCOMPARE(model.size(), std::size_t{0});
        model.undo(edit);
        QCOMPARE(model.children(path).size(), std::size_t{3});
        QCOMPARE(model.parent(path), file);
    }

    void findsManyPlacesAtOnce()
    {
        const CityModel model = modelOf(test::gridCity(1, 2));
        std::vector<ObjectId> ids;
        for (std::uint32_t id = model.nextId() + 3; id > 0; --id)
            if (id % 3 == 0)
                ids.insert(ids.end(), {ObjectId{id}, ObjectId{id}});
        const auto placed = model.placesOf(ids);
        QCOMPARE(placed.size(), std::size_t(std::ranges::count_if(
                                    ids, [&](ObjectId id) { return model.contains(id); })) /
                                    2);
        std::set<ObjectId> seen;
        for (const auto& [id, place] : placed) {
            QVERIFY(seen.insert(id).second);
            QCOMPARE(place, model.place(id));
            const bool asked = std::ranges::find(ids, place.parent) != ids.end();
            QVERIFY2(!place.parent || seen.contains(place.parent) == asked, "parents come first");
        }
    }

    void removesTreesInsideEachOtherAndTwiceNamed()
    {
        CityModel model;
        EditBuilder build(model, kText);
        std::vector<ObjectId> paths, points;
        const ObjectId file = build.append(PathsetFile{"props.pathset", 0, {}});
        for (int i = 0; i < 6; ++i) {
            paths.push_back(build.append(Path{}, file));
            for (int k = 0; k < 3; ++k)
                points.push_back(build.append(PathPoint{0, {float(i), float(k), 0}}, paths.back()));
        }
        model.apply(build.finish());
        const CityModel before = model;

        EditBuilder edit(model, kText);
        edit.removeTrees(std::vector{paths[4], points[1], points[13], paths[1], points[0], paths[4],
                                     ObjectId{model.nextId()}});
        model.apply(edit.finish());
        QVERIFY(std::ranges::equal(model.children(file),
                                   std::vector{paths[0], paths[2], paths[3], paths[5]}));
        QVERIFY(std::ranges::equal(model.children(paths[0]), std::vector{points[2]}));
        QCOMPARE(model.size(), before.size() - 10);
        EditBuilder rest(model, kText);
        rest.removeTrees(std::vector{paths[0], file});
        const Edit all = rest.finish();
        QCOMPARE(model.apply(all).removed.size(), std::size_t{15});
        QCOMPARE(model.size(), std::size_t{0});
        model.undo(all);
        QVERIFY(std::ranges::equal(model.children(file),
                                   std::vector{paths[0], paths[2], paths[3], paths[5]}));
    }

    void addedAndRemovedInOneEditIsNothing()
    {
        CityModel model;
        EditBuilder build(model, kText);
        const ObjectId id = build.append(Height{1});
        build.remove(id);
        QVERIFY(model.apply(build.finish()).isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestModel)
#include "tst_model.moc"
