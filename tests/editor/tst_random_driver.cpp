#include "core/document/city_document.h"
#include "editor/actions/action_set.h"
#include "editor/docks/outliner_dock.h"
#include "editor/docks/properties_dock.h"
#include "editor/viewport/viewport.h"
#include "tests/support/encoded_files.h"
#include "tests/support/window_fixture.h"

#include <QAction>
#include <QApplication>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QMenu>
#include <QTest>
#include <QTimer>
#include <QTreeView>

#include <cstdio>
#include <malloc.h>
#include <random>

#if defined(__has_include) && __has_include(<sanitizer/allocator_interface.h>)
#include <sanitizer/allocator_interface.h>
#endif

using namespace city;

namespace
{

/// Bytes in use on the heap.
std::size_t allocatedBytes()
{
#ifdef __SANITIZE_ADDRESS__
    return __sanitizer_get_current_allocated_bytes();
#else
    return mallinfo2().uordblks;
#endif
}

/// Actions that end the session, which is the test's business.
const QStringList kLeftAlone{"file.quit", "file.close", "file.start", "file.sample"};

/// What people type into fields, sense and nonsense.
const char* const kTexts[] = {"1",          "12.5", "-3", "+=15", "*=2",
                              "0x1F",       "1e9",  "",   "abc",  "none",
                              "nan",        "12,5", "-",  "r1_f", "\xC3\xA4\xC3\xB6",
                              "99999999999"};

/// Keys that the view, the lists and the sheet know, and some they do not.
const Qt::Key kKeys[] = {
    Qt::Key_Q,      Qt::Key_W,     Qt::Key_E,      Qt::Key_R,        Qt::Key_V,     Qt::Key_F,
    Qt::Key_O,      Qt::Key_K,     Qt::Key_H,      Qt::Key_G,        Qt::Key_L,     Qt::Key_X,
    Qt::Key_Y,      Qt::Key_Z,     Qt::Key_1,      Qt::Key_2,        Qt::Key_5,     Qt::Key_Minus,
    Qt::Key_Period, Qt::Key_Comma, Qt::Key_Return, Qt::Key_Tab,      Qt::Key_Space, Qt::Key_Delete,
    Qt::Key_Escape, Qt::Key_Home,  Qt::Key_Left,   Qt::Key_Right,    Qt::Key_Up,    Qt::Key_Down,
    Qt::Key_PageUp, Qt::Key_F2,    Qt::Key_F6,     Qt::Key_Backspace};

} // namespace

/// Drives the window without sense for a while: mouse, keys, menus, fields, undo, save and open.
/// CITY_DRIVE_SECONDS says how long (10), CITY_DRIVE_SEED where it begins (1; 0 is another place
/// each time). What a run did follows from its seed.
class TestRandomDriver : public QObject, test::WindowCase
{
    Q_OBJECT

private slots:
    void survivesAnything();

private:
    unsigned below(std::size_t count) { return unsigned(m_dice() % count); }
    bool oneIn(unsigned n) { return below(n) == 0; }
    QPoint somewhere(const QWidget& widget);
    Qt::KeyboardModifiers someModifiers();

    void drive(double seconds);
    void act();
    void useMouse(QWidget& widget);
    void useKey();
    void useAction();
    void useField();
    void useList();
    void undoSome();
    void reopen();
    void closePopups();
    void undoAllAndCompare();

    std::mt19937 m_dice;
    std::map<std::string, Result<Bytes>> m_opened;
    int m_steps = 0;
};

QPoint TestRandomDriver::somewhere(const QWidget& widget)
{
    return {int(below(std::size_t(std::max(widget.width(), 1)))),
            int(below(std::size_t(std::max(widget.height(), 1))))};
}

Qt::KeyboardModifiers TestRandomDriver::someModifiers()
{
    Qt::KeyboardModifiers modifiers;
    for (const auto modifier : {Qt::ShiftModifier, Qt::ControlModifier, Qt::AltModifier})
        if (oneIn(6))
            modifiers |= modifier;
    return modifiers;
}

void TestRandomDriver::useMouse(QWidget& widget)
{
    const Qt::MouseButton button = oneIn(6)   ? Qt::RightButton
                                   : oneIn(8) ? Qt::MiddleButton
                                              : Qt::LeftButton;
    const Qt::KeyboardModifiers modifiers = someModifiers();
    const QPoint from = somewhere(widget);
    QTest::mouseMove(&widget, from);
    QTest::mousePress(&widget, button, modifiers, from);
    if (oneIn(3)) {
        const QPoint to = somewhere(widget);
        const int moves = 1 + int(below(6));
        for (int i = 1; i <= moves; ++i) {
            QTest::mouseMove(&widget, from + (to - from) * i / moves);
            if (oneIn(8))
                useKey();
        }
        QTest::mouseRelease(&widget, button, modifiers, to);
    } else {
        QTest::mouseRelease(&widget, button, modifiers, from);
    }
}

void TestRandomDriver::useKey()
{
    QWidget* target = QApplication::focusWidget();
    if (!target || oneIn(3))
        target = window().viewport().widget();
    QTest::keyClick(target, kKeys[below(std::size(kKeys))], someModifiers());
}

void TestRandomDriver::useAction()
{
    QList<QAction*> usable;
    for (QAction* action : window().findChildren<QAction*>())
        if (action->isEnabled() && !action->menu() && !action->isSeparator() &&
            !action->objectName().isEmpty() && !kLeftAlone.contains(action->objectName()))
            usable.push_back(action);
    if (!usable.isEmpty())
        usable[int(below(std::size_t(usable.size())))]->trigger();
}

void TestRandomDriver::useField()
{
    QList<QLineEdit*> fields;
    for (auto* field : window().findChildren<QLineEdit*>())
        if (field->isVisible() && field->isEnabled() && !field->isReadOnly())
            fields.push_back(field);
    if (fields.isEmpty())
        return;
    const QPointer<QLineEdit> field = fields[int(below(std::size_t(fields.size())))];
    field->setFocus();
    field->selectAll();
    // what is typed may take the field away
    for (const QChar character : QString::fromUtf8(kTexts[below(std::size(kTexts))]))
        if (field && field->isVisible())
            QTest::sendKeyEvent(QTest::Click, field, Qt::Key_unknown, QString(character),
                                Qt::NoModifier);
    if (field && field->isVisible() && !oneIn(4))
        QTest::keyClick(field, oneIn(4) ? Qt::Key_Escape : Qt::Key_Return);
}

void TestRandomDriver::useList()
{
    const auto lists = window().findChildren<QAbstractItemView*>();
    QAbstractItemView* list = lists[int(below(std::size_t(lists.size())))];
    if (list->isVisible())
        useMouse(*list->viewport());
}

void TestRandomDriver::undoSome()
{
    const bool back = !oneIn(3);
    for (unsigned i = 1 + below(12); i > 0; --i)
        window().actions().action(back ? "edit.undo" : "edit.redo")->trigger();
}

void TestRandomDriver::reopen()
{
    m_fixture->dialogs.unsaved = Dialogs::Unsaved::Discard;
    QVERIFY(window().open(m_city));
}

void TestRandomDriver::closePopups()
{
    while (QWidget* popup = QApplication::activePopupWidget())
        popup->close();
    while (QWidget* modal = QApplication::activeModalWidget())
        modal->close();
}

void TestRandomDriver::act()
{
    switch (below(24)) {
    case 0:
    case 1:
    case 2:
    case 3:
    case 4:
    case 5:
    case 6:
        useMouse(*window().viewport().widget());
        break;
    case 7:
    case 8:
    case 9:
    case 10:
        useKey();
        break;
    case 11:
    case 12:
    case 13:
    case 14:
        useAction();
        break;
    case 15:
    case 16:
    case 17:
        useField();
        break;
    case 18:
    case 19:
        useList();
        break;
    case 20:
    case 21:
        undoSome();
        break;
    case 22:
        if (oneIn(4))
            window().save();
        break;
    case 23:
        if (oneIn(8))
            undoAllAndCompare();
        else if (oneIn(8))
            reopen();
        break;
    default:
        break;
    }
    ++m_steps;
}

/// Undoing everything gives the bytes that were opened, whatever was done in between.
void TestRandomDriver::undoAllAndCompare()
{
    document().cancelGesture();
    while (document().canUndo())
        document().undo();
    QVERIFY2(test::encodedFiles(model()) == m_opened,
             "undoing everything does not give the bytes that were opened");
}

void TestRandomDriver::drive(double seconds)
{
    openCity();
    const auto noteOpened = [this] { m_opened = test::encodedFiles(model()); };
    noteOpened();
    connect(&document(), &CityDocument::wasReset, this, noteOpened);
    m_fixture->dialogs.unsaved = Dialogs::Unsaved::Discard;
    m_fixture->dialogs.path = m_fixture->folder() + "/elsewhere";
    // A menu that waits for a choice, or a dialog, is left again.
    QTimer closer;
    connect(&closer, &QTimer::timeout, this, [this] { closePopups(); });
    closer.start(20);
    QElapsedTimer timer;
    timer.start();
    while (double(timer.elapsed()) / 1000 < seconds && !QTest::currentTestFailed()) {
        act();
        QApplication::processEvents();
        if (!window().isVisible())
            window().show();
    }
    closer.stop();
    closePopups();
    undoAllAndCompare();
    m_fixture.reset();
    QApplication::processEvents();
    QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

void TestRandomDriver::survivesAnything()
{
    bool isSet = false;
    double seconds = qEnvironmentVariable("CITY_DRIVE_SECONDS").toDouble(&isSet);
    if (!isSet)
        seconds = 10;
    unsigned seed = qEnvironmentVariable("CITY_DRIVE_SEED").toUInt(&isSet);
    if (!isSet)
        seed = 1;
    if (seed == 0)
        seed = std::random_device{}();
    std::printf("seed %u, %.0f s\n", seed, seconds);
    std::fflush(stdout);
    m_dice.seed(seed);

    drive(seconds * 0.5); // what is made once for the program's life is made now
    const std::size_t before = allocatedBytes();
    drive(seconds * 0.5);
    const double grown = (double(allocatedBytes()) - double(before)) / 1e6;
    std::printf("%d steps, %.2f MB more in use\n", m_steps, grown);
    QVERIFY2(grown <= 10, "the window leaks");
}

QTEST_MAIN(TestRandomDriver)
#include "tst_random_driver.moc"
