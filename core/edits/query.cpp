#include "core/edits/query.h"

#include "core/edits/patterns.h"
#include "core/edits/query_keys.h"

#include <algorithm>
#include <utility>

namespace city
{

struct Query::Step {
    QueryNode::Kind kind = QueryNode::Kind::All;
    std::vector<Step> children = {};
    query::Condition condition = {}; ///< of a Term
};

/// Makes the steps, and walks them.
struct QueryBuilder {
    using Step = Query::Step;
    using Condition = query::Condition;

    static QueryResult<Step> build(const QueryNode& node)
    {
        Step step{node.kind};
        if (node.kind == QueryNode::Kind::Term) {
            auto condition = query::understand(node.term);
            if (!condition)
                return tl::unexpected(condition.error());
            step.condition = std::move(*condition);
        }
        for (const QueryNode& child : node.children) {
            auto built = build(child);
            if (!built)
                return built;
            step.children.push_back(std::move(*built));
        }
        return step;
    }

    static bool holds(const Step& step, const query::Search& search,
                      const query::Candidate& candidate)
    {
        const auto childHolds = [&](const Step& child) { return holds(child, search, candidate); };
        switch (step.kind) {
        case QueryNode::Kind::All:
            return std::ranges::all_of(step.children, childHolds);
        case QueryNode::Kind::Any:
            return std::ranges::any_of(step.children, childHolds);
        case QueryNode::Kind::Not:
            return !childHolds(step.children.front());
        case QueryNode::Kind::Term:
            break;
        }
        return search.holds(candidate, step.condition);
    }

    /// Calls `visit(condition, isPositive)` for each condition until one call gives false.
    template <class F>
    static bool forEach(const Step& step, F&& visit, bool isPositive = true)
    {
        if (step.kind == QueryNode::Kind::Term)
            return visit(step.condition, isPositive);
        const bool inside = step.kind == QueryNode::Kind::Not ? !isPositive : isPositive;
        return std::ranges::all_of(
            step.children, [&](const Step& child) { return forEach(child, visit, inside); });
    }

    static std::shared_ptr<const Step> share(Step step)
    {
        return std::make_shared<const Step>(std::move(step));
    }

    static Query wrap(Step step)
    {
        Query query;
        query.m_root = share(std::move(step));
        return query;
    }
};

namespace
{

/// Walks the candidates in file order.
class Walk
{
public:
    Walk(const CityModel& model, const query::Search& search, const auto& step)
        : m_model(model), m_search(search),
          m_holds([&step, &search](const query::Candidate& candidate) {
              return QueryBuilder::holds(step, search, candidate);
          }),
          m_wants([&step](const Record& record) {
              // Nobody means the 25,000 vertices with a bare word.
              return !QueryBuilder::forEach(step, [&](const query::Condition& one, bool positive) {
                  return !positive || !(query::namesKind(one, record) || query::bringsInAll(one));
              });
          })
    {
    }

    std::vector<ObjectId> take()
    {
        for (const ListKind list : {ListKind::City, ListKind::Vertices, ListKind::Heights,
                                    ListKind::Textures, ListKind::Roads, ListKind::InstFiles}) {
            const auto ids = m_model.list(list);
            if (!ids.empty() && m_wants(m_model.at(ids.front())))
                for (const ObjectId id : ids)
                    consider(id);
        }
        considerBlocks();
        considerInstances();
        considerPathsets();
        for (const ObjectId id : m_model.list(ListKind::TuneFiles))
            consider(id);
        return std::move(m_found);
    }

private:
    void consider(ObjectId id, std::uint32_t number = 0, std::uint32_t block = 0)
    {
        if (m_holds(query::Candidate{id, &m_model.at(id), number, block}))
            m_found.push_back(id);
    }

    void considerBlocks()
    {
        std::uint32_t number = 0;
        for (const ObjectId block : m_model.list(ListKind::Blocks)) {
            consider(block, ++number); // a block does not stand in itself
            std::uint32_t attribute = 0;
            for (const ObjectId id : m_model.children(block))
                consider(id, attribute++, number);
        }
    }

    void considerInstances()
    {
        for (const ObjectId file : m_model.list(ListKind::InstFiles)) {
            std::uint32_t number = 0;
            for (const ObjectId id : m_model.children(file)) {
                const Ref& room = std::get<Instance>(m_model.at(id)).room;
                consider(id, number++, room.id ? m_search.blockNumber(room.id) : room.raw);
            }
        }
    }

    void considerPathsets()
    {
        for (const ObjectId file : m_model.list(ListKind::Pathsets)) {
            consider(file);
            for (const ObjectId path : m_model.children(file)) {
                consider(path);
                for (const ObjectId point : m_model.children(path))
                    consider(point);
            }
        }
    }

    const CityModel& m_model;
    const query::Search& m_search;
    std::function<bool(const query::Candidate&)> m_holds;
    std::function<bool(const Record&)> m_wants;
    std::vector<ObjectId> m_found;
};

bool startsWith(std::string_view text, std::string_view start)
{
    return text.size() >= start.size() && sameName(text.substr(0, start.size()), start);
}

/// The names of a city that begin like what was typed, each once.
std::vector<std::string> namesIn(const CityModel& model, bool textures, std::string_view start)
{
    std::vector<std::string> names;
    const auto take = [&](std::string_view name) {
        if (!name.empty() && startsWith(name, start))
            names.emplace_back(name);
    };
    if (textures) {
        for (const ObjectId id : model.list(ListKind::Textures))
            take(std::get<TextureEntry>(model.at(id)).name());
    } else {
        for (const ObjectId file : model.list(ListKind::InstFiles))
            for (const ObjectId id : model.children(file))
                take(std::get<Instance>(model.at(id)).name());
        for (const ObjectId file : model.list(ListKind::Pathsets))
            for (const ObjectId id : model.children(file))
                take(std::get<Path>(model.at(id)).name());
    }
    std::ranges::sort(names);
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

} // namespace

QueryResult<Query> Query::parse(std::string_view text)
{
    const auto tree = parseQuery(text);
    if (!tree)
        return tl::unexpected(tree.error());
    auto root = QueryBuilder::build(*tree);
    if (!root)
        return tl::unexpected(root.error());
    return QueryBuilder::wrap(std::move(*root));
}

QueryResult<std::vector<ObjectId>> Query::find(const CityModel& model,
                                               const QueryContext& context) const
{
    QueryResult<void> known;
    QueryBuilder::forEach(*m_root, [&](const query::Condition& condition, bool) {
        known = query::checkContext(condition, context);
        return known.has_value();
    });
    if (!known)
        return tl::unexpected(known.error());
    const query::Search search(model, context);
    return Walk(model, search, *m_root).take();
}

Result<std::vector<ObjectId>> findByQuery(const CityModel& model, std::string_view text)
{
    const auto refuse = [&](const QueryError& error) {
        return fail(ErrorCode::BadReference,
                    "query '" + std::string(text) + "': " + error.reason());
    };
    const auto query = Query::parse(text);
    if (!query)
        return refuse(query.error());
    auto found = query->find(model);
    if (!found)
        return refuse(found.error());
    return std::move(*found);
}

QueryCompletion completeQuery(const CityModel& model, std::string_view text, std::size_t position)
{
    const QueryCursor cursor = cursorIn(text, position);
    QueryCompletion completion{cursor.offset};
    position = std::min(position, text.size());
    const std::string_view typed =
        cursor.offset < position ? text.substr(cursor.offset, position - cursor.offset) : "";
    if (cursor.inQuotes)
        return completion;
    if (cursor.key.empty()) {
        for (const std::string_view key : query::allKeys())
            if (!typed.empty() && startsWith(key, typed))
                completion.choices.push_back(std::string(key) + ":");
        return completion;
    }
    for (const std::string_view choice : query::choicesOf(cursor.key))
        if (startsWith(choice, typed))
            completion.choices.emplace_back(choice);
    const bool textures = query::takesTextures(cursor.key);
    if (textures || query::takesNames(cursor.key))
        for (std::string& name : namesIn(model, textures, typed))
            completion.choices.push_back(name.find_first_of(" ,()|") == std::string::npos
                                             ? std::move(name)
                                             : '"' + name + '"');
    return completion;
}

} // namespace city
