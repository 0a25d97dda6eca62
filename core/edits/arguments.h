#pragma once

#include "core/edits/add_edits.h"
#include "core/edits/transform_edits.h"
#include "core/edits/verbs.h"

namespace city::edits
{

/// Refuses an argument that has not the form of its kind.
Result<void> checkArgument(const VerbArgument& argument, const nlohmann::json& value);

/// Reading arguments by name, after `checkArgument`. What is not given has its default.
bool hasArgument(const VerbCall& call, const char* name);
std::string textArgument(const VerbCall& call, const char* name);
glm::dvec3 vectorArgument(const VerbCall& call, const char* name);
glm::dvec3 factorArgument(const VerbCall& call, const char* name);
double numberArgument(const VerbCall& call, const char* name);
glm::vec3 axisArgument(const VerbCall& call, const char* name); ///< default: y
Pivot pivotArgument(const VerbCall& call, const char* name);    ///< default: the centre
bool flagArgument(const VerbCall& call, const char* name);      ///< default: false
std::vector<std::uint32_t> numbersArgument(const VerbCall& call, const char* name);
std::vector<AddPoint> pointsArgument(const VerbCall& call, const char* name);

} // namespace city::edits
