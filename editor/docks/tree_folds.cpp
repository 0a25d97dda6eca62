#include "editor/docks/tree_folds.h"

#include "editor/docks/outliner_model.h"

#include <QTreeView>

namespace city
{

namespace
{

QString keyOf(const QModelIndex& index)
{
    const uint id = index.data(OutlinerModel::IdRole).toUInt();
    return id ? QString::number(id) : index.data().toString();
}

} // namespace

void TreeFolds::save(const QTreeView& tree)
{
    m_open.clear();
    saveBelow(tree, {});
}

void TreeFolds::restore(QTreeView& tree) const
{
    restoreBelow(tree, {});
}

void TreeFolds::saveBelow(const QTreeView& tree, const QModelIndex& parent)
{
    for (int row = 0; row < tree.model()->rowCount(parent); ++row) {
        const QModelIndex index = tree.model()->index(row, 0, parent);
        if (!tree.isExpanded(index))
            continue;
        m_open.insert(keyOf(index));
        saveBelow(tree, index);
    }
}

void TreeFolds::restoreBelow(QTreeView& tree, const QModelIndex& parent) const
{
    for (int row = 0; row < tree.model()->rowCount(parent); ++row) {
        const QModelIndex index = tree.model()->index(row, 0, parent);
        if (!m_open.contains(keyOf(index)))
            continue;
        tree.expand(index);
        restoreBelow(tree, index);
    }
}

} // namespace city
