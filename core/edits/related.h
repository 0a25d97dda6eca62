#pragma once

#include "core/model/city_model.h"

#include <span>
#include <vector>

/// Objects that have something to do with others: what "select similar" and "select connected"
/// take.
namespace city
{

/// In what objects are alike. Only those of one sort are compared: blocks, attributes, instances,
/// paths, points.
enum class Likeness {
    Kind,
    Texture,   ///< that an attribute is drawn with
    Model,     ///< of instances; of paths and points the prop
    BlockType, ///< road, junction, other; of attributes that of their block
    Flags,     ///< the same kind with the same flags
    Size,      ///< of the box around it, each side within 10 %
};

/// Whether an object has what the likeness compares.
bool hasLikeness(const CityModel& model, ObjectId id, Likeness likeness);
/// All objects that are like one of the samples, these included, in file order.
std::vector<ObjectId> similarTo(const CityModel& model, std::span<const ObjectId> samples,
                                Likeness likeness);

/// The blocks across the edges of the blocks that objects are or lie in, each once.
std::vector<ObjectId> neighboursOf(const CityModel& model, std::span<const ObjectId> ids);
/// The blocks of the streets that the objects' blocks belong to, these included.
std::vector<ObjectId> streetsOf(const CityModel& model, std::span<const ObjectId> ids);
/// What uses the vertices of the objects: attributes, for blocks whole blocks.
std::vector<ObjectId> vertexUsersOf(const CityModel& model, std::span<const ObjectId> ids);

} // namespace city
