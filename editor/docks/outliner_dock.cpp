#include "editor/docks/outliner_dock.h"

#include "editor/docks/outliner_model.h"
#include "editor/docks/trait_columns.h"
#include "editor/selection.h"
#include "widgets/filter_field.h"

#include <QComboBox>
#include <QCursor>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTimer>
#include <QToolButton>
#include <QToolTip>
#include <QTreeView>
#include <QVBoxLayout>

namespace city
{

namespace
{

/// Draws the dim detail behind a row's name, as far as there is room.
class RowDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        // Enough for a finger on a pad .
        const QSize size = QStyledItemDelegate::sizeHint(option, index);
        return {size.width(), std::max(size.height(), option.fontMetrics.height() + 8)};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override
    {
        QStyledItemDelegate::paint(painter, option, index);
        QStyleOptionViewItem own = option;
        initStyleOption(&own, index);
        const QString detail = index.data(OutlinerModel::DetailRole).toString();
        if (detail.isEmpty())
            return;
        const QFontMetrics metrics(option.font);
        const int nameWidth = own.fontMetrics.horizontalAdvance(own.text) + 14;
        const QRect rest = option.rect.adjusted(nameWidth, 0, -4, 0);
        if (rest.width() < 16)
            return;
        QColor colour = option.palette.color(
            option.state & QStyle::State_Selected ? QPalette::HighlightedText : QPalette::Text);
        colour.setAlphaF(0.62f);
        painter->setFont(option.font);
        painter->setPen(colour);
        painter->drawText(rest, Qt::AlignVCenter | Qt::AlignLeft,
                          metrics.elidedText(detail, Qt::ElideRight, rest.width()));
    }
};

/// More matches than this are not opened at once: nobody reads them row by row.
constexpr std::size_t kOpenedMatches = 2000;

} // namespace

OutlinerDock::OutlinerDock(CityDocument& document, Selection& selection, Visibility& visibility,
                           QWidget* parent)
    : QDockWidget(tr("Outliner"), parent), m_document(document), m_selection(selection),
      m_model(new OutlinerModel(document, this)), m_filter(new FilterField(this)),
      m_found(new QLabel(this)), m_tree(new QTreeView(this)), m_refilter(new QTimer(this))
{
    setObjectName("outliner");
    auto* content = new QWidget(this);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(4, 4, 4, 0);
    layout->setSpacing(4);

    m_filter->setObjectName("outliner.filter");
    m_filter->setPlaceholderText(tr("Filter, for example tree room:12"));
    m_filter->setAccessibleName(tr("Filter of the outliner"));
    auto* options = new QToolButton(this);
    options->setText("⋮");
    options->setAutoRaise(true);
    options->setPopupMode(QToolButton::InstantPopup);
    options->setAccessibleName(tr("Options of the outliner"));
    options->setToolTip(options->accessibleName());
    auto* menu = new QMenu(options);
    QAction* records = menu->addAction(tr("Show Texture Records"));
    records->setCheckable(true);
    connect(records, &QAction::toggled, m_model, &OutlinerModel::setTextureRecordsShown);
    options->setMenu(menu);
    auto* top = new QHBoxLayout;
    top->setSpacing(2);
    top->addWidget(m_filter, 1);
    top->addWidget(options);
    layout->addLayout(top);
    makeGroupingBox(*layout);

    m_filter->setChoices(
        [this](const QString& text, int cursor) { return choicesAt(text, cursor); });

    m_found->setObjectName("outliner.found");
    m_found->setForegroundRole(QPalette::PlaceholderText);
    m_found->setWordWrap(true);
    m_found->setTextFormat(Qt::RichText);
    m_found->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    connect(m_found, &QLabel::linkActivated, m_filter, &FilterField::clear);
    m_found->hide();
    layout->addWidget(m_found);

    m_tree->setObjectName("outliner.tree");
    m_tree->setAccessibleName(tr("City"));
    m_tree->setModel(m_model);
    m_tree->setHeaderHidden(true);
    m_tree->setUniformRowHeights(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->setItemDelegate(new RowDelegate(m_tree));
    m_tree->installEventFilter(this);
    new TraitColumns(*m_tree, *m_model, visibility);
    layout->addWidget(m_tree, 1);
    setWidget(content);
    allowEdits();
    keepFolds();

    // Coalesces the edits of a drag; the rows themselves follow at once.
    m_refilter->setSingleShot(true);
    m_refilter->setInterval(150);
    connect(m_refilter, &QTimer::timeout, this, &OutlinerDock::applyFilter);
    connect(&document, &CityDocument::changed, this, [this] {
        m_tree->viewport()->update();
        if (m_model->isFiltered())
            m_refilter->start();
    });
    connect(m_filter, &FilterField::filterChanged, this, &OutlinerDock::applyFilter);
    connect(m_filter, &FilterField::accepted, this, &OutlinerDock::takeMatches);
    connect(m_filter, &FilterField::leftDownwards, this, [this] {
        m_tree->setFocus(Qt::ShortcutFocusReason);
        if (!m_matches.empty())
            m_tree->setCurrentIndex(m_model->indexOf(m_matches.front()));
        else if (!m_tree->currentIndex().isValid())
            m_tree->setCurrentIndex(m_model->index(0, 0));
    });
    connect(m_tree->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &OutlinerDock::takeSelection);
    connect(m_tree, &QTreeView::doubleClicked, this, [this](const QModelIndex& index) {
        if (const ObjectId id = m_model->idAt(index))
            emit frameRequested({id});
        else if (index.column() == OutlinerModel::NameColumn)
            m_tree->setExpanded(index, !m_tree->isExpanded(index));
    });
    connect(&selection, &Selection::changed, this, &OutlinerDock::showSelection);
    const auto openBlocks = [this] { m_tree->expand(m_model->index(1, 0)); };
    connect(&document, &CityDocument::wasReset, this, [this, openBlocks] {
        m_filter->clear();
        applyFilter(); // at once: what it found is void
        openBlocks();
    });
    connect(m_model, &QAbstractItemModel::modelReset, this, &OutlinerDock::showSelection);
    openBlocks();
}

void OutlinerDock::makeGroupingBox(QLayout& layout)
{
    auto* grouping = new QComboBox(this);
    grouping->setObjectName("outliner.grouping");
    grouping->setAccessibleName(tr("Grouping of the outliner"));
    grouping->setToolTip(tr("How the rows are put together"));
    // In the order of Grouping.
    for (const QString& name :
         {tr("File order"), tr("Block"), tr("Kind"), tr("Model or texture"), tr("Named sets")})
        grouping->addItem(name);
    connect(grouping, &QComboBox::currentIndexChanged, this,
            [this](int index) { m_model->setGrouping(Grouping(index)); });
    layout.addWidget(grouping);
}

void OutlinerDock::allowEdits()
{
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers); // F2 alone, by its action
    m_tree->setDragDropMode(QAbstractItemView::DragDrop);
    m_tree->setDefaultDropAction(Qt::MoveAction);
    m_model->setDropTip(
        [this](const QString& tip) { QToolTip::showText(QCursor::pos(), tip, m_tree); });
    connect(m_model, &OutlinerModel::refused, this, &OutlinerDock::refused);
    connect(m_model, &OutlinerModel::dropped, &m_selection,
            [this](const std::vector<ObjectId>& ids) { m_selection.set(ids); });
}

void OutlinerDock::keepFolds()
{
    connect(m_model, &QAbstractItemModel::modelAboutToBeReset, this, [this] {
        if (!m_wasFiltered)
            m_folds.save(*m_tree);
    });
    connect(m_model, &QAbstractItemModel::modelReset, this, [this] {
        m_wasFiltered = m_model->isFiltered();
        if (!m_wasFiltered)
            m_folds.restore(*m_tree);
        else if (m_matches.size() <= kOpenedMatches)
            m_tree->expandAll();
    });
}

bool OutlinerDock::rename(ObjectId id)
{
    const QModelIndex index = m_model->indexOf(id);
    if (!index.isValid() || !m_model->canRename(id))
        return false;
    show();
    raise();
    m_tree->setFocus(Qt::ShortcutFocusReason);
    m_tree->scrollTo(index);
    m_tree->edit(index);
    return true;
}

void OutlinerDock::find()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

void OutlinerDock::setQuery(const QString& query)
{
    m_filter->setText(query);
    applyFilter();
}

bool OutlinerDock::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_tree && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            if (!m_selection.isEmpty())
                emit frameRequested(m_selection.ids());
            return true;
        }
        if (key->key() == Qt::Key_Space && key->modifiers() == Qt::NoModifier) {
            const QModelIndex current =
                m_tree->currentIndex().siblingAtColumn(OutlinerModel::NameColumn);
            m_tree->setExpanded(current, !m_tree->isExpanded(current));
            return true;
        }
    }
    return QDockWidget::eventFilter(watched, event);
}

void OutlinerDock::applyFilter()
{
    m_refilter->stop();
    const QString query = m_filter->text().trimmed();
    if (query.isEmpty()) {
        m_matches.clear();
        m_filter->setError({});
        m_found->hide();
        if (m_model->isFiltered()) {
            m_model->setFilter(std::nullopt);
            m_tree->expand(m_model->index(1, 0));
        }
        emit matchesChanged();
        return;
    }
    const QByteArray bytes = query.toUtf8();
    const auto parsed = Query::parse({bytes.constData(), std::size_t(bytes.size())});
    if (!parsed) { // the last good result stays
        showError(parsed.error(), bytes);
        return;
    }
    auto found = parsed->find(m_document.model(), m_context ? m_context() : QueryContext{});
    if (!found) {
        showError(found.error(), bytes);
        return;
    }
    m_filter->setError({});
    m_matches = std::move(*found);
    m_model->setFilter(m_matches);
    if (m_matches.size() <= kOpenedMatches)
        m_tree->expandAll();
    showMatches(query);
    emit matchesChanged();
}

void OutlinerDock::showError(const QueryError& error, const QByteArray& query)
{
    const QString reason = translated(error.text)
                               .replace("%1", QString::fromStdString(error.first))
                               .replace("%2", QString::fromStdString(error.second));
    // The query counts bytes, the field characters, and the field's text may begin with blanks.
    const auto characters = [&query](std::size_t bytes) {
        return int(QString::fromUtf8(query.left(qsizetype(bytes))).size());
    };
    int blanks = 0;
    while (blanks < m_filter->text().size() && m_filter->text()[blanks].isSpace())
        ++blanks;
    const int from = characters(error.offset);
    m_filter->setError(reason, blanks + from, characters(error.offset + error.length) - from);
    m_found->setText(reason.toHtmlEscaped());
    m_found->show();
}

void OutlinerDock::showMatches(const QString& query)
{
    const QLocale locale;
    if (m_matches.empty())
        m_found->setText(tr("Nothing matches “%1”.").arg(query.toHtmlEscaped()) +
                         " <a href=\"#\">" + tr("Clear the Query") + "</a>");
    else
        m_found->setText(tr("%1 of %2", "matches of objects")
                             .arg(locale.toString(qulonglong(m_matches.size())),
                                  locale.toString(qulonglong(m_model->objectCount()))));
    m_found->show();
}

FilterChoices OutlinerDock::choicesAt(const QString& text, int cursor) const
{
    constexpr int kOffered = 50; // more are no help
    const QByteArray typed = text.left(cursor).toUtf8();
    const auto completion =
        completeQuery(m_document.model(), {typed.constData(), std::size_t(typed.size())},
                      std::size_t(typed.size()));
    FilterChoices offered;
    offered.from = int(QString::fromUtf8(typed.left(qsizetype(completion.offset))).size());
    for (const std::string& choice : completion.choices)
        if (offered.choices.size() < kOffered)
            offered.choices += QString::fromStdString(choice);
    return offered;
}

void OutlinerDock::setQueryContext(std::function<QueryContext()> context)
{
    m_context = std::move(context);
}

void OutlinerDock::refreshFindings()
{
    m_tree->viewport()->update();
    if (m_model->isFiltered() && m_filter->text().contains("issue", Qt::CaseInsensitive))
        m_refilter->start();
}

void OutlinerDock::takeMatches(bool adding)
{
    // With a query that is wrong the matches are those of another one.
    if (m_matches.empty() || !m_filter->error().isEmpty())
        return;
    if (adding)
        m_selection.add(m_matches);
    else
        m_selection.set(m_matches);
    emit frameRequested(m_matches);
}

void OutlinerDock::findNext(int step)
{
    if (m_matches.empty())
        return;
    const auto count = std::ptrdiff_t(m_matches.size());
    const auto now = std::ranges::find(m_matches, m_selection.active());
    const std::ptrdiff_t at =
        now == m_matches.end() ? (step > 0 ? -1 : count) : now - m_matches.begin();
    const ObjectId next = m_matches[std::size_t((at + step + count) % count)];
    m_selection.set({next});
    emit frameRequested({next});
}

void OutlinerDock::showSelection()
{
    if (m_following)
        return;
    m_following = true;
    QItemSelection rows;
    QModelIndex last;
    for (const ObjectId id : m_selection.ids()) {
        const QModelIndex index = m_model->indexOf(id);
        if (!index.isValid())
            continue;
        // Neighbours become one range: thousands of single ones would be slow.
        if (last.isValid() && last.sibling(last.row() + 1, 0) == index)
            rows.back() = QItemSelectionRange(rows.back().topLeft(), index);
        else
            rows.append(QItemSelectionRange(index));
        last = index;
    }
    m_tree->selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect |
                                               QItemSelectionModel::Rows);
    if (last.isValid()) {
        m_tree->selectionModel()->setCurrentIndex(last, QItemSelectionModel::NoUpdate);
        m_tree->scrollTo(last);
    }
    m_following = false;
}

void OutlinerDock::takeSelection()
{
    if (m_following)
        return;
    m_following = true;
    std::vector<ObjectId> ids;
    // The current row goes last: it is the active object.
    const QModelIndex current = m_tree->currentIndex().siblingAtColumn(OutlinerModel::NameColumn);
    for (const QItemSelectionRange& range : m_tree->selectionModel()->selection())
        for (int row = range.top(); row <= range.bottom(); ++row) {
            const QModelIndex index = m_model->index(row, 0, range.parent());
            if (const ObjectId id = m_model->idAt(index); id && index != current)
                ids.push_back(id);
        }
    if (const ObjectId id = m_model->idAt(current);
        id && m_tree->selectionModel()->isSelected(current))
        ids.push_back(id);
    m_selection.set(ids);
    m_following = false;
    if (m_selection.ids() != ids) // a block and its own contents are not both selected
        showSelection();
}

} // namespace city
