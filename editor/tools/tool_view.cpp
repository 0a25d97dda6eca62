#include "editor/tools/tool_view.h"

namespace city
{

ScreenMap screenMapOf(const Camera& camera, QSizeF size)
{
    if (size.isEmpty())
        return {};
    const glm::dmat4 projection(camera.projection(size));
    return {.clip = projection * glm::dmat4(camera.view(camera.position)),
            .eye = glm::dvec3(camera.position),
            .focal = projection[1][1],
            .size = {size.width(), size.height()}};
}

} // namespace city
