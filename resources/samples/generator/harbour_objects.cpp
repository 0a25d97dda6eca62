#include "resources/samples/generator/harbour_tunes.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace city::harbour
{
namespace
{

using namespace instance_flags;

/// Facade pieces hang on house fronts; their front is +Z (docs/formats/inst.md §2).
void addFrontPieces(Town& town, InstData& inst)
{
    const std::array<std::string_view, 4> names{"hb_sign", "hb_balcony", "hb_lantern", "hb_flag"};
    for (const Front& front : town.fronts) {
        if (town.dice.roll(2) != 0)
            continue;
        const glm::vec3 along = front.right - front.left;
        const glm::vec3 out = glm::normalize(glm::vec3(-along.z, 0, along.x));
        const unsigned name = town.dice.roll(static_cast<unsigned>(names.size()));
        const glm::vec3 at =
            (front.left + front.right) * 0.5f + glm::vec3(0, 4.25f, 0) + out * 0.0625f;
        if (at.y + 2 > front.top)
            continue;
        inst.instances.push_back(
            compactInstance(names[name], front.room, 0, at, std::atan2(out.x, out.z)));
        inst.instances.back().variant = static_cast<std::uint8_t>(town.dice.roll(3));
    }
}

void addLandmarks(Town& town, InstData& inst)
{
    auto& list = inst.instances;
    // Neither scaled nor turned by exactly 0, which the game does not like in landmarks.
    list.push_back(fullInstance("hb_lighthouse", town.rooms["garden"], kLandmark, {0, 0.375f, 236},
                                {0, 0, -1}, {0, 1, 0}, {1, 0, 0}));
    list.push_back(compactInstance("hb_fountain", town.rooms["park"], kLandmark | kNoWheelCollision,
                                   onGround(-50, -45.5f), 0));
    list.push_back(
        compactInstance("hb_statue", town.rooms["quay west"], kLandmark, {-20, kWalk, 112}, 3));
    // A crane leans over the water and reaches into two rooms.
    list.push_back(fullInstance("hb_crane", town.rooms["quay east"], kMultiRoom, {60, kWalk, 121},
                                {0.8f, 0, -0.6f}, {0, 1, 0}, {0.6f, 0, 0.8f}));
    // A mast that leans: no compact form can hold it.
    list.push_back(fullInstance("hb_mast", town.rooms["garden"], 0, {9, 0.375f, 238}, {1, 0, 0},
                                {0, 0.96f, 0.28f}, {0, -0.28f, 0.96f}));
    list.push_back(
        compactInstance("hb_kiosk", town.rooms["quay west"], kBanger, {-40, kWalk, 114}, 0.5f));
}

PathsetData props(const Town& town)
{
    PathsetData data;
    const auto level = [](float x, float z) { return glm::vec3(x, kWalk, z); };
    // Single points.
    data.paths.push_back(pathOf("hb_crate", 0, 0,
                                {level(62, 116), level(63.5f, 116.5f), level(65, 116),
                                 level(96, 118), level(97.5f, 118), level(97, 116.5f)}));
    data.paths.push_back(
        pathOf("hb_buoy", 0, 0, {{-60, kWater, 160}, {-90, kWater, 205}, {60, kWater, 175}}));
    // Benches that look along +X towards the second point.
    std::vector<glm::vec3> benches;
    for (const float side : {-1.0f, 1.0f})
        for (const float along : {-6.0f, 6.0f}) {
            benches.push_back(onGround(-50 + side * 7.5f, -45.5f + along));
            benches.push_back(onGround(-50, -45.5f + along));
        }
    data.paths.push_back(pathOf("hb_bench", 1, 0, benches));
    data.paths.push_back(pathOf("hb_bin", 1, 0,
                                {level(-12, 105), level(-12, 106), level(12, 105), level(12, 106),
                                 level(-60, 116), level(-60, 117)}));
    // Lines: bollards along the quay, trees down the park and along the promenade.
    data.paths.push_back(pathOf("hb_bollard", 2, 6, {level(-148, 124), level(-10, 124)}));
    data.paths.push_back(pathOf("hb_bollard", 2, 6, {level(10, 124), level(148, 124)}));
    for (const float x : {-88.0f, -56.0f, -44.0f, -12.0f})
        data.paths.push_back(pathOf("hb_tree", 2, 9, {onGround(x, -80), onGround(x, -12)}));
    data.paths.push_back(pathOf("hb_tree", 2, 10, {level(-80, 113), level(-20, 113)}));
    const Section& side = town.southward[0][1].sections.front();
    const Section& foot = town.southward[0][1].sections.back();
    data.paths.push_back(pathOf("hb_tree", 2, 12,
                                {town.at(side.outerLeft) + glm::vec3(-0.5f, 0, 3),
                                 town.at(foot.outerLeft) + glm::vec3(-0.5f, 0, 0)}));
    return data;
}

/// A cobbled patch in front of the warehouses (docs/formats/pathset.md §4).
PathsetData decals()
{
    PathsetData data;
    const auto level = [](float x, float z) { return glm::vec3(x, kWalk, z); };
    data.paths.push_back(pathOf("hb_cobble", 2, 0,
                                {level(98, 112), level(98, 118), level(99.5f, 112),
                                 level(99.5f, 118), level(101, 112), level(101, 118)}));
    return data;
}

std::vector<TuneFile> tunes()
{
    const Particles leaves{{0, 3, 0}, {2, 2, 2}, {0, 1, 0}, {3, 2, 3}, 3,   0.15f,
                           0,         -3,        16,        6,         1.5f};
    const Particles splinters{
        {0, 0.5f, 0}, {0.6f, 0.6f, 0.6f}, {0, 4, 0}, {4, 3, 4}, 2, 0.1f, 0, -9.8f, 20};
    const Particles sparks{{0, 4, 0}, glm::vec3(0.2f), {0, 2, 0}, {3, 3, 3}, 1, 0.06f,
                           0,         -9.8f,           14};
    const auto standing = [](std::string_view name, glm::vec3 size, float mass) {
        return Banger{name, size, {0, size.y / 2, 0}, mass};
    };
    std::vector<Banger> list{
        standing("hb_lamp", {0.25f, 5, 0.25f}, 120),  standing("hb_tree", {0.5f, 6, 0.5f}, 400),
        standing("hb_bench", {0.75f, 0.875f, 2}, 45), standing("hb_bin", {0.5f, 1, 0.5f}, 18),
        standing("hb_bollard", {0.5f, 1, 0.5f}, 300), standing("hb_crate", {1, 1, 1}, 30),
        standing("hb_buoy", {1.5f, 2, 1.5f}, 90),     standing("hb_kiosk", {2, 2.5f, 2}, 250),
    };
    list[0].lamp = true, list[0].debris = sparks, list[0].billFlags = 64;
    list[1].debris = leaves, list[1].billFlags = 512;
    list[2].debris = splinters;
    list[5].debris = splinters, list[5].parts = 2;
    for (const float side : {-1.0f, 1.0f}) {
        Banger half{side < 0 ? "hb_crate_BREAK01" : "hb_crate_BREAK02",
                    {0.5f, 1, 1},
                    {side * 0.25f, 0.5f, 0},
                    14};
        list.push_back(half);
    }
    std::vector<TuneFile> files;
    std::ranges::transform(list, std::back_inserter(files), bangerFile);
    // Wheel rules (docs/formats/birthrule.md §1, §5): frames of the 8 × 8 sheet.
    Particles dust{{}, {0.25f, 0, 0.25f}, {0, 1, 0}, {1, 1, 1}, 1.25f, 0.25f, 0.02f, 0.5f, 30};
    dust.frames = {2, 5};
    Particles splash{{}, {0.25f, 0, 0.25f}, {0, 3, 0}, {2, 2, 2}, 0.75f, 0.2f, 0.01f, -9.8f, 60};
    splash.frames = {16, 21};
    Particles grass{{}, {0.25f, 0, 0.25f}, {0, 2, 0}, {2, 1, 2}, 1, 0.1f, 0, -9.8f, 24};
    grass.frames = {6, 9};
    files.push_back(effectFile("dust", dust));
    files.push_back(effectFile("grass", grass));
    files.push_back(effectFile("splash", splash));
    return files;
}

std::vector<PlainFile> texts(const Town& town)
{
    const auto room = [&](const char* name) { return std::to_string(town.rooms.at(name)); };
    const auto material = [](std::string_view name, float friction, std::string_view rest) {
        return "mtl " + std::string(name) + " {\r\n  elasticity: 0.1\r\n  friction: " +
               (friction < 0.5f   ? "0.2"
                : friction < 0.8f ? "0.7"
                                  : "0.9") +
               "\r\n  effect: none\r\n  sound: 0\r\n" + std::string(rest) + "}\r\n";
    };
    constexpr std::string_view kFirm = "  drag: 0\r\n  width: 0\r\n  height: 0\r\n  depth: 0\r\n"
                                       "  ptxindex: 1 1\r\n  ptxthreshold: 4 4\r\n";
    constexpr std::string_view kSoft =
        "  drag: 0.2\r\n  width: 1\r\n  height: 0.05\r\n  depth: 0.05\r\n"
        "  ptxindex: 2 2\r\n  ptxthreshold: 2 2\r\n";
    constexpr std::string_view kWet = "  drag: 1\r\n  width: 0\r\n  height: 0\r\n  depth: 2\r\n"
                                      "  ptxindex: 6 6\r\n  ptxthreshold: 0 0\r\n";
    return {
        {"city/harbour/propdefs.csv",
         "name,start,distance,maxUse,minLerp,maxLerp,file1,file2,file3,file4\r\n"
         "lamp,5,24,12,0.15,0.15,hb_lamp\r\n"
         "bins,14,40,3,0.25,0.35,hb_bin,hb_bin,hb_bench\r\n"
         "trees,9,14,10,0.3,0.4,hb_tree\r\n"},
        {"city/harbour/proprules.csv",
         "rulename,prop1,prop2,prop3,prop4,prop5,prop6,prop7,prop8\r\n"
         "n01left,lamp\r\nn01right,lamp,bins\r\n"
         "n02left,lamp,bins\r\nn02right,lamp\r\n"
         "n03left,lamp\r\nn03right,lamp,trees\r\n"},
        {"city/harbour.water",
         "-3\r\n" + room("water west") + "\r\n" + room("water east") + "\r\n"},
        // Deep water must be the first material (docs/formats/city-text.md §3).
        {"city/materials.mtl", material("deepwater", 0.2f, kWet) + material("grass", 0.7f, kSoft) +
                                   material("sand", 0.7f, kSoft) +
                                   material("cobblestone", 0.9f, kFirm)},
        {"city/materials.csv", "texture,physics\r\nhb_water,deepwater\r\nhb_grass,grass\r\n"
                               "hb_path,sand\r\nhb_cobble,cobblestone\r\n"},
    };
}

} // namespace

void addObjects(Town& town, CitySet& set)
{
    InstData inst;
    addLandmarks(town, inst);
    addFrontPieces(town, inst);
    set.insts.emplace_back("harbour.inst", std::move(inst));
    set.pathsets.emplace_back("props.pathset", props(town));
    set.pathsets.emplace_back("decals.pathset", decals());
    set.tunes = tunes();
    set.others = texts(town);
}

} // namespace city::harbour
