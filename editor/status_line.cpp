#include "editor/status_line.h"

#include "core/document/city_document.h"
#include "editor/object_names.h"
#include "editor/selection.h"

#include <QEvent>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>

namespace city
{

namespace
{

constexpr int kResultMs = 5000;
constexpr int kLeastHint = 200; ///< px that the hint keeps while parts can go
constexpr int kMargin = 6;

/// A list of the city that the format or the game limits (docs/formats/psdl.md §10).
struct Budget {
    ListKind list;
    Text name;
    std::size_t limit;
};

constexpr std::array kBudgets = {
    Budget{ListKind::Vertices, CITY_TR("StatusLine", "Vertices"), 65536},
    Budget{ListKind::Heights, CITY_TR("StatusLine", "Heights"), 65536},
    // The format's own limit; the stock game draws the 512th wrongly and mm2hook does not.
    Budget{ListKind::Textures, CITY_TR("StatusLine", "Textures"), 2047},
    Budget{ListKind::Blocks, CITY_TR("StatusLine", "Blocks"), 2047},
};

/// How much of each limit the city uses.
QStringList budgetLines(const CityModel& model)
{
    QStringList lines;
    for (const Budget& budget : kBudgets)
        lines += StatusLine::tr("%1: %2 of %3")
                     .arg(translated(budget.name))
                     .arg(model.list(budget.list).size())
                     .arg(budget.limit);
    std::size_t instances = 0;
    for (const ObjectId file : model.list(ListKind::InstFiles))
        instances += model.children(file).size();
    lines += StatusLine::tr("Instances: %1").arg(instances);
    return lines;
}

} // namespace

StatusLine::StatusLine(CityDocument& document, Selection& selection, QWidget* parent)
    : QStatusBar(parent), m_document(document), m_selection(selection),
      m_resultTimer(new QTimer(this)), m_hint(new QLabel(this)), m_cursor(new QLabel(this)),
      m_block(new QLabel(this)), m_selected(new QLabel(this)), m_hidden(new QLabel(this)),
      m_budget(new QToolButton(this)), m_fullness(new QProgressBar(this)),
      m_budgets(new QMenu(this))
{
    setSizeGripEnabled(false);
    m_hint->setObjectName("status.hint");
    m_hint->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_hint->setContentsMargins(6, 0, 6, 0);
    m_hint->installEventFilter(this);
    addWidget(m_hint, 1);
    const std::array<std::tuple<QLabel*, const char*, int>, 4> fields = {
        {{m_cursor, "status.cursor", 5},
         {m_block, "status.block", 4},
         {m_selected, "status.selection", 0},
         {m_hidden, "status.hidden", 3}}};
    for (const auto& [label, name, order] : fields) {
        label->setObjectName(name);
        label->setContentsMargins(kMargin, 0, kMargin, 0);
        addPart(label, order);
    }
    m_budget->setObjectName("status.budget");
    m_budget->setAutoRaise(true);
    m_budget->setPopupMode(QToolButton::InstantPopup);
    m_budget->setMenu(m_budgets);
    connect(m_budgets, &QMenu::aboutToShow, this, &StatusLine::fillBudgets);
    addPart(m_budget, 2);
    m_fullness->setObjectName("status.fullness");
    m_fullness->setAccessibleName(tr("Fullest list of the city"));
    m_fullness->setTextVisible(false);
    m_fullness->setFixedSize(48, 10);
    addPart(m_fullness, 2);
    m_cursor->setAccessibleName(tr("Cursor"));
    m_block->setAccessibleName(tr("Block under the cursor"));
    m_selected->setAccessibleName(tr("Selection"));
    m_hidden->setAccessibleName(tr("Hidden and locked"));
    setHiddenText({});
    m_budget->setAccessibleName(tr("Fullest list of the city"));
    // The numbers change all the time; the fields' widths should not.
    m_cursor->setMinimumWidth(fontMetrics().horizontalAdvance("X −0000.00 Y −000.00 Z −0000.00"));

    m_resultTimer->setSingleShot(true);
    m_resultTimer->setInterval(kResultMs);
    connect(m_resultTimer, &QTimer::timeout, this, [this] {
        m_result.clear();
        showHint();
    });
    connect(&document, &CityDocument::changed, this, &StatusLine::showCounts);
    connect(&document, &CityDocument::wasReset, this, &StatusLine::showCounts);
    connect(&selection, &Selection::changed, this, &StatusLine::showCounts);
    showCounts();
}

void StatusLine::setHint(const QString& hint)
{
    m_steady = hint;
    showHint();
}

void StatusLine::showResult(const QString& text)
{
    m_result = text;
    m_resultTimer->start();
    showHint();
}

QString StatusLine::hint() const
{
    return m_result.isEmpty() ? m_steady : m_result;
}

QString StatusLine::selectionText() const
{
    return m_selected->text();
}

void StatusLine::setHiddenText(const QString& text)
{
    m_hidden->setText(text);
    want(m_hidden, !text.isEmpty());
}

void StatusLine::setCursor3d(std::optional<glm::vec3> position, ObjectId block)
{
    const auto number = [](float metres) {
        const double rounded = std::round(double(metres) * 100) / 100;
        return QString::number(rounded == 0 ? 0 : rounded, 'f', 2); // no "-0.00"
    };
    m_cursor->setText(position
                          ? tr("X %1 Y %2 Z %3")
                                .arg(number(position->x), number(position->y), number(position->z))
                          : QString());
    const CityModel& model = m_document.model();
    m_block->setText(model.contains(block) ? objectLabel(model, block) : QString());
    fit();
}

void StatusLine::addPart(QWidget* part, int order)
{
    m_parts.push_back({part, order});
    addPermanentWidget(part);
}

void StatusLine::want(const QWidget* part, bool isWanted)
{
    for (Part& candidate : m_parts)
        if (candidate.widget == part)
            candidate.isWanted = isWanted;
    fit();
}

/// Parts go, by their order, until the hint has room to say something.
void StatusLine::fit()
{
    constexpr int kGone = 5;
    int gone = 0;
    const auto stays = [&gone](const Part& part) {
        return part.isWanted && (part.order == 0 || part.order > gone);
    };
    const auto needed = [&] {
        int sum = kLeastHint;
        for (const Part& part : m_parts)
            if (stays(part))
                sum += std::max(part.widget->sizeHint().width(), part.widget->minimumWidth()) +
                       kMargin;
        return sum;
    };
    while (gone < kGone && needed() > width())
        ++gone;
    for (const Part& part : m_parts)
        part.widget->setVisible(stays(part));
}

void StatusLine::resizeEvent(QResizeEvent* event)
{
    QStatusBar::resizeEvent(event);
    fit();
}

void StatusLine::fillBudgets()
{
    m_budgets->clear();
    for (const QString& line : budgetLines(m_document.model()))
        m_budgets->addAction(line);
}

void StatusLine::showHint()
{
    const int width = m_hint->width() - 12; // without its margins
    m_hint->setText(m_hint->fontMetrics().elidedText(hint(), Qt::ElideRight, width));
    m_hint->setToolTip(hint());
    m_hint->setAccessibleName(hint());
}

bool StatusLine::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_hint && event->type() == QEvent::Resize)
        showHint();
    return QStatusBar::eventFilter(watched, event);
}

void StatusLine::showCounts()
{
    const CityModel& model = m_document.model();
    std::vector<ObjectId> ids = m_selection.ids();
    std::erase_if(ids, [&](ObjectId id) { return !model.contains(id); });
    m_selected->setText(countLabel(model, ids));

    const QStringList lines = budgetLines(model);
    const Budget* fullest = nullptr;
    double most = -1;
    for (const Budget& budget : kBudgets) {
        const std::size_t used = model.list(budget.list).size();
        const double share = double(used) / double(budget.limit);
        if (share > most) {
            most = share;
            fullest = &budget;
        }
    }
    want(m_budget, model.size() > 0);
    want(m_fullness, model.size() > 0);
    m_fullness->setValue(int(most * 100));
    m_budget->setText(
        tr("%1 %2 %", "list and per cent").arg(translated(fullest->name)).arg(int(most * 100)));
    m_budget->setToolTip(lines.join('\n'));
    m_budget->setAccessibleDescription(lines.join(", "));
    fit();
}

} // namespace city
