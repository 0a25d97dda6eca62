#include "widgets/value_editor.h"

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

ValueEditor* makeValueEditor(const SheetRow& row, QWidget* parent)
{
    switch (row.kind) {
    case ValueKind::Bool:
        return new BoolEditor(row, parent);
    case ValueKind::String:
    case ValueKind::Texture:
        return new TextEditor(row, parent);
    case ValueKind::Vec3:
        return new VectorEditor(row, parent);
    case ValueKind::Flags:
        return new FlagsEditor(row, parent);
    case ValueKind::Enum:
        return new ChoiceEditor(row, parent);
    case ValueKind::Int:
    case ValueKind::Float:
    case ValueKind::Object:
        break;
    }
    return new NumberEditor(row, parent);
}

} // namespace city
