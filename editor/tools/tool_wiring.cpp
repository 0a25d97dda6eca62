#include "editor/tools/tool_wiring.h"

#include "editor/actions/action_set.h"
#include "editor/tools/tool_box.h"
#include "editor/viewport/viewport.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QMenu>

namespace city
{

namespace
{

struct Names {
    Q_DECLARE_TR_FUNCTIONS(Tools)
};

KeyEvent keyOf(const QKeyEvent& event)
{
    return {event.key(), event.modifiers(), event.text()};
}

/// The three pivots as entries of a menu.
void fillPivots(QMenu& menu, ToolBox& tools)
{
    using Pivot = ToolOptions::Pivot;
    auto* group = new QActionGroup(&menu);
    for (const auto& [pivot, text] :
         {std::pair{Pivot::Centre, Names::tr("Centre of the Selection")},
          {Pivot::Active, Names::tr("Object Selected Last")},
          {Pivot::Each, Names::tr("Each Its Own")}}) {
        QAction* action = menu.addAction(text);
        action->setCheckable(true);
        action->setActionGroup(group);
        const auto show = [&tools, action, mine = pivot] {
            action->setChecked(tools.options().values().pivot == mine);
        };
        QObject::connect(action, &QAction::triggered, &tools, [&tools, mine = pivot] {
            ToolOptions::Values values = tools.options().values();
            values.pivot = mine;
            tools.options().set(values);
        });
        QObject::connect(&tools.options(), &ToolOptions::changed, action, show);
        show();
    }
}

} // namespace

void connectTools(Viewport& viewport, ToolBox& tools, ActionSet& actions)
{
    QObject::connect(&viewport, &Viewport::pointer, &tools, &ToolBox::pointer);
    QObject::connect(&viewport, &Viewport::depthStepped, &tools, &ToolBox::pickBehind);
    QObject::connect(&viewport, &Viewport::keyClaimed, &tools, [&tools](QKeyEvent* event) {
        event->setAccepted(tools.wantsKey(keyOf(*event)));
    });
    QObject::connect(
        &viewport, &Viewport::keyPressed, &tools, [&tools, &actions](QKeyEvent* event) {
            event->setAccepted(tools.key(keyOf(*event)) || actions.handleKey(*event, kInView));
        });
    QObject::connect(&viewport, &Viewport::focusLost, &tools, &ToolBox::cancelAll);

    const auto show = [&viewport, &tools] { viewport.setOverlay(tools.overlay()); };
    const auto look = [&viewport, &tools] {
        tools.setView({screenMapOf(viewport.camera(), viewport.viewSize()),
                       [&viewport](QPointF at) { return viewport.pick(at); }});
    };
    QObject::connect(&viewport, &Viewport::cameraChanged, &tools, look);
    QObject::connect(&tools, &ToolBox::overlayChanged, &viewport, show);
    QObject::connect(&tools.options(), &ToolOptions::changed, &actions, &ActionSet::refresh);
    fillPivots(*actions.menu("tool.pivot"), tools);
    look();
}

} // namespace city
