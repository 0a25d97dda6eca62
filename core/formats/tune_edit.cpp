#include "core/formats/tune_edit.h"

#include "core/base/bits.h"
#include "core/formats/tune_lines.h"

#include <algorithm>
#include <cmath>

namespace city
{
namespace
{

/// The numbers of a value as the tag stores them: one, or three.
Result<std::vector<float>> floatsOf(const TuneField& field, const TuneValue& value)
{
    std::vector<float> numbers;
    if (const auto* vector = std::get_if<glm::vec3>(&value))
        numbers = {vector->x, vector->y, vector->z};
    else if (const auto* number = std::get_if<float>(&value))
        numbers = {*number};
    else
        numbers = {static_cast<float>(std::get<std::int64_t>(value))};
    if (numbers.size() != field.tokenCount())
        return fail(ErrorCode::BadValue, std::string(field.name) + " takes " +
                                             std::to_string(field.tokenCount()) + " numbers");
    for (const float number : numbers) {
        if (!std::isfinite(number))
            return fail(ErrorCode::BadValue, std::string(field.name) + " must be finite");
    }
    return numbers;
}

Result<std::int64_t> intOf(const TuneField& field, const TuneValue& value)
{
    const auto* number = std::get_if<std::int64_t>(&value);
    if (!number)
        return fail(ErrorCode::BadValue, std::string(field.name) + " must be an integer");
    if (!field.holds(*number))
        return fail(ErrorCode::BadValue,
                    std::string(field.name) + " must lie between " + std::to_string(field.min) +
                        " and " + std::to_string(field.max) + ", not " + std::to_string(*number));
    return *number;
}

/// One token's new text, or nothing when the old one is a clean number of the same value.
std::optional<std::string> newWord(const TuneField& field, float number, std::string_view old)
{
    const std::string text = writeTuneFloat(number, old);
    const bool same = isTuneFloat(old) && sameBits(readTuneFloat(old), number);
    if (same && isCleanNumber(field.type, old))
        return std::nullopt;
    return text;
}

std::optional<std::string> newWord(const TuneField& field, std::int64_t number,
                                   std::string_view old)
{
    const bool same = isTuneInt(old) && readTuneInt(old) == number;
    if (same && isCleanNumber(field.type, old))
        return std::nullopt;
    return std::to_string(number);
}

/// Rewrites a field's value tokens; a token that is missing, or is in truth the next tag's name,
/// is added.
template <class Number>
std::string replaceValues(const TuneTree& tree, const TuneNode& node,
                          const std::vector<Number>& numbers)
{
    std::vector<Splice> splices;
    std::size_t end = tree.tokens[node.token].end; // of the last good token
    const TuneClassInfo* around = tree.nodes[node.parent].info;
    const std::string blank = componentSeparator(tree, tree.nodes[node.parent], &node);
    bool missing = false;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const std::size_t token = node.token + 1 + i;
        missing = missing || i >= node.valueCount || around->find(tree.word(token));
        if (missing) {
            const auto word = newWord(*node.field, numbers[i], {});
            splices.push_back(
                {end, end, separated(tree.text, end, (i == 0 ? " " : blank) + *word)});
            continue;
        }
        end = tree.tokens[token].end;
        if (auto word = newWord(*node.field, numbers[i], tree.word(token)))
            splices.push_back({tree.tokens[token].begin, end, separated(tree.text, end, *word)});
    }
    return spliced(tree.text, splices);
}

/// A new line for a tag, its numbers in the saver's own style.
template <class Number>
TuneLine lineFor(const TuneField& field, const std::vector<Number>& numbers)
{
    TuneLine line{{std::string(field.name)}};
    for (const Number number : numbers)
        line.words.push_back(*newWord(field, number, {}));
    return line;
}

/// What the text says of a tag.
struct Said {
    TuneValue value;
    bool present = true;

    friend bool operator==(const Said& a, const Said& b)
    {
        return a.present == b.present && sameValue(a.value, b.value);
    }
};

class Editor
{
public:
    explicit Editor(TuneFile file)
        : m_file(std::move(file)), m_info(tuneClassInfo(m_file.tuneClass))
    {
        parse();
    }

    Result<TuneFile> set(std::string_view text, TuneValue value)
    {
        const Result<TunePath> path = parseTunePath(m_info, text);
        if (!path)
            return tl::unexpected(path.error());
        if (m_tree.nodes.empty())
            return fail(ErrorCode::Unsupported, "the text has no class block");
        if (path->component) {
            Result<TuneValue> whole = withComponent(*path, value);
            if (!whole)
                return tl::unexpected(whole.error());
            value = *whole;
        }
        TunePath wholePath = *path;
        wholePath.component.reset();
        // A tag without value may have swallowed the next one (`Mass Mass 5`). A pass sets the
        // first and frees the second, which is the last one now, and so on.
        const bool isNew = tagCount(wholePath) == 0;
        const std::vector<Said> before = saidOfOthers(*path);
        for (bool freed = true; freed;) {
            const std::size_t count = tagCount(wholePath);
            const Result<void> done = path->field->type == TuneType::Int
                                          ? setInt(wholePath, value)
                                          : setFloats(wholePath, value);
            if (!done)
                return tl::unexpected(done.error());
            if (reads(wholePath, value)) {
                if (isNew && othersDiffer(before, *path))
                    return meddlesome(*path->field);
                return std::move(m_file);
            }
            freed = tagCount(wholePath) > count;
        }
        return unreadable(*path->field);
    }

private:
    void parse() { m_tree = parseTune(m_file.text, &m_info); }

    void change(std::string text)
    {
        m_file.text = std::move(text);
        parse();
    }

    Result<TuneValue> withComponent(TunePath path, const TuneValue& value) const
    {
        const auto* number = std::get_if<float>(&value);
        if (!number)
            return fail(ErrorCode::BadValue, "a component must be a number");
        const std::size_t component = *path.component;
        path.component.reset();
        glm::vec3 whole{};
        if (const auto reading = readTune(m_tree, path))
            whole = std::get<glm::vec3>(reading->value);
        whole[static_cast<int>(component)] = *number;
        return whole;
    }

    Result<void> setInt(const TunePath& path, const TuneValue& value)
    {
        const Result<std::int64_t> number = intOf(*path.field, value);
        if (!number)
            return tl::unexpected(number.error());
        const bool isGlowCount = path.field->name == "NumGlows";
        if (isGlowCount && *number > kMaxGlows)
            return fail(ErrorCode::BadValue,
                        "there can be " + std::to_string(kMaxGlows) + " glows at most");
        if (const auto done = setNumbers(path, std::vector{*number}); !done)
            return done;
        if (isGlowCount)
            return fitGlowLines(static_cast<std::size_t>(*number));
        return {};
    }

    Result<void> setFloats(const TunePath& path, const TuneValue& value)
    {
        const Result<std::vector<float>> numbers = floatsOf(*path.field, value);
        if (!numbers)
            return tl::unexpected(numbers.error());
        if (path.field->repeated && path.number >= glowLineCount(m_tree)) {
            const std::int64_t glows = announcedGlows(m_tree);
            if (static_cast<std::int64_t>(path.number) >= std::min(glows, kMaxGlows))
                return fail(ErrorCode::BadReference, "there is no glow " +
                                                         std::to_string(path.number) + " of " +
                                                         std::to_string(glows));
            if (const auto done = fitGlowLines(path.number + 1); !done)
                return done;
        }
        return setNumbers(path, *numbers);
    }

    template <class Number>
    Result<void> setNumbers(const TunePath& path, const std::vector<Number>& numbers)
    {
        if (path.block && m_tree.find(m_tree.nodes.front(), *path.block).empty()) {
            if (const auto done = insert(m_tree.nodes.front(), *path.block,
                                         defaultLines(path.block->name, *path.block->block));
                !done)
                return done;
            if (m_tree.find(m_tree.nodes.front(), *path.block).empty())
                return unreadable(*path.block);
        }
        const TuneNode& block = blockNode(path);
        const std::vector<std::size_t> found = m_tree.find(block, *path.field);
        if (found.empty())
            return insert(block, *path.field, {lineFor(*path.field, numbers)});
        const std::size_t which = path.field->repeated ? found[path.number] : found.back();
        change(replaceValues(m_tree, m_tree.nodes[which], numbers));
        return {};
    }

    const TuneNode& blockNode(const TunePath& path) const
    {
        if (!path.block)
            return m_tree.nodes.front();
        return m_tree.nodes[m_tree.find(m_tree.nodes.front(), *path.block).back()];
    }

    Result<void> insert(const TuneNode& block, const TuneField& field,
                        const std::vector<TuneLine>& lines)
    {
        Result<std::string> text = withLines(m_tree, block, field, lines);
        if (!text)
            return tl::unexpected(text.error());
        change(std::move(*text));
        return {};
    }

    /// Tags whose lines come and go together.
    static bool isGlow(const TuneField& field)
    {
        return field.repeated || field.name == "NumGlows";
    }

    /// What the text says of every tag but `added` and its block (the glows come and go with
    /// their count).
    std::vector<Said> saidOfOthers(const TunePath& added) const
    {
        std::vector<Said> said;
        addSaid(said, m_info, nullptr, added);
        return said;
    }

    void addSaid(std::vector<Said>& said, const TuneClassInfo& info, const TuneField* block,
                 const TunePath& added) const
    {
        const TuneNode& root = m_tree.nodes.front();
        // a block that is missing comes with all its tags, which then mean what none meant
        const bool blockIsThere = !block || !m_tree.find(root, *block).empty();
        for (const TuneField& field : info.fields) {
            if (&field == added.field || (isGlow(field) && isGlow(*added.field)))
                continue;
            if (field.block) {
                const bool there = &field == added.block || !m_tree.find(root, field).empty();
                said.push_back({std::int64_t{0}, there});
                addSaid(said, *field.block, &field, added);
                continue;
            }
            if (field.repeated)
                said.push_back({static_cast<std::int64_t>(glowLineCount(m_tree))});
            const auto reading = readTune(m_tree, TunePath{block, &field, 0, {}});
            said.push_back(reading ? Said{reading->value, reading->inFile || !blockIsThere}
                                   : Said{std::int64_t{0}});
        }
    }

    /// Whether a new line changed what other lines say: a break between words that stood in one
    /// line can give them another meaning, and a word such as `0Rule` behind a new number reads
    /// as one more number.
    bool othersDiffer(const std::vector<Said>& before, const TunePath& added) const
    {
        return before != saidOfOthers(added);
    }

    static tl::unexpected<Error> meddlesome(const TuneField& field)
    {
        return fail(ErrorCode::Unsupported, std::string(field.name) +
                                                " cannot be added to this text without changing "
                                                "what its other lines say");
    }

    /// Makes the number of GlowOffset lines fit: surplus ones go from the end, new ones are zero.
    Result<void> fitGlowLines(std::size_t wanted)
    {
        const TuneField& glow = *m_info.find("GlowOffset");
        const std::vector<std::size_t> lines = m_tree.find(m_tree.nodes.front(), glow);
        if (lines.size() > wanted)
            change(withoutNodes(m_tree, std::span(lines).subspan(wanted)));
        for (std::size_t count = lines.size(); count < wanted; ++count) {
            const TuneLine line = lineFor(glow, std::vector<float>(3));
            const TunePath added{nullptr, &glow, count, {}};
            const std::vector<Said> before = saidOfOthers(added);
            if (const auto done = insert(m_tree.nodes.front(), glow, {line}); !done)
                return done;
            if (glowLineCount(m_tree) != count + 1)
                return unreadable(glow);
            if (othersDiffer(before, added))
                return meddlesome(glow);
        }
        return {};
    }

    static tl::unexpected<Error> unreadable(const TuneField& field)
    {
        return fail(ErrorCode::Unsupported,
                    std::string(field.name) +
                        " cannot be written into this text, its braces are not in order");
    }

    /// How often the tag stands in its block.
    std::size_t tagCount(const TunePath& path) const
    {
        if (path.block && m_tree.find(m_tree.nodes.front(), *path.block).empty())
            return 0;
        return m_tree.find(blockNode(path), *path.field).size();
    }

    /// Whether the value really is what the text says now.
    bool reads(const TunePath& path, const TuneValue& value) const
    {
        const Result<TuneReading> reading = readTune(m_tree, path);
        if (!reading || !reading->inFile)
            return false;
        if (path.field->type == TuneType::Int)
            return reading->value == value;
        if (path.field->type == TuneType::Vec3)
            return sameBits(std::get<glm::vec3>(reading->value), std::get<glm::vec3>(value));
        return sameBits(std::get<float>(reading->value), floatsOf(*path.field, value)->front());
    }

    TuneFile m_file;
    const TuneClassInfo& m_info;
    TuneTree m_tree;
};

} // namespace

Result<TuneFile> setTune(TuneFile file, std::string_view path, const TuneValue& value)
{
    return Editor(std::move(file)).set(path, value);
}

std::string defaultTuneText(TuneClass tuneClass)
{
    const TuneClassInfo& info = tuneClassInfo(tuneClass);
    TuneFile file{tuneClass, {}, "type: a\r\n" + renderLines(defaultLines(info.name, info))};
    // an absent NumGlows means one glow, the templates write none (banger.md §3)
    if (auto changed = setTune(file, "NumGlows", std::int64_t{0}))
        file = std::move(*changed);
    return std::move(file.text);
}

} // namespace city
