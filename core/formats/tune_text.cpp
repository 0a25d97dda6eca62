#include "core/formats/tune_text.h"

#include <algorithm>

namespace city
{
namespace
{

constexpr std::size_t kHeaderSize = 7;      // the game skips seven bytes, tune-text.md §1
constexpr std::size_t kNameCharacters = 63; // the rest of a longer name is dropped, §2
constexpr std::string_view kBom = "\xEF\xBB\xBF";

bool isSeparator(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\0';
}

bool isLineEnd(char c)
{
    return c == '\r' || c == '\n';
}

/// Splits a text into tokens.
class Scanner
{
public:
    Scanner(std::string_view text, std::size_t offset)
        : m_text(text), m_offset(offset), m_line(lineAt(text, offset))
    {
    }

    /// The next token into `token`; false at the end.
    bool next(TuneToken& token)
    {
        skipBlanksAndComments();
        if (m_offset >= m_text.size())
            return false;
        token = {};
        token.begin = m_offset;
        token.line = m_line;
        if (m_text[m_offset] == '"')
            scanQuoted(token);
        else
            scanPlain(token);
        token.lastLine = m_line;
        token.gluedComment = m_offset < m_text.size() && m_text[m_offset] == ';';
        return true;
    }

private:
    void skipBlanksAndComments()
    {
        while (m_offset < m_text.size()) {
            const char c = m_text[m_offset];
            if (c == ';') {
                while (m_offset < m_text.size() && !isLineEnd(m_text[m_offset]))
                    ++m_offset;
            } else if (isSeparator(c)) {
                m_line += c == '\n' ? 1u : 0u;
                ++m_offset;
            } else {
                return;
            }
        }
    }

    void scanQuoted(TuneToken& token)
    {
        const std::size_t quote = m_text.find('"', m_offset + 1);
        const std::size_t end = quote == std::string_view::npos ? m_text.size() : quote + 1;
        const std::string_view quoted = m_text.substr(m_offset, end - m_offset);
        m_line += static_cast<std::size_t>(std::ranges::count(quoted, '\n'));
        token.quoted = true;
        token.end = m_offset = end;
    }

    void scanPlain(TuneToken& token)
    {
        while (m_offset < m_text.size() && !isSeparator(m_text[m_offset]) &&
               m_text[m_offset] != ';')
            ++m_offset;
        token.end = m_offset;
    }

    std::string_view m_text;
    std::size_t m_offset;
    std::size_t m_line;
};

/// Seven bytes that end at a separator are a header, unless they are the class name of a file
/// without one (`vehGyro {`).
bool isOtherHeader(std::string_view text)
{
    const std::string_view header = text.substr(0, kHeaderSize);
    if (header.find('{') != std::string_view::npos)
        return false;
    if (text.size() > kHeaderSize && !isSeparator(text[kHeaderSize]))
        return false;
    Scanner scanner(text, header.size());
    TuneToken token;
    return !scanner.next(token) || text.substr(token.begin, token.end - token.begin) != "{";
}

TuneHeader headerOf(std::string_view text)
{
    if (text.starts_with(kBom))
        return TuneHeader::BomHeader;
    if (text.starts_with("type: a"))
        return TuneHeader::TextHeader;
    if (text.starts_with("type: b"))
        return TuneHeader::BinaryHeader;
    if (text.starts_with("type:") || isOtherHeader(text))
        return TuneHeader::OtherHeader;
    return TuneHeader::NoHeader;
}

std::size_t headerSizeOf(TuneHeader header, std::string_view text)
{
    std::size_t size = kHeaderSize;
    if (header == TuneHeader::NoHeader)
        size = 0;
    if (header == TuneHeader::BomHeader)
        size =
            text.substr(kBom.size()).starts_with("type:") ? kBom.size() + kHeaderSize : kBom.size();
    return std::min(size, text.size());
}

/// Builds the nodes over the tokens with a stack of its own, so that no nesting is too deep.
class TreeBuilder
{
public:
    explicit TreeBuilder(TuneTree& tree) : m_tree(tree) {}

    void build(const TuneClassInfo* info)
    {
        TuneNode root;
        root.kind = TuneNode::Kind::Block;
        root.info = info;
        root.open = findOpen(0, nullptr);
        root.valueCount = root.open == kNoIndex ? 0 : root.open - 1;
        m_next = root.open == kNoIndex ? 1 : root.open + 1;
        m_tree.nodes.push_back(root);
        while (m_next < m_tree.tokens.size() && m_current != kNoIndex)
            addNext();
        if (m_current == kNoIndex)
            m_tree.tokens.resize(m_next); // the game stops reading here
    }

private:
    void addNext()
    {
        const std::string_view word = m_tree.word(m_next);
        if (word == "}") {
            m_tree.nodes[m_current].close = m_next++;
            m_current = m_tree.nodes[m_current].parent;
            return;
        }
        TuneNode node;
        node.token = m_next;
        node.parent = m_current;
        if (word == "{") {
            node.kind = TuneNode::Kind::Junk;
            ++m_next;
            append(std::move(node));
            return;
        }
        const TuneClassInfo* around = m_tree.nodes[m_current].info;
        node.field = around ? around->find(m_tree.name(node)) : nullptr;
        node.open = findOpen(m_next, around);
        if (node.open == kNoIndex)
            addField(std::move(node), around);
        else
            addBlock(std::move(node), around);
    }

    void addField(TuneNode node, const TuneClassInfo* around)
    {
        std::size_t end = lineEnd(node.token, around);
        while (end < m_tree.tokens.size() && isNumber(end))
            ++end;
        node.valueCount = end - node.token - 1;
        m_next = end;
        append(std::move(node));
    }

    void addBlock(TuneNode node, const TuneClassInfo* around)
    {
        node.kind = TuneNode::Kind::Block;
        node.valueCount = node.open - node.token - 1;
        // a positional class does not look at the name of its block (banger.md §2)
        if (!node.field && around && around->positional) {
            const auto block = std::ranges::find(around->fields, TuneType::Block, &TuneField::type);
            node.field = block == around->fields.end() ? nullptr : &*block;
        }
        node.info = node.field ? node.field->block : nullptr;
        m_next = node.open + 1;
        m_current = append(std::move(node));
    }

    std::size_t append(TuneNode node)
    {
        const std::size_t index = m_tree.nodes.size();
        m_tree.nodes[node.parent].children.push_back(index);
        m_tree.nodes.push_back(std::move(node));
        return index;
    }

    bool onSameLine(std::size_t token) const
    {
        return token < m_tree.tokens.size() &&
               m_tree.tokens[token].line == m_tree.tokens[token - 1].lastLine;
    }

    bool isNumber(std::size_t token) const
    {
        if (m_tree.tokens[token].quoted)
            return false;
        const char c = m_tree.text[m_tree.tokens[token].begin];
        return (c >= '0' && c <= '9') || c == '-' || c == '.';
    }

    /// Where the words on a name's line end: at the line's end, at a brace, and at a known name
    /// behind a complete value.
    std::size_t lineEnd(std::size_t name, const TuneClassInfo* around) const
    {
        const TuneField* field =
            around ? around->find(m_tree.word(name).substr(0, kNameCharacters)) : nullptr;
        std::size_t token = name + 1;
        for (; onSameLine(token); ++token) {
            const std::string_view word = m_tree.word(token);
            if (word == "{" || word == "}")
                break;
            if (field && token - name - 1 >= field->tokenCount() && around->find(word))
                break;
        }
        return token;
    }

    /// The `{` that makes a name a block: on its line, or first on the next line with a word when
    /// the name stands alone.
    std::size_t findOpen(std::size_t name, const TuneClassInfo* around) const
    {
        const std::size_t end = lineEnd(name, around);
        if (end >= m_tree.tokens.size() || m_tree.word(end) != "{")
            return kNoIndex;
        return end == name + 1 || onSameLine(end) ? end : kNoIndex;
    }

    TuneTree& m_tree;
    std::size_t m_next = 0;
    std::size_t m_current = 0; ///< the open block; unset behind the class block's end
};

} // namespace

std::string_view TuneTree::word(std::size_t token) const
{
    const TuneToken& t = tokens[token];
    std::string_view word = text.substr(t.begin, t.end - t.begin);
    if (t.quoted) {
        word.remove_prefix(1);
        if (word.ends_with('"'))
            word.remove_suffix(1);
    }
    return word;
}

std::string_view TuneTree::name(const TuneNode& node) const
{
    return word(node.token).substr(0, kNameCharacters);
}

std::size_t TuneTree::lastToken(const TuneNode& node) const
{
    if (node.kind != TuneNode::Kind::Block)
        return node.token + node.valueCount;
    return node.close == kNoIndex ? tokens.size() - 1 : node.close;
}

std::vector<std::size_t> TuneTree::find(const TuneNode& block, const TuneField& field) const
{
    const auto kind = field.type == TuneType::Block ? TuneNode::Kind::Block : TuneNode::Kind::Field;
    std::vector<std::size_t> named, others;
    for (const std::size_t child : block.children) {
        const TuneNode& node = nodes[child];
        if (node.kind == kind && node.field == &field)
            (name(node) == field.name ? named : others).push_back(child);
    }
    return named.empty() ? others : named;
}

TuneTree parseTune(std::string_view text, const TuneClassInfo* info)
{
    TuneTree tree;
    tree.text = text;
    tree.header = headerOf(text);
    tree.headerSize = headerSizeOf(tree.header, text);
    if (tree.header == TuneHeader::BinaryHeader)
        return tree;
    Scanner scanner(text, tree.headerSize);
    for (TuneToken token; scanner.next(token);)
        tree.tokens.push_back(token);
    if (!tree.tokens.empty())
        TreeBuilder(tree).build(info);
    return tree;
}

std::size_t lineAt(std::string_view text, std::size_t offset)
{
    return 1 + static_cast<std::size_t>(std::ranges::count(text.substr(0, offset), '\n'));
}

Result<TuneFile> decodeTune(TuneClass tuneClass, std::string name, ByteView bytes)
{
    TuneFile file{tuneClass, std::move(name), std::string(asText(bytes))};
    const TuneTree tree = parseTune(file.text, &tuneClassInfo(tuneClass));
    if (tree.header == TuneHeader::BinaryHeader)
        return failAt(ErrorCode::Unsupported, "binary tuning files cannot be read", 5);
    if (tree.nodes.empty())
        return failAt(ErrorCode::BadMagic, "no class name behind the header", tree.headerSize);
    return file;
}

Result<Bytes> encodeTune(const TuneFile& file)
{
    const ByteView bytes = asBytes(file.text);
    return Bytes(bytes.begin(), bytes.end());
}

} // namespace city
