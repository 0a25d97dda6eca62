// Fans, crosswalks and roofs (docs/formats/psdl.md §5.5, §5.6, §5.11).
#include "core/schema/schema.h"
#include "core/schema/texture_rows.h"

namespace city::schema
{
namespace
{

/// Triangles of a fan: the hub and the first corner make none.
template <class T>
std::int64_t triangleCount(const CityModel&, const T& fan)
{
    return fan.vertices.size() < 3 ? 0 : static_cast<std::int64_t>(fan.vertices.size()) - 2;
}

template <class T>
constexpr Property trianglesRow()
{
    return derived<&triangleCount<T>>("triangles", CITY_TR("Schema", "Triangles"));
}

template <class T>
constexpr auto fanTable()
{
    return join(inGroup(kTextures, textureRow("texture", CITY_TR("Schema", "Texture"), 0)),
                inGroup(kShape, trianglesRow<T>()),
                inGroup(kRaw, textureNumberRow(), vertexRow<T>()),
                inGroup(kRaw, countedHeadRows<T>()));
}

constexpr std::array kRoadFanRows = fanTable<RoadTriangleFan>();
constexpr std::array kFanRows = fanTable<TriangleFan>();

constexpr std::array kRoofRows =
    join(inGroup(kTextures, textureRow("texture", CITY_TR("Schema", "Texture"), 0)),
         inGroup(kShape, heightRow<&RoofTriangleFan::height>("height", CITY_TR("Schema", "Height")),
                 trianglesRow<RoofTriangleFan>()),
         inGroup(kRaw, textureNumberRow(), vertexRow<RoofTriangleFan>()),
         inGroup(kRaw, countedHeadRows<RoofTriangleFan>()));

constexpr std::array kCrosswalkRows =
    join(inGroup(kTextures, textureRow("texture", CITY_TR("Schema", "Texture"), 2)),
         inGroup(kRaw, textureNumberRow(), vertexRow<Crosswalk>()),
         inGroup(kRaw, fixedHeadRows<Crosswalk>()));

} // namespace

std::span<const Property> crosswalkRows()
{
    return kCrosswalkRows;
}

std::span<const Property> roadFanRows()
{
    return kRoadFanRows;
}

std::span<const Property> fanRows()
{
    return kFanRows;
}

std::span<const Property> roofRows()
{
    return kRoofRows;
}

} // namespace city::schema
