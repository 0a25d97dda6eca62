#include "editor/dialogs/candidate_list.h"

#include <QApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace city
{

namespace
{

constexpr int kShownRows = 12; ///< more are scrolled to
constexpr int kRowRole = Qt::UserRole;

} // namespace

CandidateList::CandidateList(std::vector<CandidateRow> rows, QWidget* parent)
    : QFrame(parent, Qt::Popup), m_rows(std::move(rows)), m_filter(new QLineEdit),
      m_tree(new QTreeWidget)
{
    setObjectName("candidates");
    setAccessibleName(tr("Under the cursor"));
    setAttribute(Qt::WA_DeleteOnClose);
    setFrameStyle(QFrame::StyledPanel | QFrame::Plain);
    m_filter->setObjectName("candidates.filter");
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setAccessibleName(tr("Filter what is under the cursor"));
    m_filter->setClearButtonEnabled(true);
    m_filter->installEventFilter(this);
    m_tree->setObjectName("candidates.rows");
    m_tree->setAccessibleName(tr("What is under the cursor"));
    m_tree->setColumnCount(3);
    m_tree->setHeaderHidden(true);
    m_tree->setRootIsDecorated(false);
    m_tree->setUniformRowHeights(true);
    m_tree->setMouseTracking(true);
    m_tree->setFocusProxy(m_filter); // typing filters wherever the mouse was
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const CandidateRow& row = m_rows[i];
        auto* item = new QTreeWidgetItem(m_tree, {row.name, row.where, row.distance});
        item->setIcon(0, row.icon);
        item->setTextAlignment(2, Qt::AlignRight | Qt::AlignVCenter);
        item->setData(0, kRowRole, int(i));
    }
    for (int column = 0; column < 3; ++column)
        m_tree->resizeColumnToContents(column);
    connect(m_tree, &QTreeWidget::itemEntered, this,
            [this](QTreeWidgetItem* item) { m_tree->setCurrentItem(item); });
    connect(m_tree, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        const bool isShown = item && !item->isHidden();
        emit hovered(isShown ? m_rows[std::size_t(item->data(0, kRowRole).toInt())].ids
                             : std::vector<ObjectId>{});
    });
    connect(m_tree, &QTreeWidget::itemClicked, this,
            [this] { choose(QApplication::keyboardModifiers()); });
    connect(m_filter, &QLineEdit::textChanged, this, &CandidateList::filter);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(2, 2, 2, 2);
    layout->setSpacing(2);
    layout->addWidget(m_filter);
    layout->addWidget(m_tree);
    const int row = std::max(m_tree->sizeHintForRow(0), fontMetrics().height());
    const int wide = m_tree->columnWidth(0) + m_tree->columnWidth(1) + m_tree->columnWidth(2);
    m_tree->setFixedHeight(row * std::clamp(int(m_rows.size()), 1, kShownRows) +
                           2 * m_tree->frameWidth());
    m_tree->setMinimumWidth(wide + 2 * m_tree->frameWidth() + 24); // the scroll bar's
    setFocusProxy(m_filter);
}

bool CandidateList::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_filter || event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    auto* key = static_cast<QKeyEvent*>(event);
    switch (key->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown: {
        QKeyEvent forTree(key->type(), key->key(), Qt::NoModifier);
        QCoreApplication::sendEvent(m_tree, &forTree);
        return true;
    }
    case Qt::Key_Return:
    case Qt::Key_Enter:
        choose(key->modifiers());
        return true;
    case Qt::Key_Escape:
        close();
        return true;
    default:
        return QFrame::eventFilter(watched, event);
    }
}

void CandidateList::hideEvent(QHideEvent* event)
{
    emit hovered({});
    QFrame::hideEvent(event);
}

void CandidateList::filter(const QString& text)
{
    const QStringList words = text.split(' ', Qt::SkipEmptyParts);
    QTreeWidgetItem* first = nullptr;
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i) {
        QTreeWidgetItem* item = m_tree->topLevelItem(i);
        const QString all = item->text(0) + ' ' + item->text(1);
        const bool fits = std::ranges::all_of(
            words, [&all](const QString& word) { return all.contains(word, Qt::CaseInsensitive); });
        item->setHidden(!fits);
        if (fits && !first)
            first = item;
    }
    m_tree->setCurrentItem(first);
}

void CandidateList::choose(Qt::KeyboardModifiers modifiers)
{
    const QTreeWidgetItem* item = m_tree->currentItem();
    if (!item || item->isHidden())
        return;
    const std::vector<ObjectId> ids = m_rows[std::size_t(item->data(0, kRowRole).toInt())].ids;
    close();
    emit chosen(ids, modifiers);
}

} // namespace city
