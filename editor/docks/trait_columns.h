#pragma once

#include "core/document/visibility.h"

#include <QObject>

#include <optional>

class QMouseEvent;
class QTreeView;

namespace city
{

class OutlinerModel;

/// The eye and the lock in an outliner's rows: a click turns one on or off, a drag sets all rows it
/// crosses alike, Alt+click leaves only this one, and again all. They never select. Belongs to the
/// tree.
class TraitColumns final : public QObject
{
    Q_OBJECT

public:
    TraitColumns(QTreeView& tree, OutlinerModel& model, Visibility& visibility);

private:
    /// From a press to its release.
    struct Stroke {
        int column = 0;
        bool on = false;
    };

    bool eventFilter(QObject* watched, QEvent* event) override;
    bool press(const QMouseEvent& event);
    void cross(const QModelIndex& index);
    void keepOnly(const QModelIndex& index, Trait trait);

    QTreeView& m_tree;
    OutlinerModel& m_model;
    Visibility& m_visibility;
    std::optional<Stroke> m_stroke;
};

} // namespace city
