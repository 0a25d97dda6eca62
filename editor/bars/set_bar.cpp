#include "editor/bars/set_bar.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>

namespace city
{

SetBar::SetBar(NamedSets& sets, QWidget* parent)
    : QToolBar(tr("Named Set"), parent), m_sets(sets), m_field(new QLineEdit(this)),
      m_outcome(new QLabel(this))
{
    setObjectName("setBar");
    toggleViewAction()->setVisible(false); // it opens by its action and closes itself
    auto* label = new QLabel(tr("Name of the set:"), this);
    label->setBuddy(m_field);
    m_field->setObjectName("set.name");
    m_field->setAccessibleName(tr("Name of the set"));
    m_field->setMaximumWidth(m_field->fontMetrics().averageCharWidth() * 36);
    m_field->installEventFilter(this);
    m_outcome->setObjectName("set.outcome");
    addWidget(label);
    addWidget(m_field);
    addWidget(m_outcome);
    connect(m_field, &QLineEdit::textChanged, this, &SetBar::showOutcome);
    connect(m_field, &QLineEdit::returnPressed, this, &SetBar::save);
    hide();
}

void SetBar::open(NamedSet set, const QString& contents)
{
    m_set = std::move(set);
    m_contents = contents;
    m_field->setText(m_set.name);
    show();
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
    showOutcome();
}

bool SetBar::eventFilter(QObject* watched, QEvent* event)
{
    const bool isKey =
        event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    if (isKey && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        // Closing the bar comes before what Escape means to the window.
        event->accept();
        if (event->type() == QEvent::KeyPress)
            leave();
        return true;
    }
    return QToolBar::eventFilter(watched, event);
}

void SetBar::showOutcome()
{
    const NamedSet* old = m_sets.find(m_field->text());
    m_outcome->setText(m_field->text().trimmed().isEmpty() ? tr("Type a name.")
                       : old ? tr("Takes the place of “%1”.").arg(old->name)
                             : m_contents);
}

void SetBar::save()
{
    m_set.name = m_field->text().trimmed();
    if (m_set.name.isEmpty())
        return; // the bar says why
    m_sets.save(m_set);
    emit saved(m_set.name);
    leave();
}

void SetBar::leave()
{
    hide();
    emit leaveRequested();
}

} // namespace city
