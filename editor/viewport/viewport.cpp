#include "editor/viewport/viewport.h"

#include "editor/viewport/null_viewport.h"
#include "editor/viewport/qt3d/qt3d_viewport.h"

namespace city
{

std::unique_ptr<Viewport> makeViewport()
{
    const GlProbe probe = probeGl();
    if (!probe.problem.isEmpty())
        return std::make_unique<NullViewport>(probe.problem);
    return std::make_unique<Qt3DViewport>(probe);
}

} // namespace city
