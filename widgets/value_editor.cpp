#include "widgets/value_editor.h"

#include "widgets/colour_editor.h"
#include "widgets/entry_field.h"
#include "widgets/texture_editor.h"
#include "widgets/value_editors.h"

namespace city
{

bool ValueEditor::request(const PropertyChange& change)
{
    QString refused;
    emit changeRequested(change, refused);
    emit refusalChanged(refused);
    return refused.isEmpty();
}

bool ValueEditor::requestPreview(const PropertyChange& change)
{
    QString refused;
    emit previewRequested(change, refused);
    return refused.isEmpty();
}

void ValueEditor::connectField(EntryField& field, ChangeOf changeOf)
{
    field.setCommit([this, changeOf](const QString& text) {
        const auto change = changeOf(text);
        if (change)
            return request(*change);
        emit refusalChanged(change.error());
        return false;
    });
    field.setPreview([this, changeOf = std::move(changeOf)](const QString& text) {
        const auto change = changeOf(text);
        if (change)
            return requestPreview(*change);
        emit previewCancelled();
        return false;
    });
    connect(&field, &EntryField::gaveUp, this, &ValueEditor::previewCancelled);
}

ValueEditor* makeValueEditor(const SheetRow& row, QWidget* parent)
{
    switch (row.kind) {
    case ValueKind::Bool:
        return new BoolEditor(row, parent);
    case ValueKind::String:
        return new TextEditor(row, parent);
    case ValueKind::Texture:
        return new TextureEditor(row, parent);
    case ValueKind::Vec3:
        return new VectorEditor(row, parent);
    case ValueKind::Flags:
        return new FlagsEditor(row, parent);
    case ValueKind::Enum:
        return new ChoiceEditor(row, parent);
    case ValueKind::Object:
        return new ObjectEditor(row, parent);
    case ValueKind::Colour:
        return new ColourEditor(row, parent);
    case ValueKind::Int:
    case ValueKind::Float:
        break;
    }
    return new NumberEditor(row, parent);
}

} // namespace city
