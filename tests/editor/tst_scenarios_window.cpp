#include "core/schema/property.h"
#include "editor/actions/action_set.h"
#include "editor/check_runner.h"
#include "editor/docks/issues_dock.h"
#include "editor/docks/issues_parts.h"
#include "editor/docks/properties_dock.h"
#include "editor/selection.h"
#include "editor/viewport/viewport.h"
#include "tests/support/window_fixture.h"
#include "widgets/message_bar.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QElapsedTimer>
#include <QFile>
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
    void s25_oneBadFileAmongMany();

private:
    /// Writes 300 banger files beside the city's own: one is cut off, one has a collision shape
    /// that nobody knows. Gives their names.
    void addManyBangers(const QString& cutOff, const QString& unknown);
    ObjectId tuneFile(const QString& name);
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

void TestScenariosWindow::addManyBangers(const QString& cutOff, const QString& unknown)
{
    const QString folder = m_city + "/tune/banger/";
    const QByteArray sound = test::fileBytes(folder + "scout_tree.dgBangerData");
    QVERIFY(sound.contains("CollisionPrim 2"));
    const auto write = [&](const QString& name, const QByteArray& bytes) {
        QFile file(folder + name + ".dgBangerData");
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    };
    for (int i = 0; i < 298; ++i)
        write(QString("scout_many%1").arg(i, 3, 10, QChar('0')), sound);
    write(cutOff, sound.left(sound.indexOf("CollisionPrim")));
    write(unknown, QByteArray(sound).replace("CollisionPrim 2", "CollisionPrim 37"));
}

ObjectId TestScenariosWindow::tuneFile(const QString& name)
{
    for (const ObjectId id : model().list(ListKind::TuneFiles))
        if (QString::fromStdString(model().get<TuneFile>(id)->name)
                .contains(name, Qt::CaseInsensitive))
            return id;
    return {};
}

/// The window's part; models are not read yet, all of them are placeholders.
void TestScenariosWindow::s25_oneBadFileAmongMany()
{
    addManyBangers("scout_cut", "scout_odd");
    m_fixture->makeWindow();
    // Nothing holds the window up: no turn of its loop takes longer than a quarter of a second.
    qint64 longest = 0;
    QElapsedTimer turn;
    turn.start();
    QVERIFY(window().open(m_city));
    longest = turn.elapsed();
    IssuesDock& issues = issuesOf(window());
    QElapsedTimer all;
    for (all.start(); !issues.runner().isCurrent() && all.elapsed() < 10'000;) {
        turn.restart();
        QApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents, 20);
        longest = std::max(longest, turn.elapsed());
    }
    QVERIFY(issues.runner().isCurrent());
    QVERIFY2(longest < 250, qPrintable(QString("%1 ms").arg(longest)));
    QVERIFY(model().list(ListKind::TuneFiles).size() >= 299);

    // One finding each, or, of what cannot be read at all, one message.
    const ObjectId odd = tuneFile("scout_odd");
    QVERIFY(odd);
    QCOMPARE(issues.findings().of(odd).size(), std::size_t{1});
    QCOMPARE(std::string(issues.findings().of(odd).front()->property), "collisionPrim");
    const ObjectId cut = tuneFile("scout_cut");
    const auto told = std::ranges::count_if(window().messages().messages(), [](const Message& one) {
        return one.text.contains("scout_cut");
    });
    QCOMPARE((cut ? issues.findings().of(cut).size() : 0) + std::size_t(told), std::size_t{1});
    int sound = 0;
    for (const ObjectId id : model().list(ListKind::TuneFiles)) {
        if (model().get<TuneFile>(id)->name.find("scout_many") == std::string::npos)
            continue;
        QVERIFY(issues.findings().of(id).empty());
        ++sound;
    }
    QCOMPARE(sound, 298);

    // The value is shown as it is and kept.
    window().selection().set({odd});
    auto* shape = window().properties().findChild<QComboBox*>("collisionPrim");
    QVERIFY(shape);
    QCOMPARE(shape->currentText(), "unknown (37)");
    enter("mass", "77");
    QVERIFY(window().save());
    const QByteArray saved = test::fileBytes(m_city + "/tune/banger/scout_odd.dgBangerData");
    QVERIFY(saved.contains("CollisionPrim 37"));
    QVERIFY(saved.contains("77"));

    // An instance of a model that is missing is a box that can be clicked.
    const ObjectId file = model().list(ListKind::InstFiles).front();
    const ObjectId instance = model().children(file).front();
    window().viewport().frame(std::vector{instance});
    const auto hits = [&] {
        return window().viewport().pick(QPointF(window().viewport().viewSize().width() / 2,
                                                window().viewport().viewSize().height() / 2));
    };
    QTRY_VERIFY(
        std::ranges::any_of(hits(), [&](const PickHit& hit) { return hit.object == instance; }));
}

QTEST_MAIN(TestScenariosWindow)
#include "tst_scenarios_window.moc"
