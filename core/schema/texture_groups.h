#pragma once

#include "core/schema/references.h"

#include <string_view>
#include <vector>

/// Names in the shared texture list and the groups of consecutive entries that attributes are drawn
/// with (docs/formats/psdl.md §4.1).
namespace city
{

/// Consecutive offsets from the entry in force that an attribute is drawn with.
struct TextureOffsets {
    int first = 0;
    int count = 0;
    int end() const { return first + count; }
    bool contains(int offset) const { return offset >= first && offset < end(); }
};

/// The offsets a kind of attribute uses; none for what has no texture.
TextureOffsets textureOffsets(const Record& attribute);
/// The same for a divider, counted from the entry that dividerTexture refers to (§5.8).
TextureOffsets dividerOffsets(const DividedRoadStrip& road);

/// The name of a 0-based entry; empty outside the list.
std::string_view textureName(const CityModel& model, std::int64_t entry);
/// Names are the same in whatever case they are written.
bool sameTextureName(std::string_view a, std::string_view b);
/// A name as new entries write it: in lower case, of ASCII letters only whatever the locale.
std::string lowerCase(std::string_view name);

/// What findOrAddGroup looks for.
struct TextureGroup {
    std::vector<std::string> names; ///< as drawn now, from offset 0 to the end of `offsets`
    TextureOffsets offsets;         ///< which of them count
    int offset = 0;                 ///< which one is to change
    std::string_view name;          ///< to what
    std::uint32_t maxNumber = 2047;
    ObjectId except = {};        ///< the attribute or Texture record that is about to change
    ObjectId exceptDivider = {}; ///< the divided road whose divider is about to change
};

/// A reference to an entry with that name at the offset: one whose other names are those in use
/// now, else, for the first of the offsets, one of that name that the city draws attributes of this
/// kind with already (its whole group comes along), else a new group at the end of the list with
/// the other names as they are. Existing entries never change, and what reached beyond the list's
/// end stays untextured.
Result<Ref> findOrAddGroup(EditBuilder& edit, const TextureGroup& group);
/// An entry with exactly these names from `first` on, else a new group.
Result<Ref> findOrAddNames(EditBuilder& edit, int first, const std::vector<std::string>& names);

} // namespace city
