#pragma once

#include <QSet>
#include <QString>

class QModelIndex;
class QTreeView;

namespace city
{

/// Which rows of the outliner are open, by object or title, so that they can be again after all
/// rows were made anew.
class TreeFolds
{
public:
    void save(const QTreeView& tree);
    void restore(QTreeView& tree) const;

private:
    void saveBelow(const QTreeView& tree, const QModelIndex& parent);
    void restoreBelow(QTreeView& tree, const QModelIndex& parent) const;

    QSet<QString> m_open;
};

} // namespace city
