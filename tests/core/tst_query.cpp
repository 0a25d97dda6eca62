#include "core/edits/nearest_word.h"
#include "core/edits/query.h"
#include "core/edits/related.h"
#include "core/edits/targets.h"
#include "core/geometry/bounds.h"
#include "core/schema/texture_groups.h"
#include "core/schema/texture_in_force.h"
#include "tests/support/sample_city.h"

#include <QTest>

#include <random>

using namespace city;

/// The language of queries: every production of the grammar, every key, every refusal.
class TstQuery : public QObject
{
    Q_OBJECT

private:
    const CityModel m_model = test::SampleCity::make();

    ObjectId target(const char* text) const { return findTarget(m_model, text).value(); }
    QString written(const std::vector<ObjectId>& ids) const
    {
        QStringList texts;
        for (const ObjectId id : ids)
            texts << QString::fromStdString(describeTarget(m_model, id));
        return texts.join(' ');
    }
    /// What a query finds, or its refusal as "offset+length reason".
    QString answer(const char* text, const QueryContext& context = {}) const
    {
        const auto failed = [](const QueryError& error) {
            return QString("%1+%2 %3")
                .arg(error.offset)
                .arg(error.length)
                .arg(QString::fromStdString(error.reason()));
        };
        const auto query = Query::parse(text);
        if (!query)
            return failed(query.error());
        const auto found = query->find(m_model, context);
        return found ? written(*found) : failed(found.error());
    }
    static void addRows(std::initializer_list<std::pair<const char*, const char*>> rows)
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("expected");
        for (const auto& [query, expected] : rows)
            QTest::newRow(query) << query << expected;
    }

private slots:
    void finds_data()
    {
        addRows({
            // the grammar
            {"kind:facade | kind:roof", "block:1/attr:4 block:1/attr:6"},
            {"kind:facade OR kind:roof", "block:1/attr:4 block:1/attr:6"},
            {"kind:facade|kind:roof|kind:sliver", "block:1/attr:4 block:1/attr:6 block:3/attr:3"},
            {"(kind:facade OR kind:roof) tex:roof", "block:1/attr:6"},
            {"kind:facade OR kind:roof tex:rd", "block:1/attr:4"},
            {"room:1 -(kind:facade | kind:roof | kind:textureUse | kind:inst)",
             "block:1/attr:1 block:1/attr:2 pathset:props/path:0 pathset:props/path:0/point:1"},
            {"-kind:* ", ""},
            {"kind:roof -(-tex:roof)", "block:1/attr:6"},
            {"\"sp_bin_f\"", "pathset:props/path:0 banger:sp_bin_f"},
            {"\tbin  kind:path\n", "pathset:props/path:0"},
            {"kind:banger or_not", ""},
            {"sp_*_f kind:path", "pathset:props/path:0 pathset:props/path:1"},
            // kinds
            // `road` is the street's public name as well.
            {"kind:road,divided", "road:0 road:1 block:2/attr:1 block:3/attr:2"},
            {"kind:roadStrip", "block:2/attr:1 block:3/attr:2"},
            {"kind:inst", "inst:0 inst:1 inst:_ai/0"},
            {"kind:birthRule", "birthrule:dust"},
            {"kind:banger", "banger:sp_bin_f"},
            {"kind:tuneFile", "banger:sp_bin_f birthrule:dust"},
            {"kind!=instance name:*o*", "pathset:props pathset:audio/rain"},
            {"type:junction", "block:4/attr:1"},
            {"kind:street", "road:0 road:1"},
            {"kind:height value>10", "height:1"},
            // blocks and numbers
            {"kind:block block:0x2..3", "block:2 block:3"},
            {"block:1,4 kind:block", "block:1 block:4"},
            {"block>=3 kind:block", "block:3 block:4"},
            {"block!=2 kind:block", "block:1 block:3 block:4"},
            {"room:1 kind:block", ""},
            {"room:2 kind:path", "pathset:props/path:0 pathset:props/path:1"},
            {"bin room:2", "pathset:props/path:0"},
            {"attr:0x1 kind:fan,road", "block:1/attr:1 block:2/attr:1"},
            {"attr<1 room:4", "block:4/attr:0"},
            {"block:* kind:roof", "block:1/attr:6"},
            // names, textures, models
            {"name:TOWER", "inst:1"},
            {"name=sp_bin_f", "pathset:props/path:0 banger:sp_bin_f"},
            {"name:bin", "pathset:props/path:0 banger:sp_bin_f"},
            {"name=bin", ""},
            {"name!=tower kind:inst", "inst:0 inst:_ai/0"},
            {"model:tower,stop", "inst:1 inst:_ai/0"},
            {"tex:ro* -kind:textureUse,tunnel", "block:1/attr:6"},
            {"tex=fac -kind:textureUse,tunnel", "block:1/attr:4"},
            // numbers and choices
            {"kind:inst paint!=0", "inst:0"},
            {"paint:2", "inst:0"},
            {"paint>1", "inst:0"},
            {"kind:facade height>9", "block:1/attr:4"},
            {"kind:facade height=10", "block:1/attr:4"},
            {"kind:facade height<=9", ""},
            {"uRepeat:2", "block:1/attr:4"},
            {"light>=0x30", "block:1/attr:2"},
            {"spacing<9 kind:path",
             "pathset:props/path:0 pathset:props/path:1 pathset:audio/rain/path:0"},
            {"HEIGHT:10..11 kind:roof", "block:1/attr:6"},
            {"position:20 kind:inst", "inst:1"},
            // flags
            {"flag:landmark", "inst:1"},
            {"kind:block flag:road", "block:2 block:3"},
            {"kind:block flag:0x08", "block:2 block:3"},
            {"kind:block flags:road", "block:2 block:3"},
            {"flags=landmark", "inst:1"},
            {"flags>0 kind:inst", "inst:1"},
            {"kind:roadStrip flag:sidewalks", "block:2/attr:1 block:3/attr:2"},
            {"kind:roadStrip -flag:sidewalks", ""},
            {"flag:compact", "inst:0 inst:_ai/0"},
            {"compact:false", "inst:1"},
        });
    }

    void finds()
    {
        QFETCH(QString, query);
        QFETCH(QString, expected);
        QCOMPARE(answer(query.toUtf8().constData()), expected);
    }

    void refuses_data()
    {
        addRows({
            {"", "0+0 The query is empty."},
            {"   ", "3+0 The query is empty."},
            {"heigth>12", "0+6 `heigth` is not a property. Did you mean `height`?"},
            {"tree colour:3", "5+6 `colour` is not a property. Did you mean `color`?"},
            {"xyzzy=3", "0+5 `xyzzy` is not a property."},
            {":3", "0+1 A key is missing before `:`."},
            {"a >=3", "2+2 A key is missing before `>=`."},
            {"name:", "0+5 A value is missing after `name:`."},
            {"name:a,", "0+7 A value is missing after `name:a,`."},
            {"name:\"abc", "5+4 A quotation mark is missing."},
            {"x (a", "2+1 A closing parenthesis is missing."},
            {"(", "0+1 A closing parenthesis is missing."},
            {"a) b", "1+1 No parenthesis was opened for this one."},
            {"a ( ) b", "2+3 Nothing stands between the parentheses."},
            {"a OR", "2+2 `OR` stands between two conditions."},
            {"| a", "0+1 `OR` stands between two conditions."},
            {"a | | b", "4+1 `OR` stands between two conditions."},
            {"(a |) b", "3+1 `OR` stands between two conditions."},
            {"a -", "2+1 `-` stands before what must not hold."},
            {"kind:facde", "5+5 `facde` is not known here. Did you mean `facade`?"},
            {"kind:xylophone", "5+9 `xylophone` is not a kind of object."},
            {"is:hiden", "3+5 `hiden` is not known here. Did you mean `hidden`?"},
            {"is:q", "3+1 `q` is none of selected, hidden, locked, changed, missing and unknown."},
            {"in:q", "3+1 `q` is none of selection and view."},
            {"room:x", "5+1 `x` is not a number."},
            {"room:1,x", "7+1 `x` is not a number."},
            {"room:9..4", "5+4 `9..4` runs backwards."},
            {"height>tall", "7+4 `tall` is not a number."},
            {"name<a", "0+4 `name` cannot be compared with `<`."},
            {"kind>=a", "0+4 `kind` cannot be compared with `>=`."},
            {"tree is:hidden", "5+9 Nothing is known here of `hidden`."},
            {"in:view", "0+7 Nothing is known here of `view`."},
            {"near:5", "0+6 Nothing is known here of `near`."},
            {"issue:error", "0+11 Nothing is known here of `issue`."},
        });
    }

    void refuses()
    {
        QFETCH(QString, query);
        QFETCH(QString, expected);
        QCOMPARE(answer(query.toUtf8().constData()), expected);
    }

    void asksTheWindow()
    {
        const ObjectId tower = target("inst:1"), roof = target("block:1/attr:6");
        const ObjectId vertex = target("vertex:3");
        const std::vector<ObjectId> selection = {tower, vertex};
        QueryContext context;
        context.selection = &selection;
        context.isHidden = [roof](ObjectId id) { return id == roof; };
        context.isInView = [tower](ObjectId id) { return id == tower; };
        context.isLocked = context.isChanged = context.isMissing = [](ObjectId) { return false; };
        context.issuesOf = [roof](ObjectId id) {
            return id == roof ? std::vector<std::string>{"error", "roof-height"}
                              : std::vector<std::string>{};
        };
        QCOMPARE(answer("is:selected", context), QString("vertex:3 inst:1"));
        QCOMPARE(answer("is:hidden", context), QString("block:1/attr:6"));
        QCOMPARE(answer("is:hidden,selected kind:inst,roof", context),
                 QString("block:1/attr:6 inst:1"));
        QCOMPARE(answer("in:view", context), QString("inst:1"));
        QCOMPARE(answer("is:locked OR is:changed OR is:missing", context), QString());
        QCOMPARE(answer("issue:error", context), QString("block:1/attr:6"));
        QCOMPARE(answer("issue:height", context), QString("block:1/attr:6"));
        QCOMPARE(answer("issue=height", context), QString());
        QCOMPARE(answer("kind:roof issue!=warning", context), QString("block:1/attr:6"));
        QCOMPARE(answer("is:unknown", context), QString());
    }

    void selectionHoldsWhatLiesInIt()
    {
        const std::vector<ObjectId> selection = {target("block:2")};
        QueryContext context;
        context.selection = &selection;
        QCOMPARE(answer("in:selection", context), QString("block:2 block:2/attr:0 block:2/attr:1"));
        QCOMPARE(answer("is:selected", context), QString("block:2"));
    }

    void nearIsInMetres()
    {
        const std::vector<ObjectId> selection = {target("inst:0")}; // a metre wide at (7, −10)
        QueryContext context;
        context.selection = &selection;
        QCOMPARE(answer("near:2 kind:inst", context), QString("inst:0"));
        QCOMPARE(answer("near:20 kind:inst", context), QString("inst:0 inst:1"));
        QCOMPARE(answer("near<=6.5 kind:path", context), QString("pathset:props/path:0"));
        QCOMPARE(answer("near:x", context), QString("5+1 `x` is not a number."));
    }

    void completes_data()
    {
        QTest::addColumn<QString>("text"); // up to the cursor
        QTest::addColumn<int>("offset");
        QTest::addColumn<QStringList>("choices");
        QTest::newRow("key") << "tree roo" << 5 << QStringList{"room:", "roomCountZero:", "rooms:"};
        QTest::newRow("negated") << "-pai" << 1 << QStringList{"paint:"};
        QTest::newRow("kind") << "kind:fac" << 5 << QStringList{"facade", "facadeBound"};
        QTest::newRow("second") << "kind:roof,FACADEB" << 10 << QStringList{"facadeBound"};
        QTest::newRow("state") << "(is:s" << 4 << QStringList{"selected"};
        QTest::newRow("operator") << "is!=h" << 4 << QStringList{"hidden"};
        QTest::newRow("greater") << "height>=1" << 8 << QStringList{};
        QTest::newRow("choice") << "startIntersection:st" << 18 << QStringList{"stopSign"};
        QTest::newRow("texture") << "tex:r" << 4 << QStringList{"rd", "rdlo", "roof"};
        QTest::newRow("name") << "model:t" << 6 << QStringList{"tower"};
        QTest::newRow("flag") << "flag:landm" << 5 << QStringList{"landmark"};
        QTest::newRow("nothing typed") << "tree " << 5 << QStringList{};
        QTest::newRow("quoted") << "name:\"t" << 5 << QStringList{};
    }

    void completes()
    {
        QFETCH(QString, text);
        QFETCH(int, offset);
        QFETCH(QStringList, choices);
        const std::string typed = text.toStdString();
        const auto completion = completeQuery(m_model, typed, typed.size());
        QCOMPARE(int(completion.offset), offset);
        QStringList found;
        for (const std::string& choice : completion.choices)
            found += QString::fromStdString(choice);
        QCOMPARE(found, choices);
    }

    void nearestWords()
    {
        const std::vector<std::string_view> words = {"height", "heading", "room", "is"};
        QCOMPARE(nearestWord("heigth", words), std::string_view("height"));
        QCOMPARE(nearestWord("ROM", words), std::string_view("room"));
        QCOMPARE(nearestWord("colour", words), std::string_view());
        QCOMPARE(nearestWord("", words), std::string_view());
        QCOMPARE(nearestWord(std::string(10000, 'h'), words), std::string_view());
    }

    /// Whatever is typed, the answer is ids or a place inside the text.
    void nothingTypedDoesHarm()
    {
        std::mt19937 random(11);
        const char* const pieces[] = {
            "kind:",  "room", ":",     "=",   "!=",  "<",  ">=", "(",    ")",      "|",    "OR",
            "-",      "\"",   ",",     "..",  "*",   "0x", "7",  "-1",   " ",      "tree", "ä",
            "facade", "is:",  "near:", "nan", "1e9", "in", "?",  "flag", "height", "\x01"};
        const std::vector<ObjectId> selection = {target("block:1")};
        QueryContext context;
        context.selection = &selection;
        int understood = 0;
        for (int round = 0; round < 5'000; ++round) {
            std::string text;
            for (auto n = random() % 9; n > 0; --n)
                text += pieces[random() % std::size(pieces)];
            completeQuery(m_model, text, random() % (text.size() + 2));
            const auto query = Query::parse(text);
            const auto verifyInside = [&](const QueryError& error) {
                QVERIFY2(error.offset + error.length <= text.size(), text.c_str());
                QVERIFY2(!error.reason().empty(), text.c_str());
            };
            if (!query) {
                verifyInside(query.error());
                continue;
            }
            ++understood;
            if (round % 10 == 0)
                if (const auto found = query->find(m_model, context); !found)
                    verifyInside(found.error());
            if (QTest::currentTestFailed())
                return;
        }
        QVERIFY2(understood > 300, "the pieces make too few queries to be a test");
        QVERIFY(!Query::parse(std::string(100'000, '(')));
        QVERIFY(Query::parse(std::string(100'000, '-')).has_value()); // a word
    }

    /// Every object of a sort is in the answer exactly when it has the sample's value.
    void similarTakesAllThatAreAlike()
    {
        const ObjectId facade = target("block:1/attr:4");
        const auto kinds = similarTo(m_model, std::array{facade}, Likeness::Kind);
        QCOMPARE(written(kinds), answer("kind:facade"));
        const auto textures = similarTo(m_model, std::array{facade}, Likeness::Texture);
        QVERIFY(std::ranges::find(textures, facade) != textures.end());
        for (const ObjectId id : textures)
            QCOMPARE(textureOf(m_model, id, textureOffsets(m_model.at(id)).first),
                     textureOf(m_model, facade, 0));
        const ObjectId block = target("block:1");
        for (const ObjectId id : similarTo(m_model, std::array{block}, Likeness::Flags))
            QCOMPARE(m_model.get<Block>(id)->flags, m_model.get<Block>(block)->flags);
        const ObjectId instance = target("inst:0");
        const auto models = similarTo(m_model, std::array{instance}, Likeness::Model);
        QVERIFY(!models.empty());
        for (const ObjectId id : models)
            QCOMPARE(m_model.get<Instance>(id)->name(), m_model.get<Instance>(instance)->name());
        for (const ObjectId id : similarTo(m_model, std::array{facade}, Likeness::Size)) {
            const glm::vec3 size = objectBounds(m_model, id).size();
            const glm::vec3 sample = objectBounds(m_model, facade).size();
            for (int axis = 0; axis < 3; ++axis)
                QVERIFY(std::abs(size[axis] - sample[axis]) <= 0.1f * sample[axis] + 0.01f);
        }
        QVERIFY(!hasLikeness(m_model, block, Likeness::Model));
        QVERIFY(!hasLikeness(m_model, target("vertex:0"), Likeness::Kind));
        QVERIFY(similarTo(m_model, std::array{block}, Likeness::Texture).empty());
    }

    void connectedFollowsEdgesStreetsAndVertices()
    {
        const ObjectId block = target("block:2");
        std::vector<ObjectId> expected;
        for (const PerimeterPoint& point : m_model.get<Block>(block)->perimeter)
            if (point.neighbour.id &&
                std::ranges::find(expected, point.neighbour.id) == expected.end())
                expected.push_back(point.neighbour.id);
        QVERIFY(!expected.empty());
        QCOMPARE(neighboursOf(m_model, std::array{block}), expected);
        // From an attribute as from its block.
        QCOMPARE(neighboursOf(m_model, std::array{m_model.children(block).front()}), expected);

        const ObjectId road = target("road:0");
        const ObjectId onRoad = m_model.get<Road>(road)->rooms.front().block.id;
        const auto street = streetsOf(m_model, std::array{onRoad});
        for (const RoadRoom& room : m_model.get<Road>(road)->rooms)
            QVERIFY(std::ranges::find(street, room.block.id) != street.end());

        const ObjectId vertex = m_model.get<Facade>(target("block:1/attr:4"))->left.id;
        const auto users = vertexUsersOf(m_model, std::array{vertex});
        QVERIFY(!users.empty());
        for (const ObjectId id : users)
            QVERIFY(isAttribute(m_model.at(id)) &&
                    std::ranges::find(m_model.users(vertex), id) != m_model.users(vertex).end());
        // Blocks that share a corner, not their parts.
        const auto blocks = vertexUsersOf(m_model, std::array{block});
        QVERIFY(std::ranges::find(blocks, block) != blocks.end());
        for (const ObjectId id : blocks)
            QVERIFY(m_model.get<Block>(id));
        QVERIFY(neighboursOf(m_model, std::array{target("inst:0")}).empty());
    }
};

QTEST_GUILESS_MAIN(TstQuery)
#include "tst_query.moc"
