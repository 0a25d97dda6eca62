#pragma once

#include "core/model/city_model.h"

/// Measures of roads that follow from their vertices (docs/formats/psdl.md §5.1, §5.3, §5.8).
namespace city
{

/// Widths in metres at the first cross-section; 0 where there is none.
struct RoadShape {
    float roadWidth = 0; ///< from curb to curb, the divider included
    float leftSidewalkWidth = 0;
    float rightSidewalkWidth = 0;
    float dividerWidth = 0;
};

RoadShape roadShape(const CityModel& model, const RoadStrip& road);
RoadShape roadShape(const CityModel& model, const DividedRoadStrip& road);
RoadShape roadShape(const CityModel& model, const RectangleStrip& road);

} // namespace city
