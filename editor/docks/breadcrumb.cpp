#include "editor/docks/breadcrumb.h"

#include "core/document/city_document.h"
#include "editor/object_names.h"
#include "editor/selection.h"
#include "widgets/elided_button.h"

#include <QHBoxLayout>
#include <QMenu>

#include <algorithm>

namespace city
{

namespace
{

/// How many objects before and after its own an arrow lists; the outliner has them all.
constexpr std::uint32_t kSiblings = 20;

QString crumbText(const CityModel& model, ObjectId id)
{
    const QString label = objectLabel(model, id);
    if (!model.get<Block>(id))
        return label;
    // Messages of the game and of other tools count in hex.
    return QString("%1 (0x%2)")
        .arg(label)
        .arg(model.place(id).index + 1, 3, 16, QChar('0'))
        .replace("(0X", "(0x");
}

} // namespace

Breadcrumb::Breadcrumb(CityDocument& document, Selection& selection, QWidget* parent)
    : QWidget(parent), m_document(document), m_selection(selection), m_layout(new QHBoxLayout(this))
{
    setObjectName("properties.path");
    setAccessibleName(tr("Where the selection lies"));
    m_layout->setContentsMargins(6, 0, 6, 0);
    m_layout->setSpacing(0);
    m_layout->addStretch();
    connect(&selection, &Selection::changed, this, &Breadcrumb::refresh);
    connect(&document, &CityDocument::changed, this, &Breadcrumb::refresh);
    connect(&document, &CityDocument::wasReset, this, &Breadcrumb::refresh);
    refresh();
}

std::vector<ObjectId> Breadcrumb::path() const
{
    const CityModel& model = m_document.model();
    const auto& ids = m_selection.ids();
    // The deepest container of all of them.
    std::vector<ObjectId> common = pathTo(model, ids.front());
    for (const ObjectId id : ids) {
        const std::vector<ObjectId> other = pathTo(model, id);
        const auto split = std::ranges::mismatch(common, other);
        common.erase(split.in1, common.end());
    }
    const auto city = model.list(ListKind::City);
    if (!city.empty() && (common.empty() || common.front() != city.front()))
        common.insert(common.begin(), city.front());
    return common;
}

void Breadcrumb::refresh()
{
    const CityModel& model = m_document.model();
    const auto& ids = m_selection.ids();
    const bool exist = std::ranges::all_of(ids, [&](ObjectId id) { return model.contains(id); });
    setVisible(!ids.empty());
    if (ids.empty() || !exist)
        return;
    const std::vector<ObjectId> path = this->path();
    QStringList texts;
    for (const ObjectId id : path)
        texts += crumbText(model, id);
    if (ids.size() > 1)
        texts += tr("%n objects", nullptr, int(ids.size()));
    if (path == m_shown && texts == m_texts)
        return;
    m_shown = path;
    m_texts = texts;
    // Not deleted at once: one of them may have been clicked.
    for (auto* button : findChildren<QToolButton*>(Qt::FindDirectChildrenOnly)) {
        button->hide();
        button->deleteLater();
    }
    for (std::size_t i = 0; i < path.size(); ++i)
        addCrumb(path[i], texts[qsizetype(i)]);
    if (ids.size() > 1)
        addCrumb({}, texts.back());
}

void Breadcrumb::addCrumb(ObjectId id, const QString& text)
{
    const auto insert = [this](QWidget* widget) {
        m_layout->insertWidget(m_layout->count() - 1, widget);
        widget->show(); // at once, not with the next turn of events
    };
    const bool isFirst = m_layout->count() == 1;
    if (!isFirst && id) {
        auto* arrow = new QToolButton(this);
        arrow->setText("›");
        arrow->setAutoRaise(true);
        arrow->setPopupMode(QToolButton::InstantPopup);
        arrow->setStyleSheet("QToolButton::menu-indicator { image: none; }");
        arrow->setFixedWidth(std::max(24, arrow->minimumSizeHint().width()));
        arrow->setObjectName(QString("siblings.%1").arg(id.value));
        arrow->setAccessibleName(tr("What is beside %1").arg(text));
        arrow->setToolTip(arrow->accessibleName());
        auto* menu = new QMenu(arrow);
        connect(menu, &QMenu::aboutToShow, this, [this, menu, id] { fillSiblings(*menu, id); });
        arrow->setMenu(menu);
        insert(arrow);
    }
    auto* crumb = new ElidedButton(isFirst || id ? text : "› " + text, this);
    crumb->setObjectName(QString("crumb.%1").arg(id.value));
    insert(crumb);
    const bool isWhole = m_selection.size() == 1 && id == m_selection.active();
    if (!id || isWhole) {
        QFont bold = crumb->font();
        bold.setBold(true);
        crumb->setFont(bold);
    }
    connect(crumb, &QToolButton::clicked, this, [this, id] {
        if (id)
            m_selection.set({id});
    });
    connect(crumb, &ElidedButton::middleClicked, this,
            [this, id] { emit frameRequested(id ? std::vector{id} : m_selection.ids()); });
}

void Breadcrumb::fillSiblings(QMenu& menu, ObjectId id)
{
    menu.clear();
    const CityModel& model = m_document.model();
    if (!model.contains(id))
        return;
    const Place place = model.place(id);
    const auto list = model.list(listOf(model.at(id)), place.parent);
    const auto count = std::uint32_t(list.size());
    const std::uint32_t begin = place.index - std::min(place.index, kSiblings);
    const std::uint32_t end = std::min(count, place.index + kSiblings + 1);
    for (std::uint32_t i = begin; i < end; ++i) {
        QAction* entry = menu.addAction(objectLabel(model, list[i], i));
        entry->setCheckable(true);
        entry->setChecked(list[i] == id);
        connect(entry, &QAction::triggered, this,
                [this, sibling = list[i]] { m_selection.set({sibling}); });
    }
    const int more = int(count - (end - begin));
    if (more > 0) {
        menu.addSeparator();
        menu.addAction(tr("The outliner lists %n more", nullptr, more))->setEnabled(false);
    }
}

} // namespace city
