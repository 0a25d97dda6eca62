#include "editor/bars/bar_pad.h"

#include "editor/actions/icons.h"

#include <QKeyEvent>
#include <QMouseEvent>

namespace city
{

namespace
{

constexpr qreal kKeyPixels = 20;

const char* iconOf(Viewport::Pad pad)
{
    switch (pad) {
    case Viewport::Pad::Orbit:
        return "pad.orbit";
    case Viewport::Pad::Pan:
        return "pad.pan";
    case Viewport::Pad::Dolly:
        break;
    }
    return "pad.dolly";
}

} // namespace

BarPad::BarPad(Viewport& viewport, Viewport::Pad pad, QWidget* parent)
    : QToolButton(parent), m_viewport(viewport), m_pad(pad)
{
    setObjectName(iconOf(pad));
    setAutoRaise(true);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::OpenHandCursor);
    const QString name = pad == Viewport::Pad::Orbit ? tr("Orbit")
                         : pad == Viewport::Pad::Pan ? tr("Pan")
                                                     : tr("Dolly");
    const QString what =
        pad == Viewport::Pad::Orbit ? tr("Press and drag: turns the view about its middle.")
        : pad == Viewport::Pad::Pan ? tr("Press and drag: shifts the view.")
                                    : tr("Press and drag up or down: goes nearer or away.");
    setAccessibleName(name);
    setAccessibleDescription(what);
    setToolTip("<b>" + name.toHtmlEscaped() + "</b><br>" + what.toHtmlEscaped());
    loadIcon();
}

void BarPad::loadIcon()
{
    setIcon(actionIcon("own", iconOf(m_pad)));
}

void BarPad::mousePressEvent(QMouseEvent* event)
{
    QToolButton::mousePressEvent(event);
    m_last = event->position();
}

void BarPad::mouseMoveEvent(QMouseEvent* event)
{
    if (!(event->buttons() & Qt::LeftButton))
        return;
    m_viewport.dragPad(m_pad, event->position() - m_last);
    m_last = event->position();
}

void BarPad::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Left:
        return m_viewport.dragPad(m_pad, {-kKeyPixels, 0});
    case Qt::Key_Right:
        return m_viewport.dragPad(m_pad, {kKeyPixels, 0});
    case Qt::Key_Up:
        return m_viewport.dragPad(m_pad, {0, -kKeyPixels});
    case Qt::Key_Down:
        return m_viewport.dragPad(m_pad, {0, kKeyPixels});
    default:
        QToolButton::keyPressEvent(event);
    }
}

void BarPad::changeEvent(QEvent* event)
{
    QToolButton::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        loadIcon();
}

} // namespace city
