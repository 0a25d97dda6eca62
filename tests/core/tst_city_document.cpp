#include "core/document/city_document.h"

#include <QSignalSpy>
#include <QtTest>

using namespace city;

namespace
{

constexpr Text kText = CITY_TR("Edits", "Test");

Edit setHeight(const CityModel& model, ObjectId id, float value)
{
    EditBuilder build(model, kText);
    build.modify<Height>(id, [&](Height& height) { height.value = value; });
    build.addTarget(id);
    return build.finish();
}

} // namespace

class TestCityDocument : public QObject
{
    Q_OBJECT

    CityDocument* m_document = nullptr;
    ObjectId m_id;

    float value() const { return m_document->model().get<Height>(m_id)->value; }

private slots:
    void init()
    {
        m_document = new CityDocument;
        CityModel model;
        EditBuilder build(model, kText);
        m_id = build.append(Height{1});
        model.apply(build.finish());
        m_document->reset(model);
    }
    void cleanup() { delete m_document; }

    void oneSignalPerStep()
    {
        QSignalSpy spy(m_document, &CityDocument::changed);
        QVERIFY(m_document->push(setHeight(m_document->model(), m_id, 2)));
        QCOMPARE(spy.count(), 1);
        m_document->undo();
        QCOMPARE(spy.count(), 2);
        QCOMPARE(value(), 1.0f);
        m_document->redo();
        QCOMPARE(spy.count(), 3);
        QCOMPARE(value(), 2.0f);
    }

    void emptyEditIsNoStep()
    {
        QVERIFY(m_document->push(setHeight(m_document->model(), m_id, 1)));
        QCOMPARE(m_document->undoStack().count(), 0);
    }

    void gestureIsOneStep()
    {
        const Gesture gesture = m_document->beginGesture();
        for (const float value : {2.0f, 3.0f, 4.0f})
            QVERIFY(m_document->push(setHeight(m_document->gestureBase(), m_id, value), gesture));
        QCOMPARE(value(), 4.0f);
        QVERIFY(m_document->isModified());
        m_document->finishGesture();
        QCOMPARE(m_document->undoStack().count(), 1);
        m_document->undo();
        QCOMPARE(value(), 1.0f);
        m_document->redo();
        QCOMPARE(value(), 4.0f);
    }

    void gestureThatAddsShowsOneAddition()
    {
        const Gesture gesture = m_document->beginGesture();
        QSignalSpy spy(m_document, &CityDocument::changed);
        ObjectId added;
        for (const float value : {2.0f, 3.0f}) {
            EditBuilder build(m_document->gestureBase(), kText);
            added = build.append(Height{value});
            QVERIFY(m_document->push(build.finish(), gesture));
        }
        QCOMPARE(spy[0][0].value<ChangeSet>().added, std::vector<ObjectId>{added});
        QCOMPARE(spy[1][0].value<ChangeSet>().modified, std::vector<ObjectId>{added});
        m_document->cancelGesture();
        QCOMPARE(spy[2][0].value<ChangeSet>().removed, std::vector<ObjectId>{added});
        QCOMPARE(m_document->model().list(ListKind::Heights).size(), std::size_t{1});
    }

    void gestureThatEndsWhereItBeganIsNoStep()
    {
        const Gesture gesture = m_document->beginGesture();
        QVERIFY(m_document->push(setHeight(m_document->gestureBase(), m_id, 2), gesture));
        QVERIFY(m_document->push(setHeight(m_document->gestureBase(), m_id, 1), gesture));
        QCOMPARE(value(), 1.0f);
        m_document->finishGesture();
        QCOMPARE(m_document->undoStack().count(), 0);
        QVERIFY(!m_document->isModified());
    }

    void cancelKeepsRedoAndCleanMark()
    {
        QVERIFY(m_document->push(setHeight(m_document->model(), m_id, 2)));
        m_document->undo();
        const Gesture gesture = m_document->beginGesture();
        QVERIFY(m_document->push(setHeight(m_document->gestureBase(), m_id, 9), gesture));
        QVERIFY(!m_document->canRedo());
        m_document->undo(); // cancels
        QVERIFY(!m_document->isGestureRunning());
        QCOMPARE(value(), 1.0f);
        QVERIFY(!m_document->isModified());
        QVERIFY(m_document->canRedo());
        m_document->redo();
        QCOMPARE(value(), 2.0f);
        QVERIFY(m_document->push(setHeight(m_document->model(), m_id, 5), gesture));
        QCOMPARE(value(), 2.0f); // a gesture that is over pushes nothing
    }

    void undoSelectsWhatWasActedOn()
    {
        QVERIFY(m_document->push(setHeight(m_document->model(), m_id, 2)));
        QSignalSpy spy(m_document, &CityDocument::stepped);
        m_document->undo();
        QCOMPARE(spy.count(), 1);
        QCOMPARE(spy[0][0].value<std::vector<ObjectId>>(), std::vector<ObjectId>{m_id});
    }

    void readOnlyRefuses()
    {
        m_document->setReadOnlyReason("PSD1");
        const auto pushed = m_document->push(setHeight(m_document->model(), m_id, 2));
        QVERIFY(!pushed);
        QCOMPARE(pushed.error().code, ErrorCode::ReadOnly);
        QCOMPARE(value(), 1.0f);
    }

    void modifiedFollowsTheCleanMark()
    {
        QSignalSpy spy(m_document, &CityDocument::modifiedChanged);
        QVERIFY(m_document->push(setHeight(m_document->model(), m_id, 2)));
        m_document->undoStack().setClean();
        m_document->undo();
        QVERIFY(m_document->isModified());
        m_document->redo();
        QVERIFY(!m_document->isModified());
        QCOMPARE(spy.count(), 4);
    }
};

Q_DECLARE_METATYPE(city::ChangeSet)

QTEST_GUILESS_MAIN(TestCityDocument)
#include "tst_city_document.moc"
