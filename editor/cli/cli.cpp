#include "editor/cli/cli.h"

#include "core/document/file_set.h"
#include "editor/cli/commands.h"

#include <array>
#include <cstdio>

namespace city
{
namespace
{

constexpr std::array kCommands = {
    CliCommand{"check", "Decode, encode and compare: does every file survive?", setUpCheck},
    CliCommand{"info", "What is in a file", setUpInfo},
    CliCommand{"export", "Write a file as JSON, for diffing and merging", setUpExport},
    CliCommand{"import", "Write a file from its JSON", setUpImport},
    CliCommand{"mesh", "Write the geometry the game draws as OBJ", setUpMesh},
    CliCommand{"validate", "What is wrong with a city", setUpValidate},
    CliCommand{"apply", "Run a script of verbs on a city and save it", setUpApply},
    CliCommand{"verbs", "What a script can do", setUpVerbs},
    CliCommand{"diff", "What differs between two files or cities", setUpDiff},
    CliCommand{"render", "Write a picture of the viewport", setUpRender},
};

bool asksForCli(std::string_view first)
{
    if (first == "-h" || first == "--help" || first == "--version")
        return true;
    for (const CliCommand& command : kCommands)
        if (first == command.name)
            return true;
    return false;
}

} // namespace

std::span<const CliCommand> cliCommands()
{
    return kCommands;
}

void CliContext::fail(const std::string& message)
{
    std::fprintf(stderr, "%s\n", message.c_str());
    raise(kExitUsage);
}

std::optional<Bytes> readInput(const std::string& path, CliContext& context)
{
    auto bytes = readWholeFile(std::filesystem::path(path));
    if (!bytes) {
        context.fail(path + ": error: " + describe(bytes.error()));
        return std::nullopt;
    }
    return std::move(*bytes);
}

void writeOutput(const std::string& path, std::string_view text, CliContext& context)
{
    std::FILE* file = path == "-" ? stdout : std::fopen(path.c_str(), "wb");
    bool ok = file && std::fwrite(text.data(), 1, text.size(), file) == text.size();
    if (file && file != stdout)
        ok = std::fclose(file) == 0 && ok;
    if (!ok)
        context.fail("cannot write " + path + ": " + std::strerror(errno));
}

std::optional<int> runCli(int& argc, char** argv)
{
    if (argc < 2 || !asksForCli(argv[1]))
        return std::nullopt;
    CLI::App app("Blockwright, a city and level editor for Midtown Madness 2.\n"
                 "Without a subcommand it opens the window: blockwright [CITY]",
                 "blockwright");
    app.set_version_flag("--version", "blockwright " CITY_VERSION);
    app.require_subcommand(0, 1);
    CliContext context;
    context.argc = &argc;
    context.argv = argv;
    for (const CliCommand& command : kCommands)
        command.setUp(*app.add_subcommand(command.name, command.help), context);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? kExitOk : kExitUsage;
    } catch (const std::exception& error) {
        context.fail(std::string("error: ") + error.what());
    }
    return context.exitCode;
}

} // namespace city
