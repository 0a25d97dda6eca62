#pragma once

#include "widgets/property_source.h"

#include <QWidget>

class QLabel;
class QToolButton;

namespace city
{

class PictureProvider;
class RowMark;
class ValueEditor;

/// A row of a property sheet: mark, label, editor, menu or why it is locked, and under them what
/// else there is to know and why what was typed is refused.
class PropertyRow : public QWidget
{
    Q_OBJECT

public:
    PropertyRow(const SheetRow& row, PropertySource& source, QWidget* parent);
    ~PropertyRow() override;

    void show(const SheetRow& row);
    const SheetRow& row() const { return m_row; }
    void setPictures(const PictureProvider* pictures);
    /// Commits what is being typed; gives it up where it is refused.
    void commitPending();
    /// Gives up what is being typed.
    void revert();
    /// Parts of the value without a known meaning are held back again.
    void holdBack();
    void focusEditor();
    bool hasFocusInside() const;
    /// The row's controls in the order of Tab.
    std::vector<QWidget*> controls() const;
    /// Key, meaning, unit, limits, differing values and why it is locked.
    QString tip() const;
    /// Opens the menu of what can be done with the value.
    void openMenu();
    /// Shows the menu's button while the row has the mouse or the keyboard.
    void showButton();

signals:
    void leaveRequested();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void setRefusal(const QString& why);
    void showWhy();

    SheetRow m_row;
    PropertySource& m_source;
    RowMark* m_mark;
    QLabel* m_label;
    ValueEditor* m_editor;
    QToolButton* m_button;
    std::optional<QString> m_buttonSays; ///< why the row is locked; empty for the menu
    QLabel* m_note;
    QLabel* m_refusal;
};

} // namespace city
