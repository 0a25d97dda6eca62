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

class PictureProvider;
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
    /// The same for the row of that key, whose group is opened; nothing where there is none.
    void focusRow(const QString& key);
    /// Where rows of textures get their pictures from; outlives the sheet.
    void setPictures(const PictureProvider* pictures);
    /// Shows the pictures anew.
    void refreshPictures();

    /// The groups that a user closed, or opened where they start closed, each under the kind of
    /// objects it was done for.
    QStringList turnedGroups() const;
    void setTurnedGroups(const QStringList& groups);

    /// How often rows were brought up to date; tests of cost compare it.
    int refreshCount() const { return m_refreshes; }

signals:
    void foldsChanged();
    /// Escape or Ctrl+Enter: the keyboard wants to go back to where the work is.
    void leaveRequested();

private:
    struct Group;
    void noteFocus(const QWidget* old, QWidget* now);
    void keyPressEvent(QKeyEvent* event) override;
    void refresh();
    void giveUp();
    void showOthers();
    void rebuild(const std::vector<SheetRow>& rows);
    void addGroup(const SheetRow& first);
    void setTabOrder() const;
    void goToGroup(int step);
    void showFiltered();
    bool hasSameShapes(const std::vector<SheetRow>& rows) const;
    bool isShown(const SheetRow& row) const;

    QPointer<PropertySource> m_source;
    std::vector<SheetRow> m_rows;
    std::vector<PropertyRow*> m_widgets;
    std::vector<Group> m_groups;
    QSet<QString> m_turned; ///< groups that are not as they start, by foldKey
    QString m_kind, m_filter, m_lastKey;
    const PictureProvider* m_pictures = nullptr;
    int m_refreshes = 0;
    QWidget* m_content;
    QVBoxLayout* m_layout;
    QLabel* m_empty;
};

} // namespace city
