#include "widgets/filter_field.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QImage>
#include <QSignalSpy>
#include <QTest>

using namespace city;

class TstFilterField : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_field = std::make_unique<FilterField>();
        m_field->resize(200, 28);
        m_field->show();
        m_field->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_field.get()));
        m_field->setFocus();
    }
    void cleanup() { m_field.reset(); }

    void filtersAMomentAfterTheLastKey()
    {
        const QSignalSpy changed(m_field.get(), &FilterField::filterChanged);
        QTest::keyClicks(m_field.get(), "tree");
        QCOMPARE(changed.count(), 0);
        QTRY_COMPARE(changed.count(), 1);
        QCOMPARE(changed.front().front().toString(), "tree");
    }

    void enterTakesAtOnce()
    {
        const QSignalSpy changed(m_field.get(), &FilterField::filterChanged);
        const QSignalSpy accepted(m_field.get(), &FilterField::accepted);
        QTest::keyClicks(m_field.get(), "tree");
        QTest::keyClick(m_field.get(), Qt::Key_Return);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(accepted.count(), 1);
        QCOMPARE(accepted[0][0].toBool(), false);
        QTest::keyClick(m_field.get(), Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(accepted[1][0].toBool(), true);
        QCOMPARE(changed.count(), 1); // the text is the same
    }

    void errorIsUnderlined()
    {
        m_field->setText("tree heigth");
        const QImage before = m_field->grab().toImage();
        m_field->setError("why", 5, 6);
        QCOMPARE(m_field->underlined(), std::pair(5, 6));
        const QImage after = m_field->grab().toImage();
        int changedLeft = 0, changedRight = 0;
        const int middle = m_field->fontMetrics().horizontalAdvance("tree ");
        for (int y = 0; y < after.height(); ++y)
            for (int x = 0; x < after.width(); ++x)
                if (after.pixel(x, y) != before.pixel(x, y))
                    ++(x < middle ? changedLeft : changedRight);
        QCOMPARE(changedLeft, 0);
        QVERIFY(changedRight > 10);
        m_field->setError("why", 40, 2); // beyond the text: all of it
        QCOMPARE(m_field->underlined(), std::pair(0, 11));
        m_field->setError({});
        QCOMPARE(m_field->underlined(), std::pair(0, 0));
    }

    void choicesReplaceWhatWasTyped()
    {
        m_field->setChoices([](const QString& text, int cursor) {
            return FilterChoices{int(text.lastIndexOf(':', cursor - 1)) + 1,
                                 {"facade", "facadeBound"}};
        });
        QTest::keyClicks(m_field.get(), "kind:fa");
        auto* completer = m_field->findChild<QCompleter*>();
        QVERIFY(completer->popup()->isVisible());
        // Nothing is chosen: Enter belongs to the filter.
        const QSignalSpy accepted(m_field.get(), &FilterField::accepted);
        QTest::keyClick(m_field.get(), Qt::Key_Return);
        QCOMPARE(accepted.count(), 1);
        QVERIFY(!completer->popup()->isVisible());

        QTest::keyClicks(m_field.get(), "c");
        QVERIFY(completer->popup()->isVisible());
        QTest::keyClick(completer->popup(), Qt::Key_Down);
        QTest::keyClick(completer->popup(), Qt::Key_Down);
        QTest::keyClick(completer->popup(), Qt::Key_Return);
        QCOMPARE(m_field->text(), "kind:facadeBound");
        QCOMPARE(accepted.count(), 1);
    }

    void nothingIsOfferedForWhatIsThere()
    {
        m_field->setChoices([](const QString&, int) { return FilterChoices{0, {"tree"}}; });
        QTest::keyClicks(m_field.get(), "tree");
        QVERIFY(!m_field->findChild<QCompleter*>()->popup()->isVisible());
    }

private:
    std::unique_ptr<FilterField> m_field;
};

QTEST_MAIN(TstFilterField)
#include "tst_filter_field.moc"
