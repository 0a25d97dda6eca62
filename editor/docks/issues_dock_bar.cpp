// The row above the list of issues, and what it leaves of the list.
#include "core/document/session.h"
#include "editor/docks/issues_dock.h"
#include "editor/selection.h"
#include "widgets/icon_name.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QHeaderView>
#include <QLayout>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>

namespace city
{

void IssuesDock::makeChips(QLayout& layout)
{
    for (std::size_t i = 0; i < m_chips.size(); ++i) {
        auto* chip = new QToolButton(this);
        chip->setObjectName(QString("issues.chip.%1").arg(i));
        chip->setCheckable(true);
        chip->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        layout.addWidget(chip);
        m_chips[i] = chip;
        if (i == kApprovedChip) {
            chip->setIcon(QIcon::fromTheme(breeze("emblem-success")));
            chip->setToolTip(tr("Show or hide findings that may stay"));
        } else {
            chip->setChecked(true);
            chip->setIcon(QIcon::fromTheme(severityIcon(kSeverities[i])));
            chip->setToolTip(tr("Show or hide findings of this kind"));
        }
        connect(chip, &QToolButton::toggled, this, [this, i](bool shown) {
            if (i == kApprovedChip)
                m_filter->setApprovedShown(shown);
            else
                m_filter->setShown(kSeverities[i], shown);
            showResults();
            emit currentChanged();
        });
    }
}

/// A right click on the header shows and hides columns; the finding itself stays.
void IssuesDock::makeColumnChooser()
{
    QHeaderView& header = *m_table->header();
    header.setContextMenuPolicy(Qt::ActionsContextMenu);
    for (int column = 0; column < IssuesModel::ColumnCount; ++column) {
        if (column == IssuesModel::TextColumn)
            continue;
        auto* choice = new QAction(
            m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString(), &header);
        choice->setCheckable(true);
        choice->setChecked(true);
        connect(choice, &QAction::toggled, m_table,
                [this, column](bool shown) { m_table->setColumnHidden(column, !shown); });
        header.addAction(choice);
    }
}

void IssuesDock::makeScope(QLayout& layout)
{
    auto* scope = new QComboBox(this);
    scope->setObjectName("issues.scope");
    scope->setAccessibleName(tr("Where the findings are"));
    scope->setToolTip(tr("Lists the findings of the whole city, or of a part of it"));
    // In the order of Scope.
    for (const QString& name : {tr("City"), tr("Selection"), tr("View")})
        scope->addItem(name);
    layout.addWidget(scope);
    connect(scope, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_scope = Scope(index);
        applyScope();
    });
    // The camera moves many times a second.
    m_rescope->setSingleShot(true);
    m_rescope->setInterval(200);
    connect(m_rescope, &QTimer::timeout, this, &IssuesDock::applyScope);
    connect(&m_selection, &Selection::changed, this, [this] {
        // Going through the list selects, and must not change it.
        const QWidget* focus = QApplication::focusWidget();
        if (m_scope == Scope::Selection && !(focus && isAncestorOf(focus)) && !m_isGoing)
            applyScope();
    });
}

void IssuesDock::setIsInView(std::function<bool(ObjectId)> isInView)
{
    m_isInView = std::move(isInView);
}

void IssuesDock::noteViewMoved()
{
    if (m_scope == Scope::View && !m_rescope->isActive())
        m_rescope->start();
}

void IssuesDock::applyScope()
{
    switch (m_scope) {
    case Scope::City:
        m_filter->setScope({});
        break;
    case Scope::Selection:
        m_filter->setScope([this](const Issue& issue) {
            const CityModel& model = m_session.document().model();
            for (ObjectId step = issue.object; model.contains(step); step = model.parent(step))
                if (m_selection.contains(step))
                    return true;
            return false;
        });
        break;
    case Scope::View:
        m_filter->setScope([this](const Issue& issue) {
            return m_session.document().model().contains(issue.object) && m_isInView &&
                   m_isInView(issue.object);
        });
        break;
    }
    showResults();
    emit currentChanged();
}

} // namespace city
