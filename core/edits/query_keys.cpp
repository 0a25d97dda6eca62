#include "core/edits/query_keys.h"

#include "core/base/numbers.h"
#include "core/edits/nearest_word.h"
#include "core/edits/patterns.h"
#include "core/edits/query_values.h"
#include "core/schema/schema.h"
#include "core/schema/texture_in_force.h"
#include "core/schema/tune_schema.h"

#include <algorithm>
#include <array>

namespace city::query
{
namespace
{

// --- Kinds
// -----------------------------------------------------------------------------------------

/// Tuning files are two kinds for people; all other kinds have the bit of their place in Record.
constexpr std::size_t kBangerKind = recordIndex<TuneFile>();
constexpr std::size_t kBirthRuleKind = kBangerKind + 1;
static_assert(kBirthRuleKind < 32);

constexpr std::uint32_t bit(std::size_t kind)
{
    return 1U << kind;
}

template <class T>
constexpr std::uint32_t bitOf()
{
    return bit(recordIndex<T>());
}

struct KindWord {
    std::string_view word;
    std::uint32_t kinds;
};
/// Words that people have for kinds, beside the public names.
constexpr KindWord kKindWords[] = {
    {"road", bitOf<RoadStrip>()},
    {"divided", bitOf<DividedRoadStrip>()},
    {"walkway", bitOf<RectangleStrip>()},
    {"junction", bitOf<RoadTriangleFan>()},
    {"ground", bitOf<TriangleFan>()},
    {"bound", bitOf<FacadeBound>()},
    {"street", bitOf<Road>()},
    {"inst", bitOf<Instance>()},
    {"banger", bit(kBangerKind)},
    {"birthRule", bit(kBirthRuleKind)},
    {"particle", bit(kBirthRuleKind)},
    {"tuneFile", bit(kBirthRuleKind)},
};

std::uint32_t kindBit(const Record& record)
{
    const auto* tune = std::get_if<TuneFile>(&record);
    return bit(tune && tune->tuneClass == TuneClass::BirthRule ? kBirthRuleKind : record.index());
}

std::uint32_t kindsNamed(std::string_view pattern)
{
    std::uint32_t kinds = 0;
    for (std::size_t i = 0; i < std::variant_size_v<Record>; ++i)
        if (matchesPattern(kindName(i), pattern))
            kinds |= bit(i);
    for (const KindWord& one : kKindWords)
        if (matchesPattern(one.word, pattern))
            kinds |= one.kinds;
    return kinds;
}

std::span<const std::string_view> kindChoices()
{
    static const std::vector<std::string_view> words = [] {
        std::vector<std::string_view> all;
        for (std::size_t i = 0; i < std::variant_size_v<Record>; ++i)
            all.push_back(kindName(i));
        for (const KindWord& one : kKindWords)
            all.push_back(one.word);
        std::ranges::sort(all);
        all.erase(std::unique(all.begin(), all.end()), all.end());
        return all;
    }();
    return words;
}

Answer kindAnswer(const Search&, const Candidate& candidate, const Condition& condition)
{
    return condition.kinds & kindBit(*candidate.record) ? Answer::Yes : Answer::No;
}

// --- Blocks and numbers
// ----------------------------------------------------------------------------

Answer roomAnswer(const Search& search, const Candidate& candidate, const Condition& condition)
{
    const CityModel& model = search.model();
    if (const auto* point = std::get_if<PathPoint>(candidate.record))
        return numberAnswer(search.blockAt(point->position), condition);
    if (std::holds_alternative<Path>(*candidate.record)) {
        Answer answer = Answer::Absent;
        for (const ObjectId id : model.children(candidate.id)) {
            const glm::vec3 place = std::get<PathPoint>(model.at(id)).position;
            answer = std::max(answer, numberAnswer(search.blockAt(place), condition));
            if (answer == Answer::Yes)
                break;
        }
        return answer;
    }
    return candidate.block ? numberAnswer(candidate.block, condition) : Answer::Absent;
}

Answer blockAnswer(const Search& search, const Candidate& candidate, const Condition& condition)
{
    if (std::holds_alternative<Block>(*candidate.record))
        return numberAnswer(candidate.number, condition);
    return roomAnswer(search, candidate, condition);
}

Answer attributeAnswer(const Search&, const Candidate& candidate, const Condition& condition)
{
    return isAttribute(*candidate.record) ? numberAnswer(candidate.number, condition)
                                          : Answer::Absent;
}

Answer paintAnswer(const Search&, const Candidate& candidate, const Condition& condition)
{
    const auto* instance = std::get_if<Instance>(candidate.record);
    return instance ? numberAnswer(instance->variant, condition) : Answer::Absent;
}

// --- Names
// -----------------------------------------------------------------------------------------

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

Answer nameAnswer(const Search&, const Candidate& candidate, const Condition& condition)
{
    const std::string_view name = nameOf(*candidate.record);
    return name.empty() ? Answer::Absent : textAnswer(name, condition);
}

Answer modelAnswer(const Search& search, const Candidate& candidate, const Condition& condition)
{
    const bool hasModel = std::holds_alternative<Instance>(*candidate.record) ||
                          std::holds_alternative<Path>(*candidate.record);
    return hasModel ? nameAnswer(search, candidate, condition) : Answer::Absent;
}

Answer textureAnswer(const Search& search, const Candidate& candidate, const Condition& condition)
{
    Answer answer = Answer::Absent;
    for (const Property& row : rowsOf(*candidate.record)) {
        if (row.kind != ValueKind::Texture)
            continue;
        const Value value = valueOf(search.model(), candidate.id, row);
        answer = std::max(answer, textAnswer(std::get<std::string>(value), condition));
        if (answer == Answer::Yes)
            break;
    }
    return answer;
}

Answer wordAnswer(const Search& search, const Candidate& candidate, const Condition& condition)
{
    if (nameAnswer(search, candidate, condition) == Answer::Yes ||
        textureAnswer(search, candidate, condition) == Answer::Yes)
        return Answer::Yes;
    return Answer::No;
}

// --- Flags and properties
// --------------------------------------------------------------------------

bool isWide(const Search& search, ObjectId id, std::string_view key)
{
    const Property* row = findProperty(search.model(), id, key);
    return row && std::get<float>(valueOf(search.model(), id, *row)) > 0.0F;
}

/// What is no bit of a file and people ask for like one.
Answer sidewalkAnswer(const Search& search, const Candidate& candidate, const Condition& condition)
{
    const bool isRoad = std::holds_alternative<RoadStrip>(*candidate.record) ||
                        std::holds_alternative<DividedRoadStrip>(*candidate.record);
    if (!isRoad || textAnswer("sidewalks", condition) != Answer::Yes)
        return Answer::Absent;
    const bool has = isWide(search, candidate.id, "leftSidewalkWidth") ||
                     isWide(search, candidate.id, "rightSidewalkWidth");
    return has ? Answer::Yes : Answer::No;
}

Answer flagAnswer(const Search& search, const Candidate& candidate, const Condition& condition)
{
    Answer answer = sidewalkAnswer(search, candidate, condition);
    for (const Property& row : rowsOf(*candidate.record)) {
        if (answer == Answer::Yes)
            break;
        if (row.kind == ValueKind::Flags) {
            const Value value = valueOf(search.model(), candidate.id, row);
            answer = std::max(answer, flagsAnswer(row, std::get<std::int64_t>(value), condition));
        } else if (row.kind == ValueKind::Bool) {
            const bool is = std::get<bool>(valueOf(search.model(), candidate.id, row));
            answer = std::max(answer, is ? textAnswer(row.key, condition) : Answer::No);
        }
    }
    return answer;
}

/// A facade has two ends and no height of its own in the file; people ask for the difference.
Answer facadeHeightAnswer(const Search& search, const Facade& facade, const Condition& condition)
{
    const auto* top = search.model().get<Height>(facade.top.id);
    const auto* bottom = search.model().get<Height>(facade.bottom.id);
    return top && bottom ? numberAnswer(top->value - bottom->value, condition) : Answer::Absent;
}

Answer propertyAnswer(const Search& search, const Candidate& candidate, const Condition& condition)
{
    const Property* row = findProperty(search.model(), candidate.id, condition.property);
    if (row)
        return valueAnswer(*row, valueOf(search.model(), candidate.id, *row), condition);
    const auto* facade = std::get_if<Facade>(candidate.record);
    if (facade && condition.property == "height")
        return facadeHeightAnswer(search, *facade, condition);
    return Answer::Absent;
}

// --- What the window knows
// -------------------------------------------------------------------------

constexpr std::string_view kStates[] = {"selected", "hidden",  "locked",
                                        "changed",  "missing", "unknown"};
constexpr std::string_view kPlaces[] = {"selection", "view"};

std::span<const std::string_view> stateChoices()
{
    return kStates;
}

std::span<const std::string_view> placeChoices()
{
    return kPlaces;
}

/// The context's answer to a word of `is:` or `in:`; null for what needs none.
const std::function<bool(ObjectId)>* askedFor(const QueryContext& context, std::string_view word)
{
    if (word == "view")
        return &context.isInView;
    if (word == "hidden")
        return &context.isHidden;
    if (word == "locked")
        return &context.isLocked;
    if (word == "changed")
        return &context.isChanged;
    if (word == "missing")
        return &context.isMissing;
    return nullptr;
}

bool isInSelection(const Search& search, ObjectId id)
{
    for (ObjectId step = id; step; step = search.model().parent(step))
        if (search.isSelected(step))
            return true;
    return false;
}

Answer stateAnswer(const Search& search, const Candidate& candidate, const Condition& condition)
{
    const auto holds = [&](const Item& item) {
        if (item.text == "selected")
            return search.isSelected(candidate.id);
        if (item.text == "selection")
            return isInSelection(search, candidate.id);
        if (item.text == "unknown")
            return std::holds_alternative<UnknownAttribute>(*candidate.record);
        return (*askedFor(search.context(), item.text))(candidate.id);
    };
    return std::ranges::any_of(condition.items, holds) ? Answer::Yes : Answer::No;
}

Answer issueAnswer(const Search& search, const Candidate& candidate, const Condition& condition)
{
    Answer answer = Answer::No;
    for (const std::string& word : search.context().issuesOf(candidate.id))
        answer = std::max(answer, textAnswer(word, condition));
    return answer;
}

Answer nearAnswer(const Search& search, const Candidate& candidate, const Condition& condition)
{
    const float distance = search.distanceToSelection(candidate.id);
    const bool isNear = std::ranges::any_of(condition.items, [distance](const Item& item) {
        return item.range && static_cast<double>(distance) <= item.range->second;
    });
    return isNear ? Answer::Yes : Answer::No;
}

// --- The table
// -------------------------------------------------------------------------------------

constexpr Text kNoKind = CITY_TR("Query", "`%1` is not a kind of object.");
constexpr Text kNoState = CITY_TR("Query", "`%1` is none of selected, hidden, locked, changed, "
                                           "missing and unknown.");
constexpr Text kNoPlace = CITY_TR("Query", "`%1` is none of selection and view.");

constexpr Key kKeys[] = {
    {"kind", Form::Choice, kindAnswer, kindChoices, kNoKind},
    {"type", Form::Choice, kindAnswer, kindChoices, kNoKind},
    {"block", Form::Number, blockAnswer},
    {"room", Form::Number, roomAnswer},
    {"attr", Form::Number, attributeAnswer},
    {"name", Form::Text, nameAnswer},
    {"tex", Form::Text, textureAnswer},
    {"model", Form::Text, modelAnswer},
    {"flag", Form::Text, flagAnswer},
    {"paint", Form::Number, paintAnswer},
    {"issue", Form::Text, issueAnswer},
    {"is", Form::Choice, stateAnswer, stateChoices, kNoState},
    {"in", Form::Choice, stateAnswer, placeChoices, kNoPlace},
    {"near", Form::Number, nearAnswer},
};
constexpr Key kBareWord{"", Form::Text, wordAnswer};
constexpr Key kProperty{"", Form::Any, propertyAnswer};

std::span<const std::string_view> propertyKeys()
{
    static const std::vector<std::string_view> keys = [] {
        std::vector<std::string_view> all;
        const auto append = [&all](std::span<const Property> rows) {
            for (const Property& row : rows)
                all.push_back(row.key);
        };
        for (std::size_t i = 0; i < std::variant_size_v<Record>; ++i)
            append(rowsOfKind(i));
        append(tuneRows(TuneClass::BangerData));
        append(tuneRows(TuneClass::BirthRule));
        std::ranges::sort(all);
        all.erase(std::unique(all.begin(), all.end()), all.end());
        return all;
    }();
    return keys;
}

tl::unexpected<QueryError> refuse(const QueryPart& part, Text text, std::string_view first,
                                  std::string_view second = {})
{
    return tl::unexpected(
        QueryError{part.offset, part.length, text, std::string(first), std::string(second)});
}

QueryResult<void> findKey(const QueryPart& key, Condition& condition)
{
    const auto* own = std::ranges::find_if(
        kKeys, [&key](const Key& one) { return sameName(one.name, key.text); });
    if (own != std::end(kKeys)) {
        condition.key = own;
        return {};
    }
    const auto keys = propertyKeys();
    const auto found =
        std::ranges::find_if(keys, [&key](auto one) { return sameName(one, key.text); });
    if (found != keys.end()) {
        condition.key = &kProperty;
        condition.property = *found;
        return {};
    }
    const std::string_view nearest = nearestWord(key.text, allKeys());
    if (nearest.empty())
        return refuse(key, CITY_TR("Query", "`%1` is not a property."), key.text);
    return refuse(key, CITY_TR("Query", "`%1` is not a property. Did you mean `%2`?"), key.text,
                  nearest);
}

bool isComparison(QueryOperator op)
{
    return op != QueryOperator::Contains && op != QueryOperator::Equals &&
           op != QueryOperator::Differs;
}

/// The word of a choice as the table writes it.
QueryResult<std::string> choiceOf(const Key& key, const QueryPart& part)
{
    const auto choices = key.choices();
    for (const std::string_view choice : choices)
        if (sameName(choice, part.text))
            return std::string(choice);
    if (key.choices == kindChoices && kindsNamed(part.text))
        return part.text; // a pattern
    const std::string_view nearest = nearestWord(part.text, choices);
    if (!nearest.empty())
        return refuse(part, CITY_TR("Query", "`%1` is not known here. Did you mean `%2`?"),
                      part.text, nearest);
    return refuse(part, key.notAChoice, part.text);
}

QueryResult<Item> understandItem(const Condition& condition, const QueryPart& part)
{
    Item item{part.text, part.text};
    if (condition.key->form == Form::Choice) {
        auto choice = choiceOf(*condition.key, part);
        if (!choice)
            return tl::unexpected(choice.error());
        item.text = std::move(*choice);
        return item;
    }
    if (condition.op == QueryOperator::Contains)
        item.pattern = "*" + part.text + "*";
    if (!part.quoted)
        item.range = rangeOf(part.text);
    if (item.range && item.range->first > item.range->second)
        return refuse(part, CITY_TR("Query", "`%1` runs backwards."), part.text);
    const bool needsNumber = condition.key->form == Form::Number || isComparison(condition.op);
    if (needsNumber && !item.range)
        return refuse(part, CITY_TR("Query", "`%1` is not a number."), part.text);
    return item;
}

} // namespace

QueryResult<Condition> understand(const QueryTerm& term)
{
    Condition condition;
    condition.op = term.op;
    condition.offset = term.key.offset;
    condition.length = term.items.back().offset + term.items.back().length - term.key.offset;
    if (term.key.text.empty())
        condition.key = &kBareWord;
    else if (auto found = findKey(term.key, condition); !found)
        return tl::unexpected(found.error());
    const Form form = condition.key->form;
    if ((form == Form::Text || form == Form::Choice) && isComparison(term.op))
        return refuse(term.key, CITY_TR("Query", "`%1` cannot be compared with `%2`."),
                      term.key.text, operatorText(term.op));
    for (const QueryPart& part : term.items) {
        auto item = understandItem(condition, part);
        if (!item)
            return tl::unexpected(item.error());
        if (condition.key->answer == kindAnswer)
            condition.kinds |= kindsNamed(item->text);
        condition.items.push_back(std::move(*item));
    }
    return condition;
}

QueryResult<void> checkContext(const Condition& condition, const QueryContext& context)
{
    const auto fails = [&](std::string_view what) {
        return tl::unexpected(QueryError{condition.offset,
                                         condition.length,
                                         CITY_TR("Query", "Nothing is known here of `%1`."),
                                         std::string(what),
                                         {}});
    };
    if (condition.key->answer == issueAnswer && !context.issuesOf)
        return fails("issue");
    if (condition.key->answer == nearAnswer && !context.selection)
        return fails("near");
    if (condition.key->answer != stateAnswer)
        return {};
    for (const Item& item : condition.items) {
        const auto* asked = askedFor(context, item.text);
        const bool needsSelection = item.text == "selected" || item.text == "selection";
        if ((asked && !*asked) || (needsSelection && !context.selection))
            return fails(item.text);
    }
    return {};
}

bool bringsInAll(const Condition& condition)
{
    return condition.key->answer == issueAnswer ||
           (condition.key->answer == stateAnswer && condition.items.front().text != "view");
}

bool namesKind(const Condition& condition, const Record& record)
{
    return condition.op != QueryOperator::Differs && (condition.kinds & kindBit(record));
}

std::span<const std::string_view> allKeys()
{
    static const std::vector<std::string_view> keys = [] {
        std::vector<std::string_view> all;
        for (const Key& key : kKeys)
            all.push_back(key.name);
        for (const std::string_view key : propertyKeys())
            if (std::ranges::find(all, key) == all.end())
                all.push_back(key);
        return all;
    }();
    return keys;
}

std::vector<std::string_view> choicesOf(std::string_view key)
{
    std::vector<std::string_view> words;
    const auto* own =
        std::ranges::find_if(kKeys, [key](const Key& one) { return sameName(one.name, key); });
    if (own != std::end(kKeys) && own->choices) {
        const auto choices = own->choices();
        words.assign(choices.begin(), choices.end());
        return words;
    }
    if (own != std::end(kKeys) && own->answer == issueAnswer)
        return {"error", "warning", "note"};
    const bool isFlag = own != std::end(kKeys) && own->answer == flagAnswer;
    const auto append = [&](std::span<const Property> rows) {
        for (const Property& row : rows) {
            if (isFlag ? row.kind == ValueKind::Flags : sameName(row.key, key))
                for (const Choice& choice : row.choices)
                    words.push_back(choice.key);
            if (isFlag && row.kind == ValueKind::Bool)
                words.push_back(row.key);
            if (!isFlag && row.kind == ValueKind::Bool && sameName(row.key, key))
                words.insert(words.end(), {"true", "false"});
        }
    };
    for (std::size_t i = 0; i < std::variant_size_v<Record>; ++i)
        append(rowsOfKind(i));
    if (isFlag)
        words.push_back("sidewalks");
    std::ranges::sort(words);
    words.erase(std::unique(words.begin(), words.end()), words.end());
    return words;
}

bool takesTextures(std::string_view key)
{
    if (sameName(key, "tex"))
        return true;
    for (std::size_t i = 0; i < std::variant_size_v<Record>; ++i)
        for (const Property& row : rowsOfKind(i))
            if (row.kind == ValueKind::Texture && sameName(row.key, key) && row.key != "name")
                return true;
    return false;
}

bool takesNames(std::string_view key)
{
    return sameName(key, "name") || sameName(key, "model");
}

} // namespace city::query
