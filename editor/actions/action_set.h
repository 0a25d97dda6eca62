#pragma once

#include "editor/actions/actions.h"

#include <QHash>
#include <QObject>

#include <memory>

class QAction;
class QKeyEvent;
class QMenu;
class QMenuBar;

namespace city
{

/// The QActions made of the table. Menu, button and shortcut share one, so they have one enabled
/// state, and it is brought up to date with every change, not a moment later.
class ActionSet final : public QObject
{
    Q_OBJECT

public:
    ActionSet(const EditorContext& context, QObject* parent);
    ~ActionSet() override;

    QAction* action(const QString& id) const;
    /// The submenu of an action that the window fills.
    QMenu* menu(const QString& id) const;
    void fill(QMenuBar& bar);

    /// Loads all icons again, after the theme changed.
    void loadIcons();
    /// Brings texts, ticks and enabled states up to date.
    void refresh();
    /// A value is being typed or dragged in the sheet: its gesture ends by itself when an action
    /// runs, so none has to wait.
    void setTyping(bool isTyping) { m_isTyping = isTyping; }
    /// Runs the action that has this key in that place; false when there is none. For the viewport,
    /// which sees keys that never reach a widget.
    bool handleKey(const QKeyEvent& event, Where where);

signals:
    /// Before an action runs: what is being typed belongs to the city first.
    void aboutToRun();
    /// A shortcut was pressed that cannot be used now; a sentence.
    void refused(const QString& why);

private:
    struct Entry;
    void fill(QMenu& menu, const char* id);
    void run(Entry& entry);
    QString whyDisabled(const Entry& entry) const;

    EditorContext m_context;
    bool m_isTyping = false;
    std::vector<std::unique_ptr<Entry>> m_entries;
    QHash<QString, Entry*> m_byId;
};

} // namespace city
