#pragma once

#include <QToolBar>

class QMenu;

namespace city
{

class ActionSet;
class Viewport;

/// The line above the picture: how it looks and where from. Its buttons say what holds now and open
/// the menus of the same actions; what has no room goes behind `»`.
class ViewBar final : public QToolBar
{
    Q_OBJECT

public:
    ViewBar(Viewport& viewport, ActionSet& actions, QWidget* parent = nullptr);

private:
    QAction* addMenu(const char* name, QMenu* menu, const QString& tip);
    void addSpeeds();
    void showState();

    Viewport& m_viewport;
    QAction *m_view, *m_shading, *m_lod, *m_speed;
};

} // namespace city
