#include "core/checks/block_view.h"

#include <cmath>

namespace city
{

BlockView viewOf(const CheckInput& input, ObjectId block)
{
    BlockView view;
    view.id = block;
    view.block = input.model.get<Block>(block);
    const auto children = input.model.children(block);
    view.attributes.reserve(children.size());
    std::uint32_t texture = 0;
    bool hasTextureUse = false;
    for (const ObjectId id : children) {
        const Record& record = input.model.at(id);
        if (const auto* use = std::get_if<TextureUse>(&record)) {
            texture = input.textures.valueOf(use->texture);
            hasTextureUse = true;
        }
        view.attributes.push_back({id, &record, texture, hasTextureUse});
    }
    return view;
}

namespace checks
{

bool isFinite(const glm::vec3& point)
{
    return std::isfinite(point.x) && std::isfinite(point.y) && std::isfinite(point.z);
}

std::vector<glm::vec3> positions(const CityModel& model, std::span<const Ref> refs)
{
    std::vector<glm::vec3> points;
    points.reserve(refs.size());
    for (const Ref& ref : refs) {
        const glm::vec3* point = position(model, ref);
        if (!point || !isFinite(*point))
            return {};
        points.push_back(*point);
    }
    return points;
}

bool isCap(const SidewalkStrip& strip)
{
    const auto& v = strip.vertices;
    return v.size() == 4 && !v[0].id && !v[1].id && v[0].raw <= 1 && v[0].raw == v[1].raw;
}

StripVertices stripOf(const Record& record)
{
    if (const auto* road = std::get_if<RoadStrip>(&record))
        return {road->vertices, 4};
    if (const auto* road = std::get_if<DividedRoadStrip>(&record))
        return {road->vertices, 6};
    if (const auto* strip = std::get_if<RectangleStrip>(&record))
        return {strip->vertices, 2};
    if (const auto* strip = std::get_if<SidewalkStrip>(&record))
        return {strip->vertices, 2};
    return {};
}

} // namespace checks
} // namespace city
