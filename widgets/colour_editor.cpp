#include "widgets/colour_editor.h"

#include "widgets/colour_text.h"
#include "widgets/entry_field.h"

#include <QColorDialog>
#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

namespace city
{

namespace
{

constexpr QSize kSwatch{28, 20};

/// A colour on a checker that shows how far it lets through; striped for several colours.
QPixmap swatch(const std::optional<std::int64_t>& value, const QPalette& palette)
{
    constexpr int kCell = 5;
    QPixmap picture(kSwatch);
    picture.fill(Qt::white);
    QPainter painter(&picture);
    for (int y = 0; y < kSwatch.height(); y += kCell)
        for (int x = y % (2 * kCell); x < kSwatch.width(); x += 2 * kCell)
            painter.fillRect(x, y, kCell, kCell, Qt::lightGray);
    const QRect all({}, kSwatch);
    if (value)
        painter.fillRect(all, colourOf(*value));
    else
        painter.fillRect(all, QBrush(palette.color(QPalette::Text), Qt::BDiagPattern));
    painter.setPen(palette.color(QPalette::Mid));
    painter.drawRect(all.adjusted(0, 0, -1, -1));
    return picture;
}

} // namespace

ColourEditor::ColourEditor(const SheetRow& row, QWidget* parent)
    : FieldEditor(row, parent), m_swatch(new QToolButton(this)), m_label(row.label)
{
    auto* line = static_cast<QHBoxLayout*>(layout());
    line->setSpacing(2);
    line->insertWidget(0, m_swatch);
    m_swatch->setObjectName(row.key + ".swatch");
    m_swatch->setAutoRaise(true);
    m_swatch->setIconSize(kSwatch);
    m_swatch->setAccessibleName(tr("Choose %1", "a colour").arg(row.label));
    m_swatch->setToolTip(m_swatch->accessibleName());
    connect(m_swatch, &QToolButton::clicked, this, &ColourEditor::choose);
    connectField(*m_field, [](const QString& text) -> tl::expected<PropertyChange, QString> {
        const auto value = parseColour(text);
        if (!value)
            return tl::unexpected(value.error());
        return PropertyChange{.value = *value};
    });
}

ColourEditor::~ColourEditor()
{
    if (m_dialog)
        m_dialog->disconnect(this); // what it shows goes with the row
    delete m_dialog;
}

void ColourEditor::show(const SheetRow& row)
{
    FieldEditor::show(row);
    const auto* value = row.value ? std::get_if<std::int64_t>(&*row.value) : nullptr;
    m_value = value ? std::optional(*value) : std::nullopt;
    m_swatch->setEnabled(row.enabled);
    m_swatch->setAccessibleDescription(row.enabled ? m_field->text() : row.why);
    m_swatch->setIcon(swatch(m_value, palette()));
}

void ColourEditor::showValue(const Value& value)
{
    if (const auto* number = std::get_if<std::int64_t>(&value))
        m_field->showValue(colourHex(*number), colourText(*number));
}

void ColourEditor::setCompletions(std::function<QStringList()> texts)
{
    m_used = std::move(texts);
}

bool ColourEditor::commitTouched()
{
    // What is chosen belongs to the objects shown now.
    if (QDialog* dialog = m_dialog)
        m_isChosen ? dialog->accept() : dialog->reject();
    return FieldEditor::commitTouched();
}

void ColourEditor::choose()
{
    if (m_dialog) {
        m_dialog->activateWindow();
        return;
    }
    m_dialog = new QColorDialog(m_value ? colourOf(*m_value) : QColor(Qt::white), window());
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    m_dialog->setObjectName("colourDialog");
    m_dialog->setWindowTitle(m_label);
    m_dialog->setOptions(QColorDialog::ShowAlphaChannel | QColorDialog::DontUseNativeDialog);
    int place = 0;
    for (const QString& text : m_used ? m_used() : QStringList())
        if (const auto used = parseColour(text); used && place < QColorDialog::customCount())
            QColorDialog::setCustomColor(place++, colourOf(*used));
    connect(m_dialog, &QColorDialog::currentColorChanged, this, [this](const QColor& colour) {
        m_isChosen = true;
        requestPreview({.value = colourValue(colour)});
    });
    connect(m_dialog, &QColorDialog::colorSelected, this,
            [this](const QColor& colour) { request({.value = colourValue(colour)}); });
    connect(m_dialog, &QDialog::rejected, this, &ColourEditor::previewCancelled);
    m_isChosen = false;
    m_dialog->show();
}

} // namespace city
