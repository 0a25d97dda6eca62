#include "editor/bars/view_bar.h"

#include "editor/actions/action_set.h"
#include "editor/bars/bar_pad.h"
#include "editor/viewport/viewport.h"

#include <QAction>
#include <QMenu>
#include <QToolButton>

#include <cmath>

namespace city
{

namespace
{

QString shadingName(const ViewLook& look)
{
    if (look.wireframe)
        return ViewBar::tr("Wireframe");
    switch (look.shading) {
    case ViewLook::Shading::Textured:
        return ViewBar::tr("Textured");
    case ViewLook::Shading::Plain:
        return ViewBar::tr("Plain");
    case ViewLook::Shading::ByKind:
        break;
    }
    return ViewBar::tr("By Kind");
}

QString viewName(const Viewport& viewport)
{
    if (viewport.isOverhead())
        return ViewBar::tr("Overhead");
    return viewport.isParallel() ? ViewBar::tr("Parallel") : ViewBar::tr("Perspective");
}

} // namespace

ViewBar::ViewBar(Viewport& viewport, ActionSet& actions, QWidget* parent)
    : QToolBar(tr("View Bar"), parent), m_viewport(viewport)
{
    setObjectName("viewBar");
    setIconSize({16, 16});
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    setMovable(false);
    setMinimumHeight(30);

    auto* views = new QMenu(this);
    for (const char* id : {"view.ortho", "view.top", "view.fromSouth", "view.fromNorth",
                           "view.fromEast", "view.fromWest"})
        views->addAction(actions.action(id));
    views->addSeparator();
    views->addAction(actions.action("view.bookmarks"));
    m_view = addMenu("viewBar.view", views, tr("Where the picture is seen from"));
    auto* shading = new QMenu(this);
    for (QAction* choice : actions.menu("view.shading")->actions())
        shading->addAction(choice);
    shading->addSeparator();
    shading->addAction(actions.action("view.wire"));
    m_shading = addMenu("viewBar.shading", shading, tr("What surfaces are painted with"));
    m_lod = addMenu("viewBar.lod", actions.menu("view.lod"), tr("Level of detail"));
    if (QMenu* kinds = actions.menu("view.kinds"))
        addMenu("viewBar.show", kinds, tr("Which kinds of things are shown"))->setText(tr("Show"));
    auto* overlays = new QMenu(this);
    overlays->addAction(actions.action("view.grid"));
    if (QMenu* more = actions.menu("view.overlays"))
        overlays->addActions(more->actions());
    addMenu("viewBar.overlays", overlays, tr("What is drawn over the city"))
        ->setText(tr("Overlays"));
    addSpeeds();
    for (const auto pad : {Viewport::Pad::Orbit, Viewport::Pad::Pan, Viewport::Pad::Dolly})
        addWidget(new BarPad(viewport, pad, this));

    connect(&viewport, &Viewport::lookChanged, this, &ViewBar::showState);
    connect(&viewport, &Viewport::cameraChanged, this, &ViewBar::showState);
    connect(&viewport, &Viewport::flySpeedChanged, this, &ViewBar::showState);
    showState();
}

QAction* ViewBar::addMenu(const char* name, QMenu* menu, const QString& tip)
{
    auto* action = new QAction(this);
    action->setObjectName(name);
    action->setMenu(menu);
    action->setToolTip(tip);
    menu->setToolTipsVisible(true);
    addAction(action);
    auto* button = qobject_cast<QToolButton*>(widgetForAction(action));
    button->setObjectName(name);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setFocusPolicy(Qt::TabFocus);
    button->setAccessibleDescription(tip);
    return action;
}

void ViewBar::addSpeeds()
{
    auto* speeds = new QMenu(this);
    for (const double speed : {1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 400.0})
        connect(speeds->addAction(tr("%1 m/s").arg(speed)), &QAction::triggered, this,
                [this, speed] { m_viewport.setFlySpeed(float(speed)); });
    m_speed = addMenu("viewBar.speed", speeds, tr("How fast the camera flies"));
}

void ViewBar::showState()
{
    // Many times a second while the camera moves; a text that stays costs nothing.
    const auto show = [](QAction& action, const QString& text) {
        if (action.text() != text)
            action.setText(text);
    };
    const ViewLook look = m_viewport.look();
    show(*m_view, viewName(m_viewport));
    show(*m_shading, shadingName(look));
    show(*m_lod,
         look.lod == ViewLook::kLodAsTheGame ? tr("LOD as the game") : tr("LOD %1").arg(look.lod));
    const double speed = double(m_viewport.flySpeed());
    show(*m_speed, tr("%1 m/s").arg(speed < 10 ? std::round(speed * 10) / 10 : std::round(speed)));
}

} // namespace city
