#include "core/edits/query.h"

#include "core/base/numbers.h"
#include "core/edits/patterns.h"
#include "core/schema/property.h"

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>

namespace city
{
namespace
{

/// One word of a query. Without a key the values are parts of a name or a texture.
struct Term {
    bool negated = false;
    std::string key;
    std::vector<std::string> values;
    NumberSet rooms; ///< for the key "room"
};

tl::unexpected<Error> refuse(std::string_view query, const std::string& why)
{
    return fail(ErrorCode::BadReference, "query '" + std::string(query) + "': " + why);
}

/// Reads one value up to a comma, a blank or the end; `"…"` may hold these.
Result<std::string> takeValue(std::string_view query, std::string_view& rest)
{
    if (!rest.starts_with('"')) {
        const std::size_t end = std::min(rest.find_first_of(" ,"), rest.size());
        std::string value(rest.substr(0, end));
        rest.remove_prefix(end);
        return value;
    }
    const std::size_t end = rest.find('"', 1);
    if (end == std::string_view::npos)
        return refuse(query, "a quotation mark is missing");
    std::string value(rest.substr(1, end - 1));
    rest.remove_prefix(end + 1);
    return value;
}

std::string canonicalKey(std::string_view key)
{
    if (key == "kind")
        return "type";
    if (key == "block")
        return "room";
    if (key == "tex")
        return "texture";
    return std::string(key);
}

Result<Term> takeTerm(std::string_view query, std::string_view& rest)
{
    Term term;
    if (rest.starts_with('-') && rest.size() > 1) {
        term.negated = true;
        rest.remove_prefix(1);
    }
    const std::size_t colon = rest.find(':');
    if (colon < rest.find_first_of(" \"")) {
        term.key = canonicalKey(rest.substr(0, colon));
        rest.remove_prefix(colon + 1);
        if (term.key.empty())
            return refuse(query, "a key is missing before ':'");
    }
    const std::string_view values = rest;
    while (true) {
        auto value = takeValue(query, rest);
        if (!value)
            return tl::unexpected(value.error());
        if (value->empty())
            return refuse(query, "a value is missing" +
                                     (term.key.empty() ? "" : " after '" + term.key + ":'"));
        term.values.push_back(std::move(*value));
        if (!rest.starts_with(','))
            break;
        rest.remove_prefix(1);
    }
    if (term.key == "room") {
        const auto rooms = parseNumberSet(values.substr(0, values.size() - rest.size()));
        if (!rooms)
            return refuse(query, "room: " + rooms.error().what);
        term.rooms = *rooms;
    }
    return term;
}

Result<std::vector<Term>> parseQuery(std::string_view query)
{
    std::vector<Term> terms;
    std::string_view rest = query;
    while (true) {
        rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
        if (rest.empty())
            break;
        auto term = takeTerm(query, rest);
        if (!term)
            return tl::unexpected(term.error());
        terms.push_back(std::move(*term));
    }
    if (terms.empty())
        return refuse(query, "it is empty");
    return terms;
}

// --- Matching
// --------------------------------------------------------------------------------------

std::string_view nameOf(const Record& record)
{
    return std::visit(
        [](const auto& value) -> std::string_view {
            if constexpr (requires { std::string_view(value.name()); })
                return value.name();
            else if constexpr (requires { std::string_view(value.name); })
                return value.name;
            else
                return {};
        },
        record);
}

/// `a..b` for a number, else a pattern for its text.
bool matchesValue(const std::string& text, const std::string& wanted)
{
    const std::size_t dots = wanted.find("..");
    const auto number = parseNumber<float>(text);
    if (dots != std::string::npos && number) {
        const auto first = parseNumber<float>(wanted.substr(0, dots));
        const auto last = parseNumber<float>(wanted.substr(dots + 2));
        if (first && last)
            return *number >= *first && *number <= *last;
    }
    if (number)
        if (const auto same = parseNumber<float>(wanted))
            return *same == *number;
    return matchesPattern(text, wanted);
}

class Query
{
public:
    Query(const CityModel& model, std::vector<Term> terms)
        : m_model(model), m_terms(std::move(terms)), m_known(m_terms.size(), false),
          m_asked(m_terms.size(), false)
    {
    }

    void consider(ObjectId id, std::uint32_t room)
    {
        for (std::size_t i = 0; i < m_terms.size(); ++i)
            if (holds(i, id, room) == m_terms[i].negated)
                return;
        m_found.push_back(id);
    }

    void considerAll(ListKind list)
    {
        for (const ObjectId id : m_model.list(list))
            consider(id, 0);
    }

    /// Kinds that only `type:` brings in: nobody means the 25,000 vertices with a bare word.
    bool wantsType(std::string_view kind) const
    {
        return std::ranges::any_of(m_terms, [kind](const Term& term) {
            return term.key == "type" && !term.negated && matchesAny(kind, term.values);
        });
    }

    /// A key that no object has.
    const Term* unknownTerm() const
    {
        for (std::size_t i = 0; i < m_terms.size(); ++i)
            if (m_asked[i] && !m_known[i])
                return &m_terms[i];
        return nullptr;
    }

    std::vector<ObjectId> take() { return std::move(m_found); }

private:
    static bool matchesAny(std::string_view text, const std::vector<std::string>& values)
    {
        return std::ranges::any_of(
            values, [text](const std::string& value) { return matchesPattern(text, value); });
    }

    std::optional<std::string> propertyText(ObjectId id, std::string_view key) const
    {
        const Property* property = findProperty(m_model, id, key);
        if (!property)
            return {};
        return toText(*property, valueOf(m_model, id, *property));
    }

    bool holds(std::size_t index, ObjectId id, std::uint32_t room)
    {
        const Term& term = m_terms[index];
        const Record& record = m_model.at(id);
        if (term.key == "type" || term.key == "room" || term.key.empty())
            m_known[index] = true;
        if (term.key == "type")
            return matchesAny(kindName(record), term.values);
        if (term.key == "room")
            return room != 0 && term.rooms.contains(room);
        if (term.key.empty())
            return hasWord(term, id, record);
        if (term.key == "name" && !nameOf(record).empty()) {
            m_known[index] = true;
            return matchesAny(nameOf(record), term.values);
        }
        m_asked[index] = true;
        const auto text = propertyText(id, term.key);
        if (!text)
            return false;
        m_known[index] = true;
        return std::ranges::any_of(
            term.values, [&text](const std::string& value) { return matchesValue(*text, value); });
    }

    bool hasWord(const Term& term, ObjectId id, const Record& record) const
    {
        const std::string part = "*" + term.values.front() + "*";
        if (matchesPattern(nameOf(record), part))
            return true;
        const auto texture = propertyText(id, "texture");
        return texture && matchesPattern(*texture, part);
    }

    const CityModel& m_model;
    std::vector<Term> m_terms;
    std::vector<bool> m_known; ///< some object has it
    std::vector<bool> m_asked; ///< as properties
    std::vector<ObjectId> m_found;
};

void considerBlocks(const CityModel& model, Query& query)
{
    std::uint32_t number = 0;
    for (const ObjectId block : model.list(ListKind::Blocks)) {
        ++number;
        query.consider(block, 0); // a block does not stand in itself
        for (const ObjectId attribute : model.children(block))
            query.consider(attribute, number);
    }
}

void considerInstances(const CityModel& model, Query& query)
{
    std::unordered_map<ObjectId, std::uint32_t> numbers;
    for (const ObjectId block : model.list(ListKind::Blocks))
        numbers.emplace(block, static_cast<std::uint32_t>(numbers.size()) + 1);
    for (const ObjectId file : model.list(ListKind::InstFiles))
        for (const ObjectId id : model.children(file)) {
            const Ref& room = std::get<Instance>(model.at(id)).room;
            query.consider(id, room.id ? numbers.at(room.id) : room.raw);
        }
}

void considerPathsets(const CityModel& model, Query& query)
{
    for (const ObjectId file : model.list(ListKind::Pathsets)) {
        query.consider(file, 0);
        for (const ObjectId path : model.children(file)) {
            query.consider(path, 0);
            for (const ObjectId point : model.children(path))
                query.consider(point, 0);
        }
    }
}

} // namespace

Result<std::vector<ObjectId>> findByQuery(const CityModel& model, std::string_view text)
{
    auto terms = parseQuery(text);
    if (!terms)
        return tl::unexpected(terms.error());
    Query query(model, std::move(*terms));
    for (const ListKind list : {ListKind::City, ListKind::Vertices, ListKind::Heights,
                                ListKind::Textures, ListKind::Roads, ListKind::InstFiles}) {
        const auto ids = model.list(list);
        if (!ids.empty() && query.wantsType(kindName(model.at(ids.front()))))
            query.considerAll(list);
    }
    considerBlocks(model, query);
    considerInstances(model, query);
    considerPathsets(model, query);
    query.considerAll(ListKind::TuneFiles);
    auto found = query.take();
    if (found.empty())
        if (const Term* unknown = query.unknownTerm())
            return refuse(text, "no object here has a property '" + unknown->key + "'");
    return found;
}

} // namespace city
