#include "editor/viewport/viewport.h"

#include "editor/viewport/null_viewport.h"

namespace city
{

std::unique_ptr<Viewport> makeViewport()
{
    return std::make_unique<NullViewport>(QObject::tr("this build draws none"));
}

} // namespace city
