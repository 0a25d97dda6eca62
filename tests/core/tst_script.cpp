#include "core/edits/script.h"
#include "core/edits/verb_docs.h"
#include "tests/support/fixtures.h"
#include "tests/support/verb_runner.h"

#include <fstream>

using namespace city;
using test::VerbRunner;

class TstScript : public QObject
{
    Q_OBJECT

private:
    const CityModel m_model = test::SampleCity::make();

    static nlohmann::json json(const char* text) { return nlohmann::json::parse(text); }

private slots:
    void stepsSeeTheStepsBeforeThem()
    {
        const auto edits = buildScript(m_model, json(R"([
            {"verb": "add", "kind": "texture", "name": "r2_f"},
            {"verb": "set", "target": "block:2/attr:1", "property": "texture", "value": "r2_f"},
            {"verb": "delete", "target": "block:1"},
            {"verb": "move", "target": "block:1", "by": [1, 0, 0]}
        ])"));
        QVERIFY2(edits, edits ? "" : edits.error().what.c_str());
        QCOMPARE(edits->size(), std::size_t{4});
        // Block 1 of the last step is what was block 2.
        QCOMPARE((*edits)[3].targets, std::vector<ObjectId>{m_model.list(ListKind::Blocks)[1]});
        CityModel model = m_model;
        for (const Edit& edit : *edits)
            model.apply(edit);
        QCOMPARE(test::modelFault(model), std::string());
        for (auto edit = edits->rbegin(); edit != edits->rend(); ++edit)
            model.undo(*edit);
        QVERIFY(test::sameCity(model, m_model));
    }

    void oneRefusedStepRefusesAll()
    {
        const auto edits = buildScript(m_model, json(R"([
            {"verb": "delete", "target": "block:4"},
            {"verb": "delete", "target": "block:4"},
            {"verb": "delete", "target": "block:1"}
        ])"));
        QVERIFY(!edits);
        QCOMPARE(QString::fromStdString(edits.error().what),
                 QString("step 2 of 3: delete: target 'block:4': there is no block 4 (blocks are 1 "
                         "to 3)"));
    }

    void anEmptyScriptDoesNothing()
    {
        const auto edits = buildScript(m_model, nlohmann::json::array());
        QVERIFY(edits.has_value());
        QVERIFY(edits->empty());
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("script");
        QTest::addColumn<QString>("why");
        const auto row = [](const char* script, const char* why) {
            QTest::newRow(script) << script << why;
        };
        row("{}", "a script is a list of steps");
        row("[3]", "step 1 of 1: a step is an object with the text 'verb'");
        row(R"([{"verb": 3}])", "step 1 of 1: a step is an object with the text 'verb'");
        row(R"([{"verb": "explode"}])",
            "step 1 of 1: there is no verb 'explode', only set, move, "
            "rotate, scale, add, delete, duplicate, reorder, weld, unweld, "
            "detach, insert, remove-section, reverse, align, planar");
        row(R"([{"verb": "delete"}])", "step 1 of 1: delete: argument 'target' is missing");
        row(R"([{"verb": "delete", "target": 3}])",
            "step 1 of 1: delete: argument 'target' is a target or a list of targets, not 3");
        row(R"([{"verb": "delete", "target": []}])",
            "step 1 of 1: delete: argument 'target' is a target or a list of targets, not []");
        row(R"([{"verb": "set", "target": "city", "value": 1}])",
            "step 1 of 1: set: argument 'property' is missing");
        row(R"([{"verb": "delete", "target": "block:1", "force": true}])",
            "step 1 of 1: delete: there is no argument 'force', only target");
        row(R"([{"verb": "move", "target": "block:1", "by": [1, 2]}])",
            "step 1 of 1: move: argument 'by' is a list of three numbers, not [1,2]");
        row(R"([{"verb": "rotate", "target": "block:1", "degrees": "90"}])",
            "step 1 of 1: rotate: argument 'degrees' is a number, not \"90\"");
        row(R"([{"verb": "rotate", "target": "block:1", "degrees": 90, "axis": "w"}])",
            "step 1 of 1: rotate: argument 'axis' is \"x\", \"y\", \"z\" or a list of three "
            "numbers, "
            "not \"w\"");
        row(R"([{"verb": "scale", "target": "block:1", "factor": 2, "pivot": "middle"}])",
            "step 1 of 1: scale: argument 'pivot' is \"centre\", \"each\" or a list of three "
            "numbers, not \"middle\"");
        row(R"([{"verb": "add", "kind": "fan", "target": "block:1", "at": -1}])",
            "step 1 of 1: add: argument 'at' is a whole number from 0 up, not -1");
        row(R"([{"verb": "add", "kind": "block", "neighbours": [0.5]}])",
            "step 1 of 1: add: argument 'neighbours' is a list of whole numbers from 0 up, not "
            "[0.5]");
        row(R"([{"verb": "add", "kind": "block", "weld": 1}])",
            "step 1 of 1: add: argument 'weld' is true or false, not 1");
        row(R"([{"verb": "add", "kind": "block", "properties": []}])",
            "step 1 of 1: add: argument 'properties' is an object of property keys and values, not "
            "[]");
        row(R"([{"verb": "add", "kind": "texture", "name": 3}])",
            "step 1 of 1: add: argument 'name' is a text, not 3");
    }

    void refuses()
    {
        QFETCH(QString, script);
        QFETCH(QString, why);
        const auto edits = buildScript(m_model, json(qPrintable(script)));
        QVERIFY(!edits);
        QCOMPARE(QString::fromStdString(edits.error().what), why);
    }

    void psd1CitiesAreReadOnly()
    {
        EditBuilder edit(m_model, {});
        edit.modify<PsdlHeader>(m_model.city(), [](PsdlHeader& city) { city.psd1 = true; });
        CityModel model = m_model;
        model.apply(edit.finish());
        const auto edits = buildScript(model, json(R"([{"verb": "delete", "target": "block:1"}])"));
        QVERIFY(!edits);
        QCOMPARE(edits.error().code, ErrorCode::ReadOnly);
    }

    // --- the table ---
    void everyVerb_data()
    {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < verbs().size(); ++i)
            QTest::newRow(std::string(verbs()[i].name).c_str()) << static_cast<int>(i);
    }

    /// Each verb explains itself and its arguments, and its example runs, undoes and redoes.
    void everyVerb()
    {
        QFETCH(int, index);
        const Verb& verb = verbs()[static_cast<std::size_t>(index)];
        QVERIFY(findVerb(verb.name) == &verb);
        QVERIFY(*verb.text.source && *verb.help.source);
        QVERIFY(!verb.arguments.empty());
        for (const VerbArgument& argument : verb.arguments) {
            QVERIFY(!argument.name.empty());
            QVERIFY2(*argument.help.source, argument.name.data());
            QVERIFY(!argumentKindName(argument.kind).empty());
        }
        VerbRunner city(m_model);
        if (verb.name == "remove-section") // the sample's strips have none to spare
            RUN(city, R"({"verb": "insert", "target": "block:2/attr:1", "at": 1})");
        const auto example = nlohmann::json::parse(verb.example);
        QCOMPARE(example.at("verb").get<std::string>(), std::string(verb.name));
        RUN(city, QString::fromUtf8(verb.example.data(), static_cast<int>(verb.example.size())));
        QVERIFY(!city.edit().isEmpty());
        QVERIFY(!city.edit().targets.empty());
        QCOMPARE(city.edit().text.source, verb.text.source);
    }

    void everyVerbHasATestOfItsOwn()
    {
        std::string tests;
        for (const char* name : {"set", "transform", "structure", "add", "order"}) {
            std::ifstream in(CITY_SOURCE_DIR "/tests/core/tst_verbs_" + std::string(name) + ".cpp");
            tests.append(std::istreambuf_iterator<char>(in), {});
        }
        for (const Verb& verb : verbs()) {
            const std::string call = "RUN(city, R\"({\"verb\": \"" + std::string(verb.name) + "\"";
            QVERIFY2(tests.find(call) != std::string::npos, call.c_str());
        }
    }

    // --- docs ---
    void jsonListsEverything()
    {
        const auto docs = verbsAsJson();
        QCOMPARE(docs["verbs"].size(), verbs().size());
        const auto& set = docs["verbs"][0];
        QCOMPARE(set["name"].get<std::string>(), std::string("set"));
        QCOMPARE(set["arguments"][0]["name"].get<std::string>(), std::string("target"));
        QCOMPARE(set["arguments"][0]["kind"].get<std::string>(), std::string("target"));
        QVERIFY(set["arguments"][0]["required"].get<bool>());
        for (const auto& verb : docs["verbs"])
            for (const auto& argument : verb["arguments"])
                QVERIFY(docs["argumentKinds"].contains(argument["kind"].get<std::string>()));
    }

    void textHasALineForEachVerb()
    {
        const QString text = QString::fromStdString(verbsAsText());
        for (const Verb& verb : verbs())
            QVERIFY(text.contains(QString::fromUtf8(verb.help.source)));
    }

    /// CITY_UPDATE_DOCS=1 writes the page anew.
    void pageIsFresh()
    {
        const std::string path = CITY_SOURCE_DIR "/docs/verbs.md";
        const std::string page = verbsAsMarkdown();
        if (qEnvironmentVariableIsSet("CITY_UPDATE_DOCS"))
            std::ofstream(path, std::ios::binary) << page;
        const Bytes stored = test::readFile(path);
        QVERIFY2(asText(stored) == page,
                 "docs/verbs.md is stale; run this with CITY_UPDATE_DOCS=1");
    }
};

QTEST_GUILESS_MAIN(TstScript)
#include "tst_script.moc"
