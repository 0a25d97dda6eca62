#include "core/schema/schema.h"

#include "core/schema/tune_schema.h"

#include <array>

namespace city
{
namespace
{

using Tables = std::array<std::span<const Property>, std::variant_size_v<Record>>;

Tables allTables()
{
    Tables tables;
    tables[recordIndex<PsdlHeader>()] = schema::cityRows();
    tables[recordIndex<Vertex>()] = schema::vertexRows();
    tables[recordIndex<Height>()] = schema::heightRows();
    tables[recordIndex<TextureEntry>()] = schema::textureEntryRows();
    tables[recordIndex<Block>()] = schema::blockRows();
    tables[recordIndex<RoadStrip>()] = schema::roadStripRows();
    tables[recordIndex<SidewalkStrip>()] = schema::sidewalkRows();
    tables[recordIndex<RectangleStrip>()] = schema::rectangleStripRows();
    tables[recordIndex<Sliver>()] = schema::sliverRows();
    tables[recordIndex<Crosswalk>()] = schema::crosswalkRows();
    tables[recordIndex<RoadTriangleFan>()] = schema::roadFanRows();
    tables[recordIndex<TriangleFan>()] = schema::fanRows();
    tables[recordIndex<FacadeBound>()] = schema::facadeBoundRows();
    tables[recordIndex<DividedRoadStrip>()] = schema::dividedRoadRows();
    tables[recordIndex<Tunnel>()] = schema::tunnelRows();
    tables[recordIndex<TextureUse>()] = schema::textureUseRows();
    tables[recordIndex<Facade>()] = schema::facadeRows();
    tables[recordIndex<RoofTriangleFan>()] = schema::roofRows();
    tables[recordIndex<UnknownAttribute>()] = schema::unknownRows();
    tables[recordIndex<Road>()] = schema::roadRows();
    tables[recordIndex<InstFile>()] = schema::instFileRows();
    tables[recordIndex<Instance>()] = schema::instanceRows();
    tables[recordIndex<PathsetFile>()] = schema::pathsetRows();
    tables[recordIndex<Path>()] = schema::pathRows();
    tables[recordIndex<PathPoint>()] = schema::pointRows();
    return tables;
}

} // namespace

std::span<const Property> rowsOfKind(std::size_t kind)
{
    static const Tables tables = allTables();
    return tables[kind];
}

std::span<const Property> rowsOf(const Record& record)
{
    if (const auto* tune = std::get_if<TuneFile>(&record))
        return tuneRows(*tune);
    return rowsOfKind(record.index());
}

} // namespace city
