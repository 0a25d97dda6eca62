#pragma once

#include "core/edits/query_syntax.h"
#include "core/model/city_model.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace city
{

/// What a query may ask about and the model does not know. What is left out is refused in words.
struct QueryContext {
    const std::vector<ObjectId>* selection = nullptr;
    std::function<bool(ObjectId)> isInView = {};
    std::function<bool(ObjectId)> isHidden = {};
    std::function<bool(ObjectId)> isLocked = {};
    std::function<bool(ObjectId)> isChanged = {}; ///< since it was saved
    std::function<bool(ObjectId)> isMissing = {}; ///< its model or texture
    /// The severities and check ids of an object's findings.
    std::function<std::vector<std::string>(ObjectId)> issuesOf = {};
};

/// A query that was understood. It describes objects in file order: blocks with their attributes,
/// instances, pathsets with paths and points, tuning files; other kinds only where `kind:` names
/// them, and with what is selected or has findings.
///
///     tree room:12                     a word in a name or texture; stands in block 12
///     kind:facade height>12 tex:brick* the kind (also `type:`), a number, a texture
///     kind:road,divided -flag:sidewalks    one of several; the opposite
///     block:0x20..0x40 propRule=3      a range, hexadecimal; any property of the schema by its key
///     (is:missing | issue:error) in:view   OR and parentheses
///
/// `:` finds texts that contain the value, and numbers and choices that equal it; `=` is exact.
/// Values may be several with commas, patterns with `*` and `?`, and stand in "…" when they have
/// blanks in them. Upper and lower case are alike. Of what has no such property nothing holds, not
/// even `!=`. `block:` is the block itself with what stands in it, `room:` only the latter.
class Query
{
public:
    static QueryResult<Query> parse(std::string_view text);

    QueryResult<std::vector<ObjectId>> find(const CityModel& model,
                                            const QueryContext& context = {}) const;

private:
    struct Step;
    friend struct QueryBuilder;
    std::shared_ptr<const Step> m_root;
};

/// The same in one call, for scripts: refused with the query and the reason.
Result<std::vector<ObjectId>> findByQuery(const CityModel& model, std::string_view query);

/// What could be typed at a place of a query: each choice replaces the text from `offset` to the
/// place.
struct QueryCompletion {
    std::size_t offset = 0;
    std::vector<std::string> choices = {};
};
QueryCompletion completeQuery(const CityModel& model, std::string_view text, std::size_t position);

} // namespace city
