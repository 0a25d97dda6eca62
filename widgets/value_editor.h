#pragma once

#include "widgets/property_source.h"

#include <QWidget>

#include <functional>

namespace city
{

/// The editor of one row: shows the row's value and asks for changes.
class ValueEditor : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    /// Shows the row's value; what is being typed stays.
    virtual void show(const SheetRow& row) = 0;
    /// Commits what is being typed; false when it was refused.
    virtual bool commitTouched() { return true; }
    /// Gives up what is being typed.
    virtual void revert() {}
    /// A part of the editor that wants the row's whole width below it; null for none.
    virtual QWidget* wideArea() { return nullptr; }
    /// Where an editor of texts finds what they may be completed with.
    virtual void setCompletions(std::function<QStringList()> /*texts*/) {}

signals:
    /// The user asks for a change. `refused` is set when it cannot be.
    void changeRequested(const city::PropertyChange& change, QString& refused);
    /// What was typed is no value; an empty text takes an older reason back.
    void refusalChanged(const QString& why);
    /// The keyboard wants to go back to where it came from.
    void leaveRequested();

protected:
    /// Asks for a change; shows the reason and gives false when it is refused.
    bool request(const PropertyChange& change);
};

/// The editor for a row's kind.
ValueEditor* makeValueEditor(const SheetRow& row, QWidget* parent);

} // namespace city
