// Prints what one verb costs, from its JSON text to the changed model, in a city of 15 blocks and
// in the big one: the cost must not grow with the city (scenario S21, docs/testing.md). Medians;
// not a test.

#include "core/edits/targets.h"
#include "core/edits/verbs.h"
#include "tests/support/city_builder.h"

#include <QElapsedTimer>

#include <algorithm>
#include <cstdio>
#include <vector>

using namespace city;

namespace
{

constexpr const char* kSteps[] = {
    R"({"verb": "set", "target": "inst:3", "property": "heading", "value": "+=15"})",
    R"({"verb": "set", "target": "block:1/attr:5", "property": "texture", "value": "other"})",
    R"({"verb": "set", "target": "block:1", "property": "flags", "value": "+=warp"})",
    R"({"verb": "move", "target": "vertex:20", "by": [0, 0.5, 0]})",
    R"({"verb": "move", "target": "block:2", "by": [0, 0.5, 0]})",
    R"({"verb": "rotate", "target": "inst:3", "degrees": 90})",
    R"({"verb": "scale", "target": "block:2", "factor": 1.5})",
    R"({"verb": "add", "kind": "facade", "target": "block:1", "points": [20, 21]})",
    R"({"verb": "add", "kind": "block", "points": [[0, 0, 0], [9, 0, 0], [9, 0, -9]]})",
    R"({"verb": "delete", "target": "block:2/attr:3"})",
    R"({"verb": "delete", "target": "block:2"})",
    R"({"verb": "duplicate", "target": "block:2", "offset": [0, 0, 900]})",
};

/// Group operations (S11): 1,000 objects in one step, in the big city.
constexpr const char* kGroupSteps[] = {
    R"({"verb": "move", "target": "inst:0..999", "by": [1, 0, 0]})",
    R"({"verb": "rotate", "target": "inst:0..999", "degrees": 15, "pivot": "each"})",
    R"({"verb": "set", "target": "inst:0..999", "property": "name", "value": "sp_other"})",
    R"({"verb": "delete", "target": "inst:0..999"})",
    R"({"verb": "duplicate", "target": "inst:0..999", "offset": [1, 0, 0]})",
    R"({"verb": "move", "target": "vertex:100..1099", "by": [0, 1, 0]})",
};

/// All of its 1,350 blocks, 107,015 objects with what belongs to them: the most one step can do.
constexpr const char* kWholeCity = R"({"verb": "delete", "target": "block:*"})";

struct Times {
    double build, apply, undo; ///< milliseconds
};

double medianOf(std::vector<double> times)
{
    std::ranges::nth_element(times, times.begin() + std::ssize(times) / 2);
    return times[times.size() / 2];
}

Times measure(CityModel& model, const char* text, int runs = 101)
{
    const auto step = nlohmann::json::parse(text);
    std::vector<double> build, apply, undo;
    QElapsedTimer timer;
    const auto lap = [&timer](std::vector<double>& times) {
        times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
        timer.start();
    };
    for (int i = 0; i < runs; ++i) {
        timer.start();
        const auto edit = buildVerb(model, step);
        lap(build);
        if (!edit) {
            std::printf("%s: %s\n", text, edit.error().what.c_str());
            return {};
        }
        model.apply(*edit);
        lap(apply);
        model.undo(*edit);
        lap(undo);
    }
    return {medianOf(build), medianOf(apply), medianOf(undo)};
}

} // namespace

int main()
{
    CityModel small = modelOf(test::gridCity(1, 2));
    CityModel big = modelOf(test::bigCity());
    std::printf("%-22s %-22s %s\n", "15 blocks, ms", "big city, ms",
                "goal 1 ms, the same for both");
    for (const char* step : kSteps) {
        const Times a = measure(small, step);
        const Times b = measure(big, step);
        std::printf("%.3f + %.3f / %.3f  %.3f + %.3f / %.3f  %s%s\n", a.build, a.apply, a.undo,
                    b.build, b.apply, b.undo, step, b.build + b.apply > 1 ? "  MISSED" : "");
    }
    std::printf("\n1,000 objects, big city: build, apply, undo in ms; goals 100, 2, 2\n");
    for (const char* step : kGroupSteps) {
        const Times times = measure(big, step);
        const bool missed = times.build > 100 || times.apply > 2 || times.undo > 2;
        std::printf("%.3f + %.3f / %.3f  %s%s\n", times.build, times.apply, times.undo, step,
                    missed ? "  MISSED" : "");
    }
    const Times times = measure(big, kWholeCity, 5);
    std::printf("\n107,015 objects, big city: build, apply, undo in ms; 61 + 32 / 28 when noted\n");
    std::printf("%.3f + %.3f / %.3f  %s\n", times.build, times.apply, times.undo, kWholeCity);
    return 0;
}
