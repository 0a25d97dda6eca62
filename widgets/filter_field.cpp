#include "widgets/filter_field.h"

#include "widgets/signal_colours.h"

#include <QKeyEvent>
#include <QPainter>
#include <QStyle>
#include <QStyleOptionFrame>
#include <QTimer>

namespace city
{

namespace
{
/// Long enough not to filter on every key of a fast typist.
constexpr int kDelayMs = 60;
} // namespace

FilterField::FilterField(QWidget* parent) : QLineEdit(parent), m_delay(new QTimer(this))
{
    setClearButtonEnabled(true);
    m_delay->setSingleShot(true);
    m_delay->setInterval(kDelayMs);
    connect(this, &QLineEdit::textChanged, m_delay, qOverload<>(&QTimer::start));
    connect(m_delay, &QTimer::timeout, this, &FilterField::emitFilter);
}

void FilterField::setError(const QString& reason)
{
    if (reason == m_error)
        return;
    m_error = reason;
    setToolTip(reason);
    setAccessibleDescription(reason);
    update();
}

bool FilterField::event(QEvent* event)
{
    // Clearing the filter comes before what Escape means to the window.
    if (event->type() == QEvent::ShortcutOverride &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape && !text().isEmpty()) {
        event->accept();
        return true;
    }
    return QLineEdit::event(event);
}

void FilterField::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        emitFilter();
        emit accepted();
        return;
    case Qt::Key_Down:
        emitFilter();
        emit leftDownwards();
        return;
    case Qt::Key_Escape:
        if (text().isEmpty()) {
            event->ignore();
            return;
        }
        clear();
        emitFilter();
        return;
    default:
        QLineEdit::keyPressEvent(event);
    }
}

void FilterField::paintEvent(QPaintEvent* event)
{
    QLineEdit::paintEvent(event);
    if (m_error.isEmpty())
        return;
    QStyleOptionFrame option;
    initStyleOption(&option);
    const QRect inside = style()->subElementRect(QStyle::SE_LineEditContents, &option, this);
    const int width = qMin(inside.width(), fontMetrics().horizontalAdvance(text()));
    QPainter painter(this);
    painter.setPen(QPen(signalColour(Signal::Error, palette()), 2));
    const int y = inside.bottom() - 1;
    painter.drawLine(inside.left() + 2, y, inside.left() + 2 + width, y);
}

void FilterField::emitFilter()
{
    m_delay->stop();
    if (text() == m_lastEmitted)
        return;
    m_lastEmitted = text();
    emit filterChanged(m_lastEmitted);
}

} // namespace city
