#include "core/edits/query_syntax.h"

#include <algorithm>
#include <utility>

namespace city
{
namespace
{

/// Deeper ones are nobody's query, and would end the stack.
constexpr int kMaxDepth = 100;

constexpr std::pair<std::string_view, QueryOperator> kOperators[] = {
    // Longer ones before those they begin with.
    {"!=", QueryOperator::Differs},        {"<=", QueryOperator::LessOrEqual},
    {">=", QueryOperator::GreaterOrEqual}, {":", QueryOperator::Contains},
    {"=", QueryOperator::Equals},          {"<", QueryOperator::Less},
    {">", QueryOperator::Greater},
};

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/// What ends a word wherever it stands.
bool endsWord(char c)
{
    return isBlank(c) || c == '(' || c == ')' || c == '|' || c == '"';
}

bool isKeyLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '.';
}

void replaceAll(std::string& text, std::string_view what, const std::string& with)
{
    for (std::size_t at = text.find(what); at != std::string::npos;
         at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
}

class Parser
{
public:
    explicit Parser(std::string_view text) : m_text(text) {}

    QueryResult<QueryNode> parse()
    {
        auto query = takeQuery();
        if (!query)
            return query;
        if (!atEnd())
            return error(m_at, 1, CITY_TR("Query", "No parenthesis was opened for this one."));
        return query;
    }

private:
    static tl::unexpected<QueryError> error(std::size_t offset, std::size_t length, Text text,
                                            std::string first = {})
    {
        return tl::unexpected(QueryError{offset, length, text, std::move(first), {}});
    }

    bool atEnd() const { return m_at >= m_text.size(); }
    std::string_view rest() const { return m_text.substr(m_at); }

    void skipBlanks()
    {
        while (!atEnd() && isBlank(m_text[m_at]))
            ++m_at;
    }

    /// The length of an `OR` or `|` that stands here, else 0.
    std::size_t orLength() const
    {
        if (rest().starts_with('|'))
            return 1;
        const bool isWord = rest().starts_with("OR") && (rest().size() == 2 || endsWord(rest()[2]));
        return isWord ? 2 : 0;
    }

    QueryResult<QueryNode> takeQuery()
    {
        QueryNode any{QueryNode::Kind::Any};
        while (true) {
            auto all = takeAll();
            if (!all)
                return all;
            const std::size_t orAt = m_at;
            const std::size_t length = orLength();
            m_at += length;
            if (all->children.empty() && (length || !any.children.empty()))
                return error(length ? orAt : m_lastOr.first, length ? length : m_lastOr.second,
                             CITY_TR("Query", "`OR` stands between two conditions."));
            if (all->children.empty())
                return error(m_at, 0, CITY_TR("Query", "The query is empty."));
            any.children.push_back(all->children.size() == 1 ? std::move(all->children.front())
                                                             : std::move(*all));
            if (!length)
                break;
            m_lastOr = {orAt, length};
        }
        if (any.children.size() > 1)
            return any;
        QueryNode only = std::move(any.children.front());
        return only;
    }

    QueryResult<QueryNode> takeAll()
    {
        QueryNode all{QueryNode::Kind::All};
        for (skipBlanks(); !atEnd() && m_text[m_at] != ')' && !orLength(); skipBlanks()) {
            auto term = takeTerm();
            if (!term)
                return term;
            all.children.push_back(std::move(*term));
        }
        return all;
    }

    QueryResult<QueryNode> takeTerm()
    {
        if (m_text[m_at] != '-')
            return takePositive();
        const std::size_t minus = m_at++;
        if (atEnd() || isBlank(m_text[m_at]) || m_text[m_at] == ')' || m_text[m_at] == '|')
            return error(minus, 1, CITY_TR("Query", "`-` stands before what must not hold."));
        auto term = takePositive();
        if (!term)
            return term;
        QueryNode negated{QueryNode::Kind::Not};
        negated.children.push_back(std::move(*term));
        return negated;
    }

    QueryResult<QueryNode> takePositive()
    {
        if (m_text[m_at] == '(')
            return takeParentheses();
        const std::size_t start = m_at;
        while (!atEnd() && isKeyLetter(m_text[m_at]))
            ++m_at;
        for (const auto& [text, op] : kOperators)
            if (rest().starts_with(text))
                return takeValues(start, text, op);
        m_at = start;
        return takeText();
    }

    QueryResult<QueryNode> takeParentheses()
    {
        const std::size_t open = m_at++;
        if (++m_depth > kMaxDepth)
            return error(open, 1, CITY_TR("Query", "There are too many parentheses."));
        skipBlanks();
        if (rest().starts_with(')'))
            return error(open, m_at + 1 - open,
                         CITY_TR("Query", "Nothing stands between the parentheses."));
        if (atEnd())
            return error(open, 1, CITY_TR("Query", "A closing parenthesis is missing."));
        auto inside = takeQuery();
        if (!inside)
            return inside;
        if (atEnd())
            return error(open, 1, CITY_TR("Query", "A closing parenthesis is missing."));
        ++m_at;
        --m_depth;
        return inside;
    }

    QueryResult<QueryNode> takeText()
    {
        auto part = takePart([](char) { return false; });
        if (!part)
            return tl::unexpected(part.error());
        QueryNode node{QueryNode::Kind::Term};
        node.term.key.offset = part->offset;
        node.term.items.push_back(std::move(*part));
        return node;
    }

    QueryResult<QueryNode> takeValues(std::size_t start, std::string_view text, QueryOperator op)
    {
        QueryNode node{QueryNode::Kind::Term};
        node.term.op = op;
        node.term.key = {std::string(m_text.substr(start, m_at - start)), start, m_at - start};
        m_at += text.size();
        if (node.term.key.text.empty())
            return error(start, text.size(), CITY_TR("Query", "A key is missing before `%1`."),
                         std::string(text));
        while (true) {
            auto item = takePart([](char c) { return c == ','; });
            if (!item)
                return tl::unexpected(item.error());
            if (item->length == 0 || item->text.empty())
                return error(start, m_at - start,
                             CITY_TR("Query", "A value is missing after `%1`."),
                             std::string(m_text.substr(start, m_at - start)));
            node.term.items.push_back(std::move(*item));
            if (!rest().starts_with(','))
                return node;
            ++m_at;
        }
    }

    /// A text in quotation marks, or a word up to what ends it.
    QueryResult<QueryPart> takePart(bool (*alsoEnds)(char))
    {
        const std::size_t start = m_at;
        if (!rest().starts_with('"')) {
            while (!atEnd() && !endsWord(m_text[m_at]) && !alsoEnds(m_text[m_at]))
                ++m_at;
            return QueryPart{std::string(m_text.substr(start, m_at - start)), start, m_at - start};
        }
        const std::size_t end = m_text.find('"', start + 1);
        if (end == std::string_view::npos)
            return error(start, m_text.size() - start,
                         CITY_TR("Query", "A quotation mark is missing."));
        m_at = end + 1;
        return QueryPart{std::string(m_text.substr(start + 1, end - start - 1)), start,
                         m_at - start, true};
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    int m_depth = 0;
    std::pair<std::size_t, std::size_t> m_lastOr{}; ///< offset and length
};

} // namespace

std::string QueryError::reason() const
{
    std::string sentence = text.source;
    replaceAll(sentence, "%1", first);
    replaceAll(sentence, "%2", second);
    return sentence;
}

std::string_view operatorText(QueryOperator op)
{
    return std::ranges::find(kOperators, op, &std::pair<std::string_view, QueryOperator>::second)
        ->first;
}

QueryResult<QueryNode> parseQuery(std::string_view text)
{
    return Parser(text).parse();
}

QueryCursor cursorIn(std::string_view text, std::size_t position)
{
    const std::string_view before = text.substr(0, std::min(position, text.size()));
    QueryCursor cursor;
    bool isTermStart = true;
    for (std::size_t i = 0; i < before.size(); ++i) {
        const char c = before[i];
        if (c == '"') {
            cursor.inQuotes = !cursor.inQuotes;
        } else if (cursor.inQuotes) {
            continue;
        } else if (endsWord(c) || (c == '-' && isTermStart)) {
            cursor = {.key = {}, .offset = i + 1};
            isTermStart = true;
            continue;
        } else if (!cursor.key.empty() && c == ',') {
            cursor.offset = i + 1;
        } else if (cursor.key.empty() && (c == ':' || c == '=' || c == '<' || c == '>')) {
            std::string_view key = before.substr(cursor.offset, i - cursor.offset);
            if (key.ends_with('!'))
                key.remove_suffix(1);
            cursor.key = std::string(key);
            cursor.offset = i + 1;
        } else if (!cursor.key.empty() && c == '=' && i == cursor.offset) {
            cursor.offset = i + 1; // the second half of <= and >=
        }
        isTermStart = false;
    }
    return cursor;
}

} // namespace city
