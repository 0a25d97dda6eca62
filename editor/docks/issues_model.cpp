#include "editor/docks/issues_model.h"

#include "core/checks/checks.h"
#include "core/schema/property.h"
#include "editor/object_names.h"
#include "widgets/icon_name.h"
#include "widgets/signal_colours.h"

#include <QFont>
#include <QGuiApplication>
#include <QIcon>
#include <QLocale>
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

void IssuesModel::setApprovalOf(std::function<const Approvals::Note*(const Issue&)> approvalOf)
{
    m_approvalOf = std::move(approvalOf);
}

void IssuesModel::takeApproval(Row& row) const
{
    const Approvals::Note* note = m_approvalOf && !row.solved ? m_approvalOf(row.issue) : nullptr;
    const bool wasApproved = row.approval.has_value();
    row.approval = note ? std::optional(*note) : std::nullopt;
    row.lingers = note && (row.lingers || (!wasApproved && m_keepsApproved));
}

void IssuesModel::setIssues(const std::vector<Issue>& issues)
{
    // How many of each there are now; each row that is still there takes one of them.
    std::map<decltype(keyOf(issues.front())), std::vector<const Issue*>> left;
    m_counts = {};
    m_approvedCount = 0;
    for (const Issue& issue : issues) {
        left[keyOf(issue)].push_back(&issue);
        if (m_approvalOf && m_approvalOf(issue))
            ++m_approvedCount;
        else
            ++m_counts[std::size_t(issue.check->severity)];
    }
    for (Row& row : m_rows) {
        const auto found = left.find(keyOf(row.issue));
        row.solved = found == left.end() || found->second.empty();
        if (!row.solved)
            found->second.pop_back();
        takeApproval(row);
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
    for (const Issue* issue : fresh) {
        m_rows.push_back({.issue = *issue, .number = m_nextNumber++});
        takeApproval(m_rows.back());
        m_rows.back().lingers = false; // it was approved before
    }
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
    for (int row = 0; row < int(m_rows.size()); ++row)
        if (std::exchange(m_rows[std::size_t(row)].lingers, false))
            emit dataChanged(index(row, 0), index(row, ColumnCount - 1));
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
            return row.approval ? tr("Approved: %1 — %2", "why it may stay, and the finding")
                                      .arg(row.approval->reason, textOf(row))
                                : textOf(row);
        case PlaceColumn:
            return placeOf(row);
        default:
            return fromView(row.issue.check->id);
        }
    case Qt::ToolTipRole:
        if (row.approval)
            return tr("%1\nApproved on %2: %3")
                .arg(textOf(row), QLocale().toString(row.approval->date, QLocale::ShortFormat),
                     row.approval->reason);
        return row.solved ? tr("Solved: %1").arg(textOf(row)) : textOf(row);
    case Qt::DecorationRole:
        return index.column() == SeverityColumn ? QVariant(QIcon::fromTheme(severityIcon(severity)))
                                                : QVariant();
    case Qt::ForegroundRole:
        if (row.solved || row.approval)
            return QGuiApplication::palette().color(QPalette::PlaceholderText);
        if (index.column() == PlaceColumn)
            return QGuiApplication::palette().color(QPalette::Link);
        return index.column() == SeverityColumn
                   ? QVariant(signalColour(signalOf(severity), QGuiApplication::palette()))
                   : QVariant();
    case Qt::FontRole: {
        const bool isLink = index.column() == PlaceColumn && !row.solved;
        QFont font;
        font.setStrikeOut(row.solved);
        font.setUnderline(isLink);
        return row.solved || isLink ? QVariant(font) : QVariant();
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
    case ApprovedRole:
        return row.approval.has_value();
    case LingersRole:
        return row.lingers;
    default:
        return {};
    }
}

Qt::ItemFlags IssuesModel::flags(const QModelIndex& index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (index.isValid() && index.column() == TextColumn && !isSolved(index.row()) &&
        !isApproved(index.row()))
        flags |= Qt::ItemIsEditable;
    return flags;
}

bool IssuesModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    const QString reason = value.toString().trimmed();
    if (role != Qt::EditRole || reason.isEmpty() || !(flags(index) & Qt::ItemIsEditable))
        return false;
    emit reasonTyped(index.row(), reason);
    return true;
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

void IssuesFilter::setApprovedShown(bool shown)
{
    m_approvedShown = shown;
    invalidateFilter();
}

void IssuesFilter::setScope(std::function<bool(const Issue&)> isInScope)
{
    m_isInScope = std::move(isInScope);
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
    const bool isShown = at(0, IssuesModel::ApprovedRole).toBool()
                             ? m_approvedShown || at(0, IssuesModel::LingersRole).toBool()
                             : m_shown[at(0, IssuesModel::SeverityRole).toUInt()];
    if (!isShown)
        return false;
    if (m_isInScope && !m_isInScope(static_cast<IssuesModel*>(sourceModel())->issueAt(row)))
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
