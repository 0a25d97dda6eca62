#include "tests/support/texture_maker.h"

#include <QTest>

#include <random>

using namespace city;
using namespace city::test;

/// Which texture an attribute shows, and changing it for that attribute alone.
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
    void lastFlagStays();
    void textureUseChangesAllItServes();
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
