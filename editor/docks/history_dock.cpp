#include "editor/docks/history_dock.h"

#include "core/document/session.h"
#include "widgets/icon_name.h"

#include <QIcon>
#include <QStyledItemDelegate>
#include <QUndoView>

namespace city
{

namespace
{

/// Rows of one height, with and without the mark of the saved state.
class StepDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const QSize size = QStyledItemDelegate::sizeHint(option, index);
        return {size.width(), option.fontMetrics.height() + 8};
    }
};

} // namespace

HistoryDock::HistoryDock(Session& session, QWidget* parent)
    : QDockWidget(tr("History"), parent), m_view(new QUndoView(this))
{
    setObjectName("history");
    m_view->setObjectName("history.view");
    m_view->setAccessibleName(tr("History"));
    m_view->setIconSize({16, 16});
    m_view->setItemDelegate(new StepDelegate(m_view));
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setStack(&session.document().undoStack());
    m_view->setCleanIcon(QIcon::fromTheme(breeze("document-save")));
    setWidget(m_view);

    const auto nameFirstRow = [this, &session] {
        const QString map = session.mapName();
        const QString text = map.isEmpty() ? tr("Nothing is open")
                             : session.document().undoStack().count() == 0
                                 ? tr("Nothing changed since %1 was opened.").arg(map)
                                 : tr("Opened %1").arg(map);
        if (text != m_view->emptyLabel())
            m_view->setEmptyLabel(text);
    };
    connect(&session, &Session::opened, this, nameFirstRow);
    connect(&session.document().undoStack(), &QUndoStack::indexChanged, this, nameFirstRow);
    nameFirstRow();
    CityDocument& document = session.document();
    connect(&document, &CityDocument::gestureChanged, this,
            [this, &document] { m_view->setEnabled(!document.isGestureRunning()); });
}

} // namespace city
