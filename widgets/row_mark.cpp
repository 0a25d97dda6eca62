#include "widgets/row_mark.h"

#include <QPainter>

namespace city
{

RowMark::RowMark(QWidget* parent) : QWidget(parent)
{
    setFixedWidth(10);
}

void RowMark::setChanged(bool changed)
{
    if (m_isChanged == changed)
        return;
    m_isChanged = changed;
    setToolTip(changed ? tr("Changed since it was saved") : QString());
    update();
}

void RowMark::paintEvent(QPaintEvent*)
{
    if (!m_isChanged)
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette().color(QPalette::Highlight));
    painter.drawEllipse(QPointF(5, 14), 3, 3); // level with the label
}

} // namespace city
