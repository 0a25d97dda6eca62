#include "core/checks/checks.h"
#include "core/document/session.h"
#include "core/edits/targets.h"
#include "core/formats/formats.h"
#include "core/formats/pathset_codec.h"
#include "core/formats/tune_text.h"
#include "core/model/city_files.h"
#include "editor/cli/commands.h"
#include "editor/known_files.h"

#include <cstdio>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>

namespace city
{
namespace
{

struct ValidateOptions {
    std::vector<std::string> paths;
    bool json = false;
};

/// What a path names, ready to be looked at.
struct Subject {
    CityModel model;
    KnownFiles files;
};

Result<Subject> openCity(const std::string& path)
{
    Session session;
    if (const auto done = session.open(QString::fromStdString(path)); !done)
        return tl::unexpected(done.error());
    for (const QString& notice : session.notices())
        std::fprintf(stderr, "%s\n", qUtf8Printable(notice));
    return Subject{session.document().model(), knownFiles(session.textureFolders())};
}

/// A file alone: a pathset or a tuning text. An INST file says nothing without the city's blocks.
Result<Subject> openFile(const std::filesystem::path& path, std::string_view format,
                         const Bytes& bytes)
{
    CityLoader loader;
    if (format == "pathset") {
        auto pathset = decodePathset(bytes);
        if (!pathset)
            return tl::unexpected(pathset.error());
        loader.addPathset(path.filename().string(), std::move(*pathset));
    } else if (format == "dgBangerData" || format == "asBirthRule") {
        const auto tuneClass =
            format == "dgBangerData" ? TuneClass::BangerData : TuneClass::BirthRule;
        auto tune = decodeTune(tuneClass, path.stem().string(), bytes);
        if (!tune)
            return tl::unexpected(tune.error());
        loader.addTune(std::move(*tune));
    } else {
        return fail(ErrorCode::Usage,
                    "validate reads cities, pathsets, banger files and particle files");
    }
    return Subject{loader.take(), {}};
}

std::string placeOf(const CityModel& model, const Issue& issue)
{
    const std::string target = describeTarget(model, issue.object);
    return issue.line ? target + "/line:" + std::to_string(issue.line) : target;
}

nlohmann::ordered_json asJson(const std::string& path, const CityModel& model, const Issue& issue)
{
    nlohmann::ordered_json json;
    json["path"] = path;
    json["severity"] = severityKey(issue.check->severity);
    json["check"] = issue.check->id;
    json["place"] = placeOf(model, issue);
    if (!issue.property.empty())
        json["property"] = issue.property;
    json["message"] = describe(issue);
    return json;
}

void validate(const std::string& path, const ValidateOptions& options, CliContext& context,
              nlohmann::ordered_json& list)
{
    const Format* format = formatOf(path);
    Result<Subject> subject;
    if (std::filesystem::is_directory(path) || (format && format->name == "psdl")) {
        subject = openCity(path);
    } else {
        const auto bytes = readInput(path, context);
        if (!bytes)
            return;
        subject = openFile(path, format ? format->name : "", *bytes);
    }
    if (!subject)
        return context.fail(path + ": error: " + describe(subject.error()));
    for (const Issue& issue : findIssues(subject->model, subject->files)) {
        context.raise(kExitFindings);
        if (options.json) {
            list.push_back(asJson(path, subject->model, issue));
            continue;
        }
        std::printf("%s %s %s %s\n", std::string(severityKey(issue.check->severity)).c_str(),
                    std::string(issue.check->id).c_str(), placeOf(subject->model, issue).c_str(),
                    describe(issue).c_str());
    }
}

} // namespace

void setUpValidate(CLI::App& command, CliContext& context)
{
    const auto options = std::make_shared<ValidateOptions>();
    command
        .add_option("PATH", options->paths,
                    "Cities (a folder in the game's layout, or a .psdl), pathsets, banger and "
                    "particle files")
        ->required();
    command.add_flag("--json", options->json, "Print one JSON document");
    command.callback([options, &context] {
        auto list = nlohmann::ordered_json::array();
        for (const std::string& path : options->paths)
            validate(path, *options, context, list);
        if (options->json)
            writeOutput("-", list.dump(2) + "\n", context);
    });
}

} // namespace city
