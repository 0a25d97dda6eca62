#include "editor/docks/outliner_drag.h"

#include "core/edits/order_edits.h"
#include "editor/error_text.h"
#include "editor/object_names.h"

#include <QCoreApplication>
#include <QDataStream>
#include <QIODevice>
#include <QMimeData>

#include <limits>

namespace city
{

namespace
{

struct Drag {
    Q_DECLARE_TR_FUNCTIONS(OutlinerDrag)
};

} // namespace

const char* dragFormat()
{
    return "application/x-blockwright-rows";
}

bool canDrag(const Record& record)
{
    return isAttribute(record) || std::holds_alternative<Instance>(record) ||
           std::holds_alternative<Path>(record) || std::holds_alternative<PathPoint>(record);
}

bool canHold(const Record& record)
{
    return std::holds_alternative<Block>(record) || std::holds_alternative<InstFile>(record) ||
           std::holds_alternative<PathsetFile>(record) || std::holds_alternative<Path>(record);
}

QMimeData* dragData(const std::vector<ObjectId>& ids)
{
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    // Ids mean something in this window's city alone.
    stream << qint64(QCoreApplication::applicationPid()) << quint32(ids.size());
    for (const ObjectId id : ids)
        stream << quint32(id.value);
    auto* data = new QMimeData;
    data->setData(dragFormat(), bytes);
    return data;
}

std::vector<ObjectId> draggedRows(const QMimeData& data)
{
    const QByteArray bytes = data.data(dragFormat());
    QDataStream stream(bytes);
    qint64 process = 0;
    quint32 count = 0;
    stream >> process >> count;
    std::vector<ObjectId> ids;
    if (process != QCoreApplication::applicationPid())
        return ids;
    for (quint32 i = 0; i < count && stream.status() == QDataStream::Ok; ++i) {
        quint32 value = 0;
        stream >> value;
        ids.push_back(ObjectId{value});
    }
    return ids;
}

Result<Edit> dropEdit(const CityModel& model, const std::vector<ObjectId>& ids,
                      const DropPlace& place)
{
    for (const ObjectId id : ids)
        if (!model.contains(id))
            return fail(ErrorCode::BadReference, "what was dragged is not there any more");
    const std::uint32_t at =
        place.before ? model.place(place.before).index : std::numeric_limits<std::uint32_t>::max();
    return place.copies ? edits::copyTo(model, ids, place.parent, at)
                        : edits::reorder(model, ids, place.parent, at);
}

QString dropTip(const CityModel& model, const std::vector<ObjectId>& ids, const DropPlace& place)
{
    const auto edit = dropEdit(model, ids, place);
    if (!edit)
        return errorText(edit.error());
    const QString what = ids.size() == 1 ? objectLabel(model, ids.front())
                                         : Drag::tr("%n objects", nullptr, int(ids.size()));
    const QString where = objectLabel(model, place.parent);
    if (place.copies)
        return Drag::tr("Copy %1 to %2", "objects and container").arg(what, where);
    return Drag::tr("Move %1 to %2", "objects and container").arg(what, where);
}

} // namespace city
