#include "widgets/value_editors.h"

#include "widgets/entry_field.h"
#include "widgets/icon_name.h"
#include "widgets/number_text.h"
#include "widgets/signal_colours.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QDial>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QSignalBlocker>
#include <QSlider>
#include <QStringListModel>
#include <QToolButton>
#include <QWheelEvent>

#include <cmath>

namespace city
{

namespace
{

template <class Layout>
Layout* flatLayout(QWidget* widget)
{
    auto* layout = new Layout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    return layout;
}

/// A field as all editors use it, inside an editor's layout.
EntryField* addField(ValueEditor& editor, QLayout* layout, const QString& name,
                     const QString& label)
{
    auto* field = new EntryField(&editor);
    field->setObjectName(name);
    field->setAccessibleName(label);
    layout->addWidget(field);
    QObject::connect(field, &EntryField::settled, &editor,
                     [&editor] { emit editor.refusalChanged({}); });
    QObject::connect(field, &EntryField::leaveRequested, &editor, &ValueEditor::leaveRequested);
    return field;
}

NumberSteps stepsOf(const SheetRow& row)
{
    const bool isWhole = row.kind != ValueKind::Float && row.kind != ValueKind::Vec3;
    return {.unit = row.unit,
            .step = row.step > 0 ? row.step : usualStep(row.unit, isWhole),
            .min = row.min,
            .max = row.max,
            .isWhole = isWhole};
}

PropertyChange::How howOf(NumberEntry::How how)
{
    switch (how) {
    case NumberEntry::How::Add:
        return PropertyChange::How::Add;
    case NumberEntry::How::Multiply:
        return PropertyChange::How::Multiply;
    case NumberEntry::How::Set:
        break;
    }
    return PropertyChange::How::Set;
}

} // namespace

// --- BoolEditor
// ------------------------------------------------------------------------------------

BoolEditor::BoolEditor(const SheetRow& row, QWidget* parent)
    : ValueEditor(parent), m_box(new QCheckBox(this))
{
    m_box->setObjectName(row.key);
    m_box->setAccessibleName(row.label);
    flatLayout<QHBoxLayout>(this)->addWidget(m_box);
    setFocusProxy(m_box);
    connect(m_box, &QCheckBox::clicked, this, [this] {
        request({.value = m_box->isChecked()}); // a click on a half-checked box checks it
    });
}

void BoolEditor::show(const SheetRow& row)
{
    const QSignalBlocker quiet(m_box);
    m_box->setCheckState(!row.value                   ? Qt::PartiallyChecked
                         : std::get<bool>(*row.value) ? Qt::Checked
                                                      : Qt::Unchecked);
    m_box->setTristate(!row.value);
    m_box->setEnabled(row.enabled);
    m_box->setAccessibleDescription(row.why);
}

// --- FieldEditor
// ----------------------------------------------------------------------------------

FieldEditor::FieldEditor(const SheetRow& row, QWidget* parent)
    : ValueEditor(parent),
      m_field(addField(*this, flatLayout<QHBoxLayout>(this), row.key, row.label))
{
    setFocusProxy(m_field);
}

void FieldEditor::show(const SheetRow& row)
{
    if (row.value)
        showValue(*row.value);
    else
        m_field->showMixed();
    m_field->setLocked(!row.enabled);
    m_field->setAccessibleDescription(row.why);
}

bool FieldEditor::commitTouched()
{
    return m_field->commitTouched();
}

void FieldEditor::revert()
{
    m_field->revert();
}

// --- NumberEditor
// ----------------------------------------------------------------------------------

NumberEditor::NumberEditor(const SheetRow& row, QWidget* parent)
    : FieldEditor(row, parent), m_isWhole(row.kind != ValueKind::Float)
{
    // One that cannot be dragged by its unit's sign has a grip there.
    m_field->setUnit(row.unit == Unit::None ? QString(QChar(0x2261)) : unitSign(row.unit));
    m_field->setStepper([steps = stepsOf(row)](const QString& text, double count) {
        return steppedText(text, steps, count);
    });
    connectField(*m_field, [isWhole = m_isWhole, unit = row.unit](const QString& text) {
        return numberChange(text, unit, isWhole);
    });
    addSlider(row);
}

void NumberEditor::addSlider(const SheetRow& row)
{
    constexpr double kNear = 100; // steps between the limits
    const NumberSteps steps = stepsOf(row);
    m_step = steps.step;
    if (row.unit == Unit::Degrees && !m_isWhole) {
        auto* dial = new QDial(this);
        dial->setWrapping(true);
        dial->setRange(0, 359);
        dial->setFixedSize(26, 26);
        dial->hide();
        m_step = 1;
        m_field->installEventFilter(this); // it comes and goes with the keyboard
        m_slider = dial;
    } else if ((row.max - row.min) / m_step <= kNear && row.max > row.min) {
        m_least = row.min;
        m_slider = new QSlider(Qt::Horizontal, this);
        m_slider->setRange(0, int(std::lround((row.max - row.min) / m_step)));
        m_slider->setFixedWidth(64);
    }
    if (!m_slider)
        return;
    m_slider->setObjectName(row.key + ".slider");
    m_slider->setAccessibleName(row.label);
    m_slider->setFocusPolicy(Qt::NoFocus); // the field takes the same keys
    m_slider->installEventFilter(this);
    static_cast<QHBoxLayout*>(layout())->setSpacing(4);
    layout()->addWidget(m_slider);
    const auto change = [this](int place) {
        const double value = m_least + place * m_step;
        return PropertyChange{.value = m_isWhole ? Value(std::int64_t(std::llround(value)))
                                                 : Value(float(value))};
    };
    connect(m_slider, &QAbstractSlider::valueChanged, this, [this, change](int place) {
        if (m_slider->isSliderDown())
            requestPreview(change(place));
        else
            request(change(place));
    });
    connect(m_slider, &QAbstractSlider::sliderReleased, this,
            [this, change] { request(change(m_slider->value())); });
}

void NumberEditor::show(const SheetRow& row)
{
    FieldEditor::show(row);
    if (!m_slider)
        return;
    m_slider->setEnabled(row.enabled);
    if (m_slider->isSliderDown() || !row.value)
        return;
    const auto* number = std::get_if<float>(&*row.value);
    const auto* whole = std::get_if<std::int64_t>(&*row.value);
    const double value = number ? double(*number) : whole ? double(*whole) : 0;
    if (!std::isfinite(value))
        return;
    const QSignalBlocker quiet(m_slider);
    double place = std::round((value - m_least) / m_step);
    if (row.unit == Unit::Degrees)
        place = place - 360 * std::floor(place / 360);
    m_slider->setValue(int(std::clamp(place, 0.0, double(m_slider->maximum()))));
}

bool NumberEditor::eventFilter(QObject* watched, QEvent* event)
{
    // The wheel scrolls the sheet; it must not change values on its way.
    if (watched == m_slider && event->type() == QEvent::Wheel) {
        event->ignore();
        return true;
    }
    const bool comes = event->type() == QEvent::FocusIn;
    if (watched == m_field && (comes || event->type() == QEvent::FocusOut))
        m_slider->setVisible(comes && m_slider->isEnabled());
    return FieldEditor::eventFilter(watched, event);
}

tl::expected<PropertyChange, QString> NumberEditor::numberChange(const QString& text, Unit unit,
                                                                 bool isWhole)
{
    const auto entry = parseNumberEntry(text, unit);
    if (!entry)
        return tl::unexpected(entry.error());
    PropertyChange change{.how = howOf(entry->how), .value = float(entry->value)};
    if (isWhole && change.how != PropertyChange::How::Multiply) {
        if (entry->value != std::floor(entry->value) || std::abs(entry->value) > 9e15)
            return tl::unexpected(tr("Only whole numbers fit here."));
        change.value = std::int64_t(entry->value);
    }
    return change;
}

void NumberEditor::showValue(const Value& value)
{
    if (const auto* number = std::get_if<float>(&value)) {
        m_field->showValue(exactText(*number), shortText(*number));
    } else if (const auto* whole = std::get_if<std::int64_t>(&value)) {
        const QString text = QString::number(*whole);
        m_field->showValue(text, text);
    }
}

// --- ObjectEditor
// ----------------------------------------------------------------------------------

ObjectEditor::ObjectEditor(const SheetRow& row, QWidget* parent)
    : FieldEditor(row, parent), m_pick(new QToolButton(this)), m_goTo(new QToolButton(this))
{
    connectField(*m_field, [](const QString& text) -> tl::expected<PropertyChange, QString> {
        if (text.trimmed().startsWith(tr("none"), Qt::CaseInsensitive))
            return PropertyChange{.value = std::int64_t(0)};
        const auto entry = parseNumberEntry(text, Unit::None);
        if (!entry)
            return tl::unexpected(entry.error());
        const bool isNumber = entry->how == NumberEntry::How::Set && entry->value >= 0 &&
                              entry->value == std::floor(entry->value);
        if (!isNumber)
            return tl::unexpected(tr("Type the number of an object, such as 12 or 0x1F."));
        return PropertyChange{.value = std::int64_t(entry->value)};
    });
    const auto add = [this, &row](QToolButton* button, const char* icon, const char* command,
                                  const QString& text, const QString& sign) {
        button->setObjectName(row.key + '.' + command);
        button->setIcon(QIcon::fromTheme(icon));
        if (button->icon().isNull())
            button->setText(sign);
        button->setAutoRaise(true);
        button->setAccessibleName(text);
        button->setToolTip(text);
        layout()->addWidget(button);
        connect(button, &QToolButton::clicked, this,
                [this, command] { emit commandRequested(command); });
    };
    static_cast<QHBoxLayout*>(layout())->setSpacing(2);
    add(m_pick, breeze("color-picker"), kPickInCity, tr("Pick %1 in the city").arg(row.label), "…");
    add(m_goTo, breeze("crosshairs"), kGoThere, tr("Show %1 in the city").arg(row.label), "→");
}

void ObjectEditor::show(const SheetRow& row)
{
    FieldEditor::show(row);
    const auto* number = row.value ? std::get_if<std::int64_t>(&*row.value) : nullptr;
    m_pick->setEnabled(row.enabled);
    m_pick->setAccessibleDescription(row.why);
    m_goTo->setEnabled(number && *number > 0);
    m_goTo->setAccessibleDescription(m_goTo->isEnabled() ? QString() : tr("There is none."));
}

void ObjectEditor::showValue(const Value& value)
{
    const auto* number = std::get_if<std::int64_t>(&value);
    if (!number)
        return;
    const QString text = QString::number(*number);
    m_field->showValue(text, *number == 0 ? tr("none (0)") : text);
}

// --- TextEditor
// ------------------------------------------------------------------------------------

TextEditor::TextEditor(const SheetRow& row, QWidget* parent)
    : FieldEditor(row, parent), m_texts(new QStringListModel(this))
{
    m_field->installEventFilter(this);
    auto* completer = new QCompleter(m_texts, this);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    m_field->setCompleter(completer);
    const bool isTexture = row.kind == ValueKind::Texture;
    connectField(*m_field, [isTexture](const QString& text) {
        const bool isNone = isTexture && text.trimmed().compare(u"none", Qt::CaseInsensitive) == 0;
        return tl::expected<PropertyChange, QString>(
            {.value = isNone ? std::string() : text.toStdString()});
    });
    constexpr double kShortText = 100; // the limit of a longer one is nobody's concern
    if (!isTexture && row.max <= kShortText) {
        const auto showLength = [this, most = int(row.max)](const QString& text) {
            m_field->setUnit(tr("%1 of %2", "characters").arg(text.toUtf8().size()).arg(most));
        };
        connect(m_field, &QLineEdit::textChanged, m_field, showLength);
    }
    // What is chosen from the list was meant: no second Enter needed.
    connect(completer, qOverload<const QString&>(&QCompleter::activated), m_field,
            [this](const QString& text) {
                m_field->setText(text);
                emit m_field->textEdited(text);
                m_field->commitTouched();
            });
}

void TextEditor::showValue(const Value& value)
{
    if (const auto* text = std::get_if<std::string>(&value)) {
        const QString shown = QString::fromStdString(*text);
        m_field->showValue(shown, shown);
    }
}

void TextEditor::setCompletions(std::function<QStringList()> texts)
{
    m_completions = std::move(texts);
}

bool TextEditor::eventFilter(QObject* watched, QEvent* event)
{
    // Only who comes to type needs the list, which may be long.
    if (event->type() == QEvent::FocusIn && m_completions)
        m_texts->setStringList(m_completions());
    return ValueEditor::eventFilter(watched, event);
}

// --- ChoiceEditor
// ----------------------------------------------------------------------------------

ChoiceEditor::ChoiceEditor(const SheetRow& row, QWidget* parent)
    : ValueEditor(parent), m_list(new QComboBox(this)), m_named(int(row.choices.size()))
{
    m_list->setObjectName(row.key);
    m_list->setAccessibleName(row.label);
    m_list->view()->setAccessibleName(row.label);
    m_list->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_list->setMinimumContentsLength(6);
    m_list->installEventFilter(this);
    m_list->setFocusPolicy(Qt::StrongFocus);
    flatLayout<QHBoxLayout>(this)->addWidget(m_list);
    setFocusProxy(m_list);
    for (const SheetChoice& choice : row.choices)
        m_list->addItem(choice.label, qlonglong(choice.value));
    connect(m_list, &QComboBox::activated, this, [this](int index) {
        request({.value = std::int64_t(m_list->itemData(index).toLongLong())});
    });
}

void ChoiceEditor::show(const SheetRow& row)
{
    const QSignalBlocker quiet(m_list);
    while (m_list->count() > m_named)
        m_list->removeItem(m_named);
    QFont shownFont = font();
    shownFont.setItalic(!row.value);
    m_list->setFont(shownFont);
    m_list->setPlaceholderText(row.value ? QString() : tr("mixed"));
    int index = -1;
    if (row.value) {
        const qlonglong value = qlonglong(std::get<std::int64_t>(*row.value));
        index = m_list->findData(value);
        if (index < 0) {
            m_list->addItem(tr("unknown (%1)").arg(value), value);
            index = m_named;
        }
    }
    m_list->setCurrentIndex(index);
    m_list->setEnabled(row.enabled);
    m_list->setAccessibleDescription(row.why);
}

bool ChoiceEditor::eventFilter(QObject* watched, QEvent* event)
{
    // The wheel scrolls the sheet; it must not change values on its way.
    if (event->type() == QEvent::Wheel) {
        event->ignore();
        return true;
    }
    // Copying and pasting is the row's; a list would search for the letter.
    if (event->type() == QEvent::KeyPress) {
        auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Copy) || key->matches(QKeySequence::Paste)) {
            event->ignore();
            return true;
        }
    }
    return ValueEditor::eventFilter(watched, event);
}

// --- VectorEditor
// ----------------------------------------------------------------------------------

namespace
{

constexpr std::array<const char*, 3> kPartNames{"x", "y", "z"};

/// The parts of a pasted line: separated by `;`, blanks or comma and blank; a comma between digits
/// is a decimal point. Empty for anything but three parts.
QStringList threeParts(const QString& line)
{
    QString text = line.trimmed();
    text.replace(", ", ";").replace('\t', ';');
    if (!text.contains(';'))
        text = text.simplified().replace(' ', ';');
    QStringList parts = text.split(';');
    for (QString& part : parts)
        part = part.trimmed();
    return parts.size() == 3 ? parts : QStringList{};
}

} // namespace

VectorEditor::VectorEditor(const SheetRow& row, QWidget* parent)
    : ValueEditor(parent), m_parts(new QWidget(parent)), m_unit(row.unit)
{
    auto* layout = flatLayout<QHBoxLayout>(m_parts);
    layout->setContentsMargins(12, 0, 0, 4);
    layout->setSpacing(4);
    for (std::size_t part = 0; part < 3; ++part) {
        const QString letter = QString(kPartNames[part]).toUpper();
        m_fields[part] = addField(*this, layout, row.key + '.' + kPartNames[part],
                                  tr("%1 %2", "property and axis").arg(row.label, letter));
        m_fields[part]->setMinimumWidth(48);
        m_fields[part]->setUnit(letter, axisColour(int(part), palette()));
        m_fields[part]->setStepper([steps = stepsOf(row)](const QString& text, double count) {
            return steppedText(text, steps, count);
        });
        connectField(*m_fields[part],
                     [this, part](const QString& text) { return changeOf(part, text); });
    }
    setFocusProxy(m_fields[0]);
}

void VectorEditor::show(const SheetRow& row)
{
    const auto* value = row.value ? std::get_if<glm::vec3>(&*row.value) : nullptr;
    for (int part = 0; part < 3; ++part) {
        EntryField& field = *m_fields[std::size_t(part)];
        if (!value || row.mixedParts[std::size_t(part)])
            field.showMixed();
        else
            field.showValue(exactText((*value)[part]), shortText((*value)[part]));
        field.setLocked(!row.enabled);
        field.setAccessibleDescription(row.why);
    }
}

bool VectorEditor::commitTouched()
{
    bool all = true;
    for (EntryField* field : m_fields)
        all = field->commitTouched() && all;
    return all;
}

void VectorEditor::revert()
{
    for (EntryField* field : m_fields)
        field->revert();
}

tl::expected<PropertyChange, QString> VectorEditor::changeOf(std::size_t part,
                                                             const QString& text) const
{
    QStringList texts = threeParts(text);
    if (texts.isEmpty()) {
        texts = QStringList{{}, {}, {}};
        texts[qsizetype(part)] = text.trimmed().isEmpty() ? QString(" ") : text;
    }
    PropertyChange change{.value = glm::vec3{}, .parts = {false, false, false}};
    for (int i = 0; i < 3; ++i) {
        if (texts[i].isEmpty())
            continue; // "1.13, , 4" leaves Y as it is
        const auto entry = parseNumberEntry(texts[i], m_unit);
        if (!entry)
            return tl::unexpected(entry.error());
        const bool isFirst = !change.parts[0] && !change.parts[1];
        if (!isFirst && change.how != howOf(entry->how))
            return tl::unexpected(tr("Change all three in the same way."));
        change.how = howOf(entry->how);
        std::get<glm::vec3>(change.value)[i] = float(entry->value);
        change.parts[std::size_t(i)] = true;
    }
    return change;
}

} // namespace city
