#pragma once

#include "core/formats/tune_values.h"

/// Lines of tuning texts: putting new ones in, taking some out, in the style of their neighbours.
/// Helpers of tune_edit.
namespace city
{

/// Replaces a range of the text.
struct Splice {
    std::size_t begin = 0, end = 0;
    std::string text;
};

/// The text with ranges replaced; they are in order and do not overlap.
std::string spliced(std::string_view text, const std::vector<Splice>& splices);

/// `word` with a blank behind it when the text at `end` would run into it.
std::string separated(std::string_view text, std::size_t end, std::string word);

/// A new line: the name and what follows; each depth indents by two blanks.
struct TuneLine {
    std::vector<std::string> words;
    std::size_t depth = 0;
};

/// The white space between the components of a vector in a block: the node's own, else another
/// vector's, else the TAB of the original saver.
std::string componentSeparator(const TuneTree& tree, const TuneNode& block, const TuneNode* node);

/// The text with lines for an absent tag put in at its place in the order of the block's class.
Result<std::string> withLines(const TuneTree& tree, const TuneNode& block, const TuneField& field,
                              const std::vector<TuneLine>& lines);

/// The text without some nodes; lines that held nothing else go, comments stay.
std::string withoutNodes(const TuneTree& tree, std::span<const std::size_t> nodes);

/// The lines of a block with the class's defaults, name and braces included.
std::vector<TuneLine> defaultLines(std::string_view name, const TuneClassInfo& info);

/// Lines as the original saver writes them (tune-text.md §4).
std::string renderLines(const std::vector<TuneLine>& lines);

} // namespace city
