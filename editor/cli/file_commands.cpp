#include "core/exchange/diff.h"
#include "core/exchange/info.h"
#include "core/exchange/json_files.h"
#include "core/formats/formats.h"
#include "editor/cli/commands.h"

#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>

namespace city
{
namespace
{

/// The format of a file by its suffix; on failure the message is printed.
const Format* formatFor(const std::string& path, CliContext& context)
{
    const Format* format = formatOf(path);
    if (!format) {
        std::string known;
        for (const Format& one : formats())
            for (const std::string_view suffix : one.suffixes)
                known += (known.empty() ? "" : ", ") + std::string(suffix);
        context.fail(path + ": error: unknown kind of file; known are " + known);
    }
    return format;
}

void checkFile(const std::string& path, CliContext& context)
{
    const auto bytes = readInput(path, context);
    const Format* format = bytes ? formatFor(path, context) : nullptr;
    if (!format)
        return;
    const auto result = format->check(*bytes);
    if (!result) {
        std::printf("%s: error: %s\n", path.c_str(), describe(result.error()).c_str());
        context.raise(kExitUsage);
    } else if (!result->same) {
        std::printf("%s: differs at byte %zu\n", path.c_str(), result->firstDifference);
        context.raise(kExitFindings);
    } else {
        std::printf("%s: ok %.*s %s\n", path.c_str(), static_cast<int>(format->name.size()),
                    format->name.data(), result->summary.c_str());
    }
}

/// Options of a command that live as long as its callback.
struct FileOptions {
    std::string file, output;
    std::vector<std::string> files;
    bool json = false;
};

} // namespace

void setUpCheck(CLI::App& command, CliContext& context)
{
    const auto options = std::make_shared<FileOptions>();
    command.add_option("FILE", options->files, "Files to check")->required();
    command.callback([options, &context] {
        for (const std::string& file : options->files)
            checkFile(file, context);
    });
}

void setUpInfo(CLI::App& command, CliContext& context)
{
    const auto options = std::make_shared<FileOptions>();
    command.add_option("FILE", options->file, "The file")->required();
    command.add_flag("--json", options->json, "Print one JSON document");
    command.callback([options, &context] {
        const auto bytes = readInput(options->file, context);
        const Format* format = bytes ? formatFor(options->file, context) : nullptr;
        if (!format)
            return;
        const auto info = fileInfo(format->name, *bytes);
        if (!info)
            return context.fail(options->file + ": error: " + describe(info.error()));
        writeOutput("-", options->json ? info->dump(2) + "\n" : infoText(*info), context);
    });
}

void setUpExport(CLI::App& command, CliContext& context)
{
    const auto options = std::make_shared<FileOptions>();
    command.add_option("FILE", options->file, "The file")->required();
    command.add_option("-o,--output", options->output, "The JSON file, or - for stdout")
        ->required();
    command.callback([options, &context] {
        const auto bytes = readInput(options->file, context);
        const Format* format = bytes ? formatFor(options->file, context) : nullptr;
        if (!format)
            return;
        const auto text = exportJson(format->name, *bytes);
        if (!text)
            return context.fail(options->file + ": error: " + describe(text.error()));
        writeOutput(options->output, *text, context);
    });
}

void setUpImport(CLI::App& command, CliContext& context)
{
    const auto options = std::make_shared<FileOptions>();
    command.add_option("FILE", options->file, "The JSON file")->required();
    command.add_option("-o,--output", options->output, "The file to write")->required();
    command.callback([options, &context] {
        const auto text = readInput(options->file, context);
        if (!text)
            return;
        const auto file = importJson(asText(*text));
        if (!file)
            return context.fail(options->file + ": error: " + describe(file.error()));
        writeOutput(options->output, asText(file->bytes), context);
    });
}

} // namespace city
