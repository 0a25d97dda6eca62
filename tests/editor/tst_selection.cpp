#include "core/document/city_document.h"
#include "core/model/city_files.h"
#include "editor/selection.h"

#include <QSignalSpy>
#include <QTest>

using namespace city;

/// The one selection of the window.
class TestSelection : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void keepsTheOrderAndTheLastIsActive();
    void addingAgainMakesActive();
    void leavesOutWhatDoesNotExist();
    void aBlockHoldsItsAttributes();
    void togglesEachAlone();
    void signalsOnlyRealChanges();
    void removedObjectsLeave();
    void undoAndRedoSelectTheTargets();
    void anotherCityClears();
    void walksBackAndForth();
    void walksPastWhatIsGone();
    void remembersTheLastFifty();

private:
    Edit removal(ObjectId id) const;

    std::unique_ptr<CityDocument> m_document;
    std::unique_ptr<Selection> m_selection;
    ObjectId m_first, m_second, m_facade, m_fan;
};

void TestSelection::init()
{
    m_document = std::make_unique<CityDocument>();
    EditBuilder edit(m_document->model(), {"Test", "Make"});
    m_first = edit.append(Block{});
    m_second = edit.append(Block{});
    m_facade = edit.append(Facade{}, m_first);
    m_fan = edit.append(TriangleFan{}, m_first);
    QVERIFY(m_document->push(edit.finish()));
    m_selection = std::make_unique<Selection>(*m_document);
}

void TestSelection::cleanup()
{
    m_selection.reset();
    m_document.reset();
}

Edit TestSelection::removal(ObjectId id) const
{
    EditBuilder edit(m_document->model(), {"Test", "Remove"});
    edit.removeTree(id);
    edit.addTarget(id);
    return edit.finish();
}

void TestSelection::keepsTheOrderAndTheLastIsActive()
{
    m_selection->set({m_second, m_facade});
    QCOMPARE(m_selection->ids(), (std::vector{m_second, m_facade}));
    QCOMPARE(m_selection->active(), m_facade);
    m_selection->clear();
    QVERIFY(m_selection->isEmpty());
    QVERIFY(!m_selection->active());
}

void TestSelection::addingAgainMakesActive()
{
    m_selection->set({m_facade, m_fan});
    m_selection->add(std::array{m_facade});
    QCOMPARE(m_selection->ids(), (std::vector{m_fan, m_facade}));
}

void TestSelection::leavesOutWhatDoesNotExist()
{
    m_selection->set({m_facade, ObjectId{9999}, m_facade});
    QCOMPARE(m_selection->ids(), std::vector{m_facade});
}

void TestSelection::aBlockHoldsItsAttributes()
{
    m_selection->set({m_facade, m_second});
    m_selection->add(std::array{m_first});
    QCOMPARE(m_selection->ids(), (std::vector{m_second, m_first}));
    m_selection->add(std::array{m_fan});
    QCOMPARE(m_selection->ids(), (std::vector{m_second, m_first}));
}

void TestSelection::togglesEachAlone()
{
    m_selection->set({m_facade});
    m_selection->toggle(std::array{m_facade, m_fan});
    QCOMPARE(m_selection->ids(), std::vector{m_fan});
}

void TestSelection::signalsOnlyRealChanges()
{
    const QSignalSpy spy(m_selection.get(), &Selection::changed);
    m_selection->set({m_facade});
    m_selection->set({m_facade});
    m_selection->add(std::array{m_facade});
    QCOMPARE(spy.count(), 1);
}

void TestSelection::removedObjectsLeave()
{
    m_selection->set({m_second, m_facade});
    QVERIFY(m_document->push(removal(m_first)));
    QCOMPARE(m_selection->ids(), std::vector{m_second});
}

void TestSelection::undoAndRedoSelectTheTargets()
{
    QVERIFY(m_document->push(removal(m_facade)));
    m_selection->set({m_second});
    m_document->undo();
    QCOMPARE(m_selection->ids(), std::vector{m_facade});
    m_selection->set({m_second});
    m_document->redo(); // its target is gone then: what is selected stays
    QCOMPARE(m_selection->ids(), std::vector{m_second});
}

void TestSelection::anotherCityClears()
{
    m_selection->set({m_second});
    m_document->reset({});
    QVERIFY(m_selection->isEmpty());
}

void TestSelection::walksBackAndForth()
{
    QVERIFY(!m_selection->canGoBack());
    m_selection->set({m_first});
    m_selection->set({m_second});
    m_selection->goBack();
    QCOMPARE(m_selection->ids(), std::vector{m_first});
    m_selection->goBack();
    QVERIFY(m_selection->isEmpty());
    QVERIFY(!m_selection->canGoBack());
    m_selection->goForward();
    m_selection->goForward();
    QCOMPARE(m_selection->ids(), std::vector{m_second});
    QVERIFY(!m_selection->canGoForward());
    m_selection->goBack();
    m_selection->set({m_facade}); // what lay ahead is forgotten
    QVERIFY(!m_selection->canGoForward());
    m_selection->goBack();
    QCOMPARE(m_selection->ids(), std::vector{m_first});
    m_document->reset({});
    QVERIFY(!m_selection->canGoBack() && !m_selection->canGoForward());
}

void TestSelection::walksPastWhatIsGone()
{
    m_selection->set({m_second});
    m_selection->set({m_facade});
    m_selection->set({m_fan});
    QVERIFY(m_document->push(removal(m_first))); // the block of both
    QVERIFY(m_selection->isEmpty());
    m_selection->goBack();
    QCOMPARE(m_selection->ids(), std::vector{m_second});
}

void TestSelection::remembersTheLastFifty()
{
    for (int i = 0; i < 40; ++i) {
        m_selection->set({m_first});
        m_selection->set({m_second});
    }
    int steps = 0;
    while (m_selection->canGoBack() && steps < 100) {
        m_selection->goBack();
        ++steps;
    }
    QCOMPARE(steps, 50);
}

QTEST_GUILESS_MAIN(TestSelection)
#include "tst_selection.moc"
