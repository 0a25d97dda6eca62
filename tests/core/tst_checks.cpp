#include "core/checks/checks.h"
#include "core/edits/structure_edits.h"
#include "core/edits/targets.h"
#include "core/geometry/tunnel_words.h"
#include "core/model/city_files.h"
#include "core/schema/property.h"
#include "resources/samples/generator/harbour.h"
#include "tests/support/check_cases.h"
#include "tests/support/city_builder.h"

#include <QtTest>

#include <algorithm>
#include <functional>
#include <map>

using namespace city;
using namespace city::test;

namespace
{

std::string textOf(const CityModel& model, const std::vector<Issue>& issues)
{
    std::string text;
    for (const Issue& issue : issues)
        text += std::string(issue.check->id) + " " + describeTarget(model, issue.object) + " " +
                describe(issue) + "\n";
    return text;
}

std::vector<Issue> ofCheck(std::vector<Issue> issues, std::string_view id)
{
    std::erase_if(issues, [id](const Issue& issue) { return issue.check->id != id; });
    return issues;
}

/// The same findings, in whatever order they were found.
bool sameIssues(std::vector<Issue> a, std::vector<Issue> b)
{
    const auto key = [](const Issue& issue) {
        return std::tuple(issue.check->id, issue.object, issue.property, issue.arguments,
                          issue.line);
    };
    std::ranges::sort(a, {}, key);
    std::ranges::sort(b, {}, key);
    return a == b;
}

} // namespace

/// Findings, row by row of the table: each check finds what it is there for and nothing in a good
/// city, and each fix silences it in one step.
class TestChecks : public QObject
{
    Q_OBJECT

    CityModel m_sample = modelOf(harbourCity());

private slots:
    void sampleHasNoFindings()
    {
        const auto issues = findIssues(m_sample);
        QVERIFY2(issues.empty(), textOf(m_sample, issues).c_str());
    }

    void madeUpCityHasNoErrors()
    {
        const CityModel model = modelOf(gridCity(2, 3));
        auto issues = findIssues(model);
        std::erase_if(issues,
                      [](const Issue& issue) { return issue.check->severity != Severity::Error; });
        QVERIFY2(issues.empty(), textOf(model, issues).c_str());
    }

    void everyCheckFindsItsCase_data()
    {
        QTest::addColumn<int>("number");
        int number = 0;
        for (const CheckCase& row : checkCases())
            QTest::addRow("%s %d", std::string(row.check).c_str(), number) << number, ++number;
    }
    void everyCheckFindsItsCase()
    {
        QFETCH(int, number);
        const CheckCase& row = checkCases()[std::size_t(number)];
        CityModel model = m_sample;
        KnownFiles files;
        if (row.know)
            row.know(files);
        CityChecks checks;
        checks.run(model, files);
        QVERIFY2(ofCheck(checks.issues(), row.check).empty() || row.know,
                 textOf(model, checks.issues()).c_str());

        EditBuilder build(model, CITY_TR("Test", "Break"));
        row.spoil(build);
        const Edit edit = build.finish();
        const ChangeSet changes = model.apply(edit);
        checks.update(model, changes, files);
        const auto found = ofCheck(checks.issues(), row.check);
        QVERIFY2(!found.empty(), textOf(model, checks.issues()).c_str());
        CityChecks whole;
        whole.run(model, files);
        QVERIFY2(sameIssues(whole.issues(), checks.issues()),
                 (textOf(model, whole.issues()) + "instead of\n" + textOf(model, checks.issues()))
                     .c_str());
        for (const Issue& issue : found) {
            QVERIFY(!describe(issue).empty());
            QVERIFY2(describe(issue).find('%') == std::string::npos, describe(issue).c_str());
            QVERIFY(model.contains(issue.object));
            if (!issue.property.empty())
                QVERIFY2(findProperty(model, issue.object, issue.property),
                         std::string(issue.property).c_str());
        }

        for (const Fix& fix : found.front().check->fixes) {
            const auto mended = fix.build(model, found);
            QVERIFY2(mended.has_value(), mended ? "" : mended.error().what.c_str());
            QVERIFY2(!mended->isEmpty(), fix.text.source);
            CityModel after = model;
            after.apply(*mended);
            const auto left = ofCheck(findIssues(after, files), row.check);
            QVERIFY2(left.empty(), textOf(after, left).c_str());
        }
    }

    void everyCheckHasACase()
    {
        for (const Check* check : allChecks()) {
            // One function finds all problems of texts; tst_banger and tst_birthrule try each.
            if (check->id.starts_with("tune.") && check->id != "tune.unknownTag")
                continue;
            const bool tried = std::ranges::any_of(
                checkCases(), [check](const CheckCase& row) { return row.check == check->id; });
            QVERIFY2(tried, std::string(check->id).c_str());
        }
    }

    void idsAreUnique()
    {
        std::set<std::string_view> ids;
        for (const Check* check : allChecks()) {
            QVERIFY2(ids.insert(check->id).second, std::string(check->id).c_str());
            QVERIFY(check->text.source[0] != '\0');
        }
    }

    /// A change looks again only at what it touched.
    void s21_onlyTouchedUnitsAreCheckedAgain()
    {
        for (const CitySet& set : {gridCity(1, 2), gridCity(8, 8)}) {
            CityModel model = modelOf(set);
            CityChecks checks;
            checks.run(model, {});
            const ObjectId instance = model.children(model.list(ListKind::InstFiles)[0])[0];
            EditBuilder build(model, {});
            build.modify<Instance>(instance, [](Instance& record) { record.origin.x += 1; });
            const Edit edit = build.finish();
            const ChangeSet changes = model.apply(edit);
            checks.update(model, changes, {});
            QCOMPARE(checks.unitsChecked(), std::size_t(1));
        }
    }

    void argumentsAreFilledInOnce()
    {
        const std::vector<std::string> arguments{"%2", "b"};
        QCOMPARE(withArguments("%1 and %2 of %3 at 5 %", arguments),
                 std::string("%2 and b of %3 at 5 %"));
    }

    /// Ids of a session do not get into fingerprints, and numbers of objects do.
    void fingerprintsSurviveReopening()
    {
        CitySet set = harbourCity();
        set.psdl.blocks[0].attributes[0] = UnknownAttribute{{0x00E8}};
        CityLoader loader;
        for (int i = 0; i < 5; ++i)
            loader.addTune({TuneClass::BirthRule, "x" + std::to_string(i), ""});
        loader.addPsdl(set.psdl);
        const CityModel again = loader.take();
        const CityModel model = modelOf(set);
        const auto first = ofCheck(findIssues(model), "block.unknownWords");
        const auto second = ofCheck(findIssues(again), "block.unknownWords");
        QCOMPARE(first.size(), std::size_t(1));
        QCOMPARE(second.size(), std::size_t(1));
        QVERIFY(first[0].object != second[0].object);
        QCOMPARE(fingerprintOf(model, first[0]), fingerprintOf(again, second[0]));
    }
};

QTEST_GUILESS_MAIN(TestChecks)
#include "tst_checks.moc"
