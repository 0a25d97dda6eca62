#pragma once

#include "core/checks/check.h"
#include "editor/docks/issues_model.h"
#include "editor/docks/outliner_model.h"
#include "editor/docks/selection_source.h"
#include "editor/finding_index.h"

#include <QDockWidget>

class QLabel;
class QLayout;
class QMenu;
class QProgressBar;
class QTimer;
class QToolButton;
class QTreeView;

namespace city
{

class CheckRunner;
class FilterField;
class Selection;
class Session;

/// What is wrong with the city, live: a table to go through, and fixes.
class IssuesDock final : public QDockWidget
{
    Q_OBJECT

public:
    IssuesDock(Session& session, Selection& selection, QWidget* parent = nullptr);
    ~IssuesDock() override;

    QTreeView& table() { return *m_table; }
    CheckRunner& runner() { return *m_runner; }
    const IssuesModel::Counts& counts() const { return m_model->counts(); }
    /// What was found last, for marks and queries.
    const FindingIndex& findings() const { return m_findings; }
    /// The mark of an object's row: the worst of its findings and of those inside.
    OutlinerModel::Mark markOf(ObjectId id) const;
    /// The findings about an object's properties.
    std::vector<RowFinding> rowFindingsOf(ObjectId id) const;
    /// What stands there instead of the table; empty while that is shown.
    QString emptyText() const;

    /// Goes to the next finding, or the one before, and round at the end.
    void step(int by);
    /// Whether the list shows a finding that is not solved.
    bool hasRows() const;
    /// Whether one of them is the current one.
    bool hasCurrent() const;
    /// Whether the current finding can be repaired.
    bool canFix() const;
    /// Whether the current finding may stay as it is.
    bool isCurrentApproved() const;
    /// Opens a field in the current row for the reason why the selected findings may stay.
    void startApproval();
    /// The selected findings count again.
    void withdraw();
    /// Repairs the selected findings, each kind by its first fix; a refusal is told.
    void fix();
    /// Repairs all findings of the current one's kind in one step.
    void fixAll();
    /// Looks at everything again.
    void check();

    /// What the scope View takes.
    void setIsInView(std::function<bool(ObjectId)> isInView);
    void noteViewMoved();

signals:
    void countsChanged();
    /// `findings` are others now.
    void findingsChanged();
    /// Another row is the current one, or other rows are shown.
    void currentChanged();
    /// Show these in the view.
    void frameRequested(const std::vector<city::ObjectId>& ids);
    /// Open the row of that key in the sheet.
    void rowRequested(const QString& key);
    /// Why something could not be done.
    void refused(const QString& why);

private:
    bool eventFilter(QObject* watched, QEvent* event) override;
    enum class Scope { City, Selection, View };
    void makeChips(QLayout& layout);
    void makeScope(QLayout& layout);
    void makeColumnChooser();
    void applyScope();
    void approve(int row, const QString& reason);
    void copyRows() const;
    void takeFindings();
    void showResults();
    void showMenu(const QPoint& at);
    void addFixes(QMenu& menu, const Issue& current);
    void goTo(const QModelIndex& index);
    void applyFix(const Fix& fix, const std::vector<Issue>& issues);
    const Issue* issueAt(const QModelIndex& index) const;
    std::vector<Issue> selectedIssues() const;
    std::vector<Issue> allOf(const Check& check) const;
    void dropSolved();

    Session& m_session;
    Selection& m_selection;
    CheckRunner* m_runner;
    IssuesModel* m_model;
    IssuesFilter* m_filter;
    FindingIndex m_findings;
    std::optional<int> m_gap; ///< where the current row was before it went
    static constexpr std::size_t kApprovedChip = kSeverities.size();
    std::array<QToolButton*, kApprovedChip + 1> m_chips{}; ///< by Severity, then the approved ones
    FilterField* m_search;
    Scope m_scope = Scope::City;
    std::function<bool(ObjectId)> m_isInView;
    bool m_isGoing = false; ///< the list is selecting what a finding is about
    QTimer* m_rescope;
    QProgressBar* m_busy;
    QLabel* m_empty;
    QTreeView* m_table;
};

} // namespace city
