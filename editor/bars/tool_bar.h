#pragma once

#include "editor/tools/tool_options.h"

#include <QToolBar>

#include <array>
#include <vector>

class QCheckBox;
class QLabel;

namespace city
{

class ActionSet;
class EntryField;
class Selection;
class ToolBox;

/// What the tool at work has to offer: its numbers, its options and the actions that go with it.
/// Its height stays the same, whatever the tool.
class ToolBar final : public QToolBar
{
    Q_OBJECT

public:
    ToolBar(ToolBox& tools, Selection& selection, ActionSet& actions, QWidget* parent);

signals:
    /// A typed number was refused; a sentence.
    void refused(const QString& why);
    /// Enter was pressed: the view has the keyboard again.
    void leaveRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    /// Makes the fields, boxes and buttons of the tool at work.
    void rebuild();
    void addField(int index);
    void addOptions();
    void showNumbers();
    void showOptions();
    bool take(int field, const QString& text);
    void fixHeight();

    ToolBox& m_tools;
    ActionSet& m_actions;
    /// A number: there are always as many, those a tool does not need are hidden.
    struct Field {
        QLabel* label;
        EntryField* entry;
        QAction* pin;
        std::array<QAction*, 2> parts; ///< that hold label and entry in the bar
    };
    std::vector<Field> m_fields;
    std::vector<std::pair<QCheckBox*, bool ToolOptions::Values::*>> m_boxes;
};

} // namespace city
