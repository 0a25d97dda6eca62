#include "core/edits/targets.h"
#include "core/schema/property.h"
#include "editor/actions/action_set.h"
#include "editor/docks/history_dock.h"
#include "editor/docks/outliner_dock.h"
#include "editor/docks/outliner_model.h"
#include "editor/docks/properties_dock.h"
#include "editor/selection.h"
#include "editor/status_line.h"
#include "editor/tools/tool_box.h"
#include "editor/viewport/null_viewport.h"
#include "editor/viewport/viewport.h"
#include "tests/support/window_fixture.h"
#include "widgets/entry_field.h"
#include "widgets/filter_field.h"
#include "widgets/message_bar.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QTest>
#include <QTreeView>
#include <QUndoView>

using namespace city;

/// The window as a whole, over a real city.
class TestMainWindow : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void opensTheCityIntoAllPanes();
    void outlinerAndSelectionFollowEachOther();
    void filterSelectsAndFrames();
    void wrongFilterSaysWhy();
    void editInTheSheetReachesEverything();
    void undoKeyWorksRightAfterTheEdit();
    void undoInADragCancelsIt();
    void typedTextIsSavedWithCtrlS();
    void historyGoesToAStep();
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
    void deleteAndDuplicateSelect();
    void actionsOfTheViewWorkByKey();
    void layoutIsKept();
    void docksHideAndComeBack();
    void panesAreReachedByKey();
    void escapeGoesDownTheLadder();
    void aboutNamesTheRenderer();
    void everyControlHasAName();

private:
    MainWindow& window() { return *m_fixture->window; }
    CityDocument& document() { return window().session().document(); }
    const CityModel& model() { return document().model(); }
    void select(const char* target) { window().selection().set({find(target)}); }
    ObjectId find(const char* target)
    {
        const auto id = findTarget(model(), target);
        return id ? *id : ObjectId{};
    }
    EntryField* field(const QString& key)
    {
        for (auto* field : window().properties().findChildren<EntryField*>(key))
            if (field->isVisible())
                return field;
        return nullptr;
    }
    void enter(const QString& key, const QString& text)
    {
        QVERIFY2(field(key), qPrintable(key));
        field(key)->setFocus();
        field(key)->selectAll();
        QTest::keyClicks(field(key), text);
        QTest::keyClick(field(key), Qt::Key_Return);
    }
    float mass()
    {
        return std::get<float>(
            valueOf(model(), banger(), *findProperty(model(), banger(), "mass")));
    }
    ObjectId banger() { return model().list(ListKind::TuneFiles).front(); }
    QTreeView& tree() { return window().outliner().tree(); }
    bool hasMessage(const QString& id)
    {
        return std::ranges::any_of(window().messages().messages(),
                                   [&](const Message& message) { return message.id == id; });
    }
    QPushButton* messageButton(const QString& text)
    {
        for (auto* button : window().messages().findChildren<QPushButton*>())
            if (button->text() == text && button->isVisible())
                return button;
        return nullptr;
    }
    QString hint() { return window().statusLine().hint(); }

    std::unique_ptr<test::WindowFixture> m_fixture;
    QString m_city;
};

void TestMainWindow::init()
{
    m_fixture = std::make_unique<test::WindowFixture>();
    m_city = m_fixture->copyCity("corpus/scout_flat");
    m_fixture->makeWindow();
    QVERIFY(window().open(m_city));
}

void TestMainWindow::cleanup()
{
    m_fixture.reset();
}

void TestMainWindow::opensTheCityIntoAllPanes()
{
    QVERIFY(window().windowTitle().startsWith("scout_flat[*]"));
    QVERIFY(!window().isWindowModified());
    QCOMPARE(tree().model()->index(1, 0).data().toString(), "Blocks");
    QCOMPARE(tree().model()->rowCount(tree().model()->index(1, 0)), 25);
    QVERIFY(tree().isExpanded(tree().model()->index(1, 0)));
    QCOMPARE(window().history().view().model()->rowCount(), 1);
    QCOMPARE(window().history().view().model()->index(0, 0).data().toString(), "Opened scout_flat");
    QCOMPARE(window().statusLine().findChild<QLabel*>("status.selection")->text(),
             "Nothing selected");
    QVERIFY(window().selection().isEmpty());
    QVERIFY(window().messages().isHidden());
}

void TestMainWindow::outlinerAndSelectionFollowEachOther()
{
    const ObjectId attribute = model().children(find("block:9")).back();
    window().selection().set({attribute});
    const QModelIndex row = window().outliner().model().indexOf(attribute);
    QVERIFY(row.isValid());
    QVERIFY(tree().selectionModel()->isSelected(row));
    QVERIFY(tree().isExpanded(row.parent()));
    const auto* path = window().properties().findChild<QLabel*>("properties.path");
    QVERIFY(path->text().contains("Block 9"));

    const QModelIndex block = window().outliner().model().indexOf(find("block:2"));
    tree().scrollTo(block);
    QTest::mouseClick(tree().viewport(), Qt::LeftButton, {}, tree().visualRect(block).center());
    QCOMPARE(window().selection().ids(), std::vector{find("block:2")});
    QTest::keyClick(&tree(), Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(window().selection().size(), 2u);
    QCOMPARE(window().selection().active(), find("block:3"));
}

void TestMainWindow::filterSelectsAndFrames()
{
    QTest::keySequence(&window(), QKeySequence("Ctrl+F"));
    auto* filter = window().outliner().findChild<FilterField*>();
    QVERIFY(filter->hasFocus());
    QTest::keyClicks(filter, "room:12");
    QTest::keyClick(filter, Qt::Key_Return);
    QVERIFY(!window().selection().isEmpty());
    for (const ObjectId id : window().selection().ids())
        QVERIFY(id == find("block:12") || model().parent(id) == find("block:12") ||
                model().get<Instance>(id));
    QCOMPARE(
        tree().model()->rowCount(window().outliner().model().indexOf(find("block:12")).parent()),
        1);
    QTest::keyClick(filter, Qt::Key_Escape);
    QVERIFY(filter->text().isEmpty());
    QCOMPARE(
        tree().model()->rowCount(window().outliner().model().indexOf(find("block:12")).parent()),
        25);
}

void TestMainWindow::wrongFilterSaysWhy()
{
    window().find();
    auto* filter = window().outliner().findChild<FilterField*>();
    QTest::keyClicks(filter, "room:abc");
    QTest::keyClick(filter, Qt::Key_Return);
    QVERIFY(filter->error().endsWith('.'));
    QVERIFY(!window().outliner().model().isFiltered());
    QTest::keyClick(filter, Qt::Key_Escape);
    QVERIFY(filter->error().isEmpty());
}

void TestMainWindow::editInTheSheetReachesEverything()
{
    select("block:9");
    const auto rowsBefore = window().history().view().model()->rowCount();
    enter("propRule", "7");
    QCOMPARE(model().get<Block>(find("block:9"))->propRule, 7);
    QCOMPARE(window().history().view().model()->rowCount(), rowsBefore + 1);
    QVERIFY(window().isWindowModified());

    // The outliner shows an attribute's texture.
    const ObjectId block = find("block:9");
    ObjectId painted;
    for (const ObjectId id : model().children(block))
        if (isDrawable(model().at(id)))
            painted = id;
    window().selection().set({painted});
    enter("texture", "brand_new");
    const QModelIndex row = window().outliner().model().indexOf(painted);
    QVERIFY(row.isValid());
    QCOMPARE(row.data(OutlinerModel::DetailRole).toString(), "brand_new");
    QVERIFY(window().outliner().isVisible());
}

void TestMainWindow::undoKeyWorksRightAfterTheEdit()
{
    select("block:9");
    const auto before = model().get<Block>(find("block:9"))->propRule;
    QVERIFY(!window().actions().action("edit.undo")->isEnabled());
    enter("propRule", "7");
    // No event loop in between: nothing may depend on a timer.
    QVERIFY(window().actions().action("edit.undo")->isEnabled());
    QTest::keySequence(field("propRule"), QKeySequence("Ctrl+Z"));
    QCOMPARE(model().get<Block>(find("block:9"))->propRule, before);
    QCOMPARE(field("propRule")->text(), QString::number(before));
    QVERIFY(!window().isWindowModified());
    QVERIFY(!window().actions().action("edit.undo")->isEnabled());
    QTest::keySequence(field("propRule"), QKeySequence("Ctrl+Y"));
    QCOMPARE(model().get<Block>(find("block:9"))->propRule, 7);
    QCOMPARE(window().selection().ids(), std::vector{find("block:9")});
}

void TestMainWindow::undoInADragCancelsIt()
{
    select("block:9");
    enter("propRule", "7");
    const ObjectId instance = find("inst:0");
    window().selection().set({instance});
    window().tools().activate("tool.move");
    const glm::vec3 before = model().get<Instance>(instance)->origin;
    PointerEvent event;
    event.type = PointerEvent::Type::Press;
    event.button = Qt::LeftButton;
    event.screen = {100, 100};
    event.ray = {before + glm::vec3(0, 50, 0), {0, -1, 0}};
    PickHit hit;
    hit.object = instance;
    hit.point = before;
    event.hits = {hit};
    emit window().viewport().pointer(event);
    event.type = PointerEvent::Type::Move;
    event.screen = {150, 100};
    event.ray.origin.x += 10;
    emit window().viewport().pointer(event);
    QCOMPARE(model().get<Instance>(instance)->origin.x, before.x + 10);
    // Buttons and keys agree: in a drag only what belongs to it can be done.
    QVERIFY(window().actions().action("edit.undo")->isEnabled());
    for (const char* id : {"edit.redo", "edit.delete", "file.save", "file.close"})
        QVERIFY2(!window().actions().action(id)->isEnabled(), id);
    QTest::keySequence(&window(), QKeySequence("Ctrl+Z"));
    QCOMPARE(model().get<Instance>(instance)->origin, before);
    QCOMPARE(model().get<Block>(find("block:9"))->propRule, 7);
    QTest::keySequence(&window(), QKeySequence("Ctrl+Z"));
    QCOMPARE(model().get<Block>(find("block:9"))->propRule, 0);
    QVERIFY(window().actions().action("edit.delete")->isEnabled());
}

void TestMainWindow::typedTextIsSavedWithCtrlS()
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

void TestMainWindow::historyGoesToAStep()
{
    select("block:9");
    enter("propRule", "1");
    enter("propRule", "2");
    enter("propRule", "3");
    QUndoView& view = window().history().view();
    view.setCurrentIndex(view.model()->index(1, 0));
    QCOMPARE(model().get<Block>(find("block:9"))->propRule, 1);
    view.setCurrentIndex(view.model()->index(3, 0));
    QCOMPARE(model().get<Block>(find("block:9"))->propRule, 3);
    const Gesture gesture = document().beginGesture();
    QVERIFY(gesture);
    QVERIFY(!view.isEnabled());
    document().cancelGesture();
    QVERIFY(view.isEnabled());
}

void TestMainWindow::saveWritesOnlyWhatChanged()
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

void TestMainWindow::failedSaveSaysSoAndOffersAnotherPlace()
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
    QVERIFY2(message.text.contains("scout_flat"), qPrintable(message.text));
    QVERIFY(window().isWindowModified());

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

void TestMainWindow::saveAsGoesOnInTheOtherFolder()
{
    m_fixture->dialogs.path = m_fixture->folder() + "/elsewhere";
    QDir().mkpath(m_fixture->dialogs.path);
    QTest::keySequence(&window(), QKeySequence("Ctrl+Shift+S"));
    QCOMPARE(QFileInfo(window().session().folder()), QFileInfo(m_fixture->dialogs.path));
    QVERIFY(window().windowTitle().contains("elsewhere"));
    QCOMPARE(test::fileBytes(m_fixture->dialogs.path + "/city/scout_flat.psdl"),
             test::fileBytes(m_city + "/city/scout_flat.psdl"));
}

void TestMainWindow::unsavedChangesAreAskedAbout_data()
{
    QTest::addColumn<int>("answer");
    QTest::addColumn<bool>("leaves");
    QTest::addColumn<bool>("written");
    QTest::newRow("save") << int(Dialogs::Unsaved::Save) << true << true;
    QTest::newRow("discard") << int(Dialogs::Unsaved::Discard) << true << false;
    QTest::newRow("cancel") << int(Dialogs::Unsaved::Cancel) << false << false;
}

void TestMainWindow::unsavedChangesAreAskedAbout()
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

void TestMainWindow::openFailureKeepsTheCity()
{
    QVERIFY(!window().open(m_fixture->folder() + "/nothing.psdl"));
    QVERIFY(hasMessage("open"));
    QVERIFY(window().messages().messages().front().text.contains("nothing"));
    QVERIFY(!messageButton("Open What Can Be Read"));
    QCOMPARE(window().session().mapName(), "scout_flat");
}

void TestMainWindow::brokenCityOffersWhatCanBeRead()
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

void TestMainWindow::droppedFolderOpens()
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

void TestMainWindow::droppedTextDoesNothing()
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(m_fixture->folder() + "/notes.txt")});
    QDragEnterEvent enterEvent({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    enterEvent.setAccepted(false);
    QApplication::sendEvent(&window(), &enterEvent);
    QVERIFY(!enterEvent.isAccepted());
}

void TestMainWindow::recentCitiesAreListed()
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

void TestMainWindow::secondStartReopensTheLastCity()
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

void TestMainWindow::firstStartOpensTheSample()
{
    test::WindowFixture fresh;
    const QString sample = fresh.copyCity("corpus/scout_crosswalks");
    fresh.makeWindow(sample);
    fresh.window->openFirst();
    QCOMPARE(fresh.window->session().mapName(), "scout_crosswalks");
    QVERIFY(fresh.window->windowTitle().contains("(read-only)"));
}

void TestMainWindow::aCityThatIsGoneIsNamedAtTheStart()
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

void TestMainWindow::brokenSettingsAreToldAndStayTold()
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

void TestMainWindow::theSampleIsSavedElsewhere()
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

void TestMainWindow::deleteAndDuplicateSelect()
{
    const std::size_t blocks = model().list(ListKind::Blocks).size();
    select("block:22");
    tree().setFocus();
    QTest::keySequence(&tree(), QKeySequence("Ctrl+D"));
    QCOMPARE(model().list(ListKind::Blocks).size(), blocks + 1);
    QCOMPARE(window().selection().ids(), std::vector{find("block:26")});
    QCOMPARE(tree().model()->rowCount(tree().model()->index(1, 0)), 26);
    QTest::keySequence(&tree(), QKeySequence("Del"));
    QCOMPARE(model().list(ListKind::Blocks).size(), blocks);
    QVERIFY(window().selection().isEmpty());
    QTest::keySequence(&tree(), QKeySequence("Ctrl+Z"));
    QCOMPARE(window().selection().ids(), std::vector{find("block:26")});
    // Keys of the view and the outliner mean nothing while a text is typed.
    field("propRule")->setFocus();
    QTest::keySequence(field("propRule"), QKeySequence("Del"));
    QCOMPARE(model().list(ListKind::Blocks).size(), blocks + 1);
}

void TestMainWindow::actionsOfTheViewWorkByKey()
{
    QWidget* view = window().viewport().widget();
    view->setFocus();
    QTest::keyClick(view, Qt::Key_W);
    QCOMPARE(window().tools().activeId(), "tool.move");
    QTest::keyClick(view, Qt::Key_O);
    QVERIFY(window().viewport().isOverhead());
    QVERIFY(window().actions().action("view.top")->isChecked());
    QTest::keyClick(view, Qt::Key_A, Qt::ControlModifier);
    QVERIFY(window().selection().size() > 25);
    QTest::keyClick(view, Qt::Key_Up, Qt::AltModifier);
    select("block:9");
    QTest::keyClick(view, Qt::Key_Down, Qt::AltModifier);
    QVERIFY(!window().selection().isEmpty());
    for (const ObjectId id : window().selection().ids())
        QCOMPARE(model().parent(id), find("block:9"));
    QTest::keyClick(view, Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(window().selection().ids(), std::vector{find("block:9")});
}

void TestMainWindow::layoutIsKept()
{
    window().history().hide();
    window().close();
    m_fixture->makeWindow();
    QVERIFY(!window().history().isVisible());
    window().resetLayout();
    QVERIFY(window().history().isVisible());
}

void TestMainWindow::docksHideAndComeBack()
{
    QTest::keySequence(&window(), QKeySequence("F9"));
    QVERIFY(!window().outliner().isVisible());
    QVERIFY(window().actions().action("view.hideDocks")->isChecked());
    QTest::keySequence(&window(), QKeySequence("F9"));
    QVERIFY(window().outliner().isVisible());
}

void TestMainWindow::panesAreReachedByKey()
{
    select("block:9");
    window().viewport().widget()->setFocus();
    QTest::keySequence(&window(), QKeySequence("F6"));
    QVERIFY(window().properties().isAncestorOf(QApplication::focusWidget()));
    QTest::keySequence(&window(), QKeySequence("F6"));
    QVERIFY(window().outliner().isAncestorOf(QApplication::focusWidget()));
    QTest::keySequence(&window(), QKeySequence("Shift+F6"));
    QVERIFY(window().properties().isAncestorOf(QApplication::focusWidget()));
    tree().setFocus();
    QTest::keySequence(&window(), QKeySequence("F4"));
    QVERIFY(window().properties().isAncestorOf(QApplication::focusWidget()));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(window().viewport().widget()->hasFocus());
}

void TestMainWindow::escapeGoesDownTheLadder()
{
    select("block:9");
    window().tools().activate("tool.move");
    QTest::keySequence(&window(), QKeySequence("Esc"));
    QCOMPARE(window().tools().activeId(), "tool.select");
    QVERIFY(!window().selection().isEmpty());
    QTest::keySequence(&window(), QKeySequence("Esc"));
    QVERIFY(window().selection().isEmpty());
    QVERIFY(!window().actions().action("edit.cancel")->isEnabled());
}

void TestMainWindow::aboutNamesTheRenderer()
{
    window().actions().action("help.about")->trigger();
    QVERIFY(m_fixture->dialogs.about.contains("GNU General Public License"));
    QVERIFY(m_fixture->dialogs.about.contains("none"));
}

void TestMainWindow::everyControlHasAName()
{
    select("block:9");
    window().messages().show({"test", Message::Severity::Note, "A note.", {{"Go", [] {}}}});
    int seen = 0;
    for (const QWidget* control : window().findChildren<QWidget*>()) {
        const bool isInner = control->objectName().startsWith("qt_") || control->focusProxy() ||
                             control->inherits("QMenu") ||
                             control->inherits("QLabel"); // read as their text
        if (control->focusPolicy() == Qt::NoFocus || isInner)
            continue;
        const auto* button = qobject_cast<const QAbstractButton*>(control);
        const QString name =
            button && !button->text().isEmpty() ? button->text() : control->accessibleName();
        QVERIFY2(!name.isEmpty(),
                 qPrintable(QString("%1 %2 in %3")
                                .arg(control->metaObject()->className(), control->objectName(),
                                     control->parentWidget()->objectName())));
        ++seen;
    }
    QVERIFY(seen > 15);
}

QTEST_MAIN(TestMainWindow)
#include "tst_main_window.moc"
