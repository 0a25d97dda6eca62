#pragma once

#include "core/base/text.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

/// The grammar of queries, without what the words mean:
///
///     query = and { ("OR" | "|") and }
///     and   = term { term }
///     term  = [ "-" ] ( "(" query ")" | key op value | text )
///     op    = ":" | "=" | "!=" | "<" | "<=" | ">" | ">="
///     value = item { "," item }
///     text, item = word | "…" in quotation marks
namespace city
{

/// What is wrong with a query, and where: bytes of its text.
struct QueryError {
    std::size_t offset = 0;
    std::size_t length = 0;
    Text text; ///< with %1 and %2 for the two parts
    std::string first = {}, second = {};

    /// The whole sentence in English.
    std::string reason() const;
};

template <class T>
using QueryResult = tl::expected<T, QueryError>;

enum class QueryOperator : std::uint8_t {
    Contains, ///< `:`, equals where there is nothing to contain
    Equals,
    Differs,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
};
std::string_view operatorText(QueryOperator op);

/// A piece of the query's text.
struct QueryPart {
    std::string text;
    std::size_t offset = 0;
    std::size_t length = 0; ///< with the quotation marks
    bool quoted = false;
};

/// `key op value`; a bare text has no key.
struct QueryTerm {
    QueryPart key;
    QueryOperator op = QueryOperator::Contains;
    std::vector<QueryPart> items;
};

/// The query as a tree.
struct QueryNode {
    enum class Kind : std::uint8_t { All, Any, Not, Term };
    Kind kind = Kind::All;
    std::vector<QueryNode> children = {};
    QueryTerm term = {}; ///< of a Term
};

QueryResult<QueryNode> parseQuery(std::string_view text);

/// Where the cursor stands in a query that is being typed: in a key (or bare word), or in a value
/// of `key`.
struct QueryCursor {
    std::string key;        ///< empty while no operator is there
    std::size_t offset = 0; ///< where the piece begins that the cursor is at the end of
    bool inQuotes = false;
};
QueryCursor cursorIn(std::string_view text, std::size_t position);

} // namespace city
