#pragma once

#include "core/base/text.h"
#include "core/formats/tune_game.h"

/// What is wrong with a tuning text, with lines (docs/formats/tune-text.md §5). Values that make
/// no sense, such as a mass of 0, are the checks' business.
namespace city
{

enum class TuneProblem : std::uint8_t {
    MissingHeader,
    OddHeader,
    ByteOrderMark,
    OtherClass,
    NoClass,
    MissingStart,
    MissingEnd,
    StrayBrace,
    LabelledBlock,
    UnknownTag,
    LostLine,
    DuplicateTag,
    LongName,
    ElementCount,
    NotANumber,
    NumberTail,
    Fraction,
    OutOfRange,
    LongNumber,
    LongerNumber,
    GluedComment,
    GameStops,
    GameHangs,
    GameDiffers,
};

enum class TuneSeverity : std::uint8_t { Note, Warning, Error };

/// The facts about a kind of problem. %1, %2 … in the text stand for the arguments.
struct TuneProblemInfo {
    TuneProblem problem;
    TuneSeverity severity;
    Text text;
};

const TuneProblemInfo& tuneProblemInfo(TuneProblem problem);

struct TuneDiagnostic {
    TuneProblem problem;
    std::size_t line = 0;                    ///< from 1
    std::vector<std::string> arguments = {}; ///< in UTF-8
};

/// Everything that is wrong, by line.
std::vector<TuneDiagnostic> diagnose(std::string_view text, const TuneClassInfo& info);
std::vector<TuneDiagnostic> diagnose(const TuneFile& file);

/// The English message, for logs and outputs: "line 5: tag Foo is unknown …".
std::string describe(const TuneDiagnostic& diagnostic);

} // namespace city
