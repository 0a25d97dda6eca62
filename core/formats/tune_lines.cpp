#include "core/formats/tune_lines.h"

#include <algorithm>

namespace city
{
namespace
{

constexpr auto kNoOffset = std::string_view::npos;

bool isBlank(char c)
{
    return c == ' ' || c == '\t';
}

bool isBlank(std::string_view text)
{
    return std::ranges::all_of(text, [](char c) { return isBlank(c); });
}

/// Whether nothing but white space is in a text, line ends included.
bool isWhite(std::string_view text)
{
    return text.find_first_not_of(std::string_view(" \t\r\n\0", 5)) == kNoOffset;
}

/// White space around the words of a line; the defaults are the original saver's.
struct LineStyle {
    std::string indent;
    std::string separator = " ";
    std::string component = "\t";
    std::string trailing = " ";
    std::string lineEnd = "\r\n";
};

std::string_view between(const TuneTree& tree, std::size_t first, std::size_t second)
{
    const std::size_t begin = tree.tokens[first].end;
    return tree.text.substr(begin, tree.tokens[second].begin - begin);
}

std::size_t lineStart(std::string_view text, std::size_t offset)
{
    const std::size_t end = offset == 0 ? kNoOffset : text.rfind('\n', offset - 1);
    return end == kNoOffset ? 0 : end + 1;
}

std::string indentAt(std::string_view text, std::size_t offset)
{
    const std::size_t start = lineStart(text, offset);
    const std::string_view line = text.substr(start, offset - start);
    return std::string(line.substr(0, std::min(line.find_first_not_of(" \t"), line.size())));
}

std::string lineEndAt(std::string_view text, std::size_t offset)
{
    std::size_t end = text.find('\n', offset);
    if (end == kNoOffset)
        end = text.find('\n');
    if (end == kNoOffset)
        return LineStyle().lineEnd;
    return end > 0 && text[end - 1] == '\r' ? "\r\n" : "\n";
}

/// The style of a field's line, its indentation aside.
void copyStyle(LineStyle& style, const TuneTree& tree, const TuneNode& node)
{
    const std::size_t last = tree.lastToken(node);
    if (node.valueCount > 0) {
        const std::string_view separator = between(tree, node.token, node.token + 1);
        if (!separator.empty() && isBlank(separator))
            style.separator = separator;
    }
    const std::string_view rest = tree.text.substr(tree.tokens[last].end);
    const std::string_view trailing = rest.substr(0, rest.find_first_of("\r\n"));
    if (isBlank(trailing))
        style.trailing = trailing;
}

/// The style for a new line next to `anchor`: that of the anchor, or of another field of the block
/// when the anchor is none.
LineStyle styleFor(const TuneTree& tree, const TuneNode& block, const TuneNode* anchor)
{
    LineStyle style;
    const TuneNode* field = anchor && anchor->kind == TuneNode::Kind::Field ? anchor : nullptr;
    for (std::size_t i = 0; !field && i < block.children.size(); ++i) {
        const TuneNode& child = tree.nodes[block.children[i]];
        if (child.kind == TuneNode::Kind::Field)
            field = &child;
    }
    if (field)
        copyStyle(style, tree, *field);
    style.component = componentSeparator(tree, block, field);
    return style;
}

std::string joined(const LineStyle& style, const std::vector<std::string>& words)
{
    std::string text = words.front();
    for (std::size_t i = 1; i < words.size(); ++i)
        text += (i == 1 ? style.separator : style.component) + words[i];
    return text;
}

std::string rendered(const LineStyle& style, const TuneLine& line)
{
    const bool brace = line.words.back() == "{" || line.words.back() == "}";
    return style.indent + std::string(2 * line.depth, ' ') + joined(style, line.words) +
           (brace ? "" : style.trailing);
}

/// Lines with a line end between each other.
std::string rendered(const LineStyle& style, const std::vector<TuneLine>& lines)
{
    std::string text;
    for (const TuneLine& line : lines)
        text += (text.empty() ? "" : style.lineEnd) + rendered(style, line);
    return text;
}

/// Lines behind a token: on lines of their own, or behind it when other tokens follow there.
/// `complete` says that a name on the same line would begin a field.
std::string insertedAfter(const TuneTree& tree, std::size_t token, LineStyle style,
                          const std::vector<TuneLine>& lines, bool complete)
{
    const std::string_view text = tree.text;
    const std::size_t end = tree.tokens[token].end;
    const std::size_t newline = text.find('\n', end);
    style.lineEnd = lineEndAt(text, end);
    const bool followed = token + 1 < tree.tokens.size() && tree.tokens[token + 1].begin < newline;
    Splice splice{end, end, {}};
    // a `{` behind the new tag would make it a block
    if (followed && complete && lines.size() == 1 && tree.word(token + 1) != "{")
        splice.text = separated(text, end, " " + joined(style, lines.front().words));
    else if (followed)
        splice.text = style.lineEnd + rendered(style, lines) + style.lineEnd;
    else if (newline == kNoOffset)
        splice = {text.size(), text.size(), style.lineEnd + rendered(style, lines)};
    else
        splice = {newline + 1, newline + 1, rendered(style, lines) + style.lineEnd};
    return spliced(text, {splice});
}

/// Lines before a node: on lines of their own when the node begins its line.
std::string insertedBefore(const TuneTree& tree, const TuneNode& node, LineStyle style,
                           const std::vector<TuneLine>& lines)
{
    const std::string_view text = tree.text;
    const std::size_t begin = tree.tokens[node.token].begin;
    const std::size_t start = lineStart(text, begin);
    style.lineEnd = lineEndAt(text, begin);
    if (isWhite(text.substr(start, begin - start)))
        return spliced(text, {{start, start, rendered(style, lines) + style.lineEnd}});
    std::string inserted = " " + joined(style, lines.front().words) + " ";
    if (lines.size() > 1)
        inserted = style.lineEnd + rendered(style, lines) + style.lineEnd;
    return spliced(text, {{begin, begin, std::move(inserted)}});
}

bool isValueOf(const TuneNode& node)
{
    return node.field &&
           (node.field->type == TuneType::Block) == (node.kind == TuneNode::Kind::Block);
}

/// The nodes around the place of a tag in the order of the class.
struct Neighbours {
    const TuneNode* before = nullptr;
    const TuneNode* after = nullptr;
};

Neighbours neighbours(const TuneTree& tree, const TuneNode& block, const TuneField& field)
{
    Neighbours found;
    for (const std::size_t index : block.children) {
        const TuneNode& node = tree.nodes[index];
        if (!isValueOf(node))
            continue;
        const bool before = node.field < &field || (field.repeated && node.field == &field);
        if (before && (!found.before || node.field >= found.before->field))
            found.before = &node;
        if (!before && (!found.after || node.field < found.after->field))
            found.after = &node;
    }
    return found;
}

void removeTokens(std::vector<Splice>& splices, const TuneTree& tree, const TuneNode& node)
{
    const std::size_t last = tree.lastToken(node);
    for (std::size_t token = node.token; token <= last; ++token) {
        Splice splice{tree.tokens[token].begin, tree.tokens[token].end, {}};
        const std::size_t floor = token == 0 ? 0 : tree.tokens[token - 1].end;
        while (splice.begin > floor && isBlank(tree.text[splice.begin - 1]))
            --splice.begin;
        if (token == last)
            splice.text = separated(tree.text, splice.end, {});
        if (splice.text.empty() && tree.tokens[token].gluedComment)
            splice.text = " "; // or the comment would be glued to the token before
        splices.push_back(std::move(splice));
    }
}

void removeNode(std::vector<Splice>& splices, const TuneTree& tree, const TuneNode& node)
{
    const std::string_view text = tree.text;
    const std::size_t last = tree.lastToken(node);
    const std::size_t begin = lineStart(text, tree.tokens[node.token].begin);
    const std::size_t newline = text.find('\n', tree.tokens[last].end);
    const std::size_t end = newline == kNoOffset ? text.size() : newline + 1;
    bool alone = isWhite(text.substr(begin, tree.tokens[node.token].begin - begin)) &&
                 isWhite(text.substr(tree.tokens[last].end, end - tree.tokens[last].end));
    for (std::size_t token = node.token; alone && token < last; ++token)
        alone = isWhite(between(tree, token, token + 1));
    if (alone)
        splices.push_back({begin, end, {}});
    else
        removeTokens(splices, tree, node);
}

} // namespace

std::string spliced(std::string_view text, const std::vector<Splice>& splices)
{
    std::string result;
    std::size_t done = 0;
    for (const Splice& splice : splices) {
        result += text.substr(done, splice.begin - done);
        result += splice.text;
        done = splice.end;
    }
    result += text.substr(done);
    return result;
}

std::string separated(std::string_view text, std::size_t end, std::string word)
{
    const bool runsOn = end < text.size() && text[end] != ';' && !isWhite(text.substr(end, 1));
    return runsOn ? std::move(word) + " " : word;
}

std::string componentSeparator(const TuneTree& tree, const TuneNode& block, const TuneNode* node)
{
    const auto separator = [&](const TuneNode& field) -> std::string_view {
        if (!field.field || field.field->type != TuneType::Vec3 || field.valueCount < 2)
            return {};
        const std::string_view text = between(tree, field.token + 1, field.token + 2);
        return isBlank(text) ? text : std::string_view();
    };
    std::string_view found = node ? separator(*node) : std::string_view();
    for (std::size_t i = 0; found.empty() && i < block.children.size(); ++i) {
        const TuneNode& child = tree.nodes[block.children[i]];
        if (child.kind == TuneNode::Kind::Field)
            found = separator(child);
    }
    return found.empty() ? LineStyle().component : std::string(found);
}

Result<std::string> withLines(const TuneTree& tree, const TuneNode& block, const TuneField& field,
                              const std::vector<TuneLine>& lines)
{
    const auto [before, after] = neighbours(tree, block, field);
    const TuneNode* anchor = before ? before : after;
    LineStyle style = styleFor(tree, block, anchor);
    if (anchor)
        style.indent = indentAt(tree.text, tree.tokens[anchor->token].begin);
    if (before) {
        const bool isBlock = before->kind == TuneNode::Kind::Block;
        if (isBlock && before->close == kNoIndex)
            return fail(ErrorCode::Unsupported,
                        std::string(field.name) + " cannot be inserted behind a block without end");
        const bool complete = isBlock || before->valueCount == before->field->tokenCount();
        return insertedAfter(tree, tree.lastToken(*before), style, lines, complete);
    }
    if (after)
        return insertedBefore(tree, *after, style, lines);
    const std::size_t token = block.open == kNoIndex ? block.token : block.open;
    style.indent = indentAt(tree.text, tree.tokens[block.token].begin) + "  ";
    return insertedAfter(tree, token, style, lines, block.open != kNoIndex);
}

std::string withoutNodes(const TuneTree& tree, std::span<const std::size_t> nodes)
{
    std::vector<Splice> splices;
    for (const std::size_t node : nodes)
        removeNode(splices, tree, tree.nodes[node]);
    return spliced(tree.text, splices);
}

std::vector<TuneLine> defaultLines(std::string_view name, const TuneClassInfo& info)
{
    std::vector<TuneLine> lines{{{std::string(name), "{"}, 0}};
    for (const TuneField& field : info.fields) {
        if (field.repeated)
            continue;
        if (field.block) {
            for (TuneLine& line : defaultLines(field.name, *field.block)) {
                ++line.depth;
                lines.push_back(std::move(line));
            }
            continue;
        }
        TuneLine line{{std::string(field.name)}, 1};
        for (std::size_t i = 0; i < field.tokenCount(); ++i)
            line.words.push_back(field.type == TuneType::Int
                                     ? std::to_string(static_cast<std::int64_t>(field.fallback[i]))
                                     : writeTuneFloat(field.fallback[i], {}));
        lines.push_back(std::move(line));
    }
    lines.push_back({{"}"}, 0});
    return lines;
}

std::string renderLines(const std::vector<TuneLine>& lines)
{
    const LineStyle style;
    return rendered(style, lines) + style.lineEnd;
}

} // namespace city
