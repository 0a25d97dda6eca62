#include "editor/docks/issues_dock.h"

#include "core/document/approvals.h"
#include "core/document/session.h"
#include "core/geometry/bounds.h"
#include "editor/check_runner.h"
#include "editor/error_text.h"
#include "editor/selection.h"
#include "widgets/filter_field.h"
#include "widgets/icon_name.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QProgressBar>
#include <QStyledItemDelegate>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

namespace city
{

namespace
{

/// A field for the reason why a finding may stay, in its row.
class ReasonDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem&,
                          const QModelIndex&) const override
    {
        auto* field = new QLineEdit(parent);
        field->setObjectName("issues.reason");
        field->setPlaceholderText(IssuesDock::tr("Why it may stay as it is"));
        field->setAccessibleName(field->placeholderText());
        return field;
    }
    /// What is being typed stays when the rows are brought up to date.
    void setEditorData(QWidget*, const QModelIndex&) const override {}
};

} // namespace

IssuesDock::IssuesDock(Session& session, Selection& selection, QWidget* parent)
    : QDockWidget(tr("Issues"), parent), m_session(session), m_selection(selection),
      m_runner(new CheckRunner(session, this)), m_model(new IssuesModel(session.document(), this)),
      m_filter(new IssuesFilter(this)), m_search(new FilterField(this)),
      m_rescope(new QTimer(this)), m_busy(new QProgressBar(this)), m_empty(new QLabel(this)),
      m_table(new QTreeView(this))
{
    setObjectName("issues");
    auto* content = new QWidget(this);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(4, 0, 4, 0);
    layout->setSpacing(2);

    // A thin line while something is checked; its place stays, so that nothing moves.
    m_busy->setRange(0, 0);
    m_busy->setTextVisible(false);
    m_busy->setFixedHeight(2);
    m_busy->setAccessibleName(tr("Checking"));
    QSizePolicy policy = m_busy->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    m_busy->setSizePolicy(policy);
    m_busy->hide();
    layout->addWidget(m_busy);

    auto* top = new QHBoxLayout;
    makeChips(*top);
    makeScope(*top);
    m_search->setObjectName("issues.search");
    m_search->setPlaceholderText(tr("Find a finding"));
    m_search->setAccessibleName(m_search->placeholderText());
    top->addWidget(m_search, 1);
    layout->addLayout(top);

    m_empty->setObjectName("issues.empty");
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(m_empty, 1);

    m_filter->setSourceModel(m_model);
    m_table->setObjectName("issues.table");
    m_table->setAccessibleName(tr("Issues"));
    m_table->setModel(m_filter);
    m_table->setRootIsDecorated(false);
    m_table->setUniformRowHeights(true);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setAllColumnsShowFocus(true);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers); // Approve alone
    m_table->setItemDelegateForColumn(IssuesModel::TextColumn, new ReasonDelegate(m_table));
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(IssuesModel::SeverityColumn, Qt::AscendingOrder);
    QHeaderView& header = *m_table->header();
    header.setStretchLastSection(false);
    header.setSectionResizeMode(IssuesModel::TextColumn, QHeaderView::Stretch);
    header.resizeSection(IssuesModel::SeverityColumn, 110);
    header.resizeSection(IssuesModel::PlaceColumn, 220);
    header.resizeSection(IssuesModel::CheckColumn, 150);
    m_table->installEventFilter(this);
    makeColumnChooser();
    layout->addWidget(m_table, 1);
    setWidget(content);

    connect(m_search, &FilterField::filterChanged, this, [this](const QString& words) {
        m_filter->setWords(words);
        showResults();
        emit currentChanged();
    });
    connect(m_search, &FilterField::leftDownwards, this,
            [this] { m_table->setFocus(Qt::ShortcutFocusReason); });
    connect(m_table, &QTreeView::doubleClicked, this, &IssuesDock::goTo);
    connect(m_table, &QTreeView::clicked, this, [this](const QModelIndex& index) {
        // The place is a link; with a modifier the click chooses rows.
        if (index.column() == IssuesModel::PlaceColumn &&
            QGuiApplication::keyboardModifiers() == Qt::NoModifier)
            goTo(index);
    });
    connect(m_table, &QTreeView::customContextMenuRequested, this, &IssuesDock::showMenu);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        m_gap.reset();
        emit currentChanged();
    });
    connect(m_runner, &CheckRunner::started, m_busy, &QWidget::show);
    connect(m_runner, &CheckRunner::finished, this, [this] {
        m_busy->setVisible(m_runner->isRunning());
        takeFindings();
        dropSolved();
    });
    m_model->setApprovalOf(
        [&session](const Issue& issue) { return session.approvals().find(issue); });
    connect(m_model, &IssuesModel::reasonTyped, this, &IssuesDock::approve);
    connect(&session.approvals(), &Approvals::changed, this, &IssuesDock::takeFindings);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, const QWidget* now) {
        if (now) // nothing has it for a moment while a field in the list closes
            dropSolved();
    });
    connect(&session.document(), &CityDocument::wasReset, m_model, [this] {
        m_findings.set(m_session.document().model(), {});
        m_model->setIssues({});
        m_model->dropSolved();
        m_gap.reset();
        emit findingsChanged();
    });
    showResults();
}

IssuesDock::~IssuesDock()
{
    // The table goes after this object and loses the focus then.
    qApp->disconnect(this);
}

QString IssuesDock::emptyText() const
{
    return m_empty->isHidden() ? QString() : m_empty->text();
}

/// Solved rows stay only as long as somebody is in the list.
void IssuesDock::dropSolved()
{
    const QWidget* focus = QApplication::focusWidget();
    if (focus && isAncestorOf(focus))
        return;
    // When the current row goes, going on must not leave out the one that takes its place.
    const QModelIndex current = m_table->currentIndex();
    const bool goes = current.isValid() && !issueAt(current);
    const int row = current.row();
    m_model->dropSolved();
    if (goes) {
        m_table->setCurrentIndex({});
        m_gap = row;
    }
    showResults();
}

void IssuesDock::takeFindings()
{
    std::vector<Issue> open = m_runner->issues();
    std::erase_if(open, [this](const Issue& issue) { return m_session.approvals().find(issue); });
    m_findings.set(m_session.document().model(), std::move(open));
    m_model->setIssues(m_runner->issues());
    showResults();
    emit countsChanged();
    emit findingsChanged();
}

OutlinerModel::Mark IssuesDock::markOf(ObjectId id) const
{
    const FindingIndex::Inside inside = m_findings.inside(id);
    if (inside.count == 0)
        return {};
    constexpr std::size_t kShown = 5; // more are no help in a tooltip
    const std::vector<const Issue*> own = m_findings.of(id);
    QStringList lines;
    for (std::size_t i = 0; i < std::min(own.size(), kShown); ++i)
        lines += issueText(m_session.document().model(), *own[i]);
    if (const int more = inside.count - int(lines.size()); more > 0)
        lines += !lines.isEmpty() ? tr("and %1 more inside").arg(more)
                 : more == 1      ? tr("1 finding inside")
                                  : tr("%1 findings inside").arg(more);
    return {severityIcon(inside.worst), lines.join('\n')};
}

std::vector<RowFinding> IssuesDock::rowFindingsOf(ObjectId id) const
{
    std::vector<RowFinding> rows;
    for (const Issue* issue : m_findings.of(id))
        if (!issue->property.empty())
            rows.push_back(
                {QString::fromUtf8(issue->property.data(), qsizetype(issue->property.size())),
                 issueText(m_session.document().model(), *issue),
                 issue->check->severity == Severity::Error});
    return rows;
}

void IssuesDock::showResults()
{
    const IssuesModel::Counts& counts = m_model->counts();
    int all = 0;
    for (const Severity severity : kSeverities) {
        const int count = counts[std::size_t(severity)];
        all += count;
        const QString name = severity == Severity::Error     ? tr("Errors")
                             : severity == Severity::Warning ? tr("Warnings")
                                                             : tr("Notes");
        QToolButton& chip = *m_chips[std::size_t(severity)];
        chip.setText(tr("%1 %2", "kind of finding and count").arg(name).arg(count));
    }
    m_chips[kApprovedChip]->setText(
        tr("%1 %2", "kind of finding and count").arg(tr("Approved")).arg(m_model->approvedCount()));
    setWindowTitle(all == 0 ? tr("Issues") : tr("Issues %1").arg(all));

    const bool isEmpty = m_filter->rowCount() == 0;
    m_table->setVisible(!isEmpty);
    m_empty->setVisible(isEmpty);
    if (!isEmpty)
        return;
    if (m_model->rowCount() > 0)
        m_empty->setText(tr("No finding matches what is asked for."));
    else if (m_session.mapName().isEmpty())
        m_empty->setText(tr("Nothing is open"));
    else if (!m_runner->checkedAt().isValid())
        m_empty->setText(tr("Checking…"));
    else
        m_empty->setText(
            tr("No findings in %1 blocks. Checked at %2.")
                .arg(m_runner->blocksChecked())
                .arg(QLocale().toString(m_runner->checkedAt().time(), QLocale::ShortFormat)));
}

bool IssuesDock::eventFilter(QObject* watched, QEvent* event)
{
    // Keys that a field in a row lets through are not the table's.
    if (watched == m_table && event->type() == QEvent::KeyPress && m_table->hasFocus()) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            goTo(m_table->currentIndex());
            return true;
        }
        if (key->matches(QKeySequence::Copy)) {
            copyRows();
            return true;
        }
    }
    return QDockWidget::eventFilter(watched, event);
}

void IssuesDock::copyRows() const
{
    QStringList lines;
    for (const QModelIndex& index : m_table->selectionModel()->selectedRows()) {
        QStringList cells;
        for (int column = 0; column < IssuesModel::ColumnCount; ++column)
            cells += index.siblingAtColumn(column).data().toString();
        lines += cells.join('\t');
    }
    QApplication::clipboard()->setText(lines.join('\n'));
}

const Issue* IssuesDock::issueAt(const QModelIndex& index) const
{
    if (!index.isValid())
        return nullptr;
    const int row = m_filter->mapToSource(index).row();
    return m_model->isSolved(row) ? nullptr : &m_model->issueAt(row);
}

std::vector<Issue> IssuesDock::selectedIssues() const
{
    std::vector<Issue> issues;
    for (const QModelIndex& index : m_table->selectionModel()->selectedRows())
        if (const Issue* issue = issueAt(index))
            issues.push_back(*issue);
    return issues;
}

std::vector<Issue> IssuesDock::allOf(const Check& check) const
{
    std::vector<Issue> issues;
    for (const Issue& issue : m_runner->issues())
        if (issue.check == &check)
            issues.push_back(issue);
    return issues;
}

void IssuesDock::goTo(const QModelIndex& index)
{
    const Issue* found = issueAt(index);
    if (!found)
        return;
    const Issue issue = *found;
    const CityModel& model = m_session.document().model();
    if (!model.contains(issue.object))
        return;
    m_isGoing = true;
    m_selection.set({issue.object});
    m_isGoing = false;
    if (!objectBounds(model, issue.object).isEmpty())
        emit frameRequested({issue.object});
    if (!issue.property.empty())
        emit rowRequested(
            QString::fromUtf8(issue.property.data(), qsizetype(issue.property.size())));
}

void IssuesDock::step(int by)
{
    const int count = m_filter->rowCount();
    if (count == 0)
        return;
    const QModelIndex current = m_table->currentIndex();
    int row = by > 0 ? -1 : count;
    if (current.isValid())
        row = current.row();
    else if (m_gap)
        row = by > 0 ? *m_gap - 1 : *m_gap;
    for (int tried = 0; tried < count; ++tried) {
        row = (row + by + count) % count;
        const QModelIndex index = m_filter->index(row, 0);
        if (!issueAt(index))
            continue;
        m_table->setCurrentIndex(index);
        m_table->scrollTo(index);
        goTo(index);
        return;
    }
}

bool IssuesDock::hasRows() const
{
    for (int row = 0; row < m_filter->rowCount(); ++row)
        if (issueAt(m_filter->index(row, 0)))
            return true;
    return false;
}

bool IssuesDock::hasCurrent() const
{
    return issueAt(m_table->currentIndex()) != nullptr;
}

bool IssuesDock::isCurrentApproved() const
{
    const QModelIndex index = m_table->currentIndex();
    return hasCurrent() && index.siblingAtColumn(0).data(IssuesModel::ApprovedRole).toBool();
}

void IssuesDock::startApproval()
{
    if (!hasCurrent() || isCurrentApproved())
        return;
    show();
    raise();
    m_table->setFocus(Qt::ShortcutFocusReason);
    const QModelIndex reason = m_table->currentIndex().siblingAtColumn(IssuesModel::TextColumn);
    m_table->scrollTo(reason);
    m_table->edit(reason);
}

void IssuesDock::approve(int row, const QString& reason)
{
    // One reason for all that are chosen.
    std::vector<Issue> issues = selectedIssues();
    const Issue& typed = m_model->issueAt(row);
    if (std::ranges::find(issues, typed) == issues.end())
        issues = {typed};
    m_model->keepApproved(true);
    m_session.approvals().approve(issues, reason);
    m_model->keepApproved(false);
}

void IssuesDock::withdraw()
{
    m_session.approvals().withdraw(selectedIssues());
}

bool IssuesDock::canFix() const
{
    const Issue* issue = issueAt(m_table->currentIndex());
    return issue && !issue->check->fixes.empty();
}

void IssuesDock::fix()
{
    const Issue* current = issueAt(m_table->currentIndex());
    if (!current || current->check->fixes.empty())
        return;
    const Check& check = *current->check;
    std::vector<Issue> issues = selectedIssues();
    std::erase_if(issues, [&check](const Issue& issue) { return issue.check != &check; });
    if (issues.empty())
        issues.push_back(*current);
    applyFix(check.fixes.front(), issues);
}

void IssuesDock::fixAll()
{
    const Issue* current = issueAt(m_table->currentIndex());
    if (current && !current->check->fixes.empty())
        applyFix(current->check->fixes.front(), allOf(*current->check));
}

void IssuesDock::check()
{
    m_runner->checkAll();
}

void IssuesDock::applyFix(const Fix& fix, const std::vector<Issue>& issues)
{
    CityDocument& document = m_session.document();
    document.finishGesture();
    auto edit = fix.build(document.model(), issues);
    const Result<void> done =
        edit ? document.push(std::move(*edit)) : Result<void>(tl::unexpected(edit.error()));
    if (!done)
        emit refused(errorText(done.error()));
}

void IssuesDock::showMenu(const QPoint& at)
{
    const Issue* issue = issueAt(m_table->indexAt(at));
    if (!issue)
        return;
    const Issue current = *issue;
    QMenu menu(this);
    menu.setObjectName("issues.menu");
    menu.addAction(QIcon::fromTheme(breeze("crosshairs")), tr("Go There"), this,
                   [this] { goTo(m_table->currentIndex()); });
    addFixes(menu, current);
    menu.addSeparator();
    if (isCurrentApproved())
        menu.addAction(QIcon::fromTheme(breeze("edit-undo")), tr("Withdraw"), this,
                       &IssuesDock::withdraw);
    else
        menu.addAction(QIcon::fromTheme(breeze("dialog-ok-apply")), tr("Approve…"), this,
                       &IssuesDock::startApproval);
    menu.addAction(QIcon::fromTheme(breeze("edit-copy")), tr("Copy as Text"), this,
                   &IssuesDock::copyRows);
    menu.exec(m_table->viewport()->mapToGlobal(at));
}

/// The fixes that can be made now; those that cannot say why.
void IssuesDock::addFixes(QMenu& menu, const Issue& current)
{
    menu.setToolTipsVisible(true);
    const auto add = [&](const QString& text, const Fix& fix, const std::vector<Issue>& issues) {
        QAction* action = menu.addAction(QIcon::fromTheme(breeze("tools-wizard")), text, this,
                                         [this, &fix, issues] { applyFix(fix, issues); });
        if (const auto edit = fix.build(m_session.document().model(), issues); !edit) {
            action->setEnabled(false);
            action->setToolTip(errorText(edit.error()));
        }
    };
    const std::vector<Issue> all = allOf(*current.check);
    if (!current.check->fixes.empty())
        menu.addSeparator();
    for (const Fix& fix : current.check->fixes)
        add(translated(fix.text), fix, {current});
    if (all.size() > 1)
        for (const Fix& fix : current.check->fixes)
            add(tr("%1: All %2").arg(translated(fix.text)).arg(all.size()), fix, all);
}

} // namespace city
