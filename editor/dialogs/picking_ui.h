#pragma once

#include "editor/actions/actions.h"
#include "editor/tools/picking.h"

#include <QObject>
#include <QPointF>
#include <QPointer>

namespace city
{

class ActionSet;
class CandidateList;

/// Ties picking to a window: what may be picked in the view, the menu of kinds, and the list of
/// what lies under the cursor.
class PickingUi final : public QObject
{
    Q_OBJECT

public:
    PickingUi(const EditorContext& context, ActionSet& actions, QObject* parent);

private:
    void fillKinds(ActionSet& actions);
    void showList(QPointF screen);

    EditorContext m_context;
    QPointer<CandidateList> m_list;
};

} // namespace city
