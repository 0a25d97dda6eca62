#include "core/geometry/attribute_mesh.h"

namespace city
{

void appendFacade(MeshBuilder& out, const Facade& facade)
{
    const std::optional<glm::vec3> left = out.position(facade.left);
    const std::optional<glm::vec3> right = out.position(facade.right);
    const std::optional<float> bottom = out.height(facade.bottom);
    const std::optional<float> top = out.height(facade.top);
    if (!left || !right || !bottom || !top)
        return;
    // The game reads the repeats unsigned: 65535 of them where a tool meant -1.
    const float u = facade.uRepeat;
    const float v = facade.vRepeat;
    out.bind(0, MeshRole::Facade);
    out.fan(std::array<Corner, 4>{{{{left->x, *bottom, left->z}, 0, 0},
                                   {{right->x, *bottom, right->z}, u, 0},
                                   {{right->x, *top, right->z}, u, v},
                                   {{left->x, *top, left->z}, 0, v}}});
}

void appendSliver(MeshBuilder& out, const Sliver& sliver)
{
    const std::optional<glm::vec3> left = out.position(sliver.left);
    const std::optional<glm::vec3> right = out.position(sliver.right);
    const std::optional<float> top = out.height(sliver.top);
    const std::optional<float> density = out.height(sliver.density); // repeats a metre
    if (!left || !right || !top || !density)
        return;
    const glm::vec2 across(right->x - left->x, right->z - left->z);
    const float u = std::floor(glm::length(across) * *density + 0.5f);
    const float vLeft = (left->y - *top) * *density;
    const float vRight = (right->y - *top) * *density;
    if (vLeft == 0 && vRight == 0)
        return;
    out.bind(0, MeshRole::Sliver);
    out.corner({*left, 0, vLeft});
    out.corner({*right, u, vRight});
    if (vRight != 0)
        out.corner({{right->x, *top, right->z}, u, 0});
    if (vLeft != 0)
        out.corner({{left->x, *top, left->z}, 0, 0});
    out.endFan();
}

} // namespace city
