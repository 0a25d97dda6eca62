#pragma once

#include "core/checks/check.h"
#include "core/document/approvals.h"
#include "core/document/city_document.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

#include <array>
#include <functional>
#include <optional>

namespace city
{

inline constexpr std::array kSeverities = {Severity::Error, Severity::Warning, Severity::Note};

/// A finding in the window's language.
QString issueText(const CityModel& model, const Issue& issue);
/// Where it is: "Block 12 > Facade 4".
QString issuePlace(const CityModel& model, const Issue& issue);
QString severityText(Severity severity);
/// The name of its icon in the theme.
const char* severityIcon(Severity severity);

/// Findings as a table. What is solved stays where it was, struck through, until `dropSolved`; what
/// is new comes behind its like, so nothing jumps. A reason typed into a row approves it.
class IssuesModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { SeverityColumn, TextColumn, PlaceColumn, CheckColumn, ColumnCount };
    enum Role { SortRole = Qt::UserRole, SolvedRole, SeverityRole, ApprovedRole, LingersRole };
    using Counts = std::array<int, 3>; ///< by Severity

    explicit IssuesModel(CityDocument& document, QObject* parent = nullptr);

    /// Tells which findings may stay, and why.
    void setApprovalOf(std::function<const Approvals::Note*(const Issue&)> approvalOf);
    void setIssues(const std::vector<Issue>& issues);
    /// Rows that are approved from now on stay for a while even where approved ones are not shown.
    void keepApproved(bool keeps) { m_keepsApproved = keeps; }
    /// Takes away what is solved, and what was approved goes to its like.
    void dropSolved();

    /// Of what is neither solved nor approved.
    const Counts& counts() const { return m_counts; }
    int approvedCount() const { return m_approvedCount; }
    bool isApproved(int row) const { return m_rows[std::size_t(row)].approval.has_value(); }
    const Issue& issueAt(int row) const { return m_rows[std::size_t(row)].issue; }
    bool isSolved(int row) const { return m_rows[std::size_t(row)].solved; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    /// Why a finding may stay; not empty.
    void reasonTyped(int row, const QString& reason);

private:
    struct Row {
        Issue issue;
        bool solved = false;
        std::optional<Approvals::Note> approval = {};
        bool lingers = false; ///< approved a moment ago
        int number = 0;       ///< the order it came in
        mutable QString text = {}, place = {};
    };
    void takeApproval(Row& row) const;
    QString textOf(const Row& row) const;
    QString placeOf(const Row& row) const;

    CityDocument& m_document;
    std::vector<Row> m_rows;
    std::function<const Approvals::Note*(const Issue&)> m_approvalOf;
    bool m_keepsApproved = false;
    Counts m_counts{};
    int m_approvedCount = 0;
    int m_nextNumber = 0;
};

/// Shows findings of some severities, or approved ones, of a part of the city, that have all the
/// words of a text, worst first.
class IssuesFilter final : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit IssuesFilter(QObject* parent = nullptr);
    void setShown(Severity severity, bool shown);
    void setApprovedShown(bool shown);
    /// Shows only findings that this takes; all when it is unset.
    void setScope(std::function<bool(const Issue&)> isInScope);
    void setWords(const QString& words);
    const QString& words() const { return m_words; }

private:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

    std::array<bool, 3> m_shown{true, true, true};
    bool m_approvedShown = false;
    std::function<bool(const Issue&)> m_isInScope;
    QString m_words;
};

} // namespace city
