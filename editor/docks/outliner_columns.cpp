// What stands in the rows of the outliner: headings, numbers, findings, eyes and locks.
#include "core/document/visibility.h"
#include "editor/docks/outliner_model.h"

#include <QIcon>

namespace city
{

QVariant OutlinerModel::numberData(const QModelIndex& index, int role) const
{
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    const CityModel& model = m_document.model();
    const Record* record = role == Qt::DisplayRole ? model.find(idAt(index)) : nullptr;
    const bool isNumbered = record && !std::holds_alternative<PsdlHeader>(*record) &&
                            !std::holds_alternative<InstFile>(*record) &&
                            !std::holds_alternative<PathsetFile>(*record) &&
                            !std::holds_alternative<TuneFile>(*record);
    if (!isNumbered)
        return {};
    // The engine counts blocks and texture entries from 1.
    const bool isFromOne =
        std::holds_alternative<Block>(*record) || std::holds_alternative<TextureEntry>(*record);
    return QString::number(positionAt(index) + (isFromOne ? 1 : 0));
}

void OutlinerModel::setFindingOf(std::function<Mark(ObjectId)> findingOf)
{
    m_findingOf = std::move(findingOf);
}

QVariant OutlinerModel::findingData(const QModelIndex& index, int role) const
{
    if (!m_findingOf || !idAt(index))
        return {};
    const Mark mark = m_findingOf(idAt(index));
    if (role == Qt::DecorationRole && !mark.icon.isEmpty())
        return QIcon::fromTheme(mark.icon);
    return role == Qt::ToolTipRole || role == Qt::AccessibleTextRole ? mark.text : QVariant();
}

bool OutlinerModel::canHaveTraits(const QModelIndex& index) const
{
    if (!m_visibility || !index.isValid())
        return false;
    const Record* record = m_document.model().find(idAt(index));
    return record ? Visibility::canHave(*record) : kindAt(index).has_value();
}

QVariant OutlinerModel::traitData(const QModelIndex& index, int role) const
{
    if (!canHaveTraits(index))
        return {};
    const Trait trait = index.column() == HiddenColumn ? Trait::Hidden : Trait::Locked;
    const ObjectId id = idAt(index);
    const bool has =
        id ? m_visibility->has(trait, id) : m_visibility->hasKind(trait, *kindAt(index));
    switch (role) {
    case TraitRole:
        return !has ? No : !id || m_visibility->isOwn(trait, id) ? Own : Inherited;
    case Qt::AccessibleTextRole:
        if (trait == Trait::Hidden)
            return has ? tr("hidden") : tr("shown");
        return has ? tr("locked") : tr("not locked");
    case Qt::ToolTipRole:
        return trait == Trait::Hidden
                   ? tr("Click: hide or show · drag: several · Alt+click: only this one")
                   : tr("Click: lock or unlock · drag: several · Alt+click: all but this one");
    default:
        return {};
    }
}

QString OutlinerModel::titleOf(Group group) const
{
    switch (group) {
    case Group::Blocks:
        return tr("Blocks");
    case Group::Instances:
        return tr("Instances");
    case Group::Pathsets:
        return tr("Pathsets");
    case Group::Bangers:
        return tr("Bangers");
    case Group::Particles:
        return tr("Particles");
    case Group::Lists:
        return tr("Shared lists");
    case Group::Textures:
        return tr("Textures");
    case Group::Heights:
        return tr("Heights");
    case Group::Vertices:
        return tr("Vertices");
    case Group::Streets:
        return tr("Streets");
    case Group::Heading:
    case Group::None:
        break;
    }
    return {};
}

} // namespace city
