#include "widgets/entry_field.h"
#include "widgets/number_text.h"
#include "widgets/value_editors.h"

#include <QCheckBox>
#include <QEvent>
#include <QGridLayout>
#include <QSignalBlocker>
#include <QStyle>
#include <QVBoxLayout>

#include <bit>
#include <cmath>

namespace city
{

namespace
{

QString hexText(std::int64_t bits)
{
    return "0x" + QString::number(qulonglong(bits), 16).toUpper().rightJustified(2, '0');
}

} // namespace

FlagsEditor::FlagsEditor(const SheetRow& row, QWidget* parent)
    : ValueEditor(parent), m_hex(new EntryField(this)), m_bits(new QWidget(parent)),
      m_grid(new QGridLayout(m_bits)), m_unknown(new QWidget(m_bits))
{
    auto* hexLayout = new QVBoxLayout(this);
    hexLayout->setContentsMargins(0, 0, 0, 0);
    m_hex->setObjectName(row.key + ".hex");
    m_hex->setAccessibleName(tr("%1 as a number").arg(row.label));
    hexLayout->addWidget(m_hex);
    m_grid->setContentsMargins(12, 2, 0, 4);
    m_grid->setVerticalSpacing(2);
    m_bits->installEventFilter(this);
    setFocusProxy(m_hex);
    for (const SheetChoice& choice : row.choices) {
        auto* box = new QCheckBox(choice.label, m_bits);
        box->setAccessibleName(choice.label);
        box->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        box->setObjectName(row.key + '.' + choice.key);
        box->setToolTip(tr("%1, bit %2").arg(choice.label, hexText(choice.value)));
        m_order.push_back(box);
        m_boxes.emplace(choice.value, box);
        m_known |= choice.value;
        connect(box, &QCheckBox::clicked, this, [this, box, bit = choice.value] {
            request({.value = box->isChecked() ? bit : std::int64_t{0}, .mask = bit});
        });
    }
    auto* unknownLayout = new QVBoxLayout(m_unknown);
    unknownLayout->setContentsMargins(0, 0, 0, 0);
    unknownLayout->setSpacing(2);
    arrange(1);

    connect(m_hex, &EntryField::settled, this, [this] { emit refusalChanged({}); });
    connect(m_hex, &EntryField::leaveRequested, this, &ValueEditor::leaveRequested);
    connectField(*m_hex, [this](const QString& text) { return changeOf(text); });
}

tl::expected<PropertyChange, QString> FlagsEditor::changeOf(const QString& text) const
{
    const auto entry = parseNumberEntry(text, Unit::None);
    if (!entry || entry->how != NumberEntry::How::Set || entry->value < 0 ||
        entry->value != std::floor(entry->value) || entry->value > 0xFFFFFFFF)
        return tl::unexpected(tr("Write the bits as one number, for example 0x1C."));
    const auto bits = std::int64_t(entry->value);
    if (m_isRaw)
        return PropertyChange{.value = bits};
    // Bits without a name stay in each object as they are.
    const std::int64_t foreign = bits & ~m_known & ~m_shownUnknown;
    if (foreign)
        return tl::unexpected(
            tr("%1 has no meaning that is known. Edit Raw Value frees it.").arg(hexText(foreign)));
    return PropertyChange{.value = bits, .mask = m_known};
}

void FlagsEditor::arrange(int columns)
{
    if (columns == m_columns)
        return;
    m_columns = columns;
    const int rows = (int(m_order.size()) + columns - 1) / columns;
    for (int i = 0; i < int(m_order.size()); ++i)
        m_grid->addWidget(m_order[std::size_t(i)], i % rows, i / rows);
    m_grid->addWidget(m_unknown, rows, 0, 1, columns);
}

/// Long names end in "…" where the column is too narrow; the tooltip has all of them.
void FlagsEditor::shorten()
{
    const int gap = m_grid->horizontalSpacing();
    const QMargins margins = m_grid->contentsMargins();
    const int inside = m_bits->width() - margins.left() - margins.right();
    const int column = (inside - gap * (m_columns - 1)) / m_columns;
    for (QCheckBox* box : m_order) {
        const int room = column - box->style()->pixelMetric(QStyle::PM_IndicatorWidth) -
                         box->style()->pixelMetric(QStyle::PM_CheckBoxLabelSpacing) - 4;
        box->setText(box->fontMetrics().elidedText(box->accessibleName(), Qt::ElideRight, room));
    }
}

bool FlagsEditor::eventFilter(QObject* watched, QEvent* event)
{
    constexpr int kTwoColumns = 420;
    if (watched == m_bits && event->type() == QEvent::Resize) {
        arrange(m_bits->width() < kTwoColumns ? 1 : 2);
        shorten();
    }
    return ValueEditor::eventFilter(watched, event);
}

void FlagsEditor::setRaw(bool raw)
{
    m_isRaw = raw;
    for (auto* box : m_unknown->findChildren<QCheckBox*>())
        box->setEnabled(raw);
}

void FlagsEditor::show(const SheetRow& row)
{
    const std::int64_t bits = row.value ? std::get<std::int64_t>(*row.value) : 0;
    if (!row.value || row.mixedBits)
        m_hex->showMixed();
    else
        m_hex->showValue(hexText(bits), hexText(bits));
    m_hex->setLocked(!row.enabled);
    m_hex->setAccessibleDescription(row.why);
    for (const auto& [bit, box] : m_boxes) {
        const QSignalBlocker quiet(box);
        box->setCheckState(row.mixedBits & bit ? Qt::PartiallyChecked
                           : bits & bit        ? Qt::Checked
                                               : Qt::Unchecked);
        box->setTristate((row.mixedBits & bit) != 0);
        box->setEnabled(row.enabled);
        box->setAccessibleDescription(row.why);
    }
    showUnknown(bits, row);
}

void FlagsEditor::showUnknown(std::int64_t bits, const SheetRow& row)
{
    const std::int64_t unknown = (bits | row.mixedBits) & ~m_known;
    // A bit that was just unticked by hand keeps its box, or it could not be ticked again.
    const std::int64_t boxed = m_isRaw ? unknown | m_shownUnknown : unknown;
    if (boxed != m_shownUnknown) {
        m_shownUnknown = boxed;
        qDeleteAll(m_unknown->findChildren<QCheckBox*>());
        for (std::int64_t rest = boxed; rest; rest &= rest - 1)
            addUnknown(std::countr_zero(std::uint64_t(rest)), row.key);
        m_unknown->setVisible(boxed != 0);
    }
    for (auto* box : m_unknown->findChildren<QCheckBox*>()) {
        const std::int64_t bit = box->property("bit").toLongLong();
        box->setCheckState(row.mixedBits & bit ? Qt::PartiallyChecked
                           : bits & bit        ? Qt::Checked
                                               : Qt::Unchecked);
        box->setEnabled(m_isRaw && row.enabled);
    }
}

void FlagsEditor::addUnknown(int number, const QString& key)
{
    const std::int64_t bit = std::int64_t{1} << number;
    auto* box = new QCheckBox(tr("bit %1, unknown").arg(number), m_unknown);
    box->setObjectName(QString("%1.bit%2").arg(key).arg(number));
    box->setProperty("bit", qlonglong(bit));
    box->setToolTip(tr("Nobody knows what this bit does. It is kept as it is."));
    m_unknown->layout()->addWidget(box);
    box->show(); // at once, not with the next turn of events
    connect(box, &QCheckBox::clicked, this, [this, box, bit] {
        request({.value = box->isChecked() ? bit : std::int64_t{0}, .mask = bit});
    });
}

bool FlagsEditor::commitTouched()
{
    return m_hex->commitTouched();
}

void FlagsEditor::revert()
{
    m_hex->revert();
}

} // namespace city
