#pragma once

#include "core/base/ids.h"

#include <QDockWidget>

#include <vector>

class QItemSelection;
class QLabel;
class QTimer;
class QTreeView;

namespace city
{

class CityDocument;
class FilterField;
class OutlinerModel;
class Selection;

/// The city as a tree with a field to filter it; its selection is the window's selection.
class OutlinerDock final : public QDockWidget
{
    Q_OBJECT

public:
    OutlinerDock(CityDocument& document, Selection& selection, QWidget* parent = nullptr);

    QTreeView& tree() { return *m_tree; }
    OutlinerModel& model() { return *m_model; }
    /// Puts the keyboard into the filter field.
    void find();

signals:
    /// Return or a double click on objects: show them in the view.
    void frameRequested(const std::vector<city::ObjectId>& ids);

private:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void applyFilter();
    void showSelection();
    void takeSelection();

    CityDocument& m_document;
    Selection& m_selection;
    OutlinerModel* m_model;
    FilterField* m_filter;
    QLabel* m_found;
    QTreeView* m_tree;
    QTimer* m_refilter;
    std::vector<ObjectId> m_matches;
    bool m_following = false; ///< one side's change is being carried to the other
};

} // namespace city
