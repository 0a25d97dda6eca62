#include "widgets/filter_field.h"

#include "widgets/signal_colours.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <QStringListModel>
#include <QStyle>
#include <QStyleOptionFrame>
#include <QTimer>

namespace city
{

namespace
{
/// Long enough not to filter on every key of a fast typist.
constexpr int kDelayMs = 60;
/// Of the line under an error: a wave, so that it does not depend on its colour.
constexpr qreal kWaveLength = 4, kWaveHeight = 2;
} // namespace

FilterField::FilterField(QWidget* parent)
    : QLineEdit(parent), m_delay(new QTimer(this)), m_completer(new QCompleter(this)),
      m_choices(new QStringListModel(this))
{
    setClearButtonEnabled(true);
    m_delay->setSingleShot(true);
    m_delay->setInterval(kDelayMs);
    m_completer->setWidget(this);
    m_completer->setModel(m_choices);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    connect(m_completer, qOverload<const QString&>(&QCompleter::activated), this,
            &FilterField::take);
    connect(this, &QLineEdit::textChanged, m_delay, qOverload<>(&QTimer::start));
    connect(this, &QLineEdit::textEdited, this, &FilterField::offerChoices);
    connect(m_delay, &QTimer::timeout, this, &FilterField::emitFilter);
}

void FilterField::setError(const QString& reason, int from, int length)
{
    m_error = reason;
    m_errorFrom = from;
    m_errorLength = length;
    setToolTip(reason);
    setAccessibleDescription(reason);
    update();
}

std::pair<int, int> FilterField::underlined() const
{
    const int count = int(text().size());
    if (m_error.isEmpty())
        return {0, 0};
    if (m_errorLength == 0 || m_errorFrom >= count)
        return {0, count};
    return {m_errorFrom, qMin(m_errorLength, count - m_errorFrom)};
}

void FilterField::setChoices(std::function<FilterChoices(const QString&, int)> choices)
{
    m_choicesOf = std::move(choices);
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

bool FilterField::isChoosing() const
{
    return m_completer->popup()->isVisible() && m_completer->popup()->currentIndex().isValid();
}

void FilterField::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (isChoosing()) {
            event->ignore(); // the list takes what is chosen there
            return;
        }
        m_completer->popup()->hide();
        emitFilter();
        emit accepted(event->modifiers() & Qt::ShiftModifier);
        return;
    case Qt::Key_Down:
        emitFilter();
        emit leftDownwards();
        return;
    case Qt::Key_Escape:
        if (m_completer->popup()->isVisible()) {
            m_completer->popup()->hide();
            return;
        }
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
    const auto [from, length] = underlined();
    if (length == 0)
        return;
    QStyleOptionFrame option;
    initStyleOption(&option);
    const QRect inside = style()->subElementRect(QStyle::SE_LineEditContents, &option, this);
    // The line scrolls sideways; where its cursor stands tells how far.
    const auto widthOf = [this](int count) {
        return fontMetrics().horizontalAdvance(text().left(count));
    };
    const int start = cursorRect().center().x() - widthOf(cursorPosition());
    QPainter painter(this);
    painter.setClipRect(inside);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(signalColour(Signal::Error, palette()), 1.2));
    const qreal y = inside.bottom() - 1;
    const qreal end = start + widthOf(from + length);
    QPainterPath wave({qreal(start + widthOf(from)), y});
    bool isUp = true;
    for (qreal x = wave.currentPosition().x(); x < end; x += kWaveLength / 2) {
        wave.lineTo(x + kWaveLength / 2, isUp ? y - kWaveHeight : y);
        isUp = !isUp;
    }
    painter.drawPath(wave);
}

void FilterField::emitFilter()
{
    m_delay->stop();
    if (text() == m_lastEmitted)
        return;
    m_lastEmitted = text();
    emit filterChanged(m_lastEmitted);
}

void FilterField::offerChoices()
{
    if (!m_choicesOf)
        return;
    const FilterChoices offered = m_choicesOf(text(), cursorPosition());
    m_choiceFrom = offered.from;
    const QString typed = text().mid(offered.from, cursorPosition() - offered.from);
    const bool isDone = offered.choices.size() == 1 && offered.choices.front() == typed;
    if (offered.choices.isEmpty() || isDone) {
        m_completer->popup()->hide();
        return;
    }
    m_choices->setStringList(offered.choices);
    m_completer->complete();
    // Nothing is chosen until the arrow goes there: Enter belongs to the filter.
    m_completer->popup()->setCurrentIndex({});
}

void FilterField::take(const QString& choice)
{
    const int end = cursorPosition();
    setText(text().left(m_choiceFrom) + choice + text().mid(end));
    setCursorPosition(m_choiceFrom + int(choice.size()));
}

} // namespace city
