// Prints the budgets of the core with measured numbers, on the big made-up city (docs/testing.md).
// Medians of many runs. Not a test: what is slower than its goal is marked, and nothing fails.

#include "core/checks/checks.h"
#include "core/document/city_document.h"
#include "core/edits/query.h"
#include "core/edits/script.h"
#include "core/edits/targets.h"
#include "core/formats/inst_codec.h"
#include "core/formats/pathset_codec.h"
#include "core/formats/psdl_codec.h"
#include "core/geometry/affected_blocks.h"
#include "core/geometry/block_mesh.h"
#include "core/geometry/ray_scene.h"
#include "core/model/city_files.h"
#include "tests/support/city_builder.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QProcess>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <functional>
#include <malloc.h>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <sys/resource.h>
#include <vector>

using namespace city;
using namespace city::test;

namespace
{

/// The median time of `runs` runs in milliseconds; `prepare` is not timed.
double median(int runs, const std::function<void()>& act, const std::function<void()>& prepare = {})
{
    std::vector<double> times;
    for (int i = 0; i < runs; ++i) {
        if (prepare)
            prepare();
        QElapsedTimer timer;
        timer.start();
        act();
        times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    }
    std::ranges::nth_element(times, times.begin() + runs / 2);
    return times[static_cast<std::size_t>(runs / 2)];
}

void row(const char* step, double goal, double measured, const char* unit)
{
    std::printf("%-58s %10.4g %10.4g %-6s %s\n", step, goal, measured, unit,
                measured <= goal ? "ok" : "MISSED");
}

/// A city's files in memory, and how they become a model and bytes again.
struct CityBytes {
    Bytes psdl;
    std::vector<std::pair<std::string, Bytes>> insts, pathsets;

    explicit CityBytes(const CitySet& set) : psdl(*encodePsdl(set.psdl))
    {
        for (const auto& [name, data] : set.insts)
            insts.emplace_back(name, *encodeInst(data));
        for (const auto& [name, data] : set.pathsets)
            pathsets.emplace_back(name, *encodePathset(data));
    }

    CityModel load() const
    {
        CityLoader loader;
        loader.addPsdl(std::move(*decodePsdl(psdl)));
        for (const auto& [name, bytes] : insts)
            loader.addInst(name, std::move(*decodeInst(bytes)));
        for (const auto& [name, bytes] : pathsets)
            loader.addPathset(name, std::move(*decodePathset(bytes)));
        return loader.take();
    }
};

std::size_t encodeAll(const CityModel& model)
{
    std::size_t size = encodePsdl(toPsdl(model))->size();
    for (const ObjectId id : model.list(ListKind::InstFiles))
        size += encodeInst(toInst(model, id))->size();
    for (const ObjectId id : model.list(ListKind::Pathsets))
        size += encodePathset(toPathset(model, id))->size();
    return size;
}

Edit moveCorner(const CityModel& model, ObjectId inst, ObjectId vertex)
{
    EditBuilder build(model, CITY_TR("Edits", "Move"));
    build.modify<Instance>(inst, [](Instance& record) { record.origin.x += 0.125f; });
    build.modify<Vertex>(vertex, [](Vertex& record) { record.position.y += 0.001f; });
    return build.finish();
}

/// One edit with everything that follows it: signal, meshes and rays of the touched blocks, in
/// milliseconds, and how many vertices those meshes have.
std::pair<double, double> oneEdit(const CitySet& set)
{
    CityDocument document;
    document.reset(modelOf(set));
    const TextureTable textures(document.model());
    RayScene rays;
    for (const ObjectId block : document.model().list(ListKind::Blocks))
        rays.setBlock(block, meshBlock({document.model(), textures}, block));
    const CityModel& model = document.model();
    const ObjectId inst = model.children(model.list(ListKind::InstFiles)[0])[0];
    const ObjectId block = model.get<Instance>(inst)->room.id;
    const ObjectId vertex = model.get<Block>(block)->perimeter[0].vertex.id;
    ChangeSet changes;
    QObject::connect(&document, &CityDocument::changed, &document,
                     [&](const ChangeSet& made) { changes = made; });
    std::size_t vertices = 0;
    const double time = median(501, [&] {
        const CityModel before = document.model();
        (void)document.push(moveCorner(before, inst, vertex));
        vertices = 0;
        for (const ObjectId touched : affectedBlocks(before, document.model(), changes).remesh) {
            const BlockMesh mesh = meshBlock({document.model(), textures}, touched);
            rays.setBlock(touched, mesh);
            vertices += mesh.vertices.size();
        }
    });
    return {time, static_cast<double>(vertices)};
}

void benchUndo(const CityModel& model)
{
    CityDocument document;
    document.reset(model);
    EditBuilder build(model, CITY_TR("Edits", "Move"));
    const auto insts = model.children(model.list(ListKind::InstFiles)[0]);
    for (std::size_t i = 0; i < 1000; ++i)
        build.modify<Instance>(insts[i], [](Instance& record) { record.origin.x += 1; });
    (void)document.push(build.finish());
    row("undo of an edit of 1,000 objects", 2,
        median(
            101, [&] { document.undo(); },
            [&] {
                if (document.canRedo())
                    document.redo();
            }),
        "ms");
    document.undo();
    row("redo of the same", 2,
        median(
            101, [&] { document.redo(); },
            [&] {
                if (document.canUndo())
                    document.undo();
            }),
        "ms");
}

std::size_t heapInUse()
{
    const auto info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

/// 10,000 steps of every kind of verb that a long evening sees.
void benchHistory(const CityModel& model)
{
    CityDocument document;
    document.reset(model);
    std::mt19937 random(10);
    const auto below = [&](std::size_t count) {
        return std::to_string(std::uniform_int_distribution<std::size_t>(0, count - 1)(random));
    };
    const std::size_t insts = model.children(model.list(ListKind::InstFiles)[0]).size();
    const std::size_t blocks = model.list(ListKind::Blocks).size();
    const std::size_t vertices = model.list(ListKind::Vertices).size();
    const std::size_t before = heapInUse();
    for (int i = 0; document.undoStack().count() < 10000; ++i) { // what is refused is no step
        nlohmann::json step;
        switch (i % 5) {
        case 0:
            step = {{"verb", "move"}, {"target", "inst:" + below(insts)}, {"by", {1, 0, 0}}};
            break;
        case 1:
            step = {{"verb", "set"},
                    {"target", "inst:" + below(insts)},
                    {"property", "variant"},
                    {"value", i % 7}};
            break;
        case 2:
            step = {{"verb", "set"},
                    {"target", "block:" + std::to_string(1 + std::stoul(below(blocks)))},
                    {"property", "propRule"},
                    {"value", i % 90}};
            break;
        case 3:
            step = {{"verb", "move"}, {"target", "vertex:" + below(vertices)}, {"by", {0, 0.1, 0}}};
            break;
        default:
            step = {{"verb", "duplicate"}, {"target", "inst:" + below(insts)}, {"by", {2, 0, 0}}};
        }
        auto edits = buildScript(document.model(), nlohmann::json::array({step}));
        if (edits)
            (void)document.push(std::move(edits->front()));
    }
    const int steps = document.undoStack().count();
    const std::size_t used = heapInUse() - before;
    std::printf("(%d mixed steps on the stack)\n", steps);
    row("undo history of 10,000 mixed steps", 32, static_cast<double>(used) / 1e6, "MB");
    QElapsedTimer timer;
    timer.start();
    while (document.canUndo())
        document.undo();
    row("all of them undone", 1, static_cast<double>(timer.nsecsElapsed()) / 1e9, "s");
}

void benchInfoMemory(const Bytes& psdl)
{
    const QString program = QStringLiteral(CITY_PROGRAM);
    QTemporaryDir folder;
    const std::string file = folder.filePath("big.psdl").toStdString();
    std::ofstream(file, std::ios::binary) << asText(psdl);
    if (QProcess::execute(program, {"info", QString::fromStdString(file)}) != 0)
        std::printf("info failed\n");
    rusage usage{};
    getrusage(RUSAGE_CHILDREN, &usage);
    row("memory: `info` on the big PSDL", 60, static_cast<double>(usage.ru_maxrss) / 1024, "MB");
}

/// What a moved instance and a moved corner have the checks look at again.
void benchCheckAgain(const CityModel& model, CityChecks& checks)
{
    const ObjectId inst = model.children(model.list(ListKind::InstFiles)[0])[0];
    const ObjectId block = model.get<Instance>(inst)->room.id;
    CityModel changed = model;
    const ChangeSet changes =
        changed.apply(moveCorner(model, inst, model.get<Block>(block)->perimeter[0].vertex.id));
    row("checks of the objects that one edit touched", 1,
        median(15, [&] { checks.update(changed, changes, {}); }), "ms");
}

/// The outliner's filter while it is typed into: words, rooms of props by their place, numbers.
void benchQueries(const CityModel& model)
{
    for (const char* query : {"tree", "tree room:12", "kind:facade height>12 tex:f*"})
        row(("query `" + std::string(query) + "` over the whole city").c_str(), 50,
            median(15, [&] { (void)findByQuery(model, query); }), "ms");
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const CitySet big = bigCity();
    if (argc == 3 && std::string_view(argv[1]) == "--write") // the city itself, for trials by hand
        return writeCity(big, argv[2]) ? 0 : 1;
    const CityBytes bytes(big);
    benchInfoMemory(bytes.psdl);
    std::printf("\n%-58s %10s %10s\n", "step", "goal", "measured");
    CityModel model;
    row("file bytes to model (PSDL, INST, pathsets)", 20,
        median(
            15, [&] { model = bytes.load(); }, [&] { model = {}; }),
        "ms");
    row("encode everything", 20, median(15, [&] { (void)encodeAll(model); }), "ms");
    const TextureTable textures(model);
    row("all geometry at LOD 3", 40,
        median(9,
               [&] {
                   BlockMesh mesh;
                   for (const ObjectId block : model.list(ListKind::Blocks)) {
                       mesh.clear();
                       appendBlock({model, textures}, block, kMaxLod, mesh);
                   }
               }),
        "ms");
    CityChecks checks;
    row("whole-city validation", 100, median(9, [&] { checks.run(model, {}); }), "ms");
    benchCheckAgain(model, checks);
    const auto [inBig, bigVertices] = oneEdit(big);
    const auto [inSmall, smallVertices] = oneEdit(gridCity(1, 2));
    row("one edit: model, mesh and rays of the touched blocks", 1, inBig, "ms");
    // The big city's blocks have more triangles each, so the ratio is per vertex made anew.
    row("the same against a city of 15 blocks, per vertex", 1.2,
        inBig / bigVertices / (inSmall / smallVertices), "x");
    benchUndo(model);
    benchHistory(model);
    benchQueries(model);
    return 0;
}
