#include "core/formats/tune_edit.h"
#include "core/schema/tune_schema.h"
#include "tests/support/fixtures.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace city;
using namespace city::test;

namespace
{

struct Opened {
    CityModel model;
    ObjectId id;
};

Opened opened(TuneFile file)
{
    EditBuilder edit(CityModel{}, {});
    const ObjectId id = edit.append(std::move(file));
    return {edit.model(), id};
}

TuneFile complete(TuneClass tuneClass)
{
    return {tuneClass, "np_thing", defaultTuneText(tuneClass)};
}

TuneFile mailpost()
{
    const Bytes bytes = readFixture("formats/fixtures/mm2-objects/np_mailpost.dgBangerData");
    return {TuneClass::BangerData, "np_mailpost", std::string(asText(bytes))};
}

/// The tags of a class as paths, in the order of the class.
std::vector<std::string> tagPaths(const TuneClassInfo& info)
{
    std::vector<std::string> paths;
    for (const TuneField& field : info.fields) {
        if (field.block) {
            for (const std::string& path : tagPaths(*field.block))
                paths.push_back(std::string(field.name) + "/" + path);
        } else if (field.repeated) {
            for (std::int64_t i = 0; i < kMaxGlows; ++i)
                paths.push_back(std::string(field.name) + "/" + std::to_string(i));
        } else {
            paths.emplace_back(field.name);
        }
    }
    return paths;
}

/// `BirthRule/DAlpha` as `birthRule.dAlpha`; CG as `cg`.
std::string keyOf(const std::string& path)
{
    if (path == "CG")
        return "cg";
    std::string key;
    bool first = true;
    for (const char c : path) {
        key += c == '/' ? '.' : first ? static_cast<char>(std::tolower(c)) : c;
        first = c == '/';
    }
    return key;
}

/// Another value that the row takes.
Value otherValue(const Property& row, const Value& old)
{
    if (row.kind == ValueKind::Enum)
        return old == Value(row.choices[0].value) ? row.choices[1].value : row.choices[0].value;
    if (row.kind == ValueKind::Flags)
        return std::get<std::int64_t>(old) ^ row.choices[0].value;
    if (row.kind == ValueKind::Int || row.kind == ValueKind::Colour)
        return std::get<std::int64_t>(old) + 1;
    if (row.kind == ValueKind::Float)
        return std::get<float>(old) + 0.375f;
    return std::get<glm::vec3>(old) + glm::vec3(1, 2.5f, 0.1f);
}

} // namespace

class TestTuneSchema : public QObject
{
    Q_OBJECT

private slots:
    void everyTagHasOneRow_data();
    void everyTagHasOneRow();
    void everyRowSetsAndReads_data();
    void everyRowSetsAndReads();
    void glowRowsFollowTheirCount();
    void limitsRefuse_data();
    void limitsRefuse();
    void flagsAndChoicesGoByName();
    void defaultsShowForAbsentTags();
    void fileRowsAreReadOnly();
    void unknownTagsAreShown();
    void undoBringsTheBytesBack();
};

void TestTuneSchema::everyTagHasOneRow_data()
{
    QTest::addColumn<int>("tuneClass");
    QTest::newRow("banger") << int(TuneClass::BangerData);
    QTest::newRow("rule") << int(TuneClass::BirthRule);
}

void TestTuneSchema::everyTagHasOneRow()
{
    QFETCH(int, tuneClass);
    const TuneClassInfo& info = tuneClassInfo(TuneClass(tuneClass));
    std::multiset<std::string> wanted, found, keys;
    for (const std::string& path : tagPaths(info))
        wanted.insert(path);
    for (const Property& row : tuneRows(TuneClass(tuneClass))) {
        QVERIFY(*row.label.source && *row.group.source && row.get);
        keys.emplace(row.key);
        if (row.path.empty()) {
            QVERIFY(!row.set);
            continue;
        }
        QVERIFY(row.set);
        found.emplace(row.path);
        QCOMPARE(std::string(row.key), keyOf(std::string(row.path)));
        const auto path = parseTunePath(info, row.path);
        QVERIFY2(path, std::string(row.path).c_str());
        const TuneField& field = *path->field;
        const bool isInt = row.kind == ValueKind::Int || row.kind == ValueKind::Enum ||
                           row.kind == ValueKind::Flags || row.kind == ValueKind::Colour;
        QCOMPARE(isInt, field.type == TuneType::Int);
        QCOMPARE(row.kind == ValueKind::Float, field.type == TuneType::Float);
        QCOMPARE(row.kind == ValueKind::Vec3, field.type == TuneType::Vec3);
        if (isInt) {
            QCOMPARE(row.min, double(field.min));
            QCOMPARE(row.max, field.name == "NumGlows" ? double(kMaxGlows) : double(field.max));
        }
    }
    QCOMPARE(found, wanted);
    QCOMPARE(std::set<std::string>(keys.begin(), keys.end()).size(), keys.size());
}

void TestTuneSchema::everyRowSetsAndReads_data()
{
    QTest::addColumn<int>("tuneClass");
    QTest::addColumn<QString>("key");
    for (const TuneClass tuneClass : {TuneClass::BangerData, TuneClass::BirthRule})
        for (const Property& row : tuneRows(tuneClass))
            if (row.set)
                QTest::addRow("%d %s", int(tuneClass), std::string(row.key).c_str())
                    << int(tuneClass) << QString::fromStdString(std::string(row.key));
}

void TestTuneSchema::everyRowSetsAndReads()
{
    QFETCH(int, tuneClass);
    QFETCH(QString, key);
    TuneFile file = complete(TuneClass(tuneClass));
    if (key.startsWith("glowOffset"))
        file = *setTune(file, "NumGlows", std::int64_t{kMaxGlows});
    const Opened city = opened(file);
    const Property* row = findProperty(city.model, city.id, key.toStdString());
    QVERIFY(row);
    const Value old = valueOf(city.model, city.id, *row);
    const Value wanted = otherValue(*row, old);
    QVERIFY(wanted != old);

    EditBuilder edit(city.model, {});
    const auto done = setValue(edit, city.id, *row, wanted);
    QVERIFY2(done, done ? "" : done.error().what.c_str());
    QVERIFY(valueOf(edit.model(), city.id, *row) == wanted);
    // every other row keeps its value, glows aside when their number is set
    for (const Property& other : propertiesOf(city.model, city.id))
        if (other.key != row->key)
            QVERIFY2(valueOf(edit.model(), city.id, other) == valueOf(city.model, city.id, other),
                     std::string(other.key).c_str());
    // the text form gives the value back
    const auto parsed = fromText(*row, toText(*row, wanted));
    QVERIFY(parsed);
    QVERIFY(*parsed == wanted);
    // setting the old value gives the old text
    QVERIFY(setValue(edit, city.id, *row, old));
    QVERIFY(edit.finish().isEmpty());
}

void TestTuneSchema::glowRowsFollowTheirCount()
{
    const auto count = [](const TuneFile& file) {
        return std::ranges::count_if(tuneRows(file), [](const Property& row) {
            return row.path.starts_with("GlowOffset/");
        });
    };
    TuneFile file = mailpost();
    QCOMPARE(count(file), 0);
    for (const int glows : {1, 3, 16, 2}) {
        file = *setTune(file, "NumGlows", std::int64_t{glows});
        QCOMPARE(count(file), glows);
    }
    // an absent tag means one glow, and no count is too odd to be shown
    QCOMPARE(count({TuneClass::BangerData, "x", "type: a\ndgBangerData {\n}"}), 1);
    QCOMPARE(count({TuneClass::BangerData, "x", "type: a\ndgBangerData {\nNumGlows 99\n}"}), 16);
    QCOMPARE(count({TuneClass::BangerData, "x", "type: a\ndgBangerData {\nNumGlows -9\n}"}), 0);
    QCOMPARE(count({TuneClass::BangerData, "x", ""}), 0);
    // an announced glow without a line reads as zero and can be set
    const Opened city =
        opened({TuneClass::BangerData, "x", "type: a\ndgBangerData {\n  NumGlows 1\n}\n"});
    const Property* row = findProperty(city.model, city.id, "glowOffset.0");
    QVERIFY(row);
    QCOMPARE(std::get<glm::vec3>(valueOf(city.model, city.id, *row)), glm::vec3(0));
    EditBuilder edit(city.model, {});
    QVERIFY(setValue(edit, city.id, *row, glm::vec3(1, 2, 3)));
    QCOMPARE(std::get<glm::vec3>(valueOf(edit.model(), city.id, *row)), glm::vec3(1, 2, 3));
}

void TestTuneSchema::limitsRefuse_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("value");
    QTest::newRow("no mass") << "mass"
                             << "0";
    QTest::newRow("negative mass") << "mass"
                                   << "-5";
    QTest::newRow("not finite") << "friction"
                                << "inf";
    QTest::newRow("negative size") << "size"
                                   << "1, -1, 1";
    QTest::newRow("unknown shape") << "collisionPrim"
                                   << "4";
    QTest::newRow("wide type") << "collisionType"
                               << "256";
    QTest::newRow("pieces") << "numParts"
                            << "40000";
    QTest::newRow("glows") << "numGlows"
                           << "17";
    QTest::newRow("int") << "texNumber"
                         << "3000000000";
    QTest::newRow("fraction") << "texNumber"
                              << "1.5";
    QTest::newRow("name") << "name"
                          << "other";
}

void TestTuneSchema::limitsRefuse()
{
    QFETCH(QString, key);
    QFETCH(QString, value);
    const Opened city = opened(mailpost());
    const Property* row = findProperty(city.model, city.id, key.toStdString());
    QVERIFY(row);
    EditBuilder edit(city.model, {});
    const auto parsed = fromText(*row, value.toStdString());
    QVERIFY(!parsed || !setValue(edit, city.id, *row, *parsed));
    QVERIFY(edit.finish().isEmpty());
}

void TestTuneSchema::flagsAndChoicesGoByName()
{
    const Opened city = opened(mailpost());
    EditBuilder edit(city.model, {});
    const auto set = [&](const char* key, const char* text) {
        const Property* row = findProperty(city.model, city.id, key);
        QVERIFY(row);
        QVERIFY2(setValue(edit, city.id, *row, *fromText(*row, text)), key);
        QCOMPARE(toText(*row, valueOf(edit.model(), city.id, *row)), std::string(text));
    };
    set("collisionPrim", "capsule");
    set("collisionType", "everything|wheels");
    set("billFlags", "unlit|tree");
    set("birthRule.birthFlags", "stationary|bounce|0x1000");
    const auto& file = std::get<TuneFile>(edit.model().at(city.id));
    for (const char* line : {"  CollisionPrim 2 \r\n", "  CollisionType 48 \r\n",
                             "  BillFlags 640 \r\n", "    BirthFlags 4099 \r\n"})
        QVERIFY2(file.text.find(line) != std::string::npos, line);
}

void TestTuneSchema::defaultsShowForAbsentTags()
{
    const Opened city = opened({TuneClass::BirthRule, "x", "type: a\r\nasBirthRule {\r\n}\r\n"});
    const auto text = [&](const char* key) {
        const Property* row = findProperty(city.model, city.id, key);
        return row ? toText(*row, valueOf(city.model, city.id, *row)) : std::string("no row");
    };
    QCOMPARE(text("gravity"), std::string("-9.8"));
    QCOMPARE(text("color"), std::string("-1"));
    QCOMPARE(text("life"), std::string("1"));
    QCOMPARE(text("position"), std::string("0, 0, 0"));
}

void TestTuneSchema::fileRowsAreReadOnly()
{
    const Opened city = opened(mailpost());
    const auto text = [&](const char* key) {
        const Property* row = findProperty(city.model, city.id, key);
        return row && !row->set ? toText(*row, valueOf(city.model, city.id, *row))
                                : std::string("no row");
    };
    QCOMPARE(text("name"), std::string("np_mailpost"));
    QCOMPARE(text("className"), std::string("dgBangerData"));
    QCOMPARE(text("unknownTags"), std::string());
}

void TestTuneSchema::unknownTagsAreShown()
{
    const Opened plain = opened(mailpost());
    const Property* row = findProperty(plain.model, plain.id, "unknownTags");
    QVERIFY(row && row->state);
    QVERIFY(!row->state(plain.model, plain.id, *row).visible);

    const Opened city = opened({TuneClass::BangerData, "x",
                                "type: a\nxBanger {\n Foo 1\t\xE9 ;c\n BirthRule {\n  LifeVar 2\n "
                                "}\n Bar {\n  Mass 2\n }\n"
                                " {\n}"});
    QVERIFY(row->state(city.model, city.id, *row).visible);
    QCOMPARE(std::get<std::string>(valueOf(city.model, city.id, *row)),
             std::string("Foo 1 é; LifeVar 2; Bar { Mass 2 }; {"));
    QCOMPARE(std::get<std::string>(
                 valueOf(city.model, city.id, *findProperty(city.model, city.id, "className"))),
             std::string("xBanger"));
}

void TestTuneSchema::undoBringsTheBytesBack()
{
    Opened city = opened(mailpost());
    EditBuilder builder(city.model, {});
    for (const char* key : {"mass", "numGlows", "birthRule.life"}) {
        const Property* row = findProperty(city.model, city.id, key);
        QVERIFY(
            setValue(builder, city.id, *row, otherValue(*row, valueOf(city.model, city.id, *row))));
    }
    const Edit edit = builder.finish();
    QCOMPARE(edit.deltas.size(), 1u);
    city.model.apply(edit);
    QVERIFY(std::get<TuneFile>(city.model.at(city.id)) != mailpost());
    city.model.undo(edit);
    QCOMPARE(std::get<TuneFile>(city.model.at(city.id)), mailpost());
}

QTEST_GUILESS_MAIN(TestTuneSchema)
#include "tst_tune_schema.moc"
