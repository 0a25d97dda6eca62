#pragma once

#include "widgets/property_source.h"

#include <QWidget>

class QLabel;
class QToolButton;

namespace city
{

class ValueEditor;

/// A row of a property sheet: label, editor, why it is locked, and under them why what was typed is
/// refused.
class PropertyRow : public QWidget
{
    Q_OBJECT

public:
    PropertyRow(const SheetRow& row, PropertySource& source, QWidget* parent);
    ~PropertyRow() override;

    void show(const SheetRow& row);
    /// Commits what is being typed; gives it up where it is refused.
    void commitPending();
    void focusEditor();
    bool hasFocusInside() const;

signals:
    void leaveRequested();

private:
    void setRefusal(const QString& why);

    QString m_key;
    QLabel* m_label;
    ValueEditor* m_editor;
    QToolButton* m_locked;
    QLabel* m_refusal;
};

} // namespace city
