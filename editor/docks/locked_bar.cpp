#include "editor/docks/locked_bar.h"

#include "core/document/visibility.h"
#include "editor/selection.h"
#include "widgets/icon_name.h"

#include <QHBoxLayout>
#include <QIcon>
#include <QLabel>
#include <QPushButton>

namespace city
{

LockedBar::LockedBar(Selection& selection, Visibility& visibility, QWidget* parent)
    : QFrame(parent), m_selection(selection), m_visibility(visibility), m_text(new QLabel(this))
{
    setObjectName("properties.locked");
    m_text->setObjectName("properties.locked.text");
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::AlternateBase);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 2, 8, 2);
    auto* icon = new QLabel(this);
    icon->setPixmap(QIcon::fromTheme(breeze("object-locked")).pixmap(16, 16));
    layout->addWidget(icon);
    layout->addWidget(m_text, 1);
    auto* unlock = new QPushButton(tr("Unlock"), this);
    unlock->setAutoDefault(false);
    layout->addWidget(unlock);
    connect(unlock, &QPushButton::clicked, this,
            [this] { m_visibility.set(Trait::Locked, m_selection.ids(), false); });
    connect(&selection, &Selection::changed, this, &LockedBar::refresh);
    connect(&selection, &Selection::editableChanged, this, &LockedBar::refresh);
    refresh();
}

void LockedBar::refresh()
{
    const int all = int(m_selection.size());
    const int locked = all - int(m_selection.editable().size());
    setVisible(locked > 0);
    if (locked == 0)
        return;
    const bool isInside = all == 1 && !m_visibility.isLocked(m_selection.active());
    m_text->setText(isInside        ? tr("A part of it is locked")
                    : locked == all ? tr("Locked")
                                    : tr("%1 of %2 locked").arg(locked).arg(all));
}

} // namespace city
