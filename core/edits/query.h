#pragma once

#include "core/model/city_model.h"

#include <string_view>
#include <vector>

namespace city
{

/// The objects that a query describes, in file order: blocks with their attributes, instances,
/// pathsets with paths and points, tuning files; other kinds only where `type:` names them.
///
/// A query is words separated by blanks, which must all hold:
///
///     type:facade,roof      the kind's name (`kind:` is the same)
///     room:12  room:4..9    stands in one of these blocks (`block:` is the same)
///     name:tree*            the name of an instance, path, file or texture
///     texture:r1_f          any property of the schema by its key, compared as text
///     height:10..12.5       or, for numbers, with a range
///     tree                  the word is part of the name or of the texture
///     -room:12              the opposite
///
/// Values may be several with commas, patterns with `*` and `?`, and stand in "…" when they have
/// blanks in them. Upper and lower case are alike.
Result<std::vector<ObjectId>> findByQuery(const CityModel& model, std::string_view query);

} // namespace city
