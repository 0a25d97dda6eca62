#include "editor/bars/tool_bar.h"

#include "core/document/city_document.h"
#include "editor/actions/action_set.h"
#include "editor/selection.h"
#include "editor/tools/tool_box.h"
#include "editor/tools/tool_settings.h"
#include "widgets/entry_field.h"
#include "widgets/icon_name.h"
#include "widgets/number_text.h"

#include <QAction>
#include <QCheckBox>
#include <QEvent>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QWidgetAction>

#include <algorithm>

namespace city
{

namespace
{

constexpr int kHeight = 34;
constexpr int kMargin = 4;
constexpr int kFieldCharacters = 14; // with the pin and the unit
constexpr int kMaxFields = 3;
constexpr const char* kPin = breeze("pin");

/// The actions that have a button while a tool is at work.
struct BarActions {
    std::string_view tool;
    std::vector<const char*> ids;
};

const std::vector<BarActions>& barActions()
{
    static const std::vector<BarActions> kRows = {
        {"tool.select", {"select.wholes", "select.kinds"}},
        {"tool.vertex",
         {"build.insert", "edit.join", "edit.split", "build.alignHeights", "build.planar",
          "build.reverse"}},
    };
    return kRows;
}

} // namespace

ToolBar::ToolBar(ToolBox& tools, Selection& selection, ActionSet& actions, QWidget* parent)
    : QToolBar(tr("Tool Bar"), parent), m_tools(tools), m_actions(actions)
{
    setObjectName("toolBar");
    setIconSize({22, 22});
    connect(&tools, &ToolBox::toolChanged, this, &ToolBar::rebuild);
    connect(&tools, &ToolBox::hintChanged, this, &ToolBar::showNumbers);
    connect(&tools.options(), &ToolOptions::changed, this, [this] {
        showOptions();
        showNumbers();
    });
    connect(&selection, &Selection::changed, this, &ToolBar::showNumbers);
    connect(&tools.document(), &CityDocument::changed, this, &ToolBar::showNumbers);
    connect(&tools.document(), &CityDocument::wasReset, this, &ToolBar::showNumbers);
    fixHeight();
    rebuild();
}

void ToolBar::changeEvent(QEvent* event)
{
    QToolBar::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        fixHeight();
}

void ToolBar::fixHeight()
{
    // As tall as the tallest of what any tool has.
    QMenu menu;
    QToolButton button;
    button.setIconSize(iconSize());
    button.setMenu(&menu);
    button.setPopupMode(QToolButton::InstantPopup);
    const int tallest = std::max(EntryField().sizeHint().height(), button.sizeHint().height());
    setFixedHeight(std::max(kHeight, tallest + 2 * kMargin));
}

void ToolBar::rebuild()
{
    const QList<QAction*> old = actions();
    clear();
    for (QAction* action : old)
        if (qobject_cast<QWidgetAction*>(action))
            delete action; // with what stands in it
    m_fields.clear();
    m_boxes.clear();
    auto* name = new QLabel;
    name->setObjectName("toolBar.name");
    const QAction* tool = m_actions.action(QString::fromLatin1(m_tools.activeId()));
    name->setText(tr("%1:", "the tool at work").arg(tool ? tool->text() : QString()));
    addWidget(name);
    for (int i = 0; i < kMaxFields; ++i)
        addField(i);
    addOptions();
    for (const BarActions& row : barActions())
        if (row.tool == m_tools.activeId())
            for (const char* id : row.ids)
                if (QAction* action = m_actions.action(id)) {
                    addAction(action);
                    if (auto* button = qobject_cast<QToolButton*>(widgetForAction(action)))
                        button->setPopupMode(QToolButton::InstantPopup);
                }
    showNumbers();
}

void ToolBar::addField(int index)
{
    auto* label = new QLabel;
    label->setContentsMargins(6, 0, 4, 0);
    auto* entry = new EntryField;
    entry->setObjectName(QString("toolBar.field%1").arg(index));
    entry->setAccessibleName(tr("Number %1").arg(index + 1)); // until the tool names it
    entry->setFixedWidth(entry->fontMetrics().averageCharWidth() * kFieldCharacters);
    entry->setCommit([this, index](const QString& text) { return take(index, text); });
    connect(entry, &EntryField::leaveRequested, this, &ToolBar::leaveRequested);
    label->setBuddy(entry);
    // The pin of a number that was typed in a drag.
    QAction* pin = entry->addAction(QIcon::fromTheme(kPin), QLineEdit::LeadingPosition);
    pin->setToolTip(tr("Held until it is emptied or the step ends"));
    pin->setVisible(false);
    m_fields.push_back({label, entry, pin, {addWidget(label), addWidget(entry)}});
}

void ToolBar::addOptions()
{
    for (const ToolOptionRow& row : toolOptionRows()) {
        if (row.tool != m_tools.activeId())
            continue;
        auto* box = new QCheckBox(translated(row.text));
        box->setObjectName(QLatin1String(row.key));
        box->setToolTip(translated(row.help));
        box->setAccessibleDescription(translated(row.help));
        connect(box, &QCheckBox::toggled, this, [this, member = row.value](bool on) {
            ToolOptions::Values values = m_tools.options().values();
            values.*member = on;
            m_tools.options().set(values);
        });
        addWidget(box);
        m_boxes.push_back({box, row.value});
    }
    showOptions();
}

void ToolBar::showOptions()
{
    for (const auto& [box, member] : m_boxes)
        box->setChecked(m_tools.options().values().*member);
}

void ToolBar::showNumbers()
{
    const std::vector<ToolField> fields = m_tools.fields();
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        const Field& shown = m_fields[i];
        const bool isUsed = i < fields.size();
        for (QAction* part : shown.parts)
            part->setVisible(isUsed);
        if (!isUsed)
            continue;
        const ToolField& field = fields[i];
        shown.label->setText(field.label);
        shown.entry->setAccessibleName(field.label);
        shown.entry->setUnit(unitSign(field.unit));
        const bool isHeld = !field.typed.isEmpty();
        const QString text = isHeld ? field.typed : field.text;
        shown.entry->showValue(text, text);
        shown.entry->setEnabled(field.isEnabled);
        shown.pin->setVisible(isHeld);
        if (shown.entry->font().bold() == isHeld)
            continue;
        QFont font = shown.entry->font();
        font.setBold(isHeld);
        shown.entry->setFont(font);
    }
}

bool ToolBar::take(int index, const QString& text)
{
    const std::vector<ToolField> fields = m_tools.fields();
    if (std::size_t(index) >= fields.size() || m_tools.document().isGestureRunning())
        return false;
    const ToolField& field = fields[std::size_t(index)];
    const auto entry = parseNumberEntry(text, field.unit);
    if (!entry) {
        emit refused(entry.error());
        return false;
    }
    const double now = field.value;
    const double value = entry->how == NumberEntry::How::Set   ? entry->value
                         : entry->how == NumberEntry::How::Add ? now + entry->value
                                                               : now * entry->value;
    const QString why = m_tools.setField(index, value);
    if (!why.isEmpty())
        emit refused(why);
    return why.isEmpty();
}

} // namespace city
