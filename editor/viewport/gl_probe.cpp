#include "editor/viewport/gl_probe.h"

#include <QGuiApplication>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QOpenGLFunctions>

namespace city
{

GlProbe probeGl()
{
    GlProbe probe;
    const QString platform = QGuiApplication::platformName();
    // These platforms make contexts only by accident, and Qt3D crashes on them.
    if (platform == QLatin1String("offscreen") || platform == QLatin1String("minimal") ||
        platform == QLatin1String("vnc")) {
        probe.problem = QGuiApplication::tr("the platform \"%1\" has no OpenGL").arg(platform);
        return probe;
    }
    QSurfaceFormat format;
    format.setRenderableType(QSurfaceFormat::OpenGL);
    format.setVersion(3, 3);
    format.setProfile(QSurfaceFormat::CoreProfile);
    QOpenGLContext context;
    context.setFormat(format);
    QOffscreenSurface surface;
    surface.setFormat(format);
    surface.create();
    if (!context.create() || !context.makeCurrent(&surface)) {
        probe.problem = QGuiApplication::tr("OpenGL 3.3 is not available");
        return probe;
    }
    const auto text = [&context](GLenum name) {
        return QString::fromLatin1(
            reinterpret_cast<const char*>(context.functions()->glGetString(name)));
    };
    probe.renderer = text(GL_RENDERER);
    const QSurfaceFormat got = context.format();
    if (got.version() < format.version())
        probe.problem =
            QGuiApplication::tr("%1 offers only OpenGL %2").arg(probe.renderer, text(GL_VERSION));
    probe.isSoftware = probe.renderer.contains(QLatin1String("llvmpipe"), Qt::CaseInsensitive) ||
                       probe.renderer.contains(QLatin1String("softpipe"), Qt::CaseInsensitive) ||
                       probe.renderer.contains(QLatin1String("swr"), Qt::CaseInsensitive);
    context.doneCurrent();
    return probe;
}

} // namespace city
