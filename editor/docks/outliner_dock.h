#pragma once

#include "core/edits/query.h"
#include "editor/docks/tree_folds.h"

#include <QDockWidget>

#include <functional>
#include <vector>

class QItemSelection;
class QLabel;
class QLayout;
class QTimer;
class QTreeView;

namespace city
{

class CityDocument;
class FilterField;
struct FilterChoices;
class OutlinerModel;
class Selection;
class Visibility;

/// The city as a tree with a field to filter it; its selection is the window's selection.
class OutlinerDock final : public QDockWidget
{
    Q_OBJECT

public:
    OutlinerDock(CityDocument& document, Selection& selection, Visibility& visibility,
                 QWidget* parent = nullptr);

    QTreeView& tree() { return *m_tree; }
    OutlinerModel& model() { return *m_model; }
    /// Puts the keyboard into the filter field.
    void find();
    /// Asks a query.
    void setQuery(const QString& query);
    /// What queries may ask beside the model.
    void setQueryContext(std::function<QueryContext()> context);
    /// Shows the findings of now: their marks, and what a query about them finds.
    void refreshFindings();
    /// How many objects the filter found; 0 without one.
    std::size_t matchCount() const { return m_matches.size(); }
    /// Selects and frames the next match after the selection, or with -1 the one before.
    void findNext(int step);
    /// Opens the name of an object's row for typing; false when it cannot be renamed or the filter
    /// hides it.
    bool rename(ObjectId id);

signals:
    /// Return or a double click on objects: show them in the view.
    void frameRequested(const std::vector<city::ObjectId>& ids);
    /// The filter found other objects.
    void matchesChanged();
    /// Something typed or dropped cannot be; a sentence for the status bar.
    void refused(const QString& why);

private:
    void makeGroupingBox(QLayout& layout);
    void allowEdits();
    void keepFolds();
    bool eventFilter(QObject* watched, QEvent* event) override;
    void applyFilter();
    void takeMatches(bool adding);
    void showError(const QueryError& error, const QByteArray& query);
    void showMatches(const QString& query);
    FilterChoices choicesAt(const QString& text, int cursor) const;
    void showSelection();
    void takeSelection();

    CityDocument& m_document;
    Selection& m_selection;
    OutlinerModel* m_model;
    FilterField* m_filter;
    QLabel* m_found;
    QTreeView* m_tree;
    QTimer* m_refilter;
    std::function<QueryContext()> m_context;
    std::vector<ObjectId> m_matches; ///< in file order
    TreeFolds m_folds;               ///< of the rows without a filter
    bool m_wasFiltered = false;      ///< before the rows were made anew
    bool m_following = false;        ///< one side's change is being carried to the other
};

} // namespace city
