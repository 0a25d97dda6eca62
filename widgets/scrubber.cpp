#include "widgets/scrubber.h"

#include "widgets/entry_field.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>

#include <cmath>

namespace city
{

namespace
{

constexpr double kPixelsPerStep = 4; // also how far a press travels before it is a drag

} // namespace

Scrubber::Scrubber(QWidget& handle, EntryField& field, std::function<bool(QPoint)> zone)
    : QObject(&handle), m_handle(handle), m_field(field), m_zone(std::move(zone)),
      m_usualCursor(handle.cursor())
{
    handle.installEventFilter(this);
    handle.setMouseTracking(true);
}

bool Scrubber::eventFilter(QObject* watched, QEvent* event)
{
    const bool isKey =
        event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (m_state == State::Dragging && isKey) {
        // The drag owns the keyboard: Escape takes it back, other keys wait for its end.
        event->accept();
        if (static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape &&
            event->type() == QEvent::KeyPress) {
            stop();
            m_field.revert();
        }
        return true;
    }
    return watched == &m_handle && handlePointer(event);
}

bool Scrubber::handlePointer(QEvent* event)
{
    if (event->type() != QEvent::MouseButtonPress && event->type() != QEvent::MouseMove &&
        event->type() != QEvent::MouseButtonRelease)
        return false;
    auto* mouse = static_cast<QMouseEvent*>(event);
    const double x = mouse->globalPosition().x();
    const bool isHere = !m_zone || m_zone(mouse->position().toPoint());
    if (event->type() == QEvent::MouseButtonPress && m_state == State::Idle) {
        if (mouse->button() != Qt::LeftButton || !isHere || m_field.isReadOnly())
            return false;
        m_state = State::Pressed;
        m_pressedAt = x;
        return true;
    }
    if (event->type() == QEvent::MouseMove) {
        if (m_state == State::Idle) {
            m_handle.setCursor(m_field.isReadOnly() || !isHere ? m_usualCursor
                                                               : QCursor(Qt::SizeHorCursor));
            return false;
        }
        moveTo(x, mouse->modifiers());
        return true;
    }
    if (m_state == State::Idle || mouse->button() != Qt::LeftButton)
        return false;
    const bool wasDragged = m_state == State::Dragging;
    stop();
    if (wasDragged)
        m_field.endScrub();
    else
        m_field.setFocus(Qt::MouseFocusReason);
    return true;
}

void Scrubber::moveTo(double x, Qt::KeyboardModifiers modifiers)
{
    const double distance = x - m_pressedAt;
    if (m_state == State::Pressed) {
        if (std::abs(distance) < kPixelsPerStep)
            return;
        m_state = State::Dragging;
        qApp->installEventFilter(this);
        m_field.beginScrub();
    }
    double steps = distance / kPixelsPerStep;
    if (modifiers & Qt::ShiftModifier)
        steps /= 10;
    if (modifiers & Qt::ControlModifier)
        steps = std::trunc(steps);
    m_field.scrub(steps);
}

void Scrubber::stop()
{
    if (m_state == State::Dragging)
        qApp->removeEventFilter(this);
    m_state = State::Idle;
}

} // namespace city
