#pragma once

#include "core/base/bytes.h"
#include "editor/cli/cli.h"

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>

namespace city
{

/// What every command gets: where to leave its exit code, and the program's own arguments for the
/// one command that needs an application object.
struct CliContext {
    int exitCode = kExitOk;
    int* argc = nullptr;
    char** argv = nullptr;

    /// The worst of all codes counts.
    void raise(ExitCode code) { exitCode = exitCode > code ? exitCode : code; }
    /// Prints a failure to stderr and raises the code to 2.
    void fail(const std::string& message);
};

/// One row of the table of subcommands.
struct CliCommand {
    const char* name;
    const char* help;
    /// Adds the command's options; what it does runs when the command line is parsed.
    void (*setUp)(CLI::App& command, CliContext& context);
};

std::span<const CliCommand> cliCommands();

void setUpCheck(CLI::App& command, CliContext& context);
void setUpInfo(CLI::App& command, CliContext& context);
void setUpExport(CLI::App& command, CliContext& context);
void setUpImport(CLI::App& command, CliContext& context);
void setUpMesh(CLI::App& command, CliContext& context);
void setUpApply(CLI::App& command, CliContext& context);
void setUpVerbs(CLI::App& command, CliContext& context);
void setUpDiff(CLI::App& command, CliContext& context);
void setUpValidate(CLI::App& command, CliContext& context);
void setUpRender(CLI::App& command, CliContext& context);

/// A file's bytes; on failure the message is printed.
std::optional<Bytes> readInput(const std::string& path, CliContext& context);
/// Writes a whole file, or stdout for "-"; on failure the message is printed.
void writeOutput(const std::string& path, std::string_view text, CliContext& context);

} // namespace city
