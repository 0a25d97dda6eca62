#include "editor/viewport/qt3d/view_window.h"

#include <QEvent>

namespace city
{

ViewWindow::ViewWindow(const QSurfaceFormat& format)
{
    setObjectName(QStringLiteral("viewport.window"));
    setSurfaceType(QSurface::OpenGLSurface);
    setFormat(format);
}

bool ViewWindow::event(QEvent* event)
{
    if (m_handler && m_handler(event))
        return true;
    return QWindow::event(event);
}

} // namespace city
