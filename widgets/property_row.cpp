#include "widgets/property_row.h"

#include "widgets/icon_name.h"
#include "widgets/number_text.h"
#include "widgets/signal_colours.h"
#include "widgets/value_editor.h"

#include <QApplication>
#include <QGridLayout>
#include <QIcon>
#include <QLabel>
#include <QToolButton>
#include <QToolTip>

namespace city
{

namespace
{

/// Key, meaning, unit and limits.
QString tipOf(const SheetRow& row)
{
    QStringList lines{"<b>" + row.label.toHtmlEscaped() + "</b> (" + row.key.toHtmlEscaped() + ")"};
    if (!row.help.isEmpty())
        lines += row.help.toHtmlEscaped();
    const bool hasMin = row.min > std::numeric_limits<double>::lowest();
    const bool hasMax = row.max < std::numeric_limits<double>::max();
    const QString unit = row.unit == Unit::None ? QString() : ' ' + unitSign(row.unit);
    if (hasMin && hasMax)
        lines += PropertyRow::tr("%1 to %2").arg(row.min).arg(row.max) + unit;
    if (!row.mixedSummary.isEmpty())
        lines += row.mixedSummary.toHtmlEscaped();
    if (!row.why.isEmpty())
        lines += row.why.toHtmlEscaped();
    return lines.join("<br>");
}

} // namespace

PropertyRow::PropertyRow(const SheetRow& row, PropertySource& source, QWidget* parent)
    : QWidget(parent), m_key(row.key), m_label(new QLabel(row.label, this)),
      m_editor(makeValueEditor(row, this)), m_locked(new QToolButton(this)),
      m_refusal(new QLabel(this))
{
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(8, 1, 6, 1);
    layout->setHorizontalSpacing(6);
    layout->setVerticalSpacing(0);
    layout->setColumnStretch(0, 42);
    layout->setColumnStretch(1, 58);
    // The two columns keep their shares whatever the texts are long.
    m_label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_editor->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_label->setWordWrap(true);
    m_label->setBuddy(m_editor);
    m_label->setMinimumHeight(std::max(26, m_editor->sizeHint().height())); // level with the field
    layout->addWidget(m_label, 0, 0, Qt::AlignTop);
    layout->addWidget(m_editor, 0, 1);
    if (QWidget* wide = m_editor->wideArea()) {
        wide->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        layout->addWidget(wide, 1, 0, 1, 3);
    }

    m_locked->setAutoRaise(true);
    const QIcon information = QIcon::fromTheme(breeze("documentinfo"));
    if (information.isNull())
        m_locked->setText("i");
    else
        m_locked->setIcon(information);
    // Rows with and without it keep the same columns.
    QSizePolicy kept = m_locked->sizePolicy();
    kept.setRetainSizeWhenHidden(true);
    m_locked->setSizePolicy(kept);
    m_locked->setObjectName(row.key + ".why");
    // A locked field takes the keyboard and tells why itself; a locked box or list does not.
    const bool isField = row.kind != ValueKind::Bool && row.kind != ValueKind::Enum;
    m_locked->setFocusPolicy(isField ? Qt::NoFocus : Qt::StrongFocus);
    m_locked->setAccessibleName(tr("Why %1 cannot be changed").arg(row.label));
    connect(m_locked, &QToolButton::clicked, this, [this] {
        QToolTip::showText(m_locked->mapToGlobal(QPoint(0, m_locked->height())),
                           m_locked->toolTip(), m_locked);
    });
    layout->addWidget(m_locked, 0, 2, Qt::AlignTop);

    m_refusal->setObjectName(row.key + ".refusal");
    m_refusal->setWordWrap(true);
    m_refusal->hide();
    layout->addWidget(m_refusal, 2, 0, 1, 3);

    connect(m_editor, &ValueEditor::changeRequested, this,
            [this, &source](const PropertyChange& change, QString& refused) {
                refused = source.commit(m_key, change);
            });
    connect(m_editor, &ValueEditor::refusalChanged, this, &PropertyRow::setRefusal);
    connect(m_editor, &ValueEditor::leaveRequested, this, &PropertyRow::leaveRequested);
    m_editor->setCompletions([this, &source] { return source.completions(m_key); });
    show(row);
}

PropertyRow::~PropertyRow()
{
    // A field that goes loses the focus first; it must not commit to what goes with it.
    m_editor->revert();
}

void PropertyRow::show(const SheetRow& row)
{
    m_editor->show(row);
    m_label->setToolTip(tipOf(row));
    m_label->setForegroundRole(row.enabled ? QPalette::WindowText : QPalette::PlaceholderText);
    m_locked->setToolTip(row.why);
    m_locked->setAccessibleDescription(row.why);
    m_locked->setVisible(!row.enabled && !row.why.isEmpty());
}

void PropertyRow::commitPending()
{
    if (!m_editor->commitTouched())
        m_editor->revert();
}

void PropertyRow::focusEditor()
{
    m_editor->setFocus(Qt::ShortcutFocusReason);
}

bool PropertyRow::hasFocusInside() const
{
    const QWidget* focus = QApplication::focusWidget();
    return focus && isAncestorOf(focus);
}

void PropertyRow::setRefusal(const QString& why)
{
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, signalColour(Signal::Error, palette()));
    m_refusal->setPalette(colours);
    m_refusal->setText(why);
    m_refusal->setAccessibleName(why);
    m_refusal->setVisible(!why.isEmpty());
}

} // namespace city
