#include "core/model/city_files.h"
#include "core/schema/property.h"
#include "core/schema/schema.h"
#include "core/schema/tune_schema.h"
#include "tests/support/every_kind.h"

#include <QRegularExpression>
#include <QTest>

#include <cmath>
#include <set>

using namespace city;
using namespace city::test;

namespace
{

constexpr Text kText = CITY_TR("Test", "Set");

const CityModel& sample()
{
    static const CityModel model = modelOf(everyKindCity());
    return model;
}

/// "facade 12 top", for messages.
std::string rowName(ObjectId id, const Property& row)
{
    return std::string(kindName(sample().at(id))) + " " + std::to_string(id.value) + " " +
           std::string(row.key);
}

/// Whether a model's objects and their order are bit for bit those of the city.
bool isUntouched(const CityModel& model)
{
    const auto all = allObjects(sample());
    return allObjects(model) == all &&
           std::ranges::all_of(all, [&](ObjectId id) { return model.at(id) == sample().at(id); });
}

/// Other values a row might take, the likeliest first.
std::vector<Value> candidates(const Property& row, const Value& now)
{
    std::vector<Value> values;
    if (const auto* truth = std::get_if<bool>(&now)) {
        values.push_back(!*truth);
    } else if (const auto* number = std::get_if<float>(&now)) {
        const float base = std::isfinite(*number) ? *number : 0.0F;
        for (const float by : {1.0F, -1.0F, 0.25F, -0.25F})
            values.push_back(base + by);
        values.push_back(static_cast<float>(row.min));
    } else if (const auto* vector = std::get_if<glm::vec3>(&now)) {
        values.push_back(*vector + glm::vec3(1, 2, 0.5F));
    } else if (std::holds_alternative<std::string>(now)) {
        values = {std::string("walked"), std::string("0.5, 0.25")};
    } else if (row.kind == ValueKind::Enum) {
        for (const Choice& choice : row.choices)
            values.push_back(choice.value);
    } else if (row.kind == ValueKind::Flags) {
        values.push_back(std::get<std::int64_t>(now) ^ row.choices.front().value);
    } else {
        for (const std::int64_t by : {1, -1})
            values.push_back(std::get<std::int64_t>(now) + by);
    }
    std::erase(values, now);
    return values;
}

bool isEnabled(ObjectId id, const Property& row)
{
    return !row.state || row.state(sample(), id, row).enabled;
}

} // namespace

class TestSchema : public QObject
{
    Q_OBJECT

private slots:
    void everyKindHasRows();
    void rowsAreWellFormed_data();
    void rowsAreWellFormed();
    void cityHoldsEveryRow();
    void everyRowSetsAndUndoes();
    void everyRowReadsItsOwnText();
    void readOnlyRowsRefuse();
    void heightsAreShared();
    void densityIsShared();
    void blocksGoByNumber();
    void pathNameKeepsWhatLiesBehind();
    void spacingIsInQuarters();
    void instanceStaysCompact();
    void capsTurnRound();
    void tunnelForms();
    void disabledRowsSayWhy();
    void missingHeightShowsAsNone();
    void numbersFollowInsertedBlocks();
};

void TestSchema::everyKindHasRows()
{
    for (std::size_t kind = 0; kind < std::variant_size_v<Record>; ++kind)
        QVERIFY2(!rowsOfKind(kind).empty() || kind == recordIndex<TuneFile>(),
                 std::string(kindName(kind)).c_str());
    QVERIFY(propertiesOf(sample(), ObjectId{}).empty());
    QVERIFY(propertiesOf(sample(), ObjectId{sample().nextId()}).empty());
    QVERIFY(findProperty(sample(), sample().city(), "version"));
    QVERIFY(!findProperty(sample(), sample().city(), "nothing"));
}

void TestSchema::rowsAreWellFormed_data()
{
    QTest::addColumn<std::size_t>("kind");
    QTest::addColumn<int>("tuneClass");
    for (std::size_t kind = 0; kind < std::variant_size_v<Record>; ++kind)
        if (kind != recordIndex<TuneFile>())
            QTest::newRow(std::string(kindName(kind)).c_str()) << kind << -1;
    QTest::newRow("bangerData") << recordIndex<TuneFile>() << int(TuneClass::BangerData);
    QTest::newRow("birthRule") << recordIndex<TuneFile>() << int(TuneClass::BirthRule);
}

void TestSchema::rowsAreWellFormed()
{
    QFETCH(std::size_t, kind);
    QFETCH(int, tuneClass);
    const auto rows =
        tuneClass < 0 ? rowsOfKind(kind) : tuneRows(static_cast<TuneClass>(tuneClass));
    const QRegularExpression lowerCamel("^[a-z][A-Za-z0-9]*(\\.[A-Za-z0-9]+)*$");
    std::set<std::string_view> keys;
    std::set<std::string_view> closedGroups;
    std::string_view group;
    for (const Property& row : rows) {
        const std::string key(row.key);
        QVERIFY2(keys.insert(row.key).second, key.c_str());
        QVERIFY2(lowerCamel.match(QString::fromStdString(key)).hasMatch(), key.c_str());
        QVERIFY2(*row.label.source && *row.label.context, key.c_str());
        QVERIFY2(*row.group.source && *row.group.context, key.c_str());
        QVERIFY2(row.get, key.c_str());
        QVERIFY2(row.min <= row.max && row.step >= 0, key.c_str());
        // Rows of a group stand together: the sheet has one title for them.
        if (group != row.group.source) {
            QVERIFY2(closedGroups.insert(row.group.source).second, key.c_str());
            group = row.group.source;
        }
        const bool named = row.kind == ValueKind::Enum || row.kind == ValueKind::Flags;
        QVERIFY2(named == !row.choices.empty(), key.c_str());
        std::set<std::string_view> choiceKeys;
        std::set<std::int64_t> choiceValues;
        for (const Choice& choice : row.choices) {
            QVERIFY2(choiceKeys.insert(choice.key).second, key.c_str());
            QVERIFY2(choiceValues.insert(choice.value).second, key.c_str());
            QVERIFY2(*choice.label.source, key.c_str());
        }
    }
}

void TestSchema::cityHoldsEveryRow()
{
    std::set<std::pair<std::string, std::string>> held;
    for (const ObjectId id : allObjects(sample()))
        for (const Property& row : propertiesOf(sample(), id))
            held.emplace(kindName(sample().at(id)), row.key);
    for (std::size_t kind = 0; kind < std::variant_size_v<Record>; ++kind)
        for (const Property& row : rowsOfKind(kind))
            QVERIFY2(held.contains({std::string(kindName(kind)), std::string(row.key)}),
                     std::string(row.key).c_str());
}

void TestSchema::everyRowSetsAndUndoes()
{
    std::set<std::pair<std::string, std::string>> toDo, done;
    for (const ObjectId id : allObjects(sample())) {
        for (const Property& row : propertiesOf(sample(), id)) {
            if (!row.set)
                continue;
            const std::pair name{std::string(kindName(sample().at(id))), std::string(row.key)};
            toDo.insert(name);
            if (!isEnabled(id, row))
                continue;
            const Value now = valueOf(sample(), id, row);
            for (const Value& wanted : candidates(row, now)) {
                EditBuilder edit(sample(), kText);
                if (!setValue(edit, id, row, wanted))
                    continue;
                const Edit step = edit.finish();
                QVERIFY2(!step.isEmpty(), rowName(id, row).c_str());
                CityModel changed = sample();
                changed.apply(step);
                QVERIFY2(toText(row, valueOf(changed, id, row)) == toText(row, wanted),
                         (rowName(id, row) + " is " + toText(row, valueOf(changed, id, row)) +
                          ", not " + toText(row, wanted))
                             .c_str());
                changed.undo(step);
                QVERIFY2(isUntouched(changed), rowName(id, row).c_str());
                done.insert(name);
                break;
            }
        }
    }
    for (const auto& name : toDo)
        QVERIFY2(done.contains(name), (name.first + " " + name.second).c_str());
    QVERIFY(done.size() > 100);
}

void TestSchema::everyRowReadsItsOwnText()
{
    for (const ObjectId id : allObjects(sample())) {
        for (const Property& row : propertiesOf(sample(), id)) {
            const Value value = valueOf(sample(), id, row);
            const auto read = fromText(row, toText(row, value));
            QVERIFY2(read, rowName(id, row).c_str());
            QVERIFY2(toText(row, *read) == toText(row, value), rowName(id, row).c_str());
            QVERIFY2(read->index() == value.index(), rowName(id, row).c_str());
        }
    }
}

void TestSchema::readOnlyRowsRefuse()
{
    int refused = 0;
    for (const ObjectId id : allObjects(sample())) {
        for (const Property& row : propertiesOf(sample(), id)) {
            if (row.set)
                continue;
            EditBuilder edit(sample(), kText);
            const auto result = setValue(edit, id, row, valueOf(sample(), id, row));
            QVERIFY2(!result, rowName(id, row).c_str());
            QCOMPARE(result.error().code, ErrorCode::ReadOnly);
            QVERIFY(edit.finish().isEmpty());
            ++refused;
        }
    }
    QVERIFY(refused > 100);
}

namespace
{

template <class T>
ObjectId first(std::size_t skip = 0)
{
    for (const ObjectId id : allObjects(sample()))
        if (sample().get<T>(id) && skip-- == 0)
            return id;
    return {};
}

/// The value as text after setting it, or the refusal.
std::string afterSet(EditBuilder& edit, ObjectId id, const char* key, const Value& value)
{
    const Property* row = findProperty(edit.model(), id, key);
    if (!row)
        return "no such row";
    const auto result = setValue(edit, id, *row, value);
    if (!result)
        return result.error().what;
    return toText(*row, valueOf(edit.model(), id, *row));
}

} // namespace

void TestSchema::heightsAreShared()
{
    EditBuilder edit(sample(), kText);
    const ObjectId facade = first<Facade>();
    QCOMPARE(afterSet(edit, facade, "top", 12.5F), std::string("12.5"));
    QCOMPARE(edit.model().list(ListKind::Heights).size(), std::size_t{4});
    // Others kept theirs, and the next one with this value shares the new entry.
    const ObjectId roof = first<RoofTriangleFan>();
    QCOMPARE(std::get<float>(valueOf(edit.model(), roof, *findProperty(sample(), roof, "height"))),
             10.15F);
    QCOMPARE(afterSet(edit, roof, "height", 12.5F), std::string("12.5"));
    QCOMPARE(edit.model().list(ListKind::Heights).size(), std::size_t{4});
    QCOMPARE(afterSet(edit, facade, "top", 10.15F), std::string("10.15"));
    QCOMPARE(std::get<Facade>(edit.model().at(facade)).top.id, sample().list(ListKind::Heights)[1]);
    // Equal means bit for bit.
    QCOMPARE(afterSet(edit, facade, "bottom", 0.0F), std::string("0"));
    QCOMPARE(afterSet(edit, facade, "top", -0.0F), std::string("-0"));
    QCOMPARE(edit.model().list(ListKind::Heights).size(), std::size_t{6});
}

void TestSchema::densityIsShared()
{
    EditBuilder edit(sample(), kText);
    const ObjectId sliver = first<Sliver>();
    QCOMPARE(afterSet(edit, sliver, "density", 0.15F), std::string("0.15"));
    QCOMPARE(edit.model().list(ListKind::Heights).size(), std::size_t{3});
    QCOMPARE(afterSet(edit, sliver, "density", -1.0F),
             std::string("property 'density' takes a number of at least 0, not -1"));
}

void TestSchema::blocksGoByNumber()
{
    EditBuilder edit(sample(), kText);
    const ObjectId id = first<Instance>();
    QCOMPARE(afterSet(edit, id, "room", std::int64_t{2}), std::string("2"));
    QCOMPARE(std::get<Instance>(edit.model().at(id)).room.id, sample().list(ListKind::Blocks)[1]);
    QCOMPARE(afterSet(edit, id, "room", std::int64_t{0}), std::string("0"));
    QVERIFY(!std::get<Instance>(edit.model().at(id)).room.id);
    QCOMPARE(afterSet(edit, id, "room", std::int64_t{3}),
             std::string("property 'room': there is no block 3; the city has 2, 0 is none"));
}

void TestSchema::pathNameKeepsWhatLiesBehind()
{
    EditBuilder edit(sample(), kText);
    const ObjectId id = first<Path>();
    const auto stored = [&] { return std::get<Path>(edit.model().at(id)).storedName; };
    QCOMPARE(afterSet(edit, id, "name", std::string("b")), std::string("b"));
    QCOMPARE(stored()[1], '\0');
    QCOMPARE(stored()[2], '\0'); // of the old name nothing is left
    QCOMPARE(stored()[31], 'x');
    QCOMPARE(afterSet(edit, id, "name", std::string(31, 'n')), std::string(31, 'n'));
    QCOMPARE(stored()[31], '\0');
    QCOMPARE(afterSet(edit, id, "name", std::string(32, 'n')),
             "property 'name' takes a text of 1 to 31 characters, not '" + std::string(32, 'n') +
                 "'");
}

void TestSchema::spacingIsInQuarters()
{
    EditBuilder edit(sample(), kText);
    const ObjectId line = first<Path>(2);
    QCOMPARE(toText(*findProperty(sample(), line, "spacing"),
                    valueOf(sample(), line, *findProperty(sample(), line, "spacing"))),
             std::string("5")); // stored as 0
    QCOMPARE(afterSet(edit, line, "spacing", 5.0F), std::string("5"));
    QVERIFY(edit.finish().isEmpty());
    EditBuilder more(sample(), kText);
    QCOMPARE(afterSet(more, line, "spacing", 1.3F), std::string("1.25"));
    QCOMPARE(afterSet(more, line, "spacing", 63.75F), std::string("63.75"));
    QCOMPARE(afterSet(more, line, "spacing", 64.0F),
             std::string("property 'spacing' takes a number from 0.25 to 63.75 m, not 64"));
}

void TestSchema::instanceStaysCompact()
{
    const ObjectId id = first<Instance>();
    const auto& instance = [&](const EditBuilder& edit) -> const Instance& {
        return std::get<Instance>(edit.model().at(id));
    };
    EditBuilder edit(sample(), kText);
    QCOMPARE(afterSet(edit, id, "heading", 180.0F), std::string("180"));
    QCOMPARE(afterSet(edit, id, "scale", glm::vec3(2, 1, 2)), std::string("2, 1, 2"));
    QVERIFY(instance(edit).compact);
    QVERIFY(sameBits(instance(edit).xAxis, {-2, 0, 0}));
    QCOMPARE(afterSet(edit, id, "pitch", 5.0F), std::string("5"));
    QVERIFY(!instance(edit).compact);
    QVERIFY(afterSet(edit, id, "compact", true).starts_with("property 'compact'"));
    QCOMPARE(afterSet(edit, id, "pitch", 0.0F), std::string("0"));
    QCOMPARE(afterSet(edit, id, "compact", true), std::string("true"));
    QCOMPARE(afterSet(edit, id, "scale", glm::vec3(-1, 1, 1)), std::string("-1, 1, 1"));
    QVERIFY(!instance(edit).compact);
    QVERIFY(afterSet(edit, id, "scale", glm::vec3(1, 0, 1)).starts_with("property 'scale'"));
}

void TestSchema::capsTurnRound()
{
    EditBuilder edit(sample(), kText);
    const ObjectId cap = first<SidewalkStrip>(1);
    QCOMPARE(afterSet(edit, cap, "cap", std::string("start")), std::string("start"));
    const auto& vertices = std::get<SidewalkStrip>(edit.model().at(cap)).vertices;
    QCOMPARE(vertices[0].raw, 0u);
    QVERIFY(!vertices[0].id);
    QVERIFY(afterSet(edit, cap, "cap", std::string("none")).starts_with("property 'cap'"));
    const ObjectId strip = first<SidewalkStrip>(0);
    QVERIFY(afterSet(edit, strip, "cap", std::string("end")).starts_with("property 'cap'"));
}

void TestSchema::tunnelForms()
{
    EditBuilder edit(sample(), kText);
    const ObjectId junction = first<Tunnel>(0);
    QCOMPARE(afterSet(edit, junction, "wallMask", std::int64_t{0x80000001}),
             std::string("2147483649"));
    const auto& words = std::get<Tunnel>(edit.model().at(junction)).words;
    QCOMPARE(int(words[4]), 1);
    QCOMPARE(int(words[5]), 0x8000);
    QCOMPARE(afterSet(edit, junction, "flags", std::string("left|right|bothFaces|thick")),
             std::string("left|right|thick|bothFaces"));
    const ObjectId beta = first<Tunnel>(1);
    QCOMPARE(afterSet(edit, beta, "height", 2.5F), std::string("2.5"));
    QCOMPARE(afterSet(edit, beta, "collisionHeight", 2.5F),
             std::string("property 'collisionHeight': this form of the tunnel has no such word"));
}

void TestSchema::disabledRowsSayWhy()
{
    int disabled = 0;
    for (const ObjectId id : allObjects(sample())) {
        for (const Property& row : propertiesOf(sample(), id)) {
            if (!row.state)
                continue;
            const PropertyState state = row.state(sample(), id, row);
            if (state.enabled)
                continue;
            ++disabled;
            QVERIFY2(*state.why.source, rowName(id, row).c_str());
        }
    }
    QVERIFY(disabled > 10);
}

void TestSchema::missingHeightShowsAsNone()
{
    EditBuilder edit(sample(), kText);
    const ObjectId facade = first<Facade>();
    edit.modify<Facade>(facade, [](Facade& f) { f.top = {{}, 999}; });
    const Property& top = *findProperty(edit.model(), facade, "top");
    QCOMPARE(toText(top, valueOf(edit.model(), facade, top)), std::string("nan"));
    QCOMPARE(afterSet(edit, facade, "top", 3.0F), std::string("3"));
}

void TestSchema::numbersFollowInsertedBlocks()
{
    EditBuilder edit(sample(), kText);
    edit.add(Block{}, {{}, 0});
    const ObjectId id = first<Instance>();
    const Property& room = *findProperty(sample(), id, "room");
    QCOMPARE(toText(room, valueOf(sample(), id, room)), std::string("1"));
    QCOMPARE(toText(room, valueOf(edit.model(), id, room)), std::string("2"));
}

QTEST_GUILESS_MAIN(TestSchema)
#include "tst_schema.moc"
