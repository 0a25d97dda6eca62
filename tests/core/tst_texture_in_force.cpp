#include "core/schema/texture_in_force.h"

#include <QTest>

#include <map>
#include <random>

using namespace city;

namespace
{

constexpr Text kText = CITY_TR("Test", "Test");

/// How an attribute is drawn, as far as textures go.
struct Looks {
    std::vector<std::string> names;
    bool hidden = false; ///< under an explicit 0
    friend bool operator==(const Looks&, const Looks&) = default;
};

Looks looksOf(const CityModel& model, ObjectId id)
{
    Looks looks;
    const TextureOffsets offsets = textureOffsets(model.at(id));
    for (int offset = offsets.first; offset < offsets.end(); ++offset)
        looks.names.push_back(lowerCase(textureOf(model, id, offset)));
    const ObjectId use = textureUseOf(model, id);
    looks.hidden = use && offsets.count > 0 && textureNumberOf(model, id) == 0;
    if (const auto* road = model.get<DividedRoadStrip>(id)) {
        const TextureOffsets divider = dividerOffsets(*road);
        for (int offset = divider.first; offset < divider.end(); ++offset)
            looks.names.push_back(lowerCase(dividerTextureOf(model, *road, offset)));
    }
    return looks;
}

using AllLooks = std::map<ObjectId, Looks>;

AllLooks allLooks(const CityModel& model)
{
    AllLooks looks;
    for (const ObjectId block : model.list(ListKind::Blocks))
        for (const ObjectId id : model.children(block))
            if (!model.get<TextureUse>(id))
                looks[id] = looksOf(model, id);
    return looks;
}

/// A city in the making: entries by name, blocks by their attributes.
struct Maker {
    CityModel model;
    EditBuilder build{model, kText};

    explicit Maker(std::initializer_list<const char*> names)
    {
        for (const char* name : names)
            build.append(TextureEntry::named(name));
    }

    ObjectId block() { return build.append(Block{}); }

    ObjectId use(ObjectId block, std::uint32_t number)
    {
        TextureUse use;
        use.texture = refTo(build.model(), number, RefKind::Texture);
        use.word = static_cast<std::uint16_t>(number);
        return build.append(use, block);
    }

    template <class T>
    ObjectId add(ObjectId block, T attribute = {})
    {
        return build.append(std::move(attribute), block);
    }

    CityModel finish()
    {
        CityModel made = model;
        made.apply(build.finish());
        return made;
    }
};

/// Applies setTexture and checks that nothing else looks different and that undo gives the bits
/// back. Gives the changed model.
CityModel changed(const CityModel& before, ObjectId attribute, int offset, std::string_view name)
{
    EditBuilder edit(before, kText);
    const auto result = setTexture(edit, attribute, offset, name);
    if (!result)
        qFatal("refused: %s", result.error().what.c_str());
    const Edit step = edit.finish();
    CityModel after = before;
    after.apply(step);
    AllLooks old = allLooks(before);
    AllLooks now = allLooks(after);
    old.erase(attribute);
    now.erase(attribute);
    if (old != now)
        qFatal("another attribute changed its texture");
    CityModel undone = after;
    undone.undo(step);
    for (const ObjectId block : before.list(ListKind::Blocks))
        for (const ObjectId id : before.children(block))
            if (!(undone.at(id) == before.at(id)))
                qFatal("undo lost bits");
    return after;
}

std::vector<std::string> names(const CityModel& model)
{
    std::vector<std::string> list;
    for (const ObjectId id : model.list(ListKind::Textures))
        list.emplace_back(std::get<TextureEntry>(model.at(id)).name());
    return list;
}

using Names = std::vector<std::string>;

} // namespace

class TestTextureInForce : public QObject
{
    Q_OBJECT

private slots:
    void lastRecordBeforeCounts();
    void ownRecordChangesInPlace();
    void firstOfSeveralSplits();
    void middleOfSeveralSplits();
    void lastOfSeveralAddsOne();
    void tunnelUsesTheOneAtItself();
    void beforeTheFirstRecord();
    void noneHidesThatAttribute();
    void noneOfATunnelIsAnEmptyEntry();
    void groupWithTheSameFollowersIsPreferred();
    void nameComparesWithoutCase();
    void unknownNameAppendsTheGroup();
    void secondaryTextureKeepsTheFirst();
    void sidewalkNeedsAnEntryBehind();
    void overhangStaysUntextured();
    void lastFlagStays();
    void textureUseChangesAllItServes();
    void textureNumberIsChecked();
    void numbersAbove255GoToTheSubtype();
    void dividerTextures();
    void dividerTextureNeedsALowNumber();
    void fullListRefuses();
    void randomEditsChangeOneAttribute();
};

void TestTextureInForce::lastRecordBeforeCounts()
{
    Maker make({"rd", "sw", "lo", "fac"});
    const ObjectId block = make.block();
    const ObjectId bare = make.add<Facade>(block);
    make.use(block, 1);
    const ObjectId road = make.add<RoadStrip>(block);
    const ObjectId use = make.use(block, 4);
    const ObjectId facade = make.add<Facade>(block);
    const ObjectId other = make.add<Facade>(make.block());
    const CityModel model = make.finish();
    QVERIFY(!textureUseOf(model, bare));
    QCOMPARE(textureOf(model, road, 1), std::string_view("sw"));
    QCOMPARE(textureOf(model, road, 2), std::string_view("lo"));
    QCOMPARE(textureUseOf(model, facade), use);
    QCOMPARE(textureNumberOf(model, facade), 4u);
    QVERIFY(!textureUseOf(model, other)); // textures do not carry over between blocks
    QCOMPARE(attributesOfTextureUse(model, use), std::vector{facade});
}

void TestTextureInForce::ownRecordChangesInPlace()
{
    Maker make({"rd", "sw", "lo", "rd2"});
    const ObjectId block = make.block();
    const ObjectId use = make.use(block, 1);
    const ObjectId bound = make.add<FacadeBound>(block);
    const ObjectId facade = make.add<Facade>(block);
    make.use(block, 2);
    make.add<Facade>(block);
    const CityModel before = make.finish();
    EditBuilder edit(before, kText);
    QVERIFY(setTexture(edit, facade, 0, "rd2"));
    const Edit step = edit.finish();
    QCOMPARE(step.deltas.size(), std::size_t{1});
    QCOMPARE(step.deltas[0].id, use);
    const CityModel after = changed(before, facade, 0, "rd2");
    QCOMPARE(textureOf(after, facade, 0), std::string_view("rd2"));
    QVERIFY(after.contains(bound));
}

void TestTextureInForce::firstOfSeveralSplits()
{
    Maker make({"a", "b"});
    const ObjectId block = make.block();
    const ObjectId use = make.use(block, 1);
    const ObjectId first = make.add<Facade>(block);
    make.add<FacadeBound>(block);
    const ObjectId second = make.add<Facade>(block);
    const CityModel after = changed(make.finish(), first, 0, "b");
    const auto children = after.children(block);
    QCOMPARE(children.size(), std::size_t{5});
    QCOMPARE(children[0], use);
    QCOMPARE(children[4], second);
    QVERIFY(after.get<TextureUse>(children[3])); // just before the one it serves
    QCOMPARE(textureOf(after, first, 0), std::string_view("b"));
}

void TestTextureInForce::middleOfSeveralSplits()
{
    Maker make({"a", "b"});
    const ObjectId block = make.block();
    make.use(block, 1);
    make.add<Facade>(block);
    const ObjectId middle = make.add<Facade>(block);
    make.add<Facade>(block);
    make.add<Facade>(block);
    const CityModel after = changed(make.finish(), middle, 0, "b");
    QCOMPARE(after.children(block).size(), std::size_t{7});
    QCOMPARE(textureOf(after, middle, 0), std::string_view("b"));
    // Setting it back finds its own record and needs no more.
    const CityModel back = changed(after, middle, 0, "a");
    QCOMPARE(back.children(block).size(), std::size_t{7});
}

void TestTextureInForce::lastOfSeveralAddsOne()
{
    Maker make({"a", "b"});
    const ObjectId block = make.block();
    make.use(block, 1);
    make.add<Facade>(block);
    const ObjectId last = make.add<Facade>(block);
    const CityModel after = changed(make.finish(), last, 0, "b");
    QCOMPARE(after.children(block).size(), std::size_t{4});
    QCOMPARE(textureOf(after, last, 0), std::string_view("b"));
}

void TestTextureInForce::tunnelUsesTheOneAtItself()
{
    Maker make({"wall", "wall2", "top", "o3", "o4", "under", "rd", "sw", "lo", "rd2"});
    const ObjectId block = make.block();
    make.use(block, 1);
    const ObjectId tunnel = make.add<Tunnel>(block);
    const ObjectId roadUse = make.use(block, 7);
    const ObjectId road = make.add<RoadStrip>(block);
    const CityModel before = make.finish();
    QCOMPARE(textureOf(before, tunnel, 5), std::string_view("under"));
    QCOMPARE(textureOf(before, road, 0), std::string_view("rd"));
    const CityModel road2 = changed(before, road, 0, "rd2");
    QCOMPARE(road2.children(block)[2], roadUse); // one record between tunnel and road, as before
    QCOMPARE(road2.children(block).size(), std::size_t{4});
    const CityModel ceiling = changed(before, tunnel, 2, "sky");
    QCOMPARE(textureOf(ceiling, tunnel, 2), std::string_view("sky"));
    QCOMPARE(textureOf(ceiling, tunnel, 0), std::string_view("wall"));
    QCOMPARE(textureOf(ceiling, tunnel, 5), std::string_view("under"));
}

void TestTextureInForce::beforeTheFirstRecord()
{
    Maker make({"a", "b", "c", "d"});
    const ObjectId block = make.block();
    const ObjectId first = make.add<RoadStrip>(block);
    const ObjectId second = make.add<RoadStrip>(block);
    make.use(block, 4);
    make.add<Facade>(block);
    const CityModel before = make.finish();
    // Number 0 without its hiding effect: entries -1, 0 and 1.
    QCOMPARE(textureOf(before, second, 0), std::string_view(""));
    QCOMPARE(textureOf(before, second, 1), std::string_view("a"));
    QCOMPARE(textureOf(before, second, 2), std::string_view("b"));
    const CityModel after = changed(before, first, 0, "d");
    QCOMPARE(textureOf(after, first, 0), std::string_view("d"));
    QCOMPARE(textureOf(after, second, 1), std::string_view("a"));
    const CityModel last = changed(before, second, 0, "d");
    QCOMPARE(last.children(block).size(), std::size_t{5});
}

void TestTextureInForce::noneHidesThatAttribute()
{
    Maker make({"a"});
    const ObjectId block = make.block();
    make.use(block, 1);
    const ObjectId fan = make.add<TriangleFan>(block);
    const ObjectId other = make.add<TriangleFan>(block);
    const CityModel after = changed(make.finish(), fan, 0, "");
    QCOMPARE(textureNumberOf(after, fan), 0u);
    QVERIFY(textureUseOf(after, fan));
    QCOMPARE(textureNumberOf(after, other), 1u);
    const CityModel shown = changed(after, fan, 0, "a");
    QCOMPARE(textureNumberOf(shown, fan), 1u);
}

void TestTextureInForce::noneOfATunnelIsAnEmptyEntry()
{
    Maker make({"w", "w2", "c", "l", "r", "u"});
    const ObjectId block = make.block();
    make.use(block, 1);
    const ObjectId tunnel = make.add<Tunnel>(block);
    const CityModel after = changed(make.finish(), tunnel, 0, "");
    QCOMPARE(textureOf(after, tunnel, 0), std::string_view(""));
    QCOMPARE(textureOf(after, tunnel, 1), std::string_view("w2"));
    QVERIFY(textureNumberOf(after, tunnel) != 0);
}

void TestTextureInForce::groupWithTheSameFollowersIsPreferred()
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

void TestTextureInForce::nameComparesWithoutCase()
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

void TestTextureInForce::unknownNameAppendsTheGroup()
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

void TestTextureInForce::secondaryTextureKeepsTheFirst()
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

void TestTextureInForce::sidewalkNeedsAnEntryBehind()
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

void TestTextureInForce::overhangStaysUntextured()
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

void TestTextureInForce::lastFlagStays()
{
    Maker make({"a", "b"});
    const ObjectId block = make.block();
    make.use(block, 1);
    make.add<Facade>(block);
    Facade facade;
    facade.head.last = true;
    const ObjectId last = make.add<Facade>(block, facade);
    const CityModel after = changed(make.finish(), last, 0, "b");
    int flags = 0;
    for (const ObjectId id : after.children(block))
        flags += attributeHead(after.at(id))->last ? 1 : 0;
    QCOMPARE(flags, 1);
    QCOMPARE(after.children(block).back(), last);
    QVERIFY(attributeHead(after.at(last))->last);
}

void TestTextureInForce::textureUseChangesAllItServes()
{
    Maker make({"rd", "sw", "lo", "gnd"});
    const ObjectId block = make.block();
    const ObjectId use = make.use(block, 1);
    const ObjectId road = make.add<RoadStrip>(block);
    const ObjectId fan = make.add<TriangleFan>(block);
    const CityModel model = make.finish();
    EditBuilder edit(model, kText);
    QVERIFY(setTextureUse(edit, use, "new"));
    QCOMPARE(looksOf(edit.model(), road).names, (Names{"new", "sw", "lo"}));
    QCOMPARE(looksOf(edit.model(), fan).names, (Names{"new"}));
    QVERIFY(setTextureUse(edit, use, ""));
    QVERIFY(looksOf(edit.model(), road).hidden);
    QVERIFY(setTextureUse(edit, use, "RD"));
    QCOMPARE(textureNumberOf(edit.model(), fan), 1u);
}

void TestTextureInForce::textureNumberIsChecked()
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

void TestTextureInForce::numbersAbove255GoToTheSubtype()
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

void TestTextureInForce::dividerTextures()
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

void TestTextureInForce::dividerTextureNeedsALowNumber()
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

void TestTextureInForce::fullListRefuses()
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

void TestTextureInForce::randomEditsChangeOneAttribute()
{
    std::mt19937 random(20240607);
    const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
    constexpr std::array kNames = {"a", "b", "c", "A", "d", "", "new1", "new2"};
    for (int round = 0; round < 300; ++round) {
        Maker make({});
        const std::size_t entries = 3 + below(8);
        for (std::size_t i = 0; i < entries; ++i)
            make.build.append(TextureEntry::named(kNames[below(6)]));
        std::vector<ObjectId> attributes;
        for (int b = 0; b < 2; ++b) {
            const ObjectId block = make.block();
            for (std::size_t i = 0; i < 3 + below(8); ++i) {
                switch (below(10)) {
                case 0:
                case 1:
                    make.use(block, static_cast<std::uint32_t>(below(entries + 1)));
                    break;
                case 2:
                    make.add<FacadeBound>(block);
                    break;
                case 3:
                    attributes.push_back(make.add<RoadStrip>(block));
                    break;
                case 4:
                    attributes.push_back(make.add<SidewalkStrip>(block));
                    break;
                case 5:
                    attributes.push_back(make.add<Crosswalk>(block));
                    break;
                case 6:
                    attributes.push_back(make.add<Tunnel>(block));
                    break;
                case 7: {
                    DividedRoadStrip strip;
                    strip.divider = static_cast<std::uint16_t>(below(4));
                    strip.dividerTexture =
                        refTo(make.build.model(), static_cast<std::uint32_t>(below(entries + 1)),
                              RefKind::Texture);
                    attributes.push_back(make.add(block, strip));
                    break;
                }
                default:
                    attributes.push_back(make.add<Facade>(block));
                    break;
                }
            }
        }
        CityModel model = make.finish();
        if (attributes.empty())
            continue;
        for (int step = 0; step < 8; ++step) {
            const ObjectId id = attributes[below(attributes.size())];
            const TextureOffsets offsets = textureOffsets(model.at(id));
            const int offset = offsets.first + int(below(std::size_t(offsets.count)));
            const std::string name = kNames[below(kNames.size())];
            const Looks before = looksOf(model, id);
            model = changed(model, id, offset, name);
            QCOMPARE(lowerCase(textureOf(model, id, offset)), lowerCase(name));
            if (offset != offsets.first) {
                Looks expected = before;
                // Under an explicit 0 nothing is drawn, so nothing was there to keep.
                expected.names[std::size_t(offset - offsets.first)] = lowerCase(name);
                QCOMPARE(looksOf(model, id).names, expected.names);
            }
        }
    }
}

QTEST_GUILESS_MAIN(TestTextureInForce)
#include "tst_texture_in_force.moc"
