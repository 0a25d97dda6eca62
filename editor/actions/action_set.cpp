#include "editor/actions/action_set.h"

#include "core/document/session.h"
#include "editor/actions/icons.h"

#include <QAction>
#include <QCursor>
#include <QKeyEvent>
#include <QMenu>
#include <QMenuBar>

#include <cstring>

namespace city
{

struct ActionSet::Entry {
    const ActionSpec* spec = nullptr;
    QAction* action = nullptr;
    std::unique_ptr<QMenu> menu = {};
};

namespace
{

QList<QKeySequence> keysOf(const ActionSpec& spec)
{
    QList<QKeySequence> keys;
    for (const QString& key : QString(spec.keys).split(", ", Qt::SkipEmptyParts))
        keys += QKeySequence(key, QKeySequence::PortableText);
    return keys;
}

/// Name, keys, one sentence, and why it cannot be used.
QString tipOf(const QAction& action, const ActionSpec& spec, const QString& why)
{
    QString name = action.text().toHtmlEscaped();
    name.remove("…");
    QStringList keys;
    for (const QKeySequence& key : action.shortcuts())
        keys += key.toString(QKeySequence::NativeText);
    QString tip = "<b>" + name + "</b>";
    if (!keys.isEmpty())
        tip += " &nbsp;" + keys.join(", ").toHtmlEscaped();
    tip += "<br>" + translated(spec.help).toHtmlEscaped();
    if (!why.isEmpty())
        tip += "<br><i>" + why.toHtmlEscaped() + "</i>";
    return tip;
}

/// The key as tables write it: a sign is what it is, whatever had to be held to type it.
QKeySequence keyOf(const QKeyEvent& event)
{
    const int key = event.key();
    // Qt names this key after what it does to the focus.
    if (key == Qt::Key_Backtab)
        return QKeySequence(event.modifiers() | Qt::ShiftModifier | Qt::Key_Tab);
    const bool isSign =
        key > Qt::Key_Space && key < Qt::Key_AsciiTilde && !(key >= Qt::Key_A && key <= Qt::Key_Z);
    QKeyCombination pressed = event.keyCombination();
    if (isSign)
        pressed = QKeyCombination(pressed.keyboardModifiers() & ~Qt::ShiftModifier, pressed.key());
    return QKeySequence(pressed);
}

} // namespace

ActionSet::ActionSet(const EditorContext& context, QObject* parent)
    : QObject(parent), m_context(context)
{
    for (const ActionSpec& spec : actionSpecs()) {
        auto entry = std::make_unique<Entry>();
        entry->spec = &spec;
        if (spec.run) {
            entry->action = new QAction(this);
        } else {
            entry->menu = std::make_unique<QMenu>();
            entry->action = entry->menu->menuAction();
        }
        QAction& action = *entry->action;
        action.setObjectName(spec.id);
        action.setText(translated(spec.text));
        action.setShortcuts(keysOf(spec));
        action.setShortcutContext(spec.where & kAnywhere ? Qt::WindowShortcut
                                                         : Qt::WidgetWithChildrenShortcut);
        action.setCheckable(spec.checked != nullptr);
        action.setMenuRole(std::strcmp(spec.id, "file.quit") == 0    ? QAction::QuitRole
                           : std::strcmp(spec.id, "help.about") == 0 ? QAction::AboutRole
                                                                     : QAction::NoRole);
        // A submenu's key opens it where the cursor is.
        if (spec.run || *spec.keys)
            connect(&action, &QAction::triggered, this,
                    [this, shown = entry.get()] { run(*shown); });
        m_byId.insert(spec.id, entry.get());
        m_entries.push_back(std::move(entry));
    }
    loadIcons();
    refresh();
}

ActionSet::~ActionSet() = default;

QAction* ActionSet::action(const QString& id) const
{
    const Entry* entry = m_byId.value(id);
    return entry ? entry->action : nullptr;
}

QMenu* ActionSet::menu(const QString& id) const
{
    const Entry* entry = m_byId.value(id);
    return entry ? entry->menu.get() : nullptr;
}

void ActionSet::fill(QMenuBar& bar)
{
    for (const MenuSpec& spec : menuSpecs()) {
        QMenu* menu = bar.addMenu(translated(spec.title));
        menu->setObjectName(QString("menu.") + spec.id);
        menu->setToolTipsVisible(true);
        fill(*menu, spec.id);
    }
}

void ActionSet::fill(QMenu& menu, const char* id)
{
    for (const auto& entry : m_entries) {
        if (std::strcmp(entry->spec->menu, id) != 0)
            continue;
        if (entry->spec->startsGroup)
            menu.addSeparator();
        menu.addAction(entry->action);
        if (entry->menu) {
            entry->menu->setToolTipsVisible(true);
            fill(*entry->menu, entry->spec->id);
        }
    }
}

void ActionSet::loadIcons()
{
    for (const auto& entry : m_entries)
        entry->action->setIcon(actionIcon(entry->spec->icon, entry->spec->id));
}

void ActionSet::refresh()
{
    for (const auto& entry : m_entries) {
        const ActionSpec& spec = *entry->spec;
        QAction& action = *entry->action;
        const QString why = whyDisabled(*entry);
        if (spec.textNow)
            action.setText(spec.textNow(m_context));
        if (spec.checked)
            action.setChecked(spec.checked(m_context));
        action.setEnabled(why.isEmpty());
        action.setToolTip(tipOf(action, spec, why));
    }
}

bool ActionSet::handleKey(const QKeyEvent& event, Where where)
{
    const QKeySequence pressed = keyOf(event);
    for (const auto& entry : m_entries) {
        const ActionSpec& spec = *entry->spec;
        const bool canRun = spec.run || entry->menu;
        if (!canRun || !(spec.where & where) || !entry->action->shortcuts().contains(pressed))
            continue;
        run(*entry);
        return true;
    }
    return false;
}

void ActionSet::run(Entry& entry)
{
    emit aboutToRun();
    if (const QString why = whyDisabled(entry); !why.isEmpty()) {
        emit refused(why);
        return;
    }
    if (entry.menu) {
        entry.menu->popup(QCursor::pos());
        return;
    }
    entry.spec->run(m_context);
    refresh();
}

QString ActionSet::whyDisabled(const Entry& entry) const
{
    const ActionSpec& spec = *entry.spec;
    if (!(spec.where & kInDrag) && !m_isTyping && m_context.session.document().isGestureRunning())
        return translated(CITY_TR("Actions", "Finish or cancel the drag first."));
    const Text why = spec.enabled(m_context);
    return why.source[0] ? translated(why) : QString();
}

} // namespace city
