#pragma once

#include "widgets/value_editors.h"

#include <QPointer>

class QColorDialog;
class QToolButton;

namespace city
{

/// A colour: a swatch that opens a window to choose in, and a field for numbers.
class ColourEditor final : public FieldEditor
{
    Q_OBJECT
public:
    ColourEditor(const SheetRow& row, QWidget* parent);
    ~ColourEditor() override;
    void show(const SheetRow& row) override;
    bool commitTouched() override;
    /// The texts are colours that are used already.
    void setCompletions(std::function<QStringList()> texts) override;

private:
    void showValue(const Value& value) override;
    void choose();

    QToolButton* m_swatch;
    QString m_label;
    QPointer<QColorDialog> m_dialog;
    std::function<QStringList()> m_used;
    std::optional<std::int64_t> m_value; ///< unset while mixed
    bool m_isChosen = false;             ///< something was chosen in the open window
};

} // namespace city
