#include "editor/actions/icons.h"

#include "widgets/signal_colours.h"

#include <QFile>
#include <QGuiApplication>
#include <QPainter>
#include <QPalette>
#include <QSvgRenderer>

#include <cstring>

/// The icons lie in a static library: nothing would ask the linker for them otherwise. The macro
/// does not work inside a namespace.
static void registerIcons()
{
    Q_INIT_RESOURCE(icons);
}

namespace city
{

namespace
{

/// One of our own drawings, whose one colour is written as `currentColor`.
QIcon ownIcon(const QString& id)
{
    QFile file(":/icons/own/" + id + ".svg");
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QByteArray svg = file.readAll();
    const QColor ink = QGuiApplication::palette().color(QPalette::WindowText);
    svg.replace("currentColor", ink.name().toLatin1());
    QSvgRenderer renderer(svg);
    if (!renderer.isValid())
        return {};
    QIcon icon;
    for (const int size : {16, 22, 32, 44}) {
        QPixmap picture(size, size);
        picture.fill(Qt::transparent);
        QPainter painter(&picture);
        renderer.render(&painter);
        painter.end();
        icon.addPixmap(picture);
    }
    return icon;
}

} // namespace

void setIconThemeFor(const QPalette& palette)
{
    registerIcons();
    QIcon::setThemeName(isDark(palette) ? "blockwright-dark" : "blockwright");
    QIcon::setFallbackThemeName("breeze");
}

QIcon actionIcon(const char* icon, const char* actionId)
{
    return std::strcmp(icon, "own") == 0 ? ownIcon(actionId) : QIcon::fromTheme(icon);
}

} // namespace city
