#pragma once

#include <optional>
#include <span>
#include <string>

namespace city
{

/// Exit codes of the command line: promises to scripts.
enum ExitCode : int {
    kExitOk = 0,
    kExitFindings = 1, ///< findings or differences
    kExitUsage = 2,    ///< wrong usage or an unreadable file
};

/// Runs a subcommand and gives its exit code. Unset when the arguments ask for the window: nothing,
/// or a city to open. Results go to stdout, errors to stderr. Needs no display but for `render`,
/// which makes the application object itself.
std::optional<int> runCli(int& argc, char** argv);

} // namespace city
