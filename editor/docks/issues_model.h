#pragma once

#include "core/checks/check.h"
#include "core/document/city_document.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

#include <array>

namespace city
{

/// A finding in the window's language.
QString issueText(const CityModel& model, const Issue& issue);
/// Where it is: "Block 12 > Facade 4".
QString issuePlace(const CityModel& model, const Issue& issue);
QString severityText(Severity severity);
/// The name of its icon in the theme.
const char* severityIcon(Severity severity);

/// Findings as a table. What is solved stays where it was, struck through, until `dropSolved`; what
/// is new comes behind its like, so nothing jumps.
class IssuesModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { SeverityColumn, TextColumn, PlaceColumn, CheckColumn, ColumnCount };
    enum Role { SortRole = Qt::UserRole, SolvedRole, SeverityRole };
    using Counts = std::array<int, 3>; ///< by Severity

    explicit IssuesModel(CityDocument& document, QObject* parent = nullptr);

    void setIssues(const std::vector<Issue>& issues);
    void dropSolved();

    /// Of what is not solved.
    const Counts& counts() const { return m_counts; }
    const Issue& issueAt(int row) const { return m_rows[std::size_t(row)].issue; }
    bool isSolved(int row) const { return m_rows[std::size_t(row)].solved; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        Issue issue;
        bool solved = false;
        int number = 0; ///< the order it came in
        mutable QString text, place;
    };
    QString textOf(const Row& row) const;
    QString placeOf(const Row& row) const;

    CityDocument& m_document;
    std::vector<Row> m_rows;
    Counts m_counts{};
    int m_nextNumber = 0;
};

/// Shows findings of some severities that have all the words of a text, worst first.
class IssuesFilter final : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit IssuesFilter(QObject* parent = nullptr);
    void setShown(Severity severity, bool shown);
    void setWords(const QString& words);
    const QString& words() const { return m_words; }

private:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

    std::array<bool, 3> m_shown{true, true, true};
    QString m_words;
};

} // namespace city
