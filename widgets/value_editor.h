#pragma once

#include "widgets/property_source.h"

#include <QWidget>

#include <functional>

namespace city
{

class EntryField;
class PictureProvider;

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
    /// The field that dragging the row's label moves; null for none.
    virtual EntryField* scrubField() { return nullptr; }
    /// How high its first line is.
    virtual int fieldHeight() const { return sizeHint().height(); }
    /// A part of the editor that wants the row's whole width below it; null for none.
    virtual QWidget* wideArea() { return nullptr; }
    /// Whether it holds back parts of the value that have no known meaning.
    virtual bool canBeRaw() const { return false; }
    /// Frees these parts.
    virtual void setRaw(bool /*raw*/) {}
    /// Where an editor of texts finds what they may be completed with.
    virtual void setCompletions(std::function<QStringList()> /*texts*/) {}
    /// Where an editor of textures finds their pictures; null for nowhere.
    virtual void setPictures(const PictureProvider* /*pictures*/) {}

signals:
    /// The user asks for a change. `refused` is set when it cannot be.
    void changeRequested(const city::PropertyChange& change, QString& refused);
    /// What is typed or dragged now, to be looked at. `refused` is set when it cannot be.
    void previewRequested(const city::PropertyChange& change, QString& refused);
    /// What was shown so is given up.
    void previewCancelled();
    /// What was typed is no value; an empty text takes an older reason back.
    void refusalChanged(const QString& why);
    /// Something else is to be done with the value, see RowCommand.
    void commandRequested(const QString& id);
    /// The keyboard wants to go back to where it came from.
    void leaveRequested();

protected:
    /// The change that a text means, or why it means none.
    using ChangeOf = std::function<tl::expected<PropertyChange, QString>(const QString& text)>;

    /// Asks for a change; shows the reason and gives false when it is refused.
    bool request(const PropertyChange& change);
    /// Shows what a change would do; false when it is refused.
    bool requestPreview(const PropertyChange& change);
    /// Shows at once what is typed into a field, commits it in the end, and takes back what is
    /// given up or no value.
    void connectField(EntryField& field, ChangeOf changeOf);
};

/// The editor for a row's kind.
ValueEditor* makeValueEditor(const SheetRow& row, QWidget* parent);

} // namespace city
