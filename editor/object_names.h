#pragma once

#include "core/model/city_model.h"

#include <QString>

#include <span>

namespace city
{

/// What a kind of object is called, for example "Facade".
QString kindLabel(const Record& record);

/// What an object is called among its like: "Block 12", "Facade 4", "sp_tree_f".
QString objectLabel(const CityModel& model, ObjectId id);
/// The same where the position in its list is known already.
QString objectLabel(const CityModel& model, ObjectId id, std::uint32_t index);

/// Several objects in a few words: "Block 12", "3 selected" when all are of one kind, else the
/// counts by kind.
QString countLabel(const CityModel& model, std::span<const ObjectId> ids);

/// Objects in words for the name of a step: "3 instances", "2 blocks, 1 point"; what has no word of
/// its own here counts as "objects".
QString countedObjects(const CityModel& model, std::span<const ObjectId> ids);

/// The objects an object lies in, outermost first, itself last.
std::vector<ObjectId> pathTo(const CityModel& model, ObjectId id);

} // namespace city
