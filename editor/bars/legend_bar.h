#pragma once

#include <QToolBar>

#include <vector>

namespace city
{

class ActionSet;
class Viewport;
struct ViewLook;

/// The line below the view bar that says what the overlays' lines, colours and letters mean. There
/// while an overlay is on; a click on an entry switches its overlay off.
class LegendBar final : public QToolBar
{
    Q_OBJECT

public:
    LegendBar(Viewport& viewport, ActionSet& actions, QWidget* parent = nullptr);

private:
    struct Entry {
        QAction* action;
        bool (*isShown)(const ViewLook& look);
    };
    void addEntries(ActionSet& actions);
    void showState(const ViewLook& look);

    std::vector<Entry> m_entries;
};

} // namespace city
