#pragma once

#include "core/base/bytes.h"
#include "core/model/city_model.h"
#include "core/schema/property.h"

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

/// What is different between two cities or files, object by object, in the words of the schema.
namespace city
{

enum class ChangeKind { Changed, Added, Removed };

/// One difference. An object that is in one city alone is one difference whatever it consists of.
struct Difference {
    ChangeKind change = ChangeKind::Changed;
    /// The object as core/edits/targets.h writes it: in the first city, for added ones in the
    /// second.
    std::string place;
    std::string kind;     ///< its kind's name
    std::string property; ///< of changed ones: the row's key, or what bytes differ
    std::string before, after;
};

/// The differences in file order. Lists are laid side by side so that what was put in or taken out
/// is found as such, and references count as the same when what they refer to is. A difference is
/// told once: where one property explains others (a texture's name and its number), only the first
/// row is given.
std::vector<Difference> diffCities(const CityModel& a, const CityModel& b);

/// The same for two files of one format of core/formats/formats.h.
Result<std::vector<Difference>> diffFiles(std::string_view format, ByteView a, ByteView b);

/// One line a difference: `PLACE PROPERTY: BEFORE -> AFTER`, `PLACE added: KIND`,
/// `PLACE removed: KIND`.
std::string diffText(const std::vector<Difference>& differences);

/// `{"differences": [{"change": …, "place": …, "block": N, "attribute": K, "kind": …,
/// "property": …, "before": …, "after": …}]}`; keys that do not apply are left out.
nlohmann::ordered_json diffJson(const std::vector<Difference>& differences);

} // namespace city
