// Tuning texts: what the diagnostics of the format say, and values that make no sense
// (docs/formats/tune-text.md §5, banger.md §9, birthrule.md §7).
#include "core/checks/block_view.h"
#include "core/formats/tune_diagnostics.h"

#include <array>

namespace city
{
namespace
{

void findDiagnostics(const CheckInput& input, ObjectId id, const Record& record,
                     Findings& findings);

constexpr Severity severityOf(TuneSeverity severity)
{
    switch (severity) {
    case TuneSeverity::Error:
        return Severity::Error;
    case TuneSeverity::Warning:
        return Severity::Warning;
    case TuneSeverity::Note:
        break;
    }
    return Severity::Note;
}

struct ProblemId {
    TuneProblem problem;
    std::string_view id;
};

/// In the order of TuneProblem.
constexpr std::array kIds = {
    ProblemId{TuneProblem::MissingHeader, "tune.missingHeader"},
    ProblemId{TuneProblem::OddHeader, "tune.oddHeader"},
    ProblemId{TuneProblem::ByteOrderMark, "tune.byteOrderMark"},
    ProblemId{TuneProblem::OtherClass, "tune.otherClass"},
    ProblemId{TuneProblem::NoClass, "tune.noClass"},
    ProblemId{TuneProblem::MissingStart, "tune.missingStart"},
    ProblemId{TuneProblem::MissingEnd, "tune.missingEnd"},
    ProblemId{TuneProblem::StrayBrace, "tune.strayBrace"},
    ProblemId{TuneProblem::LabelledBlock, "tune.labelledBlock"},
    ProblemId{TuneProblem::UnknownTag, "tune.unknownTag"},
    ProblemId{TuneProblem::LostLine, "tune.lostLine"},
    ProblemId{TuneProblem::DuplicateTag, "tune.duplicateTag"},
    ProblemId{TuneProblem::LongName, "tune.longName"},
    ProblemId{TuneProblem::ElementCount, "tune.elementCount"},
    ProblemId{TuneProblem::NotANumber, "tune.notANumber"},
    ProblemId{TuneProblem::NumberTail, "tune.numberTail"},
    ProblemId{TuneProblem::Fraction, "tune.fraction"},
    ProblemId{TuneProblem::OutOfRange, "tune.outOfRange"},
    ProblemId{TuneProblem::LongNumber, "tune.longNumber"},
    ProblemId{TuneProblem::LongerNumber, "tune.longerNumber"},
    ProblemId{TuneProblem::GluedComment, "tune.gluedComment"},
    ProblemId{TuneProblem::GameStops, "tune.gameStops"},
    ProblemId{TuneProblem::GameHangs, "tune.gameHangs"},
    ProblemId{TuneProblem::GameDiffers, "tune.gameDiffers"},
};
static_assert(kIds.back().problem == TuneProblem::GameDiffers &&
              kIds.size() == std::size_t(TuneProblem::GameDiffers) + 1);

/// A row for each kind of problem, with the text and severity of the format's own table. The first
/// one's function finds them all.
const std::vector<Check>& rows()
{
    static const std::vector<Check> made = [] {
        std::vector<Check> checks;
        for (const auto& [problem, id] : kIds) {
            const TuneProblemInfo& info = tuneProblemInfo(problem);
            Check check{id, severityOf(info.severity), info.text};
            if (checks.empty())
                check.find = &findDiagnostics;
            checks.push_back(check);
        }
        return checks;
    }();
    return made;
}

void findDiagnostics(const CheckInput&, ObjectId id, const Record& record, Findings& findings)
{
    const auto* file = std::get_if<TuneFile>(&record);
    if (!file)
        return;
    for (const TuneDiagnostic& found : diagnose(*file))
        findings.addAs(rows()[static_cast<std::size_t>(found.problem)], id, found.arguments,
                       found.line);
}

} // namespace

std::span<const Check> tuneChecks()
{
    return rows();
}

} // namespace city
