#include "widgets/property_sheet.h"

#include "widgets/property_row.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QStyleOption>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <map>

namespace city
{

namespace
{

/// A group's header: opens and closes it by click, Space, Left and Right.
class GroupHeader final : public QToolButton
{
public:
    GroupHeader(const QString& title, QWidget* parent) : QToolButton(parent)
    {
        setTitle(title);
        setCheckable(true);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        setFocusPolicy(Qt::StrongFocus);
        QFont bold = font();
        bold.setBold(true);
        setFont(bold);
    }

    void setTitle(const QString& title)
    {
        if (text() == title && !objectName().isEmpty())
            return;
        setText(title);
        setAccessibleName(title);
        setObjectName("group." + title);
    }

private:
    void keyPressEvent(QKeyEvent* event) override
    {
        const bool isVertical = event->key() == Qt::Key_Up || event->key() == Qt::Key_Down;
        if (isVertical && event->modifiers() & Qt::ControlModifier)
            event->ignore(); // goes from group to group
        else if (event->key() == Qt::Key_Left)
            setChecked(false);
        else if (event->key() == Qt::Key_Right)
            setChecked(true);
        else
            QToolButton::keyPressEvent(event);
    }

    QSize sizeHint() const override { return {80, fontMetrics().height() + 12}; }

    /// An arrow and a title on a quiet band: a raised button would outshine the values.
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        QColor band = palette().color(QPalette::WindowText);
        band.setAlphaF(underMouse() ? 0.12f : 0.07f);
        painter.fillRect(rect().adjusted(0, 2, 0, -2), band);
        QStyleOption option;
        option.initFrom(this);
        option.rect = QRect(6, (height() - 12) / 2, 12, 12);
        style()->drawPrimitive(isChecked() ? QStyle::PE_IndicatorArrowDown
                                           : QStyle::PE_IndicatorArrowRight,
                               &option, &painter, this);
        painter.drawText(rect().adjusted(24, 0, -6, 0), Qt::AlignVCenter | Qt::AlignLeft,
                         fontMetrics().elidedText(text(), Qt::ElideRight, width() - 30));
        if (!hasFocus())
            return;
        painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
        painter.drawRect(rect().adjusted(1, 3, -1, -3));
    }
};

} // namespace

struct PropertySheet::Group {
    QString title;
    QString foldKey; ///< under which it is remembered to be closed
    bool startsOpen = true;
    QToolButton* header = nullptr;
    std::vector<std::size_t> rows;
};

PropertySheet::PropertySheet(QWidget* parent)
    : QScrollArea(parent), m_content(new QWidget(this)), m_layout(new QVBoxLayout(m_content)),
      m_empty(new QLabel(m_content))
{
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Properties"));
    m_layout->setContentsMargins(0, 0, 0, 8);
    m_layout->setSpacing(0);
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    m_empty->setMargin(24);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_layout->addWidget(m_empty);
    m_layout->addStretch();
    setWidget(m_content);
    connect(qApp, &QApplication::focusChanged, this, &PropertySheet::noteFocus);
}

PropertySheet::~PropertySheet()
{
    // The rows go after this object and lose the focus then.
    qApp->disconnect(this);
}

void PropertySheet::setSource(PropertySource* source)
{
    commitPending();
    if (m_source)
        m_source->disconnect(this);
    m_source = source;
    if (m_source) {
        connect(m_source, &PropertySource::aboutToShowOthers, this, &PropertySheet::showOthers);
        connect(m_source, &PropertySource::changed, this, &PropertySheet::refresh);
        connect(m_source, &PropertySource::previewEnded, this, &PropertySheet::giveUp);
    }
    rebuild({});
    refresh();
}

void PropertySheet::setEmptyText(const QString& text)
{
    m_empty->setText(text);
}

void PropertySheet::setFilter(const QString& words)
{
    m_filter = words;
    showFiltered();
}

void PropertySheet::showOthers()
{
    commitPending();
    for (PropertyRow* widget : m_widgets)
        widget->holdBack();
}

void PropertySheet::commitPending()
{
    // A commit may rebuild the rows; those it drops are only deleted later.
    const std::vector<PropertyRow*> widgets = m_widgets;
    for (PropertyRow* widget : widgets)
        widget->commitPending();
}

void PropertySheet::focusEditor()
{
    // The row used last, else the first that can be changed, else the first.
    PropertyRow* target = nullptr;
    int best = 0;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const int worth = m_rows[i].key == m_lastKey ? 3 : m_rows[i].enabled ? 2 : 1;
        if (worth <= best || !m_widgets[i]->isVisibleTo(m_content))
            continue;
        target = m_widgets[i];
        best = worth;
    }
    if (target)
        target->focusEditor();
    else
        setFocus(Qt::ShortcutFocusReason);
}

void PropertySheet::focusRow(const QString& key)
{
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        if (m_rows[i].key != key)
            continue;
        for (const Group& group : m_groups)
            if (std::ranges::find(group.rows, i) != group.rows.end())
                group.header->setChecked(true);
        m_lastKey = key;
        focusEditor();
        ensureWidgetVisible(m_widgets[i], 0, 8);
        return;
    }
}

void PropertySheet::noteFocus(const QWidget* old, QWidget* now)
{
    for (std::size_t i = 0; i < m_widgets.size(); ++i) {
        const bool isHere = now && m_widgets[i]->isAncestorOf(now);
        if (isHere || (old && m_widgets[i]->isAncestorOf(old)))
            m_widgets[i]->showButton();
        if (isHere)
            m_lastKey = m_rows[i].key;
    }
    if (now && m_content->isAncestorOf(now))
        ensureWidgetVisible(now, 0, 8);
}

void PropertySheet::refresh()
{
    ++m_refreshes;
    const std::vector<SheetRow> rows = m_source ? m_source->rows() : std::vector<SheetRow>{};
    const QString kind = m_source ? m_source->kind() : QString();
    if (kind != m_kind || !hasSameShapes(rows)) {
        m_kind = kind;
        rebuild(rows);
        return;
    }
    m_rows = rows;
    for (std::size_t i = 0; i < rows.size(); ++i)
        m_widgets[i]->show(rows[i]);
    for (Group& group : m_groups) { // "Block 12" may be "Block 13" now
        group.title = rows[group.rows.front()].group;
        static_cast<GroupHeader*>(group.header)->setTitle(group.title);
    }
}

void PropertySheet::giveUp()
{
    for (PropertyRow* widget : std::vector<PropertyRow*>(m_widgets))
        widget->revert();
}

void PropertySheet::rebuild(const std::vector<SheetRow>& rows)
{
    bool hadFocus = false;
    for (const PropertyRow* widget : m_widgets)
        hadFocus = hadFocus || widget->hasFocusInside();
    const QString lastKey = m_lastKey; // rows that hide hand the focus on to each other
    m_content->setUpdatesEnabled(false);
    // Rows that stay keep their widgets, and with them what is being typed.
    std::map<QString, PropertyRow*> before;
    for (PropertyRow* widget : m_widgets) {
        m_layout->removeWidget(widget);
        before.emplace(widget->row().key, widget);
    }
    for (const Group& group : m_groups) {
        group.header->hide();
        group.header->deleteLater();
    }
    m_rows = rows;
    m_widgets.clear();
    m_groups.clear();

    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (m_groups.empty() || m_groups.back().title != rows[i].group)
            addGroup(rows[i]);
        const auto same = before.find(rows[i].key);
        PropertyRow* widget = nullptr;
        if (same != before.end() && same->second->row().hasSameShape(rows[i])) {
            widget = same->second;
            before.erase(same);
            widget->show(rows[i]);
        } else {
            widget = new PropertyRow(rows[i], *m_source, m_content);
            if (rows[i].kind == ValueKind::Texture)
                widget->setPictures(m_pictures);
            connect(widget, &PropertyRow::leaveRequested, this, &PropertySheet::leaveRequested);
        }
        m_layout->insertWidget(m_layout->count() - 1, widget);
        m_widgets.push_back(widget);
        m_groups.back().rows.push_back(i);
    }
    // Not deleted at once: one of them may be in the middle of the commit that led here.
    for (const auto& [key, widget] : before) {
        widget->hide();
        widget->deleteLater();
    }
    showFiltered();
    setTabOrder();
    m_content->setUpdatesEnabled(true);
    m_lastKey = lastKey;
    const QWidget* focus = QApplication::focusWidget();
    if (hadFocus && !(focus && m_content->isAncestorOf(focus)))
        focusEditor();
}

void PropertySheet::addGroup(const SheetRow& first)
{
    // A container's group is the same for every container.
    const QString key = m_kind + '/' + (first.outer > 0 ? QString(first.outer, '^') : first.group);
    const bool startsOpen = first.outer == 0;
    auto* header = new GroupHeader(first.group, m_content);
    m_layout->insertWidget(m_layout->count() - 1, header);
    header->setChecked(startsOpen != m_turned.contains(key));
    connect(header, &QToolButton::toggled, this, [this, key, startsOpen](bool open) {
        if (open == startsOpen)
            m_turned.remove(key);
        else
            m_turned.insert(key);
        showFiltered();
        emit foldsChanged();
    });
    m_groups.push_back({first.group, key, startsOpen, header, {}});
}

void PropertySheet::setTabOrder() const
{
    QWidget* last = nullptr;
    const auto append = [&last](QWidget* next) {
        if (last)
            QWidget::setTabOrder(last, next);
        last = next;
    };
    for (const Group& group : m_groups) {
        append(group.header);
        for (const std::size_t i : group.rows)
            for (QWidget* control : m_widgets[i]->controls())
                append(control);
    }
}

void PropertySheet::goToGroup(int step)
{
    const QWidget* focus = QApplication::focusWidget();
    int now = -1;
    bool isAtHeader = false;
    for (std::size_t g = 0; focus && g < m_groups.size(); ++g) {
        isAtHeader = isAtHeader || m_groups[g].header == focus;
        if (m_groups[g].header == focus)
            now = int(g);
        for (const std::size_t i : m_groups[g].rows)
            if (m_widgets[i]->isAncestorOf(focus))
                now = int(g);
    }
    // Upwards from within a group its own header comes first.
    int next = step < 0 && now >= 0 && !isAtHeader ? now : now + step;
    for (; next >= 0 && next < int(m_groups.size()); next += step) {
        QToolButton* header = m_groups[std::size_t(next)].header;
        if (!header->isVisibleTo(m_content))
            continue;
        header->setFocus(Qt::ShortcutFocusReason);
        return;
    }
}

void PropertySheet::keyPressEvent(QKeyEvent* event)
{
    const bool isVertical = event->key() == Qt::Key_Up || event->key() == Qt::Key_Down;
    if (isVertical && event->modifiers() & Qt::ControlModifier)
        goToGroup(event->key() == Qt::Key_Down ? 1 : -1);
    else if (event->key() == Qt::Key_Escape)
        emit leaveRequested();
    else
        QScrollArea::keyPressEvent(event);
}

QStringList PropertySheet::turnedGroups() const
{
    QStringList groups = m_turned.values();
    groups.sort();
    return groups;
}

void PropertySheet::setTurnedGroups(const QStringList& groups)
{
    m_turned = QSet<QString>(groups.begin(), groups.end());
    for (const Group& group : m_groups)
        group.header->setChecked(group.startsOpen != m_turned.contains(group.foldKey));
}

void PropertySheet::setPictures(const PictureProvider* pictures)
{
    m_pictures = pictures;
    refreshPictures();
}

void PropertySheet::refreshPictures()
{
    for (PropertyRow* widget : m_widgets)
        if (widget->row().kind == ValueKind::Texture)
            widget->setPictures(m_pictures);
}

void PropertySheet::showFiltered()
{
    m_empty->setVisible(m_rows.empty());
    for (const Group& group : m_groups) {
        bool isAnyShown = false;
        // A filter looks into closed groups too.
        const bool isOpen = group.header->isChecked() || !m_filter.isEmpty();
        for (const std::size_t i : group.rows) {
            const bool isMatch = isShown(m_rows[i]);
            m_widgets[i]->setVisible(isMatch && isOpen);
            isAnyShown = isAnyShown || isMatch;
        }
        group.header->setVisible(isAnyShown && !group.title.isEmpty());
    }
}

bool PropertySheet::hasSameShapes(const std::vector<SheetRow>& rows) const
{
    if (rows.size() != m_rows.size())
        return false;
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (!rows[i].hasSameShape(m_rows[i]) || rows[i].outer != m_rows[i].outer ||
            (!rows[i].outer && rows[i].group != m_rows[i].group))
            return false;
    return true;
}

bool PropertySheet::isShown(const SheetRow& row) const
{
    for (const QString& word : m_filter.split(' ', Qt::SkipEmptyParts))
        if (!row.label.contains(word, Qt::CaseInsensitive) &&
            !row.key.contains(word, Qt::CaseInsensitive) &&
            !row.group.contains(word, Qt::CaseInsensitive))
            return false;
    return true;
}

} // namespace city
