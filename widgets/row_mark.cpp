#include "widgets/row_mark.h"

#include "widgets/signal_colours.h"

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
    showTip();
}

void RowMark::setFinding(const QString& finding, bool isError)
{
    if (m_finding == finding && m_isError == isError)
        return;
    m_finding = finding;
    m_isError = isError;
    showTip();
}

void RowMark::showTip()
{
    QStringList lines;
    if (hasFinding())
        lines += m_finding;
    if (m_isChanged)
        lines += tr("Changed since it was saved");
    setToolTip(lines.join('\n'));
    setAccessibleDescription(toolTip());
    update();
}

void RowMark::paintEvent(QPaintEvent*)
{
    if (!m_isChanged && !hasFinding())
        return;
    constexpr double kMiddle = 14; // level with the label
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    if (hasFinding()) {
        painter.setBrush(signalColour(m_isError ? Signal::Error : Signal::Warning, palette()));
        painter.drawPolygon(QPolygonF{{5, kMiddle - 4}, {9.5, kMiddle + 4}, {0.5, kMiddle + 4}});
    } else {
        painter.setBrush(palette().color(QPalette::Highlight));
        painter.drawEllipse(QPointF(5, kMiddle), 3, 3);
    }
}

} // namespace city
