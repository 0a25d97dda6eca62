#include "editor/docks/issues_model.h"

#include "core/checks/checks.h"
#include "core/schema/property.h"
#include "editor/object_names.h"
#include "widgets/icon_name.h"
#include "widgets/signal_colours.h"

#include <QFont>
#include <QGuiApplication>
#include <QIcon>
#include <QPalette>

#include <algorithm>
#include <map>
#include <tuple>

namespace city
{

namespace
{

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Issues)
};

QString fromView(std::string_view text)
{
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

Signal signalOf(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return Signal::Error;
    case Severity::Warning:
        return Signal::Warning;
    case Severity::Note:
        break;
    }
    return Signal::Note;
}

/// What makes two findings of different runs the same one.
auto keyOf(const Issue& issue)
{
    return std::tuple(issue.check, issue.object, issue.property, issue.arguments, issue.line);
}

} // namespace

QString issueText(const CityModel& model, const Issue& issue)
{
    std::vector<std::string> arguments = issue.arguments;
    // A row's key among them is shown as its label.
    if (!arguments.empty() && !issue.property.empty() && arguments[0] == issue.property &&
        model.contains(issue.object))
        if (const Property* row = findProperty(model, issue.object, issue.property))
            arguments[0] = translated(row->label).toStdString();
    const std::string text = translated(issue.check->text).toStdString();
    return QString::fromStdString(withArguments(text, arguments));
}

QString issuePlace(const CityModel& model, const Issue& issue)
{
    if (!model.contains(issue.object))
        return {};
    QStringList steps;
    for (const ObjectId id : pathTo(model, issue.object))
        steps += objectLabel(model, id);
    const QString place = steps.join(" › ");
    return issue.line ? Words::tr("%1, line %2").arg(place).arg(issue.line) : place;
}

QString severityText(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return Words::tr("Error");
    case Severity::Warning:
        return Words::tr("Warning");
    case Severity::Note:
        break;
    }
    return Words::tr("Note");
}

const char* severityIcon(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return breeze("data-error");
    case Severity::Warning:
        return breeze("data-warning");
    case Severity::Note:
        break;
    }
    return breeze("data-information");
}

IssuesModel::IssuesModel(CityDocument& document, QObject* parent)
    : QAbstractTableModel(parent), m_document(document)
{
}

void IssuesModel::setIssues(const std::vector<Issue>& issues)
{
    // How many of each there are now; each row that is still there takes one of them.
    std::map<decltype(keyOf(issues.front())), std::vector<const Issue*>> left;
    m_counts = {};
    for (const Issue& issue : issues) {
        left[keyOf(issue)].push_back(&issue);
        ++m_counts[std::size_t(issue.check->severity)];
    }
    for (Row& row : m_rows) {
        const auto found = left.find(keyOf(row.issue));
        row.solved = found == left.end() || found->second.empty();
        if (!row.solved)
            found->second.pop_back();
        if (m_document.model().contains(row.issue.object)) {
            row.text.clear(); // numbers may have moved
            row.place.clear();
        }
    }
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(int(m_rows.size()) - 1, ColumnCount - 1));
    std::vector<const Issue*> fresh;
    for (const Issue& issue : issues)
        if (auto& same = left[keyOf(issue)]; !same.empty()) {
            same.pop_back();
            fresh.push_back(&issue);
        }
    if (fresh.empty())
        return;
    const int first = int(m_rows.size());
    beginInsertRows({}, first, first + int(fresh.size()) - 1);
    for (const Issue* issue : fresh)
        m_rows.push_back({*issue, false, m_nextNumber++, {}, {}});
    endInsertRows();
}

void IssuesModel::dropSolved()
{
    for (int last = int(m_rows.size()) - 1; last >= 0; --last) {
        if (!isSolved(last))
            continue;
        int first = last;
        while (first > 0 && isSolved(first - 1))
            --first;
        beginRemoveRows({}, first, last);
        m_rows.erase(m_rows.begin() + first, m_rows.begin() + last + 1);
        endRemoveRows();
        last = first;
    }
}

int IssuesModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int IssuesModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QString IssuesModel::textOf(const Row& row) const
{
    if (row.text.isEmpty())
        row.text = issueText(m_document.model(), row.issue);
    return row.text;
}

QString IssuesModel::placeOf(const Row& row) const
{
    if (row.place.isEmpty())
        row.place = issuePlace(m_document.model(), row.issue);
    return row.place;
}

QVariant IssuesModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const Row& row = m_rows[std::size_t(index.row())];
    const Severity severity = row.issue.check->severity;
    switch (role) {
    case Qt::DisplayRole:
        switch (index.column()) {
        case SeverityColumn:
            return severityText(severity);
        case TextColumn:
            return textOf(row);
        case PlaceColumn:
            return placeOf(row);
        default:
            return fromView(row.issue.check->id);
        }
    case Qt::ToolTipRole:
        return row.solved ? tr("Solved: %1").arg(textOf(row)) : textOf(row);
    case Qt::DecorationRole:
        return index.column() == SeverityColumn ? QVariant(QIcon::fromTheme(severityIcon(severity)))
                                                : QVariant();
    case Qt::ForegroundRole:
        if (row.solved)
            return QGuiApplication::palette().color(QPalette::PlaceholderText);
        return index.column() == SeverityColumn
                   ? QVariant(signalColour(signalOf(severity), QGuiApplication::palette()))
                   : QVariant();
    case Qt::FontRole: {
        QFont font;
        font.setStrikeOut(row.solved);
        return row.solved ? QVariant(font) : QVariant();
    }
    case SortRole:
        switch (index.column()) {
        case SeverityColumn: // worst first, then as they came
            return qlonglong(severity) << 32 | row.number;
        case TextColumn:
            return textOf(row);
        case PlaceColumn:
            return placeOf(row);
        default:
            return fromView(row.issue.check->id);
        }
    case SolvedRole:
        return row.solved;
    case SeverityRole:
        return int(severity);
    default:
        return {};
    }
}

QVariant IssuesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case SeverityColumn:
        return tr("Severity");
    case TextColumn:
        return tr("Finding");
    case PlaceColumn:
        return tr("Place");
    default:
        return tr("Check");
    }
}

IssuesFilter::IssuesFilter(QObject* parent) : QSortFilterProxyModel(parent)
{
    setSortRole(IssuesModel::SortRole);
    setSortCaseSensitivity(Qt::CaseInsensitive);
    setDynamicSortFilter(true);
}

void IssuesFilter::setShown(Severity severity, bool shown)
{
    m_shown[std::size_t(severity)] = shown;
    invalidateFilter();
}

void IssuesFilter::setWords(const QString& words)
{
    m_words = words.trimmed();
    invalidateFilter();
}

bool IssuesFilter::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    const auto at = [&](int column, int role) {
        return sourceModel()->index(row, column, parent).data(role);
    };
    if (!m_shown[at(0, IssuesModel::SeverityRole).toUInt()])
        return false;
    if (m_words.isEmpty())
        return true;
    QString all;
    for (int column = 0; column < IssuesModel::ColumnCount; ++column)
        all += at(column, Qt::DisplayRole).toString() + ' ';
    const QStringList words = m_words.split(' ', Qt::SkipEmptyParts);
    return std::ranges::all_of(
        words, [&](const QString& word) { return all.contains(word, Qt::CaseInsensitive); });
}

} // namespace city
