#pragma once

#include "widgets/property_source.h"

#include <QPointer>
#include <QScrollArea>
#include <QSet>

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace city
{

class PropertyRow;

/// A list of properties in groups: a label and an editor each. Shows what its source says and
/// commits only what a user touched.
class PropertySheet : public QScrollArea
{
    Q_OBJECT

public:
    explicit PropertySheet(QWidget* parent = nullptr);
    ~PropertySheet() override;

    /// The source must outlive the sheet or be replaced before it goes.
    void setSource(PropertySource* source);
    /// What stands there when the source has no rows.
    void setEmptyText(const QString& text);
    /// Shows only rows with these words in label, key or group.
    void setFilter(const QString& words);

    /// Commits what is being typed; gives it up where it is refused. For actions that need the
    /// city as the user sees it, for example Save.
    void commitPending();
    /// Puts the keyboard into the row used last, else into the first one.
    void focusEditor();

signals:
    /// Escape or Ctrl+Enter: the keyboard wants to go back to where the work is.
    void leaveRequested();

private:
    struct Group;
    void noteFocus(const QWidget* old, QWidget* now);
    void refresh();
    void rebuild(const std::vector<SheetRow>& rows);
    void showFiltered();
    bool hasSameShapes(const std::vector<SheetRow>& rows) const;
    bool isShown(const SheetRow& row) const;

    QPointer<PropertySource> m_source;
    std::vector<SheetRow> m_rows;
    std::vector<PropertyRow*> m_widgets;
    std::vector<Group> m_groups;
    QSet<QString> m_folded; ///< groups that are closed, for the session
    QString m_filter, m_lastKey;
    QWidget* m_content;
    QVBoxLayout* m_layout;
    QLabel* m_empty;
};

} // namespace city
