#include "tests/support/texture_maker.h"

#include <QTest>

using namespace city;
using namespace city::test;

/// Where in the texture list a name and its followers are found, or appended.
class TestTextureGroups : public QObject
{
    Q_OBJECT

private slots:
    void groupWithTheSameFollowersIsPreferred();
    void nameComparesWithoutCase();
    void unknownNameAppendsTheGroup();
    void secondaryTextureKeepsTheFirst();
    void sidewalkNeedsAnEntryBehind();
    void overhangStaysUntextured();
    void textureNumberIsChecked();
    void numbersAbove255GoToTheSubtype();
    void dividerTextures();
    void dividerTextureNeedsALowNumber();
    void fullListRefuses();
};

void TestTextureGroups::groupWithTheSameFollowersIsPreferred()
{
    Maker make({"rd", "sw", "lo", "rd2", "sw2", "lo2", "rd2", "sw", "lo"});
    const ObjectId block = make.block();
    make.use(block, 1);
    const ObjectId road = make.add<RoadStrip>(block);
    const CityModel model = make.finish();
    QCOMPARE(textureNumberOf(changed(model, road, 0, "rd2"), road), 7u);
    QCOMPARE(textureNumberOf(changed(model, road, 1, "sw2"), road), 10u); // rd, sw2, lo is new

    Maker other({"rd", "sw", "lo", "rd2", "sw2", "lo2"});
    const ObjectId otherBlock = other.block();
    other.use(otherBlock, 1);
    const ObjectId otherRoad = other.add<RoadStrip>(otherBlock);
    const CityModel before = other.finish();
    // Nothing else is drawn with rd2 as a road: the sidewalk stays what it was.
    const CityModel after = changed(before, otherRoad, 0, "rd2");
    QCOMPARE(textureNumberOf(after, otherRoad), 7u);
    QCOMPARE(looksOf(after, otherRoad).names, (Names{"rd2", "sw", "lo"}));
    // Where the city has such roads, the road joins them, with their whole group.
    Maker third({"rd", "sw", "lo", "rd2", "sw2", "lo2"});
    const ObjectId thirdBlock = third.block();
    third.use(thirdBlock, 1);
    const ObjectId thirdRoad = third.add<RoadStrip>(thirdBlock);
    third.use(thirdBlock, 4);
    third.add<RoadStrip>(thirdBlock);
    const CityModel joined = changed(third.finish(), thirdRoad, 0, "rd2");
    QCOMPARE(textureNumberOf(joined, thirdRoad), 4u);
    QCOMPARE(names(joined).size(), std::size_t{6});
}

void TestTextureGroups::nameComparesWithoutCase()
{
    Maker make({"a", "Wall"});
    const ObjectId block = make.block();
    make.use(block, 1);
    const ObjectId facade = make.add<Facade>(block);
    const CityModel model = make.finish();
    const CityModel after = changed(model, facade, 0, "WALL");
    QCOMPARE(textureNumberOf(after, facade), 2u);
    QCOMPARE(names(after), (Names{"a", "Wall"}));
    QCOMPARE(names(changed(model, facade, 0, "NeW_I")), (Names{"a", "Wall", "new_i"}));
}

void TestTextureGroups::unknownNameAppendsTheGroup()
{
    Maker make({"rd", "sw", "lo", "fac"});
    const ObjectId block = make.block();
    make.use(block, 1);
    const ObjectId road = make.add<RoadStrip>(block);
    make.use(block, 4);
    const ObjectId facade = make.add<Facade>(block);
    const CityModel model = make.finish();
    const CityModel after = changed(model, road, 0, "mud");
    QCOMPARE(names(after), (Names{"rd", "sw", "lo", "fac", "mud", "sw", "lo"}));
    QCOMPARE(textureNumberOf(after, road), 5u);
    QCOMPARE(names(changed(model, facade, 0, "mud")), (Names{"rd", "sw", "lo", "fac", "mud"}));
}

void TestTextureGroups::secondaryTextureKeepsTheFirst()
{
    Maker make({"rd", "sw", "lo", "rd2", "sw2", "lo2"});
    const ObjectId block = make.block();
    make.use(block, 1);
    const ObjectId road = make.add<DividedRoadStrip>(block);
    const CityModel after = changed(make.finish(), road, 1, "sw2");
    QCOMPARE(looksOf(after, road).names, (Names{"rd", "sw2", "lo"}));
    const CityModel bare = changed(after, road, 2, "");
    QCOMPARE(looksOf(bare, road).names, (Names{"rd", "sw2", ""}));
    QVERIFY(!looksOf(bare, road).hidden);
}

void TestTextureGroups::sidewalkNeedsAnEntryBehind()
{
    Maker make({"sw2", "rd", "sw", "lo"});
    const ObjectId block = make.block();
    make.use(block, 2);
    const ObjectId sidewalk = make.add<SidewalkStrip>(block);
    const ObjectId crosswalk = make.add<Crosswalk>(block);
    const CityModel model = make.finish();
    QCOMPARE(textureOf(model, sidewalk, 1), std::string_view("sw"));
    QCOMPARE(textureOf(model, crosswalk, 2), std::string_view("lo"));
    // "sw2" is the first entry: no number has it one behind, so a group of its own is added.
    const CityModel after = changed(model, sidewalk, 1, "sw2");
    QCOMPARE(names(after), (Names{"sw2", "rd", "sw", "lo", "rd", "sw2"}));
    QCOMPARE(textureNumberOf(after, sidewalk), 5u);
    QCOMPARE(textureNumberOf(changed(model, crosswalk, 2, "sw"), crosswalk), 1u);
    EditBuilder edit(model, kText);
    QVERIFY(!setTexture(edit, sidewalk, 0, "rd")); // it has no such texture
}

void TestTextureGroups::overhangStaysUntextured()
{
    Maker make({"fac", "rd"});
    const ObjectId block = make.block();
    make.use(block, 2);
    const ObjectId road = make.add<RoadStrip>(block);
    make.use(block, 1);
    const ObjectId facade = make.add<Facade>(block);
    const CityModel model = make.finish();
    const CityModel after = changed(model, facade, 0, "new");
    QCOMPARE(looksOf(after, road).names, (Names{"rd", "", ""}));
    QCOMPARE(names(after), (Names{"fac", "rd", "", "", "new"}));
    // What is about to change does not hold a place free for itself.
    QCOMPARE(names(changed(model, road, 0, "new")), (Names{"fac", "rd", "new", "", ""}));
}

void TestTextureGroups::textureNumberIsChecked()
{
    Maker make({"a", "b"});
    const ObjectId use = make.use(make.block(), 1);
    const CityModel model = make.finish();
    EditBuilder edit(model, kText);
    const auto result = setTextureNumber(edit, use, 3);
    QVERIFY(!result);
    QCOMPARE(result.error().what, std::string("there is no texture entry 3: the list has 2"));
    QVERIFY(setTextureNumber(edit, use, 2));
    QVERIFY(setTextureNumber(edit, use, 0));
}

void TestTextureGroups::numbersAbove255GoToTheSubtype()
{
    Maker make({});
    for (int i = 0; i < 600; ++i)
        make.build.append(TextureEntry::named("t" + std::to_string(i)));
    const ObjectId block = make.block();
    const ObjectId use = make.use(block, 1);
    const ObjectId facade = make.add<Facade>(block);
    const CityModel after = changed(make.finish(), facade, 0, "t598");
    const auto& record = std::get<TextureUse>(after.at(use));
    QCOMPARE(int(record.head.subtype), 2);
    QCOMPARE(int(record.word), 599 - 512);
}

void TestTextureGroups::dividerTextures()
{
    Maker make({"side", "bevel", "top", "cap", "flat", "rd", "sw", "lo"});
    const ObjectId block = make.block();
    make.use(block, 6);
    DividedRoadStrip strip;
    strip.divider = 2;
    strip.dividerTexture = refTo(make.build.model(), 1, RefKind::Texture);
    const ObjectId road = make.add(block, strip);
    const CityModel model = make.finish();
    const auto set = [&](EditBuilder& edit, int offset, std::string_view name) {
        const Looks before = looksOf(edit.model(), road);
        const auto result = setDividerTexture(edit, road, offset, name);
        return result && std::equal(before.names.begin(), before.names.begin() + 3,
                                    looksOf(edit.model(), road).names.begin());
    };
    EditBuilder edit(model, kText);
    QVERIFY(set(edit, 2, "grass"));
    QCOMPARE(looksOf(edit.model(), road).names,
             (Names{"rd", "sw", "lo", "side", "bevel", "grass", "cap"}));
    QVERIFY(set(edit, 0, "side")); // nothing to do
    QCOMPARE(std::get<DividedRoadStrip>(edit.model().at(road)).dividerTexture.raw, 9u);
    // A flat divider is drawn with the second entry alone.
    edit.modify<DividedRoadStrip>(road, [](DividedRoadStrip& s) { s.divider = 1; });
    QVERIFY(set(edit, 1, "flat"));
    QCOMPARE(std::get<DividedRoadStrip>(edit.model().at(road)).dividerTexture.raw, 4u);
    QVERIFY(set(edit, 0, ""));
    QVERIFY(!std::get<DividedRoadStrip>(edit.model().at(road)).dividerTexture.id);
    QCOMPARE(std::get<DividedRoadStrip>(edit.model().at(road)).dividerTexture.raw, 0u);
}

void TestTextureGroups::dividerTextureNeedsALowNumber()
{
    Maker make({});
    for (int i = 0; i < 300; ++i)
        make.build.append(TextureEntry::named("t" + std::to_string(i)));
    DividedRoadStrip strip;
    strip.divider = 2;
    strip.dividerTexture = refTo(make.build.model(), 1, RefKind::Texture);
    const ObjectId road = make.add(make.block(), strip);
    const CityModel model = make.finish();
    EditBuilder edit(model, kText);
    const auto result = setDividerTexture(edit, road, 0, "t298");
    QVERIFY(!result);
    QVERIFY(result.error().what.find("255") != std::string::npos);
    QVERIFY(setDividerTexture(edit, road, 0, "t200"));
}

void TestTextureGroups::fullListRefuses()
{
    Maker make({});
    for (int i = 0; i < 2047; ++i)
        make.build.append(TextureEntry::named("t"));
    const ObjectId block = make.block();
    make.use(block, 1);
    const ObjectId facade = make.add<Facade>(block);
    const CityModel model = make.finish();
    EditBuilder edit(model, kText);
    QVERIFY(!setTexture(edit, facade, 0, "new"));
    QVERIFY(!setTexture(edit, facade, 0, std::string(255, 'x')));
    QVERIFY(edit.finish().isEmpty());
}

QTEST_GUILESS_MAIN(TestTextureGroups)
#include "tst_texture_groups.moc"
