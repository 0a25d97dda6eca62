#include "core/edits/attribute_shapes.h"

#include "core/edits/parts.h"
#include "core/edits/wall_light.h"
#include "core/schema/references.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace city::edits
{
namespace
{

using Json = nlohmann::json;
using Refs = std::span<const Ref>;

constexpr float kWallHeight = 10;      // metres, for walls without a height
constexpr float kSliverDensity = 0.25; // pictures a metre, one of retail's seven (psdl.md §5.4)

struct Levels {
    float lowest, highest;
};

Levels levelsOf(const EditBuilder& edit, Refs vertices)
{
    const float first = positionOf(edit.model(), vertices[0].id).y;
    Levels levels{first, first};
    for (const Ref& vertex : vertices) {
        const float y = positionOf(edit.model(), vertex.id).y;
        levels = {std::min(levels.lowest, y), std::max(levels.highest, y)};
    }
    return levels;
}

/// A height for a property that is not given. One that is given is set afterwards, and must not
/// leave an entry in the shared list that nothing uses.
Result<void> fillHeight(EditBuilder& edit, Ref& height, const Json& properties, const char* key,
                        float value)
{
    if (properties.contains(key))
        return {};
    const auto shared = sharedHeight(edit, value);
    if (!shared)
        return tl::unexpected(shared.error());
    height = *shared;
    return {};
}

template <class T>
Result<Record> makeStrip(EditBuilder&, Refs vertices, const Json&)
{
    T record;
    record.vertices.assign(vertices.begin(), vertices.end());
    return Record{std::move(record)};
}

Result<Record> makeDividedRoad(EditBuilder&, Refs vertices, const Json&)
{
    DividedRoadStrip road;
    road.divider = 0;    // no divider until it has a texture
    road.value = 0x0100; // 1.0 suits every type (psdl.md §5.8)
    road.vertices.assign(vertices.begin(), vertices.end());
    return Record{std::move(road)};
}

Result<Record> makeCrosswalk(EditBuilder&, Refs vertices, const Json&)
{
    Crosswalk crosswalk;
    std::ranges::copy(vertices, crosswalk.vertices.begin());
    return Record{crosswalk};
}

Result<Record> makeSliver(EditBuilder& edit, Refs vertices, const Json& properties)
{
    Sliver sliver;
    sliver.left = vertices[0];
    sliver.right = vertices[1];
    const float top = levelsOf(edit, vertices).highest + 1;
    if (auto ok = fillHeight(edit, sliver.top, properties, "top", top); !ok)
        return tl::unexpected(ok.error());
    if (auto ok = fillHeight(edit, sliver.density, properties, "density", kSliverDensity); !ok)
        return tl::unexpected(ok.error());
    return Record{sliver};
}

Result<Record> makeFacadeBound(EditBuilder& edit, Refs vertices, const Json& properties)
{
    FacadeBound bound;
    bound.left = vertices[0];
    bound.right = vertices[1];
    bound.light = wallLight(positionOf(edit.model(), bound.left.id),
                            positionOf(edit.model(), bound.right.id));
    const float top = levelsOf(edit, vertices).lowest + kWallHeight;
    if (auto ok = fillHeight(edit, bound.top, properties, "top", top); !ok)
        return tl::unexpected(ok.error());
    return Record{bound};
}

Result<Record> makeFacade(EditBuilder& edit, Refs vertices, const Json& properties)
{
    Facade facade;
    facade.left = vertices[0];
    facade.right = vertices[1];
    const float bottom = levelsOf(edit, vertices).lowest;
    if (auto ok = fillHeight(edit, facade.bottom, properties, "bottom", bottom); !ok)
        return tl::unexpected(ok.error());
    if (auto ok = fillHeight(edit, facade.top, properties, "top", bottom + kWallHeight); !ok)
        return tl::unexpected(ok.error());
    return Record{facade};
}

Result<Record> makeRoof(EditBuilder& edit, Refs vertices, const Json& properties)
{
    RoofTriangleFan roof;
    roof.vertices.assign(vertices.begin(), vertices.end());
    const float height = levelsOf(edit, vertices).highest + kWallHeight;
    if (auto ok = fillHeight(edit, roof.height, properties, "height", height); !ok)
        return tl::unexpected(ok.error());
    return Record{std::move(roof)};
}

/// A bridge railing on both sides, as retail has it: 1.5 m, seen from both sides (psdl.md §5.9).
/// Properties that only junctions have make the junction form, without any wall yet.
Result<Record> makeTunnel(EditBuilder&, Refs, const Json& properties)
{
    Tunnel tunnel{{}, {0x4003, 0x0180, 0x0100}};
    for (const char* key : {"ceilingStart", "wallMask", "bevelStartMask", "bevelEndMask"})
        if (properties.contains(key))
            tunnel.words.resize(10);
    return Record{std::move(tunnel)};
}

Result<Record> makeTextureUse(EditBuilder&, Refs, const Json&)
{
    return Record{TextureUse{}};
}

constexpr AttributeShape kShapes[] = {
    {recordIndex<RoadStrip>(), 8, 4, makeStrip<RoadStrip>},
    {recordIndex<SidewalkStrip>(), 4, 2, makeStrip<SidewalkStrip>},
    {recordIndex<RectangleStrip>(), 4, 2, makeStrip<RectangleStrip>},
    {recordIndex<Sliver>(), 2, 0, makeSliver},
    {recordIndex<Crosswalk>(), 4, 0, makeCrosswalk},
    {recordIndex<RoadTriangleFan>(), 3, 1, makeStrip<RoadTriangleFan>},
    {recordIndex<TriangleFan>(), 3, 1, makeStrip<TriangleFan>},
    {recordIndex<FacadeBound>(), 2, 0, makeFacadeBound},
    {recordIndex<DividedRoadStrip>(), 12, 6, makeDividedRoad},
    {recordIndex<Tunnel>(), 0, 0, makeTunnel},
    {recordIndex<TextureUse>(), 0, 0, makeTextureUse},
    {recordIndex<Facade>(), 2, 0, makeFacade},
    {recordIndex<RoofTriangleFan>(), 3, 1, makeRoof},
};

} // namespace

std::span<const AttributeShape> attributeShapes()
{
    return kShapes;
}

const AttributeShape* findAttributeShape(std::string_view kind)
{
    const auto found = std::ranges::find_if(
        kShapes, [kind](const AttributeShape& shape) { return kindName(shape.kind) == kind; });
    return found == std::end(kShapes) ? nullptr : found;
}

Result<void> checkVertexCount(const AttributeShape& shape, std::size_t count)
{
    const bool fits = shape.step == 0
                          ? count == shape.least
                          : count >= shape.least && (count - shape.least) % shape.step == 0;
    if (fits)
        return {};
    const std::string least = std::to_string(shape.least);
    const std::string wanted =
        shape.step == 0   ? least
        : shape.step == 1 ? "at least " + least
                          : least + " and then " + std::to_string(shape.step) + " a section";
    return fail(ErrorCode::BadValue, std::string(kindName(shape.kind)) + " takes " + wanted +
                                         " points, not " + std::to_string(count));
}

} // namespace city::edits
