#include "editor/pane_ring.h"

#include <QApplication>
#include <QChildEvent>
#include <QDockWidget>
#include <QStatusBar>
#include <QToolBar>
#include <QToolButton>

#include <algorithm>

namespace city
{

namespace
{

constexpr int kWidth = 2;

/// The bars and docks that have a place of their own in the order; the others follow theirs.
constexpr std::array kBars{"mainBar", "toolPalette", "toolBar", "goToBar"};
constexpr std::array kBetween{"viewBar", "messages"};

bool isIn(const QWidget& pane, const QWidget* widget)
{
    return widget && (widget == &pane || pane.isAncestorOf(widget));
}

/// The first control of a pane that takes the keyboard by Tab.
QWidget* firstControl(QWidget& pane)
{
    QWidget* first = nullptr;
    const auto takes = [](const QWidget& widget) {
        return widget.isVisible() && widget.isEnabled() && widget.focusPolicy() & Qt::TabFocus;
    };
    for (QWidget* widget = pane.nextInFocusChain(); widget && widget != &pane;
         widget = widget->nextInFocusChain())
        if (pane.isAncestorOf(widget) && takes(*widget)) {
            first = widget;
            break;
        }
    return first ? first : takes(pane) ? &pane : nullptr;
}

/// Qt leaves the buttons of tool bars to the mouse.
void takeKeyboard(QToolButton& button)
{
    if (button.focusPolicy() == Qt::NoFocus && button.objectName() != "qt_toolbar_ext_button")
        button.setFocusPolicy(Qt::TabFocus);
}

} // namespace

PaneRing::PaneRing(QMainWindow& window, QWidget& view)
    : QObject(&window), m_window(window), m_view(view)
{
    for (QWidget*& side : m_sides) {
        side = new QWidget(&window);
        side->setAttribute(Qt::WA_TransparentForMouseEvents);
        side->setAutoFillBackground(true);
        side->setBackgroundRole(QPalette::Highlight);
        side->hide();
    }
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        if (const QWidget* pane = paneOf(now))
            m_last[pane] = now;
        if (m_pane && now && !isIn(*m_pane, now))
            showAround(current()); // the ring goes along
    });
    for (const QToolBar* bar : window.findChildren<QToolBar*>())
        for (auto* button : bar->findChildren<QToolButton*>(QString(), Qt::FindDirectChildrenOnly))
            takeKeyboard(*button);
    qApp->installEventFilter(this);
}

std::vector<QWidget*> PaneRing::panes() const
{
    std::vector<QWidget*> all;
    const auto add = [&](QWidget* pane) {
        if (pane && pane->isVisible() && std::ranges::find(all, pane) == all.end())
            all.push_back(pane);
    };
    const auto addNamed = [&](const char* name) { add(m_window.findChild<QWidget*>(name)); };
    for (const char* name : kBars)
        addNamed(name);
    addNamed("outliner");
    for (const char* name : kBetween)
        addNamed(name);
    add(&m_view);
    addNamed("properties");
    for (QDockWidget* dock : m_window.findChildren<QDockWidget*>())
        if (!dock->visibleRegion().isEmpty()) // one behind another's tab is not in the way
            add(dock);
    add(m_window.findChild<QStatusBar*>()); // asked for, the window would make one
    std::erase_if(all, [&](QWidget* pane) { return pane != &m_view && !firstControl(*pane); });
    return all;
}

QWidget* PaneRing::paneOf(QWidget* widget) const
{
    // Upwards: while widgets are being deleted, only what has the keyboard now is sure to be whole.
    for (QWidget* up = widget; up && up != &m_window; up = up->parentWidget()) {
        const bool isBar = qobject_cast<QToolBar*>(up) || qobject_cast<QStatusBar*>(up);
        const bool isNamed = std::ranges::any_of(
            kBetween, [up](const char* name) { return up->objectName() == name; });
        if (up == &m_view || isBar || isNamed || qobject_cast<QDockWidget*>(up))
            return up;
        if (up->isWindow())
            break; // a popup or a dialog is no pane
    }
    return nullptr;
}

QWidget* PaneRing::current() const
{
    return paneOf(QApplication::focusWidget());
}

void PaneRing::step(int by)
{
    const std::vector<QWidget*> all = panes();
    if (all.empty())
        return;
    const auto count = int(all.size());
    const auto found = std::ranges::find(all, current());
    const int now = found != all.end() ? int(found - all.begin()) : by > 0 ? -1 : count;
    QWidget* next = all[std::size_t((now + by + count) % count)];
    enter(*next);
    showAround(next);
    if (next == &m_view)
        emit viewEntered();
}

void PaneRing::enter(QWidget& pane)
{
    QWidget* target = m_last[&pane];
    const bool isLeft = !target || !target->isVisible() || !target->isEnabled();
    if (&pane == &m_view)
        target = &m_view;
    else if (isLeft)
        target = firstControl(pane);
    if (target)
        target->setFocus(Qt::ShortcutFocusReason);
}

void PaneRing::showAround(QWidget* pane)
{
    m_pane = pane;
    if (!pane) {
        for (QWidget* side : m_sides)
            side->hide();
        return;
    }
    // Beside the pane rather than on it: over the picture nothing could be seen.
    const QRect inside(pane->mapTo(&m_window, QPoint()), pane->size());
    const QRect around =
        inside.adjusted(-kWidth, -kWidth, kWidth, kWidth).intersected(m_window.rect());
    m_sides[0]->setGeometry(around.left(), around.top(), around.width(), kWidth);
    m_sides[1]->setGeometry(around.left(), around.bottom() + 1 - kWidth, around.width(), kWidth);
    m_sides[2]->setGeometry(around.left(), around.top(), kWidth, around.height());
    m_sides[3]->setGeometry(around.right() + 1 - kWidth, around.top(), kWidth, around.height());
    for (QWidget* side : m_sides) {
        side->show();
        side->raise();
    }
}

bool PaneRing::eventFilter(QObject* watched, QEvent* event)
{
    // Whoever takes the mouse sees where they are.
    if (m_pane && event->type() == QEvent::MouseButtonPress)
        showAround(nullptr);
    if (event->type() == QEvent::ChildPolished && qobject_cast<QToolBar*>(watched))
        if (auto* button = qobject_cast<QToolButton*>(static_cast<QChildEvent*>(event)->child()))
            takeKeyboard(*button);
    const bool isMoved = event->type() == QEvent::Resize || event->type() == QEvent::Move ||
                         event->type() == QEvent::Hide;
    if (m_pane && isMoved && (watched == m_pane || watched == &m_window))
        showAround(m_pane->isVisible() ? m_pane.data() : nullptr);
    return QObject::eventFilter(watched, event);
}

} // namespace city
