#include "widgets/entry_field.h"
#include "widgets/number_text.h"
#include "widgets/value_editors.h"

#include <QCheckBox>
#include <QSignalBlocker>
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
      m_unknown(new QWidget(m_bits))
{
    auto* hexLayout = new QVBoxLayout(this);
    hexLayout->setContentsMargins(0, 0, 0, 0);
    m_hex->setObjectName(row.key + ".hex");
    m_hex->setAccessibleName(tr("%1 as a number").arg(row.label));
    hexLayout->addWidget(m_hex);
    auto* layout = new QVBoxLayout(m_bits);
    layout->setContentsMargins(12, 2, 0, 4);
    layout->setSpacing(2);
    setFocusProxy(m_hex);
    for (const SheetChoice& choice : row.choices) {
        auto* box = new QCheckBox(choice.label, m_bits);
        box->setObjectName(row.key + '.' + choice.key);
        box->setToolTip(tr("%1, bit %2").arg(choice.label, hexText(choice.value)));
        layout->addWidget(box);
        m_boxes.emplace(choice.value, box);
        m_known |= choice.value;
        connect(box, &QCheckBox::clicked, this, [this, box, bit = choice.value] {
            request({.value = box->isChecked() ? bit : std::int64_t{0}, .mask = bit});
        });
    }
    auto* unknownLayout = new QVBoxLayout(m_unknown);
    unknownLayout->setContentsMargins(0, 0, 0, 0);
    unknownLayout->setSpacing(2);
    layout->addWidget(m_unknown);

    connect(m_hex, &EntryField::settled, this, [this] { emit refusalChanged({}); });
    connect(m_hex, &EntryField::leaveRequested, this, &ValueEditor::leaveRequested);
    m_hex->setCommit([this](const QString& text) {
        const auto entry = parseNumberEntry(text, Unit::None);
        if (!entry || entry->how != NumberEntry::How::Set || entry->value < 0 ||
            entry->value != std::floor(entry->value) || entry->value > 0xFFFFFFFF) {
            emit refusalChanged(tr("Write the bits as one number, for example 0x1C."));
            return false;
        }
        return request({.value = std::int64_t(entry->value)});
    });
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
    const std::int64_t unknown = (bits | row.mixedBits) & ~m_known;
    if (unknown == m_shownUnknown)
        return;
    m_shownUnknown = unknown;
    qDeleteAll(m_unknown->findChildren<QCheckBox*>());
    for (std::int64_t rest = unknown; rest; rest &= rest - 1) {
        const int number = std::countr_zero(std::uint64_t(rest));
        auto* box = new QCheckBox(tr("bit %1, unknown").arg(number), m_unknown);
        box->setChecked(true);
        box->setEnabled(false);
        box->setToolTip(tr("Nobody knows what this bit does. It is kept as it is."));
        m_unknown->layout()->addWidget(box);
    }
    m_unknown->setVisible(unknown != 0);
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
