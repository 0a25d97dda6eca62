#include "core/formats/tune_game.h"

#include <algorithm>
#include <utility>

namespace city
{
namespace
{

constexpr std::size_t kHeaderSize = 7;
constexpr std::size_t kNameCharacters = 63;

bool isSeparator(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\0';
}

struct GameToken {
    std::string word;
    std::size_t offset = 0;

    std::string_view name() const { return std::string_view(word).substr(0, kNameCharacters); }
};

/// The engine's tokenizer. It has always read the character behind a token, too.
class GameTokens
{
public:
    GameTokens(std::string_view text, std::size_t offset) : m_text(text), m_offset(offset) {}

    /// The next token; nothing at the end.
    std::optional<GameToken> next()
    {
        if (m_peeked)
            return std::exchange(m_peeked, std::nullopt);
        return scan();
    }

    const std::optional<GameToken>& peek()
    {
        if (!m_peeked)
            m_peeked = scan();
        return m_peeked;
    }

    /// Goes on behind the next LF. When the last token ended at one, that is the following line's.
    void skipLine()
    {
        const std::size_t newline = m_text.find('\n', m_offset);
        m_offset = newline == std::string_view::npos ? m_text.size() : newline + 1;
    }

private:
    std::optional<GameToken> scan()
    {
        while (m_offset < m_text.size()) {
            const char c = m_text[m_offset];
            if (c == ';')
                skipComment();
            else if (isSeparator(c))
                ++m_offset;
            else
                return c == '"' ? quoted() : plain();
        }
        return std::nullopt;
    }

    void skipComment()
    {
        m_offset = std::min(m_text.find_first_of("\r\n", m_offset), m_text.size());
    }

    GameToken quoted()
    {
        const std::size_t begin = m_offset + 1;
        const std::size_t end = std::min(m_text.find('"', begin), m_text.size());
        m_offset = std::min(end + 1, m_text.size());
        return {std::string(m_text.substr(begin, end - begin)), begin - 1};
    }

    GameToken plain()
    {
        GameToken token{{}, m_offset};
        while (m_offset < m_text.size()) {
            if (m_text[m_offset] == ';') {
                // the line break behind the comment becomes part of the token
                skipComment();
                if (m_offset == m_text.size())
                    break;
            } else if (isSeparator(m_text[m_offset])) {
                ++m_offset; // the look-ahead
                break;
            }
            token.word += m_text[m_offset++];
        }
        return token;
    }

    std::string_view m_text;
    std::size_t m_offset;
    std::optional<GameToken> m_peeked;
};

class GameReader
{
public:
    explicit GameReader(std::string_view text)
        : m_text(text), m_tokens(text, std::min(kHeaderSize, text.size()))
    {
    }

    TuneGameReading read(const TuneClassInfo& info)
    {
        if (m_text.starts_with("type: b")) {
            m_reading.stop = TuneGameStop{1, "type: a", "type: b"};
        } else if (!m_tokens.next()) {
            stopAt("a class name", std::nullopt);
        } else if (info.positional) {
            if (expect("{") && readInOrder(info, ""))
                expect("}");
        } else {
            readByName(info, "");
        }
        return std::move(m_reading);
    }

private:
    bool stopAt(std::string_view expected, const std::optional<GameToken>& found)
    {
        TuneGameStop stop;
        stop.line = lineAt(m_text, found ? found->offset : m_text.size());
        stop.expected = expected;
        if (found)
            stop.found = found->name();
        m_reading.stop = std::move(stop);
        return false;
    }

    bool expect(std::string_view word)
    {
        const std::optional<GameToken> token = m_tokens.next();
        return token && token->name() == word ? true : stopAt(word, token);
    }

    // --- by position ---

    bool readInOrder(const TuneClassInfo& info, const std::string& prefix)
    {
        return std::ranges::all_of(info.fields, [&](const TuneField& field) {
            if (field.block)
                return readBlock(field, prefix);
            if (field.repeated)
                return readGlows(field, prefix);
            if (field.optional && !(m_tokens.peek() && m_tokens.peek()->name() == field.name))
                return true;
            return expect(field.name) && readNumbers(field, prefix + std::string(field.name));
        });
    }

    bool readBlock(const TuneField& field, const std::string& prefix)
    {
        if (!m_tokens.next()) // the name, which is not looked at
            return stopAt(field.name, std::nullopt);
        return expect("{") && readInOrder(*field.block, prefix + std::string(field.name) + "/") &&
               expect("}");
    }

    bool readGlows(const TuneField& field, const std::string& prefix)
    {
        const auto announced = m_reading.values.find("NumGlows");
        const std::int64_t glows =
            announced == m_reading.values.end() ? 1 : std::get<std::int64_t>(announced->second);
        for (std::int64_t i = 0; i < glows; ++i) {
            const std::string path = prefix + std::string(field.name) + "/" + std::to_string(i);
            if (!expect(field.name) || !readNumbers(field, path))
                return false;
        }
        return true;
    }

    bool readNumbers(const TuneField& field, const std::string& path)
    {
        std::vector<std::string> words;
        for (std::size_t i = 0; i < field.tokenCount(); ++i) {
            const std::optional<GameToken> token = m_tokens.next();
            const bool isNumber = token && (field.type == TuneType::Int ? isTuneInt(token->word)
                                                                        : isTuneFloat(token->word));
            if (!isNumber)
                return stopAt("a number", token);
            words.push_back(token->word);
        }
        keep(field, path, words);
        return true;
    }

    // --- by name ---

    bool readByName(const TuneClassInfo& info, const std::string& prefix)
    {
        while (const std::optional<GameToken> token = m_tokens.next()) {
            if (token->word == "{")
                continue;
            if (token->word == "}")
                return true;
            const TuneField* field = info.find(token->name());
            const bool good =
                !field         ? skipUnknown()
                : field->block ? readByName(*field->block, prefix + std::string(field->name) + "/")
                               : takeTokens(*field, prefix);
            if (!good)
                break;
        }
        return m_reading.stop ? false : stopAt("}", std::nullopt);
    }

    /// An unknown name's block, or the rest of its line.
    bool skipUnknown()
    {
        const std::optional<GameToken> token = m_tokens.next();
        if (!token)
            return false;
        if (token->word != "{") {
            m_tokens.skipLine();
            return true;
        }
        for (std::size_t depth = 1; depth > 0;) {
            const std::optional<GameToken> inner = m_tokens.next();
            if (!inner)
                return false;
            depth += inner->word == "{" ? 1u : 0u;
            depth -= inner->word == "}" ? 1u : 0u;
        }
        return true;
    }

    /// The next tokens are the value, whatever they are and wherever they stand.
    bool takeTokens(const TuneField& field, const std::string& prefix)
    {
        std::vector<std::string> words;
        for (std::size_t i = 0; i < field.tokenCount(); ++i) {
            std::optional<GameToken> token = m_tokens.next();
            if (!token)
                return false;
            words.push_back(std::move(token->word));
        }
        keep(field, prefix + std::string(field.name), words);
        return true;
    }

    void keep(const TuneField& field, const std::string& path,
              const std::vector<std::string>& words)
    {
        TuneValue& value = m_reading.values[path];
        if (field.type == TuneType::Int)
            value = std::int64_t{readTuneInt(words[0])};
        else if (field.type == TuneType::Float)
            value = readTuneFloat(words[0]);
        else
            value = glm::vec3(readTuneFloat(words[0]), readTuneFloat(words[1]),
                              readTuneFloat(words[2]));
    }

    std::string_view m_text;
    GameTokens m_tokens;
    TuneGameReading m_reading;
};

} // namespace

TuneGameReading readAsGame(std::string_view text, const TuneClassInfo& info)
{
    return GameReader(text).read(info);
}

} // namespace city
