#include "widgets/elided_button.h"

#include <QMouseEvent>
#include <QStyleOptionToolButton>
#include <QStylePainter>

namespace city
{

ElidedButton::ElidedButton(const QString& text, QWidget* parent) : QToolButton(parent)
{
    setText(text);
    setToolTip(text);
    setAccessibleName(text);
    setAutoRaise(true);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

QSize ElidedButton::minimumSizeHint() const
{
    return {fontMetrics().horizontalAdvance("WW…"), QToolButton::minimumSizeHint().height()};
}

void ElidedButton::paintEvent(QPaintEvent*)
{
    constexpr int kFrame = 6;
    QStylePainter painter(this);
    QStyleOptionToolButton option;
    initStyleOption(&option);
    option.text = fontMetrics().elidedText(text(), Qt::ElideRight, width() - kFrame);
    painter.drawComplexControl(QStyle::CC_ToolButton, option);
}

void ElidedButton::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::MiddleButton && rect().contains(event->position().toPoint()))
        emit middleClicked();
    QToolButton::mouseReleaseEvent(event);
}

} // namespace city
