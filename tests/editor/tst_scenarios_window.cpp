#include "core/schema/property.h"
#include "editor/actions/action_set.h"
#include "editor/selection.h"
#include "tests/support/window_fixture.h"

#include <QAction>
#include <QLocale>
#include <QTest>

#include <clocale>

using namespace city;

/// Scenarios that people act out in the window, by keys.
class TestScenariosWindow : public QObject, private test::WindowCase
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void s12_undoOfAFreshCityDoesNothing();
    void s12_cleanMarkFollowsTheSavedState();
    void s15_numbersIgnoreTheLocale_data();
    void s15_numbersIgnoreTheLocale();
    void s15_textureNamesKeepTheirCaseRules_data();
    void s15_textureNamesKeepTheirCaseRules();

private:
    /// As a program started under this locale would see it.
    void useLocale(const QString& name)
    {
        QLocale::setDefault(QLocale(name));
        qputenv("LC_ALL", (name + ".UTF-8").toLatin1());
        std::setlocale(LC_ALL, (name + ".UTF-8").toLatin1().constData());
    }
    static void addLocales()
    {
        QTest::addColumn<QString>("locale");
        for (const char* locale : {"de_DE", "C", "tr_TR"})
            QTest::newRow(locale) << QString(locale);
    }
};

void TestScenariosWindow::init()
{
    m_fixture = std::make_unique<test::WindowFixture>();
    m_city = m_fixture->copyCity("corpus/scout_flat");
}

void TestScenariosWindow::cleanup()
{
    m_fixture.reset();
    useLocale("C");
}

void TestScenariosWindow::s12_undoOfAFreshCityDoesNothing()
{
    m_fixture->makeWindow();
    QVERIFY(window().open(m_city));
    const quint64 revision = window().session().document().revision();
    for (int i = 0; i < 5; ++i)
        press("Ctrl+Z");
    QCOMPARE(window().session().document().revision(), revision);
    QVERIFY(!window().isWindowModified());
    press("Ctrl+Shift+Z");
    QCOMPARE(window().session().document().revision(), revision);
}

void TestScenariosWindow::s12_cleanMarkFollowsTheSavedState()
{
    m_fixture->makeWindow();
    QVERIFY(window().open(m_city));
    window().selection().set({find("block:9")});
    enter("propRule", "3");
    QVERIFY(window().isWindowModified());
    press("Ctrl+S");
    QVERIFY(!window().isWindowModified());
    enter("propRule", "5");
    QVERIFY(window().isWindowModified());
    press("Ctrl+Z");
    QVERIFY(!window().isWindowModified());
    press("Ctrl+Y");
    QVERIFY(window().isWindowModified());
    press("Ctrl+S");
    QVERIFY(!window().isWindowModified());
    press("Ctrl+Z");
    QVERIFY(window().isWindowModified());
    QCOMPARE(model().get<Block>(find("block:9"))->propRule, 3);
}

void TestScenariosWindow::s15_numbersIgnoreTheLocale_data()
{
    QTest::addColumn<QString>("locale");
    QTest::addColumn<QString>("typed");
    for (const char* locale : {"de_DE", "C", "tr_TR"})
        for (const char* typed : {"12,5", "12.5"})
            QTest::addRow("%s %s", locale, typed) << QString(locale) << QString(typed);
}

void TestScenariosWindow::s15_numbersIgnoreTheLocale()
{
    QFETCH(QString, locale);
    QFETCH(QString, typed);
    const QString path = m_city + "/tune/banger/scout_barrier.dgBangerData";
    const QList<QByteArray> before = test::fileBytes(path).split('\n');
    const QByteArray psdl = test::fileBytes(m_city + "/city/scout_flat.psdl");
    useLocale(locale);
    m_fixture->makeWindow();
    QVERIFY(window().open(m_city));
    window().selection().set({find("banger:scout_barrier")});
    enter("mass", typed);
    press("Ctrl+S");

    const QList<QByteArray> after = test::fileBytes(path).split('\n');
    QCOMPARE(after.size(), before.size());
    int changed = 0;
    for (qsizetype i = 0; i < after.size(); ++i) {
        if (after[i] == before[i])
            continue;
        ++changed;
        QVERIFY2(before[i].trimmed().startsWith("Mass "), before[i].constData());
        // The value, with the digits the file's own numbers have.
        QCOMPARE(after[i], QByteArray(before[i]).replace("60.000000", "12.500000"));
    }
    QCOMPARE(changed, 1);
    QCOMPARE(test::fileBytes(m_city + "/city/scout_flat.psdl"), psdl);
}

void TestScenariosWindow::s15_textureNamesKeepTheirCaseRules_data()
{
    addLocales();
}

void TestScenariosWindow::s15_textureNamesKeepTheirCaseRules()
{
    QFETCH(QString, locale);
    useLocale(locale);
    m_fixture->makeWindow();
    QVERIFY(window().open(m_city));
    // RINTER_F is the entry rinter_f: under Turkish rules I and i would be two letters.
    const std::size_t entries = model().list(ListKind::Textures).size();
    ObjectId road;
    for (const ObjectId id : model().children(find("block:18")))
        if (model().get<RoadStrip>(id))
            road = id;
    window().selection().set({road});
    enter("texture", "R4LO_F");
    QVERIFY(window().isWindowModified());
    const auto texture = valueOf(model(), road, *findProperty(model(), road, "texture"));
    QCOMPARE(QString::fromStdString(std::get<std::string>(texture)), "r4lo_f");
    enter("texture", "SIDEWALK_IVY");
    const auto named = valueOf(model(), road, *findProperty(model(), road, "texture"));
    QCOMPARE(QString::fromStdString(std::get<std::string>(named)), "sidewalk_ivy");
    QVERIFY(model().list(ListKind::Textures).size() > entries);
}

QTEST_MAIN(TestScenariosWindow)
#include "tst_scenarios_window.moc"
