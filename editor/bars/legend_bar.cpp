#include "editor/bars/legend_bar.h"

#include "core/base/text.h"
#include "core/document/city_document.h"
#include "editor/actions/action_set.h"
#include "editor/viewport/view_marks.h"
#include "editor/viewport/viewport.h"

#include <QAction>
#include <QPainter>
#include <QToolButton>

#include <algorithm>

namespace city
{

namespace
{

constexpr int kHeight = 24;
constexpr QSize kSwatch{28, 14};

QColor colourOf(glm::vec3 colour, float opacity = 1)
{
    return QColor::fromRgbF(colour.r, colour.g, colour.b, opacity);
}

/// Draws what the picture shows into a rectangle of the size of kSwatch.
using Draw = void (*)(QPainter& painter, char letter);

void drawLine(QPainter& painter, const QBrush& brush, Qt::PenStyle style, QColor rim)
{
    const QLineF line(2, kSwatch.height() / 2.0, kSwatch.width() - 2, kSwatch.height() / 2.0);
    QPen pen(rim, 5, style, Qt::FlatCap);
    pen.setDashPattern(style == Qt::SolidLine ? QVector<qreal>() : QVector<qreal>{1, 1});
    painter.setPen(pen);
    painter.drawLine(line);
    pen = QPen(brush, 3, style, Qt::FlatCap);
    if (style != Qt::SolidLine)
        pen.setDashPattern({5.0 / 3, 5.0 / 3});
    painter.setPen(pen);
    painter.drawLine(line);
}

void drawSolid(QPainter& painter, char)
{
    drawLine(painter, colourOf(overlay_colours::kLinks), Qt::SolidLine,
             colourOf(overlay_colours::kRim));
}

void drawDotted(QPainter& painter, char)
{
    drawLine(painter, colourOf(overlay_colours::kLinks), Qt::CustomDashLine,
             colourOf(overlay_colours::kRim));
}

void drawStriped(QPainter& painter, char)
{
    drawLine(painter, colourOf(overlay_colours::kRefused), Qt::SolidLine, Qt::white);
    painter.setPen(QPen(Qt::white, 2));
    for (int x = 6; x < kSwatch.width(); x += 7)
        painter.drawLine(x, kSwatch.height() / 2 + 2, x + 3, kSwatch.height() / 2 - 2);
}

void drawArrow(QPainter& painter, char letter)
{
    drawSolid(painter, letter);
    const qreal middle = kSwatch.height() / 2.0;
    const qreal right = kSwatch.width() - 1;
    painter.setPen(QPen(colourOf(overlay_colours::kRim), 1));
    painter.setBrush(colourOf(overlay_colours::kLinks));
    painter.drawPolygon(
        QPolygonF({{right, middle}, {right - 8, middle - 5}, {right - 8, middle + 5}}));
    painter.drawPolygon(QPolygonF({{1, middle}, {9, middle - 5}, {9, middle + 5}}));
}

void drawText(QPainter& painter, const QRect& plate, const QString& text)
{
    painter.fillRect(plate, colourOf(overlay_colours::kRim));
    painter.setPen(Qt::white);
    QFont font = painter.font();
    font.setPixelSize(11);
    painter.setFont(font);
    painter.drawText(plate, Qt::AlignCenter, text);
}

void drawNumber(QPainter& painter, char)
{
    drawText(painter, QRect(QPoint(), kSwatch), QStringLiteral("12"));
}

void drawName(QPainter& painter, char)
{
    drawText(painter, QRect(QPoint(), kSwatch), QStringLiteral("abc"));
}

void drawVertex(QPainter& painter, char)
{
    const QRect square(kSwatch.width() / 2 - 4, kSwatch.height() / 2 - 4, 8, 8);
    painter.fillRect(square, colourOf(overlay_colours::kRim));
    painter.fillRect(square.adjusted(1, 1, -1, -1), Qt::white);
}

void drawFlag(QPainter& painter, char letter)
{
    const auto& mark = *std::ranges::find(flagMarks(), letter, &FlagMark::letter);
    painter.fillRect(QRect(QPoint(), kSwatch), colourOf(mark.colour));
    drawText(painter, QRect(kSwatch.width() / 2 - 6, 0, 12, kSwatch.height()),
             QString(QLatin1Char(letter)));
}

template <ViewOverlay overlay>
bool isOn(const ViewLook& look)
{
    return look.has(overlay);
}

bool hasLinks(const ViewLook& look)
{
    return look.has(ViewOverlay::Perimeters) || look.has(ViewOverlay::Links);
}

struct Row {
    Text word;
    const char* action; ///< that switches it off
    bool (*isShown)(const ViewLook& look);
    Draw draw;
    char letter = 0;
};

constexpr Row kRows[] = {
    {CITY_TR("LegendBar", "Edge with a neighbour"), "view.overlay.1", isOn<ViewOverlay::Perimeters>,
     drawSolid},
    {CITY_TR("LegendBar", "Edge without"), "view.overlay.1", isOn<ViewOverlay::Perimeters>,
     drawDotted},
    {CITY_TR("LegendBar", "Neighbours"), "view.overlay.2", isOn<ViewOverlay::Links>, drawArrow},
    {CITY_TR("LegendBar", "One way only"), nullptr, hasLinks, drawStriped},
    {CITY_TR("LegendBar", "Block number"), "view.overlay.3", isOn<ViewOverlay::Numbers>,
     drawNumber},
    {CITY_TR("LegendBar", "Road"), "view.overlay.4", isOn<ViewOverlay::Flags>, drawFlag, 'R'},
    {CITY_TR("LegendBar", "Junction"), "view.overlay.4", isOn<ViewOverlay::Flags>, drawFlag, 'J'},
    {CITY_TR("LegendBar", "Building or water"), "view.overlay.4", isOn<ViewOverlay::Flags>,
     drawFlag, 'B'},
    {CITY_TR("LegendBar", "Warp"), "view.overlay.4", isOn<ViewOverlay::Flags>, drawFlag, 'W'},
    {CITY_TR("LegendBar", "Underground"), "view.overlay.4", isOn<ViewOverlay::Flags>, drawFlag,
     'U'},
    {CITY_TR("LegendBar", "Vertex"), "view.overlay.5", isOn<ViewOverlay::Vertices>, drawVertex},
    {CITY_TR("LegendBar", "Name"), "view.overlay.9", isOn<ViewOverlay::Names>, drawName},
};

QIcon swatch(const Row& row, qreal ratio)
{
    QPixmap picture(kSwatch * ratio);
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    row.draw(painter, row.letter);
    return picture;
}

} // namespace

LegendBar::LegendBar(Viewport& viewport, ActionSet& actions, QWidget* parent)
    : QToolBar(tr("Legend"), parent)
{
    setObjectName("legendBar");
    setIconSize(kSwatch);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setMovable(false);
    setMinimumHeight(kHeight);
    // It comes and goes with the overlays.
    toggleViewAction()->setVisible(false);
    addEntries(actions);
    connect(&viewport, &Viewport::lookChanged, this,
            [this, &viewport] { showState(viewport.look()); });
    showState(viewport.look());
}

void LegendBar::addEntries(ActionSet& actions)
{
    for (const Row& row : kRows) {
        auto* entry = addAction(swatch(row, devicePixelRatioF()), translated(row.word));
        // What both overlays of neighbours show goes with the one that is on.
        connect(entry, &QAction::triggered, this, [id = row.action, &actions] {
            for (const char* one : {"view.overlay.1", "view.overlay.2"})
                if (!id && actions.action(one)->isChecked())
                    actions.action(one)->trigger();
            if (id)
                actions.action(id)->trigger();
        });
        entry->setToolTip(tr("A click switches this overlay off."));
        auto* button = qobject_cast<QToolButton*>(widgetForAction(entry));
        button->setObjectName(QStringLiteral("legend.") + QString::fromLatin1(row.word.source));
        button->setFocusPolicy(Qt::TabFocus);
        button->setAccessibleDescription(entry->toolTip());
        m_entries.push_back({entry, row.isShown});
    }
}

void LegendBar::showState(const ViewLook& look)
{
    for (const Entry& entry : m_entries)
        entry.action->setVisible(entry.isShown(look));
    setVisible(look.overlays != 0);
}

} // namespace city
