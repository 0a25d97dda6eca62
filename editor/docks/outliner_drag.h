#pragma once

#include "core/model/edit.h"

#include <QString>

#include <vector>

class QMimeData;

/// What dragging rows of the outliner does: attributes, instances, paths and points change their
/// place in a list, or the list.
namespace city
{

bool canDrag(const Record& record);
/// Whether rows can be dropped into the object.
bool canHold(const Record& record);

QMimeData* dragData(const std::vector<ObjectId>& ids);
/// The rows that are dragged; empty for data from elsewhere.
std::vector<ObjectId> draggedRows(const QMimeData& data);
const char* dragFormat();

/// Where rows are about to be dropped.
struct DropPlace {
    ObjectId parent = {};
    ObjectId before = {}; ///< unset for the end of the list
    bool copies = false;
};
Result<Edit> dropEdit(const CityModel& model, const std::vector<ObjectId>& ids,
                      const DropPlace& place);
/// What the drop would do, "Move 3 paths to roam", or why it is refused.
QString dropTip(const CityModel& model, const std::vector<ObjectId>& ids, const DropPlace& place);

} // namespace city
