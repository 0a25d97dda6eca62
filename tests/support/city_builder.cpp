#include "tests/support/city_builder.h"

#include "resources/samples/generator/city_sketch.h"

namespace city::test
{
namespace
{

constexpr std::string_view kBenchName = "sp_bench_f";

/// The vertices of a road's cross-section at z: outer, curb, curb, outer, seen looking north (-Z).
std::vector<Number> crossSection(PsdlSketch& sketch, float z)
{
    return {sketch.vertex({-7, 0.15f, z}), sketch.vertex({-5, 0, z}), sketch.vertex({5, 0, z}),
            sketch.vertex({7, 0.15f, z})};
}

std::vector<Number> joined(std::vector<Number> first, const std::vector<Number>& second)
{
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

PsdlFile tinyPsdl()
{
    using namespace block_flags;
    PsdlSketch sketch;
    const Number road1 = sketch.texture("r1_f"), road2 = sketch.texture("r2_f"),
                 grass = sketch.texture("grass_f");
    const auto south = crossSection(sketch, 30), mouthSouth = crossSection(sketch, 7),
               mouthNorth = crossSection(sketch, -7), north = crossSection(sketch, -30);
    const Number southEast = sketch.vertex({40, 0.15f, 30}),
                 northEast = sketch.vertex({40, 0.15f, -30});
    const Number houseWest = sketch.vertex({20, 0.15f, 10}),
                 houseMiddle = sketch.vertex({28, 0.15f, 10}),
                 houseEast = sketch.vertex({36, 0.15f, 10});
    const Number hub = sketch.vertex({0, 0, 0});

    BlockSketch& block = sketch.addBlock(kStandard | kInstance);
    const std::vector<Number> lawn{south[3], southEast,     northEast,
                                   north[3], mouthNorth[3], mouthSouth[3]};
    block.outline(lawn);
    block.texture(grass);
    block.fan(lawn);
    block.facadeBound(6.15f, houseWest, houseMiddle);
    block.facade(0.15f, 6.15f, 2, 1, houseWest, houseMiddle);
    block.facadeBound(9.15f, houseMiddle, houseEast);
    block.facade(0.15f, 9.15f, 2, 2, houseMiddle, houseEast);

    const auto addRoad = [&](Number texture, const auto& from, const auto& to) {
        BlockSketch& road = sketch.addBlock(kRoad);
        road.outline({from[0], from[3], to[3], to[0]});
        road.texture(texture);
        road.road(joined(from, to));
        sketch.addRoad(roadEntry(joined(from, to), 4, sketch.blockCount()));
    };
    addRoad(road1, south, mouthSouth);
    addRoad(road2, mouthNorth, north);

    BlockSketch& junction = sketch.addBlock(kIntersection);
    junction.outline({mouthSouth[0], mouthSouth[3], mouthNorth[3], mouthNorth[0]});
    junction.texture(road1);
    junction.roadFan(
        {hub, mouthSouth[1], mouthSouth[2], mouthNorth[2], mouthNorth[1], mouthSouth[1]});
    junction.sidewalk({mouthSouth[2], mouthSouth[3], mouthNorth[2], mouthNorth[3]});
    junction.sidewalk({mouthNorth[1], mouthNorth[0], mouthSouth[1], mouthSouth[0]});
    return sketch.finish(2);
}

} // namespace

std::string bangerText(glm::vec3 size, float mass)
{
    const auto vec = [](float x, float y, float z) {
        return std::to_string(x) + "\t" + std::to_string(y) + "\t" + std::to_string(z);
    };
    std::string text = "type: a\r\ndgBangerData {\r\n";
    const auto line = [&](std::string_view name, const std::string& value) {
        text += "  " + std::string(name) + " " + value + " \r\n";
    };
    const auto rule = [&](std::string_view name, const std::string& value) {
        line("  " + std::string(name), value);
    };
    line("AudioId", "0");
    line("Size", vec(size.x, size.y, size.z));
    line("CG", vec(0, size.y / 2, 0));
    line("NumGlows", "0");
    line("Mass", std::to_string(mass));
    line("Elasticity", "0.500000");
    line("Friction", "0.900000");
    line("ImpulseLimit2", std::to_string(mass * 800));
    line("SpinAxis", "0");
    line("Flash", "0");
    line("NumParts", "0");
    text += "  BirthRule {\r\n";
    rule("Position", vec(0, 0, 0));
    rule("PositionVar", vec(0.3f, 0.3f, 0.3f));
    rule("Velocity", vec(0, 4, 0));
    rule("VelocityVar", vec(3, 2, 3));
    rule("Life", "2.500000");
    rule("Mass", "0.050000");
    rule("MassVar", "0.020000");
    rule("Radius", "0.120000");
    rule("RadiusVar", "0.040000");
    rule("Drag", "0.040000");
    rule("DragVar", "0.010000");
    rule("DRadius", "0.000000");
    rule("DRadiusVar", "0.000000");
    rule("DAlpha", "-2");
    rule("DAlphaVar", "0");
    rule("DRotation", "1");
    rule("DRotationVar", "4");
    rule("InitialBlast", "12");
    rule("SpewRate", "0.000000");
    rule("SpewTimeLimit", "0.000000");
    rule("Gravity", "-9.800000");
    rule("TexFrameStart", "0");
    rule("TexFrameEnd", "3");
    rule("BirthFlags", "0");
    text += "  }\r\n";
    line("TexNumber", "7");
    line("BillFlags", "0");
    line("YRadius", "0.300000");
    line("ColliderId", "3");
    line("CollisionPrim", "1");
    line("CollisionType", "16");
    return text + "}\r\n";
}

CitySet tinyCity()
{
    CitySet set;
    set.map = "tiny";
    set.psdl = tinyPsdl();
    InstData inst;
    inst.instances = {
        fullInstance("tower", 1, instance_flags::kLandmark, {30, 0.15f, -15}, {1, 0, 0}, {0, 2, 0},
                     {0, 0, 1}),
        compactInstance("kiosk", 1, 0, {10, 0.15f, -20}, 1.5f),
    };
    set.insts.emplace_back("tiny.inst", std::move(inst));
    PathsetData props;
    props.paths = {
        pathOf(kBenchName, 0, 0, {{10, 0.15f, 20}, {10, 0.15f, 24}}),
        pathOf(kBenchName, 1, 0, {{12, 0.15f, 0}, {13, 0.15f, 0}}),
        pathOf(kBenchName, 2, 8, {{-6, 0.15f, 28}, {-6, 0.15f, 8}}),
    };
    set.pathsets.emplace_back("props.pathset", std::move(props));
    set.tunes.push_back(
        {TuneClass::BangerData, std::string(kBenchName), bangerText({2, 0.8f, 0.6f}, 40)});
    return set;
}

} // namespace city::test
