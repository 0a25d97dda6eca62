#pragma once

#include "core/model/city_model.h"

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <memory>

/// Which room (block) a point is in, as the game decides (docs/formats/psdl.md §3.3).
namespace city
{

/// Even-odd test of a block's outline in XZ; false where a corner does not exist.
bool outlineContains(const CityModel& model, ObjectId block, glm::vec2 xz);

/// Finds rooms by a grid over the extent of all outlines. Built from a snapshot in one pass over
/// the blocks; build it anew when outlines, flags or the order of blocks change.
class RoomFinder
{
public:
    explicit RoomFinder(const CityModel& model);
    ~RoomFinder();
    RoomFinder(RoomFinder&&) noexcept;
    RoomFinder& operator=(RoomFinder&&) noexcept;

    /// The room of a point, unset where there is none. `last` is the room the caller was in: the
    /// game looks there and at its neighbours first.
    ObjectId roomAt(glm::vec3 point, ObjectId last = {}) const;
    /// Every room whose outline contains the point, in file order, whatever its height.
    std::vector<ObjectId> roomsAround(glm::vec2 xz) const;

private:
    struct Data;
    std::unique_ptr<Data> m_data;
};

} // namespace city
