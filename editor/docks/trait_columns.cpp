#include "editor/docks/trait_columns.h"

#include "editor/docks/outliner_model.h"
#include "widgets/icon_name.h"

#include <QHeaderView>
#include <QIcon>
#include <QMouseEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTreeView>

#include <algorithm>

namespace city
{

namespace
{

constexpr int kIconSize = 16;
constexpr int kLeastWidth = 24; ///< for a finger on a pad

Trait traitOf(int column)
{
    return column == OutlinerModel::HiddenColumn ? Trait::Hidden : Trait::Locked;
}

/// Draws the state as an icon: bright where the row has it itself, dimmer where it has it from
/// above, and hardly where it has not.
class TraitDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override
    {
        QStyledItemDelegate::paint(painter, option, index);
        const QVariant state = index.data(OutlinerModel::TraitRole);
        if (!state.isValid())
            return;
        const bool has = state.toInt() != OutlinerModel::No;
        const char* name = traitOf(index.column()) == Trait::Hidden
                               ? (has ? breeze("view-hidden") : breeze("view-visible"))
                               : (has ? breeze("object-locked") : breeze("object-unlocked"));
        const QRect place(option.rect.center() - QPoint(kIconSize / 2 - 1, kIconSize / 2 - 1),
                          QSize(kIconSize, kIconSize));
        painter->save();
        painter->setOpacity(state.toInt() == OutlinerModel::Own         ? 1
                            : state.toInt() == OutlinerModel::Inherited ? 0.6
                                                                        : 0.25);
        QIcon::fromTheme(name).paint(painter, place);
        painter->restore();
    }
};

} // namespace

TraitColumns::TraitColumns(QTreeView& tree, OutlinerModel& model, Visibility& visibility)
    : QObject(&tree), m_tree(tree), m_model(model), m_visibility(visibility)
{
    model.setVisibility(visibility);
    QHeaderView& header = *tree.header();
    header.setStretchLastSection(false);
    // In a narrow dock the names need what can be spared.
    constexpr int kIndentation = 14;
    constexpr int kMark = 18;
    tree.setIndentation(kIndentation);
    header.setMinimumSectionSize(kMark);
    header.setSectionResizeMode(OutlinerModel::NameColumn, QHeaderView::Stretch);
    const int digits = tree.fontMetrics().horizontalAdvance("00000") + 4;
    for (const auto& [column, width] : {std::pair{OutlinerModel::NumberColumn, digits},
                                        {OutlinerModel::FindingColumn, kMark},
                                        {OutlinerModel::HiddenColumn, kLeastWidth},
                                        {OutlinerModel::LockedColumn, kLeastWidth}}) {
        header.setSectionResizeMode(column, QHeaderView::Fixed);
        header.resizeSection(column, width);
    }
    for (const int column : {OutlinerModel::HiddenColumn, OutlinerModel::LockedColumn})
        tree.setItemDelegateForColumn(column, new TraitDelegate(this));
    tree.viewport()->installEventFilter(this);
    connect(&visibility, &Visibility::changed, tree.viewport(), qOverload<>(&QWidget::update));
}

bool TraitColumns::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick:
        if (press(static_cast<const QMouseEvent&>(*event)))
            return true;
        break;
    case QEvent::MouseMove:
        if (!m_stroke)
            break;
        cross(m_tree.indexAt(static_cast<const QMouseEvent&>(*event).position().toPoint()));
        return true;
    case QEvent::MouseButtonRelease:
        if (!m_stroke)
            break;
        m_stroke.reset();
        return true;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

bool TraitColumns::press(const QMouseEvent& event)
{
    const QModelIndex index = m_tree.indexAt(event.position().toPoint());
    const bool isTrait = index.column() == OutlinerModel::HiddenColumn ||
                         index.column() == OutlinerModel::LockedColumn;
    if (event.button() != Qt::LeftButton || !isTrait)
        return false;
    if (!m_model.canHaveTraits(index))
        return true; // nothing is there, and it is no name to select by
    if (event.modifiers() & Qt::AltModifier) {
        keepOnly(index, traitOf(index.column()));
        return true;
    }
    m_stroke =
        Stroke{index.column(), index.data(OutlinerModel::TraitRole).toInt() == OutlinerModel::No};
    cross(index);
    return true;
}

void TraitColumns::cross(const QModelIndex& index)
{
    const QModelIndex cell = index.siblingAtColumn(m_stroke->column);
    if (!m_model.canHaveTraits(cell))
        return;
    const bool has = cell.data(OutlinerModel::TraitRole).toInt() != OutlinerModel::No;
    if (has == m_stroke->on)
        return;
    const Trait trait = traitOf(m_stroke->column);
    if (const auto kind = m_model.kindAt(cell))
        m_visibility.setKind(trait, *kind, m_stroke->on);
    else
        m_visibility.set(trait, std::array{m_model.idAt(cell)}, m_stroke->on);
}

void TraitColumns::keepOnly(const QModelIndex& index, Trait trait)
{
    std::vector<ObjectId> ids;
    if (const auto kind = m_model.kindAt(index))
        ids = m_visibility.ofKind(*kind);
    else
        ids = {m_model.idAt(index)};
    m_visibility.setAllBut(trait, ids);
}

} // namespace city
