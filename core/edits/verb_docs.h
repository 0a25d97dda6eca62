#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace city
{

/// What `blockwright verbs --json` prints: the verbs with arguments, kinds and help.
nlohmann::ordered_json verbsAsJson();

/// What `blockwright verbs` prints: a line a verb and one for each argument.
std::string verbsAsText();

/// docs/verbs.md.
std::string verbsAsMarkdown();

} // namespace city
