#pragma once

#include "core/base/bytes.h"
#include "core/formats/tune_classes.h"

#include <string>
#include <vector>

/// Tuning texts as a tree of tokens over the unchanged text (docs/formats/tune-text.md §5).
namespace city
{

inline constexpr std::size_t kNoIndex = static_cast<std::size_t>(-1);

/// A word of the text; what lies between tokens is white space and comments.
struct TuneToken {
    std::size_t begin = 0, end = 0; ///< in the text, quotes included
    std::size_t line = 1;           ///< from 1
    std::size_t lastLine = 1;       ///< a quoted word can run over several
    bool quoted = false;
    bool gluedComment = false; ///< a comment begins right behind it, without a blank
};

/// A tag with its values, a block, or a `{` where a name should be.
struct TuneNode {
    enum class Kind : std::uint8_t { Field, Block, Junk };

    Kind kind = Kind::Field;
    std::size_t token = 0;         ///< index of the name token
    std::size_t valueCount = 0;    ///< values (Field) or labels (Block): the tokens behind it
    std::size_t open = kNoIndex;   ///< Block: the `{`; unset when the class block has none
    std::size_t close = kNoIndex;  ///< Block: the `}`; unset when the text ends first
    std::size_t parent = kNoIndex; ///< index of the block around it
    std::vector<std::size_t> children = {};
    /// The tags that the block can have; null when its class is not known.
    const TuneClassInfo* info = nullptr;
    /// What the tag is in the class of the block around it; null when that does not know it.
    const TuneField* field = nullptr;
};

/// What the first bytes are. The game skips seven bytes whatever they are.
enum class TuneHeader : std::uint8_t {
    TextHeader,   ///< `type: a`
    BinaryHeader, ///< `type: b`: the rest is no text
    OtherHeader,  ///< seven other bytes, read as text
    NoHeader,     ///< the class name stands first and loses seven characters in the game
    BomHeader,    ///< a UTF-8 mark before `type: a`, so the game skips the wrong bytes
};

/// The parsed text. Offsets and views point into the text that was parsed, which must outlive it.
struct TuneTree {
    std::string_view text;
    TuneHeader header = TuneHeader::TextHeader;
    std::size_t headerSize = 0;
    std::vector<TuneToken> tokens; ///< up to the class block's end
    std::vector<TuneNode> nodes;   ///< the class block first; empty without a class name

    /// The token's characters without quotes.
    std::string_view word(std::size_t token) const;
    /// The tag's name as the game compares it: its first 63 characters.
    std::string_view name(const TuneNode& node) const;
    /// The last token of a node; a block without end has the last one of the text.
    std::size_t lastToken(const TuneNode& node) const;
    /// The children that are this tag of the block's class, in file order. The block of a
    /// positional class is found whatever its name is, because the game does not look at it.
    std::vector<std::size_t> find(const TuneNode& block, const TuneField& field) const;
};

/// Groups a text into blocks and fields; never fails. With a class the names that it knows begin
/// fields in the middle of a line, too.
TuneTree parseTune(std::string_view text, const TuneClassInfo* info);

/// The line, from 1, of a place in a text.
std::size_t lineAt(std::string_view text, std::size_t offset);

/// A tuning text from bytes. Everything that has a class name decodes, with errors inside kept
/// for the diagnostics; a binary file (`type: b`) is refused.
Result<TuneFile> decodeTune(TuneClass tuneClass, std::string name, ByteView bytes);
Result<Bytes> encodeTune(const TuneFile& file);

} // namespace city
