#include "core/formats/tune_diagnostics.h"

#include "core/base/bits.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace city
{
namespace
{

using enum TuneProblem;
constexpr auto kNote = TuneSeverity::Note;
constexpr auto kWarning = TuneSeverity::Warning;
constexpr auto kError = TuneSeverity::Error;

constexpr TuneProblemInfo kProblems[] = {
    {MissingHeader, kError,
     CITY_TR("Tune", "The header 'type: a' is missing: the game skips the first seven characters")},
    {OddHeader, kWarning, CITY_TR("Tune", "The header is '%1' instead of 'type: a'")},
    {ByteOrderMark, kError,
     CITY_TR("Tune", "The file begins with a UTF-8 mark, which the game takes for its header")},
    {OtherClass, kWarning, CITY_TR("Tune", "The class is called %1 instead of %2")},
    {NoClass, kError, CITY_TR("Tune", "There is no class name")},
    {MissingStart, kWarning, CITY_TR("Tune", "The '{' behind the class name is missing")},
    {MissingEnd, kError, CITY_TR("Tune", "A '}' is missing at the end: the game hangs")},
    {StrayBrace, kWarning, CITY_TR("Tune", "A '{' stands where a tag should begin")},
    {LabelledBlock, kWarning,
     CITY_TR("Tune", "Block %1 has words before its '{', which can make the game lose values")},
    {UnknownTag, kWarning, CITY_TR("Tune", "Tag %1 is unknown in %2")},
    {LostLine, kWarning,
     CITY_TR("Tune",
             "The game loses the line behind the unknown tag %1: a blank or CRLF is missing "
             "at its end")},
    {DuplicateTag, kWarning, CITY_TR("Tune", "Tag %1 stands here again; the last one counts")},
    {LongName, kWarning, CITY_TR("Tune", "A name is longer than 63 characters: %1")},
    {ElementCount, kError, CITY_TR("Tune", "Tag %1 needs %2 numbers and has %3")},
    {NotANumber, kError, CITY_TR("Tune", "'%1' is no number; the game reads 0 for %2")},
    {NumberTail, kWarning, CITY_TR("Tune", "The game reads only the beginning of '%1' for %2")},
    {Fraction, kWarning, CITY_TR("Tune", "%2 is a whole number; the game drops the rest of '%1'")},
    {OutOfRange, kError, CITY_TR("Tune", "'%1' is out of the range of %2")},
    {LongNumber, kError,
     CITY_TR("Tune", "'%1' is longer than 31 characters; the game reads another number for %2")},
    {LongerNumber, kNote,
     CITY_TR("Tune", "'%1' is longer than 31 characters, with no effect on the value of %2")},
    {GluedComment, kWarning, CITY_TR("Tune", "Put a blank before the comment behind '%1'")},
    {GameStops, kError, CITY_TR("Tune", "The game expects %1 here and finds '%2'")},
    {GameHangs, kError, CITY_TR("Tune", "The text ends where the game expects %1")},
    {GameDiffers, kError, CITY_TR("Tune", "The game reads another value for %1: %2")},
};

std::string valueText(const TuneValue& value)
{
    if (const auto* integer = std::get_if<std::int64_t>(&value))
        return std::to_string(*integer);
    if (const auto* number = std::get_if<float>(&value))
        return writeTuneFloat(*number, "0");
    const auto& v = std::get<glm::vec3>(value);
    return writeTuneFloat(v.x, "0") + " " + writeTuneFloat(v.y, "0") + " " +
           writeTuneFloat(v.z, "0");
}

class Diagnoser
{
public:
    Diagnoser(std::string_view text, const TuneClassInfo& info)
        : m_text(text), m_info(info), m_tree(parseTune(text, &info))
    {
    }

    std::vector<TuneDiagnostic> run()
    {
        header();
        if (m_tree.nodes.empty()) {
            add(NoClass, lineAt(m_text, m_text.size()));
            return std::move(m_found);
        }
        classBlock();
        for (std::size_t i = 0; i < m_tree.nodes.size(); ++i)
            node(i);
        for (const TuneToken& token : m_tree.tokens)
            if (token.gluedComment)
                add(GluedComment, token.line, {shown(token)});
        game();
        std::ranges::stable_sort(m_found, {}, &TuneDiagnostic::line);
        return std::move(m_found);
    }

private:
    void add(TuneProblem problem, std::size_t line, std::vector<std::string> arguments = {})
    {
        m_found.push_back({problem, line, std::move(arguments)});
    }

    std::string shown(const TuneToken& token) const
    {
        return displayText(m_text.substr(token.begin, token.end - token.begin));
    }

    std::size_t lineOf(const TuneNode& node) const { return m_tree.tokens[node.token].line; }

    void header()
    {
        switch (m_tree.header) {
        case TuneHeader::TextHeader:
            break;
        case TuneHeader::BinaryHeader:
        case TuneHeader::OtherHeader:
            add(OddHeader, 1, {displayText(m_text.substr(0, m_tree.headerSize))});
            break;
        case TuneHeader::NoHeader:
            add(MissingHeader, 1);
            break;
        case TuneHeader::BomHeader:
            add(ByteOrderMark, 1);
            break;
        }
    }

    void classBlock()
    {
        const TuneNode& root = m_tree.nodes.front();
        if (m_tree.name(root) != m_info.name)
            add(OtherClass, lineOf(root),
                {displayText(m_tree.name(root)), std::string(m_info.name)});
        if (root.open == kNoIndex)
            add(MissingStart, lineOf(root));
        if (root.close == kNoIndex)
            add(MissingEnd, lineAt(m_text, m_text.size()));
    }

    void node(std::size_t index)
    {
        const TuneNode& node = m_tree.nodes[index];
        const bool isBlock = node.kind == TuneNode::Kind::Block;
        if (m_tree.word(node.token).size() > m_tree.name(node).size())
            add(LongName, lineOf(node), {displayText(m_tree.word(node.token))});
        if (isBlock && node.valueCount > 0)
            add(LabelledBlock, lineOf(node), {displayText(m_tree.name(node))});
        if (node.kind == TuneNode::Kind::Junk)
            add(StrayBrace, lineOf(node));
        if (isBlock && node.info)
            children(node);
    }

    void children(const TuneNode& block)
    {
        std::set<const TuneField*> seen;
        bool namedBlock = false;
        for (const std::size_t index : block.children) {
            const TuneNode& child = m_tree.nodes[index];
            namedBlock |= child.field && child.kind == TuneNode::Kind::Block &&
                          m_tree.name(child) == child.field->name;
        }
        for (const std::size_t index : block.children) {
            const TuneNode& child = m_tree.nodes[index];
            if (child.kind == TuneNode::Kind::Junk)
                continue;
            if (!isKnown(child, namedBlock)) {
                unknown(child, block);
                continue;
            }
            if (!seen.insert(child.field).second && !child.field->repeated)
                add(DuplicateTag, lineOf(child), {std::string(child.field->name)});
            if (child.kind == TuneNode::Kind::Field)
                numbers(child);
        }
    }

    /// A block of another name counts only where none has the right one.
    bool isKnown(const TuneNode& child, bool namedBlock) const
    {
        const bool isBlock = child.kind == TuneNode::Kind::Block;
        if (!child.field || (child.field->type == TuneType::Block) != isBlock)
            return false;
        return !isBlock || !namedBlock || m_tree.name(child) == child.field->name;
    }

    void unknown(const TuneNode& child, const TuneNode& block)
    {
        const std::string name = displayText(m_tree.name(child));
        add(UnknownTag, lineOf(child), {name, std::string(block.info->name)});
        if (child.kind != TuneNode::Kind::Field || child.valueCount == 0 || m_info.positional)
            return;
        // the LF that ends the first value is read with it, so "the rest of the line" is the next
        const std::size_t end = m_tree.tokens[child.token + 1].end;
        if (m_text.substr(end).starts_with('\n'))
            add(LostLine, lineOf(child), {name});
    }

    void numbers(const TuneNode& field)
    {
        const std::size_t wanted = field.field->tokenCount();
        if (field.valueCount != wanted)
            add(ElementCount, lineOf(field),
                {std::string(field.field->name), std::to_string(wanted),
                 std::to_string(field.valueCount)});
        for (std::size_t i = 0; i < std::min(wanted, field.valueCount); ++i)
            number(*field.field, field.token + 1 + i);
    }

    void number(const TuneField& field, std::size_t token)
    {
        const std::string_view word = m_tree.word(token);
        const auto report = [&](TuneProblem problem) {
            add(problem, m_tree.tokens[token].line, {displayText(word), std::string(field.name)});
        };
        const bool isInt = field.type == TuneType::Int;
        if (!(isInt ? isTuneInt(word) : isTuneFloat(word)))
            return report(NotANumber);
        if (word.size() > kTuneNumberCharacters)
            return report(readsTheSame(field, word) ? LongerNumber : LongNumber);
        if (isInt && !field.holds(readTuneInt(word)))
            return report(OutOfRange);
        if (!isInt && !std::isfinite(readTuneFloat(word)))
            return report(OutOfRange);
        if (isCleanNumber(field.type, word))
            return;
        if (!isInt || !isCleanNumber(TuneType::Float, word))
            return report(NumberTail);
        report(word.find('.') == std::string_view::npos &&
                       word.find_first_of("eE") == std::string_view::npos
                   ? OutOfRange
                   : Fraction);
    }

    static bool readsTheSame(const TuneField& field, std::string_view word)
    {
        if (field.type == TuneType::Int)
            return readTuneInt(word) == readTuneInt(word, word.size());
        return sameBits(readTuneFloat(word), readTuneFloat(word, word.size()));
    }

    void game()
    {
        const TuneGameReading reading = readAsGame(m_text, m_info);
        if (reading.stop) {
            const TuneGameStop& stop = *reading.stop;
            // a missing last brace is said already
            if (!stop.found.empty())
                add(GameStops, stop.line, {stop.expected, displayText(stop.found)});
            else if (stop.expected != "}" || m_tree.nodes.front().close != kNoIndex)
                add(GameHangs, stop.line, {stop.expected});
        }
        compare(reading, m_info, "");
        for (std::size_t i = 0; i < glowLineCount(m_tree); ++i)
            compareValue(reading, "GlowOffset/" + std::to_string(i));
    }

    void compare(const TuneGameReading& reading, const TuneClassInfo& info,
                 const std::string& prefix)
    {
        for (const TuneField& field : info.fields) {
            const std::string path = prefix + std::string(field.name);
            if (field.block)
                compare(reading, *field.block, path + "/");
            else if (!field.repeated)
                compareValue(reading, path);
        }
    }

    void compareValue(const TuneGameReading& reading, const std::string& path)
    {
        const auto parsed = parseTunePath(m_info, path);
        const auto mine = parsed ? readTune(m_tree, *parsed) : tl::unexpected(parsed.error());
        const auto theirs = reading.values.find(path);
        if (!mine)
            return;
        if (theirs != reading.values.end()) {
            if (!sameValue(mine->value, theirs->second))
                add(GameDiffers, std::max<std::size_t>(mine->line, 1),
                    {path, valueText(theirs->second)});
            return;
        }
        // what the game did not come to is no difference of its own
        if (mine->inFile && !reading.stop)
            add(GameDiffers, mine->line, {path, valueText(defaultValue(*parsed))});
    }

    std::string_view m_text;
    const TuneClassInfo& m_info;
    TuneTree m_tree;
    std::vector<TuneDiagnostic> m_found;
};

} // namespace

const TuneProblemInfo& tuneProblemInfo(TuneProblem problem)
{
    return kProblems[static_cast<std::size_t>(problem)];
}

std::vector<TuneDiagnostic> diagnose(std::string_view text, const TuneClassInfo& info)
{
    return Diagnoser(text, info).run();
}

std::vector<TuneDiagnostic> diagnose(const TuneFile& file)
{
    return diagnose(file.text, tuneClassInfo(file.tuneClass));
}

std::string describe(const TuneDiagnostic& diagnostic)
{
    const std::string_view source = tuneProblemInfo(diagnostic.problem).text.source;
    std::string text = "line " + std::to_string(diagnostic.line) + ": ";
    for (std::size_t i = 0; i < source.size(); ++i) {
        const std::size_t argument =
            source[i] == '%' && i + 1 < source.size() && source[i + 1] >= '1'
                ? static_cast<std::size_t>(source[i + 1] - '1')
                : kNoIndex;
        if (argument < diagnostic.arguments.size()) {
            text += diagnostic.arguments[argument];
            ++i;
        } else {
            text += source[i];
        }
    }
    return text;
}

} // namespace city
