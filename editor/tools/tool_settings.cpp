#include "editor/tools/tool_settings.h"

namespace city
{

namespace
{

using Values = ToolOptions::Values;

constexpr Text kAlongHelp =
    CITY_TR("Tools", "Instances and props that stand in selected blocks go along.");
constexpr Text kFullRecord = CITY_TR("Tools", "Such an instance will use the full record, 48 "
                                              "bytes.");

constexpr ToolOptionRow kRows[] = {
    {"tool.select", "tool/xray", CITY_TR("Tools", "X-ray"),
     CITY_TR("Tools", "A box also takes what something else hides."), &Values::xray},
    {"tool.move", "tool/takeAlong", CITY_TR("Tools", "Take along"), kAlongHelp, &Values::takeAlong},
    {"tool.move", "tool/detach", CITY_TR("Tools", "Detach"),
     CITY_TR("Tools", "First gives blocks corners of their own, so that their neighbours stay."),
     &Values::detach},
    {"tool.rotate", "tool/tilt", CITY_TR("Tools", "Tilt"), kFullRecord, &Values::tilt},
    {"tool.scale", "tool/eachAxis", CITY_TR("Tools", "Each axis"), kFullRecord, &Values::eachAxis},
    {"tool.vertex", "tool/sections", CITY_TR("Tools", "Whole sections"),
     CITY_TR("Tools", "A click on a corner takes all of its section."), &Values::takesSections},
    {"", "snap/ends", CITY_TR("Tools", "Road and path ends"), CITY_TR("Tools", "Within 14 pixels"),
     &Values::snapEnds},
    {"", "snap/vertices", CITY_TR("Tools", "Vertices and points"),
     CITY_TR("Tools", "Within 10 pixels"), &Values::snapVertices},
    {"", "snap/middles", CITY_TR("Tools", "Middles of edges"), CITY_TR("Tools", "Within 8 pixels"),
     &Values::snapMiddles},
    {"", "snap/edges", CITY_TR("Tools", "Edges"), CITY_TR("Tools", "Within 8 pixels"),
     &Values::snapEdges},
    {"", "snap/guides", CITY_TR("Tools", "Guides"),
     CITY_TR("Tools", "Straight on from a neighbour, square to it, in line with it"),
     &Values::snapGuides},
    {"", "snap/surface", CITY_TR("Tools", "Surface below"),
     CITY_TR("Tools", "What is dragged by its body follows the ground."), &Values::snapSurface},
    {"", "snap/grid", CITY_TR("Tools", "Grid"), CITY_TR("Tools", "Where no place is within reach"),
     &Values::snapGrid},
    {"", "snap/angle", CITY_TR("Tools", "Angle"), CITY_TR("Tools", "Turns by whole steps"),
     &Values::snapAngle},
};

// What is no yes or no.
const Setting<bool> kSnap{"snap/on", Values{}.snap};
const Setting<double> kGrid{"snap/gridSize", Values{}.grid};
const Setting<double> kAngle{"snap/angleStep", Values{}.angle};
const Setting<bool> kAbsolute{"snap/absolute", Values{}.isAbsolute};
const Setting<bool> kLocal{"tool/localAxes", Values{}.isLocal};
const Setting<int> kPivot{"tool/pivot", int(Values{}.pivot)};

} // namespace

std::span<const ToolOptionRow> toolOptionRows()
{
    return kRows;
}

void rememberToolOptions(ToolOptions& options, Settings& settings)
{
    Values values;
    for (const ToolOptionRow& row : kRows)
        values.*row.value = settings.value(Setting<bool>{row.key, Values{}.*row.value});
    values.snap = settings.value(kSnap);
    values.grid = settings.value(kGrid);
    values.angle = settings.value(kAngle);
    values.isAbsolute = settings.value(kAbsolute);
    values.isLocal = settings.value(kLocal);
    const int pivot = settings.value(kPivot);
    if (pivot >= 0 && pivot <= int(ToolOptions::Pivot::Each))
        values.pivot = ToolOptions::Pivot(pivot);
    options.set(values);
    QObject::connect(&options, &ToolOptions::changed, &options, [&options, &settings] {
        const Values& now = options.values();
        for (const ToolOptionRow& row : kRows)
            settings.set(Setting<bool>{row.key, Values{}.*row.value}, now.*row.value);
        settings.set(kSnap, now.snap);
        settings.set(kGrid, now.grid);
        settings.set(kAngle, now.angle);
        settings.set(kAbsolute, now.isAbsolute);
        settings.set(kLocal, now.isLocal);
        settings.set(kPivot, int(now.pivot));
    });
}

} // namespace city
