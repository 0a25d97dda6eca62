#include "editor/docks/kind_chips.h"

#include "editor/docks/selection_source.h"
#include "widgets/elided_button.h"

#include <QHBoxLayout>

namespace city
{

KindChips::KindChips(SelectionSource& source, QWidget* parent)
    : QWidget(parent), m_source(source), m_layout(new QHBoxLayout(this))
{
    m_layout->setContentsMargins(6, 0, 6, 0);
    m_layout->setSpacing(2);
    m_layout->addStretch();
    connect(&source, &PropertySource::changed, this, &KindChips::refresh);
    refresh();
}

void KindChips::refresh()
{
    const std::vector<KindCount> kinds = m_source.kinds();
    setVisible(kinds.size() > 1);
    QStringList texts;
    int all = 0;
    for (const KindCount& kind : kinds) {
        texts += tr("%1 %2", "kind and count").arg(kind.label).arg(kind.count);
        all += kind.count;
    }
    texts.prepend(tr("All %1").arg(all));
    if (texts != m_texts) {
        m_texts = texts;
        // Not deleted at once: one of them may have been clicked.
        for (auto* chip : findChildren<QToolButton*>(Qt::FindDirectChildrenOnly)) {
            chip->hide();
            chip->setObjectName({});
            chip->deleteLater();
        }
        addChip({}, texts.front());
        for (std::size_t i = 0; i < kinds.size(); ++i)
            addChip(kinds[i].kind, texts[qsizetype(i) + 1]);
    }
    for (auto* chip : findChildren<QToolButton*>(Qt::FindDirectChildrenOnly))
        chip->setChecked(chip->objectName() == "kind." + m_source.shownKind());
}

void KindChips::addChip(const QString& kind, const QString& text)
{
    auto* chip = new ElidedButton(text, this);
    chip->setObjectName("kind." + kind);
    chip->setCheckable(true);
    m_layout->insertWidget(m_layout->count() - 1, chip);
    chip->show(); // at once, not with the next turn of events
    connect(chip, &QToolButton::clicked, this, [this, kind] {
        m_source.showKind(kind);
        refresh(); // the chip shown already must stay down
    });
}

} // namespace city
