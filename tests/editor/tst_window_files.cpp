#include "core/edits/targets.h"
#include "editor/actions/action_set.h"
#include "editor/docks/properties_dock.h"
#include "editor/selection.h"
#include "editor/start_page.h"
#include "editor/viewport/null_viewport.h"
#include "editor/viewport/viewport.h"
#include "editor/window_settings.h"
#include "tests/support/window_fixture.h"
#include "widgets/entry_field.h"
#include "widgets/message_bar.h"

#include <QApplication>
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QListWidget>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QRegularExpression>
#include <QTest>
#include <QToolButton>

using namespace city;

/// Opening, saving and starting, by the window.
class TestWindowFiles : public QObject, private test::WindowCase
{
    Q_OBJECT

private slots:
    void init() { openCity(); }
    void cleanup() { m_fixture.reset(); }

    void typedTextIsSavedWithCtrlS();
    void saveWritesOnlyWhatChanged();
    void failedSaveSaysSoAndOffersAnotherPlace();
    void saveAsGoesOnInTheOtherFolder();
    void unsavedChangesAreAskedAbout_data();
    void unsavedChangesAreAskedAbout();
    void openFailureKeepsTheCity();
    void brokenCityOffersWhatCanBeRead();
    void droppedFolderOpens();
    void droppedTextDoesNothing();
    void recentCitiesAreListed();
    void secondStartReopensTheLastCity();
    void firstStartOpensTheSample();
    void aCityThatIsGoneIsNamedAtTheStart();
    void brokenSettingsAreToldAndStayTold();
    void theSampleIsSavedElsewhere();
    void theSampleSaysSoAtTheFirstEdit();
    void startSettingChoosesWhatOpens();
    void startPageStandsWhereNoCityIs();
    void startPageOpensLocatesAndForgets();
    void dropsOnTheStartPageOpen();
    void unsavedFilesAreListed();
    void barsStandBesideThePicture();
    void barsWaitForTheEndOfADrag();
    void closedBarsStayClosedForThisCity();
};

void TestWindowFiles::typedTextIsSavedWithCtrlS()
{
    select("block:9");
    field("propRule")->setFocus();
    field("propRule")->selectAll();
    QTest::keyClicks(field("propRule"), "7");
    QTest::keySequence(field("propRule"), QKeySequence("Ctrl+S"));
    QVERIFY(!window().isWindowModified());
    Session again;
    QVERIFY(again.open(m_city));
    const auto& read = again.document().model();
    QCOMPARE(read.get<Block>(*findTarget(read, "block:9"))->propRule, 7);
}

void TestWindowFiles::saveWritesOnlyWhatChanged()
{
    const QString psdl = m_city + "/city/scout_flat.psdl";
    QHash<QString, QByteArray> before;
    const QStringList kept{"city/scout_flat.inst", "tune/banger"};
    const QByteArray psdlBefore = test::fileBytes(psdl);
    select("block:9");
    enter("propRule", "7");
    QVERIFY(window().save());
    QVERIFY(!window().isWindowModified());
    QVERIFY(hint().startsWith("Saved in "));
    const QByteArray psdlAfter = test::fileBytes(psdl);
    QCOMPARE(psdlAfter.size(), psdlBefore.size());
    int differing = 0;
    for (qsizetype i = 0; i < psdlAfter.size(); ++i)
        differing += psdlAfter[i] != psdlBefore[i];
    QCOMPARE(differing, 1);
    QVERIFY(window().save());
    QVERIFY(hint().startsWith("All changes are saved"));
}

void TestWindowFiles::failedSaveSaysSoAndOffersAnotherPlace()
{
    select("block:9");
    enter("propRule", "7");
    // The city's folder goes away under the window.
    QVERIFY(QDir().rename(m_city, m_city + "-gone"));
    QFile inTheWay(m_city);
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    inTheWay.close();
    window().actions().action("file.save")->trigger();
    QVERIFY(hasMessage("save"));
    const Message& message = window().messages().messages().front();
    QVERIFY2(message.text.startsWith("Saved nothing: "), qPrintable(message.text));
    // §13 line 35: the path, the reason, the title's mark; and what was done can be undone.
    QVERIFY2(message.text.contains(m_city), qPrintable(message.text));
    QVERIFY(window().isWindowModified());
    QVERIFY(document().undoStack().canUndo());

    m_fixture->dialogs.path = m_fixture->folder() + "/elsewhere";
    QDir().mkpath(m_fixture->dialogs.path);
    QVERIFY(messageButton("Try Again"));
    messageButton("Try Again")->click();
    QVERIFY(hasMessage("save"));
    messageButton("Save As…")->click();
    QCOMPARE(m_fixture->dialogs.saveFoldersAsked, 1);
    QVERIFY(!hasMessage("save"));
    QVERIFY(!window().isWindowModified());
    QVERIFY(QFile::exists(m_fixture->dialogs.path + "/city/scout_flat.psdl"));
}

void TestWindowFiles::saveAsGoesOnInTheOtherFolder()
{
    m_fixture->dialogs.path = m_fixture->folder() + "/elsewhere";
    QDir().mkpath(m_fixture->dialogs.path);
    QTest::keySequence(&window(), QKeySequence("Ctrl+Shift+S"));
    QCOMPARE(QFileInfo(window().session().folder()), QFileInfo(m_fixture->dialogs.path));
    QVERIFY(window().windowTitle().contains("elsewhere"));
    QCOMPARE(test::fileBytes(m_fixture->dialogs.path + "/city/scout_flat.psdl"),
             test::fileBytes(m_city + "/city/scout_flat.psdl"));
}

void TestWindowFiles::unsavedChangesAreAskedAbout_data()
{
    QTest::addColumn<int>("answer");
    QTest::addColumn<bool>("leaves");
    QTest::addColumn<bool>("written");
    QTest::newRow("save") << int(Dialogs::Unsaved::Save) << true << true;
    QTest::newRow("discard") << int(Dialogs::Unsaved::Discard) << true << false;
    QTest::newRow("cancel") << int(Dialogs::Unsaved::Cancel) << false << false;
}

void TestWindowFiles::unsavedChangesAreAskedAbout()
{
    QFETCH(int, answer);
    QFETCH(bool, leaves);
    QFETCH(bool, written);
    const QByteArray before = test::fileBytes(m_city + "/city/scout_flat.psdl");
    window().close();
    QCOMPARE(m_fixture->dialogs.unsavedAsked, 0); // nothing to ask about yet
    window().show();
    select("block:9");
    enter("propRule", "7");
    m_fixture->dialogs.unsaved = Dialogs::Unsaved(answer);
    QCOMPARE(window().close(), leaves);
    QCOMPARE(m_fixture->dialogs.unsavedAsked, 1);
    QCOMPARE(test::fileBytes(m_city + "/city/scout_flat.psdl") != before, written);
}

void TestWindowFiles::openFailureKeepsTheCity()
{
    QVERIFY(!window().open(m_fixture->folder() + "/nothing.psdl"));
    QVERIFY(hasMessage("open"));
    QVERIFY(window().messages().messages().front().text.contains("nothing"));
    QVERIFY(!messageButton("Open What Can Be Read"));
    QCOMPARE(window().session().mapName(), "scout_flat");
}

void TestWindowFiles::brokenCityOffersWhatCanBeRead()
{
    const QString broken = m_fixture->folder() + "/broken.psdl";
    QByteArray bytes = test::fileBytes(m_city + "/city/scout_flat.psdl");
    bytes.truncate(bytes.size() - bytes.size() / 3);
    QFile file(broken);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    file.close();
    QVERIFY(!window().open(broken));
    QVERIFY2(window().messages().messages().front().text.contains("at byte"),
             qPrintable(window().messages().messages().front().text));
    QVERIFY(messageButton("Open What Can Be Read"));
    messageButton("Open What Can Be Read")->click();
    QCOMPARE(window().session().mapName(), "broken");
    QVERIFY(hasMessage("notice.1"));
    QVERIFY(!hasMessage("open"));
}

void TestWindowFiles::droppedFolderOpens()
{
    const QString other = m_fixture->copyCity("corpus/scout_crosswalks");
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(other)});
    QDragEnterEvent enterEvent({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window(), &enterEvent);
    QVERIFY(enterEvent.isAccepted());
    QDropEvent drop({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window(), &drop);
    QCOMPARE(window().session().mapName(), "scout_crosswalks");
}

void TestWindowFiles::droppedTextDoesNothing()
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(m_fixture->folder() + "/notes.txt")});
    QDragEnterEvent enterEvent({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    enterEvent.setAccepted(false);
    QApplication::sendEvent(&window(), &enterEvent);
    QVERIFY(!enterEvent.isAccepted());
}

void TestWindowFiles::recentCitiesAreListed()
{
    const QString other = m_fixture->copyCity("corpus/scout_crosswalks");
    QVERIFY(window().open(other));
    QMenu* menu = window().actions().menu("file.recent");
    emit menu->aboutToShow();
    QCOMPARE(menu->actions().size(), 2);
    QVERIFY(menu->actions().front()->text().contains("scout_crosswalks"));
    menu->actions().back()->trigger();
    QCOMPARE(window().session().mapName(), "scout_flat");
    QDir(other).removeRecursively();
    emit menu->aboutToShow();
    QVERIFY(!menu->actions().back()->isEnabled());
}

void TestWindowFiles::secondStartReopensTheLastCity()
{
    Camera camera;
    camera.position = {12.5f, 30, -8};
    camera.yaw = 45;
    camera.pitch = -20;
    window().viewport().setCamera(camera);
    window().close();
    m_fixture->makeWindow();
    window().openFirst();
    QCOMPARE(window().session().mapName(), "scout_flat");
    QCOMPARE(window().viewport().camera(), camera);
    QVERIFY(window().selection().isEmpty());
}

void TestWindowFiles::firstStartOpensTheSample()
{
    test::WindowFixture fresh;
    const QString sample = fresh.copyCity("corpus/scout_crosswalks");
    fresh.makeWindow(sample);
    fresh.window->openFirst();
    QCOMPARE(fresh.window->session().mapName(), "scout_crosswalks");
    QVERIFY(fresh.window->windowTitle().contains("(read-only)"));
    // §13 line 1: no dialog, no bar.
    QVERIFY(fresh.window->messages().isHidden());
    QVERIFY(!QApplication::activeModalWidget());
    QVERIFY(fresh.window->selection().isEmpty());
}

void TestWindowFiles::aCityThatIsGoneIsNamedAtTheStart()
{
    window().close();
    QVERIFY(QDir(m_city).removeRecursively());
    const QString sample = m_fixture->copyCity("corpus/scout_crosswalks");
    m_fixture->makeWindow(sample);
    window().openFirst();
    QCOMPARE(window().session().mapName(), "scout_crosswalks");
    QVERIFY(hasMessage("start"));
    QVERIFY(window().messages().messages().front().text.contains("scout_flat"));
}

void TestWindowFiles::brokenSettingsAreToldAndStayTold()
{
    const QString path = m_fixture->folder() + "/settings.ini";
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("[view\ncount=5\n\x01") > 0);
    file.close();
    Settings settings(path);
    MainWindow other({settings,
                      m_fixture->dialogs,
                      [] { return std::make_unique<NullViewport>("tests need no picture"); },
                      {}});
    const auto isTold = [&] {
        return std::ranges::any_of(other.messages().messages(), [](const Message& message) {
            return message.id == "settings" && message.text.contains("settings.ini");
        });
    };
    QVERIFY(isTold());
    QVERIFY(other.open(m_city));
    QVERIFY(isTold());
}

void TestWindowFiles::theSampleIsSavedElsewhere()
{
    m_fixture->makeWindow(m_city);
    QVERIFY(window().open(m_city));
    const QByteArray before = test::fileBytes(m_city + "/city/scout_flat.psdl");
    select("block:9");
    enter("propRule", "7");
    m_fixture->dialogs.path = m_fixture->folder() + "/mine";
    QDir().mkpath(m_fixture->dialogs.path);
    QVERIFY(window().save());
    QCOMPARE(m_fixture->dialogs.saveFoldersAsked, 1);
    QCOMPARE(test::fileBytes(m_city + "/city/scout_flat.psdl"), before);
    QVERIFY(test::fileBytes(m_fixture->dialogs.path + "/city/scout_flat.psdl") != before);
    QVERIFY(!window().windowTitle().contains("(read-only)"));
}

void TestWindowFiles::theSampleSaysSoAtTheFirstEdit()
{
    m_fixture->makeWindow(m_city);
    QVERIFY(window().open(m_city));
    QVERIFY(!hasMessage("sample"));
    select("block:9");
    enter("propRule", "7");
    QVERIFY(hasMessage("sample"));
    QVERIFY(messageButton("Save As…"));
    window().messages().dismiss("sample");
    enter("propRule", "8");
    QVERIFY(!hasMessage("sample"));
}

void TestWindowFiles::startSettingChoosesWhatOpens()
{
    window().close();
    const QString sample = m_fixture->copyCity("corpus/scout_crosswalks");
    m_fixture->settings.set(kStartWith, int(StartWith::Sample));
    m_fixture->makeWindow(sample);
    window().openFirst();
    QCOMPARE(window().session().mapName(), "scout_crosswalks");
    window().close();
    m_fixture->settings.set(kStartWith, int(StartWith::Page));
    m_fixture->makeWindow(sample);
    window().openFirst();
    QVERIFY(window().session().mapName().isEmpty());
    QVERIFY(window().startPage().isVisible());
}

void TestWindowFiles::startPageStandsWhereNoCityIs()
{
    QVERIFY(!window().startPage().isVisible());
    window().actions().action("file.start")->trigger();
    QVERIFY(window().startPage().isVisible());
    QVERIFY(!window().viewport().widget()->isVisible());
    QVERIFY(!window().properties().isVisible());
    QVERIFY(!window().actions().action("file.start")->isEnabled());
    QVERIFY(window().open(m_city));
    QVERIFY(!window().startPage().isVisible());
    QVERIFY(window().viewport().widget()->isVisible());
    QVERIFY(window().properties().isVisible());
    // Docks that were hidden by hand stay so.
    press("F9");
    window().actions().action("file.close")->trigger();
    QVERIFY(window().startPage().isVisible());
    QVERIFY(window().open(m_city));
    QVERIFY(!window().properties().isVisible());
}

void TestWindowFiles::startPageOpensLocatesAndForgets()
{
    const QString other = m_fixture->copyCity("corpus/scout_crosswalks");
    QVERIFY(window().open(other));
    QVERIFY(window().closeCity());
    auto* cities = window().startPage().findChild<QListWidget*>("startPage.cities");
    QVERIFY(cities->hasFocus());
    QCOMPARE(cities->count(), 2);
    const QStringList lines = cities->item(0)->text().split('\n');
    QCOMPARE(lines.size(), 3);
    QCOMPARE(lines[0], "scout_crosswalks");
    QVERIFY(lines[1].endsWith("scout_crosswalks"));
    QCOMPARE(cities->iconSize(), QSize(160, 90));
    QTest::keyClick(cities, Qt::Key_Down);
    QTest::keyClick(cities, Qt::Key_Return);
    QCOMPARE(window().session().mapName(), "scout_flat");

    // One that is gone stays, until it is found or forgotten.
    const QString moved = m_fixture->folder() + "/moved";
    QVERIFY(QDir().rename(other, moved));
    QVERIFY(window().closeCity());
    QCOMPARE(cities->count(), 2);
    const auto button = [&](const char* text) -> QPushButton* {
        for (auto* candidate : window().startPage().findChildren<QPushButton*>())
            if (candidate->text() == text)
                return candidate;
        return nullptr;
    };
    QVERIFY(!button("Locate…")->isVisible());
    cities->setCurrentRow(1);
    QVERIFY(button("Locate…")->isVisible());
    QVERIFY(cities->item(1)->foreground() != cities->item(0)->foreground());
    m_fixture->dialogs.path = moved;
    button("Locate…")->click();
    QCOMPARE(window().session().mapName(), "scout_crosswalks");
    QVERIFY(window().closeCity());
    QCOMPARE(cities->count(), 2);
    QTest::keyClick(cities, Qt::Key_Delete);
    QCOMPARE(cities->count(), 1);
    button("Forget")->click();
    QCOMPARE(cities->count(), 0);
    QVERIFY(!cities->isVisible());
}

void TestWindowFiles::dropsOnTheStartPageOpen()
{
    QVERIFY(window().closeCity());
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(m_city)});
    auto* cities = window().startPage().findChild<QListWidget*>("startPage.cities");
    QVERIFY(!cities->viewport()->acceptDrops()); // goes through to the window
    QDragEnterEvent enterEvent({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window(), &enterEvent);
    QDropEvent drop({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window(), &drop);
    QCOMPARE(window().session().mapName(), "scout_flat");
}

void TestWindowFiles::unsavedFilesAreListed()
{
    select("block:9");
    enter("propRule", "7");
    window().selection().set({banger()});
    enter("mass", "12.5");
    QVERIFY(!window().closeCity()); // cancelled
    QStringList files = m_fixture->dialogs.unsavedFiles;
    files.sort();
    QCOMPARE(files.size(), 2);
    QCOMPARE(files.front(), "city/scout_flat.psdl");
    QVERIFY(files.back().startsWith("tune/banger/"));
}

/// §13 line 34.
void TestWindowFiles::barsStandBesideThePicture()
{
    for (int i = 0; i < 5; ++i)
        window().messages().show({QString("test.%1").arg(i),
                                  i == 2 ? Message::Severity::Error : Message::Severity::Note,
                                  QString("Message %1.").arg(i)});
    for (int i = 0; i < 3; ++i)
        QApplication::processEvents();
    const auto place = [&](const QWidget* part) {
        return QRect(part->mapTo(&window(), QPoint()), part->size());
    };
    QVERIFY(!place(&window().messages()).intersects(place(window().viewport().widget())));
    const auto lines = window().messages().findChildren<QFrame*>(QRegularExpression("^message\\."));
    QCOMPARE(std::ranges::count_if(lines, [](const QFrame* line) { return line->isVisible(); }), 3);
    QVERIFY(std::ranges::any_of(lines, [](const QFrame* line) {
        return line->isVisible() && line->objectName() == "message.test.2"; // the worst
    }));
    const auto buttons = window().messages().findChildren<QToolButton*>();
    QVERIFY(std::ranges::any_of(buttons, [](const QToolButton* button) {
        return button->isVisible() && button->text() == "2 more";
    }));
}

void TestWindowFiles::barsWaitForTheEndOfADrag()
{
    const QRect picture = window().viewport().widget()->geometry();
    const Gesture gesture = document().beginGesture();
    QVERIFY(gesture);
    window().messages().show({"test", Message::Severity::Error, "Something is so."});
    QApplication::processEvents();
    QVERIFY(window().messages().isHidden());
    QCOMPARE(window().viewport().widget()->geometry(), picture);
    document().cancelGesture();
    QVERIFY(!window().messages().isHidden());
}

void TestWindowFiles::closedBarsStayClosedForThisCity()
{
    m_fixture->makeWindow(m_city);
    const auto edit = [&] {
        QVERIFY(window().open(m_city));
        select("block:9");
        enter("propRule", "7");
    };
    edit();
    auto* line = window().messages().findChild<QFrame*>("message.sample");
    QVERIFY(line);
    line->findChild<QToolButton*>()->click();
    QVERIFY(!hasMessage("sample"));
    m_fixture->makeWindow(m_city);
    edit();
    QVERIFY(!hasMessage("sample"));
    // Another city says it all the same.
    const QString other = m_fixture->copyCity("corpus/scout_crosswalks");
    m_fixture->makeWindow(other);
    QVERIFY(window().open(other));
    select("block:2");
    enter("propRule", "7");
    QVERIFY(hasMessage("sample"));
}

QTEST_MAIN(TestWindowFiles)
#include "tst_window_files.moc"
