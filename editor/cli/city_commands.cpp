#include "core/document/session.h"
#include "core/edits/script.h"
#include "core/edits/verb_docs.h"
#include "core/exchange/diff.h"
#include "core/formats/formats.h"
#include "core/formats/psdl_codec.h"
#include "core/geometry/obj_writer.h"
#include "core/model/city_files.h"
#include "editor/cli/commands.h"

#include <cstdio>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>

namespace city
{
namespace
{

struct CityOptions {
    std::string city, other, script, output;
    int lod = kMaxLod;
    unsigned block = 0;
    bool json = false;
};

void writeMesh(const CityOptions& options, CliContext& context)
{
    const auto bytes = readInput(options.city, context);
    if (!bytes)
        return;
    auto psdl = decodePsdl(*bytes);
    if (!psdl)
        return context.fail(options.city + ": error: " + describe(psdl.error()));
    CityLoader loader;
    loader.addPsdl(std::move(*psdl));
    const CityModel model = loader.take();
    const auto blocks = model.list(ListKind::Blocks);
    if (options.block > blocks.size())
        return context.fail("there is no block " + std::to_string(options.block) +
                            ": the city has " + std::to_string(blocks.size()));
    const ObjectId block = options.block ? blocks[options.block - 1] : ObjectId{};
    writeOutput(options.output, cityObj(model, options.lod, block), context);
}

void applyScript(const CityOptions& options, CliContext& context)
{
    const auto text = readInput(options.script, context);
    if (!text)
        return;
    const auto script = nlohmann::json::parse(asText(*text), nullptr, false);
    if (script.is_discarded())
        return context.fail(options.script + ": error: this is not JSON");
    Session session;
    if (const auto done = session.open(QString::fromStdString(options.city)); !done)
        return context.fail(describe(done.error()));
    for (const QString& notice : session.notices())
        std::fprintf(stderr, "%s\n", qUtf8Printable(notice));
    auto edits = buildScript(session.document().model(), script);
    if (!edits)
        return context.fail(options.script + ": " + describe(edits.error()));
    for (Edit& edit : *edits)
        if (const auto done = session.document().push(std::move(edit)); !done)
            return context.fail(describe(done.error()));
    const auto done = options.output.empty()
                          ? session.save()
                          : session.saveAs(QString::fromStdString(options.output));
    if (!done)
        return context.fail(describe(done.error()));
    std::printf("applied %zu verbs, saved in %s\n", edits->size(),
                qUtf8Printable(session.folder()));
}

/// A city for `diff`: everything that belongs to it.
std::optional<CityModel> openCity(const std::string& path, CliContext& context)
{
    Session session;
    if (const auto done = session.open(QString::fromStdString(path)); !done) {
        context.fail(describe(done.error()));
        return std::nullopt;
    }
    for (const QString& notice : session.notices())
        context.fail(notice.toStdString());
    return session.document().model();
}

void printDifferences(const CityOptions& options, CliContext& context)
{
    namespace fs = std::filesystem;
    std::vector<Difference> differences;
    if (fs::is_directory(options.city) && fs::is_directory(options.other)) {
        const auto before = openCity(options.city, context);
        const auto after = openCity(options.other, context);
        if (!before || !after)
            return;
        differences = diffCities(*before, *after);
    } else {
        const auto before = readInput(options.city, context);
        const auto after = readInput(options.other, context);
        if (!before || !after)
            return;
        const Format* format = formatOf(options.city);
        if (!format || format != formatOf(options.other))
            return context.fail("diff compares two cities, or two files of one kind");
        auto found = diffFiles(format->name, *before, *after);
        if (!found)
            return context.fail("error: " + describe(found.error()));
        differences = std::move(*found);
    }
    if (!differences.empty())
        context.raise(kExitFindings);
    writeOutput("-", options.json ? diffJson(differences).dump(2) + "\n" : diffText(differences),
                context);
}

} // namespace

void setUpMesh(CLI::App& command, CliContext& context)
{
    const auto options = std::make_shared<CityOptions>();
    command.add_option("CITY", options->city, "The .psdl")->required();
    command.add_option("-o,--output", options->output, "The OBJ file, or - for stdout")->required();
    command.add_option("--lod", options->lod, "Level of detail: 3 is high, 0 very low")
        ->check(CLI::Range(kMinLod, kMaxLod));
    command.add_option("--block", options->block, "Only this block, counted from 1")
        ->check(CLI::PositiveNumber);
    command.callback([options, &context] { writeMesh(*options, context); });
}

void setUpApply(CLI::App& command, CliContext& context)
{
    const auto options = std::make_shared<CityOptions>();
    command.add_option("CITY", options->city, "A folder in the game's layout, or a .psdl")
        ->required();
    command.add_option("--script", options->script, "JSON: a list of verbs")->required();
    command.add_option("-o,--output", options->output, "Save below this folder instead");
    command.callback([options, &context] { applyScript(*options, context); });
}

void setUpVerbs(CLI::App& command, CliContext& context)
{
    const auto options = std::make_shared<CityOptions>();
    command.add_flag("--json", options->json, "Print one JSON document");
    command.callback([options, &context] {
        writeOutput("-", options->json ? verbsAsJson().dump(2) + "\n" : verbsAsText(), context);
    });
}

void setUpDiff(CLI::App& command, CliContext& context)
{
    const auto options = std::make_shared<CityOptions>();
    command.add_option("A", options->city, "A city or file")->required();
    command.add_option("B", options->other, "The other one")->required();
    command.add_flag("--json", options->json, "Print one JSON document");
    command.callback([options, &context] { printDifferences(*options, context); });
}

} // namespace city
