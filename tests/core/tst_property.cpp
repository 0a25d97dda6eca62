#include "core/base/numbers.h"
#include "core/schema/property.h"
#include "core/schema/rows.h"

#include <QTest>

#include <clocale>
#include <locale>

using namespace city;

namespace
{

constexpr Text kText = CITY_TR("Test", "Test");

constexpr std::array kColours = {
    Choice{0, "red", kText},
    Choice{2, "green", kText},
};
constexpr std::array kParts = {
    Choice{1, "left", kText},
    Choice{4, "right", kText},
};

/// Rows of every kind on records that have a fitting member.
constexpr Property kByte = schema::field<&Path::type>("byte", kText);
constexpr Property kEnum = schema::field<&Path::type>("enum", kText, {.choices = kColours});
constexpr Property kFlags = schema::flags<&Path::type>("flags", kText, kParts);
constexpr Property kBits = schema::bits<&Road::flags, 10, 2>("bits", kText);
constexpr Property kBit = schema::flag<&Road::flags, 0x40>("bit", kText);
constexpr Property kFloat =
    schema::field<&Height::value>("float", kText, {.unit = Unit::Metres, .min = -5, .max = 500});
constexpr Property kVector = schema::field<&Vertex::position>("vector", kText);
constexpr Property kFixed = schema::fixed8_8<&DividedRoadStrip::value>("fixed", kText);
constexpr Property kBool = schema::field<&Instance::compact>("bool", kText);
constexpr Property kFile = schema::field<&InstFile::name>("file", kText, {.min = 1, .max = 8});
constexpr Property kFixedText = schema::readOnly(kFile);

struct World {
    CityModel model;
    ObjectId path, road, height, vertex, divided, file, instance;

    World()
    {
        EditBuilder build(model, kText);
        const ObjectId pathset = build.append(PathsetFile{});
        path = build.append(Path{}, pathset);
        road = build.append(Road{});
        height = build.append(Height{1.5F});
        vertex = build.append(Vertex{});
        const ObjectId block = build.append(Block{});
        divided = build.append(DividedRoadStrip{}, block);
        file = build.append(InstFile{"a.inst"});
        instance = build.append(Instance{}, file);
        model.apply(build.finish());
    }

    /// The value after setting it, or the refusal's text.
    std::string afterSet(ObjectId id, const Property& property, const Value& value) const
    {
        EditBuilder edit(model, kText);
        const auto result = setValue(edit, id, property, value);
        if (!result)
            return result.error().what;
        return toText(property, valueOf(edit.model(), id, property));
    }
};

Value integer(std::int64_t value)
{
    return value;
}

Value text(const char* value)
{
    return std::string(value);
}

/// A decimal comma and grouping, whatever locales the machine has.
struct CommaNumbers : std::numpunct<char> {
    char do_decimal_point() const override { return ','; }
    char do_thousands_sep() const override { return '.'; }
    std::string do_grouping() const override { return "\3"; }
};

} // namespace

Q_DECLARE_METATYPE(const Property*)
Q_DECLARE_METATYPE(city::Value)

class TestProperty : public QObject
{
    Q_OBJECT

private slots:
    void setsWithinLimits_data();
    void setsWithinLimits();
    void refusalNamesPropertyAndLimits_data();
    void refusalNamesPropertyAndLimits();
    void readOnlyRefuses();
    void whatIsThereMayStay();
    void sameValueChangesNothing();
    void textRoundTrips_data();
    void textRoundTrips();
    void readsTexts_data();
    void readsTexts();
    void refusesTexts_data();
    void refusesTexts();
    void localeDoesNotMatter();
    void bitsLeaveTheOthers();
};

void TestProperty::setsWithinLimits_data()
{
    QTest::addColumn<const Property*>("property");
    QTest::addColumn<Value>("value");
    QTest::addColumn<QString>("expected");
    QTest::newRow("byte") << &kByte << integer(255) << "255";
    QTest::newRow("enum by number") << &kEnum << integer(2) << "green";
    QTest::newRow("enum by key") << &kEnum << text("green") << "green";
    QTest::newRow("flags by number") << &kFlags << integer(5) << "left|right";
    QTest::newRow("flags by keys") << &kFlags << text("right|left") << "left|right";
    QTest::newRow("unknown flags") << &kFlags << text("left|0x80") << "left|0x80";
    QTest::newRow("bits") << &kBits << integer(3) << "3";
    QTest::newRow("bit") << &kBit << Value{true} << "true";
    QTest::newRow("float") << &kFloat << Value{0.1F} << "0.1";
    QTest::newRow("integer for a float") << &kFloat << integer(500) << "500";
    QTest::newRow("vector") << &kVector << Value{glm::vec3(1, -2.5, 0.1)} << "1, -2.5, 0.1";
    QTest::newRow("fixed point") << &kFixed << Value{0.5F} << "0.5";
    QTest::newRow("nearest fixed point") << &kFixed << Value{0.15F} << "0.1484375";
    QTest::newRow("highest fixed point") << &kFixed << Value{255.996F} << "255.9961";
    QTest::newRow("bool") << &kBool << Value{false} << "false";
    QTest::newRow("text") << &kFile << text("b.inst") << "b.inst";
}

namespace
{

ObjectId objectFor(const World& world, const Property& property)
{
    if (&property == &kBits || &property == &kBit)
        return world.road;
    if (&property == &kFloat)
        return world.height;
    if (&property == &kVector)
        return world.vertex;
    if (&property == &kFixed)
        return world.divided;
    if (&property == &kBool)
        return world.instance;
    if (&property == &kFile || &property == &kFixedText)
        return world.file;
    return world.path;
}

} // namespace

void TestProperty::setsWithinLimits()
{
    QFETCH(const Property*, property);
    QFETCH(Value, value);
    QFETCH(QString, expected);
    const World world;
    QCOMPARE(QString::fromStdString(world.afterSet(objectFor(world, *property), *property, value)),
             expected);
}

void TestProperty::refusalNamesPropertyAndLimits_data()
{
    QTest::addColumn<const Property*>("property");
    QTest::addColumn<Value>("value");
    QTest::addColumn<QString>("expected");
    const QString byte = "property 'byte' takes a whole number from 0 to 255, not ";
    QTest::newRow("too high") << &kByte << integer(256) << byte + "256";
    QTest::newRow("too low") << &kByte << integer(-1) << byte + "-1";
    QTest::newRow("float for integer") << &kByte << Value{1.5F} << byte + "1.5";
    QTest::newRow("text for integer") << &kByte << text("many") << byte + "'many'";
    QTest::newRow("bool for integer") << &kByte << Value{true} << byte + "true";
    const QString choice = "property 'enum' takes one of red, green, not ";
    QTest::newRow("no choice") << &kEnum << integer(1) << choice + "1";
    QTest::newRow("no key") << &kEnum << text("blue") << choice + "'blue'";
    QTest::newRow("no flag") << &kFlags << text("left|middle")
                             << "property 'flags' takes any of left|right or a number from 0 to "
                                "255, not 'middle'";
    QTest::newRow("flags too high")
        << &kFlags << integer(256)
        << "property 'flags' takes any of left|right or a number from 0 to 255, not 0x100";
    QTest::newRow("bits") << &kBits << integer(4)
                          << "property 'bits' takes a whole number from 0 to 3, not 4";
    const QString metres = "property 'float' takes a number from -5 to 500 m, not ";
    QTest::newRow("float too high") << &kFloat << Value{500.5F} << metres + "500.5";
    QTest::newRow("not a number") << &kFloat << Value{NAN} << metres + "nan";
    QTest::newRow("infinite") << &kFloat << Value{INFINITY} << metres + "inf";
    QTest::newRow("text for float") << &kFloat << text("1") << metres + "'1'";
    QTest::newRow("vector with infinity") << &kVector << Value{glm::vec3(0, INFINITY, 0)}
                                          << "property 'vector' takes three numbers, not 0, inf, 0";
    QTest::newRow("fixed point") << &kFixed << Value{256.0F}
                                 << "property 'fixed' takes a number from 0 to 255.99609375, not "
                                    "256";
    QTest::newRow("bool") << &kBool << integer(1) << "property 'bool' takes true or false, not 1";
    const QString file = "property 'file' takes a text of 1 to 8 characters, not ";
    QTest::newRow("text too long") << &kFile << text("city.inst") << file + "'city.inst'";
    QTest::newRow("text too short") << &kFile << text("") << file + "''";
    QTest::newRow("control character") << &kFile << text("a\tb") << file + "'a\tb'";
    QTest::newRow("number for text") << &kFile << integer(1) << file + "1";
}

void TestProperty::refusalNamesPropertyAndLimits()
{
    QFETCH(const Property*, property);
    QFETCH(Value, value);
    QFETCH(QString, expected);
    const World world;
    QCOMPARE(QString::fromStdString(world.afterSet(objectFor(world, *property), *property, value)),
             expected);
}

void TestProperty::readOnlyRefuses()
{
    const World world;
    EditBuilder edit(world.model, kText);
    const auto result = setValue(edit, world.file, kFixedText, text("a"));
    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::ReadOnly);
    QCOMPARE(result.error().what, std::string("property 'file' is read-only"));
    QVERIFY(edit.finish().isEmpty());
}

void TestProperty::whatIsThereMayStay()
{
    World world;
    EditBuilder build(world.model, kText);
    build.modify<Path>(world.path, [](Path& path) { path.type = 37; });
    build.modify<Height>(world.height, [](Height& height) { height.value = NAN; });
    world.model.apply(build.finish());
    QCOMPARE(world.afterSet(world.path, kEnum, integer(37)), std::string("37"));
    QCOMPARE(world.afterSet(world.height, kFloat, Value{NAN}), std::string("nan"));
}

void TestProperty::sameValueChangesNothing()
{
    const World world;
    EditBuilder edit(world.model, kText);
    QVERIFY(setValue(edit, world.height, kFloat, Value{1.5F}));
    QVERIFY(edit.finish().isEmpty());
    // A zero of the other sign is another value.
    EditBuilder sign(world.model, kText);
    QVERIFY(setValue(sign, world.vertex, kVector, Value{glm::vec3(-0.0F, 0, 0)}));
    QVERIFY(!sign.finish().isEmpty());
}

void TestProperty::textRoundTrips_data()
{
    QTest::addColumn<const Property*>("property");
    QTest::addColumn<Value>("value");
    QTest::addColumn<QString>("expected");
    QTest::newRow("integer") << &kByte << integer(-7) << "-7";
    QTest::newRow("named") << &kEnum << integer(0) << "red";
    QTest::newRow("unnamed") << &kEnum << integer(37) << "37";
    QTest::newRow("no flags") << &kFlags << integer(0) << "none";
    QTest::newRow("flags") << &kFlags << integer(0x85) << "left|right|0x80";
    QTest::newRow("shortest float") << &kFloat << Value{0.1F} << "0.1";
    QTest::newRow("small float") << &kFloat << Value{1e-10F} << "1e-10";
    QTest::newRow("largest float") << &kFloat << Value{3.4028235e38F} << "3.4028235e+38";
    QTest::newRow("vector") << &kVector << Value{glm::vec3(0.1F, -3, 1e-5F)} << "0.1, -3, 1e-05";
    QTest::newRow("true") << &kBool << Value{true} << "true";
    QTest::newRow("text") << &kFile << text("a, b|c") << "a, b|c";
}

void TestProperty::textRoundTrips()
{
    QFETCH(const Property*, property);
    QFETCH(Value, value);
    QFETCH(QString, expected);
    const std::string written = toText(*property, value);
    QCOMPARE(QString::fromStdString(written), expected);
    const auto read = fromText(*property, written);
    QVERIFY(read);
    QVERIFY(*read == value);
}

void TestProperty::readsTexts_data()
{
    QTest::addColumn<const Property*>("property");
    QTest::addColumn<QByteArray>("written");
    QTest::addColumn<Value>("expected");
    QTest::newRow("blanks") << &kByte << QByteArray(" 12 ") << integer(12);
    QTest::newRow("hexadecimal") << &kByte << QByteArray("0x1F") << integer(31);
    QTest::newRow("plus") << &kByte << QByteArray("+3") << integer(3);
    QTest::newRow("whole float") << &kFloat << QByteArray("12") << Value{12.0F};
    QTest::newRow("exponent") << &kFloat << QByteArray("1.5e2") << Value{150.0F};
    QTest::newRow("enum by number") << &kEnum << QByteArray("2") << integer(2);
    QTest::newRow("flags with blanks") << &kFlags << QByteArray("left | right") << integer(5);
    QTest::newRow("flags by number") << &kFlags << QByteArray("6") << integer(6);
    QTest::newRow("empty flags") << &kFlags << QByteArray("") << integer(0);
    QTest::newRow("vector, semicolons")
        << &kVector << QByteArray("1; 2;3") << Value{glm::vec3(1, 2, 3)};
    QTest::newRow("vector, blanks")
        << &kVector << QByteArray(" 1 2\t3 ") << Value{glm::vec3(1, 2, 3)};
}

void TestProperty::readsTexts()
{
    QFETCH(const Property*, property);
    QFETCH(QByteArray, written);
    QFETCH(Value, expected);
    const auto read = fromText(*property, written.toStdString());
    QVERIFY(read);
    QVERIFY(*read == expected);
}

void TestProperty::refusesTexts_data()
{
    QTest::addColumn<const Property*>("property");
    QTest::addColumn<QByteArray>("written");
    QTest::newRow("empty number") << &kByte << QByteArray("");
    QTest::newRow("rest") << &kByte << QByteArray("12a");
    QTest::newRow("fraction") << &kByte << QByteArray("1.5");
    QTest::newRow("beyond 64 bits") << &kByte << QByteArray("99999999999999999999");
    QTest::newRow("comma") << &kFloat << QByteArray("12,5");
    QTest::newRow("beyond float") << &kFloat << QByteArray("1e39");
    QTest::newRow("two signs") << &kFloat << QByteArray("+-1");
    QTest::newRow("two numbers") << &kVector << QByteArray("1, 2");
    QTest::newRow("four numbers") << &kVector << QByteArray("1, 2, 3, 4");
    QTest::newRow("gap") << &kVector << QByteArray("1, , 3");
    QTest::newRow("yes") << &kBool << QByteArray("yes");
    QTest::newRow("no such flag") << &kFlags << QByteArray("left|");
    QTest::newRow("no such key") << &kEnum << QByteArray("Red");
}

void TestProperty::refusesTexts()
{
    QFETCH(const Property*, property);
    QFETCH(QByteArray, written);
    const auto read = fromText(*property, written.toStdString());
    QVERIFY(!read);
    QVERIFY(read.error().what.find(property->key) != std::string::npos);
}

void TestProperty::localeDoesNotMatter()
{
    const std::locale before;
    const std::string beforeC = std::setlocale(LC_ALL, nullptr);
    std::locale::global(std::locale(before, new CommaNumbers));
    for (const char* name : {"de_DE.UTF-8", "de_DE.utf8", "tr_TR.UTF-8", "fr_FR.UTF-8"})
        if (std::setlocale(LC_ALL, name))
            break;
    const std::string written = toText(kVector, Value{glm::vec3(1234567, 12.5F, -0.25F)});
    const auto read = fromText(kFloat, "12.5");
    const auto comma = fromText(kFloat, "12,5");
    const std::string limits = allowedValues(kFixed);
    std::setlocale(LC_ALL, beforeC.c_str());
    std::locale::global(before);
    QCOMPARE(written, std::string("1234567, 12.5, -0.25"));
    QVERIFY(read && *read == Value{12.5F});
    QVERIFY(!comma);
    QCOMPARE(limits, std::string("a number from 0 to 255.99609375"));
}

void TestProperty::bitsLeaveTheOthers()
{
    World world;
    EditBuilder build(world.model, kText);
    build.modify<Road>(world.road, [](Road& road) { road.flags = 0xFFFFFFFF; });
    QVERIFY(setValue(build, world.road, kBits, integer(1)));
    QCOMPARE(std::get<Road>(build.model().at(world.road)).flags, 0xFFFFF7FFu);
    QVERIFY(setValue(build, world.road, kBit, Value{false}));
    QCOMPARE(std::get<Road>(build.model().at(world.road)).flags, 0xFFFFF7BFu);
}

QTEST_GUILESS_MAIN(TestProperty)
#include "tst_property.moc"
