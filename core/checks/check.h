#pragma once

#include "core/base/text.h"
#include "core/model/edit.h"

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// What can be wrong with a city that decodes: one table row per kind of finding.
namespace city
{

class TextureTable;
struct BlockView;
struct Check;

enum class Severity : std::uint8_t {
    Error,   ///< the game stops, reads past its tables, or cars fall through
    Warning, ///< it runs, but looks or drives wrong
    Note,    ///< worth knowing
};
/// "error", "warning" or "note": public, in outputs.
std::string_view severityKey(Severity severity);

/// One finding.
struct Issue {
    const Check* check = nullptr;
    ObjectId object;                         ///< what it is about
    ObjectId unit = {};                      ///< what was looked at as a whole; unset: the city
    std::string_view property = {};          ///< the key of the row to look at; may be empty
    std::vector<std::string> arguments = {}; ///< %1, %2 … of the check's text, in UTF-8
    std::uint32_t line = 0;                  ///< of a tuning text, from 1; 0 is none

    friend bool operator==(const Issue&, const Issue&) = default;
};

/// What is known of the game's files: names in lower case without folder and suffix. Where a set is
/// unset nobody looked, and nothing is said to be missing.
struct KnownFiles {
    using Names = std::set<std::string, std::less<>>;
    std::optional<Names> textures; ///< files that can be textures, frames by their full name
    std::optional<Names> models;   ///< packages
    std::optional<Names> bangers;  ///< banger files besides those that are open

    /// Whether a texture of that name, or the first frame of an animated one, is there.
    bool hasTexture(std::string_view name) const;
};

/// What the find functions look at.
struct CheckInput {
    const CityModel& model;
    const KnownFiles& files;
    const TextureTable& textures;
};

/// Takes the findings of one check about one unit.
class Findings
{
public:
    Findings(std::vector<Issue>& out, const Check& check, ObjectId unit)
        : m_out(out), m_check(&check), m_unit(unit)
    {
    }

    void add(ObjectId object, std::vector<std::string> arguments = {},
             std::string_view property = {})
    {
        m_out.push_back({m_check, object, m_unit, property, std::move(arguments)});
    }
    /// A finding of another row; of texts at a line from 1.
    void addAs(const Check& check, ObjectId object, std::vector<std::string> arguments,
               std::size_t line, std::string_view property = {})
    {
        m_out.push_back({&check, object, m_unit, property, std::move(arguments),
                         static_cast<std::uint32_t>(line)});
    }

private:
    std::vector<Issue>& m_out;
    const Check* m_check;
    ObjectId m_unit;
};

/// Looks at what only the whole city shows; runs after every change, so it must be cheap.
using FindInCity = void (*)(const CheckInput&, Findings&);
/// Looks at a block with its attributes.
using FindInBlock = void (*)(const CheckInput&, const BlockView&, Findings&);
/// Looks at one object that is neither block nor attribute. A path is looked at when one of its
/// points changed, too.
using FindInObject = void (*)(const CheckInput&, ObjectId, const Record&, Findings&);

/// Repairs any number of findings of its check in one step; refuses in words. Whether something can
/// be repaired is the same call without the push.
struct Fix {
    Text text; ///< the button's, for example "Raise to 10 m"
    Result<Edit> (*build)(const CityModel& model, std::span<const Issue> issues) = nullptr;
};

/// A row of the table of checks.
struct Check {
    std::string_view id; ///< public: outputs and approvals
    Severity severity = Severity::Warning;
    Text text; ///< what is so, then what to do
    /// Unset for a row whose findings another row's function adds.
    std::variant<std::monostate, FindInCity, FindInBlock, FindInObject> find = {};
    std::span<const Fix> fixes = {};
};

// The tables, one file per topic.
std::span<const Check> rangeChecks();
std::span<const Check> limitChecks();
std::span<const Check> referenceChecks();
std::span<const Check> streamChecks();
std::span<const Check> outlineChecks();
std::span<const Check> groundChecks();
std::span<const Check> wallChecks();
std::span<const Check> tunnelChecks();
std::span<const Check> textureChecks();
std::span<const Check> instanceChecks();
std::span<const Check> pathChecks();
std::span<const Check> tuneChecks();

} // namespace city
