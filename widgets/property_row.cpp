#include "widgets/property_row.h"

#include "widgets/entry_field.h"
#include "widgets/icon_name.h"
#include "widgets/number_text.h"
#include "widgets/row_mark.h"
#include "widgets/scrubber.h"
#include "widgets/signal_colours.h"
#include "widgets/value_editor.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QGridLayout>
#include <QHelpEvent>
#include <QIcon>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QToolTip>

namespace city
{

namespace
{

constexpr int kLabelShare = 42; // per cent of the width
constexpr int kRowHeight = 26;  // with the margins 28

QLabel* addLine(QWidget* row, const QString& name)
{
    auto* line = new QLabel(row);
    line->setObjectName(name);
    line->setWordWrap(true);
    line->hide();
    return line;
}

} // namespace

PropertyRow::PropertyRow(const SheetRow& row, PropertySource& source, QWidget* parent)
    : QWidget(parent), m_row(row), m_source(source), m_mark(new RowMark(this)),
      m_label(new QLabel(row.label, this)), m_editor(makeValueEditor(row, this)),
      m_button(new QToolButton(this)), m_note(addLine(this, row.key + ".note")),
      m_refusal(addLine(this, row.key + ".refusal"))
{
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 1, 6, 1);
    layout->setHorizontalSpacing(4);
    layout->setVerticalSpacing(0);
    layout->setColumnStretch(1, kLabelShare);
    layout->setColumnStretch(2, 100 - kLabelShare);
    layout->addWidget(m_mark, 0, 0);
    // The two columns keep their shares whatever the texts are long.
    m_label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_editor->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_label->setWordWrap(true);
    m_label->setBuddy(m_editor);
    // Level with the field, which may have more below it.
    m_label->setMinimumHeight(std::max(kRowHeight, m_editor->fieldHeight()));
    layout->addWidget(m_label, 0, 1, Qt::AlignTop);
    layout->addWidget(m_editor, 0, 2);
    if (QWidget* wide = m_editor->wideArea()) {
        wide->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        layout->addWidget(wide, 1, 1, 1, 3);
    }
    if (EntryField* field = m_editor->scrubField())
        new Scrubber(*m_label, *field);

    m_button->setAutoRaise(true);
    m_button->setFixedWidth(24);
    // Rows with and without it keep the same columns.
    QSizePolicy kept = m_button->sizePolicy();
    kept.setRetainSizeWhenHidden(true);
    m_button->setSizePolicy(kept);
    connect(m_button, &QToolButton::clicked, this, [this] {
        if (m_row.enabled)
            openMenu();
        else
            showWhy();
    });
    layout->addWidget(m_button, 0, 3, Qt::AlignTop);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(m_note, 2, 2, 1, 2);
    layout->addWidget(m_refusal, 3, 1, 1, 3);

    connect(m_editor, &ValueEditor::changeRequested, this,
            [this](const PropertyChange& change, QString& refused) {
                refused = m_source.commit(m_row.key, change);
            });
    connect(m_editor, &ValueEditor::previewRequested, this,
            [this](const PropertyChange& change, QString& refused) {
                refused = m_source.preview(m_row.key, change);
            });
    connect(m_editor, &ValueEditor::previewCancelled, this, [this] { m_source.cancelPreview(); });
    connect(m_editor, &ValueEditor::refusalChanged, this, &PropertyRow::setRefusal);
    connect(m_editor, &ValueEditor::commandRequested, this, [this](const QString& id) {
        commitPending();
        setRefusal(m_source.run(m_row.key, id));
    });
    connect(m_editor, &ValueEditor::leaveRequested, this, &PropertyRow::leaveRequested);
    m_editor->setCompletions([this] { return m_source.completions(m_row.key); });
    show(row);
}

PropertyRow::~PropertyRow()
{
    // A field that goes loses the focus first; it must not commit to what goes with it.
    m_editor->disconnect(this);
    m_editor->revert();
}

void PropertyRow::show(const SheetRow& row)
{
    m_row = row;
    m_editor->show(row);
    m_mark->setChanged(row.isChanged);
    m_mark->setFinding(row.finding, row.isError);
    m_label->setForegroundRole(row.enabled ? QPalette::WindowText : QPalette::PlaceholderText);
    if (m_note->text() != row.note)
        m_note->setText(row.note);
    m_note->setVisible(!row.note.isEmpty());
    showButton();
}

void PropertyRow::setPictures(const PictureProvider* pictures)
{
    m_editor->setPictures(pictures);
    m_editor->show(m_row);
}

QString PropertyRow::tip() const
{
    QStringList lines{"<b>" + m_row.label.toHtmlEscaped() + "</b> (" + m_row.key.toHtmlEscaped() +
                      ")"};
    if (!m_row.help.isEmpty())
        lines += m_row.help.toHtmlEscaped();
    const bool hasMin = m_row.min > std::numeric_limits<double>::lowest();
    const bool hasMax = m_row.max < std::numeric_limits<double>::max();
    const QString unit = m_row.unit == Unit::None ? QString() : ' ' + unitSign(m_row.unit);
    if (hasMin && hasMax)
        lines += tr("%1 to %2").arg(m_row.min).arg(m_row.max) + unit;
    if (const QString mixed = m_source.mixedSummary(m_row.key); !mixed.isEmpty())
        lines += mixed.toHtmlEscaped();
    if (m_row.isChanged)
        lines += tr("Changed since it was saved");
    if (!m_row.finding.isEmpty())
        lines += m_row.finding.toHtmlEscaped().replace('\n', "<br>");
    if (!m_row.why.isEmpty())
        lines += m_row.why.toHtmlEscaped();
    return lines.join("<br>");
}

bool PropertyRow::event(QEvent* event)
{
    switch (event->type()) {
    case QEvent::ToolTip:
        // Asked for only when it is to be seen: counting values takes its time.
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), tip(), this);
        return true;
    case QEvent::Enter:
    case QEvent::Leave:
    case QEvent::FocusIn:
        showButton();
        break;
    default:
        break;
    }
    return QWidget::event(event);
}

void PropertyRow::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Menu)
        openMenu();
    else if (event->matches(QKeySequence::Copy))
        setRefusal(m_source.run(m_row.key, kCopyValue));
    else if (event->matches(QKeySequence::Paste) && m_row.enabled)
        setRefusal(m_source.run(m_row.key, kPasteValue));
    else
        QWidget::keyPressEvent(event);
}

void PropertyRow::contextMenuEvent(QContextMenuEvent* event)
{
    openMenu();
    event->accept();
}

void PropertyRow::openMenu()
{
    commitPending(); // what is copied is what is seen
    auto* menu = new QMenu(this);
    menu->setObjectName(m_row.key + ".commands");
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    const auto add = [menu](const RowCommand& command, auto&& run) {
        if (command.startsGroup)
            menu->addSeparator();
        QAction* entry = menu->addAction(command.text);
        entry->setObjectName(command.id);
        entry->setEnabled(command.why.isEmpty());
        entry->setToolTip(command.why);
        connect(entry, &QAction::triggered, menu, run);
    };
    for (const RowCommand& command : m_source.commands(m_row.key))
        add(command, [this, id = command.id] { setRefusal(m_source.run(m_row.key, id)); });
    if (m_editor->canBeRaw())
        add({"editRaw", tr("Edit Raw Value"), m_row.why, true}, [this] { m_editor->setRaw(true); });
    add({"whatIsThis", tr("What Is This"), {}, !m_editor->canBeRaw()}, [this] {
        QToolTip::showText(m_label->mapToGlobal(QPoint(0, m_label->height())), tip(), m_label);
    });
    menu->popup(m_button->mapToGlobal(QPoint(0, m_button->height())));
}

void PropertyRow::showButton()
{
    const bool tellsWhy = !m_row.enabled && !m_row.why.isEmpty();
    m_button->setVisible(tellsWhy || underMouse() || hasFocusInside());
    const QString says = tellsWhy ? m_row.why : QString();
    if (m_buttonSays == says)
        return;
    m_buttonSays = says;
    m_button->setObjectName(m_row.key + (tellsWhy ? ".why" : ".menu"));
    if (tellsWhy) {
        const QIcon information = QIcon::fromTheme(breeze("documentinfo"));
        m_button->setIcon(information);
        m_button->setText(information.isNull() ? QString("i") : QString());
        m_button->setAccessibleName(tr("Why %1 cannot be changed").arg(m_row.label));
        m_button->setAccessibleDescription(m_row.why);
        m_button->setToolTip(m_row.why);
    } else {
        m_button->setIcon({});
        m_button->setText(QString(QChar(0x22EE)));
        m_button->setAccessibleName(tr("What can be done with %1").arg(m_row.label));
        m_button->setAccessibleDescription({});
        m_button->setToolTip(m_button->accessibleName());
    }
    // A locked field takes the keyboard and tells why itself; a locked box or list does not. The
    // menu has a key.
    const bool isField = m_row.kind != ValueKind::Bool && m_row.kind != ValueKind::Enum;
    m_button->setFocusPolicy(tellsWhy && !isField ? Qt::StrongFocus : Qt::NoFocus);
}

void PropertyRow::showWhy()
{
    QToolTip::showText(m_button->mapToGlobal(QPoint(0, m_button->height())), m_row.why, m_button);
}

void PropertyRow::commitPending()
{
    if (!m_editor->commitTouched())
        m_editor->revert();
}

void PropertyRow::revert()
{
    m_editor->revert();
}

void PropertyRow::holdBack()
{
    m_editor->setRaw(false);
}

std::vector<QWidget*> PropertyRow::controls() const
{
    std::vector<QWidget*> controls;
    for (QWidget* child : findChildren<QWidget*>())
        if (child->window() == window() && child->focusPolicy() & Qt::TabFocus &&
            !child->focusProxy()) // the list of a choice is a window of its own
            controls.push_back(child);
    return controls;
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
