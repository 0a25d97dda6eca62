// What can be changed in the rows of the outliner: names and places.
#include "core/edits/set_edits.h"
#include "editor/docks/outliner_drag.h"
#include "editor/docks/outliner_model.h"
#include "editor/error_text.h"

#include <nlohmann/json.hpp>

namespace city
{

bool OutlinerModel::canRename(ObjectId id) const
{
    const CityModel& model = m_document.model();
    return m_document.readOnlyReason().isEmpty() &&
           (model.get<Path>(id) || model.get<TextureEntry>(id));
}

Qt::ItemFlags OutlinerModel::flags(const QModelIndex& index) const
{
    Qt::ItemFlags flags = QAbstractItemModel::flags(index);
    const Record* record = m_document.model().find(idAt(index));
    if (!record)
        return flags;
    if (index.column() == NameColumn && canRename(idAt(index)))
        flags |= Qt::ItemIsEditable;
    // In another order than the files' a place in the list is none of the object's.
    if (m_grouping != Grouping::FileOrder || !m_document.readOnlyReason().isEmpty())
        return flags;
    if (canDrag(*record))
        flags |= Qt::ItemIsDragEnabled;
    if (canHold(*record))
        flags |= Qt::ItemIsDropEnabled;
    return flags;
}

bool OutlinerModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    const ObjectId id = idAt(index);
    if (role != Qt::EditRole || !canRename(id))
        return false;
    m_document.finishGesture();
    auto edit = edits::setProperty(m_document.model(), std::vector{id}, "name",
                                   value.toString().toStdString());
    Result<void> done;
    if (edit)
        done = m_document.push(std::move(*edit));
    else
        done = tl::unexpected(edit.error());
    if (!done)
        emit refused(errorText(done.error()));
    return done.has_value();
}

QStringList OutlinerModel::mimeTypes() const
{
    return {dragFormat()};
}

Qt::DropActions OutlinerModel::supportedDropActions() const
{
    return Qt::MoveAction | Qt::CopyAction;
}

QMimeData* OutlinerModel::mimeData(const QModelIndexList& indexes) const
{
    std::vector<ObjectId> ids;
    for (const QModelIndex& index : indexes)
        if (index.column() == 0 && idAt(index))
            ids.push_back(idAt(index));
    return dragData(ids);
}

namespace
{

DropPlace placeAt(const OutlinerModel& model, int row, const QModelIndex& parent,
                  Qt::DropAction action)
{
    DropPlace place{model.idAt(parent), {}, action == Qt::CopyAction};
    if (row >= 0 && row < model.rowCount(parent))
        place.before = model.idAt(model.index(row, 0, parent));
    return place;
}

} // namespace

bool OutlinerModel::canDropMimeData(const QMimeData* data, Qt::DropAction action, int row, int,
                                    const QModelIndex& parent) const
{
    const std::vector<ObjectId> ids = draggedRows(*data);
    if (ids.empty() || !idAt(parent) || m_document.isGestureRunning())
        return false;
    const DropPlace place = placeAt(*this, row, parent, action);
    if (m_showDropTip)
        m_showDropTip(dropTip(m_document.model(), ids, place));
    return dropEdit(m_document.model(), ids, place).has_value();
}

bool OutlinerModel::dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int,
                                 const QModelIndex& parent)
{
    const DropPlace place = placeAt(*this, row, parent, action);
    auto edit = dropEdit(m_document.model(), draggedRows(*data), place);
    if (!edit) {
        emit refused(errorText(edit.error()));
        return false;
    }
    const std::vector<ObjectId> targets = edit->targets;
    if (const auto done = m_document.push(std::move(*edit)); !done) {
        emit refused(errorText(done.error()));
        return false;
    }
    emit dropped(targets);
    return true;
}

} // namespace city
