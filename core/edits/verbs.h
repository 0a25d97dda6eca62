#pragma once

#include "core/model/edit.h"

#include <nlohmann/json.hpp>
#include <span>
#include <string_view>
#include <vector>

/// The verbs: everything that changes a city, by name. Scripts, the command palette and the docs
/// are made from this table; the window's tools may also call the functions behind it directly.
namespace city
{

/// What an argument of a verb looks like in JSON.
enum class ArgumentKind {
    Target,     ///< a target text or a list of them (core/edits/targets.h)
    Text,       ///< a text
    Kind,       ///< the name of a kind that can be added
    Value,      ///< what core/edits/json_values.h reads
    Properties, ///< an object of property keys and values
    Vector,     ///< [x, y, z]
    Factor,     ///< a number, or [x, y, z]
    Number,     ///< a number
    Axis,       ///< "x", "y", "z", or [x, y, z]
    Pivot,      ///< "centre", "each", or [x, y, z]
    Points,     ///< a list of [x, y, z], vertex numbers, "vertex:N", "start" and "end"
    Index,      ///< a whole number from 0
    Numbers,    ///< a list of whole numbers from 0
    Flag,       ///< true or false
};

/// The name of an argument's kind in JSON, and what it takes in words.
std::string_view argumentKindName(ArgumentKind kind);
std::string_view argumentKindHelp(ArgumentKind kind);

struct VerbArgument {
    std::string_view name;
    ArgumentKind kind;
    bool required;
    Text help;
};

/// One call of a verb: the targets as objects, and the other arguments by name.
struct VerbCall {
    std::vector<ObjectId> targets;
    nlohmann::json arguments = nlohmann::json::object();
};

struct Verb {
    std::string_view name;
    Text text; ///< in menus and the history
    Text help;
    std::span<const VerbArgument> arguments;
    /// Builds the edit of a call whose arguments have been looked at by `buildVerb`.
    Result<Edit> (*build)(const CityModel&, const VerbCall&);
    std::string_view example; ///< a step of a script, for the docs
};

/// All verbs, in the order of the docs.
std::span<const Verb> verbs();
/// The verb of that name, or null.
const Verb* findVerb(std::string_view name);

/// Looks at the arguments (known, complete, of the right form) and builds the edit. Whatever is
/// wrong is refused here and nothing happens; the edit, applied, cannot fail. A city that is opened
/// read-only (PSD1) refuses everything.
Result<Edit> buildVerb(const CityModel& model, const Verb& verb, const VerbCall& call);

/// The same for one step of a script: {"verb": …, "target": …, and the other arguments}.
Result<Edit> buildVerb(const CityModel& model, const nlohmann::json& step);

} // namespace city
