#pragma once

#include "core/edits/query.h"
#include "core/geometry/bounds.h"
#include "core/geometry/room_finder.h"

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <unordered_set>

/// What the keys of queries mean: one table, and what it works on.
namespace city::query
{

/// An object that is looked at, with what the walk knows of it anyway.
struct Candidate {
    ObjectId id;
    const Record* record = nullptr;
    std::uint32_t number = 0; ///< a block's, from 1, or an attribute's in its block, from 0
    std::uint32_t block = 0;  ///< the number of the block it lies in or names; 0 for none
};

enum class Answer : std::uint8_t {
    Absent, ///< the object has no such thing
    No,
    Yes,
};

/// One item of a value.
struct Item {
    std::string text;
    std::string pattern; ///< the text, with stars around it where it may be a part
    /// The range, for a plain number from and to it; unset when the text is no number.
    std::optional<std::pair<double, double>> range = {};
};

class Search;
struct Condition;

/// What the values of a key are.
enum class Form : std::uint8_t {
    Text,   ///< `:`, `=`, `!=`
    Choice, ///< the same, of a list of words
    Number, ///< all operators; the items are numbers, ranges or `*`
    Any,    ///< what the property of each object is
};

/// A row of the table of keys.
struct Key {
    std::string_view name;
    Form form;
    Answer (*answer)(const Search&, const Candidate&, const Condition&);
    /// The words of a Choice.
    std::span<const std::string_view> (*choices)() = nullptr;
    Text notAChoice = {}; ///< with %1 and %2 for word and nearest one
};

/// A term that was understood.
struct Condition {
    const Key* key = nullptr;
    std::string_view property = {}; ///< the key of the schema, for the key that means all of them
    QueryOperator op = QueryOperator::Contains;
    std::vector<Item> items = {};
    std::uint32_t kinds = 0;            ///< a bit for each kind that a `kind:` names
    std::size_t offset = 0, length = 0; ///< in the query's text
};

/// A search through one model.
class Search
{
public:
    Search(const CityModel& model, const QueryContext& context);
    ~Search();

    const CityModel& model() const { return m_model; }
    const QueryContext& context() const { return m_context; }
    bool holds(const Candidate& candidate, const Condition& condition) const;

    bool isSelected(ObjectId id) const { return m_selected.contains(id); }
    std::uint32_t blockNumber(ObjectId block) const;
    /// The number of the block around a place; 0 for none.
    std::uint32_t blockAt(glm::vec3 place) const;
    /// From an object's box to the nearest one of the selection, in metres.
    float distanceToSelection(ObjectId id) const;

private:
    const CityModel& m_model;
    const QueryContext& m_context;
    std::unordered_set<ObjectId> m_selected;
    std::unordered_map<ObjectId, std::uint32_t> m_blockNumbers;
    mutable std::optional<RoomFinder> m_rooms;                  ///< made when it is asked for
    mutable std::optional<std::vector<Bounds>> m_selectedBoxes; ///< likewise
};

/// The meaning of a term; refused where key, operator or values make no sense.
QueryResult<Condition> understand(const QueryTerm& term);
/// Refused when the condition asks what the context does not know.
QueryResult<void> checkContext(const Condition& condition, const QueryContext& context);
/// Whether the condition is about objects that are no candidates else.
bool bringsInAll(const Condition& condition);
/// Whether the condition names the kind.
bool namesKind(const Condition& condition, const Record& record);

/// All keys that a query may have, those of the schema behind the others.
std::span<const std::string_view> allKeys();
/// Words that a key's values can be, without those that depend on the model.
std::vector<std::string_view> choicesOf(std::string_view key);
/// Whether a key's values are the names of textures, or those of models.
bool takesTextures(std::string_view key);
bool takesNames(std::string_view key);

} // namespace city::query
