#include "editor/tools/number_entry.h"

#include <QTest>

using namespace city;

class TestNumberEntry : public QObject
{
    Q_OBJECT

private slots:
    void reads_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<double>("value");
        QTest::newRow("digits") << "25" << 25.0;
        QTest::newRow("point") << "2.5" << 2.5;
        QTest::newRow("comma") << "2,5" << 2.5;
        QTest::newRow("sign first") << "-3" << -3.0;
        QTest::newRow("sign later") << "3-" << -3.0;
        QTest::newRow("sign twice") << "3--" << 3.0;
        QTest::newRow("absolute") << "=12" << 12.0;
        QTest::newRow("absolute negative") << "-=1" << -1.0;
        QTest::newRow("one point") << "1.2.3" << 1.23;
        QTest::newRow("letters do not count") << "4x2" << 42.0;
    }
    void reads()
    {
        QFETCH(QString, typed);
        NumberEntry entry;
        entry.reset(1);
        for (const QChar character : typed)
            entry.put(character.toLatin1());
        QVERIFY(entry.isTyping());
        QVERIFY(entry.value(0));
        QTEST(*entry.value(0), "value");
        QCOMPARE(entry.isAbsolute(0), typed.contains('='));
    }
    void halfANumberIsNone()
    {
        NumberEntry entry;
        entry.reset(1);
        QVERIFY(!entry.value(0));
        for (const char character : {'-', '='}) {
            entry.reset(1);
            entry.put(character);
            QVERIFY(entry.isTyping());
            QVERIFY(!entry.value(0));
        }
        entry.reset(1);
        QVERIFY2(!entry.put('.'), "a point does not start a number");
        QVERIFY(!entry.isTyping());
    }
    void fieldsFollowEachOther()
    {
        NumberEntry entry;
        entry.reset(3);
        entry.put('1');
        entry.next(false);
        entry.put('2');
        entry.next(true);
        entry.put('0');
        QCOMPARE(entry.value(0), std::optional(10.0));
        QCOMPARE(entry.value(1), std::optional(2.0));
        QVERIFY(!entry.value(2));
        entry.next(true);
        QCOMPARE(entry.active(), 2);
        QVERIFY(!entry.backspace());
        entry.next(false);
        QVERIFY(entry.backspace());
        QCOMPARE(entry.value(0), std::optional(1.0));
    }
};

QTEST_GUILESS_MAIN(TestNumberEntry)
#include "tst_number_entry.moc"
