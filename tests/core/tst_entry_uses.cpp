#include "core/schema/entry_uses.h"
#include "core/schema/texture_in_force.h"
#include "tests/support/every_kind.h"

#include <QTest>

using namespace city;
using namespace city::test;

/// Who uses the entries of the shared lists.
class TestEntryUses : public QObject
{
    Q_OBJECT

private slots:
    void heightRowsAreThoseThatAddHeights();
    void heightsAreCountedByReference();
    void texturesAreCountedByName();
    void defaultsAreThoseOfTuningTexts();
};

namespace
{

constexpr Text kText = CITY_TR("Test", "Set");

const CityModel& sample()
{
    static const CityModel model = modelOf(everyKindCity());
    return model;
}

} // namespace

void TestEntryUses::heightRowsAreThoseThatAddHeights()
{
    constexpr float kNew = 321.125f;
    int rows = 0;
    for (const ObjectId id : allObjects(sample()))
        for (const Property& property : propertiesOf(sample(), id)) {
            if (property.kind != ValueKind::Float || !property.set)
                continue;
            EditBuilder edit(sample(), kText);
            const bool isSet = setValue(edit, id, property, kNew).has_value();
            const bool adds = isSet && edit.model().list(ListKind::Heights).size() >
                                           sample().list(ListKind::Heights).size();
            const auto ref = heightRefOf(sample(), id, property);
            QVERIFY2(!adds || ref, property.key.data());
            rows += adds;
            if (!adds)
                continue;
            // The reference behind this very row.
            const auto after = heightRefOf(edit.model(), id, property);
            QVERIFY(after && after->id == edit.model().list(ListKind::Heights).back());
        }
    QVERIFY(rows > 4);
}

void TestEntryUses::heightsAreCountedByReference()
{
    const EntryUses before = entryUses(sample());
    ObjectId facade;
    for (const ObjectId id : allObjects(sample()))
        if (sample().get<Facade>(id))
            facade = id;
    EditBuilder edit(sample(), kText);
    const ObjectId height = edit.append(Height{321.125f});
    edit.modify<Facade>(facade, [&](Facade& record) { record.top = record.bottom = {height, 0}; });
    const EntryUses after = entryUses(edit.model());
    QVERIFY(!before.heights.contains(height));
    QCOMPARE(after.heights.at(height), 2);
}

void TestEntryUses::texturesAreCountedByName()
{
    // The same counted the slow way, attribute by attribute.
    std::map<std::string, int> slow;
    for (const ObjectId block : sample().list(ListKind::Blocks))
        for (const ObjectId id : sample().children(block)) {
            const Record& record = sample().at(id);
            const auto count = [&](std::string_view name) {
                if (!name.empty())
                    ++slow[lowerCase(name)];
            };
            const std::uint32_t number = textureNumberOf(sample(), id);
            const TextureOffsets offsets = textureOffsets(record);
            if (!std::get_if<TextureUse>(&record) && number > 0)
                for (int offset = offsets.first; offset < offsets.end(); ++offset)
                    count(textureName(sample(), std::int64_t{number} - 1 + offset));
            if (const auto* road = std::get_if<DividedRoadStrip>(&record)) {
                const TextureOffsets divider = dividerOffsets(*road);
                for (int offset = divider.first; offset < divider.end(); ++offset)
                    count(dividerTextureOf(sample(), *road, offset));
            }
        }
    std::map<std::string, int> counted = entryUses(sample()).textures;
    counted.erase("");
    QVERIFY(!counted.empty());
    QVERIFY(counted == slow);
}

void TestEntryUses::defaultsAreThoseOfTuningTexts()
{
    for (const ObjectId id : allObjects(sample())) {
        const bool isText = sample().get<TuneFile>(id) != nullptr;
        int known = 0;
        for (const Property& property : propertiesOf(sample(), id)) {
            const auto value = defaultOf(sample(), id, property);
            known += value.has_value();
            if (!value || !property.set)
                continue;
            EditBuilder edit(sample(), kText);
            QVERIFY2(setValue(edit, id, property, *value), property.key.data());
            QCOMPARE(toText(property, valueOf(edit.model(), id, property)),
                     toText(property, *value));
        }
        QCOMPARE(known > 0, isText);
    }
}

QTEST_APPLESS_MAIN(TestEntryUses)
#include "tst_entry_uses.moc"
