#include "core/document/session.h"
#include "core/edits/targets.h"
#include "editor/docks/selection_source.h"
#include "editor/selection.h"

#include <QSignalSpy>
#include <QTest>

using namespace city;

/// The selection's properties, as the sheet gets them.
class TestSelectionSource : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void rowsOfOneObjectAreThoseOfTheSchema();
    void severalKindsShowWhatTheyShare();
    void differingValuesAreMixedWithCounts();
    void differingBitsAndPartsAreTold();
    void commitIsOneStepForAll();
    void aRefusalChangesNothing();
    void aValueThatIsThereAlreadyIsNoStep();
    void rowsThatCannotBeChangedSayWhy();
    void aReadOnlyCityLocksAllRows();
    void texturesComplete();
    void tellsBeforeItShowsOthers();
    void removedObjectsDisappear();
    void rowsOfContainersComeLast();

private:
    const CityModel& model() const { return m_session.document().model(); }
    ObjectId find(const char* target) const { return *findTarget(model(), target); }
    const SheetRow* row(const QString& key)
    {
        m_rows = m_source->rows();
        const auto found = std::ranges::find(m_rows, key, &SheetRow::key);
        return found == m_rows.end() ? nullptr : &*found;
    }

    Session m_session;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<SelectionSource> m_source;
    std::vector<SheetRow> m_rows;
};

void TestSelectionSource::initTestCase()
{
    m_selection = std::make_unique<Selection>(m_session.document());
    m_source = std::make_unique<SelectionSource>(m_session.document(), *m_selection);
}

void TestSelectionSource::init()
{
    QVERIFY(m_session.open(QString(CITY_FIXTURES) + "/corpus/scout_flat"));
    QVERIFY(m_source->rows().empty());
}

void TestSelectionSource::rowsOfOneObjectAreThoseOfTheSchema()
{
    m_selection->set({find("banger:scout_barrier")});
    std::size_t visible = 0;
    for (const Property& property : propertiesOf(model(), find("banger:scout_barrier")))
        visible += !property.state ||
                   property.state(model(), find("banger:scout_barrier"), property).visible;
    QCOMPARE(m_source->rows().size(), visible);
    QVERIFY(row("mass"));
    QCOMPARE(row("mass")->value, std::optional<Value>(60.0f));
    QCOMPARE(row("mass")->unit, Unit::Kilograms);
    QVERIFY(!row("mass")->label.isEmpty() && !row("mass")->group.isEmpty());
}

void TestSelectionSource::severalKindsShowWhatTheyShare()
{
    const ObjectId block = find("block:18");
    ObjectId road;
    for (const ObjectId id : model().children(block))
        if (model().get<RoadStrip>(id))
            road = id;
    ObjectId ground;
    for (const ObjectId id : model().children(find("block:9")))
        if (model().get<RoadTriangleFan>(id) || model().get<TriangleFan>(id))
            ground = id;
    QVERIFY(road && ground);
    m_selection->set({road, ground});
    QVERIFY(row("texture"));
    QVERIFY(!row("roadWidth"));
    for (const SheetRow& shared : m_source->rows())
        for (const ObjectId id : {road, ground})
            if (shared.outer == 0)
                QVERIFY2(findProperty(model(), id, shared.key.toStdString()),
                         qPrintable(shared.key));
}

void TestSelectionSource::differingValuesAreMixedWithCounts()
{
    m_selection->set({find("banger:scout_barrier"), find("banger:scout_bin"),
                      find("banger:scout_barrier_BREAK01")});
    QVERIFY(row("mass"));
    QVERIFY(!row("mass")->value);
    const QString summary = m_source->mixedSummary("mass");
    QVERIFY2(summary.contains("60 ×1"), qPrintable(summary));
    m_selection->set({find("banger:scout_barrier")});
    QVERIFY(m_source->mixedSummary("mass").isEmpty());
}

void TestSelectionSource::differingBitsAndPartsAreTold()
{
    m_selection->set({find("block:9"), find("block:18")});
    const std::int64_t differing =
        model().get<Block>(find("block:9"))->flags ^ model().get<Block>(find("block:18"))->flags;
    QVERIFY(differing != 0);
    QCOMPARE(row("flags")->mixedBits, differing);

    const auto vertices = model().list(ListKind::Vertices);
    const ObjectId a = vertices[10];
    const ObjectId b = vertices[11];
    m_selection->set({a, b});
    const glm::vec3 first = model().get<Vertex>(a)->position;
    const glm::vec3 second = model().get<Vertex>(b)->position;
    for (int part = 0; part < 3; ++part)
        QCOMPARE(row("position")->mixedParts[std::size_t(part)], first[part] != second[part]);
}

void TestSelectionSource::commitIsOneStepForAll()
{
    m_selection->set({find("block:9"), find("block:18")});
    const auto ruleOf = [&](const char* block) {
        return int(model().get<Block>(find(block))->propRule);
    };
    const int first = ruleOf("block:9");
    const int second = ruleOf("block:18");
    const int steps = m_session.document().undoStack().count();
    QCOMPARE(
        m_source->commit("propRule", {.how = PropertyChange::How::Add, .value = std::int64_t{5}}),
        QString());
    QCOMPARE(m_session.document().undoStack().count(), steps + 1);
    QCOMPARE(m_session.document().undoStack().undoText(), row("propRule")->label);
    QCOMPARE(ruleOf("block:9"), first + 5);
    QCOMPARE(ruleOf("block:18"), second + 5);
    m_session.document().undo();
    QCOMPARE(ruleOf("block:18"), second);
}

void TestSelectionSource::aRefusalChangesNothing()
{
    m_selection->set({find("block:9"), find("block:18")});
    const quint64 revision = m_session.document().revision();
    const QString why = m_source->commit("propRule", {.value = std::int64_t{1000}});
    QVERIFY2(why.endsWith('.') && why.contains("1000"), qPrintable(why));
    QCOMPARE(m_session.document().revision(), revision);
}

void TestSelectionSource::aValueThatIsThereAlreadyIsNoStep()
{
    m_selection->set({find("banger:scout_barrier")});
    QCOMPARE(m_source->commit("mass", {.value = 60.0f}), QString());
    QVERIFY(!m_session.document().isModified());
    QVERIFY(!m_session.document().canUndo());
}

void TestSelectionSource::rowsThatCannotBeChangedSayWhy()
{
    m_selection->set({find("block:9")});
    int locked = 0;
    for (const SheetRow& shown : m_source->rows()) {
        locked += !shown.enabled;
        QVERIFY2(shown.enabled == shown.why.isEmpty(), qPrintable(shown.key));
    }
    QVERIFY(locked > 0);
}

void TestSelectionSource::aReadOnlyCityLocksAllRows()
{
    m_selection->set({find("block:9")});
    m_session.document().setReadOnlyReason("This city can only be looked at.");
    for (const SheetRow& shown : m_source->rows())
        QVERIFY(!shown.enabled);
    QCOMPARE(row("propRule")->why, "This city can only be looked at.");
    QVERIFY(m_source->commit("propRule", {.value = std::int64_t{1}})
                .startsWith("This city can only be looked at"));
    m_session.document().setReadOnlyReason({});
    QVERIFY(row("propRule")->enabled);
}

void TestSelectionSource::texturesComplete()
{
    m_selection->set({model().children(find("block:9")).back()});
    const QStringList names = m_source->completions("texture");
    QVERIFY(names.contains("rinter_f"));
    QVERIFY(!names.contains(QString()));
    QVERIFY(m_source->completions("subtype").isEmpty());
}

void TestSelectionSource::tellsBeforeItShowsOthers()
{
    m_selection->set({find("block:9")});
    std::vector<ObjectId> shownThen;
    const auto connection = connect(m_source.get(), &PropertySource::aboutToShowOthers, this,
                                    [&] { shownThen = m_source->ids(); });
    m_selection->set({find("block:10")});
    disconnect(connection);
    QCOMPARE(shownThen, std::vector{find("block:9")});
    QCOMPARE(m_source->ids(), std::vector{find("block:10")});
}

void TestSelectionSource::removedObjectsDisappear()
{
    const ObjectId block = find("block:25");
    m_selection->set({find("block:9"), block});
    EditBuilder edit(model(), {"Test", "Remove"});
    edit.removeTree(block);
    QVERIFY(m_session.document().push(edit.finish()));
    QCOMPARE(m_source->ids(), std::vector{find("block:9")});
    QVERIFY(!m_source->rows().empty());
}

void TestSelectionSource::rowsOfContainersComeLast()
{
    const ObjectId block = find("block:9");
    const ObjectId part = model().children(block).back();
    m_selection->set({part});
    const auto rows = m_source->rows();
    QCOMPARE(rows.front().outer, 0);
    QCOMPARE(rows.back().outer, 1);
    QCOMPARE(rows.back().group, "Block 9");
    const int steps = m_session.document().undoStack().count();
    QCOMPARE(m_source->preview("^propRule", {.value = std::int64_t{3}}), QString());
    QCOMPARE(m_source->commit("^propRule", {.value = std::int64_t{3}}), QString());
    QCOMPARE(int(model().get<Block>(block)->propRule), 3);
    QCOMPARE(m_session.document().undoStack().count(), steps + 1);
    m_session.document().undo();
    QCOMPARE(m_selection->ids(), std::vector{part}); // what the user had selected

    m_selection->set({part, model().children(find("block:10")).back()});
    QVERIFY(row("^propRule"));
    QCOMPARE(row("^propRule")->group, "2 selected");
    m_selection->set({block});
    QCOMPARE(m_source->rows().back().outer, 0);
}

QTEST_GUILESS_MAIN(TestSelectionSource)
#include "tst_selection_source.moc"
