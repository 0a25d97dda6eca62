#pragma once

#include "core/base/ids.h"

#include <QObject>

class QMenu;
class QPoint;

namespace city
{

class ActionSet;
class OutlinerDock;
class Selection;
class Session;
class Viewport;

/// The menu of a right click on objects: on rows of the outliner, and in the view on what is under
/// the cursor. It holds those actions of the table that are about the selection.
class ObjectMenu final : public QObject
{
    Q_OBJECT

public:
    ObjectMenu(ActionSet& actions, Session& session, Selection& selection, Viewport& viewport,
               OutlinerDock& outliner);

    /// A menu for what is selected now; it deletes itself when it closes.
    QMenu* make() const;

private:
    void showInView(QPoint at, ObjectId under) const;

    ActionSet& m_actions;
    Session& m_session;
    Selection& m_selection;
    Viewport& m_viewport;
};

} // namespace city
