#pragma once

#include <QDockWidget>

class QUndoView;

namespace city
{

class Session;

/// The steps that were made; a click goes to one. Nothing can be gone to while a drag runs.
class HistoryDock final : public QDockWidget
{
    Q_OBJECT

public:
    HistoryDock(Session& session, QWidget* parent = nullptr);

    QUndoView& view() { return *m_view; }

private:
    QUndoView* m_view;
};

} // namespace city
