#include "editor/tools/tool_options.h"

#include <algorithm>

namespace city
{

void ToolOptions::set(const Values& values)
{
    Values allowed = values;
    allowed.grid = std::clamp(values.grid, kMinGrid, kMaxGrid);
    allowed.angle = std::clamp(values.angle, kMinAngle, kMaxAngle);
    if (allowed == m_values)
        return;
    m_values = allowed;
    emit changed();
}

} // namespace city
