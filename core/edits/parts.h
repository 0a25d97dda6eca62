#pragma once

#include "core/model/edit.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What several verbs need to know of a city's parts.
namespace city::edits
{

/// The number of vertices reserved at the start of the list: sidewalk caps use their numbers as
/// markers (docs/formats/psdl.md §2), so no other vertex may slip there.
inline constexpr std::uint32_t kReservedVertices = 2;

/// The game's visibility buffer ends here: 2,048 rooms with the dummy (docs/formats/psdl.md §10).
inline constexpr std::size_t kMaxBlocks = 2047;
std::string tooManyBlocks();

/// Appends the vertices that a record refers to, in file order, repeated ones too.
void collectVertices(const Record& record, std::vector<ObjectId>& vertices);
/// Those of a block's outline and of all its attributes.
void collectBlockVertices(const CityModel& model, ObjectId block, std::vector<ObjectId>& vertices);

/// Calls `f(Ref&)` for each reference to a height that says how high something is: all of them but
/// a sliver's density.
template <class R, class F>
void forEachElevation(R& record, F&& f)
{
    std::visit(
        [&f](auto& value) {
            if constexpr (requires { value.bottom; })
                f(value.bottom);
            if constexpr (requires { value.top; })
                f(value.top);
            if constexpr (requires { value.height; })
                f(value.height);
        },
        record);
}

glm::vec3 positionOf(const CityModel& model, ObjectId vertex);

/// A new vertex at the end of the list; the first of a city comes after two reserved ones. Refused
/// beyond 65,536, which files cannot number.
Result<Ref> appendVertex(EditBuilder& edit, const glm::vec3& position);

/// Whether a vertex is one of those that are reserved.
bool isReservedVertex(const CityModel& model, ObjectId vertex);

/// Removes those of the vertices that nothing refers to any more, but never the reserved ones.
void removeUnusedVertices(EditBuilder& edit, std::span<const ObjectId> vertices);

/// The LAST bit of a block's attributes (docs/formats/psdl.md §4): made before attributes come or
/// go, and `restore` puts the bit where it belongs then. A block whose bits were odd keeps them,
/// but never ends without one that had one.
class LastBit
{
public:
    LastBit(const CityModel& model, ObjectId block);
    void restore(EditBuilder& edit) const;

    /// The attribute that ought to carry the bit; unset when no attribute can.
    static ObjectId owner(const CityModel& model, ObjectId block);

private:
    ObjectId m_block;
    bool m_wasProper = true;
    bool m_hadOne = false;
};

/// A message with the object it is about in front.
tl::unexpected<Error> failFor(const CityModel& model, ObjectId id, const Error& error);
tl::unexpected<Error> failFor(const CityModel& model, ObjectId id, ErrorCode code,
                              std::string_view what);

} // namespace city::edits
