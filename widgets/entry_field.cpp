#include "widgets/entry_field.h"

#include "widgets/scrubber.h"
#include "widgets/signal_colours.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QPainter>
#include <QStyle>
#include <QStyleOptionFrame>
#include <QTimer>
#include <QWheelEvent>

namespace city
{

EntryField::EntryField(QWidget* parent) : QLineEdit(parent)
{
    connect(this, &QLineEdit::textEdited, this, &EntryField::touch);
}

void EntryField::showValue(const QString& exact, const QString& brief)
{
    m_exact = exact;
    m_brief = brief;
    m_mixed = false;
    if (!m_touched)
        showText();
}

void EntryField::showMixed()
{
    m_exact.clear();
    m_brief.clear();
    m_mixed = true;
    if (!m_touched)
        showText();
}

void EntryField::setStepper(Stepper stepper)
{
    m_stepper = std::move(stepper);
    new Scrubber(*this, *this, [this](QPoint at) { return unitRect().contains(at); });
}

void EntryField::setUnit(const QString& sign, const QColor& colour)
{
    m_unit = sign;
    m_unitColour = colour;
    setTextMargins(0, 0, sign.isEmpty() ? 0 : fontMetrics().horizontalAdvance(sign) + 6, 0);
}

void EntryField::setLocked(bool locked)
{
    if (locked == isReadOnly())
        return;
    setReadOnly(locked);
    updateColours();
}

void EntryField::setRefused(bool refused)
{
    if (m_refused == refused)
        return;
    m_refused = refused;
    update();
}

bool EntryField::commitTouched()
{
    if (!m_touched)
        return true;
    // Not touched any more while the commit runs: the change it causes is shown at once.
    m_touched = false;
    const QString typed = text();
    if (m_commit && !m_commit(typed)) {
        m_touched = true;
        setText(typed);
        setRefused(true);
        return false;
    }
    showText();
    emit settled();
    return true;
}

void EntryField::revert()
{
    const bool wasTouched = m_touched;
    m_touched = false;
    setRefused(false);
    if (wasTouched)
        emit gaveUp();
    showText();
    emit settled();
}

void EntryField::touch(const QString& typed)
{
    m_touched = true;
    showItalic(m_mixed && typed.isEmpty());
    setRefused(false);
    emit settled();
    if (m_preview)
        setRefused(!m_preview(typed));
}

bool EntryField::step(double steps)
{
    if (!m_stepper || isReadOnly())
        return false;
    const QString stepped = m_stepper(m_touched ? text() : m_exact, steps);
    if (stepped.isEmpty())
        return false;
    setText(stepped);
    selectAll();
    touch(stepped);
    return true;
}

void EntryField::beginScrub()
{
    setFocus(Qt::OtherFocusReason); // what is typed elsewhere is committed first
    m_scrubbed = m_touched ? text() : m_exact;
}

void EntryField::scrub(double steps)
{
    const QString moved = m_stepper(m_scrubbed, steps);
    if (moved.isEmpty() || (m_touched && moved == text()))
        return;
    setText(moved);
    touch(moved);
}

void EntryField::endScrub()
{
    if (!commitTouched())
        revert();
    selectAll();
}

bool EntryField::event(QEvent* event)
{
    if (event->type() != QEvent::ShortcutOverride)
        return QLineEdit::event(event);
    auto* key = static_cast<QKeyEvent*>(event);
    // Undo belongs to the text while there is typed text, else to the city.
    if (!m_touched && (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo))) {
        event->ignore();
        return false;
    }
    if (key->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    return QLineEdit::event(event);
}

void EntryField::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        // The completer closes its list only for keys that the field leaves alone.
        if (completer())
            completer()->popup()->hide();
        if (!commitTouched())
            return;
        selectAll();
        if (event->modifiers() & Qt::ControlModifier)
            emit leaveRequested();
        return;
    case Qt::Key_Escape:
        if (!m_touched) {
            emit leaveRequested();
            return;
        }
        revert();
        selectAll();
        return;
    case Qt::Key_Up:
    case Qt::Key_Down:
        if (m_stepper && !(event->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier))) {
            const double size = event->modifiers() & Qt::ShiftModifier ? 10 : 1;
            step(event->key() == Qt::Key_Up ? size : -size);
            return;
        }
        event->ignore(); // with Ctrl it goes from group to group
        return;
    default:
        QLineEdit::keyPressEvent(event);
    }
}

void EntryField::wheelEvent(QWheelEvent* event)
{
    // The wheel alone scrolls what the field stands in.
    if (!hasFocus() || !m_stepper || !(event->modifiers() & Qt::ControlModifier)) {
        event->ignore();
        return;
    }
    m_wheel += event->angleDelta().y();
    const int notches = m_wheel / QWheelEvent::DefaultDeltasPerStep;
    m_wheel -= notches * QWheelEvent::DefaultDeltasPerStep;
    if (notches)
        step(notches);
    event->accept();
}

void EntryField::focusInEvent(QFocusEvent* event)
{
    QLineEdit::focusInEvent(event);
    if (m_touched)
        return;
    showText();
    // A click puts the cursor after this; selecting then would take the click's effect away.
    if (event->reason() == Qt::MouseFocusReason)
        QTimer::singleShot(0, this, [this] {
            if (hasFocus() && !m_touched && !hasSelectedText())
                selectAll();
        });
    else
        selectAll();
}

void EntryField::focusOutEvent(QFocusEvent* event)
{
    const bool staysHere =
        event->reason() == Qt::PopupFocusReason || event->reason() == Qt::ActiveWindowFocusReason;
    if (!staysHere && !commitTouched())
        revert();
    QLineEdit::focusOutEvent(event);
    if (!staysHere) {
        deselect();
        showText();
    }
}

void EntryField::paintEvent(QPaintEvent* event)
{
    QLineEdit::paintEvent(event);
    QStyleOptionFrame option;
    initStyleOption(&option);
    const QRect inside = style()->subElementRect(QStyle::SE_LineEditContents, &option, this);
    QPainter painter(this);
    if (!m_unit.isEmpty()) {
        painter.setPen(m_unitColour.isValid() ? m_unitColour
                                              : palette().color(QPalette::PlaceholderText));
        painter.drawText(inside.adjusted(0, 0, -4, 0), Qt::AlignRight | Qt::AlignVCenter, m_unit);
    }
    if (m_refused) {
        painter.setPen(QPen(signalColour(Signal::Error, palette()), 2));
        painter.drawLine(inside.left() + 2, inside.bottom() - 1, inside.right() - 2,
                         inside.bottom() - 1);
    }
}

void EntryField::changeEvent(QEvent* event)
{
    QLineEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && isReadOnly() && !m_updatingColours)
        updateColours();
}

void EntryField::updateColours()
{
    m_updatingColours = true;
    setPalette({});
    if (isReadOnly()) {
        QPalette colours;
        for (const auto group : {QPalette::Active, QPalette::Inactive}) {
            colours.setColor(group, QPalette::Text, palette().color(QPalette::PlaceholderText));
            colours.setColor(group, QPalette::Base, palette().color(QPalette::Window));
        }
        setPalette(colours);
    }
    m_updatingColours = false;
}

void EntryField::showText()
{
    if (m_touched)
        return;
    const QString shown = hasFocus() ? m_exact : m_brief;
    if (text() != shown)
        setText(shown);
    if (!hasFocus())
        setCursorPosition(0);
    showItalic(m_mixed);
    setPlaceholderText(m_mixed ? tr("mixed") : m_empty);
}

void EntryField::showItalic(bool italic)
{
    QFont shown = parentWidget() ? parentWidget()->font() : font();
    shown.setItalic(italic);
    if (shown != font())
        setFont(shown);
}

QRect EntryField::unitRect() const
{
    if (m_unit.isEmpty())
        return {};
    const int wide = fontMetrics().horizontalAdvance(m_unit) + 8;
    return {width() - wide, 0, wide, height()};
}

} // namespace city
