#include "editor/actions/action_set.h"
#include "editor/bars/bar_pad.h"
#include "editor/docks/outliner_dock.h"
#include "editor/docks/properties_dock.h"
#include "editor/pane_ring.h"
#include "editor/selection.h"
#include "editor/theme.h"
#include "editor/viewport/viewport.h"
#include "tests/support/window_fixture.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QScopeGuard>
#include <QScrollBar>
#include <QStatusBar>
#include <QTabBar>
#include <QTest>
#include <QToolBar>
#include <QToolButton>
#include <QTreeView>

using namespace city;

/// Names for screen readers, and the whole window by key (ux.md §11).
class TestAccessibility : public QObject, private test::WindowCase
{
    Q_OBJECT

private slots:
    void initTestCase() { useLargeTargets(); }
    void init() { openCity(); }
    void cleanup() { m_fixture.reset(); }
    void everyControlHasANameAndTakesTheKeyboard_data();
    void everyControlHasANameAndTakesTheKeyboard();
    void theViewIsOneObject();
    void f6GoesRoundThePanes();
    void theRingShowsOnlyForTheKeyboard();
    void textFits_data();
    void textFits();
    void targetsAreLargeEnough();

private:
    void showMuch();
    PaneRing& ring() { return *window().findChild<PaneRing*>(); }
};

namespace
{

/// Something people press, type into or choose from.
bool isControl(const QWidget& widget)
{
    return qobject_cast<const QAbstractButton*>(&widget) ||
           qobject_cast<const QLineEdit*>(&widget) || qobject_cast<const QComboBox*>(&widget) ||
           qobject_cast<const QAbstractItemView*>(&widget) ||
           qobject_cast<const QAbstractSlider*>(&widget) || qobject_cast<const BarPad*>(&widget);
}

/// Parts of Qt's own composite widgets, which speak for them.
bool isPartOfAnother(const QWidget& widget)
{
    if (qobject_cast<const QScrollBar*>(&widget) || qobject_cast<const QHeaderView*>(&widget))
        return true;
    for (const QWidget* up = widget.parentWidget(); up; up = up->parentWidget())
        if (qobject_cast<const QComboBox*>(up) || qobject_cast<const QLineEdit*>(up) ||
            qobject_cast<const QTabBar*>(up) || qobject_cast<const QAbstractItemView*>(up) ||
            qobject_cast<const QMenuBar*>(up))
            return true;
    const QString name = widget.objectName();
    // The dock's own frame buttons have the Docks menu, the overflow its actions, elsewhere.
    return name.startsWith("qt_dockwidget_") || name == "qt_toolbar_ext_button" ||
           name == "qt_menubar_ext_button";
}

/// Controls that need no keyboard of their own because another one right there does the same.
bool hasAnotherWay(const QWidget& widget)
{
    const QString name = widget.objectName();
    return name.endsWith(".menu") || // the row's, on the Menu key
           name.endsWith(".why") ||  // the locked field tells it too
           name.endsWith(".slider"); // its field takes arrows
}

QString described(const QWidget& widget)
{
    QStringList path;
    for (const QWidget* up = &widget; up; up = up->parentWidget())
        path.prepend(QString("%1(%2)").arg(up->metaObject()->className(), up->objectName()));
    return path.join(" > ");
}

} // namespace

void TestAccessibility::everyControlHasANameAndTakesTheKeyboard_data()
{
    QTest::addColumn<QString>("selected");
    QTest::newRow("nothing") << QString();
    QTest::newRow("block") << "block:1";
    QTest::newRow("attribute") << "block:1/attr:0";
    QTest::newRow("instance") << "inst:0";
    QTest::newRow("banger") << "banger";
}

void TestAccessibility::everyControlHasANameAndTakesTheKeyboard()
{
    QFETCH(QString, selected);
    if (selected == "banger")
        window().selection().set({banger()});
    else if (!selected.isEmpty() && find(qPrintable(selected)))
        select(qPrintable(selected));
    for (QDockWidget* dock : window().findChildren<QDockWidget*>())
        dock->show();
    QApplication::processEvents();
    QStringList nameless, unreachable;
    int controls = 0;
    for (const QWidget* widget : window().findChildren<QWidget*>()) {
        if (!isControl(*widget) || isPartOfAnother(*widget))
            continue;
        ++controls;
        const QAccessibleInterface* spoken =
            QAccessible::queryAccessibleInterface(const_cast<QWidget*>(widget));
        if (!spoken || spoken->text(QAccessible::Name).trimmed().isEmpty())
            nameless += described(*widget);
        if (!(widget->focusPolicy() & Qt::TabFocus) && !widget->focusProxy() &&
            !hasAnotherWay(*widget))
            unreachable += described(*widget);
    }
    QVERIFY(controls > 40);
    QVERIFY2(nameless.isEmpty(), qPrintable("no name:\n" + nameless.join('\n')));
    QVERIFY2(unreachable.isEmpty(), qPrintable("no keyboard:\n" + unreachable.join('\n')));
}

void TestAccessibility::theViewIsOneObject()
{
    QWidget* view = window().viewport().widget();
    const auto description = [&] {
        return QAccessible::queryAccessibleInterface(view)->text(QAccessible::Description);
    };
    QCOMPARE(QAccessible::queryAccessibleInterface(view)->text(QAccessible::Name),
             QString("City view"));
    QVERIFY2(description().contains(hint()), qPrintable(description()));
    select("block:1");
    QVERIFY2(description().contains("Block 1"), qPrintable(description()));
    QVERIFY2(description().contains("F6"), qPrintable(description()));
}

void TestAccessibility::f6GoesRoundThePanes()
{
    const auto panes = ring().panes();
    const auto index = [&](const QWidget* pane) {
        return std::ranges::find(panes, pane) - panes.begin();
    };
    QWidget* view = window().viewport().widget();
    // The order of ux.md §11.
    const std::vector<const QWidget*> order = {window().findChild<QToolBar*>("mainBar"),
                                               window().findChild<QToolBar*>("toolPalette"),
                                               &window().outliner(),
                                               window().findChild<QWidget*>("viewBar"),
                                               view,
                                               &window().properties(),
                                               window().statusBar()};
    for (std::size_t i = 0; i + 1 < order.size(); ++i) {
        QVERIFY(index(order[i]) < std::ssize(panes));
        QVERIFY2(index(order[i]) < index(order[i + 1]), qPrintable(described(*order[i + 1])));
    }
    view->setFocus();
    for (std::size_t step = 1; step <= panes.size(); ++step) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6);
        const auto wanted = std::size_t(index(view) + std::ptrdiff_t(step)) % panes.size();
        QVERIFY2(ring().current() == panes[wanted], qPrintable(described(*panes[wanted])));
        QVERIFY(ring().isShown());
    }
    QCOMPARE(QApplication::focusWidget(), view);
    QTest::keyClick(view, Qt::Key_F6, Qt::ShiftModifier);
    QCOMPARE(ring().current(), panes[std::size_t(index(view)) - 1]);
    // Back in a pane, the keyboard is where it was there.
    window().outliner().tree().setFocus();
    view->setFocus();
    while (ring().current() != &window().outliner())
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6);
    QCOMPARE(QApplication::focusWidget(), &window().outliner().tree());
}

void TestAccessibility::theRingShowsOnlyForTheKeyboard()
{
    window().viewport().widget()->setFocus();
    QVERIFY(!ring().isShown());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6);
    QVERIFY(ring().isShown());
    QTest::mousePress(window().viewport().widget(), Qt::LeftButton);
    QVERIFY(!ring().isShown());
    QTest::mouseRelease(window().viewport().widget(), Qt::LeftButton);
}

/// All docks and the rows of a thing with many kinds of them.
void TestAccessibility::showMuch()
{
    for (QDockWidget* dock : window().findChildren<QDockWidget*>())
        dock->show();
    window().selection().set({banger()});
    QTest::qWait(50); // layouts settle
}

void TestAccessibility::textFits_data()
{
    QTest::addColumn<double>("scale");
    QTest::addColumn<QSize>("size");
    QTest::newRow("as usual") << 1.0 << QSize(1280, 800);
    QTest::newRow("as usual, large window") << 1.0 << QSize(1920, 1080);
    QTest::newRow("twice the font") << 2.0 << QSize(1280, 800);
    QTest::newRow("twice the font, large window") << 2.0 << QSize(1920, 1080);
}

/// ux.md §13 line 38: no cut text at 200 %.
void TestAccessibility::textFits()
{
    QFETCH(double, scale);
    QFETCH(QSize, size);
    const QFont usual = QApplication::font();
    QFont font = usual;
    font.setPointSizeF(font.pointSizeF() * scale);
    QApplication::setFont(font);
    const auto back = qScopeGuard([&] { QApplication::setFont(usual); });
    m_fixture->makeWindow();
    QVERIFY(window().open(m_city));
    window().resize(size);
    showMuch();
    QVERIFY2(window().width() <= size.width(), qPrintable(QString::number(window().width())));
    QStringList cut;
    for (const QWidget* widget : window().findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->visibleRegion().isEmpty() || isPartOfAnother(*widget))
            continue;
        const auto* label = qobject_cast<const QLabel*>(widget);
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        const bool hasText =
            (label && !label->text().isEmpty()) || (button && !button->text().isEmpty()) ||
            qobject_cast<const QLineEdit*>(widget) || qobject_cast<const QComboBox*>(widget);
        if (!hasText)
            continue;
        const int line = widget->fontMetrics().height();
        if (widget->height() < line)
            cut += QString("%1: %2 px high, a line is %3")
                       .arg(described(*widget))
                       .arg(widget->height())
                       .arg(line);
        // What wraps or shortens its text by itself, with the whole in its tooltip, may be
        // narrower.
        const bool yields = widget->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored ||
                            (label && label->wordWrap());
        if ((label || button) && !yields && widget->width() < widget->minimumSizeHint().width())
            cut += QString("%1: %2 px wide, its text needs %3")
                       .arg(described(*widget))
                       .arg(widget->width())
                       .arg(widget->minimumSizeHint().width());
    }
    for (const QString& one : cut)
        qWarning("%s", qPrintable(one));
    QVERIFY2(cut.isEmpty(), "text is cut");
}

/// Targets of 24 px for hands that are not steady (ux.md §11).
void TestAccessibility::targetsAreLargeEnough()
{
    window().resize(1280, 800);
    showMuch();
    constexpr int kTarget = 24;
    QStringList small;
    for (const QWidget* widget : window().findChildren<QWidget*>()) {
        const bool isTarget = qobject_cast<const QAbstractButton*>(widget) ||
                              qobject_cast<const QComboBox*>(widget) ||
                              qobject_cast<const QLineEdit*>(widget) ||
                              qobject_cast<const BarPad*>(widget);
        if (!isTarget || !widget->isVisible() || isPartOfAnother(*widget) ||
            widget->visibleRegion().isEmpty())
            continue;
        if (widget->height() < kTarget || widget->width() < kTarget)
            small += QString("%1: %2 x %3")
                         .arg(described(*widget))
                         .arg(widget->width())
                         .arg(widget->height());
    }
    for (const QString& one : small)
        qWarning("%s", qPrintable(one));
    QVERIFY2(small.isEmpty(), "targets under 24 px");
}

QTEST_MAIN(TestAccessibility)
#include "tst_accessibility.moc"
