#pragma once

#include "core/model/city_model.h"

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

/// Objects as scripts, outputs and the command line write them.
///
///     city                            the PSDL file itself: bounds, first road room
///     block:N                         a block, counted from 1 as the engine does
///     block:N/attr:K                  its attribute, from 0
///     vertex:N  height:N  road:N      from 0
///     texture:V                       an entry of the texture list, from 1
///     inst:K  inst:NAME/K             an instance of the first or of another INST file, from 0
///     instfile:NAME                   an INST file
///     pathset:NAME                    a pathset file
///     pathset:NAME/path:K             its path, from 0
///     pathset:NAME/path:K/point:J     the path's point, from 0
///     banger:NAME  birthrule:NAME     a tuning file
///
/// A number is `7`, `0x1F`, a range `2..5`, several of these with commas, or `*` for all. A NAME
/// may have `*` and `?` in it and may leave out what is not needed to tell files apart: the suffix,
/// and for INST files the first one's stem (`_ai`). Everything else is a query
/// (core/edits/query.h).
namespace city
{

/// The objects that a target text names, each once, in the order it names them. Refused with the
/// part that failed and what there is; a text that names nothing is refused too.
Result<std::vector<ObjectId>> findTargets(const CityModel& model, std::string_view text);

/// The same for a JSON text or a list of texts.
Result<std::vector<ObjectId>> targetsFromJson(const CityModel& model, const nlohmann::json& target);

/// The one object that a target text names; refused when there are several.
Result<ObjectId> findTarget(const CityModel& model, std::string_view text);

/// The canonical text of an object, which `findTargets` gives back; "nothing" for an unknown id.
std::string describeTarget(const CityModel& model, ObjectId id);

/// Several objects for a message: "block:1, block:2 and 4 more".
std::string describeTargets(const CityModel& model, std::span<const ObjectId> ids);

} // namespace city
